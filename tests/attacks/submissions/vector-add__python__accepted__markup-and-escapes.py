# Honest; prints markup, terminal escapes and text that turns direction: to be shown, never obeyed.
import torch

print("<script>alert(1)</script><img src=x onerror=alert(1)>\x1b[2J\x1b]0;owned\x07 \u202egnp.exe [x](javascript:alert(1))")


def solve(a, b, out, n):
    torch.add(a, b, out=out)
