"""Opponents and tables for the tests of Streetcar's opponents."""

import random
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from game.ai.agent import Agent, Budget
from game.ai.opponents import Opponents
from game.ai.streetcar.seat_analysis import DecisionContext
from game.core.match import Match
from game.core.option import with_defaults
from game.core.plain import Plain
from game.rules.streetcar.actions import Action, Lay
from game.rules.streetcar.box import ROTATIONS
from game.rules.streetcar.fit import refuse_lay
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.grid import grid_of
from game.rules.streetcar.sides import SIDES, piece_between
from game.rules.streetcar.values import PlacedTile, State, View
from game.rules.streetcar.way import Way, WayStep, cheapest_way
from tests.ai.tables import CONFIG, MAPS, levels
from tests.games import KNOWN, games

_FOUND: Any = games(MAPS, CONFIG)["streetcar"]
GAME: Streetcar = _FOUND
CONTEXT = DecisionContext(GAME)
CALM = Budget(60.0)
LEVELS = ("apprentice", "conductor", "engineer", "director")
AnyMatch = Match[State, View, Action]
DETOUR = """
straight 9 8 0, curve 3 5 270, straight 6 3 90, straight 4 2 0, curve 2 7 0, straight 2 5 0, straight 6 10 0,
crossing 3 10 0, straight 4 10 0, left_switch 1 5 270, straight 7 10 0, crossing 5 10 0, fork 2 10 270,
straight 2 8 90, fork 10 10 180, right_switch 12 10 180, straight 9 11 90, right_switch 5 2 0,
left_switch 8 9 90, curve 1 6 270, left_switch 3 4 270, left_switch 6 2 180, curve 9 12 180,
junction 8 10 90, fork 9 10 0, straight 11 10 0, roundabout 3 2 0, straight 1 7 0, triangle 10 8 0,
left_switch 10 9 90, straight 2 9 90, straight 3 3 90, triangle 10 12 90, triangle 11 12 0, straight 4 4 0,
straight 5 4 0, triangle 6 4 0, right_switch 8 8 0
"""
"""Line 2 reaches H and L by a long detour, which two or three tiles of the hand cut short."""


def agent(level: str, seed: int = 1) -> Agent:
    return Opponents(levels(), KNOWN).agent(GAME, level, seed)


@cache
def played(seed: int, moves: int, seats: int = 3, movement: str = "follow", **chosen: str) -> AnyMatch:
    """Return a match some moves into a game of apprentices, which sometimes lay a random tile."""
    options = with_defaults(GAME.options, {"movement": movement, **chosen})
    chance = random.Random(seed)
    match: AnyMatch = Match(GAME, GAME.start(seats, options, seed))
    apprentice = agent("apprentice", seed)
    while (seat := match.to_act) is not None and len(match.played) < moves:
        view, legal = match.view(seat), match.legal()
        odd = chance.random() < 0.1
        match.play(seat, chance.choice(legal) if odd else apprentice.decide(view, legal, CALM))
    return match


def table(seats: int = 2, options: Mapping[str, str] | None = None, **given: Plain) -> State:
    """Return a position by the position keys."""
    return GAME.position(seats, with_defaults(GAME.options, options or {}), given, 1)


def direct_way(line: int, route: str) -> Way:
    """Return a cheapest way across the empty board."""
    board, box = GAME.material.boards["new_orleans"], GAME.material.box
    way = cheapest_way(grid_of(board, box, ()), line, route, (), in_order=False)
    assert way is not None
    return way


def railway(line: int, route: str, gaps: Collection[int] = ()) -> tuple[list[Plain], list[Lay]]:
    """Return tiles for a direct way except its gaps, and the fewest lays that would fill these."""
    laid: list[PlacedTile] = []
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


def by_a_detour(movement: str = "follow") -> State:
    """Return a table on which the route of seat 0 is complete by a detour."""
    tiles: list[Plain] = []
    for name, row, column, rotation in (one.split() for one in DETOUR.split(",")):
        tiles.append({"tile": name, "cell": [int(row), int(column)], "rotation": int(rotation)})
    hands: list[Plain] = [["double_curve", "double_curve", "straight", "curve", "fork"], ["curve"] * 5]
    options = {"stops": "two", "movement": movement}
    return table(2, options, tiles=tiles, hands=hands, lines=[2, 1], routes=["HL", "AC"])


def railway_besides(tiles: list[Plain], line: int, route: str, gaps: int) -> list[Plain]:
    """Return more tiles, after which that route lacks `gaps`; existing track is used if possible."""
    board, box = GAME.material.boards["new_orleans"], GAME.material.box
    laid = list(table(tiles=tiles).table.tiles)
    while True:
        letters = board.letter_beside
        signs = {letters[one.cell]: one.cell for one in reversed(laid) if one.cell in letters}
        way = cheapest_way(
            grid_of(board, box, tuple(laid)), line, route, tuple(signs.items()), in_order=False
        )
        assert way is not None
        if way.missing <= gaps:
            return [{"tile": one.tile, "cell": list(one.cell), "rotation": one.rotation} for one in laid]
        steps = [step for step in way.steps if isinstance(step, WayStep) and step.missing]
        new = next(filter(None, (_plainest(step, laid) for step in steps)))
        laid = [*(one for one in laid if one.cell != new.cell), new]


def _plainest(step: WayStep, laid: Collection[PlacedTile]) -> PlacedTile | None:
    """Return the tile with the fewest pieces for a step of a way; None if it takes two."""
    board, box = GAME.material.boards["new_orleans"], GAME.material.box
    piece = piece_between(SIDES.index(step.entry), SIDES.index(step.exit))
    grid = grid_of(board, box, tuple(laid))
    for kind in sorted(box.kinds.values(), key=lambda kind: kind.pieces.bit_count()):
        for rotation in ROTATIONS:
            lay = Lay(kind.name, step.cell, rotation)
            if not piece & ~kind.turned(rotation) and refuse_lay(grid, lay) is None:
                return PlacedTile(kind.name, step.cell, rotation)
    return None


def useless(state: State, chance: random.Random) -> tuple[Lay, Lay] | None:
    """Return two tiles after which the route of the seat to act lacks as much as before."""
    seat = state.table.to_act
    goal = (state.lines[seat], state.routes[seat])
    before = GAME.material.missing(state.table, *goal)
    for _ in range(60):
        table, lays = state.table, list[Lay]()
        while len(lays) < 2:
            view = replace(GAME.observe(state, seat), table=table)
            legal = [action for action in GAME.legal(view) if isinstance(action, Lay)]
            if not legal:
                break
            lays.append(chance.choice(legal))
            table = GAME.analysis.after(table, lays[-1])
        if len(lays) == 2 and GAME.material.missing(table, *goal) == before:
            return lays[0], lays[1]
    return None
