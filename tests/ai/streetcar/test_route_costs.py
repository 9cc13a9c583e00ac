"""A hundred boards searched together give the same results as each one alone."""

import pytest

from game.ai.streetcar.price_map import BoardVariants, DrivingCosts, PriceMapper
from game.ai.streetcar.route_costs import DriveSearch, DriveSearches
from game.ai.streetcar.seat_analysis import SeatAnalysis, Variant
from game.core.plain import Plain
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.fit import refuse_lay
from game.rules.streetcar.missing import cost_of, servings, tasks
from game.rules.streetcar.sides import EAST, PIECES, WEST, Cell, numbers_of
from tests.ai.streetcar.tables import CONTEXT, GAME, played, railway, table


@pytest.mark.parametrize("order", ["free", "card"])
def test_at_a_price_of_one_per_tile_the_cost_is_the_rules_missing_count(order: str) -> None:
    for seed, moves in ((1, 0), (1, 17)):
        state = played(seed, moves, order=order).state
        grid = GAME.material.grid(state.table)
        price_map = PriceMapper(
            BoardVariants(CONTEXT.catalogue, grid), lambda _: 1, DrivingCosts()
        ).price_map()
        signs = [(stop.letter, stop.cell) for stop in state.table.stops]
        all_tasks = [
            task
            for line, route in zip(state.lines, state.routes, strict=True)
            for task in tasks(grid.board, line, servings(grid, route, signs), in_order=order == "card")
        ]
        found = DriveSearches(grid.frame, [DriveSearch(price_map, task) for task in all_tasks]).costs(200)
        assert found == [cost_of(grid, task) for task in all_tasks]


def test_together_and_alone_costs_are_the_same() -> None:
    for seed, moves in ((1, 17), (2, 41)):
        match = played(seed, moves)
        seat = match.to_act
        assert seat is not None
        own = SeatAnalysis(CONTEXT, match.view(seat), field=1, halt=2)
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
    own = SeatAnalysis(CONTEXT, view, field=1)
    # The goal itself is common to all ways, and is left out.
    assert own.costs([Variant((), own.hand)]) == [min(count for count in left if count is not None) - 1]


def test_a_hypothetical_lay_costs_the_same_as_a_real_one() -> None:
    for seed, moves in ((1, 17), (2, 41)):
        match = played(seed, moves)
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        own = SeatAnalysis(CONTEXT, view, pricing=CONTEXT.flat_prices)
        for lay in [action for action in match.legal() if isinstance(action, Lay)][::60]:
            state = GAME.apply(match.state, lay).state
            later = SeatAnalysis(CONTEXT, GAME.observe(state, seat), pricing=CONTEXT.flat_prices)
            assert own.costs([Variant((lay,), own.after((lay,)))]) == later.costs([Variant((), later.hand)])
            assert own.mapper(()).price_map((lay,)) == later.mapper(()).price_map()


def test_a_cell_offers_exactly_the_tiles_that_the_rules_allow() -> None:
    """Without exchanges beside it: the kinds that bring a piece, in any rotation."""
    grid = GAME.material.grid(played(2, 41).state.table)
    frame, names = grid.frame, CONTEXT.catalogue.names
    offered: dict[tuple[Cell, int], set[str]] = {}
    for piece, offer, cells in CONTEXT.catalogue.offers(grid, grid.frame.free):
        for cell in frame.cells(cells):
            assert offer.exchange == (cell in grid.laid)
            # A tile without track there would have to be exchanged first.
            ends = [frame.bit(cell) & grid.open[side] for side in PIECES[piece]]
            if all(ends):
                assert not offer.together
                kinds = {name for number, name in enumerate(names) if offer.kinds >> number & 1}
                offered.setdefault((cell, piece), set()).update(kinds)
    allowed: dict[tuple[Cell, int], set[str]] = {}
    for cell in frame.cells(frame.free):
        lies = grid.laid[cell].pieces if cell in grid.laid else 0
        for kind in grid.box.kinds.values():
            for rotation, pieces in kind.shapes:
                if refuse_lay(grid, Lay(kind.name, cell, rotation)) is None:
                    for piece in numbers_of(pieces & ~lies):
                        allowed.setdefault((cell, piece), set()).add(kind.name)
    assert offered == allowed


def test_beside_a_tile_that_may_be_exchanged_both_are_offered_together() -> None:
    tiles: list[Plain] = [
        {"tile": "straight", "cell": [6, 6], "rotation": 0},
        {"tile": "straight", "cell": [6, 7], "rotation": 0},
    ]
    grid = GAME.material.grid(table(tiles=tiles).table)
    bit, across = grid.frame.bit((6, 6)), PIECES.index((EAST, WEST))
    found = [offer for piece, offer, _ in CONTEXT.catalogue.offers(grid, bit) if piece == across]
    assert found
    assert all(offer.exchange and offer.together for offer in found)
