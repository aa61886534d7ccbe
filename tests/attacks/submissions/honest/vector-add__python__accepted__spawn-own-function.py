# Processes that start anew have to import this file to find its functions.
import multiprocessing as mp


def double(x):
    return 2 * x


def solve(a, b, out, n):
    if n == 5:
        for method in ("spawn", "forkserver"):
            with mp.get_context(method).Pool(1) as pool:
                assert pool.map_async(double, [1, 2]).get(8) == [2, 4]
    out.copy_(a + b)
