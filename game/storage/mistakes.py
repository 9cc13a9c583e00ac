"""Costly turns of finished games, which return as puzzles, and the records searched for them."""

from datetime import date
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from game.content.files import MEGA
from game.storage.json_file import JsonFile

MISTAKES_NAME = "mistakes.json"
VERSION = 3
"""Versions 1 and 2 had losses in the units of games, which are dropped on reading."""
MAX_BYTES = 16 * MEGA
"""Room for some ten thousand mistakes."""

_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Name = Annotated[str, msgspec.Meta(max_length=255)]


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A costly decision: its place in the record of its game, and the date of its repetition."""

    record: _Name
    """The file name in the folder of finished games."""
    game: _Name
    seat: _Count
    round: _Count | None
    """The number of its round; None in games of a single round."""
    turn: _Count
    """The number of its turn in the round, from 1."""
    first: _Count
    """The number of moves before it in the match."""
    better: list[Any]
    """The better actions in plain form."""
    loss: Annotated[float, msgspec.Meta(ge=0, le=1e6)] | None
    """The lost probability of winning, from 0 to 1; None if unknown."""
    due: str
    """The day of the next repetition, ISO 8601."""
    passed: _Count = 0
    """The number of consecutive repetitions passed."""
    error: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    """The standard error of the loss."""
    position: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """A hash of the deal and of all moves up to this one; empty in old files."""

    def __post_init__(self) -> None:
        date.fromisoformat(self.due)
        if Path(self.record).name != self.record:
            raise ValueError("a record is named without its folder")

    def again(self, due: str, passed: int) -> "Mistake":
        """Return the mistake, due on day `due` after `passed` consecutive repetitions."""
        return replace(self, due=due, passed=passed)

    @property
    def key(self) -> tuple[str, int]:
        """The record and first move, which are unique."""
        return self.record, self.first


class Mistakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the mistakes file."""

    version: int = VERSION
    kept: tuple[Mistake, ...] = ()
    searched: tuple[str, ...] = ()
    """Records in which every human turn has been analysed."""

    def __post_init__(self) -> None:
        if not 1 <= self.version <= VERSION:
            raise ValueError(f"mistakes of version {self.version}, this program reads 1 to {VERSION}")


class MistakesFile(JsonFile[Mistakes]):
    """The user's mistakes as a JSON file."""

    def __init__(self, settings: Path) -> None:
        """Use the folder `settings`, as the progress does."""
        super().__init__(settings / MISTAKES_NAME, Mistakes, MAX_BYTES)

    def read(self) -> Mistakes:
        """Read the mistakes; raises Fault. Records searched by an older version are searched again."""
        found = super().read()
        if found.version == VERSION:
            return found
        kept = tuple(replace(one, loss=None) for one in found.kept)
        return Mistakes(kept=kept)
