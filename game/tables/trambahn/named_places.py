"""The places of one position in the window, by their names.

Both players' columns share one grid, each card over the one before. If there are many columns they move
closer; a long one has smaller cards, so that its values stay legible.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

import pygame

from game.core.facts import is_named
from game.rules.trambahn.values import SEATS
from game.tables.kit.links import Ring
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.model import TrambahnModel
from game.tables.trambahn.pieces import CARD_CORNER, PLATE, note_rect, ticket_height, ticket_rect
from game.tables.trambahn.spots import SIDES, Side, Spot, Target, number_of

SLOTS = 6
"""The number of columns at full pitch. More columns move closer."""
WIDTH: dict[Side, float] = {"own": 96.0, "opponent": 66.0}
PLATE_WIDTH: dict[Side, float] = {"own": 108.0, "opponent": 92.0}
HEAD: dict[Side, float] = {"own": 28.0, "opponent": 32.0}
BELOW_HEAD = 6.0
GAP: dict[Side, float] = {"own": 7.0, "opponent": 6.0}
STEP = 0.3125
"""The greatest step from card to card, as a share of a card's width."""
READABLE = 0.25
"""The minimum step that leaves a value visible."""
MIN_WIDTH = 0.5
FOOT = 26.0
NEW_COLUMN = 150.0
"""The height of the empty place for a new column, below that of its tram."""
AROUND = (7.0, 4.0, 8.0)
"""The frame's margins at the sides, top and bottom of a glowing column, in units."""
P = TypeVar("P")
PLACES = 6
FAN_PITCH, FAN_WIDTH = 101.0, 136.0
TURN = 3.2
"""Degrees between neighbouring places."""
SINK = 3.5
"""The drop of a place per square of its distance from the middle, in units."""
RAISED = 16.0
BACK_WIDTH, BACK_PITCH = 65.0, 72.5


@dataclass(frozen=True)
class ColumnPlace:
    """A column: its figure above, its tram, its cards from the top, a line of text, and its outline.

    `cards` are the places of whole cards; all but the last show only their upper part. `strip`, the area for
    drops, is as wide as the grid and as high as the area.
    """

    head: pygame.Rect
    plate: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    foot: pygame.Rect
    rect: pygame.Rect
    strip: pygame.Rect

    @property
    def seen(self) -> tuple[pygame.Rect, ...]:
        """The visible part of each card."""
        ends = [*(card.top for card in self.cards[1:]), self.rect.bottom]
        return tuple(
            pygame.Rect(card.x, card.y, card.width, max(1, min(end, card.bottom) - card.y))
            for card, end in zip(self.cards, ends, strict=True)
        )

    @property
    def whole(self) -> pygame.Rect:
        """The whole column with its figure above, and the line below if there is one."""
        return self.head.unionall([self.plate, *self.seen, *([self.foot] if self.foot.height else [])])


def column_place(
    layout: Layout, side: Side, number: int, cards: int, slots: int, *, noted: bool = False
) -> ColumnPlace:
    """Return the place of a column by its number from 0, with `cards` cards.

    If `noted`, it has a line below; the opponent's have no space for it.
    """
    line = round(1.3 * layout.text_scale.font(18))
    foot = max(round(FOOT * layout.unit), line) if noted and side == "own" else 0
    area = layout.area(side).columns
    head = max(round(HEAD[side] * layout.unit), line)
    return column_in(area, layout.unit, side, number, slots, cards, head=head, foot=foot)


def column_in(
    area: pygame.Rect,
    unit: float,
    side: Side,
    number: int,
    slots: int,
    cards: int,
    *,
    head: int,
    foot: int = 0,
) -> ColumnPlace:
    """Return a column's place in any area, sized as on that side, with `head` and `foot` in real pixels."""
    left, right = (area.x + round(area.width * edge / slots) for edge in (number, number + 1))
    strip = pygame.Rect(left, area.y, right - left, area.height)
    top_line = pygame.Rect(strip.x, area.y, strip.width, head)
    plate_width = min(PLATE_WIDTH[side] * unit, strip.width - 6 * unit)
    below = top_line.bottom + round(BELOW_HEAD * unit)
    plate = pygame.Rect(0, below, round(plate_width), round(plate_width * PLATE[1] / PLATE[0]))
    plate.centerx = strip.centerx
    top = plate.bottom + GAP[side] * unit
    room = area.bottom - top - foot
    # The designed width, if neighbours and the length of the column allow it.
    most = min(WIDTH[side] * unit, strip.width - 8 * unit)
    readable = room / (ticket_height(1.0) + READABLE * max(0, cards - 1))
    width = max(min(most, readable), MIN_WIDTH * most)
    high = ticket_height(width)
    step = min(STEP * width, (room - high) / (cards - 1)) if cards > 1 else 0.0
    start = strip.centerx - width / 2
    places = tuple(ticket_rect(start, top + n * step, width) for n in range(cards))
    bottom = places[-1].bottom if places else round(top + high)
    line = pygame.Rect(strip.x, bottom, strip.width, foot)
    rect = pygame.Rect(round(start), plate.top, round(width), bottom - plate.top).union(plate)
    return ColumnPlace(top_line, plate, places, line, _framed(rect, unit), strip)


