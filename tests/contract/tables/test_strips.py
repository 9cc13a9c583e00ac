"""Every ceremony is seen in film strips, begins at what was before it and ends at what comes after it."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.makers.gallery.render import app_for_pictures
from game.makers.gallery.scene_strips import SCENE_STRIPS
from game.makers.gallery.strips import REDUCED, Frame, frames, painted, strips
from game.manifests.known import manifests
from game.scenes.app import App
from game.tables.kit.flights import WARMING_SECONDS

SIZE = (1024, 600)
STRIPS = strips()
NAMES = [
    pytest.param(name, marks=[pytest.mark.long] * (name in SCENE_STRIPS))
    for name, strip in sorted(STRIPS.items())
    if strip.rests
]


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    pygame.display.init()
    with app_for_pictures(SIZE, "en", manifests()) as app:
        yield app


def pixels(frame: Frame) -> npt.NDArray[np.int16]:
    return pygame.surfarray.array3d(frame.picture).astype(np.int16)


def differing(one: Frame, other: Frame) -> float:
    """Return the share of the pixels that differ."""
    return float((np.abs(pixels(one) - pixels(other)).max(axis=2) > 8).mean())


@pytest.mark.parametrize("name", NAMES)
def test_a_ceremony_leads_from_the_position_before_to_the_one_after(name: str, app: App) -> None:
    strip, surface = STRIPS[name], pygame.display.set_mode(SIZE)
    (*_, after), _ = frames(app, surface, strip, REDUCED)
    played, bars = frames(app, surface, strip, "normal")
    assert bars
    assert len(played) == len(strip.moments) + 1
    assert differing(played[-1], after) == 0
    assert any(differing(frame, after) > 0 for frame in played[:-1])
    assert painted(app.stage.look, strip, "normal", played, bars).get_width() > SIZE[0]


@pytest.mark.parametrize("name", ["transamerica_linked", "streetcar_last_stretch", "trambahn_last_stretch"])
def test_the_table_warms_for_the_last_stretch_once_all_has_moved(name: str, app: App) -> None:
    _, bars = frames(app, pygame.display.set_mode(SIZE), STRIPS[name], "normal")
    ends = {words.strip(): max(part.ends for part in parts) for words, parts in bars.items()}
    seconds = ends.pop("warming") - max(ends.values())
    assert seconds == pytest.approx(WARMING_SECONDS)
