"""Tournaments: equal deals for all, on an executor, until all are played, a test decides, or Ctrl+C."""

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import closing
from enum import StrEnum
from functools import partial

import msgspec

from game.arena.executors import DIED, spread
from game.arena.pairings import Deal, deals, table_of
from game.arena.players import AgentFault
from game.arena.playing import Game, play_here
from game.arena.resources import Origin, file_names, with_whole_path
from game.arena.sprt import Sprt, SprtResult
from game.arena.standings import Played, Standing, standings, won_of
from game.content.files import Fault
from game.core.option import OptionValue
from game.core.plain import Malformed, Plain, from_plain, to_plain

_PORTIONS = 200
"""Approximate number of work units of a tournament, so that cheap games are worth their transport."""


class TournamentPlan(msgspec.Struct, frozen=True):
    """A tournament. A test is about the first agent."""

    game: str
    agents: tuple[str, ...]
    seats: int
    deals: int
    seed: int
    options: Mapping[str, OptionValue] = {}
    seconds: float | None = None
    """Time limit of each decision; None leaves that to the arena."""
    better: float | None = None
    """The share that a sequential test compares with the even one; None plays all deals."""

    @property
    def table(self) -> tuple[str, ...]:
        """The agents by seat in the first rotation; raises Malformed."""
        return table_of(tuple(map(with_whole_path, self.agents)), self.seats)

    def shown(self, spec: str) -> str:
        """Return the short form of a spec for tables and reports."""
        return file_names(self.table).get(spec, spec)


class TournamentEnd(StrEnum):
    """The reason why a tournament is over."""

    ALL = "all deals were played"
    TEST = "the test has its answer"
    STOPPED = "stopped"
    FAULT = "an agent did something wrong"
    DIED = "a process has died"


class Result(msgspec.Struct, frozen=True):
    """The games played, by deal in the order of their seeds."""

    plan: TournamentPlan
    played: tuple[Played, ...]
    end: TournamentEnd
    seconds: float
    verdict: SprtResult | None = None
    ratio: float = 0.0
    """The logarithm of the likelihood ratio of the better share to the even one."""
    fault: str = ""
    """The failure that ended it, in one line, or empty."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The standings, strongest first, under the agents' short names."""
        return tuple(
            msgspec.structs.replace(found, agent=self.plan.shown(found.agent))
            for found in standings(self.played)
        )


def hold(plan: TournamentPlan, origin: Origin, executor: Executor, tell: Callable[[int], object]) -> Result:
    """Play a tournament; `tell` receives the number of finished games.

    Everything but the times follows from the plan: a test takes the deals in order, whichever is done first,
    and ignores later ones. Ctrl+C, a failing agent or the death of a process ends it with the games so far.
    """
    table = plan.table
    won, end, fault = won_of(table[0]), TournamentEnd.ALL, ""
    test = Sprt(1 / plan.seats, plan.better) if plan.better is not None else None
    planned = list(deals(plan.game, table, plan.deals, plan.seed, plan.options, plan.seconds))
    begun, found = time.monotonic(), dict[int, Played]()
    try:
        with closing(play_on(origin, executor, planned)) as done:
            for first, played in done:
                found |= enumerate(played, first)
                tell(sum(len(deal) for deal in found.values()))
                if test is not None and _is_answered(test, found, won):
                    end = TournamentEnd.TEST
                    break
    except KeyboardInterrupt:
        end = TournamentEnd.STOPPED
    except AgentFault as error:
        end, fault = TournamentEnd.FAULT, str(error)
    except BrokenExecutor:
        end, fault = TournamentEnd.DIED, DIED
    counted = test.deals if test is not None and end is TournamentEnd.TEST else plan.deals
    return Result(
        plan=plan,
        played=tuple(found[place] for place in sorted(found) if place < counted),
        end=end,
        seconds=time.monotonic() - begun,
        verdict=test.verdict if test is not None else None,
        ratio=test.ratio if test is not None else 0.0,
        fault=fault,
    )


def _is_answered(test: Sprt, found: Mapping[int, Played], won: Callable[[Played], float]) -> bool:
    """True if the test has decided after the finished deals, taken without a gap from the first."""
    while test.verdict is SprtResult.OPEN and test.deals in found:
        test.add(won(found[test.deals]))
    return test.verdict is not SprtResult.OPEN


def play_on(
    origin: Origin, executor: Executor, planned: Sequence[Deal]
) -> Generator[tuple[int, list[Played]], None, None]:
    """Play deals on any executor; yields the index of the first and the games of several consecutive deals as
    they finish.

    Raises AgentFault for a failure of an agent.
    """
    size = max(1, len(planned) // _PORTIONS)
    places = range(0, len(planned), size)
    portions = [to_plain(planned[first : first + size]) for first in places]
    for place, answer in spread(executor, partial(play_portion, origin), portions):
        if "fault" in answer:
            raise AgentFault(answer["fault"])
        yield places[place], from_plain(answer["played"], list[tuple[Game, ...]])


def play_portion(origin: Origin, plain: Plain) -> dict[str, Plain]:
    """Play deals in a worker, with plain data in and out; a fault is returned as one line."""
    try:
        return {
            "played": to_plain([tuple(play_here(origin, deal)) for deal in from_plain(plain, list[Deal])])
        }
    except (AgentFault, Fault, Malformed) as error:
        return {"fault": str(error)}
