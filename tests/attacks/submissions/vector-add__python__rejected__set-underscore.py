# Swaps the storage below the tensor.
def solve(a, b, out, n):
    out.set_((a + b).untyped_storage())
