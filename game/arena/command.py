"""The `arena` sub-command: a tournament, a ladder of all levels, or a hunt for faults."""

import argparse
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import BrokenExecutor, Executor
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from game.ai.agent_files import file_of
from game.arena import ladder as ladders
from game.arena import soak as hunts
from game.arena.executors import DIED, MAX_WORKERS, cluster, processes, spread
from game.arena.pairings import Pairing, rotations, table_of
from game.arena.players import AgentFault
from game.arena.playing import first_fault
from game.arena.report import check_can_write, report, write_json, write_text
from game.arena.resources import Origin, resources_of, with_whole_path
from game.arena.soak_game import SoakPlan
from game.arena.table import table
from game.arena.tournament import TournamentEnd, TournamentPlan, hold
from game.content.files import Fault, real_path
from game.content.program_folders import INSTALLED
from game.core.game import AnyGame
from game.core.option import Count, OptionValue, with_defaults
from game.core.plain import Malformed, printable, to_plain
from game.text.progress import Progress

DONE, FAULTY, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
_AGENTS = "engineer,conductor"
_GAMES = 100
_SEATS = 2
_MAX_GAMES = 1_000_000
"""All games are planned before the first is played."""
_TABLE = ".md"


def run(chosen: argparse.Namespace, origin: Origin, write: Callable[[str], object] | None = None) -> int:
    """Run the command line's choice with games from `origin`; return the exit status.

    The report goes to `write`, or to the standard output of the moment.

    0: played; 1: a hunt found faults; 2: unplayable, or an agent failed, which is reported in one line; 130:
    stopped by Ctrl+C, with a report of the games played.
    """
    try:
        return _Arena(chosen, origin, write or sys.stdout.write).run()
    except (Malformed, Fault, AgentFault) as error:
        sys.stderr.write(printable(" ".join(str(error).split())) + "\n")
    return UNUSABLE


