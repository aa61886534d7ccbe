import asyncio


async def add(a, b, out):
    await asyncio.sleep(0)
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(None, lambda: out.copy_(a + b))


def solve(a, b, out, n):
    asyncio.run(add(a, b, out))
