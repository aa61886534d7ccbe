// Honest: lines continued \
in a comment
%:define ADD(x, y) ((x) + \
    (y))
extern "C" void solve(const float* a, const float* b, float* out, int n) <%
    for (int i = 0; i < n; ++i) out<:i:> = ADD(a<:i:>, b<:i:>);
%>