def new_column_place(layout: Layout, number: int, slots: int) -> ColumnPlace:
    """Return the empty place after the player's last column, for a tram and (in `cards`) the first card."""
    unit = layout.unit
    whole = column_place(layout, "own", number, 1, slots)
    card = whole.cards[0].copy()
    card.height = min(round(NEW_COLUMN * unit), layout.own.columns.bottom - card.y)
    return replace(whole, cards=(card,), rect=_framed(whole.plate.union(card), unit))


def _framed(rect: pygame.Rect, unit: float) -> pygame.Rect:
    aside, above, below = (round(distance * unit) for distance in AROUND)
    return pygame.Rect(rect.x - aside, rect.y - above, rect.width + 2 * aside, rect.height + above + below)


@dataclass(frozen=True)
class FanPlace:
    """A place of the fan: the card's centre, its width, and its angle anticlockwise."""

    centre: tuple[float, float]
    width: float
    angle: float

    @cached_property
    def rect(self) -> pygame.Rect:
        """The card's rectangle before it is turned."""
        rect = ticket_rect(0, 0, self.width)
        rect.center = (round(self.centre[0]), round(self.centre[1]))
        return rect

    def raised(self, unit: float) -> "FanPlace":
        """Return the place of a card that stands out of the fan."""
        return FanPlace((self.centre[0], self.centre[1] - RAISED * unit), self.width, self.angle)


def fan_places(layout: Layout, count: int = PLACES) -> tuple[FanPlace, ...]:
    """Return the places of `count` cards, at least six, from the left; later ones are on top."""
    count, box = max(PLACES, count), layout.own.hand
    unit = min(box.width / ((PLACES - 1) * FAN_PITCH + FAN_WIDTH + 17), box.height / 236)
    pitch = FAN_PITCH * unit * (PLACES - 1) / (count - 1)
    places = []
    for number in range(count):
        k = number - (count - 1) / 2
        centre = (box.centerx + k * pitch, box.y + 112 * unit + SINK * k * k * unit)
        places.append(FanPlace(centre, FAN_WIDTH * unit, -TURN * k))
    return tuple(places)


def back_places(layout: Layout, count: int) -> tuple[pygame.Rect, ...]:
    """Return the places of the opponent's cards, from the left."""
    box = layout.opponent.hand
    width = min(BACK_WIDTH * layout.unit, box.height / ticket_height(1.0))
    return in_a_row(box.topleft, box.width, width, BACK_PITCH * layout.unit, count)


def in_a_row(
    start: tuple[float, float], room: float, width: float, pitch: float, count: int
) -> tuple[pygame.Rect, ...]:
    """Return places for `count` tickets `pitch` apart, or closer if they do not fit; in real pixels."""
    if count > 1:
        pitch = min(pitch, (room - width) / (count - 1))
    return tuple(ticket_rect(start[0] + number * pitch, start[1], width) for number in range(count))


