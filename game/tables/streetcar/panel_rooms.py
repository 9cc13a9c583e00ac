"""The panels beside or below the board as trees of rooms, in sizes from the roomiest to the tightest."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.tables.kit.rooms import named, room
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, Stack, at_least, in_rows, midway
from game.ui.boxes.leaves import Space
from game.ui.boxes.part import Part, Placed
from game.ui.layout import grid
from game.ui.look import Look
from game.ui.scale import Scale

HAND = 5
PACES = 4
DESIGN_BOARD = 1040
"""The board with its border, at 1920x1080."""
BOARDS = (0.9, 0.8, 0.7)
"""The smallest boards for the sake of panels, as shares of the design; the first possible one is used."""
MIN_BOARD = 0.88
"""The smallest board at a UI scale above 100 %, as a share of that at 100 %."""
TALLEST = 1.15
"""The greatest height of columns, as a multiple of the design or of the board."""
TALLEST_BELOW = 1.3
"""The same below a board, as a multiple of their measure."""
MARGIN = 20
"""The distance from the window's edge to the columns."""
GUTTER = 18
"""The distance between columns and board."""
PADDING = 16
"""The margin inside a panel."""
WIDTHS = (401, 360, 325, 296)
"""The possible widths of columns, widest first."""
MAX_SECRET = 1.2
"""The greatest height of the panel with the line, as a multiple of its measure."""
MIN_SINCE, MAX_SINCE = 134, 420
"""The minimum and maximum height of the last moves. With less height they are only in the log."""

SecretForm: TypeAlias = Literal["posters", "rows", "terse"]
"""The form of the player's stops: small posters, a line for each, or letters side by side."""


class LeftMeasures(NamedTuple):
    """Heights of the panels on the left. `across` is the number of the hand's tiles side by side."""

    plaque: int
    secret: int
    form: SecretForm
    head: int
    tile: int
    tile_gap: int
    across: int
    buttons: int
    end: int
    gap: int

    @property
    def has_words(self) -> bool:
        """True if panels have heads, and stops their names."""
        return self.form != "terse"


LEFTS: Final = (
    LeftMeasures(104, 364, "posters", 52, 112, 16, 3, 96, 96, 16),
    LeftMeasures(92, 338, "posters", 48, 96, 10, 3, 84, 84, 14),
    LeftMeasures(84, 272, "rows", 46, 88, 10, 3, 78, 76, 12),
    LeftMeasures(74, 254, "rows", 42, 72, 10, 3, 72, 64, 10),
    LeftMeasures(74, 254, "rows", 42, 46, 8, 6, 72, 64, 10),
    LeftMeasures(62, 240, "rows", 40, 76, 8, 3, 54, 54, 8),
    LeftMeasures(62, 152, "terse", 14, 76, 10, 3, 54, 54, 8),
    LeftMeasures(62, 152, "terse", 14, 46, 8, 6, 54, 54, 8),
)
"""The measures from best to smallest. The first that fits is taken.

The third from the end is higher than its predecessor: it is for a UI scale above 100 %, which must not make
tiles smaller.
"""
LEFTS_BELOW: Final = tuple(form for form in LEFTS if form.across == 3)
"""The same below a board, where hand and buttons have their own column."""


class SeatMeasures(NamedTuple):
    """One panel of another player. `name` is its whole height if tiles are in the name's row.

    `reveal` is its growth once line and stops are shown; 0 if they are in the name's row.
    """

    name: int
    tile: int
    foot: int
    reveal: int
    gap: int


SEATS: Final = (
    SeatMeasures(78, 64, 24, 62, 16),
    SeatMeasures(78, 64, 18, 50, 12),
    SeatMeasures(62, 48, 17, 0, 14),
    SeatMeasures(50, 40, 14, 0, 10),
    SeatMeasures(50, 30, 0, 0, 8),
    SeatMeasures(44, 26, 0, 0, 6),
)
"""The measures from best to smallest; all but the last two have their own row for the name."""
MIN_ROWED: Final = SEATS[3]
SEATS_BESIDE_SINCE: Final = SEATS[:3]
"""The smallest panels of other players for the sake of the last moves."""


