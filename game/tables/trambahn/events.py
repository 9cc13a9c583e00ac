"""Events at the table: their sounds, summaries and places."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple

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
from game.rules.trambahn.values import Table
from game.session.session import MovePlayed
from game.tables.kit.table_model import EventSummariser, EventSummary
from game.tables.sounds import TableSounds
from game.tables.trambahn.spots import SIDES, Spot
from game.text.translate import Translate
from game.ui.sound.sounds import SoundRequest

TRAMS = {"horse": "horse_tram", "steam": "steam_tram"}
"""The sounds of trams; all others are electric."""


def _station(game: Trambahn, event: StationLaid, events: Sequence[Event]) -> Iterator[SoundRequest]:
    del game, events
    started = "column_begun" if event.started else "card_lay"
    yield SoundRequest("conductor_whistle" if event.card == CONDUCTOR else started)


SOUNDS = TableSounds(
    {
        PassengerLaid: "ticket_punch",
        TourScored: "",  # its ceremony has the sound
        StationLaid: _station,
        ExtraTourScored: "",  # its ceremony has the sound too
        IncomeLaid: "coins",
        ColumnsCleared: "coins",
        TramBought: lambda _, event, __: [SoundRequest(TRAMS.get(event.tram, "electric_tram"))],
        CardsDrawn: "card_draw",
        PileRenewed: "card_fan",
        TurnEnded: "",  # the next player's turn has the sound
        SupplyRefilled: "",  # the bought tram can still be heard
        GameEnded: "",  # the result has the sound
    },
    ambience=lambda _: "beer_garden",
)


class Badge(NamedTuple):
    """The picture before the words of a summary."""

    kind: Literal["card", "line", "tram", "money", "pile"]
    what: str = ""


class TrambahnSummariser(EventSummariser):
    """Summarises the events of Trambahn; `names` are the players' by seat."""

    MERGED = frozenset({IncomeLaid})
    OMITTED: ClassVar[Mapping[type[Event], str]] = {
        CardsDrawn: "every turn ends with it",
        SupplyRefilled: "the trams lie open",
        TurnEnded: "the next event is another player's",
        GameEnded: "the result tells of it",
    }

    def __init__(self, tr: Translate, names: Sequence[str]) -> None:
        self._tr = tr
        self._names = names

    def summarise(self, seat: int, events: Sequence[Event]) -> EventSummary:
        tr, values = self._tr, dict[str, object]()
        match events[0]:
            case PassengerLaid(_, card, row):
                key, badge = "conductor" if card == CONDUCTOR else "passenger", Badge("card", card)
                values = {"line": tr(f"trambahn.table.colour.{row}")}
            case TourScored(_, number, colour, (points, others)):
                key, badge = "tour", Badge("line", colour)
                first, second = self._names
                values = {"number": number, "first": first, "points": points, "second": second}
                values["others"] = others
            case StationLaid(_, card, _, started):
                key, badge = "started" if started else "station", Badge("card", card)
            case ExtraTourScored(_, _, colour, points):
                key, badge, values = "extra_tour", Badge("line", colour), {"points": points}
            case IncomeLaid():
                key, badge, values = "income", Badge("money"), {"count": len(events)}
            case TramBought(_, tram):
                key, badge = "bought", Badge("tram", tram)
                values = {"tram": tr(f"trambahn.table.tram.{tram}")}
            case ColumnsCleared(_, columns):
                key, badge = "cleared", Badge("money")
                values = {"count": sum(len(column.cards) for column in columns)}
            case _:
                key, badge = "renewed", Badge("pile")
        words = f"trambahn.table.deed.{key}"
        return EventSummary(seat, (tr(words, **values), tr(f"{words}.short", **values)), badge, tuple(events))


def laid_spots(moves: Iterable[MovePlayed], table: Table, own: int = 0) -> frozenset[Spot]:
    """Return the spots of everything laid and bought in these moves that is still there.

    `own` is the seat at the near edge.
    """
    spots, sides = set[Spot](), SIDES if own == 0 else SIDES[::-1]
    for event in (event for move in moves for event in move.events):
        match event:
            case PassengerLaid(_, card, row, number) if table.row(row)[number - 1 : number] == (card,):
                spots.add(("row", row, number - 1))
            case TourScored(_, _, colour):
                spots = {spot for spot in spots if spot[1] != colour}
            case StationLaid(seat, card, number):
                columns = table.columns[seat]
                for now in _numbers_now(number, [card in column.cards for column in columns]):
                    last = len(columns[now].cards) - 1 - columns[now].cards[::-1].index(card)
                    spots.add(("card", sides[seat], now, last))
            case TramBought(seat, tram, number):
                plates = [column.tram == tram for column in table.columns[seat]]
                spots |= {("plate", sides[seat], now) for now in _numbers_now(number, plates)}
    return frozenset(spots)


def _numbers_now(number: int, fits: Sequence[bool]) -> Iterable[int]:
    """Return the column that had this number, since earlier columns may have been cleared."""
    return [now for now in range(min(number + 1, len(fits))) if fits[now]][-1:]
