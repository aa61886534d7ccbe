"""What a learner reads, in both languages. Every limit says its figure."""

from __future__ import annotations

import signal

from grader.errors import Verdict
from grader.sandbox.limits import Limits


def time_limit_of_call(limits: Limits) -> Verdict:
    return Verdict(
        "time_limit",
        f"One call ran for more than {limits.call_seconds:g} s and was stopped.",
        f"一次调用超过 {limits.call_seconds:g} 秒，已经停掉。",
    )


def time_limit_of_all(limits: Limits) -> Verdict:
    return Verdict(
        "time_limit",
        f"All cases together ran for more than {limits.wall_seconds:g} s.",
        f"全部用例加起来超过 {limits.wall_seconds:g} 秒。",
    )


def time_limit_of_loading(limits: Limits) -> Verdict:
    return Verdict(
        "time_limit",
        f"Loading the file took more than {limits.call_seconds:g} s, before the first call.",
        f"还没开始调用，载入文件就超过了 {limits.call_seconds:g} 秒。",
    )


def memory_limit(limits: Limits) -> Verdict:
    return Verdict(
        "memory_limit",
        f"More than {limits.memory_mib} MiB of memory was asked for.",
        f"申请的内存超过 {limits.memory_mib} MiB。",
    )


def output_limit(limits: Limits) -> Verdict:
    return Verdict(
        "output_limit",
        f"More than {limits.output_bytes // 1024} KiB was printed.",
        f"打印的内容超过 {limits.output_bytes // 1024} KiB。",
    )


def too_many_processes(limits: Limits) -> Verdict:
    return Verdict(
        "runtime_error",
        f"It kept starting processes or threads beyond the {limits.processes} that it may have.",
        f"不停地新建进程或线程，超过了允许的 {limits.processes} 个。",
    )


def cancelled() -> Verdict:
    return Verdict("cancelled", "Cancelled.", "已取消。")


def runtime_error(text: str) -> Verdict:
    return Verdict("runtime_error", text, text)


def missing_entry(name: str) -> Verdict:
    return Verdict(
        "runtime_error",
        f"The file defines no {name} that can be called.",
        f"文件里没有可以调用的 {name}。",
    )


def ended(status: int | None) -> Verdict:
    """Of a process that ended in the middle of a call. 128 + n: killed by signal n."""
    if status is not None and status > 128:
        number = status - 128
        if number == signal.SIGXCPU:
            return Verdict("time_limit", "The limit on processor time was hit.", "处理器时间到了上限。")
        name = signal.Signals(number).name if number in set(signal.Signals) else f"signal {number}"
        return Verdict(
            "runtime_error",
            f"The process died from {name}{_HINTS.get(number, ('', ''))[0]}.",
            f"进程因 {name} 中止{_HINTS.get(number, ('', ''))[1]}。",
        )
    return Verdict(
        "runtime_error",
        f"The process ended before its work was done{'' if status is None else f', with exit status {status}'}.",
        f"事情还没做完，进程就退出了{'' if status is None else f'，退出码 {status}'}。",
    )


def red_zone() -> Verdict:
    return Verdict(
        "runtime_error",
        "Memory outside of the arrays was written: an index runs past an end.",
        "写到了数组之外的内存：有下标越界。",
    )


def abused_channel() -> Verdict:
    return Verdict(
        "suspicious",
        "Something was written to the judge's own channel, which no solution needs.",
        "有内容写进了判题器自己的通道，正常的解法用不到它。",
    )


def moved_while_paused() -> Verdict:
    return Verdict(
        "suspicious",
        "It ran while it was meant to stand still.",
        "应当暂停的时候，它还在运行。",
    )


def below_floor(microseconds: float, floor: float) -> Verdict:
    return Verdict(
        "suspicious",
        f"{microseconds:.0f} us is less than the {floor:.0f} us that moving the data or computing takes at the least.",
        f"用时 {microseconds:.0f} µs，低于搬完这些数据或做完这些运算的最短时间 {floor:.0f} µs。",
    )


def too_slow(percent: float, least: float) -> Verdict:
    return Verdict(
        "too_slow",
        f"Every case is right. It reaches {percent:.0f} % of the device's limit; this problem asks for {least:g} %.",
        f"结果全对。达到设备极限的 {percent:.0f}%，本题要求 {least:g}%。",
    )


_HINTS = {
    int(signal.SIGSEGV): (" (an address that is not its own)", "（访问了不属于它的地址）"),
    int(signal.SIGABRT): (
        " (abort, often an exception or assertion that nobody caught)",
        "（abort，多半是没有接住的异常或断言）",
    ),
    int(signal.SIGFPE): (" (often a division by zero)", "（多半是除以零）"),
    int(signal.SIGXFSZ): (" (a file grew beyond its limit)", "（文件超过了大小上限）"),
    int(signal.SIGKILL): ("", ""),
}
