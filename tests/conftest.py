"""For all tests: where they write, which the suite's time depends on."""

import os
import shutil
from pathlib import Path

MEMORY = Path("/dev/shm")  # noqa: S108 - each run makes its own folder there, as below /tmp
ROOM = 2 * 2**30
"""Bytes that must be free there; a run has a few hundred megabytes at most."""


def pytest_configure() -> None:
    """Let tests write into memory where there is such a folder.

    They keep some thousand games and settings, each safely on disk as the program does it; a disk may need
    milliseconds for each file that is written through or deleted.
    """
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
