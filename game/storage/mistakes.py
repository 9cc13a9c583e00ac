"""Costly turns of finished games, which come back as puzzles, and the records that were searched for them."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from game.content.files import MEGA
from game.storage.json_file import JsonFile

MISTAKES_NAME = "mistakes.json"
VERSION = 2
"""1 kept losses in the units of then: `MistakesFile` is told what they are worth."""
MOST_BYTES = 16 * MEGA
"""Some ten thousand mistakes."""

_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Name = Annotated[str, msgspec.Meta(max_length=255)]


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that cost much, by its place in the record of its game, and when it comes back."""

    record: _Name
    """The name of its file in the folder of ended games."""
    game: _Name
    seat: _Count
    round: _Count | None
    """The number of its round; None in games of one."""
    turn: _Count
    """The number of its turn in the round, from 1."""
    first: _Count
    """How many moves of the match were made before."""
    better: list[Any]
    """Actions in their plain form."""
    loss: Annotated[float, msgspec.Meta(ge=0, le=1e6)]
    """In the unit of the game."""
    due: str
    """The day of the next repetition, ISO 8601."""
    passed: _Count = 0
    """How many repetitions on end were passed."""

    def __post_init__(self) -> None:
        date.fromisoformat(self.due)
        if Path(self.record).name != self.record:
            raise ValueError("a record is named without its folder")

    @property
    def key(self) -> tuple[str, int]:
        """What no two of them share."""
        return self.record, self.first


class Mistakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is kept about mistakes."""

    version: int = VERSION
    kept: tuple[Mistake, ...] = ()
    searched: tuple[str, ...] = ()
    """The records all of whose turns of people were weighed."""

    def __post_init__(self) -> None:
        if not 1 <= self.version <= VERSION:
            raise ValueError(f"mistakes of version {self.version}, this program reads 1 to {VERSION}")


class MistakesFile(JsonFile[Mistakes]):
    """The mistakes on disk."""

    def __init__(self, settings: Path, old_unit: Callable[[str], float] = lambda _: 1.0) -> None:
        """In the folder `settings`, beside the progress.

        `old_unit` is how much of the unit of a game, by its name, that of version 1 was.
        """
        super().__init__(settings / MISTAKES_NAME, Mistakes, MOST_BYTES)
        self._old_unit = old_unit

    def read(self) -> Mistakes:
        """What is kept, in the units of now; raises Fault."""
        found = super().read()
        if found.version == VERSION:
            return found
        kept = tuple(replace(one, loss=one.loss * self._old_unit(one.game)) for one in found.kept)
        return replace(found, version=VERSION, kept=kept)
