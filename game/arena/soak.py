"""The hunt for faults: many games of any options, seats and opponents, in which every step is checked.

Everything about a game follows from its seed, so that a fault can be had again by playing one game of its
seed. One fault ends its game, not the hunt.
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
"""Games that are handed out together."""


class SoakReport(msgspec.Struct, frozen=True):
    """What a hunt has brought."""

    hunt: SoakPlan
    games: int
    moves: int
    seats: dict[str, int]
    """How many seats each agent took."""
    faults: tuple[SoakFault, ...]
    stopped: bool
    died: bool = False
    """A process did, with the games that it played; what was found before is kept."""


def soak(hunt: SoakPlan, origin: Origin, executor: Executor, tell: Callable[[int], object]) -> SoakReport:
    """Hunt on any executor; `tell` hears how many games are done. Ctrl+C ends it with what was found so far,
    and so does a process that dies.

    Raises Malformed where no table can be dealt.
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
    """What a worker does: plays the games of some seeds; gives each in its plain form."""
    hunt = from_plain(plain["hunt"], SoakPlan)
    return [to_plain(soak_one(resources_of(origin), hunt, seed)) for seed in plain["seeds"]]


def lines(report: SoakReport, command: str) -> Iterator[str]:
    """What a hunt has brought, in lines; `command`, with a seed after it, plays one game again."""
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
