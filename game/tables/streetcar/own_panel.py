"""The panel with the own line: its terminals, its stops, and how far the route has come."""

import pygame

from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of
from game.tables.streetcar import styles
from game.tables.streetcar.deeds import end_name
from game.tables.streetcar.left_column import SecretPanel
from game.tables.streetcar.parts import draw_head, draw_icon, draw_mark, draw_panel, draw_sentence
from game.tables.streetcar.pieces import draw_line_disc, draw_stop_disc, draw_tram
from game.tables.streetcar.players import OwnRoute, RouteStop
from game.tables.streetcar.posters import draw_poster
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.shown import PanelState
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.text import Align
from game.ui.theme import BRASS_LIGHT, CREAM, FIELD, INK, NIGHT, Rgb, TextStyle, rgb

MARKS = {"no_sign": "not_yet", "apart": "not_yet", "joined": "joined", "served": "joined"}
"""The icon of each state of a stop."""
MOST_POSTER = 122
"""No poster is larger, in pixels of the design."""
TRAM_WIDTH = 40
"""In its own units, with some air."""
SLEEPER, RAIL = rgb("B9A57E"), rgb("4A4038")


def draw_own_panel(pen: Pen, panel: SecretPanel, reading: Reading, state: PanelState) -> None:
    """The panel of the seat in front; for spectators it says that lines are secret."""
    draw_panel(pen, panel.rect, active=reading.can_depart)
    own = reading.own
    if own is None:
        _draw_watching(pen, panel)
        return
    if panel.head.height:
        _draw_own_head(pen, panel, reading)
    # Without a head the tram waits on the line itself; the buttons below name its ends.
    waits = reading.can_depart and not panel.head.height
    _draw_line(pen, panel.line, own, named=not waits)
    words = _state_words(pen.look, panel, own, pen.tr)
    for rect, stop, word in zip(panel.stops, own.stops, words, strict=True):
        if panel.form == "posters":
            _draw_poster_stop(pen, rect, reading, stop, word)
        elif panel.form == "rows":
            _draw_row_stop(pen, rect, reading, stop, word)
        else:
            _draw_terse_stop(pen, rect, reading, stop)
    if panel.form != "terse":
        top = panel.foot.top - pen.px(5)
        pen.hairline((panel.foot.left, top), panel.foot.width, styles.HAIRLINE)
    draw_foot(pen, panel, reading, own, state)
    if reading.can_depart and reading.front is not None and state.depot:
        unit = 0.82 * panel.depot.height / TRAM_WIDTH
        draw_tram(pen, reading.signs[reading.front], panel.depot.center, 90, unit)


def _draw_watching(pen: Pen, panel: SecretPanel) -> None:
    px = pen.px
    if panel.head.height:
        draw_head(pen, panel.head, [pen.tr("streetcar.table.watching")], [], keep=px(40))
        draw_icon(pen, "only_you", (panel.head.right - px(16), panel.head.centery), 38)
    top = max(panel.head.bottom, panel.rect.top) + px(18)
    room = pygame.Rect(panel.line.left, top, panel.line.width, panel.rect.bottom - px(12) - top)
    words = pen.tr("streetcar.table.watching.lines")
    pen.paragraph(words, room, styles.NOTE, styles.NOTE_COLOUR)


def _draw_own_head(pen: Pen, panel: SecretPanel, reading: Reading) -> None:
    rect, line = panel.head, panel.form == "posters"
    secret = not reading.departed
    words = [pen.tr("streetcar.table.secret")] if secret else []
    if reading.doing == "depart":
        words = [pen.tr("streetcar.table.complete.short")]
    own = reading.own
    note = pen.tr("streetcar.table.only_you" if secret else "streetcar.table.line_shown")
    if own is not None and own.in_order:
        note = pen.tr("streetcar.table.in_order")
    keep = pen.px(42) if secret else 0
    if reading.can_depart:
        secret, keep, note = False, panel.depot.width, ""
    draw_head(pen, rect, [*words, pen.tr("streetcar.table.secret.short")], [note], line=line, keep=keep)
    if secret:
        draw_icon(pen, "only_you", (rect.right - pen.px(16), rect.centery - pen.px(1)), 40)


