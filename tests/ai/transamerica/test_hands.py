"""The others' hands are judged by their actions, and dealt consistently."""

import numpy as np
import pytest
from msgspec.structs import replace

from game.ai.transamerica.hands import HABITS, Hands
from game.ai.transamerica.seat_analysis import Numbers
from game.core.match import Match
from game.core.option import with_defaults
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.values import LaidRail, RoundResult, View
from tests.ai.tables import CALM, GAME, agent, played
from tests.rules.transamerica.tables import at

ROUNDS, EARLY = 16, 5
EVEN = 4**5
"""The number of possible hands in a game of two."""


def hands_of(view: View, seed: int = 1) -> Hands:
    return Hands(GAME, view, np.random.default_rng(seed))


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_worlds_are_deals_that_fit_public_knowledge(seats: int) -> None:
    match = played(7, 30, seats)
    assert match.to_act is not None
    view = match.view(match.to_act)
    worlds = hands_of(view).worlds(20, np.random.default_rng(2))
    assert worlds.hands.shape == (seats, 20, 5)
    for world in worlds.hands.transpose(1, 0, 2):
        assert len(set(world.ravel())) == 5 * seats
    own = view.goals[match.to_act]
    assert own is not None
    assert (
        worlds.hands[match.to_act] == [GAME.board.index[GAME.board.city(name).node] for name in own]
    ).all()


def test_nobody_is_suspected_of_a_fully_linked_hand() -> None:
    hands = [
        ["Portland", "Chicago", "Santa Fe", "Dallas", "Winston"],
        ["Medford", "Helena", "Omaha", "El Paso", "Jacksonville"],
    ]
    linked = ["Sacramento", "Cincinnati", "St. Louis", "Memphis", "Washington"]
    places = [GAME.board.city(name).node for name in linked]
    rails = sorted(GAME.analysis.cheapest_between((), [(4, 2), *places]))
    state = at(GAME, hubs=[(9, 7), (4, 2)], rails=rails, goals=hands, to_act=0)
    guessed = hands_of(GAME.observe(state, 0))
    full = (guessed.open[1] == [GAME.board.index[node] for node in places]).all(axis=1)
    assert full.any()
    assert not guessed.shares[1][full].any()


def test_a_city_that_a_player_approaches_becomes_likely() -> None:
    """Seat 1 goes from Kansas City to the north-west, towards Omaha and away from Memphis."""
    hands = [
        ["Portland", "Chicago", "Santa Fe", "Dallas", "Winston"],
        ["Medford", "Helena", "Omaha", "Memphis", "Washington"],
    ]
    state = at(GAME, 2, hubs=[(9, 7), (6, 11)], goals=hands, to_act=1, start_player=1)
    before = hands_of(GAME.observe(state, 0))
    for edge in (((5, 10), (6, 11)), ((4, 9), (5, 10))):
        state = GAME.apply(state, LayRail(edge)).state
    after = hands_of(GAME.observe(state, 0))

    def chance(hands: Hands, name: str) -> float:
        held = (hands.open[1] == GAME.board.index[GAME.board.city(name).node]).any(axis=1)
        return float(hands.shares[1][held].sum())

    assert chance(after, "Omaha") > chance(before, "Omaha")
    assert chance(after, "Memphis") < chance(before, "Memphis")
    assert after.shares[1].sum() == pytest.approx(1.0)


def test_a_plain_player_is_seen_through_by_and_by() -> None:
    match = Match(GAME, GAME.start(2, with_defaults(GAME.options, {}), 11))
    seats = [agent("nearest", seed) for seed in range(2)]
    found = []
    while (seat := match.to_act) is not None and match.state.table.round == 1:
        if seat == 0:
            guessed = hands_of(match.view(0))
            true = [GAME.board.index[GAME.board.city(name).node] for name in match.state.goals[1]]
            found.append(float(guessed.shares[1] @ (guessed.open[1] == true).mean(axis=1)))
        match.play(seat, seats[seat].decide(match.view(seat), match.legal(), CALM))
    assert found[0] == pytest.approx(0.25)
    assert found[-1] > 0.6


@pytest.mark.parametrize("kind", ["apprentice", "conductor", "engineer", "nearest", "hermit"])
def test_no_kind_of_player_is_seen_through_worse_than_by_an_even_guess(kind: str) -> None:
    gained = []
    for seed in range(ROUNDS):
        match = Match(GAME, GAME.start(2, with_defaults(GAME.options, {}), seed))
        players = [agent(kind, seed + seat) for seat in range(2)]
        while not match.state.table.results and (seat := match.to_act) is not None:
            match.play(seat, players[seat].decide(match.view(seat), match.legal(), CALM))
            laid = sum(rail.seat == 1 for rail in match.state.table.rails)
            if match.to_act == 0 and seat == 1 and laid > EARLY and not match.state.table.results:
                guessed = hands_of(match.view(0))
                hand = guessed.places(match.state.goals[1])
                held = (guessed.open[1] == np.array(hand)).all(axis=1)
                gained.append(np.log(max(float(guessed.shares[1][held].sum()), 1e-9) * EVEN))
                break
    assert np.mean(gained) > 0


