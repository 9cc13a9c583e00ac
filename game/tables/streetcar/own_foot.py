"""The foot of the panel with the own line: tiles missing, departures, or fields to go."""

import pygame

from game.tables.kit.pen import Pen
from game.tables.streetcar import styles
from game.tables.streetcar.deeds import end_name
from game.tables.streetcar.left_column import SecretPanel
from game.tables.streetcar.panel_state import PanelState
from game.tables.streetcar.parts import draw_sentence
from game.tables.streetcar.pieces import draw_line_disc
from game.tables.streetcar.players import OwnRoute
from game.tables.streetcar.reading import Reading
from game.text.catalogue import Translate
from game.ui.theme import BRASS_LIGHT, CREAM, FIELD, INK, NIGHT


def draw_foot(pen: Pen, panel: SecretPanel, reading: Reading, own: OwnRoute, state: PanelState) -> None:
    """What is left to do for the own line, and what goes with it: departing, withdrawing, or the toggle."""
    if reading.can_depart:
        _draw_departs(pen, panel, own, state)
        return
    px, text = pen.px, pen.text
    room = panel.foot.copy()
    if reading.departed:
        if reading.can_withdraw:
            room.width = panel.withdraw.left - px(12) - room.left
            _draw_withdraw(pen, panel.withdraw, state.of("withdraw"))
        words, figure = _progress(own, pen.tr)
        draw_sentence(pen, room, words, figure)
        return
    if own.missing == 0:
        words = [pen.tr("streetcar.table.complete"), pen.tr("streetcar.table.complete.short")]
        word = pen.first_fitting(words, room.width, styles.STRONG)
        pen.write(word, room, styles.STRONG, styles.GOOD, shrink=True)
        return
    if reading.guides:
        room.width = panel.toggle.left - px(9) - room.left
    if own.missing is None:
        words, figure = (
            [pen.tr("streetcar.table.missing.none"), pen.tr("streetcar.table.missing.none.short")],
            "",
        )
        pen.write_first(words, room, styles.NOTE, styles.NOTE_COLOUR, shrink=True)
        return
    figure = str(own.missing)
    words = [pen.tr(f"streetcar.table.missing{form}", count=own.missing) for form in ("", ".short")]
    used = draw_sentence(pen, room, words, figure)
    if not reading.guides:
        return
    show = pen.tr("streetcar.table.show")
    rest = pygame.Rect(room.left + used + px(12), room.top, room.width - used - px(12), room.height)
    if text.width(show, styles.NOTE) <= rest.width:
        pen.write(show, rest, styles.NOTE, styles.NOTE_COLOUR, align="right")
    draw_toggle(pen, panel.toggle, on=state.way_shown, state=state.of("toggle"))


def _progress(own: OwnRoute, tr: Translate) -> tuple[list[str], str]:
    """How far the tram is, in more and fewer words, and the figure in them."""
    if own.state == "arrived":
        return [tr("streetcar.table.arrived")], ""
    if own.state == "withdrawn":
        return [tr(f"streetcar.table.off_track{form}") for form in ("", ".short")], ""
    if own.to_go is None:
        return [tr(f"streetcar.table.cut_off{form}") for form in ("", ".short")], ""
    words = [tr(f"streetcar.table.to_go{form}", count=own.to_go) for form in ("", ".short")]
    return words, str(own.to_go)


def _draw_departs(pen: Pen, panel: SecretPanel, own: OwnRoute, state: PanelState) -> None:
    """A brass button for each terminal: this is what the whole game was built for."""
    px, text = pen.px, pen.text
    # Both ends by their street, or both by their side of the board: mixed, they seem to differ in kind.
    by_side = False
    for rect, end in zip(panel.departs, own.ends, strict=True):
        width = rect.width - 2 * px(8) - px(10) - 2 * round(0.34 * rect.height)
        name = end_name(end, pen.tr)
        by_side |= text.width(name, text.shrunk(name, styles.SMALL_STRONG, width, least=0.9)) > width
    for number, (rect, end) in enumerate(zip(panel.departs, own.ends, strict=True)):
        shown = state.of(f"depart_{number}")
        place = pen.button(rect, styles.PLATE, shown)
        radius = round(0.34 * rect.height)
        centre = (place.left + px(10) + radius, place.centery)
        draw_line_disc(pen.surface, pen.look, own.line, centre, radius)
        left = round(centre[0]) + radius + px(8)
        room = pygame.Rect(left, place.top, place.right - px(8) - left, place.height)
        word = pen.tr("streetcar.table.depart")
        name = pen.tr(f"streetcar.table.side.{end.side}") if by_side else end_name(end, pen.tr)
        upper = pygame.Rect(left, place.top + round(0.08 * place.height), room.width, place.height // 2)
        lower = pygame.Rect(left, place.top + round(0.47 * place.height), room.width, place.height // 2)
        if 2 * text.size(styles.SMALL) <= 0.92 * place.height:
            pen.write(word, upper, styles.STRONG, NIGHT, shrink=True)
            pen.write(name, lower, styles.SMALL_STRONG, NIGHT, shrink=True)
        else:
            pen.write(word, room, styles.STRONG, NIGHT, shrink=True)


def _draw_withdraw(pen: Pen, rect: pygame.Rect, shown: str) -> None:
    room = pen.button(rect, styles.PAPER_BUTTON, shown).inflate(-pen.px(16), 0)
    words = [pen.tr("streetcar.table.withdraw"), pen.tr("streetcar.table.withdraw.short")]
    word = pen.first_fitting(words, room.width, styles.SMALL_STRONG)
    colour = styles.NOTE_COLOUR if shown == "disabled" else INK
    pen.write(word, room, styles.SMALL_STRONG, colour, align="centre", shrink=True)


def draw_toggle(pen: Pen, rect: pygame.Rect, *, on: bool, state: str) -> None:
    """A switch that is on or off."""
    pen.box(rect, styles.TOGGLE_ON if on else styles.TOGGLE_OFF)
    reach = rect.height / 2
    x = rect.right - reach if on else rect.left + reach
    fill = BRASS_LIGHT if on else CREAM if state == "normal" else FIELD
    pen.disc((x, rect.centery), 0.38 * rect.height, fill)
