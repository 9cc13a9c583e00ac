"""Costly turns of one's own games: found, listed, tried again."""

import shutil
from collections.abc import Sequence
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.judgement import Judgement, TrueChances
from game.core.game import AnyGame
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.mistake import LONGEST_DEED, MistakeScene
from game.scenes.mistakes_card import MistakeRow
from game.scenes.puzzle_maker import PuzzleMakerScene
from game.scenes.review import ReviewScene
from game.scenes.title import TitleScene
from game.session.adviser import Answer
from game.session.mistakes import AFTER_DAYS
from game.session.puzzle_session import AttemptState
from game.storage.mistakes import MISTAKES_NAME
from game.ui.boxes.leaves import Words
from game.ui.boxes.part import walk
from tests.scenes.acting import button, click, press, top, wait
from tests.tables.advisers import lost

RECORDS = Path(__file__).resolve().parents[1] / "fixtures" / "records"
DAY = date(2026, 11, 21)


class Judge:
    """Says of some turns that they lose much, and of every other turn nothing."""

    def __init__(self) -> None:
        self.loss: float | None = None
        """The chance that each turn loses; None: the first `costly` questions are of costly turns."""
        self.costly = 5
        self.asked = 0
        self._answer: Answer | None = None

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        assert actions, "no hints are asked for"
        self.asked += 1
        legal = game.legal(view)
        better = legal[0] if legal[0] != actions[0] else legal[-1]
        loss = self.loss if self.loss is not None else 0.3 * (self.asked <= self.costly)
        verdict = lost(
            (better,) if loss else actions, actions, loss, seats=game.seats_of(game.imagine(view, 0))
        )
        self._answer = Answer(
            Judgement(verdict, None if truth is None else TrueChances(verdict.chances, verdict.after))
        )

    def estimate(self, game: AnyGame, view: Any) -> None:
        del game, view
        self._answer = Answer()

    def answer(self) -> Answer | None:
        return self._answer

    def forget(self) -> None:
        self._answer = None

    def close(self) -> None:
        pass


@pytest.fixture
def judge(app: App) -> Judge:
    judge = Judge()
    app.thinking.use_adviser(judge)
    app.change(reduced_motion=True, pace="instant")
    app.puzzling.clock = lambda: DAY
    app.stage.scenes.push(TitleScene(app))
    return judge


def ended(app: App, record: str = "tb_clear_win") -> Path:
    app.folders.make()
    return Path(shutil.copy(RECORDS / f"{record}.jsonl", app.folders.finished))


def searched(app: App) -> PuzzleMakerScene:
    app.go(to.PuzzleMaker("own"))
    wait(app, 0.5)
    scene = app.stage.scenes.top
    assert isinstance(scene, PuzzleMakerScene)
    return scene


def tried(app: App) -> MistakeScene:
    app.go(to.Mistake(app.mistakes.kept[0]))
    wait(app, 0.1)
    scene = app.stage.scenes.top
    assert isinstance(scene, MistakeScene)
    return scene


def play_otherwise(app: App, scene: MistakeScene) -> None:
    """Play to the end of the decision, and never the better action."""
    while scene.session.verdict is AttemptState.OPEN:
        legal = scene.session.match.legal()
        assert scene.session.act(legal[-1] if legal[-1] != scene.session.wanted else legal[0]) is None
    wait(app, 0.2)


def verdict(scene: MistakeScene) -> AttemptState:
    return scene.session.verdict


def days(app: App) -> int:
    return app.mistakes.days_until(app.mistakes.kept[0])


def test_a_review_keeps_mistakes_and_makes_a_puzzle_of_the_chosen_one(app: App, judge: Judge) -> None:
    del judge
    app.go(to.ReviewOfRecord(ended(app)))
    wait(app, 1.0)
    review = app.stage.scenes.top
    assert isinstance(review, ReviewScene)
    kept = app.mistakes.kept
    assert kept
    assert not review.control("make_puzzle").enabled
    costs = review.model.review.costs
    review.model.look_at(costs.mistakes()[0])
    assert review.control("make_puzzle").enabled
    click(app, review.control("make_puzzle").rect.center)
    assert top(app) == "MistakeScene"
    assert app.mistakes.was_searched("tb_clear_win.jsonl")
    assert app.mistakes.kept == kept


def test_a_puzzle_made_in_a_review_leads_back_to_that_review(app: App, judge: Judge) -> None:
    del judge
    app.go(to.ReviewOfRecord(ended(app)))
    wait(app, 1.0)
    review = app.stage.scenes.top
    assert isinstance(review, ReviewScene)
    app.puzzling.clock = lambda: DAY + timedelta(days=60)
    assert len(app.mistakes.due) > 1, "others could come next"
    review.model.look_at(review.model.review.costs.mistakes()[0])
    click(app, review.control("make_puzzle").rect.center)
    scene = app.stage.scenes.top
    assert isinstance(scene, MistakeScene)
    assert (scene.all_words, scene.onward_words) == ("Game review", "Game review")
    scene.next_puzzle()
    wait(app, 0.1)
    assert app.stage.scenes.top is review


def test_of_a_game_from_elsewhere_and_of_the_programs_own_turns_nothing_is_kept(
    app: App, judge: Judge
) -> None:
    for file in (RECORDS / "tb_clear_win.jsonl", ended(app, "ta_clear_win")):
        judge.asked = 0
        app.go(to.ReviewOfRecord(file))
        wait(app, 1.0)
        app.go(to.Title())
    assert app.mistakes.kept == ()


