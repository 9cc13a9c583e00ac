from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.content.lessons import Lesson
from game.core.plain import Plain
from game.core.record import HUMAN
from game.core.refusal import Refusal
from game.core.scenario import Choose, Refuse, ScriptStep
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.conductor_card import Speech
from game.scenes.learn import LearnScene
from game.scenes.lesson import PATIENCE, PRAISES, LessonScene
from game.scenes.table import TableScene
from game.session.lesson import NextActor
from game.storage.progress import InterruptedLesson, ProgressFile
from game.ui.input import PointerMoved, PointerPressed, Position
from game.ui.widgets.dialog import Dialog
from tests.games import read_lessons
from tests.scenes.acting import button, click, drag, picture, press, top, wait
from tests.tables.trambahn.gestures import aimed_at, focused
from tests.texts import said

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
EAST: Plain = {"rail": [[4, 9], [5, 10]]}
WEST: Plain = {"rail": [[4, 8], [4, 9]]}


def begun(app: App, game: str, step: int = 0, **settings: Any) -> LessonScene:
    app.change(reduced_motion=True, **settings)
    lessons = read_lessons(FIXTURES)
    scene = LessonScene(app, lessons.of[game][0], step)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    return scene


def begun_of(app: App, lesson: Lesson) -> LessonScene:
    app.change(reduced_motion=True)
    scene = LessonScene(app, lesson)
    app.stage.scenes.push(scene)
    wait(app, 0.1)
    return scene


def spoken(app: App) -> str:
    return " ".join(app.stage.speaker.lines)


def middle(scene: LessonScene, plain: Plain) -> Position:
    place = scene.table.places.of_action(scene.session.game.action_from_plain(plain))
    assert place is not None
    return place.center


def stack(scene: LessonScene) -> Position:
    table: Any = scene.table
    return (table.layout.tray.stack.centerx, table.layout.tray.stack.centery)


def hand(scene: LessonScene, number: int) -> Position:
    table: Any = scene.table
    if scene.lesson.game == "streetcar":
        return (*table.layout.hand.tiles[number].center,)
    return (*table.places.named_places.rect(("hand", number)).center,)


# ------------------------------------------------------------------ with the mouse


def test_a_text_is_read_and_next_continues(app: App) -> None:
    scene = begun(app, "transamerica")
    assert "This is your hub" in spoken(app)
    click(app, button(scene.card, "Next").rect.center)
    wait(app, 3)
    assert scene.session.index == 2


