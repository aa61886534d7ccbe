"""A GPU that is played: a driver whose memory is a memfd, the judge's kernels run by one thread of the processor."""
