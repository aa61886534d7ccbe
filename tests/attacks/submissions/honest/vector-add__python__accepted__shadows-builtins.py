print = len = open = type = getattr = isinstance = str = None
def solve(a, b, out, n):
    out.copy_(a + b)
