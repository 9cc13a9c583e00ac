"""Building turns: signs, hands and the pile, turns in which nothing fits, and a game without a winner."""

from msgspec.structs import replace

from game.core.plain import Plain
from game.core.refusal import Refusal
from game.rules.streetcar.actions import DrawPile, Lay, LayPair, Pass, Redraw
from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.events import GameEnded, Passed, StopPlaced, TileDrawn, TileLaid, TileTaken
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import Options, PlacedTile, Table, View
from tests.rules.streetcar.tables import (
    LINE_1,
    at,
    code,
    do,
    fact,
    lay,
    pair,
    streetcar,
    tiles,
)


def test_the_first_tile_beside_a_landmark_gets_its_sign_with_any_track() -> None:
    match = at(pile=["fork"] * 4)
    assert StopPlaced(0, "K", (5, 9)) in do(match, lay("straight", 5, 9, 90))
    events = do(match, lay("straight", 6, 8))
    assert not any(isinstance(event, StopPlaced) for event in events)
    assert fact(match, "stops")["K"] == (5, 9)


def test_a_tile_diagonally_beside_a_landmark_gets_none() -> None:
    match = at()
    do(match, lay("straight", 5, 8))
    assert fact(match, "stops")["K"] is None


def test_a_sign_stays_when_its_tile_is_exchanged() -> None:
    match = at(tiles=tiles(("straight", 5, 9, 90)), hands=[["left_switch"], []])
    do(match, lay("left_switch", 5, 9, 90))
    assert fact(match, "stops")["K"] == (5, 9)


def test_two_lays_are_followed_by_two_draws() -> None:
    match = at(pile=["fork", "crossing", "s_left"])
    do(match, lay("straight", 5, 8))
    assert (match.to_act, fact(match, "phase"), fact(match, "pile")) == (0, "build", 3)
    events = do(match, lay("curve", 8, 8))
    assert events[-2:] == (TileDrawn(0, "fork"), TileDrawn(0, "crossing"))
    assert fact(match, "hands")[0] == ("crossing", "curve", "fork", "straight", "straight")
    assert (match.to_act, fact(match, "pile")) == (1, 1)


def test_an_exchanged_tile_counts_as_a_draw() -> None:
    old = tiles(("straight", 6, 6, 0), ("straight", 8, 9, 0))
    match = at(
        tiles=old, hands=[["left_switch", "left_switch", "curve", "curve", "curve"], []], pile=["fork"]
    )
    (event,) = do(match, lay("left_switch", 6, 6))
    assert event == TileLaid(0, "left_switch", (6, 6), 0, "straight", 0)
    do(match, lay("left_switch", 8, 9))
    assert fact(match, "hands")[0] == ("curve", "curve", "curve", "straight", "straight")
    assert (match.to_act, fact(match, "pile")) == (1, 1)


def test_the_exchanged_tile_may_be_the_second_that_is_laid() -> None:
    match = at(tiles=tiles(("straight", 6, 6, 0)), hands=[["left_switch"], []])
    assert code(match, lay("straight", 9, 9)) == "not_in_hand"
    do(match, lay("left_switch", 6, 6), lay("straight", 9, 9))
    assert match.to_act == 1


def test_the_second_tile_does_not_go_on_the_cell_of_the_first() -> None:
    match = at(hands=[["straight", "left_switch", "curve"], []])
    do(match, lay("straight", 8, 8))
    assert code(match, lay("left_switch", 8, 8)) == "same_cell_twice"
    assert code(match, lay("left_switch", 8, 10)) is None


def test_a_pair_is_the_whole_turn_and_draws_nothing() -> None:
    laid = tiles(("straight", 6, 6, 0), ("straight", 6, 7, 0))
    hand = ["left_switch", "right_switch", "curve", "curve", "curve"]
    match = at(tiles=laid, hands=[hand, []], pile=["fork"])
    do(match, pair(lay("right_switch", 6, 6), lay("left_switch", 6, 7)))
    assert (match.to_act, fact(match, "pile")) == (1, 1)
    assert fact(match, "hands")[0] == ("curve", "curve", "curve", "straight", "straight")


def test_a_player_with_one_tile_lays_one() -> None:
    match = at(hands=[["curve"], ["curve"]], pile=[])
    do(match, lay("curve", 8, 8))
    assert (match.to_act, fact(match, "hands")[0]) == (1, ())


def test_draws_are_chosen_one_by_one_while_a_departed_player_has_tiles() -> None:
    tram = {"at": [7, 3], "from": "N", "start": "1N"}
    hands = [["fork"], ["straight", "straight", "curve", "curve", "curve"]]
    match = at(tiles=tiles(*LINE_1), trams=[tram, None], hands=hands, pile=["s_left", "s_right"], to_act=1)
    do(match, lay("straight", 8, 8), lay("straight", 8, 9))
    assert (match.to_act, fact(match, "phase")) == (1, "draw")
    assert DrawPile() in match.legal()
    events = do(match, {"draw": {"from": 0, "tile": "fork"}})
    assert events == (TileTaken(1, "fork", 0), TileDrawn(1, "s_left"))
    assert match.to_act == 0


