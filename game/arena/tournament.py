"""Equal deals for all, spread over an executor, until all are played, a test has its answer, or Ctrl+C."""

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import closing
from enum import StrEnum
from functools import partial

import msgspec

from game.arena.deciding import AgentFault
from game.arena.executors import DIED, spread
from game.arena.pairings import Deal, deals, table_of
from game.arena.playing import Game, play_here
from game.arena.resources import Origin, file_names, with_whole_path
from game.arena.sprt import Sprt, Verdict
from game.arena.standings import Played, Standing, standings, won_of
from game.content.files import Fault
from game.core.option import OptionValue
from game.core.plain import Malformed, Plain, from_plain, to_plain

_PORTIONS = 200
"""A tournament is handed out in about so many pieces at most, so that cheap games are worth the way."""


class Plan(msgspec.Struct, frozen=True):
    """A tournament. The first agent is the one that a test asks about."""

    game: str
    agents: tuple[str, ...]
    seats: int
    deals: int
    seed: int
    options: Mapping[str, OptionValue] = {}
    seconds: float | None = None
    """What each decision may take; None leaves that to the arena."""
    better: float | None = None
    """The share that a sequential test holds against the even one; None plays all deals."""

    @property
    def table(self) -> tuple[str, ...]:
        """Who sits where at first; raises Malformed."""
        return table_of(tuple(map(with_whole_path, self.agents)), self.seats)

    def shown(self, spec: str) -> str:
        """One of the table's specs as it stands in tables and reports."""
        return file_names(self.table).get(spec, spec)


class End(StrEnum):
    """Why a tournament is over."""

    ALL = "all deals were played"
    TEST = "the test has its answer"
    STOPPED = "stopped"
    FAULT = "an agent did something wrong"
    DIED = "a process has died"


class Result(msgspec.Struct, frozen=True):
    """What was played, deal by deal in the order of their seeds."""

    plan: Plan
    played: tuple[Played, ...]
    end: End
    seconds: float
    verdict: Verdict | None = None
    ratio: float = 0.0
    """The logarithm of how many times likelier the better share is than the even one."""
    fault: str = ""
    """What went wrong, in one line, where that was the end."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How all agents did, strongest first, under the names that they have in tables."""
        return tuple(
            msgspec.structs.replace(found, agent=self.plan.shown(found.agent))
            for found in standings(self.played)
        )


def hold(plan: Plan, origin: Origin, executor: Executor, tell: Callable[[int], object]) -> Result:
    """Play a tournament; `tell` hears how many games are done.

    Everything but the times follows from the plan: a test looks at the deals in their order, whichever is
    done first, and later ones do not count. Ctrl+C ends it with what was played so far, and so does an agent
    that does something wrong, or a process that dies.
    """
    table = plan.table
    won, end, fault = won_of(table[0]), End.ALL, ""
    test = Sprt(1 / plan.seats, plan.better) if plan.better is not None else None
    planned = list(deals(plan.game, table, plan.deals, plan.seed, plan.options, plan.seconds))
    begun, found = time.monotonic(), dict[int, Played]()
    try:
        with closing(play_on(origin, executor, planned)) as done:
            for first, played in done:
                found |= enumerate(played, first)
                tell(sum(len(deal) for deal in found.values()))
                if test is not None and _is_answered(test, found, won):
                    end = End.TEST
                    break
    except KeyboardInterrupt:
        end = End.STOPPED
    except AgentFault as error:
        end, fault = End.FAULT, str(error)
    except BrokenExecutor:
        end, fault = End.DIED, DIED
    counted = test.deals if test is not None and end is End.TEST else plan.deals
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
    """Whether the test has its answer after the deals that are done, without a gap, from the first on."""
    while test.verdict is Verdict.OPEN and test.deals in found:
        test.add(won(found[test.deals]))
    return test.verdict is not Verdict.OPEN


def play_on(
    origin: Origin, executor: Executor, planned: Sequence[Deal]
) -> Generator[tuple[int, list[Played]], None, None]:
    """Play deals on any executor: some of them on end, with the place of the first, as they are done.

    Raises AgentFault for what an agent does wrong.
    """
    size = max(1, len(planned) // _PORTIONS)
    places = range(0, len(planned), size)
    portions = [to_plain(planned[first : first + size]) for first in places]
    for place, answer in spread(executor, partial(play_portion, origin), portions):
        if "fault" in answer:
            raise AgentFault(answer["fault"])
        yield places[place], from_plain(answer["played"], list[tuple[Game, ...]])


def play_portion(origin: Origin, plain: Plain) -> dict[str, Plain]:
    """What a worker does: plays deals in their plain form; gives games in theirs, or a fault in a line."""
    try:
        return {
            "played": to_plain([tuple(play_here(origin, deal)) for deal in from_plain(plain, list[Deal])])
        }
    except (AgentFault, Fault, Malformed) as error:
        return {"fault": str(error)}
