"""The judge of a GPU on a device that is played. Judge, jail, zygote, builder, channel and runner are the real ones.

What is not: the driver (bindings.py for the judge, libcuda.c in the jail), the few words of torch that name a device,
and every line of time, since a processor that others use too is no GPU.
"""

from __future__ import annotations

import ctypes
import importlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import torch

from grader.judge.builder import Compiler
from grader.judge.gpu.ceilings import GpuCeilings
from grader.judge.kit import Values
from grader.sandbox.equipment import Equipment
from grader.sandbox.toolchain import RUNNER_DIRECTORY, RUNNER_INSIDE, Mount
from tests.grader.played import bindings

if TYPE_CHECKING:
    from grader.judge.devices.cuda import CudaDevice

HERE = Path(__file__).parent
TOTAL_BYTES = 32 * 2**20
_PACKAGES = ("grader.judge.gpu.", "grader.judge.devices.cuda", "cuda")
_FOREVER = 1e6
_INSIDE = "/played"  # as for a compiler the files lie in /var/tmp: /tmp is fresh in a jail
# The one line of a runner that only torch for CUDA can run, and what stands for it.
_ON_CUDA = 'torch.as_tensor(_Memory(self._address, self._size), device="cuda")'
_ON_CPU = "torch.frombuffer((ctypes.c_char * self._size).from_address(self._address), dtype=torch.uint8)"


class PlayedTorch:
    """torch with a device 0 whose memory others may hold some of, and which may break."""

    def __init__(self) -> None:
        self.others_bytes = 0
        self.broken = False
        properties = SimpleNamespace(
            name="a played GPU", major=9, minor=0, total_memory=TOTAL_BYTES, L2_cache_size=4096, multi_processor_count=1
        )
        self.cuda = SimpleNamespace(
            is_available=lambda: True,
            get_device_properties=lambda device: properties,
            synchronize=self._synchronize,
            mem_get_info=lambda device: (TOTAL_BYTES - self.others_bytes, TOTAL_BYTES),
            memory_reserved=lambda device: 0,
        )

    def device(self, kind: str, number: int) -> torch.device:
        return torch.device("cpu")

    def __getattr__(self, name: str) -> Any:
        return getattr(torch, name)

    def _synchronize(self, device: torch.device) -> None:
        if self.broken:
            raise RuntimeError("CUDA error: an illegal memory access was encountered")


@contextmanager
def played_gpu() -> Iterator[tuple[CudaDevice, PlayedTorch]]:
    before = {name for name in sys.modules if name.startswith(_PACKAGES)}
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory(dir="/var/tmp") as directory:
        for name, module in bindings.modules().items():
            patch.setitem(sys.modules, name, module)
        played = PlayedTorch()
        _prepare_jail(Path(directory))
        cuda = _patched(patch, played, Path(directory))
        device = cuda.CudaDevice()
        try:
            yield device, played
        finally:
            device.close()
            for name in [name for name in sys.modules if name.startswith(_PACKAGES) and name not in before]:
                del sys.modules[name]


def _patched(patch: pytest.MonkeyPatch, played: PlayedTorch, directory: Path) -> Any:
    names = ("device", "arena", "session", "clock", "measuring")
    parts = {name: importlib.import_module(f"grader.judge.gpu.{name}") for name in names}
    patch.setattr(parts["device"], "torch", played)
    patch.setattr(parts["device"], "_FLUSHED_BYTES", 4096)
    patch.setattr(parts["device"], "BUSY_SECONDS", _FOREVER)
    patch.setattr(parts["arena"], "_Memory", _memory)
    patch.setattr(parts["session"], "_SLOW_SECONDS", _FOREVER)
    patch.setattr(parts["clock"], "_NOISE_SECONDS", _FOREVER)
    cuda = importlib.import_module("grader.judge.devices.cuda")
    patch.setattr(cuda, "ceilings", lambda gpu: GpuCeilings(1e18, 1e18, 1e18, 1e18, 1e9))
    patch.setattr(cuda, "equipment", lambda: _equipment(directory))
    patch.setattr(cuda, "cuda_compiler", lambda capability: _compiler(directory))
    return cuda


def _prepare_jail(directory: Path) -> None:
    directory.chmod(0o755)
    subprocess.run(
        ["gcc", "-w", "-shared", "-fPIC", str(HERE / "libcuda.c"), "-o", str(directory / "libcuda.so.1")], check=True
    )
    shutil.copy(HERE / "cuda_runtime.h", directory)
    source = (RUNNER_DIRECTORY / "gpu.py").read_text()
    assert source.count(_ON_CUDA) == 1
    (directory / "gpu.py").write_text(source.replace(_ON_CUDA, _ON_CPU))


def _equipment(directory: Path) -> Equipment:
    return Equipment(
        mounts=(
            Mount(str(directory), _INSIDE),
            Mount(str(directory / "gpu.py"), f"{RUNNER_INSIDE}/gpu.py"),
        ),
        environment={"LD_LIBRARY_PATH": _INSIDE, "TRITON_INTERPRET": "1"},
        compilers=True,
    )


def _compiler(directory: Path) -> Compiler:
    """g++ for nvcc: a file without a kernel is C++."""
    options = f"-x c++ -std=c++20 -shared -fPIC -D__CUDACC__ -include {directory}/cuda_runtime.h"
    return Compiler("cu", f"g++ {options}", (str(directory),))


def _memory(address: int, size: int) -> Values:
    return np.ctypeslib.as_array((ctypes.c_uint8 * size).from_address(address))
