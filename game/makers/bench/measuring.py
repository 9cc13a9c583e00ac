"""The measurements, each of which is independent and can be repeated."""

import os
import random
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from game.ai.agent import Budget
from game.ai.child_processes import child_command
from game.ai.opponents import Opponents
from game.content.games import games
from game.content.levels import read_levels
from game.content.program_folders import IMPORTED_FROM, places_below
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import with_defaults
from game.makers.bench.figures import BenchFigure
from game.makers.bench.plain_loop import beside, median_turns, turns_a_second
from game.makers.bench.table_process import BenchedTable
from game.makers.staged import AT_ONCE, LONGEST, played, record_of_session, seats_for, session_of
from game.manifests.known import manifests
from game.session.adviser import SECONDS as JUDGING_SECONDS
from game.session.review.costs import decisions_of
from game.session.review.turns import rounds_of
from game.storage.folders import HOME_VARIABLE, folders_below
from game.storage.settings import SETTINGS_NAME, Settings, SettingsFile
from game.storage.window_file import WindowFile, WindowShape
from game.tables.parts import TableParts
from game.ui.sdl_hints import HEADLESS

PARTS: Final = ("rules", "decisions", "review", "frames", "start", "idle")
"""The measurements in order; memory belongs to the tables of the frames."""
SIZES: Final = ((1920, 1080), (3840, 2160))
SLICES, SLICE = 5, 0.2
"""Random play is timed in slices of this number of seconds."""
DECISIONS = 8
"""Decisions of each level, from the beginning of a game of two: opening and first moves."""
TABLES = 2
"""Number of processes in which a table is opened and the same piece is carried the same way."""
STARTS = 5
IDLE_SECONDS = 5.0
MISSING = "missing"
"""The fact that needs a search, in the games that have it."""
MOVES = 100
"""Enough for a full board."""
REVIEWED = 4
"""The most players of the game that is reviewed."""
MEGA = 1e6


@dataclass(frozen=True)
class Measurement:
    """A group of figures measured together, with its name."""

    name: str
    make: Callable[[], tuple[BenchFigure, ...]]


def measurements(parts: Sequence[str], folders: Sequence[Path] = ()) -> Iterator[Measurement]:
    """Yield the measurements of these parts for all games; raises Fault for an unreadable file."""
    places, known = places_below(), manifests(folders)
    every = games(known, places.maps, places.config)
    opponents = Opponents(read_levels(places.config / "levels.yaml", known), known)
    if "rules" in parts:
        yield from _of_rules(every)
    if "decisions" in parts:
        yield from _of_decisions(every, opponents)
    if "review" in parts:
        for name, game in every.items():
            yield Measurement(f"review: {name}", partial(_review, game, known[name], opponents))
    if "frames" in parts:
        for name, size in ((name, size) for name in every if known[name].poster() for size in SIZES):
            yield Measurement(f"frames: {name}, {size[1]}p", partial(_frames, name, size, folders))
    if "start" in parts:
        yield Measurement("start", _start)
    if "idle" in parts:
        yield Measurement("idle: title", partial(_idle, "title", None, folders))
        for name in (name for name in every if known[name].poster()):
            yield Measurement(f"idle: {name}", partial(_idle, f"table of {name}", every[name], folders))


def _of_rules(every: Mapping[str, AnyGame]) -> Iterator[Measurement]:
    for name, game in every.items():
        for seats in sorted({game.seats[0], game.seats[-1]}):
            yield Measurement(f"rules: {name}, {seats} players", partial(_rules, game, seats))
        if MISSING in game.facts:
            yield Measurement(f"rules: {name}, what all miss", partial(_missing, game))


def _of_decisions(every: Mapping[str, AnyGame], opponents: Opponents) -> Iterator[Measurement]:
    for name, game in every.items():
        for level, described in opponents.roster.levels.items():
            if name in described.plays:
                yield Measurement(f"decisions: {name}, {level}", partial(_decisions, game, opponents, level))


# ---------------------------------------------------------------------- rules


