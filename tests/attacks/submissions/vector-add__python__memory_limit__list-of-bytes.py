# Allocates until it may not any more. Do not run outside a jail.
def solve(a, b, out, n):
    hog = []
    while True:
        hog.append(bytearray(16 * 2**20))
