"""Stands in for the package cuda-bindings: `modules` is what `from cuda.bindings import driver, nvrtc` finds.

Every call answers as the package's do, a tuple whose first is the code. What a device has done is done at once.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import subprocess
import tempfile
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

_HERE = Path(__file__).parent
_GRANULARITY = 64 * 1024
_SHARED_AND_FIXED = mmap.MAP_SHARED | 0x10
_NARROWED = ("cvt.rn.f16.f32", "{ const _Float16 half = (_Float16)value; std::memcpy(&bits, &half, 2); }")
_WIDENED = ("cvt.f32.f16", "{ _Float16 half; std::memcpy(&half, &bits, 2); value = (float)half; }")

_c = ctypes.CDLL(None, use_errno=True)
_c.mmap.restype = ctypes.c_void_p
_c.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
_c.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]

Code = tuple[int, ...]


def modules() -> dict[str, ModuleType]:
    package, bindings = ModuleType("cuda"), ModuleType("cuda.bindings")
    driver, nvrtc = ModuleType("cuda.bindings.driver"), ModuleType("cuda.bindings.nvrtc")
    vars(driver).update(_memory(), **_launching(), **_names())
    vars(nvrtc).update(_compiling())
    vars(bindings).update(driver=driver, nvrtc=nvrtc)
    return {module.__name__: module for module in (package, bindings, driver, nvrtc)}


def _memory() -> dict[str, Any]:
    """A handle is a memfd; an address is one of this process."""

    def create(size: int, properties: Any, flags: int) -> Code:
        assert size % _GRANULARITY == 0
        handle = os.memfd_create("device")
        os.ftruncate(handle, size)
        return 0, handle

    def reserve(size: int, alignment: int, address: int, flags: int) -> Code:
        return 0, _c.mmap(None, size, 0, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0)

    def map_at(address: int, size: int, offset: int, handle: int, flags: int) -> Code:
        mapped = _c.mmap(address, size, mmap.PROT_READ | mmap.PROT_WRITE, _SHARED_AND_FIXED, handle, offset)
        return (0,) if mapped == address else (1,)

    def unmap(address: int, size: int) -> Code:
        return (int(_c.munmap(address, size)),)

    def release(handle: int) -> Code:
        os.close(handle)
        return (0,)

    return {
        "cuMemGetAllocationGranularity": lambda properties, kind: (0, _GRANULARITY),
        "cuMemCreate": create,
        "cuMemAddressReserve": reserve,
        "cuMemMap": map_at,
        "cuMemSetAccess": lambda address, size, descriptions, count: (0,),
        "cuMemExportToShareableHandle": lambda handle, kind, flags: (0, os.dup(handle)),
        "cuMemUnmap": unmap,
        "cuMemAddressFree": lambda address, size: (0,),
        "cuMemRelease": release,
    }


def _launching() -> dict[str, Any]:
    def launch(
        kernel: Any,
        columns: int,
        rows: int,
        layers: int,
        *rest: Any,
    ) -> Code:
        threads, shared, stream, parameters, extra = rest[:3], *rest[3:]
        assert (layers, threads, shared, stream, extra) == (1, (256, 1, 1), 0, 0, 0)
        values, types = parameters or ((), ())
        library, name = kernel
        function = getattr(library, name)
        function.argtypes, function.restype = list(types), None
        for row in range(rows):
            library.row(row)
            function(*values)
        return (0,)

    def load(code: bytes) -> tuple[int, ctypes.CDLL]:
        library = ctypes.CDLL(code.decode())
        os.unlink(code)
        return 0, library

    return {
        "cuDevicePrimaryCtxRetain": lambda device: (0, 1),
        "cuCtxSetCurrent": lambda context: (0,),
        "cuCtxResetPersistingL2Cache": lambda: (0,),
        "cuDriverGetVersion": lambda: (0, 13000),
        "cuModuleLoadData": load,
        "cuModuleGetFunction": lambda module, name: (0, (module, name.decode())),
        "cuLaunchKernel": launch,
    }


def _compiling() -> dict[str, Any]:
    """NVRTC's program is the path of a library; its code is that path."""

    def compile_program(program: dict[str, Any], count: int, options: list[bytes]) -> Code:
        assert options == [b"--gpu-architecture=sm_90"]
        with tempfile.NamedTemporaryFile(suffix=".so", delete=False) as library:
            program["code"] = library.name.encode()
        source = _as_cpp(program["source"].decode())
        command = ["g++", "-std=c++20", "-O2", "-w", "-shared", "-fPIC", "-x", "c++", "-", "-o", library.name]
        subprocess.run([*command, f"-I{_HERE}"], input=source, text=True, check=True)
        return (0,)

    def copy_code(program: dict[str, Any], into: Any) -> Code:
        ctypes.memmove(into, program["code"], len(into))
        return (0,)

    return {
        "nvrtcCreateProgram": lambda source, name, *headers: (0, {"source": source}),
        "nvrtcCompileProgram": compile_program,
        "nvrtcGetCUBINSize": lambda program: (0, len(program["code"])),
        "nvrtcGetCUBIN": copy_code,
    }


def _as_cpp(source: str) -> str:
    lines = source.splitlines()
    for instruction, statement in (_NARROWED, _WIDENED):
        [number] = [number for number, line in enumerate(lines) if instruction in line]
        lines[number] = statement
    return "\n".join(['#include "one_thread.hpp"', *lines])


def _names() -> dict[str, Any]:
    """Constants, and structures that nobody here reads."""

    class Structure(SimpleNamespace):
        def __init__(self) -> None:
            super().__init__(location=SimpleNamespace())

    return {
        "CUmemAllocationHandleType": SimpleNamespace(CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR=1),
        "CUmemAllocationGranularity_flags": SimpleNamespace(CU_MEM_ALLOC_GRANULARITY_MINIMUM=0),
        "CUmemAllocationType": SimpleNamespace(CU_MEM_ALLOCATION_TYPE_PINNED=1),
        "CUmemLocationType": SimpleNamespace(CU_MEM_LOCATION_TYPE_DEVICE=1),
        "CUmemAccess_flags": SimpleNamespace(CU_MEM_ACCESS_FLAGS_PROT_READWRITE=3),
        "CUmemAllocationProp": Structure,
        "CUmemAccessDesc": Structure,
    }
