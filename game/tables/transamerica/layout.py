"""The layout of the table, in real pixels, for any window size, UI scale and number of seats.

Panels have their own scale: the player's, but never so small that letters are illegible, and never so large
that the board does not fit beside them. The board takes the remaining space. The tray is always at the
bottom; the side panel is at the right, or in several parts in a row above the tray.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from math import floor
from typing import Any, NamedTuple

import pygame

from game.rules.transamerica.actions import Action
from game.tables.kit.arrangement import arranged
from game.tables.kit.rooms import Rooms, min_height, min_width, room
from game.tables.kit.viewport import WHOLE, Viewport
from game.tables.transamerica import panel_rooms
from game.tables.transamerica.map_drawing import DESIGN_EDGE, MapDrawing, Projection, spot_of
from game.tables.transamerica.panel_rooms import (
    EDGE_GAP,
    FULL,
    PANEL_WIDTH,
    PANELS,
    PANELS_BELOW,
    TRAYS,
    TrayMeasures,
    panels_below,
    side_panel,
    track_alone,
)
from game.ui.boxes.groups import Column
from game.ui.boxes.part import Part
from game.ui.layout import bounds, rect_of, span
from game.ui.scale import Scale, panel_factors

TRAY_FOOT = 16
"""The distance between the tray and the window's edge."""
MAX_BELOW = 1.5
"""The greatest height of panels below the map, as a multiple of their measure."""
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


class _Panels(NamedTuple):
    """The panels beside or below the whole map."""

    panel_scale: Scale
    projection: Projection
    room: pygame.Rect
    side: SidePanel
    side_with_log: SidePanel
    log_tab: pygame.Rect
    tray: Tray


def lay_out(scale: Scale, seats: int, drawing: MapDrawing, view: Viewport = WHOLE) -> Layout:
    """Return the layout, with the map in this view in the area between the panels."""
    beside = _beside(scale, seats, drawing)
    below = partial(_below, fit=scale.fit, seats=seats, drawing=drawing)
    found = arranged(scale, beside, beside.projection.edge, below)
    places = _corner(found.panel_scale, found.projection, drawing, found.room)
    projection = found.projection.in_view(view, found.room)
    places |= _ornaments(projection) | {"window": scale.window}
    return Layout(**(found._asdict() | places | {"projection": projection}))


def _beside(scale: Scale, seats: int, drawing: MapDrawing) -> _Panels:
    """Return the layout with the largest panels, up to the wanted size, beside which everything fits.

    Beside a board larger than usual, panels are as small as possible. With a UI scale above 100 % no card is
    narrower than at 100 %.
    """
    usual = _beside(replace(scale, ui_scale=1.0), seats, drawing) if scale.ui_scale > 1 else None
    min_card = usual.tray.cards[0].width if usual is not None else 0
    min_edge = MIN_BOARD * DESIGN_EDGE * scale.fit
    tried: list[tuple[float, Callable[[], _Panels]]] = []
    for factor, tray in product(panel_factors(scale), TRAYS):
        if usual is not None and factor <= usual.panel_scale.factor:
            return usual
        way = _attempt(scale.at_factor(factor), scale.fit, tray, seats, drawing)
        if way is None:
            continue
        if way[0] >= min_edge and (found := way[1]()).tray.cards[0].width >= min_card:
            return found
        tried.append(way)
    if not tried:
        raise ValueError(f"no table fits into a window of {scale.width} x {scale.height}")
    return max(tried, key=lambda way: way[0])[1]()


def _attempt(
    scale: Scale, fit: float, measures: TrayMeasures, seats: int, drawing: MapDrawing
) -> tuple[float, Callable[[], _Panels]] | None:
    """Return the length of an edge beside panels at this scale, and a function that makes the layout."""
    px, gap, tray = scale.px, scale.px(EDGE_GAP), _tray_rect(scale, measures)
    if tray is None:
        return None
    high = bounds(scale.width - gap - px(PANEL_WIDTH), gap, scale.width - gap, tray.top - gap)
    panel = next(
        (one for one in PANELS if px(min_height(side_panel, PANEL_WIDTH, one, seats)) <= high.height), None
    )
    if panel is None:
        return None
    room = pygame.Rect(0, 0, high.left, tray.top)
    projection = _projection(room, drawing, fit)

    def place() -> _Panels:
        side, open_log = _side_panels(scale, side_panel(panel, seats), high, seats)
        tab = rect_of(px(38), px(104), right=side.rect.left)
        tab.bottom = side.rect.bottom - round(BELOW_TAB * (side.rect.height - tab.height))
        return _Panels(scale, projection, room, side, open_log, tab, _tray(scale, measures, tray))

    return projection.edge, place


