// The text of the compiler's complaint is the learner's: it must not pass for a jail that failed.
#error bwrap: No permissions to create new namespace
void solve(const float*, const float*, float*, int) {}
