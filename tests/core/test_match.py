import pytest

from game.core.match import Match, Move, Refused
from tests.toy import Pebbles, Show, State, Take, View


def pebbles(pile: int = 7) -> "Match[State, View, Take | Show]":
    game = Pebbles()
    return Match(game, game.start(2, {"pile": pile, "secrets": "hidden"}, 1))


def test_a_refused_action_changes_nothing() -> None:
    match = pebbles()
    before = match.state
    with pytest.raises(Refused) as refused:
        match.play(0, Take(3))
    assert refused.value.refusal.code == "one_or_two"
    assert match.state == before
    assert match.moves == ()


def test_a_player_who_is_not_to_act_is_told_so() -> None:
    refusal = pebbles().refuse(1, Take(1))
    assert refusal is not None
    assert refusal.code == "not_your_turn"


def test_undo_gives_back_the_table_before() -> None:
    match = pebbles()
    before = match.state
    match.play(0, Take(2))
    assert match.undo(0).action == Take(2)
    assert match.state == before


def test_an_earlier_table_is_unchanged_and_branches_off() -> None:
    match = pebbles(9)
    tables = [match.state]
    for seat, count in ((0, 2), (1, 1), (0, 1)):
        match.play(seat, Take(count))
        tables.append(match.state)
    for count, state in enumerate(tables):
        earlier = match.until(count)
        assert (earlier.state, len(earlier.played)) == (state, count)
        earlier.play(count % 2, Take(2))
    assert match.state == tables[-1]


def test_only_the_last_mover_may_undo() -> None:
    match = pebbles()
    match.play(0, Take(2))
    assert not match.can_undo(1)
    match.play(1, Take(1))
    assert not match.can_undo(0)
    with pytest.raises(ValueError, match="nothing to take back"):
        match.undo(0)


def test_a_revealing_move_cannot_be_undone() -> None:
    match = pebbles()
    match.play(0, Show())
    assert not match.can_undo(0)


def test_nobody_acts_after_the_end() -> None:
    match = pebbles(2)
    match.play(0, Take(2))
    assert match.to_act is None
    assert match.legal() == ()
    assert match.refuse(1, Take(1)) is not None
    assert match.outcome is not None
    assert match.outcome.winners == {0}


def test_an_undone_move_is_known_until_another_move_is_made() -> None:
    match = pebbles(9)
    match.play(0, Take(2))
    match.play(1, Take(1))
    assert match.undone is None
    match.undo(1)
    assert match.undone == Move(1, Take(1))
    match.play(1, Take(2))
    assert match.undone is None


def test_a_replayed_match_leaves_out_undone_moves() -> None:
    match = pebbles(9)
    for seat in (0, 1, 0):
        match.play(seat, Take(1))
    end = match.state
    for seat in (0, 1, 0):
        match.undo(seat)
    for seat in (0, 1, 0):
        assert match.undone == Move(seat, Take(1))
        match.play(seat, Take(1))
    assert match.state == end
    assert match.undone is None
