"""The player's buttons: undo, hint, rotating the tile or repeating the roll, and the main one."""

from collections.abc import Callable, Collection
from typing import Literal, TypeAlias

import pygame

from game.rules.streetcar.box import LAYS
from game.tables.streetcar import styles
from game.tables.streetcar.layout import Buttons
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.panel_pen import PanelPen
from game.tables.streetcar.pieces import draw_die, draw_game_icon
from game.text.catalogue import Translate
from game.ui.layout import columns, rect_of, span, strip
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, INK, NIGHT, Rgb

CAP = 25
"""The height of a key's cap, in pixels of the design."""
CAP_TEXT = styles.SMALL.sized(18.5)

Main: TypeAlias = Literal[
    "end", "redraw", "pass", "draw", "roll", "drive", "withdraw", "choose_end", "choose_way", "next", "none"
]
"""The action of the main button; `choose_end`, `choose_way` and `none` do nothing."""
IDLE: tuple[Main, ...] = ("choose_end", "choose_way", "none")
_MAIN: dict[str, Main] = {
    "roll": "roll",
    "drive": "drive",
    "no_way": "withdraw",
    "depart_again": "choose_end",
    "draw": "draw",
    "over": "none",
}


def main_action(model: StreetcarModel) -> Main:
    if model.front is None:
        return "next" if model.pace is not None else "none"
    if model.doing == "stuck":
        return "redraw" if model.table.pile_left else "pass"
    if model.doing == "drive" and not model.drives_on:
        return "choose_way"
    return _MAIN.get(model.doing, "end")


def main_enabled(model: StreetcarModel) -> bool:
    action = main_action(model)
    if action == "end":
        return model.can_end
    return model.table.pile_left > 0 if action == "draw" else action not in IDLE


def main_word(model: StreetcarModel, chosen: Collection[int], tr: Translate) -> str:
    action = main_action(model)
    if action == "redraw":
        count = len(chosen)
        return tr("streetcar.table.redraw", count=count) if count else tr("streetcar.table.redraw.none")
    if action == "draw" and not model.table.pile_left:
        return tr("streetcar.table.draw.none")
    if action == "none":
        return tr("streetcar.table.title.over" if model.doing == "over" else "streetcar.table.next")
    return tr(f"streetcar.table.{action}")


# ------------------------------------------------------------------ drawing


def draw_buttons(pen: PanelPen, buttons: Buttons, chord: Callable[[str], str]) -> None:
    """Draw all buttons; spectators have only the main one."""
    if pen.model.front is None:
        _draw_main(pen, buttons.next_move, chord)
        return
    for name, rect in (("undo", buttons.undo), ("hint", buttons.hint)):
        _draw_small(pen, rect, name, pen.tr(f"streetcar.table.{name}"), pen.state.of(name), chord(name))
    _draw_third(pen, buttons.third, chord)
    _draw_main(pen, buttons.end, chord)


def _draw_third(pen: PanelPen, rect: pygame.Rect, chord: Callable[[str], str]) -> None:
    shown = pen.state.of("third")
    if not pen.model.can_repeat:
        shown = "disabled" if pen.model.departed else shown
        _draw_small(pen, rect, "turn_tile", pen.tr("streetcar.table.turn_tile"), shown, chord("turn"))
        return
    roll = pen.model.speed.last_roll
    _draw_small(pen, rect, "", pen.tr("streetcar.table.repeat", roll=roll), shown, "")
    if roll is not None and rect.height >= pen.px(64):
        side = round(0.42 * rect.height)
        place = rect_of(side, side, center=(rect.centerx, rect.top + round(0.36 * rect.height)))
        draw_die(pen, pen.model.map, roll, place)


def _draw_small(pen: PanelPen, rect: pygame.Rect, icon: str, word: str, shown: str, chord: str) -> None:
    """Draw icon and word below each other; in a low button side by side, or without the word."""
    px, style = pen.px, styles.SMALL_STRONG
    place = pen.button(rect, styles.BUTTON, shown)
    colour = styles.OFF_TEXT if shown == "disabled" else INK
    _draw_cap(pen, place, chord, colour)
    if rect.height >= px(64):
        if icon:
            centre = (place.centerx, place.top + round(0.37 * place.height))
            draw_game_icon(pen, icon, centre, 40 if rect.height >= px(84) else 34, colour)
        pen.write(word, strip(place, 0.765, px(28), px(6)), style, colour, align="centre", shrink=True)
    elif not icon:
        pen.write(word, place.inflate(-px(12), 0), style, colour, align="centre", shrink=True)
    else:
        said = pen.first_fitting([word, ""], place.width - px(48), style)
        wide = px(34) + (px(5) + pen.text.width(said, style) if said else 0)
        left = place.centerx - wide // 2
        draw_game_icon(pen, icon, (left + px(17), place.centery), 34, colour)
        room = span(place, left + px(39), left + px(39) + place.width - px(48))
        pen.write(said, room, style, colour)


