"""What is heard at the table of Streetcar and Linie 1."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.event import Event
from game.core.option import OptionValue
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
from game.ui.sound.heard import Heard

SILENT: Mapping[type[Event], str] = {
    Passed: "nothing happens",
    RollRepeated: "no die is thrown",
}
FIELD = 0.35
"""Seconds that the wheels are heard for each field."""
MOST_FIELDS = 8


def heard(game: Streetcar, event: Event, events: Sequence[Event]) -> Iterator[Heard]:
    """What an event sounds like: a drive field by field."""
    del game, events
    match event:
        case TileLaid():
            yield Heard("tile_exchange" if event.replaced else "tile_lay")
        case StopPlaced():
            yield Heard("stop_sign")
        case TileDrawn() | TileTaken() | Redrawn():
            yield Heard("tile_lift")
        case Departed():
            yield Heard("departure_bell")
        case DieRolled():
            yield Heard("die_roll")
        case Drove():
            for number in range(min(len(event.fields), MOST_FIELDS)):
                yield Heard("wheels_fast", number * FIELD)
        case StopServed():
            yield Heard("stop_served")
        case Withdrawn():
            yield Heard("brakes")
        case GameEnded():
            yield Heard("arrival" if event.cause == "arrived" else "brakes")


def ambience(options: Mapping[str, OptionValue]) -> str:
    """New Orleans is played at dusk, the town of Linie 1 by day."""
    return "dusk" if options["map"] == "new_orleans" else "town_by_day"
