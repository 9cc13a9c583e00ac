"""The bar: the game, whose turn it is, the five phases on their rail, and the buttons.

In a narrow window the bar says less: the game's name goes first, then the words of the phases, then those of
the buttons.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.trambahn.legal import MOST_PASSENGERS
from game.tables.kit.buttons import ICONS
from game.tables.kit.pen import Pen
from game.tables.trambahn import styles
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.painting import Contents, Painting
from game.tables.trambahn.reading import PHASE_NAMES, PhaseName, Reading
from game.text.catalogue import Translate
from game.ui.layout import bounds, columns, cut_left, cut_right
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, INK, NIGHT, Rgb

BUTTONS: Final = ("log", "undo", "hint", "rulebook", "menu")
PILL: Final = 42
RAIL: Final = 26
PADDING: Final = 16
NUMBER: Final = 11.0
"""The radius of a phase's number."""
DOT: Final = 5.5
SIGN: Final = 14
LEAST_TURN: Final = 150


_FORMS: Final = (
    *((True, True, True, LEAST_TURN), (False, True, True, LEAST_TURN), (True, False, True, LEAST_TURN)),
    *((False, True, False, LEAST_TURN), (False, False, True, LEAST_TURN), (False, False, False, LEAST_TURN)),
    (False, False, False, 0),
)
"""Is there a title, have phases words, have buttons words, and the least room for whose turn it is."""


@dataclass(frozen=True)
class Bar:
    """Where the bar's parts are. `title` is empty where it has no room, `worded` and `phrased` say whether
    the buttons and the phases have words."""

    rect: pygame.Rect
    title: pygame.Rect
    turn: pygame.Rect
    phases: Mapping[PhaseName, pygame.Rect]
    buttons: Mapping[str, pygame.Rect]
    phrased: bool
    worded: bool


