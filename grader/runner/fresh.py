"""A runner in a jail of its own: bwrap has closed everything already, filter included."""

from __future__ import annotations

import os

from .control import Control
from .session import run, wait_for_go


def main(arguments: list[str]) -> None:
    control_descriptor, buffer_descriptor, program_descriptor = (int(text) for text in arguments[:3])
    language = arguments[3]
    if language != "cpp":
        import torch  # noqa: F401  before the first order: an import is not the learner's time
    if language == "triton":
        import triton  # noqa: F401
    control = Control(control_descriptor)
    wait_for_go(control)
    run(control, buffer_descriptor, program_descriptor)
    os._exit(0)
