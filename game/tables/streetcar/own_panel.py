"""The panel with the secret line: its terminals, its stops, and the progress of the route."""

import pygame

from game.tables.streetcar import styles
from game.tables.streetcar.events import end_name
from game.tables.streetcar.layout import SecretPanel
from game.tables.streetcar.panel_pen import PanelPen
from game.tables.streetcar.pieces import draw_line_disc, draw_stop_disc, draw_tram
from game.tables.streetcar.players import OwnRoute, RouteStop
from game.tables.streetcar.tile_painter import draw_poster
from game.ui.layout import below, rect_of, span
from game.ui.text import Align
from game.ui.theme import BRASS_LIGHT, CREAM, FIELD, INK, NIGHT, Rgb, TextStyle, rgb

MARKS = {"no_sign": "not_yet", "apart": "not_yet", "joined": "joined", "served": "joined"}
"""The icon of each state of a stop."""
MOST_POSTER = 122
"""The largest poster, in pixels of the design."""
TRAM_WIDTH = 40
"""The width in the tram's own units, with a margin."""
SLEEPER, RAIL = rgb("B9A57E"), rgb("4A4038")


def draw_own_panel(pen: PanelPen, panel: SecretPanel) -> None:
    """Draw the panel of the seat in front, empty before the deal; spectators see that cards are secret."""
    model, own = pen.model, pen.model.own
    pen.panel(panel.rect, active=model.can_depart)
    if own is None:
        if model.front is None:
            _draw_watching(pen, panel)
        return
    _draw_own_head(pen, panel, own)
    # Without a head the tram waits on the line itself; the buttons below name its ends.
    waits = model.can_depart and not panel.head.height
    _draw_line(pen, panel.line, own, named=not waits)
    words = _state_words(pen, panel, own)
    draw_stop = {"posters": _draw_poster_stop, "rows": _draw_row_stop, "terse": _draw_terse_stop}[panel.form]
    for rect, stop, word in zip(panel.stops, own.stops, words, strict=True):
        draw_stop(pen, rect, stop, word)
    if panel.form != "terse":
        pen.hairline((panel.foot.left, panel.foot.top - pen.px(5)), panel.foot.width, styles.HAIRLINE)
    _draw_foot(pen, panel, own)
    if model.can_depart and model.front is not None and pen.state.depot:
        unit = 0.82 * panel.depot.height / TRAM_WIDTH
        draw_tram(pen, model.signs[model.front], panel.depot.center, 90, unit)


def _draw_watching(pen: PanelPen, panel: SecretPanel) -> None:
    px, head = pen.px, panel.head
    pen.head(head, [pen.tr("streetcar.table.watching")], keep=px(40))
    if head.height:
        pen.game_icon("only_you", (head.right - px(16), head.centery), 38)
    room = below(head, panel.rect.bottom - px(12) - head.bottom - px(18), px(18))
    pen.paragraph(pen.tr("streetcar.table.watching.lines"), room, styles.NOTE, styles.NOTE_COLOUR)


def _draw_own_head(pen: PanelPen, panel: SecretPanel, own: OwnRoute) -> None:
    rect, model, tr = panel.head, pen.model, pen.tr
    secret = not model.departed
    words = [tr("streetcar.table.secret")] if secret else []
    if model.doing == "depart":
        words = [tr("streetcar.table.complete.short")]
    words.append(tr("streetcar.table.secret.short"))
    key = "in_order" if own.in_order else "only_you" if secret else "line_shown"
    note, keep, line = [tr(f"streetcar.table.{key}")], pen.px(42) if secret else 0, panel.form == "posters"
    if model.can_depart:
        secret, keep, note = False, panel.depot.width, []
    pen.head(rect, words, note, line=line, keep=keep)
    if secret and rect.height:
        pen.game_icon("only_you", (rect.right - pen.px(16), rect.centery - pen.px(1)), 40)


def _draw_line(pen: PanelPen, rect: pygame.Rect, own: OwnRoute, *, named: bool) -> None:
    """Draw the two terminals of the line with track between them."""
    px, text = pen.px, pen.text
    pen.box(rect, styles.ROW)
    radius = round(0.4 * rect.height)
    for x in (rect.left + px(12) + radius, rect.right - px(12) - radius):
        draw_line_disc(pen, own.line, (x, rect.centery), radius)
    room = rect.inflate(-2 * px(13) - 4 * radius, 0).inflate(-2 * px(8), 0)
    if not named:
        _draw_track(pen, room)
        return
    names = [end_name(end, pen.tr) for end in own.ends]
    style = text.shrunk("  ".join(names), styles.STRONG, room.width - px(40), least=0.85)
    if sum(text.width(name, style) for name in names) + px(40) > room.width:
        _draw_long_names(pen, room, names)
        return
    left = room.left + pen.write_at(names[0], room.left, rect, style) + px(9)
    right = room.right - px(9) - pen.write_at(names[1], room.right, rect, style, align="right")
    _draw_track(pen, span(room, left, right))


