"""The title with its buttons, and the panels of the other players."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.rules.streetcar.values import MapName
from game.tables.kit.signs import cuff_of
from game.tables.kit.standings import draw_name
from game.tables.streetcar import styles
from game.tables.streetcar.layout import Layout, SeatPanel
from game.tables.streetcar.panel_parts import in_width, line_disc, stop_disc
from game.tables.streetcar.panel_pen import PanelPen
from game.tables.streetcar.pieces import draw_game_icon, draw_seat_sign, draw_slot
from game.tables.streetcar.players import SeatRow
from game.text.translate import Translate
from game.ui.boxes.groups import FirstFitting, Panel, Row, at_least, spread
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.layout import span
from game.ui.theme import BRASS_LIGHT, CREAM

MIN_LETTERS = 3
"""A name is left out if no more than this number of letters, with the dots, fits."""
REVEAL_SIZES = ((46, 20, 17), (0, 15, 14))
"""The minimum heights of the row with line and stops, with the radii of line and stops."""


def _title(tr: Translate, board: MapName) -> Part:
    """Return the names of game and place on the dark background."""

    def title(name_size: float, town_size: float) -> Part:
        name = Words(
            tr(f"streetcar.table.name.{board}"), styles.NAME_OF_GAME.sized(name_size), CREAM, shrink=0.5
        )
        place = styles.PLACE.sized(town_size)
        town = Words(tr(f"streetcar.table.place.{board}"), place, BRASS_LIGHT, shrink=0.85)
        under = Row((Space(2), in_width((town, Space()), grow=1)), align="fill")
        return spread((11, Space()), (50, name), (2, Space()), (28, under), (9, Space()))

    return FirstFitting((at_least(80, title(styles.NAME_OF_GAME.size, styles.PLACE.size)), title(36, 19)))


def draw_title(pen: PanelPen, layout: Layout) -> None:
    """Draw title, place and buttons on the dark background."""
    draw(pen, _title(pen.tr, pen.model.map), layout.title)
    for name, place in (("log", layout.log), ("rulebook", layout.rulebook), ("menu", layout.menu)):
        state = pen.state.of(name)
        pen.box(place, styles.ROUND["normal" if state == "disabled" else state])
        if name == "log":
            pen.icon("clock", place.center, round(0.58 * place.width), CREAM)
        else:
            draw_game_icon(pen, name, place.center, 36 * place.width / pen.px(52), CREAM)


# ------------------------------------------------------------------ the others


def draw_seats(pen: PanelPen, panels: Sequence[SeatPanel]) -> None:
    """Draw the other players' panels, which must match `model.revealed`."""
    for panel, row in zip(panels, pen.model.rows, strict=True):
        _draw_seat(pen, panel, row)


def _draw_seat(pen: PanelPen, panel: SeatPanel, row: SeatRow) -> None:
    """Draw a player's name, state and open tiles, and the line once it is shown."""
    pen.panel(panel.rect, active=row.active)
    _draw_name(pen, panel, row)
    if row.line is not None and panel.reveal.height:
        draw(pen, _reveal(pen.tr, pen.model.map, row, row.line), panel.reveal)
    for number, rect in enumerate(panel.tiles):
        if number >= len(row.hand):
            draw_slot(pen, rect)
            continue
        pen.tile(row.hand[number], rect)
        hovered = pen.state.of(f"take_{row.seat}_{number}") in ("hover", "pressed")
        if row.offers or hovered:
            pen.box(rect, styles.TAKE_HOVER if hovered else styles.TAKE)


def _state_words(row: SeatRow, tr: Translate) -> list[str]:
    """Return a seat's state in wordings of decreasing length, the last empty."""
    if row.thinking:
        return [tr("streetcar.table.state.thinking"), ""]
    if row.state == "driving" and row.to_go is not None:
        return [*(tr(f"streetcar.table.to_go{form}", count=row.to_go) for form in ("", ".short")), ""]
    forms = ("", ".short") if row.state == "withdrawn" else ("",)
    return [*(tr(f"streetcar.table.state.{row.state}{form}") for form in forms), ""]


