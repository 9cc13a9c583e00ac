"""A player's session from the start of the program to its end, on a disk that may fail."""

import random
from pathlib import Path
from typing import Any, NoReturn, cast

import msgspec

from game.ai.messages import Question
from game.content.files import Fault
from game.content.program_folders import ProgramFolders
from game.core.game import AnyGame
from game.core.option import OptionValue, with_defaults
from game.core.plain import Plain
from game.core.record import RecordLine, Seat, record_of
from game.scenes import destinations as to
from game.scenes.history import HistoryScene
from game.scenes.messages import Messages
from game.scenes.play import open_app
from game.scenes.saved_games import SECONDS, SavedGamesScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.session.session import Session
from game.session.thinker import ThinkingFailed
from game.storage.folders import Folders
from game.storage.progress import Progress
from game.storage.record_file import read_record
from game.storage.settings import Settings
from game.ui.input import KeyReleased, key_pressed
from game.ui.widgets.dialog import Dialog
from tests.disk.failing import Disk
from tests.games import KNOWN

SIZE = (1280, 720)
SEATS = (Seat("Ada"), Seat("Ben", "apprentice", "b"))
OPTIONS: dict[str, dict[str, OptionValue]] = {
    "transamerica": {"points": 5},
    "streetcar": {},
    "trambahn": {"tours": 5},
}
MAX_TRIES = 3
"""Number of attempts before a player leaves a game that cannot be saved."""


class Guesser:
    """Answers at once, with anything that is legal."""

    def __init__(self, games: Any, seed: int) -> None:
        self._games = games
        self._chance = random.Random(seed)
        self._reply: Plain | None = None

    def ask(self, question: Question) -> None:
        game: AnyGame = self._games[question.game]
        view = game.view_from_plain(question.view)
        self._reply = game.action_to_plain(self._chance.choice(game.legal(view)))

    def answer(self) -> Plain | None:
        return self._reply

    def reject(self, reason: str) -> NoReturn:
        raise ThinkingFailed(reason)

    def forget(self) -> None:
        self._reply = None

    def close(self) -> None:
        """Do nothing: there is no process."""


class FalseReport(AssertionError):
    """The screen shows something that is not on the disk, and no error was shown."""


class Shown(msgspec.Struct):
    """Everything that the user has seen at the end."""

    settings: Settings
    progress: Progress
    games: dict[str, tuple[RecordLine, ...]]
    """By the name of its record: the game as it was seen last."""
    ended: set[str]
    """The games that were seen to end, or that nobody wanted to go on with."""


