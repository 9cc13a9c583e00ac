"""The shots of the gallery: each puts scenes in a typical state on the app's stage."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.files import Fault
from game.content.program_folders import places_below
from game.core.match import Match
from game.core.record import Seat
from game.makers import staged
from game.makers.examples.examples import EXAMPLES
from game.makers.examples.strip import TableAlone
from game.makers.gallery.hints_shots import hint_shots
from game.makers.gallery.history_shots import history_shots
from game.makers.gallery.lessons_shots import lesson_shots
from game.makers.gallery.opponents_shots import opponent_shots
from game.makers.gallery.puzzles_shots import puzzle_shots
from game.makers.gallery.review_shots import review_shots
from game.manifests.known import manifests
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.fault_report import FaultFound
from game.ui.look import phrase
from game.ui.stage import Scene
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.table import TableScene

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

_KEPT = (("restart", "repeat"), ("resign", "flag"))
"""Additional menu entries for a saved game."""
Shot = Callable[[App], None]
"""Puts scenes on the app's stage."""


def shots() -> dict[str, Shot]:
    """Return all shots by name; those of a game begin with its name."""
    found: dict[str, Shot] = {
        "title": _title,
        "title_continue": partial(_title, games=1),
        "title_saved": partial(_title, games=2),
        "title_large": partial(_title, games=1, ui_scale=200),
        "new_game_two": partial(_new_game, seats=2),
        "new_game_four": partial(_new_game, seats=4),
        "new_game_six": partial(_new_game, seats=6),
        "new_game_name_in_use": _name_in_use,
        "new_game_refused": _options_refused,
        "new_game_large": partial(_new_game, seats=3, ui_scale=200),
        "settings": _settings,
        "settings_mono": partial(_settings, palette="mono"),
        "settings_large": partial(_settings, ui_scale=200),
        "settings_opened": partial(_settings, opened=True),
        "saved_games": _saved_games,
        "saved_games_gone": partial(_saved_games, gone=True),
        "saved_games_one": partial(_saved_games, games=1),
        "saved_games_none": partial(_saved_games, games=0),
        "saved_games_large": partial(_saved_games, ui_scale=200),
        "widgets": _widgets,
        "error": _error,
        "fault": _fault,
        "fault_large": partial(_fault, ui_scale=200),
        "fault_at_title": partial(_fault, leads_on=False),
        "fault_no_report": partial(_fault, written=False),
        "fault_plain": _plain_fault,
        "transamerica_round_result": partial(_round_result, seats=4),
        "transamerica_round_result_six": partial(_round_result, seats=6),
    }
    found |= opponent_shots() | hint_shots() | lesson_shots() | puzzle_shots()
    found |= review_shots() | history_shots()
    for game in EXAMPLES:
        found |= _shots_of(game)
    return found


def _shots_of(game: str) -> dict[str, Shot]:
    """Return the shots common to all games."""
    found: dict[str, Shot] = {
        f"{game}_table_{example}": partial(_example, game=game, example=example)
        for example in EXAMPLES[game].tables
    }
    found |= {
        f"{game}_new_game": partial(_new_game, game=game, seats=3),
        f"{game}_curtain_first": partial(_curtain, game=game, moves=0),
        f"{game}_curtain": partial(_curtain, game=game, moves=40),
        f"{game}_curtain_held": partial(_curtain, game=game, moves=41, held=True),
        f"{game}_log_explained": partial(_log_explained, game=game),
        f"{game}_menu": partial(_menu, game=game),
        f"{game}_result": partial(_game_result, game=game, seats=4),
        f"{game}_won": partial(_finale, game=game, won=True),
        f"{game}_lost": partial(_finale, game=game, won=False),
        f"{game}_result_six": partial(_game_result, game=game, seats=6),
    }
    parts, places = manifests()[game], places_below()
    for page in parts.rule_pages(parts.rules(places.maps, places.config)):
        found[f"{game}_rules_{page.key}"] = partial(_rules, game=game, page=page.key)
    found[f"{game}_rules_search"] = partial(_rules, game=game, page="", sought=EXAMPLES[game].sought)
    return found


def _put(app: App, scene: Scene) -> None:
    app.stage.scenes.push(scene)


