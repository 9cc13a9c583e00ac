"""The own five cards in the tray: each with its city and how far it is."""

from collections.abc import Mapping, Sequence

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.wording import first_fitting
from game.tables.transamerica import styles
from game.tables.transamerica.parts import draw_check, draw_icon
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.reading import GoalCard
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_TEXT, CREAM, INK, NIGHT, SECOND_TEXT, mixed

BAND = 50


class GoalCards:
    """Draws cards at one look, in rectangles of one size."""

    def __init__(self, look: Look, rects: Sequence[pygame.Rect], tr: Translate) -> None:
        self._look = look
        self._rects = tuple(rects)
        self._tr = tr
        self._shares: Mapping[str, float] = {}

    def draw(
        self,
        surface: pygame.Surface,
        cards: Sequence[GoalCard],
        away: Mapping[str, int],
        shares: Mapping[str, float],
    ) -> None:
        """Draw them; `away` is how far each city would be with the held rail in its place.

        `shares` are how likely each looks to others, where that is shown in place of the way.
        """
        self._shares = shares
        draw = self._draw_narrow_card if self._too_narrow(cards) else self._draw_card
        for rect, card in zip(self._rects, cards, strict=True):
            live = away.get(card.city)
            helped = live is not None and card.away is not None and live < card.away
            draw(surface, rect, card, live if helped else None)

    def _draw_card(
        self, surface: pygame.Surface, rect: pygame.Rect, card: GoalCard, live: int | None
    ) -> None:
        look, px = self._look, self._look.px
        colour = styles.CITY_COLOURS[card.colour]
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
        if live is not None:
            look.shapes.box(surface, rect, styles.GOAL_CARD_RIM)
        inner = pygame.Rect(edge + px(11), rect.top, rect.right - edge - px(11 + 7), rect.height)
        two_lines = self._draw_card_name(surface, inner, card.city)
        status = pygame.Rect(inner.left, 0, inner.width, px(28))
        status.centery = rect.top + round((0.79 if two_lines else 0.71) * rect.height)
        self._draw_status(surface, status, card, live)

    def _too_narrow(self, cards: Sequence[GoalCard]) -> bool:
        """Whether a name does not fit beside the band of its card."""
        width = self._rects[0].width
        room = width - min(self._look.px(BAND), round(width * 0.28)) - self._look.px(18)
        least = styles.CARD_NAME.sized(18)
        words = [word for card in cards for word in card.city.rsplit(" ", 1)]
        return any(self._look.text.width(word, least) > room for word in words)

    def _draw_narrow_card(
        self, surface: pygame.Surface, rect: pygame.Rect, card: GoalCard, live: int | None
    ) -> None:
        """The name on a band across the card, below it the pin and how far the city is."""
        look, px, text = self._look, self._look.px, self._look.text
        look.shapes.box(surface, rect, styles.GOAL_CARD)
        colour = styles.CITY_COLOURS[card.colour]
        style = shared.STRONG.sized(19)
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
        self._draw_status(surface, status, card, live)
        if live is not None:
            look.shapes.box(surface, rect, styles.GOAL_CARD_RIM)

    def _draw_status(
        self, surface: pygame.Surface, status: pygame.Rect, card: GoalCard, live: int | None
    ) -> None:
        if card.city in self._shares:
            self._draw_share(surface, status, self._shares[card.city])
        elif card.connected:
            self._draw_connected(surface, status)
        elif card.away is None:
            words = [self._tr("transamerica.table.card.waiting"), ""]
            word = first_fitting(self._look, words, status, shared.NOTE)
            self._look.text.draw_in(surface, word, status, shared.NOTE, SECOND_TEXT)
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
        style = shared.CAPTION
        draw_check(surface, self._look, (status.left + px(9), status.centery), 1.08)
        room = pygame.Rect(status.left + px(25), status.top, status.width - px(25), status.height)
        # In a narrow card the tick says it alone.
        text.draw_in(surface, first_fitting(self._look, [word, ""], room, style), room, style, styles.GREEN)

    def _draw_share(self, surface: pygame.Surface, status: pygame.Rect, share: float) -> None:
        """How likely the city looks to others, as a figure and as a bar."""
        look, px, text = self._look, self._look.px, self._look.text
        line = pygame.Rect(status.left, status.top - px(3), status.width, status.height)
        figure = styles.SMALL_FIGURE.sized(20)
        left = line.left + text.draw(
            surface, f"{round(100 * share)} %", (line.left, text.baseline(line, shared.NOTE)), figure, INK
        )
        room = pygame.Rect(left + px(7), line.top, line.right - left - px(7), line.height)
        word = self._tr("transamerica.guess.card")
        text.draw_in(
            surface, first_fitting(look, [word, ""], room, shared.NOTE), room, shared.NOTE, SECOND_TEXT
        )
        bar = pygame.Rect(status.left, status.centery + px(10), status.width - px(4), max(3, px(5)))
        pygame.draw.rect(surface, shared.GRID, bar, border_radius=px(3))
        filled = pygame.Rect(bar.left, bar.top, max(bar.height, round(bar.width * share)), bar.height)
        pygame.draw.rect(surface, NIGHT, filled, border_radius=px(3))

    def _draw_away(self, surface: pygame.Surface, status: pygame.Rect, away: int, live: int | None) -> None:
        look, px, text = self._look, self._look.px, self._look.text
        x, base = status.left, text.baseline(status, shared.NOTE)
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
        word = first_fitting(self._look, [*words, ""], room, shared.NOTE)
        text.draw_in(surface, word, room, shared.NOTE, INK)


def spoken_card(card: GoalCard, tr: Translate, share: float | None = None) -> str:
    """A card in words, with how likely it looks to others where that is shown."""
    colour = tr(f"transamerica.table.colour.{card.colour}")
    if card.connected:
        state = tr("transamerica.table.card.connected")
    elif card.away is None:
        state = tr("transamerica.table.card.waiting")
    else:
        state = f"{card.away} " + tr("transamerica.table.card.away", count=card.away)
    if share is not None:
        state = f"{state}, {tr('transamerica.guess.speak', percent=round(100 * share))}"
    return tr("transamerica.table.speak.card", city=card.city, colour=colour, state=state)
