import sys

sys.stdout.buffer.write(b'\xff\xfe')
print('\x1b[31mred\x1b[0m \x07', '\udcff')
def solve(a, b, out, n):
    out.copy_(a + b)