class _Arena:
    """One run of the command; everything is checked before the first game."""

    def __init__(self, chosen: argparse.Namespace, origin: Origin, write: Callable[[str], object]) -> None:
        self._chosen = chosen
        self._origin = origin
        self._resources = resources_of(origin)
        self._write = write
        self._game: AnyGame = self._resources.games[chosen.game]
        self._options = _options(self._game, chosen.option)
        self._games = _GAMES if chosen.games is None else chosen.games
        self._seats = _SEATS if chosen.seats is None else chosen.seats
        for name, most in (("games", _MAX_GAMES), ("soak", _MAX_GAMES), ("workers", MAX_WORKERS)):
            number = getattr(chosen, name)
            if number is not None and number < 1:
                raise Malformed(f"--{name} is at least 1, not {number}")
            if number is not None and number > most:
                raise Malformed(f"--{name} is at most {most}, not {number}")
        if chosen.seconds is not None and not 0 < chosen.seconds <= 3600:
            raise Malformed(f"--seconds is above 0 and at most 3600, not {chosen.seconds:g}")
        self._table: Path | None = None
        if chosen.out is not None:
            check_can_write(chosen.out)
            if chosen.ladder:
                self._table = _table_beside(chosen.out)
                check_can_write(self._table)

    def run(self) -> int:
        """Run the chosen mode and return the exit status."""
        chosen = self._chosen
        if chosen.soak is not None:
            self._refuse("soak", "references", "sprt", "games", "seats")
            return self._soak()
        if chosen.ladder:
            self._refuse("ladder", "sprt", "agents")
            return self._ladder()
        self._refuse("agents", "references")
        return self._tournament()

    def _tournament(self) -> int:
        plan = self._plan(self._names())
        games = plan.deals * len(rotations(plan.table))
        with self._executor() as executor, Progress(games, sys.stderr) as progress:
            self._try(executor, plan.table)
            result = hold(plan, self._origin, executor, progress.tell)
        if result.played or not result.fault:
            # Written first: a reader may close the output early, and games take hours.
            if self._chosen.out is not None:
                write_json(self._chosen.out, report(result))
            self._tell(table(result))
        if result.fault:
            raise AgentFault(result.fault)
        return self._over(stopped=result.end is TournamentEnd.STOPPED)

    def _ladder(self) -> int:
        levels = self._resources.players(self._game, references=False)
        every = self._resources.players(self._game, references=self._chosen.references)
        references = [name for name in every if name not in levels]
        plans = [self._plan(pair) for pair in ladders.duels(levels, references, self._seats)]
        if not plans:
            raise Malformed(f"a ladder needs two levels that play {self._game.name}")
        ladder = ladders.Ladder(every, ())
        games = sum(plan.deals * len(rotations(plan.table)) for plan in plans)
        fault: AgentFault | None = None
        with self._executor() as executor, Progress(games, sys.stderr) as progress:
            try:
                for ladder in ladders.play_ladder(plans, every, self._origin, executor, progress.tell):
                    self._keep(ladder)
            except AgentFault as error:
                fault = error
        if ladder.results:
            self._tell(ladders.lines(ladder))
        if fault is not None:
            raise fault
        return self._over(
            stopped=len(ladder.results) < len(plans) or ladder.results[-1].end is TournamentEnd.STOPPED
        )

    def _keep(self, ladder: ladders.Ladder) -> None:
        """Write intermediate results, because a ladder takes hours."""
        if self._chosen.out is not None and self._table is not None:
            write_json(self._chosen.out, ladders.reports(ladder))
            write_text(self._table, "\n".join(ladders.markdown(ladder)) + "\n")

    def _soak(self) -> int:
        chosen = self._chosen
        names = self._names() if chosen.agents is not None else ()
        self._check(names)
        hunt = SoakPlan(
            game=self._game.name,
            games=chosen.soak,
            seed=chosen.seed,
            agents=names,
            options=self._options,
            seconds=chosen.seconds,
        )
        with self._executor() as executor, Progress(hunt.games, sys.stderr) as progress:
            self._try(executor, hunt.agents)
            report = hunts.soak(hunt, self._origin, executor, progress.tell)
        if chosen.out is not None:
            write_json(chosen.out, report)
        self._tell(hunts.lines(report, self._repeat_command()))
        if report.died:
            raise AgentFault(DIED)
        return FAULTY if report.faults else self._over(stopped=report.stopped)

    def _plan(self, names: tuple[str, ...]) -> TournamentPlan:
        """Return a playable tournament; raises Malformed or Fault for an impossible one."""
        chosen, game = self._chosen, self._game
        if self._seats not in game.seats:
            able = " to ".join(str(seats) for seats in dict.fromkeys((game.seats[0], game.seats[-1])))
            raise Malformed(f"{game.name} is played by {able}, not {self._seats}")
        sitting = table_of(names, self._seats)
        self._check(names)
        game.start(self._seats, with_defaults(game.options, self._options), chosen.seed)
        if chosen.sprt is not None and not 1 / self._seats < chosen.sprt < 1:
            raise Malformed(
                f"--sprt is above the even share of {1 / self._seats:.3f} and below 1, not {chosen.sprt:g}"
            )
        if chosen.sprt is not None and len(set(sitting)) == 1:
            raise Malformed("--sprt asks whether the first agent is better than the others: name two")
        return TournamentPlan(
            game=game.name,
            agents=names,
            seats=self._seats,
            deals=-(-self._games // len(rotations(sitting))),
            seed=chosen.seed,
            options=self._options,
            seconds=chosen.seconds,
            better=chosen.sprt,
        )

    def _check(self, names: tuple[str, ...]) -> None:
        """Raise Malformed if one of the program's agents is unavailable, or if --out names a user's agent."""
        for spec in names:
            file = file_of(spec)
            if file is None:
                self._resources.check(self._game, spec)
            elif self._chosen.out is not None and real_path(self._chosen.out) == file:
                raise Malformed(f"--out would overwrite the agent {file.name}")

    def _try(self, executor: Executor, names: tuple[str, ...]) -> None:
        """Raise AgentFault if one of the users' agents is unavailable.

        No user's code runs in this process: what it starts, such as threads, would not survive in the forked
        workers.
        """
        own = any(file_of(name) is not None for name in names)
        pairing = Pairing(self._game.name, names, {}, self._chosen.seed)
        tried = partial(first_fault, self._origin)
        try:
            for _, fault in spread(executor, tried, [to_plain(pairing)] if own else []):
                if fault:
                    raise AgentFault(fault)
        except BrokenExecutor:
            raise AgentFault(DIED) from None

    def _executor(self) -> AbstractContextManager[Executor]:
        if self._chosen.cluster is not None:
            return cluster(self._chosen.cluster)
        return processes(self._chosen.workers)

    def _names(self) -> tuple[str, ...]:
        listed = _AGENTS if self._chosen.agents is None else self._chosen.agents
        return tuple(map(with_whole_path, _names(listed)))

    def _refuse(self, mode: str, *others: str) -> None:
        for other in others:
            if getattr(self._chosen, other) not in (None, False):
                raise Malformed(f"--{other} does not go with --{mode}")

    def _repeat_command(self) -> str:
        """Return the command that plays a game of a hunt again, without its seed."""
        chosen = self._chosen
        program = ["terminus"] if INSTALLED else ["python", "main.py"]
        words = [*program, "arena", self._game.name, "--soak", "1"]
        words += [word for folder in self._origin.folders for word in ("--game", str(folder))]
        words += ["--agents", chosen.agents] if chosen.agents is not None else []
        words += [word for each in chosen.option for word in ("--option", each)]
        words += ["--seconds", f"{chosen.seconds:g}"] if chosen.seconds is not None else []
        return shlex.join(words)

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._write(printable(line) + "\n")

    def _over(self, *, stopped: bool) -> int:
        return INTERRUPTED if stopped else DONE


def _names(listed: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in listed.split(",") if name.strip())


def _table_beside(report: Path) -> Path:
    """Return the file for a ladder's table; raises Malformed if that is the report itself."""
    if report.suffix.lower() == _TABLE:
        raise Malformed(f"--out names the JSON report; {report.name} is for the ladder's table beside it")
    return report.with_suffix(_TABLE)


def _options(game: AnyGame, pairs: list[str]) -> Mapping[str, OptionValue]:
    """Parse options of the form `NAME=VALUE`; raises Malformed."""
    counted = {option.name for option in game.options if isinstance(option, Count)}
    found: dict[str, OptionValue] = {}
    for each in pairs:
        name, equals, value = each.partition("=")
        if not equals or not name:
            raise Malformed(f"--option is NAME=VALUE, not {each!r}")
        if name in found:
            raise Malformed(f"--option says {name} twice")
        found[name] = int(value) if name in counted and value.isdecimal() else value
    with_defaults(game.options, found)
    return found
