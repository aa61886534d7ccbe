# A failure whose text holds lone surrogates, NUL bytes and a line beyond any.
import os, stat, struct
def solve(a, b, out, n):
    for fd in range(3, 64):
        try:
            if not stat.S_ISSOCK(os.fstat(fd).st_mode):
                continue
        except OSError:
            continue
        payload = b'{"failed": {"kind": "compile_error", "text": "\\ud800 \\u0000 \\u202e x", "line": 99999999999999999999, "column": -5}}'
        os.write(fd, struct.pack(">I", len(payload)) + payload)
