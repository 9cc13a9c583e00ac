"""The hand with the draw pile; the tram's allowance, once departed; the pace, for spectators."""

from collections.abc import Sequence

import pygame

from game.rules.streetcar.box import Roll
from game.tables.kit.buttons import draw_paces
from game.tables.streetcar import styles
from game.tables.streetcar.layout import HandPanel
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.panel_parts import head
from game.tables.streetcar.panel_pen import PanelPen
from game.tables.streetcar.pieces import FOLDER, draw_die, draw_slot
from game.ui.boxes.part import draw
from game.ui.layout import below, rect_of, span
from game.ui.theme import BRASS_LIGHT, CREAM, TextStyle

HELD = 56
"""The opacity of a tile's place while the tile is held, of 255."""


def draw_hand_panel(pen: PanelPen, panel: HandPanel) -> None:
    pen.panel(panel.rect)
    model, tr = pen.model, pen.tr
    if model.front is None:
        if model.pace is not None:
            draw(pen, head([tr("streetcar.table.pace")]), panel.head)
            draw_paces(pen, panel.paces, model.pace, pen.state.states)
    elif model.departed:
        draw(pen, head([tr("streetcar.table.tram")]), panel.head)
        if model.task != "over":
            _draw_drive(pen, panel.drive)
    else:
        draw(pen, head([tr("streetcar.table.hand")], _note(pen)), panel.head)
        for number, rect in enumerate(panel.tiles):
            _draw_place(pen, rect, number)
        _draw_pile(pen, panel.pile)


def _note(pen: PanelPen) -> list[str]:
    model = pen.model
    if model.task == "draw":
        return [pen.tr("streetcar.table.hand.draw", count=model.table.draws)]
    key = "choose" if model.task == "stuck" and model.table.pile_left else "open"
    return pen.wordings(f"streetcar.table.hand.{key}")


def _draw_place(pen: PanelPen, rect: pygame.Rect, number: int) -> None:
    tile, rotation, unit = pen.state.places[number], pen.state.rotations[number], rect.width / 100
    if tile is None:
        draw_slot(pen, rect)
        return
    if number == pen.state.held:
        pen.art(f"{FOLDER}slot_held", rect.topleft, unit)
        pen.tile(tile, rect.inflate(-round(7 * unit), -round(7 * unit)), rotation, alpha=HELD)
        return
    hovered = pen.state.of(f"tile_{number}") == "hover"
    place = rect.move(0, -pen.px(3) if hovered else 0)
    pen.tile(tile, place, rotation, shadow=True)
    if number in pen.state.chosen:
        pen.box(place, styles.CHOSEN)
        pen.disc(place.center, 0.24 * rect.width, styles.PILE_DISC)
        pen.icon("redo", place.center, round(0.3 * rect.width), BRASS_LIGHT)
    elif hovered:
        pen.box(place, styles.TAKE)


def _draw_pile(pen: PanelPen, rect: pygame.Rect) -> None:
    """Draw the pile with its count, with a brass rim if it may be drawn from. An empty one is a frame."""
    px, text, left = pen.px, pen.text, pen.model.table.pile_left
    top, colour, word_colour = rect, styles.NOTE_COLOUR, styles.NOTE_COLOUR
    if left:
        pen.art(f"{FOLDER}draw_pile", rect.topleft, rect.width / 108)
        top, colour, word_colour = (
            rect_of(*(round(rect.width / 1.08),) * 2, topleft=rect.topleft),
            CREAM,
            BRASS_LIGHT,
        )
    else:
        draw_slot(pen, rect)
    room, style = top.copy(), styles.PILE_FIGURE
    if rect.width < px(100):
        style = style.sized(0.4 * rect.width / pen.look.scale.factor)
    word, most = pen.tr("streetcar.table.pile"), top.width - px(16)
    word_style = text.shrunk(word, styles.NOTE, most, least=0.9)
    if rect.width >= px(76) and text.width(word, word_style) <= most:
        under = pygame.Rect(top.left, top.top + round(0.58 * top.height), top.width, px(26))
        pen.write(word, under, word_style, word_colour, align="centre")
        room.height = round(0.66 * top.height)
        room.top += round(0.06 * top.height)
    pen.write(str(left), room, style, colour, align="centre", shrink=True)
    if pen.model.task == "draw" and left:
        hovered = pen.state.of("pile") in ("hover", "pressed")
        pen.box(top, styles.TAKE_HOVER if hovered else styles.TAKE)


def _draw_drive(pen: PanelPen, room: pygame.Rect) -> None:
    """Draw the tram's allowance, and the player's tiles, which builders may take, while there are any."""
    px, hand = pen.px, [tile for tile in pen.model.hand if tile is not None]
    lower = room.height > px(130) and bool(hand)
    tile = min(px(54), room.height // 3, (room.width - 4 * px(9)) // 5) if lower else 0
    upper = rect_of(room.width, room.height - (tile + px(40) if lower else 0), topleft=room.topleft)
    figure = span(upper, upper.left, upper.left + min(px(120), upper.height + px(12)))
    rule = _draw_allowance(pen, figure)
    words = span(upper, figure.right + px(14), upper.right)
    said, style = _fitting_rule(pen, rule, words)
    words.top += max(0, (words.height - pen.text.paragraph_height(said, style, words.width)) // 2)
    pen.paragraph(said, words, style)
    if lower:
        note = below(upper, px(32))
        pen.write(pen.tr("streetcar.table.tram.tiles"), note, styles.SMALL, styles.NOTE_COLOUR, shrink=True)
        for number, name in enumerate(hand):
            x = room.left + number * (tile + px(9))
            pen.tile(name, pygame.Rect(x, note.bottom + px(2), tile, tile), shadow=True)


def _fitting_rule(pen: PanelPen, wordings: Sequence[str], room: pygame.Rect) -> tuple[str, TextStyle]:
    """Return the fullest wording that fits, in its largest style."""
    for said in wordings:
        for style in (styles.TEXT, styles.NOTE, styles.SMALL):
            if pen.text.paragraph_height(said, style, room.width) <= room.height:
                return said, style
    return wordings[-1], styles.SMALL


def _draw_allowance(pen: PanelPen, rect: pygame.Rect) -> list[str]:
    """Draw the limit as a large figure, or the die. Return the rule in wordings of decreasing length."""
    model, speed, tr = pen.model, pen.model.speed, pen.tr
    if speed.movement != "follow":
        side, roll = min(rect.width, rect.height, pen.px(96)), own_roll(model)
        draw_die(pen, pen.model.map, roll, rect_of(side, side, center=rect.center))
        if roll is None:
            return [tr(f"streetcar.table.tram.{'roll' if model.acting == model.front else 'roll_later'}")]
        if speed.limit is None:
            return [tr("streetcar.table.tram.h"), tr("streetcar.table.advice.drive_h")]
    elif model.held or model.acting != model.front:
        pen.write("?", rect, styles.LIMIT_FIGURE, align="centre")
        return [tr("streetcar.table.tram.limit_later")]
    elif speed.limit is not None:
        pen.write(str(speed.limit), rect, styles.LIMIT_FIGURE, align="centre", shrink=True)
    most = tr("streetcar.table.tram.limit", count=speed.limit or 0)
    halts = tr(f"streetcar.table.tram.{'passes' if speed.movement == 'die' else 'halts'}")
    return [f"{most}. {halts}", most]


def own_roll(model: StreetcarModel) -> Roll | None:
    """Return the roll of the seat in front for its tram; others' rolls are shown with the speed."""
    return model.speed.roll if model.table.to_act == model.front else None
