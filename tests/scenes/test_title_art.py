import gc
import threading
import weakref
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.program_folders import places_below
from game.makers.staged import record_of_session, seated
from game.manifests.known import manifests
from game.scenes import play
from game.scenes.app import App
from game.scenes.messages import Messages
from game.scenes.title_art import DRAWING, FRAME, LAYERS, Place, TitleArt
from game.storage.folders import HOME_VARIABLE
from game.ui.look import Phrase
from game.ui.pictures import rasterised
from game.ui.window import Window
from tests.texts import texts_in

SCENES = places_below().scenes
QUARTER = (DRAWING[0] // 4, DRAWING[1] // 4)


def painted(name: str) -> pygame.Surface:
    return rasterised((SCENES / f"{name}.svg").read_text(encoding="utf-8"), QUARTER)


def covered(boxes: list[Place]) -> pygame.Surface:
    """Return a picture of a quarter of the drawing's size, opaque inside the boxes."""
    surface = pygame.Surface(QUARTER, pygame.SRCALPHA)
    for x, y, width, height in boxes:
        surface.fill("black", (x / 4, y / 4, width / 4 + 1, height / 4 + 1))
    return surface


@pytest.mark.parametrize("layer", LAYERS, ids=lambda layer: str(layer.name))
def test_a_layer_paints_nowhere_outside_its_box(surface: pygame.Surface, layer: object) -> None:
    file = next(one for one in LAYERS if one is layer)
    left = painted(f"title_{file.name}")
    left.blit(covered([file.box]), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    assert pygame.mask.from_surface(left, 8).count() == 0


def test_the_strips_hold_the_whole_frame(surface: pygame.Surface) -> None:
    left = painted("title_frame")
    left.blit(covered(list(FRAME)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    assert pygame.mask.from_surface(left, 8).count() == 0


def test_the_strips_of_the_frame_never_overlap() -> None:
    strips = [pygame.Rect(strip) for strip in FRAME]
    assert all(strip.collidelist([other for other in strips if other is not strip]) < 0 for strip in strips)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1024, 768), (2560, 1080)])
def test_the_street_covers_windows_of_every_shape(surface: pygame.Surface, size: tuple[int, int]) -> None:
    art = TitleArt(SCENES, size, still=False)
    for lean in (-1.0, 0.0, 1.0):
        window = pygame.Surface(size)
        art.draw(window, lean)
        edges = [window.get_at((x, y))[:3] for x in (0, size[0] - 1) for y in (0, size[1] // 2, size[1] - 1)]
        assert (0, 0, 0) not in edges


def test_the_street_is_out_of_memory_as_soon_as_another_screen_is_shown(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record = tmp_path / "game.jsonl"
    record.write_bytes(
        record_of_session(
            seated(app, "transamerica", humans=1, opponents=1, moves=12), "2026-01-01T00:00:00Z"
        )
    )
    streets: list[weakref.ref[TitleArt]] = []
    held: list[bool] = []

    class Street(TitleArt):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            streets.append(weakref.ref(self))

    show = Window.show

    def showing(window: Window, stage: Any) -> None:
        show(window, stage)
        gc.collect()
        held.append(streets[0]() is not None)
        if len(held) == 2:
            window.quit()

    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setattr(play, "TitleArt", Street)
    monkeypatch.setattr(Window, "show", showing)
    assert play.play(manifests(), record=record) == 0
    assert held == [True, False]


def test_a_home_that_cannot_be_used_is_shown_and_the_program_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phrases: list[Phrase] = []
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / ("n" * 300)))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(Messages, "show", lambda _, *messages: phrases.extend(messages))
    assert play.play(manifests(), when_shown=lambda window: window.quit()) == 0
    spare = {str(path) for path in tmp_path.iterdir()}
    assert len(spare) == 2
    english = texts_in("en")
    words = [message(english) for message in phrases]
    assert all(any(path in message and "too long" in message for message in words) for path in spare)


def test_without_a_thread_left_the_picture_is_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none_left)
    art = TitleArt(places_below().scenes, (640, 360), still=True)
    art.finish()
    surface = pygame.Surface((640, 360))
    art.draw(surface, 0.0)
    assert len({tuple(surface.get_at((x, 180))) for x in range(0, 640, 40)}) > 1
