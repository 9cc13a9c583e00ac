"""Lives of players that are ended from outside, each in a process of its own.

`python -m tests.kill.running_life GAME ...` reads lines `HOME GAME SEED AT` and begins a life for each, which
ends itself at its operation number AT on the disk, if that is not negative. What a life sees it prints, line
by line, as JSON; `reap` clears away the life that was ended last. All that the games need is read before the
first one begins, so that the others need hardly any time to start.
"""

import json
import os
import sys
import tempfile
import traceback
from contextlib import nullcontext
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

from game.content.program_folders import places_below
from game.core.record import RecordLine
from game.makers.reading_once import CONTENT, PICTURES, reading_once
from game.scenes.table import TableScene
from game.session.session import Session
from game.storage.folders import folders_below
from game.storage.progress import Progress
from game.tables.kit.movable_pieces import MovablePieces
from game.ui.drag_table import DragSource, DropTarget
from tests.disk.failing import KILLED, Disk, Failure, failing
from tests.disk.life import SIZE, Life
from tests.kill.saying import fingerprint, written


def say(*words: object) -> None:
    """Print a line in one write, so that it is complete or missing."""
    os.write(1, json.dumps(words).encode() + b"\n")


class WatchedLife(Life):
    """A life that prints what it sees, and each value before and after it is saved."""

    def __init__(self, home: Path, game: str, seed: int, disk: Disk) -> None:
        super().__init__(disk, places_below(), folders_below(home), game, seed)
        change, keep = self.app.change, self.app.learning.keep

        def changing(**changes: Any) -> None:
            wanted = written(msgspec.structs.replace(self.app.settings, **changes))
            say("wants", "settings", wanted)
            change(**changes)
            say("has", "settings", wanted)

        def keeping(progress: Progress) -> None:
            say("wants", "progress", written(progress))
            keep(progress)
            say("has", "progress", written(progress))

        self.app.__dict__["change"] = changing
        self.app.learning.__dict__["keep"] = keeping

    def seen(self, name: str, lines: tuple[RecordLine, ...]) -> None:
        super().seen(name, lines)
        say("shown", name, len(lines), fingerprint(lines[:-1]))

    def _do_something(self, scene: TableScene) -> None:
        """Put a piece down now and then that is not played yet."""
        drop = self._chance.choice(staging(scene.table.pieces) or [None])
        if drop is not None and self._chance.random() < 0.5:
            self._watch_preparing(scene.session)
            scene.table.pieces.dropped(*drop)
        else:
            super()._do_something(scene)

    def _watch_preparing(self, session: Session) -> None:
        """Print all actions that the session prepares, before and after it does."""
        prepare = type(session).prepare

        def preparing(actions: tuple[Any, ...]) -> None:
            file, number = session.record, len(session.match.played)
            words = [session.game.action_to_plain(action) for action in actions]
            if file is not None:
                say("prepares", file.name, number, words)
            prepare(session, actions)
            if file is not None:
                say("prepared", file.name, number, words)

        session.__dict__["prepare"] = preparing

    def _settle(self, seconds: float = 0.0) -> None:
        before = len(self.told)
        super()._settle(seconds)
        for text in self.told[before:]:
            say("told", text)


def staging(pieces: MovablePieces[Any]) -> list[tuple[DragSource, DropTarget]]:
    """Return the drops after which a piece is staged: on the table, but not played yet."""
    return [
        (source, target)
        for source in pieces.sources()
        for target in pieces.targets(source)
        if target.legal and pieces.stages(pieces.action(source.key, target.key))
    ]


def lead(home: Path, game: str, seed: int, at: int) -> None:
    """Run one life, from the start of the program to its end."""
    disk = Disk(home, Failure(at, KILLED, torn=seed % 2 == 1) if at >= 0 else None)
    with failing(disk) if at >= 0 else nullcontext():
        life = WatchedLife(home, game, seed, disk)
        say("begun")
        life.lead()
    say("done")


def main() -> None:
    """Start a life for each line of the standard input."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    with reading_once(*CONTENT, *PICTURES):
        with tempfile.TemporaryDirectory() as home:
            for game in sys.argv[1:]:
                Life(Disk(Path(home)), places_below(), folders_below(Path(home)), game, 1).lead()
        say("ready")
        for line in sys.stdin:
            if line.strip() == "reap":
                os.waitpid(-1, 0)
                say("reaped")
                continue
            home, game, seed, at = line.split("\t")
            child = os.fork()
            if not child:
                try:
                    lead(Path(home), game, int(seed), int(at))
                except BaseException:
                    say("broke", traceback.format_exc())
                os._exit(0)
            say("pid", child)


if __name__ == "__main__":
    main()