def test_tiles_of_players_who_still_build_are_not_offered() -> None:
    tram = {"at": [7, 3], "from": "N", "start": "1N"}
    match = at(tiles=tiles(*LINE_1), trams=[tram, None], to_act=1)
    do(match, lay("straight", 8, 8), lay("straight", 8, 9))
    for seat in (-1, 1, 2):
        assert code(match, {"draw": {"from": seat, "tile": "curve"}}) == "not_departed"
    assert code(match, {"draw": {"from": 0, "tile": "fork"}}) == "tile_not_offered"


def test_a_player_who_can_lay_neither_redraws_nor_passes() -> None:
    match = at()
    assert code(match, {"redraw": []}) == "something_fits"
    assert code(match, "pass") == "something_fits"


def test_a_player_who_can_lay_only_a_pair_neither_redraws_nor_passes() -> None:
    """On four cells full of straights between two terminals no switch fits alone, but two make a row."""
    ends = (Terminal(1, "N", ((1, 1), (1, 2))), Terminal(1, "S", ((2, 1), (2, 2))))
    game = Streetcar({"new_orleans": Board(2, 2, (), ends)}, streetcar().material.box)
    laid = tuple(PlacedTile("straight", (row, col), 0) for row in (1, 2) for col in (1, 2))
    hands = (("left_switch", "right_switch"), ())
    table = Table(Options(), hands, (None, None), 0, "build", tiles=laid)
    view = View(table, 0, (1, 2), ("A", "B"), ())
    assert game.refuse(view, Lay("right_switch", (1, 1))) == Refusal("blocked_side", ((1, 1), "E"))
    assert game.refuse(view, Pass()) == game.refuse(view, Redraw(())) == Refusal("something_fits")
    joined = LayPair(Lay("right_switch", (1, 1)), Lay("left_switch", (1, 2)))
    assert game.refuse(view, joined) is None
    one = View(replace(table, hands=(("left_switch",), ())), 0, (1, 2), ("A", "B"), ())
    assert game.refuse(one, Pass()) is None


def test_redrawing_puts_tiles_back_shuffles_and_draws_as_many() -> None:
    match = at(hands=[[], []])
    assert match.legal() == (Redraw(()),)
    assert code(match, "pass") == "not_allowed_here"
    assert code(match, {"redraw": ["curve"]}) == "not_in_hand"
    do(match, {"redraw": []})
    assert match.to_act == 1


def test_tiles_put_back_are_the_same_in_any_order() -> None:
    read = streetcar().action_from_plain
    assert read({"redraw": ["fork", "curve", "fork"]}) == read({"redraw": ["fork", "fork", "curve"]})
    assert read({"redraw": ["fork", "curve"]}) != read({"redraw": ["fork"]})


def test_with_an_empty_pile_the_turn_is_a_pass() -> None:
    match = at(3, hands=[[], [], []], pile=[])
    assert match.legal() == (Pass(),)
    assert code(match, {"redraw": []}) == "not_allowed_here"
    assert do(match, "pass") == (Passed(0),)


def test_when_all_pass_in_a_row_the_game_ends_without_a_winner() -> None:
    match = at(3, hands=[[], ["curve"], []], pile=[])
    do(match, "pass", lay("curve", 8, 8), "pass", "pass")
    assert match.to_act == 1
    (passed, ended) = do(match, "pass")
    assert passed == Passed(1)
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.cause) == (None, "blocked")
    assert match.outcome is not None
    assert match.outcome.winners == frozenset()
    missing = fact(match, "missing")
    ranking = fact(match, "ranking").forms[0]
    assert [missing[seat] for seat in ranking] == sorted(missing)
    assert match.legal() == ()


def test_while_somebody_drives_or_is_to_depart_afresh_passes_end_nothing() -> None:
    trams: tuple[Plain, ...] = ({"at": [7, 3], "from": "N", "start": "1N"}, {"at": None})
    for tram in trams:
        match = at(tiles=tiles(*LINE_1), trams=[tram, None], hands=[[], []], pile=[], to_act=1)
        do(match, "pass")
        assert (match.to_act, fact(match, "winner")) == (0, None)


def test_the_sixth_players_starting_tiles_are_added_to_the_box() -> None:
    game = streetcar()
    for seats, straights in ((2, 27), (5, 36), (6, 39)):
        match = at(seats)
        whole = [*match.state.pile, *(tile for hand in match.state.table.hands for tile in hand)]
        assert (len(match.state.pile), whole.count("straight")) == (101, straights)
        assert (
            game.fact(match.state, "hands")
            == (("curve", "curve", "straight", "straight", "straight"),) * seats
        )


def test_a_route_has_three_stops_with_up_to_three_players_unless_chosen() -> None:
    game = streetcar()
    for seats in game.seats:
        for stops, number in (("auto", 3 if seats < 4 else 2), ("two", 2), ("three", 3)):
            options = {"map": "linie1", "movement": "die", "stops": stops, "order": "free"}
            state = game.start(seats, options, seats)
            assert {len(route) for route in state.routes} == {number}
            for line, route in zip(state.lines, state.routes, strict=True):
                assert any(card[line] == route for card in game.material.box.routes[number])
