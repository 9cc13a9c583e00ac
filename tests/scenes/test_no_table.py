"""A game that is played in the arena alone: no screen breaks over its records."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.record import Seat, encode, header_of, record_of
from game.manifests.known import manifests
from game.manifests.manifest import Manifest
from game.scenes import destinations as to
from game.scenes.app import App
from game.tables.parts import TableParts
from game.ui.widgets.dialog import ErrorDialog
from tests.contract.adapters import BLACK_PATH, RULES
from tests.games import KNOWN
from tests.scenes.acting import picture

NO_TABLE = "black_path has no table"


def tableless() -> TableParts:
    """Return the game of the folder, without what shows it in the window."""
    shown = ("table", "preview", "result_panel", "review_part", "poster")
    whole = type(manifests((BLACK_PATH,))["black_path"])
    made: TableParts = type("Tableless", (whole,), {name: getattr(Manifest, name) for name in shown})()
    return made


@pytest.fixture
def app(open_home: Callable[[], App]) -> App:
    app = open_home()
    app.parts = {**KNOWN, "black_path": tableless()}
    app.folders.make()
    return app


def keep(app: App, moves: int) -> Path:
    game = RULES["black_path"]
    match = Match(game, game.start(2, {"board": "six"}, 1))
    while len(match.played) < moves and match.to_act is not None:
        match.play(match.to_act, match.legal()[0])
    header = header_of(game, dict(game.options_of(match.start)), (Seat("Anna"), Seat("Ben")), match.start)
    file = app.folders.games / "path.jsonl"
    file.write_bytes(b"".join(encode(record_of(header, match))))
    return file


def told(app: App) -> str:
    top = app.stage.scenes.top
    assert isinstance(top, ErrorDialog)
    assert picture(app)
    return str(top.text)


@pytest.mark.parametrize("moves", [2, 99])
def test_opening_a_record_without_a_table_reports_it(app: App, moves: int) -> None:
    file = keep(app, moves)
    app.go(to.Title())
    app.go(to.Record(file))
    assert NO_TABLE in told(app)
    assert file.exists()


def test_so_does_going_on_with_it_and_looking_back_on_it(app: App) -> None:
    file = keep(app, 2)
    app.go(to.ResumeGame(file))
    assert NO_TABLE in told(app)
    app.stage.scenes.pop()
    app.go(to.ReviewOfRecord(file))
    assert NO_TABLE in told(app)
    assert file.exists()


def test_it_is_not_offered_and_all_lists_show_it(app: App) -> None:
    keep(app, 2)
    for page in (to.Title(), to.NewGame(), to.SavedGames(), to.History(), to.Lessons(), to.Rules()):
        app.go(page)
        assert picture(app)