def _keep_games(app: App, number: int) -> None:
    """Save open games of all kinds; the first one was played last."""
    app.folders.make()
    for which, game in zip(range(number), cycle(EXAMPLES), strict=False):
        opponents = min(3 + which, app.games[game].seats[-1]) - 1
        session = staged.seated(app, game, humans=1, opponents=opponents, moves=90 - 20 * which, seed=which)
        file = app.folders.games / f"{which}.jsonl"
        file.write_bytes(staged.record_of_session(session, f"2026-11-{20 - which}T18:3{which}:00+00:00"))
        played = datetime(2026, 11, 20 - which, 19, 10, tzinfo=UTC).timestamp()
        os.utime(file, (played, played))
        app.open_games.find_round(file)


def _title(app: App, *, games: int = 0, ui_scale: int = 100) -> None:
    from game.scenes.title import TitleScene

    app.change(ui_scale=ui_scale)
    _keep_games(app, games)
    _put(app, TitleScene(app))


def _new_game(app: App, *, seats: int, game: str = "transamerica", ui_scale: int = 100) -> None:
    from game.scenes.new_game import NewGameScene

    app.change(ui_scale=ui_scale, last_game=game)
    scene = NewGameScene(app)
    while len(scene.choices.rows) < seats and scene.choices.may_add:
        scene.choices.add()
    if seats > 2:
        scene.choices.seat(1, "human")
    _put(app, scene)


def _name_in_use(app: App) -> None:
    from game.scenes.new_game import NewGameScene

    scene = NewGameScene(app)
    scene.choices.rename(1, scene.choices.name_of(0))
    _put(app, scene)


def _options_refused(app: App) -> None:
    from game.scenes.new_game import NewGameScene

    app.change(last_game="transamerica")
    scene = NewGameScene(app)
    while scene.choices.may_add:
        scene.choices.add("human")
    scene.options["small_cities"] = "out"
    _put(app, scene)


def _table(app: App, match: Match[Any, Any, Any], seats: tuple[Seat, ...]) -> "TableScene":
    from game.scenes.table import TableScene

    return TableScene(app, staged.session_of(match, seats))


def _example(app: App, *, game: str, example: str) -> None:
    _put(app, TableAlone(app, game, EXAMPLES[game].tables[example]))


def _curtain(app: App, *, game: str, moves: int, held: bool = False) -> None:
    from game.ui.input import key_pressed

    rules = app.games[game]
    seats = staged.seats_for(2, min(4, rules.seats[-1]) - 2)
    match = staged.played(rules, len(seats), moves, seed=7, choose=staged.sensible)
    while match.played and (match.to_act not in (0, 1) or match.played[-1].move.seat == match.to_act):
        match.play(match.to_act or 0, rules.legal(match.view(match.to_act))[0])
    _put(app, _table(app, match, seats))
    if held:
        app.stage.scenes.step((key_pressed(app.stage.keymap, "return"),), 0.1)
        app.stage.scenes.step((), 0.1)


def _log_explained(app: App, *, game: str) -> None:
    """Show the last entries of the log, one of them opened by the keyboard."""
    from game.scenes.table import TableScene
    from game.ui.input import key_pressed

    opponents = min(4, app.games[game].seats[-1]) - 1
    _put(app, TableScene(app, staged.seated(app, game, humans=1, opponents=opponents, moves=36)))
    for key in ("l", "up", "up", "return"):
        app.stage.scenes.step((key_pressed(app.stage.keymap, key),), 0.1)


def _menu(app: App, *, game: str) -> None:
    from game.scenes.menu import MenuScene
    from game.scenes.table import TableScene

    opponents = min(4, app.games[game].seats[-1]) - 1
    _put(app, TableScene(app, staged.seated(app, game, humans=1, opponents=opponents, moves=36)))
    more = [(name, icon, f"menu.{name}") for name, icon in _KEPT]
    _put(app, MenuScene(app, to.Rules(game), more=more))


def _played(
    app: App, game: str, seats: int, until: Callable[[Match[Any, Any, Any]], bool] | None = None
) -> "TableScene":
    """Return the table of a finished game, or at the position that satisfies `until`."""
    seats = min(seats, app.games[game].seats[-1])
    match = staged.played(
        app.games[game], seats, staged.LONGEST, seed=11, choose=staged.sensible, until=until
    )
    return _table(app, match, staged.seats_for(2, seats - 2))


