# Honest: decorators of torch around the entry, a class method as the entry, warnings and a seed.
import warnings, random, torch, numpy as np
torch.manual_seed(0); np.random.seed(0); random.seed(0)
torch.set_grad_enabled(False); torch.set_num_threads(2); torch.set_default_dtype(torch.float64)
warnings.filterwarnings("error")
class Solver:
    @staticmethod
    @torch.inference_mode()
    def run(a, b, out, n): torch.add(a, b, out=out)
solve = Solver.run
