"""The window's size and place at the end of the program."""

from pathlib import Path
from typing import Annotated

import msgspec

from game.storage.json_file import JsonFile

NAME = "window.json"
_MAX = 32_767
"""The coordinate range of window systems."""
Length = Annotated[int, msgspec.Meta(ge=1, le=_MAX)]
Coordinate = Annotated[int, msgspec.Meta(ge=-_MAX, le=_MAX)]
Size = tuple[Length, Length]


class WindowShape(msgspec.Struct, frozen=True):
    """A window that is not full screen, in physical pixels; None leaves the choice to the program
    or the system.
    """

    size: Size | None = None
    place: tuple[Coordinate, Coordinate] | None = None
    """The top left corner of the window."""


class WindowFile(JsonFile[WindowShape]):
    """The window's shape on disk."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME, WindowShape)
