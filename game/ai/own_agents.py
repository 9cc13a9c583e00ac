"""Opponents that a user has written: a Python file each, named on the command line or in the settings.

The file defines `agent(game, seed)`, which gives an object with `decide(view, legal, budget)` as in
`game.ai.agent`. It runs with all rights of the program, so only files that the user has named are ever
loaded: a record names an own agent by its short name alone.
"""

import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.ai.agent import Agent
from game.content.document import Fault
from game.core.game import AnyGame

OWN = "own:"
"""Stands before the short name of an own agent where records and settings name who plays."""
SUFFIX = ".py"

Maker = Callable[[AnyGame, int], Agent]


def name_of(file: Path) -> str:
    """The short name of the agent in a file."""
    return file.stem


def load(file: Path) -> Maker:
    """What makes the agent of this file; raises Fault for a file that is none."""
    spec = importlib.util.spec_from_file_location(f"own_agent_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise Fault(file, 0, "there is no Python file of this name")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise Fault(file, error.lineno or 0, f"not Python: {error.msg}") from None
    except Exception as error:
        # Whatever a file from outside does when it is loaded, the user must hear of it.
        raise Fault(file, 0, f"it cannot be loaded: {type(error).__name__}: {error}") from None
    maker: Any = getattr(module, "agent", None)
    if not callable(maker):
        raise Fault(file, 0, "it defines no function agent(game, seed)")
    made: Maker = maker
    return made
