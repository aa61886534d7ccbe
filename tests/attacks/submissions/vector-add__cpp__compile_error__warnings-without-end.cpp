#define W _Pragma("message \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"")
#define A W W W W W W W W W W
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C
D
void solve(const float*, const float*, float*, int) {}
