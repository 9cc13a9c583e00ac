"""The list of games, one line each, in the order of display."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.manifests.streetcar import StreetcarManifest
from game.manifests.trambahn import TrambahnManifest
from game.manifests.transamerica import TransAmericaManifest

if TYPE_CHECKING:
    from game.tables.parts import TableParts

_OURS: "tuple[TableParts, ...]" = (
    TransAmericaManifest(),
    StreetcarManifest(),
    TrambahnManifest(),
)


def manifests(folders: Sequence[Path] = ()) -> "Mapping[str, TableParts]":
    """Return the program's games by name, then those in `folders`, which run with all its rights.

    Raises Fault for a folder without a game, or with a name that is taken.
    """
    found = {one.name: one for one in _OURS}
    for folder in folders:
        from game.content.files import Fault  # noqa: PLC0415 - the usual games need no folder
        from game.manifests.folder import manifest_in  # noqa: PLC0415

        one = manifest_in(folder)
        if one.name in found:
            raise Fault(folder, 0, f"there is a game of the name {one.name} already")
        found[one.name] = one
    return found
