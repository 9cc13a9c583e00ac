"""The panel with the secret line: its terminals, its stops, and the progress of the route."""

from collections.abc import Iterator, Sequence

import pygame

from game.rules.streetcar.values import MapName
from game.tables.streetcar import styles
from game.tables.streetcar.events import end_name
from game.tables.streetcar.layout import SecretPanel
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.panel_parts import head, icon, in_width, line_disc, sentences, stop_disc
from game.tables.streetcar.panel_pen import PanelPen
from game.tables.streetcar.panel_rooms import PADDING
from game.tables.streetcar.pieces import draw_game_icon, draw_tram
from game.tables.streetcar.players import OwnRoute, RouteStop
from game.tables.streetcar.tile_painter import draw_poster
from game.text.translate import Translate
from game.ui.boxes.groups import Band, Column, Grid, Panel, Row, midway, spread
from game.ui.boxes.leaves import Art, Hairline, Paragraph, Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.layout import rect_of, span
from game.ui.theme import BRASS_LIGHT, CREAM, FIELD, INK, NIGHT, rgb

MARKS = {"no_sign": "not_yet", "apart": "not_yet", "joined": "joined", "served": "joined"}
"""The icon of each state of a stop."""
MAX_POSTER, POSTER_GAP = 122, 8
"""The largest poster, and the distance between the words of two stops, in design pixels."""
TRAM_WIDTH = 40
"""The width in the tram's own units, with a margin."""
SLEEPER, RAIL, SLEEPER_STEP = rgb("B9A57E"), rgb("4A4038"), 13
NAME_SHARES = (1, 0.95, 0.9, 0.85)
"""The sizes of both terminals' names on one line."""


def draw_own_panel(pen: PanelPen, panel: SecretPanel) -> None:
    """Draw the panel of the seat in front, empty before the deal; spectators see that cards are secret."""
    model, own, tr, headed = pen.model, pen.model.own, pen.tr, bool(panel.head.height)
    pen.panel(panel.rect, active=model.can_depart)
    if own is None:
        if model.front is None:
            draw(pen, _watching(tr, headed=headed), panel.rect)
        return
    draw(pen, _head(tr, model, own), panel.head)
    # Without a head the tram waits on the line itself; the buttons below name its ends.
    draw(pen, _line(tr, own, named=headed or not model.can_depart), panel.line)
    stops = panel.stops[0].unionall(panel.stops)
    if panel.form == "terse":
        draw(pen, _terse_stops(model.map, own), stops)
    else:
        pen.hairline((panel.foot.left, panel.foot.top - pen.px(5)), panel.foot.width, styles.HAIRLINE)
        if panel.form == "rows":
            draw(pen, _row_stops(tr, model.map, own), stops)
        else:
            pen.hairline((panel.head.left, panel.head.bottom + pen.px(7)), panel.head.width, styles.HAIRLINE)
            draw(pen, _poster_stops(tr, model, own), stops.inflate(pen.px(POSTER_GAP), 0))
    _draw_foot(pen, panel, own)
    if model.can_depart and model.front is not None and pen.state.depot:
        unit = 0.82 * panel.depot.height / TRAM_WIDTH
        draw_tram(pen, model.signs[model.front], panel.depot.center, 90, unit)


def _watching(tr: Translate, *, headed: bool) -> Part:
    title = Band(head((tr("streetcar.table.watching"),), (), icon("only_you", 38, 32)), high=32)
    above = (Space(high=10), title, Space(high=7), Hairline(styles.HAIRLINE)) if headed else ()
    lines = Paragraph(tr("streetcar.table.watching.lines"), styles.NOTE, styles.NOTE_COLOUR)
    return Panel(Column((*above, Space(high=10 if headed else 18), lines, Space(grow=1))), pad=(PADDING, 0))


def _head(tr: Translate, model: StreetcarModel, own: OwnRoute) -> Part:
    """Return the head, beside an eye while the line is secret, or the room of a tram that may depart."""
    secret = not model.departed
    words = [tr("streetcar.table.secret")] if secret else []
    if model.task == "depart":
        words = [tr("streetcar.table.complete.short")]
    words.append(tr("streetcar.table.secret.short"))
    if model.can_depart:
        return head(words, (), Space(90))
    key = "in_order" if own.in_order else "only_you" if secret else "line_shown"
    return head(words, [tr(f"streetcar.table.{key}")], *([icon("only_you", 40, 32)] if secret else []))


