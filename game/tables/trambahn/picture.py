"""The table's picture: pieces at rest are cached in parts, moving and held ones are drawn over them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import cast

import pygame

from game.content.trambahn_table import TableMap
from game.rules.trambahn.cards import Colour
from game.tables.kit.cached_layers import CachedLayers, LayerPart, apart, watching
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.map_painter import draw_map_object
from game.tables.kit.notice import Notice
from game.tables.kit.pen import Pen
from game.tables.kit.since import REPLAY
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.kit.viewport import WHOLE, Viewport
from game.tables.trambahn import styles
from game.tables.trambahn.cloth_painter import paint_money, paint_piles, paint_rows, paint_supply
from game.tables.trambahn.flights import paint_held, paint_moving
from game.tables.trambahn.layout import AreaLayout, Layout, lay_out
from game.tables.trambahn.model import TrambahnModel
from game.tables.trambahn.painting import Contents, Looks, Painting, TableFrame, pad_of
from game.tables.trambahn.phase_line import BUTTONS, phase_line
from game.tables.trambahn.pieces import paint_cloth, paint_wood
from game.tables.trambahn.player_painter import (
    paint_advice,
    paint_backs,
    paint_columns,
    paint_hand,
    paint_opponent,
)
from game.tables.trambahn.since_panel import since_panel
from game.tables.trambahn.tour_painter import paint_tours
from game.text.translate import Translate
from game.ui.boxes.part import controls, draw, place_of
from game.ui.layout import bounds, rect_of
from game.ui.look import Look
from game.ui.theme import BRASS, CREAM, NIGHT, Background
from game.ui.tile_map import TileMap

ROUND = 14.0
"""The reach of glows and shadows beyond their part, in units."""
MIN_SHEET = 52
"""The height of the sheet of the last moves while the pad unfolds: that of its head."""
MIN_PAD = 0.5
"""The minimum share of its height for the score pad if there are many moves."""
_POSITION = ("model.table", "model.front", "model.seats", "hidden")
_MARKS = ("model.fresh", "glow", "over", "refused")
"""The contents that parts depend on: pieces and marks."""


class TablePicture(EveryPicture):
    """Draws contents in one window. Unchanged parts are not drawn again."""

    background = Background.NIGHT

    def __init__(
        self, look: Look, table: TableMap, drawn: TileMap, tr: Translate, view: Viewport = WHOLE
    ) -> None:
        self.look = self.ring_look = look
        self._tr = tr
        self.layout: Layout = lay_out(look.scale, table, view)
        layout, self.view = self.layout, view
        self.board_room = layout.room
        scales = (layout.piece_scale, layout.text_scale, layout.bar_scale, layout.sheet_scale)
        self._looks = Looks(*map(look.resized, scales))
        self.panel_look = look.resized(layout.tip_scale)
        self.log = LogDrawer(self._looks.sheet, self.layout.log_drawer, tr)
        self._bar = bounds(layout.bar.left, layout.bar.top, layout.bar_end, layout.bar.bottom)
        bar = controls(self._looks.bar, phase_line(tr), self._bar)
        self.buttons = {str(one.name): place for one, place in bar if one.name in (*BUTTONS, "end")}
        """The places of the bar's buttons."""
        self.rest = self._rest_place()
        """The place of the button that puts all cards to the money."""
        self._sheets = layout.pad, layout.since
        """The score pad and the last moves, if these are few."""
        self._replay: pygame.Rect | None = None
        self._drawn_map = drawn
        self._kept = self._cached_layers()

    def _cached_layers(self) -> CachedLayers[Contents]:
        return CachedLayers(self._background(self._drawn_map), apart(list(self._parts()), self.layout.window))

    def arrange(self, model: TrambahnModel, *, unfolds: bool = False) -> None:
        """Give the last moves the room they need from the pad, as long as the pad keeps enough.

        A pad that `unfolds` has its own room, and as much of theirs as its lines need.
        """
        pad, since = self._sheets
        over = pad.bottom <= since.top
        if since.height and (over or since.bottom <= pad.top):
            look = self._looks.sheet
            if unfolds:
                least = since.height - look.px(MIN_SHEET)
                wanted = pad_of(self._tr, model, model.table).height(look, pad.width)
                more = -max(0, min(wanted - pad.height, least))
            else:
                lacking = since_panel(self._tr, model).height(look, since.width) - since.height
                more = max(0, min(lacking, round((1 - MIN_PAD) * pad.height)))
            pad, since = pad.copy(), since.copy()
            pad.height, since.height = pad.height - more, since.height + more
            if over:
                since.top -= more
            else:
                pad.top += more
        panel = since_panel(self._tr, model)
        self._replay = place_of(self._looks.sheet, panel, since, REPLAY) if since.height else None
        if (pad, since) != (self.layout.pad, self.layout.since):
            self.layout = replace(self.layout, pad=pad, since=since)
            self._kept = self._cached_layers()

    def room_for(self, notice: Notice) -> pygame.Rect:
        """Return the whole window: columns fill the table, and there may be more space beside it."""
        del notice
        return self.layout.window

    @property
    def replay_place(self) -> pygame.Rect | None:
        """The place of the replay button on the sheet of the last turns."""
        return self._replay

    def draw(self, surface: pygame.Surface, frame: TableFrame) -> None:
        on = self.paint(surface, frame.contents)
        self.draw_warmth(surface, frame.top)
        with on.text.clipped(self._seen):
            if "rest" in frame.contents.states:
                place = on.text.button(self.rest, styles.BUTTON, frame.contents.state("rest"), sinks=1)
                on.text.write(self._rest_word, place, styles.BUTTON_TEXT, CREAM, align="centre")
            if frame.pointed is not None:
                self.draw_ring(surface, frame.pointed)
        paint_tours(on, frame.flights)
        paint_moving(on, frame.flights)
        self.draw_below_hand(surface, frame.top)
        if frame.held is not None:
            paint_held(on, *frame.held)
        self.draw_above_hand(surface, frame.top)

    def paint(self, surface: pygame.Surface, contents: Contents) -> Painting:
        """Draw the window without held and flying pieces. Return the pens for drawing these over it."""
        self._kept.renew(contents)
        surface.blit(self._kept.surface, (0, 0))
        return self._painting(surface, contents)

    def _painting(self, surface: pygame.Surface, contents: Contents) -> Painting:
        return Painting(self.layout, contents, *(Pen(surface, look, self._tr) for look in self._looks))

    # ------------------------------------------------------------------ all cards to the money

    @property
    def _rest_word(self) -> str:
        return self._tr("trambahn.table.rest")

    def _rest_place(self) -> pygame.Rect:
        """Return a place below the beer mat, beside the hand."""
        look, area = self._looks.text, self.layout.own
        width = look.text.width(self._rest_word, styles.BUTTON_TEXT) + look.px(28)
        corner = (max(area.count.right, area.money.right), area.money.bottom + look.px(6))
        place = rect_of(width, look.px(36), topright=corner)
        return place.clamp(self.layout.window) if self.view.whole else place

    # ------------------------------------------------------------------ pieces at rest

    def _background(self, drawn: TileMap) -> pygame.Surface:
        """Return the wood, also outside the map's shape, with cloth, rules and termini."""
        layout, look = self.layout, self._looks.piece
        background, cloth = pygame.Surface(layout.size), layout.cloth
        paint_wood(background, look, drawn)
        background.set_clip(self._seen)
        paint_cloth(background, look, cloth, layout.unit)
        rule, inset = max(1, round(1.4 * layout.unit)), round(16 * layout.unit)
        for x in layout.dividers:
            background.fill(BRASS, (x, cloth.top + inset, rule, cloth.height - 2 * inset))
        for thing in drawn.layers["rows"]:
            if thing.properties.get("part") == "terminus":
                row = layout.rows[cast(Colour, thing.properties["colour"])]
                draw_map_object(background, look, thing, row.terminus)
        background.set_clip(None)
        return background

    @property
    def _seen(self) -> pygame.Rect:
        """The part of the window with anything of the table."""
        return self.layout.window if self.view.whole else self.layout.room

    def _parts(self) -> Iterator[LayerPart[Contents]]:
        """Yield the parts. Each keeps clear of those before it: glows in a column may reach a name."""
        layout, part = self.layout, self._part
        around, bar = round(ROUND * layout.unit / self.view.factor), 2 * self._looks.bar.px(2)
        phases = ("model.held", "model.title", "model.acting", "model.can_end", "over")
        yield part(
            layout.bar.inflate(0, bar), (*_POSITION, *phases), self._paint_bar, controls=(*BUTTONS, "end")
        )
        pad = layout.pad.inflate(2 * around, around)
        yield part(pad, ("on_pad.tours", "on_pad.extra", "writing", "model.seats"), _paint_pad)
        if layout.since.height:
            since = layout.since.inflate(2 * around, around)
            yield part(since, ("model.since", "model.front"), _paint_since, controls=("since",))
        for one in self._on_table(round(ROUND * layout.unit)):
            if one.rect.colliderect(self._seen):
                yield replace(one, rect=one.rect.clip(self._seen))

    def _paint_bar(self, on: Painting) -> None:
        """Draw the whole bar with the rule below it."""
        pen, rect = on.bar, self.layout.bar
        pen.surface.fill(NIGHT, rect)
        edge = rect.bottom if rect.top == 0 else rect.top - pen.px(2)
        pen.surface.fill(BRASS, (rect.x, edge, rect.width, pen.px(2)))
        draw(pen, phase_line(on.tr, on.contents), self._bar)

    def _on_table(self, around: int) -> Iterator[LayerPart[Contents]]:
        layout, part = self.layout, self._part
        columns, beside = _rects_of(layout.opponent, around)
        yield part(columns, (*_POSITION, "model.fresh"), partial(paint_columns, side="opponent"))
        money = partial(paint_money, side="opponent")
        yield part(beside, (*_POSITION, "money_shown"), paint_opponent, paint_backs, money)
        yield from self._cloth()
        columns, beside = _rects_of(layout.own, around)
        yield part(columns, (*_POSITION, *_MARKS), partial(paint_columns, side="own"))
        watched = (*_POSITION, *_MARKS, "model.advice", "said", "money_shown")
        yield part(beside, watched, paint_advice, partial(paint_money, side="own"))
        hand = (*_POSITION, "model.hand", "model.pace", "held", "raised", "lifted")
        yield part(layout.own.hand.inflate(2 * around, 2 * around), hand, paint_hand, controls=("pace",))

    def _cloth(self) -> Iterator[LayerPart[Contents]]:
        """Yield rows, and trams with piles; together if they are not side by side."""
        cloth, dividers = self.layout.cloth, self.layout.dividers
        rows, supply = (*_POSITION, *_MARKS), (*_POSITION, "held", "raised")
        if not dividers:
            yield self._part(cloth, (*rows, *supply), paint_rows, paint_supply, paint_piles)
            return
        left, right = cloth.copy(), cloth.copy()
        left.width = dividers[0] + 2 - cloth.x
        right.left, right.width = left.right, cloth.right - left.right
        yield self._part(left, rows, paint_rows)
        yield self._part(right, supply, paint_supply, paint_piles)

    def _part(
        self,
        rect: pygame.Rect,
        paths: tuple[str, ...],
        *painters: Callable[[Painting], None],
        controls: tuple[str, ...] = (),
    ) -> LayerPart[Contents]:
        def paint(surface: pygame.Surface, contents: Contents) -> None:
            painting = self._painting(surface, contents)
            for painter in painters:
                painter(painting)

        shows = watching(attrgetter("states"), controls, *paths) if controls else attrgetter(*paths)
        return LayerPart(rect, shows, paint)


def _paint_pad(on: Painting) -> None:
    draw(on.sheet, on.pad, on.layout.pad)


def _paint_since(on: Painting) -> None:
    draw(on.sheet, since_panel(on.tr, on.model, on.contents.state("since")), on.layout.since)


def _rects_of(area: AreaLayout, around: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return two areas of a player, grown by `around`: the columns, and the name, text and money."""
    columns, beside = (
        area.columns.inflate(around, around),
        area.name.unionall([area.text, area.money, area.count]),
    )
    if area.columns.right <= area.name.left < columns.right + around:
        columns.width = area.name.left - 2 - columns.left
    if area.hand.top < beside.bottom:
        beside.union_ip(area.hand)
    return columns, beside.inflate(around, around)
