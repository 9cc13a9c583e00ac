"""How a part of the program is started in a process of its own, however the program was installed."""

import sys

from game.content.places import INSTALLED

IS_BUNDLE = bool(getattr(sys, "frozen", False))
"""Whether this is the bundle that runs without Python: its one executable is all there is to start."""


def child(module: str, *arguments: str) -> list[str]:
    """The command that runs a module of the program, to be started in the folder IMPORTED_FROM.

    The bundle's executable understands `-m MODULE` as an interpreter does, for modules of the program.
    """
    # From its own tree the package is found because the child starts there; once it is installed Python finds
    # it anyway, and nothing that lies beside it may be taken for a module of the standard library.
    safe = ["-P"] if INSTALLED and not IS_BUNDLE else []
    return [sys.executable, *safe, "-m", module, *arguments]
