# An exception that cannot be turned into text.
class Mute(RuntimeError):
    def __str__(self):
        raise ValueError("no words")


def solve(a, b, out, n):
    raise Mute
