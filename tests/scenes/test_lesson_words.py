"""Nothing that a lesson says is cut off, in any language, in a small window and with large text."""

import pygame
import pytest

from game.core.scenario import Choose
from game.scenes.app import App
from game.scenes.conductor_card import CardButton, Content, Remark
from game.scenes.floating_card import FloatingCard
from game.scenes.learn import LearnScene
from game.scenes.lesson import LessonScene
from tests.games import KNOWN
from tests.languages import in_the_longest_words
from tests.scenes.acting import wait

SIZES = [((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 75)]
BUTTONS = (
    ("back", "repeat", "hint", "next", "skip"),
    ("back", "repeat", "show", "next", "skip"),
    ("repeat", "all", "next_chapter"),
    ("repeat", "all", "play"),
)


def sized(app: App, size: tuple[int, int], ui_scale: int, language: str) -> pygame.Surface:
    app.change(language=language, ui_scale=ui_scale, reduced_motion=True)
    app.stage.resize(*size)
    return pygame.Surface(size)


def shown(
    app: App, card: FloatingCard, title: str, remarks: tuple[Remark, ...], names: tuple[str, ...]
) -> None:
    tr = app.stage.words

    def nothing() -> None:
        pass

    main = "next" if "next" in names else names[2]
    bare = ("back", "repeat") if main == "next" else ()
    words = {name: "" if name in bare else tr(f"lesson.{name}") for name in names}
    icons = {"back": "back", "repeat": "repeat", "hint": "hint", "show": "eye", "skip": "skip", "all": "flag"}
    made = tuple(
        CardButton("main" if name == main else name, words[name], icons.get(name, "play"), nothing)
        for name in names
    )
    card.show(Content(title, 12, 3, remarks, made), ())


@in_the_longest_words
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_the_card_has_room_for_all_its_text(
    app: App, cut: list[str], size: tuple[int, int], ui_scale: int, language: str
) -> None:
    surface = sized(app, size, ui_scale, language)
    window = surface.get_rect()
    tr, words = app.stage.words, app.catalogue.text_of
    for game, lessons in app.learning.lessons.of.items():
        card = FloatingCard(app.stage, KNOWN[game].card_home())
        for number, lesson in enumerate(lessons, start=1):
            title = tr("learn.chapter", number=number, title=words(lesson.scenario.title))
            for step in lesson.scenario.steps:
                hint = words(step.instruction.hint) if isinstance(step.instruction, Choose) else ""
                refusal = tr(f"{game}.refusal.not_the_task")
                remarks = (Remark(words(step.say)), Remark(refusal, "wrong"), Remark(hint, "hint"))
                shown(app, card, title, tuple(one for one in remarks if one.text), BUTTONS[0])
                card.draw(surface)
                assert window.contains(card.rect)
                assert all(card.rect.contains(widget.rect) for widget in card.group.things)
            end = (Remark(words(lesson.scenario.end)), Remark(tr("lesson.done.last"), "right"))
            shown(app, card, title, end, BUTTONS[-1])
            card.draw(surface)
    for names in BUTTONS:
        shown(app, card, title, (Remark(tr("lesson.done.last")),), names)
        card.draw(surface)
    assert not cut


@in_the_longest_words
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_the_page_has_room_for_all_chapters(
    app: App, cut: list[str], size: tuple[int, int], ui_scale: int, language: str
) -> None:
    surface = sized(app, size, ui_scale, language)
    for game in KNOWN:
        scene = LearnScene(app, game)
        app.stage.scenes.push(scene)
        wait(app, 0.1)
        scene.draw(surface)
        scene.close()
    assert not cut


@pytest.mark.parametrize("game", list(KNOWN))
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_in_large_letters_the_card_leaves_more_than_half_of_the_window(
    app: App, game: str, size: tuple[int, int]
) -> None:
    sized(app, size, 200, "de")
    scene = LessonScene(app, app.learning.lessons.of[game][0])
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    card = scene.card.rect
    assert card.width <= 0.5 * size[0] + 1
    assert card.height <= 0.5 * size[1]
