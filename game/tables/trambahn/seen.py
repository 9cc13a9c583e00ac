"""What is seen of the table: columns, rows, trams on offer, phases and the score pad, as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.rules.trambahn import scoring
from game.rules.trambahn.cards import COLOURS, Card, Colour, Deck, value_of
from game.rules.trambahn.legal import MOST_PASSENGERS
from game.rules.trambahn.values import PHASES, Column, Table
from game.tables.trambahn.spots import Side

PhaseName: TypeAlias = Literal["passengers", "stations", "income", "buy", "end"]
PHASE_NAMES: tuple[PhaseName, ...] = ("passengers", "stations", "income", "buy", "end")
PhaseState: TypeAlias = Literal["past", "current", "later"]
EXTRA_LINES = 3
"""So many lines for extra tours stand on the pad; it gets more when they are needed."""


@dataclass(frozen=True, slots=True)
class ColumnSeen:
    """A column with what it scores now. `left` is how many cards are missing to its extra tour, or None."""

    colour: Colour
    cards: tuple[Card, ...]
    tram: str | None
    points: int
    value: int
    closed: bool
    toured: bool
    left: int | None

    @property
    def noted(self) -> bool:
        """Whether a line below tells something: closed, one card to the extra tour, or that it was made."""
        return self.closed or self.toured or self.left == 1


@dataclass(frozen=True, slots=True)
class SideSeen:
    """One player; `you` is the seat in front."""

    side: Side
    seat: int
    name: str
    sign: str
    player: str
    """Who decides, as a record names it."""
    you: bool
    columns: tuple[ColumnSeen, ...]
    cards: int
    """In hand."""
    money: int


@dataclass(frozen=True, slots=True)
class RowSeen:
    """The passengers of a line; `scores` is what a tour would score now, own side first."""

    colour: Colour
    cards: tuple[Card, ...]
    to_go: int
    scores: tuple[int, int]

    @property
    def warns(self) -> bool:
        """Whether the next passenger makes the tour."""
        return self.to_go == 1


@dataclass(frozen=True, slots=True)
class TramSeen:
    """A tram on offer; `short` is how many money cards the own side lacks for it."""

    kind: str
    multiplier: int
    price: int
    short: int


@dataclass(frozen=True, slots=True)
class PhaseSeen:
    """A phase of the turn that goes on."""

    name: PhaseName
    state: PhaseState


@dataclass(frozen=True, slots=True)
class PadSeen:
    """The score pad; pairs are own side first. A tour whose line nobody knows has None for it."""

    tours: tuple[tuple[Colour | None, tuple[int, int]], ...]
    most: int
    """How many tours the game has."""
    extra: tuple[tuple[tuple[Colour | None, int], ...], tuple[tuple[Colour | None, int], ...]]
    sums: tuple[int, int]
    """Of the tours without extra tours."""
    totals: tuple[int, int]

    @property
    def extra_lines(self) -> int:
        """How many lines the extra tours need."""
        return max(EXTRA_LINES, *(len(extras) for extras in self.extra))


def column_seen(deck: Deck, column: Column) -> ColumnSeen:
    """A column, read by the rules."""
    left = deck.extra_tour - len(column.cards)
    return ColumnSeen(
        colour=column.colour,
        cards=column.cards,
        tram=column.tram,
        points=scoring.points(deck, column),
        value=scoring.value(deck, column),
        closed=value_of(column.stations[-1]) == deck.highest,
        toured=column.toured,
        left=None if column.toured or left <= 0 else left,
    )


def rows_seen(deck: Deck, table: Table, seats: Sequence[int]) -> tuple[RowSeen, ...]:
    """All rows in the order of the lines; `seats` are own and opponent."""
    return tuple(
        RowSeen(
            colour,
            cards := table.row(colour),
            deck.passengers - len(cards),
            (
                scoring.tour_value(deck, table.columns[seats[0]], colour),
                scoring.tour_value(deck, table.columns[seats[1]], colour),
            ),
        )
        for colour in COLOURS
    )


def supply_seen(deck: Deck, table: Table, seat: int) -> tuple[TramSeen, ...]:
    """The trams on offer, for the money of `seat`."""
    return tuple(
        TramSeen(
            kind,
            deck.trams[kind].multiplier,
            deck.trams[kind].price,
            max(0, deck.trams[kind].price - table.money[seat]),
        )
        for kind in table.supply
    )


def phases_seen(table: Table) -> tuple[PhaseSeen, ...]:
    """The phases of the turn; that in which something is done next is the current one."""
    if table.phase == "over":
        return tuple(PhaseSeen(name, "past") for name in PHASE_NAMES)
    number = PHASES.index(table.phase)
    if table.phase == "passengers" and table.passengers_laid >= MOST_PASSENGERS:
        number += 1
    return tuple(
        PhaseSeen(name, "past" if place < number else "current" if place == number else "later")
        for place, name in enumerate(PHASE_NAMES)
    )


def pad_seen(table: Table, seats: Sequence[int]) -> PadSeen:
    """The pad as it stands; `seats` are own and opponent."""
    first, second = seats
    totals = scoring.totals(table)
    tours = tuple((tour.colour, (tour.points[first], tour.points[second])) for tour in table.tours)
    extra = tuple(tuple((one.colour, one.points) for one in table.extra[seat]) for seat in seats)
    return PadSeen(
        tours=tours,
        most=table.options.tours,
        extra=(extra[0], extra[1]),
        sums=(sum(points[0] for _, points in tours), sum(points[1] for _, points in tours)),
        totals=(totals[first], totals[second]),
    )