def test_the_mistakes_of_a_game_that_two_records_hold_are_listed_once(app: App, judge: Judge) -> None:
    file = ended(app)
    searched(app)
    alone = app.mistakes.kept
    assert alone
    app.go(to.Title())
    shutil.copy(file, file.with_name(f"{file.stem} (1).jsonl"))
    with closing(app.archive()) as archive:
        assert list(archive.catch_up())
    judge.asked = 0
    searched(app)
    assert (app.mistakes.kept, judge.asked) == (alone, 0)


def test_games_that_nobody_reviewed_are_searched_while_the_page_is_open(app: App, judge: Judge) -> None:
    ended(app)
    scene = searched(app)
    kept = app.mistakes.kept
    assert [type(scene.control(("mistake", one.key))) for one in kept] == [MistakeRow] * len(kept)
    assert kept
    row = scene.control(("mistake", kept[0].key))
    assert isinstance(row, MistakeRow)
    told = "Buys a horse tram, blue 7 as passenger, to columns: red 1 and conductor"
    assert row.speak(app.stage.words) == f"Trambahn, {told}, Turn 1, 30 of 100 games lost, tomorrow, button"
    rows = [one for one in scene.group.things if isinstance(one, MistakeRow)]
    assert all(0 < len(one.text) <= LONGEST_DEED for one in rows)
    press(app, "escape")
    asked = judge.asked
    searched(app)
    assert judge.asked == asked


def test_those_that_are_due_are_repeated_one_after_the_other(app: App, judge: Judge) -> None:
    del judge
    ended(app)
    searched(app)
    app.puzzling.clock = lambda: DAY + timedelta(AFTER_DAYS[0])
    press(app, "escape")
    scene = searched(app)
    due = len(app.mistakes.due)
    assert scene.control("repeat").enabled
    press(app, "enter")
    for left in range(due - 1, -1, -1):
        one = app.stage.scenes.top
        assert isinstance(one, MistakeScene)
        assert one.session.act(one.session.wanted) is None
        wait(app, 0.1)
        assert verdict(one) is AttemptState.SOLVED
        assert len(app.mistakes.due) == left
        click(app, button(one.card, "Next" if left else "My mistakes").rect.center)
    assert top(app) == "PuzzleMakerScene"
    assert days(app) == AFTER_DAYS[1]


def test_on_a_day_on_which_nothing_is_due_each_can_be_tried_in_turn(app: App, judge: Judge) -> None:
    del judge
    ended(app)
    scene = searched(app)
    kept = app.mistakes.kept
    assert not app.mistakes.due
    click(app, scene.control("repeat").rect.center)
    for number, mistake in enumerate(kept, start=1):
        one = app.stage.scenes.top
        assert isinstance(one, MistakeScene)
        assert one.mistake == mistake
        assert one.session.act(one.session.wanted) is None
        wait(app, 0.1)
        click(app, button(one.card, "Next" if number < len(kept) else "My mistakes").rect.center)
    assert top(app) == "PuzzleMakerScene"
    assert app.mistakes.kept == kept, "the next day is as before"


def test_another_turn_is_weighed_and_as_good_a_one_is_right(app: App, judge: Judge) -> None:
    ended(app)
    searched(app)
    app.puzzling.clock = lambda: DAY + timedelta(AFTER_DAYS[0])
    scene = tried(app)
    judge.loss = 0.42
    play_otherwise(app, scene)
    assert verdict(scene) is AttemptState.FAILED
    told = " ".join(app.stage.speaker.lines)
    assert "Not this one: 42 of 100 games lost." in told
    (ruler,) = scene.shown()
    assert ruler.picture is not None, "as beside the turn in a review"
    parts = walk(app.stage.look, ruler.picture, pygame.Rect(0, 0, 600, 90))
    assert "now 42" in [part.words for part, _ in parts if isinstance(part, Words)]
    assert told.index("Better: ") < told.index("Your try: ") < told.index("It comes back tomorrow.")
    assert app.mistakes.find("tb_clear_win.jsonl", scene.mistake.first) == scene.mistake
    assert app.mistakes.days_until(scene.mistake) == 1
    judge.loss = 0.02
    scene.again()
    play_otherwise(app, scene)
    assert verdict(scene) is AttemptState.SOLVED
    assert "In your game, this turn meant " in " ".join(app.stage.speaker.lines)
    assert app.mistakes.days_until(scene.mistake) == 1, "the first try of a day counts"


def test_a_puzzle_with_a_full_hint_or_a_shown_solution_counts_as_missed(app: App, judge: Judge) -> None:
    del judge
    ended(app)
    searched(app)
    app.puzzling.clock = lambda: DAY + timedelta(AFTER_DAYS[0])
    scene = tried(app)
    scene.hint()
    scene.hint()
    scene.session.act(scene.session.wanted)
    wait(app, 0.1)
    assert verdict(scene) is AttemptState.SOLVED
    assert app.mistakes.days_until(scene.mistake) == 1
    scene.show_solution()
    wait(app, 3.0)
    assert verdict(scene) is AttemptState.SHOWN


def test_a_mistake_whose_record_is_gone_is_hidden_but_kept(app: App, judge: Judge) -> None:
    del judge
    file = ended(app)
    searched(app)
    count = len(app.mistakes.kept)
    file.rename(file.with_suffix(".away"))
    assert app.mistakes.kept == ()
    file.with_suffix(".away").rename(file)
    assert len(app.mistakes.kept) == count


def test_damaged_mistakes_are_shown_once_and_put_aside(app: App, judge: Judge) -> None:
    del judge
    app.folders.make()
    (app.folders.settings / MISTAKES_NAME).write_text("damaged")
    ended(app)
    app.go(to.PuzzleMaker())
    wait(app, 0.2)
    assert top(app) == "ErrorDialog"
    press(app, "enter")
    wait(app, 0.5)
    assert app.mistakes.kept
    assert (app.folders.settings / f"{MISTAKES_NAME}.damaged").read_text() == "damaged"
