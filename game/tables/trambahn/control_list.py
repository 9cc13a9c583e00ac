"""All controls of the table in the order in which Tab visits them."""

import pygame

from game.tables.kit.controls import Control
from game.tables.kit.paces import ARROWS
from game.tables.table import Kit
from game.tables.trambahn.contents import CHORDS
from game.tables.trambahn.picture import BarPlaces
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.speaking import Speaking
from game.tables.trambahn.spots import Side
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.players import opponent_text, seat_text
from game.text.trambahn import Teller

CARD_CORNER = 6.0


def control_list(
    where: Whereabouts, bar: BarPlaces, reading: Reading, kit: Kit, teller: Teller, speaking: Speaking
) -> tuple[Control, ...]:
    """What can be taken comes first, the hand and the trams; then where it goes, the other's, and buttons."""
    tr, layout = kit.tr, where.layout
    controls: list[Control] = []
    for number, place in enumerate(reading.hand):
        if not place.laid:
            spoken = tr("trambahn.speak.card", number=number + 1, card=teller.card(place.card))
            controls.append(_seen(f"card_{number}", where.fan[number].rect, spoken, corner=CARD_CORNER))
    for number, tram in enumerate(reading.supply):
        key = "tram_short" if tram.short and reading.you else "tram_offer"
        values = {"tram": teller.tram(tram.kind), "multiplier": tram.multiplier, "price": tram.price}
        spoken = tr(f"trambahn.speak.{key}", **values, place=number + 1, count=tram.short)
        controls.append(_seen(f"tram_{number}", where.rect(("supply", number)), spoken, corner=CARD_CORNER))
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
    controls += _rest(where, reading, kit)
    controls += _buttons(bar, reading, kit)
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


def _rest(where: Whereabouts, reading: Reading, kit: Kit) -> list[Control]:
    """The piles and the pad."""
    tr, layout, table = kit.tr, where.layout, reading.table
    discard = len(table.discard) + table.hidden_discard
    own, other = reading.pad.totals
    values = {"count": len(reading.pad.tours), "most": reading.pad.most, "points": own, "others": other}
    since = []
    if layout.since.width:
        words = ", ".join(deed.words for deed in reading.since)
        spoken = f"{tr('trambahn.table.since')}: {words or tr('trambahn.table.since.nothing')}"
        since.append(Control("since", layout.since, spoken))
    return [
        *since,
        _seen("draw", layout.draw_pile, tr("trambahn.speak.draw", count=table.draw_pile)),
        _seen("discard", layout.discard_pile, tr("trambahn.speak.discard", count=discard)),
        _seen(
            "pad",
            layout.pad,
            tr("trambahn.speak.pad", **values, first=reading.own.name, second=reading.opponent.name),
        ),
    ]


def _buttons(bar: BarPlaces, reading: Reading, kit: Kit) -> list[Control]:
    tr = kit.tr
    found: list[Control] = []
    if reading.pace is not None:
        found += [
            Control(f"pace_{name}", rect, tr("trambahn.speak.pace", name=tr(f"table.pace.{name}")))
            for name, rect in zip(ARROWS, bar.paces, strict=True)
        ]
    if reading.takes_rest:
        word = tr("trambahn.table.rest")
        found.append(Control("rest", bar.rest, word, tip=tr("trambahn.table.rest.tip")))
    for name, rect in bar.buttons.items():
        enabled = _enabled(name, reading)
        word = tr("trambahn.table.end_turn" if name == "end" else f"trambahn.table.{name}")
        if name == "end" and reading.held:
            word = tr("trambahn.table.pass_on")
        key = "button" if enabled else "disabled"
        chord = kit.chord(CHORDS[name])
        corner = rect.height / 2 if name == "end" else 8.0
        found.append(
            Control(
                name,
                rect,
                tr(f"trambahn.speak.{key}", name=word),
                enabled,
                tip=word if chord else "",
                chord=chord,
                corner=corner,
            )
        )
    return found


def _enabled(name: str, reading: Reading) -> bool:
    match name:
        case "undo":
            return reading.can_undo
        case "hint":
            return reading.may_act or reading.held
        case "end":
            return reading.can_end or (reading.thinking and reading.pace == "step")
    return True


def _seen(name: str, rect: pygame.Rect, spoken: str, *, corner: float = 8.0, tip: str = "") -> Control:
    """What is read out, and taken with the pointer by the mover, not by a click."""
    return Control(name, rect, spoken, clicked=False, tip=tip, corner=corner)
