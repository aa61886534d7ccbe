# Its own file, which a traceback shows, becomes fifty megabytes of one line.
with open(__file__, "w") as f: f.write("x" * 50_000_000)
def solve(a, b, out, n):
    raise ValueError
