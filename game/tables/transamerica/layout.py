"""The layout of the table, in real pixels, for any window size, UI scale and number of seats.

Panels have their own scale: the player's, but never so small that letters are illegible, and never so large
that the board does not fit beside them. The board takes the remaining space. The tray is always at the
bottom; the side panel is at the right, or in several parts in a row above the tray.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise, product
from math import floor
from typing import Any

import pygame

from game.rules.transamerica.actions import Action
from game.tables.kit.arrangement import arranged
from game.tables.kit.viewport import WHOLE, Viewport
from game.tables.transamerica.map_drawing import DESIGN_EDGE, MapDrawing, Projection, spot_of
from game.ui.layout import bounds, columns, cut_foot, cut_right, cut_top, grid, rect_of, span
from game.ui.scale import Scale, panel_factors

PANEL_WIDTH = 340
EDGE_GAP = 15
TRAY_FOOT = 16
PADDING = 16
GAP = 10
CARDS = 5
PACES = 4


@dataclass(frozen=True, slots=True)
class PanelMeasures:
    """Heights in the side panel; 0 leaves a part out."""

    header: int
    caption: int
    row: int
    track_head: int
    lane: int
    track_foot: int
    legend: int

    def height(self, seats: int) -> int:
        track = self.track_head + (seats - 1) * self.lane + self.track_foot if self.lane else 0
        return self.header + self.caption + seats * self.row + track + self.legend

    def heights_below(self, seats: int, across: int) -> tuple[int, ...]:
        """Return the heights of `across` columns: header and players; score track, and the costs of edges."""
        rows = self.caption + seats * self.row
        track = self.track_head + (seats - 1) * self.lane + self.track_foot
        if across == 2:
            return self.header + rows + PADDING, track + self.legend
        return self.header + self.legend, rows + PADDING, track


FULL = PanelMeasures(148, 40, 79, 107, 38, 36, 149)
SMALLER = PanelMeasures(140, 38, 66, 100, 32, 30, 140)
CLOSE = PanelMeasures(136, 36, 54, 92, 26, 26, 132)
CLOSER = PanelMeasures(130, 34, 54, 88, 26, 22, 98)
ROOMY_WITHOUT_LEGEND = PanelMeasures(136, 36, 62, 96, 30, 24, 0)
TIGHT = PanelMeasures(120, 30, 50, 84, 24, 16, 0)
ROWS_ONLY = PanelMeasures(120, 32, 50, 0, 0, 8, 0)
PANELS = (FULL, SMALLER, CLOSE, CLOSER, ROOMY_WITHOUT_LEGEND, TIGHT, ROWS_ONLY)
"""The measures from best to smallest. The first that fits is taken."""
PANELS_BELOW = (FULL, SMALLER, CLOSE, CLOSER, replace(TIGHT, legend=98))
"""The same for panels below the map, which have all parts."""
MAX_BELOW = 1.5
"""The greatest height of such panels, as a multiple of their measure."""


@dataclass(frozen=True, slots=True)
class TrayMeasures:
    """Widths in the tray. `rows` is 2 if the cards have their own row."""

    missing: int
    card: int
    supply: int
    small_button: int
    end_button: int
    rows: int = 1
    card_height: int = 92

    @property
    def width(self) -> int:
        cards = CARDS * self.card + (CARDS - 1) * GAP
        rest = self.missing + self.supply + 2 * self.small_button + self.end_button + 46
        inner = max(cards, rest) if self.rows == 2 else cards + rest + 48
        return inner + 2 * PADDING

    @property
    def height(self) -> int:
        return 2 * PADDING + self.rows * self.card_height + (self.rows - 1) * GAP


TRAYS = (
    TrayMeasures(248, 178, 230, 89, 178),
    TrayMeasures(250, 150, 200, 74, 150),
    TrayMeasures(216, 121, 176, 62, 124),
    TrayMeasures(250, 150, 215, 80, 160, rows=2, card_height=84),
)


ON_TRACK, ON_LEGEND = ("scores", "limit"), ("legal",)
"""The facts shown on the score track, and on the legend of the edges' costs."""
MIN_BOARD = 0.78
"""The smallest board for the sake of panels, as a share of its size at a UI scale of 100 %."""
LARGEST_BOARD = 2.0
"""The largest board of few intersections, likewise."""
LEFT, RIGHT, TOP, BOTTOM = 1.55, 1.01, 0.7, 0.65
"""Space around the outermost intersections for names and ornaments, in edge lengths."""
PIN_REACH = 19.0
"""The radius of a pin around its intersection, with a small margin, in design pixels."""
BELOW_TAB = 0.17
"""The part of the side panel's left edge below the log's tab, as a share of the parts above and below."""


