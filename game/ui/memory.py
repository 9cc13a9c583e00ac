"""Memory that pictures took, given back to the system when they are gone."""

import ctypes
import sys
from contextlib import suppress
from typing import Final

M_MMAP_THRESHOLD: Final = -3
"""From malloc.h of glibc: from how many bytes on a block is mapped by itself, and unmapped when freed."""
M_ARENA_MAX: Final = -8
"""From there, too: how many heaps threads may have. What one that reads has left free others can use."""
LARGE: Final = 1_000_000
"""Bytes; a picture of 500 x 500 pixels. What is smaller comes and goes too often to be mapped each time."""


def give_back_large_blocks() -> None:
    """Let what large pictures took leave the process with them; to be called before any is made.

    By itself glibc raises the threshold to the largest block that was ever freed: after the title's layers
    are gone, the pictures of tables lie between small things in heaps that cannot shrink any more.
    """
    if sys.platform == "linux":
        # Another C library may have no such switch, and no such habit.
        with suppress(OSError, AttributeError):
            library = ctypes.CDLL(None)
            library.mallopt(M_MMAP_THRESHOLD, LARGE)
            library.mallopt(M_ARENA_MAX, 1)