class NamedPlaces:
    """The places of one position in one layout."""

    def __init__(self, layout: Layout, model: TrambahnModel) -> None:
        self.layout = layout
        self._model = model

    @cached_property
    def columns(self) -> Mapping[Side, tuple[ColumnPlace, ...]]:
        columns = {side: range(len(self._model.columns(side))) for side in SIDES}
        return {side: tuple(self.column(side, number) for number in columns[side]) for side in SIDES}

    @cached_property
    def new(self) -> ColumnPlace:
        return new_column_place(self.layout, len(self._model.columns("own")), self.slots)

    @cached_property
    def fan(self) -> tuple[FanPlace, ...]:
        return fan_places(self.layout, len(self._model.hand))

    @cached_property
    def backs(self) -> tuple[pygame.Rect, ...]:
        return back_places(self.layout, self._model.cards("opponent"))

    @property
    def own_backs(self) -> tuple[pygame.Rect, ...]:
        """The backs at the near edge, for spectators."""
        (x, y), (far_x, far_y) = self.layout.own.hand.topleft, self.layout.opponent.hand.topleft
        backs = back_places(self.layout, self._model.cards("own"))
        return tuple(rect.move(x - far_x, y - far_y) for rect in backs)

    @cached_property
    def slots(self) -> int:
        """The number of columns in the grid; a player always has the place for a new one."""
        own, opponent = (len(self._model.columns(side)) for side in SIDES)
        return max(SLOTS, own + self._model.you, opponent)

    def column(self, side: Side, number: int, *, more: int = 0) -> ColumnPlace:
        """Return the place of a column, with `more` cards than it has."""
        column = self._model.columns(side)[number]
        noted = self._model.has_note(column)
        return column_place(self.layout, side, number, len(column.cards) + more, self.slots, noted=noted)

    def target(self, target: Target) -> pygame.Rect:
        """Return the area in which a drop means this target."""
        if target[0] == "row":
            return self.layout.rows[target[1]].rect
        if target[0] == "money":
            return self.layout.own.money.union(self.layout.own.count)
        strip = self._column_of(target).strip.copy()
        if target[0] == "new":
            # A new column can be begun anywhere in the rest of the columns' area.
            strip.width = max(strip.right, self.layout.own.columns.right) - strip.x
        return strip

    def mark(self, target: Target) -> pygame.Rect:
        """Return the visible mark of a target, for frames and hints."""
        if target[0] == "row":
            # The next passenger is laid there.
            return _nearest(self.layout.rows[target[1]].places, len(self._model.table.row(target[1])))
        return self.layout.own.money if target[0] == "money" else self._column_of(target).rect

    def _column_of(self, target: Target) -> ColumnPlace:
        """Return the player's column, or the place of a new one for a column yet to be begun."""
        begun = self.columns["own"]
        return begun[target[1]] if target[0] == "column" and target[1] < len(begun) else self.new

    def clear_area(self, target: Target) -> pygame.Rect:
        """Return the area that a bubble about a target leaves free: a row, or a column with its figure."""
        if target[0] == "row":
            return self.layout.rows[target[1]].rect
        begun = self.columns["own"][target[1] : target[1] + 1] if target[0] == "column" else ()
        return self.mark(target).unionall([column.whole for column in begun])

    def snap(self, target: Target, *, tram: bool = False) -> tuple[int, int]:
        """Return the centre of a held piece that snaps to the target."""
        if target[0] in ("row", "money"):
            return self.mark(target).center
        place = self._column_of(target)
        return place.plate.center if tram else place.cards[-1].center

    def ring(self, spot: Spot, *, raised: bool = False) -> Ring:
        """Return the ring around a piece; a card of the hand is turned, and may be `raised`."""
        number = number_of(spot, "hand")
        if number is None:
            return Ring(self.rect(spot), CARD_CORNER)
        place = self.fan[number].raised(self.layout.unit) if raised else self.fan[number]
        return Ring(place.rect, CARD_CORNER, place.angle)

    def rect(self, spot: Spot) -> pygame.Rect:
        """Return the place of a spot; for one that has gone, the nearest place."""
        layout = self.layout
        match spot:
            case ("hand", int() as number):
                return _nearest(self.fan, number).rect
            case ("opponent_hand", int() as number):
                return _nearest(self.backs or back_places(layout, 1), number)
            case ("row", "blue" | "red" | "green" | "yellow" as colour, int() as number):
                place = _nearest(layout.rows[colour].places, number)
                return ticket_rect(*place.topleft, place.width)
            case ("card", "opponent", _, _) if not self.columns["opponent"]:
                return layout.opponent.columns
            case ("card", "own" | "opponent" as side, int() as column, int() as number):
                return _nearest(_nearest(self.columns[side] or (self.new,), column).cards, number)
            case ("plate", "own" | "opponent" as side, int() as column):
                return _nearest(self.columns[side] or (self.new,), column).plate
            case ("money", "own" | "opponent" as side):
                return note_rect(layout.area(side).money)
            case ("draw",):
                return layout.draw_pile
            case ("discard",):
                return layout.discard_pile
            case ("supply", int() as number):
                return _nearest(layout.open_trams, number)
            case ("stack",):
                return layout.tram_stack
        return layout.pad

    def places_of_fact(self, name: str) -> tuple[pygame.Rect, ...]:
        """Return the places of the fact that `expect` calls `name`; none for an invisible one."""
        word, *path = name.split(".")
        layout = self.layout
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
        found: list[pygame.Rect] = []
        for side in (self._model.side_of(seat) for seat in range(SEATS) if is_named(path, seat)):
            area, columns = layout.area(side), enumerate(self.columns[side])
            match word:
                case "money":
                    found.append(area.money.union(area.count))
                case "hands":
                    found.append(area.hand)
                case "columns" | "value":
                    named = [column.whole for number, column in columns if is_named(path[1:], number)]
                    found += [named[0].unionall(named[1:])] if named else []
        return tuple(found)


def _nearest(places: Sequence[P], number: int) -> P:
    """Return the place of that number, or the last one."""
    return places[min(number, len(places) - 1)]
