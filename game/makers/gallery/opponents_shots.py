"""Shots of opponents: kinds and personalities, own agents, and messages about their failures."""

from collections.abc import Callable
from functools import partial
from typing import NoReturn

from game.ai.messages import Question
from game.core.option import with_defaults
from game.core.record import HUMAN, Seat
from game.scenes.app import App
from game.session.thinker import ThinkingFailed

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

AGENT = "def agent(game, seed): ...\n"


def opponent_shots() -> dict[str, Callable[[App], None]]:
    """Return all shots by name; each puts scenes on the app's stage."""
    return {
        "new_game_personality": partial(_new_game, players=("director:blocker", "director", HUMAN)),
        "new_game_personality_six": partial(
            _new_game, players=("director:blocker", "engineer:sprinter", HUMAN, "conductor", "apprentice")
        ),
        "new_game_personality_large": partial(_new_game, players=("director:blocker",), ui_scale=200),
        "new_game_own_agent": partial(_new_game, players=("own:greedy",), own=("greedy",)),
        "new_game_own_agents": partial(_new_game, players=("own:cautious",), own=("greedy", "cautious")),
        "own_agents": partial(_own_agents, own=("greedy", "cautious")),
        "own_agents_empty": _own_agents,
        "own_agents_large": partial(_own_agents, own=("greedy",), ui_scale=200),
        "own_agent_failed": _failed,
        "own_agent_failed_large": partial(_failed, ui_scale=200),
        "own_agent_missing": _missing,
    }


def _prepare(app: App, own: tuple[str, ...], ui_scale: int) -> None:
    app.folders.make()
    files = [app.folders.settings / f"{name}.py" for name in own]
    for file in files:
        file.write_text(AGENT, encoding="utf-8")
    app.change(agents=tuple(map(str, files)), ui_scale=ui_scale)


def _new_game(app: App, *, players: tuple[str, ...], own: tuple[str, ...] = (), ui_scale: int = 100) -> None:
    from game.scenes.new_game import NewGameScene

    _prepare(app, own, ui_scale)
    app.change(last_game="streetcar")
    scene = NewGameScene(app)
    while len(scene.choices.rows) <= len(players):
        scene.choices.add()
    for number, player in enumerate(players, start=1):
        scene.choices.seat(number, player)
    app.stage.scenes.push(scene)


def _own_agents(app: App, *, own: tuple[str, ...] = (), ui_scale: int = 100) -> None:
    from game.scenes.own_agents import OwnAgentsScene

    _prepare(app, own, ui_scale)
    scene = OwnAgentsScene(app)
    app.stage.scenes.push(scene)
    if own:
        scene.text = str(app.folders.settings / "nobody.py")
        scene.add_file()


class _Lost:
    """A thinker that fails on every question."""

    def ask(self, question: Question) -> None:  # noqa: ARG002  # a thinker is asked like this
        """Raise ThinkingFailed."""
        raise ThinkingFailed("ZeroDivisionError: division by zero (greedy.py, line 12)")

    def answer(self) -> None:
        """Return None."""

    def reject(self, reason: str) -> NoReturn:
        """Raise ThinkingFailed."""
        raise ThinkingFailed(reason)

    def forget(self) -> None:
        """Do nothing: no question is kept."""

    def close(self) -> None:
        """Do nothing: there is no process."""


def _failed(app: App, *, ui_scale: int = 100) -> None:
    _prepare(app, ("greedy",), ui_scale)
    _sit_down(app)


def _missing(app: App) -> None:
    _sit_down(app)


def _sit_down(app: App) -> None:
    from game.scenes.table import TableScene

    app.thinking.use_thinker(_Lost())
    seats = (Seat("Ben", "own:greedy", "b"), Seat("Anna", HUMAN, "a"))
    options = with_defaults(app.games["transamerica"].options, {})
    app.stage.scenes.push(TableScene(app, app.opening.begin("transamerica", options, seats, app.settings)))
    app.stage.scenes.step((), 0.1)