def _rules(game: AnyGame, seats: int) -> tuple[BenchFigure, ...]:
    """Time random play through observe, legal and apply, over the same games on every machine."""
    chance = random.Random(1)  # noqa: S311 - the same games every time are the point
    decisions = playouts = 0
    state: Any = None

    def slice_of_play() -> float:
        nonlocal state, decisions, playouts
        before, begun = decisions, time.process_time()
        while (passed := time.process_time() - begun) < SLICE:
            seat = None if state is None else game.to_act(state)
            if seat is None:
                playouts += state is not None
                state = game.start(seats, with_defaults(game.options, {}), chance.getrandbits(64))
                continue
            legal = game.legal(game.observe(state, seat))
            state = game.apply(state, legal[int(chance.random() * len(legal))]).state
            decisions += 1
        return passed / (decisions - before)

    costs = beside(slice_of_play, SLICES)
    name = f"rules: {game.name}, {seats} players"
    rate, each = 1 / statistics.median(seconds for seconds, _ in costs), decisions / max(1, playouts)
    return (
        BenchFigure(f"{name}, decisions", rate, "/s", median_turns(costs)),
        BenchFigure(f"{name}, playouts", rate / each, "/s"),
    )


def _missing(game: AnyGame) -> tuple[BenchFigure, ...]:
    """Time `missing` once for every table of a random game with the maximum number of players."""
    match = played(game, game.seats[-1], MOVES)

    def once() -> float:
        begun = time.process_time()
        for step in match.played:
            game.fact(step.before, MISSING)
        return (time.process_time() - begun) / len(match.played)

    costs = beside(once, 3)
    return (_of_seconds(f"rules: {game.name}, what all {game.seats[-1]} players miss", costs),)


def _of_seconds(name: str, costs: list[tuple[float, float]]) -> BenchFigure:
    seconds = statistics.median(seconds for seconds, _ in costs)
    return BenchFigure(name, 1000 * seconds, "ms", median_turns(costs))


# ---------------------------------------------------------------------- opponents


def _decisions(game: AnyGame, opponents: Opponents, level: str) -> tuple[BenchFigure, ...]:
    """Time the first decisions of a game of two at this level, in processor time of this process."""
    match: Match[Any, Any, Any] = Match(game, game.start(2, with_defaults(game.options, {}), 1))
    agents = [opponents.agent(game, level, seat) for seat in range(2)]
    budget = Budget(opponents.seconds(level))

    def decide() -> float:
        seat = match.to_act
        if seat is None:
            raise ValueError(f"a game of {game.name} is over after fewer than {DECISIONS} decisions")
        view, legal = match.view(seat), match.legal()
        begun = time.process_time()
        action = agents[seat].decide(view, legal, budget)
        passed = time.process_time() - begun
        match.play(seat, action)
        return passed

    costs = beside(decide, DECISIONS)
    name = f"decisions: {game.name}, {level}"
    mean = statistics.mean(seconds for seconds, _ in costs)
    turns = statistics.mean(seconds * turns for seconds, turns in costs)
    slowest = max(seconds for seconds, _ in costs)
    return (
        BenchFigure(name, 1 / mean, "/s", turns),
        BenchFigure(f"{name}, slowest", 1000 * slowest, "ms"),
    )


def _review(game: AnyGame, parts: TableParts, opponents: Opponents) -> tuple[BenchFigure, ...]:
    """Time the analysis of every turn of a whole game of the weakest level, in processor time."""
    engine = opponents.engine(game)
    level = next((one for one, how in opponents.roster.levels.items() if game.name in how.plays), None)
    if engine is None or level is None:
        return ()
    seats = min(REVIEWED, game.seats[-1])
    match: Match[Any, Any, Any] = Match(game, game.start(seats, with_defaults(game.options, {}), 1))
    agents = [opponents.agent(game, level, seat) for seat in range(seats)]
    while (seat := match.to_act) is not None:
        match.play(seat, agents[seat].decide(match.view(seat), match.legal(), AT_ONCE))
    kind = parts.review_kind(game)
    turns = [turn for one in rounds_of(match, kind.turn_of) for turn in one.turns]
    decisions = list(decisions_of(match, turns, kind))
    waiting = iter(decisions)

    def judge_next() -> float:
        decision = next(waiting)
        moves = match.played[decision.first : decision.last + 1]
        view = game.observe(moves[0].before, decision.seat)
        begun = time.process_time()
        engine.judge(view, tuple(one.move.action for one in moves), Budget(JUDGING_SECONDS).begin())
        return time.process_time() - begun

    costs = beside(judge_next, len(decisions))
    name = f"review: {game.name}, {seats} players"
    whole = sum(seconds for seconds, _ in costs)
    return (
        BenchFigure(f"{name}, whole", 1000 * whole, "ms", sum(seconds * turns for seconds, turns in costs)),
        BenchFigure(f"{name}, slowest turn", 1000 * max(seconds for seconds, _ in costs), "ms"),
    )


