"""What is heard at Trambahn's table."""

from collections.abc import Iterator, Mapping, Sequence

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
from game.ui.sound.heard import Heard

SILENT: Mapping[type[Event], str] = {
    TurnEnded: "whose turn comes is heard, not whose has gone",
    SupplyRefilled: "the tram that was bought is still heard",
    GameEnded: "the result is heard when it is shown",
}
TRAMS = {"horse": "horse_tram", "steam": "steam_tram"}
"""All others sound like electric ones."""
COUNTED = 0.14
"""Seconds between two points that are counted."""
DEPARTS = 0.5
"""Seconds from the bell of a tour to the first of them."""
MOST_COUNTED = 10


def heard(game: Trambahn, event: Event, events: Sequence[Event]) -> Iterator[Heard]:
    """What an event sounds like: when a tour has departed, its points are counted."""
    del game
    match event:
        case PassengerLaid():
            yield Heard("ticket_punch")
        case TourScored():
            last = any(isinstance(other, GameEnded) for other in events)
            yield Heard("last_tour" if last else "tour_departs")
            for number in range(min(sum(event.points) // 4 + 1, MOST_COUNTED)):
                yield Heard("count_tick", DEPARTS + number * COUNTED, number)
        case StationLaid():
            started = "column_begun" if event.started else "card_lay"
            yield Heard("conductor_whistle" if event.card == CONDUCTOR else started)
        case ExtraTourScored():
            yield Heard("extra_tour")
        case IncomeLaid() | ColumnsCleared():
            yield Heard("coins")
        case TramBought():
            yield Heard(TRAMS.get(event.tram, "electric_tram"))
        case CardsDrawn():
            yield Heard("card_draw")
        case PileRenewed():
            yield Heard("card_fan")
