"""Shots of games in folders of their own, with no knowledge of the game."""

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.content.program_folders import places_below
from game.core.game import AnyGame
from game.core.match import Match
from game.makers import staged
from game.makers.examples.examples import EXAMPLES
from game.makers.gallery.hints_shots import STEPS, PromptAdviser
from game.makers.gallery.review_shots import review_of
from game.scenes.app import App
from game.tables.parts import TableParts
from game.ui.input import key_pressed

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

SEED = 11
SOME = 12
"""Moves before the shot of a table."""


def folder_shots(known: Mapping[str, TableParts]) -> dict[str, Callable[[App], None]]:
    """Return the shots of every such game with a table, by name."""
    found: dict[str, Callable[[App], None]] = {}
    for name, parts in known.items():
        if name in EXAMPLES or parts.poster() is None:
            continue
        found[f"{name}_table"] = partial(_table, name=name)
        found[f"{name}_new_game"] = partial(_new_game, name=name)
        found[f"{name}_result"] = partial(_result, name=name)
        found[f"{name}_review"] = partial(_review, name=name)
        found[f"{name}_hint"] = partial(_hint, name=name)
        found[f"{name}_learn"] = partial(_learn, name=name)
        places = places_below()
        for page in parts.rule_pages(parts.rules(places.maps, places.config)):
            found[f"{name}_rules_{page.key}"] = partial(_rules, name=name, page=page.key)
    return found


def _played(app: App, name: str, moves: int) -> Match[Any, Any, Any]:
    """Play by the first of the game's own levels, if any."""
    game, parts = app.games[name], app.parts[name]
    agents = [parts.opponent(game, play, SEED) for play in parts.levels().values()]

    def choose(game: AnyGame, view: Any, chance: random.Random) -> Any:
        if not agents:
            return staged.anything(game, view, chance)
        return agents[0].decide(view, tuple(game.legal(view)), staged.AT_ONCE)

    return staged.played(game, game.seats[0], moves, seed=SEED, choose=choose)


def _table(app: App, *, name: str) -> None:
    from game.scenes.table import TableScene

    match = _played(app, name, SOME)
    session = staged.session_of(match, staged.seats_for(app.games[name].seats[0], 0))
    app.stage.scenes.push(TableScene(app, session))


def _hint(app: App, *, name: str) -> None:
    app.thinking.use_adviser(PromptAdviser(app))
    _table(app, name=name)
    for _ in STEPS:
        app.stage.scenes.step((key_pressed(app.stage.keymap, "h"),), 0.1)
        app.stage.scenes.step((), 0.1)


def _learn(app: App, *, name: str) -> None:
    from game.scenes.learn import LearnScene

    app.stage.scenes.push(LearnScene(app, name))


def _result(app: App, *, name: str) -> None:
    from game.scenes.game_result import GameResultScene
    from game.scenes.table import TableScene

    match = _played(app, name, staged.LONGEST)
    session = staged.session_of(match, staged.seats_for(app.games[name].seats[0], 0))
    table = TableScene(app, session)
    app.stage.scenes.push(GameResultScene(app, session, table.preview, table.result))


def _review(app: App, *, name: str) -> None:
    match = _played(app, name, staged.LONGEST)
    session = staged.session_of(match, staged.seats_for(app.games[name].seats[0], 0))
    scene = review_of(app, match, session.header, each=1)
    app.stage.scenes.push(scene)
    scene.pass_time(0.0)


def _new_game(app: App, *, name: str) -> None:
    from game.scenes.new_game import NewGameScene

    app.change(last_game=name)
    app.stage.scenes.push(NewGameScene(app))


def _rules(app: App, *, name: str, page: str) -> None:
    from game.scenes.rules import RulesScene

    app.stage.scenes.push(RulesScene(app, name, page))
