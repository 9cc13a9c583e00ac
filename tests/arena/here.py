"""Shared parts of the arena's tests: an immediate executor, and agents to write into files."""

import argparse
import json
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from pathlib import Path
from typing import Any

from game.arena.playing import Game
from game.arena.report import Report
from game.arena.tournament import TournamentPlan
from game.core.plain import from_plain

LAST = "return legal[-1]"


class Here(Executor):
    """An executor that runs each call in this process, at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Dying(Here):
    """Runs a number of pieces; then its process is dead."""

    def __init__(self, pieces: int) -> None:
        self._left = pieces

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        self._left -= 1
        if self._left >= 0:
            return super().submit(fn, *args, **kwargs)
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor())
        return future


def silent(done: int) -> None:
    """Ignore the progress."""


def plan(**changed: Any) -> TournamentPlan:
    """Return six short games of Trambahn."""
    plain: dict[str, Any] = {
        "game": "trambahn",
        "agents": ("conductor", "apprentice"),
        "seats": 2,
        "deals": 3,
        "seed": 5,
        "options": {"tours": 5},
    }
    return TournamentPlan(**{**plain, **changed})


def agent_file(folder: Path, body: str, before: str = "") -> Path:
    """Return a user's agent whose `decide` has this body, indented by eight."""
    lines = [
        "import threading, time",
        "class Mine:",
        "    asked = 0",
        "    def decide(self, view, legal, budget):",
        f"        {body}",
        "def agent(game, seed):",
        f"    {before or 'pass'}",
        "    return Mine()",
    ]
    file = folder / "mine.py"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def read(file: Path) -> Report:
    """Return the report in a file."""
    return from_plain(json.loads(file.read_text(encoding="utf-8")), Report)


def won(agents: tuple[str, ...], victory: tuple[float, ...], **changed: Any) -> Game:
    """Return a game with this result; the other fields have arbitrary values."""
    seats = len(agents)
    plain: dict[str, Any] = {
        "seed": 1,
        "reason": "barrier",
        "moves": 10,
        "laps": 5,
        "points": None,
        "rounds": (),
        "times": ((0.1,),) * seats,
        "work": ((0.1,),) * seats,
        "late": (0,) * seats,
    }
    return Game(agents=agents, victory=victory, **{**plain, **changed})


def chosen(**changed: Any) -> argparse.Namespace:
    """Return a parsed command line, by default for two cheap games; `soak` gives those of a hunt."""
    plain: dict[str, Any] = {
        "game": "transamerica",
        "agents": "apprentice,random",
        "games": None if "soak" in changed else 2,
        "seats": None,
        "seed": 0,
        "option": ["points=5"],
        "seconds": None,
        "sprt": None,
        "ladder": False,
        "references": False,
        "soak": None,
        "out": None,
        "workers": 1,
        "cluster": None,
    }
    return argparse.Namespace(**{**plain, **changed})