def _draw_line(pen: Pen, rect: pygame.Rect, own: OwnRoute, *, named: bool) -> None:
    """The two terminals of the line with track between them."""
    px, text = pen.px, pen.text
    pen.box(rect, styles.ROW)
    radius = round(0.4 * rect.height)
    inside = rect.inflate(-2 * px(13) - 4 * radius, 0)
    draw_line_disc(pen, own.line, (rect.left + px(12) + radius, rect.centery), radius)
    draw_line_disc(pen, own.line, (rect.right - px(12) - radius, rect.centery), radius)
    room = inside.inflate(-2 * px(8), 0)
    if not named:
        _draw_track(pen, room.left, room.right, rect.centery)
        return
    names = [end_name(end, pen.tr) for end in own.ends]
    style = text.shrunk("  ".join(names), styles.STRONG, room.width - px(40), least=0.85)
    if sum(text.width(name, style) for name in names) + px(40) > room.width:
        _draw_long_names(pen, room, names)
        return
    base = text.baseline(rect, style)
    left = room.left + pen.line(names[0], (room.left, base), style) + px(9)
    right = room.right - px(9) - pen.line(names[1], (room.right, base), style, align="right")
    _draw_track(pen, left, right, rect.centery)


def _draw_long_names(pen: Pen, rect: pygame.Rect, names: list[str]) -> None:
    """The first on a line of its own above the second, which ends at the right."""
    text, style = pen.text, styles.SMALL_STRONG.sized(18.5)
    step = min(text.line_height(style), rect.height // 2)
    aligned: tuple[Align, Align] = ("left", "right")
    for number, (name, align) in enumerate(zip(names, aligned, strict=True)):
        line = pygame.Rect(rect.left, rect.centery - step + number * step, rect.width, step)
        pen.write(name, line, style, align=align, shrink=True)


def _draw_track(pen: Pen, left: int, right: int, middle: int) -> None:
    px = pen.px
    count = (right - left) // px(13)
    if count < 1:
        return
    for number in range(count):
        x = left + round((number + 0.5) * (right - left) / count)
        pen.surface.fill(SLEEPER, pygame.Rect(x - px(1.5), middle - px(9), px(3), px(18)))
    for up in (-px(5), px(4)):
        pen.surface.fill(RAIL, pygame.Rect(left, middle + up, right - left, max(1, px(2))))


def _state_words(look: Look, panel: SecretPanel, own: OwnRoute, tr: Translate) -> list[str]:
    """The states of the stops in words, for all of them at such length as has room, or for none."""
    width, px = look.text.width, look.px
    for form in ("", ".short"):
        words = [_state_word(stop, form, tr) for stop in own.stops]
        needed = [width(word, _state_look(stop)[0]) for word, stop in zip(words, own.stops, strict=True)]
        if panel.form == "rows":
            needed = [
                state + width(stop.name, styles.STRONG) + px(36 + 10 + 34 + 14)
                for state, stop in zip(needed, own.stops, strict=True)
            ]
        else:
            needed = [state + px(24 - 8) for state in needed]
        if max(needed) <= panel.stops[0].width:
            return words
    return [""] * len(own.stops)


def _state_word(stop: RouteStop, form: str, tr: Translate) -> str:
    return tr(f"streetcar.table.stop.{stop.state}{form if stop.state == 'no_sign' else ''}")


def _state_look(stop: RouteStop) -> tuple[TextStyle, Rgb]:
    good = stop.state in ("joined", "served")
    return (styles.SMALL_STRONG, styles.GOOD) if good else (styles.SMALL, styles.NOTE_COLOUR)


def _draw_poster_stop(pen: Pen, rect: pygame.Rect, reading: Reading, stop: RouteStop, word: str) -> None:
    """The landmark's poster with the state below."""
    px = pen.px
    size = min(rect.width - px(6), rect.height - px(38), px(MOST_POSTER))
    poster = rect_of(size, size, midtop=(rect.centerx, rect.top + px(3)))
    draw_poster(pen, reading.map, reading.landmark(stop.letter), poster, own=True)
    if stop.state == "served":
        draw_mark(pen, "served", (poster.right - px(10), poster.bottom - px(8)), 46)
    room = pygame.Rect(
        rect.left - px(4), poster.bottom + px(7), rect.width + px(8), rect.bottom - poster.bottom - px(7)
    )
    _draw_state(pen, room, stop, word, centred=size < rect.width - px(24))


def _draw_state(pen: Pen, rect: pygame.Rect, stop: RouteStop, word: str, *, centred: bool) -> None:
    px, text = pen.px, pen.text
    style, colour = _state_look(stop)
    room = pygame.Rect(rect.left + px(24), rect.top, rect.width - px(24), rect.height)
    if centred or not word:
        spare = rect.width - px(24) - text.width(word, style)
        room = room.move(max(0, spare // 2), 0)
    draw_mark(pen, MARKS[stop.state], (room.left - px(12), rect.centery), 36)
    pen.write(word, room, style, colour)


def _draw_row_stop(pen: Pen, rect: pygame.Rect, reading: Reading, stop: RouteStop, word: str) -> None:
    """The stop's letter and name, and its state at the right."""
    px, text = pen.px, pen.text
    radius = min(px(16), round(0.42 * rect.height))
    centre = (rect.left + radius + px(2), rect.centery)
    draw_stop_disc(pen, reading.map, stop.letter, centre, radius, served=stop.state == "served")
    style, colour = _state_look(stop)
    left = round(centre[0]) + radius + px(10)
    pen.write(word, rect, style, colour, align="right")
    x = rect.right - text.width(word, style) - px(14)
    draw_mark(pen, MARKS[stop.state], (x, rect.centery), 34)
    name = pygame.Rect(left, rect.top, x - px(14) - left, rect.height)
    pen.write(stop.name, name, styles.STRONG, shrink=True)


def _draw_terse_stop(pen: Pen, rect: pygame.Rect, reading: Reading, stop: RouteStop) -> None:
    """Only the letter and a mark."""
    px = pen.px
    radius = min(px(17), round(0.42 * rect.height))
    x = rect.centerx - px(14)
    draw_stop_disc(pen, reading.map, stop.letter, (x, rect.centery), radius)
    draw_mark(pen, MARKS[stop.state], (x + radius + px(18), rect.centery), 38)


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
        words, figure = _progress(own, pen)
        draw_sentence(pen, room, words, figure)
        return
    if own.missing == 0:
        words = pen.wordings("streetcar.table.complete")
        word = pen.first_fitting(words, room.width, styles.STRONG)
        pen.write(word, room, styles.STRONG, styles.GOOD, shrink=True)
        return
    if reading.guides:
        room.width = panel.toggle.left - px(9) - room.left
    if own.missing is None:
        words = pen.wordings("streetcar.table.missing.none")
        pen.write_first(words, room, styles.NOTE, styles.NOTE_COLOUR, shrink=True)
        return
    words = pen.wordings("streetcar.table.missing", count=own.missing)
    used = draw_sentence(pen, room, words, str(own.missing))
    if not reading.guides:
        return
    show = pen.tr("streetcar.table.show")
    rest = pygame.Rect(room.left + used + px(12), room.top, room.width - used - px(12), room.height)
    if text.width(show, styles.NOTE) <= rest.width:
        pen.write(show, rest, styles.NOTE, styles.NOTE_COLOUR, align="right")
    draw_toggle(pen, panel.toggle, on=state.way_shown, state=state.of("toggle"))


def _progress(own: OwnRoute, pen: Pen) -> tuple[list[str], str]:
    """How far the tram is, in more and fewer words, and the figure in them."""
    if own.state == "arrived":
        return [pen.tr("streetcar.table.arrived")], ""
    key = "off_track" if own.state == "withdrawn" else "cut_off" if own.to_go is None else "to_go"
    words = pen.wordings(f"streetcar.table.{key}", count=own.to_go or 0)
    return words, str(own.to_go) if key == "to_go" else ""


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
        draw_line_disc(pen, own.line, centre, radius)
        left = round(centre[0]) + radius + px(8)
        room = pygame.Rect(left, place.top, place.right - px(8) - left, place.height)
        word = pen.tr("streetcar.table.depart")
        name = pen.tr(f"streetcar.table.side.{end.side}") if by_side else end_name(end, pen.tr)
        upper = pygame.Rect(left, place.top + round(0.08 * place.height), room.width, place.height // 2)
        lower = upper.move(0, place.top + round(0.47 * place.height) - upper.top)
        if 2 * text.size(styles.SMALL) <= 0.92 * place.height:
            pen.write(word, upper, styles.STRONG, NIGHT, shrink=True)
            pen.write(name, lower, styles.SMALL_STRONG, NIGHT, shrink=True)
        else:
            pen.write(word, room, styles.STRONG, NIGHT, shrink=True)


def _draw_withdraw(pen: Pen, rect: pygame.Rect, shown: str) -> None:
    room = pen.button(rect, styles.PAPER_BUTTON, shown).inflate(-pen.px(16), 0)
    words = pen.wordings("streetcar.table.withdraw")
    word = pen.first_fitting(words, room.width, styles.SMALL_STRONG)
    colour = styles.NOTE_COLOUR if shown == "disabled" else INK
    pen.write(word, room, styles.SMALL_STRONG, colour, align="centre", shrink=True)


def draw_toggle(pen: Pen, rect: pygame.Rect, *, on: bool, state: str) -> None:
    pen.box(rect, styles.TOGGLE_ON if on else styles.TOGGLE_OFF)
    reach = rect.height / 2
    x = rect.right - reach if on else rect.left + reach
    fill = BRASS_LIGHT if on else CREAM if state == "normal" else FIELD
    pen.disc((x, rect.centery), 0.38 * rect.height, fill)
