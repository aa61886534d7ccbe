# math.prod over *args.
from math import prod


def solve(*numbers):
    return prod(numbers) << 1
