"""Costly turns of finished games, which come back as puzzles, and the records that were searched for them."""

from datetime import date
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from game.content.files import MEGA
from game.storage.json_file import JsonFile

MISTAKES_NAME = "mistakes.json"
VERSION = 3
"""1 and 2 kept losses in the units of games: these are read without them."""
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
    loss: Annotated[float, msgspec.Meta(ge=0, le=1e6)] | None
    """The chance to win that it lost, from 0 to 1; None where that is not known."""
    due: str
    """The day of the next repetition, ISO 8601."""
    passed: _Count = 0
    """How many repetitions on end were passed."""
    error: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    """The standard error of the loss."""
    position: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """A hash of the deal and of all moves up to this one; empty in old files."""

    def __post_init__(self) -> None:
        date.fromisoformat(self.due)
        if Path(self.record).name != self.record:
            raise ValueError("a record is named without its folder")

    def again(self, due: str, passed: int) -> "Mistake":
        """Return it as it comes back on the day `due`, after `passed` repetitions on end."""
        return replace(self, due=due, passed=passed)

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

    def __init__(self, settings: Path) -> None:
        """In the folder `settings`, beside the progress."""
        super().__init__(settings / MISTAKES_NAME, Mistakes, MOST_BYTES)

    def read(self) -> Mistakes:
        """Return what is kept; raises Fault. Records that were searched in older units are searched again."""
        found = super().read()
        if found.version == VERSION:
            return found
        kept = tuple(replace(one, loss=None) for one in found.kept)
        return Mistakes(kept=kept)
