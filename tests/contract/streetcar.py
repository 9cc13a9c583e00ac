"""Streetcar's part of the contract tests: actions to try, what is conserved, and how a route gets built."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from game.core.plain import Plain
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    DrawPile,
    Drive,
    Lay,
    LayPair,
    Pass,
    Redraw,
    RepeatRoll,
    RollDie,
    Withdraw,
)
from game.rules.streetcar.board import Field
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import SIDES, Cell, names_of, neighbour
from game.rules.streetcar.values import State, View
from game.rules.streetcar.way import WayStep

MALFORMED: tuple[Plain, ...] = (
    None,
    7,
    "jump",
    "draw",
    [],
    {},
    {"pass": True},
    {"lay": {"tile": "curve", "cell": [1, 2], "rotation": 0}, "draw": "pile"},
    {"lay": {"tile": "curve", "rotation": 0}},
    {"lay": {"tile": "curve", "cell": [1, 2], "rotation": 45}},
    {"lay": {"tile": "curve", "cell": [1, 2], "rotation": "90"}},
    {"lay": {"tile": "curve", "cell": [1, 2.5], "rotation": 0}},
    {"lay": {"tile": "curve", "cell": [1, True], "rotation": 0}},
    {"lay": {"tile": "curve", "cell": [1, 2, 3], "rotation": 0}},
    {"lay": {"tile": "bridge", "cell": [1, 2], "rotation": 0}},
    {"lay": {"tile": "curve", "cell": [1, 2], "rotation": 0, "seat": 1}},
    {"lay_pair": [{"tile": "curve", "cell": [1, 2], "rotation": 0}]},
    {"lay_pair": {"tile": "curve", "cell": [1, 2], "rotation": 0}},
    {"lay_pair": [{"tile": "fork", "cell": [1, 2]}, {"tile": "bridge", "cell": [1, 3]}]},
    {"draw": "curve"},
    {"draw": {"from": 1}},
    {"draw": {"from": "1", "tile": "curve"}},
    {"draw": {"from": 1, "tile": "bridge"}},
    {"redraw": "curve"},
    {"redraw": ["bridge"]},
    {"depart": 1},
    {"depart": ["1N"]},
    {"drive": "1N"},
    {"drive": [[1, 2, 3]]},
    {"drive": [[1]]},
    {"drive": [7]},
)


def universe(game: Streetcar, view: View) -> Iterator[Action]:
    """Yield all lays of the hand and of one other tile, on and off the grid; pairs, drives and draws."""
    kinds = game.material.box.kinds
    for name in sorted({*view.table.hands[view.table.to_act], "triangle"}):
        for rotation, _ in kinds[name].shapes:
            for row in range(14):
                for col in range(14):
                    yield Lay(name, (row, col), rotation)
    yield from _pairs(game, view)
    yield DrawPile()
    for seat in range(-1, view.table.seats + 1):
        yield from (DrawFrom(seat, name) for name in kinds)
    hand = (*view.table.hands[view.table.to_act], "s_left")
    for count in range(len(hand) + 1):
        yield from (Redraw(tuple(sorted(tiles))) for tiles in combinations(hand, count))
    yield from (Depart(code) for code in (*game.material.board(view.table).terminal, "7N"))
    yield from (Pass(), RollDie(), RepeatRoll(), Withdraw())
    yield from _drives(game, view)


def _pairs(game: Streetcar, view: View) -> Iterator[LayPair]:
    laid = {placed.cell for placed in view.table.tiles}
    names = sorted({*view.table.hands[view.table.to_act], "fork"})
    shapes = [(name, rotation) for name in names for rotation, _ in game.material.box.kinds[name].shapes]
    for cell in sorted(laid):
        for side in (1, 2):
            other = neighbour(cell, side)
            if other in laid or (cell[0] + cell[1]) % 9 == 0:
                for name, rotation in shapes:
                    for second, turn in shapes:
                        yield LayPair(Lay(name, cell, rotation), Lay(second, other, turn))


def _drives(game: Streetcar, view: View) -> Iterator[Drive]:
    """Return legal drives, and the same ones shorter, longer, and with another end."""
    known = [action.fields for action in game.legal(view) if isinstance(action, Drive)]
    yield Drive(())
    tram = view.table.trams[view.table.to_act]
    if tram is None or tram.at is None:
        yield Drive(((1, 2),))
        return
    for fields in ((), *known):
        here: Field = fields[-1] if fields else tram.at
        yield Drive(fields)
        yield from (Drive((*fields, beyond)) for beyond in _around(game, view, here))
        if fields:
            before: Field = fields[-2] if len(fields) > 1 else tram.at
            yield from (Drive((*fields[:-1], beyond)) for beyond in _around(game, view, before))


def _around(game: Streetcar, view: View, field: Field) -> tuple[Field, ...]:
    board = game.material.board(view.table)
    if isinstance(field, str):
        return board.terminal[field].cells
    legs = (board.leg_at.get((field, side)) for side in range(4))
    return (*(neighbour(field, side) for side in range(4)), *(leg.code for leg in legs if leg is not None))


def conserved(game: Streetcar, state: State) -> None:
    """Assert that no tile is lost, that each obeys rules A to E, and that signs are beside landmarks."""
    table, box = state.table, game.material.box
    counted = Counter([*state.pile, *(placed.tile for placed in table.tiles), *sum(table.hands, ())])
    everything = Counter(box.supply) + Counter({n: k.hand * table.seats for n, k in box.kinds.items()})
    assert counted == everything
    assert table.pile_left == len(state.pile)
    assert len(set(state.lines)) == table.seats
    game.state_from_plain(game.state_to_plain(state))


def promising(game: Streetcar, view: View, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Let seat 0 build along its best route and the others at random; all depart and drive when they can."""
    words = tuple(action for action in legal if isinstance(action, Depart | RollDie))
    if words or view.table.phase == "draw":
        return words
    if view.table.phase == "drive":
        return _homewards(game, view, legal)
    way = game.analysis.way(view, 0) if view.seat == 0 else None
    if way is None:
        return ()
    wanted: dict[Cell, str] = {
        step.cell: "".join(sorted(step.entry + step.exit, key=SIDES.index))
        for step in way.steps
        if isinstance(step, WayStep) and step.missing
    }
    return tuple(
        action
        for action in legal
        if isinstance(action, Lay) and action.cell in wanted and _has_piece(game, action, wanted[action.cell])
    )


def _has_piece(game: Streetcar, lay: Lay, piece: str) -> bool:
    names = names_of(game.material.box.kinds[lay.tile].turned(lay.rotation))
    return any(set(name) == set(piece) for name in names)


def _homewards(game: Streetcar, view: View, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    drives = [action for action in legal if isinstance(action, Drive)]
    found = game.analysis.drive(view)
    if found is None or not drives:
        return ()
    journey, stand = found
    left: dict[tuple[Field, ...], int] = {}
    for fields, end in journey.drives(stand):
        fields_left = journey.fields_left(end)
        left[fields] = 999 if fields_left is None else fields_left
    return (min(drives, key=lambda drive: left[drive.fields]),)
