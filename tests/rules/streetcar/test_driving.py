"""Departures and drives under each movement, arrivals and withdrawals ("Voyage inaugural")."""

from typing import Any

import pytest
from msgspec import structs

from game.core.match import Match
from game.core.plain import Plain
from game.rules.streetcar.actions import Depart, Drive, RepeatRoll, RollDie, Withdraw
from game.rules.streetcar.events import Departed, DieRolled, Drove, GameEnded, StopServed, Withdrawn
from game.rules.streetcar.ranking import ranking
from tests.rules.streetcar.tables import LINE_1, at, code, do, driving, fact, lay, streetcar, tiles

DOWN: list[Plain] = [[3, 3], [4, 3], [5, 3], [6, 3], [7, 3], [8, 3], [9, 3]]
HOME: list[Plain] = [[11, 6], [12, 6], "1S"]
BEYOND_1S = tiles(*LINE_1, ("straight", 12, 7, 0), ("straight", 11, 7, 0))
PAST_H: dict[str, Any] = {"from": "N", "served": ["H"], "start": "1N"}
DICE = ("die", "die_halt", "die_or_repeat")


def test_a_player_with_a_complete_route_may_depart_or_go_on_building() -> None:
    match = at(tiles=tiles(*LINE_1))
    assert {a.terminal for a in match.legal() if isinstance(a, Depart)} == {"1N", "1S"}
    do(match, lay("straight", 8, 8))
    assert code(match, {"depart": "1N"}) == "not_allowed_here"
    assert not any(isinstance(action, Depart) for action in match.legal())


def test_departing_shows_the_cards_and_the_tram_moves_in_the_same_turn() -> None:
    match = at(tiles=tiles(*LINE_1))
    assert match.view(1).lines == (None, 2)
    (event,) = do(match, {"depart": "1N"})
    assert isinstance(event, Departed)
    assert (match.to_act, fact(match, "phase")) == (0, "drive")
    assert match.view(1).lines == (1, 2)
    assert match.view(None).routes == ("HM", None)


def test_once_departed_a_player_never_builds_again() -> None:
    trams: tuple[Plain, ...] = ({"at": [4, 3], "from": "N"}, {"at": None})
    for tram in trams:
        match = at(tiles=tiles(*LINE_1), trams=[tram, None])
        refused: tuple[Plain, ...] = (lay("straight", 8, 8), {"redraw": []}, "pass")
        for plain in refused:
            assert code(match, plain) == "already_departed"


def test_a_tram_leaves_its_terminal_by_either_leg() -> None:
    match = at(tiles=tiles(*LINE_1, ("straight", 1, 2, 0)), trams=[{"at": "1N"}, None])
    assert fact(match, "reach") == {(1, 2), (1, 3)}


def test_the_first_mover_drives_one_field_and_the_next_one_more_than_was_driven() -> None:
    match = at(tiles=tiles(*LINE_1), trams=[{"at": "1N"}, {"at": [9, 3], "from": "N"}])
    assert fact(match, "limit") == 1
    do(match, {"drive": [[1, 3]]})
    assert fact(match, "limit") == 2
    do(match, {"drive": [[10, 3], [11, 3]]})
    assert fact(match, "limit") == 3
    do(match, {"drive": [[2, 3]]})
    assert fact(match, "limit") == 2


def test_the_speed_track_ends_at_ten() -> None:
    assert fact(driving(at=[2, 3], last_move=9), "limit") == 10
    assert fact(driving(at=[2, 3], last_move=10), "limit") == 10


def test_a_tram_must_move() -> None:
    assert code(driving(at=[2, 3]), {"drive": []}) == "must_move"


@pytest.mark.parametrize("movement", ["follow", "die_halt", "die_or_repeat"])
def test_trams_halt_at_every_sign(movement: str) -> None:
    match = driving({"movement": movement}, at=[7, 3], last_move=8, dice=[4])
    if movement != "follow":
        do(match, "roll")
    assert fact(match, "reach") == {(8, 3), (9, 3)}
    assert code(match, {"drive": [[8, 3], [9, 3], [10, 3]]}) == "must_halt"
    assert code(match, {"drive": [[8, 3], [9, 3]]}) is None


def test_with_the_die_of_linie_1_signs_may_be_passed_and_are_served_in_passing() -> None:
    match = driving({"movement": "die"}, at=[6, 3], dice=[3])
    do(match, "roll")
    assert (fact(match, "limit"), fact(match, "reach")) == (3, {(7, 3), (8, 3), (9, 3)})
    events = do(match, {"drive": [[7, 3], [8, 3]]})
    assert events[:2] == (Drove(0, (6, 3), "N", ((7, 3), (8, 3))), StopServed(0, "M", (7, 3)))
    assert fact(match, "trams")[0] == {"at": (8, 3), "served": {"M"}}


