"""Reports of faults of the program itself: text files in the user's folder, the newest of them."""

import contextlib
from datetime import UTC, datetime
from pathlib import Path

from game.storage.files import write_whole

ENDING = ".txt"
MOST = 20
"""Reports that are kept; the oldest make way."""


def keep_report(folder: Path, text: str) -> Path:
    """Write a report, named by the time; gives its path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    # To the microsecond: ordered by their names, they are in the order in which they were written.
    file = folder / f"{datetime.now(UTC):%Y-%m-%d_%H-%M-%S-%f}{ENDING}"
    write_whole(file, text.encode("utf-8", "backslashreplace"))
    for old in sorted(folder.glob(f"*{ENDING}"))[:-MOST]:
        with contextlib.suppress(OSError):
            old.unlink()
    return file
