# Returns what it wrote, as habit has it.
def solve(a, b, out, n):
    out.copy_(a).add_(b)
    return out
