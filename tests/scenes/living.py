"""A player at the real program, by a clock that is set: what it takes to live through days."""

import os
import time
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any, NoReturn

from game.ai.agent import Budget
from game.ai.messages import Question
from game.core.plain import Plain
from game.core.record import HUMAN
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.game_result import GameResultScene
from game.scenes.lesson import LessonScene
from game.scenes.mistake import MistakeScene
from game.scenes.new_game import NewGameScene
from game.scenes.new_stamps import StampSlip
from game.scenes.puzzle import PuzzleScene
from game.scenes.puzzle_maker import PuzzleMakerScene
from game.scenes.review import ReviewScene
from game.scenes.table import TableScene
from game.session.archive import Archive
from game.session.lesson import NextActor
from game.session.puzzle_session import AttemptState
from game.session.thinker import ThinkingFailed
from game.storage.history import Entry, Identity
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from tests.games import opponents
from tests.scenes.acting import click, press, top, wait
from tests.scenes.conftest import open_below
from tests.scenes.test_mistakes import Judge, play_otherwise

AT_ONCE = Budget(60.0, 0)
THINKS = 6
"""Seconds for each move of the person's."""
HAND = "apprentice"
"""The level that plays for the person."""
GAME = "trambahn"
ME = Identity(HUMAN, "Anna")


