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
from game.tables.sounds import TableSounds
from game.ui.sound.sounds import Heard

FIELD = 0.35
"""Seconds that the wheels are heard for each field."""
MOST_FIELDS = 8


def _laid(game: Streetcar, event: TileLaid, events: Sequence[Event]) -> Iterator[Heard]:
    del game, events
    yield Heard("tile_exchange" if event.replaced else "tile_lay")


def _drove(game: Streetcar, event: Drove, events: Sequence[Event]) -> Iterator[Heard]:
    """Field by field."""
    del game, events
    for number in range(min(len(event.fields), MOST_FIELDS)):
        yield Heard("wheels_fast", number * FIELD)


def _ended(game: Streetcar, event: GameEnded, events: Sequence[Event]) -> Iterator[Heard]:
    del game, events
    yield Heard("arrival" if event.cause == "arrived" else "brakes")


def _ambience(options: Mapping[str, OptionValue]) -> str:
    """New Orleans is played at dusk, the town of Linie 1 by day."""
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
        Drove: _drove,
        StopServed: "stop_served",
        Withdrawn: "brakes",
        GameEnded: _ended,
        Passed: "",  # nothing happens
        RollRepeated: "",  # no die is thrown
    },
    _ambience,
)
