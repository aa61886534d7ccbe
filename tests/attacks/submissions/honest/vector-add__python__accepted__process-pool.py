import multiprocessing as mp
from concurrent.futures import ProcessPoolExecutor


def double(x):
    return 2 * x


def solve(a, b, out, n):
    if n < 100:
        with ProcessPoolExecutor(2, mp_context=mp.get_context("fork")) as pool:
            assert list(pool.map(double, [1, 2])) == [2, 4]
        with mp.Pool(2) as pool:
            assert pool.map(double, [3]) == [6]
    out.copy_(a + b)
