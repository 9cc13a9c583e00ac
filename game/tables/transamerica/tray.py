"""The tray at the bottom: missing rails, the player's cards, supply and buttons; or spectators' controls."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.buttons import draw_paces
from game.tables.kit.pen import Pen
from game.tables.kit.signs import draw_dashed_ring, sign_colours
from game.tables.transamerica import styles
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.pieces import FOLDER, draw_check, draw_icon
from game.tables.transamerica.reading import GoalCard, Reading
from game.text.catalogue import Translate
from game.ui.layout import rect_of, span, strip
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, BRASS_TEXT, CREAM, INK, NIGHT, QUIET_TEXT, SECOND_TEXT, Rgb, mixed, rgb


@dataclass(frozen=True)
class TrayState:
    """The states of controls and toggles, and the effect of the held piece."""

    states: Mapping[str, str]
    """`normal`, `hover`, `pressed` or `disabled` for each control of the tray."""
    network: bool
    """True while the cheapest network is shown."""
    missing: int | None = None
    """The number of rails missing with the held piece in its place."""
    away: Mapping[str, int] = field(default_factory=dict)
    """The distances of cities with the held piece in its place."""
    hub: str = ""
    """The sign of the hub on the stack."""
    shares: Mapping[str, float] = field(default_factory=dict)
    """The likelihood of each of the player's cities in the others' eyes; empty while that is hidden."""
    end_key: str = ""
    """The key that ends the turn."""


def draw_tray(pen: Pen, tray: Tray, reading: Reading, state: TrayState) -> None:
    states = state.states
    pen.box(tray.rect, styles.TRAY)
    for x in tray.lines:
        pen.upright((x, tray.end.top + pen.px(4)), tray.end.height - 2 * pen.px(4))
    _draw_supply(pen, tray, reading, shown=states["supply"], hub=state.hub)
    if reading.front is None:
        _draw_watching(pen, tray, reading, states)
        return
    _draw_missing(pen, tray, reading, state)
    draw_goal_cards(pen, tray.cards, reading.cards, state.away, state.shares)
    for name, rect in (("hint", tray.hint), ("undo", tray.undo)):
        _draw_small_button(pen, name, rect, states[name])
    plate = reading.held and states["end"] != "disabled"
    words = pen.tr("transamerica.table.end"), pen.look.keyboard.cap(state.end_key)
    _draw_large_button(pen, tray.end, words, states["end"], plate=plate)


def _draw_missing(pen: Pen, tray: Tray, reading: Reading, state: TrayState) -> None:
    px, tr = pen.px, pen.tr
    rect, count = tray.missing, reading.missing or 0
    room = pygame.Rect(rect.left, rect.top + px(5), px(82), rect.height)
    pen.write(str(count), room, styles.MISSING, align="centre", shrink=True)
    left = room.right + px(8)
    first = rect_of(tray.eye.left - left - px(2), px(28), left=left, centery=tray.eye.centery)
    words = [tr(f"transamerica.table.{key}", count=count) for key in ("missing", "missing_short")]
    pen.write_first(words, first, shared.STRONG, shrink=True)
    if reading.guides:
        _draw_eye(pen, "eye", tray.eye, state, shown=state.network)
    if reading.guessable:
        _draw_eye(pen, "guess", tray.guess, state, shown=bool(state.shares))
    right = tray.guess.left - px(2) if reading.guessable else rect.right - px(6)
    second = rect_of(right - left, px(28), left=left, centery=rect.top + round(0.68 * rect.height))
    if state.missing is not None:
        draw_icon(pen, "arrow", (second.left + px(9), second.centery), 30)
        words, start = [tr("transamerica.table.with_this")], second.left + px(28)
        _draw_count(pen, second, start, state.missing, words, BRASS_TEXT, SECOND_TEXT)
        return
    key = "complete" if not count else "network_on" if state.network else "network_off"
    keys = (key, "missing_cities") if count else (key,)
    words = [*(tr(f"transamerica.table.{one}") for one in keys), ""]
    pen.write_first(words, second, shared.TEXT, SECOND_TEXT)


def _draw_count(
    pen: Pen, rect: pygame.Rect, x: int, count: int, words: list[str], figure: Rgb = INK, note: Rgb = INK
) -> None:
    """Draw a figure from `x` on, with the first of the words that fit after it."""
    base = pen.text.baseline(rect, shared.TEXT)
    x += pen.line(str(count), (x, base), styles.SMALL_FIGURE.sized(24), figure) + pen.px(7)
    room = pygame.Rect(x, rect.top, rect.right - x, rect.height)
    pen.write_first([*words, ""], room, shared.TEXT, note)


def _draw_eye(pen: Pen, name: str, rect: pygame.Rect, state: TrayState, *, shown: bool) -> None:
    """Draw a toggle: for the cheapest network, or for the others' guesses."""
    if shown:
        pen.box(rect, styles.EYE_ON)
    elif state.states[name] != "normal":
        pen.box(rect, styles.EYE_HOVER)
    draw_icon(pen, name, rect.center, 32)


