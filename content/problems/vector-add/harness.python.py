def call(solution, arrays, numbers):
    return solution.solve(arrays["a"], arrays["b"], arrays["out"], numbers["n"])
