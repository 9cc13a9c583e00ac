"""While a bubble is read, what it is about is framed and uncovered."""

import pygame
import pytest

from game.content.lessons import Lesson
from game.core.scenario import Expect
from game.scenes.app import App
from game.scenes.lesson import LessonScene
from game.scenes.lesson_place import Kept
from game.scenes.lesson_sight import looked_at
from game.scenes.lesson_spot import Spot
from game.session.lesson import Turn
from game.tables.furniture.trail import Trail
from game.ui.scale import Scale
from tests.scenes.acting import picture, wait
from tests.tables.conftest import open_look
from tests.tables.taught import FILES

MANY = 200
"""More turns than any chapter has."""


def begun(app: App, key: str, step: int = 0) -> LessonScene:
    app.change(reduced_motion=True)
    game, _ = key.split("/")
    lesson: Lesson = next(one for one in app.learning.lessons.of[game] if one.key == key)
    scene = LessonScene(app, lesson, step)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    return scene


def framed(scene: LessonScene) -> list[pygame.Rect]:
    """All that frames stand round."""
    places = looked_at(scene.session, scene.table, scene.stage.look)
    return [rect for place in places for rect in (place.rects if isinstance(place, Trail) else (place,))]


@pytest.mark.parametrize("key", [f"{file.parent.name}/{file.stem}" for file in FILES])
def test_the_card_lies_beside_what_its_words_are_about(app: App, key: str) -> None:
    scene = begun(app, key)
    for _ in range(MANY):
        session = scene.session
        if session.turn is Turn.END:
            return
        if isinstance(session.deed, Expect):
            covered = [rect for rect in framed(scene) if rect.colliderect(scene.card.rect)]
            assert not covered, f"step {session.index}: {next(iter(session.deed.facts))}"
        if session.turn is Turn.TRY:
            session.solve()
        session.next()
        wait(app, 0.1)
    pytest.fail("the chapter does not end")


@pytest.mark.parametrize(("key", "step"), [("transamerica/05_joining", 0), ("streetcar/01_line", 1)])
def test_frames_stand_round_what_the_words_are_about(app: App, key: str, step: int) -> None:
    scene = begun(app, key, step)
    picture(app)
    surface = pygame.display.get_surface()
    assert surface is not None
    with_frames, bare = surface.copy(), surface.copy()
    scene.table.draw(bare)
    places = looked_at(scene.session, scene.table, scene.stage.look)
    assert len(places) == 2
    for place in places:
        area = place.rects[0] if isinstance(place, Trail) else place
        around = area.inflate(12, 12)
        shown, before = (one.subsurface(around) for one in (with_frames, bare))
        assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(before, "RGB")
        assert with_frames.get_at(area.center) == bare.get_at(area.center)


def test_where_nothing_is_meant_nothing_is_framed(app: App) -> None:
    assert framed(begun(app, "streetcar/02_fits")) == []
    assert framed(begun(app, "transamerica/03_mountains")) == []


def test_only_the_cities_that_are_named_are_framed(app: App) -> None:
    assert len(framed(begun(app, "transamerica/08_counting", 4))) > len(
        framed(begun(app, "transamerica/08_counting", 2))
    )


def test_a_card_gives_way_to_what_is_asked_even_for_a_place_that_is_hardly_better() -> None:
    look = open_look(1280, 720)
    spot = Spot((1.0, 1.0))
    now = pygame.Rect(0, 0, 300, 200)
    board, asked = Kept(pygame.Rect(0, 0, 1280, 720)), Kept(pygame.Rect(100, 100, 10, 10), asked=True)
    spot.keep((board, asked))
    assert look.scale == Scale(1280, 720)
    assert not spot.place(look, now.size, now).colliderect(asked.rect)
    spot.keep((board,))
    away = spot.place(look, now.size, pygame.Rect(400, 200, 300, 200))
    assert away == pygame.Rect(400, 200, 300, 200)
