# Claims a compile error at line 10^3000 in 20,000 characters that nobody can print.
import os,json,struct,stat
def solve(a,b,out,n):
    for fd in range(3,64):
        try:
            if stat.S_ISSOCK(os.fstat(fd).st_mode):
                p=json.dumps({"failed":{"kind":"compile_error","text":"\u0000\ud800"*2000,"line":10**3000,"column":-5}}).encode(); os.write(fd, struct.pack(">I",len(p))+p)
        except OSError: pass
    import time; time.sleep(1)
