"""Work that the window does not wait for."""

import threading
from collections.abc import Callable


def begin_beside(work: Callable[[], object]) -> bool:
    """Begin `work` in a thread of its own; return False if the system has no thread left."""
    try:
        threading.Thread(target=work, daemon=True).start()
    except RuntimeError:
        return False
    return True
