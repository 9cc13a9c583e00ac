"""The tray at the foot: rails missing, the own cards, supply and buttons; or what spectators need."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.lines import upright
from game.tables.kit.paces import draw_paces
from game.tables.kit.signs import sign_colours
from game.tables.kit.wording import first_fitting
from game.tables.transamerica import styles
from game.tables.transamerica.goal_cards import GoalCards
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.parts import draw_check, draw_icon
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.reading import Reading
from game.text.catalogue import Translate
from game.ui.dashes import dashed_outline
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, BRASS_TEXT, CREAM, INK, NIGHT, QUIET_TEXT, SECOND_TEXT, rgb


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

    def draw(self, surface: pygame.Surface, reading: Reading, state: TrayState) -> None:
        """Draw everything."""
        look, tray, states = self._look, self._tray, state.states
        look.shapes.box(surface, tray.rect, styles.TRAY)
        for x, top, bottom in tray.lines:
            upright(surface, look, (x, top), bottom - top)
        self._draw_supply(surface, reading, shown=states["supply"], hub=state.hub)
        if reading.front is None:
            self._draw_watching(surface, reading, states)
            return
        self._draw_missing(surface, reading, state)
        self._cards.draw(surface, reading.cards, state.live.away, state.shares or {})
        for name, rect in (("hint", tray.hint), ("undo", tray.undo)):
            self._draw_small_button(surface, name, rect, states[name])
        plate = reading.held and states["end"] != "disabled"
        self._draw_large_button(surface, tray.end, ("end", "key.enter"), states["end"], plate=plate)

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

    # ------------------------------------------------------------------ the supply

    def _draw_supply(self, surface: pygame.Surface, reading: Reading, *, shown: str, hub: str) -> None:
        """What is left; `hub` is the sign of the hub that lies on it."""
        look, px, text, tr = self._look, self._look.px, self._look.text, self._tr
        tray, table = self._tray, reading.table
        unit = min(tray.stack.width / 92, (tray.stack.height - px(4)) / 84)
        top = tray.stack.top + (tray.stack.height - 84 * unit) / 2 - 4 * unit
        lift = -px(2) if shown == "hover" else 0
        alpha = 110 if shown == "disabled" and reading.table.rails_left == 0 else 255
        look.art.draw(surface, f"{FOLDER}rail_stack", (tray.stack.left, top + lift), unit, alpha=alpha)
        if hub:
            recolour = sign_colours(look.palette, hub)
            unit = 1.45 * look.scale.factor * (1.06 if shown == "hover" else 1.0)
            look.art.draw(surface, f"{FOLDER}hub_{hub}", tray.stack.center, unit, recolour)
        left = tray.stack.right + px(12)
        count = table.rails_left
        upper = pygame.Rect(left, 0, tray.supply.right - left, px(34))
        upper.centery = tray.supply.top + round(0.34 * tray.supply.height)
        base = text.baseline(upper, styles.FIGURE.sized(34))
        width = text.draw(surface, str(count), (left, base), styles.FIGURE.sized(34), INK)
        label = pygame.Rect(left + width + px(10), 0, upper.right - left - width - px(10), px(28))
        label.bottom = base + px(9)
        words = [tr(f"transamerica.table.{key}", count=count) for key in ("rails_left", "rails_left_short")]
        word = first_fitting(self._look, [*words, ""], label, shared.STRONG)
        text.draw_in(surface, word, label, shared.STRONG, INK)
        self._draw_pips(surface, reading, left)

    def _draw_pips(self, surface: pygame.Surface, reading: Reading, left: int) -> None:
        """What has been laid of the turn's two, as ticks and dashed rings."""
        look, px, text = self._look, self._look.px, self._look.text
        middle = self._tray.supply.top + round(0.72 * self._tray.supply.height)
        laid = 2 if reading.held else reading.table.laid
        radius = px(9)
        for number in range(2):
            x = left + px(9 + 31 * number)
            if number < laid:
                draw_check(surface, look, (x, middle), 1.15)
            else:
                size, factor = 2 * radius + 4, look.scale.factor
                outline = dashed_outline(2, 2, 2 * radius, 2 * radius, radius, 3.8 * factor)
                body = f'<path d="{outline}" fill="none" stroke="#A08B5A" stroke-width="{1.7 * factor:.2f}"/>'
                picture = look.shapes.svg(body, (size, size))
                surface.blit(picture, (round(x - size / 2), round(middle - size / 2)))
        start = left + px(66)
        room = pygame.Rect(start, middle - px(14), self._tray.supply.right - start, px(28))
        word = first_fitting(self._look, [self._tr("transamerica.table.laid"), ""], room, shared.NOTE)
        text.draw_in(surface, word, room, shared.NOTE, SECOND_TEXT)

    # ------------------------------------------------------------------ buttons

    def _draw_small_button(self, surface: pygame.Surface, name: str, rect: pygame.Rect, state: str) -> None:
        look, px, text = self._look, self._look.px, self._look.text
        look.shapes.box(surface, rect, shared.SMALL_BUTTON[state])
        place = rect.move(0, px(2)) if state == "pressed" else rect
        alpha = 90 if state == "disabled" else 255
        centre = (place.centerx, place.top + 0.35 * place.height)
        look.art.draw(surface, f"{FOLDER}icon_{name}", centre, 1.12 * look.scale.factor, alpha=alpha)
        room = pygame.Rect(place.left + px(5), 0, place.width - px(10), px(26))
        room.centery = place.top + round(0.76 * place.height)
        colour = QUIET_TEXT if state == "disabled" else INK
        word = self._tr(f"transamerica.table.{name}")
        text.draw_in(surface, word, room, shared.STRONG.sized(19), colour, align="centre", shrink=True)

    def _draw_large_button(
        self, surface: pygame.Surface, rect: pygame.Rect, keys: tuple[str, str], shown: str, *, plate: bool
    ) -> None:
        """With `plate` it is what is left to do, and shines."""
        look, px, text = self._look, self._look.px, self._look.text
        word, key = (self._tr(f"transamerica.table.{one}") for one in keys)
        look.shapes.box(surface, rect, (shared.END_PLATE if plate else shared.END_BUTTON)[shown])
        place = rect.move(0, px(2)) if shown == "pressed" else rect
        strong, quiet = (NIGHT, rgb("4A3A12")) if plate else (CREAM, BRASS_LIGHT)
        if shown == "disabled":
            strong = quiet = QUIET_TEXT
        upper = pygame.Rect(place.left + px(12), 0, place.width - px(24), px(36))
        upper.centery = place.top + round(0.39 * place.height)
        text.draw_in(surface, word, upper, styles.END_TURN, strong, align="centre", shrink=True)
        lower = pygame.Rect(upper.left, 0, upper.width, px(26))
        lower.centery = place.top + round(0.71 * place.height)
        text.draw_in(surface, key, lower, shared.NOTE, quiet, align="centre", shrink=True)

    # ------------------------------------------------------------------ who only watches

    def _draw_watching(self, surface: pygame.Surface, reading: Reading, states: Mapping[str, str]) -> None:
        """How the cards lie, and how fast the game goes on."""
        look, px, text, tr = self._look, self._look.px, self._look.text, self._tr
        rect = self._tray.missing
        draw_icon(surface, look, "eye", (rect.left + px(34), rect.centery), 46)
        left = rect.left + px(68)
        for key, share, style, colour in (
            ("you", 0.34, shared.STRONG, INK),
            (reading.table.options.goals, 0.66, shared.NOTE, SECOND_TEXT),
        ):
            line = pygame.Rect(left, 0, rect.right - left - px(6), px(28))
            line.centery = rect.top + round(share * rect.height)
            words = [tr(f"transamerica.table.watching.{key}{form}") for form in ("", ".short")]
            word = first_fitting(look, words, line, style)
            text.draw_in(surface, word, line, style, colour, shrink=True)
        if reading.pace is not None:
            draw_paces(surface, look, self._tray.paces, reading.pace, states, tr)
            # At this pace the game waits for it, and any key does the same.
            waits = reading.pace == "step"
            keys = ("next", "next.any_key" if waits else "next.now")
            plate = waits and states["next"] != "disabled"
            self._draw_large_button(surface, self._tray.next_move, keys, states["next"], plate=plate)
