"""The card covers nothing that is asked for, at any step of any chapter or puzzle, in small windows, too."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core.refusal import Refusal
from game.core.scenario import Choose
from game.scenes.app import App
from game.scenes.lesson import LessonScene
from game.scenes.lesson_marks import looked_at
from game.scenes.puzzle import PuzzleScene
from game.scenes.table_with_card import TableWithCard
from game.session.lesson import NOT_THE_TASK, NextActor
from game.session.puzzle_session import AttemptState
from game.tables.kit.notice import Notice
from game.tables.table import WHAT
from game.ui.trail import Places, Trail
from tests.content.shipped import PUZZLES
from tests.scenes.acting import click, drag, wait
from tests.scenes.conftest import open_below
from tests.tables.taught import FILES

SIZES = ((1024, 600), pytest.param((1366, 768), marks=pytest.mark.long))
CHAPTERS = [f"{file.parent.name}/{file.stem[3:]}" for file in FILES]
RIDDLES = [listed.key for puzzles in PUZZLES.of.values() for listed in puzzles]
LONGEST = 60


@pytest.fixture(scope="module")
def app(surface: pygame.Surface, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """Yield one program for all of these tests, which keeps no progress: both take long."""
    opened = open_below(tmp_path_factory.mktemp("home"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(opened.learning, "keep", lambda *_: None)
        yield opened


def open_in(app: App, size: tuple[int, int], language: str = "de", ui_scale: int = 100) -> None:
    app.change(language=language, ui_scale=ui_scale, reduced_motion=True, pace="instant")
    app.stage.resize(*size)


def lesson(app: App, key: str, step: int = 0) -> LessonScene:
    chapters = app.learning.lessons.of[key.split("/", maxsplit=1)[0]]
    scene = LessonScene(app, next(one for one in chapters if one.key == key), step)
    app.stage.scenes.push(scene)
    rest(app, scene)
    return scene


def rest(app: App, scene: TableWithCard) -> None:
    """Wait until the learner is to act, and the card has moved."""
    app.stage.scenes.step((), 0.3)
    for _ in range(LONGEST):
        if not scene.moves_soon and not scene.table.wants_frames:
            break
        scene.step((), 0.3)
    scene.step((), 0.3)


def boxes(places: Places) -> list[pygame.Rect]:
    return [rect for place in places for rect in (place.rects if isinstance(place, Trail) else (place,))]


def asked(scene: TableWithCard, wanted: Any) -> list[pygame.Rect]:
    """Return the places of an action's piece and target, and of the table's bubble."""
    if wanted is None:
        return []
    place, bubble = scene.table.places.of_action(wanted), scene.table.bubble
    return [*scene.table.places.sources_of(wanted), *(rect for rect in (place, bubble) if rect is not None)]


def free(scene: TableWithCard, needed: list[pygame.Rect], when: str) -> None:
    window = pygame.Rect(0, 0, scene.stage.look.scale.width, scene.stage.look.scale.height)
    assert window.contains(scene.card.rect), when
    covered = [tuple(rect) for rect in needed if rect.colliderect(scene.card.rect)]
    assert not covered, f"{when}: {tuple(scene.card.rect)} lies on {covered}"


def try_something_else(scene: LessonScene) -> None:
    """Count an error and show the table's bubble, as after a drop at another place."""
    session, table = scene.session, scene.table
    refusal = Refusal(NOT_THE_TASK)
    session.note_refusal(refusal)
    others = (action for action in session.match.legal() if action not in session.all_wanted)
    place = table.places.of_action(next(others, session.wanted))
    assert place is not None
    held: Any = table
    held.ui_state.notice = Notice(scene.why(refusal), place.midtop, refusal=True, seconds=None)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", CHAPTERS)
def test_in_a_chapter_the_card_is_beside_all_that_a_step_is_about(
    app: App, key: str, size: tuple[int, int]
) -> None:
    open_in(app, size)
    scene = lesson(app, key)
    session, held = scene.session, scene.table
    while session.turn is not NextActor.END:
        when = f"step {session.index}"
        free(scene, boxes(looked_at(session, held, scene.stage.look, scene.words_of(session.say))), when)
        if session.turn is NextActor.TRY:
            free(scene, asked(scene, session.wanted), when)
            if isinstance(session.instruction, Choose):
                try_something_else(scene)
                rest(app, scene)
                free(scene, asked(scene, session.wanted), f"{when} after a wrong try")
                while scene.hint_step < WHAT:
                    scene.hint()
                    rest(app, scene)
                    free(scene, asked(scene, session.wanted), f"{when} with hint {scene.hint_step}")
                session.solve()
            else:
                session.next()
                rest(app, scene)
                free(scene, asked(scene, session.wanted), f"{when} as it is shown")
                session.next()
        else:
            session.next()
        rest(app, scene)
    app.stage.scenes.close(scene)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", RIDDLES)
