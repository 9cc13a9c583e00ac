"""The facts about a turn of building: the tiles in hand, those laid, and the player's route."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.record import Seat
from game.rules.streetcar.values import MapName
from game.session.review.streetcar_turn import Building, BuildingPlan, Driving, HeldTile, RemainingRoute
from game.tables.kit.pen import Pen
from game.tables.kit.signs import draw_cross, draw_number
from game.tables.streetcar.drive_rows import BETTER, MARGIN, PLAYED, draw_sort, least_field
from game.tables.streetcar.pieces import draw_line_disc, draw_stop_disc
from game.tables.streetcar.tile_painter import draw_tile
from game.text.catalogue import Translate
from game.ui.layout import span
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY_BOLD, HAIRLINE, INK, NIGHT, SECOND_TEXT, Face, TextStyle, rgb

HAND_TILE, LAID_TILE, OTHERS_TILE = 66, 52, 34
_WORDS = TextStyle(Face.REGULAR, 18)
_NAME = TextStyle(Face.BOLD, 20)
_FIGURE = TextStyle(Face.NUMERALS_BOLD, 34)
_LIT = BoxStyle(4, lines=(Line(NIGHT, 6, -1), Line(rgb("F2C95A"), 3.2, -1)))


def plan_words(tr: Translate, plan: BuildingPlan) -> str:
    """Return the effect of a turn of building in words, beside its tiles."""
    if plan.departs:
        key = "departs" if plan.to_go is not None else "departs_only"
        return tr(f"streetcar.beside.{key}", count=plan.to_go or 0)
    return tr(f"streetcar.beside.{plan.sort}.lays")


def left_figures(building: Building) -> list[tuple[str, RemainingRoute]]:
    """Return the figures of the player's route: before, and after either turn."""
    plans = [(plan.sort, plan.left) for plan in building.plans]
    return [("before" if plans else "now", building.left), *plans]


