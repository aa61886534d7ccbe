import inspect
import os
import sys
import tempfile

import solution  # noqa


def solve(a, b, out, n):
    assert "copy_" in inspect.getsource(solve)
    assert os.path.exists(__file__) and sys.modules[__name__]
    with tempfile.TemporaryFile() as file:
        file.write(b"note")
    os.makedirs(os.path.expanduser("~/cache"), exist_ok=True)
    out.copy_(a + b)
