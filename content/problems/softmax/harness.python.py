def call(solution, arrays, numbers):
    return solution.solve(arrays["x"], arrays["out"], numbers["rows"], numbers["cols"])
