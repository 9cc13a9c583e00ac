"""Returning the memory of discarded pictures to the system."""

import ctypes
import sys
from contextlib import suppress
from typing import Final

M_MMAP_THRESHOLD: Final = -3
"""From glibc's malloc.h: blocks of this many bytes or more are mapped separately, and unmapped when freed."""
M_ARENA_MAX: Final = -8
"""Also from malloc.h: the number of heaps for threads. With one, threads reuse each other's free memory."""
LARGE: Final = 1_000_000
"""Bytes; a picture of 500 x 500 pixels. Smaller blocks are freed too often to be mapped each time."""


def give_back_large_blocks() -> None:
    """Make glibc return large blocks to the system when freed; call it before any picture is made.

    By default glibc raises the threshold to the largest block that was ever freed: after the title's layers,
    the pictures of tables are placed between small blocks in heaps that can no longer shrink.
    """
    if sys.platform == "linux":
        # Another C library may have neither this switch nor this behaviour.
        with suppress(OSError, AttributeError):
            library = ctypes.CDLL(None)
            library.mallopt(M_MMAP_THRESHOLD, LARGE)
            library.mallopt(M_ARENA_MAX, 1)
