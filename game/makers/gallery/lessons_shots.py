"""Shots of learning: the page with the chapters, and a lesson of each game in its states."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.scenario import Choose, Refuse
from game.makers.examples.examples import GAMES
from game.scenes import destinations as to
from game.scenes.app import App
from game.session.lesson import NextActor

if TYPE_CHECKING:
    from game.scenes.lesson import LessonScene

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

LONGEST = 60
"""Limit on steps of a script, and on tenths of a second per step, before a shot is taken."""


def lesson_shots() -> dict[str, Callable[[App], None]]:
    """Return all shots by name; each puts scenes on the app's stage."""
    found: dict[str, Callable[[App], None]] = {
        "learn": _learn,
        "learn_begun": partial(_learn, done=3),
        "learn_large": partial(_learn, done=3, ui_scale=200),
    }
    for game in GAMES:
        found |= {
            f"{game}_lesson_read": partial(_lesson, game=game, until=_reads),
            f"{game}_lesson_task": partial(_lesson, game=game, until=_asks),
            f"{game}_lesson_task_large": partial(_lesson, game=game, until=_asks, ui_scale=200),
            f"{game}_lesson_refused": partial(_lesson, game=game, until=_refuses, press=1),
            f"{game}_lesson_refused_large": partial(
                _lesson, game=game, until=_refuses, press=1, ui_scale=200
            ),
            f"{game}_lesson_hint": partial(_lesson, game=game, until=_asks, press=2),
            f"{game}_lesson_end": partial(_lesson, game=game, until=_ends),
            f"{game}_lesson_last": partial(_lesson, game=game, until=_ends, chapter=-1),
        }
    found["lesson_menu"] = _menu
    found["lesson_menu_large"] = partial(_menu, ui_scale=200)
    return found


def _learn(app: App, *, done: int = 0, ui_scale: int = 100) -> None:
    from game.scenes.learn import LearnScene

    app.change(ui_scale=ui_scale)
    for game in GAMES:
        for lesson in app.learning.lessons.of[game][:done]:
            app.learning.finish(lesson)
    app.stage.scenes.push(LearnScene(app))


def _reads(scene: "LessonScene") -> bool:
    return scene.session.turn is NextActor.NEXT


def _asks(scene: "LessonScene") -> bool:
    return scene.session.turn is NextActor.TRY and isinstance(scene.session.instruction, Choose)


def _refuses(scene: "LessonScene") -> bool:
    return scene.session.turn is NextActor.TRY and isinstance(scene.session.instruction, Refuse)


def _ends(scene: "LessonScene") -> bool:
    return scene.session.turn is NextActor.END


def _lesson(
    app: App,
    *,
    game: str,
    until: Callable[["LessonScene"], bool],
    press: int = 0,
    chapter: int = 0,
    ui_scale: int = 100,
) -> None:
    """Show the first chapter with a step that satisfies `until`, or `chapter`; then press the main button."""
    app.change(ui_scale=ui_scale)
    chapters = app.learning.lessons.of[game]
    for lesson in (chapters[chapter],) if chapter else chapters:
        from game.scenes.lesson import LessonScene

        scene = LessonScene(app, lesson)
        app.stage.scenes.push(scene)
        if _play_until(app, scene, until):
            break
    for _ in range(press):
        scene.hint()
        app.stage.scenes.step((), 0.1)


def _play_until(app: App, scene: "LessonScene", until: Callable[["LessonScene"], bool]) -> bool:
    """Play the script to the first such step; return False if there is none."""
    for _ in range(LONGEST):
        for _ in range(LONGEST):
            if until(scene):
                return True
            if scene.session.turn is not NextActor.SHOW and not scene.table.wants_frames:
                break
            app.stage.scenes.step((), 0.1)
        if scene.session.turn is NextActor.END:
            break
        scene.session.solve()
        scene.next()
        app.stage.scenes.step((), 0.1)
    return until(scene)


def _menu(app: App, *, ui_scale: int = 100) -> None:
    from game.scenes.menu import MenuScene

    _lesson(app, game="transamerica", until=_asks, ui_scale=ui_scale)
    app.stage.scenes.push(MenuScene(app, to.Rules("transamerica"), "lesson"))
