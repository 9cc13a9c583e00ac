"""The parts shared by all plain tables: paper under the board, and a panel beside or below it.

The panel holds the players, the tray of pieces, and the buttons.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from typing import Any, Final

import pygame

from game.session.session import Session
from game.tables.kit import styles
from game.tables.kit.arrangement import arranged
from game.tables.kit.buttons import ICONS, Buttons, at_end_of, draw_paces
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
from game.ui.boxes.part import draw
from game.ui.layout import below, bounds, columns, cut_right, grid, rect_of, span
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.theme import CREAM, INK, PAPER, SECOND_TEXT

MAX_SCALE: Final = 1.25
"""The panel's largest scale. A larger panel would leave no space for the board."""
MARGIN, PANEL, PAD, GAP = 24, 500, 24, 16
TITLE, ADVICE = 44, 64
ROW, TRAY, BUTTON, REDO = 64, 138, 58, 48
BUTTONS: Final = (("undo", "hint"), ("end",), ("log", "rulebook", "menu"))
"""The rows of buttons. There is space for the redo button above the first."""
PACES: Final = 4


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
    title: pygame.Rect
    advice: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    """The players' rows, by seat."""
    tray: pygame.Rect
    """The place of pieces that can be taken."""
    paces: tuple[pygame.Rect, ...]
    """The pace buttons, which spectators have in place of the tray."""
    log: pygame.Rect
    """The log, which covers the players but not the tray."""
    buttons: Mapping[str, pygame.Rect]


def lay_out(scale: Scale, players: int, view: Viewport = WHOLE) -> PlainLayout:
    """Return the layout with the panel at the right of the board, or below it."""
    small = replace(scale, ui_scale=min(scale.ui_scale, MAX_SCALE))
    px, inside = small.px, _inside(small)
    panel = cut_right(inside, px(PANEL), px(MARGIN))
    size = min(inside.size)
    room = panel.inflate(-2 * px(PAD), -2 * px(PAD))
    board = rect_of(size, size, center=inside.center)
    beside = _placed(small, players, board, panel, (room, room), panel)
    layout = arranged(small, beside, size, partial(_below, players=players))
    return replace(layout, board=view.rect(layout.board, layout.board))


def _inside(scale: Scale) -> pygame.Rect:
    return pygame.Rect(0, 0, scale.width, scale.height).inflate(-2 * scale.px(MARGIN), -2 * scale.px(MARGIN))


def _below(scale: Scale, players: int) -> Iterator[tuple[float, Callable[[], PlainLayout]]]:
    px, inside = scale.px, _inside(scale)
    hands = TRAY + REDO + GAP + len(BUTTONS) * (BUTTON + GAP)
    height = px(2 * PAD + max(hands, TITLE + ADVICE + GAP + players * (ROW + 4)))
    size = min(inside.width, inside.height - px(MARGIN) - height)
    if size > 0 and inside.width >= px(2 * PANEL):
        yield size, partial(_placed_below, scale, players, size, height)


def _placed_below(scale: Scale, players: int, size: int, height: int) -> PlainLayout:
    """Return the layout with the panel below: players at its left, tray at its right."""
    px, inside = scale.px, _inside(scale)
    spare = inside.height - size - px(MARGIN) - height
    board = rect_of(size, size, midtop=(inside.centerx, inside.top + spare // 3))
    panel = below(inside.move(0, board.bottom - inside.bottom), height, px(MARGIN) + spare // 3)
    left, right = columns(panel.inflate(-2 * px(PAD), -2 * px(PAD)), 2, 2 * px(PAD))
    log = span(panel, panel.left, left.right + px(PAD))
    return _placed(scale, players, board, panel, (left, right), log)


def _placed(
    scale: Scale,
    players: int,
    board: pygame.Rect,
    panel: pygame.Rect,
    rooms: tuple[pygame.Rect, pygame.Rect],
    log: pygame.Rect,
) -> PlainLayout:
    """Return the layout with the players at the top of the first room and buttons at the bottom of the
    second.

    The log takes its place, except for the tray.
    """
    px, (seats, room) = scale.px, rooms
    title = pygame.Rect(seats.x, seats.y, seats.width, px(TITLE))
    advice = below(title, px(ADVICE))
    first = below(advice, px(ROW), px(GAP))
    buttons: dict[str, pygame.Rect] = {}
    top = room.bottom - len(BUTTONS) * px(BUTTON + GAP) + px(GAP)
    for number, names in enumerate(BUTTONS):
        row = pygame.Rect(room.x, top + number * px(BUTTON + GAP), room.width, px(BUTTON))
        buttons |= dict(zip(names, columns(row, len(names), px(GAP)), strict=True))
    tray = pygame.Rect(room.x, top - px(REDO + GAP + TRAY), room.width, px(TRAY))
    low = tray.y - px(GAP) if log.colliderect(tray) else log.bottom
    return PlainLayout(
        scale,
        pygame.Rect(0, 0, scale.width, scale.height),
        board,
        board,
        panel,
        title,
        advice,
        tuple(grid(first, players, 1, (0, px(ROW + 4)))),
        tray,
        tuple(columns(tray.inflate(0, px(BUTTON + 20 - TRAY)), PACES, px(8))),
        bounds(log.left, log.top, log.right, low),
        buttons,
    )


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
        self.layout: PlainLayout = lay_out(look.scale, players, view)
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
        layout, pen = self.layout, Pen(surface, self.panel_look, self._tr)
        model, states = frame.model, frame.states
        pen.box(layout.panel, styles.PANEL)
        title = layout.title.copy()
        title.width -= title.height * bool(model.since)
        pen.write(model.title, title, styles.HEAD, shrink=True)
        pen.paragraph(model.advice, layout.advice, styles.TEXT, SECOND_TEXT)
        for seat, row in enumerate(layout.rows):
            who = model.seats[seat]
            draw(pen, row_background(chosen=seat == model.acting, last=False), row)
            draw(pen, player_cell(who, player_text(self._tr, who.player)), row)
        if model.pace is not None:
            draw_paces(pen, layout.paces, model.pace, states)
        for name, place in layout.buttons.items():
            self._draw_button(pen, name, place, states[name])

    def _draw_button(self, pen: Pen, name: str, place: pygame.Rect, state: str) -> None:
        px, word = pen.px, self._tr(f"{self._game}.table.{name}")
        place = pen.button(place, styles.END_BUTTON if name == "end" else styles.SMALL_BUTTON, state)
        colour = SECOND_TEXT if state == "disabled" else CREAM if name == "end" else INK
        if name == "end":
            room = place.inflate(-px(20), 0)
            pen.write(word, room, styles.STRONG, colour, align="centre", shrink=True)
            return
        pen.icon(ICONS[name], (place.x + px(28), place.centery), px(26), colour)
        room = pygame.Rect(place.x + px(48), place.y, place.width - px(56), place.height)
        pen.write(word, room, styles.STRONG, colour, shrink=True)
