"""What the others did since the own last turn, in a few words each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.event import Event
from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.box import Roll, Rotation
from game.rules.streetcar.events import (
    Departed,
    DieRolled,
    Drove,
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
from game.session.session import Happening
from game.tables.kit.lately import turns
from game.text.catalogue import Translate


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that a seat did. `words` go on after the player's name; `short` are fewer.

    `tiles` are the tiles laid, as they lie, or taken, and `roll` what the die showed.
    """

    seat: int
    words: str
    short: str
    tiles: tuple[tuple[str, Rotation], ...] = ()
    roll: Roll | None = None


def end_name(terminal: Terminal, tr: Translate) -> str:
    """What a terminal is called: by its name, or by its side of the board."""
    return terminal.name or tr(f"streetcar.table.side.{terminal.side}")


def terminal_name(terminal: Terminal, tr: Translate) -> str:
    """What a terminal is called with its line, such as `1 north`."""
    return tr("streetcar.table.terminal", line=terminal.line, end=end_name(terminal, tr))


def deeds(
    happenings: Sequence[Happening], names: Sequence[str], board: Board, tr: Translate
) -> tuple[Deed, ...]:
    """Everything that is worth a line, oldest first."""
    return tuple(deed for seat, events in turns(happenings) for deed in _turn(seat, events, names, board, tr))


def _turn(
    seat: int, events: Sequence[Event], names: Sequence[str], board: Board, tr: Translate
) -> Iterator[Deed]:
    def deed(key: str, *, tiles: Sequence[tuple[str, Rotation]] = (), **values: object) -> Deed:
        words = tr(f"streetcar.table.deed.{key}", **values)
        short = tr(f"streetcar.table.deed.{key}.short", **values)
        return Deed(seat, words, short, tuple(tiles))

    laid = [(event.tile, event.rotation) for event in events if isinstance(event, TileLaid)]
    if laid:
        yield deed("laid", tiles=laid, count=len(laid))
    for event in events:
        match event:
            case StopPlaced(_, letter, _):
                yield deed("stop", letter=letter, place=board.landmark[letter].name)
            case Redrawn(_, back, _):
                yield deed("redrawn", count=len(back))
            case Passed():
                yield deed("passed")
            case Departed(_, code, _, _, way):
                place = terminal_name(board.terminal[code], tr)
                yield deed("departed" if way else "again", place=place)
            case DieRolled(_, roll) | RollRepeated(_, roll):
                key = "rolled" if isinstance(event, DieRolled) else "repeated"
                yield Deed(
                    seat, tr(f"streetcar.table.deed.{key}"), tr(f"streetcar.table.deed.{key}"), roll=roll
                )
            case Drove(_, _, _, fields):
                yield deed("drove", count=len(fields))
            case StopServed(_, letter, _):
                yield deed("served", letter=letter, place=board.landmark[letter].name)
            case Withdrawn():
                yield deed("withdrew")
            case TileTaken(_, tile, source):
                yield deed("taken", tiles=[(tile, 0)], name=names[source])
    drawn = sum(isinstance(event, TileDrawn) for event in events)
    if drawn:
        yield deed("drew", count=drawn)