def _side_panels(scale: Scale, tree: Part, high: pygame.Rect, seats: int) -> tuple[SidePanel, SidePanel]:
    """Return the panel in an area that is `high` enough for it, and the same with the open log."""
    rooms = Rooms(scale, (tree, high))
    side = rooms.fill(SidePanel, sheets=(rooms["rect"],), instead={})
    instead, body = {}, side.body
    if not side.lanes:
        lanes = Rooms(scale, (track_alone(seats), body)).all("lanes")
        instead = dict.fromkeys(ON_TRACK, side.cleared(track=body, lanes=lanes))
    if not side.legend.height:
        legend = Rooms(scale, (Column((room("legend", most=FULL.legend),)), body))["legend"]
        instead |= dict.fromkeys(ON_LEGEND, side.cleared(legend=legend))
    under = bounds(high.left, body.top, high.right, high.bottom)
    return replace(side, instead=instead), side.cleared(rect=high, sheets=(high,), body=under)


def _below(
    scale: Scale, fit: float, seats: int, drawing: MapDrawing
) -> Iterator[tuple[float, Callable[[], _Panels]]]:
    """Yield all arrangements of the panels below the map at this scale, with the length of an edge."""
    gap = scale.px(EDGE_GAP)
    for measures, across in product(TRAYS, (2, 3)):
        tray = _tray_rect(scale, measures)
        if tray is None or tray.width < scale.px(across * (PANEL_WIDTH + EDGE_GAP)):
            continue
        for panels in PANELS_BELOW:
            form = panels, seats, across
            least = scale.px(min_height(panels_below, across * (PANEL_WIDTH + EDGE_GAP), *form))
            room = pygame.Rect(0, 0, scale.width, tray.top - 2 * gap - least)
            if room.height > 0:
                projection = _projection(room, drawing, fit)
                room.height += min(0, round(_extent(drawing)[1] * projection.edge) - room.height)
                room.height = max(room.height, tray.top - 2 * gap - round(MAX_BELOW * least))
                tree = partial(panels_below, *form)
                place = partial(_placed_below, scale, fit, room, drawing, tree, measures, tray)
                yield projection.edge, place


def _placed_below(
    scale: Scale,
    fit: float,
    room: pygame.Rect,
    drawing: MapDrawing,
    tree: Callable[[], Part],
    measures: TrayMeasures,
    tray: pygame.Rect,
) -> _Panels:
    """Return the layout with the panels between the map's room and the tray."""
    px, gap = scale.px, scale.px(EDGE_GAP)
    rect = bounds(tray.left, room.bottom + gap, tray.right, tray.top - gap)
    rooms = Rooms(scale, (tree(), rect))
    side = rooms.fill(SidePanel, rect=rect, body=rooms.all("sheets")[-1], instead={})
    # The log covers the score track, and the legend if that is on the same sheet.
    hidden = pygame.Rect(side.body.topleft, (0, 0))
    legend = hidden if side.body.contains(side.legend) else side.legend
    open_log = replace(side, track=hidden, lanes=(), legend=legend)
    tab = rect_of(px(38), px(104), bottomright=(room.right, room.bottom - gap))
    projection = _projection(room, drawing, fit)
    return _Panels(scale, projection, room, side, open_log, tab, _tray(scale, measures, tray))


def _tray_rect(scale: Scale, measures: TrayMeasures) -> pygame.Rect | None:
    """Return the tray at the bottom of the window; None if it is too wide."""
    gap, least = scale.px(EDGE_GAP), min_width(panel_rooms.tray, measures)
    width, height = scale.width - 2 * gap, min_height(panel_rooms.tray, least, measures)
    if least * scale.factor > width:
        return None
    return rect_of(width, scale.px(height), bottomleft=(gap, scale.height - scale.px(TRAY_FOOT)))


def _tray(scale: Scale, measures: TrayMeasures, rect: pygame.Rect) -> Tray:
    rooms = Rooms(scale, (panel_rooms.tray(measures), rect))
    return rooms.fill(Tray, rect=rect, lines=tuple(line.left for line in rooms.all("line")))


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