def _line(tr: Translate, own: OwnRoute, *, named: bool) -> Part:
    """Return the two terminals of the line with track between them, and their names if there is room."""
    first, last = (end_name(end, tr) for end in own.ends)
    track = Art("track", 22, 0, _paint_track, grow=1)
    ways: list[Part] = [track]
    if named:
        styles_of = [styles.STRONG.sized(share * styles.STRONG.size) for share in NAME_SHARES]
        ways = [Row((Words(first, style), track, Words(last, style)), 9, "fill") for style in styles_of]
        small = styles.SMALL_STRONG.sized(18.5)
        long = (Words(first, small, shrink=0.7), Words(last, small, align="right", shrink=0.7))
        ways.append(spread(*((1, name) for name in long)))
    disc = line_disc(own.line, 18.5, 0.4)
    return Panel(Row((disc, in_width(ways, grow=1), disc), 9, "fill"), styles.ROW, (12, 0))


def _paint_track(brush: Brush, rect: pygame.Rect) -> None:
    px, fill, count = brush.px, brush.surface.fill, rect.width // brush.px(SLEEPER_STEP)
    for number in range(count):
        x = rect.left + round((number + 0.5) * rect.width / count)
        fill(SLEEPER, rect_of(px(3), px(18), center=(x, rect.centery)))
    for down in (-5, 4) if count else ():
        fill(RAIL, (rect.left, rect.centery + px(down), rect.width, max(1, px(2))))


# ------------------------------------------------------------------ stops


def _state_words(tr: Translate, own: OwnRoute) -> Iterator[tuple[str, ...]]:
    """Yield the states of the stops in words, all in the same form: the longest one first, none last."""
    for form in ("", ".short"):
        yield tuple(
            tr(f"streetcar.table.stop.{stop.state}{form if stop.state == 'no_sign' else ''}")
            for stop in own.stops
        )
    yield ("",) * len(own.stops)


def _state(stop: RouteStop, word: str) -> Words:
    if stop.state in ("joined", "served"):
        return Words(word, styles.SMALL_STRONG, styles.GOOD)
    return Words(word, styles.SMALL, styles.NOTE_COLOUR)


def _poster_stops(tr: Translate, model: StreetcarModel, own: OwnRoute) -> Part:
    """Return the landmarks' posters side by side, with the states of the stops below."""

    def stop_with(stop: RouteStop, word: str) -> Part:
        state = Row((icon(MARKS[stop.state], 36, 24), _state(stop, word)), align="fill")
        return Column(
            (Space(high=3), _poster(model, stop), Space(high=7), Band(midway(state, "fill"), high=36))
        )

    ways = (
        [stop_with(*one) for one in zip(own.stops, words, strict=True)] for words in _state_words(tr, own)
    )
    return in_width(Grid((tuple(cells),), (1,) * len(cells), POSTER_GAP) for cells in ways)


def _poster(model: StreetcarModel, stop: RouteStop) -> Art:
    def paint(brush: Brush, rect: pygame.Rect) -> None:
        size = min(rect.width - brush.px(POSTER_GAP + 6), rect.height, brush.px(MAX_POSTER))
        poster = rect_of(size, size, center=rect.center)
        draw_poster(brush, model.map, model.board.landmark[stop.letter], poster, own=True)
        if stop.state == "served":
            place = (poster.right - brush.px(10), poster.bottom - brush.px(8))
            draw_game_icon(brush, "served", place, 46)

    return Art(("poster", model.map, stop), 0, 0, paint, grow=1)


def _row_stops(tr: Translate, board: MapName, own: OwnRoute) -> Part:
    """Return the stops below each other: letter and name, and the state at the right."""

    def row_with(stop: RouteStop, word: str) -> Part:
        disc = stop_disc(board, stop.letter, 16, served=stop.state == "served", share=0.42)
        name = Words(stop.name, styles.STRONG, shrink=1 if word else 0.7, grow=1)
        mark = icon(MARKS[stop.state], 34, 28)
        return Row((Space(2), disc, Space(10), name, Space(14), mark, _state(stop, word)), align="fill")

    ways = ([row_with(*one) for one in zip(own.stops, words, strict=True)] for words in _state_words(tr, own))
    return in_width(spread(*((1, row) for row in rows)) for rows in ways)


def _terse_stops(board: MapName, own: OwnRoute) -> Part:
    """Return only the letters and marks, side by side."""
    cells = (
        Row((stop_disc(board, stop.letter, 17, share=0.42), icon(MARKS[stop.state], 38, 36)), align="fill")
        for stop in own.stops
    )
    return Grid((tuple(midway(cell, "fill") for cell in cells),), (1,) * len(own.stops))


# ------------------------------------------------------------------ the foot


