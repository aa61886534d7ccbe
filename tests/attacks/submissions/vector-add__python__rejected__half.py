# In half precision inside.
def solve(a, b, out, n):
    out.copy_((a.half() + b.half()).float())