@pytest.mark.parametrize("movement", DICE)
def test_an_h_goes_exactly_to_the_next_sign(movement: str) -> None:
    match = driving({"movement": movement}, at=[2, 3], dice=["H"])
    do(match, "roll")
    assert (fact(match, "limit"), fact(match, "reach")) == (None, {(7, 3)})
    assert code(match, {"drive": DOWN[:4]}) == "must_reach_stop"
    assert code(match, {"drive": DOWN}) == "must_reach_stop"
    assert code(match, {"drive": DOWN[:5]}) is None


@pytest.mark.parametrize("movement", DICE)
def test_an_h_goes_no_further_than_a_terminal(movement: str) -> None:
    tram = {"at": [11, 5], "from": "W", "served": ["H"], "start": "1N"}
    match = at(2, {"movement": movement}, tiles=BEYOND_1S, trams=[tram, None], dice=[6])
    do(match, "roll")
    assert fact(match, "reach") == {"1S"}
    assert code(match, {"drive": [*HOME, [12, 7]]}) == "must_reach_stop"
    do(match, {"drive": HOME})
    assert (fact(match, "winner"), fact(match, "trams")[0]["at"]) == (None, "1S")


@pytest.mark.parametrize("movement", DICE)
def test_the_die_is_thrown_first(movement: str) -> None:
    match = driving({"movement": movement}, at=[2, 3])
    assert code(match, {"drive": DOWN[:1]}) == "roll_first"
    (event,) = do(match, "roll")
    assert isinstance(event, DieRolled)
    assert code(match, "roll") == "not_allowed_here"
    assert any(isinstance(action, Drive) for action in match.legal())


def test_without_dice_there_is_nothing_to_throw() -> None:
    match = driving(at=[2, 3])
    assert {code(match, "roll"), code(match, "repeat_roll")} == {"not_allowed_here"}


def test_only_the_second_dice_variant_repeats_a_roll_and_not_before_the_first() -> None:
    for movement in ("die", "die_halt"):
        match = driving({"movement": movement}, at=[2, 3], last_roll=3)
        assert code(match, "repeat_roll") == "not_allowed_here"
        assert RepeatRoll() not in match.legal()
    fresh = driving({"movement": "die_or_repeat"}, at=[2, 3])
    assert code(fresh, "repeat_roll") == "nothing_to_repeat"
    assert fresh.legal() == (RollDie(), Withdraw())
    match = driving({"movement": "die_or_repeat"}, at=[2, 3], last_roll=3)
    do(match, "repeat_roll")
    assert (fact(match, "phase"), fact(match, "limit")) == ("drive", 3)


def test_a_tram_that_drives_alone_rolls_each_time() -> None:
    match = driving({"movement": "die_or_repeat"}, at=[2, 3], dice=[1])
    do(match, "roll", {"drive": DOWN[:1]})
    while match.to_act != 0:
        do(match, match.game.action_to_plain(match.legal()[0]))
    assert code(match, "repeat_roll") == "nothing_to_repeat"
    assert match.legal() == (RollDie(), Withdraw())


def test_a_record_from_before_the_ruling_may_repeat_the_players_own_roll() -> None:
    match = driving({"movement": "die_or_repeat"}, at=[2, 3], dice=[1])
    table = structs.replace(match.state.table, last_mover=None)
    old = Match(match.game, structs.replace(match.state, table=table))
    do(old, "roll", {"drive": DOWN[:1]})
    while old.to_act != 0:
        do(old, old.game.action_to_plain(old.legal()[0]))
    assert RepeatRoll() in old.legal()
    assert old.refuse(0, RepeatRoll()) is None


def test_trams_follow_pieces() -> None:
    crossed = [("crossing", *tile[1:]) if tile[1:3] == (11, 3) else tile for tile in LINE_1]
    laid = tiles(*crossed, ("straight", 12, 3, 0), ("straight", 11, 2, 90))
    match = at(tiles=laid, trams=[{"at": [10, 3], "from": "N"}, None], last_move=9)
    assert not fact(match, "complete")[0]
    assert code(match, {"drive": [[11, 3], [11, 4]]}) == "sharp_turn"
    assert code(match, {"drive": [[11, 3], [10, 3]]}) == "no_reversing"
    assert code(match, {"drive": [[9, 3]]}) == "no_reversing"
    assert code(match, {"drive": [[10, 4]]}) == "no_track"
    assert code(match, {"drive": [[11, 3], [12, 3], "3S", [12, 3]]}) == "no_reversing"
    assert code(match, {"drive": [[11, 3], [12, 3], "3S", [12, 2]]}) == "no_track"
    assert code(match, {"drive": [[11, 3], [12, 3], "3S"]}) is None


