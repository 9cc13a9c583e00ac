"""An impossible position is refused, with its place; a possible one is completed by a deal."""

from typing import Any

import pytest

from game.core.plain import Malformed, Plain, path_text
from game.rules.transamerica.actions import LayRail
from tests.rules.transamerica.tables import at, options, small_board, two_hands, us

GAME = us()
HUBS = [(6, 11), (6, 13)]
RAIL = [(6, 11), (6, 12)]
HAND = ["Portland", "Bismarck", "Omaha", "Dallas", "New York"]
OTHER = ["Medford", "Chicago", "Santa Fe", "El Paso", "Winston"]

IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "unknown key": ({"rail": []}, "rail"),
    "hubs are no list": ({"hubs": 3}, "hubs"),
    "one hub too many": ({"hubs": [*HUBS, None]}, "hubs"),
    "hub off the board": ({"hubs": [(0, 14), None], "start_player": 0}, "hubs[0]"),
    "hub of three numbers": ({"hubs": [(0, 1, 4), None]}, "hubs[0]"),
    "two hubs on one place": ({"hubs": [(6, 11), (6, 11)]}, "hubs[1]"),
    "a hub before its turn": ({"hubs": [None, (6, 11)], "start_player": 0}, "hubs[1]"),
    "another is to place": ({"hubs": [None, None], "start_player": 0, "to_act": 1}, "to_act"),
    "rail off the board": ({"hubs": HUBS, "rails": [RAIL, [(6, 11), (6, 13)]]}, "rails[1]"),
    "rail twice": ({"hubs": HUBS, "rails": [RAIL, RAIL[::-1]]}, "rails[1]"),
    "rail of words": ({"hubs": HUBS, "rails": ["ab"]}, "rails[0]"),
    "rail without a hub": ({"hubs": HUBS, "rails": [[(4, 4), (4, 5)]]}, "rails[0]"),
    "rails before all hubs": ({"hubs": [(6, 11), None], "rails": [RAIL]}, "rails[0]"),
    "hands for three": ({"goals": [HAND, OTHER, HAND]}, "goals"),
    "unknown city": ({"goals": [[*HAND[:4], "Berlin"], OTHER]}, "goals[0][4]"),
    "a city twice in a hand": ({"goals": [["Omaha", *HAND], OTHER]}, "goals[0][3]"),
    "two of a colour": ({"goals": [["Medford", *HAND[:4]], OTHER]}, "goals[0][1]"),
    "a colour is missing": ({"goals": [HAND[:4], OTHER]}, "goals[0]"),
    "a city with two seats": ({"goals": [HAND, ["Portland", *OTHER[1:]]]}, "goals[1][0]"),
    "a small city of a small game": ({"goals": [["Seattle", *HAND[1:]], OTHER]}, "goals[0][0]"),
    "more than the start points": ({"scores": [13, 14]}, "scores[1]"),
    "scores that are no numbers": ({"scores": [13, "many"]}, "scores[1]"),
    "round 0": ({"round": 0}, "round"),
    "a round that is no number": ({"round": True}, "round"),
    "the barrier behind the start": ({"round": 3, "limit": -1}, "limit"),
    "the barrier at the start points": ({"round": 3, "limit": 13}, "limit"),
    "the barrier too early": ({"round": 2, "limit": 3}, "limit"),
    "a game that would be over": ({"round": 3, "limit": 4, "scores": [9, 4]}, "scores[1]"),
    "no such seat to act": ({"hubs": HUBS, "to_act": 2}, "to_act"),
    "no such start player": ({"hubs": HUBS, "start_player": -1}, "start_player"),
    "two laid": ({"hubs": HUBS, "rails": [RAIL], "laid": 2}, "laid"),
    "laid without a rail": ({"hubs": HUBS, "laid": 1}, "laid"),
    "laid before the hub": ({"laid": 1}, "laid"),
    "a rail too many": ({"hubs": HUBS, "rails": [RAIL], "rails_left": 84}, "rails_left"),
    "no rail left": ({"hubs": HUBS, "rails": [RAIL], "rails_left": 0}, "rails_left"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_impossible(what: str) -> None:
    given, place = IMPOSSIBLE[what]
    with pytest.raises(Malformed) as fault:
        at(GAME, **given)
    assert path_text(fault.value.path) == place


def test_more_rails_than_the_supply_are_refused() -> None:
    graph = [edge for edge in GAME.board.edges if edge[0][0] in {5, 6, 7}][:85]
    with pytest.raises(Malformed) as fault:
        at(GAME, hubs=HUBS, rails=list(graph))
    assert fault.value.path == ("rails",)


def test_a_position_may_begin_with_a_finished_seat_and_the_next_rail_ends_the_round() -> None:
    tree = GAME.analysis.cheapest_between((), [GAME.board.city(name).node for name in HAND])
    hubs = [GAME.board.city("Omaha").node, (0, 0)]
    state = at(GAME, hubs=hubs, rails=sorted(tree), goals=[HAND, OTHER], to_act=0)
    assert GAME.fact(state, "missing")[0] == 0
    rail = next(a for a in GAME.legal(GAME.observe(state, 0)) if isinstance(a, LayRail))
    assert GAME.fact(GAME.apply(state, rail).state, "last_finishers") == {0}


def test_open_goals_have_no_barrier_and_as_many_rounds_as_seats() -> None:
    for given in ({"limit": 2, "round": 2}, {"round": 3}):
        with pytest.raises(Malformed):
            at(GAME, 2, {"goals": "open"}, **given)


def test_without_small_cities_there_are_too_few_cards_for_six() -> None:
    with pytest.raises(Malformed) as fault:
        GAME.start(6, options(GAME, small_cities="out"), 0)
    assert fault.value.path == ("small_cities",)


def test_omitted_options_are_as_in_a_new_game() -> None:
    assert at(GAME, 3) == GAME.start(3, options(GAME), 0)


def test_the_start_player_follows_from_the_round() -> None:
    assert at(GAME, 3, round=2).table.start_player == 1
    assert at(GAME, 3, round=5).table.to_act == 1


def test_the_seat_to_act_follows_from_the_hubs() -> None:
    assert at(GAME, 3, hubs=[(6, 11), None, None]).table.to_act == 1
    state = at(GAME, 3, hubs=[(6, 11), None, (6, 13)])
    assert (state.table.start_player, state.table.to_act, state.table.phase) == (2, 1, "hub")


def test_dealt_hands_leave_the_round_open() -> None:
    """On a small board most hands would be complete; such a deal would be no position."""
    game = type(GAME)(small_board(4, 4, two_hands()))
    row: Plain = [[[1, column], [1, column + 1]] for column in range(3)]
    for seed in range(20):
        state = game.position(2, options(game), {"hubs": [[1, 0], [3, 3]], "rails": row}, seed)
        assert all(game.fact(state, "missing"))


def test_a_rail_of_an_ended_round_was_laid_by_somebody_who_plays() -> None:
    result = {"round": 1, "losses": [0, 5], "finishers": [0], "goals": [HAND, OTHER], "scores": [13, 8]}
    start: Any = GAME.state_to_plain(GAME.start(2, options(GAME), 0))
    for seat, holds in ((None, True), (1, True), (2, False), (-1, False)):
        rails = [{"edge": RAIL, "seat": seat}]
        table = {**start["table"], "round": 2, "results": [{**result, "hubs": HUBS, "rails": rails}]}
        if holds:
            assert GAME.state_from_plain({**start, "table": table})
            continue
        with pytest.raises(Malformed) as fault:
            GAME.state_from_plain({**start, "table": table})
        assert fault.value.path == ("table", "results", 0, "rails", 0, "seat")


def test_records_with_an_impossible_start_are_refused() -> None:
    start: Any = GAME.state_to_plain(GAME.start(2, options(GAME), 0))
    table = start["table"]
    wrong: dict[str, Any] = {"to_act": 7, "rails_left": 85, "hubs": [[0, 14], None], "phase": "move_hub"}
    for field, value in wrong.items():
        with pytest.raises(Malformed) as fault:
            GAME.state_from_plain({**start, "table": {**table, field: value}})
        assert fault.value.path[0] == "table"
    with pytest.raises(Malformed) as fault:
        GAME.state_from_plain({**start, "goals": [start["goals"][0]] * 2})
    assert fault.value.path[0] == "goals"
