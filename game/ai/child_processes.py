"""Commands that start a module of the program in a child process, however the program was installed."""

import sys

from game.content.program_folders import INSTALLED

IS_BUNDLE = bool(getattr(sys, "frozen", False))
"""True in the bundle that runs without Python: its single executable is all that can be started."""


def child_command(module: str, *arguments: str) -> list[str]:
    """Return the command that runs a module of the program; start it in the folder IMPORTED_FROM.

    The bundle's executable understands `-m MODULE` like an interpreter, for modules of the program.
    """
    # In a source tree the child finds the package because it starts there. An installed package is found
    # anyway, and a file in the current folder must not replace a module of the standard library.
    safe = ["-P"] if INSTALLED and not IS_BUNDLE else []
    return [sys.executable, *safe, "-m", module, *arguments]
