"""Missing tiles, their ways, and complete routes: compared with a plain search, and on their own."""

import random

from game.rules.streetcar.board import Board
from game.rules.streetcar.events import Departed
from game.rules.streetcar.fit import RULES_IN_ORDER, verdicts
from game.rules.streetcar.journey import TramPosition
from game.rules.streetcar.sides import SIDES, neighbour, opposite, pieces_named
from game.rules.streetcar.values import State
from game.rules.streetcar.way import Way, WayStep
from tests.rules.streetcar.plainly import PlainBoard
from tests.rules.streetcar.tables import (
    LINE_1,
    at,
    do,
    fact,
    random_game,
    random_states,
    streetcar,
    tiles,
)


def plain_board(state: State) -> PlainBoard:
    material = streetcar().material
    return PlainBoard(material.board(state.table), material.box, state)


def test_missing_is_the_cheapest_drive_of_a_plain_search() -> None:
    chance = random.Random(1)
    compared = set()
    for state in random_states(8, 53):
        seat = chance.randrange(state.table.seats)
        in_order = state.table.options.order == "card"
        plain = plain_board(state).missing(state.lines[seat], state.routes[seat], in_order=in_order)
        assert streetcar().fact(state, "missing")[seat] == plain
        assert streetcar().fact(state, "complete")[seat] == (plain == 0)
        compared.add(plain)
    assert len(compared) > 10


def test_a_way_is_a_drive_that_misses_as_many_tiles() -> None:
    for state in random_states(5, 67):
        material, table = streetcar().material, state.table
        for line, route in zip(state.lines, state.routes, strict=True):
            way, missing = material.way(table, line, route), material.missing(table, line, route)
            assert (None if way is None else way.missing) == missing
            if way is None:
                continue
            assert_leads_through(material.board(table), way)


def test_the_track_of_a_way_is_that_of_tiles_that_fit_as_its_other_sides_are() -> None:
    switches = 0
    for state in random_states(5, 61):
        material, table = streetcar().material, state.table
        grid = material.grid(table)
        for line, route in zip(state.lines, state.routes, strict=True):
            way = material.way(table, line, route)
            if way is None:
                continue
            more = streetcar().analysis.extra_track(table, way)
            switches += len(more)
            for step in way.steps:
                if isinstance(step, str) or not step.missing:
                    continue
                passed = [one for one in way.steps if isinstance(one, WayStep) and one.cell == step.cell]
                if len(passed) > 1:
                    # No tile may have both pieces.
                    continue
                lying = grid.laid[step.cell].pieces if step.cell in grid.laid else 0
                drawn = [*passed, *(one for one in more if one.cell == step.cell)]
                track = lying | pieces_named(tuple(one.entry + one.exit for one in drawn))
                assert track in material.box.shapes
                found = verdicts(grid, step.cell, track)
                assert not {found[side] for side in SIDES if side not in (step.entry, step.exit)} & set(
                    RULES_IN_ORDER
                )
    assert switches > 50


def assert_leads_through(board: Board, way: Way) -> None:
    """Assert that every step begins at the end of the previous one, and the last one leads into the goal."""
    start = board.terminal[way.start]
    into = {(cell, start.side) for cell in start.cells}
    leg = None
    for step in way.steps:
        if isinstance(step, str):
            assert leg is not None
            assert leg.code == step
            continue
        assert (step.cell, step.entry) in into
        out = SIDES.index(step.exit)
        leg = board.leg_at.get((step.cell, out))
        into = {(neighbour(step.cell, out), SIDES[opposite(out)])}
        if leg is not None:
            into = {(cell, leg.side) for cell in leg.cells if cell != step.cell}
    assert leg is not None
    assert leg.code == way.goal != way.start


def test_the_shown_route_of_a_departing_player_is_a_drive_over_laid_track() -> None:
    match = at(tiles=tiles(*LINE_1), routes=["HEM", "FL"])
    (event,) = do(match, {"depart": "1S"})
    assert isinstance(event, Departed)
    assert (event.line, event.route, event.way[0], event.way[-1]) == (1, "HEM", "1S", "1N")
    table = match.state.table
    journey = streetcar().material.journey(table, 1, "HEM", "1S")
    here = TramPosition("1S", None, "")
    for field in event.way[1:]:
        here = next(position for position in journey.onward(here) if position.field == field)
    assert journey.arrived(here)
    assert here.served == "EMH"


def test_complete_stays_complete() -> None:
    for seed in range(5):
        done: set[int] = set()
        for played in random_game(seed).played[::9]:
            now = {s for s, whole in enumerate(streetcar().fact(played.before, "complete")) if whole}
            assert done <= now
            done = now
    match = at(
        tiles=tiles(*LINE_1), hands=[["left_switch", "right_switch", "fork", "junction", "s_left"], []]
    )
    while match.to_act is not None and len(match.played) < 30:
        assert fact(match, "complete")[0]
        assert fact(match, "missing")[0] == 0
        match.play(match.to_act, match.legal()[-1])


def test_every_cell_passed_that_lacks_track_is_counted_each_time() -> None:
    match = at(routes=["A", "FL"])
    way = streetcar().analysis.way(match.view(0), 0)
    assert way is not None
    cells = [step for step in way.steps if isinstance(step, WayStep)]
    assert way.missing == len(cells) == fact(match, "missing")[0]
    assert Way("1N", "1S", (*cells, *cells)).missing == 2 * len(cells)


def test_a_landmark_with_a_sign_is_served_there_only() -> None:
    """K can be served on any of four cells until a tile is beside it."""
    bare = at(routes=["K", "FL"], lines=[2, 1])
    far = at(routes=["K", "FL"], lines=[2, 1], tiles=tiles(("straight", 5, 9, 90)))
    assert fact(far, "stops")["K"] == (5, 9)
    before, after = fact(bare, "missing")[0], fact(far, "missing")[0]
    assert before is not None
    assert after == plain_board(far.state).missing(2, "K", in_order=False)
    assert fact(far, "complete") == (False, False)