@dataclass(frozen=True)
class SidePanel:
    """The parts of the panel on the right; `track` and `legend` are empty if there is no space for them.

    Then `instead` has panels by the facts that need such a part. Below the map there are several `sheets`
    side by side.
    """

    rect: pygame.Rect
    sheets: tuple[pygame.Rect, ...]
    body: pygame.Rect
    """The place of the open log."""
    header: pygame.Rect
    caption: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    track: pygame.Rect
    lanes: tuple[pygame.Rect, ...]
    legend: pygame.Rect
    instead: Mapping[str, "SidePanel"] = field(default_factory=dict)

    def showing(self, fact: str) -> "SidePanel":
        """Return the panel with the part that shows this fact."""
        return self.instead.get(fact, self)

    def cleared(self, **parts: Any) -> "SidePanel":
        """Return the panel with only these parts below its header."""
        nothing = pygame.Rect(self.header.bottomleft, (0, 0))
        bare = {"caption": nothing, "rows": (), "track": nothing, "lanes": (), "legend": nothing}
        return replace(self, **(bare | parts))


@dataclass(frozen=True)
class Tray:
    rect: pygame.Rect
    missing: pygame.Rect
    eye: pygame.Rect
    guess: pygame.Rect
    """The button that shows the others' guesses, if cards are secret."""
    cards: tuple[pygame.Rect, ...]
    paces: tuple[pygame.Rect, ...]
    """The pace buttons, which spectators have in place of the cards."""
    supply: pygame.Rect
    stack: pygame.Rect
    hint: pygame.Rect
    undo: pygame.Rect
    end: pygame.Rect
    lines: tuple[int, ...]
    """The positions of hairlines between sections."""

    @property
    def next_move(self) -> pygame.Rect:
        """The spectators' button, in place of the players' three."""
        return self.hint.union(self.end)


@dataclass(frozen=True)
class Layout:
    window: pygame.Rect
    panel_scale: Scale
    projection: Projection
    side: SidePanel
    side_with_log: SidePanel
    """The panel while the log is open below its header, so that the map stays free."""
    tray: Tray
    menu: pygame.Rect
    rulebook: pygame.Rect
    log_tab: pygame.Rect
    cartouche: pygame.Rect
    compass: pygame.Rect
    room: pygame.Rect
    """The part of the window without panels, for pieces and names."""

    @property
    def between(self) -> list[pygame.Rect]:
        """The gaps around the sheets of the side panel, which all have the same height."""
        beside, foot, sheets = self.room.height >= self.tray.rect.top, self.tray.rect.top, self.side.sheets
        left, top = (self.room.right, 0) if beside else (0, self.room.bottom)
        row = self.side.rect
        starts, ends = (
            (left, *(sheet.right for sheet in sheets)),
            (*(sheet.left for sheet in sheets), self.window.right),
        )
        return [
            bounds(left, top, self.window.right, row.top),
            bounds(left, row.bottom, self.window.right, foot),
            *(span(row, start, end) for start, end in zip(starts, ends, strict=True)),
        ]

    @property
    def log_drawer(self) -> pygame.Rect:
        return self.side_with_log.body


def lay_out(scale: Scale, seats: int, drawing: MapDrawing, view: Viewport = WHOLE) -> Layout:
    """Return the layout, with the map in this view in the area between the panels."""
    found = _lay_out_whole(scale, seats, drawing)
    projection = found.projection.in_view(view, found.room)
    return replace(found, projection=projection, **_ornaments(projection))


def _lay_out_whole(scale: Scale, seats: int, drawing: MapDrawing) -> Layout:
    beside = _beside(scale, seats, drawing)
    return arranged(
        scale, beside, beside.projection.edge, partial(_below, fit=scale.fit, seats=seats, drawing=drawing)
    )


def _beside(scale: Scale, seats: int, drawing: MapDrawing) -> Layout:
    """Return the layout with the largest panels, up to the wanted size, beside which everything fits.

    Beside a board larger than usual, panels are as small as possible. With a UI scale above 100 % no card is
    narrower than at 100 %.
    """
    usual = _beside(replace(scale, ui_scale=1.0), seats, drawing) if scale.ui_scale > 1 else None
    min_card = usual.tray.cards[0].width if usual is not None else 0
    min_edge = MIN_BOARD * DESIGN_EDGE * scale.fit
    tried: list[Layout] = []
    for factor, tray in product(panel_factors(scale), TRAYS):
        if usual is not None and factor <= usual.panel_scale.factor:
            return usual
        found = _attempt(scale, factor, tray, seats, drawing)
        if found is None or found.tray.cards[0].width < min_card:
            continue
        if found.projection.edge >= min_edge:
            return found
        tried.append(found)
    if not tried:
        raise ValueError(f"no table fits into a window of {scale.width} x {scale.height}")
    return max(tried, key=lambda layout: layout.projection.edge)