def _draw_name(pen: PanelPen, panel: SeatPanel, row: SeatRow) -> None:
    """Draw sign, name and level; at the right the state, or line and stops if they have no row."""
    px, text, rect, name, cuff = pen.px, pen.text, panel.name, row.who.name, cuff_of(row.who.player)
    terse = panel.tiles[0].top < rect.bottom
    inline = row.line is not None and not panel.reveal.height
    tall = rect.height >= px(60)
    radius = px(26) if tall else min(px(18 if terse else 21), round(0.46 * rect.height))
    x = rect.left + radius + px(2)
    draw_seat_sign(pen, row.who.sign, (x, rect.centery), radius, on_paper=True)
    left, right = x + radius + px(6 if terse else 10), rect.right
    style = styles.NAME.sized(21) if terse else styles.NAME if tall else styles.NAME.sized(23)
    if inline and row.line is not None and not terse:
        radius, gap = (13, 4) if rect.width < px(300) else (15, 7)
        beside = Row((line_disc(row.line, radius + 2), *_stops(pen.model.map, row, radius)), gap)
        width = beside.natural_width(pen.look) + px(4)
        draw(pen, beside, span(rect, right - width, right - px(4)))
        right -= width + px(10)
    elif not terse:
        needed = text.width(name, style) + (px(34) if cuff else 0) + px(14)
        words = pen.first_fitting(_state_words(row, pen.tr), max(0, right - left - needed), styles.NOTE)
        pen.write(words, rect, styles.NOTE, styles.NOTE_COLOUR, align="right")
        right -= text.width(words, styles.NOTE) + px(12)
    elif row.line is not None:
        served = Words(f"{_served(row)}/{len(row.stops)}", styles.STATION.sized(20), shrink=0.7, grow=1)
        draw(pen, Row((line_disc(row.line, 14), served), 4), span(rect, left, right + px(4)))
        return
    level = px(34) if cuff and right - left > px(120) else 0
    room = span(rect, left, right - level)
    style = text.shrunk(name, style, room.width, least=0.8)
    # The sign identifies the player better than a letter or two.
    if not len(text.fitted(name, style, room.width)) <= MIN_LETTERS < len(name):
        draw_name(pen, room, row.who, style, unit=0.74, cuff=bool(level))


def _served(row: SeatRow) -> int:
    return sum(stop.state == "served" for stop in row.stops)


def _reveal(tr: Translate, board: MapName, row: SeatRow, line: int) -> Part:
    """Return the line, the number of stops served if there is room for it, and the stops."""
    word = Words(tr("streetcar.table.seat.line", line=line), styles.STRONG, shrink=0.7, grow=1)
    done = tr("streetcar.table.seat.served", served=_served(row), stops=len(row.stops))
    served = Words((done, ""), styles.NOTE, styles.NOTE_COLOUR, "right")
    ways = (
        at_least(high, Row((line_disc(line, radius), word, served, *_stops(board, row, small)), 12))
        for high, radius, small in REVEAL_SIZES
    )
    return Panel(FirstFitting(tuple(ways)), styles.ROW, (10, 0))


def _stops(board: MapName, row: SeatRow, radius: float) -> Iterator[Art]:
    """Yield the stops of a player's route: served ones, and rings for the others."""

    def paint(letter: str, brush: Brush, rect: pygame.Rect) -> None:
        brush.disc(rect.center, brush.px(radius), None, styles.ring_of(styles.NOTE_COLOUR))
        brush.write(letter, rect, styles.STATION, styles.NOTE_COLOUR, align="centre")

    for stop in row.stops:
        if stop.state == "served":
            yield stop_disc(board, stop.letter, radius, served=True)
        else:
            yield Art(stop, 2 * radius, 2 * radius, partial(paint, stop.letter))
