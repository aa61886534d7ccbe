# solve is an object with __call__, and with state.
class Adder:
    def __init__(self):
        self.calls = 0

    def __call__(self, a, b, out, n):
        self.calls += 1
        out[:] = a
        out += b


solve = Adder()
