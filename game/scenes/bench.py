"""`bench`: how long the things take that a player would notice."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.content.games import games
from game.scenes.program import ROOT, places_below
from game.storage.folders import folders_below
from game.ui.hints import HEADLESS

STARTS = 5
FRAMES = 60
TREES = 200
WINDOW = (1920, 1080)
SUPPLY = (1302, 1000)
_FIRST_FRAME = """
import sys, tempfile
from pathlib import Path
import pygame
from game.scenes.play import open_app
from game.scenes.program import places_below
from game.scenes.title import TitleScene
from game.storage.folders import folders_below
from game.ui.hints import HEADLESS
pygame.display.init()
surface = pygame.display.set_mode((1920, 1080))
with tempfile.TemporaryDirectory() as home:
    app = open_app(places_below(), folders_below(Path(home)), surface.get_size())
    app.stage.scenes.push(TitleScene(app))
    app.stage.scenes.top.draw(surface)
    pygame.display.flip()
"""


def bench() -> Iterator[str]:
    """A line for each measurement: what, median, and the worst where that tells more."""
    yield f"{'what':44} {'median':>10} {'worst':>10}"
    yield _row("start to first frame of the title, 1920x1080", [_start() for _ in range(STARTS)])
    frames = _table_frames()
    yield _row("frame of the table while a rail is dragged", frames)
    yield _row("cheapest network of six seats", _trees())


def _row(what: str, seconds: list[float]) -> str:
    median, worst = statistics.median(seconds), max(seconds)
    return f"{what:44} {1000 * median:7.1f} ms {1000 * worst:7.1f} ms"


def _timed(action: Callable[[], object]) -> float:
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def _start() -> float:
    """A whole new interpreter, up to the first picture."""
    command = [sys.executable, "-c", _FIRST_FRAME]
    environment = {**os.environ, **HEADLESS}
    return _timed(
        lambda: subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)  # noqa: S603
    )


def _table_frames() -> list[float]:
    """Frames at 1920x1080 while the pointer carries something from the supply over the board."""
    os.environ.update(HEADLESS)
    import pygame  # noqa: PLC0415 - SDL reads its drivers from the environment when it is loaded

    from game.scenes.play import open_app  # noqa: PLC0415
    from game.scenes.staged import seated  # noqa: PLC0415
    from game.scenes.table import TableScene  # noqa: PLC0415
    from game.ui.input import PointerMoved, PointerPressed  # noqa: PLC0415

    pygame.display.init()
    surface = pygame.display.set_mode(WINDOW)
    with tempfile.TemporaryDirectory() as home:
        app = open_app(places_below(), folders_below(Path(home)), WINDOW)
        session = seated(app, "transamerica", humans=1, opponents=3, moves=36)
        scenes = app.stage.scenes
        scenes.push(TableScene(app, session))
        scenes.step((), 0.016)
        scenes.draw(surface)
        scenes.step((PointerPressed(SUPPLY),), 0.016)
        seconds = []
        for frame in range(FRAMES):
            place = (SUPPLY[0] - 15 * frame, SUPPLY[1] - 12 * frame)

            def one(place: tuple[int, int] = place) -> None:
                scenes.step((PointerMoved(place),), 0.016)
                scenes.draw(surface)
                pygame.display.flip()

            seconds.append(_timed(one))
        app.close()
    pygame.display.quit()
    return seconds


def _trees() -> list[float]:
    """What all six seats of a game in progress still miss, exactly."""
    from game.scenes.staged import played  # noqa: PLC0415

    places = places_below()
    game = games(places.maps, places.config)["transamerica"]
    states = [played(game, 6, 12 + 6 * number, seed=number).state for number in range(8)]
    seconds = []
    for number in range(TREES):
        state = states[number % len(states)]
        seconds.append(_timed(partial(game.fact, state, "missing")))
    return seconds
