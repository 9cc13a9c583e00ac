"""Plays each style against a plain opponent, and prints the figures by which styles differ.

    python -m tests.makers.measure_styles GAME --games 200

Seats change from game to game, and each pair of games has the same deal. A line for each figure, with the
mean of each style and twice its standard error.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from game.ai.agent import Agent, Budget
from game.ai.opponents import Opponents
from game.ai.playouts import shares_of
from game.content.levels import Roster
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import with_defaults
from tests.games import KNOWN, games, read_levels
from tests.makers.style_figures import READERS, AnyMatch, Promise

WON = "won"


class Mean(NamedTuple):
    """A figure over many games."""

    value: float
    doubt: float
    """Twice the standard error."""


def over(game: AnyGame, players: Sequence[Agent], seed: int) -> AnyMatch:
    """Return a match that these have played to its end."""
    match: AnyMatch = Match(game, game.start(len(players), with_defaults(game.options, {}), seed))
    while (seat := match.to_act) is not None:
        match.play(seat, players[seat].decide(match.view(seat), match.legal(), Budget(60.0)))
    return match


def measured(
    roster: Roster, name: str, spec: str, against: str, numbers: Sequence[int]
) -> Mapping[str, Mean]:
    """Return the figures of `spec` against a plain opponent, in the games of these numbers."""
    game, opponents = games()[name], Opponents(roster, KNOWN)
    by_game: defaultdict[str, list[list[float]]] = defaultdict(list)
    for number in numbers:
        seat = number % 2
        players = [opponents.agent(game, one, number) for one in (spec, against)]
        match = over(game, players[::-1] if seat else players, number // 2)
        found: defaultdict[str, list[float]] = defaultdict(list)
        found[WON] = [shares_of(match.outcome, 2)[seat]]
        for figure, value in READERS[name].samples(match, seat):
            found[figure].append(value)
        for figure, values in found.items():
            by_game[figure].append(values)
    return {figure: _mean(values) for figure, values in by_game.items()}


def _mean(by_game: Sequence[Sequence[float]]) -> Mean:
    """Return the mean of all samples. Its error allows for correlated samples within a game."""
    mean = fmean(value for values in by_game for value in values)
    size = fmean(map(len, by_game))
    drift = [sum(value - mean for value in values) / size for values in by_game]
    return Mean(mean, 2 * stdev(drift) / sqrt(len(drift)) if len(drift) > 1 else 0.0)


class Lead(NamedTuple):
    """The figure of a style, compared with that of the nearest other style."""

    promise: Promise
    own: float
    nearest: float

    @property
    def holds(self) -> bool:
        """True if the style differs from the others as is promised, however little."""
        return self.own > self.nearest if self.promise.more else self.own < self.nearest


def leads(name: str, found: Mapping[str, Mapping[str, Mean]]) -> Iterator[Lead]:
    """Yield by promise how it is kept; `found` are the figures by style."""
    for promise in READERS[name].promises:
        values = {style: means[promise.figure].value for style, means in found.items()}
        own = values.pop(promise.style)
        yield Lead(promise, own, max(values.values()) if promise.more else min(values.values()))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=sorted(READERS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="engineer", help="of the style")
    parser.add_argument("--against", default="engineer")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    roster = read_levels()
    numbers = range(2 * chosen.seed, 2 * chosen.seed + chosen.games)
    found = {
        style: measured(roster, chosen.game, f"{chosen.level}:{style}", chosen.against, numbers)
        for style in roster.personalities
    }
    figures = list(next(iter(found.values())))
    print("|", " | ".join(["", *found]), "|\n|" + "---|" * (1 + len(found)))
    for figure in figures:
        means = [style[figure] for style in found.values()]
        print("|", " | ".join([figure, *(f"{mean.value:.2f} ± {mean.doubt:.2f}" for mean in means)]), "|")
    for promise, own, nearest in leads(chosen.game, found):
        print(f"{promise.style}: {promise.figure}: {own:.2f}, the nearest other style {nearest:.2f}")


if __name__ == "__main__":
    main()
