"""The tray at the foot: rails missing, the own cards, supply and buttons; or what spectators need."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.lines import upright
from game.tables.kit.wording import first_fitting
from game.tables.transamerica import styles
from game.tables.transamerica.goal_cards import GoalCards
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.parts import draw_icon
from game.tables.transamerica.reading import Reading
from game.tables.transamerica.supply import SupplyPainter
from game.tables.transamerica.tray_buttons import TrayButtons
from game.tables.transamerica.watching import WatchingPainter
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import BRASS_TEXT, INK, SECOND_TEXT


@dataclass(frozen=True)
class Live:
    """What the held piece would change."""

    missing: int | None = None
    away: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class TrayState:
    """How the controls look: the state of each by name, and what is on."""

    states: Mapping[str, str]
    """`normal`, `hover`, `pressed` or `disabled` for each control of the tray."""
    network_offered: bool
    network_shown: bool
    live: Live
    hub: str = ""
    """The sign of the hub that lies ready on the stack."""
    guess_offered: bool = False
    shares: Mapping[str, float] | None = None
    """By own city: how likely it looks to others; None while that is not shown."""


class TrayPainter:
    """Draws the tray at one look."""

    def __init__(self, look: Look, tray: Tray, tr: Translate) -> None:
        self._look = look
        self._tray = tray
        self._tr = tr
        self._cards = GoalCards(look, tray.cards, tr)
        self._supply = SupplyPainter(look, tray, tr)
        self._buttons = TrayButtons(look, tray, tr)
        self._watching = WatchingPainter(look, tray, tr)

    def draw(self, surface: pygame.Surface, reading: Reading, state: TrayState) -> None:
        """Draw everything."""
        look, tray, states = self._look, self._tray, state.states
        look.shapes.box(surface, tray.rect, styles.TRAY)
        for x, top, bottom in tray.lines:
            upright(surface, look, (x, top), bottom - top)
        self._supply.draw(surface, reading, shown=states["supply"], hub=state.hub)
        if reading.front is None:
            self._watching.draw(surface, goals=reading.table.options.goals)
            if reading.pace is not None:
                self._watching.draw_paces(surface, reading.pace, states)
                self._buttons.draw_next(surface, states["next"], any_key=reading.pace == "step")
            return
        self._draw_missing(surface, reading, state)
        self._cards.draw(surface, reading.cards, state.live.away, state.shares or {})
        plate = reading.held and states["end"] != "disabled"
        self._buttons.draw(surface, states, plate=plate)

    def _draw_missing(self, surface: pygame.Surface, reading: Reading, state: TrayState) -> None:
        look, px, text, tr = self._look, self._look.px, self._look.text, self._tr
        rect, count = self._tray.missing, reading.missing or 0
        room = pygame.Rect(rect.left, rect.top + px(5), px(82), rect.height)
        text.draw_in(surface, str(count), room, styles.MISSING, INK, align="centre", shrink=True)
        left = room.right + px(8)
        first = pygame.Rect(left, 0, self._tray.eye.left - left - px(2), px(28))
        first.centery = self._tray.eye.centery
        words = [tr(f"transamerica.table.{key}", count=count) for key in ("missing", "missing_short")]
        word = first_fitting(look, words, first, shared.STRONG)
        text.draw_in(surface, word, first, shared.STRONG, INK, shrink=True)
        if state.network_offered:
            self._draw_eye(surface, "eye", self._tray.eye, state, shown=state.network_shown)
        if state.guess_offered:
            self._draw_eye(surface, "guess", self._tray.guess, state, shown=state.shares is not None)
        right = self._tray.guess.left - px(2) if state.guess_offered else rect.right - px(6)
        second = pygame.Rect(left, 0, right - left, px(28))
        second.centery = rect.top + round(0.68 * rect.height)
        if state.live.missing is not None:
            self._draw_live(surface, second, state.live.missing)
            return
        key = "complete" if not count else "network_on" if state.network_shown else "network_off"
        keys = (key, "missing_cities") if count else (key,)
        words = [*(tr(f"transamerica.table.{one}") for one in keys), ""]
        word = first_fitting(look, words, second, shared.NOTE)
        text.draw_in(surface, word, second, shared.NOTE, SECOND_TEXT)

    def _draw_live(self, surface: pygame.Surface, rect: pygame.Rect, missing: int) -> None:
        """What would be missing with the held rail in its place."""
        look, px, text = self._look, self._look.px, self._look.text
        draw_icon(surface, look, "arrow", (rect.left + px(9), rect.centery), 30)
        x = rect.left + px(28)
        place = (x, text.baseline(rect, shared.NOTE))
        x += text.draw(surface, str(missing), place, styles.SMALL_FIGURE.sized(24), BRASS_TEXT) + px(7)
        note = pygame.Rect(x, rect.top, rect.right - x, rect.height)
        word = first_fitting(look, [self._tr("transamerica.table.with_this"), ""], note, shared.NOTE)
        text.draw_in(surface, word, note, shared.NOTE, SECOND_TEXT)

    def _draw_eye(
        self, surface: pygame.Surface, name: str, rect: pygame.Rect, state: TrayState, *, shown: bool
    ) -> None:
        """A toggle: for the cheapest network, or for what others can guess."""
        if shown:
            self._look.shapes.box(surface, rect, styles.EYE_ON)
        elif state.states[name] != "normal":
            self._look.shapes.box(surface, rect, styles.EYE_HOVER)
        draw_icon(surface, self._look, name, rect.center, 32)
