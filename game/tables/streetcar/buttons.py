"""The player's buttons: undo, hint, rotating the tile or repeating the roll, and the main one."""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Literal, TypeAlias

import pygame

from game.rules.streetcar.box import LAYS
from game.tables.streetcar import styles
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.panel_parts import die_face, icon, in_width
from game.tables.streetcar.panel_pen import PanelPen
from game.text.translate import Translate
from game.ui.boxes.groups import Band, FirstFitting, Panel, Row, Stack, at_least, midway, spread
from game.ui.boxes.leaves import Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.layout import rect_of
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, INK, NIGHT, Rgb

NEXT_MOVE = "next_move"
"""The main button of spectators, in the place of all buttons."""
CAP = 25
"""The height of a key's cap, in design pixels."""
ICON_AND_WORD = 64
"""The height from which a button has its word below its icon."""
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
    if model.task == "stuck":
        return "redraw" if model.table.pile_left else "pass"
    if model.task == "drive" and not model.drives_on:
        return "choose_way"
    return _MAIN.get(model.task, "end")


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
        return tr("streetcar.table.title.over" if model.task == "over" else "streetcar.table.next")
    return tr(f"streetcar.table.{action}")


# ------------------------------------------------------------------ drawing


def draw_button(name: str, rect: pygame.Rect, chord: Callable[[str], str], pen: PanelPen) -> None:
    """Draw one of the `Buttons`; spectators have only `next_move`."""
    if (name == NEXT_MOVE) != (pen.model.front is None):
        return
    if name in (NEXT_MOVE, "end"):
        _draw_main(pen, rect, chord)
    elif name == "third":
        _draw_third(pen, rect, chord)
    else:
        _draw_small(pen, rect, name, pen.tr(f"streetcar.table.{name}"), pen.state.of(name), chord(name))


def _draw_third(pen: PanelPen, rect: pygame.Rect, chord: Callable[[str], str]) -> None:
    state, roll = pen.state.of("third"), pen.model.speed.last_roll
    if not pen.model.can_repeat:
        state = "disabled" if pen.model.departed else state
        _draw_small(pen, rect, "turn_tile", pen.tr("streetcar.table.turn_tile"), state, chord("turn"))
        return
    colour = styles.OFF_TEXT if state == "disabled" else INK
    word = Words(
        pen.tr("streetcar.table.repeat", roll=roll), styles.SMALL_STRONG, colour, "centre", shrink=0.7
    )
    high = _upright(die_face(pen.model.map, roll, 34), word) if roll is not None else word
    place = pen.button(rect, styles.BUTTON, state)
    draw(pen, Panel(FirstFitting((at_least(ICON_AND_WORD, high), word)), pad=(6, 0)), place)


def _draw_small(pen: PanelPen, rect: pygame.Rect, name: str, word: str, shown: str, chord: str) -> None:
    """Draw icon and word below each other; in a low button side by side, or without the word."""
    colour = styles.OFF_TEXT if shown == "disabled" else INK
    words = Words(word, styles.SMALL_STRONG, colour, "centre", shrink=0.7)
    small, large = (icon(name, size, 34, colour) for size in (34, 40))
    beside = midway(Row((small, replace(words, shrink=1)), 5, "fill"), "fill")
    ways = (
        *(at_least(high, _upright(art, words)) for high, art in ((84, large), (ICON_AND_WORD, small))),
        Band(beside),
        Band(small),
    )
    place = pen.button(rect, styles.BUTTON, shown)
    _draw_cap(pen, place, chord, colour)
    draw(pen, Panel(FirstFitting(ways), pad=(6, 0)), place)


def _upright(art: Part, word: Part) -> Part:
    """Return a picture above a word."""
    return spread((14, Space()), (46, midway(art)), (2, Space()), (28, word), (10, Space()))


def _cap(words: str, colour: Rgb) -> Part:
    """Return the cap of a key."""
    letters = Stack((Space(13, CAP), Words(words, CAP_TEXT, colour, "centre")))
    return Panel(letters, BoxStyle(4, lines=(Line(colour, 1.4, 0.7),)), (6, 0))


def _draw_cap(pen: PanelPen, button: pygame.Rect, chord: str, colour: Rgb) -> None:
    """Draw a key's cap in a button's upper right corner, except for combinations, which do not fit."""
    if chord and "+" not in chord and button.height >= pen.px(72):
        cap, corner = (
            _cap(pen.look.keyboard.cap(chord), colour),
            (button.right - pen.px(8), button.top + pen.px(8)),
        )
        rect = rect_of(cap.natural_width(pen.look), pen.px(CAP), topright=corner)
        if button.centerx + pen.px(20) <= rect.left:
            draw(pen, cap, rect)


def _draw_main(pen: PanelPen, rect: pygame.Rect, chord: Callable[[str], str]) -> None:
    """Draw the main button: hollow while the turn goes on, solid brass once it is all that is left to do."""
    model, action, state = pen.model, main_action(pen.model), pen.state.of("end")
    plate = state != "disabled" and (action != "next" or model.pace == "step")
    place = pen.button(rect, styles.PLATE if plate else styles.HOLLOW, state)
    key = chord("drive" if action in ("roll", "drive") else "end_turn")
    if plate:
        _draw_cap(pen, place, key, NIGHT)
    waits = action in IDLE or (action == "end" and model.task == "wait")
    colour = NIGHT if plate else styles.OFF_TEXT if waits else BRASS_LIGHT
    text = main_word(model, pen.state.chosen, pen.tr)
    high, low = (
        Words(text, style, colour, "centre", shrink=0.7) for style in (styles.END, styles.END.sized(28))
    )
    ways: list[Part] = [at_least(80, high), Band(low)]
    if action == "end" and not plate and not waits:
        cap = (Space(5), Row((_cap(pen.look.keyboard.cap(key), colour),))) if key and "+" not in key else ()
        ways = [at_least(80, _laid(pen, high, cap)), _laid(pen, low, cap)]
    elif action == "next" and model.pace == "step":
        note = Words(pen.tr("streetcar.table.next.any_key"), styles.NOTE, colour, "centre", shrink=0.7)
        both = ((12, Space()), (50, high), (26, note), (12, Space()))
        ways = [at_least(72, spread(*both)), Band(low)]
    draw(pen, Panel(FirstFitting(tuple(ways)), pad=(22, 0)), place)


def _laid(pen: PanelPen, word: Words, cap: tuple[Part, ...]) -> Part:
    """Return a word, the number of tiles laid, as words and squares, and the cap of a key if it fits."""
    squares = tuple(
        Panel(Space(32, 32), styles.LAID if number < pen.model.laid else styles.NOT_LAID)
        for number in range(LAYS)
    )
    left = replace(word, align="left", shrink=1.0)
    ways = [
        Row(
            (left, *beside, Words((wording, ""), styles.NOTE, CREAM, "right", grow=1), Row(squares, 6)),
            9,
            "fill",
        )
        for beside in (cap, ())
        for wording in pen.wordings("streetcar.table.laid", laid=pen.model.laid)
    ]
    return in_width((*ways, Row((replace(word, align="left", grow=1), Row(squares, 6)), 9, "fill")))
