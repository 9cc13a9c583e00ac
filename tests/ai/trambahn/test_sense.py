"""Sensible decisions in small positions."""

import pytest

from game.ai.agent import Budget
from tests.ai.trambahn.tables import CALM, GAME, LEVELS, PLANNERS, AnyMatch, agent, played, turn, words
from tests.games import opponents
from tests.rules.trambahn.tables import column

every_level = pytest.mark.parametrize("level", LEVELS)
planners = pytest.mark.parametrize("level", PLANNERS)
OTHERS = ["green-9", "green-10", "yellow-9", "yellow-10", "yellow-8", "green-8"]
TWELVE = column("blue-1", "blue-3", "blue-5", "blue-6", tram="steam")

FAVOURABLE = {
    "hands": [["blue-2", "red-1", "green-1", "yellow-1", "green-2", "yellow-2"], OTHERS],
    "columns": [
        [column("blue-1", "blue-3", "blue-5", "blue-6", "blue-8", "blue-9", "blue-10", tram="electric")],
        [],
    ],
    "passengers": {"blue": ["blue-3", "blue-4", "blue-8"]},
    "money": [2, 2],
    "tours": 5,
}


@every_level
def test_nobody_makes_a_tour_that_brings_the_other_twice_as_much(level: str) -> None:
    """24 against 12."""
    other = column("blue-1", "blue-2", "blue-4", "blue-5", "blue-7", tram="electric")
    given = {
        "hands": [["blue-2", "red-1", "green-1", "yellow-1", "green-2", "yellow-2"], OTHERS],
        "columns": [[TWELVE, column("red-2", "red-3", "red-4", "red-5", "red-7", tram="electric")], [other]],
        "passengers": {"blue": ["blue-3", "blue-4", "blue-8"]},
        "money": [2, 2],
    }
    assert all(passenger["row"] != "blue" for passenger in words(turn(level, given), "passenger"))


@planners
def test_a_tour_that_favours_our_seat_is_made(level: str) -> None:
    assert {"card": "blue-2", "row": "blue"} in words(turn(level, FAVOURABLE), "passenger")


def test_the_apprentice_mostly_sees_such_tours() -> None:
    """Now and then it slips, and lays the second best first."""
    tour = {"card": "blue-2", "row": "blue"}
    first = [words(turn("apprentice", FAVOURABLE, seed), "passenger")[0] for seed in range(20)]
    assert 10 <= first.count(tour) < 20


@planners
def test_a_conductor_makes_the_last_tour_when_it_wins_the_game(level: str) -> None:
    given = {
        "hands": [["conductor", "red-1", "green-1", "yellow-1", "green-2", "yellow-2"], OTHERS],
        "columns": [[TWELVE], [column("red-1", "red-3", tram="electric")]],
        "passengers": {"blue": ["blue-2", "blue-4", "blue-8"], "red": ["red-4", "red-5", "red-6"]},
        "tours": 9,
        "sheet": [[10] * 9, [10] * 9],
        "money": [2, 2],
    }
    assert turn(level, given)[-1] == {"passenger": {"card": "conductor", "row": "blue"}}