class Thinker:
    """Plays for the opponents, at once."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._answer: Plain | None = None

    def ask(self, question: Question) -> None:
        game = self._app.games[question.game]
        view = game.view_from_plain(question.view)
        agent = opponents().agent(game, question.level, question.seed)
        self._answer = game.action_to_plain(agent.decide(view, tuple(game.legal(view)), AT_ONCE))

    def answer(self) -> Plain | None:
        answer, self._answer = self._answer, None
        return answer

    def reject(self, reason: str) -> NoReturn:
        raise ThinkingFailed(reason)

    def forget(self) -> None:
        self._answer = None

    def close(self) -> None:
        pass


class Life:
    """A home folder, a clock, and the program that is open now."""

    def __init__(self, home: Path) -> None:
        self.moment = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
        self.spent = 0.0
        """Seconds for which the person thought about moves of games that count."""
        self._home = home
        self._chance = 0
        self.app: Any = None
        self.judge = Judge()

    def now(self, zone: tzinfo | None = None) -> datetime:
        return self.moment.astimezone(zone)

    def seconds(self) -> float:
        """Return the time now, in seconds since 1970."""
        return self.moment.timestamp()

    def opened(self) -> App:
        """Start the program, after closing the previous one."""
        self.close()
        app = self.app = open_below(self._home)
        app.now = self.now
        app.thinking.use_thinker(Thinker(app))
        app.thinking.use_adviser(self.judge)
        app.random_bits = self._random_bits
        app.change(reduced_motion=True, pace="instant")
        app.go(to.Title())
        return app

    def close(self) -> None:
        """Leave the program, if it is open."""
        if self.app is not None:
            self.app.go(to.Title())
            self.app.close()

    def day(self, number: int, hour: int = 19) -> App:
        """Start the program on day `number`, from 1."""
        self.moment = datetime(2026, 11, 20, hour, 0, tzinfo=UTC) + timedelta(number)
        return self.opened()

    @staticmethod
    def zone(name: str) -> None:
        """Set the time zone of the computer."""
        os.environ["TZ"] = name
        time.tzset()

    def _random_bits(self, count: int) -> int:
        self._chance += 1
        return self._chance * 7919 % (1 << count)

    @property
    def entries(self) -> list[Entry]:
        archive = Archive(self.app.games, self.app.parts, self.app.saves, self.app.folders.history)
        for _ in archive.catch_up():
            pass
        found = archive.games
        archive.close()
        return found


# ------------------------------------------------------------------ what the player does


def on_top(app: App, kind: type[Any]) -> Any:
    scene = app.stage.scenes.top
    assert isinstance(scene, kind), scene
    return scene


def push(app: App, name: Any) -> None:
    """Click a control of the scene on top."""
    scene: Any = app.stage.scenes.top
    control: Widget = scene.control(name)
    assert not isinstance(control, Button) or control.enabled, name
    click(app, control.rect.center)


def started(app: App, *, deal: str = "", against: str = "conductor") -> TableScene:
    """Begin a new game from the title; return its table."""
    app.go(to.Title())
    app.go(to.NewGame())
    scene = on_top(app, NewGameScene)
    wait(app, 0.5)
    push(app, ("poster", GAME))
    push(app, ("preset", "quick"))
    if deal:
        scene.dealing.deal.kind = deal
        scene.change()
        wait(app, 0.1)
    scene.choices.seat(1, against)
    push(app, "start")
    return on_top(app, TableScene)  # type: ignore[no-any-return]


def play(life: Life, scene: TableScene, moves: int | None = None) -> None:
    """Play until the game is over, or for `moves` moves of the person; each takes some seconds."""
    app, session = life.app, scene.session
    hand = opponents().agent(session.game, HAND, 5)
    while session.outcome is None and moves != 0:
        if top(app) != "TableScene":
            press(app, "return")
        elif session.may_act:
            action = hand.decide(session.view, tuple(session.match.legal()), AT_ONCE)
            life.moment += timedelta(seconds=THINKS)
            life.spent += THINKS
            assert session.act(action) is None
            moves = None if moves is None else moves - 1
        elif session.held:
            press(app, "return")
        wait(app, 0.05)


def finish(life: Life, scene: TableScene) -> GameResultScene:
    """Play to the end, and past the finale."""
    play(life, scene)
    app = life.app
    for _ in range(200):
        if top(app) == "GameResultScene":
            break
        if top(app) == "FinaleScene":
            press(app, "escape")
        wait(app, 0.1)
    result: GameResultScene = on_top(app, GameResultScene)
    while not result._stamps.is_done:
        wait(app, 0.05)
    return result


def slip(result: GameResultScene) -> StampSlip:
    found = result.control("stamps")
    assert isinstance(found, StampSlip)
    return found


def learn(app: App) -> None:
    """Play the first lesson."""
    app.go(to.Title())
    push(app, "learn")
    push(app, ("chapter", app.learning.lessons.of[GAME][0].key))
    scene: LessonScene = on_top(app, LessonScene)
    for _ in range(400):
        if scene.session.turn is NextActor.END:
            return
        if scene.session.turn is NextActor.TRY:
            scene.hint()
            scene.hint()
            scene.hint()
        else:
            press(app, "return")
        wait(app, 0.3)
    raise AssertionError(f"the lesson does not end: {scene.session.index}")


def to_puzzles(app: App) -> PuzzleMakerScene:
    app.go(to.Title())
    push(app, "puzzles")
    push(app, "make")
    wait(app, 0.5)
    return on_top(app, PuzzleMakerScene)  # type: ignore[no-any-return]


def solve_of_the_day(app: App) -> None:
    """Solve the daily puzzle that the card shows."""
    to_puzzles(app)
    push(app, "day")
    solve(app)


def solve(app: App) -> None:
    scene: PuzzleScene = on_top(app, PuzzleScene)
    for _ in range(100):
        if scene.session.verdict is not AttemptState.OPEN:
            break
        if scene.session.may_act:
            assert scene.session.act(scene.session.wanted) is None
        wait(app, 0.1)
    assert scene.session.verdict is AttemptState.SOLVED
    wait(app, 0.2)


def repeat(life: Life, *, right: bool) -> None:
    """Repeat the first mistake that is due."""
    app = life.app
    to_puzzles(app)
    push(app, "repeat")
    scene: MistakeScene = on_top(app, MistakeScene)
    if right:
        while scene.session.verdict is AttemptState.OPEN:
            assert scene.session.act(scene.session.wanted) is None
    else:
        life.judge.loss = 9.0
        play_otherwise(app, scene)
        life.judge.loss = 0.0
    wait(app, 0.2)


def review(app: App) -> ReviewScene:
    push(app, "review")
    scene: ReviewScene = on_top(app, ReviewScene)
    wait(app, 3.0)
    assert scene.model.review.costs.complete
    return scene


def due_in(app: App) -> list[int]:
    return sorted(map(app.mistakes.days_until, app.mistakes.kept))


def streak(app: App) -> tuple[int, int]:
    return app.puzzling.streak[:2]


def leave(app: App) -> None:
    """Leave a table for the title by the menu."""
    press(app, "escape")
    push(app, "leave")
    assert top(app) == "TitleScene"


def entry_of(life: Life, file: str) -> Entry:
    return next(one for one in life.entries if one.record == file)
