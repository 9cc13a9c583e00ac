"""`python -m game.makers.bench.table_process GAME WIDTH HEIGHT [--game DIR ...]`: frames while a piece is
carried over one table.

A separate process, so that its memory is that of one table, opened from the title as players do. It writes
one JSON object, `Table`.
"""

import argparse
import math
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.content.program_folders import places_below
from game.content.sounds import read_sounds
from game.core.game import AnyGame
from game.core.match import Match
from game.makers.bench.plain_frame import plain_frames
from game.makers.staged import LONGEST, played, seats_for, session_of
from game.manifests.known import manifests
from game.scenes.play import open_app
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.session.session import Session
from game.storage.folders import folders_below
from game.tables.kit.game_table import GameTable
from game.ui.input import PRIMARY, Event, PointerMoved, PointerPressed
from game.ui.memory import give_back_large_blocks
from game.ui.sound.device import MixerDevice
from game.ui.sound.sounds import effects_of
from game.ui.stage import Stage

FRAMES = 400
"""Seven seconds of carrying: four of these frames are slower than the 99th percentile."""
AMONG_PLAIN = 8
"""A plain frame follows after this number of frames."""
PLAYED = (24, 4, 0)
"""Moves before the table is observed; fewer if the game would be over."""
MAX_SEATS = 4
ACROSS, DOWN = 2, 3
"""Round trips of the pointer while it carries: 40 pixels a frame at 1920x1080."""


class BenchedTable(msgspec.Struct):
    """The cost of one table."""

    frames: list[float]
    """Processor time of each frame, in seconds."""
    plain: list[float]
    """Processor time of each plain frame in between, in seconds."""
    memory: int | None
    """Resident bytes of this process, with the sounds; None if the system does not report them."""


def table(name: str, size: tuple[int, int], folders: list[Path]) -> BenchedTable:
    """Carry the first piece of the hand over the whole window and back again."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    known = manifests(folders)
    with tempfile.TemporaryDirectory() as home:
        app = open_app(places_below(), folders_below(Path(home)), known, size, game_folders=folders)
        # Background reading takes memory, but no time of the frames.
        app.run_in_background = lambda read: read()
        app.stage.scenes.push(TitleScene(app))
        app.stage.scenes.draw(surface, pygame.display.update)
        scene = TableScene(app, _session(app.games[name]))
        app.stage.scenes.replace(scene)
        _frame(app.stage, surface, ())
        if not isinstance(scene.table, GameTable):
            raise TypeError(f"the table of {name} is not made of the kit: nothing is known of its hand")
        source = next(source for source in scene.table.pieces.sources() if source.enabled)
        _frame(app.stage, surface, (PointerPressed(source.middle, PRIMARY),))
        frames, plain = _carried(app.stage, surface)
        if scene.table.drag.held is None:
            raise RuntimeError(f"nothing was carried at the table of {name}")
        # Read in the background in the program, without affecting its frames.
        sounds = MixerDevice(effects_of(read_sounds(app.places.sounds)))
        sounds.ready.wait()
        taken = _resident()
        sounds.close()
        app.close()
    pygame.display.quit()
    return BenchedTable(frames, plain, taken)


def _carried(stage: Stage, surface: pygame.Surface) -> tuple[list[float], list[float]]:
    width, height = surface.get_size()
    plain_frame = plain_frames(surface)
    frames: list[float] = []
    plain: list[float] = []
    for number in range(FRAMES):
        angle = 2 * math.pi * number / FRAMES
        x, y = 0.5 + 0.45 * math.sin(ACROSS * angle), 0.5 + 0.45 * math.sin(DOWN * angle)
        place = PointerMoved((round(x * width), round(y * height)))
        frames.append(_frame(stage, surface, (place,)))
        if number % AMONG_PLAIN == 0:
            plain.append(plain_frame())
    return frames, plain


def _frame(stage: Stage, surface: pygame.Surface, events: tuple[Event, ...]) -> float:
    begun = time.process_time()
    stage.scenes.step(events, 1 / 60)
    stage.scenes.draw(surface, pygame.display.update)
    return time.process_time() - begun


def _session(game: AnyGame) -> Session:
    """Return a game of a person to move and opponents who never think."""
    seats = min(MAX_SEATS, game.seats[-1])

    for some in PLAYED:
        match = played(game, seats, LONGEST, until=partial(_is_there, some))
        if match.to_act == 0:
            return session_of(match, seats_for(1, seats - 1))
    raise ValueError(f"in {game.name} it is never the first seat's turn")


def _is_there(some: int, match: Match[Any, Any, Any]) -> bool:
    """True after `some` moves, if it is the first seat's turn."""
    return len(match.played) >= some and match.to_act == 0


def _resident() -> int | None:
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return None
    import resource  # noqa: PLC0415 - there is none on Windows

    return pages * resource.getpagesize()


def _main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    parser.add_argument("width", type=int)
    parser.add_argument("height", type=int)
    parser.add_argument("--game", dest="folders", action="append", default=[], type=Path)
    chosen = parser.parse_args()
    give_back_large_blocks()
    found = table(chosen.name, (chosen.width, chosen.height), chosen.folders)
    sys.stdout.buffer.write(msgspec.json.encode(found))
    return 0


if __name__ == "__main__":
    sys.exit(_main())
