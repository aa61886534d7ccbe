"""What C and C++ print stays in buffers of their own, and a runner that is killed never empties them."""

from __future__ import annotations

import contextlib
import ctypes
import functools

_LINE_BUFFERED = 1
_SIZE_OF_INIT = 8
_c = ctypes.CDLL(None)


def print_line_by_line() -> None:
    """Whole lines at once, so that they are there when the program crashes. Before anything is printed."""
    _c.setvbuf(ctypes.c_void_p.in_dll(_c, "stdout"), None, _LINE_BUFFERED, ctypes.c_size_t(0))


def flush_buffers() -> None:
    """Everything else, at the end of a call: C's streams, and std::cout where it goes a way of its own."""
    with contextlib.suppress(OSError, AttributeError):
        cpp = _library_of_cpp()
        cpp._ZNSo5flushEv(ctypes.byref(ctypes.c_char.in_dll(cpp, "_ZSt4cout")))
    _c.fflush(None)


@functools.cache
def _library_of_cpp() -> ctypes.CDLL:
    """Before GCC 13 std::cout is made by the first file that includes <iostream>; where none has, it is made here."""
    cpp = ctypes.CDLL("libstdc++.so.6")
    cpp._ZNSt8ios_base4InitC1Ev(ctypes.create_string_buffer(_SIZE_OF_INIT))  # counts who wants it; does the rest once
    return cpp
