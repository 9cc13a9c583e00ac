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
    model, named_places, teller, tr = commands.model, commands.named_places, commands.teller, commands.kit.tr
    for number, place in enumerate(model.hand):
        if not place.laid:
            spoken = tr("trambahn.speak.card", number=number + 1, card=teller.card(place.card))
            spot = ("hand", number)
            yield Control(f"card_{number}", named_places.rect(spot), spoken, corner=CARD_CORNER, piece=spot)
    for number, name in enumerate(model.table.supply):
        tram, short, spot = model.deck.trams[name], model.missing_money(name), ("supply", number)
        key = "tram_short" if short and model.you else "tram_offer"
        values = {"tram": teller.tram(name), "multiplier": tram.multiplier, "price": tram.price}
        spoken = tr(f"trambahn.speak.{key}", **values, place=number + 1, count=short)
        yield Control(f"tram_{number}", named_places.rect(spot), spoken, corner=CARD_CORNER, piece=spot)


def _places(commands: TrambahnCommands) -> Iterator[Control]:
    """Yield the targets, the other's side, the last moves, the piles and the pad."""
    model, layout, tr = commands.model, commands.layout, commands.kit.tr
    lying, totals = model.table, scoring.totals(model.table)
    yield from _columns(commands, "own")
    money = tr("trambahn.speak.money", count=model.money("own"))
    yield _spoken_control("money", layout.own.money, money, corner=layout.own.money.width / 2)
    for colour, row in layout.rows.items():
        yield _spoken_control(f"row_{colour}", row.rect, commands.hint_words.row(colour))
    yield from _columns(commands, "opponent")
    other = model.player_on("opponent")
    values = {"cards": model.cards("opponent"), "count": model.money("opponent")}
    spoken = tr("trambahn.speak.opponent", name=seat_text(tr, other.name, other.player), **values)
    tip = opponent_text(tr, other.player)
    seat = model.seat("opponent")
    yield Control("opponent", layout.opponent.name, spoken, corner=CORNER, tip=tip, seat=seat)
    if layout.since.width:
        words = ", ".join(summary.full for summary in model.since)
        spoken = f"{tr('trambahn.table.since')}: {words or tr('trambahn.table.since.nothing')}"
        yield Control(SINCE, layout.since, spoken, do=commands.toggle_log)
    yield _spoken_control("draw", layout.draw_pile, tr("trambahn.speak.draw", count=lying.draw_pile))
    yield _spoken_control("discard", layout.discard_pile, tr("trambahn.speak.discard", count=model.discarded))
    fields: dict[str, object] = {"count": len(lying.tours), "most": lying.options.tours}
    for side, name, points in zip(SIDES, ("first", "second"), ("points", "others"), strict=True):
        fields |= {name: model.player_on(side).name, points: totals[model.seat(side)]}
    yield _spoken_control("pad", layout.pad, tr("trambahn.speak.pad", **fields))


def _columns(commands: TrambahnCommands, side: Side) -> Iterator[Control]:
    for number, place in enumerate(commands.named_places.columns[side]):
        spoken = commands.hint_words.column(side, number)
        yield _spoken_control(f"column_{side}_{number}", place.rect, spoken)


def _buttons(commands: TrambahnCommands, picture: TablePicture) -> Iterator[Control]:
    tr, model, button = commands.kit.tr, commands.model, Buttons(commands)
    if model.pace is not None:
        yield from button.paces(picture.layout.paces)
    if model.takes_rest:
        word, tip = tr("trambahn.table.rest"), tr("trambahn.table.rest.tip")
        yield button.make("rest", picture.rest, word, commands.rest_to_money, tip=tip)
    for name, rect in picture.buttons.items():
        if name != "end":
            yield button.make(name, rect, corner=CORNER)
            continue
        word = tr("trambahn.table.pass_on" if model.held else "trambahn.table.end_turn")
        enabled = model.can_end or (model.thinking and model.pace == "step")
        end = button.make(name, rect, word, commands.press_main, enabled=enabled, corner=rect.height / 2)
        yield replace(end, asks=True)


def _spoken_control(name: str, rect: pygame.Rect, spoken: str, *, corner: float = CORNER) -> Control:
    """Return a control that is read out. The mover, not a click, takes it with the pointer."""
    return Control(name, rect, spoken, corner=corner)
