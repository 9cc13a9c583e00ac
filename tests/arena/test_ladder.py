"""Everybody meets whom it should, and the cross table says what was played."""

from game.arena.ladder import duels, lines, markdown, play_ladder, reports
from tests.arena.here import Here, plan
from tests.games import ORIGIN

LEVELS = ("weak", "fair", "strong")


def test_two_seats_are_joined_once() -> None:
    assert list(duels(LEVELS, ("random",), 2)) == [
        ("weak", "random"),
        ("fair", "random"),
        ("fair", "weak"),
        ("strong", "random"),
        ("strong", "weak"),
        ("strong", "fair"),
    ]


def test_at_larger_tables_one_meets_the_level_below() -> None:
    assert list(duels(LEVELS, (), 4)) == [("fair", "weak"), ("strong", "fair")]
    assert ("strong", "random") in list(duels(LEVELS, ("random",), 4))


def test_the_cross_table_has_a_share_for_each_pair() -> None:
    agents = ("random", "apprentice", "conductor")
    plans = [plan(agents=pair, deals=2) for pair in duels(agents[1:], agents[:1], 2)]
    heard: list[int] = []
    *_, ladder = play_ladder(plans, agents, ORIGIN, Here(), heard.append)
    assert heard == [2, 4, 6, 8, 10, 12]
    head, conductor, apprentice = lines(ladder)
    assert head.split("  ")[0] == ""
    assert "against random" in head
    assert (conductor.split()[0], apprentice.split()[0]) == ("conductor", "apprentice")
    assert apprentice.count("%") == 1
    rows = list(markdown(ladder))
    assert "4 games a pair" in rows[0]
    assert [line.count("|") for line in rows[2:]] == [5] * 4
    assert [made.agents for made in reports(ladder)] == [made.agents for made in plans]


def test_ctrl_c_ends_the_ladder_and_keeps_finished_games() -> None:
    def stop(done: int) -> None:
        if done == 6:
            raise KeyboardInterrupt

    plans = [plan(agents=pair, deals=2) for pair in (("apprentice", "random"), ("conductor", "random"))]
    *_, ladder = play_ladder([*plans, *plans], ("random", "apprentice", "conductor"), ORIGIN, Here(), stop)
    assert [len(result.played) for result in ladder.results] == [2, 1]
    assert list(lines(ladder))
