"""All controls of the table in the order in which Tab visits them."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.rules.trambahn import scoring
from game.tables.kit.buttons import Buttons
from game.tables.kit.controls import Control
from game.tables.trambahn.hand import Desk
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.pieces import CARD_CORNER
from game.tables.trambahn.spots import SIDES, Side
from game.text.players import opponent_text, seat_text


def control_list(table: Desk, picture: TablePicture) -> tuple[Control, ...]:
    """What can be taken comes first, the hand and the trams; then where it goes, the other's, and buttons."""
    return (*_pieces(table), *_places(table), *_rest(table), *_buttons(table, picture))


def _pieces(table: Desk) -> Iterator[Control]:
    """What can be taken with the pointer and by keyboard."""
    reading, where, teller, tr = table.reading, table.where, table.speaking.teller, table.kit.tr
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


def _places(table: Desk) -> Iterator[Control]:
    """Where pieces go, and what the other has."""
    reading, layout, tr = table.reading, table.where.layout, table.kit.tr
    yield from _columns(table, "own")
    money = tr("trambahn.speak.money", count=reading.money("own"))
    yield _seen("money", layout.own.money, money, corner=layout.own.money.width / 2)
    for colour, row in layout.rows.items():
        yield _seen(f"row_{colour}", row.rect, table.speaking.row(reading, colour))
    yield from _columns(table, "opponent")
    other = reading.who("opponent")
    values = {"cards": reading.cards("opponent"), "count": reading.money("opponent")}
    spoken = tr("trambahn.speak.opponent", name=seat_text(tr, other.name, other.player), **values)
    yield replace(_seen("opponent", layout.opponent.name, spoken), tip=opponent_text(tr, other.player))


def _columns(table: Desk, side: Side) -> Iterator[Control]:
    reading, places = table.reading, table.where.columns(side)
    for number, (column, place) in enumerate(zip(reading.columns(side), places, strict=True)):
        spoken = table.speaking.column(reading, side, number, column)
        yield _seen(f"column_{side}_{number}", place.rect, spoken)


def _rest(table: Desk) -> Iterator[Control]:
    """The last moves, the piles and the pad."""
    tr, layout, reading = table.kit.tr, table.where.layout, table.reading
    lying, totals = reading.table, scoring.totals(reading.table)
    if layout.since.width:
        words = ", ".join(deed.full for deed in reading.since)
        spoken = f"{tr('trambahn.table.since')}: {words or tr('trambahn.table.since.nothing')}"
        yield Control("since", layout.since, spoken, do=table.toggle_log)
    yield _seen("draw", layout.draw_pile, tr("trambahn.speak.draw", count=lying.draw_pile))
    discard = len(lying.discard) + lying.hidden_discard
    yield _seen("discard", layout.discard_pile, tr("trambahn.speak.discard", count=discard))
    values: dict[str, object] = {"count": len(lying.tours), "most": lying.options.tours}
    for side, name, points in zip(SIDES, ("first", "second"), ("points", "others"), strict=True):
        values |= {name: reading.who(side).name, points: totals[reading.seat(side)]}
    yield _seen("pad", layout.pad, tr("trambahn.speak.pad", **values))


def _buttons(table: Desk, picture: TablePicture) -> Iterator[Control]:
    tr, reading, button = table.kit.tr, table.reading, Buttons(table)
    if reading.pace is not None:
        yield from button.paces(picture.layout.paces)
    if reading.takes_rest:
        word, tip = tr("trambahn.table.rest"), tr("trambahn.table.rest.tip")
        yield button.make("rest", picture.rest, word, table.rest_to_money, tip=tip)
    for name, rect in picture.buttons.items():
        if name != "end":
            yield button.make(name, rect, corner=8.0)
            continue
        word = tr("trambahn.table.pass_on" if reading.held else "trambahn.table.end_turn")
        enabled = reading.can_end or (reading.thinking and reading.pace == "step")
        end = button.make(name, rect, word, table.main, enabled=enabled, corner=rect.height / 2)
        yield replace(end, asks=True)


def _seen(name: str, rect: pygame.Rect, spoken: str, *, corner: float = 8.0) -> Control:
    """What is read out, and taken with the pointer by the mover, not by a click."""
    return Control(name, rect, spoken, corner=corner)