class RightMeasures(NamedTuple):
    """Heights of title and speed on the right."""

    title: int
    speed: int
    gap: int


RIGHTS: Final = (
    RightMeasures(104, 186, 16),
    RightMeasures(84, 164, 14),
    RightMeasures(72, 118, 12),
    RightMeasures(58, 62, 8),
)
RIGHTS_BESIDE_SINCE: Final = RIGHTS[:3]
"""The measures that may have the last moves beside them."""
INLINE_GAP = 5
"""The smallest distance between the tiles of another player."""


@dataclass(frozen=True)
class Squares(Part):
    """Equal squares in rows, `side` wide, or less if the width is short. The rows are `gap` apart."""

    cells: tuple[Part, ...]
    across: int
    side: float
    gap: float
    widest: float = inf
    """The greatest distance between two neighbours in a row."""

    def height(self, look: Look, width: int) -> int:
        rows = len(self.cells) // self.across
        return rows * self._side(look, width) + (rows - 1) * look.px(self.gap)

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        side = self._side(look, rect.width)
        between = (rect.width - self.across * side) / (self.across - 1)
        step = side + min(between, self.widest * look.scale.factor), side + look.px(self.gap)
        first = pygame.Rect(rect.topleft, (side, side))
        yield from map(Placed, self.cells, grid(first, len(self.cells), self.across, step))

    def _side(self, look: Look, width: int) -> int:
        return square_side(look.px, self.side, self.across, self.gap, width)


