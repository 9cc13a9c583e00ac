from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.makers import staged
from game.scenes.app import App
from game.scenes.game_result import PICTURE, GameResultScene
from game.scenes.settings import SettingsScene
from game.ui.input import key_pressed
from game.ui.look import phrase
from game.ui.notices import NOTICE_SECONDS
from game.ui.text import Rich, TextSetter
from game.ui.widgets.button import Button
from game.ui.window import Window
from tests.contract.tables.seated import TABLES, texts_in, whole_game
from tests.scenes.acting import wait


@pytest.fixture
def at_once(app: App) -> App:
    """Return an open page, with background work done at once."""
    app.run_in_background = lambda action: action()
    app.stage.scenes.push(SettingsScene(app))
    return app


def exports(app: App) -> list[Path]:
    return sorted(app.folders.exports.glob("*"))


def shown(app: App) -> pygame.Surface:
    surface = pygame.Surface((app.stage.look.scale.width, app.stage.look.scale.height))
    app.stage.scenes.paint(surface)
    return surface


def test_the_key_saves_the_windows_picture_and_names_the_file(at_once: App) -> None:
    app = at_once
    app.stage.on_screenshot()
    wait(app, 0.1)
    (file,) = exports(app)
    kept = pygame.image.load(file)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(shown(app), "RGB")
    assert app.notices.text == app.stage.words("sharing.saved", file=str(file))
    assert app.stage.speaker.last == app.notices.text


def test_a_message_over_the_scene_is_not_in_the_next_picture(at_once: App) -> None:
    app = at_once
    for _ in range(2):
        app.stage.on_screenshot()
        wait(app, 0.1)
    first, second = (pygame.image.load(file) for file in exports(app))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_a_folder_that_cannot_be_written_is_reported_and_nothing_else_happens(at_once: App) -> None:
    app = at_once
    app.folders.exports.parent.mkdir(parents=True, exist_ok=True)
    app.folders.exports.write_text("a file where the folder should be")
    app.stage.on_screenshot()
    wait(app, 0.1)
    assert str(app.folders.exports) in app.notices.text
    assert app.notices.text.startswith(app.stage.words("sharing.not_saved", reason="").strip())
    assert isinstance(app.stage.scenes.top, SettingsScene)


def test_the_message_disappears_by_itself(at_once: App) -> None:
    app = at_once
    app.notices.show(phrase("somewhere"))
    wait(app, 0.1)
    app.stage.scenes.draw(shown(app))
    assert app.notices.text
    assert not app.stage.scenes.dirty
    assert app.stage.scenes.next_step_in == pytest.approx(NOTICE_SECONDS, abs=0.2)
    wait(app, NOTICE_SECONDS)
    assert not app.notices.text
    assert app.stage.scenes.dirty


def test_the_window_asks_for_a_picture_at_the_key(open_home: Callable[[], App]) -> None:
    app, asked = open_home(), list[str]()
    app.stage.on_screenshot = lambda: asked.append("a picture")
    window = Window(title="test")
    assert window._is_own(key_pressed(app.stage.keymap, app.stage.keymap.chord("screenshot")), app.stage)
    assert asked == ["a picture"]


@pytest.mark.parametrize("name", sorted(TABLES))
def test_a_result_is_kept_as_a_picture_that_has_every_name(
    name: str, open_home: Callable[[], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_home()
    app.run_in_background = lambda action: action()
    match, seats = whole_game(name), staged.seats_for(2, 0)
    session, parts = staged.session_of(match, seats), TABLES[name]
    scene = GameResultScene(
        app,
        session,
        parts.preview(match.game, [seat.sign for seat in seats], app.places.maps),
        parts.result_panel(match.game, seats, texts_in("en")),
    )
    app.stage.words = texts_in("en")
    monkeypatch.setattr(app, "parts", TABLES)
    monkeypatch.setattr(scene, "_draw_course", lambda *_: None)
    app.stage.scenes.push(scene)
    app.stage.scenes.draw(shown(app))
    written: list[str] = []
    plain = TextSetter.draw

    def draw(setter: TextSetter, surface: pygame.Surface, text: Rich, *more: Any, **named: Any) -> int:
        written.append(text if isinstance(text, str) else "".join(span.text for span in text))
        return plain(setter, surface, text, *more, **named)

    monkeypatch.setattr(TextSetter, "draw", draw)
    button = scene.control("picture")
    assert isinstance(button, Button)
    assert button.on_click is not None
    button.on_click()
    wait(app, 0.1)
    (file,) = exports(app)
    assert pygame.image.load(file).get_size() == PICTURE
    words = " ".join(written)
    assert all(seat.name in words for seat in seats)
    assert texts_in("en")(f"game.{name}") in words
