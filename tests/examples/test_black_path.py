"""The fourth game, by the rules of Larry Black, 1960."""

from collections.abc import Sequence

import pytest

from black_path.board import TILES, Board, Cell, Tile, path_of
from black_path.content import read_boards
from black_path.opponent import Domino, Wary, paired
from black_path.rules import BlackPath, Ended, Laid, Lay, State, View
from game.ai.agent import Budget
from game.core.match import Match
from game.core.plain import Malformed
from game.core.refusal import NOT_YOUR_TURN, Refusal

GAME = BlackPath(read_boards())
SIX = GAME.boards["six"]
BUDGET = Budget(1.0)


def cells(laid: Sequence[Tile]) -> list[Cell]:
    return [stretch.cell for stretch in path_of(SIX, laid).stretches]


def lay(match: Match[State, View, Lay], tile: Tile) -> None:
    assert match.to_act is not None
    match.play(match.to_act, Lay(GAME.path(match.state).end, tile))


def match_on(board: str) -> Match[State, View, Lay]:
    return Match(GAME, GAME.start(2, {"board": board}, 1))


def test_the_path_begins_at_the_edge_and_goes_on_from_cell_to_cell() -> None:
    assert path_of(SIX, ()).end == (0, 0)
    assert cells(["cross"]) == [(0, 0)]
    assert path_of(SIX, ["cross"]).end == (1, 0)
    assert path_of(SIX, ["cross", "north_east"]).end == (1, 1)


def test_the_path_runs_on_through_filled_cells_along_the_piece_not_yet_used() -> None:
    """Down, right, up, and back to the left: across the first cell once more, and out."""
    found = path_of(SIX, ["cross", "north_east", "north_west", "north_east"])
    assert [stretch.cell for stretch in found.stretches] == [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
    assert found.end == (0, -1)


def test_running_the_path_into_the_edge_loses() -> None:
    match = match_on("six")
    events = match.play(0, Lay((0, 0), "north_west"))
    assert events == (Laid(0, "north_west", path_of(SIX, ["north_west"]).stretches), Ended(0))
    assert match.to_act is None
    assert match.outcome is not None
    assert match.outcome.winners == {1}
    assert match.outcome.ranking == ((1,), (0,))


def test_only_the_empty_cell_in_which_the_path_ends_can_be_filled() -> None:
    match = match_on("six")
    lay(match, "cross")
    assert match.refuse(1, Lay((0, 0), "cross")) == Refusal("filled", (0, 0))
    assert match.refuse(1, Lay((3, 3), "cross")) == Refusal("not_the_end", (1, 0))
    assert match.refuse(0, Lay((1, 0), "cross")) == Refusal(NOT_YOUR_TURN)
    assert match.legal() == tuple(Lay((1, 0), tile) for tile in TILES)


@pytest.mark.parametrize(("board", "winner"), [("six", 0), ("five", 1)])
@pytest.mark.parametrize("seed", range(20))
def test_by_dominoes_the_first_wins_on_an_even_board_and_the_second_on_an_odd_one(
    board: str, winner: int, seed: int
) -> None:
    match = match_on(board)
    players = [Wary(GAME, seed), Wary(GAME, seed)]
    players[winner] = Domino(GAME, seed)
    while (seat := match.to_act) is not None:
        match.play(seat, players[seat].decide(match.view(seat), match.legal(), BUDGET))
    assert match.outcome is not None
    assert match.outcome.winners == {winner}


def test_a_player_of_dominoes_wins_against_any_play() -> None:
    """Every game that there is on a board of four by four."""
    game = BlackPath({"four": Board(4, (0, 0), "north")})
    domino, waiting, games = Domino(game, 1), [game.start(2, {"board": "four"}, 1)], 0
    while waiting:
        state = waiting.pop()
        seat = game.to_act(state)
        if seat is None:
            outcome = game.outcome(state)
            assert outcome is not None
            assert outcome.winners == {0}
            games += 1
            continue
        view = game.observe(state, seat)
        legal = game.legal(view)
        actions = (domino.decide(view, legal, BUDGET),) if seat == 0 else legal
        waiting += [game.apply(state, action).state for action in actions]
    assert games > 50


def test_pairs_are_neighbours_and_hold_every_cell_once() -> None:
    square = [(row, column) for row in range(4) for column in range(4)]
    pairs = paired(square)
    assert sorted(pairs) == square
    assert all(pairs[other] == cell for cell, other in pairs.items())
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairs.items())
    assert paired(square[1:]) == {}


def test_a_table_with_tiles_after_the_end_is_impossible() -> None:
    with pytest.raises(Malformed, match="edge"):
        GAME.state_from_plain({"board": "six", "laid": ["north_west", "cross"]})
    with pytest.raises(Malformed, match="board"):
        GAME.state_from_plain({"board": "nine", "laid": []})
