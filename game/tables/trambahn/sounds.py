"""What is heard at Trambahn's table."""

from collections.abc import Iterator, Sequence

from game.core.event import Event
from game.rules.trambahn.cards import CONDUCTOR
from game.rules.trambahn.events import (
    CardsDrawn,
    ColumnsCleared,
    ExtraTourScored,
    GameEnded,
    IncomeLaid,
    PassengerLaid,
    PileRenewed,
    StationLaid,
    SupplyRefilled,
    TourScored,
    TramBought,
    TurnEnded,
)
from game.rules.trambahn.game import Trambahn
from game.tables.sounds import TableSounds
from game.ui.sound.sounds import Heard

TRAMS = {"horse": "horse_tram", "steam": "steam_tram"}
"""All others sound like electric ones."""
COUNTED = 0.14
"""Seconds between two points that are counted."""
DEPARTS = 0.5
"""Seconds from the bell of a tour to the first of them."""
MOST_COUNTED = 10


def _tour(game: Trambahn, event: TourScored, events: Sequence[Event]) -> Iterator[Heard]:
    """When it has departed, its points are counted."""
    del game
    last = any(isinstance(other, GameEnded) for other in events)
    yield Heard("last_tour" if last else "tour_departs")
    for number in range(min(sum(event.points) // 4 + 1, MOST_COUNTED)):
        yield Heard("count_tick", DEPARTS + number * COUNTED, number)


def _station(game: Trambahn, event: StationLaid, events: Sequence[Event]) -> Iterator[Heard]:
    del game, events
    started = "column_begun" if event.started else "card_lay"
    yield Heard("conductor_whistle" if event.card == CONDUCTOR else started)


SOUNDS = TableSounds(
    {
        PassengerLaid: "ticket_punch",
        TourScored: _tour,
        StationLaid: _station,
        ExtraTourScored: "extra_tour",
        IncomeLaid: "coins",
        ColumnsCleared: "coins",
        TramBought: lambda _, event, __: [Heard(TRAMS.get(event.tram, "electric_tram"))],
        CardsDrawn: "card_draw",
        PileRenewed: "card_fan",
        TurnEnded: "",  # whose turn comes is heard, not whose has gone
        SupplyRefilled: "",  # the tram that was bought is still heard
        GameEnded: "",  # the result is heard when it is shown
    },
    ambience=lambda _: "beer_garden",
)
