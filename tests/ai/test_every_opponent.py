"""Promises of every opponent of every game: each level, with each personality, and each reference.

The tables are some moves into random games with any options and seats, in which most moves lead somewhere.
"""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from game.ai.agent import Agent, Budget, Thinking
from game.ai.opponents import Opponents
from game.content.levels import RANDOM
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import OptionValue, with_defaults
from game.core.record import BETWEEN
from game.makers import staged
from tests.contract.adapters import GAMES, ROOT
from tests.contract.drawn import begun, go_on
from tests.games import KNOWN, read_levels

ROSTER = read_levels(ROOT / "config" / "levels.yaml")
OPPONENTS = Opponents(ROSTER, KNOWN)
CALM = Budget(60.0, iterations=3)
THOROUGH = Budget(60.0, iterations=6)
"""Enough for every search to leave its initial choice."""
STOPPED = (Budget(60.0, stop=lambda: True), Budget(0.0), Budget(60.0, iterations=0))
TABLES = 3
"""For each opponent."""
HASTY = Budget(60.0, iterations=0)
SHORT: dict[str, dict[str, OptionValue]] = {
    "transamerica": {"points": 5},
    "trambahn": {"tours": 5},
    "streetcar": {},
}
"""Options for short games."""
BEGUN = {"transamerica": 0, "trambahn": 0, "streetcar": 40}
"""Moves that the weakest opponent makes first, if a whole game takes long."""
RATED = ("600", "800:blocker")
"""Opponents by their ratings."""


@dataclass(frozen=True)
class Chair:
    """A seat to decide, at a table of a game."""

    game: AnyGame
    view: Any
    legal: tuple[Any, ...]


def _specs(game: str) -> Iterator[str]:
    yield RANDOM
    for name, level in {**ROSTER.levels, **ROSTER.references}.items():
        if game in level.plays:
            yield name
            for personality in ROSTER.personalities_of(name, game):
                yield f"{name}{BETWEEN}{personality}"
    if game in ROSTER.strengths:
        yield from RATED


EVERYBODY = [(game, spec) for game in GAMES for spec in _specs(game)]
everybody = pytest.mark.parametrize(("name", "spec"), EVERYBODY)
SOMEBODY = ("engineer:blocker", "director:sprinter", RATED[-1])
"""Personalities in the longer tests; the others run the same code with other weights."""
each_level = pytest.mark.parametrize(
    ("name", "spec"),
    [
        pytest.param(*each, marks=pytest.mark.long if BETWEEN in each[1] else ())
        for each in EVERYBODY
        if BETWEEN not in each[1] or each[1] in SOMEBODY
    ],
)
"""Slow properties are tested for some personalities only, in the longer tests."""


@cache
def chair(name: str, number: int) -> Chair:
    """Return a seat with a choice; the same for the same number."""
    game = GAMES[name]
    chance = random.Random(f"{name} {number}")
    while True:
        match = begun(game, chance, number)
        if match is None:
            continue
        moves = chance.randrange(60)
        while match.to_act is not None and (len(match.played) < moves or len(match.legal()) < 2):
            go_on(match, chance)
        if match.to_act is not None:
            return Chair(game, match.view(match.to_act), match.legal())


def agent(at: Chair, spec: str) -> Agent:
    return OPPONENTS.agent(at.game, spec, 7)


@each_level
def test_a_decision_is_legal_and_never_depends_on_hidden_things(name: str, spec: str) -> None:
    for number in range(TABLES):
        at = chair(name, number)
        decided = agent(at, spec).decide(at.view, at.legal, THOROUGH)
        assert decided in at.legal
        dealt_anew = at.game.observe(at.game.imagine(at.view, number), at.view.seat)
        assert agent(at, spec).decide(dealt_anew, at.legal, THOROUGH) == decided


@everybody
def test_an_agent_without_time_to_think_still_decides(name: str, spec: str) -> None:
    at = chair(name, 0)
    for budget in STOPPED:
        assert agent(at, spec).decide(at.view, at.legal, budget) in at.legal


@everybody
def test_a_stop_is_heard_at_once(name: str, spec: str) -> None:
    """After a stop, an agent polls at most a few more times before it decides."""
    at = chair(name, 1)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    assert agent(at, spec).decide(at.view, at.legal, Budget(60.0, stop=stop)) in at.legal
    assert asked <= 8


@everybody
def test_a_decision_ends_in_its_budget(name: str, spec: str) -> None:
    """Work begun in time ends after it: that may take a second of processor time at most."""
    for number in range(TABLES):
        at = chair(name, number)
        begun = time.process_time()
        agent(at, spec).decide(at.view, at.legal, Budget(0.05))
        assert time.process_time() - begun < 1.05


@each_level
def test_the_clock_of_a_decision_starts_once(name: str, spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All stages of thinking end together: no decision gets its time twice."""
    begun: list[Budget] = []
    begin = Budget.begin

    def counted(budget: Budget) -> Thinking:
        begun.append(budget)
        return begin(budget)

    monkeypatch.setattr(Budget, "begin", counted)
    for number in range(TABLES):
        at = chair(name, number)
        agent(at, spec).decide(at.view, at.legal, CALM)
        assert begun in ([], [CALM])
        begun.clear()


@each_level
def test_nothing_is_kept_from_one_decision_to_the_next(name: str, spec: str) -> None:
    """The decisions are the same in either order: an agent may be asked about any table at any time."""
    first, second = chair(name, 0), chair(name, 1)
    one, other = agent(first, spec), agent(first, spec)
    forth = [one.decide(at.view, at.legal, CALM) for at in (first, second)]
    back = [other.decide(at.view, at.legal, CALM) for at in (second, first)]
    assert forth == back[::-1]


@pytest.mark.parametrize(
    ("name", "spec"),
    [
        pytest.param(*each, marks=pytest.mark.long if each[1] in RATED else ())
        for each in EVERYBODY
        if BETWEEN not in each[1]
    ],
)
def test_a_game_among_equals_ends(name: str, spec: str) -> None:
    game = GAMES[name]
    options = with_defaults(game.options, SHORT[name])
    match: Match[Any, Any, Any] = Match(game, game.start(2, options, 3))
    chance = random.Random(1)
    while match.to_act is not None and len(match.played) < BEGUN[name]:
        match.play(match.to_act, staged.sensible(game, match.view(match.to_act), chance))
    players = [OPPONENTS.agent(game, spec, seed) for seed in range(2)]
    while (seat := match.to_act) is not None:
        match.play(seat, players[seat].decide(match.view(seat), match.legal(), HASTY))
    assert match.outcome is not None
