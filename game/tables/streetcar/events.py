"""Events at the table: as summaries of the last turn, and as sounds."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.core.event import Event
from game.core.option import OptionValue
from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.box import Roll, Rotation
from game.rules.streetcar.events import (
    Departed,
    DieRolled,
    Drove,
    GameEnded,
    Passed,
    Redrawn,
    RollRepeated,
    StopPlaced,
    StopServed,
    TileDrawn,
    TileLaid,
    TileTaken,
    Withdrawn,
)
from game.rules.streetcar.game import Streetcar
from game.tables.kit.table_model import EventSummariser, EventSummary
from game.tables.sounds import TableSounds
from game.text.translate import Translate
from game.ui.sound.sounds import SoundRequest


@dataclass(frozen=True, slots=True)
class Picture:
    """The tiles laid, with rotations, or taken; or the face of the die."""

    tiles: tuple[tuple[str, Rotation], ...] = ()
    roll: Roll | None = None


class StreetcarSummariser(EventSummariser):
    """Summarises the events of Streetcar; `names` are the players' by seat."""

    MERGED = frozenset({TileLaid, TileDrawn})
    OMITTED: ClassVar[Mapping[type[Event], str]] = {GameEnded: "the result tells of it"}

    def __init__(self, tr: Translate, names: Sequence[str], board: Board) -> None:
        self._tr = tr
        self._names = names
        self._board = board

    def summarise(self, seat: int, events: Sequence[Event]) -> EventSummary:
        picture, board = Picture(), self._board
        values: dict[str, object] = {"count": len(events)}
        match events[0]:
            case TileLaid():
                laid = [one for one in events if isinstance(one, TileLaid)]
                replaced = {one.replaced is not None for one in laid}
                key = "laid" if replaced == {False} else "exchanged" if replaced == {True} else "laid_both"
                picture = Picture(tuple((one.tile, one.rotation) for one in laid))
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
        return EventSummary(seat, tuple(self._tr(one, **values) for one in keys), picture, tuple(events))


def end_name(terminal: Terminal, tr: Translate) -> str:
    """Return a terminal's name, or its side of the board."""
    return terminal.name or tr(f"streetcar.table.side.{terminal.side}")


def terminal_name(terminal: Terminal, tr: Translate) -> str:
    """Return a terminal's name with its line, such as `1 north`."""
    return tr("streetcar.table.terminal", line=terminal.line, end=end_name(terminal, tr))


def _laid(game: Streetcar, event: TileLaid, events: Sequence[Event]) -> Iterator[SoundRequest]:
    del game, events
    yield SoundRequest("tile_exchange" if event.replaced else "tile_lay")


def _ended(game: Streetcar, event: GameEnded, events: Sequence[Event]) -> Iterator[SoundRequest]:
    """Yield the brakes of a blocked game. The ceremony has the sounds of an arrival."""
    del game, events
    if event.cause == "blocked":
        yield SoundRequest("brakes")


def _ambience(options: Mapping[str, OptionValue]) -> str:
    """Return the ambience: New Orleans is played at dusk, the town of Linie 1 by day."""
    return "dusk" if options["map"] == "new_orleans" else "town_by_day"


SOUNDS = TableSounds(
    {
        TileLaid: _laid,
        StopPlaced: "stop_sign",
        TileDrawn: "tile_lift",
        TileTaken: "tile_lift",
        Redrawn: "tile_lift",
        Departed: "departure_bell",
        DieRolled: "die_roll",
        Drove: "",  # its wheels sound while it moves
        StopServed: "",  # its bell sounds when the tram is there
        Withdrawn: "brakes",
        GameEnded: _ended,
        Passed: "",  # nothing happens
        RollRepeated: "",  # no die is thrown
    },
    _ambience,
)
