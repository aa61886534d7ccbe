def call(solution, arrays, numbers):
    return solution.solve(arrays["a"], arrays["b"], arrays["c"], numbers["m"], numbers["n"], numbers["k"])
