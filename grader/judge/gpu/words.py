"""What a learner reads of a GPU, in both languages."""

from __future__ import annotations

from grader.errors import Verdict


def left_work_behind() -> Verdict:
    return Verdict(
        "suspicious",
        "The GPU was still computing after solve had answered; a solution ends with the work that it started.",
        "solve 返回之后，GPU 上还有它的计算没有结束；解答应当等自己启动的计算全部完成。",
    )


def device_memory_limit(mib: int) -> Verdict:
    return Verdict(
        "memory_limit",
        f"More memory of the GPU was asked for than there is, or than the {mib:,} MiB that a submission may have.",
        f"申请的显存超过了 GPU 所有，或超过了一次提交可用的 {mib:,} MiB。",
    )


def dawdled(slope_microseconds: float, whole_microseconds: float) -> Verdict:
    return Verdict(
        "suspicious",
        f"A call takes {whole_microseconds:.0f} us by the whole group and {slope_microseconds:.0f} us by what each "
        "further call adds: small groups were held up.",
        f"按整组计每次 {whole_microseconds:.0f} µs，按每多一次增加的时间计只有 {slope_microseconds:.0f} µs："
        "小组的调用被人为拖慢了。",
    )