def _draw_cap(pen: PanelPen, button: pygame.Rect, chord: str, colour: Rgb) -> None:
    """Draw a key's cap in a button's upper right corner, except for combinations, which do not fit."""
    px = pen.px
    if chord and "+" not in chord and button.height >= px(72):
        corner = (button.right - px(8), button.top + px(8))
        rect = rect_of(_cap_width(pen, chord), px(CAP), topright=corner)
        if button.centerx + px(20) <= rect.left:
            _draw_cap_in(pen, rect, chord, colour)


def _cap_width(pen: PanelPen, chord: str) -> int:
    return max(pen.px(CAP), pen.text.width(pen.look.keyboard.cap(chord), CAP_TEXT) + pen.px(12))


def _draw_cap_in(pen: PanelPen, rect: pygame.Rect, chord: str, colour: Rgb) -> None:
    pen.box(rect, BoxStyle(4, lines=(Line(colour, 1.4, 0.7),)))
    pen.write(pen.look.keyboard.cap(chord), rect, CAP_TEXT, colour, align="centre")


def _draw_main(pen: PanelPen, rect: pygame.Rect, chord: Callable[[str], str]) -> None:
    """Draw the main button: hollow while the turn goes on, solid brass once it is all that is left to do."""
    px, model = pen.px, pen.model
    action, shown = main_action(model), pen.state.of("end")
    plate = shown != "disabled" and (action != "next" or model.pace == "step")
    place = pen.button(rect, styles.PLATE if plate else styles.HOLLOW, shown)
    key = chord("drive" if action in ("roll", "drive") else "end_turn")
    if plate:
        _draw_cap(pen, place, key, NIGHT)
    inner = place.inflate(-2 * px(22), 0)
    style = styles.END if rect.height >= px(80) else styles.END.sized(28)
    word = main_word(model, pen.state.chosen, pen.tr)
    waits = action in IDLE or (action == "end" and model.doing == "wait")
    colour = NIGHT if plate else styles.OFF_TEXT if waits else BRASS_LIGHT
    if action == "end" and not plate and not waits:
        wide = pen.text.width(word, style)
        cap = px(14) + _cap_width(pen, key) if key and "+" not in key else 0
        room = _draw_laid(pen, inner, wide + cap)
        if cap and wide + cap <= room.width:
            place = rect_of(cap - px(14), px(CAP), left=inner.left + wide + px(14), centery=inner.centery)
            _draw_cap_in(pen, place, key, colour)
            room.width -= cap
        pen.write(word, room, style, colour, shrink=True)
    elif action == "next" and model.pace == "step" and rect.height >= px(72):
        note = pen.tr("streetcar.table.next.any_key")
        for words, font, down, part in ((word, style, 0.12, 2), (note, styles.NOTE, 0.55, 3)):
            line = inner.move(0, round(down * place.height))
            line.height = place.height // part
            pen.write(words, line, font, colour, align="centre", shrink=True)
    else:
        pen.write(word, inner, style, colour, align="centre", shrink=True)


def _draw_laid(pen: PanelPen, inner: pygame.Rect, word: int) -> pygame.Rect:
    """Draw the number of tiles laid, as words and squares, at the right. Return the remaining room."""
    px, laid = pen.px, pen.model.laid
    side, gap = px(32), px(6)
    squares = rect_of(LAYS * side + (LAYS - 1) * gap, side, midright=inner.midright)
    left = squares.left - px(14)
    for number, square in enumerate(columns(squares, LAYS, gap)):
        hollow = BoxStyle(4, lines=(Line(BRASS_LIGHT, 2, 1, dash=5.5),))
        filled = BoxStyle(4, BRASS, lines=(Line(BRASS_LIGHT, 1.5, 0.75),))
        pen.box(square, filled if number < laid else hollow)
    said = [*pen.wordings("streetcar.table.laid", laid=laid), ""]
    words = pen.first_fitting(said, left - inner.left - word - px(14), styles.NOTE)
    if words:
        left -= pen.write_at(words, left, inner, styles.NOTE, CREAM, align="right") + px(10)
    return span(inner, inner.left, left)
