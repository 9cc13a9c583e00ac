"""Holds what a review tells of the costliest turns against games that quick players play on.

    python -m tests.makers.check_costs trambahn [--games 4] [--turns 10] [--times 200] [--first 0]

Conductors play some games, which are reviewed; from the costliest turns on, what was played and what is
called better are each played on by conductors, from tables that look like the one of the turn to who was to
move. The same tables are dealt for both, and others than those that the review tried. At Streetcar those who
play on to the end look at fewer lays, which takes half the time.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import hypot
from typing import Any

import msgspec
import numpy as np

from game.ai.advice import Adviser
from game.ai.agent import Budget
from game.ai.appraisal import Appraiser
from game.ai.chance import Chance
from game.ai.opponents import Opponents
from game.ai.streetcar.conductor import Conductor
from game.ai.streetcar.prices import LEVELS
from game.ai.streetcar.seat import Desk
from game.ai.trambahn.plan import ending
from game.ai.win_chances import ChanceEstimator, after, compared
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import complete
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.views import revealed
from game.session.adviser import HINT_SECONDS, REHEARSALS, Answer
from game.session.review.costs import STANDARD_ERRORS, Cost, Costs, decisions_of
from game.session.review.turns import rounds_of
from tests.games import KNOWN, games, opponents

OTHER_TABLES = 10_000
"""The keys of tables begin here: far from those that a review deals."""
AT_ONCE = Budget(60.0, 0)
LOOKED_AT = 4
"""Lays that quick conductors judge exactly."""


class Now:
    """Finds out at once what the program's process would."""

    def __init__(self, game: AnyGame, of: Opponents) -> None:
        self._appraiser: Appraiser[Any, Any] | None = of.appraiser(game)
        self._estimator: ChanceEstimator[Any] | None = of.estimator(game)
        self._adviser = Adviser(game, of)
        self._answer = Answer()

    def appraise(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        assert self._appraiser is not None, game.name
        self._answer = Answer(appraised=self._appraiser.appraise(view, actions))

    def compare(self, game: AnyGame, view: Any, better: Sequence[Any], played: Sequence[Any]) -> None:
        assert self._estimator is not None, game.name
        found = compared(self._estimator, view, better, played, REHEARSALS)
        hinted = self._adviser.would_say(view, played, Budget(HINT_SECONDS))
        self._answer = Answer(compared=msgspec.structs.replace(found, hinted=hinted))

    def estimate(self, game: AnyGame, view: Any) -> None:
        raise AssertionError(f"only costs are asked for: {game}, {view}")

    def answer(self) -> Answer:
        return self._answer

    def forget(self) -> None:
        """Nothing goes on."""


def simulated(game: AnyGame, seats: int, seed: int) -> Match[Any, Any, Any]:
    """A game of conductors."""
    return played_on(game, game.start(seats, complete(game.options, {}), seed), seed, lambda _: False)


def played_on(game: AnyGame, state: Any, number: int, ended: Callable[[Any], bool]) -> Match[Any, Any, Any]:
    """By conductors, until it has `ended` or the game is over."""
    count = game.seats_of(state)
    agents = [opponents().agent(game, "conductor", number * count + seat) for seat in range(count)]
    return played_by(agents, game, state, ended)


def played_by(
    agents: Sequence[Any], game: AnyGame, state: Any, ended: Callable[[Any], bool]
) -> Match[Any, Any, Any]:
    """By these, until it has `ended` or the game is over."""
    match: Match[Any, Any, Any] = Match(game, state)
    while (seat := match.to_act) is not None and not ended(match.state):
        match.play(seat, agents[seat].decide(match.view(seat), match.legal(), AT_ONCE))
    return match


def mistakes(game: AnyGame, match: Match[Any, Any, Any]) -> Iterator[tuple[Cost, Any]]:
    """Those of a game, each with what its mover saw."""
    kind = KNOWN[game.name].review_kind(game)
    turns = [turn for one in rounds_of(match, kind.turn_of) for turn in one.turns]
    costs = Costs(match, decisions_of(match, turns), Now(game, opponents()), kind.scale)
    while not costs.complete:
        costs.step()
    for cost in costs.costliest(number=len(turns)):
        yield cost, game.observe(match.played[cost.decision.first].before, cost.decision.seat)


def worth(game: Any, state: Any, seat: int, number: int) -> float:
    """What the loss of a turn in round `number` is counted in."""
    if game.name == "transamerica":
        losses = state.table.results[number - 1].losses
        return float(np.delete(losses, seat).mean() - losses[seat])
    if game.name == "trambahn":
        return ending(state.table, seat)
    needed = [turns_needed(game, state, one) for one in range(game.seats_of(state))]
    return min(needed[:seat] + needed[seat + 1 :]) - needed[seat]


def turns_needed(game: Any, state: Any, seat: int) -> float:
    """At the end of Streetcar, by its rules alone: two tiles a turn, then four fields; 20 at most."""
    outcome = game.outcome(state)
    if outcome is not None and seat in outcome.winners:
        return 0.0
    view = revealed(game.material, state)
    if state.table.trams[seat] is not None:
        left = game.analysis.fields_left(view, seat)
        return 20.0 if left is None else max(1.0, left / 4)
    way = game.analysis.way(view, seat)
    return 20.0 if way is None else min(20.0, way.missing / 2 + len(way.fields) / 4)


@cache
def desk(game: Streetcar) -> Desk:
    """What its opponents share."""
    return Desk(game)


def end(game: Any, state: Any, number: int, ended: Callable[[Any], bool]) -> Any:
    """The table once it has `ended` or the game is over."""
    if game.name != "streetcar":
        return played_on(game, state, number, ended).state
    seats = game.seats_of(state)
    quick = [
        Conductor(desk(game), number * seats + seat, tile=LEVELS[0], looks_at=LOOKED_AT)
        for seat in range(seats)
    ]
    return played_by(quick, game, state, ended).state


def differences(game: AnyGame, cost: Cost, view: Any, times: int) -> Iterator[float]:
    """By how much the better turn did better, on each table."""
    seat, number = cost.decision.seat, KNOWN[game.name].review_kind(game).turn_of(game.imagine(view, 0))[0]

    def ended(state: Any) -> bool:
        return game.name == "transamerica" and len(state.table.results) >= number

    for at in range(OTHER_TABLES, OTHER_TABLES + times):
        dealt = game.imagine(view, Chance(at).key)
        ends = [end(game, after(game, dealt, line), at, ended) for line in (cost.better, cost.played)]
        good, bad = (worth(game, end, seat, number) for end in ends)
        yield good - bad


def main() -> None:
    """One line for each turn, and how often sign and interval were right."""
    parser = argparse.ArgumentParser(description="Holds costs of turns against games played on.")
    parser.add_argument("game")
    for name, usual in (
        ("games", 4),
        ("seats", 3),
        ("turns", 10),
        ("times", 200),
        ("first", 0),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    game = games()[asked.game]
    seats = min(asked.seats, game.seats[-1])
    found = [
        one
        for seed in range(asked.first, asked.first + asked.games)
        for one in mistakes(game, simulated(game, seats, seed))
    ]
    found.sort(key=lambda one: -one[0].loss)
    right = held = 0
    for cost, view in found[: asked.turns]:
        seen = np.array(list(differences(game, cost, view, asked.times)))
        mean, doubt = seen.mean(), STANDARD_ERRORS * seen.std() / np.sqrt(len(seen))
        gain = cost.gains[cost.decision.seat] if cost.gains else None
        inside = abs(mean - cost.loss) <= hypot(cost.doubt, doubt)
        right, held = right + (mean > 0), held + inside
        lost = f"lost {cost.loss:.1f} give or take {cost.doubt:.1f}, gain {gain}"
        print(f"{lost}: played on {mean:.2f} give or take {doubt:.2f}", flush=True)
    print(f"{asked.game}, {len(found[: asked.turns])} turns: sign right in {right}, interval holds in {held}")


if __name__ == "__main__":
    main()
