"""Plays opponents of some temperatures against levels, and fits a rating to each.

    python -m tests.makers.fit_strengths GAME --temperatures 0.3,0.1 --levels apprentice --games 20

Prints wins and rating of each temperature, for `strengths` in `config/levels.yaml`; the levels are
fixed at their anchors. Seats change from game to game, and each pair of games has the same deal.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log
from typing import NamedTuple

from game.ai.agent import Agent, Budget
from game.ai.opponents import Opponents
from game.ai.playouts import shares_of
from game.ai.slipping_agent import SlippingAgent
from game.content.levels import Slips
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import with_defaults
from game.session.ratings import BEGIN
from tests.games import KNOWN, read_levels
from tests.games import games as rules

POINTS = 400 / log(10)
PRIOR = 1.0
"""Imagined even games against the weakest level, so that an agent without a victory has a rating, too."""


class Met(NamedTuple):
    """The games against a level whose rating is `anchor`."""

    anchor: float
    games: int
    won: float


def played(game: AnyGame, players: Sequence[Agent], seed: int) -> tuple[float, ...]:
    """Return the share of the victory by seat."""
    match = Match(game, game.start(len(players), with_defaults(game.options, {}), seed))
    while (seat := match.to_act) is not None:
        match.play(seat, players[seat].decide(match.view(seat), match.legal(), Budget(60.0)))
    return shares_of(match.outcome, len(players))


def meetings(
    name: str, temperature: float, levels: Sequence[str], games: int, first: int
) -> Iterator[tuple[str, Met]]:
    """Yield the results against each level."""
    game, roster = rules()[name], read_levels()
    opponents, strengths = Opponents(roster, KNOWN), roster.strengths[name]
    engine = opponents.engine(game)
    assert engine is not None
    slips = Slips(temperature, strengths.unit, strengths.tables)
    for level in levels:
        won = 0.0
        for number in range(games):
            own, other = SlippingAgent(game, engine, slips, number), opponents.agent(game, level, number)
            seat = number % 2
            won += played(game, (other, own) if seat else (own, other), first + number // 2)[seat]
        anchor = roster.anchor(level, name)
        assert anchor is not None
        yield level, Met(anchor, games, won)


def rating(met: Sequence[Met]) -> float:
    """Return the rating that makes these results most likely (model of Bradley and Terry)."""
    met = [*met, Met(BEGIN, 2 * round(PRIOR), PRIOR)]
    found = BEGIN
    for _ in range(500):
        gain = sum(one.won - one.games / (1 + exp((one.anchor - found) / POINTS)) for one in met)
        found += 2 * POINTS * gain / sum(one.games for one in met)
    return found


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=sorted(read_levels().strengths))
    parser.add_argument("--temperatures", default="0.3,0.1,0.03,0.01")
    parser.add_argument("--levels", default="apprentice,conductor")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    for temperature in map(float, chosen.temperatures.split(",")):
        found = dict(meetings(chosen.game, temperature, chosen.levels.split(","), chosen.games, chosen.seed))
        text = ", ".join(f"{one.won:g} of {one.games} against {level}" for level, one in found.items())
        print(f"{temperature:g}: {text}: {rating(list(found.values())):.0f}", flush=True)


if __name__ == "__main__":
    main()
