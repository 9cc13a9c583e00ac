"""The ways from one scene to the next. Scenes are imported when somebody goes there."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.files import Fault
from game.core.option import OptionValue
from game.core.plain import Malformed, printable
from game.core.record import Seat
from game.storage.record_file import InUse
from game.storage.settings import LastGame

if TYPE_CHECKING:
    from game.content.lessons import Lesson
    from game.content.puzzles import Listed
    from game.scenes.app import App
    from game.session.session import Session

# ruff: noqa: PLC0415 - the title must be up before the other scenes are read


OWN_FILES = ("settings", "progress")
"""Files in the folder of settings without which the program begins anew, and says so in words of its own."""


class Going:
    """Where one can go from any scene of `app`."""

    def __init__(self, app: "App") -> None:
        self._app = app

    def title(self) -> None:
        """Leave everything for the title."""
        from game.scenes.title import TitleScene

        self._app.stage.scenes.reset(TitleScene(self._app))

    def new_game(self) -> None:
        """Choose game, rules and players; tells what is wrong where a map cannot be read."""
        from game.scenes.new_game import NewGameScene

        self.safely(lambda: self._app.stage.scenes.push(NewGameScene(self._app)))

    def begin(self, name: str, options: dict[str, OptionValue], seats: tuple[Seat, ...]) -> None:
        """Keep the choices and sit down at a new game."""
        app = self._app

        def begin() -> None:
            self.table(app.opening.begin(name, options, seats, app.settings))
            last = {**app.settings.last_games, name: LastGame(options, seats)}
            self.change(last_game=name, last_games=last)

        self.safely(begin)

    def change(self, **changes: Any) -> bool:
        """Change settings; tells where they cannot be kept, or a file that they ask for is damaged."""
        kept = self.safely(lambda: self._app.change(**changes))
        self.tell_faults()
        return kept

    def saved_games(self) -> None:
        """Choose among open games."""
        from game.scenes.saved_games import SavedGamesScene

        self._app.stage.scenes.push(SavedGamesScene(self._app))

    def history(self) -> None:
        """All ended games."""
        from game.scenes.history import HistoryScene

        self._app.stage.scenes.push(HistoryScene(self._app))

    def learn(self, game: str = "") -> None:
        """The chapters of all games, `game` first where they do not stand side by side."""
        from game.scenes.learn import LearnScene

        self.safely(lambda: self._app.stage.scenes.push(LearnScene(self._app, game)))

    def lesson(self, lesson: "Lesson", step: int = 0, *, replace: bool = False) -> None:
        """Begin a chapter at one of its steps, over this scene or in its place; tells where it is damaged."""
        from game.scenes.lesson import LessonScene

        app, scenes = self._app, self._app.stage.scenes

        def begin() -> None:
            lesson.check(app.games)
            scene = LessonScene(app, lesson, step)
            if replace:
                scenes.replace(scene)
            else:
                scenes.push(scene)

        self.safely(begin)

    def puzzles(self, game: str = "") -> None:
        """The puzzles of all games, `game` first where they do not stand side by side."""
        from game.scenes.puzzles import PuzzlesScene

        self.safely(lambda: self._app.stage.scenes.push(PuzzlesScene(self._app, game)))

    def puzzle(self, listed: "Listed", *, replace: bool = False) -> None:
        """Sit down at a puzzle, over this scene or in its place; tells where it is damaged."""
        from game.scenes.puzzle import PuzzleScene

        app, scenes = self._app, self._app.stage.scenes

        def begin() -> None:
            listed.check(app.games)
            scene = PuzzleScene(app, listed)
            if replace:
                scenes.replace(scene)
            else:
                scenes.push(scene)

        self.safely(begin)

    def review(self, file: Path) -> None:
        """Look back on the game of a record, over this scene; tells what is wrong with a damaged one."""
        from game.scenes.review import ReviewScene

        app = self._app
        self.safely(lambda: app.stage.scenes.push(ReviewScene.of_file(app, file)))

    def open_record(self, file: Path) -> None:
        """Look back on the game of a record if it has ended, else go on with it; tells what is wrong."""
        from game.scenes.record_opening import open_record

        open_record(self._app, file)

    def dropped(self, path: str) -> None:
        """Take what was dropped on the window: open a record, say of anything else why it is not opened."""
        from game.scenes.dropped import take_dropped

        take_dropped(self._app, path)

    def look_back(self, session: "Session") -> None:
        """Look back on a game that was just played, over this scene; tells where a map cannot be read."""
        from game.scenes.review import ReviewScene

        app = self._app
        self.safely(lambda: app.stage.scenes.push(ReviewScene(app, session.match, session.header)))

    def settings(self) -> None:
        """The settings."""
        from game.scenes.settings import SettingsScene

        self._app.stage.scenes.push(SettingsScene(self._app))

    def agents(self, dropped: str = "") -> None:
        """The user's own agents; a file that was `dropped` on the window is added to them."""
        from game.scenes.own_agents import OwnAgentsScene

        self._app.stage.scenes.push(OwnAgentsScene(self._app, dropped))

    def rules(self, game: str = "", page: str = "") -> None:
        """The rules in brief of a game, open at a page or at the first."""
        from game.scenes.rules import RulesScene

        self._app.stage.scenes.push(RulesScene(self._app, game or self._app.last_game, page))

    def resume(self, file: Path) -> None:
        """Go on with an open game; a damaged record is set aside and its new name told."""
        app = self._app
        try:
            self.table(app.opening.resume(file, app.settings))
        except Fault as fault:
            app.faults.append(fault)
            self.tell_faults()
        except OSError as error:
            self._tell_disk(error)

    def hand_over(self, session: "Session", seat: int, player: str) -> None:
        """Let `player` decide in a seat of an open game from now on, on disk too, and go on with it."""
        file = session.record
        if file is None:
            return
        session.close()
        self.title()
        self.safely(lambda: self._app.saves.hand_over(file, seat, player))
        self.resume(file)

    def table(self, session: "Session") -> None:
        """Sit down at the table of a session; the title lies below it."""
        from game.scenes.table import TableScene

        self.title()
        try:
            scene = TableScene(self._app, session)
        except BaseException:
            # Nobody else would ever give the record back.
            session.close()
            raise
        self._app.stage.scenes.push(scene)

    def safely(self, action: Callable[[], None]) -> bool:
        """Do something that reads files; tells what is wrong and gives False where one is damaged."""
        try:
            action()
        except (Fault, Malformed) as fault:
            self.tell(self._app.stage.words("error.file", fault=str(fault)))
            return False
        except OSError as error:
            self._tell_disk(error)
            return False
        return True

    def _tell_disk(self, error: OSError) -> None:
        if isinstance(error, InUse):
            self.tell(self._app.stage.words("error.in_use"))
        else:
            self.tell(self._app.stage.words("error.disk", reason=reason_of(error)))

    def tell(self, message: str, *more: str) -> None:
        """Show one clear message over the scene; after it, one by one, those that follow."""
        from game.ui.widgets.dialog import ErrorDialog

        dialog = ErrorDialog(self._app.stage, message)
        self._app.stage.scenes.push(dialog, lambda _: self.tell(*more) if more else None)

    def tell_faults(self) -> None:
        """Tell of every damaged file found; damaged records are set aside first."""
        app, messages = self._app, []
        tr = app.stage.words
        faults, app.faults = app.faults, []
        for fault in faults:
            if fault.file.parent != app.folders.games:
                own = fault.file.parent == app.folders.settings
                about = fault.file.stem if own and fault.file.stem in OWN_FILES else "file"
                messages.append(tr(f"error.{about}", fault=str(fault)))
                continue
            try:
                aside = app.saves.set_aside(fault)
            except InUse:
                # Whoever plays it is in the middle of a move: it will be whole when it is looked at again.
                continue
            except OSError as error:
                messages.append(tr("error.save", fault=str(fault)) + " " + reason_of(error))
                continue
            messages.append(tr("error.save_aside", fault=str(fault), name=printable(aside.name)))
        if messages:
            self.tell(*messages)
        top = app.stage.scenes.top
        if top is not None:
            top.invalidate()


def reason_of(error: OSError) -> str:
    """`file: reason`, as much of it as the system says, in letters that can be shown."""
    reason = error.strerror or str(error)
    return printable(f"{error.filename}: {reason}" if error.filename else reason)
