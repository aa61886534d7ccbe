# Rows that sum to one with everything small left out.
import torch
def solve(x, out, rows, cols):
    y = torch.softmax(x, 1)
    y[y < 1e-6 * y.max(1, keepdim=True).values] = 0
    out.copy_(y)
