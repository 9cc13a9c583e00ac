"""The own hand with the draw pile; what the tram may drive, once departed; the pace, for spectators."""

from collections.abc import Sequence

import pygame

from game.rules.streetcar.box import Roll
from game.tables.kit.buttons import draw_paces
from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of
from game.tables.streetcar import styles
from game.tables.streetcar.left_column import HandPanel
from game.tables.streetcar.parts import draw_head, draw_panel
from game.tables.streetcar.pieces import FOLDER, draw_die
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.shown import PanelState
from game.tables.streetcar.tile_painter import draw_tile
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, TextStyle

HELD = 56
"""How much is seen of a tile's place while the tile is held, out of 255."""


def draw_hand_panel(pen: Pen, panel: HandPanel, reading: Reading, state: PanelState) -> None:
    draw_panel(pen, panel.rect)
    if reading.front is None:
        _draw_paces(pen, panel, reading, state)
        return
    if reading.departed:
        _draw_drive(pen, panel, reading)
        return
    if panel.head.height:
        draw_head(pen, panel.head, [pen.tr("streetcar.table.hand")], _note(pen, reading), line=False)
    for number, rect in enumerate(panel.tiles):
        _draw_place(pen, rect, number, reading, state)
    _draw_pile(pen, panel.pile, reading, state.of("pile"))


def _note(pen: Pen, reading: Reading) -> list[str]:
    if reading.doing == "draw":
        return [pen.tr("streetcar.table.hand.draw", count=reading.table.draws)]
    key = "choose" if reading.doing == "stuck" and reading.table.pile_left else "open"
    return pen.wordings(f"streetcar.table.hand.{key}")


def _draw_place(pen: Pen, rect: pygame.Rect, number: int, reading: Reading, state: PanelState) -> None:
    tile, rotation = state.places[number], state.rotations[number]
    unit = rect.width / 100
    if tile is None:
        pen.art(f"{FOLDER}slot_empty", rect.topleft, unit)
        return
    if number == state.held:
        pen.art(f"{FOLDER}slot_held", rect.topleft, unit)
        inner = rect.inflate(-round(7 * unit), -round(7 * unit))
        draw_tile(pen, reading.map, tile, rotation, inner, alpha=HELD)
        return
    shown = state.of(f"tile_{number}")
    place = rect.move(0, -pen.px(3)) if shown == "hover" else rect
    draw_tile(pen, reading.map, tile, rotation, place, shadow=True)
    if number in state.chosen:
        pen.box(place, styles.CHOSEN)
        centre = (place.centerx, place.centery)
        pen.disc(centre, 0.24 * rect.width, styles.PILE_DISC)
        pen.icon("redo", centre, round(0.3 * rect.width), BRASS_LIGHT)
    elif shown == "hover":
        pen.box(place, styles.TAKE)


def _draw_pile(pen: Pen, rect: pygame.Rect, reading: Reading, shown: str) -> None:
    """The pile with its count; with a brass rim while it may be drawn from. The last tile leaves a frame."""
    px, text = pen.px, pen.text
    left = reading.table.pile_left
    if not left:
        pen.art(f"{FOLDER}slot_empty", rect.topleft, rect.width / 100)
    else:
        pen.art(f"{FOLDER}draw_pile", rect.topleft, rect.width / 108)
    top = pygame.Rect(rect.topleft, (round(rect.width / 1.08),) * 2) if left else rect
    figure_colour, word_colour = (CREAM, BRASS_LIGHT) if left else (styles.NOTE_COLOUR,) * 2
    word = pen.tr("streetcar.table.pile")
    word_style = text.shrunk(word, styles.NOTE, top.width - px(16), least=0.9)
    small = rect.width < px(76) or text.width(word, word_style) > top.width - px(16)
    style = (
        styles.PILE_FIGURE
        if rect.width >= px(100)
        else styles.PILE_FIGURE.sized(0.4 * rect.width / pen.look.scale.factor)
    )
    room = top.copy()
    if not small:
        room.height = round(0.66 * top.height)
        below = pygame.Rect(top.left, top.top + round(0.58 * top.height), top.width, px(26))
        pen.write(word, below, word_style, word_colour, align="centre")
        room.top += round(0.06 * top.height)
    pen.write(str(left), room, style, figure_colour, align="centre", shrink=True)
    if reading.doing == "draw" and left:
        pen.box(top, styles.TAKE_HOVER if shown in ("hover", "pressed") else styles.TAKE)


