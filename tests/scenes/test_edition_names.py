"""Every page calls a game that is open or has ended by the name of its edition."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.makers import staged
from game.manifests.known import manifests
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.finale import FinaleScene
from game.scenes.game_result import GameResultScene
from game.scenes.record_text import record_lines
from game.scenes.saved_games import SavedGamesScene
from game.scenes.table import TableScene
from game.session.session import Session
from game.ui.text import TextSetter
from game.ui.widgets.button import IconButton
from game.ui.widgets.control_scene import ControlScene
from tests.scenes.acting import picture, wait

EDITION, OTHER = "Linie 1", "Streetcar"
BEGUN = "2026-11-20T18:30Z"


def played(app: App, moves: int) -> Session:
    """Return a game of a person and an opponent on the map of Linie 1."""
    options = {"map": "linie1"}
    match = staged.played(app.games["streetcar"], 2, moves, seed=3, choose=staged.sensible, options=options)
    return staged.session_of(match, staged.seats_for(1, 1), **options)


def kept(session: Session, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "2026-11-20_streetcar.jsonl"
    file.write_bytes(staged.record_of_session(session, BEGUN))
    return file


def title(app: App) -> None:
    kept(played(app, 20), app.folders.games)
    app.go(to.Title())


def saved_games(app: App) -> None:
    kept(played(app, 20), app.folders.games)
    app.go(to.SavedGames())


def discarded(app: App) -> None:
    saved_games(app)
    scene = app.stage.scenes.top
    assert isinstance(scene, SavedGamesScene)
    press = scene.control(("let_go", scene.open[0].file))
    assert isinstance(press, IconButton)
    press.click()


def history(app: App) -> None:
    kept(played(app, staged.LONGEST), app.folders.finished)
    app.go(to.History())


def review(app: App) -> None:
    app.go(to.ReviewOfRecord(kept(played(app, staged.LONGEST), app.folders.finished)))


def result(app: App) -> None:
    table = TableScene(app, played(app, staged.LONGEST))
    app.stage.scenes.push(GameResultScene(app, table.session, table.preview, table.result))


def finale(app: App) -> None:
    result(app)
    under = app.stage.scenes.top
    assert isinstance(under, GameResultScene)
    app.stage.scenes.push(FinaleScene(app, under))


def table(app: App) -> None:
    app.stage.scenes.push(TableScene(app, played(app, 20)))


def menu(app: App) -> None:
    scene = TableScene(app, played(app, 20))
    app.stage.scenes.push(scene)
    scene.menu()


@pytest.mark.parametrize(
    "page", [title, saved_games, discarded, history, review, result, finale, table, menu]
)
def test_a_page_names_the_edition(
    app: App, monkeypatch: pytest.MonkeyPatch, page: Callable[[App], None]
) -> None:
    app.change(reduced_motion=True)
    seen: list[str] = []
    plain = TextSetter.draw

    def draw(setter: TextSetter, surface: Any, text: Any, *others: Any, **more: Any) -> Any:
        seen.append(str(text))
        return plain(setter, surface, text, *others, **more)

    page(app)
    wait(app, 2.0)
    monkeypatch.setattr(TextSetter, "draw", draw)
    app.stage.resize(1280, 800)
    wait(app, 0.1)
    picture(app)
    scene = app.stage.scenes.top
    if isinstance(scene, ControlScene):
        seen += [one.speak(app.stage.words) for one in scene.group.things]
    # Editions share a rating, which the history names by the game.
    rated = [OTHER] if page is history else []
    assert [words for words in seen if OTHER in words] == rated
    assert page is menu or any(EDITION in words for words in seen)


def test_a_record_shown_in_sentences_names_the_edition(app: App, tmp_path: Path) -> None:
    file = kept(played(app, 5), tmp_path)
    assert next(record_lines(file, "en", manifests())).startswith(EDITION)
