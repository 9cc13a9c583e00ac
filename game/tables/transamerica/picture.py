"""The table's picture: cached layers for everything at rest, with moving things drawn over them.

A full frame costs one copy of the cached picture and a few small pieces. The layer of the board is painted
again when the board changes, panels when their contents change.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import attrgetter
from typing import NamedTuple

import pygame

from game.rules.transamerica.board import Edge, Node
from game.tables.kit import styles as shared
from game.tables.kit.cached_layers import CachedLayers, LayerPart, panel, with_pen
from game.tables.kit.flights import RunningFlight
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.pen import Pen
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.kit.table_picture import TopLayers
from game.tables.kit.viewport import WHOLE, Viewport
from game.tables.transamerica import styles
from game.tables.transamerica.board_painter import GOAL_NAME, HUB, PIN, BoardContents, BoardPainter
from game.tables.transamerica.ceremonies import NetworkLight
from game.tables.transamerica.ceremony_painter import CeremonyPainter
from game.tables.transamerica.events import Piece
from game.tables.transamerica.layout import lay_out
from game.tables.transamerica.map_drawing import DESIGN_EDGE, MapDrawing, Point, Spot, is_edge
from game.tables.transamerica.map_painter import paint_map
from game.tables.transamerica.model import TransAmericaModel
from game.tables.transamerica.moving_painter import InHand, MovingPainter
from game.tables.transamerica.pieces import FOLDER, Pieces, draw_sign
from game.tables.transamerica.round_end import RoundCeremony
from game.tables.transamerica.side_panel import draw_side_panel
from game.tables.transamerica.suspects import draw_caption
from game.tables.transamerica.tray import TrayState, draw_tray
from game.text.translate import Translate
from game.ui.box import box_margin
from game.ui.brush import Brush
from game.ui.input import Position
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.theme import CREAM, rgb

TAB_REACH = 8
"""The reach of the log's tab beyond its place, with its movement and shadow, in design pixels."""
LARGEST_NAMES, MAX_NAMES = 1.6, 1.15
"""The largest names on a zoomed map, and at a UI scale above 100 %, as multiples of the design."""
RAIL_SIDE = 9.0
"""The half width of a rail."""


@dataclass(frozen=True)
class TableFrame:
    model: TransAmericaModel
    contents: BoardContents
    tray: TrayState
    points: Mapping[int, float] = field(default_factory=dict)
    caption: bool | None = None
    """True if there are guesses to show, False if there are none; None while guesses are hidden."""
    hand: InHand | None = None
    ghosts: tuple[Spot, ...] = ()
    """The places where the piece in hand, or that of a hint, would land."""
    yours: tuple[Edge, ...] = ()
    """Rails of the player's turn, with which a hint compares itself."""
    flights: tuple[RunningFlight[Piece], ...] = ()
    ended: RunningFlight[RoundCeremony] | None = None
    linked: tuple[RunningFlight[NetworkLight], ...] = ()
    wrong: Spot | None = None
    """The place that stood against the last move."""
    around: Point | None = None
    """The rough place of a hint."""
    top: TopLayers = field(default_factory=TopLayers)


_ON_PANEL = attrgetter("model.rows", "model.title", "model.advice", "model.table", "model.post", "points")
_ON_TRAY = attrgetter("model", "tray")


class _NamesKey(NamedTuple):
    """The things that names were placed around."""

    deal: tuple[int, tuple[str, ...]]
    hubs: tuple[Node | None, ...]
    rails: frozenset[Edge]