def lay_out_bar(look: Look, layout: Layout, tr: Translate) -> Bar:
    """The bar with as many words as it has room for; `look` has the bar's scale."""
    px, rect = look.px, layout.bar
    high, gap = min(px(PILL), rect.height - 4), px(20)
    row = pygame.Rect(rect.x, rect.centery - high // 2, rect.width, high)
    for titled, phrased, worded, least in _FORMS:
        room = bounds(rect.x, row.y, layout.bar_end, row.bottom)
        buttons: dict[str, pygame.Rect] = {}
        for name in reversed(BUTTONS):
            wide = high
            if worded and name != "log":
                word = look.text.width(tr(f"trambahn.table.{name}"), styles.BUTTON_TEXT)
                wide = max(px(72), word + 2 * px(13))
            buttons[name] = cut_right(room, wide, px(8))
        end = room.right + px(8) - gap
        title = pygame.Rect(rect.x + px(18), rect.y, 0, rect.height)
        if titled:
            title.width = look.text.width(tr("trambahn.table.name"), styles.GAME)
        widths = {name: _pill_width(look, name, tr, phrased=phrased) for name in PHASE_NAMES}
        rail = px(RAIL if phrased else RAIL / 2)
        whole = sum(widths.values()) + rail * (len(widths) - 1)
        start = title.right + (gap if titled else 0)
        if end - start - whole - gap < px(least):
            continue
        # In the middle of the window if whose turn it is has room before it.
        left = min(end - whole, max((rect.width - whole) // 2, start + px(least) + gap))
        turn, room = bounds(start, rect.y, left - gap, rect.bottom), bounds(left, row.y, end, row.bottom)
        phases = {phase: cut_left(room, wide, rail) for phase, wide in widths.items()}
        return Bar(rect, title, turn, phases, dict(reversed(buttons.items())), phrased, worded)
    # In a window so narrow that nothing else is left, phases and buttons share the bar evenly.
    places = columns(row, len(PHASE_NAMES) + len(BUTTONS), 2)
    phases = dict(zip(PHASE_NAMES, places, strict=False))
    buttons = dict(zip(BUTTONS, places[len(PHASE_NAMES) :], strict=True))
    empty = pygame.Rect(rect.topleft, (0, 0))
    return Bar(rect, empty, empty, phases, buttons, phrased=False, worded=False)


def _marker(look: Look, name: PhaseName) -> int:
    """How wide the dots or the number are that a phase begins with."""
    return look.px(3.4 * DOT) + look.px(8) if name == "passengers" else 2 * look.px(NUMBER)


def _pill_width(look: Look, name: PhaseName, tr: Translate, *, phrased: bool) -> int:
    px = look.px
    if not phrased:
        return px(PILL + 8) if name == "passengers" else px(PILL)
    word = look.text.width(tr(f"trambahn.table.phase.{name}"), styles.PHASE)
    return 2 * px(PADDING) + _marker(look, name) + px(7) + word


def draw_bar(bar: Bar, on: Painting) -> None:
    """The whole bar with the rule below it."""
    pen = on.bar
    pen.surface.fill(NIGHT, bar.rect)
    edge = bar.rect.bottom if bar.rect.top == 0 else bar.rect.top - pen.px(2)
    pen.surface.fill(BRASS, (bar.rect.x, edge, bar.rect.width, pen.px(2)))
    if bar.title.width:
        pen.write(pen.tr("trambahn.table.name"), bar.title, styles.GAME, BRASS_LIGHT)
    _draw_turn(pen, bar.turn, on.reading)
    first, last = bar.phases["passengers"], bar.phases["end"]
    thick = max(1, pen.px(2))
    rail = pygame.Rect(first.right, first.centery - thick // 2, last.left - first.right, thick)
    pen.surface.fill(BRASS, rail)
    for number, name in enumerate(PHASE_NAMES):
        _draw_pill(pen, bar, number, name, on.contents)
    for button, rect in bar.buttons.items():
        _draw_button(pen, rect, button, on.contents.state(button), worded=bar.worded)


def _draw_turn(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    if rect.width < pen.px(30):
        return
    room, words, acting = rect.copy(), [reading.title], reading.acting
    if acting is not None:
        radius = min(pen.px(SIGN), round(0.36 * rect.height))
        pen.sign(reading.signs[acting], cut_left(room, 2 * radius, pen.px(10)).center, radius)
        own = pen.tr("trambahn.table.title.own.short")
        words.append(own if acting == reading.front else reading.names[acting])
    pen.write_smaller(words, room, styles.TURN, CREAM)


def _look_of(contents: Contents, number: int, name: PhaseName) -> tuple[BoxStyle, Rgb]:
    """Filled: where one is or what is held leads to; brass edge: still open; grey: later, or over."""
    reading, filled = contents.reading, name == contents.leads_to()
    if name == "end" and reading.can_end:
        state = contents.state("end").replace("disabled", "normal")
        if reading.held or filled:
            return styles.PILL_END_PLATE[state], INK
        return styles.PILL_END[state], CREAM
    if filled:
        return styles.PILL_CURRENT, INK
    if _past(reading, number):
        return styles.PILL_PAST, styles.BUTTON_OFF
    return styles.PILL_OPEN if name == reading.phase else styles.PILL_LATER, CREAM


def _past(reading: Reading, number: int) -> bool:
    return reading.phase is None or number < PHASE_NAMES.index(reading.phase)


def _draw_pill(pen: Pen, bar: Bar, number: int, name: PhaseName, contents: Contents) -> None:
    rect, px, reading = bar.phases[name], pen.px, contents.reading
    style, colour = _look_of(contents, number, name)
    pen.box(rect, style)
    ends = name == "end" and reading.can_end
    inner = rect.move(0, px(1)) if ends and contents.state("end") == "pressed" else rect
    x = float(inner.x + px(PADDING)) if bar.phrased else inner.x + (inner.width - 2 * px(NUMBER)) / 2
    if name == "passengers":
        _draw_dots(pen, inner, reading.table.passengers_laid, colour, phrased=bar.phrased)
    else:
        _draw_number(pen, (x + px(NUMBER), inner.centery), number + 1, colour, past=_past(reading, number))
    if bar.phrased:
        left = round(x + _marker(pen.look, name)) + px(7)
        word = bounds(left, inner.y, inner.right, inner.bottom)
        pen.write(pen.tr(f"trambahn.table.phase.{name}"), word, styles.PHASE, colour)


def _draw_dots(pen: Pen, rect: pygame.Rect, laid: int, colour: Rgb, *, phrased: bool) -> None:
    """One for each passenger that may be laid, filled for those laid."""
    radius = pen.px(DOT)
    step = 2 * radius + pen.px(5)
    x = rect.x + pen.px(PADDING) + radius if phrased else rect.centerx - step / 2
    dot = BRASS_LIGHT if colour == CREAM else colour
    for number in range(MOST_PASSENGERS):
        fill = dot if number < laid else None
        pen.disc((x + number * step, rect.centery), radius, fill, Line(dot, 2, 0))


def _draw_number(pen: Pen, centre: tuple[float, float], number: int, colour: Rgb, *, past: bool) -> None:
    """The phase's number on a disc; a tick where it is over."""
    radius = pen.px(NUMBER)
    dark = colour == INK
    pen.disc(centre, radius, INK if dark else None, Line(colour, 1.6, 0.8))
    if past:
        pen.icon("check", (round(centre[0]), round(centre[1])), round(1.4 * radius), colour)
        return
    ink = BRASS_LIGHT if dark else colour
    pen.figure(str(number), centre, styles.PHASE_NUMBER.sized(15), ink)


def _draw_button(pen: Pen, rect: pygame.Rect, name: str, state: str, *, worded: bool) -> None:
    place = pen.button(rect, styles.BUTTON, state, sinks=1)
    colour = styles.BUTTON_OFF if state == "disabled" else CREAM
    if worded and name != "log":
        word = pen.tr(f"trambahn.table.{name}")
        pen.write(word, place, styles.BUTTON_TEXT, colour, align="centre")
        return
    pen.icon(ICONS[name], place.center, round(0.62 * min(place.size)), colour)
