"""All controls of the table in the order in which Tab visits them."""

from dataclasses import replace

import pygame

from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import Control
from game.tables.trambahn.picture import BarPlaces, TablePicture
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.speaking import Speaking
from game.tables.trambahn.spots import Side, Spot
from game.tables.trambahn.table_actions import TableActions
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.players import opponent_text, seat_text

CARD_CORNER = 6.0


def control_list(table: TableActions, picture: TablePicture) -> tuple[Control, ...]:
    """What can be taken comes first, the hand and the trams; then where it goes, the other's, and buttons."""
    reading, speaking, teller, tr = table.reading, table.speaking, table.teller, table.kit.tr
    where, layout = table.where, picture.layout
    controls: list[Control] = []
    for number, place in enumerate(reading.hand):
        if not place.laid:
            spoken = tr("trambahn.speak.card", number=number + 1, card=teller.card(place.card))
            controls.append(_piece(f"card_{number}", where, spoken, ("hand", number)))
    for number, tram in enumerate(reading.supply):
        key = "tram_short" if tram.short and reading.you else "tram_offer"
        values = {"tram": teller.tram(tram.kind), "multiplier": tram.multiplier, "price": tram.price}
        spoken = tr(f"trambahn.speak.{key}", **values, place=number + 1, count=tram.short)
        controls.append(_piece(f"tram_{number}", where, spoken, ("supply", number)))
    controls += _columns(where, reading, speaking, "own")
    money = tr("trambahn.speak.money", count=reading.own.money)
    controls.append(_seen("money", layout.own.money, money, corner=layout.own.money.width / 2))
    for row in reading.rows:
        controls.append(_seen(f"row_{row.colour}", layout.rows[row.colour].rect, speaking.row(row, reading)))
    controls += _columns(where, reading, speaking, "opponent")
    other = reading.opponent
    values = {"name": seat_text(tr, other.name, other.player), "cards": other.cards, "count": other.money}
    spoken = tr("trambahn.speak.opponent", **values)
    controls.append(_seen("opponent", layout.opponent.name, spoken, tip=opponent_text(tr, other.player)))
    controls += _rest(where, table)
    controls += _buttons(picture.places, table)
    return tuple(controls)


def _columns(where: Whereabouts, reading: Reading, speaking: Speaking, side: Side) -> list[Control]:
    return [
        _seen(
            f"column_{side}_{number}",
            where.columns(side)[number].rect,
            speaking.column(column, number, side, reading.side(side).name),
        )
        for number, column in enumerate(reading.side(side).columns)
    ]


def _rest(where: Whereabouts, table: TableActions) -> list[Control]:
    """The piles and the pad."""
    tr, layout, reading = table.kit.tr, where.layout, table.reading
    lying = reading.table
    discard = len(lying.discard) + lying.hidden_discard
    own, other = reading.pad.totals
    values = {"count": len(reading.pad.tours), "most": reading.pad.most, "points": own, "others": other}
    since = []
    if layout.since.width:
        words = ", ".join(deed.full for deed in reading.since)
        spoken = f"{tr('trambahn.table.since')}: {words or tr('trambahn.table.since.nothing')}"
        since.append(Control("since", layout.since, spoken, do=table.toggle_log))
    return [
        *since,
        _seen("draw", layout.draw_pile, tr("trambahn.speak.draw", count=lying.draw_pile)),
        _seen("discard", layout.discard_pile, tr("trambahn.speak.discard", count=discard)),
        _seen(
            "pad",
            layout.pad,
            tr("trambahn.speak.pad", **values, first=reading.own.name, second=reading.opponent.name),
        ),
    ]


def _buttons(places: BarPlaces, table: TableActions) -> list[Control]:
    tr, reading, button = table.kit.tr, table.reading, Buttons(table)
    found = button.paces(places.paces) if reading.pace is not None else []
    if reading.takes_rest:
        word, tip = tr("trambahn.table.rest"), tr("trambahn.table.rest.tip")
        found.append(button.make("rest", places.rest, word, table.rest_to_money, tip=tip))
    for name, rect in places.buttons.items():
        if name != "end":
            found.append(button.make(name, rect, corner=8.0))
            continue
        word = tr("trambahn.table.pass_on" if reading.held else "trambahn.table.end_turn")
        enabled = reading.can_end or (reading.thinking and reading.pace == "step")
        end = button.make(name, rect, word, table.main, enabled=enabled, corner=rect.height / 2)
        found.append(replace(end, asks=True))
    return found


def _piece(name: str, where: Whereabouts, spoken: str, spot: Spot) -> Control:
    """What can be taken with the pointer and by keyboard."""
    return Control(name, where.rect(spot), spoken, corner=CARD_CORNER, piece=spot)


def _seen(name: str, rect: pygame.Rect, spoken: str, *, corner: float = 8.0, tip: str = "") -> Control:
    """What is read out, and taken with the pointer by the mover, not by a click."""
    return Control(name, rect, spoken, tip=tip, corner=corner)
