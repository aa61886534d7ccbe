# 中文标识符与注释。
import torch as 张量库


def 相加(甲, 乙, 结果):
    """逐元素相加。"""
    张量库.add(甲, 乙, out=结果)


def solve(a, b, out, n):
    相加(a, b, out)
