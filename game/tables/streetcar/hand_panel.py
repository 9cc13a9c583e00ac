"""The hand with the draw pile; the tram's allowance, once departed; the pace, for spectators."""

import pygame

from game.rules.streetcar.box import Roll
from game.rules.streetcar.values import MapName
from game.tables.kit.buttons import draw_paces
from game.tables.streetcar import styles
from game.tables.streetcar.layout import HandPanel
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.panel_parts import die_face, head
from game.tables.streetcar.panel_pen import PanelPen
from game.tables.streetcar.pieces import FOLDER, draw_slot
from game.tables.streetcar.tile_painter import draw_tile
from game.text.translate import Translate
from game.ui.boxes.groups import Band, Column, FirstFitting, Row, Stack, at_least, centred
from game.ui.boxes.leaves import Art, Paragraph, Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.theme import BRASS_LIGHT, CREAM

SMALL_TILES = ((162, 54), (150, 50), (131, 43))
"""The minimum heights of the tram's allowance above tiles, with their sides."""
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
            draw(pen, _drive(tr, model), panel.drive)
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


def _drive(tr: Translate, model: StreetcarModel) -> Part:
    """Return the tram's allowance, and the player's tiles, which builders may take, while there are any."""
    figure, rules = _allowance(tr, model)
    words = FirstFitting(
        tuple(
            centred(Paragraph(rule, style))
            for rule in rules
            for style in (styles.TEXT, styles.NOTE, styles.SMALL)
        ),
        grow=1,
    )
    sizes = ((108, 100), (76, 80), (0, 58))
    upper = FirstFitting(
        tuple(at_least(high, Row((Stack((Space(wide), figure)), words), 14, "fill")) for high, wide in sizes)
    )
    hand = [tile for tile in model.hand if tile is not None]
    if not hand:
        return upper
    note = Words(tr("streetcar.table.tram.tiles"), styles.SMALL, styles.NOTE_COLOUR, shrink=0.7)

    def lower(side: float) -> Part:
        tiles = Row((*(_small_tile(model.map, tile, side) for tile in hand), Space(grow=1)), 9)
        return Column((Band(upper, grow=1), Band(note, high=38), tiles))

    return FirstFitting((*(at_least(high, lower(side)) for high, side in SMALL_TILES), upper))


def _small_tile(board: MapName, tile: str, side: float) -> Art:
    def paint(brush: Brush, rect: pygame.Rect) -> None:
        draw_tile(brush, board, tile, 0, rect, shadow=True)

    return Art((board, tile), side, side, paint)


def _allowance(tr: Translate, model: StreetcarModel) -> tuple[Part, list[str]]:
    """Return the limit as a large figure, or the die, and the rule in wordings of decreasing length."""
    speed, figure = model.speed, ""
    if speed.movement != "follow":
        roll = own_roll(model)
        shown: Part = Band(die_face(model.map, roll, 58))
        if roll is None:
            key = "roll" if model.acting == model.front else "roll_later"
            return shown, [tr(f"streetcar.table.tram.{key}")]
        if speed.limit is None:
            return shown, [tr("streetcar.table.tram.h"), tr("streetcar.table.advice.drive_h")]
    else:
        later = model.held or model.acting != model.front
        figure = "?" if later else str(speed.limit or "")
        shown = Band(Words(figure, styles.LIMIT_FIGURE, align="centre", shrink=0.7))
        if later:
            return shown, [tr("streetcar.table.tram.limit_later")]
    most = tr("streetcar.table.tram.limit", count=speed.limit or 0)
    halts = tr(f"streetcar.table.tram.{'passes' if speed.movement == 'die' else 'halts'}")
    return shown, [f"{most}. {halts}", most]


def own_roll(model: StreetcarModel) -> Roll | None:
    """Return the roll of the seat in front for its tram; others' rolls are shown with the speed."""
    return model.speed.roll if model.table.to_act == model.front else None
