"""A hint has three steps, where to look, what to do and why, and all of them are true."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.makers.examples.trambahn import FIRST, PEOPLE, session_of
from game.makers.examples.trambahn_positions import LONG, MIDDLE
from game.makers.staged import sensible
from game.rules.trambahn.actions import END, NEW, Action, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import CONDUCTOR
from game.rules.trambahn.game import Trambahn
from game.tables.trambahn.hints import Hints
from game.tables.trambahn.model import TrambahnModel, read_model
from game.text.catalogue import Catalogue
from game.text.trambahn import Teller
from tests.games import explanations
from tests.texts import texts_in


class Shown:
    """A position that is shown."""

    def __init__(self, model: TrambahnModel) -> None:
        self.model = model


def hints(game: Trambahn, tr: Catalogue, given: Any, before: Sequence[Action] = ()) -> tuple[Hints, Any]:
    """Return the words for a position, and its session."""
    session = session_of(game, given, before, players=PEOPLE)
    return Hints(Shown(read_model(session, tr)), tr, Teller(tr, ("Ada", "Anna"))), session


@pytest.mark.parametrize(
    ("given", "before", "action", "where"),
    [
        (
            {},
            (),
            LayPassenger("red-5", "red"),
            "A turn begins with a passenger. Which card will you miss least?",
        ),
        (MIDDLE, (), LayPassenger("red-5", "red"), "Which card do you need least for your columns?"),
        (MIDDLE, (FIRST,), LayPassenger("yellow-2", "yellow"), "A second passenger might be worth a card."),
        (MIDDLE, (FIRST,), LayPassenger("red-8", "red"), "One row is a single passenger short."),
        (MIDDLE, (FIRST,), LayStation("blue-8", NEW), "Is it time for a new column?"),
        (MIDDLE, (FIRST,), LayStation("blue-8", 1), "This card fits your columns."),
        (MIDDLE, (FIRST,), Income("blue-8"), "Money can be worth more than one more card in a column."),
        (MIDDLE, (FIRST,), Income("yellow-2"), "Cards that fit nowhere are still money."),
        (MIDDLE, (FIRST,), END, "Is there anything left that is worth doing?"),
    ],
)
def test_the_place_of_a_hint_is_true_of_the_position(
    trambahn: Trambahn, tr: Catalogue, given: Any, before: Sequence[Action], action: Action, where: str
) -> None:
    words, _ = hints(trambahn, tr, given, before)
    assert words.place_words(action) == where


def test_a_hint_to_end_the_turn_names_its_cost(trambahn: Trambahn, tr: Catalogue) -> None:
    words, _ = hints(trambahn, tr, MIDDLE, [FIRST])
    assert words.action_words(END) == "Nothing more is worth doing, so end your turn."
    words, _ = hints(trambahn, tr, LONG, [LayPassenger(CONDUCTOR, "green")])
    assert words.action_words(END) == "End your turn, and what has no tram turns into money."


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_three_steps_of_a_hint_differ_all_through_a_game(trambahn: Trambahn, language: str) -> None:
    tr = texts_in(language)
    session = session_of(trambahn, {}, players=("human", "engineer"))
    match, explained, chance = session.match, explanations(trambahn), random.Random(1)
    for _ in range(150):
        seat = match.to_act
        if seat is None:
            break
        view = match.view(seat)
        action = sensible(trambahn, view, chance)
        if seat != session.front:
            match.play(seat, action)
            continue
        words = Hints(Shown(read_model(session, tr)), tr, Teller(tr, ("Ada", "Anna")))
        why = [words.reason(reason, seat) for reason in explained.explain(view, seat, (action,))]
        assert why, action
        said = [words.place_words(action), words.action_words(action), " ".join(why)]
        assert all(said)
        assert len(set(said)) == 3
        match.play(seat, action)
