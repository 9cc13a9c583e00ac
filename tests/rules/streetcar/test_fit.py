"""Fitting tiles: rules A to E, exchanges, trees and pairs ("Poser les tuiles", "Echanger les tuiles")."""

import random
from collections import Counter

import pytest

from game.core.refusal import Refusal
from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.sides import names_of
from tests.rules.streetcar.plainly import PlainBoard
from tests.rules.streetcar.tables import (
    AnyMatch,
    at,
    code,
    do,
    fact,
    lay,
    pair,
    random_states,
    refusal,
    streetcar,
    tiles,
)

HAND = ["straight", "curve", "fork", "crossing", "roundabout"]
OTHER = ["straight"] * 3


def bench(*laid: tuple[str, int, int, int], hand: list[str] | None = None) -> AnyMatch:
    return at(tiles=tiles(*laid), hands=[hand or HAND, OTHER])


def test_no_track_may_lead_off_the_board() -> None:
    match = bench()
    assert refusal(match, lay("straight", 12, 8)) == Refusal("leads_off_board", ((12, 8), "S"))
    assert code(match, lay("straight", 5, 12, 90)) == "leads_off_board"
    assert code(match, lay("straight", 12, 8, 90)) is None


def test_track_may_lead_into_a_terminals_leg_and_must_where_there_is_one() -> None:
    match = bench()
    legs = [
        (cell, terminal.side)
        for terminal in streetcar().material.boards["new_orleans"].terminals
        for cell in terminal.cells
    ]
    assert len(legs) == 24
    found: Counter[str | None] = Counter()
    for (row, col), side in legs:
        along, across = (0, 90) if side in "NS" else (90, 0)
        assert code(match, lay("straight", row, col, along)) is None
        found[code(match, lay("straight", row, col, across))] += 1
    # Beside a landmark another reason comes first.
    assert found == {"breaks_track": 20, "leads_into_landmark": 4}


def test_no_track_may_lead_into_a_landmark() -> None:
    match = bench()
    assert refusal(match, lay("straight", 3, 4)) == Refusal("leads_into_landmark", ((3, 4), "N"))
    assert code(match, lay("straight", 3, 4, 90)) is None


def test_a_landmarks_cell_takes_no_tile() -> None:
    match = bench()
    for landmark in streetcar().material.boards["linie1"].landmarks:
        assert refusal(match, lay("curve", *landmark.cell)) == Refusal("on_landmark", landmark.cell)


def test_track_that_leads_into_a_cell_goes_on_there() -> None:
    match = bench(("straight", 6, 6, 0))
    assert refusal(match, lay("straight", 5, 6, 90)) == Refusal("breaks_track", ((5, 6), "S"))
    assert code(match, lay("curve", 5, 6, 90)) is None


def test_track_does_not_lead_to_a_tile_that_has_none_there() -> None:
    match = bench(("straight", 6, 6, 0))
    assert refusal(match, lay("straight", 6, 7, 90)) == Refusal("blocked_side", ((6, 7), "W"))
    assert code(match, lay("straight", 6, 7)) is None


def test_an_open_end_may_lead_to_a_cell_that_no_tile_could_ever_fill() -> None:
    """[1, 4] is between a closed side, a landmark and the edge: track may lead there, but no tile fits."""
    match = bench(("straight", 1, 3, 0), hand=["straight", "straight", "curve"])
    assert code(match, lay("straight", 1, 5, 90)) is None
    do(match, lay("straight", 1, 5, 90))
    view = match.view(0)
    cells = [a.cell for a in match.game.legal(view) if isinstance(a, Lay)]
    assert (1, 4) not in cells


@pytest.mark.parametrize(
    ("laid", "given", "why"),
    [
        (("fork", 3, 4, 180), ("left_switch", 3, 4, 0), "loses_track"),
        (("crossing", 6, 6, 0), ("roundabout", 6, 6, 0), "has_trees"),
        (("straight", 6, 6, 0), ("straight", 6, 6, 180), "adds_nothing"),
        (("straight", 3, 4, 90), ("left_switch", 3, 4, 90), "leads_into_landmark"),
    ],
)
def test_of_several_reasons_the_first_is_shown(
    laid: tuple[str, int, int, int], given: tuple[str, int, int, int], why: str
) -> None:
    """The order is C, has_trees, loses_track, adds_nothing, A, B, D, E."""
    match = bench(laid, hand=["left_switch", "roundabout", "straight", "curve"])
    assert code(match, lay(*given)) == why


def test_off_the_board_comes_before_a_landmark_and_broken_track_before_a_blocked_side() -> None:
    match = bench(("straight", 1, 10, 0), ("straight", 11, 6, 0), hand=["crossing", "straight"])
    assert code(match, lay("crossing", 1, 9)) == "leads_off_board"
    assert code(match, lay("straight", 12, 6, 90)) == "leads_into_landmark"
    both = bench(("straight", 6, 6, 0), ("straight", 5, 7, 0), hand=["straight"])
    assert code(both, lay("straight", 6, 7, 90)) == "breaks_track"


def test_a_fork_may_not_become_a_switch() -> None:
    """The pieces count, not the open sides."""
    match = bench(("fork", 6, 6, 0), hand=["left_switch", "right_switch", "roundabout", "triangle"])
    for rotation in (0, 90, 180, 270):
        for tile in ("left_switch", "right_switch"):
            assert code(match, lay(tile, 6, 6, rotation)) == "loses_track"
    assert code(match, lay("triangle", 6, 6)) is None
    assert code(match, lay("roundabout", 6, 6)) is None


