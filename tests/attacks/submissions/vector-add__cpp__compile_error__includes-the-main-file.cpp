// The compiler's own input, again and again.
#include "main.cpp"
