"""The parts shared by all plain tables: paper under the board, and a panel beside or below it.

The panel holds the players, the tray of pieces, and the buttons.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from typing import Any, Final

import pygame

from game.session.session import Session
from game.tables.kit import styles
from game.tables.kit.arrangement import arranged
from game.tables.kit.buttons import ARROWS, ICONS, Buttons, at_end_of, draw_paces
from game.tables.kit.cached_layers import CachedLayers, LayerPart, panel
from game.tables.kit.controls import Control
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.pen import Pen
from game.tables.kit.standings import player_cell, row_background
from game.tables.kit.table_model import EventSummariser, TableModel, session_facts, waits_for
from game.tables.kit.table_picture import TablePicture, TopLayers
from game.tables.kit.viewport import WHOLE, Viewport
from game.text.players import player_text
from game.text.translate import Translate
from game.ui.boxes import control
from game.ui.boxes.groups import Band, Column, Grid, Panel, Row, Stack
from game.ui.boxes.leaves import Art, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part, controls, draw
from game.ui.brush import Brush
from game.ui.layout import bounds, cut_right, rect_of
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.text import Align
from game.ui.theme import CREAM, INK, PAPER, SECOND_TEXT
from game.ui.widgets.button import draw_background

MAX_SCALE: Final = 1.25
"""The panel's largest scale. A larger panel would leave no space for the board."""
MARGIN, PANEL, PAD, GAP = 24, 500, 24, 16
TITLE, ADVICE = 44, 64
ROW, TRAY, BUTTON, REDO = 64, 138, 58, 48
BUTTONS: Final = (("undo", "hint"), ("end",), ("log", "rulebook", "menu"))
"""The rows of buttons. There is space for the redo button above the first."""


@dataclass(frozen=True)
class PlainLayout:
    """The places of a plain table, in real pixels."""

    scale: Scale
    """The scale of the panel."""
    window: pygame.Rect
    board: pygame.Rect
    """The square of the board; `room` is the part of it in sight."""
    room: pygame.Rect
    panel: pygame.Rect
    below: bool
    """True if the panel is below the board."""
    title: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    """The players' rows, by seat."""
    tray: pygame.Rect
    """The place of pieces that can be taken."""
    paces: tuple[pygame.Rect, ...]
    """The pace buttons, which spectators have in place of the tray."""
    log: pygame.Rect
    """The log, which covers the players but not the tray."""
    buttons: Mapping[str, pygame.Rect]


def lay_out(look: Look, players: int, view: Viewport = WHOLE) -> PlainLayout:
    """Return the layout with the panel at the right of the board, or below it."""
    small = replace(look.scale, ui_scale=min(look.scale.ui_scale, MAX_SCALE))
    inside = _inside(small)
    panel = cut_right(inside, small.px(PANEL), small.px(MARGIN))
    size = min(inside.size)
    board = rect_of(size, size, center=inside.center)
    beside = _placed(look.resized(small), players, board, panel, below=False)
    layout = arranged(small, beside, size, partial(_below, look, players))
    return replace(layout, board=view.rect(layout.board, layout.board))


def _inside(scale: Scale) -> pygame.Rect:
    return scale.window.inflate(-2 * scale.px(MARGIN), -2 * scale.px(MARGIN))


def _below(look: Look, players: int, scale: Scale) -> Iterator[tuple[float, Callable[[], PlainLayout]]]:
    inside, margin = _inside(scale), scale.px(MARGIN)
    height = panel_tree(players, below=True).height(look.resized(scale), inside.width)
    size = min(inside.width, inside.height - margin - height)
    if size > 0 and inside.width >= scale.px(2 * PANEL):
        spare = (inside.height - size - margin - height) // 3
        board = rect_of(size, size, midtop=(inside.centerx, inside.top + spare))
        panel = rect_of(inside.width, height, midtop=(inside.centerx, board.bottom + margin + spare))
        yield size, partial(_placed, look.resized(scale), players, board, panel, below=True)


def _placed(look: Look, players: int, board: pygame.Rect, panel: pygame.Rect, *, below: bool) -> PlainLayout:
    """Return the layout of a panel beside the board, or `below` it. The log covers all but the tray."""
    tree = panel_tree(players, below=below)
    places = {one.name: place for one, place in controls(look, tree, panel)}
    tray, gap = places["tray"], look.px(GAP)
    right, bottom = (tray.left - gap, panel.bottom) if below else (panel.right, tray.top - gap)
    return PlainLayout(
        look.scale,
        look.scale.window,
        board,
        board,
        panel,
        below,
        places["title"],
        tuple(places["row", seat] for seat in range(players)),
        tray,
        tuple(places["pace", name] for name in ARROWS),
        bounds(panel.left, panel.top, right, bottom),
        {name: places[name] for names in BUTTONS for name in names},
    )


def panel_tree(players: int, *, below: bool, shown: Mapping[Hashable, Part] | None = None) -> Part:
    """Return the panel with players at the top and buttons at the bottom, or side by side `below` a board.

    `shown` has the contents of places by their names.
    """
    contents = shown or {}

    def place(name: Hashable, high: float) -> Part:
        return Band(contents.get(name, Space()), high=high, grow=1, control=control.Control(name))

    rows = Column(tuple(place(("row", seat), ROW) for seat in range(players)), 4)
    seats = Column((place("title", TITLE), place("advice", ADVICE), Space(high=GAP), rows))
    paces = Row(tuple(place(("pace", name), BUTTON + 20) for name in ARROWS), 8)
    buttons = (Row(tuple(place(name, BUTTON) for name in names), GAP) for names in BUTTONS)
    tray = Stack((Band(paces, pad=(0, (TRAY - BUTTON - 20) / 2)), place("tray", TRAY)))
    hands = Column((tray, Space(high=REDO - GAP), *buttons), GAP)
    inner: Part = Column((seats, Space(grow=1), hands))
    if below:
        inner = Grid(((Column((seats,)), Column((Space(grow=1), hands))),), (1, 1), 2 * PAD)
    return Panel(inner, styles.PANEL, (PAD, PAD))


