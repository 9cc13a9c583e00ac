"""The table in a small frame, to look at only and without words: on the curtain, in results and reviews.

Seat 0 sits at the near edge; rows and columns of both, points and money are seen, and nothing secret.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.trambahn import scoring
from game.rules.trambahn.cards import Colour, Deck
from game.rules.trambahn.values import SEATS, Table
from game.tables.kit.framed import put_framed
from game.tables.kit.pen import Brush
from game.tables.kit.symbols import draw_cross
from game.tables.trambahn import styles
from game.tables.trambahn.columns_layout import ColumnPlace, column_in, columns_wanted
from game.tables.trambahn.figures import draw_figure
from game.tables.trambahn.ground import paint_cloth, paint_wood
from game.tables.trambahn.pieces import (
    Form,
    draw_money_icon,
    draw_plate,
    draw_seat_sign,
    draw_terminus,
    ticket_rect,
)
from game.tables.trambahn.spots import Side, Spot
from game.tables.trambahn.ticket_painter import draw_ticket
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, INK, NIGHT, QUIET_TEXT, VERMILION, Rgb
from game.ui.tile_map import TileMap

SIZE: Final = (1000.0, 700.0)
"""The whole table in its own units."""
_HEAD: Final = 30.0
_COLUMNS: Final = (118.0, 872.0)
"""Where columns begin, and their room."""
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
_LEAST_VALUE: Final = 6.0
"""The values of columns in units; where they would be smaller than so many pixels they have no room."""
SIDES_BY_SEAT: Final[tuple[Side, Side]] = ("own", "opponent")
_EMPTY: Final = BoxStyle(4, lines=(Line(QUIET_TEXT, 1, 0.5),))


@dataclass(frozen=True)
class SmallTableContents:
    """What a small table shows. Marked spots get the sign of their owner or, on rows, of who laid there.

    `better` are pieces that would have been better, framed in brass; `crossed` are those laid instead: each a
    spot (`("row", colour, number)`, `("card", side, column, number)`, `("plate", side, column)` or
    `("money", side)`) with its card or tram.
    """

    table: Table
    signs: tuple[str, ...]
    marks: tuple[tuple[Spot, str], ...] = ()
    better: tuple[tuple[Spot, str], ...] = ()
    crossed: tuple[tuple[Spot, str], ...] = ()


def draw_small_table(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    drawn: TileMap,
    deck: Deck,
    contents: SmallTableContents,
) -> None:
    """Draw the whole table in the middle of `rect`, real pixels, in a rounded frame."""
    unit = min(rect.width / SIZE[0], rect.height / SIZE[1])
    frame = pygame.Rect(0, 0, round(SIZE[0] * unit), round(SIZE[1] * unit))
    frame.center = rect.center
    picture = pygame.Surface(frame.size, pygame.SRCALPHA)
    paint_wood(picture, look, drawn)
    _SmallTable(picture, look, unit, deck, contents).draw()
    put_framed(surface, look, picture, frame)


class _SmallTable:
    """One being drawn, from its upper left corner."""

    def __init__(
        self, surface: pygame.Surface, look: Look, unit: float, deck: Deck, contents: SmallTableContents
    ) -> None:
        self._surface = surface
        self._look = look
        self._brush = Brush(surface, look)
        self._unit = unit
        self._deck = deck
        self._contents = contents
        counts = [len(columns) for columns in contents.table.columns]
        started = {spot[2] for spot, _ in (*contents.better, *contents.crossed) if spot[0] == "card"}
        most = max([*counts, *(int(number) + 1 for number in started)])
        self._slots = columns_wanted(most, most, new=False)

    def draw(self) -> None:
        paint_cloth(self._surface, self._look, self._rect(*_CLOTH), self._unit)
        self._draw_rows()
        for seat in range(SEATS):
            self._draw_player(seat)
            self._draw_columns(seat)
        for spot, sign in self._contents.marks:
            self._draw_mark(spot, sign)
        for spot, piece in self._contents.crossed:
            self._draw_piece(spot, piece, alpha=130)
            draw_cross(self._brush, self._seen(spot).center, 18 * self._unit, VERMILION, INK)
        for spot, piece in self._contents.better:
            self._draw_piece(spot, piece)
            self._frame(self._place(spot), BRASS_LIGHT)

    # ------------------------------------------------------------------ places

    def _rect(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        return pygame.Rect(*(round(length * self._unit) for length in (left, top, width, height)))

    def _column(self, side: Side, number: int, cards: int) -> ColumnPlace:
        top, height = _AREAS[side]
        area = self._rect(_COLUMNS[0], top, _COLUMNS[1], height)
        head = round(_HEAD * self._unit)
        return column_in(area, self._unit, "opponent", number, self._slots, max(1, cards), head=head)

    def _place(self, spot: Spot) -> pygame.Rect:
        columns = self._contents.table.columns
        match spot:
            case ("row", str() as colour, int() as number):
                left, top = next(place for line, place in _ROWS.items() if line == colour)
                x = left + _TERMINUS[0] + 14 + number * _PITCH
                return ticket_rect(x * self._unit, top * self._unit, _PLACE * self._unit)
            case ("card", "own" | "opponent" as side, int() as column, int() as number):
                own = columns[SIDES_BY_SEAT.index(side)]
                count = max(len(own[column].cards) if column < len(own) else 0, number + 1)
                return self._column(side, column, count).cards[number]
            case ("plate", "own" | "opponent" as side, int() as column):
                own = columns[SIDES_BY_SEAT.index(side)]
                return self._column(side, column, len(own[column].cards) if column < len(own) else 1).plate
            case ("money", "own" | "opponent" as side):
                top, _ = _AREAS[side]
                return self._rect(18, top + 168, 84, 46)
        return self._rect(0, 0, *SIZE)

    def _seen(self, spot: Spot) -> pygame.Rect:
        rect = self._place(spot)
        return rect if spot[0] != "card" else pygame.Rect(rect.x, rect.y, rect.width, rect.width)

    # ------------------------------------------------------------------ parts

    def _draw_rows(self) -> None:
        for colour, (left, top) in _ROWS.items():
            cards = self._contents.table.row(colour)
            draw_terminus(self._brush, colour, self._rect(left, top, *_TERMINUS))
            for number in range(self._deck.passengers):
                place = self._place(("row", colour, number))
                if number < len(cards):
                    draw_ticket(self._brush, cards[number], place, "small")
                else:
                    self._look.shapes.box(self._surface, place, _EMPTY)

    def _draw_player(self, seat: int) -> None:
        """Sign, total and money at the left."""
        top, _ = _AREAS[SIDES_BY_SEAT[seat]]
        table, unit = self._contents.table, self._unit
        x = 60 * unit
        draw_seat_sign(self._brush, self._contents.signs[seat], (x, (top + 46) * unit), 26 * unit)
        total = str(scoring.totals(table)[seat])
        self._figure(total, (x, (top + 118) * unit), 56, BRASS_LIGHT)
        money = self._place(("money", SIDES_BY_SEAT[seat]))
        icon = pygame.Rect(money.x, money.y, round(0.34 * money.width), money.height)
        draw_money_icon(self._brush, icon)
        place = (icon.right + 0.33 * money.width, money.centery)
        self._figure(str(table.money[seat]), place, 36, CREAM)

    def _figure(self, figure: str, place: tuple[float, float], size: float, colour: Rgb) -> None:
        """A figure in units, in no less than the least size."""
        style = styles.SCORE.sized(size * self._unit / self._look.scale.factor)
        draw_figure(self._brush, figure, place, style, colour, align="centre")

    def _draw_columns(self, seat: int) -> None:
        side = SIDES_BY_SEAT[seat]
        for number, column in enumerate(self._contents.table.columns[seat]):
            value = scoring.value(self._deck, column)
            place = self._column(side, number, len(column.cards))
            colour = BRASS_LIGHT if value else styles.QUIET_ON_WOOD
            if _VALUE * self._unit >= _LEAST_VALUE:
                self._figure(str(value), place.head.center, _VALUE, colour)
            if column.tram is None:
                self._look.shapes.box(self._surface, place.plate, styles.NO_TRAM)
            else:
                draw_plate(self._brush, column.tram, place.plate)
            for card, rect in zip(column.cards, place.cards, strict=True):
                draw_ticket(self._brush, card, rect)

    def _draw_mark(self, spot: Spot, sign: str) -> None:
        rect = self._place(spot)
        radius = 15 * self._unit
        centre = (rect.left, rect.top + 1.1 * radius) if spot[0] == "card" else rect.topright
        draw_seat_sign(self._brush, sign, centre, radius)

    def _draw_piece(self, spot: Spot, piece: str, *, alpha: int = 255) -> None:
        rect = self._place(spot)
        if spot[0] == "plate":
            draw_plate(self._brush, piece, rect, alpha=alpha)
        elif spot[0] != "money":
            form: Form = "small" if spot[0] == "row" else "medium"
            draw_ticket(self._brush, piece, rect, form, alpha=alpha)

    def _frame(self, rect: pygame.Rect, colour: Rgb) -> None:
        factor = self._unit / self._look.scale.factor
        lines = (Line(NIGHT, 9 * factor, -2 * factor), Line(colour, 5 * factor, -2 * factor))
        self._look.shapes.box(self._surface, rect, BoxStyle(6 * factor, lines=lines))
