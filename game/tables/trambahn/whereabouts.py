"""Where everything of one position lies in the window, by the names of its places."""

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.rules.trambahn.values import SEATS
from game.tables.trail import is_named
from game.tables.trambahn.columns_layout import SLOTS, ColumnPlace, column_place, new_column_place
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.pieces import note_rect, ticket_height, ticket_rect
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import SIDES, Side, Spot, Target

PLACES = 6
PITCH = 101.0
WIDTH = 136.0
TURN = 3.2
"""Degrees from a place to the next."""
SINK = 3.5
"""How much lower the square of a place's distance from the middle is, in units."""
RAISED = 16.0
BACK_WIDTH, BACK_PITCH = 65.0, 72.5


@dataclass(frozen=True)
class FanPlace:
    """A place of the fan: the card's middle, its width, and its angle against the clock."""

    centre: tuple[float, float]
    width: float
    angle: float

    @cached_property
    def rect(self) -> pygame.Rect:
        """The card as it lies before it is turned."""
        rect = ticket_rect(0, 0, self.width)
        rect.center = (round(self.centre[0]), round(self.centre[1]))
        return rect

    def raised(self, unit: float) -> "FanPlace":
        """Of a card that stands out of the fan."""
        return FanPlace((self.centre[0], self.centre[1] - RAISED * unit), self.width, self.angle)


def fan_places(layout: Layout, count: int = PLACES) -> tuple[FanPlace, ...]:
    """The places of a hand of so many cards, or more, from the left; later ones lie over earlier ones."""
    count, box = max(PLACES, count), layout.own.hand
    unit = min(box.width / ((PLACES - 1) * PITCH + WIDTH + 17), box.height / 236)
    pitch = PITCH * unit * (PLACES - 1) / (count - 1)
    places = []
    for number in range(count):
        k = number - (count - 1) / 2
        centre = (box.centerx + k * pitch, box.y + 112 * unit + SINK * k * k * unit)
        places.append(FanPlace(centre, WIDTH * unit, -TURN * k))
    return tuple(places)


def back_places(layout: Layout, count: int) -> tuple[pygame.Rect, ...]:
    """The opponent's cards, from the left."""
    box = layout.opponent.hand
    width = min(BACK_WIDTH * layout.unit, box.height / ticket_height(1.0))
    return in_a_row(box.topleft, box.width, width, BACK_PITCH * layout.unit, count)


def in_a_row(
    start: tuple[float, float], room: float, width: float, pitch: float, count: int
) -> tuple[pygame.Rect, ...]:
    """So many tickets `pitch` apart, closer where there is no room for them; real pixels."""
    if count > 1:
        pitch = min(pitch, (room - width) / (count - 1))
    return tuple(ticket_rect(start[0] + number * pitch, start[1], width) for number in range(count))


