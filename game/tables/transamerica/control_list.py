"""All controls of the table in the order in which Tab visits them."""

from dataclasses import replace

import pygame

from game.rules.transamerica.actions import MoveHub
from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import BOARD, Control
from game.tables.transamerica.hand import HUB, RAIL, Desk
from game.tables.transamerica.layout import Layout, edge_of, node_of, place_of
from game.tables.transamerica.reading import Reading
from game.tables.transamerica.side_panel import spoken_row
from game.tables.transamerica.tray import spoken_card
from game.text.catalogue import Translate
from game.text.players import opponent_text


def control_list(table: Desk, layout: Layout) -> tuple[Control, ...]:
    """Board and tray first, then the panel, then the tiles at the corner."""
    reading, tr, tray, button = table.reading, table.kit.tr, layout.tray, Buttons(table)
    supply = tr("transamerica.table.speak.supply", rails=reading.table.rails_left)
    if reading.placing:
        supply = tr("transamerica.table.speak.hub")
    controls = [
        Control(BOARD, _inside(layout), tr("transamerica.table.speak.board"), corner=14),
        Control("supply", tray.stack, supply, tip=_how_to_take(reading, tr), piece=_supply_piece(reading)),
        *_own_hub(layout, reading, tr),
    ]
    controls += _own(layout, table) if reading.front is not None else _watching(layout, table)
    if not table.attention.log_open:
        controls += [
            Control(
                f"row_{row.seat}",
                rect,
                spoken_row(row, tr),
                tip=opponent_text(tr, row.who.player),
            )
            for rect, row in zip(layout.side.rows, reading.rows, strict=True)
        ]
        word = tr("transamerica.table.tip.log")
        controls.append(button.make("log", layout.log_tab, word, corner=8))
    for name, rect in (("menu", layout.menu), ("rulebook", layout.rulebook)):
        controls.append(button.make(name, rect, tr(f"transamerica.table.tip.{name}"), corner=9))
    return tuple(controls)


def _how_to_take(reading: Reading, tr: Translate) -> str:
    """How a piece gets from the supply to the map; nothing where none may be taken."""
    if reading.placing:
        return tr("transamerica.table.tip.marker")
    return tr("transamerica.table.tip.supply") if reading.legal_edges else ""


def _supply_piece(reading: Reading) -> str | None:
    """What can be taken from the supply."""
    if reading.placing:
        return HUB
    return RAIL if reading.legal_edges or edge_of(reading.tries) is not None else None


def _own_hub(layout: Layout, reading: Reading, tr: Translate) -> list[Control]:
    """The own hub on the map, where it may be moved."""
    hub = reading.table.hubs[reading.front] if reading.front is not None else None
    if hub is None or not (reading.moving or node_of(reading.tries) is not None):
        return []
    place = place_of(layout, MoveHub(hub))
    spoken = tr("transamerica.table.speak.hub")
    return [Control("hub", place, spoken, corner=20, piece=HUB)]


def _own(layout: Layout, table: Desk) -> list[Control]:
    """What a player has in the tray."""
    tr, tray, reading, button = table.kit.tr, layout.tray, table.reading, Buttons(table)
    missing = tr("transamerica.table.speak.missing", missing=reading.missing)
    found = [Control("eye", tray.eye, missing)]
    if reading.guides:
        word = tr("transamerica.table.tip.network")
        eye = button.make("eye", tray.eye, word, table.toggle_way, key="network")
        found = [replace(eye, spoken=missing)]
    if reading.guessable:
        word = tr("transamerica.table.tip.guess")
        found.append(button.make("guess", tray.guess, word, table.toggle_guess, key="guess"))
    found += [
        Control(f"card_{number}", rect, spoken_card(card, tr, table.shares.get(card.city)))
        for number, (rect, card) in enumerate(zip(tray.cards, reading.cards, strict=True))
    ]
    end = button.make("end", tray.end, do=table.main, enabled=reading.can_end)
    return [*found, button.make("hint", tray.hint), button.make("undo", tray.undo), end]


def _watching(layout: Layout, table: Desk) -> list[Control]:
    """What spectators have there: the paces, and a button that lets the next move come."""
    reading, button, word = table.reading, Buttons(table), table.kit.tr("transamerica.table.next")
    if reading.pace is None:
        return []
    following = button.make("next", layout.tray.next_move, word, table.hurry, enabled=reading.thinking)
    return [*button.paces(layout.tray.paces), following]


def _inside(layout: Layout) -> pygame.Rect:
    """The board's part of the window, with room for the focus ring around it."""
    margin = 2 * layout.panel_scale.px(12)
    return layout.room.inflate(-margin, -margin)
