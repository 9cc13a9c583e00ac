"""Shots of hints, step by step, and of the tutor's warning, at every table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from game.core.game import AnyGame
from game.makers import staged
from game.makers.examples.examples import EXAMPLES
from game.scenes.app import App
from game.session.adviser import Answer
from game.ui.input import key_pressed

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

STEPS = ("where", "what", "why")


def hint_shots() -> dict[str, Callable[[App], None]]:
    """Return all shots by name; each puts scenes on the app's stage."""
    found: dict[str, Callable[[App], None]] = {"settings_tutor": _settings}
    for game, examples in EXAMPLES.items():
        moves, late = examples.advised
        for count, step in enumerate(STEPS, start=1):
            found[f"{game}_hint_{step}"] = partial(_hint, game=game, moves=moves, presses=count)
        found |= {
            f"{game}_hint_first": partial(_hint, game=game, moves=0, presses=3),
            f"{game}_hint_late": partial(_hint, game=game, moves=late, presses=3),
            f"{game}_hint_large": partial(_hint, game=game, moves=moves, presses=3, ui_scale=200),
            f"{game}_hint_thinking": partial(_hint, game=game, moves=moves, presses=1, found=False),
            f"{game}_tutor": partial(_tutor, game=game, moves=moves),
            f"{game}_tutor_late": partial(_tutor, game=game, moves=late),
            f"{game}_tutor_large": partial(_tutor, game=game, moves=moves, ui_scale=200),
        }
    return found


class PromptAdviser:
    """Thinks within the call. As a tutor it objects to every move."""

    def __init__(self, app: App, *, finds: bool = True) -> None:
        from game.ai.opponents import Opponents

        self._opponents = Opponents(app.roster, app.parts)
        self._finds = finds
        self._answer: Answer | None = None

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Judge quickly, and find that the actions lose a lot."""
        from game.ai.adviser import Adviser
        from game.ai.agent import Budget
        from game.ai.verdict import Estimate

        adviser = Adviser(game, self._opponents.engine(game), self._opponents.explanations(game))
        found = adviser.judge(view, tuple(actions), Budget(60.0, iterations=1).begin(), truth)
        if actions and found.verdict is not None:
            verdict = msgspec.structs.replace(
                found.verdict, loss=Estimate(max(found.verdict.loss.value, 0.12))
            )
            found = msgspec.structs.replace(found, verdict=verdict)
        self._answer = Answer(found)

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Answer with nothing."""
        del game, view
        self._answer = Answer()

    def answer(self) -> Answer | None:
        """Return the answer, once."""
        answer, self._answer = self._answer, None
        return answer if self._finds else None

    def forget(self) -> None:
        """Drop the answer."""
        self._answer = None


def _sit_down(app: App, game: str, moves: int, *, finds: bool, **changes: object) -> Any:
    """Return a table at which a person is to act, after at least `moves` moves."""
    from game.scenes.table import TableScene

    app.thinking.use_adviser(PromptAdviser(app, finds=finds))
    app.change(**changes)
    rules = app.games[game]
    seats = staged.seats_for(1, min(3, rules.seats[-1]) - 1)
    match = staged.played(rules, len(seats), moves, seed=5, choose=staged.sensible)
    while match.to_act != 0 or len(rules.legal(match.view(0))) < 2:
        seat = match.to_act or 0
        match.play(seat, rules.legal(match.view(seat))[0])
    scene = TableScene(app, staged.session_of(match, seats))
    app.stage.scenes.push(scene)
    return scene


def _hint(app: App, *, game: str, moves: int, presses: int, found: bool = True, ui_scale: int = 100) -> None:
    _sit_down(app, game, moves, finds=found, ui_scale=ui_scale)
    for _ in range(presses):
        app.stage.scenes.step((key_pressed(app.stage.keymap, "h"),), 0.1)
        app.stage.scenes.step((), 0.1)


def _tutor(app: App, *, game: str, moves: int, ui_scale: int = 100) -> None:
    scene = _sit_down(app, game, moves, finds=True, ui_scale=ui_scale, tutor="strict")
    legal = app.games[game].legal(scene.session.view)
    scene.table.commands.act(legal[len(legal) // 3])
    app.stage.scenes.step((), 0.1)
    app.stage.scenes.step((), 0.1)


def _settings(app: App) -> None:
    from game.scenes.settings import SettingsScene

    app.change(tutor="gentle")
    app.stage.scenes.push(SettingsScene(app))
