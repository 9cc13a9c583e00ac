"""Opponents and tables for the tests of Streetcar's opponents."""

import random
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from game.ai.agent import Agent, Budget
from game.ai.opponents import Opponents
from game.ai.streetcar.seat import Desk
from game.core.match import Match
from game.core.option import complete
from game.core.plain import Plain
from game.rules.streetcar.actions import Action, Lay
from game.rules.streetcar.box import ROTATIONS
from game.rules.streetcar.fit import refuse_lay
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.grid import grid_of
from game.rules.streetcar.sides import SIDES, piece_between
from game.rules.streetcar.values import Placed, State, View
from game.rules.streetcar.way import Way, WayStep, cheapest_way
from tests.ai.tables import CONFIG, MAPS, levels
from tests.games import KNOWN, games

_FOUND: Any = games(MAPS, CONFIG)["streetcar"]
GAME: Streetcar = _FOUND
DESK = Desk(GAME)
CALM = Budget(60.0)
LEVELS = ("apprentice", "conductor", "engineer", "director")
AnyMatch = Match[State, View, Action]


def agent(level: str, seed: int = 1) -> Agent:
    return Opponents(levels(), KNOWN).agent(GAME, level, seed)


@cache
def played(seed: int, moves: int, seats: int = 3, movement: str = "follow", **chosen: str) -> AnyMatch:
    """A table some moves into a game among apprentices; now and then one of them lays anything."""
    options = complete(GAME.options, {"movement": movement, **chosen})
    chance = random.Random(seed)
    match: AnyMatch = Match(GAME, GAME.start(seats, options, seed))
    apprentice = agent("apprentice", seed)
    while (seat := match.to_act) is not None and len(match.played) < moves:
        view, legal = match.view(seat), match.legal()
        odd = chance.random() < 0.1
        match.play(seat, chance.choice(legal) if odd else apprentice.decide(view, legal, CALM))
    return match


def table(seats: int = 2, options: Mapping[str, str] | None = None, **given: Plain) -> State:
    """A position by the position keys."""
    return GAME.position(seats, complete(GAME.options, options or {}), given, 1)


def direct_way(line: int, route: str) -> Way:
    """A cheapest way across the empty board."""
    board, box = GAME.material.boards["new_orleans"], GAME.material.box
    way = cheapest_way(grid_of(board, box, ()), line, route, (), in_order=False)
    assert way is not None
    return way


def railway(line: int, route: str, gaps: Collection[int] = ()) -> tuple[list[Plain], list[Lay]]:
    """Tiles for all steps of a direct way but the gaps, and what would fill these: as few pieces as fit."""
    laid: list[Placed] = []
    steps = [step for step in direct_way(line, route).steps if isinstance(step, WayStep)]
    order = [step for number, step in enumerate(steps) if number not in gaps]
    order += [steps[number] for number in gaps]
    for step in order:
        fitting = _plainest(step, laid)
        assert fitting is not None
        laid.append(fitting)
    lays = [Lay(placed.tile, placed.cell, placed.rotation) for placed in laid]
    count = len(lays) - len(gaps)
    tiles: list[Plain] = [
        {"tile": lay.tile, "cell": list(lay.cell), "rotation": lay.rotation} for lay in lays[:count]
    ]
    return tiles, lays[count:]


def railway_besides(tiles: list[Plain], line: int, route: str, gaps: int) -> list[Plain]:
    """More tiles, after which that route lacks so many; what lies is used where it can be."""
    board, box = GAME.material.boards["new_orleans"], GAME.material.box
    laid = list(table(tiles=tiles).table.tiles)
    while True:
        signs = {board.beside[one.cell]: one.cell for one in reversed(laid) if one.cell in board.beside}
        way = cheapest_way(
            grid_of(board, box, tuple(laid)), line, route, tuple(signs.items()), in_order=False
        )
        assert way is not None
        if way.missing <= gaps:
            return [{"tile": one.tile, "cell": list(one.cell), "rotation": one.rotation} for one in laid]
        steps = [step for step in way.steps if isinstance(step, WayStep) and step.missing]
        new = next(filter(None, (_plainest(step, laid) for step in steps)))
        laid = [*(one for one in laid if one.cell != new.cell), new]


def _plainest(step: WayStep, laid: Collection[Placed]) -> Placed | None:
    """The tile with fewest pieces that fits for a step of a way; None where it takes two."""
    board, box = GAME.material.boards["new_orleans"], GAME.material.box
    piece = piece_between(SIDES.index(step.entry), SIDES.index(step.exit))
    grid = grid_of(board, box, tuple(laid))
    for kind in sorted(box.kinds.values(), key=lambda kind: kind.pieces.bit_count()):
        for rotation in ROTATIONS:
            lay = Lay(kind.name, step.cell, rotation)
            if not piece & ~kind.turned(rotation) and refuse_lay(grid, lay) is None:
                return Placed(kind.name, step.cell, rotation)
    return None
