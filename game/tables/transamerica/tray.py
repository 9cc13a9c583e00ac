"""The tray at the foot: rails missing, the own cards, supply and buttons; or what spectators need."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.paces import draw_paces
from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of, strip
from game.tables.kit.signs import sign_colours
from game.tables.kit.symbols import draw_dashed_ring
from game.tables.transamerica import styles
from game.tables.transamerica.goal_cards import draw_goal_cards
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.parts import draw_check, draw_icon
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.reading import Reading
from game.ui.theme import BRASS_LIGHT, BRASS_TEXT, CREAM, INK, NIGHT, QUIET_TEXT, SECOND_TEXT, rgb


@dataclass(frozen=True)
class TrayState:
    """How the controls look, what is on, and what the held piece would change."""

    states: Mapping[str, str]
    """`normal`, `hover`, `pressed` or `disabled` for each control of the tray."""
    network: bool
    """The cheapest network is shown."""
    missing: int | None = None
    """What would be missing."""
    away: Mapping[str, int] = field(default_factory=dict)
    """How far cities would be."""
    hub: str = ""
    """The sign of the hub that lies ready on the stack."""
    shares: Mapping[str, float] | None = None
    """By own city: how likely it looks to others; None while that is not shown."""


def draw_tray(pen: Pen, tray: Tray, reading: Reading, state: TrayState) -> None:
    states = state.states
    pen.box(tray.rect, styles.TRAY)
    for x, top, bottom in tray.lines:
        pen.upright((x, top), bottom - top)
    _draw_supply(pen, tray, reading, shown=states["supply"], hub=state.hub)
    if reading.front is None:
        _draw_watching(pen, tray, reading, states)
        return
    _draw_missing(pen, tray, reading, state)
    draw_goal_cards(pen, tray.cards, reading.cards, state.away, state.shares or {})
    for name, rect in (("hint", tray.hint), ("undo", tray.undo)):
        _draw_small_button(pen, name, rect, states[name])
    plate = reading.held and states["end"] != "disabled"
    _draw_large_button(pen, tray.end, ("end", "key.enter"), states["end"], plate=plate)


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
        _draw_eye(pen, "guess", tray.guess, state, shown=state.shares is not None)
    right = tray.guess.left - px(2) if reading.guessable else rect.right - px(6)
    second = rect_of(right - left, px(28), left=left, centery=rect.top + round(0.68 * rect.height))
    if state.missing is not None:
        _draw_live(pen, second, state.missing)
        return
    key = "complete" if not count else "network_on" if state.network else "network_off"
    keys = (key, "missing_cities") if count else (key,)
    words = [*(tr(f"transamerica.table.{one}") for one in keys), ""]
    pen.write_first(words, second, shared.NOTE, SECOND_TEXT)


def _draw_live(pen: Pen, rect: pygame.Rect, missing: int) -> None:
    """What would be missing with the held rail in its place."""
    px = pen.px
    draw_icon(pen, "arrow", (rect.left + px(9), rect.centery), 30)
    x = rect.left + px(28)
    place = (x, pen.text.baseline(rect, shared.NOTE))
    x += pen.line(str(missing), place, styles.SMALL_FIGURE.sized(24), BRASS_TEXT) + px(7)
    note = pygame.Rect(x, rect.top, rect.right - x, rect.height)
    pen.write_first([pen.tr("transamerica.table.with_this"), ""], note, shared.NOTE, SECOND_TEXT)


def _draw_eye(pen: Pen, name: str, rect: pygame.Rect, state: TrayState, *, shown: bool) -> None:
    """A toggle: for the cheapest network, or for what others can guess."""
    if shown:
        pen.box(rect, styles.EYE_ON)
    elif state.states[name] != "normal":
        pen.box(rect, styles.EYE_HOVER)
    draw_icon(pen, name, rect.center, 32)


def _draw_supply(pen: Pen, tray: Tray, reading: Reading, *, shown: str, hub: str) -> None:
    """What is left; `hub` is the sign of the hub that lies on it."""
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
    pen.write_first([*words, ""], label, shared.STRONG)
    _draw_pips(pen, tray, reading, stack.right + px(12))


def _draw_pips(pen: Pen, tray: Tray, reading: Reading, left: int) -> None:
    """What has been laid of the turn's two, as ticks and dashed rings."""
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
    pen.write_first([pen.tr("transamerica.table.laid"), ""], room, shared.NOTE, SECOND_TEXT)


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
    pen: Pen, rect: pygame.Rect, keys: tuple[str, str], shown: str, *, plate: bool
) -> None:
    """With `plate` it is what is left to do, and shines."""
    px = pen.px
    word, key = (pen.tr(f"transamerica.table.{one}") for one in keys)
    place = pen.button(rect, shared.END_PLATE if plate else shared.END_BUTTON, shown)
    strong, quiet = (NIGHT, rgb("4A3A12")) if plate else (CREAM, BRASS_LIGHT)
    if shown == "disabled":
        strong = quiet = QUIET_TEXT
    upper, lower = strip(place, 0.39, px(36), px(12)), strip(place, 0.71, px(26), px(12))
    pen.write(word, upper, styles.END_TURN, strong, align="centre", shrink=True)
    pen.write(key, lower, shared.NOTE, quiet, align="centre", shrink=True)


def _draw_watching(pen: Pen, tray: Tray, reading: Reading, states: Mapping[str, str]) -> None:
    """How the cards lie, and how fast the game goes on."""
    px, rect = pen.px, tray.missing
    draw_icon(pen, "eye", (rect.left + px(34), rect.centery), 46)
    room = pygame.Rect(rect.left + px(68), rect.top, rect.width - px(74), rect.height)
    for key, share, style, colour in (
        ("you", 0.34, shared.STRONG, INK),
        (reading.table.options.goals, 0.66, shared.NOTE, SECOND_TEXT),
    ):
        words = pen.wordings(f"transamerica.table.watching.{key}")
        pen.write_first(words, strip(room, share, px(28)), style, colour, shrink=True)
    if reading.pace is not None:
        draw_paces(pen, tray.paces, reading.pace, states)
        # At this pace the game waits for it, and any key does the same.
        waits = reading.pace == "step"
        keys = ("next", "next.any_key" if waits else "next.now")
        plate = waits and states["next"] != "disabled"
        _draw_large_button(pen, tray.next_move, keys, states["next"], plate=plate)
