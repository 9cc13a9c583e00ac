from typing import Any

import pytest

from game.ui.input import Event, KeyPressed
from game.ui.scene_stack import SceneStack
from game.ui.stage import Scene, Stage
from game.ui.theme import BLACK, WHITE, Rgb
from game.ui.transition import SECONDS

FRAME = 1 / 60


class Plain(Scene):
    """One colour all over, and the events it was given."""

    def __init__(self, stage: Stage, colour: Rgb, *, overlay: bool = False) -> None:
        super().__init__(stage)
        self.colour, self.overlay = colour, overlay
        self.given: list[Event] = []

    def step(self, events: Any, dt: float) -> None:
        del dt
        self.given += events

    def draw(self, surface: Any) -> None:
        surface.fill(self.colour)


@pytest.fixture
def dark(stage: Stage, surface: Any) -> Plain:
    """Return a black scene that is on the screen."""
    scene = Plain(stage, BLACK)
    stage.scenes.push(scene)
    seen(stage.scenes, surface)
    return scene


def seen(scenes: SceneStack, surface: Any) -> int:
    """Draw, and return the brightness of the middle of the screen."""
    scenes.draw(surface, lambda: None)
    return int(surface.get_at(surface.get_rect().center)[0])


@pytest.mark.parametrize("change", ["push", "replace", "reset", "overlay"])
def test_one_screen_fades_into_the_next_and_back(
    stage: Stage, surface: Any, dark: Plain, change: str
) -> None:
    scenes, bright = stage.scenes, Plain(stage, WHITE, overlay=change == "overlay")
    getattr(scenes, "push" if change == "overlay" else change)(bright)
    shades = [seen(scenes, surface)]
    while scenes.wants_frames:
        scenes.step((), FRAME)
        shades.append(seen(scenes, surface))
    assert shades == sorted(shades)
    assert (shades[0], shades[-1]) == (0, 255)
    assert len(shades) == pytest.approx(SECONDS / FRAME, abs=2)
    assert not scenes.dirty
    if dark in scenes.scenes:
        bright.close()
        assert seen(scenes, surface) == 255
        scenes.step((), FRAME)
        assert 0 < seen(scenes, surface) < 255


def test_a_key_meanwhile_is_for_the_new_screen_and_nobody_waits_any_more(
    stage: Stage, surface: Any, dark: Plain
) -> None:
    bright, key = Plain(stage, WHITE), KeyPressed("a")
    stage.scenes.push(bright)
    seen(stage.scenes, surface)
    stage.scenes.step([key], 0.0)
    assert (dark.given, bright.given) == ([], [key])
    assert stage.scenes.dirty
    assert seen(stage.scenes, surface) == 255
    assert not stage.scenes.dirty
    assert not stage.scenes.wants_frames


@pytest.mark.usefixtures("dark")
def test_with_reduced_motion_the_next_screen_is_there_at_once(stage: Stage, surface: Any) -> None:
    stage.set_look(ui_scale=1.0, palette=stage.look.palette, reduced_motion=True)
    seen(stage.scenes, surface)
    stage.scenes.push(Plain(stage, WHITE))
    assert not stage.scenes.wants_frames
    assert seen(stage.scenes, surface) == 255