def _attempt(
    scale: Scale, factor: float, measures: TrayMeasures, seats: int, drawing: MapDrawing
) -> Layout | None:
    panel_scale = scale.at_factor(factor)
    px = panel_scale.px
    tray = _tray_rect(panel_scale, measures)
    if tray is None:
        return None
    room_height = tray.top - 2 * px(EDGE_GAP)
    fitting = (panel for panel in PANELS if px(panel.height(seats)) <= room_height)
    panel = next(fitting, None)
    if panel is None:
        return None
    side = _side_panel(panel_scale, panel, seats)
    high = side.rect.copy()
    high.height = tray.top - px(EDGE_GAP) - high.top
    open_log = side.cleared(rect=high, sheets=(high,), body=_under(side.header, high))
    tab = rect_of(px(38), px(104), right=side.rect.left)
    tab.bottom = side.rect.bottom - round(BELOW_TAB * (side.rect.height - tab.height))
    room = pygame.Rect(0, 0, side.rect.left, tray.top)
    return _layout(
        panel_scale,
        drawing,
        _projection(room, drawing, scale.fit),
        room,
        side,
        open_log,
        tab,
        _tray(panel_scale, measures, tray),
    )


def _below(
    scale: Scale, fit: float, seats: int, drawing: MapDrawing
) -> Iterator[tuple[float, Callable[[], Layout]]]:
    """Yield all arrangements of the panels below the map at this scale, with the length of an edge."""
    for measures, across in product(TRAYS, (2, 3)):
        tray = _tray_rect(scale, measures)
        if tray is None or tray.width < scale.px(across * (PANEL_WIDTH + EDGE_GAP)):
            continue
        for panels in PANELS_BELOW:
            least = scale.px(max(panels.heights_below(seats, across)))
            room = pygame.Rect(0, 0, scale.width, tray.top - 2 * scale.px(EDGE_GAP) - least)
            if room.height > 0:
                projection = _projection(room, drawing, fit)
                room.height += min(0, round(_extent(drawing)[1] * projection.edge) - room.height)
                room.height = max(room.height, tray.top - 2 * scale.px(EDGE_GAP) - round(MAX_BELOW * least))
                place = partial(
                    _placed_below,
                    scale,
                    fit,
                    room,
                    panels,
                    across,
                    seats,
                    drawing,
                    _tray(scale, measures, tray),
                )
                yield projection.edge, place


