"""The arena plays fair and counts right."""

import argparse

import pytest

from game.arena.run import Game, Pairing, pairings, play_here, report, run, standings, turns
from game.content.games import games
from tests.rules.transamerica.tables import ROOT


def test_every_deal_is_played_in_all_rotations() -> None:
    plan = list(pairings("transamerica", ["engineer", "conductor"], 2, 3, 10, {}))
    assert [pairing.seed for pairing in plan] == [10, 10, 11, 11, 12, 12]
    assert {pairing.levels for pairing in plan} == {("engineer", "conductor"), ("conductor", "engineer")}


def test_seats_are_filled_by_repeating_the_levels() -> None:
    plan = list(pairings("transamerica", ["engineer", "conductor", "random"], 4, 1, 0, {}))
    assert plan[0].levels == ("engineer", "conductor", "random", "engineer")
    assert len(plan) == 4


def test_the_same_seed_plays_the_same_games() -> None:
    pairing = Pairing("transamerica", ("conductor", "apprentice"), {"points": 5}, 4)
    first, second = play_here([pairing, pairing])
    assert (first.victory, first.moves, first.decisions) == (second.victory, second.moves, second.decisions)


def test_whoever_aims_at_its_cities_beats_chance() -> None:
    plan = pairings("transamerica", ["apprentice", "random"], 2, 3, 0, {"points": 5})
    (best, worst) = standings(play_here(plan))
    assert (best.level, best.share) == ("apprentice", 1.0)
    assert worst.share == 0.0


def test_a_shared_victory_is_shared_out() -> None:
    shared = Game(("a", "b"), (0.5, 0.5), 9, 5, (1.0, 3.0), (10, 10), (0.2, 0.4))
    won = Game(("b", "a"), (0.0, 1.0), 9, 5, (1.0, 1.0), (10, 10), (0.3, 0.1))
    best, other = standings([shared, won])
    assert (best.level, best.share, best.seats) == ("a", 0.75, 2)
    assert (other.level, other.share) == ("b", 0.25)
    assert best.mean_seconds == pytest.approx(0.1)
    assert other.slowest == 0.4


def test_moves_of_one_seat_in_a_row_are_one_turn() -> None:
    assert turns([]) == 0
    assert turns([0, 0, 1, 1, 1, 0, 1, 1]) == 4


def test_games_without_a_winner_and_rounds_are_told() -> None:
    won = Game(("a", "b"), (1.0, 0.0), 9, 5, (1.0, 3.0), (10, 10), (0.2, 0.4))
    unwon = Game(("a", "b"), (0.0, 0.0), 9, 9, (1.0, 1.0), (10, 10), (0.3, 0.1))
    told = list(report([won, unwon, won, won], 1.0))[1]
    assert told == "25.0 % without a winner; 5 rounds on the median, at most 9"


def chosen(**changed: object) -> argparse.Namespace:
    plain = {"game": "transamerica", "agents": "apprentice,random", "games": 2, "seats": 2, "seed": 0}
    return argparse.Namespace(**{**plain, **changed})


def test_the_command_prints_a_table() -> None:
    lines: list[str] = []
    assert run(chosen(), lines.append) == 0
    assert lines[0].startswith("2 games, 2 seats")
    assert [line.split()[0] for line in lines[3:]] == ["apprentice", "random"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"agents": "stationmaster"},
        {"agents": ""},
        {"seats": 7},
        {"agents": "random,random,random"},
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(
    wrong: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(chosen(**wrong)) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_every_game_has_opponents() -> None:
    for name in games(ROOT / "maps", ROOT / "config"):
        assert list(play_here([Pairing(name, ("apprentice", "apprentice"), {}, 0)]))
