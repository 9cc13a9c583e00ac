"""The layout of the table, in real pixels, for any window size, UI scale and number of seats.

Three columns: the player's panels, the square board, the others' panels. Panels have their own scale: the
player's, but never so small that letters are illegible, and never so large that the board does not fit
between them. The board takes the remaining space. Panels below a board form columns too: the secret line, the
hand, and the others.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import NamedTuple, TypeAlias

import pygame

from game.rules.streetcar.board import Board
from game.tables.kit.arrangement import arranged
from game.tables.kit.rooms import Rooms, min_height
from game.tables.kit.viewport import Viewport
from game.tables.streetcar.panel_rooms import (
    BOARDS,
    DESIGN_BOARD,
    GUTTER,
    LEFTS,
    LEFTS_BELOW,
    MARGIN,
    MIN_BOARD,
    MIN_ROWED,
    RIGHTS,
    RIGHTS_BESIDE_SINCE,
    SEATS,
    SEATS_BESIDE_SINCE,
    TALLEST,
    TALLEST_BELOW,
    WIDTHS,
    LeftMeasures,
    RightMeasures,
    SeatMeasures,
    SecretForm,
    below_board,
    beside_board,
    right_column,
    tile_side,
)
from game.tables.streetcar.projection import Projection, projection_in
from game.ui.boxes.groups import Column
from game.ui.boxes.leaves import Space
from game.ui.boxes.part import Part
from game.ui.layout import bounds, cut_foot
from game.ui.scale import Scale, panel_factors

RightForm: TypeAlias = tuple[RightMeasures, SeatMeasures, bool]
"""The measures of the right column, and True if it has the last moves."""
ROUNDED = 6
"""Parts are rounded one by one, so together they may be some real pixels higher."""


class SecretPanel(NamedTuple):
    """The parts of the panel with the secret line; for spectators it explains their view."""

    rect: pygame.Rect
    form: SecretForm
    head: pygame.Rect
    line: pygame.Rect
    stops: tuple[pygame.Rect, ...]
    """A place for each stop: the poster with its state below, a row, or a letter with its state."""
    foot: pygame.Rect
    """The count of missing tiles."""
    toggle: pygame.Rect
    """The button that shows the best completion, with its words to its left."""
    departs: tuple[pygame.Rect, ...]
    """The buttons for both terminals, which replace the foot once the route is complete."""
    withdraw: pygame.Rect
    """The button at the right of the foot, once departed."""
    depot: pygame.Rect
    """The waiting tram, once the route is complete: at the end of the head, or on the line."""


class HandPanel(NamedTuple):
    """The parts of the hand's panel. `head` is empty if words do not fit."""

    rect: pygame.Rect
    head: pygame.Rect
    tiles: tuple[pygame.Rect, ...]
    pile: pygame.Rect
    paces: tuple[pygame.Rect, ...]
    """The pace buttons, which spectators have in place of tiles."""
    drive: pygame.Rect
    """The tram's allowance beside the tiles, for players who have departed."""


class Buttons(NamedTuple):
    """The player's buttons: `end` is the main one, `third` rotates the held tile or repeats the roll."""

    undo: pygame.Rect
    hint: pygame.Rect
    third: pygame.Rect
    end: pygame.Rect

    @property
    def next_move(self) -> pygame.Rect:
        """The spectators' button, in the place of all of them."""
        return self.undo.union(self.end)


class SeatPanel(NamedTuple):
    """The parts of another player's panel. `reveal` is empty if line and stops are in the name's row."""

    rect: pygame.Rect
    name: pygame.Rect
    reveal: pygame.Rect
    tiles: tuple[pygame.Rect, ...]


@dataclass(frozen=True)
class Layout:
    """The layout of one window. `since` is empty if there is no space for the last moves."""

    size: tuple[int, int]
    panel_scale: Scale
    projection: Projection
    left: pygame.Rect
    plaque: pygame.Rect
    secret: SecretPanel
    hand: HandPanel
    buttons: Buttons
    right: pygame.Rect
    title: pygame.Rect
    replay: pygame.Rect
    """The button's place; empty if it is elsewhere."""
    log: pygame.Rect
    rulebook: pygame.Rect
    menu: pygame.Rect
    seats: tuple[SeatPanel, ...]
    speed: pygame.Rect
    since: pygame.Rect
    log_drawer: pygame.Rect

    def in_view(self, view: Viewport) -> "Layout":
        """Return the layout in this view of the board."""
        return replace(self, projection=self.projection.in_view(view))

    @property
    def window(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.size)

    @property
    def board(self) -> pygame.Rect:
        """The visible part of the board."""
        return self.projection.shown


