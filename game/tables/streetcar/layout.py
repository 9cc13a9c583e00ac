"""The layout of the table, in real pixels, for any window size, UI scale and number of seats.

Three columns: the player's panels, the square board, the others' panels. Panels have their own scale: the
player's, but never so small that letters are illegible, and never so large that the board does not fit
between them. The board takes the remaining space. Panels below a board form columns too: the secret line, the
hand, and the others.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, product
from typing import NamedTuple

import pygame

from game.rules.streetcar.board import Board
from game.tables.kit.arrangement import arranged
from game.tables.kit.viewport import Viewport
from game.tables.streetcar.measures import (
    BOARDS,
    DESIGN_BOARD,
    GUTTER,
    HAND,
    LEFTS,
    LEFTS_BELOW,
    MARGIN,
    MAX_SECRET,
    MAX_SINCE,
    MIN_BOARD,
    MIN_ROWED,
    MIN_SINCE,
    PACES,
    PADDING,
    RIGHTS,
    RIGHTS_BESIDE_SINCE,
    SEATS,
    SEATS_BESIDE_SINCE,
    SECRETS,
    TALLEST,
    TALLEST_BELOW,
    WIDTHS,
    LeftMeasures,
    RightMeasures,
    SeatMeasures,
    SecretForm,
)
from game.tables.streetcar.projection import Projection, projection_in
from game.ui.layout import above, below, columns, cut_foot, grid, rect_of, span
from game.ui.scale import Scale, panel_factors


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
    departs: tuple[pygame.Rect, pygame.Rect]
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
    window = pygame.Rect(0, 0, scale.width, scale.height).inflate(-2 * margin, -2 * margin)
    if (window.width - 2 * gutter) // 3 < scale.px(WIDTHS[-2]):
        return
    for lefts in LEFTS_BELOW:
        least = scale.px(lefts.height_below) + 6
        rights = next(_fitting_rights(scale, least, panels), None)
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
    left, middle, right = columns(row, 3, gutter)
    return _Columns(scale, projection_in(foot, plan), left, right, lefts, rights, middle)


def _columns(
    scale: Scale, plan: Board, width: int, panels: int, usual: "_Columns | None"
) -> "_Columns | None":
    """Return the columns at this width, or None if their panels do not fit or show less than `usual`."""
    px = scale.px
    # In a small window every pixel goes to the board.
    small = scale.height < px(900)
    margin, gutter = (px(MARGIN / 2), px(GUTTER / 2)) if small else (px(MARGIN), px(GUTTER))
    column = px(width)
    room = pygame.Rect(margin + column + gutter, margin, 0, scale.height - 2 * margin)
    room.width = scale.width - 2 * room.left
    if room.width < 100:
        return None
    projection = projection_in(room, plan)
    side = projection.board.width
    # In a wide window the columns stay beside the board.
    inset = margin + max(0, max(0, room.width - side) // 2 - 2 * margin)
    height = min(room.height, round(TALLEST * max(px(LEFTS[0].height), side)))
    left = pygame.Rect(inset, (scale.height - height) // 2, column, height)
    right = left.move(scale.width - 2 * inset - column, 0)
    as_good = (
        found
        for found in LEFTS
        if usual is None
        or (_tile(scale, found, column) >= usual.tile and (found.has_words or not usual.lefts.has_words))
    )
    lefts = next((found for found in as_good if _left_height(scale, found, column) <= height), None)
    rights = next((found for found in _fitting_rights(scale, height, panels)), None)
    return _Columns(scale, projection, left, right, lefts, rights) if lefts and rights else None


def _tile(scale: Scale, measures: LeftMeasures, width: int) -> int:
    """Return the side of a tile in hand, limited by the column's width; all in real pixels."""
    px, across = scale.px, measures.across
    return min(px(measures.tile), (width - 2 * px(PADDING) - (across - 1) * px(measures.tile_gap)) // across)


def _left_height(scale: Scale, measures: LeftMeasures, width: int) -> int:
    """Return the minimum height in real pixels for a width in real pixels."""
    less = measures.rows * (scale.px(measures.tile) - _tile(scale, measures, width))
    # Parts are rounded one by one, so together they may be some pixels higher.
    return scale.px(measures.height) + 6 - less


def _fitting_rights(scale: Scale, height: int, panels: int) -> Iterator[RightMeasures]:
    """Yield title and speed beside which `panels` seat panels fit, roomiest first.

    Those with the last moves come first, then those whose seat panels have a row for names, then the
    smallest.
    """
    for seats, rights, since in (
        (SEATS_BESIDE_SINCE[-1], RIGHTS_BESIDE_SINCE, MIN_SINCE),
        (MIN_ROWED, RIGHTS, 0),
        (SEATS[-1], RIGHTS, 0),
    ):
        for found in rights:
            if _right_height(scale, found, seats, (False,) * panels, since) <= height:
                yield found


def _right_height(
    scale: Scale, rights: RightMeasures, seats: SeatMeasures, revealed: tuple[bool, ...], since: int
) -> int:
    """Return the height in real pixels. Parts are rounded one by one, so it allows some pixels more."""
    panels = sum(seats.height(revealed=is_revealed) + seats.gap for is_revealed in revealed)
    parts = rights.title + rights.gap + panels + rights.speed + (rights.gap + since if since else 0)
    return scale.px(parts) + len(revealed) + 3


@dataclass(frozen=True)
class _Columns:
    """The three columns, with the contents of the outer ones."""

    scale: Scale
    projection: Projection
    left: pygame.Rect
    right: pygame.Rect
    lefts: LeftMeasures
    rights: RightMeasures
    middle: pygame.Rect | None = None
    """The column of hand and buttons, below a board."""

    @property
    def tile(self) -> int:
        """The side of a tile in hand, in real pixels."""
        return _tile(self.scale, self.lefts, self.left.width)

    def layout(self, revealed: tuple[bool, ...], stops: int) -> Layout:
        """Return the turn at the top left, the buttons at the bottom left, spare space between all."""
        px, column, measures = self.scale.px, self.left, self.lefts
        own, gap = self.middle or column, px(measures.gap)
        plaque = rect_of(column.width, px(measures.plaque), topleft=column.topleft)
        tiles = measures.rows * self.tile
        between = (measures.rows - 1) * px(measures.tile_gap)
        hand_height = px(measures.head) + tiles + between + px(PADDING)
        if self.middle is None:
            spare = column.height - _left_height(self.scale, measures, column.width)
            gap += min(spare // 4, gap // 2)
        else:
            gap += max(0, own.height - hand_height - px(measures.buttons) - px(measures.end) - 2 * gap) // 2
        end = rect_of(own.width, px(measures.end), bottomleft=own.bottomleft)
        row = above(end, px(measures.buttons), gap)
        hand = above(row, hand_height, gap)
        foot = hand.top - gap
        if self.middle is not None:
            foot, gap = column.bottom, px(measures.gap)
        secret = below(plaque, foot - gap - plaque.bottom, gap)
        secret.height = min(secret.height, round(MAX_SECRET * px(measures.secret)))
        free = max(0, foot - secret.bottom) // 3
        title, replay, log, rulebook, menu = self._title()
        seats = tuple(self._seats(revealed))
        speed = below(seats[-1].rect, px(self.rights.speed), px(self._seat_form(revealed).gap))
        since = below(speed, 0, px(self.rights.gap))
        if self.right.bottom - since.top >= px(MIN_SINCE):
            since.height = min(self.right.bottom - since.top, px(MAX_SINCE))
        # The drawer covers the right column below its title, so that the board it speaks of stays visible.
        top, bottom = title.bottom + px(4), max(self.right.bottom, self.projection.board.bottom)
        drawer = pygame.Rect(self.right.left, top, self.right.width, bottom - top).inflate(2 * px(4), 0)
        return Layout(
            (self.scale.width, self.scale.height),
            self.scale,
            self.projection,
            column.union(own),
            plaque,
            self._secret(secret.move(0, free), stops),
            self._hand(hand.move(0, -free if self.middle is None else 0)),
            self._buttons(row, end),
            self.right,
            title,
            replay,
            log,
            rulebook,
            menu,
            seats,
            speed,
            since,
            drawer,
        )

    # ------------------------------------------------------------------ the player's panels

    def _secret(self, rect: pygame.Rect, stops: int) -> SecretPanel:
        px, form = self.scale.px, self.lefts.form
        measures, inner = SECRETS[form], rect.inflate(-2 * px(PADDING), 0)
        foot = rect_of(
            inner.width, px(measures.foot), left=inner.left, bottom=rect.bottom - px(measures.below)
        )
        head = inner.move(0, px(10) if measures.head else 0)
        head.height = px(measures.head)
        line = pygame.Rect(inner.left, rect.top + px(measures.line_top), inner.width, px(measures.line))
        half = (foot.width - px(10)) // 2
        first = rect_of(half, foot.height, topleft=foot.topleft)
        depot = rect_of(px(100), line.height, center=line.center)
        if measures.head:
            depot = rect_of(px(100), px(48), midright=head.midright)
        return SecretPanel(
            rect,
            form,
            head,
            line,
            tuple(self._stops(below(line, foot.top - line.bottom), stops)),
            foot,
            toggle=rect_of(px(58), px(28), midright=foot.midright),
            departs=(first, first.move(foot.width - half, 0)),
            withdraw=rect_of(round(0.44 * foot.width), foot.height, topright=foot.topright),
            depot=depot,
        )

    def _stops(self, room: pygame.Rect, stops: int) -> list[pygame.Rect]:
        px, measures = self.scale.px, SECRETS[self.lefts.form]
        if self.lefts.form == "rows":
            step = min(px(42), (room.height - px(8)) // stops)
            top = room.top + (room.height - stops * step) // 2
            return grid(pygame.Rect(room.left, top, room.width, step), stops, 1, (0, step))
        row = room.move(0, px(measures.above))
        row.height -= px(measures.around)
        return columns(row, stops, px(measures.gap))

    def _hand(self, rect: pygame.Rect) -> HandPanel:
        px, measures, across = self.scale.px, self.lefts, self.lefts.across
        inner, tile = rect.inflate(-2 * px(PADDING), 0), _tile(self.scale, measures, rect.width)
        head = pygame.Rect(inner.left, rect.top + px(9), inner.width, px(measures.head - 16))
        if measures.head < 30:
            head.height = 0
        between = (inner.width - across * tile) / (across - 1)
        first = pygame.Rect(inner.left, rect.top + px(measures.head), tile, tile)
        places = grid(first, HAND + 1, across, (tile + between, tile + px(measures.tile_gap)))
        whole = places[0].unionall(places[1:])
        if across == 3:
            width, height = (whole.width - px(10)) // 2, (whole.height - px(10)) // 2
            first = rect_of(width, height, topleft=whole.topleft)
            paces = tuple(grid(first, PACES, 2, (width + px(10), height + px(10))))
        else:
            ends = [whole.left + round(number * (whole.width + px(6)) / PACES) for number in range(PACES + 1)]
            paces = tuple(span(whole, left, right - px(6)) for left, right in pairwise(ends))
        return HandPanel(rect, head, tuple(places[:HAND]), places[HAND], paces, whole)

    def _buttons(self, row: pygame.Rect, end: pygame.Rect) -> Buttons:
        width = (row.width - 2 * self.scale.px(self.lefts.tile_gap)) // 3
        undo = rect_of(width, row.height, topleft=row.topleft)
        hint = undo.move(row.centerx - width // 2 - row.left, 0)
        return Buttons(undo, hint, rect_of(width, row.height, topright=row.topright), end)

    # ------------------------------------------------------------------ the others

    def _title(self) -> list[pygame.Rect]:
        """Return the title with the buttons at its right: replay if a board is above, log, rulebook, menu."""
        px, column = self.scale.px, self.right
        title = rect_of(column.width, px(self.rights.title), topleft=column.topleft)
        side, gap = (px(44), px(8)) if title.width < px(350) else (px(52), px(12))
        menu = rect_of(side, side, midright=title.midright)
        buttons = grid(menu, 4, 4, (-side - gap, 0))[::-1]
        if self.middle is None:
            buttons[0].update(buttons[1].topleft, (0, 0))
        title.width = buttons[0].left - px(10) - title.left
        return [title, *buttons]

    def _seat_form(self, revealed: tuple[bool, ...]) -> SeatMeasures:
        """Return the largest panels that leave room for the last moves, if large enough; otherwise any."""
        for since, forms in ((MIN_SINCE, SEATS_BESIDE_SINCE), (0, SEATS)):
            for found in forms:
                if _right_height(self.scale, self.rights, found, revealed, since) <= self.right.height:
                    return found
        return SEATS[-1]

    def _seats(self, revealed: tuple[bool, ...]) -> Iterator[SeatPanel]:
        px, form, column = self.scale.px, self._seat_form(revealed), self.right
        inner = column.width - 2 * px(PADDING)
        # In its own row a tile is no larger than the panel's width allows.
        tile = min(px(form.tile), (inner - (HAND - 1) * px(5)) // HAND) if form.foot else px(form.tile)
        top = column.top + px(self.rights.title) + px(self.rights.gap)
        for is_revealed in revealed:
            height = px(form.height(revealed=is_revealed)) - (px(form.tile) - tile)
            rect = pygame.Rect(column.left, top, column.width, height)
            yield self._seat(rect, form, tile, revealed=is_revealed)
            top = rect.bottom + px(form.gap)

    def _seat(self, rect: pygame.Rect, form: SeatMeasures, tile: int, *, revealed: bool) -> SeatPanel:
        px, inner = self.scale.px, rect.inflate(-2 * self.scale.px(PADDING), 0)
        if not form.foot:
            gap = px(5)
            left = inner.right - HAND * tile - (HAND - 1) * gap
            first = pygame.Rect(left, rect.centery - tile // 2, tile, tile)
            name = pygame.Rect(inner.left - px(4), rect.top, left - gap - inner.left, rect.height)
            reveal = pygame.Rect(inner.topleft, (0, 0))
        else:
            gap = min(px(12), (inner.width - HAND * tile) // (HAND - 1))
            first = pygame.Rect(inner.left, rect.bottom - px(form.foot) - tile, tile, tile)
            name = pygame.Rect(inner.left, rect.top, inner.width, min(px(form.name), first.top - rect.top))
            reveal = below(name, px(form.reveal) - px(12) if revealed and form.reveal else 0)
        return SeatPanel(rect, name, reveal, tuple(grid(first, HAND, HAND, (tile + gap, 0))))
