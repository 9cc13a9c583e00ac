"""Where everything of one position lies in the window, by the names of its places."""

from functools import cached_property

import pygame

from game.tables.trambahn.columns_layout import ColumnPlace
from game.tables.trambahn.columns_painter import new_place, place_of
from game.tables.trambahn.fan import FanPlace, back_places, fan_places
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.pieces import ticket_height
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import Side, Spot, Target


class Whereabouts:
    """Places of one position in one layout."""

    def __init__(self, layout: Layout, reading: Reading) -> None:
        self.layout = layout
        self._reading = reading

    @cached_property
    def own(self) -> tuple[ColumnPlace, ...]:
        """The own columns."""
        return self._columns("own")

    @cached_property
    def opponent(self) -> tuple[ColumnPlace, ...]:
        """The opponent's columns."""
        return self._columns("opponent")

    @cached_property
    def new(self) -> ColumnPlace:
        """The place for a new own column."""
        return new_place(self.layout, self._reading)

    @cached_property
    def fan(self) -> tuple[FanPlace, ...]:
        """The places of the own hand."""
        return fan_places(self.layout, max(6, len(self._reading.hand)))

    def columns(self, side: Side) -> tuple[ColumnPlace, ...]:
        """The columns of a side."""
        return self.own if side == "own" else self.opponent

    def target(self, target: Target) -> pygame.Rect:
        """Where a held piece can be dropped for that target."""
        match target:
            case ("row", str() as colour):
                return self._row(colour)
            case ("column", int() as number):
                return self.own[number].strip
            case ("new",):
                return self._free_room()
        return self.layout.own.money.union(self.layout.own.count)

    def mark(self, target: Target) -> pygame.Rect:
        """What a target looks like, as it is framed and pointed at.

        A column that will only be begun by then is looked for where a new one begins.
        """
        match target:
            case ("column", int() as number) if number < len(self.own):
                return self.own[number].rect
            case ("new",) | ("column", _):
                return self.new.rect
            case ("row", str()):
                return self._next_place(target)
        return self.layout.own.money

    def told_at(self, target: Target) -> pygame.Rect:
        """What a bubble about a target leaves free: of a column its figure too."""
        heads = self.own[target[1] : target[1] + 1] if target[0] == "column" else ()
        return self.mark(target).unionall([column.head for column in heads])

    def snap(self, target: Target, *, tram: bool = False) -> tuple[int, int]:
        """Where the middle of a held piece is when it lies there."""
        match target:
            case ("row", str()):
                return self._next_place(target).center
            case ("column", int() as number):
                place = self.own[number]
                return place.plate.center if tram else place.cards[-1].center
            case ("new",):
                return self.new.cards[0].center
        return self.layout.own.money.center

    def rect(self, spot: Spot) -> pygame.Rect:
        """Where one thing lies; the nearest place for what is no more."""
        layout = self.layout
        match spot:
            case ("hand", int() as place):
                return self.fan[min(place, len(self.fan) - 1)].rect
            case ("opponent_hand", int() as number):
                backs = back_places(layout, max(1, self._reading.opponent.cards))
                return backs[min(number, len(backs) - 1)]
            case ("row", str() as colour, int() as number):
                places = next(row for line, row in layout.rows.items() if line == colour).places
                return self._on_row(places[min(number, len(places) - 1)])
            case ("card", "own" | "opponent" as side, int() as column, int() as number):
                return self._card(side, column, number)
            case ("plate", "own" | "opponent" as side, int() as column):
                columns = self.columns(side)
                return columns[min(column, len(columns) - 1)].plate if columns else self.new.plate
            case ("money", "own" | "opponent" as side):
                return self._note(layout.area(side).money)
            case ("draw",):
                return layout.draw_pile
            case ("discard",):
                return layout.discard_pile
            case ("supply", int() as number):
                return layout.open_trams[min(number, len(layout.open_trams) - 1)]
            case ("stack",):
                return layout.tram_stack
        return layout.pad

    def _next_place(self, target: Target) -> pygame.Rect:
        """Where the next passenger of a row is laid."""
        row = next(row for row in self._reading.rows if ("row", row.colour) == target)
        places = self.layout.rows[row.colour].places
        return places[min(len(row.cards), len(places) - 1)]

    def _free_room(self) -> pygame.Rect:
        """Beside the own columns as far as they may reach: a new one can be begun anywhere in it."""
        strip, area = self.new.strip, self.layout.own.columns
        return pygame.Rect(strip.x, strip.y, max(strip.right, area.right) - strip.x, strip.height)

    def _row(self, colour: str) -> pygame.Rect:
        return next(row.rect for line, row in self.layout.rows.items() if line == colour)

    def _on_row(self, place: pygame.Rect) -> pygame.Rect:
        """A card on a place of a row, as wide as it."""
        rect = pygame.Rect(0, 0, place.width, round(ticket_height(place.width)))
        rect.midtop = place.midtop
        return rect

    def _card(self, side: Side, column: int, number: int) -> pygame.Rect:
        columns = self.columns(side)
        if not columns:
            return self.new.cards[0] if side == "own" else self.layout.opponent.columns
        cards = columns[min(column, len(columns) - 1)].cards
        return cards[min(number, len(cards) - 1)]

    def _note(self, mat: pygame.Rect) -> pygame.Rect:
        """A note on a beer mat."""
        width = round(0.47 * mat.width)
        rect = pygame.Rect(0, 0, width, round(ticket_height(width)))
        rect.center = mat.center
        return rect

    def _columns(self, side: Side) -> tuple[ColumnPlace, ...]:
        count = len(self._reading.side(side).columns)
        return tuple(place_of(self.layout, self._reading, side, number) for number in range(count))
