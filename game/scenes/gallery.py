"""`gallery`: every scene in its typical states, as PNG files, without a display and always the same."""

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.content.document import Fault
from game.core.match import Match
from game.core.record import Seat
from game.scenes import staged
from game.scenes.app import App
from game.scenes.play import open_app
from game.scenes.program import places_below
from game.storage.folders import folders_below
from game.text.catalogue import LANGUAGES
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.scenes.table import TableScene

# ruff: noqa: PLC0415 - a scene is only read when it is drawn

Shot = Callable[[App], None]
"""Puts scenes on the app's stage."""

SECONDS_TO_REST = 4.0
IN_MOTION = {"curtain_held"}
"""What would be over if one waited until nothing moves."""


def render(
    folder: Path, sizes: Sequence[tuple[int, int]], languages: Sequence[str], only: str = ""
) -> Iterator[Path]:
    """Write `folder/<language>/<width>x<height>/<name>.png` for every shot whose name starts with `only`.

    Raises Fault or OSError, and ValueError for a language there is no catalogue of.
    """
    for language in languages:
        if language not in LANGUAGES:
            raise ValueError(f"{language!r} is none of {', '.join(LANGUAGES)}")
    pygame.display.init()
    pygame.font.init()
    try:
        for size in sizes:
            surface = pygame.display.set_mode(size)
            for language in languages:
                target = folder / language / f"{size[0]}x{size[1]}"
                target.mkdir(parents=True, exist_ok=True)
                for name, shot in shots().items():
                    if name.startswith(only):
                        yield _taken(surface, language, shot, target / f"{name}.png")
    finally:
        pygame.display.quit()


def shots() -> dict[str, Shot]:
    """All shots by name."""
    return {
        "title": _title,
        "title_continue": lambda app: _title(app, games=1),
        "title_saved": lambda app: _title(app, games=2),
        "title_large": lambda app: _title(app, games=1, ui_scale=200),
        "new_game_two": lambda app: _new_game(app, seats=2),
        "new_game_four_opened": lambda app: _new_game(app, seats=4, opened=3),
        "new_game_six": lambda app: _new_game(app, seats=6),
        "new_game_name_in_use": _name_in_use,
        "new_game_refused": _options_refused,
        "new_game_large": lambda app: _new_game(app, seats=3, ui_scale=200),
        **_tables(),
        "curtain_first": lambda app: _curtain(app, moves=0),
        "curtain": lambda app: _curtain(app, moves=40),
        "curtain_held": lambda app: _curtain(app, moves=41, held=True),
        "menu": _menu,
        "round_result": lambda app: _round_result(app, seats=4),
        "round_result_six": lambda app: _round_result(app, seats=6),
        "game_result": lambda app: _game_result(app, seats=4),
        "game_result_six": lambda app: _game_result(app, seats=6),
        "settings": _settings,
        "settings_mono": lambda app: _settings(app, palette="mono"),
        "settings_large": lambda app: _settings(app, ui_scale=200),
        "rules_play": lambda app: _rules(app, "play"),
        "rules_score": lambda app: _rules(app, "score"),
        "rules_keys": lambda app: _rules(app, "keys"),
        "settings_opened": lambda app: _settings(app, opened=True),
        "saved_games": _saved_games,
        "widgets": _widgets,
        "error": _error,
    }


def _taken(surface: pygame.Surface, language: str, shot: Shot, file: Path) -> Path:
    with tempfile.TemporaryDirectory() as home:
        app = open_app(places_below(), folders_below(Path(home)), surface.get_size())
        app.warm = False
        app.settings = msgspec.structs.replace(app.settings, language=language, reduced_motion=True)
        app.apply_settings()
        shot(app)
        scenes = app.stage.scenes
        for _ in range(0 if file.stem in IN_MOTION else round(SECONDS_TO_REST / 0.1)):
            scenes.step((), 0.1)
            if not scenes.wants_frames:
                break
        scenes.draw(surface)
        pygame.image.save(surface, file)
        scenes.leave_all()
        app.close()
    return file


def _put(app: App, scene: Scene) -> None:
    app.stage.scenes.push(scene)


def _change(app: App, **changes: object) -> None:
    app.settings = msgspec.structs.replace(app.settings, **changes)
    app.apply_settings()


def _keep_games(app: App, number: int) -> None:
    """Open games on disk, the first played last."""
    app.folders.make()
    for which in range(number):
        session = staged.seated(
            app, "transamerica", humans=1, opponents=2 + which % 3, moves=90 - 20 * which, seed=which
        )
        file = app.folders.games / f"{which}.jsonl"
        file.write_bytes(staged.record_of_session(session, f"2026-11-{20 - which}T18:3{which}:00+00:00"))
        played = datetime(2026, 11, 20 - which, 19, 10, tzinfo=UTC).timestamp()
        os.utime(file, (played, played))
        app.find_round(file)


def _title(app: App, *, games: int = 0, ui_scale: int = 100) -> None:
    from game.scenes.title import TitleScene

    _change(app, ui_scale=ui_scale)
    _keep_games(app, games)
    _put(app, TitleScene(app))


