"""The kernel's calls that Python has no name for. x86-64 and aarch64 through libc alone."""

from __future__ import annotations

import ctypes
import os
import resource

_library = ctypes.CDLL(None, use_errno=True)

NEWNS, NEWIPC, NEWUSER, NEWPID = 0x00020000, 0x08000000, 0x10000000, 0x20000000
_NOSUID, _NODEV, _NOEXEC = 2, 4, 8
_PR_SET_DUMPABLE, _PR_CAPBSET_DROP, _PR_SET_NO_NEW_PRIVS, _PR_SET_SECCOMP = 4, 24, 38, 22
_PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL = 47, 4
_SECCOMP_MODE_FILTER = 2
_CAPABILITY_VERSION_3 = 0x20080522
_LAST_CAPABILITY = 63


class _FilterProgram(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


class _CapabilityHeader(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint32), ("process", ctypes.c_int)]


class _CapabilityData(ctypes.Structure):
    _fields_ = [("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32)]


def unshare(flags: int) -> None:
    _check(_library.unshare(ctypes.c_int(flags)), "unshare")


def mount(kind: str, target: str, options: str = "", *, executable: bool = False) -> None:
    """A new file system of `kind`; nothing of it is privileged."""
    flags = _NOSUID | _NODEV | (0 if executable else _NOEXEC)
    arguments = (kind.encode(), target.encode(), kind.encode(), ctypes.c_ulong(flags), options.encode())
    _check(_library.mount(*arguments), f"mount {target}")


def map_user(inside: int, outside: int) -> None:
    for name, text in (
        ("setgroups", "deny"),
        ("uid_map", f"{inside} {outside} 1"),
        ("gid_map", f"{inside} {outside} 1"),
    ):
        with open(f"/proc/self/{name}", "w") as file:
            file.write(text)


def hide_memory() -> None:
    """No process of this user may look into this one, through /proc or otherwise."""
    _prctl(_PR_SET_DUMPABLE, 0)


def give_up_privileges() -> None:
    for capability in range(_LAST_CAPABILITY + 1):
        _library.prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0)  # fails beyond the last that this kernel knows
    _library.prctl(_PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
    header = _CapabilityHeader(_CAPABILITY_VERSION_3, 0)
    data = (_CapabilityData * 2)()
    _check(_library.capset(ctypes.byref(header), ctypes.byref(data)), "capset")
    _prctl(_PR_SET_NO_NEW_PRIVS, 1)


def load_filter(program: bytes) -> None:
    buffer = ctypes.create_string_buffer(program, len(program))
    description = _FilterProgram(len(program) // 8, ctypes.addressof(buffer))
    _check(_library.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(description), 0, 0), "seccomp")


def set_limits(limits: dict[str, int]) -> None:
    """`{"cpu": seconds, ...}`: lower both soft and hard."""
    for name, value in limits.items():
        resource.setrlimit(getattr(resource, f"RLIMIT_{name.upper()}"), (value, value))


def close_all_but(kept: set[int]) -> None:
    start = 0
    for descriptor in sorted(kept):
        if start < descriptor:  # an empty range would close everything
            os.closerange(start, descriptor)
        start = descriptor + 1
    os.closerange(start, 4096)


def _prctl(option: int, value: int) -> None:
    _check(_library.prctl(option, value, 0, 0, 0), f"prctl {option}")


def _check(result: int, what: str) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
