"""Games in a user's folder: a package with a module `manifest` that holds `MANIFEST`."""

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import TYPE_CHECKING

from game.ai.agent_error import exception_text, line_in
from game.content.files import Fault, real_path

if TYPE_CHECKING:
    from game.tables.parts import TableParts

_FILE = "manifest.py"


def manifest_in(folder: Path) -> "TableParts":
    """Load the manifest of a folder, as a package with the folder's name.

    Its code runs with all rights of the program. Raises Fault for a folder without a game.
    """
    folder = real_path(folder)
    file = folder / _FILE
    if not file.is_file():
        raise Fault(folder, 0, f"no game: it holds no {_FILE}")
    _make_known(folder)
    try:
        found: TableParts = import_module(f"{folder.name}.{file.stem}").MANIFEST
    except Exception as error:
        # Foreign code may raise anything on import, and the user must hear of it.
        raise Fault(file, line_in(file, error), f"it cannot be loaded: {exception_text(error)}") from None
    return found


def _make_known(folder: Path) -> None:
    """Make the folder importable by its name; raises Fault if that name is another package."""
    name = folder.name
    spec = find_spec(name) if name.isidentifier() else None
    if not name.isidentifier() or (spec is not None and _folders(spec) != {str(folder)}):
        raise Fault(folder, 0, "no game: a game's folder has a name of its own, of letters, digits and _")
    if spec is None:
        made = ModuleSpec(name, None, is_package=True)
        made.submodule_search_locations = [str(folder)]
        sys.modules[name] = module_from_spec(made)


def _folders(spec: ModuleSpec) -> set[str]:
    """Return the folders of a package; Python may list the same one twice."""
    return set(spec.submodule_search_locations or ())