def test_the_asked_piece_is_dragged_to_its_place(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    drag(app, stack(scene), middle(scene, EAST))
    assert scene.session.index == 4
    assert len(scene.session.match.played) == 2


def test_a_legal_but_unrequested_move_glides_back_and_gets_help(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    before = scene.session.match.state
    drag(app, stack(scene), middle(scene, WEST))
    assert scene.session.match.state is before
    assert "we look for something else" in spoken(app)
    assert scene.hint_step == 1
    assert "One step to the east" in spoken(app)


def test_an_illegal_move_is_answered_with_its_rule(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    drag(app, stack(scene), middle(scene, {"rail": [[0, 1], [1, 2]]}))
    assert scene.session.refused is not None
    assert scene.session.refused.code == "not_connected"
    assert scene.session.errors == 1


def test_a_try_that_is_to_be_refused_is_praised(app: App) -> None:
    scene = begun(app, "streetcar", 1)
    drag(app, hand(scene, 1), middle(scene, {"lay": {"tile": "left_switch", "cell": [10, 4], "rotation": 0}}))
    assert scene.session.turn is NextActor.NEXT
    assert not scene.session.shown
    assert "Good try!" in spoken(app)


def test_each_try_of_a_chapter_is_praised_in_other_words(app: App) -> None:
    lesson = app.learning.lessons.lesson("streetcar/exchange")
    assert lesson is not None
    scene = begun_of(app, lesson)
    tries = 0
    for number, step in enumerate(lesson.scenario.steps):
        if isinstance(step.instruction, Refuse):
            scene.session.rewind(number)
            wait(app, 0.2)
            scene.tried(Refusal(step.instruction.because))
            wait(app, 0.2)
            tries += 1
    praises = [said({"text": f"lesson.well_tried.{n}", "why": ""}).strip() for n in range(1, PRAISES + 1)]
    assert sum(praise in spoken(app) for praise in praises) == tries == 4


def test_what_a_try_was_told_is_gone_where_the_refused_deed_is_shown(app: App) -> None:
    scene = begun_of(app, next(one for one in read_lessons().of["streetcar"] if one.name == "edge"))
    scene.session.next()
    wait(app, 0.5)
    below: Plain = {"lay": {"tile": "straight", "cell": [1, 3], "rotation": 90}}
    drag(app, hand(scene, 0), middle(scene, below))
    wait(app, 0.5)
    assert scene.table.bubble is not None
    click(app, button(scene.card, "Show me").rect.center)
    wait(app, 0.5)
    assert scene.session.shown
    assert scene.table.bubble is None


def test_a_second_click_on_help_does_not_advance(app: App) -> None:
    scene = begun(app, "streetcar", 1)
    shown = button(scene.card, "Show me").rect.center
    click(app, shown)
    click(app, shown)
    wait(app, 0.5)
    assert scene.session.turn is NextActor.NEXT
    assert scene.session.shown


def test_an_unrequested_tile_goes_back_to_the_hand(app: App) -> None:
    scene = begun(app, "streetcar", 2)
    table: Any = scene.table
    target = next(
        action.cell
        for action in scene.session.game.legal(scene.session.view)
        if getattr(action, "tile", "") == "fork" and action.cell not in {(6, 6), (10, 4)}
    )
    drag(app, hand(scene, 0), table.layout.projection.rect(target).center)
    assert scene.session.refused is not None
    assert scene.session.refused.code == "not_the_task"
    assert "fork" in table.model.hand


def test_laying_half_a_pair_and_taking_it_back_clears_the_answer_to_an_earlier_try(app: App) -> None:
    lessons = read_lessons()
    scene = begun_of(app, next(one for one in lessons.of["streetcar"] if one.key == "streetcar/pair"))
    table: Any = scene.table
    scene.session.next()
    scene.session.next()
    wait(app, 0.5)
    cells = table.layout.projection
    drag(app, hand(scene, 0), cells.rect((8, 1)).center)
    assert scene.session.refused is not None
    drag(app, hand(scene, 0), cells.rect((5, 3)).center)
    assert len(table.pieces.staged) == 1
    assert scene.session.refused is None
    drag(app, hand(scene, 1), cells.rect((8, 1)).center)
    assert scene.session.refused is not None
    press(app, "u")
    assert table.pieces.staged == ()
    assert scene.session.refused is None


def test_a_card_is_dragged_to_its_row(app: App) -> None:
    scene = begun(app, "trambahn", 1)
    drag(app, hand(scene, 0), middle(scene, {"passenger": {"card": "blue-9", "row": "blue"}}))
    wait(app, 3)
    assert scene.session.index == 2


def test_a_card_in_the_wrong_row_is_refused_by_the_rules(app: App) -> None:
    scene = begun(app, "trambahn", 1)
    drag(app, hand(scene, 0), middle(scene, {"passenger": {"card": "red-1", "row": "red"}}))
    assert scene.session.refused is not None
    assert scene.session.refused.code == "wrong_row"


def test_the_card_can_be_dragged_and_stays_there(app: App) -> None:
    scene = begun(app, "transamerica")
    start = (scene.card.rect.x + 20, scene.card.rect.y + 10)
    drag(app, start, (320, 120))
    assert scene.card.rect.topleft == (300, 110)
    scene.next()
    wait(app, 3)
    assert scene.card.rect.topleft == (300, 110)


@pytest.mark.parametrize("game", ["transamerica", "streetcar", "trambahn"])
def test_the_card_moves_away_from_the_keyboards_focus(app: App, game: str) -> None:
    scene = begun(app, game, 1 if game == "trambahn" else 2)
    for _ in range(60):
        press(app, "tab")
        wait(app, 0.3)
        attended = scene.table.focus_rect
        if attended is not None and not scene.input.at_card:
            assert _area(attended) > 90_000 or not scene.card.rect.colliderect(attended)


def test_the_card_moves_away_from_a_piece_that_is_held_over_it(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    table: Any = scene.table
    projection = table.layout.projection
    nodes = table.model.game.board.nodes
    under = [projection.at(node) for node in nodes if scene.card.rect.collidepoint(projection.at(node))]
    assert under
    goal = (round(under[0][0]), round(under[0][1]))
    before = scene.card.rect.copy()
    for event in (PointerMoved(stack(scene)), PointerPressed(stack(scene)), PointerMoved(goal)):
        app.stage.scenes.step((event,), 0.05)
    wait(app, 0.1)
    assert scene.card.rect == before
    wait(app, 0.3)
    assert scene.card.rect != before
    assert not scene.card.rect.collidepoint(goal)


def test_a_press_on_the_card_is_none_on_the_table(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    before = scene.session.match.state
    for x in range(scene.card.rect.x + 5, scene.card.rect.right, 40):
        click(app, (x, scene.card.rect.y + 60))
    assert scene.session.match.state is before
    assert scene.session.errors == 0


# ------------------------------------------------------------------ with the keyboard


def test_a_chapter_is_gone_through_by_keyboard(app: App) -> None:
    scene = begun(app, "transamerica")
    press(app, "return")
    wait(app, 3)
    assert scene.session.index == 2
    press(app, "h")
    assert scene.session.shown
    press(app, "return")
    assert scene.session.index == 3
    press(app, "h", "h", "h")
    assert scene.session.index == 4
    press(app, "e")
    wait(app, 3)
    assert (scene.session.index, scene.session.turn) == (5, NextActor.NEXT)
    press(app, "return", "return")
    assert scene.session.turn is NextActor.END


def test_the_asked_place_is_chosen_by_arrows(app: App) -> None:
    scene = begun(app, "trambahn", 1)
    press(app, "tab")
    for _ in range(30):
        table: Any = scene.table
        if focused(table) == "card_0":
            break
        press(app, "tab")
    press(app, "return")
    for _ in range(12):
        if aimed_at(table) == ("row", "blue"):
            break
        press(app, "tab")
    press(app, "return")
    wait(app, 3)
    assert scene.session.index == 2


@pytest.mark.parametrize("game", ["transamerica", "streetcar", "trambahn"])
@pytest.mark.parametrize("key", ["tab", "shift+tab"])
def test_tab_goes_round_through_table_and_card(app: App, game: str, key: str) -> None:
    scene = begun(app, game, 1 if game == "trambahn" else 2)
    where = []
    for _ in range(120):
        press(app, key)
        focused = scene.card.group.focused
        assert scene.input.at_card == (focused is not None)
        if focused is not None:
            assert focused.ring
        where.append(scene.input.at_card)
    changes = [now for before, now in pairwise(where) if now != before]
    assert changes.count(True) >= 2
    assert changes.count(False) >= 2
    stops = sum(1 for widget in scene.card.group.things if widget.can_focus)
    runs = "".join("c" if at_card else "t" for at_card in where).strip("c").replace("t", " ").split()
    assert {len(run) for run in runs} == {stops}


def test_the_keyboard_stays_on_the_bubble_when_its_text_grows(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    for _ in range(60):
        press(app, "tab")
        if isinstance(scene.card.group.focused, Speech):
            break
    wait(app, PATIENCE + 1)
    assert scene.hint_step == 1
    assert isinstance(scene.card.group.focused, Speech)
    assert scene.card.group.focused.ring


def test_escape_leads_from_the_card_to_the_table_and_then_to_the_menu(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    press(app, "shift+tab")
    assert scene.input.at_card
    press(app, "escape")
    assert not scene.input.at_card
    press(app, "escape")
    assert top(app) == "MenuScene"


# ------------------------------------------------------------------ help


def test_a_hint_comes_by_itself_after_a_while(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    wait(app, PATIENCE - 1)
    assert scene.hint_step == 0
    press(app, "left")
    press(app, "escape")
    wait(app, PATIENCE - 1)
    assert scene.hint_step == 0
    wait(app, 1.5)
    assert scene.hint_step == 1
    assert "One step to the east" in spoken(app)


def test_a_hint_has_three_steps_until_it_is_shown(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    click(app, button(scene.card, "Hint").rect.center)
    assert scene.hint_step == 1
    click(app, button(scene.card, "Hint").rect.center)
    assert scene.hint_step == 2
    click(app, button(scene.card, "Show me").rect.center)
    assert scene.session.index == 4


def test_the_tables_hint_is_that_of_the_lesson(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    table: Any = scene.table
    click(app, table.layout.tray.hint.center)
    assert scene.hint_step == 1


@pytest.mark.parametrize("game", ["transamerica", "streetcar", "trambahn"])
def test_the_card_covers_neither_the_asked_place_nor_the_hand(app: App, game: str) -> None:
    for lesson in app.learning.lessons.of[game]:
        scene = begun_of(app, lesson)
        for stop in scene.session.stops:
            scene.session.rewind(stop)
            scene.table.seat_changed()
            wait(app, 0.1)
            if scene.session.turn is not NextActor.TRY or not isinstance(scene.session.instruction, Choose):
                continue
            place = scene.table.places.of_action(scene.session.wanted)
            assert place is not None
            card = scene.card.rect
            assert not card.colliderect(place), (lesson.key, stop)
            hidden = sum(_area(card.clip(rect)) for rect in scene.table.places.keep_clear)
            assert hidden <= 0.02 * sum(map(_area, scene.table.places.keep_clear)), (lesson.key, stop)
        app.stage.scenes.close(scene)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


# ------------------------------------------------------------------ back, repeat, skip, end


def test_back_shows_the_very_same_picture_again(app: App) -> None:
    scene = begun(app, "transamerica", 3)
    wait(app, 0.5)
    before = picture(app)
    drag(app, stack(scene), middle(scene, EAST))
    click(app, (5, 300))
    click(app, button(scene.card, "One step back").rect.center)
    wait(app, 1)
    app.stage.scenes.step((PointerMoved((640, 700)),), 0.0)
    assert scene.session.index == 3
    app.stage.scenes.step((PointerMoved((5, 300)),), 0.0)
    fresh = begun(app, "transamerica", 3)
    wait(app, 0.5)
    assert picture(app) == before
    app.stage.scenes.close(fresh)
    scene.card.resize()
    wait(app, 0.2)
    scene.input.turn_changed()
    again = picture(app)
    assert again == before


def test_repeat_restarts_after_a_confirmation(app: App) -> None:
    scene = begun(app, "trambahn", 2)
    for keys, index in ((("return",), 2), (("tab", "return"), 0)):
        click(app, button(scene.card, "This chapter from its beginning").rect.center)
        assert top(app) == "Dialog"
        press(app, *keys)
        wait(app, 0.1)
        assert scene.session.index == index
    assert not scene.session.match.played


def test_skip_goes_to_the_next_chapter_without_a_tick(app: App) -> None:
    first, second = app.learning.lessons.of["trambahn"][:2]
    begun_of(app, first)
    press(app, "tab", "return")
    scene = app.stage.scenes.top
    assert isinstance(scene, LessonScene)
    assert scene.lesson == second
    assert app.learning.progress.done == ()


@pytest.mark.parametrize("ticked", [False, True])
def test_skip_in_the_middle_of_a_chapter_that_was_never_finished_is_asked_first(
    app: App, ticked: bool
) -> None:
    first, second = app.learning.lessons.of["trambahn"][:2]
    scene = begun_of(app, first)
    if ticked:
        app.learning.finish(first)
    scene.session.rewind(scene.session.stops[2])
    wait(app, 0.1)
    scene.skip()
    if not ticked:
        assert top(app) == "Dialog"
        press(app, "escape")
        wait(app, 0.3)
        assert app.stage.scenes.top is scene
        scene.skip()
        press(app, "tab", "return")
        wait(app, 0.3)
    after = app.stage.scenes.top
    assert isinstance(after, LessonScene)
    assert after.lesson == second


def test_the_last_chapter_leads_back_to_one_that_was_skipped(app: App) -> None:
    first, *between, last = app.learning.lessons.of["trambahn"]
    for done in between:
        app.learning.finish(done)
    scene = begun_of(app, last)
    scene.session.rewind(len(last.scenario.steps))
    wait(app, 0.2)
    assert scene.words_of(first.scenario.title) in spoken(app)
    assert app.learning.progress.left["trambahn"] == InterruptedLesson(first.key)
    press(app, "return")
    after = app.stage.scenes.top
    assert isinstance(after, LessonScene)
    assert after.lesson == first


def test_the_end_is_ticked_and_offers_the_next_chapter(app: App) -> None:
    first, second = app.learning.lessons.of["trambahn"][:2]
    scene = begun_of(app, first)
    scene.session.rewind(len(first.scenario.steps))
    wait(app, 0.2)
    assert app.learning.is_done(first)
    assert app.learning.progress.left["trambahn"] == InterruptedLesson(second.key)
    assert said(first.scenario.end) in spoken(app)
    press(app, "return")
    after = app.stage.scenes.top
    assert isinstance(after, LessonScene)
    assert after.lesson == second


def test_after_the_last_chapter_the_apprentice_waits_at_a_real_table(app: App) -> None:
    *others, last = app.learning.lessons.of["trambahn"]
    for done in others:
        app.learning.finish(done)
    scene = begun_of(app, last)
    scene.session.rewind(len(last.scenario.steps))
    wait(app, 0.2)
    assert "trambahn" not in app.learning.progress.left
    press(app, "return")
    table = app.stage.scenes.top
    assert isinstance(table, TableScene)
    assert [seat.player for seat in table.session.seats] == [HUMAN, "apprentice"]


def test_a_lesson_touches_no_game_in_progress(app: App) -> None:
    app.folders.make()
    before = sorted(app.folders.games.iterdir())
    scene = begun(app, "transamerica", 3)
    drag(app, stack(scene), middle(scene, EAST))
    press(app, "escape", "escape")
    assert sorted(app.folders.games.iterdir()) == before == []
    assert not app.open_games.all()


# ------------------------------------------------------------------ what is kept


def test_a_lesson_continues_at_its_last_step(app: App) -> None:
    lesson = app.learning.lessons.of["streetcar"][0]
    scene = begun_of(app, lesson)
    scene.next()
    wait(app, 0.2)
    step = scene.session.index
    assert step > 0
    assert app.learning.continuation("streetcar") == (lesson, step)
    again = App(app.stage, app.places, app.folders, app.parts)
    assert again.learning.continuation("streetcar") == (lesson, step)


def test_a_disk_that_takes_no_progress_is_shown(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: ProgressFile, progress: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(ProgressFile, "write", full)
    begun(app, "transamerica")
    assert isinstance(app.stage.scenes.top, Dialog)
    assert "No space left" in spoken(app)


def test_a_damaged_lesson_is_shown_and_not_begun(app: App, tmp_path: Path) -> None:
    whole = FIXTURES / "lessons" / "trambahn" / "01_cards.yaml"
    file = tmp_path / "lessons" / "trambahn" / "01_cards.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(whole.read_text(encoding="utf-8").replace("[12]", "[13]"), encoding="utf-8")
    (lesson,) = read_lessons(tmp_path).of["trambahn"]
    learn = LearnScene(app)
    app.stage.scenes.push(learn)
    learn.app.go(to.Lesson(lesson))
    assert isinstance(app.stage.scenes.top, Dialog)
    assert "step 3: expected sheet.0" in spoken(app)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_lessons_speak_the_users_language(app: App, language: str) -> None:
    app.change(language=language)
    lesson = app.learning.lessons.of["transamerica"][0]
    begun_of(app, lesson)
    assert said(lesson.scenario.title, language) in spoken(app)
    assert said(lesson.scenario.steps[0].say, language) in spoken(app)


def test_words_about_anothers_refusal_are_read_with_the_rule(app: App) -> None:
    fixture = read_lessons(FIXTURES).of["transamerica"][0]
    words = "Ben cannot take your place."
    refused = ScriptStep(Refuse(1, {"hub": [4, 9]}, "hub_taken"), {"en": words})
    steps = (refused, *fixture.scenario.steps[1:])
    changed = msgspec.structs.replace(fixture.scenario, steps=steps)
    scene = begun_of(app, msgspec.structs.replace(fixture, scenario=changed))
    wait(app, 3.0)
    assert scene.session.shown
    assert words in spoken(app)
