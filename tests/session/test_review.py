"""Reviews of recorded games: places, figures, turning points and networks."""

import random
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core.game import AnyGame
from game.core.match import Match, Refused
from game.core.option import with_defaults
from game.core.plain import Malformed
from game.core.record import Seat, header_of, replay
from game.makers.staged import sensible
from game.rules.transamerica.actions import DONE, LayRail
from game.rules.transamerica.events import RailLaid
from game.session.adviser import Answer
from game.session.review.cheapest_networks import networks_of, shortest_tree
from game.session.review.moments import APART, MAX, Moment, RoundTimeline, chosen, last_lead
from game.session.review.review import Review
from game.session.review.stepping import SECONDS, Stepper
from game.session.review.turns import Turn
from game.storage.record_file import read_record
from tests.games import games, reviewed

ROOT = Path(__file__).resolve().parents[2]
GAMES = games(ROOT / "maps", ROOT / "config")
RECORDS = ROOT / "tests" / "fixtures" / "records"
FILES = {
    "transamerica": ("ta_clear_win", "ta_mobile_hubs", "ta_open_goals"),
    "streetcar": ("sc_follow_six", "sc_die_two", "sc_blocked_five"),
    "trambahn": ("tb_clear_win", "tb_no_cards_left"),
}
ALL = [name for names in FILES.values() for name in names]


