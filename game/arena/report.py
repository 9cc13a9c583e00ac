"""The file of a tournament: everything in its table, and every game."""

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.arena.playing import Game
from game.arena.sprt import SprtResult
from game.arena.standings import Standing
from game.arena.tournament import Result, TournamentEnd
from game.content.files import Fault, real_path
from game.core.option import OptionValue
from game.storage.files import write_whole

VERSION = 1


class GameLine(msgspec.Struct, frozen=True):
    """One game. Tuples are by seat; times in seconds."""

    seed: int
    agents: tuple[str, ...]
    victory: tuple[float, ...]
    reason: str
    moves: int
    laps: int
    points: tuple[float, ...] | None
    rounds: tuple[tuple[float, ...], ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    work: tuple[float, ...]
    slowest: tuple[float, ...]
    late: tuple[int, ...]


class Test(msgspec.Struct, frozen=True):
    """A sequential test: the two shares compared, and its verdict."""

    even: float
    better: float
    verdict: SprtResult
    ratio: float


class Report(msgspec.Struct, frozen=True):
    """The content of a tournament's file; `seconds_each` is the time limit of a decision, if given."""

    terminus_arena: int
    game: str
    agents: tuple[str, ...]
    seats: int
    options: dict[str, OptionValue]
    seed: int
    seconds_each: float | None
    deals_planned: int
    end: TournamentEnd
    seconds: float
    test: Test | None
    standings: tuple[Standing, ...]
    games: tuple[GameLine, ...]
    fault: str = ""
    """The failure that ended it, or empty."""


def report(result: Result) -> Report:
    """Return the report of a tournament, with users' agents by file name."""
    plan, shown = result.plan, cache(result.plan.shown)
    return Report(
        terminus_arena=VERSION,
        game=plan.game,
        agents=tuple(map(shown, plan.table[: len(plan.agents)])),
        seats=plan.seats,
        options=dict(plan.options),
        seed=plan.seed,
        seconds_each=plan.seconds,
        deals_planned=plan.deals,
        end=result.end,
        seconds=result.seconds,
        test=Test(1 / plan.seats, plan.better, result.verdict or SprtResult.OPEN, result.ratio)
        if plan.better is not None
        else None,
        standings=result.standings,
        games=tuple(_line(game, shown) for deal in result.played for game in deal),
        fault=result.fault,
    )


def _line(game: Game, shown: Callable[[str], str]) -> GameLine:
    return GameLine(
        seed=game.seed,
        agents=tuple(map(shown, game.agents)),
        victory=game.victory,
        reason=game.reason,
        moves=game.moves,
        laps=game.laps,
        points=game.points,
        rounds=game.rounds,
        decisions=game.decisions,
        seconds=game.seconds,
        work=tuple(map(sum, game.work)),
        slowest=game.slowest,
        late=game.late,
    )


def write_json(file: Path, content: Any) -> None:
    """Write frozen values as JSON, all or nothing; raises Fault."""
    write_text(file, msgspec.json.format(msgspec.json.encode(content, order="deterministic")).decode() + "\n")


def write_text(file: Path, text: str) -> None:
    """Write a text file, all or nothing; raises Fault."""
    try:
        write_whole(real_path(file), text.encode())
    except OSError as error:
        raise Fault(file, 0, error.strerror or "cannot be written") from None


def check_can_write(file: Path) -> None:
    """Raise Fault if a file could not be written, before many games instead of after them."""
    if file.is_dir():
        raise Fault(file, 0, "is a folder")
    if file.exists() and not file.is_file():
        raise Fault(file, 0, "is no ordinary file")
    try:
        with tempfile.TemporaryFile(dir=real_path(file).parent):
            return
    except OSError as error:
        raise Fault(file, 0, error.strerror or "cannot be written") from None
