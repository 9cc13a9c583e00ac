"""Turns in the few words of a row, over games that are played at random."""

import random
from pathlib import Path

import pytest

from game.core.event import Event
from game.core.match import Match
from game.core.option import with_defaults
from game.rules.trambahn.events import ColumnsCleared, ExtraTourScored, TourScored
from game.rules.trambahn.values import Column
from game.rules.transamerica.actions import LayRail, PlaceHub
from game.rules.transamerica.events import RailLaid
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View
from game.session.review.turns import rounds_of
from game.text import trambahn
from game.text.lists import GIST
from game.text.transamerica import Teller
from tests.games import KNOWN, games
from tests.texts import texts_in

ROOT = Path(__file__).resolve().parents[2]
MOVES = 150


@pytest.mark.parametrize("name", ["transamerica", "streetcar", "trambahn"])
def test_the_gist_of_nearly_every_turn_fits_in_a_row(name: str) -> None:
    game = games(ROOT / "maps", ROOT / "config")[name]
    chance, options = random.Random(5), with_defaults(game.options, {})
    match: Match[object, object, object] = Match(game, game.start(2, options, 5))
    while match.to_act is not None and len(match.played) < MOVES:
        match.play(match.to_act, chance.choice(match.legal()))
    teller = KNOWN[name].teller(texts_in("en"), ("Anna", "Ben"), game, options)
    kind = KNOWN[name].review_kind(game)
    told = []
    for turn in (turn for one in rounds_of(match, kind.turn_of) for turn in one.turns):
        events = [event for move in turn.moves for event in match.played[move].events]
        told.append(teller.gist(events, kind.revealed(match.played[turn.first].before)))
        assert told[-1] or not teller.turn(events), events
    assert sum(len(words) > GIST for words in told) <= len(told) // 10, told


def test_rails_are_described_by_the_city_that_is_reached_or_comes_nearest() -> None:
    game = games(ROOT / "maps", ROOT / "config")["transamerica"]
    assert isinstance(game, TransAmerica)
    state = game.start(2, with_defaults(game.options, {}), 1)
    board, goals = game.board, ("Denver", "Seattle", "Chicago", "Boston", "Dallas")
    state = game.apply(state, PlaceHub(board.city("Denver").node)).state
    state = game.apply(state, PlaceHub(board.city("Helena").node)).state
    teller = Teller(texts_in("en"), ("Anna", "Ben"), game.distances)
    # Santa Fe is three rails south of Denver.
    way = game.distances.path(
        game.distances.empty, *(board.index[board.city(name).node] for name in ("Denver", "Santa Fe"))
    )
    known = View(state.table, None, (("Santa Fe", *goals[:4]), goals))
    hidden = View(state.table, 1, (None, goals))
    first = game.apply(state, LayRail(way[0])).events
    assert teller.gist(first, known).endswith("towards Santa Fe")
    whole = [RailLaid(0, edge, 1, ()) for edge in way]
    assert teller.gist(whole, known) == "Reaches Santa Fe"
    assert teller.gist(whole, hidden) == "Reaches Santa Fe"
    elsewhere = View(state.table, None, (("Denver", "Helena", "Seattle", "Portland", "Duluth"), goals))
    assert "without nearing any city" in teller.gist(whole[-1:], elsewhere)


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (
            [TourScored(0, 7, "red", (22, 12), ()), TourScored(0, 8, "blue", (6, 0), ())],
            "Tour 7: 22 to 12, tour 8: 6 to 0",
        ),
        (
            [TourScored(1, 7, "red", (22, 12), ()), ExtraTourScored(1, 0, "blue", 24)],
            "Tour 7: 12 to 22, extra tour: 24",
        ),
    ],
)
def test_several_tours_of_a_turn_are_all_named_in_a_row_of_a_list(events: list[Event], told: str) -> None:
    assert trambahn.Teller(texts_in("en"), ("Anna", "Ben")).gist(events, None) == told


def test_what_a_turn_shows_names_columns_that_were_cleared() -> None:
    cleared = ColumnsCleared(0, (Column(("R3", "R5")), Column(("B7",))))
    told = trambahn.Teller(texts_in("en"), ("Anna", "Ben")).turn([cleared])
    assert told == "2 columns cleared: 3 into money"
