"""All controls of the table in the order in which Tab visits them."""

import pygame

from game.tables.table import Kit
from game.tables.transamerica.controls import BOARD, Control
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.reading import Reading
from game.tables.transamerica.side_panel import spoken_row
from game.tables.transamerica.tray import spoken_card
from game.text.catalogue import Translate


def control_list(layout: Layout, reading: Reading, kit: Kit, *, log_open: bool) -> tuple[Control, ...]:
    """Board and tray first, then the panel, then the tiles at the corner."""
    tr, tray = kit.tr, layout.tray
    supply = tr("transamerica.table.speak.supply", rails=reading.table.rails_left)
    if reading.placing:
        supply = tr("transamerica.table.speak.hub")
    missing = tr("transamerica.table.speak.missing", missing=reading.missing)
    has_cards = reading.missing is not None
    controls = [
        Control(BOARD, _inside(layout), tr("transamerica.table.speak.board"), clicked=False, corner=14),
        Control("supply", tray.stack, supply, clicked=False),
        Control(
            "eye",
            tray.eye,
            missing if has_cards else tr("transamerica.table.public"),
            enabled=has_cards,
            tip=tr("transamerica.table.tip.network") if has_cards else "",
            chord=kit.chord("network"),
        ),
    ]
    controls += [
        Control(f"card_{number}", rect, spoken_card(card, tr), clicked=False)
        for number, (rect, card) in enumerate(zip(tray.cards, reading.cards, strict=False))
    ]
    can_hint = reading.may_act and has_cards
    controls += [
        _button("hint", layout, tr, can_hint or reading.held, kit.chord("hint")),
        _button("undo", layout, tr, reading.can_undo, kit.chord("undo")),
        _button("end", layout, tr, reading.can_end, kit.chord("end_turn")),
    ]
    controls += [
        Control(f"row_{row.seat}", rect, spoken_row(row, tr), clicked=False)
        for rect, row in zip(layout.side.rows, reading.rows, strict=True)
    ]
    if not log_open:
        word = tr("transamerica.table.tip.log")
        controls.append(Control("log", layout.log_tab, word, tip=word, chord=kit.chord("log"), corner=8))
    for name, rect in (("menu", layout.menu), ("rulebook", layout.rulebook)):
        word = tr("transamerica.table.tip.menu" if name == "menu" else "transamerica.table.tip.rulebook")
        controls.append(Control(name, rect, word, tip=word, chord=kit.chord(name), corner=9))
    return tuple(controls)


def _inside(layout: Layout) -> pygame.Rect:
    """The board's part of the window, with room for the focus ring around it."""
    margin = 2 * layout.panel_scale.px(12)
    return layout.room.inflate(-margin, -margin)


def _button(name: str, layout: Layout, tr: Translate, enabled: bool, chord: str) -> Control:
    rect = {"hint": layout.tray.hint, "undo": layout.tray.undo, "end": layout.tray.end}[name]
    word = tr(f"transamerica.table.{name}")
    key = "transamerica.table.speak.button" if enabled else "transamerica.table.speak.disabled"
    return Control(name, rect, tr(key, name=word), enabled, tip=word if chord else "", chord=chord)
