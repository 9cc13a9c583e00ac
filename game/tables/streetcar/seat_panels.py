"""The others' panels: who they are, what they do, their open tiles, and their line once it is shown."""

import pygame

from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of
from game.tables.kit.signs import cuff_of
from game.tables.kit.standings import draw_name
from game.tables.streetcar import styles
from game.tables.streetcar.parts import draw_panel
from game.tables.streetcar.pieces import FOLDER, draw_line_disc, draw_seat_sign, draw_stop_disc
from game.tables.streetcar.players import RouteStop, SeatRow
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.right_column import SeatPanel
from game.tables.streetcar.shown import PanelState
from game.tables.streetcar.tile_painter import draw_tile
from game.text.catalogue import Translate

LEAST_LETTERS = 3
"""A name is left out where no more than so many letters of it, with the dots, have room."""


def draw_seat_panel(pen: Pen, panel: SeatPanel, row: SeatRow, reading: Reading, state: PanelState) -> None:
    """One panel, in the form that the layout has chosen."""
    draw_panel(pen, panel.rect, active=row.active)
    one_row = panel.tiles[0].top < panel.name.bottom
    inline = row.line is not None and not panel.reveal.height
    _draw_name(pen, panel.name, row, reading, inline=inline, terse=one_row)
    if row.line is not None and panel.reveal.height:
        _draw_reveal(pen, panel.reveal, row, reading)
    for number, rect in enumerate(panel.tiles):
        name = f"take_{row.seat}_{number}"
        if number >= len(row.hand):
            pen.art(f"{FOLDER}slot_empty", rect.topleft, rect.width / 100)
            continue
        draw_tile(pen, reading.map, row.hand[number], 0, rect)
        hovered = state.of(name) in ("hover", "pressed")
        if row.offers or hovered:
            pen.box(rect, styles.TAKE_HOVER if hovered else styles.TAKE)


def state_words(row: SeatRow, tr: Translate) -> list[str]:
    """What a seat does, in more and fewer words."""
    if row.thinking:
        return [tr("streetcar.table.state.thinking")]
    if row.state == "driving" and row.to_go is not None:
        return [tr(f"streetcar.table.to_go{form}", count=row.to_go) for form in ("", ".short")]
    words = [tr(f"streetcar.table.state.{row.state}")]
    return [*words, tr("streetcar.table.state.withdrawn.short")] if row.state == "withdrawn" else words


def _draw_name(
    pen: Pen, rect: pygame.Rect, row: SeatRow, reading: Reading, *, inline: bool, terse: bool
) -> None:
    """Sign, name and level; at the right the state, or line and stops where they have no row of their own."""
    px, text, cuff = pen.px, pen.text, cuff_of(row.who.player)
    radius = px(26) if rect.height >= px(60) else min(px(18 if terse else 21), round(0.46 * rect.height))
    centre = (rect.left + radius + px(2), rect.centery)
    draw_seat_sign(pen, row.who.sign, centre, radius, on_paper=True)
    left = round(centre[0]) + radius + px(6 if terse else 10)
    style = styles.NAME if rect.height >= px(60) else styles.NAME.sized(23)
    if terse:
        style = styles.NAME.sized(21)
    right = rect.right
    if inline and not terse:
        right -= _draw_inline(pen, rect, row, reading)
    elif not terse:
        needed = text.width(row.who.name, style) + (px(34) if cuff else 0) + px(14)
        room = pygame.Rect(0, 0, max(0, right - left - needed), 1)
        words = pen.first_fitting([*state_words(row, pen.tr), ""], room.width, styles.NOTE)
        pen.write(words, rect, styles.NOTE, styles.NOTE_COLOUR, align="right")
        right -= text.width(words, styles.NOTE) + px(12)
    elif row.line is not None:
        _draw_terse_line(pen, pygame.Rect(left, rect.top, right - left, rect.height), row)
        return
    level = px(34) if cuff and right - left > px(120) else 0
    name, room = row.who.name, pygame.Rect(left, rect.top, right - left - level, rect.height)
    style = text.shrunk(name, style, room.width, least=0.8)
    # The sign says who it is, better than a letter or two.
    if not len(text.fitted(name, style, room.width)) <= LEAST_LETTERS < len(name):
        draw_name(pen, room, name, cuff if level else 0, style, unit=0.74, gap=8)


def _draw_terse_line(pen: Pen, rect: pygame.Rect, row: SeatRow) -> None:
    """In the name's place: the line, and how many of the stops are served."""
    px = pen.px
    radius = px(14)
    if row.line is not None:
        draw_line_disc(pen, row.line, (rect.left + radius, rect.centery), radius)
    served = sum(stop.state == "served" for stop in row.stops)
    room = pygame.Rect(rect.left + 2 * radius + px(4), rect.top, 0, rect.height)
    room.width = rect.right - room.left + px(4)
    words = f"{served}/{len(row.stops)}"
    pen.write(words, room, styles.STATION.sized(20), shrink=True)


def _draw_inline(pen: Pen, rect: pygame.Rect, row: SeatRow, reading: Reading) -> int:
    """Line and stops in the name's row, from its right. Returns the width used."""
    px = pen.px
    narrow = rect.width < px(300)
    radius, step = (px(13), px(30)) if narrow else (px(15), px(37))
    x = rect.right - radius - px(4)
    for stop in reversed(row.stops):
        _draw_stop(pen, reading, stop, (x, rect.centery), radius)
        x -= step
    x -= px(2)
    if row.line is not None:
        draw_line_disc(pen, row.line, (x, rect.centery), radius + px(2))
    return rect.right - x + radius + px(2 + 8)


def _draw_stop(pen: Pen, reading: Reading, stop: RouteStop, centre: tuple[int, int], radius: int) -> None:
    served = stop.state == "served"
    if served:
        draw_stop_disc(pen, reading.map, stop.letter, centre, radius, served=True)
        return
    ring = styles.NOTE_COLOUR
    pen.disc(centre, radius, None, styles.ring_of(ring))
    rect = rect_of(2 * radius, 2 * radius, center=centre)
    pen.write(stop.letter, rect, styles.STATION, ring, align="centre")


def _draw_reveal(pen: Pen, rect: pygame.Rect, row: SeatRow, reading: Reading) -> None:
    px, text = pen.px, pen.text
    pen.box(rect, styles.ROW)
    if row.line is None:
        return
    radius = round(0.4 * rect.height)
    draw_line_disc(pen, row.line, (rect.left + px(9) + radius, rect.centery), radius)
    left = rect.left + px(9) + 2 * radius + px(10)
    small = min(px(17), round(0.38 * rect.height))
    step = 2 * small + px(14)
    first = rect.right - px(12) - small - (len(row.stops) - 1) * step
    word = pen.tr("streetcar.table.seat.line", line=row.line)
    room = pygame.Rect(left, rect.top, first - small - px(10) - left, rect.height)
    served = pen.tr("streetcar.table.seat.served")
    if text.width(word, styles.SMALL_STRONG) + text.width(served, styles.NOTE) + px(14) <= room.width:
        pen.write(served, room, styles.NOTE, styles.NOTE_COLOUR, align="right")
        room.width -= text.width(served, styles.NOTE) + px(14)
    pen.write(word, room, styles.STRONG, shrink=True)
    for number, stop in enumerate(row.stops):
        _draw_stop(pen, reading, stop, (first + number * step, rect.centery), small)
