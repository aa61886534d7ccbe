# The same, printed by code that is right.
import sys
def solve(a, b, out, n):
    print("\x1b[2J\x1b[31m\x1b]0;owned\x07 \u202edrawkcab\u202c \x9b31m \x00 </pre><script>alert(1)</script>", file=sys.stderr)
    sys.stdout.flush()
    import os
    os.write(1, bytes(range(256)))
    out[:] = a + b
