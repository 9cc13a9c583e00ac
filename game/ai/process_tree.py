"""Ending processes together with all that they have started."""

import os
import signal
import sys
import time
from contextlib import suppress

import psutil

_PAUSE = 0.01
_LONGEST = 5.0
"""Seconds after which processes that keep starting others are left alone."""


def end_below(number: int) -> None:
    """End all descendants of the process with this id, but not the process itself.

    Where the system has process groups, a whole group is killed at once, so that nothing in it can start
    more. The search is repeated for processes that were started meanwhile.
    """
    end = time.monotonic() + _LONGEST
    while (found := _descendants(number)) and time.monotonic() < end:
        for process in found:
            _end(process)
        time.sleep(_PAUSE)


def _descendants(number: int) -> list[psutil.Process]:
    try:
        return [process for process in psutil.Process(number).children(recursive=True) if _lives(process)]
    except psutil.Error:
        return []


def _lives(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


def _end(process: psutil.Process) -> None:
    with suppress(psutil.Error, OSError):
        if sys.platform != "win32" and os.getpgid(process.pid) != os.getpgrp():
            os.killpg(os.getpgid(process.pid), signal.SIGKILL)
        process.kill()
