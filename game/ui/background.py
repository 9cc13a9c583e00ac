"""Background work that the window does not wait for."""

import threading
from collections.abc import Callable


def run_in_background(work: Callable[[], object]) -> bool:
    """Start `work` in a daemon thread; return False if the system cannot start another thread."""
    try:
        threading.Thread(target=work, daemon=True).start()
    except RuntimeError:
        return False
    return True
