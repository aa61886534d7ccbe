# solve is a lambda.
solve = lambda a, b, out, n: out.copy_(a + b)
