"""All controls of the table in the order in which Tab visits them."""

from collections.abc import Mapping

import pygame

from game.rules.transamerica.actions import MoveHub
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.paces import ARROWS
from game.tables.table import Kit
from game.tables.transamerica.goal_cards import spoken_card
from game.tables.transamerica.landing import place_of
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.reading import Reading
from game.tables.transamerica.side_panel import spoken_row
from game.text.catalogue import Translate
from game.text.players import opponent_text

OWN_HUB = "hub"
"""The control that stands for the own hub on the map."""


def control_list(
    layout: Layout, reading: Reading, kit: Kit, shares: Mapping[str, float], *, log_open: bool
) -> tuple[Control, ...]:
    """Board and tray first, then the panel, then the tiles at the corner.

    `shares` are how likely the own cities look to others, while that is shown.
    """
    tr, tray = kit.tr, layout.tray
    supply = tr("transamerica.table.speak.supply", rails=reading.table.rails_left)
    if reading.placing:
        supply = tr("transamerica.table.speak.hub")
    controls = [
        Control(BOARD, _inside(layout), tr("transamerica.table.speak.board"), clicked=False, corner=14),
        Control("supply", tray.stack, supply, clicked=False, tip=_how_to_take(reading, tr)),
        *_own_hub(layout, reading, tr),
    ]
    controls += (
        _own(layout, reading, kit, shares) if reading.front is not None else _watching(layout, reading, tr)
    )
    if not log_open:
        controls += [
            Control(
                f"row_{row.seat}", rect, spoken_row(row, tr), clicked=False, tip=opponent_text(tr, row.player)
            )
            for rect, row in zip(layout.side.rows, reading.rows, strict=True)
        ]
        word = tr("transamerica.table.tip.log")
        controls.append(Control("log", layout.log_tab, word, tip=word, chord=kit.chord("log"), corner=8))
    for name, rect in (("menu", layout.menu), ("rulebook", layout.rulebook)):
        word = tr("transamerica.table.tip.menu" if name == "menu" else "transamerica.table.tip.rulebook")
        controls.append(Control(name, rect, word, tip=word, chord=kit.chord(name), corner=9))
    return tuple(controls)


def _how_to_take(reading: Reading, tr: Translate) -> str:
    """How a piece gets from the supply to the map; nothing where none may be taken."""
    if reading.placing:
        return tr("transamerica.table.tip.marker")
    return tr("transamerica.table.tip.supply") if reading.legal_edges else ""


def _own_hub(layout: Layout, reading: Reading, tr: Translate) -> list[Control]:
    """The own hub on the map, where it may be moved: the keyboard takes it there."""
    hub = reading.table.hubs[reading.front] if reading.moving and reading.front is not None else None
    if hub is None:
        return []
    place = place_of(layout, MoveHub(hub))
    spoken = tr("transamerica.table.speak.hub")
    return [Control(OWN_HUB, place, spoken, clicked=False, corner=20)]


def _own(layout: Layout, reading: Reading, kit: Kit, shares: Mapping[str, float]) -> list[Control]:
    """What a player has in the tray."""
    tr, tray = kit.tr, layout.tray
    return [
        Control(
            "eye",
            tray.eye,
            tr("transamerica.table.speak.missing", missing=reading.missing),
            clicked=reading.guides,
            tip=tr("transamerica.table.tip.network"),
            chord=kit.chord("network"),
        ),
        *_guess(layout, reading, kit),
        *(
            Control(f"card_{number}", rect, spoken_card(card, tr, shares.get(card.city)), clicked=False)
            for number, (rect, card) in enumerate(zip(tray.cards, reading.cards, strict=True))
        ),
        _button("hint", tray.hint, tr, reading.may_act or reading.held, kit.chord("hint")),
        _button("undo", tray.undo, tr, reading.can_undo, kit.chord("undo")),
        _button("end", tray.end, tr, reading.can_end, kit.chord("end_turn")),
    ]


def _guess(layout: Layout, reading: Reading, kit: Kit) -> list[Control]:
    if not reading.guessable:
        return []
    word = kit.tr("transamerica.table.tip.guess")
    return [Control("guess", layout.tray.guess, word, tip=word, chord=kit.chord("guess"))]


def _watching(layout: Layout, reading: Reading, tr: Translate) -> list[Control]:
    """What spectators have there: the paces, and a button that lets the next move come."""
    if reading.pace is None:
        return []
    controls = [
        Control(
            f"pace_{name}",
            rect,
            tr("transamerica.table.speak.pace", name=tr(f"table.pace.{name}")),
        )
        for name, rect in zip(ARROWS, layout.tray.paces, strict=True)
    ]
    return [*controls, _button("next", layout.tray.next_move, tr, reading.thinking)]


def _inside(layout: Layout) -> pygame.Rect:
    """The board's part of the window, with room for the focus ring around it."""
    margin = 2 * layout.panel_scale.px(12)
    return layout.room.inflate(-margin, -margin)


def _button(name: str, rect: pygame.Rect, tr: Translate, enabled: bool, chord: str = "") -> Control:
    word = tr(f"transamerica.table.{name}")
    key = "transamerica.table.speak.button" if enabled else "transamerica.table.speak.disabled"
    return Control(name, rect, tr(key, name=word), enabled, tip=word if chord else "", chord=chord)
