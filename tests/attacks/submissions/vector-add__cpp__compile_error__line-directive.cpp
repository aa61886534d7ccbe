// Says that its lines are another file's, at a line beyond any.
#line 2147483647 "bwrap"
int x = ;
#line 7 "harness.cpp"
int y = ;
