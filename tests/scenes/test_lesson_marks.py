"""While a bubble is open, the things it is about are framed."""

from typing import Any

import pygame
import pytest

from game.content.lessons import Lesson
from game.scenes.app import App
from game.scenes.lesson import LessonScene
from game.scenes.lesson_marks import looked_at
from game.tables.kit.notice import Notice
from game.ui.trail import Trail
from tests.scenes.acting import picture, wait


def begun(app: App, key: str, step: int = 0) -> LessonScene:
    app.change(reduced_motion=True)
    game, _ = key.split("/")
    lesson: Lesson = next(one for one in app.learning.lessons.of[game] if one.key == key)
    scene = LessonScene(app, lesson, step)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    return scene


def framed(scene: LessonScene) -> list[pygame.Rect]:
    """Return the framed places."""
    places = looked_at(scene.session, scene.table, scene.stage.look, scene.words_of(scene.session.say))
    return [rect for place in places for rect in (place.rects if isinstance(place, Trail) else (place,))]


@pytest.mark.parametrize(("key", "step", "count"), [("transamerica/joining", 0, 4), ("streetcar/line", 1, 2)])
def test_frames_are_around_the_things_that_the_words_name(app: App, key: str, step: int, count: int) -> None:
    scene = begun(app, key, step)
    picture(app)
    surface = pygame.display.get_surface()
    assert surface is not None
    with_frames, bare = surface.copy(), surface.copy()
    scene.table.draw(bare)
    places = looked_at(scene.session, scene.table, scene.stage.look, scene.words_of(scene.session.say))
    assert len(places) == count
    for place in places:
        area = place.rects[0] if isinstance(place, Trail) else place
        around = area.inflate(12, 12)
        shown, before = (one.subsurface(around) for one in (with_frames, bare))
        assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(before, "RGB")
        assert with_frames.get_at(area.center) == bare.get_at(area.center)


def test_where_nothing_is_meant_nothing_is_framed(app: App) -> None:
    assert framed(begun(app, "streetcar/edge")) == []
    assert framed(begun(app, "trambahn/uses")) == []


def test_only_the_cities_that_are_named_are_framed(app: App) -> None:
    assert len(framed(begun(app, "transamerica/counting", 4))) > len(
        framed(begun(app, "transamerica/counting", 2))
    )


def test_no_frame_covers_a_bubble_of_the_table(app: App) -> None:
    scene = begun(app, "transamerica/joining")
    table: Any = scene.table
    over = framed(scene)[0]
    table.ui_state.notice = Notice("Here", (over.centerx, over.bottom + 60), refusal=True, seconds=None)
    picture(app)
    surface = pygame.display.get_surface()
    bubble = scene.table.bubble
    assert surface is not None
    assert bubble is not None
    assert any(bubble.colliderect(rect) for rect in framed(scene)), "no frame is near: the test shows nothing"
    bare = surface.copy()
    scene.table.draw(bare)
    shown, before = (one.subsurface(bubble) for one in (surface, bare))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(before, "RGB")
