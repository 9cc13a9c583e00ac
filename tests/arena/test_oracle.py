"""The oracle sees all cards, and plays in the arena alone."""

from typing import Any

import pytest

from game.ai.agent import Budget
from game.arena.oracle import Oracle
from game.arena.pairings import Pairing
from game.arena.playing import play
from game.arena.resources import resources_of
from game.content.levels import ORACLE
from game.core.match import Match
from game.core.option import with_defaults
from game.core.plain import Malformed
from tests.games import ORIGIN

RESOURCES = resources_of(ORIGIN)
QUICK = Budget(60.0, iterations=1)
games = pytest.mark.parametrize("name", ["transamerica", "streetcar", "trambahn"])


def match_of(name: str) -> Match[Any, Any, Any]:
    game = RESOURCES.games[name]
    return Match(game, game.start(2, with_defaults(game.options, {}), 3))


@games
def test_it_chooses_as_the_director_does_with_nothing_hidden(name: str) -> None:
    """Its imagined table is the real one for any key, and its view has everything open that it can."""
    match = match_of(name)
    kind = RESOURCES.known[name].review_kind(match.game)
    asked: list[Any] = []

    class Watched:
        def __init__(self, game: Any) -> None:
            self.game = game

        def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
            del budget
            asked.append(view)
            assert [self.game.imagine(view, key) for key in range(2)] == [match.state] * 2
            return legal[0]

    watched = Oracle(match, kind, Watched)
    assert watched.decide(match.view(match.to_act), match.legal(), QUICK) in match.legal()
    assert asked == [kind.revealed(match.state, match.to_act)]


@games
def test_it_plays_by_the_rules(name: str) -> None:
    match = match_of(name)
    oracle = RESOURCES.player(match, ORACLE, 1)
    for _ in range(2):
        match.play(match.to_act or 0, oracle.decide(match.view(match.to_act), match.legal(), QUICK))


@games
def test_nobody_but_the_arena_can_seat_it(name: str) -> None:
    opponents = RESOURCES.opponents
    with pytest.raises(Malformed, match="unknown opponent 'oracle'"):
        opponents.agent(RESOURCES.games[name], ORACLE, 1)
    assert ORACLE not in {**opponents.roster.levels, **opponents.roster.references}
    assert ORACLE in RESOURCES.players(RESOURCES.games[name], references=True)


def test_a_personality_of_it_is_unknown() -> None:
    with pytest.raises(Malformed):
        play(RESOURCES, Pairing("transamerica", ("oracle:blocker", "random"), {}, 1))