class Whereabouts:
    """Places of one position in one layout."""

    def __init__(self, layout: Layout, reading: Reading) -> None:
        self.layout = layout
        self._reading = reading

    @cached_property
    def own(self) -> tuple[ColumnPlace, ...]:
        return self._columns("own")

    @cached_property
    def opponent(self) -> tuple[ColumnPlace, ...]:
        return self._columns("opponent")

    @cached_property
    def new(self) -> ColumnPlace:
        """The place for a new own column."""
        return new_column_place(self.layout, len(self._reading.columns("own")), self.slots)

    @cached_property
    def fan(self) -> tuple[FanPlace, ...]:
        """The places of the own hand."""
        return fan_places(self.layout, len(self._reading.hand))

    @cached_property
    def backs(self) -> tuple[pygame.Rect, ...]:
        """The opponent's cards."""
        return back_places(self.layout, self._reading.cards("opponent"))

    @cached_property
    def slots(self) -> int:
        """How many columns the grid has: an own new one always has its place."""
        own, opponent = (len(self._reading.columns(side)) for side in SIDES)
        return max(SLOTS, own + self._reading.you, opponent)

    def columns(self, side: Side) -> tuple[ColumnPlace, ...]:
        return self.own if side == "own" else self.opponent

    def column(self, side: Side, number: int, *, more: int = 0) -> ColumnPlace:
        """The place of a column, with `more` cards than it has."""
        column = self._reading.columns(side)[number]
        noted = self._reading.noted(column)
        return column_place(self.layout, side, number, len(column.cards) + more, self.slots, noted=noted)

    def target(self, target: Target) -> pygame.Rect:
        """Where a held piece can be dropped for that target."""
        if target[0] == "row":
            return self.layout.rows[target[1]].rect
        if target[0] == "column":
            return self.own[target[1]].strip
        if target[0] == "new":
            # As far as columns may reach: a new one can be begun anywhere in it.
            strip, area = self.new.strip, self.layout.own.columns
            return pygame.Rect(strip.x, strip.y, max(strip.right, area.right) - strip.x, strip.height)
        return self.layout.own.money.union(self.layout.own.count)

    def mark(self, target: Target) -> pygame.Rect:
        """What a target looks like, as it is framed and pointed at.

        A column that will only be begun by then is looked for where a new one begins.
        """
        if target[0] == "row":
            # Where the next passenger is laid.
            places = self.layout.rows[target[1]].places
            return places[min(len(self._reading.table.row(target[1])), len(places) - 1)]
        if target[0] == "money":
            return self.layout.own.money
        if target[0] == "column" and target[1] < len(self.own):
            return self.own[target[1]].rect
        return self.new.rect

    def told_at(self, target: Target) -> pygame.Rect:
        """What a bubble about a target leaves free: of a column its figure too."""
        begun = self.own[target[1] : target[1] + 1] if target[0] == "column" else ()
        return self.mark(target).unionall([column.whole for column in begun])

    def snap(self, target: Target, *, tram: bool = False) -> tuple[int, int]:
        """Where the middle of a held piece is when it lies there."""
        if target[0] == "column":
            place = self.own[target[1]]
            return place.plate.center if tram else place.cards[-1].center
        return self.new.cards[0].center if target[0] == "new" else self.mark(target).center

    def rect(self, spot: Spot) -> pygame.Rect:
        """Where one thing lies; the nearest place for what is no more."""
        layout = self.layout
        match spot:
            case ("hand", int() as number):
                return self.fan[min(number, len(self.fan) - 1)].rect
            case ("opponent_hand", int() as number):
                backs = self.backs or back_places(layout, 1)
                return backs[min(number, len(backs) - 1)]
            case ("row", "blue" | "red" | "green" | "yellow" as colour, int() as number):
                places = layout.rows[colour].places
                place = places[min(number, len(places) - 1)]
                return ticket_rect(*place.topleft, place.width)
            case ("card", "own" | "opponent" as side, int() as column, int() as number):
                return self._card(side, column, number)
            case ("plate", "own" | "opponent" as side, int() as column):
                columns = self.columns(side)
                return columns[min(column, len(columns) - 1)].plate if columns else self.new.plate
            case ("money", "own" | "opponent" as side):
                return note_rect(layout.area(side).money)
            case ("draw",):
                return layout.draw_pile
            case ("discard",):
                return layout.discard_pile
            case ("supply", int() as number):
                return layout.open_trams[min(number, len(layout.open_trams) - 1)]
            case ("stack",):
                return layout.tram_stack
        return layout.pad

    def _card(self, side: Side, column: int, number: int) -> pygame.Rect:
        columns = self.columns(side)
        if not columns:
            return self.new.cards[0] if side == "own" else self.layout.opponent.columns
        cards = columns[min(column, len(columns) - 1)].cards
        return cards[min(number, len(cards) - 1)]

    def _columns(self, side: Side) -> tuple[ColumnPlace, ...]:
        return tuple(self.column(side, number) for number in range(len(self._reading.columns(side))))


def fact_places(where: Whereabouts, reading: Reading, name: str) -> tuple[pygame.Rect, ...]:
    """The places of the fact that `expect` calls `name`; none for one that is not to be seen."""
    word, *path = name.split(".")
    layout = where.layout
    match word:
        case "tours" | "sheet" | "extra" | "totals":
            return (layout.pad,)
        case "passengers":
            return tuple(row.rect for line, row in layout.rows.items() if is_named(path, line))
        case "supply":
            return (layout.open_trams[0].unionall(layout.open_trams[1:]),)
        case "tram_pile":
            return (layout.tram_stack,)
        case "draw_pile":
            return (layout.draw_pile.union(layout.pile_counts[0]),)
        case "discard":
            return (layout.discard_pile.union(layout.pile_counts[1]),)
    sides = [reading.side_of(seat) for seat in range(SEATS) if is_named(path, seat)]
    return tuple(place for side in sides for place in _of_side(where, side, word, path[1:]))


def _of_side(where: Whereabouts, side: Side, word: str, path: list[str]) -> tuple[pygame.Rect, ...]:
    area = where.layout.area(side)
    match word:
        case "money":
            return (area.money.union(area.count),)
        case "hands":
            return (area.hand,)
        case "columns" | "value":
            places = [one.whole for number, one in enumerate(where.columns(side)) if is_named(path, number)]
            return (places[0].unionall(places[1:]),) if places else ()
    return ()
