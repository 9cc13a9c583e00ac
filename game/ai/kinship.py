"""What Linux lets a process say of its parent and of its children's children; elsewhere nothing is said."""

import ctypes
import signal
import sys

_END_WITH_PARENT, _ADOPT_ORPHANS = 1, 36
"""PR_SET_PDEATHSIG and PR_SET_CHILD_SUBREAPER, as `prctl` numbers them."""


def adopt_orphans() -> None:
    """From now on, whoever loses its parent below this process becomes a child of this one."""
    _say(_ADOPT_ORPHANS, 1)


def end_with_parent() -> None:
    """End this process, whatever it is at, when the one ends that has started it."""
    _say(_END_WITH_PARENT, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


def _say(what: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(what, value, 0, 0, 0)