def test_in_a_puzzle_the_card_is_beside_the_places_of_its_words_and_next_move(
    app: App, key: str, size: tuple[int, int]
) -> None:
    open_in(app, size)
    game = key.split("/", maxsplit=1)[0]
    scene = PuzzleScene(app, next(one for one in app.puzzling.of(game) if one.key == key))
    app.stage.scenes.push(scene)
    rest(app, scene)
    session, puzzle = scene.session, scene.listed.puzzle
    words = scene.words_of(puzzle.say, puzzle.hint)

    def seen() -> list[pygame.Rect]:
        return [rect for name in puzzle.look_at for rect in boxes(scene.table.places.of_fact(name, words))]

    assert puzzle.look_at
    assert all(scene.table.places.of_fact(name, words) for name in puzzle.look_at)
    for number, plain in enumerate(puzzle.solutions[0], start=1):
        for hint in range(WHAT + 1):
            if hint:
                scene.hint()
                rest(app, scene)
            free(scene, [*seen(), *asked(scene, session.wanted)], f"move {number} with hint {hint}")
        session.act(session.game.action_from_plain(plain))
        rest(app, scene)
    assert session.verdict is AttemptState.SOLVED
    free(scene, seen(), "at the end")
    app.stage.scenes.close(scene)


@pytest.mark.parametrize("key", ["transamerica/cities", "streetcar/edge", "trambahn/uses"])
def test_the_card_is_beside_the_learners_goals_even_with_a_hint(app: App, key: str) -> None:
    open_in(app, (1024, 600), "en")
    scene = lesson(app, key)
    seen = 0
    while scene.session.turn is not NextActor.TRY:
        free(scene, [*scene.table.places.goals], f"step {scene.session.index}")
        seen += len(scene.table.places.goals)
        scene.session.next()
        rest(app, scene)
    scene.hint()
    rest(app, scene)
    free(scene, [*scene.table.places.goals], "with a hint")
    assert seen
    app.stage.scenes.close(scene)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_after_each_drag_of_a_turn_the_hand_is_free_for_the_next(app: App, size: tuple[int, int]) -> None:
    """The place of the last card is free again: it does not push the conductor onto the hand."""
    open_in(app, size, "fr", 200)
    scene = lesson(app, "trambahn/clearing", 6)
    session, table = scene.session, scene.table
    dragged = 0
    while isinstance(session.instruction, Choose) and any(table.places.sources_of(session.wanted)):
        place, hand = table.places.of_action(session.wanted), table.places.keep_clear[0]
        assert place is not None
        source = table.places.sources_of(session.wanted)[0]
        free(scene, [source, place], f"step {session.index}")
        if hand.contains(source.inflate(-10, -40)):
            free(scene, [hand], f"step {session.index}")
        before = session.index
        drag(app, source.center, place.center)
        wait(app, 0.3)
        assert session.index > before
        dragged += 1
    assert dragged >= 4
    app.stage.scenes.close(scene)


def test_the_card_gives_way_to_a_bubble_of_the_table(app: App) -> None:
    open_in(app, (1366, 768))
    scene = lesson(app, "trambahn/clearing", 2)
    session = scene.session
    while session.index == 2 and scene.table.bubble is None:
        place = scene.table.places.of_action(session.wanted)
        assert place is not None
        click(app, place.center)
    bubble = scene.table.bubble
    assert bubble is not None
    wait(app, 0.3)
    free(scene, [bubble], "while the table asks whether the turn is to end")
    app.stage.scenes.close(scene)


@pytest.mark.parametrize("key", ["streetcar/edge", "streetcar/drive", "transamerica/rails", "trambahn/uses"])
def test_a_pressed_button_stays_under_the_pointer(app: App, key: str) -> None:
    """After any effect of the press, the next click goes to the card, not to the board below it."""
    open_in(app, (1024, 600))
    scene = lesson(app, key)
    for _ in range(LONGEST):
        if scene.asks or scene.session.turn is NextActor.END:
            break
        scene.next()
        rest(app, scene)
    for _ in range(3):
        hint = scene.card.group.named("hint")
        if hint is None or not hint.enabled:
            break
        place = hint.rect.center
        click(app, place)
        wait(app, 1.0)
        stays = scene.card.group.named("hint")
        assert stays is None or stays.rect.collidepoint(place)
        assert scene.card.takes(place)