@dataclass(frozen=True)
class PlainModel(TableModel):
    """A session's position as the panel shows it."""

    advice: str

    @property
    def goes_on(self) -> bool:
        """True if the turn can be passed on, or the next move waits for a press."""
        return self.held or (self.thinking and self.pace == "step")


def plain_facts(session: Session, summaries: EventSummariser, tr: Translate) -> dict[str, Any]:
    """Return the fields of `PlainModel`.

    The texts are `<game>.table.title.*` and `<game>.table.advice.*`.
    """
    outcome, name = session.outcome, session.game.name
    doing = "own" if session.may_act else "held" if session.held else waits_for(session)
    who = session.acting
    if outcome is not None and not session.held:
        doing, who = "over", min(outcome.winners, default=0)
    values = {"name": session.seats[who or 0].name}
    title = doing if doing in ("over", "own") else "other"
    return session_facts(session, summaries, tr) | {
        "title": tr(f"{name}.table.title.{title}", **values),
        "advice": tr(f"{name}.table.advice.{doing}", **values),
    }


@dataclass(frozen=True)
class PlainFrame:
    """The contents of the table at one moment. Games add those of their board and tray."""

    model: PlainModel
    states: Mapping[str, str]
    """The states of the controls, by name."""
    top: TopLayers


class PlainPicture(TablePicture):
    """Games draw their board into `layout.board`, and their pieces into `layout.tray`."""

    def __init__(self, look: Look, game: str, players: int, tr: Translate, view: Viewport = WHOLE) -> None:
        """Use the texts `<game>.table.*` for the buttons and the log."""
        self.look = look
        self.layout: PlainLayout = lay_out(look, players, view)
        self.panel_look = look.resized(self.layout.scale)
        self.view = view
        self.board_room = self.layout.room
        self._game = game
        self._tr = tr
        self.log = LogDrawer(self.panel_look, self.layout.log, tr)

    @property
    def replay_place(self) -> pygame.Rect:
        """The place of the replay button beside the title."""
        return at_end_of(self.layout.title, self.panel_look)

    def controls(self, buttons: Buttons, model: PlainModel) -> tuple[Control, ...]:
        enabled = {"undo": model.can_undo, "hint": model.may_act, "end": model.goes_on}
        found = buttons.paces(self.layout.paces) if model.pace is not None else []
        for name, place in self.layout.buttons.items():
            found.append(buttons.make(name, place, enabled=enabled.get(name, True)))
        return tuple(found)

    def cached_layers(self, board: LayerPart[Any], tray: LayerPart[Any]) -> CachedLayers[Any]:
        """Return paper with the panel and the game's parts; the panel shows `model` and `states`."""
        shows, box = attrgetter("model", "states"), styles.PANEL
        drawn = panel(self.layout.panel, box, self.panel_look, shows, self._draw_panel)
        if not self.view.whole:
            board = replace(board, rect=self.board_room)
        return CachedLayers(self._paper(), [board, drawn, tray])

    def _paper(self) -> pygame.Surface:
        made = pygame.Surface(self.layout.window.size)
        made.fill(PAPER)
        self.look.shapes.grain(made, made.get_rect())
        return made

    def _draw_panel(self, surface: pygame.Surface, frame: PlainFrame) -> None:
        """Draw the panel without the tray."""
        pen, model, layout = Pen(surface, self.panel_look, self._tr), frame.model, self.layout
        title = Words(model.title, styles.HEAD, shrink=0.7, cuts=True, grow=1)
        shown: dict[Hashable, Part] = {
            "title": Row((title, Space(TITLE * bool(model.since))), align="fill"),
            "advice": Paragraph(model.advice, styles.TEXT, SECOND_TEXT),
        }
        for seat in range(len(layout.rows)):
            who = model.seats[seat]
            cell = player_cell(who, player_text(self._tr, who.player))
            shown["row", seat] = Stack((row_background(chosen=seat == model.acting, last=False), cell))
        shown |= {name: self._button(name, frame.states[name]) for name in layout.buttons}
        draw(pen, panel_tree(len(layout.rows), below=layout.below, shown=shown), layout.panel)
        if model.pace is not None:
            draw_paces(pen, layout.paces, model.pace, frame.states)

    def _button(self, name: str, state: str) -> Part:
        text, is_end = self._tr(f"{self._game}.table.{name}"), name == "end"
        colour = SECOND_TEXT if state == "disabled" else CREAM if is_end else INK
        align: Align = "centre" if is_end else "left"
        word = Words(text, styles.STRONG, colour, align, shrink=0.7, cuts=True, grow=1)
        signs = () if is_end else (Space(5), icon(ICONS[name], 26, colour))
        inner = Panel(Row((*signs, word), 7), pad=(10, 0))

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            backgrounds = styles.END_BUTTON if is_end else styles.SMALL_BUTTON
            draw(brush, inner, draw_background(brush.surface, brush.look, rect, backgrounds, state))

        return Art(("button", name, state), 0, BUTTON, paint)
