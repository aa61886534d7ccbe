import multiprocessing as mp
from multiprocessing import shared_memory


def solve(a, b, out, n):
    out.copy_(a + b)
    if n > 10:
        return
    block = shared_memory.SharedMemory(create=True, size=64)
    block.close()
    block.unlink()
    queue = mp.Queue()
    child = mp.Process(target=queue.put, args=(7,))
    child.start()
    assert queue.get() == 7
    child.join()
