"""The hunt for faults: many games with random options, seats and opponents, checked at every step.

Everything in a game follows from its seed, so a fault can be reproduced by playing the one game of that seed.
A fault ends its game, not the hunt.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import closing
from functools import partial
from typing import Any

import msgspec

from game.arena.executors import spread
from game.arena.resources import Origin, resources_of
from game.arena.soak_game import SoakFault, SoakGame, SoakPlan, soak_one
from game.core.plain import Plain, from_plain, to_plain

_PORTION = 5
"""Number of games submitted together."""


class SoakReport(msgspec.Struct, frozen=True):
    """The result of a hunt."""

    hunt: SoakPlan
    games: int
    moves: int
    seats: dict[str, int]
    """Number of seats that each agent took."""
    faults: tuple[SoakFault, ...]
    stopped: bool
    died: bool = False
    """True if a process died with its unfinished games; earlier findings are kept."""


def soak(hunt: SoakPlan, origin: Origin, executor: Executor, tell: Callable[[int], object]) -> SoakReport:
    """Hunt on any executor; `tell` receives the number of finished games.

    Ctrl+C, or the death of a process, ends it with the findings so far. Raises Malformed if no table can be
    dealt.
    """
    seeds = range(hunt.seed, hunt.seed + hunt.games)
    portions = [
        {"hunt": to_plain(hunt), "seeds": list(seeds[first : first + _PORTION])}
        for first in range(0, hunt.games, _PORTION)
    ]
    found: dict[int, list[SoakGame]] = {}
    games, stopped, died = 0, False, False
    try:
        with closing(spread(executor, partial(soak_portion, origin), portions)) as done:
            for place, plain in done:
                found[place] = from_plain(plain, list[SoakGame])
                games += len(found[place])
                tell(games)
    except KeyboardInterrupt:
        stopped = True
    except BrokenExecutor:
        died = True
    played = [game for place in sorted(found) for game in found[place]]
    seats: dict[str, int] = {}
    for game in played:
        for agent in game.agents:
            seats[agent] = seats.get(agent, 0) + 1
    return SoakReport(
        hunt=hunt,
        games=len(played),
        moves=sum(game.moves for game in played),
        seats=dict(sorted(seats.items())),
        faults=tuple(game.fault for game in played if game.fault is not None),
        stopped=stopped,
        died=died,
    )


def soak_portion(origin: Origin, plain: Any) -> list[Plain]:
    """Play the games of some seeds in a worker; return them in plain form."""
    hunt = from_plain(plain["hunt"], SoakPlan)
    return [to_plain(soak_one(resources_of(origin), hunt, seed)) for seed in plain["seeds"]]


def lines(report: SoakReport, command: str) -> Iterator[str]:
    """Yield the lines of a report; `command` plus a seed plays one game again."""
    hunt = report.hunt
    ended = "; stopped" if report.stopped else "; a process has died" if report.died else ""
    seats = ", ".join(f"{agent} {number}" for agent, number in report.seats.items())
    yield (
        f"{hunt.game}: {report.games} games from seed {hunt.seed}, {report.moves} moves, "
        f"faults: {len(report.faults)}{ended}"
    )
    yield f"seats: {seats}"
    for fault in report.faults:
        options = ", ".join(f"{name} {value}" for name, value in fault.options.items())
        yield f"seed {fault.seed}, {options}; {' - '.join(fault.agents)}; move {fault.move}: {fault.reason}"
        yield f"    again: {command} --seed {fault.seed}"