def test_track_behind_a_tram_differs_from_missing_track() -> None:
    match = driving(at=[9, 3], **PAST_H, last_move=4)
    assert code(match, {"drive": [[7, 3]]}) == "not_ahead"
    assert code(match, {"drive": [[10, 3], [6, 3]]}) == "not_ahead"
    assert code(match, {"drive": ["1N"]}) == "not_ahead"
    assert code(match, {"drive": [[8, 8]]}) == "no_track"
    assert code(match, {"drive": [[11, 3]]}) == "no_track"


def test_at_a_branch_of_pieces_the_player_chooses() -> None:
    branched = [("left_switch", 4, 3, 180) if tile[1:3] == (4, 3) else tile for tile in LINE_1]
    match = at(tiles=tiles(*branched), trams=[{"at": [3, 3], "from": "N"}, None], last_move=9)
    assert fact(match, "reach") == {(4, 3), (5, 3), (6, 3), (7, 3)}
    joined = [("right_switch", 4, 3, 0) if tile[1:3] == (4, 3) else tile for tile in LINE_1]
    back = at(
        tiles=tiles(*joined, ("straight", 4, 4, 90)), trams=[{"at": [5, 3], "from": "S"}, None], last_move=1
    )
    assert fact(back, "reach") == {(4, 3), (3, 3), (4, 4)}


def test_reaching_the_other_terminal_with_all_stops_wins_and_surplus_is_lost() -> None:
    tram = {"at": [11, 5], "from": "W", "served": ["M", "H"], "start": "1N"}
    match = at(tiles=BEYOND_1S, trams=[tram, None], last_move=9)
    assert fact(match, "reach") == {(11, 6), (12, 6), "1S"}
    assert code(match, {"drive": [*HOME, [12, 7]]}) == "must_halt"
    events = do(match, {"drive": HOME})
    assert isinstance(events[-1], GameEnded)
    assert (events[-1].winner, events[-1].cause) == (0, "arrived")
    assert (fact(match, "winner"), fact(match, "ranking").forms[0], match.to_act) == (0, (0, 1), None)


def test_trams_are_ranked_by_the_distance_left_before_all_that_have_not_departed() -> None:
    """Seats 3 and 5 could depart, seat 4 misses tiles; the trams of 1 and 2 are still driving.

    All have line 1, which no deal gives, so that one track is enough.
    """
    behind, ahead = (driving(at=[row, 3], **PAST_H).state.table.trams[0] for row in (4, 6))
    start = at(6, tiles=tiles(*LINE_1)).state
    table = structs.replace(start.table, trams=(behind, behind, ahead, None, None, None), winner=0)
    routes = ("HM", "HM", "HM", "HM", "HL", "HM")
    state = structs.replace(start, table=table, lines=(1,) * 6, routes=routes)
    assert ranking(streetcar().material, state) == ((0,), (2,), (1,), (3, 5), (4,))


@pytest.mark.parametrize(
    ("last_move", "to_act", "served", "home"),
    [(2, 0, "MH", True), (1, 0, "MH", False), (1, 1, "MH", True), (0, 1, "MH", False), (9, 0, "M", False)],
)
def test_a_player_who_may_be_home_next_depends_on_those_who_move_before(
    last_move: int, to_act: int, served: str, home: bool
) -> None:
    tram = {"at": [11, 5], "from": "W", "served": [*served], "start": "1N"}
    other = {"at": [9, 3], "from": "N"}
    match = at(tiles=tiles(*LINE_1), trams=[tram, other], last_move=last_move, to_act=to_act)
    assert streetcar().analysis.may_arrive(match.view(1), 0) == home


@pytest.mark.parametrize(("cell", "side", "home"), [([11, 3], "N", False), ([11, 4], "W", True)])
def test_a_player_who_may_be_home_next_relies_on_the_die(cell: list[int], side: str, home: bool) -> None:
    tram = {"at": cell, "from": side, "served": ["M", "H"], "start": "1N"}
    match = driving({"movement": "die"}, **tram)
    assert streetcar().analysis.may_arrive(match.view(1), 0) == home