class Nobody:
    """Is asked and never answers."""

    def judge(self, game: AnyGame, view: Any, actions: Any, truth: Any = None) -> None:
        """Ignore the question."""

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Ignore the question."""

    def answer(self) -> Answer | None:
        """Return None."""
        return None

    def forget(self) -> None:
        """Do nothing: no question is kept."""


@lru_cache(4)
def played(name: str) -> tuple[Match[Any, Any, Any], Any]:
    record = read_record(RECORDS / f"{name}.jsonl")
    return replay(record, GAMES[record.header.game]), record.header


def state_at(review: Review, move: int) -> Any:
    """Return the whole state before a move."""
    return review.match.played[move].before


def review_of(name: str, *, worked: bool = False) -> Review:
    match, header = played(name)
    review = reviewed(match, header, Nobody())
    while worked and review.work():
        pass
    return review


def staged(name: str, seats: int, moves: int) -> Review:
    game = GAMES[name]
    match: Match[Any, Any, Any] = Match(game, game.start(seats, with_defaults(game.options, {}), 5))
    chance = random.Random(5)
    while (seat := match.to_act) is not None and len(match.played) < moves:
        match.play(seat, sensible(game, match.view(seat), chance))
    who = tuple(Seat("ABCDEF"[n], "human", "abcdef"[n]) for n in range(seats))
    return reviewed(match, header_of(game, with_defaults(game.options, {}), who, match.start), Nobody())


# ---------------------------------------------------------------------- turns and places


@pytest.mark.parametrize("name", ALL)
def test_every_move_is_in_exactly_one_turn_of_its_mover(name: str) -> None:
    review = review_of(name)
    moves = [move for turn in review.turns for move in turn.moves]
    assert moves == list(range(len(review.match.played)))
    for turn in review.turns:
        assert {review.match.played[move].move.seat for move in turn.moves} == {turn.seat}


def test_the_rounds_match_the_score_sheet() -> None:
    review = review_of("ta_clear_win")
    results = review.match.view(None).table.results
    assert [one.number for one in review.rounds] == [result.round for result in results]
    assert [turn.number for turn in review.rounds[0].turns] == [*range(1, len(review.rounds[0].turns) + 1)]


@pytest.mark.parametrize("name", ALL)
def test_a_place_shows_the_same_as_a_replay_of_its_moves(name: str) -> None:
    review = review_of(name)
    match: Match[Any, Any, Any] = Match(review.game, review.match.start)
    ends = {one.last + 1 for one in review.rounds}
    for place in review.places[:: max(1, len(review.places) // 40)]:
        if place.position in ends:
            continue
        while len(match.played) < place.position:
            move = review.match.moves[len(match.played)]
            match.play(move.seat, move.action)
        assert review.shown_at(place).table == match.state.table
        seats = range(len(review.header.seats))
        assert review.own_views(place) == {seat: match.view(seat) for seat in seats}


def test_a_round_ends_with_its_rails_and_everybodys_cities_on_the_board() -> None:
    review = review_of("ta_clear_win")
    results = review.match.view(None).table.results
    for number, result in enumerate(results):
        end = review.places[review.span(number)[-1]]
        view = review.shown_at(end)
        assert view.table.rails == result.rails
        assert view.goals == result.goals
        start = review.places[review.span(number)[0]]
        assert review.shown_at(start).table.rails == ()


@pytest.mark.parametrize("name", ["ta_clear_win", "sc_follow_six"])
def test_everything_is_revealed_from_the_start(name: str) -> None:
    review = review_of(name)
    view = review.shown_at(review.places[0])
    known = view.goals if name.startswith("ta") else view.routes
    assert None not in known


@pytest.mark.parametrize("name", ALL)
def test_a_round_is_counted_by_itself_as_with_all_others(name: str) -> None:
    whole, one = review_of(name, worked=True), review_of(name)
    last = len(whole.rounds) - 1
    assert one.count_round(last) == whole.figures(last)
    assert last == 0 or one.figures(0) == ()


def test_the_end_of_a_turn_alone_is_no_place() -> None:
    review = staged("transamerica", 3, 30)
    match, seat = review.match, review.match.to_act
    assert seat is not None
    game = review.game
    if match.view(None).table.laid == 0:
        rail = next(a for a in match.legal() if isinstance(a, LayRail) and game_cost(game, a) == 1)
        match.play(seat, rail)
    match.play(seat, DONE)
    number = len(match.played)
    again = reviewed(match, review.header, Nobody())
    assert number not in {place.position for place in again.places}
    assert again.places[-1].position == number - 1
    assert again.turn_at(again.places[-1]) == again.turns[-1]
    assert again.turns[-1].last == number - 1


def game_cost(game: Any, action: LayRail) -> int:
    cost: int = game.board.cost(action.edge)
    return cost


def test_where_a_move_is_about_to_be_made_all_moves_before_it_were_made() -> None:
    review = review_of("tb_clear_win")
    for turn in review.turns:
        assert review.places[review.before(turn.first)].position == turn.first


# ---------------------------------------------------------------------- stepping


@pytest.mark.parametrize("name", ALL)
def test_stepping_on_and_back_leads_through_the_same_places(name: str) -> None:
    review = review_of(name)
    stepper = Stepper(review)
    stepper.go(0)
    there = [stepper.place]
    while not stepper.is_last:
        stepper.move(1)
        there.append(stepper.place)
    assert there == list(review.places)
    back = [stepper.place]
    while not stepper.is_first:
        stepper.move(-1)
        back.append(stepper.place)
    assert back == there[::-1]


def test_stepping_by_turns_stops_once_a_turn_both_ways() -> None:
    review = review_of("ta_clear_win")
    stepper = Stepper(review)
    stepper.go(0)
    for turn in range(len(review.rounds[0].turns)):
        stepper.turn(1)
        assert (stepper.place.round, stepper.place.turn) == (0, turn)
    stepper.turn(1)
    assert (stepper.place.round, stepper.place.turn) == (1, -1)
    stepper.turn(-1)
    assert (stepper.place.round, stepper.place.turn) == (0, len(review.rounds[0].turns) - 1)
    for turn in reversed(range(len(review.rounds[0].turns) - 1)):
        stepper.turn(-1)
        assert (stepper.place.round, stepper.place.turn) == (0, turn)


def test_first_and_last_refer_to_the_round_then_to_the_game() -> None:
    review = review_of("ta_clear_win")
    stepper = Stepper(review)
    stepper.to_round(1)
    stepper.move(-3)
    stepper.first()
    assert stepper.at == review.span(1)[0]
    stepper.first()
    assert stepper.at == 0
    stepper.last()
    assert stepper.at == review.span(0)[-1]
    stepper.last()
    assert stepper.is_last


def test_it_plays_to_the_end_and_stops_there() -> None:
    review = review_of("tb_clear_win")
    stepper = Stepper(review)
    stepper.play()
    assert stepper.at == 0
    seen = 0
    while stepper.playing:
        seen += stepper.step(SECONDS)
    assert stepper.is_last
    assert seen == len(review.places) - 1


# ---------------------------------------------------------------------- how it went


def test_rails_missing_go_along_the_facts_and_end_with_the_losses() -> None:
    review = review_of("ta_clear_win", worked=True)
    results = review.match.view(None).table.results
    for number, one in enumerate(review.rounds):
        figures = review.figures(number)
        assert len(figures) == len(one.turns) + 1
        for turn in (0, len(one.turns) // 2):
            state = state_at(review, one.turns[turn].first)
            assert figures[turn] == tuple(review.game.fact(state, "missing"))
        assert figures[-1] == results[number].losses


def test_tiles_missing_end_where_a_tram_departs() -> None:
    review = review_of("sc_follow_six", worked=True)
    figures = review.figures(0)
    for turn, counts in zip(review.turns, figures, strict=False):
        state = state_at(review, turn.first)
        missing = review.game.fact(state, "missing")
        for seat, count in enumerate(counts):
            departed = state.table.trams[seat] is not None
            assert count == (None if departed else missing[seat])
    assert None in figures[-1]


def test_points_end_with_the_totals() -> None:
    review = review_of("tb_clear_win", worked=True)
    assert review.figures(0)[0] == (0, 0)
    assert review.figures(0)[-1] == review.game.fact(review.match.state, "totals")


@pytest.mark.parametrize("name", ALL)
def test_turning_points_are_few_and_apart_and_in_their_order(name: str) -> None:
    review = review_of(name, worked=True)
    for number, one in enumerate(review.rounds):
        moments = review.moments(number)
        assert len(moments) <= MAX
        turns = [moment.turn for moment in moments]
        assert all(later - sooner >= APART * len(one.turns) for sooner, later in pairwise(turns))


def test_there_are_no_turning_points_before_all_is_counted() -> None:
    review = review_of("ta_clear_win")
    assert review.moments(0) == ()


def test_the_network_that_joins_all_is_credited_to_the_joining_rail() -> None:
    review = review_of("ta_clear_win", worked=True)
    found = [
        (number, moment)
        for number in range(len(review.rounds))
        for moment in review.moments(number)
        if moment.code == "one_network"
    ]
    assert found
    for number, moment in found:
        turn = review.rounds[number].turns[moment.turn]
        joined = [
            event
            for move in turn.moves
            for event in review.match.played[move].events
            if isinstance(event, RailLaid) and event.joined
        ]
        assert joined
        assert joined[-1].seat == moment.fields["seat"] == turn.seat


def test_the_weightiest_turning_points_are_preferred_to_near_ones() -> None:
    found = [Moment(turn, "x", weight, {}) for turn, weight in ((10, 1.0), (11, 3.0), (50, 2.0), (90, 0.5))]
    assert [moment.turn for moment in chosen(found, 100)] == [11, 50, 90]


def test_a_lead_is_final_from_its_last_change_on() -> None:
    turns = tuple(Turn(0, n, n, 1, n + 1) for n in range(4))
    figures = ((5, 5), (4, 5), (4, 3), (2, 3), (1, 3))
    course = RoundTimeline(turns, figures, ((),) * 4)
    assert last_lead(course, 0, low=True) == (2, 1)
    assert last_lead(course, 1, low=True) is None


# ---------------------------------------------------------------------- networks


def test_the_rails_that_linked_a_hand_are_a_tree_of_laid_ones_and_missing_ones() -> None:
    review = review_of("ta_clear_win")
    game: Any = review.game
    state = review.shown_at(review.places[review.span(0)[-1]])
    networks = networks_of(game, state.table.hubs, state.goals, state.table.rails)
    laid = {rail.edge: rail.seat for rail in state.table.rails}
    losses = review.match.view(None).table.results[0].losses
    for network in networks:
        assert network.lacking == losses[network.seat]
        assert network.cost == sum(game.board.cost(edge) for edge in network.cheapest)
        assert all(laid[edge] == owner for edge, owner in network.used.items())
        linked = {*network.used, *network.missing}
        ends = [state.table.hubs[network.seat], *(game.board.city(n).node for n in state.goals[network.seat])]
        assert all(_hangs(linked, ends[0], end) for end in ends)
        for edge in network.used:
            # A tree: without any one of its rails it is disconnected.
            assert any(not _hangs(linked - {edge}, ends[0], end) for end in ends)


def _hangs(edges: set[Any], start: Any, goal: Any) -> bool:
    reached, frontier = {start}, [start]
    for node in frontier:
        for edge in edges:
            if node in edge:
                other = edge[0] if edge[1] == node else edge[1]
                if other not in reached:
                    reached.add(other)
                    frontier.append(other)
    return goal in reached


def test_of_two_equally_short_routes_the_one_over_the_players_rails_is_used() -> None:
    def edge(a: tuple[int, int], b: tuple[int, int]) -> Any:
        return (a, b)

    own = {edge((0, 0), (1, 0)): 1000, edge((1, 0), (1, 1)): 1000}
    others = {edge((0, 0), (0, 1)): 1001, edge((0, 1), (1, 1)): 1001}
    assert shortest_tree({**others, **own}, [(0, 0), (1, 1)]) == frozenset(own)


# ---------------------------------------------------------------------- unfinished and damaged


@pytest.mark.parametrize(("name", "seats"), [("transamerica", 3), ("streetcar", 2), ("trambahn", 2)])
@pytest.mark.parametrize("moves", [0, 1, 17])
def test_a_game_that_is_not_over_can_be_looked_back_on(name: str, seats: int, moves: int) -> None:
    review = staged(name, seats, moves)
    while review.work():
        pass
    stepper = Stepper(review)
    while not stepper.is_first:
        review.shown_at(stepper.place)
        stepper.move(-1)
    assert len(review.turns) <= moves
    assert all(len(review.figures(n)) == len(one.turns) + 1 for n, one in enumerate(review.rounds))


def test_a_record_with_a_move_that_the_rules_refuse_names_its_line() -> None:
    record = read_record(RECORDS / "tb_clear_win.jsonl")
    wrong = type(record)(record.header, (*record.lines[:5], record.lines[7]))
    with pytest.raises((Malformed, Refused)) as caught:
        replay(wrong, GAMES["trambahn"])
    assert isinstance(caught.value, Malformed)
    assert caught.value.path[0] == 7
