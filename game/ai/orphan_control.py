"""Linux settings for the fate of child processes; other systems have none, and nothing happens there."""

import ctypes
import signal
import sys

_END_WITH_PARENT, _ADOPT_ORPHANS = 1, 36
"""PR_SET_PDEATHSIG and PR_SET_CHILD_SUBREAPER of `prctl`."""


def adopt_orphans() -> None:
    """From now on make every process below this one that loses its parent a child of this process."""
    _say(_ADOPT_ORPHANS, 1)


def end_with_parent() -> None:
    """Have the system kill this process when its parent ends, whatever it is doing."""
    _say(_END_WITH_PARENT, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


def _say(what: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(what, value, 0, 0, 0)
