"""The own buttons: undo, hint, turning the tile or the last roll again, and the main one."""

from collections.abc import Callable, Collection
from typing import Literal, TypeAlias

import pygame

from game.rules.streetcar.box import LAYS
from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of, strip
from game.tables.streetcar import styles
from game.tables.streetcar.left_column import Buttons
from game.tables.streetcar.parts import CAP, cap_width, draw_cap, draw_cap_in, draw_icon
from game.tables.streetcar.pieces import FOLDER, draw_die
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.shown import PanelState
from game.text.catalogue import Translate
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, INK, NIGHT, Rgb, hex_of

Main: TypeAlias = Literal[
    "end", "redraw", "pass", "draw", "roll", "drive", "withdraw", "choose_end", "choose_way", "next", "none"
]
"""What the main button does; `choose_end`, `choose_way` and `none` do nothing."""
IDLE: tuple[Main, ...] = ("choose_end", "choose_way", "none")
Third: TypeAlias = Literal["turn_tile", "repeat"]
_MAIN: dict[str, Main] = {
    "roll": "roll",
    "drive": "drive",
    "no_way": "withdraw",
    "depart_again": "choose_end",
    "draw": "draw",
    "over": "none",
}


def main_action(reading: Reading) -> Main:
    """What the main button does in this position."""
    if reading.front is None:
        return "next" if reading.pace is not None else "none"
    if reading.doing == "stuck":
        return "redraw" if reading.table.pile_left else "pass"
    if reading.doing == "drive" and not reading.drives_on:
        return "choose_way"
    return _MAIN.get(reading.doing, "end")


def main_key(action: Main) -> str:
    """What the key map calls the key that does the same as the main button."""
    return "drive" if action in ("roll", "drive") else "end_turn"


def third_action(reading: Reading) -> Third:
    """What the third of the small buttons does."""
    return "repeat" if reading.can_repeat else "turn_tile"


def draw_buttons(
    pen: Pen, buttons: Buttons, reading: Reading, state: PanelState, chord: Callable[[str], str]
) -> None:
    """All of them; spectators have only the main one."""
    if reading.front is not None:
        for name, rect in (("undo", buttons.undo), ("hint", buttons.hint)):
            _draw_small(pen, rect, name, pen.tr(f"streetcar.table.{name}"), state.of(name), chord(name))
        _draw_third(pen, buttons.third, reading, state.of("third"), chord)
    rect = buttons.end if reading.front is not None else buttons.next_move
    _draw_main(pen, rect, reading, state, chord)


def _draw_third(
    pen: Pen, rect: pygame.Rect, reading: Reading, shown: str, chord: Callable[[str], str]
) -> None:
    if third_action(reading) == "turn_tile":
        word = pen.tr("streetcar.table.turn_tile")
        shown = "disabled" if reading.departed else shown
        _draw_small(pen, rect, "turn_tile", word, shown, chord("turn"))
        return
    roll = reading.speed.last_roll
    _draw_small(pen, rect, "", pen.tr("streetcar.table.repeat", roll=roll), shown, "")
    if roll is not None and rect.height >= pen.px(64):
        side = round(0.42 * rect.height)
        die = rect_of(side, side, center=(rect.centerx, rect.top + round(0.36 * rect.height)))
        draw_die(pen, reading.map, roll, die)


def _draw_small(pen: Pen, rect: pygame.Rect, icon: str, word: str, shown: str, chord: str) -> None:
    """Icon and word below each other; in a low button the word stands beside it, or is left out."""
    px, text = pen.px, pen.text
    place = pen.button(rect, styles.BUTTON, shown)
    colour = styles.OFF_TEXT if shown == "disabled" else INK
    draw_cap(pen, place, chord, colour)
    if rect.height >= px(64):
        if icon:
            centre = (place.centerx, place.top + round(0.37 * place.height))
            _draw_icon(pen, icon, centre, 40 if rect.height >= px(84) else 34, colour)
        room = strip(place, 0.765, px(28), px(6))
        pen.write(word, room, styles.SMALL_STRONG, colour, align="centre", shrink=True)
        return
    if not icon:
        pen.write(word, place.inflate(-px(12), 0), styles.SMALL_STRONG, colour, align="centre", shrink=True)
        return
    room = pygame.Rect(0, place.top, place.width - px(48), place.height)
    said = pen.first_fitting([word, ""], room.width, styles.SMALL_STRONG)
    wide = px(34) + (px(5) + text.width(said, styles.SMALL_STRONG) if said else 0)
    left = place.centerx - wide // 2
    _draw_icon(pen, icon, (left + px(17), place.centery), 34, colour)
    room.left = left + px(39)
    pen.write(said, room, styles.SMALL_STRONG, colour)


