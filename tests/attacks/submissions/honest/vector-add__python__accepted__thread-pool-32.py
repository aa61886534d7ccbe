from concurrent.futures import ThreadPoolExecutor

pool = ThreadPoolExecutor(32)


def solve(a, b, out, n):
    step = max(1, n // 32)
    list(pool.map(lambda s: out[s : s + step].copy_(a[s : s + step] + b[s : s + step]), range(0, n, step)))
