"""A GPU's ceilings: measured once per device by the judge itself, and kept in a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, fields

import torch

from grader.judge import kept
from grader.judge.devices.ceilings import state_file
from grader.judge.gpu.ceilings import GpuCeilings
from grader.judge.gpu.device import Gpu, pointer, unsigned

_BYTES = 1 << 30
_SIDE = 8192
_ROUNDS = 10


def ceilings(gpu: Gpu) -> GpuCeilings:
    """From the file where it has this device and driver, else measured now."""
    path, key = state_file().with_name("gpu-ceilings.json"), f"{gpu.name} driver {gpu.driver_version}"
    known = kept.kept(path).get(key, {})
    if set(known) == {field.name for field in fields(GpuCeilings)}:
        return GpuCeilings(**known)
    measured = _measured(gpu)
    kept.keep(path, key, asdict(measured))
    return measured


def _measured(gpu: Gpu) -> GpuCeilings:
    source = torch.empty(_BYTES // 4, device=gpu.torch_device)
    target = torch.empty_like(source)
    count = source.numel()

    def write() -> None:
        gpu.launch(
            "normal_float32", gpu.blocks_for(count // 4), pointer(source), unsigned(count), unsigned(1), unsigned(2)
        )

    writing = _BYTES / _best_seconds(gpu, write)
    copying = 2 * _BYTES / _best_seconds(gpu, lambda: target.copy_(source))

    def read() -> None:
        gpu.launch("consume", gpu.blocks_for(count // 4), pointer(source), unsigned(count // 4), pointer(target))

    reading = _BYTES / _best_seconds(gpu, read)
    return GpuCeilings(
        bandwidth=max(copying, reading),
        float32=_multiply(gpu, torch.float32, tensor_cores=False),
        tensor_float32=_multiply(gpu, torch.float32, tensor_cores=True),
        float16=_multiply(gpu, torch.float16, tensor_cores=True),
        writing=writing,
    )


def _multiply(gpu: Gpu, dtype: torch.dtype, *, tensor_cores: bool) -> float:
    """Operations a second of the library's matrix product on random data."""
    left = torch.randn(_SIDE, _SIDE, device=gpu.torch_device).to(dtype)
    right = torch.randn(_SIDE, _SIDE, device=gpu.torch_device).to(dtype)
    result = torch.empty_like(left)
    torch.backends.cuda.matmul.allow_tf32 = tensor_cores
    try:
        return 2 * _SIDE**3 / _best_seconds(gpu, lambda: torch.matmul(left, right, out=result))
    finally:
        torch.backends.cuda.matmul.allow_tf32 = False


def _best_seconds(gpu: Gpu, work: Callable[[], object]) -> float:
    """The shortest of some runs, by the device's own events, after one that does not count."""
    work()
    shortest = float("inf")
    for _ in range(_ROUNDS):
        begin, end = (torch.Event(gpu.torch_device, enable_timing=True) for _ in range(2))
        begin.record()
        work()
        end.record()
        gpu.wait()
        shortest = min(shortest, begin.elapsed_time(end) / 1000)
    return shortest