class TablePicture(EveryPicture):
    def __init__(
        self, look: Look, drawing: MapDrawing, model: TransAmericaModel, tr: Translate, view: Viewport = WHOLE
    ) -> None:
        """Lay out and paint the background. Names have no places yet."""
        self.look = look
        self.layout = layout = lay_out(look.scale, model.table.seats, drawing, view)
        self.board_room, self.view = layout.room, view
        self.panel_look = look.resized(layout.panel_scale)
        self._tr = tr
        background = paint_map(look, drawing, layout, tr)
        self.board = BoardPainter(
            Pieces(look, layout.projection), drawing, background, self._covered(), self._names_edge
        )
        self._moving = MovingPainter(self.panel_look, layout.room, self.board.pieces)
        self._ceremonies = CeremonyPainter(self.board, layout, self.panel_look)
        self.log = LogDrawer(self.panel_look, layout.log_drawer, tr, draw_sign, on_panel=True)
        self._lying: BoardContents | None = None
        """The contents of the painted board; None if it is to be painted again."""
        self._side = layout.side
        self._kept = self._cached_layers()
        self._named: _NamesKey | None = None
        self.names: Mapping[str, pygame.Rect] = {}
        """The places of the cities' names."""

    @property
    def _names_edge(self) -> float:
        """The length of edges at which names have their size, given the UI scale and the zoom."""
        scale = self.look.scale
        design = DESIGN_EDGE * scale.fit
        edge = min(self.layout.projection.edge, LARGEST_NAMES * design)
        return edge if scale.ui_scale <= 1 else max(edge, min(scale.ui_scale, MAX_NAMES) * design)

    def _covered(self) -> tuple[pygame.Rect, ...]:
        """Return areas without small figures: under tiles and panels, and along the edge of the map."""
        layout, room, width = self.layout, self.layout.room, self.panel_look.px(15)
        level, upright = (room.width, width), (width, room.height)
        edges = (
            rect_of(*level, topleft=room.topleft),
            rect_of(*level, bottomleft=room.bottomleft),
            rect_of(*upright, topleft=room.topleft),
            rect_of(*upright, topright=room.topright),
        )
        return (layout.menu, layout.rulebook, layout.log_tab, layout.side.rect, layout.tray.rect, *edges)

    def name_places(self, model: TransAmericaModel, hinted: Sequence[Edge]) -> None:
        """Find places of names clear of hubs, rails and `hinted` edges. Most names stay where they are.

        If a piece is taken away again, the names return to the places they had before it.
        """
        last, table = self._named, model.table
        rails = [*(rail.edge for rail in table.rails), *hinted]
        deal = (table.round, tuple(card.city for card in model.cards))
        now = self._named = _NamesKey(deal, table.hubs, frozenset(rails))
        gone = last is None or last.deal != deal or last.rails - now.rails
        if last is None or gone or now.hubs.count(None) > last.hubs.count(None):
            self.names = {}
        elif now.hubs == last.hubs and not any(map(self._is_under_name, now.rails - last.rails)):
            return
        layout, gap = self.layout, self.panel_look.px(6)
        self.names = self.board.name_places(
            pygame.Rect((0, 0), layout.room.size).inflate(-2 * gap, -2 * gap),
            hubs=[hub for hub in table.hubs if hub is not None],
            own={card.city for card in model.cards},
            owners=model.owners,
            rails=rails,
            blocked=[layout.menu, layout.rulebook, layout.log_tab, layout.cartouche, layout.compass],
            before=self.names,
        )
        self._lying = None

    def _is_under_name(self, edge: Edge) -> bool:
        ends, wide = self.layout.projection.ends(edge), round(2 * RAIL_SIDE * self.layout.projection.unit)
        return any(rect.inflate(wide, wide).clipline(*ends) for rect in self.names.values())

    def place_of_city(self, model: TransAmericaModel, name: str) -> pygame.Rect:
        """Return the rectangle around a city's name and its pin, in the size of a goal, or its hub."""
        projection, node = self.layout.projection, model.game.board.city(name).node
        reach = HUB if node in model.table.hubs else GOAL_NAME
        return projection.square(projection.at(node), reach).union(self.names[name])

    def city_at(self, model: TransAmericaModel, position: Position) -> Node | None:
        """Return the node of the city with a pin or name at this position."""
        for city in model.game.board.cities:
            pin = self.layout.projection.square(self.layout.projection.at(city.node), PIN)
            if pin.collidepoint(position) or self.names[city.name].collidepoint(position):
                return city.node
        return None

    @property
    def plaque_room(self) -> pygame.Rect:
        return self.layout.room

    @property
    def head(self) -> pygame.Rect:
        return self.layout.side.header

    @property
    def replay_place(self) -> pygame.Rect | None:
        """The place of the replay button above the players, between the words."""
        caption, px = self.layout.side.caption, self.panel_look.px
        middle = caption.centerx, caption.centery + px(2)
        return rect_of(px(30), min(px(30), caption.height), center=middle) if caption.height else None

    def draw(self, surface: pygame.Surface, frame: TableFrame) -> None:
        self._renew(frame)
        surface.blit(self._kept.surface, (0, 0))
        with Brush(surface, self.look).clipped(self.board_room):
            if frame.around is not None:
                self._moving.draw_region(surface, frame.around)
            for edge in frame.yours:
                self.board.paint_own(surface, edge)
            for spot in frame.ghosts:
                self._draw_ghost(surface, frame, spot)
            if frame.ended is not None and frame.ended.begun:
                self._ceremonies.draw_round(surface, frame.ended, frame.model)
            for linked in frame.linked:
                self._ceremonies.draw_linked(surface, linked, frame.contents, frame.model)
            for flight in frame.flights:
                self._moving.draw_flight(surface, flight)
            if frame.wrong is not None:
                self._moving.draw_wrong(surface, frame.wrong)
        if frame.ended is not None:
            self._ceremonies.draw_engines(surface, frame.ended, frame.model)
        for linked in frame.linked:
            self._ceremonies.draw_cards(surface, linked, frame.model)
        if frame.caption is not None:
            draw_caption(Pen(surface, self.panel_look, self._tr), self.layout.room, any_known=frame.caption)
        self.draw_below_hand(surface, frame.top)
        if frame.hand is not None:
            self._moving.draw_hand(surface, frame.hand)
        self.draw_above_hand(surface, frame.top)

    def _renew(self, frame: TableFrame) -> None:
        """Paint everything again that has changed since the last frame."""
        side = self.layout.side.showing(frame.model.shown_owners_of)
        if frame.top.log is not None:
            side = self.layout.side_with_log
        if side != self._side:
            self._side = side
            self._kept, self._lying = self._cached_layers(), None
        if frame.contents != self._lying:
            self.board.paint(self._kept.surface, frame.contents)
            self._lying = frame.contents
            self._kept.background_changed()
        self._kept.renew(frame)

    def _cached_layers(self) -> CachedLayers[TableFrame]:
        """Return the board with panels and tiles in their places; the tab exists only beside a closed log."""
        layout, look, side = self.layout, self.panel_look, self._side

        def pen(paint: Callable[[Pen, TableFrame], None]) -> Callable[[pygame.Surface, TableFrame], None]:
            return with_pen(look, self._tr, paint)

        def button(
            name: str, rect: pygame.Rect, reach: int, draw: Callable[[Pen, pygame.Rect, str], None]
        ) -> LayerPart[TableFrame]:
            room = rect.inflate(2 * reach, 2 * reach).clip(layout.window)
            paint = pen(lambda pen, shown: draw(pen, rect, shown.tray.states[name]))
            return LayerPart(room, lambda shown: shown.tray.states[name], paint)

        draw_side = pen(lambda pen, shown: draw_side_panel(pen, side, shown.model, shown.points))
        draw_foot = pen(lambda pen, shown: draw_tray(pen, layout.tray, shown.model, shown.tray))
        margin = box_margin(shared.TILE["normal"], look.scale.factor)
        parts = [panel(side.rect, shared.PANEL, look, _ON_PANEL, draw_side)]
        for name, rect in (("menu", layout.menu), ("rulebook", layout.rulebook)):
            parts.append(button(name, rect, margin, partial(_draw_tile, f"{FOLDER}icon_{name}")))
        if side is not layout.side_with_log:
            parts.append(button("log", layout.log_tab, look.px(TAB_REACH), _draw_log_tab))
        parts.append(panel(layout.tray.rect, styles.TRAY, look, _ON_TRAY, draw_foot))
        return CachedLayers(pygame.Surface(layout.window.size), parts)

    def _draw_ghost(self, surface: pygame.Surface, frame: TableFrame, spot: Spot) -> None:
        if is_edge(spot):
            self.board.paint_target(surface, spot, frame.contents)
            return
        sign, alpha = frame.model.own_sign, 235 if frame.hand is not None else 190
        self.board.pieces.put(surface, "hub", self.layout.projection.middle(spot), sign=sign, alpha=alpha)


def _draw_tile(icon: str, pen: Pen, rect: pygame.Rect, state: str) -> None:
    place = pen.button(rect, shared.TILE, state)
    pen.art(icon, place.center, pen.look.scale.factor)


def _draw_log_tab(pen: Pen, rect: pygame.Rect, state: str) -> None:
    """Draw the tab at the panel's left edge that opens the log."""
    px, surface = pen.px, pen.surface
    shift = px(3) if state == "hover" else 0
    pen.art(f"{FOLDER}log_tab", (rect.right - shift, rect.top), pen.look.scale.factor)
    if shift:
        # Fill the gap that the moved tab leaves at the edge of the panel.
        pygame.draw.rect(surface, rgb("1C3557"), (rect.right - shift, rect.top + 1, shift, rect.height - 2))
    written = pygame.Surface((px(64), px(26)), pygame.SRCALPHA)
    written.fill((*CREAM, 0))
    word, upright = pen.tr("transamerica.table.log"), Pen(written, pen.look, pen.tr)
    upright.write(word, written.get_rect(), shared.STRONG, CREAM, align="centre", shrink=True)
    turned = pygame.transform.rotate(written, 90)
    surface.blit(turned, turned.get_rect(center=(rect.right - px(17), rect.top + px(46))))
