"""Reports about faults of the program: the newest text files in the user's folder."""

import contextlib
from datetime import UTC, datetime
from pathlib import Path

from game.storage.files import write_whole

ENDING = ".txt"
MAX = 20
"""Number of reports kept; older ones are deleted."""


def keep_report(folder: Path, text: str) -> Path:
    """Write a report named by the time; return its path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    # With microseconds, so that names sort by time.
    file = folder / f"{datetime.now(UTC):%Y-%m-%d_%H-%M-%S-%f}{ENDING}"
    write_whole(file, text.encode("utf-8", "backslashreplace"))
    for old in sorted(folder.glob(f"*{ENDING}"))[:-MAX]:
        with contextlib.suppress(OSError):
            old.unlink()
    return file
