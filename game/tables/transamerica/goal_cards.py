"""The own five cards in the tray: each with its city and how far it is."""

from collections.abc import Mapping, Sequence

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of, strip
from game.tables.transamerica import styles
from game.tables.transamerica.parts import draw_check, draw_icon
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.reading import GoalCard
from game.text.catalogue import Translate
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_TEXT, CREAM, INK, NIGHT, SECOND_TEXT, mixed

BAND = 50


def draw_goal_cards(
    pen: Pen,
    rects: Sequence[pygame.Rect],
    cards: Sequence[GoalCard],
    away: Mapping[str, int],
    shares: Mapping[str, float],
) -> None:
    """Cards in rectangles of one size; `away` is how far each city would be with the held rail in its place.

    `shares` are how likely each looks to others, where that is shown in place of the way.
    """
    draw = _draw_narrow_card if _too_narrow(pen, rects[0].width, cards) else _draw_card
    for rect, card in zip(rects, cards, strict=True):
        live = away.get(card.city)
        helped = live is not None and card.away is not None and live < card.away
        status = draw(pen, rect, card)
        if card.city in shares:
            _draw_share(pen, status, shares[card.city])
        else:
            _draw_status(pen, status, card, live if helped else None)
        if helped:
            pen.box(rect, styles.GOAL_CARD_RIM)


def _draw_card(pen: Pen, rect: pygame.Rect, card: GoalCard) -> pygame.Rect:
    """The pin on a band at the left, the name beside it; returns the room for how far the city is."""
    px = pen.px
    band = min(px(BAND), round(rect.width * 0.28))
    colour = _draw_ground(pen, rect, pygame.Rect(rect.left, rect.top, band, rect.height), card)
    edge = rect.left + band
    line = (edge - px(1.4), rect.top + 1, px(1.4), rect.height - 2)
    pygame.draw.rect(pen.surface, mixed(colour, INK, 0.5), line)
    light = (edge - px(7), rect.top + px(6), max(1, px(1)), rect.height - px(12))
    pygame.draw.rect(pen.surface, mixed(colour, CREAM, 0.5), light)
    unit = 13.5 / 12 * pen.look.scale.factor * min(1.0, band / px(44))
    pen.art(f"{FOLDER}pin_{card.colour}", (rect.left + band / 2, rect.centery), unit)
    inner = pygame.Rect(edge + px(11), rect.top, rect.right - edge - px(11 + 7), rect.height)
    two_lines = _draw_name(pen, inner, card.city)
    return strip(inner, 0.79 if two_lines else 0.71, px(28))


def _too_narrow(pen: Pen, width: int, cards: Sequence[GoalCard]) -> bool:
    """Whether a name does not fit beside the band of its card."""
    room = width - min(pen.px(BAND), round(width * 0.28)) - pen.px(18)
    least = styles.CARD_NAME.sized(18)
    words = [word for card in cards for word in card.city.rsplit(" ", 1)]
    return any(pen.text.width(word, least) > room for word in words)


def _draw_narrow_card(pen: Pen, rect: pygame.Rect, card: GoalCard) -> pygame.Rect:
    """The name on a band across the card, below it the pin; returns the room for how far the city is."""
    px, text = pen.px, pen.text
    style = shared.STRONG.sized(19)
    step = round(text.size(style) * 1.02)
    band = pygame.Rect(rect.left, rect.top, rect.width, max(round(0.48 * rect.height), 2 * step + px(4)))
    colour = _draw_ground(pen, rect, band, card)
    line = (band.left + 1, band.bottom, band.width - 2, px(1.4))
    pygame.draw.rect(pen.surface, mixed(colour, INK, 0.5), line)
    ink = INK if card.colour in ("yellow", "orange") else CREAM
    inner = band.inflate(-px(10), 0)
    words = card.city.rsplit(" ", 1)
    lines = [card.city] if text.width(card.city, style) <= inner.width else words
    for row, word in zip(_rows(inner, band.centery, step, len(lines)), lines, strict=True):
        pen.write(word, row, style, ink, align="centre")
    below = pygame.Rect(rect.left, band.bottom, rect.width, rect.bottom - band.bottom)
    unit = 0.85 * pen.look.scale.factor
    pen.art(f"{FOLDER}pin_{card.colour}", (below.left + px(19), below.centery), unit)
    return pygame.Rect(below.left + px(39), below.top, below.width - px(43), below.height)