@planners
def test_the_eighth_card_is_laid(level: str) -> None:
    """The extra tour scores 27 at once."""
    seven = column("blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "blue-7", tram="steam")
    given = {
        "hands": [["blue-8", "red-1", "green-1", "yellow-1", "green-2", "red-2"], OTHERS],
        "columns": [[seven], []],
        "money": [2, 2],
    }
    assert {"card": "blue-8", "column": 0} in words(turn(level, given), "station")


@planners
def test_a_conductor_that_is_the_eighth_card_goes_to_the_column(level: str) -> None:
    seven = column("blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "blue-7", tram="electric")
    given = {
        "hands": [["conductor", "red-1", "green-1", "yellow-1", "green-2", "red-2"], OTHERS],
        "columns": [[seven], []],
        "money": [2, 2],
        "tours": 8,
    }
    assert {"card": "conductor", "column": 0} in words(turn(level, given), "station")


@every_level
def test_a_ten_is_laid_last(level: str) -> None:
    """It closes its column; other fitting cards go before it."""
    given = {
        "hands": [["blue-7", "blue-9", "blue-10", "green-1", "green-2", "red-2"], OTHERS],
        "columns": [[column("blue-4", "blue-5", "blue-6", tram="electric")], []],
        "money": [2, 2],
    }
    laid = [stop["card"] for stop in words(turn(level, given), "station") if stop["column"] == 0]
    assert laid == sorted(laid, key=lambda card: int(card.partition("-")[2]))
    assert "blue-7" in laid


@planners
def test_all_fitting_cards_are_laid_when_little_time_is_left(level: str) -> None:
    given = {
        "hands": [["blue-7", "blue-9", "blue-10", "green-1", "green-2", "red-2"], OTHERS],
        "columns": [[column("blue-4", "blue-5", "blue-6", tram="electric")], []],
        "passengers": {"blue": ["blue-1", "blue-2", "blue-3"]},
        "tours": 8,
        "money": [2, 2],
    }
    laid = [stop["card"] for stop in words(turn(level, given), "station")]
    assert [card for card in laid if card.startswith("blue")] == ["blue-7", "blue-9", "blue-10"]


@planners
def test_the_dear_tram_is_bought_for_a_long_column(level: str) -> None:
    given = {
        "hands": [["blue-2", "blue-3", "blue-4", "blue-5", "blue-7", "red-9"], OTHERS],
        "supply": ["horse", "steam", "electric"],
        "columns": [[], []],
        "money": [17, 2],
        "tours": 2,
    }
    bought = words(turn(level, given), "buy")
    assert [purchase["tram"] for purchase in bought] == ["electric"]


@every_level
def test_cards_that_are_good_for_nothing_else_turn_into_money(level: str) -> None:
    given = {
        "hands": [["red-2", "red-3", "green-4", "green-5", "yellow-7", "yellow-4"], OTHERS],
        "columns": [[TWELVE], []],
        "money": [0, 2],
    }
    done = turn(level, given)
    assert len(words(done, "income")) + len(words(done, "passenger")) >= 5
    assert done[-1] == "end"


@every_level
def test_an_empty_hand_only_ends_the_turn_or_buys(level: str) -> None:
    given = {"hands": [[], OTHERS], "columns": [[TWELVE], []], "money": [20, 2]}
    assert turn(level, given) == ["end"]


@pytest.mark.parametrize("clearing", ["before_refill", "after_refill"])
@planners
def test_a_column_that_was_started_gets_its_tram(level: str, clearing: str) -> None:
    """Each action is planned again; the plans agree with each other."""
    given = {
        "hands": [["blue-2", "blue-3", "blue-5", "blue-6", "red-2", "red-9"], OTHERS],
        "supply": ["horse", "horse", "steam"],
        "money": [11, 2],
    }
    done = turn(level, given, clearing=clearing)
    started = [stop for stop in words(done, "station") if stop["column"] == "new"]
    assert started
    assert len(words(done, "buy")) == len(started)


def test_the_director_asks_before_every_table_whether_to_stop() -> None:
    """It tries its plans on no more tables than allowed, and on none after a stop."""
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    match = played(8, 14)
    _play_to_next_turn(match)
    seat = match.to_act
    assert seat is not None
    agent("director").decide(match.view(seat), match.legal(), Budget(60.0, stop=stop))
    assert 1 <= len(asked) <= 4


def test_the_director_carries_out_the_turn_that_it_has_chosen() -> None:
    """With little time left it would find only the apparent best."""
    match, player = played(8, 14), agent("director")
    _play_to_next_turn(match)
    seat = match.to_act
    assert seat is not None
    engine = opponents().engine(GAME)
    assert engine is not None
    budget = Budget(60.0, iterations=8)
    chosen = engine.choose(match.view(seat), budget.begin())
    done = []
    while match.to_act == seat:
        done.append(player.decide(match.view(seat), match.legal(), budget))
        match.play(seat, done[-1])
        budget = Budget(60.0, iterations=0)
    assert tuple(done) == chosen


def _play_to_next_turn(match: AnyMatch) -> None:
    player = agent("conductor")
    while (seat := match.to_act) is not None:
        table = match.state.table
        if table.phase == "passengers" and not table.passengers_laid:
            return
        match.play(seat, player.decide(match.view(seat), match.legal(), CALM))


def test_a_view_without_a_seat_decides_nothing() -> None:
    match = played(1, 3)
    seat = match.to_act
    assert seat is not None
    for level in PLANNERS:
        with pytest.raises(ValueError, match="seat"):
            agent(level).decide(match.view(None), match.legal(), CALM)
