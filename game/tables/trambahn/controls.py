"""All controls of the table of Trambahn in the order of Tab."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.rules.trambahn import scoring
from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import SINCE, Control
from game.tables.trambahn.commands import TrambahnCommands
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.pieces import CARD_CORNER
from game.tables.trambahn.spots import SIDES, Side
from game.text.players import opponent_text, seat_text

CORNER = 8.0


def control_list(commands: TrambahnCommands, picture: TablePicture) -> Iterator[Control]:
    """Yield the pieces that can be taken, their targets, the other's side, and buttons."""
    beside = {"since", "pad", *picture.buttons}
    room = picture.board_room or None
    for one in (*_pieces(commands), *_places(commands), *_buttons(commands, picture)):
        yield one if one.name in beside else replace(one, room=room)


def _pieces(commands: TrambahnCommands) -> Iterator[Control]:
    """Yield the pieces that can be taken with the pointer and by keyboard."""
    reading, where, teller, tr = commands.reading, commands.named_places, commands.teller, commands.kit.tr
    for number, place in enumerate(reading.hand):
        if not place.laid:
            spoken = tr("trambahn.speak.card", number=number + 1, card=teller.card(place.card))
            spot = ("hand", number)
            yield Control(f"card_{number}", where.rect(spot), spoken, corner=CARD_CORNER, piece=spot)
    for number, name in enumerate(reading.table.supply):
        tram, short, spot = reading.deck.trams[name], reading.short(name), ("supply", number)
        key = "tram_short" if short and reading.you else "tram_offer"
        values = {"tram": teller.tram(name), "multiplier": tram.multiplier, "price": tram.price}
        spoken = tr(f"trambahn.speak.{key}", **values, place=number + 1, count=short)
        yield Control(f"tram_{number}", where.rect(spot), spoken, corner=CARD_CORNER, piece=spot)


def _places(commands: TrambahnCommands) -> Iterator[Control]:
    """Yield the targets, the other's side, the last moves, the piles and the pad."""
    reading, layout, tr = commands.reading, commands.layout, commands.kit.tr
    lying, totals = reading.table, scoring.totals(reading.table)
    yield from _columns(commands, "own")
    money = tr("trambahn.speak.money", count=reading.money("own"))
    yield _seen("money", layout.own.money, money, corner=layout.own.money.width / 2)
    for colour, row in layout.rows.items():
        yield _seen(f"row_{colour}", row.rect, commands.speaking.row(colour))
    yield from _columns(commands, "opponent")
    other = reading.who("opponent")
    values = {"cards": reading.cards("opponent"), "count": reading.money("opponent")}
    spoken = tr("trambahn.speak.opponent", name=seat_text(tr, other.name, other.player), **values)
    tip = opponent_text(tr, other.player)
    seat = reading.seat("opponent")
    yield Control("opponent", layout.opponent.name, spoken, corner=CORNER, tip=tip, seat=seat)
    if layout.since.width:
        words = ", ".join(deed.full for deed in reading.since)
        spoken = f"{tr('trambahn.table.since')}: {words or tr('trambahn.table.since.nothing')}"
        yield Control(SINCE, layout.since, spoken, do=commands.toggle_log)
    yield _seen("draw", layout.draw_pile, tr("trambahn.speak.draw", count=lying.draw_pile))
    yield _seen("discard", layout.discard_pile, tr("trambahn.speak.discard", count=reading.discarded))
    told: dict[str, object] = {"count": len(lying.tours), "most": lying.options.tours}
    for side, name, points in zip(SIDES, ("first", "second"), ("points", "others"), strict=True):
        told |= {name: reading.who(side).name, points: totals[reading.seat(side)]}
    yield _seen("pad", layout.pad, tr("trambahn.speak.pad", **told))


def _columns(commands: TrambahnCommands, side: Side) -> Iterator[Control]:
    for number, place in enumerate(commands.named_places.columns[side]):
        spoken = commands.speaking.column(side, number)
        yield _seen(f"column_{side}_{number}", place.rect, spoken)


def _buttons(commands: TrambahnCommands, picture: TablePicture) -> Iterator[Control]:
    tr, reading, button = commands.kit.tr, commands.reading, Buttons(commands)
    if reading.pace is not None:
        yield from button.paces(picture.layout.paces)
    if reading.takes_rest:
        word, tip = tr("trambahn.table.rest"), tr("trambahn.table.rest.tip")
        yield button.make("rest", picture.rest, word, commands.rest_to_money, tip=tip)
    for name, rect in picture.buttons.items():
        if name != "end":
            yield button.make(name, rect, corner=CORNER)
            continue
        word = tr("trambahn.table.pass_on" if reading.held else "trambahn.table.end_turn")
        enabled = reading.can_end or (reading.thinking and reading.pace == "step")
        end = button.make(name, rect, word, commands.main, enabled=enabled, corner=rect.height / 2)
        yield replace(end, asks=True)


def _seen(name: str, rect: pygame.Rect, spoken: str, *, corner: float = CORNER) -> Control:
    """Return a control that is read out. The mover, not a click, takes it with the pointer."""
    return Control(name, rect, spoken, corner=corner)
