"""The table in a small frame, for display only and without words: on the curtain, in results and reviews.

Seat 0 is at the near edge. Rows, both players' columns, points and money are shown, and nothing secret.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

import pygame

from game.core.game import AnyGame
from game.rules.trambahn import scoring
from game.rules.trambahn.actions import Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS, Colour, Deck
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import Table, View
from game.session.session import MovePlayed
from game.tables.kit.signs import NUMBER, draw_cross, draw_number
from game.tables.kit.small_boards import heat_colour, put_framed
from game.tables.previews import Canvas
from game.tables.trambahn import pieces, styles
from game.tables.trambahn.events import laid_spots
from game.tables.trambahn.named_places import SLOTS, ColumnPlace, column_in
from game.tables.trambahn.spots import SIDES, Side, Spot
from game.ui.brush import Brush, Point
from game.ui.layout import rect_of
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, INK, NIGHT, QUIET_TEXT, VERMILION, Face, Rgb, TextStyle
from game.ui.tile_map import read_tile_map

SIZE: Final = (1000.0, 700.0)
"""The whole table in its own units."""
_HEAD: Final = 30.0
_COLUMNS: Final = (118.0, 872.0)
"""The left edge of the columns, and the width of their area."""
_CLOTH: Final = (14.0, 246.0, 972.0, 208.0)
_ROWS: Final[dict[Colour, tuple[float, float]]] = {
    "blue": (34, 258),
    "red": (520, 258),
    "green": (34, 354),
    "yellow": (520, 354),
}
_TERMINUS: Final = (80.0, 86.0)
_PLACE, _PITCH = 58.0, 68.0
_AREAS: Final[dict[Side, tuple[float, float]]] = {"opponent": (8.0, 234.0), "own": (460.0, 234.0)}
_VALUE: Final = 24.0
_MIN_VALUE: Final = 6.0
"""The size of columns' values in units; below this number of pixels they are left out."""
_MIN_NUMBER: Final = 11.0
"""The minimum radius of a number, in design pixels."""
_EMPTY: Final = BoxStyle(4, lines=(Line(QUIET_TEXT, 1, 0.5),))
FAINT: Final = 130

Pieces: TypeAlias = Sequence[tuple[Spot, str]]
"""Cards and trams with their spots."""
_COUNT = TextStyle(Face.NUMERALS, 20)