def _placed_below(
    scale: Scale,
    fit: float,
    room: pygame.Rect,
    panels: PanelMeasures,
    across: int,
    seats: int,
    drawing: MapDrawing,
    tray: Tray,
) -> Layout:
    """Return the layout with the panels between the map's room and the tray."""
    px, gap = scale.px, scale.px(EDGE_GAP)
    strip = bounds(tray.rect.left, room.bottom + gap, tray.rect.right, tray.rect.top - gap)
    rect, last = strip.copy(), cut_right(strip, px(PANEL_WIDTH), gap)
    sheets = (*columns(strip, across - 1, gap), last)
    rows, track = sheets[-2].copy(), last.copy()
    first = rows if across == 2 else sheets[0].copy()
    legend = cut_foot(track if across == 2 else first, px(panels.legend))
    header = cut_top(rows, px(panels.header)) if across == 2 else first
    caption = cut_top(rows, px(panels.caption))
    rows.height -= px(PADDING)
    step = (track.height - px(panels.track_head + panels.track_foot)) // (seats - 1)
    lane = pygame.Rect(
        track.left, track.top + px(panels.track_head - panels.lane), track.width, px(panels.lane)
    )
    side = SidePanel(
        rect,
        sheets,
        last,
        header,
        caption,
        tuple(
            grid(
                pygame.Rect(rows.topleft, (rows.width, rows.height // seats)),
                seats,
                1,
                (0, rows.height / seats),
            )
        ),
        track,
        tuple(grid(lane, seats, 1, (0, step))),
        legend,
    )
    nothing = pygame.Rect(last.topleft, (0, 0))
    open_log = replace(side, track=nothing, lanes=(), legend=nothing if across == 2 else legend)
    tab = rect_of(px(38), px(104), bottomright=(room.right, room.bottom - gap))
    return _layout(scale, drawing, _projection(room, drawing, fit), room, side, open_log, tab, tray)


def _layout(
    scale: Scale,
    drawing: MapDrawing,
    projection: Projection,
    room: pygame.Rect,
    side: SidePanel,
    side_with_log: SidePanel,
    log_tab: pygame.Rect,
    tray: Tray,
) -> Layout:
    return Layout(
        window=pygame.Rect(0, 0, scale.width, scale.height),
        panel_scale=scale,
        projection=projection,
        side=side,
        side_with_log=side_with_log,
        tray=tray,
        room=room,
        **_corner(scale, projection, drawing, room),
        log_tab=log_tab,
        **_ornaments(projection),
    )


def _tray_rect(scale: Scale, measures: TrayMeasures) -> pygame.Rect | None:
    """Return the tray at the bottom of the window; None if it is too wide."""
    px = scale.px
    width = scale.width - 2 * px(EDGE_GAP)
    if measures.width * scale.factor > width + 1:
        return None
    return rect_of(width, px(measures.height), bottomleft=(px(EDGE_GAP), scale.height - px(TRAY_FOOT)))


def _under(header: pygame.Rect, panel: pygame.Rect) -> pygame.Rect:
    return bounds(panel.left, header.bottom, panel.right, panel.bottom)


def _extent(drawing: MapDrawing) -> tuple[float, float]:
    """Return the width and height of the board with everything around it, in edge lengths."""
    left, top, right, bottom = drawing.span
    return right - left + LEFT + RIGHT, bottom - top + TOP + BOTTOM


def _projection(room: pygame.Rect, drawing: MapDrawing, fit: float) -> Projection:
    left, top, _, _ = drawing.span
    across, down = _extent(drawing)
    edge = min(room.width / across, room.height / down, LARGEST_BOARD * DESIGN_EDGE * fit)
    edge = floor(edge * 4) / 4
    spare_x, spare_y = room.width - across * edge, room.height - down * edge
    # There is nothing to show above the terrain, so in a high window the board is near the top.
    _, terrain_top, _, _ = drawing.frame
    drop = min(spare_y / 2, max(0.0, (top - terrain_top - TOP - 0.05) * edge))
    x = room.left + spare_x / 2 + (LEFT - left) * edge
    return Projection(round(x), round(room.top + drop + (TOP - top) * edge), edge)


def _corner(
    panel_scale: Scale, projection: Projection, drawing: MapDrawing, room: pygame.Rect
) -> dict[str, Any]:
    """Return menu and rulebook in a corner of the map, at sea: in the first place without a pin."""
    tile, edge, step = panel_scale.px(46), panel_scale.px(16), panel_scale.px(46) + panel_scale.px(9)
    pins = [projection.square(projection.at(city.node), PIN_REACH) for city in drawing.board.cities]
    inside = room.inflate(-2 * edge, -2 * edge)
    inside.topleft = (edge, edge)
    ornaments = list(_ornaments(projection).values())
    found: list[tuple[int, bool, int, dict[str, Any]]] = []
    for side in ("topleft", "topright", "bottomleft"):
        for across, down in ((0, step), (step, 0)):
            both = rect_of(tile + across, tile + down, **{side: getattr(inside, side)})
            menu = pygame.Rect(both.topleft, (tile, tile))
            hidden = len(both.collidelistall(pins)), both.collidelist(ornaments) >= 0
            found.append((*hidden, len(found), {"menu": menu, "rulebook": menu.move(across, down)}))
    return min(found, key=lambda one: one[:3])[3]


def _ornaments(projection: Projection) -> dict[str, Any]:
    """Return the places of the map's title and compass."""
    unit = projection.unit

    def on_map(x: int, y: int, width: int, height: int) -> pygame.Rect:
        """Return a place in design pixels from node (0, 0)."""
        corner = (round(projection.x + x * unit), round(projection.y + y * unit))
        return pygame.Rect(corner, (round(width * unit), round(height * unit)))

    return {"cartouche": on_map(-180, 744, 286, 106), "compass": on_map(1182, 731, 108, 124)}


def _side_panel(scale: Scale, measures: PanelMeasures, seats: int) -> SidePanel:
    px = scale.px
    size = (px(PANEL_WIDTH), px(measures.height(seats)))
    rect = rect_of(*size, top=px(EDGE_GAP), right=scale.width - px(EDGE_GAP))

    def part(top: int, height: float) -> pygame.Rect:
        return pygame.Rect(rect.left, top, rect.width, px(height) if height else 0)

    header = part(rect.top, measures.header)
    caption = part(header.bottom, measures.caption)
    rows = tuple(part(caption.bottom + px(number * measures.row), measures.row) for number in range(seats))
    track = part(rows[-1].bottom, 0)
    lanes: tuple[pygame.Rect, ...] = ()
    if measures.lane:
        track = part(rows[-1].bottom, measures.track_head + (seats - 1) * measures.lane + measures.track_foot)
        first = track.top + px(measures.track_head - measures.lane)
        lanes = tuple(part(first + px(number * measures.lane), measures.lane) for number in range(seats))
    legend = part(track.bottom, measures.legend)
    # Parts are rounded one by one, so together they may be a pixel higher.
    last = legend if legend.height else track if track.height else rows[-1]
    rect.height = max(rect.height, last.bottom - rect.top)
    body = _under(header, rect)
    side = SidePanel(rect, (rect,), body, header, caption, rows, track, lanes, legend)
    instead = {}
    if not lanes:
        lane = min(px(FULL.lane), (body.height - px(CLOSE.track_head + TIGHT.track_foot)) // (seats - 1))
        top = pygame.Rect(body.left, body.top + px(CLOSE.track_head) - lane, body.width, lane)
        with_track = side.cleared(track=body, lanes=tuple(grid(top, seats, 1, (0, lane))))
        instead = dict.fromkeys(ON_TRACK, with_track)
    if not legend.height:
        low = pygame.Rect(body.topleft, (body.width, min(body.height, px(FULL.legend))))
        instead |= dict.fromkeys(ON_LEGEND, side.cleared(legend=low))
    return replace(side, instead=instead)


def _tray(scale: Scale, measures: TrayMeasures, rect: pygame.Rect) -> Tray:
    px = scale.px
    inner = rect.inflate(-2 * px(PADDING), -2 * px(PADDING))
    height = px(measures.card_height)
    low = inner.bottom - height
    end = pygame.Rect(inner.right - px(measures.end_button), low, px(measures.end_button), height)
    small = px(measures.small_button)
    undo = pygame.Rect(end.left - px(9) - small, low, small, height)
    hint = pygame.Rect(undo.left - px(9) - small, low, small, height)
    supply = rect_of(px(measures.supply), height, top=low, right=hint.left - 2 * px(14))
    missing = pygame.Rect(inner.left, low, px(measures.missing), height)
    lines = [hint.left - px(14), missing.right]
    if measures.rows == 2:
        cards_room = pygame.Rect(inner.left, inner.top, inner.width, height)
    else:
        cards_room = pygame.Rect(missing.right + px(15), low, 0, height)
        cards_room.width = supply.left - px(33) - cards_room.left
        lines.append(supply.left - px(18))
    gap = px(GAP)
    width = min((cards_room.width - (CARDS - 1) * gap) // CARDS, px(max(measures.card, 250)))
    spare = cards_room.width - CARDS * width - (CARDS - 1) * gap
    left = cards_room.left + spare // 2
    first = pygame.Rect(left, cards_room.top, width, height)
    cards = tuple(grid(first, CARDS, CARDS, (width + gap, 0)))
    whole = cards[0].union(cards[-1])
    ends = [whole.left + round(number * (whole.width + gap) / PACES) for number in range(PACES + 1)]
    paces = tuple(pygame.Rect(left, whole.top, right - gap - left, height) for left, right in pairwise(ends))
    eye = rect_of(px(44), px(40), midright=(missing.right - px(4), missing.top + round(0.27 * height)))
    guess = eye.copy()
    guess.midright = (eye.right, missing.top + round(0.73 * height))
    stack = pygame.Rect(supply.left, supply.top, px(92), height)
    return Tray(rect, missing, eye, guess, cards, paces, supply, stack, hint, undo, end, tuple(lines))


HUB_ROOM = 0.6
"""The width of a hub's place, in edge lengths."""


def place_of(layout: Layout, action: Action) -> pygame.Rect:
    """Return the whole edge, the intersection with space for a hub, or the button that ends the turn."""
    projection, spot = layout.projection, spot_of(action)
    if spot is None:
        return layout.tray.end.copy()
    (left, right), (top, bottom) = (sorted(values) for values in zip(*projection.ends(spot), strict=True))
    wide = HUB_ROOM * projection.edge
    size = (round(max(right - left, wide)), round(max(bottom - top, wide)))
    return rect_of(*size, center=(round((left + right) / 2), round((top + bottom) / 2)))
