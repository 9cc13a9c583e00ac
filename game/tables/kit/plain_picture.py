"""What every plain table draws alike: paper below the board, and beside it the panel.

The panel has the players, what can be taken, and the buttons.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, Final

import pygame

from game.session.session import Session
from game.tables.kit import styles
from game.tables.kit.buttons import ICONS, Buttons, at_end_of, draw_paces
from game.tables.kit.controls import Control
from game.tables.kit.kept import KeptPicture, Part, panel
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.pen import Pen
from game.tables.kit.session_reading import Deeds, SessionReading, session_facts, waits_for
from game.tables.kit.standings import draw_player, draw_row_ground
from game.tables.kit.table_picture import OnTop, TablePicture
from game.tables.kit.view import WHOLE, View
from game.text.catalogue import Translate
from game.text.players import player_text
from game.ui.layout import columns, rect_of
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.theme import CREAM, INK, PAPER, SECOND_TEXT

MOST_SCALE: Final = 1.25
"""Beyond it the panel does not become larger: it would not leave room for the board."""
MARGIN, PANEL, PAD, GAP = 24, 500, 24, 16
ROW, TRAY, BUTTON, REDO = 64, 138, 58, 48
BUTTONS: Final = (("undo", "hint"), ("end",), ("log", "rulebook", "menu"))
"""Row by row. Above the first there is room for the button that does again."""
PACES: Final = 4


@dataclass(frozen=True)
class PlainLayout:
    """All rects are real pixels."""

    window: pygame.Rect
    board: pygame.Rect
    """A square, and where it is seen."""
    room: pygame.Rect
    panel: pygame.Rect
    title: pygame.Rect
    advice: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    """The players, by seat."""
    tray: pygame.Rect
    """For what can be taken."""
    paces: tuple[pygame.Rect, ...]
    """In place of the tray, for those who only watch."""
    log: pygame.Rect
    """Over the players: what can be taken stays free."""
    buttons: Mapping[str, pygame.Rect]


def panel_look(look: Look) -> Look:
    scale = look.scale
    return look.resized(Scale(scale.width, scale.height, min(scale.ui_scale, MOST_SCALE)))


def lay_out(look: Look, players: int, view: View = WHOLE) -> PlainLayout:
    """For a window of this `look`, which is the panel's."""
    px = look.px
    window = pygame.Rect(0, 0, look.scale.width, look.scale.height)
    inside = window.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
    panel = pygame.Rect(inside.right - px(PANEL), inside.y, px(PANEL), inside.height)
    size = min(inside.height, panel.x - px(MARGIN) - inside.x)
    board = rect_of(size, size, center=((inside.x + panel.x - px(MARGIN)) // 2, inside.centery))
    room = panel.inflate(-2 * px(PAD), -2 * px(PAD))
    title = pygame.Rect(room.x, room.y, room.width, px(44))
    advice = pygame.Rect(room.x, title.bottom, room.width, px(64))
    first = pygame.Rect(room.x, advice.bottom + px(GAP), room.width, px(ROW))
    rows = tuple(first.move(0, seat * px(ROW + 4)) for seat in range(players))
    buttons: dict[str, pygame.Rect] = {}
    top = room.bottom - len(BUTTONS) * px(BUTTON + GAP) + px(GAP)
    for number, names in enumerate(BUTTONS):
        row = pygame.Rect(room.x, top + number * px(BUTTON + GAP), room.width, px(BUTTON))
        buttons |= dict(zip(names, columns(row, len(names), px(GAP)), strict=True))
    tray = pygame.Rect(room.x, top - px(REDO + GAP + TRAY), room.width, px(TRAY))
    log = pygame.Rect(panel.x, panel.y, panel.width, tray.y - px(GAP) - panel.y)
    paces = columns(tray.inflate(0, px(BUTTON + 20 - TRAY)), PACES, px(8))
    return PlainLayout(
        window, view.rect(board, board), board, panel, title, advice, rows, tray, tuple(paces), log, buttons
    )


@dataclass(frozen=True)
class PlainReading(SessionReading):
    """What the panel shows of a session."""

    advice: str

    @property
    def goes_on(self) -> bool:
        """The turn can be passed on, or the next move waits for a press."""
        return self.held or (self.thinking and self.pace == "step")


def plain_facts(session: Session, deeds: Deeds, tr: Translate) -> dict[str, Any]:
    """The fields of `PlainReading`.

    By the texts `<game>.table.title.*` and `<game>.table.advice.*` of what is to be done.
    """
    outcome, name = session.outcome, session.game.name
    doing = "own" if session.may_act else "held" if session.held else waits_for(session)
    who = session.acting
    if outcome is not None and not session.held:
        doing, who = "over", min(outcome.winners, default=0)
    values = {"name": session.seats[who or 0].name}
    title = doing if doing in ("over", "own") else "other"
    return session_facts(session, deeds, tr) | {
        "title": tr(f"{name}.table.title.{title}", **values),
        "advice": tr(f"{name}.table.advice.{doing}", **values),
    }


@dataclass(frozen=True)
class PlainShown:
    """What is to be seen at one moment. Games add what their board and tray show."""

    reading: PlainReading
    states: Mapping[str, str]
    """How the controls look, by their names."""
    top: OnTop


class PlainPicture(TablePicture):
    """Games draw their board into `layout.board`, and what can be taken into `layout.tray`."""

    def __init__(self, look: Look, game: str, players: int, tr: Translate, view: View = WHOLE) -> None:
        """With the texts `<game>.table.*` for its buttons and its log."""
        self.look = look
        self.panel_look = panel_look(look)
        self.layout: PlainLayout = lay_out(self.panel_look, players, view)
        self.view = view
        self.board_room = self.layout.room
        self._game = game
        self._tr = tr
        self.log = LogDrawer(self.panel_look, self.layout.log, game, tr)

    @property
    def replay_place(self) -> pygame.Rect:
        """Beside the title."""
        return at_end_of(self.layout.title, self.panel_look)

    def controls(self, buttons: Buttons, reading: PlainReading) -> tuple[Control, ...]:
        enabled = {"undo": reading.can_undo, "hint": reading.may_act, "end": reading.goes_on}
        found = buttons.paces(self.layout.paces) if reading.pace is not None else []
        for name, place in self.layout.buttons.items():
            found.append(buttons.make(name, place, enabled=enabled.get(name, True)))
        return tuple(found)

    def keep(self, board: Part[Any], tray: Part[Any]) -> KeptPicture[Any]:
        """Paper with the panel and these parts of the game's own; of what is shown `reading` and `states`."""
        shows, box = attrgetter("reading", "states"), styles.PANEL
        drawn = panel(self.layout.panel, box, self.panel_look, shows, self._draw_panel)
        if not self.view.whole:
            board = replace(board, rect=self.board_room)
        return KeptPicture(self._paper(), [board, drawn, tray])

    def _paper(self) -> pygame.Surface:
        made = pygame.Surface(self.layout.window.size)
        made.fill(PAPER)
        self.look.shapes.grain(made, made.get_rect())
        return made

    def _draw_panel(self, surface: pygame.Surface, shown: PlainShown) -> None:
        """All of the panel but the tray."""
        layout, pen = self.layout, Pen(surface, self.panel_look, self._tr)
        reading, states = shown.reading, shown.states
        pen.box(layout.panel, styles.PANEL)
        title = layout.title.copy()
        title.width -= title.height * bool(reading.since)
        pen.write(reading.title, title, styles.HEAD, shrink=True)
        pen.paragraph(reading.advice, layout.advice, styles.TEXT, SECOND_TEXT)
        for seat, row in enumerate(layout.rows):
            draw_row_ground(pen, row, chosen=seat == reading.acting, last=False)
            who = reading.seats[seat]
            draw_player(pen, row, who, player_text(self._tr, who.player), row.width)
        if reading.pace is not None:
            draw_paces(pen, layout.paces, reading.pace, states)
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