def test_tiles_with_trees_are_never_exchanged_but_may_replace() -> None:
    box = streetcar().material.box
    trees = {name for name, kind in box.kinds.items() if kind.trees}
    assert trees == {"triangle", "junction", "roundabout", "crossing", "s_left", "s_right"}
    for name in trees:
        match = bench((name, 6, 6, 0), hand=["roundabout", "junction", "s_left"])
        assert {code(match, lay(tile, 6, 6)) for tile in ("roundabout", "junction", "s_left")} == {
            "has_trees"
        }


def test_every_exchange_keeps_all_pieces_and_adds_one() -> None:
    box = streetcar().material.box
    for old, kind in box.kinds.items():
        match = bench((old, 6, 6, 0), hand=sorted(box.kinds)[:5])
        view = match.view(0)
        found = [a for a in match.game.legal(view) if isinstance(a, Lay) and a.cell == (6, 6)]
        assert not (kind.trees and found)
        for action in found:
            new = set(names_of(box.kinds[action.tile].turned(action.rotation)))
            assert set(names_of(kind.pieces)) < new


def test_rotations_with_the_same_pieces_are_one_action() -> None:
    match = bench(hand=["straight", "crossing", "roundabout", "double_curve"])
    lays = [a for a in match.legal() if isinstance(a, Lay) and a.cell == (8, 8)]
    assert sorted((a.tile, a.rotation) for a in lays) == [
        ("crossing", 0),
        ("double_curve", 0),
        ("double_curve", 90),
        ("roundabout", 0),
        ("straight", 0),
        ("straight", 90),
    ]
    do(match, lay("straight", 8, 8, 270))
    assert fact(match, "tile_at")[8][8] == {"tile": "straight", "rotation": 90}


def test_a_pair_joins_two_neighbours_that_no_single_exchange_could() -> None:
    match = bench(("straight", 6, 6, 0), ("straight", 6, 7, 0), hand=["left_switch", "right_switch", "curve"])
    assert code(match, lay("right_switch", 6, 6)) == "blocked_side"
    assert code(match, lay("left_switch", 6, 7)) == "blocked_side"
    joined = pair(lay("right_switch", 6, 6), lay("left_switch", 6, 7))
    assert code(match, joined) is None
    do(match, joined)
    assert match.to_act == 1


def test_a_pair_is_two_exchanges_of_tiles_in_hand_on_adjacent_cells() -> None:
    match = bench(("straight", 6, 6, 0), ("straight", 6, 7, 0), hand=["left_switch", "right_switch", "curve"])
    on_empty = pair(lay("right_switch", 6, 6), lay("left_switch", 5, 6, 180))
    assert code(match, on_empty) == "not_a_pair"
    assert code(match, pair(lay("right_switch", 6, 6), lay("left_switch", 8, 7))) == "not_a_pair"
    assert code(match, pair(lay("left_switch", 6, 6, 180), lay("left_switch", 6, 7))) == "not_in_hand"
    # The replaced tile of one cannot be used for the other: both are exchanged at once.
    assert code(match, pair(lay("right_switch", 6, 6), lay("straight", 6, 7))) == "not_in_hand"
    do(match, lay("curve", 8, 8))
    assert code(match, pair(lay("right_switch", 6, 6), lay("left_switch", 6, 7))) == "not_allowed_here"


def test_of_all_objections_to_a_pair_the_first_in_the_order_is_shown() -> None:
    match = bench(("straight", 6, 6, 0), ("triangle", 6, 7, 90), hand=["straight", "left_switch", "curve"])
    assert code(match, pair(lay("straight", 6, 6), lay("left_switch", 6, 7))) == "has_trees"
    match = bench(("straight", 6, 6, 0), ("straight", 6, 7, 0), hand=["straight", "left_switch", "curve"])
    assert code(match, pair(lay("straight", 6, 6), lay("curve", 6, 7))) == "loses_track"
    on_landmark = pair(lay("left_switch", 7, 3), lay("left_switch", 7, 4))
    assert code(bench(hand=["left_switch", "left_switch"]), on_landmark) == "on_landmark"
    match = bench(("straight", 9, 1, 0), ("straight", 8, 1, 0), hand=["left_switch", "right_switch"])
    into_f_and_off = pair(lay("right_switch", 9, 1), lay("left_switch", 8, 1))
    assert code(match, into_f_and_off) == "leads_off_board"


def test_a_pair_counts_even_if_two_single_exchanges_would_reach_it() -> None:
    match = bench(("straight", 6, 6, 0), ("straight", 6, 7, 0), hand=["left_switch", "right_switch"])
    apart = pair(lay("left_switch", 6, 6), lay("right_switch", 6, 7))
    assert code(match, apart) is None
    assert LayPair(Lay("left_switch", (6, 6)), Lay("right_switch", (6, 7))) in match.legal()
    assert code(match, lay("left_switch", 6, 6)) is None
    assert code(match, lay("right_switch", 6, 7)) is None


def test_legal_lays_and_pairs_match_a_plain_reading() -> None:
    game, chance = streetcar(), random.Random(2)
    with_pairs = 0
    for state in random_states(8, 37):
        table = state.table
        if table.phase != "build" or table.laid:
            continue
        plain = PlainBoard(game.material.board(table), game.material.box, state)
        hand = table.hands[table.to_act]
        assert game.fact(state, "legal_lays") == len(set(plain.lays(hand)))
        pairs = plain.pairs(hand)
        assert game.fact(state, "legal_pairs") == pairs
        with_pairs += pairs > 0
        for tile, cell, shape in sorted(plain.lays(hand), key=lambda _: chance.random())[:1]:
            lays = [a for a in game.legal(game.observe(state, table.to_act)) if isinstance(a, Lay)]
            assert any(
                a.tile == tile
                and a.cell == cell
                and {frozenset(name) for name in names_of(game.material.box.kinds[tile].turned(a.rotation))}
                == shape
                for a in lays
            )
    assert with_pairs > 3
