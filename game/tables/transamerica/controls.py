"""The table's controls in the order of Tab."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.rules.transamerica.actions import LayRail, MoveHub, PlaceHub
from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import BOARD, Control
from game.tables.transamerica.commands import TransAmericaCommands
from game.tables.transamerica.layout import Layout, place_of
from game.tables.transamerica.model import TransAmericaModel
from game.tables.transamerica.movable_pieces import HUB, RAIL
from game.tables.transamerica.side_panel import spoken_row
from game.tables.transamerica.tray import spoken_card
from game.text.players import opponent_text
from game.text.translate import Translate


def control_list(commands: TransAmericaCommands, layout: Layout) -> Iterator[Control]:
    """Yield board and tray first, then the panel, then the tiles in the corner."""
    model, tr, button, margin = (
        commands.model,
        commands.kit.tr,
        Buttons(commands),
        2 * layout.panel_scale.px(12),
    )
    # The margin leaves space for the focus ring around the board.
    board = layout.room.inflate(-margin, -margin)
    yield Control(BOARD, board, tr("transamerica.table.speak.board"), corner=14)
    yield _supply(layout.tray.stack, model, tr)
    hub, tries = model.own_hub, isinstance(model.tries, PlaceHub | MoveHub)
    if hub is not None and (model.moving or tries):
        spoken = tr("transamerica.table.speak.hub")
        yield Control("hub", place_of(layout, MoveHub(hub)), spoken, corner=20, piece=HUB, room=layout.room)
    yield from _own(layout, commands) if model.front is not None else _watching(layout, commands)
    if not commands.ui_state.log_open:
        for rect, row in zip(layout.side.rows, model.rows, strict=True):
            tip = opponent_text(tr, row.who.player)
            yield Control(f"row_{row.seat}", rect, spoken_row(row, tr), tip=tip, seat=row.seat)
        yield button.make("log", layout.log_tab, tr("transamerica.table.tip.log"), corner=8)
    for name, rect in (("menu", layout.menu), ("rulebook", layout.rulebook)):
        yield button.make(name, rect, tr(f"transamerica.table.tip.{name}"), corner=9)


def _supply(stack: pygame.Rect, model: TransAmericaModel, tr: Translate) -> Control:
    """Return the supply with the piece that can be taken, and the way to the map in words."""
    if model.placing:
        spoken, tip = tr("transamerica.table.speak.hub"), tr("transamerica.table.tip.marker")
        return Control("supply", stack, spoken, tip=tip, piece=HUB)
    spoken = tr("transamerica.table.speak.supply", rails=model.table.rails_left)
    tip = tr("transamerica.table.tip.supply") if model.legal_edges else ""
    piece = RAIL if model.legal_edges or isinstance(model.tries, LayRail) else None
    return Control("supply", stack, spoken, tip=tip, piece=piece)


def _own(layout: Layout, commands: TransAmericaCommands) -> Iterator[Control]:
    """Yield the player's controls in the tray."""
    tr, tray, model, button = commands.kit.tr, layout.tray, commands.model, Buttons(commands)
    missing = tr("transamerica.table.speak.missing", missing=model.missing)
    eye = Control("eye", tray.eye, missing)
    if model.guides:
        word = tr("transamerica.table.tip.network")
        eye = button.make("eye", tray.eye, word, commands.toggle_way, key="network")
    yield replace(eye, spoken=missing)
    if model.guessable:
        word = tr("transamerica.table.tip.guess")
        yield button.make("guess", tray.guess, word, commands.toggle_guess, key="guess")
    for number, (rect, card) in enumerate(zip(tray.cards, model.cards, strict=True)):
        yield Control(f"card_{number}", rect, spoken_card(card, tr, commands.shares.get(card.city)))
    yield button.make("hint", tray.hint)
    yield button.make("undo", tray.undo)
    yield button.make("end", tray.end, do=commands.press_main, enabled=model.can_end)


def _watching(layout: Layout, commands: TransAmericaCommands) -> Iterator[Control]:
    """Yield the spectators' controls: the paces, and the button for the next move."""
    model, button, word = commands.model, Buttons(commands), commands.kit.tr("transamerica.table.next")
    if model.pace is not None:
        yield from button.paces(layout.tray.paces)
        yield button.make("next", layout.tray.next_move, word, commands.hurry, enabled=model.thinking)