def test_habits_show_after_some_turns() -> None:
    nearest, trees = 0, len(HABITS) - 1
    plain, hermit = habits_after_a_round("nearest"), habits_after_a_round("hermit")
    assert plain.sum() == pytest.approx(1.0)
    assert plain.argmax() == nearest
    assert plain[trees] < 0.05 < HABITS[trees].share < hermit[trees]
    assert hermit[nearest] < 0.2


def habits_after_a_round(level: str) -> Numbers:
    """Return an engineer's average belief about the habits of this level at the end of a round."""
    found = []
    for seed in range(3000, 3004):
        match = Match(GAME, GAME.start(2, with_defaults(GAME.options, {}), seed))
        seats = [agent("engineer"), agent(level)]
        while (seat := match.to_act) is not None and match.state.table.round == 1:
            last = match.view(0)
            match.play(seat, seats[seat].decide(match.view(seat), match.legal(), CALM))
        found.append(hands_of(last).habits[1])
    means: Numbers = np.mean(found, axis=0)
    return means


def test_habits_are_drawn_together_with_their_hands() -> None:
    match = played(7, 30, 2)
    assert match.to_act is not None
    hands = hands_of(match.view(match.to_act))
    [seat] = hands.hidden
    worlds = hands.worlds(4000, np.random.default_rng(3))
    drawn = np.bincount(worlds.habits[seat], minlength=len(HABITS)) / 4000
    assert drawn == pytest.approx(hands.habits[seat], abs=0.03)
    assert not worlds.habits[match.to_act].any()


def test_habits_of_earlier_rounds_are_expected_again() -> None:
    """A player whose hubs were on its central cities is believed to hold the city of its next hub."""
    match = Match(GAME, GAME.start(2, with_defaults(GAME.options, {}), 11))
    seats = [agent("nearest", seed) for seed in range(2)]
    while match.state.table.round == 1 or match.state.table.hubs[1] is None:
        seat = match.to_act
        assert seat is not None
        match.play(seat, seats[seat].decide(match.view(seat), match.legal(), CALM))
    view = match.view(0)
    result, hub = view.table.results[0], view.table.hubs[1]
    assert hub is not None
    plain, others = result.goals[1], result.goals[0]
    elsewhere = GAME.board.city(others[0]).node
    strange = replace(result, hubs=(result.hubs[0], elsewhere), goals=(others, plain), rails=())

    def chance(*results: RoundResult) -> float:
        hands = hands_of(replace(view, table=replace(view.table, results=results)))
        held = (hands.open[1] == GAME.board.index[hub]).any(axis=1)
        return float(hands.shares[1][held].sum())

    assert chance(strange) < chance() < chance(result)
    assert chance(result) > 0.9


def test_rails_of_one_seat_in_a_row_can_be_of_two_turns() -> None:
    """If nobody else can lay, a plain rail and a double one follow each other."""
    board, hub = GAME.board, (6, 11)
    plain = [edge for edge in board.edges if hub in edge and board.cost(edge) == 1]
    pairs = [
        (first, edge)
        for first in plain
        for edge in board.edges
        if edge != first and set(edge) & set(first) and board.cost(edge) == 2
    ]
    assert pairs
    hands = [
        ["Portland", "Chicago", "Santa Fe", "Dallas", "Winston"],
        ["Medford", "Helena", "Omaha", "Memphis", "Washington"],
    ]
    state = at(GAME, 2, hubs=[(9, 7), hub], goals=hands, to_act=0)
    rails = tuple(LaidRail(edge, 1) for edge in pairs[0])
    view = GAME.observe(replace(state, table=replace(state.table, rails=rails)), 0)
    assert hands_of(view).shares[1].sum() == pytest.approx(1.0)


def test_with_all_cards_open_there_is_nothing_to_guess() -> None:
    """Five play for the large cities alone: all cards are dealt, and everybody sees them."""
    match = played(3, 30, 5, goals="open", small_cities="out")
    assert match.to_act is not None
    view = match.view(match.to_act)
    worlds = hands_of(view).worlds(4, np.random.default_rng(2))
    for seat, goals in enumerate(view.goals):
        assert goals is not None
        assert (worlds.hands[seat] == [GAME.board.index[GAME.board.city(name).node] for name in goals]).all()
