"""Files that the user exports, each with a new name."""

from datetime import datetime
from pathlib import Path


def fresh_export(folder: Path, ending: str) -> Path:
    """Return an unused file name with the present time; creates the folder. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{datetime.now().astimezone():%Y-%m-%d_%H-%M-%S}"
    file, number = folder / f"terminus_{stem}.{ending}", 1
    while file.exists():
        number += 1
        file = folder / f"terminus_{stem}-{number}.{ending}"
    return file