@dataclass(frozen=True)
class SmallTable:
    """A small table drawn from the upper left corner; `unit` is one of its own in real pixels.

    Marked spots get the sign of their owner or, on rows, of the player who laid there. `better` pieces are
    framed in brass; `crossed` are those laid instead: on rows, columns and the money of either side.
    """

    brush: Brush
    unit: float
    table: Table
    deck: Deck
    signs: Sequence[str]
    marks: Sequence[tuple[Spot, str]] = ()
    better: Pieces = ()
    numbers: Sequence[int] = ()
    """The numbers of the better pieces; there may be fewer."""
    crossed: Pieces = ()

    def draw(self) -> None:
        brush, unit = self.brush, self.unit
        pieces.paint_cloth(brush.surface, brush.look, self._rect(*_CLOTH), unit)
        for colour in COLOURS:
            self._draw_row(colour)
        for seat, side in enumerate(SIDES):
            self._draw_player(seat, side)
            self._draw_columns(seat, side)
        for spot, sign in self.marks:
            rect, radius = self._place(spot), 15 * unit
            centre = (rect.left, rect.top + 1.1 * radius) if spot[0] == "card" else rect.topright
            brush.sign(sign, centre, radius)
        for spot, piece in self.crossed:
            rect = self._draw_piece(spot, piece, alpha=FAINT)
            seen = rect if spot[0] != "card" else pygame.Rect(rect.topleft, (rect.width, rect.width))
            if spot[0] == "money":
                # The figure stays visible.
                seen = pygame.Rect(rect.x, rect.y, round(0.34 * rect.width), rect.height)
            draw_cross(brush, seen.center, 18 * unit, VERMILION, INK)
        factor = unit / brush.look.scale.factor
        lines = (Line(NIGHT, 9 * factor, -2 * factor), Line(BRASS_LIGHT, 5 * factor, -2 * factor))
        for spot, piece in self.better:
            brush.box(self._draw_piece(spot, piece), BoxStyle(6 * factor, lines=lines))
        places = {spot: number for (spot, _), number in zip(self.better, self.numbers, strict=False)}
        for spot, number in places.items():
            self._draw_number(spot, number)

    def _draw_number(self, spot: Spot, number: int) -> None:
        """Draw a number beside a column, or on the foot of a passenger: never over a value."""
        rect = self._place(spot)
        radius = max(self.brush.px(_MIN_NUMBER), min(NUMBER * self.unit, self.brush.px(NUMBER)))
        place = (rect.right + radius, rect.top + radius)
        if spot[0] == "row":
            place = (rect.centerx, rect.bottom - 0.7 * radius)
        draw_number(self.brush, number, place, radius)

    # ------------------------------------------------------------------ places

    def _rect(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        return pygame.Rect(*(round(length * self.unit) for length in (left, top, width, height)))

    @cached_property
    def _slots(self) -> int:
        spots = [spot for spot, _ in (*self.better, *self.crossed)]
        started = (int(spot[2]) + 1 for spot in spots if spot[0] == "card")
        return max(SLOTS, *map(len, self.table.columns), *started)

    def _column(self, side: Side, number: int, least: int = 1) -> ColumnPlace:
        """Return the place of a column with all its cards, or with at least `least`."""
        top, height = _AREAS[side]
        area, head = self._rect(_COLUMNS[0], top, _COLUMNS[1], height), round(_HEAD * self.unit)
        columns = self.table.columns[SIDES.index(side)]
        cards = max(least, *(len(column.cards) for column in columns[number : number + 1]), 1)
        return column_in(area, self.unit, "opponent", number, self._slots, cards, head=head)

    def _place(self, spot: Spot) -> pygame.Rect:
        match spot:
            case ("row", "blue" | "red" | "green" | "yellow" as colour, int() as number):
                left, top = _ROWS[colour]
                x = left + _TERMINUS[0] + 14 + number * _PITCH
                return pieces.ticket_rect(x * self.unit, top * self.unit, _PLACE * self.unit)
            case ("card", "own" | "opponent" as side, int() as column, int() as number):
                return self._column(side, column, number + 1).cards[number]
            case ("plate", "own" | "opponent" as side, int() as column):
                return self._column(side, column).plate
            case ("money", "own" | "opponent" as side):
                return self._rect(18, _AREAS[side][0] + 168, 84, 46)
        return self._rect(0, 0, *SIZE)

    # ------------------------------------------------------------------ parts

    def _draw_row(self, colour: Colour) -> None:
        cards = self.table.row(colour)
        pieces.draw_terminus(self.brush, colour, self._rect(*_ROWS[colour], *_TERMINUS))
        for number in range(self.deck.passengers):
            place = self._place(("row", colour, number))
            if number < len(cards):
                pieces.draw_ticket(self.brush, cards[number], place, "small")
            else:
                self.brush.box(place, _EMPTY)

    def _draw_player(self, seat: int, side: Side) -> None:
        """Draw sign, total and money at the left."""
        table, unit = self.table, self.unit
        x, top = 60 * unit, _AREAS[side][0]
        self.brush.sign(self.signs[seat], (x, (top + 46) * unit), 26 * unit)
        self._figure(scoring.totals(table)[seat], (x, (top + 118) * unit), 56, BRASS_LIGHT)
        money = self._place(("money", side))
        icon = pygame.Rect(money.x, money.y, round(0.34 * money.width), money.height)
        pieces.draw_money_icon(self.brush, icon)
        self._figure(table.money[seat], (icon.right + 0.33 * money.width, money.centery), 36, CREAM)

    def _figure(self, figure: int, place: Point, size: float, colour: Rgb) -> None:
        """Draw a figure in units, at no less than the minimum size."""
        style = styles.SCORE.sized(size * self.unit / self.brush.look.scale.factor)
        self.brush.figure(str(figure), place, style, colour)

    def _draw_columns(self, seat: int, side: Side) -> None:
        for number, column in enumerate(self.table.columns[seat]):
            place, value = self._column(side, number), scoring.value(self.deck, column)
            if _VALUE * self.unit >= _MIN_VALUE:
                colour = BRASS_LIGHT if value else styles.QUIET_ON_WOOD
                self._figure(value, place.head.center, _VALUE, colour)
            if column.tram is None:
                self.brush.box(place.plate, styles.NO_TRAM)
            else:
                pieces.draw_plate(self.brush, column.tram, place.plate)
            for card, rect in zip(column.cards, place.cards, strict=True):
                pieces.draw_ticket(self.brush, card, rect)

    def _draw_piece(self, spot: Spot, piece: str, *, alpha: int = 255) -> pygame.Rect:
        rect = self._place(spot)
        if spot[0] == "plate":
            pieces.draw_plate(self.brush, piece, rect, alpha=alpha)
        elif spot[0] != "money":
            pieces.draw_ticket(
                self.brush, piece, rect, "small" if spot[0] == "row" else "medium", alpha=alpha
            )
        return rect


class TrambahnPreview:
    """Draws the public part of one game; `signs` are the seats' signs."""

    ratio = SIZE[0] / SIZE[1]

    def __init__(self, game: AnyGame, signs: Sequence[str], maps: Path) -> None:
        self._drawn = read_tile_map(maps / pieces.MAP_FILE)
        self._game = cast(Trambahn, game)
        self._signs = tuple(signs)

    def draw(self, canvas: Canvas, view: View, moves: Sequence[MovePlayed] = ()) -> None:
        """Draw the table of `view`, with the signs of the players on recently laid and bought pieces."""
        marks: dict[Spot, str] = {}
        for seat, some in groupby(moves, key=lambda move: move.seat):
            for spot in sorted(laid_spots(tuple(some), view.table), key=str):
                marks[spot] = self._signs[seat]
        self._draw(canvas, view, marks=tuple(marks.items()))

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """Draw the table at the end of the game. Nothing else was hidden."""
        del number  # the whole game is one round
        self._draw(canvas, view)

    def draw_choice(
        self,
        canvas: Canvas,
        view: View,
        *,
        better: Sequence[Any],
        played: Sequence[Any],
        numbers: Sequence[int] = (),
        marks: Sequence[tuple[Spot, str]] = (),
    ) -> None:
        table = view.table
        self._draw(
            canvas,
            view,
            marks=marks,
            better=tuple(_pieces(table, better)),
            numbers=tuple(numbers),
            crossed=tuple(_pieces(table, played)),
        )

    def _draw(self, canvas: Canvas, view: View, **more: Any) -> None:
        """Draw the table in the middle of the canvas, in a rounded frame."""
        surface, rect, look = canvas
        unit = min(rect.width / SIZE[0], rect.height / SIZE[1])
        frame = rect_of(round(SIZE[0] * unit), round(SIZE[1] * unit), center=rect.center)
        picture = pygame.Surface(frame.size, pygame.SRCALPHA)
        pieces.paint_wood(picture, look, self._drawn)
        SmallTable(Brush(picture, look), unit, view.table, self._game.deck, self._signs, **more).draw()
        put_framed(surface, look, picture, frame)


def _pieces(table: Table, actions: Sequence[Any]) -> Iterator[tuple[Spot, str]]:
    """Yield the spots of the pieces of these actions of one turn, in order."""
    side = SIDES[table.to_act]
    rows = {colour: len(table.row(colour)) for colour in COLOURS}
    columns = [len(column.cards) for column in table.columns[table.to_act]]
    for action in actions:
        match action:
            case LayPassenger(card, row):
                yield ("row", row, min(rows[row], 3)), card
                rows[row] += 1
            case LayStation(card, place):
                number = len(columns) if isinstance(place, str) else place
                columns += [0] * (number == len(columns))
                if number < len(columns):
                    yield ("card", side, number, columns[number]), card
                    columns[number] += 1
            case Buy(tram, column):
                yield ("plate", side, column), tram
            case Income(card):
                yield ("money", side), card


class FavouriteTrams:
    """A column for each line and for each kind of tram, as high as its use."""

    def __init__(self, game: AnyGame, maps: Path) -> None:
        self._trams = tuple(cast(Trambahn, game).deck.trams)
        self._drawn = read_tile_map(maps / pieces.MAP_FILE)

    def draw(self, canvas: Canvas, places: Mapping[str, int]) -> None:
        """Draw stations laid by line, and purchases by tram; each group has its own scale."""
        surface, rect, look = canvas
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        pieces.paint_wood(picture, look, self._drawn)
        px = look.px
        cloth = picture.get_rect().inflate(-2 * px(14), -2 * px(14))
        pieces.paint_cloth(picture, look, cloth, look.scale.factor)
        brush = Brush(picture, look)
        names = (*COLOURS, *self._trams)
        wide = (cloth.width - 2 * px(10)) / len(names)
        piece = min(round(cloth.height * 0.32), px(74))
        for number, name in enumerate(names):
            group = COLOURS if name in COLOURS else self._trams
            most = max((places.get(one, 0) for one in group), default=0)
            count = places.get(name, 0)
            foot = pygame.Rect(round(cloth.x + px(10) + number * wide), 0, round(wide), piece)
            foot.bottom = cloth.bottom - px(10)
            if name in COLOURS:
                pieces.draw_terminus(brush, name, foot.inflate(-px(8), 0))
            else:
                pieces.draw_plate(brush, name, foot.inflate(-px(8), 0))
            room = foot.top - px(8) - cloth.top - px(38)
            bar = pygame.Rect(0, 0, round(wide * 0.5), round(room * count / max(1, most)))
            bar.midbottom = (foot.centerx, foot.top - px(8))
            if bar.height > 2:
                brush.box(bar, BoxStyle(4, heat_colour(round(9 * count / max(1, most)))))
            place = (bar.centerx, bar.top - px(6))
            brush.line(str(count), place, _COUNT, CREAM, align="centre")
        put_framed(surface, look, picture, rect)
