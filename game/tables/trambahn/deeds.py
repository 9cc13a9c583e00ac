"""What a seat did, in a few words and with a badge; and where it is seen on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from game.core.event import Event
from game.rules.trambahn.cards import CONDUCTOR, Card, Colour
from game.rules.trambahn.events import (
    CardsDrawn,
    ColumnsCleared,
    ExtraTourScored,
    GameEnded,
    IncomeLaid,
    PassengerLaid,
    StationLaid,
    SupplyRefilled,
    TourScored,
    TramBought,
    TurnEnded,
)
from game.rules.trambahn.values import Table
from game.session.session import Happening
from game.tables.kit.since import Deed, Deeds, turns
from game.tables.trambahn.spots import Side, Spot
from game.text.catalogue import Translate

Kind: TypeAlias = Literal["card", "line", "tram", "money", "pile"]


class Badge(NamedTuple):
    """What is drawn before the words, and which of these."""

    kind: Kind
    what: str = ""


class TrambahnDeeds(Deeds):
    """`names` are the players' by seat."""

    TOGETHER = frozenset({IncomeLaid})
    UNTOLD: ClassVar[Mapping[type[Event], str]] = {
        CardsDrawn: "every turn ends with it",
        SupplyRefilled: "the trams lie open",
        TurnEnded: "the next deed is another's",
        GameEnded: "the result tells of it",
    }

    def __init__(self, tr: Translate, names: Sequence[str]) -> None:
        self._tr = tr
        self._names = names

    def told(self, seat: int, events: Sequence[Event]) -> Deed:
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
        return Deed(seat, (tr(words, **values), tr(f"{words}.short", **values)), badge, tuple(events))


def fresh_spots(happenings: Sequence[Happening], table: Table, sides: dict[int, Side]) -> frozenset[Spot]:
    """Where lies what was laid and bought in these happenings, as far as it still lies there."""
    spots: set[Spot] = set()
    for seat, events in turns(happenings):
        spots |= _passengers(events, table)
        spots |= _columns(seat, events, table, sides[seat])
    return frozenset(spots)


def told_spots(happenings: Sequence[Happening], table: Table, sides: dict[int, Side]) -> frozenset[Spot]:
    """Where lies what was laid and bought at any earlier time, as far as it still can be told."""
    spots: set[Spot] = set()
    for event in (event for happening in happenings for event in happening.events):
        match event:
            case PassengerLaid(_, card, row, number) if _lies(table, row, number - 1, card):
                spots.add(("row", row, number - 1))
            case StationLaid(seat, card, number, _):
                cards = table.columns[seat][number].cards if number < len(table.columns[seat]) else ()
                spots |= {("card", sides[seat], number, cards.index(card))} if card in cards else set()
            case TramBought(seat, tram, number, _):
                if number < len(table.columns[seat]) and table.columns[seat][number].tram == tram:
                    spots.add(("plate", sides[seat], number))
    return frozenset(spots)


def _passengers(events: Sequence[Event], table: Table) -> set[Spot]:
    spots: set[Spot] = set()
    for event in events:
        if isinstance(event, PassengerLaid) and _lies(table, event.row, event.number - 1, event.card):
            spots.add(("row", event.row, event.number - 1))
        elif isinstance(event, TourScored):
            spots = {spot for spot in spots if spot[1] != event.colour}
    return spots


def _lies(table: Table, row: Colour, number: int, card: Card) -> bool:
    cards = table.row(row)
    return number < len(cards) and cards[number] == card


@dataclass(eq=False)
class _Followed:
    """A column on its way through a turn."""

    tram: bool
    bought: bool = False
    laid: int = 0


def _columns(seat: int, events: Sequence[Event], table: Table, side: Side) -> set[Spot]:
    """A turn is followed, for columns are numbered anew once those without a tram are gone."""
    cleared = sum(len(event.columns) for event in events if isinstance(event, ColumnsCleared))
    started = sum(isinstance(event, StationLaid) and event.started for event in events)
    before = max(0, len(table.columns[seat]) + cleared - started)
    columns = [_Followed(tram=True) for _ in range(before)]
    for event in events:
        if isinstance(event, StationLaid):
            if event.started:
                columns.append(_Followed(tram=False))
            if event.column < len(columns):
                columns[event.column].laid += 1
        elif isinstance(event, TramBought) and event.column < len(columns):
            columns[event.column].tram = columns[event.column].bought = True
        elif isinstance(event, ColumnsCleared):
            columns = [column for column in columns if column.tram]
    spots: set[Spot] = set()
    for number, (column, now) in enumerate(zip(columns, table.columns[seat], strict=False)):
        if column.bought and now.tram is not None:
            spots.add(("plate", side, number))
        for back in range(min(column.laid, len(now.cards))):
            spots.add(("card", side, number, len(now.cards) - 1 - back))
    return spots
