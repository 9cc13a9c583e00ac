"""The window reopens at its last place, and the title appears before anything else is read."""

import gc
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pygame
import pytest

from game.content import keymap
from game.scenes import play as window_of_the_game
from game.scenes.app import App
from game.storage.settings import SETTINGS_NAME, Settings, SettingsFile
from game.storage.window_file import NAME, WindowFile, WindowShape
from game.ui.widgets.dialog import ErrorDialog
from game.ui.window import Window
from tests.games import KNOWN
from tests.scenes.conftest import SIZE

pytestmark = pytest.mark.usefixtures("surface")
SMALL = (1100, 620)
Start = Callable[[Callable[[Window], None]], None]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Yield a function that starts the program, passes its window to `happens`, and ends it."""
    monkeypatch.setenv("TERMINUS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(App, "warm_up", lambda *_: None)
    monkeypatch.setattr(Window, "close", lambda _: None)

    def started(happens: Callable[[Window], None]) -> None:
        run = Window.run

        def watched(window: Window, *rest: object) -> None:
            turns = iter([[], [pygame.event.Event(pygame.QUIT)]])

            def get() -> list[pygame.event.Event]:
                happens(window)
                return next(turns)

            monkeypatch.setattr(pygame.event, "get", get)
            run(window, *rest)  # type: ignore[arg-type]  # handed on as it came

        with monkeypatch.context() as patch:
            patch.setattr(Window, "run", watched)
            assert window_of_the_game.play(KNOWN) == 0

    yield started
    pygame.display.set_mode(SIZE)


def nothing(_: Window) -> None:
    return


def test_the_window_comes_back_with_its_size_at_its_place(start: Start, tmp_path: Path) -> None:
    WindowFile(tmp_path / "home" / "settings").write(WindowShape(SMALL))
    start(lambda _: pygame.display.set_window_position((20, 30)))
    pygame.display.set_window_position((0, 0))
    shapes: list[WindowShape] = []
    start(lambda window: shapes.append(window.shape))
    assert {(shape.size, shape.place) for shape in shapes} == {(SMALL, (20, 30))}


def test_it_fills_the_screen_from_the_first_moment_if_that_was_set(start: Start, tmp_path: Path) -> None:
    SettingsFile(tmp_path / "home" / "settings" / SETTINGS_NAME).write(Settings(full_screen=True))
    seen: list[bool] = []
    start(lambda window: seen.append(window.full_screen))
    assert seen
    assert all(seen)


def test_a_damaged_shape_is_reported_and_kept_aside(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "home" / "settings" / NAME
    file.parent.mkdir(parents=True)
    file.write_text('{"size": [1000000000, 5]}')
    messages: list[str] = []
    entered = ErrorDialog.enter

    def enter(dialog: ErrorDialog) -> None:
        messages.append(str(dialog.text))
        entered(dialog)

    monkeypatch.setattr(ErrorDialog, "enter", enter)
    start(nothing)
    assert len(messages) == 1
    assert NAME in messages[0]
    assert WindowFile(file.parent).read().size
    assert file.with_name(f"{NAME}.damaged").read_text() == '{"size": [1000000000, 5]}'


def test_a_home_that_is_gone_is_not_recreated_for_it(start: Start, tmp_path: Path) -> None:
    start(nothing)
    assert (tmp_path / "home" / "settings" / NAME).is_file()
    start(lambda _: shutil.rmtree(tmp_path / "home", ignore_errors=True))
    assert not (tmp_path / "home").exists()


def test_there_is_something_to_see_before_the_keys_are_read(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    read = keymap.read_keymap

    def reading(file: Path) -> Mapping[str, Sequence[str]]:
        order.append("keys")
        return read(file)

    monkeypatch.setattr(keymap, "read_keymap", reading)
    monkeypatch.setattr(pygame.display, "update", lambda *_: order.append("frame"))
    start(nothing)
    assert order[:2] == ["frame", "keys"]
    assert gc.isenabled()
