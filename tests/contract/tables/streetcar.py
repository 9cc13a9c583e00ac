"""The steps that make each action at Streetcar's table."""

from collections.abc import Iterator
from typing import Any

from game.makers.examples.streetcar import held_lay
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    DrawPile,
    Drive,
    Lay,
    LayPair,
    RepeatRoll,
    Withdraw,
)
from game.rules.streetcar.board import Field
from game.tables.kit.movable_pieces import Home
from game.tables.streetcar.controller import OUTWARD
from game.tables.streetcar.movable_pieces import Depot, Offer, Slot, Tram
from game.ui.arrows import DIRECTIONS
from tests.contract.tables.gestures import Carry, Press, Step, Way
from tests.contract.tables.seated import Seated


def steps(seated: Seated, action: Action, way: Way) -> Iterator[Step]:
    table = seated.table
    match action:
        case Lay():
            yield _lay(seated, action)
        case LayPair(first, second):
            # If both may be laid alone, they are laid one after the other and not as a pair.
            if table.pieces.begins_pair(second):
                first, second = second, first
            yield _lay(seated, first)
            yield _lay(seated, second)
        case Depart(code):
            ends = [end.code for end in table.model.own.ends]
            yield Press(f"depart_{ends.index(code)}") if way == "keys" else Carry(Depot(), code, "")
        case Drive():
            yield _drive(seated, action.fields)
        case DrawPile():
            yield Press("pile") if way == "keys" else Carry(Offer(), Home(), "")
        case DrawFrom(seat, tile):
            offers = [source.key for source in seated.sources if isinstance(source.key, Offer)]
            offer = next(one for one in offers if (one.seat, one.tile) == (seat, tile))
            name = f"take_{offer.seat}_{offer.number}"
            yield Press(name) if way == "keys" else Carry(offer, Home(), "")
        case RepeatRoll():
            yield Press("third")
        case Withdraw():
            yield from (Press("withdraw"), Press("withdraw"))
        case _:
            yield Press("end")


def _lay(seated: Seated, lay: Lay) -> Carry:
    table = seated.table
    slots = [source.key.number for source in seated.sources if isinstance(source.key, Slot)]
    slot = next(slot for slot in slots if table.model.hand[slot] == lay.tile)

    def turned() -> bool:
        return bool(held_lay(table, lay.cell) == lay)

    return Carry(Slot(slot), lay.cell, f"tile_{slot}", turned=turned)


def _drive(seated: Seated, fields: tuple[Field, ...]) -> Carry:
    table = seated.table

    def walk() -> Iterator[str]:
        pulled, start = table.pieces.pulling.fields, table.pieces.pulling.position.field
        shared = 0
        while shared < min(len(pulled), len(fields)) and pulled[shared] == fields[shared]:
            shared += 1
        way = (*reversed((start, *pulled)[shared : len(pulled)]), *fields[shared:])
        here = pulled[-1] if pulled else start
        for there in way:
            yield f"shift+{_arrow(table, here, there)}"
            here = there

    return Carry(Tram(), fields[-1], "board", along=fields[:-1], walk=lambda: list(walk()))


def _arrow(table: Any, here: Field, there: Field) -> str:
    """Return the arrow that leads from a field to the next one."""
    board = table.model.board
    if isinstance(here, str):
        terminal = board.terminal[here]
        return {"N": "up", "E": "right", "S": "down", "W": "left"}[
            terminal.leg_sides()[terminal.cells.index(there)]
        ]
    for side, name in enumerate(OUTWARD):
        dx, dy = DIRECTIONS[name]
        beyond = board.leg_at.get((here, side))
        if (beyond.code if beyond is not None else (here[0] + dy, here[1] + dx)) == there:
            return name
    raise AssertionError(f"{there} is not beside {here}")