def _new_game(app: App, *, seats: int, opened: int | None = None, ui_scale: int = 100) -> None:
    from game.scenes.new_game import NewGameScene

    _change(app, ui_scale=ui_scale)
    scene = NewGameScene(app)
    while len(scene.choices.rows) < seats:
        scene.choices.add()
    if seats > 2:
        scene.choices.seat(1, "human")
    scene.players.opened = opened
    _put(app, scene)


def _name_in_use(app: App) -> None:
    from game.scenes.new_game import NewGameScene

    scene = NewGameScene(app)
    scene.choices.rename(1, scene.choices.name_of(0))
    _put(app, scene)


def _options_refused(app: App) -> None:
    from game.scenes.new_game import NewGameScene

    scene = NewGameScene(app)
    while scene.choices.may_add:
        scene.choices.add("human")
    scene.players.opened = 2
    scene.options["small_cities"] = "out"
    _put(app, scene)


def _table(app: App, match: Match[object, object, object], seats: tuple[Seat, ...]) -> "TableScene":
    from game.scenes.table import TableScene

    return TableScene(app, staged.session_of(match, seats))


class ExampleScene(Scene):
    """A table at a named example position."""

    def __init__(self, app: App, example: str) -> None:
        from game.tables.transamerica.examples import EXAMPLES

        super().__init__(app.stage)
        game = app.games["transamerica"]
        self._table = EXAMPLES[example](game, app.places.maps, app.catalogue, app.stage.look)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self._table.draw(surface)


def _tables() -> dict[str, Shot]:
    """The states that the table's own examples name."""
    from game.tables.transamerica.examples import EXAMPLES

    def shown(example: str) -> Shot:
        return lambda app: _put(app, ExampleScene(app, example))

    return {f"table_{name}": shown(name) for name in EXAMPLES}


def _curtain(app: App, *, moves: int, held: bool = False) -> None:
    from game.ui.input import key_pressed

    game = app.games["transamerica"]
    seats = staged.seats_for(2, 2)
    match = staged.played(game, len(seats), moves, seed=7, choose=staged.chooser(game.name))
    while match.played and (match.to_act not in (0, 1) or match.played[-1].move.seat == match.to_act):
        match.play(match.to_act or 0, game.legal(match.view(match.to_act))[0])
    _put(app, _table(app, match, seats))
    if held:
        app.stage.scenes.step((key_pressed(app.stage.keymap, "return"),), 0.1)
        app.stage.scenes.step((), 0.1)


def _menu(app: App) -> None:
    from game.scenes.menu import MenuScene
    from game.scenes.table import TableScene

    _put(app, TableScene(app, staged.seated(app, "transamerica", humans=1, opponents=3, moves=36)))
    _put(app, MenuScene(app, "transamerica"))


def _ended(app: App, seats: int, rounds: int) -> tuple[Match[object, object, object], tuple[Seat, ...]]:
    game = app.games["transamerica"]
    match = staged.played(
        game,
        seats,
        staged.LONGEST,
        seed=11,
        choose=staged.chooser(game.name),
        until=lambda match: len(match.view(None).table.results) >= rounds,
    )
    return match, staged.seats_for(2, seats - 2)


def _round_result(app: App, *, seats: int) -> None:
    from game.scenes.round_result import RoundResultScene

    table = _table(app, *_ended(app, seats, 2))
    _put(app, table)
    _put(app, RoundResultScene(table, 2))


def _game_result(app: App, *, seats: int) -> None:
    from game.scenes.game_result import GameResultScene

    table = _table(app, *_ended(app, seats, 99))
    _put(app, GameResultScene(app, table.session, table.preview, table.result))


def _settings(app: App, *, opened: bool = False, **changes: object) -> None:
    from game.scenes.settings import SettingsScene
    from game.ui.widgets.drop_down import DropDown

    _change(app, **changes)
    scene = SettingsScene(app)
    _put(app, scene)
    palette = scene.control("palette")
    if opened and isinstance(palette, DropDown):
        palette.show()


def _widgets(app: App) -> None:
    from game.scenes.widget_sheet import WidgetSheet

    sheet = WidgetSheet(app)
    _put(app, sheet)
    if sheet.drop_down is not None:
        sheet.drop_down.show()


def _rules(app: App, page: str) -> None:
    from game.scenes.rules import RulesScene

    scene = RulesScene(app, "transamerica")
    scene.page = page
    _put(app, scene)


def _saved_games(app: App) -> None:
    from game.scenes.saved_games import SavedGamesScene

    _keep_games(app, 4)
    _put(app, SavedGamesScene(app))


def _error(app: App) -> None:
    from game.scenes.going import Going

    _title(app)
    file = Path("2026-11-20_18-30-00_transamerica.jsonl")
    fault = Fault(file, 17, "not a line of JSON: unexpected end of data")
    words = app.stage.words
    Going(app).tell(words("error.save_aside", fault=str(fault), name=f"{file.name}.damaged"))
