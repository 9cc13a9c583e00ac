"""Where everything of one position lies in the window, by the names of its places."""

from functools import cached_property

import pygame

from game.tables.trambahn.columns_layout import SLOTS, ColumnPlace, column_place, new_column_place
from game.tables.trambahn.fan import FanPlace, back_places, fan_places
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.pieces import note_rect, ticket_rect
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import SIDES, Side, Spot, Target


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
