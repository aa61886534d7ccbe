"""Sources for reduce-sum that are wrong as beginners and scripts get them wrong, with the verdict and words of each.

The tests send them by `python -m grader` and through the running site.
"""

from __future__ import annotations

from dataclasses import dataclass

from grader.protocol import MAXIMUM_SOURCE_BYTES

RIGHT = "def solve(x, out, n):\n    out[0] = x.double().sum()\n"
RIGHT_CPP = """extern "C" void solve(const float* x, float* out, int n) {
    double sum = 0;
    for (int i = 0; i < n; ++i) sum += x[i];
    out[0] = sum;
}
"""


@dataclass(frozen=True)
class BadInput:
    name: str
    language: str
    source: str
    verdict: str
    says: str


def _python(name: str, body: str, verdict: str, says: str) -> BadInput:
    return BadInput(name, "python", f"def solve(x, out, n):\n    {body}\n", verdict, says)


BAD_INPUTS = (
    BadInput("empty", "python", "", "compile_error", "The file is empty."),
    BadInput("empty-cpp", "cpp", " \r\n\t", "compile_error", "The file is empty."),
    BadInput("just-fits", "python", RIGHT + "#" * (MAXIMUM_SOURCE_BYTES - len(RIGHT)), "accepted", "is right"),
    BadInput("nul", "python", RIGHT + "\0", "compile_error", r"Line 3: NUL (\x00)"),
    BadInput("nul-cpp", "cpp", RIGHT_CPP.replace("= 0", "=\0 0"), "accepted", "is right"),
    BadInput("no-entry", "python", "def sum_of(x):\n    pass\n", "runtime_error", "defines no solve"),
    BadInput("no-entry-cpp", "cpp", "int sum_of;\n", "compile_error", "‘solve’ was not declared"),
    BadInput(
        "other-arguments", "python", "def solve(x):\n    pass\n", "runtime_error", "takes 1 positional argument but 3"
    ),
    BadInput("other-arguments-cpp", "cpp", "void solve(double* x) {}\n", "compile_error", "cannot convert"),
    _python("returns", "return x.sum()", "wrong_answer", "Nothing was written to out. solve returned a Tensor"),
    _python("other-dtype", "out.data = x.double().sum().reshape(1)", "wrong_answer", "(out: float64 [1])"),
    _python("other-shape", "out.set_(x.sum().expand(3).clone())", "wrong_answer", "(out: float32 [3])"),
    _python("resized", "out.resize_(1_000_000)", "runtime_error", "storage that is not resizable"),
    _python("prints-megabytes", "print('x' * 3_000_000)", "output_limit", "More than 1024 KiB was printed."),
    BadInput(
        "writes-far-too-much",
        "cpp",
        RIGHT_CPP.replace("out[0] =", "for (int i = 0; i < 1000; ++i) out[i] ="),
        "runtime_error",
        "Memory outside of the arrays was written",
    ),
)