def draw_hand(pen: Pen, room: pygame.Rect, map_name: MapName, hand: Sequence[HeldTile]) -> None:
    """Draw the hand in a row: tiles of the better turn are framed and numbered, those played crossed."""
    side, gap = room.height, pen.px(12)
    side = min(side, (room.width - gap * max(0, len(hand) - 1)) // max(1, len(hand)))
    for number, held in enumerate(hand):
        place = pygame.Rect(room.x + number * (side + gap), room.y, side, side)
        draw_tile(pen, map_name, held.tile, 0, place, shadow=True)
        if held.better:
            pen.box(place, _LIT)
        radius = max(0.24 * side, least_field(pen))
        if held.played:
            draw_cross(pen, (place.left + 0.24 * side, place.bottom - 0.24 * side), 0.2 * side, NIGHT)
        if held.number:
            draw_number(pen, held.number, (place.right - 0.5 * radius, place.top + 0.5 * radius), radius)


@dataclass(frozen=True)
class PlanRow:
    """The tiles of one turn in a frame, as the turn rotates them."""

    pen: Pen
    plan: BuildingPlan
    map: MapName

    def height(self, share: float) -> int:
        """Return the height in real pixels."""
        tiles = round(share * self.pen.px(LAID_TILE)) + self.pen.px(12) if self.plan.lays else 0
        return self._title + tiles

    @property
    def _title(self) -> int:
        return max(self.pen.px(42), self.pen.text.line_height(BODY_BOLD))

    def draw(self, rect: pygame.Rect, share: float) -> None:
        pen, plan = self.pen, self.plan
        pen.box(rect, BETTER if plan.sort == "better" else PLAYED)
        room = rect.inflate(-2 * pen.px(MARGIN), 0)
        title = pygame.Rect(room.x, room.y, room.width, self._title)
        left = draw_sort(pen, "played" if plan.sort == "played" else "frame", title)
        pen.write(plan_words(pen.tr, plan), span(title, left, title.right), BODY_BOLD, NIGHT, shrink=True)
        side = round(share * pen.px(LAID_TILE))
        for at, (lay, number) in enumerate(zip(plan.lays, plan.numbers, strict=True)):
            place = pygame.Rect(room.x + at * (side + pen.px(18)), title.bottom, side, side)
            draw_tile(pen, self.map, lay.tile, lay.rotation, place, shadow=True)
            if plan.sort == "better":
                pen.box(place, _LIT)
            if number:
                radius = max(0.26 * side, least_field(pen))
                draw_number(pen, number, (place.right - 0.4 * radius, place.top + 0.4 * radius), radius)


@dataclass(frozen=True)
class StopsRow:
    """The player's line and its stops, those among `done` ticked, with their number in words."""

    pen: Pen
    map: MapName
    line: int
    route: str
    done: str
    words: str

    def height(self, share: float) -> int:
        """Return the height in real pixels."""
        del share
        return max(self.pen.px(46), self.pen.text.line_height(_WORDS)) + self.pen.px(6)

    def draw(self, rect: pygame.Rect, share: float) -> None:
        del share
        pen, px = self.pen, self.pen.px
        radius = min(px(20), rect.height // 2)
        draw_line_disc(pen, self.line, (rect.x + radius, rect.centery), radius)
        small, left = min(px(15), 0.4 * rect.height), rect.x + 2 * radius + px(24)
        for letter in self.route:
            draw_stop_disc(pen, self.map, letter, (left, rect.centery), small, served=letter in self.done)
            left += round(2 * small) + px(16)
        pen.write(self.words, span(rect, left, rect.right), _WORDS, SECOND_TEXT, shrink=True)


@dataclass(frozen=True)
class LeftRows:
    """The missing tiles and the length of the player's route, before and after either turn."""

    pen: Pen
    building: Building

    def height(self, share: float) -> int:
        """Return the height in real pixels."""
        del share
        text = self.pen.text
        return text.line_height(_WORDS) * 2 + 2 * text.line_height(_FIGURE) + self.pen.px(4)

    def draw(self, room: pygame.Rect, share: float) -> None:
        del share
        pen, text = self.pen, self.pen.text
        head = pygame.Rect(room.x, room.y, room.width, text.line_height(_WORDS))
        pen.write(pen.tr("streetcar.beside.missing"), head, _NAME, INK, shrink=True)
        figures = left_figures(self.building)
        wide, high, low = room.width // 4, text.line_height(_FIGURE), text.line_height(_WORDS)
        for row, name in enumerate(RemainingRoute._fields):
            line = pygame.Rect(room.x, head.bottom + row * high, wide, high)
            pen.write(pen.tr(f"streetcar.beside.left.{name}"), line, _WORDS, SECOND_TEXT, shrink=True)
            for number, (_, left) in enumerate(figures, start=1):
                count = left[row]
                cell = line.move(number * wide + pen.px(8), 0)
                pen.write("–" if count is None else str(count), cell, _FIGURE, NIGHT)
        for number, (sort, _) in enumerate(figures, start=1):
            below = pygame.Rect(
                room.x + number * wide + pen.px(8), head.bottom + 2 * high, wide - pen.px(10), low
            )
            pen.write(pen.tr(f"streetcar.beside.missing.{sort}"), below, _WORDS, SECOND_TEXT, shrink=True)


@dataclass(frozen=True)
class OtherHands:
    """The tiles of the others, once the game is over."""

    pen: Pen
    others: Sequence[tuple[int, tuple[str, ...]]]
    seats: Sequence[Seat]
    map: MapName

    def height(self, share: float) -> int:
        """Return the height in real pixels."""
        return self._head + len(self.others) * self._row(share)

    @property
    def _head(self) -> int:
        return self.pen.text.line_height(_NAME) + self.pen.px(4)

    def _row(self, share: float) -> int:
        least = round(1.3 * self.pen.text.size(_NAME))
        return max(least, round(share * self.pen.px(OTHERS_TILE)) + self.pen.px(8))

    def draw(self, rect: pygame.Rect, share: float) -> None:
        pen, px = self.pen, self.pen.px
        head = pygame.Rect(rect.x, rect.y, rect.width, self._head)
        pen.write(pen.tr("streetcar.beside.others"), head, _NAME, INK, shrink=True)
        row = pygame.Rect(rect.x, head.bottom, rect.width, self._row(share))
        for number, (seat, hand) in enumerate(self.others):
            if number:
                pen.hairline(row.topleft, row.width, HAIRLINE)
            side = row.height - px(8)
            tiles = row.right - len(hand) * (side + px(6))
            radius = min(px(15), round(0.36 * row.height))
            pen.sign(self.seats[seat].sign, (row.x + radius, row.centery), radius)
            name = span(row, row.x + 2 * radius + px(8), tiles - px(4))
            pen.write(self.seats[seat].name, name, _NAME, INK, shrink=True)
            for at, tile in enumerate(hand):
                place = pygame.Rect(tiles + at * (side + px(6)), row.y + px(4), side, side)
                draw_tile(pen, self.map, tile, 0, place)
            row = row.move(0, row.height)


def stops_words(tr: Translate, seen: Driving | Building) -> str:
    """Return the number of the player's stops with a sign, or of those served by the driver, in words."""
    done, key = (seen.standing, "stops") if isinstance(seen, Building) else (seen.served, "served")
    return tr(f"streetcar.beside.{key}", count=len(done), all=len(seen.route or ""))
