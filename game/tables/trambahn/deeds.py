"""What the others did since the own last turn: in a few words each, and where it is seen on the table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.event import Event
from game.rules.trambahn.cards import CONDUCTOR, Card, Colour
from game.rules.trambahn.events import (
    ColumnsCleared,
    ExtraTourScored,
    IncomeLaid,
    PassengerLaid,
    PileRenewed,
    StationLaid,
    TourScored,
    TramBought,
)
from game.rules.trambahn.values import Table
from game.session.session import Happening
from game.tables.kit.lately import turns
from game.tables.trambahn.spots import Side, Spot
from game.text.catalogue import Translate

Badge: TypeAlias = Literal["card", "line", "tram", "money", "pile"]


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that a seat did. `badge` says what is drawn before the words, `what` which of these.

    `words` go on after the player's name; `short` are fewer.
    """

    seat: int
    badge: Badge
    what: str
    words: str
    short: str


def deeds(happenings: Sequence[Happening], names: Sequence[str], tr: Translate) -> tuple[Deed, ...]:
    """Everything that is worth a line, oldest first."""
    return tuple(deed for seat, events in turns(happenings) for deed in _turn(seat, events, names, tr))


def _turn(seat: int, events: Sequence[Event], names: Sequence[str], tr: Translate) -> Iterator[Deed]:
    def deed(badge: Badge, what: str, key: str, **values: object) -> Deed:
        words = tr(f"trambahn.table.deed.{key}", **values)
        return Deed(seat, badge, what, words, tr(f"trambahn.table.deed.{key}.short", **values))

    income = 0
    for event in events:
        match event:
            case PassengerLaid(_, card, row):
                line = tr(f"trambahn.table.colour.{row}")
                key = "conductor" if card == CONDUCTOR else "passenger"
                yield deed("card", card, key, line=line)
            case TourScored(_, number, colour, points):
                yield deed(
                    "line",
                    colour,
                    "tour",
                    number=number,
                    first=names[0],
                    points=points[0],
                    second=names[1],
                    others=points[1],
                )
            case StationLaid(_, card, _, started):
                yield deed("card", card, "started" if started else "station")
            case ExtraTourScored(_, _, colour, points):
                yield deed("line", colour, "extra_tour", points=points)
            case IncomeLaid():
                income += 1
            case TramBought(_, tram):
                if income:
                    yield deed("money", "", "income", count=income)
                    income = 0
                yield deed("tram", tram, "bought", tram=tr(f"trambahn.table.tram.{tram}"))
            case ColumnsCleared(_, columns):
                if income:
                    yield deed("money", "", "income", count=income)
                    income = 0
                yield deed("money", "", "cleared", count=sum(len(column.cards) for column in columns))
            case PileRenewed():
                yield deed("pile", "", "renewed")
    if income:
        yield deed("money", "", "income", count=income)


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