# ---------------------------------------------------------------------- the whole program


def _frames(name: str, size: tuple[int, int], folders: Sequence[Path]) -> tuple[BenchFigure, ...]:
    """Time frames while a piece is carried over a game's table, and measure that table's memory."""
    words = (name, *map(str, size), *_given(folders))
    tables = [msgspec.json.decode(_run("table_process", *words), type=BenchedTable) for _ in range(TABLES)]
    # The pointer takes the same way in each process: a delay in only one of them is not the program's.
    frames = sorted(map(min, *(table.frames for table in tables)))
    plain = statistics.median(map(min, *(table.plain for table in tables)))
    memory = tables[-1].memory
    title = f"frames: {name}, {size[1]}p"
    figures = [
        BenchFigure(f"{title}, {part}", 1000 * seconds, "ms", seconds / plain)
        for part, seconds in (("p50", frames[len(frames) // 2]), ("p99", frames[len(frames) * 99 // 100]))
    ]
    if memory is not None:
        figures.append(BenchFigure(f"memory: {name}, {size[1]}p", memory / MEGA, "MB"))
    return tuple(figures)


def _start() -> tuple[BenchFigure, ...]:
    """Time a new process until its first picture is on the screen, and its processor time."""
    waited: list[float] = []

    def once() -> float:
        with tempfile.TemporaryDirectory() as home:
            begun, work = time.perf_counter(), _work_of_children()
            with _program(Path(home), "0") as process:
                if process.stdout is None or not process.stdout.readline():
                    raise OSError("the program did not start")
                waited.append(time.perf_counter() - begun)
            return _work_of_children() - work

    costs = beside(once, STARTS)
    return (
        BenchFigure("start: first frame of the title, 1080p", 1000 * statistics.median(waited), "ms"),
        _of_seconds("start: processor time until the program has ended again", costs),
    )


def _idle(what: str, game: AnyGame | None, folders: Sequence[Path]) -> tuple[BenchFigure, ...]:
    """Measure the share of a processor that the idle program takes."""
    with tempfile.TemporaryDirectory() as home:
        record = []
        if game is not None:
            seats = min(2, game.seats[-1])
            match = played(game, seats, LONGEST, until=lambda match: match.to_act == 0)
            file = Path(home) / "game.jsonl"
            file.write_bytes(record_of_session(session_of(match, seats_for(1, seats - 1)), ""))
            record = [str(file)]
        with _program(Path(home), str(IDLE_SECONDS), *record, *_given(folders)) as process:
            output = process.stdout.read() if process.stdout is not None else b""
    lines = output.split()
    if len(lines) < 2:
        raise OSError("the program ended before it was idle")
    share = float(lines[-1])
    return (BenchFigure(f"idle: {what}", 100 * share, "%", share * turns_a_second()),)


def _given(folders: Sequence[Path]) -> list[str]:
    return [word for folder in folders for word in ("--game", str(folder))]


def _program(home: Path, *arguments: str) -> "subprocess.Popen[bytes]":
    folder = folders_below(home).settings
    WindowFile(folder).write(WindowShape(SIZES[0]))
    SettingsFile(folder / SETTINGS_NAME).write(Settings(asked_for_ambience=True))
    return subprocess.Popen(  # noqa: S603 - our own interpreter and module
        child_command("game.makers.bench.program_process", *arguments),
        cwd=IMPORTED_FROM,
        env={**os.environ, **HEADLESS, HOME_VARIABLE: str(home)},
        stdout=subprocess.PIPE,
    )


def _run(module: str, *arguments: str) -> bytes:
    done = subprocess.run(  # noqa: S603 - our own interpreter and module
        child_command(f"game.makers.bench.{module}", *arguments),
        cwd=IMPORTED_FROM,
        env={**os.environ, **HEADLESS},
        stdout=subprocess.PIPE,
        check=False,
    )
    if done.returncode:
        raise OSError(f"{module} {' '.join(arguments)} ended with {done.returncode}")
    return done.stdout


def _work_of_children() -> float:
    """Return the processor time in seconds of all finished children."""
    times = os.times()
    return times.children_user + times.children_system