def _draw_supply(pen: Pen, tray: Tray, reading: Reading, *, shown: str, hub: str) -> None:
    """Draw the remaining rails; `hub` is the sign of the hub on top."""
    px, text = pen.px, pen.text
    count, stack = reading.table.rails_left, tray.stack
    unit = min(stack.width / 92, (stack.height - px(4)) / 84)
    top = stack.top + (stack.height - 84 * unit) / 2 - 4 * unit
    lift = -px(2) if shown == "hover" else 0
    alpha = 110 if shown == "disabled" and count == 0 else 255
    pen.art(f"{FOLDER}rail_stack", (stack.left, top + lift), unit, alpha=alpha)
    if hub:
        unit = 1.45 * pen.look.scale.factor * (1.06 if shown == "hover" else 1.0)
        pen.art(f"{FOLDER}hub_{hub}", stack.center, unit, sign_colours(pen.look.palette, hub))
    left = stack.right + px(12)
    upper, figure = strip(tray.supply, 0.34, px(34)), styles.FIGURE.sized(34)
    base = text.baseline(upper, figure)
    left += pen.line(str(count), (left, base), figure) + px(10)
    label = rect_of(upper.right - left, px(28), left=left, bottom=base + px(9))
    words = [pen.tr(f"transamerica.table.{key}", count=count) for key in ("rails_left", "rails_left_short")]
    if not pen.write_first([*words, ""], label, shared.STRONG):
        # The words may reach up to the hairline beside them.
        pen.write_smaller(words, span(label, left - px(4), label.right + px(10)), shared.STRONG)
    _draw_pips(pen, tray, reading, stack.right + px(12))


def _draw_pips(pen: Pen, tray: Tray, reading: Reading, left: int) -> None:
    """Draw the rails laid of the turn's two, as ticks and dashed rings."""
    px = pen.px
    middle = tray.supply.top + round(0.72 * tray.supply.height)
    laid = 2 if reading.held else reading.table.laid
    for number in range(2):
        x = left + px(9 + 31 * number)
        if number < laid:
            draw_check(pen, (x, middle), 1.15)
            continue
        factor = pen.look.scale.factor
        draw_dashed_ring(pen, (x, middle), px(9), 3.8 * factor, shared.HELD_BACK, 1.7 * factor)
    start = left + px(66)
    room = pygame.Rect(start, middle - px(14), tray.supply.right - start, px(28))
    pen.write_first([pen.tr("transamerica.table.laid"), ""], room, shared.TEXT, SECOND_TEXT)


def _draw_small_button(pen: Pen, name: str, rect: pygame.Rect, state: str) -> None:
    px = pen.px
    place = pen.button(rect, shared.SMALL_BUTTON, state)
    alpha = 90 if state == "disabled" else 255
    centre = (place.centerx, place.top + 0.35 * place.height)
    pen.art(f"{FOLDER}icon_{name}", centre, 1.12 * pen.look.scale.factor, alpha=alpha)
    colour = QUIET_TEXT if state == "disabled" else INK
    word = pen.tr(f"transamerica.table.{name}")
    room = strip(place, 0.76, px(26), px(5))
    pen.write(word, room, shared.STRONG.sized(19), colour, align="centre", shrink=True)


def _draw_large_button(
    pen: Pen, rect: pygame.Rect, words: tuple[str, str], shown: str, *, plate: bool
) -> None:
    """Draw a large button. With `plate` it is all that is left to do, and shines."""
    px, (word, note) = pen.px, words
    place = pen.button(rect, shared.END_PLATE if plate else shared.END_BUTTON, shown)
    strong, quiet = (NIGHT, rgb("4A3A12")) if plate else (CREAM, BRASS_LIGHT)
    if shown == "disabled":
        strong = quiet = QUIET_TEXT
    upper, lower = strip(place, 0.39, px(36), px(12)), strip(place, 0.71, px(26), px(12))
    pen.write(word, upper, styles.END_TURN, strong, align="centre", shrink=True)
    pen.write(note, lower, shared.TEXT, quiet, align="centre", shrink=True)