def lay_out(scale: Scale, plan: Board, revealed: tuple[bool, ...], stops: int = 3) -> Layout:
    """Return the layout, with panels as large as wanted if the board beside them is large enough.

    `revealed` has an entry for each seat panel from the top: True if its line is shown. Only these panels and
    the ones below them depend on it. `stops` is the number of stops of a route.
    """
    beside = _beside(scale, plan, len(revealed))
    below = partial(_below, plan=plan, panels=len(revealed))
    return arranged(scale, beside, beside.projection.board.width, below).layout(revealed, stops)


def _beside(scale: Scale, plan: Board, panels: int) -> "_Columns":
    """Return columns beside the board, with panels as large as wanted if the board is large enough.

    A UI scale above 100 % takes little from the board, makes no touchable thing smaller, and removes no
    words.
    """
    usual = _beside(replace(scale, ui_scale=1.0), plan, panels) if scale.ui_scale > 1 else None
    shares = (
        BOARDS if usual is None else (MIN_BOARD * usual.projection.board.width / (DESIGN_BOARD * scale.fit),)
    )
    for factor in panel_factors(scale):
        if usual is not None and factor <= usual.scale.factor:
            return usual
        for least, width in product(shares, WIDTHS):
            found = _columns(scale.at_factor(factor), plan, width, panels, usual)
            if found is not None and found.projection.board.width >= least * DESIGN_BOARD * scale.fit:
                return found
    raise ValueError(f"no table fits into a window of {scale.width} x {scale.height}")


def _below(scale: Scale, plan: Board, panels: int) -> Iterator[tuple[float, Callable[[], "_Columns"]]]:
    """Yield all arrangements of the panels below the board at this scale, with the width of the board."""
    margin, gutter = scale.px(MARGIN / 2), scale.px(GUTTER)
    window = scale.window.inflate(-2 * margin, -2 * margin)
    if (window.width - 2 * gutter) // 3 < scale.px(WIDTHS[-2]):
        return
    for lefts in LEFTS_BELOW:
        least = scale.px(min_height(below_board, 3 * WIDTHS[0] + 2 * GUTTER, lefts, 3, Space())) + ROUNDED
        rights = next(_fitting_rights(scale, (WIDTHS[0], least), panels), None)
        room = window.copy()
        room.height -= least + gutter
        if rights is None or room.height <= 0:
            continue
        board = projection_in(room, plan).board
        yield board.width, partial(_columns_below, scale, plan, window, least, lefts, rights)


def _columns_below(
    scale: Scale, plan: Board, window: pygame.Rect, least: int, lefts: LeftMeasures, rights: RightMeasures
) -> "_Columns":
    """Return columns as high as possible, with the remaining space around everything."""
    gutter, room = scale.px(GUTTER), window.copy()
    room.height -= least + gutter
    spare = room.height - projection_in(room, plan).board.height
    higher = min(spare, round((TALLEST_BELOW - 1) * least))
    aside = (spare - higher) // 3
    foot = window.inflate(0, -2 * aside)
    row = cut_foot(foot, least + higher, gutter + aside)
    return _Columns(scale, projection_in(foot, plan), lefts, rights, (row,))