def _draw_drive(pen: Pen, panel: HandPanel, reading: Reading) -> None:
    """What the tram may drive, and the own tiles, which builders may take, while there are any;
    nothing of it when the game is over.
    """
    px, text = pen.px, pen.text
    if panel.head.height:
        draw_head(pen, panel.head, [pen.tr("streetcar.table.tram")], [], line=False)
    if reading.doing == "over":
        return
    room = panel.drive
    tall = room.height > px(130)
    hand = [tile for tile in reading.hand if tile is not None]
    lower = tall and bool(hand)
    tile = min(px(54), room.height // 3, (room.width - 4 * px(9)) // 5) if lower else 0
    upper = pygame.Rect(room.left, room.top, room.width, room.height - (tile + px(40) if lower else 0))
    figure = pygame.Rect(upper.left, upper.top, min(px(120), upper.height + px(12)), upper.height)
    rule = _draw_allowance(pen, figure, reading)
    left = figure.right + px(14)
    words = pygame.Rect(left, upper.top, upper.right - left, upper.height)
    said, style = _fitting_rule(pen.look, rule, words)
    words.top += max(0, (words.height - text.paragraph_height(said, style, words.width)) // 2)
    pen.paragraph(said, words, style)
    if not lower:
        return
    note = pygame.Rect(room.left, upper.bottom, room.width, px(32))
    pen.write(pen.tr("streetcar.table.tram.tiles"), note, styles.SMALL, styles.NOTE_COLOUR, shrink=True)
    for number, name in enumerate(hand):
        place = pygame.Rect(room.left + number * (tile + px(9)), note.bottom + px(2), tile, tile)
        draw_tile(pen, reading.map, name, 0, place, shadow=True)


def _fitting_rule(look: Look, wordings: Sequence[str], room: pygame.Rect) -> tuple[str, TextStyle]:
    """The fullest wording that has room, as large as it can be."""
    for said in wordings:
        for style in (styles.TEXT, styles.NOTE, styles.SMALL):
            if look.text.paragraph_height(said, style, room.width) <= room.height:
                return said, style
    return wordings[-1], styles.SMALL


def _draw_allowance(pen: Pen, rect: pygame.Rect, reading: Reading) -> list[str]:
    """The limit as a large figure, or the die; returns the rule in more and fewer words."""
    speed = reading.speed
    halts = pen.tr(f"streetcar.table.tram.{'passes' if speed.movement == 'die' else 'halts'}")
    if speed.movement != "follow":
        side = min(rect.width, rect.height, pen.px(96))
        die = rect_of(side, side, center=rect.center)
        roll = own_roll(reading)
        if roll is not None:
            draw_die(pen, reading.map, roll, die)
        else:
            pen.art(f"{FOLDER}slot_empty", die.topleft, side / 100)
        if roll is None:
            now = reading.acting == reading.front
            return [pen.tr(f"streetcar.table.tram.{'roll' if now else 'roll_later'}")]
        if speed.limit is None:
            return [pen.tr("streetcar.table.tram.h"), pen.tr("streetcar.table.advice.drive_h")]
    elif speed.limit is not None:
        style = styles.LIMIT_FIGURE
        pen.write(str(speed.limit), rect, style, align="centre", shrink=True)
    most = pen.tr("streetcar.table.tram.limit", count=speed.limit or 0)
    return [f"{most}. {halts}", most]


def own_roll(reading: Reading) -> Roll | None:
    """What the seat in front has thrown for its tram; others' throws are told with the speed."""
    return reading.speed.roll if reading.table.to_act == reading.front else None


def _draw_paces(pen: Pen, panel: HandPanel, reading: Reading, state: PanelState) -> None:
    if reading.pace is None:
        return
    if panel.head.height:
        draw_head(pen, panel.head, [pen.tr("streetcar.table.pace")], [], line=False)
    draw_paces(pen, panel.paces, reading.pace, state.states)
