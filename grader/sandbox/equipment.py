"""What the jails of one kind of device have beyond namespaces and limits."""

from __future__ import annotations

from dataclasses import dataclass, field

from grader.sandbox.toolchain import Mount


@dataclass(frozen=True)
class Equipment:
    """`devices` are nodes that are bound in; `compilers` whether a runner may start them, as Triton does on a GPU."""

    devices: tuple[str, ...] = ()
    mounts: tuple[Mount, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)
    compilers: bool = False


CPU = Equipment(environment={"TRITON_INTERPRET": "1"})
