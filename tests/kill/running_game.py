"""A real running game for the kill test: window, table, opponents in their process, and a tireless player.

`python -m tests.kill.running_game HOME GAME SEED` goes on with the open game below HOME, or begins one of
GAME, and says with every frame which moves are shown, and between frames when one was taken back. It is ended
from outside, or when the game is over.
"""

import json
import os
import random
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

from game.content.program_folders import places_below
from game.core.option import with_defaults
from game.core.record import Seat, record_of
from game.manifests.known import manifests
from game.scenes.app import App
from game.scenes.play import open_app
from game.scenes.table import TableScene
from game.session.session import Session
from game.storage.folders import folders_below
from game.storage.window_file import WindowShape
from game.ui.input import Event
from game.ui.window import Window
from tests.kill.saying import fingerprint

ADA, BRUNO, CLARA = Seat("Ada"), Seat("Bruno", "apprentice", "b"), Seat("Clara", "conductor", "c")
SEATS = {"transamerica": (ADA, BRUNO, CLARA), "streetcar": (ADA, BRUNO, CLARA), "trambahn": (ADA, CLARA)}


class TirelessScene(TableScene):
    """The table with somebody in front who does anything that is legal, and takes it back now and then."""

    def __init__(self, app: App, session: Session, record: Path | None, chance: random.Random) -> None:
        super().__init__(app, session)
        self._chance = chance
        self._record_name = record.name if record is not None else ""

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Step the table, then make a move."""
        super().step(events, dt)
        if self.session.outcome is not None:
            self.stage.window.quit()
        elif self.session.can_undo() and self._chance.random() < 0.1:
            self.session.undo()
            self._say()
        elif self.session.may_act:
            self.session.act(self._chance.choice(self.session.match.legal()))
        elif self.session.held:
            self.session.end_turn()
        self.invalidate()

    def drawn(self) -> None:
        """Report the record once its frame is about to be shown."""
        super().drawn()
        self._say()

    def _say(self) -> None:
        lines = record_of(self.session.header, self.session.match).lines
        print(json.dumps(("shown", self._record_name, len(lines), fingerprint(lines[:-1]))), flush=True)

    @property
    def wants_frames(self) -> bool:
        """Always."""
        return True


def press_enter() -> None:
    """Press Enter again and again, to leave every result."""
    while True:
        time.sleep(0.05)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))


def main() -> None:
    """Play until killed or until the game ends."""
    home, game, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    window = Window(title="kill test", shape=WindowShape((1024, 600)))
    app = open_app(places_below(), folders_below(home), manifests(), window.size)
    app.settings = msgspec.structs.replace(app.settings, pace="instant", reduced_motion=True)
    waiting = app.saves.open_games()
    if waiting:
        # One that was over when the program was killed is put away at once, and has no record from then on.
        record: Path | None = waiting[0]
        session = app.opening.resume(waiting[0], app.settings)
    else:
        options = with_defaults(app.games[game].options, {})
        session = app.opening.begin(game, options, SEATS[game], app.settings)
        record = session.record
    app.stage.scenes.push(TirelessScene(app, session, record, random.Random(seed)))
    threading.Thread(target=press_enter, daemon=True).start()
    window.run(app.stage)
    app.close()


if __name__ == "__main__":
    main()