def square_side(px: Callable[[float], int], side: float, across: int, gap: float, width: int) -> int:
    """Return the side of `across` squares in a row of this width, in real pixels."""
    return min(px(side), (width - (across - 1) * px(gap)) // across)


# ------------------------------------------------------------------ the player's panels


def beside_board(measures: LeftMeasures, stops: int) -> Column:
    """Return all panels of the player below each other."""
    gap = Space(high=measures.gap, grow=1)
    parts = (*_turn(measures, stops), gap, *_hand_and_buttons(measures, Space(high=measures.gap)))
    return named("left", Column(parts))


def below_board(measures: LeftMeasures, stops: int, right: Part) -> Grid:
    """Return the player's panels in two columns, and those on the right in a third."""
    gap = Space(high=measures.gap, grow=1)
    left = named("left", Column((*_turn(measures, stops), Space(grow=2))))
    hand = named("left", Column(tuple(_hand_and_buttons(measures, gap))))
    return Grid(((left, hand, right),), (1, 1, 1), GUTTER)


def tile_side(scale: Scale, measures: LeftMeasures, width: int) -> int:
    """Return the side of a tile in hand in a column of this width; all in real pixels."""
    px, (tile, gap, across) = scale.px, (measures.tile, measures.tile_gap, measures.across)
    return square_side(px, tile, across, gap, width - 2 * px(PADDING))


def _turn(measures: LeftMeasures, stops: int) -> tuple[Part, ...]:
    secret = at_least(measures.secret, _secret(measures, stops), MAX_SECRET * measures.secret)
    return room("plaque", high=measures.plaque), Space(high=measures.gap, grow=1), named("secret", secret)


def _hand_and_buttons(measures: LeftMeasures, last_gap: Part) -> Iterator[Part]:
    yield named("hand", _hand(measures))
    yield Space(high=measures.gap, grow=1)
    three = (room(name, high=measures.buttons, grow=1) for name in ("undo", "hint", "third"))
    yield Row(tuple(three), measures.tile_gap)
    yield last_gap
    yield room("end", high=measures.end)


def _secret(measures: LeftMeasures, stops: int) -> Part:
    """Return the secret line with its stops as posters, rows, or letters."""
    places = tuple(room("stops", grow=1) for _ in range(stops))
    depot = room("depot", 100, 48)
    if measures.form == "terse":
        line = Stack((room("line", high=38), midway(room("depot", 100, 38))))
        row = Row(places, 8, "fill", grow=1)
        return _padded(Space(high=10), line, Space(high=4), row, Space(high=4), _foot(46), Space(high=8))
    head = Space(high=10), room("head", high=32)
    if measures.form == "rows":
        rows = Space(high=8), room("line", high=42), Space(high=4), Column(places, grow=1), Space(high=4)
        panel = _padded(*head, *rows, _foot(46), Space(high=11))
    else:
        row = Row(places, 16, "fill", grow=1)
        posters = Space(high=19), room("line", high=46), Space(high=16), row, Space(high=12)
        panel = _padded(*head, *posters, _foot(54), Space(high=11))
    # A tram that may depart waits at the end of the head, which is lower than it.
    tram = Row((Space(grow=1), depot))
    return Stack((panel, _padded(Space(high=2), tram, Space(grow=1))))


def _foot(high: float) -> Part:
    """Return the count of missing tiles with all buttons that may be in its place or beside it."""
    toggle = Row((Space(grow=1), room("toggle", 58, 28)))
    departs = Row((room("departs", grow=1), room("departs", grow=1)), 10, "fill")
    withdraw = Row((Space(grow=0.56), room("withdraw", grow=0.44)), align="fill")
    return Stack((room("foot", high=high), toggle, departs, withdraw))


def _hand(measures: LeftMeasures) -> Part:
    """Return the hand below its head, if it has one, with the paces in its place."""
    head: tuple[Part, ...] = (Space(high=measures.head),)
    if measures.head >= 30:
        head = Space(high=9), room("hand head", high=measures.head - 16), Space(high=7)
    cells = (*(room("tiles") for _ in range(HAND)), room("pile"))
    squares = Squares(cells, measures.across, measures.tile, measures.tile_gap)
    across, gap = (2, 10) if measures.across == 3 else (PACES, 6)
    paces = Grid(in_rows([room("paces")] * PACES, across), (1,) * across, gap, gap)
    return _padded(*head, Stack((named("drive", squares), paces)), Space(high=PADDING))


def _padded(*parts: Part) -> Panel:
    return Panel(Column(parts), pad=(PADDING, 0))


# ------------------------------------------------------------------ the others


def right_column(
    measures: RightMeasures,
    seats: SeatMeasures,
    since: bool,
    revealed: Sequence[bool],
    replay: bool = False,
) -> Column:
    """Return title, seat panels and speed, with the last moves `since` the player's turn if wanted.

    `revealed` has an entry for each seat panel from the top: True if its line is shown. With a board above,
    the title has a button for `replay`.
    """
    parts: list[Part] = [_title(measures.title, replay=replay), Space(high=measures.gap)]
    for number, shown in enumerate(revealed):
        parts += [named("seat", _seat(seats, number, revealed=shown)), Space(high=seats.gap)]
    parts.append(room("speed", high=measures.speed))
    if since:
        parts += [Space(high=measures.gap), room("since", high=MIN_SINCE, most=MAX_SINCE)]
    return named("right", Column((*parts, Space(grow=1))))


def _title(high: float, *, replay: bool) -> Part:
    """Return the title with the buttons at its right, which are smaller in a narrow column."""
    names = ("replay", "log", "rulebook", "menu")[0 if replay else 1 :]

    def bar(side: float, gap: float) -> Row:
        buttons = Row(tuple(room(name, side, side) for name in names), gap)
        return Row((room("title", high=high, grow=1), buttons), 10)

    return FirstFitting((Stack((Space(350), bar(52, 12))), bar(44, 8)))


def _seat(measures: SeatMeasures, number: int, *, revealed: bool) -> Part:
    """Return a panel whose tiles are below the name, or in its row if the measures have no foot.

    The names of its rooms end with the number of the panel.
    """
    name, tile = room(f"name {number}", high=measures.name, grow=1), f"tile {number}"
    if not measures.foot:
        tiles = [room(tile, measures.tile, measures.tile)] * HAND
        return Row((Space(7), name, *tiles, Space(11)), INLINE_GAP)
    reveal: tuple[Part, ...] = ()
    if revealed and measures.reveal:
        reveal = room(f"reveal {number}", high=measures.reveal - 12), Space(high=12)
    squares = Squares((room(tile),) * HAND, HAND, measures.tile, INLINE_GAP, 12)
    return _padded(room(f"name {number}", high=measures.name), *reveal, squares, Space(high=measures.foot))
