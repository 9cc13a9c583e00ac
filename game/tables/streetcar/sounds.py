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
SIGN = 0.3
STOP = 0.5


def heard(game: Streetcar, events: Sequence[Event]) -> Iterator[Heard]:
    """What one move sounds like: a drive field by field, then where it stops."""
    del game
    now = 0.0
    for event in events:
        match event:
            case TileLaid():
                yield Heard("tile_exchange" if event.replaced else "tile_lay", now)
                now += SIGN
            case StopPlaced():
                yield Heard("stop_sign", now)
            case TileDrawn() | TileTaken() | Redrawn():
                yield Heard("tile_lift", now)
                now += SIGN
            case Departed():
                yield Heard("departure_bell", now)
            case DieRolled():
                yield Heard("die_roll", now)
                now += STOP
            case Drove():
                fields = min(len(event.fields), MOST_FIELDS)
                for number in range(fields):
                    yield Heard("wheels_fast", now + number * FIELD)
                now += fields * FIELD
            case StopServed():
                yield Heard("stop_served", now)
                now += STOP
            case Withdrawn():
                yield Heard("brakes", now)
            case GameEnded():
                yield Heard("arrival" if event.cause == "arrived" else "brakes", now)


def ambience(options: Mapping[str, OptionValue]) -> str:
    """New Orleans is played at dusk, the town of Linie 1 by day."""
    return "dusk" if options["map"] == "new_orleans" else "town_by_day"