def _draw_long_names(pen: PanelPen, rect: pygame.Rect, names: list[str]) -> None:
    """Draw the first name on its own line above the second, which ends at the right."""
    style = styles.SMALL_STRONG.sized(18.5)
    step = min(pen.text.line_height(style), rect.height // 2)
    aligned: tuple[Align, Align] = ("left", "right")
    for number, (name, align) in enumerate(zip(names, aligned, strict=True)):
        line = pygame.Rect(rect.left, rect.centery - step + number * step, rect.width, step)
        pen.write(name, line, style, align=align, shrink=True)


def _draw_track(pen: PanelPen, rect: pygame.Rect) -> None:
    px, fill, middle = pen.px, pen.surface.fill, rect.centery
    count = rect.width // px(13)
    for number in range(count):
        x = rect.left + round((number + 0.5) * rect.width / count)
        fill(SLEEPER, pygame.Rect(x - px(1.5), middle - px(9), px(3), px(18)))
    for up in (-px(5), px(4)) if count > 0 else ():
        fill(RAIL, pygame.Rect(rect.left, middle + up, rect.width, max(1, px(2))))


# ------------------------------------------------------------------ stops


def _state_words(pen: PanelPen, panel: SecretPanel, own: OwnRoute) -> list[str]:
    """Return the states of the stops in words, all in the longest form that fits, or none."""
    width, px, rows = pen.text.width, pen.px, panel.form == "rows"
    for form in ("", ".short"):
        words, most = [], 0
        for stop in own.stops:
            word = pen.tr(f"streetcar.table.stop.{stop.state}{form if stop.state == 'no_sign' else ''}")
            beside = width(stop.name, styles.STRONG) + px(36 + 10 + 34 + 14) if rows else px(24 - 8)
            words.append(word)
            most = max(most, width(word, _state_look(stop)[0]) + beside)
        if most <= panel.stops[0].width:
            return words
    return [""] * len(own.stops)


def _state_look(stop: RouteStop) -> tuple[TextStyle, Rgb]:
    good = stop.state in ("joined", "served")
    return (styles.SMALL_STRONG, styles.GOOD) if good else (styles.SMALL, styles.NOTE_COLOUR)


def _draw_poster_stop(pen: PanelPen, rect: pygame.Rect, stop: RouteStop, word: str) -> None:
    """Draw the landmark's poster with the state below."""
    px, model = pen.px, pen.model
    size = min(rect.width - px(6), rect.height - px(38), px(MOST_POSTER))
    poster = rect_of(size, size, midtop=(rect.centerx, rect.top + px(3)))
    draw_poster(pen, model.map, model.board.landmark[stop.letter], poster, own=True)
    if stop.state == "served":
        pen.game_icon("served", (poster.right - px(10), poster.bottom - px(8)), 46)
    top, (style, colour) = poster.bottom + px(7), _state_look(stop)
    state = pygame.Rect(rect.left - px(4), top, rect.width + px(8), rect.bottom - top)
    room = span(state, state.left + px(24), state.right)
    if size < rect.width - px(24) or not word:
        room.left += max(0, (room.width - pen.text.width(word, style)) // 2)
    pen.game_icon(MARKS[stop.state], (room.left - px(12), room.centery), 36)
    pen.write(word, room, style, colour)


def _draw_row_stop(pen: PanelPen, rect: pygame.Rect, stop: RouteStop, word: str) -> None:
    """Draw the stop's letter and name, and its state at the right."""
    px, served = pen.px, stop.state == "served"
    radius = min(px(16), round(0.42 * rect.height))
    x = rect.left + radius + px(2)
    draw_stop_disc(pen, pen.model.map, stop.letter, (x, rect.centery), radius, served=served)
    style, colour = _state_look(stop)
    pen.write(word, rect, style, colour, align="right")
    mark = rect.right - pen.text.width(word, style) - px(14)
    pen.game_icon(MARKS[stop.state], (mark, rect.centery), 34)
    pen.write(stop.name, span(rect, x + radius + px(10), mark - px(14)), styles.STRONG, shrink=True)


def _draw_terse_stop(pen: PanelPen, rect: pygame.Rect, stop: RouteStop, word: str) -> None:
    """Draw only the letter and a mark."""
    del word
    px = pen.px
    radius = min(px(17), round(0.42 * rect.height))
    x = rect.centerx - px(14)
    draw_stop_disc(pen, pen.model.map, stop.letter, (x, rect.centery), radius)
    pen.game_icon(MARKS[stop.state], (x + radius + px(18), rect.centery), 38)


# ------------------------------------------------------------------ the foot


def _draw_foot(pen: PanelPen, panel: SecretPanel, own: OwnRoute) -> None:
    """Draw the remaining task of the line, with the buttons to depart or withdraw, or the toggle."""
    model, px, room = pen.model, pen.px, panel.foot
    if model.can_depart:
        _draw_departs(pen, panel, own)
    elif model.departed:
        if model.can_withdraw:
            room = span(room, room.left, panel.withdraw.left - px(12))
            _draw_withdraw(pen, panel.withdraw)
        pen.sentence(room, *_progress(pen, own))
    elif own.missing == 0:
        word = pen.first_fitting(pen.wordings("streetcar.table.complete"), room.width, styles.STRONG)
        pen.write(word, room, styles.STRONG, styles.GOOD, shrink=True)
    else:
        if model.guides:
            room = span(room, room.left, panel.toggle.left - px(9))
        _draw_missing(pen, room, panel.toggle, own.missing)


def _draw_missing(pen: PanelPen, room: pygame.Rect, toggle: pygame.Rect, missing: int | None) -> None:
    """Draw the number of missing tiles, possibly with a toggle that shows them."""
    if missing is None:
        words = pen.wordings("streetcar.table.missing.none")
        pen.write_first(words, room, styles.NOTE, styles.NOTE_COLOUR, shrink=True)
        return
    used = pen.sentence(room, pen.wordings("streetcar.table.missing", count=missing), str(missing))
    if not pen.model.guides:
        return
    show, rest = pen.tr("streetcar.table.show"), span(room, room.left + used + pen.px(12), room.right)
    style = pen.text.shrunk(show, styles.NOTE, rest.width, least=0.8)
    if pen.text.width(show, style) <= rest.width:
        pen.write(show, rest, style, styles.NOTE_COLOUR, align="right")
    on, reach = pen.state.way_shown, toggle.height / 2
    pen.box(toggle, styles.TOGGLE_ON if on else styles.TOGGLE_OFF)
    fill = BRASS_LIGHT if on else CREAM if pen.state.of("toggle") == "normal" else FIELD
    x = toggle.right - reach if on else toggle.left + reach
    pen.disc((x, toggle.centery), 0.38 * toggle.height, fill)


def _progress(pen: PanelPen, own: OwnRoute) -> tuple[list[str], str]:
    """Return the tram's progress in wordings of decreasing length, and the figure in them."""
    if own.state == "arrived":
        return [pen.tr("streetcar.table.arrived")], ""
    key = "off_track" if own.state == "withdrawn" else "cut_off" if own.to_go is None else "to_go"
    words = pen.wordings(f"streetcar.table.{key}", count=own.to_go or 0)
    return words, str(own.to_go) if key == "to_go" else ""


def _draw_departs(pen: PanelPen, panel: SecretPanel, own: OwnRoute) -> None:
    """Draw a brass button for each terminal: this is the goal of all the building."""
    px, text = pen.px, pen.text
    # Both ends by their street, or both by their side of the board: mixed, they seem to differ in kind.
    by_side, radius = False, round(0.34 * panel.departs[0].height)
    for rect, end in zip(panel.departs, own.ends, strict=True):
        width = rect.width - 2 * px(8) - px(10) - 2 * radius
        name = end_name(end, pen.tr)
        by_side |= text.width(name, text.shrunk(name, styles.SMALL_STRONG, width, least=0.9)) > width
    for number, (rect, end) in enumerate(zip(panel.departs, own.ends, strict=True)):
        place = pen.button(rect, styles.PLATE, pen.state.of(f"depart_{number}"))
        x = place.left + px(10) + radius
        draw_line_disc(pen, own.line, (x, place.centery), radius)
        room = span(place, x + radius + px(8), place.right - px(8))
        word = pen.tr("streetcar.table.depart")
        if 2 * text.size(styles.SMALL) <= 0.92 * place.height:
            name = pen.tr(f"streetcar.table.side.{end.side}") if by_side else end_name(end, pen.tr)
            for line, style, down in ((word, styles.STRONG, 0.08), (name, styles.SMALL_STRONG, 0.47)):
                half = rect_of(
                    room.width, room.height // 2, left=room.left, top=room.top + round(down * room.height)
                )
                pen.write(line, half, style, NIGHT, shrink=True)
        else:
            pen.write(word, room, styles.STRONG, NIGHT, shrink=True)


def _draw_withdraw(pen: PanelPen, rect: pygame.Rect) -> None:
    shown = pen.state.of("withdraw")
    room = pen.button(rect, styles.PAPER_BUTTON, shown).inflate(-pen.px(16), 0)
    word = pen.first_fitting(pen.wordings("streetcar.table.withdraw"), room.width, styles.SMALL_STRONG)
    colour = styles.NOTE_COLOUR if shown == "disabled" else INK
    pen.write(word, room, styles.SMALL_STRONG, colour, align="centre", shrink=True)
