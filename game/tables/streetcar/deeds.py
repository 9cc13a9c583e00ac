"""What a seat did, in a few words and small pictures; and what terminals are called."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.core.event import Event
from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.box import Roll, Rotation
from game.rules.streetcar.events import (
    Departed,
    DieRolled,
    Drove,
    GameEnded,
    Redrawn,
    RollRepeated,
    StopPlaced,
    StopServed,
    TileDrawn,
    TileLaid,
    TileTaken,
    Withdrawn,
)
from game.tables.kit.session_reading import Deed, Deeds
from game.text.catalogue import Translate


@dataclass(frozen=True, slots=True)
class Picture:
    """The tiles laid, as they lie, or taken; or what the die showed."""

    tiles: tuple[tuple[str, Rotation], ...] = ()
    roll: Roll | None = None


class StreetcarDeeds(Deeds):
    """`names` are the players' by seat."""

    TOGETHER = frozenset({TileLaid, TileDrawn})
    UNTOLD: ClassVar[Mapping[type[Event], str]] = {GameEnded: "the result tells of it"}

    def __init__(self, tr: Translate, names: Sequence[str], board: Board) -> None:
        self._tr = tr
        self._names = names
        self._board = board

    def told(self, seat: int, events: Sequence[Event]) -> Deed:
        picture, board = Picture(), self._board
        values: dict[str, object] = {"count": len(events)}
        match events[0]:
            case TileLaid():
                laid = [(one.tile, one.rotation) for one in events if isinstance(one, TileLaid)]
                key, picture = "laid", Picture(tuple(laid))
            case TileDrawn():
                key = "drew"
            case TileTaken(_, tile, source):
                key, picture, values = "taken", Picture(((tile, 0),)), {"name": self._names[source]}
            case StopPlaced(_, letter) | StopServed(_, letter):
                key = "stop" if isinstance(events[0], StopPlaced) else "served"
                values = {"letter": letter, "place": board.landmark[letter].name}
            case Redrawn(_, back):
                key, values = "redrawn", {"count": len(back)}
            case Departed(_, code, _, _, way):
                key = "departed" if way else "again"
                values = {"place": terminal_name(board.terminal[code], self._tr)}
            case DieRolled(_, roll) | RollRepeated(_, roll):
                key = "rolled" if isinstance(events[0], DieRolled) else "repeated"
                picture = Picture(roll=roll)
            case Drove(_, _, _, fields):
                key, values = "drove", {"count": len(fields)}
            case Withdrawn():
                key = "withdrew"
            case _:
                key = "passed"
        words = f"streetcar.table.deed.{key}"
        keys = [words]
        if picture.roll is None:
            keys.append(f"{words}.short")
        if key == "stop":
            keys.append(f"{words}.terse")
        return Deed(seat, tuple(self._tr(one, **values) for one in keys), picture, tuple(events))


def end_name(terminal: Terminal, tr: Translate) -> str:
    """What a terminal is called: by its name, or by its side of the board."""
    return terminal.name or tr(f"streetcar.table.side.{terminal.side}")


def terminal_name(terminal: Terminal, tr: Translate) -> str:
    """What a terminal is called with its line, such as `1 north`."""
    return tr("streetcar.table.terminal", line=terminal.line, end=end_name(terminal, tr))