def test_reaching_it_without_them_is_a_drive_through_a_terminal() -> None:
    tram = {"at": [11, 5], "from": "W", "served": ["M"], "start": "1N"}
    match = at(tiles=BEYOND_1S, trams=[tram, None], last_move=9)
    do(match, {"drive": [*HOME, [12, 7], [11, 7]]})
    assert (fact(match, "winner"), match.to_act) == (None, 1)


def test_coming_back_to_the_terminal_it_departed_from_wins_nothing() -> None:
    tram = {"at": [1, 3], "from": "S", "served": ["M", "H"], "start": "1N"}
    match = at(tiles=tiles(*LINE_1, ("straight", 1, 2, 0)), trams=[tram, None], last_move=1)
    assert fact(match, "reach") == {"1N", (1, 2)}
    do(match, {"drive": ["1N"]})
    assert fact(match, "winner") is None


def test_a_withdrawn_tram_loses_its_stops_and_departs_afresh_from_either_end() -> None:
    match = driving(at=[8, 3], served=["H", "M"], start="1N", last_move=5)
    assert do(match, "withdraw") == (Withdrawn(0, (8, 3)),)
    assert fact(match, "trams")[0] == {"at": None, "served": frozenset()}
    assert match.to_act == 1
    while match.to_act == 1:
        match.play(1, match.legal()[0])
    assert match.legal() == (Depart("1N"), Depart("1S"))
    assert code(match, "withdraw") == "not_allowed_here"
    do(match, {"depart": "1S"})
    assert fact(match, "limit") == 6


def test_a_tram_with_no_way_forward_can_only_be_withdrawn() -> None:
    match = at(tiles=tiles(("straight", 6, 6, 0)), trams=[{"at": [6, 6], "from": "S"}, None])
    assert match.legal() == (Withdraw(),)
    stuck = at(
        2, {"movement": "die"}, tiles=tiles(("straight", 6, 6, 0)), trams=[{"at": [6, 6], "from": "S"}, None]
    )
    do(stuck, "roll")
    assert stuck.legal() == (Withdraw(),)


def test_in_card_order_a_stop_counts_only_when_it_is_next() -> None:
    laid = tiles(*LINE_1)
    both = [at(2, {"order": "card"}, tiles=laid, routes=[route, "FL"]) for route in ("HM", "MH", "HEM")]
    assert [fact(match, "complete")[0] for match in both] == [True, True, False]
    tram = {"at": [3, 3], "from": "N", "start": "1N"}
    match = at(2, {"order": "card"}, tiles=laid, routes=["EM", "FL"], trams=[tram, None], last_move=9)
    do(match, {"drive": DOWN[1:5]})
    assert fact(match, "trams")[0]["served"] == frozenset()


def test_an_h_may_lead_round_to_the_stop_where_the_tram_is() -> None:
    ring = tiles(("curve", 3, 6, 0), ("curve", 2, 6, 90), ("curve", 2, 7, 180), ("curve", 3, 7, 270))
    match = at(2, {"movement": "die"}, tiles=ring, trams=[{"at": [3, 6], "from": "E"}, None], dice=["H"])
    do(match, "roll")
    assert fact(match, "reach") == {(3, 6)}
    round_once: Plain = {"drive": [[2, 6], [2, 7], [3, 7], [3, 6]]}
    assert code(match, round_once) is None
    assert Drive(((2, 6), (2, 7), (3, 7), (3, 6))) in match.legal()


def test_an_h_leads_no_tram_round_in_circles_before_the_stop() -> None:
    ring = (("right_switch", 10, 3, 0), ("curve", 10, 4, 180), ("curve", 11, 4, 270), ("curve", 11, 3, 0))
    laid = tiles(*ring, ("straight", 9, 3, 0))
    match = at(2, {"movement": "die"}, tiles=laid, trams=[{"at": [11, 3], "from": "E"}, None], dice=["H"])
    do(match, "roll")
    assert code(match, {"drive": [[10, 3], [9, 3]]}) is None
    assert code(match, {"drive": [[10, 3], [10, 4], [11, 4], [11, 3], [10, 3], [9, 3]]}) == "too_far"


def test_each_face_of_the_die_comes_up_as_often_as_it_is_on_it() -> None:
    game, faces = streetcar(), []
    for key in range(300):
        state = driving({"movement": "die"}, at=[2, 3]).state
        plain = game.state_to_plain(state)
        assert isinstance(plain, dict)
        step = game.apply(game.state_from_plain({**plain, "key": key * 2**50}), RollDie())
        faces.append(step.state.table.roll)
    assert {face: faces.count(face) > 25 for face in set(faces)} == dict.fromkeys(
        ["1", "2", "3", "4", "H"], True
    )
    assert 70 < faces.count("H") < 130
