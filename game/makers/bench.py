"""`bench`: how long the things take that a player would notice."""

import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.agent import Budget
from game.ai.children import child
from game.ai.opponents import Opponents
from game.content.games import games
from game.content.levels import read_levels
from game.content.places import IMPORTED_FROM, places_below
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import complete
from game.manifests.known import manifests
from game.storage.folders import HOME_VARIABLE, folders_below
from game.storage.window_file import WindowFile, WindowShape
from game.ui.sdl_hints import HEADLESS

STARTS = 5
FRAMES = 60
MOVES = 100
"""Enough for a full board."""
WINDOW = (1920, 1080)
CARRIED_FROM = (1302, 1000)
DECISIONS = 40
MISSING = "missing"
"""The fact that takes a search, in the games that have it."""


def bench(folders: Sequence[Path] = ()) -> Iterator[str]:
    """A line for each measurement: what, median, and the worst where that tells more."""
    yield f"{'what':48} {'median':>10} {'worst':>10}"
    yield _row("start to first frame of the title, 1920x1080", [_start() for _ in range(STARTS)])
    places, known = places_below(), manifests(folders)
    from game.makers.examples.examples import EXAMPLES  # noqa: PLC0415 - not before the start is measured

    opponents = Opponents(read_levels(places.config / "levels.yaml", known), known)
    for name, game in games(known, places.maps, places.config).items():
        if name in EXAMPLES:
            yield _row(f"{name}: frame while something is carried", _frames(name))
        if MISSING in game.facts:
            yield _row(f"{name}: what all {game.seats[-1]} players miss", _missing(game))
        for level in opponents.roster.levels:
            yield _row(f"{name}: a decision of the {level}", _decisions(game, opponents, level))


def _row(what: str, seconds: list[float]) -> str:
    median, worst = statistics.median(seconds), max(seconds)
    return f"{what:48} {1000 * median:7.1f} ms {1000 * worst:7.1f} ms"


def _timed(action: Callable[[], object]) -> float:
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def _start() -> float:
    """A whole new process, until it says that the first picture is on the screen."""
    with tempfile.TemporaryDirectory() as home:
        WindowFile(folders_below(Path(home)).settings).write(WindowShape(WINDOW))
        environment = {**os.environ, **HEADLESS, HOME_VARIABLE: home}
        begun = time.perf_counter()
        with subprocess.Popen(  # noqa: S603 - our own interpreter and module
            child("game.makers.first_frame"), cwd=IMPORTED_FROM, env=environment, stdout=subprocess.PIPE
        ) as process:
            if process.stdout is None or not process.stdout.readline():
                raise OSError("the program did not start")
            return time.perf_counter() - begun


def _frames(name: str) -> list[float]:
    """Frames of a game's table at 1920x1080 while the pointer carries something over it."""
    os.environ.update(HEADLESS)
    import pygame  # noqa: PLC0415 - SDL reads its drivers from the environment when it is loaded

    from game.makers.examples.examples import EXAMPLES  # noqa: PLC0415
    from game.scenes.play import open_app  # noqa: PLC0415
    from game.ui.input import PointerMoved  # noqa: PLC0415

    pygame.display.init()
    surface = pygame.display.set_mode(WINDOW)
    with tempfile.TemporaryDirectory() as home:
        app = open_app(places_below(), folders_below(Path(home)), manifests(), WINDOW)
        examples = EXAMPLES[name]
        make = examples.tables[examples.carrying]
        table = make(app.games[name], app.places.maps, app.catalogue, app.stage.look)
        table.draw(surface)
        seconds = []
        for frame in range(FRAMES):
            place = (CARRIED_FROM[0] - 15 * frame, CARRIED_FROM[1] - 12 * frame)

            def one(place: tuple[int, int] = place) -> None:
                table.step((PointerMoved(place),), 0.016)
                table.draw(surface)
                pygame.display.flip()

            seconds.append(_timed(one))
        app.close()
    pygame.display.quit()
    return seconds


def _missing(game: AnyGame) -> list[float]:
    """At every table, once, of a game in which as many as can play act by chance."""
    from game.makers.staged import played  # noqa: PLC0415

    match = played(game, game.seats[-1], MOVES)
    return [_timed(partial(game.fact, step.before, MISSING)) for step in match.played]


def _decisions(game: AnyGame, opponents: Opponents, level: str) -> list[float]:
    """The first decisions of a game of two of this level, in processor time."""
    match: Match[Any, Any, Any] = Match(game, game.start(2, complete(game.options, {}), 1))
    agents = [opponents.agent(game, level, seat) for seat in range(2)]
    seconds: list[float] = []
    while (seat := match.to_act) is not None and len(seconds) < DECISIONS:
        view, legal = match.view(seat), match.legal()
        begun = time.process_time()
        action = agents[seat].decide(view, legal, Budget(opponents.seconds(level)))
        seconds.append(time.process_time() - begun)
        match.play(seat, action)
    return seconds
