"""The system-call filter, as BPF bytes: bwrap loads them for a fresh jail, a fork of the zygote by prctl."""

from __future__ import annotations

import errno
import functools
import resource
import signal
import socket
import tempfile

import pyseccomp

from grader.errors import JailError

# What no honest kernel or class needs, and what has opened jails before.
DENIED = tuple(
    """
ptrace process_vm_readv process_vm_writev process_madvise kcmp pidfd_getfd
keyctl add_key request_key bpf perf_event_open userfaultfd fanotify_init lookup_dcookie
io_uring_setup io_uring_enter io_uring_register io_setup io_submit
mount umount2 pivot_root chroot open_tree move_mount fsopen fsconfig fsmount fspick mount_setattr
unshare setns name_to_handle_at open_by_handle_at quotactl quotactl_fd acct swapon swapoff
kexec_load kexec_file_load reboot init_module finit_module delete_module syslog
settimeofday clock_settime clock_adjtime adjtimex sethostname setdomainname iopl ioperm vhangup
personality modify_ldt nfsservctl uselib ustat sysfs vmsplice
sync syncfs
timer_create mq_open mq_notify mq_timedsend mq_timedreceive
""".split()  # noqa: SIM905  one word a name reads better than sixty strings
)

# Memory that stays when it is mapped nowhere.
_OF_NO_PROCESS = ("memfd_create", "shmget")

_NAMESPACE_FLAGS = 0x7E020080  # NEWNS NEWCGROUP NEWUTS NEWIPC NEWUSER NEWPID NEWNET, and NEWTIME
_EXIT_SIGNAL_MASK = 0xFF
_F_SETSIG = 10
_PR_SET_PDEATHSIG = 1
_TIOCSTI = 0x5412
_INT = 0xFFFFFFFF


# What a debugger or a profiler does to the process that it started, all within one jail.
_OF_TOOLS = frozenset({"ptrace", "process_vm_readv", "process_vm_writev", "perf_event_open"})
_AF_INET6 = 10


@functools.cache
def program(*, for_tools: bool = False, uncounted: bool = False) -> bytes:
    """The filter as an array of `struct sock_filter`. `for_tools`: of the second jail, where a submission runs below a
    sanitizer or a profiler; these look into their own child, and talk to it over the jail's own loopback.
    `uncounted`: where no control group counts memory, so that none may be had that belongs to no process.

    Raises JailError where libseccomp is missing.
    """
    try:
        rules = _rules(for_tools=for_tools, uncounted=uncounted)
    except (OSError, RuntimeError) as error:
        raise JailError(f"no seccomp filter can be made ({error}): install libseccomp2") from error
    with tempfile.TemporaryFile() as file:
        rules.export_bpf(file)
        file.seek(0)
        return file.read()


def _rules(*, for_tools: bool, uncounted: bool) -> pyseccomp.SyscallFilter:
    # Foreign architectures (i386 and x32 entry points) end the process.
    rules = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    rules.set_attr(pyseccomp.Attr.ACT_BADARCH, pyseccomp.KILL_PROCESS)
    refuse = pyseccomp.ERRNO(errno.EPERM)
    for name in DENIED:
        if for_tools and name in _OF_TOOLS:
            continue
        try:
            rules.add_rule(refuse, name)
        except (OSError, ValueError):
            continue  # a call that this kernel's libseccomp does not know cannot be named
    # EPERM from clone3 breaks every thread; ENOSYS lets the C library fall back to clone, whose flags we can read.
    rules.add_rule(pyseccomp.ERRNO(errno.ENOSYS), "clone3")
    for name in _OF_NO_PROCESS if uncounted else ():
        rules.add_rule(pyseccomp.ERRNO(errno.ENOSYS), name)
    for flag in _bits(_NAMESPACE_FLAGS & ~_EXIT_SIGNAL_MASK):
        rules.add_rule(refuse, "clone", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, flag, flag))
    # A stopped runner must not be able to wake itself: no signal other than SIGCHLD from timers, files or children.
    rules.add_rule(refuse, "clone", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, _EXIT_SIGNAL_MASK, int(signal.SIGCONT)))
    # The kernel reads these as 32 bits: a rule on all 64 is stepped over by setting one of the upper ones.
    rules.add_rule(refuse, "fcntl", pyseccomp.Arg(1, pyseccomp.MASKED_EQ, _INT, _F_SETSIG))
    rules.add_rule(refuse, "prctl", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, _INT, _PR_SET_PDEATHSIG))
    rules.add_rule(refuse, "ioctl", pyseccomp.Arg(1, pyseccomp.MASKED_EQ, _INT, _TIOCSTI))
    # The limit on core dumps stays as it is (limits.py); who sets it to 0, as careful programs do, is told that it is.
    core = pyseccomp.ERRNO(0)
    rules.add_rule(core, "setrlimit", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, _INT, resource.RLIMIT_CORE))
    of_core = pyseccomp.Arg(1, pyseccomp.MASKED_EQ, _INT, resource.RLIMIT_CORE)
    rules.add_rule(core, "prlimit64", of_core, pyseccomp.Arg(2, pyseccomp.NE, 0))
    # Sockets between its own processes only; every other family starts beyond AF_UNIX.
    family = _AF_INET6 if for_tools else int(socket.AF_UNIX)
    rules.add_rule(pyseccomp.ERRNO(errno.EAFNOSUPPORT), "socket", pyseccomp.Arg(0, pyseccomp.GT, family))
    return rules


def _bits(flags: int) -> list[int]:
    return [1 << position for position in range(32) if flags >> position & 1]
