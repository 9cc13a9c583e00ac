"""Planted bad turns get the marks of a review, and the best ones do not.

A sample of the hundred a game that `docs/opponents.md` describes.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

import pytest

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.engine import Turn, is_same
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import with_defaults
from game.core.record import Seat, header_of
from game.rules.trambahn.actions import END, Income, LayPassenger, LayStation
from game.rules.trambahn.scoring import tour_value
from game.rules.transamerica.actions import LayRail
from game.session.review.marks import DECIDED, MISTAKES
from game.session.review.review_kind import ReviewKind
from game.session.session import Session
from game.session.session_adviser import SessionAdviser
from game.session.tutor import Tutor
from tests.ai import tables as transamerica
from tests.ai.streetcar import tables as streetcar
from tests.ai.trambahn import tables as trambahn
from tests.games import KNOWN, opponents
from tests.tables.advisers import PromptAdviser, quick_thinker_of

GIFT = 20
"""The other seat's lead, in points, in a tour that is given away."""
LAID = 3
"""Stations of the turn that would have been best."""
BRIEF = Budget(60.0, iterations=12)


def engineers(game: AnyGame, seats: int, seed: int) -> Iterator[Match[Any, Any, Any]]:
    """Yield the match of engineers, with apprentices between them, before each of its moves."""
    match: Match[Any, Any, Any] = Match(game, game.start(seats, with_defaults(game.options, {}), seed))
    levels = ("engineer", "conductor", "engineer", "apprentice")
    players = [opponents().agent(game, levels[(seed + seat) % len(levels)], seed) for seat in range(seats)]
    while (seat := match.to_act) is not None:
        yield match
        match.play(seat, players[seat].decide(match.view(seat), match.legal(), BRIEF))


