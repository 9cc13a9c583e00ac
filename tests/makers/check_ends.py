"""Holds a review against turns of which the best end is exact: rounds that can be ended, and races.

    python -m tests.makers.check_ends streetcar [--games 7] [--seats 2] [--nodes 20000]

Conductors and apprentices play some games. Of their turns those are weighed in which a round of TransAmerica
can be ended now, or in which both trams of a race at Streetcar are under way, which is played out by whoever
plays best. Each is weighed as it was played, and as somebody might have played it who does anything at all.
Told is how many threw something away, how many of those are marked, how many others are, and whether what is
called better is as good as can be.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.ai.win_chances import after, shares_of
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import complete
from game.session.review.costs import Costs, Decision, decisions_of
from game.session.review.turns import rounds_of
from tests.games import KNOWN, games, opponents
from tests.makers.check_costs import AT_ONCE, Now

PLIES = 24
"""Drives that are looked ahead: trams may also go in circles."""
RAILS = 2
"""What a turn of TransAmerica lays: two rails, or one over mountains or a river."""
LEVELS = ("conductor", "apprentice")


class Round:
    """TransAmerica: who can end the round now loses nothing."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def best(self, state: Any, seat: int) -> float | None:
        """What `seat` can make of its turn for sure; None where that is not known."""
        missing = self._game.analysis.missing(self._game.observe(state, seat))
        return 0.0 if state.table.phase == "lay" and missing <= RAILS else None

    def worth(self, state: Any, seat: int) -> float | None:
        """What a turn was worth to `seat` that has led to this table."""
        rounds = len(state.table.results)
        if state.table.phase != "lay" and rounds and not state.table.rails:
            # The next round has been dealt.
            return -float(state.table.results[-1].losses[seat])
        return -float(self._game.analysis.missing(self._game.observe(state, seat)))


class Race:
    """Streetcar with two trams under way: the share of the victory when both play best."""

    def __init__(self, game: AnyGame, nodes: int) -> None:
        """At most so many tables are looked at for one turn."""
        self._game = game
        self._nodes = nodes
        self._left = 0
        self._known: dict[Any, float] = {}

    def best(self, state: Any, seat: int) -> float | None:
        """What `seat` can make of its turn for sure; None where that is not known."""
        return self.worth(state, seat)

    def worth(self, state: Any, seat: int) -> float | None:
        """What a turn was worth to `seat` that has led to this table; None where that is too far to tell."""
        if any(tram is None or tram.at is None for tram in state.table.trams):
            return None
        self._left = self._nodes
        first = self._value(state, PLIES)
        return first if first is None or seat == 0 else 1 - first

    def _value(self, state: Any, plies: int) -> float | None:
        """For the first seat; None where so many turns do not end it."""
        game, mover, key = self._game, self._game.to_act(state), _lying(state)
        if mover is None:
            return shares_of(game.outcome(state), 2)[0]
        if key in self._known:
            return self._known[key]
        goal, found = (1.0, 0.0)[mover], list[float | None]()
        drives = sorted(game.legal(game.observe(state, mover)), key=lambda one: -len(getattr(one, "way", ())))
        for action in drives:
            self._left -= 1
            if self._left < 0 or not plies:
                return None
            found.append(self._value(game.apply(state, action).state, plies - 1))
            if found[-1] == goal:
                break
        if found and found[-1] != goal and None in found:
            return None
        self._known[key] = goal if goal in found else 1 - goal
        return self._known[key]


def _lying(state: Any) -> Any:
    """What a race depends on."""
    table = state.table
    return table.trams, table.to_act, table.last_move, table.phase, table.tiles, table.stops


def played(game: AnyGame, seats: int, seed: int) -> Match[Any, Any, Any]:
    """A game of two levels."""
    match: Match[Any, Any, Any] = Match(game, game.start(seats, complete(game.options, {}), seed))
    agents = [opponents().agent(game, LEVELS[seat % 2], seed * seats + seat) for seat in range(seats)]
    while (seat := match.to_act) is not None:
        match.play(seat, agents[seat].decide(match.view(seat), match.legal(), AT_ONCE))
    return match


def otherwise(match: Match[Any, Any, Any], decision: Decision) -> tuple[Match[Any, Any, Any], Decision]:
    """The same turn by somebody who does anything at all."""
    chance, other = random.Random(decision.first), match.until(decision.first)
    table = Match(match.game, other.state)
    turn = list[Any]()
    while table.to_act == decision.seat:
        turn.append(chance.choice(table.legal()))
        table.play(decision.seat, turn[-1])
    for action in turn:
        other.play(decision.seat, action)
    return other, Decision(decision.turn, decision.seat, decision.first, decision.first + len(turn) - 1)


def checked(game: AnyGame, match: Match[Any, Any, Any], nodes: int) -> Iterator[tuple[str, str]]:
    """What is to be counted, and what is to be told of it."""
    ends = Round(game) if game.name == "transamerica" else Race(game, nodes)
    kind = KNOWN[game.name].review_kind(game)
    turns = [turn for one in rounds_of(match, kind.turn_of) for turn in one.turns]
    for decision in reversed(list(decisions_of(match, turns))):
        state, seat = match.played[decision.first].before, decision.seat
        best = ends.best(state, seat)
        if best is None:
            continue
        for how, (line, weighed) in (("played", (match, decision)), ("chance", otherwise(match, decision))):
            moves = [one.move.action for one in line.played[weighed.first : weighed.last + 1]]
            worth = ends.worth(after(game, state, moves), seat)
            if worth is None:
                continue
            costs = Costs(line, [weighed], Now(game, opponents()), kind.scale)
            while not costs.complete:
                costs.step()
            cost = costs.of_turn(weighed.turn)
            told = f"{weighed} best {best} worth {worth} {moves}"
            yield f"{how}: exact", ""
            if worth < best:
                yield f"{how}: thrown away", ""
                yield f"{how}: thrown away, {'marked' if cost else 'not marked'}", "" if cost else told
            elif cost:
                yield f"{how}: marked, though nothing is better", f"{told} {cost}"
            if cost:
                better = ends.worth(after(game, state, cost.better), seat)
                yield (
                    f"{how}: better is {'best' if better == best else 'not best'}",
                    "" if better == best else f"{told} {cost}",
                )


def main() -> None:
    """What was counted, after every game."""
    parser = argparse.ArgumentParser(description="Holds reviews against ends that are exact.")
    parser.add_argument("game")
    for name, usual in (("games", 7), ("seats", 2), ("nodes", 20000), ("first", 0)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    game, counted = games()[asked.game], Counter[str]()
    for seed in range(asked.first, asked.first + asked.games):
        for what, told in checked(game, played(game, asked.seats, seed), asked.nodes):
            counted[what] += 1
            if told:
                print(f"game {seed}, {what}: {told}", flush=True)
        print(seed, dict(counted), flush=True)


if __name__ == "__main__":
    main()