def _draw_icon(pen: Pen, name: str, centre: tuple[float, float], size: float, colour: Rgb) -> None:
    if name == "hint" and colour != INK:
        # The lamp is out.
        lamp = (("#2B2A28", hex_of(colour)), ("#FFE08A", "#2A4263"))
        pen.art(f"{FOLDER}icon_hint", centre, size * pen.look.scale.factor / 40, lamp)
        return
    draw_icon(pen, name, centre, size, colour)


def _draw_main(
    pen: Pen, rect: pygame.Rect, reading: Reading, state: PanelState, chord: Callable[[str], str]
) -> None:
    """Hollow while the turn goes on, solid brass once this is what is left to do."""
    px, text = pen.px, pen.text
    action, shown = main_action(reading), state.of("end")
    plate = shown != "disabled" and (action != "next" or reading.pace == "step")
    place = pen.button(rect, styles.PLATE if plate else styles.HOLLOW, shown)
    key = chord(main_key(action))
    if plate:
        draw_cap(pen, place, key, NIGHT)
    inner = place.inflate(-2 * px(22), 0)
    style = styles.END if rect.height >= px(80) else styles.END.sized(28)
    word = main_word(reading, state.chosen, pen.tr)
    waits = action in IDLE or (action == "end" and reading.doing == "wait")
    colour = NIGHT if plate else styles.OFF_TEXT if waits else BRASS_LIGHT
    if action == "end" and not plate and not waits:
        wide = text.width(word, style)
        cap = px(14) + cap_width(pen.look, key) if key and "+" not in key else 0
        used = _draw_laid(pen, inner, reading.laid, wide + cap)
        room = pygame.Rect(inner.left, inner.top, inner.width - used, inner.height)
        if cap and wide + cap <= room.width:
            rect = rect_of(cap - px(14), px(CAP), left=inner.left + wide + px(14), centery=inner.centery)
            draw_cap_in(pen, rect, key, colour)
            room.width -= cap
        pen.write(word, room, style, colour, shrink=True)
        return
    note = pen.tr("streetcar.table.next.any_key") if action == "next" and reading.pace == "step" else ""
    if note and rect.height >= px(72):
        upper = pygame.Rect(
            inner.left, place.top + round(0.12 * place.height), inner.width, place.height // 2
        )
        lower = pygame.Rect(
            inner.left, place.top + round(0.55 * place.height), inner.width, place.height // 3
        )
        pen.write(word, upper, style, colour, align="centre", shrink=True)
        pen.write(note, lower, styles.NOTE, colour, align="centre", shrink=True)
        return
    pen.write(word, inner, style, colour, align="centre", shrink=True)


def main_word(reading: Reading, chosen: Collection[int], tr: Translate) -> str:
    """What stands on the main button."""
    action = main_action(reading)
    if action == "redraw":
        count = len(chosen)
        return tr("streetcar.table.redraw", count=count) if count else tr("streetcar.table.redraw.none")
    if action == "draw" and not reading.table.pile_left:
        return tr("streetcar.table.draw.none")
    if action == "none":
        return tr("streetcar.table.title.over" if reading.doing == "over" else "streetcar.table.next")
    return tr(f"streetcar.table.{action}")


def _draw_laid(pen: Pen, inner: pygame.Rect, laid: int, word: int) -> int:
    """At the right, how many tiles are laid: in words and as squares that fill. Returns the width used."""
    px, text = pen.px, pen.text
    side, gap = px(32), px(6)
    left = inner.right - LAYS * side - (LAYS - 1) * gap
    for number in range(LAYS):
        square = pygame.Rect(left + number * (side + gap), inner.centery - side // 2, side, side)
        if number < laid:
            pen.box(square, BoxStyle(4, BRASS, lines=(Line(BRASS_LIGHT, 1.5, 0.75),)))
        else:
            pen.box(square, BoxStyle(4, lines=(Line(BRASS_LIGHT, 2, 1, dash=5.5),)))
    said = [*pen.wordings("streetcar.table.laid", laid=laid), ""]
    room = pygame.Rect(0, 0, left - px(14) - inner.left - word - px(14), 1)
    words = pen.first_fitting(said, room.width, styles.NOTE)
    if words:
        base = text.baseline(inner, styles.NOTE)
        pen.line(words, (left - px(14), base), styles.NOTE, CREAM, align="right")
    return inner.right - left + px(14) + (text.width(words, styles.NOTE) + px(10) if words else 0)
