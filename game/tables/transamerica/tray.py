"""The tray at the foot: rails missing, the own cards, the supply, and the buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.tables.transamerica import styles
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.parts import draw_check, draw_icon, upright
from game.tables.transamerica.pieces import FOLDER, sign_colours
from game.tables.transamerica.reading import GoalCard, Reading
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BRASS_LIGHT,
    BRASS_TEXT,
    CREAM,
    INK,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    TextStyle,
    mixed,
    rgb,
)

BAND = 50


@dataclass(frozen=True)
class Live:
    """What the held piece would change."""

    missing: int | None = None
    away: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class TrayState:
    """How the controls look: the state of each by name, and what is on."""

    states: Mapping[str, str]
    """`normal`, `hover`, `pressed` or `disabled` for `hint`, `undo`, `end`, `eye`, `supply`."""
    network_shown: bool
    live: Live
    end_key: str
    hub: str = ""
    """The sign of the hub that lies ready on the stack."""


class TrayPainter:
    """Draws the tray at one look."""

    def __init__(self, look: Look, tray: Tray, tr: Translate) -> None:
        self._look = look
        self._tray = tray
        self._tr = tr

    def draw(self, surface: pygame.Surface, reading: Reading, state: TrayState) -> None:
        """Draw everything."""
        look, tray = self._look, self._tray
        look.shapes.box(surface, tray.rect, styles.TRAY)
        for x, top, bottom in tray.lines:
            upright(surface, look, (x, top), bottom - top)
        self._draw_missing(surface, reading, state)
        if reading.cards:
            narrow = self._too_narrow(reading.cards)
            for rect, card in zip(tray.cards, reading.cards, strict=True):
                if narrow:
                    self._draw_narrow_card(surface, rect, card, state.live.away.get(card.city))
                    continue
                self._draw_card(surface, rect, card, state.live.away.get(card.city))
        else:
            for rect in tray.cards:
                self._draw_back(surface, rect)
        self._draw_supply(surface, reading, state)
        for name, rect in (("hint", tray.hint), ("undo", tray.undo)):
            self._draw_small(surface, name, rect, state.states[name])
        self._draw_end(surface, reading, state)

    def _draw_missing(self, surface: pygame.Surface, reading: Reading, state: TrayState) -> None:
        look, px, text, tr = self._look, self._look.px, self._look.text, self._tr
        rect = self._tray.missing
        figure = "" if reading.missing is None else str(reading.missing)
        room = pygame.Rect(rect.left, rect.top + px(5), px(82), rect.height)
        text.draw_in(surface, figure, room, styles.MISSING, INK, align="centre", shrink=True)
        left = room.right + px(8) if figure else rect.left + px(14)
        first = pygame.Rect(left, 0, self._tray.eye.left - left - px(2), px(28))
        first.centery = self._tray.eye.centery
        count = reading.missing or 0
        words = [tr(f"transamerica.table.{key}", count=count) for key in ("missing", "missing_short")]
        text.draw_in(surface, self._first_fitting(words, first, styles.STRONG), first, styles.STRONG, INK)
        self._draw_eye(surface, state)
        second = pygame.Rect(left, 0, rect.right - left - px(6), px(28))
        second.centery = rect.top + round(0.68 * rect.height)
        live = state.live.missing
        if live is not None and reading.missing is not None:
            draw_icon(surface, look, "arrow", (second.left + px(9), second.centery), 30)
            base = text.baseline(second, styles.NOTE)
            x = second.left + px(28)
            x += text.draw(surface, str(live), (x, base), styles.SMALL_FIGURE.sized(24), BRASS_TEXT) + px(7)
            note = pygame.Rect(x, second.top, second.right - x, second.height)
            words = [tr("transamerica.table.with_this"), ""]
            text.draw_in(
                surface, self._first_fitting(words, note, styles.NOTE), note, styles.NOTE, SECOND_TEXT
            )
            return
        key = "network_on" if state.network_shown else "network_off"
        if reading.missing is None:
            key = "public"
        elif reading.missing == 0:
            key = "complete"
        words = [tr(f"transamerica.table.{key}"), tr("transamerica.table.missing_cities"), ""]
        word = self._first_fitting(words, second, styles.NOTE)
        text.draw_in(surface, word, second, styles.NOTE, SECOND_TEXT)

    def _first_fitting(self, words: Sequence[str], room: pygame.Rect, style: TextStyle) -> str:
        """The first wording that has room; the last is always good enough."""
        fitting = (word for word in words if self._look.text.width(word, style) <= room.width)
        return next(fitting, words[-1])

    def _draw_eye(self, surface: pygame.Surface, state: TrayState) -> None:
        rect = self._tray.eye
        if state.states["eye"] == "disabled":
            return
        if state.network_shown:
            self._look.shapes.box(surface, rect, styles.EYE_ON)
        elif state.states["eye"] != "normal":
            self._look.shapes.box(surface, rect, styles.EYE_HOVER)
        draw_icon(surface, self._look, "eye", rect.center, 32)

    def _draw_card(
        self, surface: pygame.Surface, rect: pygame.Rect, card: GoalCard, live: int | None
    ) -> None:
        look, px = self._look, self._look.px
        colour = styles.CITY_COLOURS[card.colour]
        helped = live is not None and card.away is not None and live < card.away
        look.shapes.box(surface, rect, styles.GOAL_CARD)
        band = min(px(BAND), round(rect.width * 0.28))
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(rect.left, rect.top, band, rect.height).clip(clip))
        look.shapes.box(
            surface, rect, BoxStyle(10, colour, lines=(Line(mixed(colour, INK, 0.45), 1.2, 0.6),))
        )
        surface.set_clip(clip)
        edge = rect.left + band
        pygame.draw.rect(
            surface, mixed(colour, INK, 0.5), (edge - px(1.4), rect.top + 1, px(1.4), rect.height - 2)
        )
        light = (edge - px(7), rect.top + px(6), max(1, px(1)), rect.height - px(12))
        pygame.draw.rect(surface, mixed(colour, CREAM, 0.5), light)
        unit = 13.5 / 12 * look.scale.factor * min(1.0, band / px(44))
        look.art.draw(surface, f"{FOLDER}pin_{card.colour}", (rect.left + band / 2, rect.centery), unit)
        if helped:
            look.shapes.box(surface, rect, styles.GOAL_CARD_RIM)
        inner = pygame.Rect(edge + px(11), rect.top, rect.right - edge - px(11 + 7), rect.height)
        two_lines = self._draw_card_name(surface, inner, card.city)
        status = pygame.Rect(inner.left, 0, inner.width, px(28))
        status.centery = rect.top + round((0.79 if two_lines else 0.71) * rect.height)
        self._draw_status(surface, status, card, live if helped else None)

    def _too_narrow(self, cards: Sequence[GoalCard]) -> bool:
        """Whether a name does not fit beside the band of its card."""
        width = self._tray.cards[0].width
        room = width - min(self._look.px(BAND), round(width * 0.28)) - self._look.px(18)
        least = styles.CARD_NAME.sized(18)
        words = [word for card in cards for word in card.city.rsplit(" ", 1)]
        return any(self._look.text.width(word, least) > room for word in words)

    def _draw_narrow_card(
        self, surface: pygame.Surface, rect: pygame.Rect, card: GoalCard, live: int | None
    ) -> None:
        """The name on a band across the card, below it the pin and how far the city is."""
        look, px, text = self._look, self._look.px, self._look.text
        helped = live is not None and card.away is not None and live < card.away
        look.shapes.box(surface, rect, styles.GOAL_CARD)
        colour = styles.CITY_COLOURS[card.colour]
        style = styles.STRONG.sized(19)
        step = round(text.size(style) * 1.02)
        band = pygame.Rect(rect.left, rect.top, rect.width, max(round(0.48 * rect.height), 2 * step + px(4)))
        clip = surface.get_clip()
        surface.set_clip(band.clip(clip))
        line = Line(mixed(colour, INK, 0.45), 1.2, 0.6)
        look.shapes.box(surface, rect, BoxStyle(10, colour, lines=(line,)))
        surface.set_clip(clip)
        pygame.draw.rect(
            surface, mixed(colour, INK, 0.5), (band.left + 1, band.bottom, band.width - 2, px(1.4))
        )
        ink = INK if card.colour in ("yellow", "orange") else CREAM
        inner = band.inflate(-px(10), 0)
        words = card.city.rsplit(" ", 1)
        lines = [card.city] if text.width(card.city, style) <= inner.width else words
        for number, word in enumerate(lines):
            row = pygame.Rect(inner.left, 0, inner.width, step)
            row.centery = band.centery + round((number - (len(lines) - 1) / 2) * step)
            text.draw_in(surface, word, row, style, ink, align="centre")
        below = pygame.Rect(rect.left, band.bottom, rect.width, rect.bottom - band.bottom)
        unit = 0.85 * look.scale.factor
        look.art.draw(surface, f"{FOLDER}pin_{card.colour}", (below.left + px(19), below.centery), unit)
        status = pygame.Rect(below.left + px(39), below.top, below.width - px(43), below.height)
        self._draw_status(surface, status, card, live if helped else None)
        if helped:
            look.shapes.box(surface, rect, styles.GOAL_CARD_RIM)

    def _draw_status(
        self, surface: pygame.Surface, status: pygame.Rect, card: GoalCard, live: int | None
    ) -> None:
        if card.connected:
            self._draw_connected(surface, status)
        elif card.away is None:
            words = [self._tr("transamerica.table.card.waiting"), ""]
            word = self._first_fitting(words, status, styles.NOTE)
            self._look.text.draw_in(surface, word, status, styles.NOTE, SECOND_TEXT)
        else:
            self._draw_away(surface, status, card.away, live)

    def _draw_card_name(self, surface: pygame.Surface, inner: pygame.Rect, name: str) -> bool:
        """Draw the name on one line or two; gives whether it took two."""
        text = self._look.text
        middle = inner.top + round(0.34 * inner.height)
        one = pygame.Rect(inner.left, middle - 20, inner.width, 40)
        style = text.shrunk(name, styles.CARD_NAME, inner.width, least=0.87)
        words = name.rsplit(" ", 1)
        if text.width(name, style) <= inner.width or len(words) == 1:
            text.draw_in(surface, name, one, styles.CARD_NAME, INK, shrink=True)
            return False
        style = styles.CARD_NAME_SMALL
        step = round(text.size(style) * 1.06)
        for number, word in enumerate(words):
            line = pygame.Rect(inner.left, 0, inner.width, step)
            line.centery = middle - round(0.02 * inner.height) + round((number - 0.5) * step)
            text.draw_in(surface, word, line, style, INK, shrink=True)
        return True

    def _draw_connected(self, surface: pygame.Surface, status: pygame.Rect) -> None:
        px, text = self._look.px, self._look.text
        word = self._tr("transamerica.table.card.connected")
        style = styles.CAPTION
        draw_check(surface, self._look, (status.left + px(9), status.centery), 1.08)
        room = pygame.Rect(status.left + px(25), status.top, status.width - px(25), status.height)
        # In a narrow card the tick says it alone.
        text.draw_in(surface, self._first_fitting([word, ""], room, style), room, style, styles.GREEN)

    def _draw_away(self, surface: pygame.Surface, status: pygame.Rect, away: int, live: int | None) -> None:
        look, px, text = self._look, self._look.px, self._look.text
        x, base = status.left, text.baseline(status, styles.NOTE)
        figure = styles.SMALL_FIGURE.sized(24)
        x += text.draw(surface, str(away), (x, base), figure, INK)
        key = "away"
        if live is not None:
            draw_icon(surface, look, "arrow", (x + px(15), status.centery), 26)
            x += px(29)
            x += text.draw(surface, str(live), (x, base), figure, BRASS_TEXT)
            away, key = live, "away_short"
        x += px(7)
        room = pygame.Rect(x, status.top, status.right - x, status.height)
        keys = (key, "away_short")
        words = [self._tr(f"transamerica.table.card.{wording}", count=away) for wording in keys]
        word = self._first_fitting([*words, ""], room, styles.NOTE)
        text.draw_in(surface, word, room, styles.NOTE, INK)

    def _draw_back(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._look.shapes.box(surface, rect, styles.CARD_BACK)
        radius = rect.height * 0.24
        line = Line(BRASS_LIGHT, 2)
        self._look.shapes.disc(surface, rect.center, radius, None, line)
        self._look.shapes.disc(surface, rect.center, radius * 0.35, None, line)

    def _draw_supply(self, surface: pygame.Surface, reading: Reading, state: TrayState) -> None:
        look, px, text, tr = self._look, self._look.px, self._look.text, self._tr
        tray, table = self._tray, reading.table
        shown = state.states["supply"]
        unit = min(tray.stack.width / 92, (tray.stack.height - px(4)) / 84)
        top = tray.stack.top + (tray.stack.height - 84 * unit) / 2 - 4 * unit
        lift = -px(2) if shown == "hover" else 0
        alpha = 110 if shown == "disabled" and reading.table.rails_left == 0 else 255
        look.art.draw(surface, f"{FOLDER}rail_stack", (tray.stack.left, top + lift), unit, alpha=alpha)
        if state.hub:
            recolour = sign_colours(look.palette, state.hub)
            unit = 1.45 * look.scale.factor * (1.06 if shown == "hover" else 1.0)
            look.art.draw(surface, f"{FOLDER}hub_{state.hub}", tray.stack.center, unit, recolour)
        left = tray.stack.right + px(12)
        count = table.rails_left
        upper = pygame.Rect(left, 0, tray.supply.right - left, px(34))
        upper.centery = tray.supply.top + round(0.34 * tray.supply.height)
        base = text.baseline(upper, styles.FIGURE.sized(34))
        width = text.draw(surface, str(count), (left, base), styles.FIGURE.sized(34), INK)
        label = pygame.Rect(left + width + px(10), 0, upper.right - left - width - px(10), px(28))
        label.bottom = base + px(9)
        words = [tr(f"transamerica.table.{key}", count=count) for key in ("rails_left", "rails_left_short")]
        word = self._first_fitting([*words, ""], label, styles.STRONG)
        text.draw_in(surface, word, label, styles.STRONG, INK)
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
                size = 2 * radius + 4
                body = (
                    f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius}" fill="none" stroke="#A08B5A" '
                    f'stroke-width="{1.7 * look.scale.factor:.2f}" '
                    f'stroke-dasharray="{4.6 * look.scale.factor:.2f} {3 * look.scale.factor:.2f}"/>'
                )
                picture = look.shapes.svg(body, (size, size))
                surface.blit(picture, (round(x - size / 2), round(middle - size / 2)))
        start = left + px(66)
        room = pygame.Rect(start, middle - px(14), self._tray.supply.right - start, px(28))
        word = self._first_fitting([self._tr("transamerica.table.laid"), ""], room, styles.NOTE)
        text.draw_in(surface, word, room, styles.NOTE, SECOND_TEXT)

    def _draw_small(self, surface: pygame.Surface, name: str, rect: pygame.Rect, state: str) -> None:
        look, px, text = self._look, self._look.px, self._look.text
        look.shapes.box(surface, rect, styles.SMALL_BUTTON[state])
        place = rect.move(0, px(2)) if state == "pressed" else rect
        alpha = 90 if state == "disabled" else 255
        centre = (place.centerx, place.top + 0.35 * place.height)
        look.art.draw(surface, f"{FOLDER}icon_{name}", centre, 1.12 * look.scale.factor, alpha=alpha)
        room = pygame.Rect(place.left + px(5), 0, place.width - px(10), px(26))
        room.centery = place.top + round(0.76 * place.height)
        colour = QUIET_TEXT if state == "disabled" else INK
        word = self._tr(f"transamerica.table.{name}")
        text.draw_in(surface, word, room, styles.STRONG.sized(19), colour, align="centre", shrink=True)

    def _draw_end(self, surface: pygame.Surface, reading: Reading, state: TrayState) -> None:
        look, px, text, tr = self._look, self._look.px, self._look.text, self._tr
        rect, shown = self._tray.end, state.states["end"]
        plate = reading.held and shown != "disabled"
        look.shapes.box(surface, rect, (styles.END_PLATE if plate else styles.END_BUTTON)[shown])
        place = rect.move(0, px(2)) if shown == "pressed" else rect
        strong, quiet = (NIGHT, rgb("4A3A12")) if plate else (CREAM, BRASS_LIGHT)
        if shown == "disabled":
            strong = quiet = QUIET_TEXT
        upper = pygame.Rect(place.left + px(12), 0, place.width - px(24), px(36))
        upper.centery = place.top + round(0.39 * place.height)
        text.draw_in(
            surface, tr("transamerica.table.end"), upper, styles.END_TURN, strong, align="centre", shrink=True
        )
        lower = pygame.Rect(upper.left, 0, upper.width, px(26))
        lower.centery = place.top + round(0.71 * place.height)
        text.draw_in(surface, state.end_key, lower, styles.NOTE, quiet, align="centre", shrink=True)


def spoken_card(card: GoalCard, tr: Translate) -> str:
    """A card in words."""
    colour = tr(f"transamerica.table.colour.{card.colour}")
    if card.connected:
        state = tr("transamerica.table.card.connected")
    elif card.away is None:
        state = tr("transamerica.table.card.waiting")
    else:
        state = f"{card.away} " + tr("transamerica.table.card.away", count=card.away)
    return tr("transamerica.table.speak.card", city=card.city, colour=colour, state=state)
