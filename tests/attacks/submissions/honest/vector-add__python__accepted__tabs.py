def solve(a, b, out, n):
	if n > 0:
		out.copy_(a + b)
