"""One GPU as the judge sees it: its context, its own kernels, whether it stands still, whose its memory is."""

from __future__ import annotations

import ctypes
import threading
import time
from pathlib import Path
from typing import Any

import torch
from cuda.bindings import driver, nvrtc

from grader.errors import OurFault

MIB = 1024 * 1024
BUSY_SECONDS = 400e-6  # a launch and its end: 20 us alone, 2,400 us while another context computes (H200)
_TICKS = 3
_FLUSHED_BYTES = 256 * MIB  # more than any L2 holds
_SOURCE = Path(__file__).parent / "kernels.cu"


class DeviceLost(OurFault):
    """The judge's own context is broken, or there is none to be had: this judge has to end."""


class Gpu:
    """Device 0 of those that this process may use. Raises DeviceLost."""

    def __init__(self) -> None:
        if not torch.cuda.is_available():
            raise DeviceLost("no GPU that torch can use")
        torch.backends.cuda.matmul.allow_tf32 = False
        self.torch_device = torch.device("cuda", 0)
        torch.empty(1, device=self.torch_device)  # makes the context
        self._context = checked(driver.cuDevicePrimaryCtxRetain(0))
        self._entered = threading.local()
        properties = torch.cuda.get_device_properties(self.torch_device)
        self.name = str(properties.name)
        self.capability = f"{properties.major}{properties.minor}"
        self.total_bytes = int(properties.total_memory)
        self.cache_bytes = int(properties.L2_cache_size)
        self.processors = int(properties.multi_processor_count)
        self.driver_version = int(checked(driver.cuDriverGetVersion()))
        self._module = checked(driver.cuModuleLoadData(_compiled(self.capability)))
        self._kernels: dict[str, Any] = {}
        self._flushed = torch.empty(_FLUSHED_BYTES, dtype=torch.uint8, device=self.torch_device)

    def launch(self, name: str, blocks: tuple[int, int], *arguments: tuple[int | float, Any]) -> None:
        """One of kernels.cu with 256 threads a block; an argument is a value and its type in ctypes."""
        self.enter()
        if name not in self._kernels:
            self._kernels[name] = checked(driver.cuModuleGetFunction(self._module, name.encode()))
        values = tuple(value for value, _ in arguments)
        types = tuple(kind for _, kind in arguments)
        parameters = (values, types) if arguments else 0
        checked(driver.cuLaunchKernel(self._kernels[name], *blocks, 1, 256, 1, 1, 0, 0, parameters, 0))

    def enter(self) -> None:
        """The driver wants the context made current in each thread; torch does it for its own calls alone."""
        if not getattr(self._entered, "done", False):
            checked(driver.cuCtxSetCurrent(self._context))
            self._entered.done = True

    def blocks_for(self, elements: int) -> tuple[int, int]:
        """A grid that strides over so many elements."""
        return max(1, min((elements + 255) // 256, 16 * self.processors)), 1

    def wait(self) -> None:
        try:
            torch.cuda.synchronize(self.torch_device)
        except RuntimeError as error:
            raise DeviceLost(str(error)) from error

    def is_lost(self) -> bool:
        """Whether the context is broken: nothing that is asked of it is answered any more."""
        try:
            self.wait()
        except DeviceLost:
            return True
        return False

    def tick(self) -> float:
        """Seconds of a launch that does nothing: short on a device that nobody else computes on."""
        started = time.perf_counter()
        self.launch("nothing", (1, 1))
        self.wait()
        return time.perf_counter() - started

    def is_idle(self) -> bool:
        """The first launch after another context's costs a switch, so it does not count."""
        self.tick()
        return sorted(self.tick() for _ in range(_TICKS))[_TICKS // 2] < BUSY_SECONDS

    def wait_until_idle(self, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while not self.is_idle():
            if time.monotonic() >= end:
                return False
            time.sleep(0.002)
        return True

    def forget_caches(self) -> None:
        """What is to be read next is not in the L2, and nobody has reserved a part of it."""
        self.enter()
        checked(driver.cuCtxResetPersistingL2Cache())
        self._flushed.fill_(1)

    def bytes_of_others(self) -> int:
        """Memory in use that is not this process's: what torch holds here is ours, memory made for sharing counts as
        others' and is the same all the time."""
        free, total = torch.cuda.mem_get_info(self.torch_device)
        return int(total - free - torch.cuda.memory_reserved(self.torch_device))


def checked(result: tuple[Any, ...]) -> Any:
    """The value of a call of the driver. Raises DeviceLost."""
    code, *values = result
    if int(code) != 0:
        raise DeviceLost(f"the driver says {getattr(code, 'name', code)}")
    return values[0] if values else None


def pointer(tensor: torch.Tensor | None) -> tuple[int, Any]:
    return (0 if tensor is None else tensor.data_ptr(), ctypes.c_void_p)


def unsigned(value: int) -> tuple[int, Any]:
    return value, ctypes.c_uint64


def real(value: float) -> tuple[float, Any]:
    return value, ctypes.c_double


def _compiled(capability: str) -> bytes:
    program = checked(nvrtc.nvrtcCreateProgram(_SOURCE.read_bytes(), b"kernels.cu", 0, None, None))
    options = [f"--gpu-architecture=sm_{capability}".encode()]
    (outcome,) = nvrtc.nvrtcCompileProgram(program, len(options), options)
    if int(outcome) != 0:
        log = b" " * int(checked(nvrtc.nvrtcGetProgramLogSize(program)))
        nvrtc.nvrtcGetProgramLog(program, log)
        raise DeviceLost(f"kernels.cu does not compile for sm_{capability}: {log.decode(errors='replace')}")
    code = b" " * int(checked(nvrtc.nvrtcGetCUBINSize(program)))
    checked(nvrtc.nvrtcGetCUBIN(program, code))
    return code
