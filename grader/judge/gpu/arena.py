"""Device memory that judge and runners share: driver-API memory, handed over as a file descriptor."""

from __future__ import annotations

import os

import torch
from cuda.bindings import driver

from grader.judge.buffer import ZONE, Placed, place, zone_end
from grader.judge.gpu.device import Gpu, checked
from grader.judge.kit import Call

_POSIX = driver.CUmemAllocationHandleType.CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR


class Arena:
    """`descriptor` goes to runners; `bytes` is the same memory here. Raises DeviceLost."""

    def __init__(self, gpu: Gpu, size: int) -> None:
        self._gpu = gpu
        gpu.enter()
        properties = _properties()
        minimum = driver.CUmemAllocationGranularity_flags.CU_MEM_ALLOC_GRANULARITY_MINIMUM
        granularity = int(checked(driver.cuMemGetAllocationGranularity(properties, minimum)))
        self.size = (size + granularity - 1) // granularity * granularity
        self._handle = checked(driver.cuMemCreate(self.size, properties, 0))
        self._address = checked(driver.cuMemAddressReserve(self.size, 0, 0, 0))
        checked(driver.cuMemMap(self._address, self.size, 0, self._handle, 0))
        checked(driver.cuMemSetAccess(self._address, self.size, [_read_and_write(properties)], 1))
        self.descriptor = int(checked(driver.cuMemExportToShareableHandle(self._handle, _POSIX, 0)))
        self.bytes = torch.as_tensor(_Memory(int(self._address), self.size), device=gpu.torch_device)

    def view(self, placed: Placed, start: int) -> torch.Tensor:
        """The array of the slot that begins at `start`."""
        return view_of(self.bytes, placed, start)

    def scrub(self) -> None:
        """The next submission finds nothing of this one's inputs."""
        self.bytes.zero_()

    def close(self) -> None:
        self._gpu.enter()
        del self.bytes
        checked(driver.cuMemUnmap(self._address, self.size))
        checked(driver.cuMemAddressFree(self._address, self.size))
        checked(driver.cuMemRelease(self._handle))
        os.close(self.descriptor)


class Slots:
    """Where the arrays of `count` equal calls lie, each call in a slot of its own."""

    def __init__(self, call: Call, count: int) -> None:
        self.placed, self.stride = place(call)
        self.starts = [number * self.stride for number in range(count)]
        self.size = self.stride * count

    def inputs(self, call: Call) -> list[Placed]:
        return self.placed[: len(call.inputs)]

    def outputs(self, call: Call) -> list[Placed]:
        return self.placed[len(call.inputs) :]

    def zone_edges(self) -> list[int]:
        """First byte and end of each gap: before, between and behind the arrays of every slot."""
        edges = []
        for start in self.starts:
            begin = start
            for one in self.placed:
                edges += [begin, start + one.offset]
                begin = start + one.offset + one.array.bytes
            last = self.placed[-1]
            edges += [begin, start + last.offset + zone_end(last.array.bytes) + ZONE]
        return edges


def view_of(memory: torch.Tensor, placed: Placed, start: int = 0) -> torch.Tensor:
    """An array within bytes on the device."""
    begin = start + placed.offset
    dtype: torch.dtype = getattr(torch, placed.array.dtype)
    return memory[begin : begin + placed.array.bytes].view(dtype).view(placed.array.shape)


def _properties() -> driver.CUmemAllocationProp:
    properties = driver.CUmemAllocationProp()
    properties.type = driver.CUmemAllocationType.CU_MEM_ALLOCATION_TYPE_PINNED
    properties.requestedHandleTypes = _POSIX
    properties.location.type = driver.CUmemLocationType.CU_MEM_LOCATION_TYPE_DEVICE
    properties.location.id = 0
    return properties


def _read_and_write(properties: driver.CUmemAllocationProp) -> driver.CUmemAccessDesc:
    access = driver.CUmemAccessDesc()
    access.location = properties.location
    access.flags = driver.CUmemAccess_flags.CU_MEM_ACCESS_FLAGS_PROT_READWRITE
    return access


class _Memory:
    def __init__(self, address: int, size: int) -> None:
        self.__cuda_array_interface__ = {"shape": (size,), "typestr": "|u1", "data": (address, False), "version": 3}
