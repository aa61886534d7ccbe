// Leaves a thread that waits in vfork for ever, which must not keep the rest from being paused.
#include <unistd.h>
#include <thread>
extern "C" void solve(const float* a, const float* b, float* out, int n) {
  static bool started=false;
  if(!started){started=true; std::thread([]{ if (vfork()==0) { for(;;) pause(); } }).detach();}
  for(int i=0;i<n;++i) out[i]=a[i]+b[i];
}