def rails_for_nothing(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return a turn of rails that leaves the missing cost unchanged."""
    game, state, found = transamerica.GAME, match.state, list[LayRail]()
    seat, turn = match.to_act, (match.state.table.round, match.state.table.turn)
    if state.table.phase != "lay" or state.table.laid or seat is None:
        return ()
    while game.to_act(state) == seat and (state.table.round, state.table.turn) == turn:
        view = game.observe(state, seat)
        missing = game.analysis.missing(view)
        idle = [
            rail
            for rail in game.legal(view)
            if isinstance(rail, LayRail) and game.analysis.missing_after(view, rail.edge) == missing
        ]
        if not idle:
            break
        found.append(chance.choice(idle))
        state = game.apply(state, found[-1]).state
    return tuple(found)


def tiles_for_nothing(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return two tiles that leave the missing tiles unchanged."""
    state = match.state
    return (
        streetcar.useless(state, chance) or ()
        if state.table.phase == "build" and not state.table.laid
        else ()
    )


def a_tour_for_the_other_seat(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return a card that fills a row in which the other seat is far ahead, though others are legal."""
    del chance
    table, own, deck = match.state.table, match.state.table.to_act, trambahn.GAME.deck
    rows = {action.row: action for action in match.legal() if isinstance(action, LayPassenger)}
    for row, action in rows.items():
        theirs, mine = (tour_value(deck, table.columns[seat], row) for seat in (1 - own, own))
        if len(table.row(row)) == deck.passengers - 1 and theirs - mine >= GIFT and len(rows) > 2:
            return (action,)
    return ()


def a_turn_cut_short(match: Match[Any, Any, Any], chance: random.Random) -> Turn:
    """Return the best turn with no station laid, with the cards kept or sold by chance."""
    table, game = match.state.table, trambahn.GAME
    if table.phase != "passengers" or table.passengers_laid:
        return ()
    view = game.observe(match.state, table.to_act)
    engine = opponents().engine(game)
    assert engine is not None
    turn = engine.choose(view, Budget(60.0, iterations=0).begin())
    standing = {
        number for number, column in enumerate(table.columns[table.to_act]) if column.tram is not None
    }
    if sum(isinstance(one, LayStation) and one.column in standing for one in turn) < LAID:
        return ()
    passengers = [one for one in turn if isinstance(one, LayPassenger)]
    rest = list(view.hand)
    for one in passengers:
        rest.remove(one.card)
    sold = chance.random() < 0.5
    return (*passengers, *(Income(card) for card in rest if sold), END)


class Plant(NamedTuple):
    """A kind of bad turn."""

    game: AnyGame
    turn: Callable[[Match[Any, Any, Any], random.Random], Turn]
    """Plants one at the position of the match; empty if it is impossible."""
    every: int
    """Moves between positions that are considered."""
    places: int


PLANTS = {
    "rails for nothing": Plant(transamerica.GAME, rails_for_nothing, 9, 12),
    "tiles for nothing": Plant(streetcar.GAME, tiles_for_nothing, 11, 8),
    "a tour for the other seat": Plant(trambahn.GAME, a_tour_for_the_other_seat, 1, 1),
    "a turn cut short": Plant(trambahn.GAME, a_turn_cut_short, 15, 3),
}


def planted(plant: Plant) -> Iterator[tuple[Match[Any, Any, Any], Turn]]:
    """Yield matches and the turns planted at their position, one in each match."""
    for seed in range(1, 1000):
        chance = random.Random(seed)
        seats = Chance(seed).one_of((2, 2, 3)) if max(plant.game.seats) > 2 else 2
        first = chance.randrange(8, 60)
        for number, match in enumerate(engineers(plant.game, seats, seed)):
            if number < first or number % plant.every:
                continue
            turn = plant.turn(match, chance)
            if turn:
                yield match, turn
                break


@pytest.mark.long
@pytest.mark.parametrize("name", PLANTS)
def test_planted_turns_are_marked_and_the_best_are_not(name: str) -> None:
    plant = PLANTS[name]
    engine = opponents().engine(plant.game)
    assert engine is not None
    scale = KNOWN[plant.game.name].review_kind(plant.game).scale
    missed, blamed, tried = [], [], 0
    for match, turn in planted(plant):
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        bad = engine.judge(view, turn, BRIEF.begin())
        assert bad is not None
        if is_same(bad.best, bad.asked) or not DECIDED < bad.chances[seat] < 1 - DECIDED:
            continue
        best = engine.judge(view, bad.best, BRIEF.begin())
        assert best is not None
        if scale.mark(bad, seat) not in MISTAKES:
            missed.append((bad.loss, bad.units))
        if scale.mark(best, seat) in MISTAKES:
            blamed.append((best.loss, best.units))
        tried += 1
        if tried == plant.places:
            break
    assert tried == plant.places
    assert not blamed
    assert len(missed) <= plant.places // 8, missed


@pytest.mark.long
@pytest.mark.parametrize("name", PLANTS)
def test_the_strict_tutor_speaks_of_planted_turns_that_a_review_marks_and_of_no_others(name: str) -> None:
    plant, kind = PLANTS[name], KNOWN[PLANTS[name].game.name].review_kind(PLANTS[name].game)
    spoken = 0
    for match, turn in islice(planted(plant), plant.places // 4 + 1):
        seat = match.to_act
        assert seat is not None
        found = quick_thinker_of(plant.game).judge(match.view(seat), turn, BRIEF.begin()).verdict
        assert found is not None
        speaks = explains(match, turn, kind)
        assert speaks or kind.scale.mark(found, seat) not in MISTAKES
        assert not explains(match, found.best, kind)
        spoken += speaks
    assert spoken


def explains(match: Match[Any, Any, Any], turn: Turn, kind: ReviewKind) -> bool:
    """True if the strict tutor warns of any action of a turn."""
    seats = tuple(Seat(f"P{seat}") for seat in range(match.game.seats_of(match.state)))
    again: Match[Any, Any, Any] = Match(match.game, match.state)
    session = Session(again, header_of(match.game, with_defaults(match.game.options, {}), seats, match.start))
    session.open_curtain()
    advising = SessionAdviser(session, PromptAdviser(BRIEF))
    tutor = Tutor(session, advising, kind, MISTAKES)
    for action in turn:
        tutor.hold_back(action, partial(session.act, action))
        while tutor.waiting:
            advising.step()
            tutor.step(0.0)
        if tutor.warning is not None:
            return True
    return False
