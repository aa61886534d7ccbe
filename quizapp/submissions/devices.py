"""Which kind of device judges a language."""

from __future__ import annotations

DEVICE_KINDS = ("cpu", "gpu")
ALLOWED: dict[str, tuple[str, ...]] = {
    "python": ("cpu",),
    "cpp": ("cpu",),
    "triton": ("gpu", "cpu"),  # on a CPU by the interpreter, correctness only
    "cuda": ("gpu",),
}


def choose_device(language: str, *, gpu_is_up: bool) -> str:
    """The device of a submission whose learner named none."""
    preferred, *others = ALLOWED[language]
    if preferred == "gpu" and not gpu_is_up and others:
        return others[0]
    return preferred