def _draw_watching(pen: Pen, tray: Tray, reading: Reading, states: Mapping[str, str]) -> None:
    """Draw the spectators' part: open or secret cards, and the pace."""
    px, rect = pen.px, tray.missing
    draw_icon(pen, "eye", (rect.left + px(34), rect.centery), 46)
    room = pygame.Rect(rect.left + px(68), rect.top, rect.width - px(74), rect.height)
    for key, share, style, colour in (
        ("you", 0.34, shared.STRONG, INK),
        (reading.table.options.goals, 0.66, shared.TEXT, SECOND_TEXT),
    ):
        words = pen.wordings(f"transamerica.table.watching.{key}")
        pen.write_first(words, strip(room, share, px(28)), style, colour, shrink=True)
    if reading.pace is not None:
        draw_paces(pen, tray.paces, reading.pace, states)
        # At this pace the game waits for the button, and any key does the same.
        waits = reading.pace == "step"
        note = "next.any_key" if waits else "next.now"
        said = pen.tr("transamerica.table.next"), pen.tr(f"transamerica.table.{note}")
        plate = waits and states["next"] != "disabled"
        _draw_large_button(pen, tray.next_move, said, states["next"], plate=plate)


BAND = 50


def draw_goal_cards(
    pen: Pen,
    rects: Sequence[pygame.Rect],
    cards: Sequence[GoalCard],
    away: Mapping[str, int],
    shares: Mapping[str, float],
) -> None:
    """Draw cards in rectangles of one size; `away` are the cities' distances with the held rail in place.

    `shares`, the likelihoods in the others' eyes, replace the distances if shown.
    """
    for rect in rects[len(cards) :]:
        pen.box(rect, styles.GOAL_PLACE)
    draw = _draw_narrow_card if _too_narrow(pen, rects[0].width, cards) else _draw_card
    for rect, card in zip(rects, cards, strict=False):
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
    """Draw the pin on a band at the left, with the name beside it. Return the room for the distance."""
    px = pen.px
    band = min(px(BAND), round(rect.width * 0.28))
    colour = _draw_ground(pen, rect, pygame.Rect(rect.left, rect.top, band, rect.height), card)
    edge = rect.left + band
    line = (edge - px(1.4), rect.top + 1, px(1.4), rect.height - 2)
    pen.surface.fill(mixed(colour, INK, 0.5), line)
    light = (edge - px(7), rect.top + px(6), max(1, px(1)), rect.height - px(12))
    pen.surface.fill(mixed(colour, CREAM, 0.5), light)
    unit = 13.5 / 12 * pen.look.scale.factor * min(1.0, band / px(44))
    pen.art(f"{FOLDER}pin_{card.colour}", (rect.left + band / 2, rect.centery), unit)
    inner = pygame.Rect(edge + px(11), rect.top, rect.right - edge - px(11 + 7), rect.height)
    two_lines = _draw_name(pen, inner, card.city)
    return strip(inner, 0.79 if two_lines else 0.71, px(28))


def _too_narrow(pen: Pen, width: int, cards: Sequence[GoalCard]) -> bool:
    """True if a name does not fit beside the band of its card."""
    room = width - min(pen.px(BAND), round(width * 0.28)) - pen.px(18)
    least = styles.CARD_NAME.sized(18)
    words = [word for card in cards for word in card.city.rsplit(" ", 1)]
    return any(pen.text.width(word, least) > room for word in words)


def _draw_narrow_card(pen: Pen, rect: pygame.Rect, card: GoalCard) -> pygame.Rect:
    """Draw the name on a band across the card, with the pin below. Return the room for the distance."""
    px, text = pen.px, pen.text
    style = shared.STRONG.sized(19)
    step = round(text.size(style) * 1.02)
    band = pygame.Rect(rect.left, rect.top, rect.width, max(round(0.48 * rect.height), 2 * step + px(4)))
    colour = _draw_ground(pen, rect, band, card)
    line = (band.left + 1, band.bottom, band.width - 2, px(1.4))
    pen.surface.fill(mixed(colour, INK, 0.5), line)
    ink = INK if card.colour in ("yellow", "orange") else CREAM
    inner = band.inflate(-px(10), 0)
    words = card.city.rsplit(" ", 1)
    lines = [card.city] if text.width(card.city, style) <= inner.width else words
    for row, word in _lines(inner, band.centery, step, lines):
        pen.write(word, row, style, ink, align="centre")
    below = pygame.Rect(rect.left, band.bottom, rect.width, rect.bottom - band.bottom)
    unit = 0.85 * pen.look.scale.factor
    pen.art(f"{FOLDER}pin_{card.colour}", (below.left + px(19), below.centery), unit)
    return pygame.Rect(below.left + px(39), below.top, below.width - px(43), below.height)