def _draw_foot(pen: PanelPen, panel: SecretPanel, own: OwnRoute) -> None:
    """Draw the remaining task of the line, with the buttons to depart or withdraw, or the toggle."""
    model, px, room = pen.model, pen.px, panel.foot
    if model.can_depart:
        _draw_departs(pen, panel, own)
        return
    if model.can_withdraw:
        room = span(room, room.left, panel.withdraw.left - px(12))
        _draw_withdraw(pen, panel.withdraw)
    elif model.guides and not model.departed and own.missing != 0:
        room = span(room, room.left, panel.toggle.left - px(9))
        if own.missing is not None:
            _draw_toggle(pen, panel.toggle)
    draw(pen, _task(pen, own), room)


def _task(pen: PanelPen, own: OwnRoute) -> Part:
    """Return the remaining task in words, with those of the toggle if there is one and room for them."""
    if pen.model.departed:
        return in_width(sentences(*_progress(pen, own)))
    if not own.missing:
        key, style, colour = "complete", styles.STRONG, styles.GOOD
        if own.missing is None:
            key, style, colour = "missing.none", styles.NOTE, styles.NOTE_COLOUR
        return Words(tuple(pen.wordings(f"streetcar.table.{key}")), style, colour, shrink=0.7)
    wordings = sentences(pen.wordings("streetcar.table.missing", count=own.missing), str(own.missing))
    if not pen.model.guides:
        return in_width(wordings)
    show = Words(pen.tr("streetcar.table.show"), styles.NOTE, styles.NOTE_COLOUR, "right", shrink=0.8, grow=1)
    return in_width(way for one in wordings for way in (Row((one, show), 12, "fill"), one))


def _draw_toggle(pen: PanelPen, toggle: pygame.Rect) -> None:
    on, reach = pen.state.way_shown, toggle.height / 2
    pen.box(toggle, styles.TOGGLE_ON if on else styles.TOGGLE_OFF)
    fill = BRASS_LIGHT if on else CREAM if pen.state.of("toggle") == "normal" else FIELD
    x = toggle.right - reach if on else toggle.left + reach
    pen.disc((x, toggle.centery), 0.38 * toggle.height, fill)


def _progress(pen: PanelPen, own: OwnRoute) -> tuple[Sequence[str], str]:
    """Return the tram's progress in wordings of decreasing length, and the figure in them."""
    if own.state == "arrived":
        return [pen.tr("streetcar.table.arrived")], ""
    key = "off_track" if own.state == "withdrawn" else "cut_off" if own.to_go is None else "to_go"
    words = pen.wordings(f"streetcar.table.{key}", count=own.to_go or 0)
    return words, str(own.to_go) if key == "to_go" else ""


def _draw_departs(pen: PanelPen, panel: SecretPanel, own: OwnRoute) -> None:
    """Draw a brass button for each terminal: this is the goal of all the building."""
    tr, rects = pen.tr, panel.departs
    # Both ends by their street, or both by their side of the board: mixed, they seem to differ in kind.
    two = 2 * pen.text.size(styles.SMALL) <= 0.92 * rects[0].height
    parts = [_depart(tr, own.line, end_name(end, tr), 0.9, two=two) for end in own.ends]
    if any(part.min_width(pen.look) > rect.width for part, rect in zip(parts, rects, strict=True)):
        sides = (tr(f"streetcar.table.side.{end.side}") for end in own.ends)
        parts = [_depart(tr, own.line, side, 0.7, two=two) for side in sides]
    for number, (part, rect) in enumerate(zip(parts, rects, strict=True)):
        draw(pen, part, pen.button(rect, styles.PLATE, pen.state.of(f"depart_{number}")))


def _depart(tr: Translate, line: int, name: str, least: float, *, two: bool) -> Part:
    """Return the contents of a departure's button, with the terminal if there is room for `two` lines."""
    depart = Words(tr("streetcar.table.depart"), styles.STRONG, NIGHT, shrink=0.7, grow=1)
    small = Words(name, styles.SMALL_STRONG, NIGHT, shrink=least)
    words = spread((8, Space()), (45, depart), (42, small), (5, Space()), grow=1) if two else depart
    return Row((Space(2), line_disc(line, 18, 0.34), words, Space()), 8, "fill")


def _draw_withdraw(pen: PanelPen, rect: pygame.Rect) -> None:
    state = pen.state.of("withdraw")
    words = tuple(pen.wordings("streetcar.table.withdraw"))
    colour = styles.NOTE_COLOUR if state == "disabled" else INK
    word = Words(words, styles.SMALL_STRONG, colour, "centre", shrink=0.7)
    draw(pen, Panel(word, pad=(8, 0)), pen.button(rect, styles.PAPER_BUTTON, state))
