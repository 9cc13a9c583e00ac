"""The scene of each destination. No other module knows all scenes; each is imported when needed."""

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.content.files import Fault
from game.core.plain import Malformed
from game.core.record import Seat
from game.scenes import destinations as to
from game.scenes.messages import Messages
from game.storage.settings import LastGame
from game.ui.look import phrase

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.app import App
    from game.session.session import Session
    from game.ui.stage import Scene

# ruff: noqa: PLC0415 - the title must be up before the other scenes are read


class Router:
    """Goes from any scene of `app` to a destination."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._messages = Messages(app)

    def go(self, destination: to.Destination) -> None:
        """Go to the destination, or show a message if it needs a damaged file."""
        match destination:
            case to.Title():
                self._title()
            case to.Table(session):
                self._table(session)
            case to.BeginGame():
                self._messages.safely(lambda: self._begin(destination))
            case to.ResumeGame():
                self._resume(destination)
            case to.HandOver():
                self._hand_over(destination)
            case to.Restart():
                self._restart(destination)
            case to.Resign(session, review):
                file = self._let_go(session)
                if file is not None and review:
                    self.go(to.ReviewOfRecord(file))
            case to.Record(file):
                from game.scenes.record_opening import open_record

                open_record(self._app, file)
            case to.DroppedFile(path):
                from game.scenes.record_opening import take_dropped

                take_dropped(self._app, path)
            case _:
                self._messages.safely(lambda: self._show(destination))

    def _show(self, destination: to.Destination) -> None:
        """Show a scene on top, or in place of the top one; raise the error of a damaged file."""
        scenes = self._app.stage.scenes
        match destination:
            case to.Lesson(replace=replace) | to.Puzzle(replace=replace) | to.Mistake(replace=replace):
                scene = self._exercise(destination)
            case to.ReviewOfRecord() | to.ReviewOfMatch():
                from game.scenes.review import ReviewScene

                scene = self._review(destination)
                replace = isinstance(scenes.top, ReviewScene)
            case to.TurnAgain(header, match_, mistake, on_try):
                from game.scenes.mistake import RetryScene

                scene, replace = RetryScene(self._app, header, match_, mistake, on_try), False
            case _:
                scene, replace = self._page(destination), False
        if replace:
            scenes.replace(scene)
        else:
            scenes.push(scene)

    def _page(self, destination: to.Destination) -> "Scene":
        app = self._app
        match destination:
            case to.NewGame():
                from game.scenes.new_game import NewGameScene

                return NewGameScene(app)
            case to.SavedGames():
                from game.scenes.saved_games import SavedGamesScene

                return SavedGamesScene(app)
            case to.History():
                from game.scenes.history import HistoryScene

                return HistoryScene(app)
            case to.OwnPage():
                from game.scenes.own_page import OwnPageScene

                return OwnPageScene(app)
            case to.Lessons(game):
                from game.scenes.learn import LearnScene

                return LearnScene(app, game)
            case to.Puzzles(game):
                from game.scenes.puzzles import PuzzlesScene

                return PuzzlesScene(app, game)
            case to.PuzzleMaker(tab):
                from game.scenes.puzzle_maker import PuzzleMakerScene

                return PuzzleMakerScene(app, tab)
            case to.Settings():
                from game.scenes.settings import SettingsScene

                return SettingsScene(app)
            case to.OwnAgents(dropped):
                from game.scenes.own_agents import OwnAgentsScene

                return OwnAgentsScene(app, dropped)
            case to.Rules(game, page, scoring):
                from game.scenes.rules import RulesScene

                return RulesScene(app, game or app.last_game, page, scoring=scoring)
            case _:
                raise TypeError(f"no way leads to {destination!r}")

    def _exercise(self, destination: to.Lesson | to.Puzzle | to.Mistake) -> "Scene":
        """Return a lesson or puzzle that obeys the rules; raise Fault or Malformed for any other."""
        app = self._app
        if isinstance(destination, to.Mistake):
            from game.scenes.mistake import MistakeScene

            return MistakeScene(app, destination.mistake, from_review=destination.from_review)
        if isinstance(destination, to.Lesson):
            from game.scenes.lesson import LessonScene

            destination.lesson.check(app.games)
            return LessonScene(app, destination.lesson, destination.step)
        from game.scenes.puzzle import PuzzleScene

        destination.listed.check(app.games)
        return PuzzleScene(app, destination.listed)

    def _review(self, destination: to.ReviewOfRecord | to.ReviewOfMatch) -> "Scene":
        from game.scenes.review import ReviewScene

        if isinstance(destination, to.ReviewOfRecord):
            return ReviewScene.of_file(self._app, destination.file)
        return ReviewScene(self._app, destination.match, destination.header, record=destination.record)

    def _title(self) -> None:
        from game.scenes.title import TitleScene

        self._app.stage.scenes.reset(TitleScene(self._app))

    # ------------------------------------------------------------------ tables

    def _begin(self, game: to.BeginGame) -> None:
        app, options, seats = self._app, dict(game.options), game.seats
        kept, known = game.kept, app.settings.last_games
        if kept is None:
            from game.session.even_match import as_listed

            last = known.get(game.game, LastGame())
            listed = as_listed(seats, last.seats)
            if listed != seats:
                seats = self._even_again(game.game, listed)
            kept = replace(
                last, options=options, seats=last.seats if set(listed) == set(last.seats) else listed
            )
        session = app.opening.begin(game.game, options, seats, app.settings, game.seed)
        self._table(session, begun=True)
        self._messages.change(last_game=game.game, last_games={**known, game.game: kept})

    def _even_again(self, game: str, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats with new ratings for even opponents."""
        from game.session.even_match import player_strengths, with_ratings

        with closing(self._app.archive()) as archive:
            for _ in archive.catch_up():
                pass
            return with_ratings(player_strengths(archive.games, game, self._app.roster), seats)

    def _resume(self, game: to.ResumeGame) -> None:
        app = self._app
        try:
            self._table(app.opening.resume(game.file, app.settings))
        except Fault as fault:
            app.faults.append(fault)
            self._messages.show_faults()
        except Malformed as fault:
            # The record is fine, but there is no table for its game.
            self._messages.show(phrase("error.file", fault=str(fault)))
        except OSError as error:
            self._messages.show_disk_error(error)

    def _hand_over(self, change: to.HandOver) -> None:
        file = change.session.record
        if file is None:
            return
        change.session.close()
        self._title()
        for seat, player in change.players.items():
            self._messages.safely(partial(self._app.saves.hand_over, file, seat, player))
        self._resume(to.ResumeGame(file))

    def _restart(self, change: to.Restart) -> None:
        app, session = self._app, change.session
        header, match, opening = session.header, session.match, app.opening
        if self._let_go(session) is None:
            return
        if change.same_deal:
            self._messages.safely(lambda: self._resume(to.ResumeGame(opening.branch(header, match, 0))))
        else:
            self.go(to.BeginGame(header.game, header.options, header.seats))

    def _let_go(self, session: "Session") -> "Path | None":
        """Abandon a game. Return its record among the finished ones, None if it could not be moved."""
        file, moved = session.record, list["Path"]()
        session.close()
        self._title()
        if file is not None:
            self._messages.safely(lambda: moved.append(self._app.saves.abandon(file)))
        return moved[0] if moved else None

    def _table(self, session: "Session", *, begun: bool = False) -> None:
        from game.scenes.table import TableScene

        file = session.record
        self._title()
        try:
            scene = TableScene(self._app, session, begun=begun)
        except BaseException:
            # Nobody else would ever release the record.
            session.close()
            if begun and file is not None:
                self._app.saves.forget(file)
            raise
        self._app.stage.scenes.push(scene)
