"""The judge's memory on a GPU, opened by descriptor through the driver's own library, in a context made after the fork.

Classic IPC handles do not open in a jail like this one; memory made by cuMemCreate and passed as a descriptor does.
"""

from __future__ import annotations

import ctypes
import os
from typing import Any

from .arrays import Field

_POSIX_DESCRIPTOR = 1
_LOCATION_DEVICE = 1
_READ_AND_WRITE = 3
OUT_OF_MEMORY = 2


class DriverError(Exception):
    """`code` is a CUresult."""

    def __init__(self, call: str, code: int, name: str) -> None:
        super().__init__(f"{call}: {name}")
        self.code = code
        self.name = name


class _AccessDescription(ctypes.Structure):
    _fields_ = [("location_kind", ctypes.c_int), ("location", ctypes.c_int), ("flags", ctypes.c_int)]


class GpuDriver:
    """libcuda, with the primary context of device 0 current."""

    def __init__(self) -> None:
        """Raises DriverError, OSError."""
        self._driver = ctypes.CDLL("libcuda.so.1")
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self.check("cuInit", 0)
        self.check("cuDeviceGet", ctypes.byref(device), 0)
        self.check("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.check("cuCtxSetCurrent", context)
        self.device = device.value

    def check(self, name: str, *arguments: Any) -> None:
        code = getattr(self._driver, name)(*arguments)
        if code:
            text = ctypes.c_char_p()
            self._driver.cuGetErrorName(code, ctypes.byref(text))
            raise DriverError(name, code, (text.value or b"an unknown error").decode("ascii", "replace"))


class GpuBuffer(GpuDriver):
    def __init__(self, descriptor: int, size: int) -> None:
        """Raises DriverError, OSError."""
        super().__init__()
        self._address = self._mapped(descriptor, size, self.device)
        self._size = size
        self._bytes: Any = None
        self._tensors: dict[Field, Any] = {}
        os.close(descriptor)

    def pointer(self, field: Field) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._address + field.offset)

    def tensor(self, field: Field) -> Any:
        """A contiguous torch tensor over the field. The same one for the same field: making it costs microseconds."""
        if field not in self._tensors:
            self._tensors[field] = self._new_tensor(field)
        return self._tensors[field]

    def fault(self) -> DriverError | None:
        """What the device's work so far ran into, once all of it is done."""
        try:
            self.check("cuCtxSynchronize")
        except DriverError as error:
            return error
        return None

    def _mapped(self, descriptor: int, size: int, device: int) -> int:
        handle, address = ctypes.c_uint64(), ctypes.c_uint64()
        length = ctypes.c_size_t(size)
        self.check(
            "cuMemImportFromShareableHandle", ctypes.byref(handle), ctypes.c_void_p(descriptor), _POSIX_DESCRIPTOR
        )
        self.check(
            "cuMemAddressReserve",
            ctypes.byref(address),
            length,
            ctypes.c_size_t(0),
            ctypes.c_uint64(0),
            ctypes.c_uint64(0),
        )
        self.check("cuMemMap", address, length, ctypes.c_size_t(0), handle, ctypes.c_uint64(0))
        access = _AccessDescription(_LOCATION_DEVICE, device, _READ_AND_WRITE)
        self.check("cuMemSetAccess", address, length, ctypes.byref(access), ctypes.c_size_t(1))
        return address.value

    def _new_tensor(self, field: Field) -> Any:
        import torch

        if self._bytes is None:
            self._bytes = torch.as_tensor(_Memory(self._address, self._size), device="cuda")
        dtype = getattr(torch, field.dtype)
        count = 1
        for extent in field.shape:
            count *= extent
        return self._bytes[field.offset : field.offset + count * dtype.itemsize].view(dtype).view(field.shape)


class _Memory:
    def __init__(self, address: int, size: int) -> None:
        self.__cuda_array_interface__ = {"shape": (size,), "typestr": "|u1", "data": (address, False), "version": 3}
