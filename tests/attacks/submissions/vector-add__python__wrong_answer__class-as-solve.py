class solve:
    def __init__(self, a, b, out, n):
        self.sum = a + b