def _round_result(app: App, *, seats: int) -> None:
    from game.scenes.game_result import RoundResultScene

    table = _played(app, "transamerica", seats, lambda match: len(match.view(None).table.results) >= 2)
    _put(app, table)
    _put(app, RoundResultScene(app, table.session, table.preview, table.result, 2))


def _game_result(app: App, *, game: str, seats: int) -> None:
    from game.scenes.game_result import GameResultScene

    table = _played(app, game, seats)
    _put(app, GameResultScene(app, table.session, table.preview, table.result))


def _finale(app: App, *, game: str, won: bool) -> None:
    from game.scenes.finale import FinaleScene
    from game.scenes.game_result import GameResultScene

    table = table_at_end(app, game, won=won)
    result = GameResultScene(app, table.session, table.preview, table.result)
    _put(app, result)
    _put(app, FinaleScene(app, result))


def table_at_end(app: App, game: str, *, won: bool) -> "TableScene":
    """Return the table of a person, who won or came second, and opponents."""
    from game.scenes.table import TableScene

    seats = min(4, app.games[game].seats[-1])
    match = staged.played(app.games[game], seats, staged.LONGEST, seed=11, choose=staged.sensible)
    outcome = match.outcome
    order = [seat for group in outcome.ranking for seat in group] if outcome is not None else [0, 1]
    person = order[0] if won else order[1]
    others = iter(staged.seats_for(1, seats - 1)[1:])
    who = [staged.seats_for(1, 0)[0] if seat == person else next(others) for seat in range(seats)]
    return TableScene(app, staged.session_of(match, tuple(who)))


def _settings(app: App, *, opened: bool = False, **changes: object) -> None:
    from game.scenes.settings import SettingsScene
    from game.ui.widgets.drop_down import DropDown

    app.change(**changes)
    scene = SettingsScene(app)
    _put(app, scene)
    palette = scene.control("palette")
    if opened and isinstance(palette, DropDown):
        palette.show()


def _widgets(app: App) -> None:
    from game.makers.gallery.widget_sheet import WidgetSheet

    sheet = WidgetSheet(app)
    _put(app, sheet)
    if sheet.drop_down is not None:
        sheet.drop_down.show()


def _rules(app: App, *, game: str, page: str, sought: str = "") -> None:
    from game.scenes.rules import RulesScene

    scene = RulesScene(app, game, page)
    scene.sought = sought
    _put(app, scene)


def _saved_games(app: App, *, games: int = 4, gone: bool = False, ui_scale: int = 100) -> None:
    from game.scenes.saved_games import SavedGamesScene

    app.change(ui_scale=ui_scale)
    _keep_games(app, games)
    scene = SavedGamesScene(app)
    _put(app, scene)
    for _ in range(games):
        scene.step((), 0.1)
    if gone:
        press = scene.control(("let_go", scene.open[1].file))
        if isinstance(press, Button):
            press.click()
        scene.step((), 4.0)


def _fault_found(*, written: bool = True, leads_on: bool = True) -> FaultFound:
    file = Path("~/.local/share/terminus/reports/2026-11-20_18-30-00.txt")
    why_not = "~/.local/share/terminus/reports: No space left on device"
    place = "KeyError, showing.py, line 212"
    return FaultFound(place, "", file if written else None, "" if written else why_not, leads_on)


def _fault(app: App, *, written: bool = True, leads_on: bool = True, ui_scale: int = 100) -> None:
    from game.scenes.fault_page import FaultPage

    app.change(ui_scale=ui_scale)
    _put(app, FaultPage(app, _fault_found(written=written, leads_on=leads_on)))


def _plain_fault(app: App) -> None:
    from game.scenes.fault_handler import PlainPage

    _put(app, PlainPage(app, _fault_found()))


def _error(app: App) -> None:
    from game.scenes.messages import Messages

    _title(app)
    file = Path("2026-11-20_18-30-00_transamerica.jsonl")
    fault = Fault(file, 17, "not a line of JSON: unexpected end of data")
    Messages(app).show(phrase("error.save_aside", fault=str(fault), name=f"{file.name}.damaged"))