def _draw_ground(pen: Pen, rect: pygame.Rect, band: pygame.Rect, card: GoalCard) -> tuple[int, int, int]:
    """A card with a band in its colour, which is returned."""
    pen.box(rect, styles.GOAL_CARD)
    colour = styles.CITY_COLOURS[card.colour]
    with pen.clipped(band):
        pen.box(rect, BoxStyle(10, colour, lines=(Line(mixed(colour, INK, 0.45), 1.2, 0.6),)))
    return colour


def _draw_name(pen: Pen, inner: pygame.Rect, name: str) -> bool:
    """The name on one line or two; returns whether it took two."""
    text = pen.text
    middle = inner.top + round(0.34 * inner.height)
    one = pygame.Rect(inner.left, middle - 20, inner.width, 40)
    style = text.shrunk(name, styles.CARD_NAME, inner.width, least=0.87)
    words = name.rsplit(" ", 1)
    if text.width(name, style) <= inner.width or len(words) == 1:
        pen.write(name, one, styles.CARD_NAME, shrink=True)
        return False
    style = styles.CARD_NAME_SMALL
    rows = _rows(inner, middle - round(0.02 * inner.height), round(text.size(style) * 1.06), len(words))
    for row, word in zip(rows, words, strict=True):
        pen.write(word, row, style, shrink=True)
    return True


def _rows(inner: pygame.Rect, middle: int, step: int, count: int) -> list[pygame.Rect]:
    """For lines of one name, around `middle`."""
    shifts = [round((number - (count - 1) / 2) * step) for number in range(count)]
    return [rect_of(inner.width, step, left=inner.left, centery=middle + shift) for shift in shifts]


def _draw_share(pen: Pen, status: pygame.Rect, share: float) -> None:
    """How likely the city looks to others, as a figure and as a bar."""
    px = pen.px
    line = pygame.Rect(status.left, status.top - px(3), status.width, status.height)
    place = (line.left, pen.text.baseline(line, shared.NOTE))
    left = line.left + pen.line(f"{round(100 * share)} %", place, styles.SMALL_FIGURE.sized(20))
    room = pygame.Rect(left + px(7), line.top, line.right - left - px(7), line.height)
    pen.write_first([pen.tr("transamerica.guess.card"), ""], room, shared.NOTE, SECOND_TEXT)
    bar = pygame.Rect(status.left, status.centery + px(10), status.width - px(4), max(3, px(5)))
    pygame.draw.rect(pen.surface, shared.GRID, bar, border_radius=px(3))
    filled = pygame.Rect(bar.left, bar.top, max(bar.height, round(bar.width * share)), bar.height)
    pygame.draw.rect(pen.surface, NIGHT, filled, border_radius=px(3))


def _draw_status(pen: Pen, status: pygame.Rect, card: GoalCard, live: int | None) -> None:
    """Linked, or so far away; `live` is how far the city would be."""
    px, tr = pen.px, pen.tr
    if card.connected:
        draw_check(pen, (status.left + px(9), status.centery), 1.08)
        room = pygame.Rect(status.left + px(25), status.top, status.width - px(25), status.height)
        # In a narrow card the tick says it alone.
        pen.write_first([tr("transamerica.table.card.connected"), ""], room, shared.CAPTION, styles.GREEN)
        return
    if card.away is None:
        pen.write_first([tr("transamerica.table.card.waiting"), ""], status, shared.NOTE, SECOND_TEXT)
        return
    x, base = status.left, pen.text.baseline(status, shared.NOTE)
    figure = styles.SMALL_FIGURE.sized(24)
    x += pen.line(str(card.away), (x, base), figure)
    away, key = card.away, "away"
    if live is not None:
        draw_icon(pen, "arrow", (x + px(15), status.centery), 26)
        x += px(29)
        x += pen.line(str(live), (x, base), figure, BRASS_TEXT)
        away, key = live, "away_short"
    x += px(7)
    room = pygame.Rect(x, status.top, status.right - x, status.height)
    words = [tr(f"transamerica.table.card.{wording}", count=away) for wording in (key, "away_short")]
    pen.write_first([*words, ""], room, shared.NOTE)


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
