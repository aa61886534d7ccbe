"""Binds paths to readable places, then becomes the command: what `unshare -m` does where root may not use it.

    python -I -S enter.py SOURCE PLACE [SOURCE PLACE ...] -- COMMAND...

A container's root often lacks CAP_SYS_ADMIN but may make user namespaces. In one of its own it may mount, and since it
is root it may map every user into it, so that setpriv can still change to one that owns nothing. The process keeps its
id all the way: who started it can kill it, and --die-with-parent means whom it says.
"""

from __future__ import annotations

import ctypes
import os
import sys

_NEWNS, _NEWUSER = 0x00020000, 0x10000000
_BIND, _RECURSIVE, _PRIVATE = 0x1000, 0x4000, 0x40000
_library = ctypes.CDLL(None, use_errno=True)


def main(arguments: list[str]) -> None:
    end = arguments.index("--")
    binds, command = arguments[:end], arguments[end + 1 :]
    _enter_namespaces()
    _mount("none", "/", _RECURSIVE | _PRIVATE)
    for source, place in zip(binds[::2], binds[1::2], strict=True):
        _mount(source, place, _BIND | _RECURSIVE)
    os.execv(command[0], command)


def _enter_namespaces() -> None:
    """A child that stays outside writes our maps: only from there can more than one user be mapped."""
    ready_read, ready_write = os.pipe()
    ours = os.getpid()
    child = os.fork()
    if child == 0:
        os.close(ready_write)
        os.read(ready_read, 1)
        os._exit(_write_maps(ours))
    os.close(ready_read)
    _check(_library.unshare(_NEWNS | _NEWUSER), "unshare")
    os.close(ready_write)
    if os.waitpid(child, 0)[1] != 0:
        sys.exit("enter: the users of this system cannot be mapped: Operation not permitted")


def _write_maps(process: int) -> int:
    try:
        for name in ("uid_map", "gid_map"):
            with open(f"/proc/self/{name}") as own:
                extents = [line.split() for line in own]
            with open(f"/proc/{process}/{name}", "w") as theirs:
                theirs.write("".join(f"{inside} {inside} {count}\n" for inside, _, count in extents))
    except OSError:
        return 1
    return 0


def _mount(source: str, target: str, flags: int) -> None:
    _check(_library.mount(source.encode(), target.encode(), None, ctypes.c_ulong(flags), None), f"mount {target}")


def _check(result: int, what: str) -> None:
    if result != 0:
        sys.exit(f"enter: {what}: {os.strerror(ctypes.get_errno())}")


if __name__ == "__main__":
    main(sys.argv[1:])
