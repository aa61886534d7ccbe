# -*- coding: undefined -*-
def solve(a, b, out, n):
    out.copy_(a + b)