def _columns(
    scale: Scale, plan: Board, width: int, panels: int, usual: "_Columns | None"
) -> "_Columns | None":
    """Return the columns at this width, or None if their panels do not fit or show less than `usual`."""
    px = scale.px
    # In a small window every pixel goes to the board.
    share, column = 2 if scale.height < px(900) else 1, px(width)
    margin, gutter = px(MARGIN / share), px(GUTTER / share)
    room = pygame.Rect(margin + column + gutter, margin, 0, scale.height - 2 * margin)
    room.width = scale.width - 2 * room.left
    if room.width < 100:
        return None
    projection = projection_in(room, plan)
    side = projection.board.width
    # In a wide window the columns stay beside the board.
    inset = margin + max(0, max(0, room.width - side) // 2 - 2 * margin)
    height = min(room.height, round(TALLEST * max(px(min_height(beside_board, width, LEFTS[0], 3)), side)))
    left = pygame.Rect(inset, (scale.height - height) // 2, column, height)
    right = left.move(scale.width - 2 * inset - column, 0)
    as_good = (
        found
        for found in LEFTS
        if usual is None
        or (tile_side(scale, found, column) >= usual.tile and (found.has_words or not usual.lefts.has_words))
    )
    heights = ((found, px(min_height(beside_board, width, found, 3))) for found in as_good)
    lefts = next((found for found, least in heights if least + ROUNDED <= height), None)
    rights = next(_fitting_rights(scale, (width, height), panels), None)
    return _Columns(scale, projection, lefts, rights, (left, right)) if lefts and rights else None


def _fitting_rights(scale: Scale, size: tuple[int, int], panels: int) -> Iterator[RightMeasures]:
    """Yield title and speed beside which `panels` seat panels fit, roomiest first.

    Those with the last moves come first, then those whose seat panels have a row for names, then the
    smallest.
    """
    forms = (
        *((rights, SEATS_BESIDE_SINCE[-1], True) for rights in RIGHTS_BESIDE_SINCE),
        *((rights, seats, False) for seats in (MIN_ROWED, SEATS[-1]) for rights in RIGHTS),
    )
    return (form[0] for form in forms if _fits(scale, size, form, (False,) * panels))


def _fits(scale: Scale, size: tuple[int, int], form: RightForm, revealed: tuple[bool, ...]) -> bool:
    """True if a right column fits into one of this design width and real height."""
    width, height = size
    return scale.px(min_height(right_column, width, *form, revealed)) + 2 * len(revealed) + 3 <= height


@dataclass(frozen=True)
class _Columns:
    """The columns beside the board, or in one row below it, with the measures of their contents."""

    scale: Scale
    projection: Projection
    lefts: LeftMeasures
    rights: RightMeasures
    places: tuple[pygame.Rect, ...]
    """The left and the right column, or the row below the board."""

    @property
    def tile(self) -> int:
        """The side of a tile in hand beside the board, in real pixels."""
        return tile_side(self.scale, self.lefts, self.places[0].width)

    def _right(self, revealed: tuple[bool, ...]) -> Column:
        """Return the largest panels that leave room for the last moves, if large enough; otherwise any."""
        scale, below, place = self.scale, len(self.places) == 1, self.places[-1]
        size = WIDTHS[0] if below else round(place.width / scale.factor), place.height
        ways = [(seats, True) for seats in SEATS_BESIDE_SINCE] + [(seats, False) for seats in SEATS]
        forms = [(self.rights, *way) for way in ways]
        form = next((form for form in forms if _fits(scale, size, form, revealed)), forms[-1])
        return right_column(*form, revealed, replay=below)

    def layout(self, revealed: tuple[bool, ...], stops: int) -> Layout:
        """Return the places of everything in the columns."""
        scale, right = self.scale, self._right(revealed)
        trees: tuple[Part, ...] = (beside_board(self.lefts, stops), right)
        if len(self.places) == 1:
            trees = (below_board(self.lefts, stops, right),)
        rooms = Rooms(scale, *zip(trees, self.places, strict=True))
        # The drawer covers the right column below its title, so that the board it speaks of stays visible.
        column, air = rooms["right"], scale.px(4)
        bottom = max(column.bottom, self.projection.board.bottom)
        drawer = bounds(column.left - air, rooms["title"].bottom + air, column.right + air, bottom)
        seats = enumerate(rooms.all("seat"))
        return rooms.fill(
            Layout,
            size=(scale.width, scale.height),
            panel_scale=scale,
            projection=self.projection,
            left=rooms["left"].unionall(rooms.all("left")),
            secret=rooms.fill(SecretPanel, rect=rooms["secret"], form=self.lefts.form),
            hand=rooms.fill(HandPanel, rect=rooms["hand"], head=rooms["hand head"]),
            buttons=rooms.fill(Buttons),
            seats=tuple(
                SeatPanel(place, rooms[f"name {n}"], rooms[f"reveal {n}"], rooms.all(f"tile {n}"))
                for n, place in seats
            ),
            log_drawer=drawer,
        )
