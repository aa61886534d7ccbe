# A SyntaxError raised by hand, with fields of the wrong types.
def solve(a, b, out, n):
    error = SyntaxError("by hand")
    error.filename, error.lineno, error.offset, error.text = 3.5, "seven", [], 8
    raise error
