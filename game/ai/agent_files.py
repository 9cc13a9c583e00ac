"""Opponents that a user has written: a Python file each, named on the command line or in the settings.

The file defines `agent(game, seed)`, which returns an object with `decide(view, legal, budget)` as in
`game.ai.agent`. It runs with all rights of the program, so only files that the user has named are ever
loaded: a record names a user's agent by its short name alone. Only a thinking process loads such a file,
behind a watchdog (`game.ai.watchdog`); window and arena parse its text without running it.
"""

import ast
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from game.ai.agent import Agent
from game.ai.agent_error import exception_text, line_in, one_line, shown
from game.content.files import Fault, read_bytes, real_path
from game.content.levels import FILE
from game.core.game import AnyGame
from game.core.record import OWN

LARGEST = 1_000_000
"""Bytes. A larger file is hardly an agent, and reading it would block the window."""
SECONDS = 1.0
"""Seconds a user's agent may take for a decision unless the caller sets another limit."""
PATIENCE = 5.0
"""A user's agent that takes longer than this many times its seconds is given up."""
MAKING = 30.0
"""Seconds for loading a file and making its agent."""
_MAKER = "agent"
_TAKES = 2
_CLOSED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)

Maker = Callable[[AnyGame, int], Agent]


def name_of(file: Path) -> str:
    """Return the short name of the agent in a file."""
    return file.stem


def file_of(spec: str) -> Path | None:
    """Return the file if a spec is a path to an agent, otherwise None."""
    return Path(spec) if spec.endswith(FILE) and not spec.startswith(OWN) else None


def load(file: Path) -> Maker:
    """Load a file and return its `agent` function; raises Fault if it has none, or fails."""
    try:
        module = _run(file)
    except Fault:
        raise
    except SyntaxError as error:
        line = error.lineno if isinstance(error.lineno, int) else 0
        raise Fault(file, line, f"not Python: {one_line(str, error.msg)}") from None
    except Exception as error:
        # The user must hear of every error raised while the file is loaded.
        raise Fault(file, line_in(file, error), f"it cannot be loaded: {exception_text(error)}") from None
    maker: Any = getattr(module, "agent", None)
    if not callable(maker):
        raise Fault(file, 0, "it defines no function agent(game, seed)")
    made: Maker = maker
    return made


class _Loader(SourceFileLoader):
    """Reads the agent's file with a size limit; Python's caches are read as usual."""

    def get_data(self, path: str) -> bytes:
        return read_bytes(Path(path), LARGEST) if path == self.path else super().get_data(path)


def _run(file: Path) -> ModuleType:
    """Import the file as a module; raises Fault if there is none, and all exceptions of its code."""
    if not file.is_file():
        raise Fault(file, 0, "there is no Python file of this name")
    # Two files may share a short name, but modules need distinct names.
    whole = blake2b(os.fsencode(real_path(file)), digest_size=8).hexdigest()
    name = f"own_agent_{file.stem}_{whole}"
    loader = _Loader(name, str(file))
    spec = importlib.util.spec_from_file_location(name, file, loader=loader)
    if spec is None:
        raise Fault(file, 0, "there is no Python file of this name")
    module = importlib.util.module_from_spec(spec)
    # Dataclasses, and all that reads annotations, look up a class's module by name.
    sys.modules[name] = module
    try:
        loader.exec_module(module)
    except BaseException:
        sys.modules.pop(name, None)
        raise
    return module


class UnusableReason(msgspec.Struct, frozen=True):
    """The reason a file cannot be an agent; each `code` is a key of the texts, `own_agent.unfit.<code>`.

    `suffix`: its name does not end in `.py`. `missing`: there is no such file. `unreadable`: the system's
    reason is in `detail`. `large`: more than LARGEST bytes. `python`: not Python, at `line` (0 if unknown).
    `agent`: it defines no `agent`. `takes`: its `agent` cannot be called with a game and a seed, at `line`.
    """

    code: str
    line: int = 0
    detail: str = ""


def unfit(file: Path) -> UnusableReason | None:
    """Return the reason this file cannot be an agent, judged by its text without running it, or None."""
    if file.suffix != FILE:
        return UnusableReason("suffix")
    try:
        if not file.is_file():
            return UnusableReason("missing")
        if file.stat().st_size > LARGEST:
            return UnusableReason("large")
        tree = ast.parse(read_bytes(file, LARGEST))
        found = [node for node in _outermost(tree.body) if _defines(node)]
    except Fault as fault:
        return UnusableReason("unreadable", detail=fault.reason)
    except OSError as error:
        return UnusableReason("unreadable", detail=error.strerror or str(error))
    except SyntaxError as error:
        return UnusableReason("python", error.lineno or 0, shown(error.msg))
    except (ValueError, RecursionError, MemoryError) as error:
        return UnusableReason("python", detail=shown(str(error)))
    if not found:
        return UnusableReason("agent")
    last = found[-1]
    if isinstance(last, ast.FunctionDef) and not last.decorator_list and not _takes_two(last.args):
        return UnusableReason("takes", last.lineno)
    return None


def _outermost(statements: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """Yield the nodes of a module that are not inside a function or class, in order."""
    for node in statements:
        yield node
        if not isinstance(node, _CLOSED):
            yield from _outermost(list(ast.iter_child_nodes(node)))


def _defines(node: ast.AST) -> bool:
    """True if the module has a name `agent` after this node; a star import may bring one."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name == _MAKER
        case ast.Name(id=name, ctx=ast.Store()):
            return name == _MAKER
        case ast.alias(name=name, asname=other):
            return (other or name) in (_MAKER, "*")
    return False


def _takes_two(arguments: ast.arguments) -> bool:
    places = len(arguments.posonlyargs) + len(arguments.args)
    needed = places - len(arguments.defaults)
    named = any(default is None for default in arguments.kw_defaults)
    return needed <= _TAKES and not named and (places >= _TAKES or arguments.vararg is not None)
