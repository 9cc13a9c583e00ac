"""A hundred boards searched at once give what each gives alone."""

import pytest

from game.ai.streetcar.ground import CLOSED, OPEN, PLAIN, REQUIRED, SHUT, Case, Ground, cases, side_states
from game.ai.streetcar.price_map import Pace, PriceMapper
from game.ai.streetcar.prices import Catalogue
from game.ai.streetcar.seat import OwnSeat, Variant
from game.ai.streetcar.worlds import World, Worlds
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.fit import refuse_lay
from game.rules.streetcar.missing import cost_of, servings, tasks
from game.rules.streetcar.sides import Pieces, sides_of
from tests.ai.streetcar.tables import DESK, GAME, played, railway, table


class OneEach:
    """Every tile costs 1, as the rules count missing tiles."""

    def __init__(self) -> None:
        self._catalogue = Catalogue(GAME.material.box)

    def prices(self, case: Case, /) -> tuple[int, ...]:
        return tuple(1 if kinds else 0 for kinds, _ in self._catalogue.offers(case))


@pytest.mark.parametrize("order", ["free", "card"])
def test_at_a_tile_a_price_the_cost_is_what_the_rules_call_missing(order: str) -> None:
    for seed, moves in ((1, 0), (1, 17)):
        state = played(seed, moves, order=order).state
        grid = GAME.material.grid(state.table)
        price_map = PriceMapper(Ground(grid), OneEach(), Pace()).price_map()
        signs = [(stop.letter, stop.cell) for stop in state.table.stops]
        all_tasks = [
            task
            for line, route in zip(state.lines, state.routes, strict=True)
            for task in tasks(grid.board, line, servings(grid, route, signs), in_order=order == "card")
        ]
        found = Worlds(grid.frame, [World(price_map, task) for task in all_tasks]).costs(200)
        assert found == [cost_of(grid, task) for task in all_tasks]


def test_together_and_alone_costs_are_the_same() -> None:
    for seed, moves in ((1, 17), (2, 41)):
        match = played(seed, moves)
        seat = match.to_act
        assert seat is not None
        own = OwnSeat(DESK, match.view(seat), field=1, halt=2)
        lays = [action for action in match.legal() if isinstance(action, Lay)][::9]
        variants = [Variant((lay,), own.after((lay,))) for lay in lays]
        assert own.costs(variants) == [own.costs([variant])[0] for variant in variants]


@pytest.mark.parametrize(("line", "route"), [(5, "AEL"), (6, "ALM")])
def test_a_drive_costs_the_fields_that_the_rules_count_a_terminal_on_the_way_as_one(
    line: int, route: str
) -> None:
    tiles, _ = railway(line, route)
    view = GAME.observe(table(tiles=tiles, lines=[line, 2], routes=[route, "CGK"]), 0)
    left = []
    for terminal in GAME.material.board(view.table).terminals_of(line):
        found = GAME.analysis.departure(view, 0, terminal.code)
        assert found is not None
        left.append(found[0].fields_left(found[1]))
    own = OwnSeat(DESK, view, field=1)
    # The goal itself is the same for every way, and is left out.
    assert own.costs([Variant((), own.hand)]) == [min(count for count in left if count is not None) - 1]


def test_what_is_laid_in_thought_costs_what_it_costs_when_it_lies() -> None:
    for seed, moves in ((1, 17), (2, 41)):
        match = played(seed, moves)
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        own = OwnSeat(DESK, view, pricing=DESK.even)
        for lay in [action for action in match.legal() if isinstance(action, Lay)][::60]:
            state = GAME.apply(match.state, lay).state
            later = OwnSeat(DESK, GAME.observe(state, seat), pricing=DESK.even)
            assert own.costs([Variant((lay,), own.after((lay,)))]) == later.costs([Variant((), later.hand)])


def fits(case: Case, pieces: Pieces) -> bool:
    """Whether a tile with these pieces may be laid or exchanged where this is the case."""
    old, code = case
    if old in (CLOSED, pieces) or old & ~pieces:
        return False
    wanted = [(OPEN, REQUIRED) if sides_of(pieces) >> side & 1 else (OPEN, SHUT, PLAIN) for side in range(4)]
    return all(state in states for state, states in zip(side_states(code), wanted, strict=True))


def test_the_case_of_a_cell_says_what_the_rules_say_of_it() -> None:
    grid = GAME.material.grid(played(2, 41).state.table)
    frame = grid.frame
    for bit, case in Ground(grid).cases.items():
        (cell,) = frame.cells(bit)
        for kind in grid.box.kinds.values():
            for rotation, pieces in kind.shapes:
                allowed = refuse_lay(grid, Lay(kind.name, cell, rotation)) is None
                assert fits(case, pieces) == allowed


def test_only_the_cases_touched_by_a_lay_are_others_after_it() -> None:
    match = played(2, 41)
    ground = Ground(GAME.material.grid(match.state.table))
    for lay in [action for action in match.legal() if isinstance(action, Lay)][::20]:
        later = ground.after((lay,))
        after = Ground(later.grid).cases
        assert {bit for bit, case in ground.cases.items() if after[bit] != case} <= set(
            dict(cases(later.grid, later.touched))
        )
        assert dict(cases(later.grid, later.touched)).items() <= after.items()
