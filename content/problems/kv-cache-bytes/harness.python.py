from runner.values import write_integer


def call(solution, arrays, numbers):
    write_integer(solution.solve(*numbers.values()), arrays["result"], arrays["type"])
