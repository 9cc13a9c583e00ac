"""The bar as a tree of parts: the game, the player to act, the five phases on their rail, and the buttons.

In a narrow window the bar drops parts: first the game's name, then the names of the phases, then the labels
of the buttons.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.rules.trambahn.legal import MAX_PASSENGERS
from game.tables.kit.buttons import ICONS
from game.tables.trambahn import styles
from game.tables.trambahn.model import PHASE_NAMES, PhaseName
from game.tables.trambahn.painting import Contents
from game.text.translate import Translate
from game.ui.boxes.control import Control
from game.ui.boxes.groups import FirstFitting, Grid, Panel, Row, Stack, midway
from game.ui.boxes.leaves import Art, Hairline, Space, Words, icon
from game.ui.boxes.part import Part, draw
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, INK, Rgb

BUTTONS: Final = ("log", "undo", "hint", "rulebook", "menu")
PILL: Final = 42
RAIL: Final = 26
BUTTON: Final = 72
NUMBER: Final = 11.0
"""The radius of a phase's number."""
DOT: Final = 5.5
SIGN: Final = 28
GAP: Final = 20
MIN_TURN: Final = 150
_FORMS: Final = (
    *((True, True, True, MIN_TURN), (False, True, True, MIN_TURN), (True, False, True, MIN_TURN)),
    *((False, True, False, MIN_TURN), (False, False, True, MIN_TURN), (False, False, False, MIN_TURN)),
    (False, False, False, 0),
)
"""The bar's forms, widest first: with title, phase names, button labels; the turn's minimum width."""


def phase_line(tr: Translate, contents: Contents | None = None) -> Part:
    """Return the bar. Phases and buttons are named, and have the same places whatever the contents."""
    bar = _Bar(tr, contents)
    phases = {worded: tuple(bar.phases(worded=worded)) for worded in (True, False)}
    buttons = {worded: tuple(bar.button(name, worded=worded) for name in BUTTONS) for worded in (True, False)}
    title = (Words(tr("trambahn.table.name"), styles.GAME, BRASS_LIGHT), Space(GAP))
    ways = (
        Row(
            (
                Space(18),
                *(title if titled else ()),
                bar.turn(least),
                Space(GAP),
                _on_rail(phases[phrased], RAIL if phrased else RAIL / 2),
                Space(GAP, grow=1),
                Row(buttons[worded], 8),
            )
        )
        for titled, phrased, worded, least in _FORMS
    )
    # In the narrowest windows, phases and buttons share the bar evenly.
    cells = (*phases[False], *buttons[False])
    return FirstFitting((*ways, Grid((cells,), (1,) * len(cells), gap=2)))


def _on_rail(phases: tuple[Part, ...], apart: float) -> Row:
    rail = Stack((Space(apart), Hairline(BRASS, 2)))
    return Row((phases[0], *(part for phase in phases[1:] for part in (rail, phase))))


class _Bar(NamedTuple):
    """Makes the parts of the bar. Without contents they only take up their space."""

    tr: Translate
    contents: Contents | None

    def turn(self, least: float) -> Part:
        """Return the player to act, in as many words as fit."""
        if self.contents is None:
            return Space(least, grow=3)
        model = self.contents.model
        wordings, signs = [model.title], []
        if model.acting is not None:
            is_own = model.acting == model.front
            wordings.append(
                self.tr("trambahn.table.title.own.short") if is_own else model.names[model.acting]
            )
            signs.append(sign(model.signs[model.acting], SIGN))
        words = (Words(one, styles.TURN.sized(size), CREAM) for one, size in product(wordings, (22, 20)))
        ways = [Row((*signs, one), 10) for one in words]
        text_part = FirstFitting((*ways, Row(tuple(signs)), Space()))

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            draw(brush, text_part, rect)

        return Art(text_part, least, PILL, paint, grow=3)

    def phases(self, *, worded: bool) -> Iterator[Part]:
        for number, name in enumerate(PHASE_NAMES):
            style, colour = self._look_of(number, name)
            inner = self._dots(colour) if name == "passengers" else self._number(number, colour)
            if worded:
                word = Words(self.tr(f"trambahn.table.phase.{name}"), styles.PHASE, colour)
                inside: Part = Panel(Row((inner, word), 7), pad=(16, 0))
            else:
                inside = midway(inner)
            least = Space(PILL + 8 if name == "passengers" else PILL, PILL)
            yield Stack((Panel(least, style), inside), control=Control(name))

    def _look_of(self, number: int, name: PhaseName) -> tuple[BoxStyle, Rgb]:
        """Return the style of a phase: filled if current, brass edge if open, grey if later or past."""
        if self.contents is None:
            return styles.PILL_LATER, CREAM
        model, filled = self.contents.model, name == self.contents.leads_to()
        if name == "end" and model.can_end:
            state = self.contents.state("end").replace("disabled", "normal")
            if model.held or filled:
                return styles.PILL_END_PLATE[state], INK
            return styles.PILL_END[state], CREAM
        if filled:
            return styles.PILL_CURRENT, INK
        if self._is_past(number):
            return styles.PILL_PAST, styles.BUTTON_OFF
        return styles.PILL_OPEN if name == model.phase else styles.PILL_LATER, CREAM

    def _is_past(self, number: int) -> bool:
        phase = self.contents.model.phase if self.contents is not None else PHASE_NAMES[0]
        return phase is None or number < PHASE_NAMES.index(phase)

    def _dots(self, colour: Rgb) -> Part:
        """Return a dot for each passenger that may be laid, filled for those laid."""
        laid = self.contents.model.table.passengers_laid if self.contents is not None else 0
        dot = BRASS_LIGHT if colour == CREAM else colour

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            radius = brush.px(DOT)
            step = 2 * radius + brush.px(5)
            for number in range(MAX_PASSENGERS):
                place = (rect.x + radius + number * step, rect.centery)
                brush.disc(place, radius, dot if number < laid else None, Line(dot, 2, 0))

        return Art(("dots", laid, dot), 2 * MAX_PASSENGERS * DOT + 5, 2 * DOT, paint)

    def _number(self, number: int, colour: Rgb) -> Part:
        """Return the phase's number on a disc; a tick if it is over."""
        dark, past = colour == INK, self._is_past(number)
        ink = BRASS_LIGHT if dark else colour

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            radius = brush.px(NUMBER)
            brush.disc(rect.center, radius, INK if dark else None, Line(colour, 1.6, 0.8))
            if past:
                brush.icon("check", rect.center, round(1.4 * radius), colour)
            else:
                brush.figure(str(number + 1), rect.center, styles.PHASE_NUMBER.sized(15), ink)

        return Art((number, colour, past), 2 * NUMBER, 2 * NUMBER, paint)

    def button(self, name: str, *, worded: bool) -> Part:
        state = self.contents.state(name) if self.contents is not None else "normal"
        colour = styles.BUTTON_OFF if state == "disabled" else CREAM
        if worded and name != "log":
            word = Words(self.tr(f"trambahn.table.{name}"), styles.BUTTON_TEXT, colour)
            least, inside = BUTTON, midway(Panel(word, pad=(13, 0)))
        else:
            least, inside = PILL, midway(icon(ICONS[name], 26, colour))
        return Stack((Panel(Space(least, PILL), styles.BUTTON[state]), inside), control=Control(name))