class Life:
    """One player at one game, on one disk."""

    def __init__(self, disk: Disk, places: ProgramFolders, folders: Folders, name: str, seed: int) -> None:
        self.disk = disk
        self.told: list[str] = []
        """All that was said in dialogs."""
        self._name = name
        self._seed = seed
        self._chance = random.Random(seed)
        self._games: dict[str, tuple[RecordLine, ...]] = {}
        self._ended: set[str] = set()
        self._file = Path()
        self._matched = 0
        """Number of messages when the disk last held what the screen shows."""
        self.app = open_app(places, folders, KNOWN, SIZE)
        self.app.warm = False
        self.app.thinking.use_thinker(Guesser(self.app.games, seed))
        self.app.clock = lambda: 0.0
        self.app.random_bits = random.Random(seed).getrandbits
        self._messages = Messages(self.app)

    def lead(self) -> Shown:
        """Play the whole life; raises FalseReport, or any exception that the program does not catch."""
        app, messages = self.app, self._messages
        self._see(TitleScene(app))
        messages.change(pace="instant", reduced_motion=True)
        self._settle()
        messages.change(end_turn="confirm")
        self._settle()
        self._learn()
        self._go_on()
        for moves in (None, 4):
            session = self._begin()
            if session is not None:
                self._play(session, moves)
        self._let_one_go()
        self._look_back()
        app.stage.scenes.leave_all()
        app.close()
        return Shown(app.settings, app.learning.progress, self._games, self._ended)

    # ------------------------------------------------------------------ at the pages

    def _learn(self) -> None:
        self.app.go(to.Lessons())
        self._settle()
        lessons = self.app.learning.lessons.of[self._name]
        self.app.go(to.Lesson(lessons[0]))
        self._settle()
        self.app.go(to.Title())

    def _let_one_go(self) -> None:
        scene = SavedGamesScene(self.app)
        self._see(scene)
        chosen = scene.open[0].file if scene.open else None
        if chosen is not None:
            scene._let_go(chosen)
            self._settle(SECONDS)
            if not chosen.exists():
                self._ended.add(chosen.name)
        self.app.go(to.Title())

    def _look_back(self) -> None:
        self.app.go(to.History())
        self._settle(2.0)
        scene = self.app.stage.scenes.top
        if isinstance(scene, HistoryScene):
            scene.export_table(scene.entries)
            self._settle()
        self.app.go(to.Title())

    # ------------------------------------------------------------------ at the table

    def _begin(self) -> Session | None:
        """Begin a new game. Return its session, or None if the table did not open."""
        options = with_defaults(self.app.games[self._name].options, OPTIONS[self._name])
        self.app.go(to.BeginGame(self._name, options, SEATS))
        self._settle()
        scene = self.app.stage.scenes.top
        return scene.session if isinstance(scene, TableScene) else None

    def _go_on(self) -> None:
        """Play the games to their end that are open since an earlier life."""
        for game in self.app.open_games.all():
            self.app.go(to.ResumeGame(game.file))
            scene = self.app.stage.scenes.top
            if isinstance(scene, TableScene):
                # One that was over when the program was killed is put away at once: it has no record now.
                self._file = game.file
                self._compare(scene.session)
                self._play(scene.session, None)
            self._settle()

    def _play(self, session: Session, moves: int | None) -> None:
        """Play a number of moves, or to the end; leave the table now and then, and when nothing can
        be saved.
        """
        tries = 0
        while session.outcome is None and (moves is None or len(session.match.played) < moves):
            scene = self._table()
            if scene is None or tries > MAX_TRIES:
                break
            session = scene.session
            before = len(self.told)
            self._do_something(scene)
            self._settle()
            self._compare(session)
            tries = tries + 1 if len(self.told) > before else 0
            if moves is None and len(session.match.played) in (20, 21):
                self._sit_down_again(session)
        self._compare(session)
        self.app.go(to.Title())
        self._settle()

    def _table(self) -> TableScene | None:
        """Close results and messages; return the table below them, or None."""
        for _ in range(20):
            scene = self.app.stage.scenes.top
            if isinstance(scene, TableScene):
                return scene
            self._press("return")
        return None

    def _do_something(self, scene: TableScene) -> None:
        session, table = scene.session, cast(Any, scene.table)
        if session.can_undo() and self._chance.random() < 0.1:
            table.commands.undo()
        elif session.held:
            session.end_turn()
        elif session.may_act:
            table.commands.act(self._chance.choice(session.match.legal()))

    def _sit_down_again(self, session: Session) -> None:
        """Leave, let another level play for the opponent, and go on."""
        file = session.record
        self.app.go(to.HandOver(session, {1: "conductor"}))
        self._settle()
        if self._table() is None and file is not None:
            self.app.go(to.ResumeGame(file))
            self._settle()

    # ------------------------------------------------------------------ what is seen

    def _see(self, scene: Any) -> None:
        self.app.stage.scenes.push(scene)
        scene.drawn()
        self._settle()

    def _settle(self, seconds: float = 0.0) -> None:
        """Let the program come to rest, and put away what it says: try again, or leave after some tries."""
        scenes, before = self.app.stage.scenes, len(self.told)
        for _ in range(2 + round(seconds / 0.1)):
            scenes.step((), 0.1)
            while isinstance(scenes.top, Dialog):
                self.told.append(str(scenes.top.text))
                tries = len(self.told) - before
                if tries > 10 * MAX_TRIES:
                    raise FalseReport("the same is told again and again")
                if tries % MAX_TRIES == 0:
                    self.app.go(to.Title())
                self._press("escape")

    def _press(self, chord: str) -> None:
        key = key_pressed(self.app.stage.keymap, chord)
        self.app.stage.scenes.step((key, KeyReleased(key.key, key.actions)), 0.1)

    def _compare(self, session: Session) -> None:
        """Check that the disk holds what the screen shows, or that a message has said otherwise."""
        file = self._file_of(session)
        shown = record_of(session.header, session.match)
        with self.disk.aside():
            try:
                holds = read_record(file).moves == shown.lines
            except Fault:
                holds = False
        if holds:
            self._matched = len(self.told)
        elif len(self.told) == self._matched:
            raise FalseReport(f"{file.name}: {len(shown.lines)} moves are shown")
        self.seen(file.name, shown.lines)
        if session.outcome is not None:
            self._ended.add(file.name)

    def seen(self, name: str, lines: tuple[RecordLine, ...]) -> None:
        """Note that these moves of a record are on the screen now."""
        self._games[name] = lines

    def _file_of(self, session: Session) -> Path:
        """Return the record of a session; of an ended one, too."""
        if session.record is not None:
            self._file = session.record
        ended = self.app.folders.finished / self._file.name
        return ended if session.outcome is not None and ended.exists() else self._file