def _draw_ground(pen: Pen, rect: pygame.Rect, band: pygame.Rect, card: GoalCard) -> tuple[int, int, int]:
    """Draw a card with a band. Return the band's colour."""
    pen.box(rect, styles.GOAL_CARD)
    colour = styles.CITY_COLOURS[card.colour]
    with pen.clipped(band):
        pen.box(rect, BoxStyle(10, colour, lines=(Line(mixed(colour, INK, 0.45), 1.2, 0.6),)))
    return colour


def _draw_name(pen: Pen, inner: pygame.Rect, name: str) -> bool:
    """Draw the name on one line or two. Return True if it took two."""
    text = pen.text
    middle = inner.top + round(0.34 * inner.height)
    one = pygame.Rect(inner.left, middle - 20, inner.width, 40)
    style = text.shrunk(name, styles.CARD_NAME, inner.width, least=0.87)
    words = name.rsplit(" ", 1)
    if text.width(name, style) <= inner.width or len(words) == 1:
        pen.write(name, one, styles.CARD_NAME, shrink=True)
        return False
    style = styles.CARD_NAME_SMALL
    step = round(text.size(style) * 1.06)
    for row, word in _lines(inner, middle - round(0.02 * inner.height), step, words):
        pen.write(word, row, style, shrink=True)
    return True


def _lines(
    inner: pygame.Rect, middle: int, step: int, lines: Sequence[str]
) -> Iterator[tuple[pygame.Rect, str]]:
    """Yield the place of each line of a name, around `middle`."""
    for number, line in enumerate(lines):
        shift = round((number - (len(lines) - 1) / 2) * step)
        yield rect_of(inner.width, step, left=inner.left, centery=middle + shift), line


def _draw_share(pen: Pen, status: pygame.Rect, share: float) -> None:
    """Draw the city's likelihood in the others' eyes, as a figure and a bar."""
    px = pen.px
    line = pygame.Rect(status.left, status.top - px(3), status.width, status.height)
    place = (line.left, pen.text.baseline(line, shared.TEXT))
    left = line.left + pen.line(f"{round(100 * share)} %", place, styles.SMALL_FIGURE.sized(20))
    room = pygame.Rect(left + px(7), line.top, line.right - left - px(7), line.height)
    pen.write_first([pen.tr("transamerica.guess.card"), ""], room, shared.TEXT, SECOND_TEXT)
    bar = pygame.Rect(status.left, status.centery + px(10), status.width - px(4), max(3, px(5)))
    pygame.draw.rect(pen.surface, shared.GRID, bar, border_radius=px(3))
    filled = pygame.Rect(bar.left, bar.top, max(bar.height, round(bar.width * share)), bar.height)
    pygame.draw.rect(pen.surface, NIGHT, filled, border_radius=px(3))


def _draw_status(pen: Pen, status: pygame.Rect, card: GoalCard, live: int | None) -> None:
    """Draw the distance or "linked"; `live` is the distance with the held rail in place."""
    px, tr = pen.px, pen.tr
    if card.connected:
        draw_check(pen, (status.left + px(9), status.centery), 1.08)
        room = pygame.Rect(status.left + px(25), status.top, status.width - px(25), status.height)
        # In a narrow card the tick alone must suffice.
        pen.write_first([tr("transamerica.table.card.connected"), ""], room, shared.CAPTION, styles.GREEN)
        return
    if card.away is None:
        words = [tr(f"transamerica.table.card.{key}") for key in ("waiting", "waiting_short")]
        pen.write_first([*words, ""], status, shared.TEXT, SECOND_TEXT)
        return
    x, short = status.left, "transamerica.table.card.away_short"
    if live is None:
        words = [tr("transamerica.table.card.away", count=card.away), tr(short, count=card.away)]
        _draw_count(pen, status, x, card.away, words)
        return
    base = pen.text.baseline(status, shared.TEXT)
    x += pen.line(str(card.away), (x, base), styles.SMALL_FIGURE.sized(24))
    draw_icon(pen, "arrow", (x + px(15), status.centery), 26)
    _draw_count(pen, status, x + px(29), live, [tr(short, count=live)], BRASS_TEXT)


def spoken_card(card: GoalCard, tr: Translate, share: float | None = None) -> str:
    """Return a card in words, with its likelihood in the others' eyes if shown."""
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
