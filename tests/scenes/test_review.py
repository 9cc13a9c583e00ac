"""The review in use: keys, clicks, pages, damaged records, and texts that fit."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game import commands
from game.ai.judgement import Judgement, TrueChances
from game.ai.verdict import Estimate, LossPart, Verdict
from game.core.game import AnyGame
from game.core.record import BRANCH, HUMAN, REVIEWED, Seat
from game.makers import staged
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.chart import axes_in
from game.scenes.game_result import GameResultScene
from game.scenes.mistake import RetryScene
from game.scenes.review import ReviewScene
from game.scenes.review_chart import ChartView
from game.scenes.review_curve import CurveSlider
from game.scenes.review_how import HowTable
from game.scenes.review_learn import LearnCard
from game.scenes.review_model import ALONE, BESIDE, OVERVIEW, TURN, ReviewModel
from game.scenes.review_panel import NEXT_PLAN, TurnPanel
from game.scenes.review_ruler import tried_ruler
from game.scenes.review_turn import TableOfTurn, TurnText
from game.scenes.review_turns import TurnList
from game.scenes.saved_games import SavedGamesScene
from game.scenes.seats_dialog import SeatsDialog
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.scenes.turn_texts import LossLine, MistakeReasons, TryResult, TurnTexts, UnitLoss
from game.session.adviser import Answer
from game.session.puzzle_session import AttemptState as TryVerdict
from game.session.retry_session import Attempt, Closeness
from game.session.review.marks import MISTAKES, Mark, Scale
from game.storage.record_file import held
from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.input import PRIMARY, PointerMoved, PointerPressed, PointerReleased, Wheel
from game.ui.text import ELLIPSIS
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.widget import Widget
from tests.languages import in_the_longest_words
from tests.scenes.acting import picture, press, top, wait, words_of
from tests.tables.advisers import lost
from tests.tables.writing import Written, remember_writing

RECORDS = Path(__file__).resolve().parents[1] / "fixtures" / "records"
GAMES = {"transamerica": "ta_clear_win", "streetcar": "sc_die_two", "trambahn": "tb_clear_win"}


class Steady:
    """Answers every third question with a loss that grows with the turn."""

    def __init__(self) -> None:
        self.asked = 0
        self.forgotten = 0
        self.seats = 0
        self._asked: tuple[Any, ...] = ()
        self._better: tuple[Any, ...] = ()

    def judge(self, game: AnyGame, view: Any, actions: Any, truth: Any = None) -> None:
        del truth
        self.asked += 1
        self.seats = game.seats_of(game.imagine(view, 0))
        self._mover = game.to_act(game.imagine(view, 0)) or 0
        legal = game.legal(view)
        self._asked, self._better = actions, (legal[0] if legal[0] not in actions else legal[-1],)

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Ignore the question."""

    def verdict(self) -> Verdict:
        """Return the verdict on the turn asked about."""
        return lost(self._better, self._asked, 0.1 + self.asked / 1000, units=1.0, seats=self.seats)

    def answer(self) -> Answer | None:
        return Answer() if self.asked % 3 else Answer(Judgement(self.verdict()))

    def forget(self) -> None:
        self.forgotten += 1

    def close(self) -> None:
        pass


class Silent(Steady):
    def answer(self) -> Answer | None:
        return None


@pytest.fixture
def steady(app: App) -> Steady:
    adviser = Steady()
    app.thinking.use_adviser(adviser)
    return adviser


def opened(app: App, game: str) -> ReviewScene:
    app.stage.scenes.push(TitleScene(app))
    app.go(to.ReviewOfRecord(RECORDS / f"{GAMES[game]}.jsonl"))
    scene = app.stage.scenes.top
    assert isinstance(scene, ReviewScene)
    wait(app, 1.0)
    return scene


def click(app: App, where: Widget | tuple[int, int]) -> None:
    at = where if isinstance(where, tuple) else where.rect.center
    for event in (PointerMoved(at), PointerPressed(at, PRIMARY), PointerReleased(at, PRIMARY)):
        app.stage.scenes.step((event,), 0.016)


def spoken(app: App) -> str:
    return " ".join(app.stage.speaker.lines)


def listed(scene: ReviewScene) -> TurnList:
    turns = scene.control("turns")
    assert isinstance(turns, TurnList)
    return turns


def told(scene: ReviewScene) -> TurnText | TurnPanel:
    text = scene.control("told")
    assert isinstance(text, TurnText | TurnPanel)
    assert text.seen is not None
    return text


def on_a_page_of_a_turn(app: App, scene: ReviewScene) -> None:
    scene.model.open(TURN)
    wait(app, 0.1)


class Sure(Steady):
    """Knows of every table that all are as likely to win."""

    def answer(self) -> Answer | None:
        even = (1 / self.seats,) * self.seats
        return Answer(Judgement(truth=TrueChances(even, even)), even)


@pytest.mark.parametrize("game", GAMES)
def test_the_curve_of_chances_is_of_the_whole_game_and_a_click_goes_to_its_turn(app: App, game: str) -> None:
    app.thinking.use_adviser(Sure())
    scene = opened(app, game)
    wait(app, 3.0)
    chart = scene.control("chart")
    assert isinstance(chart, ChartView)
    seats = len(chart.seen.names)
    assert chart.seen.turns == len(scene.model.review.turns)
    assert set(chart.seen.figures[:-1]) == {(round(100 / seats),) * seats}
    assert sum(figure or 0 for figure in chart.seen.figures[-1]) == 100
    assert len(chart.seen.figures) == chart.seen.turns + 1
    axes = axes_in(scene.look, chart.rect, chart.seen)
    click(app, (round(axes.at(8, 0)[0]), chart.rect.centery))
    assert scene.model.turn == 7


def test_a_row_of_the_sum_and_a_line_of_the_chart_light_each_other(app: App) -> None:
    app.thinking.use_adviser(Sure())
    scene = opened(app, "streetcar")
    wait(app, 3.0)
    chart, how = scene.control("chart"), scene.control("how")
    assert isinstance(chart, ChartView)
    assert isinstance(how, HowTable)

    def lit_at(x: int, y: int) -> tuple[Seat | None, bytes]:
        app.stage.scenes.step((PointerMoved((x, y)),), 0.016)
        return how.lit, picture(app)

    _, plain = lit_at(how.rect.centerx, how.rect.top)
    by_row = [lit_at(how.rect.centerx, y) for y in range(how.rect.top, how.rect.bottom, 8)]
    right = axes_in(scene.look, chart.rect, chart.seen).right + 40
    by_line = [lit_at(right, y) for y in range(chart.rect.top, chart.rect.bottom, 8)]
    for found in (by_row, by_line):
        shown = {who: shot for who, shot in found if who is not None}
        assert set(shown) == set(scene.model.header.seats)
        assert len({plain, *shown.values()}) == len(shown) + 1
    assert lit_at(0, 0)[0] is None


class Playing(Steady):
    """Finds that who made a mistake, and the next seat, would have gained at the cost of the others."""

    def verdict(self) -> Verdict:
        change = [0.3 / max(1, self.seats - 2)] * self.seats
        change[self._mover], change[(self._mover + 1) % self.seats] = -0.2, -0.1
        before = (0.5,) * self.seats
        after = tuple(0.5 + one for one in change)
        loss, units = Estimate(0.2, 0.01), Estimate(2.0, 0.1)
        return Verdict(self._better, self._asked, (), before, after, loss, units, Estimate(0.0))


def test_a_mistake_shows_its_doubt_and_who_gained_by_it(app: App) -> None:
    app.thinking.use_adviser(Playing())
    app.stage.scenes.push(TitleScene(app))
    app.go(to.ReviewOfRecord(RECORDS / "sc_follow_six.jsonl"))
    scene = app.stage.scenes.top
    assert isinstance(scene, ReviewScene)
    while scene.model.review.asks:
        scene.model.review.ask()
    scene.model.look_at(scene.model.review.costs.mistakes()[0])
    on_a_page_of_a_turn(app, scene)
    seen = told(scene).seen
    assert seen is not None
    games, turns = seen.lost
    assert (games.figure, games.doubts[0]) == ("20", "between 18 and 22")
    assert (turns.figure, turns.unit, turns.doubts[0]) == ("2.0", "turns lost", "between 1.8 and 2.2")
    assert [part.favourable for part in seen.parts] == [True, True, True, True, False]
    assert sum(int(part.figure.replace("\N{MINUS SIGN}", "-")) for part in seen.parts) == int(seen.sum) == 20
    assert all(part.words in seen.speak() for part in seen.parts)
    table = scene.control("board")
    assert isinstance(table, TableOfTurn)
    assert table.numbers == (1,)


class Knowing(Playing):
    """Knows of each turn what it loses with all cards open, which are better for the mover than it knows."""

    def answer(self) -> Answer | None:
        verdict = self.verdict()
        others = [-0.1 / (self.seats - 1)] * self.seats
        others[self._mover] = 0.1
        before, after = (
            tuple(chance + one for chance, one in zip(chances, others, strict=True))
            for chances in (verdict.chances, verdict.after)
        )
        return Answer(Judgement(verdict, TrueChances(before, after)))


def test_the_path_to_the_players_next_turn_is_shown_after_the_analysis_and_begins_with_the_loss(
    app: App,
) -> None:
    app.thinking.use_adviser(Knowing())
    scene = opened(app, "streetcar")
    model = scene.model
    while not model.review.costs.complete:
        assert model.seen.way is None
        model.review.ask()
    cost = model.review.costs.mistakes()[0]
    model.look_at(cost)
    way = model.seen.way
    assert way is not None
    assert str(-way.figures.turn) == model.seen.lost[0].figure
    assert way.figures.before + sum(way.figures[1:-1]) == way.figures.now
    assert model.chances(cost.decision.turn) == (
        way.figures.before,
        way.figures.before + way.figures.turn,
    ), "card and panel tell the same chance"
    assert f"{way.figures.before} percent before" in model.seen.speak()


class Resting(Knowing):
    """Rests before every fourth answer."""

    count = 0

    def answer(self) -> Answer | None:
        self.count += 1
        return super().answer() if self.count % 4 else None


def test_an_unjudged_turn_is_no_luck(app: App) -> None:
    app.thinking.use_adviser(Resting())
    model = opened(app, "streetcar").model
    review, outcome = model.review, model.review.match.outcome
    assert outcome is not None
    winner, share = min(outcome.winners), 1 / len(model.header.seats)
    while not review.costs.judged:
        review.ask()
    assert not review.costs.complete
    assert sum(review.sums.causes(winner)) < 1 - share
    while not review.costs.complete:
        review.ask()
    assert sum(review.sums.causes(winner)) == pytest.approx(1 / len(outcome.winners) - share)


class Unsure(Steady):
    """Finds that turns may have lost something."""

    def verdict(self) -> Verdict:
        return lost(self._better, self._asked, 0.012, 0.01, units=1.0, seats=self.seats)


def test_a_turn_that_could_be_as_good_has_neither_mark_nor_reasons(app: App) -> None:
    app.thinking.use_adviser(Unsure())
    scene = opened(app, "streetcar")
    model = scene.model
    while not model.review.costs.complete:
        model.review.ask()
    turn = next(n for n in range(len(model.review.turns)) if model.review.costs.open_loss(n) is not None)
    model.choose_turn(turn)
    seen = model.seen
    assert seen.note == "Perhaps just as good: 1 of 100 games lost, between 0 and 3."
    assert (seen.mark, seen.lost, seen.parts, seen.reasons) == (None, (), (), ("", ""))
    scene.model.choose_filter("all")
    wait(app, 0.1)
    assert listed(scene).rows[turn].mark is None


@pytest.mark.parametrize("sheet", ["chances", "course"])
def test_discs_over_the_curve_are_numbered_as_the_cards_and_lead_to_their_turns(
    app: App, steady: Steady, sheet: str
) -> None:
    del steady
    scene = opened(app, "transamerica")
    model = scene.model
    while not model.review.costs.complete:
        model.review.ask()
    model.choose_sheet(sheet)
    wait(app, 0.2)
    chart = scene.control("chart")
    assert isinstance(chart, ChartView)
    assert chart.seen.discs
    axes = axes_in(scene.look, chart.rect, chart.seen)
    for number, along in chart.seen.discs:
        card = scene.control(f"learn_{number - 1}")
        assert isinstance(card, LearnCard)
        click(app, (round(axes.at(along, 0)[0]), chart.rect.top + 5))
        wait(app, 0.1)
        assert model.turn == card.cost.decision.turn
        assert card.seen is not None
        assert card.seen.chosen
        assert chart.along == along


def test_the_card_of_a_turn_leads_to_it_and_then_by_enter_to_its_page(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "transamerica")
    while not scene.model.review.costs.complete:
        scene.model.review.ask()
    wait(app, 0.2)
    card = scene.control("learn_1")
    assert isinstance(card, LearnCard)
    click(app, card)
    assert (scene.model.page, scene.model.turn) == (OVERVIEW, card.cost.decision.turn)
    press(app, "return")
    assert (scene.model.page, scene.model.cost) == (TURN, card.cost)


def test_turning_points_are_shown_in_their_tab_alone(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "transamerica")
    while scene.model.review.work():
        pass
    scene.model.choose_filter("turning_points")
    wait(app, 0.1)
    assert any(row.words.startswith("Networks meet: ") for row in listed(scene).rows.values())
    scene.model.choose_filter("all")
    wait(app, 0.1)
    assert not any(row.words.startswith("Networks meet") for row in listed(scene).rows.values())


class Content(Steady):
    """Finds every turn among the best."""

    def verdict(self) -> Verdict:
        return lost(self._asked, self._asked, 0.0, seats=self.seats)

    def answer(self) -> Answer | None:
        verdict = self.verdict()
        return Answer(Judgement(verdict, TrueChances(verdict.chances, verdict.after)))


def test_a_game_without_mistakes_has_one_card_that_reports_it_after_the_analysis(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.thinking.use_adviser(Content())
    scene = opened(app, "trambahn")
    written, surface = remember_writing(monkeypatch), pygame.Surface((1280, 720))
    app.stage.scenes.draw(surface)
    assert scene.model.review.costs.complete
    assert "Nothing to learn here: every turn was among the best." in [line.words for line in written]
    assert scene.group.named("learn_0") is None


@pytest.mark.parametrize("by", ["key", "click"])
def test_the_question_mark_leads_through_the_plans_of_all_opponents_and_hides_them(app: App, by: str) -> None:
    app.thinking.use_adviser(Playing())
    scene = opened(app, "streetcar")
    model = scene.model
    while not model.review.costs.complete:
        model.review.ask()
    cost = model.review.costs.mistakes()[-1]
    model.look_at(cost)
    on_a_page_of_a_turn(app, scene)
    others = {seat.name for n, seat in enumerate(model.header.seats) if n != cost.decision.seat}
    shown = []
    panel = told(scene)
    assert isinstance(panel, TurnPanel)
    for _ in range(len(others) + 2):
        picture(app)
        plan = model.seen.plan
        assert plan is not None
        shown.append(plan)
        if by == "key":
            press(app, "question")
        else:
            click(app, next(place.center for control, place in panel.zones if control.name == NEXT_PLAN))
    *walked, hidden, again = shown
    assert {next(name for name in others if name in plan.title) for plan in walked} == others
    assert all(plan.words.startswith(plan.title.split()[1]) for plan in walked)
    assert (hidden.words, again) == ("", walked[0])


def test_with_large_letters_game_and_turn_have_their_own_tabs(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.thinking.use_adviser(Playing())
    app.settings = msgspec.structs.replace(app.settings, ui_scale=200)
    app.apply_settings()
    scene = opened(app, "streetcar")
    model, written = scene.model, remember_writing(monkeypatch)

    def words() -> list[str]:
        wait(app, 0.2)
        written.clear()
        app.stage.scenes.draw(pygame.Surface((1280, 720)))
        return [line.words for line in written]

    while not model.review.costs.complete:
        model.review.ask()
    model.open(OVERVIEW)
    assert [one for one in words() if one in TABS] == [*TABS[:4], "Why"]
    cost = model.review.costs.mistakes()[-1]
    model.look_at(cost)
    model.show_why()
    assert [one for one in words() if one in TABS][:4] == TABS[4:8]
    model.note_try(cost, Attempt(Closeness.BEST, Estimate(0.0), cost.loss))
    assert [one for one in words() if one in TABS][:5] == TABS[4:]
    model.open("plan")
    seen = model.seen
    assert seen.plan is not None
    told = " ".join(words())
    assert seen.plan.title in told
    assert "of 100 games lost" not in told
    press(app, "escape")
    assert model.is_of_game


TABS = ["Chart", "How", "To learn from", "Turns", "Board", "Details", "Why", "Plan", "Tries"]


class Dividing(Playing):
    """Knows also the parts of a loss."""

    parts: tuple[LossPart, ...] = ()

    def verdict(self) -> Verdict:
        units = Estimate(sum(part.amount for part in self.parts), 0.2)
        return msgspec.structs.replace(super().verdict(), units=units, parts=self.parts, tables=240)


PARTS = {
    "transamerica": (
        LossPart("rails", 1.27, 0.1, 0),
        LossPart("one_of_several", 0.94, 0.1, 1),
        LossPart("rails", -0.55, 0.1, 1),
    ),
    "trambahn": (
        *(LossPart("tours", 5.04, 0.1, 0, "red"), LossPart("extra", -0.33, 0.1, 1, "blue")),
        *(
            LossPart("later", 1.34, 0.2, None, "red"),
            LossPart("money", -0.52, 0.1),
            LossPart("rest", 0.1, 0.2),
        ),
    ),
}


@pytest.mark.parametrize("game", PARTS)
def test_the_loss_is_shown_in_figures_that_add_up_to_it(app: App, game: str) -> None:
    adviser = Dividing()
    adviser.parts = PARTS[game]
    app.thinking.use_adviser(adviser)
    scene = opened(app, game)
    while not scene.model.review.costs.complete:
        scene.model.review.ask()
    cost = scene.model.review.costs.mistakes()[0]
    scene.model.look_at(cost)
    scene.model.explain(cost)
    seen = scene.model.seen
    minus = "\N{MINUS SIGN}"
    figures = [float(part.figure.replace(minus, "-")) for part in seen.parts]
    assert sum(figures) == pytest.approx(float(seen.sum))
    assert seen.sum in [lost.figure for lost in seen.lost]
    assert len(figures) >= 3
    assert [part.favourable for part in seen.parts if part.favourable is not None] == [
        figure > 0 for part, figure in zip(seen.parts, figures, strict=True) if part.favourable is not None
    ]
    assert "240" in seen.sum_words
    for told in (*(part.words for part in seen.parts), seen.known, seen.rule):
        assert f"{game}." not in told
        assert "{" not in told
        assert "review." not in told
    assert all(part.words in seen.speak() for part in seen.parts)


@pytest.mark.parametrize("game", GAMES)
def test_a_review_begins_at_the_end_and_steps_by_keys(app: App, steady: Steady, game: str) -> None:
    del steady
    scene = opened(app, game)
    end = scene.model.stepper.at
    assert scene.model.stepper.is_last
    press(app, "left", "left", "right")
    assert scene.model.stepper.at == end - 1
    press(app, "comma")
    assert scene.model.stepper.at == end - 2
    press(app, "home")
    assert scene.model.stepper.at == scene.model.stepper.span.start
    press(app, "period")
    assert scene.model.stepper.at == scene.model.stepper.span.start + 1
    press(app, "home", "home", "page_down")
    assert scene.model.stepper.place.turn == 0
    press(app, "end")
    assert scene.model.stepper.at == scene.model.stepper.span[-1]


@pytest.mark.parametrize("game", GAMES)
def test_each_step_shows_another_table(app: App, steady: Steady, game: str) -> None:
    del steady
    scene = opened(app, game)
    press(app, "home")
    seen = set()
    for _ in range(6):
        press(app, "right")
        seen.add(picture(app))
    assert len(seen) == 6
    assert scene.model.stepper.at == scene.model.stepper.span.start + 6


def test_the_buttons_do_the_same_as_the_keys(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "trambahn")
    on_a_page_of_a_turn(app, scene)
    end = scene.model.stepper.at
    click(app, scene.control("step_back"))
    assert scene.model.stepper.at == end - 1
    click(app, scene.control("step_forward"))
    assert scene.model.stepper.at == end
    click(app, scene.control("first"))
    assert scene.model.stepper.at == 0
    click(app, scene.control("play"))
    assert scene.model.stepper.playing
    wait(app, 2.0)
    assert scene.model.stepper.at == 2
    click(app, scene.control("play"))
    assert not scene.model.stepper.playing
    click(app, scene.control("last"))
    assert scene.model.stepper.is_last


def test_a_click_into_the_chart_goes_to_that_turn(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "transamerica")
    scene.model.choose_sheet("course")
    wait(app, 0.1)
    chart = scene.control("chart")
    assert isinstance(chart, ChartView)
    axes = axes_in(app.stage.look, chart.rect, chart.seen)
    for turn in (4, 9):
        x = round(axes.at(turn, 0)[0])
        click(app, (x, axes.foot - 20))
        assert scene.model.stepper.place.turn == turn - 1
        assert scene.model.stepper.place.round == len(scene.model.review.rounds) - 1


def test_a_click_on_the_rail_selects_that_turn_or_a_near_disc(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "transamerica")
    on_a_page_of_a_turn(app, scene)
    rail = scene.control("rail")
    click(app, (rail.rect.x, rail.rect.centery))
    assert scene.model.stepper.at == scene.model.stepper.span.start
    number = scene.model.stepper.place.round
    moment = scene.model.review.moments(number)[0]
    at = scene.model.review.after(number, moment.turn) - scene.model.stepper.span.start
    x = rail.rect.x + round(rail.rect.width * at / (len(scene.model.stepper.span) - 1))
    click(app, (x + 1, rail.rect.centery))
    assert scene.model.stepper.place.turn == moment.turn


def test_tabs_lead_to_the_end_of_each_round(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "transamerica")
    scene.model.choose_sheet("course")
    wait(app, 0.1)
    tabs = scene.control("rounds")
    click(app, (tabs.rect.x + 10, tabs.rect.centery))
    wait(app, 0.1)
    assert scene.model.stepper.at == scene.model.review.span(0)[-1]
    chart = scene.control("chart")
    assert isinstance(chart, ChartView)
    assert chart.seen.turns == len(scene.model.review.rounds[0].turns)
    press(app, "right")
    wait(app, 0.1)
    assert scene.model.stepper.place.round == 1
    chart = scene.control("chart")
    assert isinstance(chart, ChartView)
    assert chart.seen.turns == len(scene.model.review.rounds[1].turns)


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_is_in_the_list_with_its_mark_and_its_loss(app: App, steady: Steady, game: str) -> None:
    scene = opened(app, game)
    review = scene.model.review
    assert review.costs.complete
    assert steady.asked == review.costs.total
    rows = listed(scene).rows
    assert list(rows) == list(range(len(review.turns)))
    for turn, row in rows.items():
        assert row.words
        assert row.mark == review.costs.mark(turn)
        assert (row.lost == "") == (row.mark is None)
    assert {row.mark for row in rows.values()} & MISTAKES


@pytest.mark.parametrize("game", GAMES)
def test_a_mistake_is_shown_with_the_better_turn_move_by_move(app: App, steady: Steady, game: str) -> None:
    del steady
    scene = opened(app, game)
    cost = scene.model.to_learn[-1]
    scene.model.choose_turn(cost.decision.turn)
    wait(app, 0.3)
    card = scene.control(f"learn_{len(scene.model.to_learn) - 1}")
    assert isinstance(card, LearnCard)
    assert card.cost is cost
    assert card.seen is not None
    assert card.seen.chosen
    press(app, "return")
    wait(app, 0.3)
    assert scene.model.page == TURN
    assert scene.model.stepper.place.position == cost.decision.first
    turn = scene.model.review.turns[cost.decision.turn]
    seen = told(scene).seen
    assert seen is not None
    assert seen.who == scene.model.header.seats[turn.seat]
    assert f"turn {turn.number} of" in seen.where.lower(), "the turn that was chosen, not the one before"
    assert seen.better
    assert seen.mark in MISTAKES
    assert seen.lost
    assert seen.better[0] in spoken(app)
    press(app, "right")
    wait(app, 0.1)
    table = scene.control("board")
    assert isinstance(table, TableOfTurn)
    assert table.shown == scene.model.stepper.place


def test_a_row_that_is_clicked_leads_to_its_turn_and_twice_to_its_page(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "trambahn")
    press(app, "home")
    picture(app)
    rows = listed(scene)
    row = rows.row_height(app.stage.look)
    place = (rows.rect.centerx, rows.rect.y + round(3.5 * row))
    click(app, place)
    assert scene.model.turn == 3
    assert scene.model.stepper.place.turn == 3
    click(app, place)
    wait(app, 0.1)
    assert scene.model.page == TURN


def test_the_keyboard_goes_from_turn_to_turn_in_the_list_and_to_the_page_of_one(
    app: App, steady: Steady
) -> None:
    del steady
    scene = opened(app, "trambahn")
    last = scene.model.turn
    press(app, "up", "up")
    assert scene.model.turn == last - 2
    press(app, "return")
    wait(app, 0.1)
    assert scene.model.page == TURN
    press(app, "escape")
    wait(app, 0.1)
    assert scene.model.page == OVERVIEW
    assert top(app) == "ReviewScene"


def test_mistakes_and_turning_points_can_be_listed_alone_and_turns_of_one_seat(
    app: App, steady: Steady
) -> None:
    del steady
    scene = opened(app, "transamerica")
    scene.model.choose_filter("mistakes")
    wait(app, 0.1)
    mistakes = listed(scene).rows
    assert mistakes
    assert {row.mark for row in mistakes.values()} <= MISTAKES
    scene.model.choose_seat(1)
    wait(app, 0.1)
    review = scene.model.review
    assert 0 < len(listed(scene).rows) < len(mistakes)
    assert {review.turns[turn].seat for turn in listed(scene).rows} == {1}
    scene.model.choose_seat("all")
    scene.model.choose_filter("turning_points")
    wait(app, 0.1)
    points = sum(len(review.moments(number)) for number in range(len(review.rounds)))
    assert len(listed(scene).rows) == points > 0


def test_buttons_lead_from_mistake_to_mistake(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "trambahn")
    on_a_page_of_a_turn(app, scene)
    mistakes = [
        turn for turn in scene.model.turns_shown if scene.model.review.costs.mistake(turn) is not None
    ]
    seen = []
    for _ in range(3):
        click(app, scene.control("previous_mistake"))
        seen.append(scene.model.turn)
    assert seen == [turn for turn in reversed(mistakes) if turn < len(scene.model.review.turns) - 1][:3]
    click(app, scene.control("next_mistake"))
    assert scene.model.turn == seen[1]


def test_keys_lead_from_mistake_to_mistake(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "trambahn")
    on_a_page_of_a_turn(app, scene)
    before = scene.model.mistake_beyond(-1)
    assert before is not None
    press(app, "shift+page_up")
    assert scene.model.turn == before.decision.turn
    earlier = scene.model.mistake_beyond(-1)
    assert earlier is not None
    press(app, "shift+page_up")
    press(app, "shift+page_down")
    assert scene.model.turn == before.decision.turn


def test_with_large_letters_there_are_ways_to_mistakes_too(app: App, steady: Steady) -> None:
    del steady
    app.settings = msgspec.structs.replace(app.settings, ui_scale=200)
    app.apply_settings()
    scene = opened(app, "trambahn")
    scene.model.open("board")
    wait(app, 0.1)
    before = scene.model.mistake_beyond(-1)
    assert before is not None
    click(app, scene.control("previous_mistake"))
    assert scene.model.turn == before.decision.turn


def test_a_link_to_a_mistake_is_offered_only_if_there_is_one(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "trambahn")
    on_a_page_of_a_turn(app, scene)
    for name in ("previous_mistake", "next_mistake"):
        while scene.control(name).enabled:
            before = scene.model.turn
            click(app, scene.control(name))
            assert scene.model.turn != before
        assert scene.model.mistake_beyond(1 if name == "next_mistake" else -1) is None


def test_enter_shows_why_after_a_click_on_the_curve(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "trambahn")
    click(app, scene.control("chart").rect.center)
    assert scene.model.page == OVERVIEW
    press(app, "return")
    assert scene.model.page == TURN


def test_while_nothing_is_weighed_the_window_goes_on_and_leaving_stops_it(app: App) -> None:
    silent = Silent()
    app.thinking.use_adviser(silent)
    scene = opened(app, "streetcar")
    assert silent.asked == 1
    assert not any(row.mark for row in listed(scene).rows.values())
    assert scene.next_step_in is not None
    press(app, "left")
    assert not scene.model.stepper.is_last
    press(app, "escape")
    assert top(app) == "TitleScene"
    assert silent.forgotten == 1


def test_the_networks_and_the_standings_take_the_place_of_the_chart(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "transamerica")
    tabs = scene.control("sheet")
    click(app, (tabs.rect.centerx, tabs.rect.centery))
    wait(app, 0.1)
    assert scene.model.sheet == "networks"
    before = picture(app)
    scene.model.choose_seat(0)
    wait(app, 0.1)
    assert picture(app) != before
    tabs = scene.control("sheet")
    click(app, (tabs.rect.right - 10, tabs.rect.centery))
    wait(app, 0.1)
    assert {seat.name for seat in scene.model.header.seats} <= set(words_of(scene))


def test_the_result_leads_to_the_review_and_back(app: App, steady: Steady) -> None:
    del steady
    game = app.games["trambahn"]
    match = staged.played(game, 2, staged.LONGEST, seed=4, choose=staged.sensible)
    table = TableScene(app, staged.session_of(match, staged.seats_for(1, 1)))
    app.stage.scenes.push(GameResultScene(app, table.session, table.preview, table.result))
    result = app.stage.scenes.top
    assert isinstance(result, GameResultScene)
    click(app, result.control("review"))
    assert top(app) == "ReviewScene"
    press(app, "escape")
    assert top(app) == "GameResultScene"


def keep(app: App, game: str, moves: int) -> Path:
    app.folders.make()
    session = staged.seated(app, game, humans=1, opponents=1, moves=moves)
    file = app.folders.games / "open.jsonl"
    file.write_bytes(staged.record_of_session(session, "2026-11-20T18:30:00+00:00"))
    return file


def test_an_open_game_is_reviewed_only_after_a_warning_and_can_still_be_continued_unrated(
    app: App, steady: Steady
) -> None:
    del steady
    file = keep(app, "streetcar", 20)
    app.stage.scenes.push(SavedGamesScene(app))
    saved = app.stage.scenes.top
    assert isinstance(saved, SavedGamesScene)
    click(app, saved.control(("review", file)))
    assert top(app) == "Dialog"
    press(app, "escape")
    assert top(app) == "SavedGamesScene"
    click(app, saved.control(("review", file)))
    press(app, "return")
    assert top(app) == "SavedGamesScene", "no is what is asked for first"
    assert app.opening.read(file)[0].unrated == ""
    click(app, saved.control(("review", file)))
    press(app, "tab", "return")
    assert top(app) == "ReviewScene"
    assert app.opening.read(file)[0].unrated == REVIEWED
    scene = app.stage.scenes.top
    assert isinstance(scene, ReviewScene)
    wait(app, 1.0)
    click(app, scene.control("go_on"))
    assert top(app) == "TableScene"
    wait(app, 0.1)
    assert app.notices.text == app.catalogue("unrated.review")


@pytest.mark.parametrize("way", ["its file", "a relative path", "a link", "a copy elsewhere"])
def test_an_open_game_is_given_up_however_its_review_is_opened(
    app: App, steady: Steady, way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del steady
    file = keep(app, "trambahn", 9)
    named = tmp_path / "other.jsonl"
    if way == "its file":
        named = file
    elif way == "a relative path":
        monkeypatch.chdir(file.parent.parent)
        named = file.relative_to(file.parent.parent)
    elif way == "a link":
        named.symlink_to(file)
    else:
        named.write_bytes(file.read_bytes())
    app.go(to.Title())
    app.go(to.ReviewOfRecord(named))
    assert top(app) == "ReviewScene"
    assert app.opening.read(file)[0].unrated == REVIEWED
    wait(app, 0.1)
    assert app.notices.text == app.catalogue("unrated.review")


def test_better_moves_of_a_game_that_another_window_plays_are_not_shown(app: App, steady: Steady) -> None:
    del steady
    file = keep(app, "trambahn", 9)
    app.go(to.Title())
    with held(file):
        app.go(to.ReviewOfRecord(file))
    assert top(app) == "ErrorDialog"
    assert app.opening.read(file)[0].unrated == ""


@pytest.mark.parametrize("game", GAMES)
def test_one_can_continue_from_any_turn_in_a_new_game(app: App, steady: Steady, game: str) -> None:
    del steady
    app.folders.make()
    scene = opened(app, game)
    match, header = scene.model.review.match, scene.model.header
    assert not scene.control("play_on").enabled, "nothing is left to decide"
    scene.model.go(scene.model.stepper.at - 5)
    wait(app, 0.1)
    moves = scene.model.stepper.place.position
    assert 0 < moves < len(match.played)
    click(app, scene.control("play_on"))
    asked = app.stage.scenes.top
    assert isinstance(asked, SeatsDialog)
    players = [HUMAN, *["conductor"] * (len(header.seats) - 1)]
    for number, player in enumerate(players):
        seat = asked.control(number)
        assert isinstance(seat, DropDown)
        seat.choose(player)
    click(app, asked.control("play_on"))
    assert top(app) == "TableScene"
    table = app.stage.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    assert session.header.unrated == BRANCH
    assert [seat.player for seat in session.seats] == players
    assert [one.name for one in session.seats] == [one.name for one in header.seats]
    assert session.match.moves[:moves] == match.moves[:moves]
    wait(app, 0.1)
    assert app.notices.text == app.catalogue("unrated.branch")
    app.stage.scenes.leave_all()


def test_a_mistake_can_be_tried_again_from_the_table_before_it(app: App, steady: Steady) -> None:
    del steady
    app.folders.make()
    scene = opened(app, "trambahn")
    cost = scene.model.review.costs.mistakes()[0]
    scene.model.choose_turn(cost.decision.turn)
    wait(app, 0.1)
    click(app, scene.control("try_again"))
    trying = app.stage.scenes.top
    assert isinstance(trying, RetryScene)
    assert trying.session.match.state == scene.model.review.match.until(cost.decision.first).state
    assert trying.session.learner == cost.decision.seat
    for action in cost.better:
        assert trying.session.act(action) is None
    wait(app, 0.1)
    assert trying.session.verdict is TryVerdict.SOLVED
    assert "In your game, this turn meant " in " ".join(app.stage.speaker.lines)
    assert app.mistakes.kept == ()
    trying.close()
    wait(app, 0.2)
    tried = scene.model.seen.tried
    assert tried is not None
    assert tried.attempt == Attempt(Closeness.BEST, Estimate(0.0), cost.loss)
    assert tried.words in scene.model.seen.speak()
    app.stage.scenes.leave_all()


@pytest.mark.parametrize("loss", [0.02, 0.2])
def test_the_last_try_is_on_the_ruler_between_the_best_turn_and_that_of_the_game(
    app: App, monkeypatch: pytest.MonkeyPatch, loss: float
) -> None:
    attempt = Attempt(Closeness.NEAR, Estimate(loss), Estimate(0.12))
    ruler = tried_ruler(TryResult("a", attempt, Scale(), ""), app.catalogue)
    written, surface, look = remember_writing(monkeypatch), pygame.Surface((700, 90)), app.stage.look
    room = pygame.Rect(20, 10, 400, ruler.height(look, 400))
    draw(Brush(surface, look), ruler, room)
    labels = [line for line in written if line.words]
    now = f"now {round(100 * loss)}"
    assert [line.words for line in labels] == (
        ["best", now, "in the game 12"] if loss < 0.12 else ["best", "in the game 12", now]
    )
    assert all(room.contains(line.rect) for line in labels)
    assert all(one.rect.right <= other.rect.left for one, other in pairwise(labels))


@pytest.mark.parametrize("game", ["transamerica", "streetcar"])
def test_only_a_finished_or_abandoned_game_turns_all_cards_up(
    app: App, steady: Steady, tmp_path: Path, game: str
) -> None:
    """This does not depend on the record's folder: one from elsewhere can be continued, too."""
    del steady
    file = keep(app, game, 12)
    elsewhere = tmp_path / "copy.jsonl"
    elsewhere.write_bytes(file.read_bytes())
    for record in (file, elsewhere):
        assert ReviewScene.of_file(app, record).model.review.hidden_seats == {1}
    app.saves.abandon(file)
    assert not ReviewScene.of_file(app, app.folders.finished / file.name).model.review.hidden_seats


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda lines: [*lines[:6], b"{]\n", *lines[7:]], 7),
        (lambda lines: [*lines[:6], *lines[9:]], 7),
        (lambda lines: [b"{}\n", *lines[1:]], 1),
    ],
)
def test_a_damaged_record_gives_one_message_with_its_line_and_stays_as_it_is(
    app: App, tmp_path: Path, damage: Callable[[list[bytes]], list[bytes]], line: int
) -> None:
    lines = (RECORDS / "tb_clear_win.jsonl").read_bytes().splitlines(keepends=True)
    file = tmp_path / "broken.jsonl"
    file.write_bytes(b"".join(damage(lines)))
    before = file.read_bytes()
    app.stage.scenes.push(TitleScene(app))
    app.go(to.ReviewOfRecord(file))
    assert top(app) == "ErrorDialog"
    assert f"broken.jsonl:{line}" in spoken(app)
    press(app, "return")
    assert top(app) == "TitleScene"
    assert file.read_bytes() == before


@pytest.mark.parametrize("moves", [0, 1, 15])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_has_hardly_begun_has_a_review(app: App, steady: Steady, game: str, moves: int) -> None:
    del steady
    rules = app.games[game]
    match = staged.played(rules, 2, moves, seed=3, choose=staged.sensible)
    header = staged.session_of(match, staged.seats_for(1, 1)).header
    app.stage.scenes.push(ReviewScene(app, match, header))
    wait(app, 0.5)
    picture(app)
    press(app, "home", "right", "end", "p")
    wait(app, 1.0)
    picture(app)
    assert top(app) == "ReviewScene"


def test_the_tip_of_a_turn_follows_the_language(app: App, steady: Steady) -> None:
    del steady
    scene = opened(app, "streetcar")
    turns = scene.control("turns")
    assert isinstance(turns, TurnList)
    picture(app)
    for y in range(turns.rect.top, turns.rect.bottom, 20):
        app.stage.scenes.step((PointerMoved((turns.rect.centerx, y)),), 0.016)
        if turns.tool_tip:
            break
    before = turns.tool_tip
    app.change(language="de")
    wait(app, 0.1)
    told = {row.description for row in turns.rows.values()}
    assert before
    assert turns.tool_tip in told - {before}


def tipped(scene: ReviewScene, line: Written) -> bool:
    """True if a line is on a control whose tool tip has the full text."""
    for widget in scene.group.things:
        if isinstance(widget, TurnText) and widget.rect.colliderect(line.rect):
            return bool(widget.tool_tip)
        if isinstance(widget, TurnList) and widget.rect.colliderect(line.rect):
            number = (line.rect.centery - widget.rect.y) // 1
            widget.on_hover((widget.rect.centerx, widget.rect.y + number))
            return bool(widget.tool_tip)
    return False


def scrolled(scene: ReviewScene, line: Written) -> bool:
    """True if a line is on a turn's panel, which can be scrolled."""
    panel = scene.group.named("told")
    return (
        isinstance(panel, TurnPanel)
        and panel.focusable
        and panel.rect.collidepoint(line.rect.x, panel.rect.y)
    )


@in_the_longest_words
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "ui_scale"), [((1024, 600), 100), ((1920, 1080), 200), ((1280, 720), 100)])
def test_no_words_reach_beyond_the_window_or_are_cut(
    app: App,
    steady: Steady,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    language: str,
    size: tuple[int, int],
    ui_scale: int,
) -> None:
    del steady
    window = pygame.display.get_surface()
    assert window is not None
    app.settings = msgspec.structs.replace(app.settings, language=language, ui_scale=ui_scale)
    app.apply_settings()
    app.stage.resize(*size)
    surface = pygame.Surface(size)
    scene = opened(app, game)
    written = remember_writing(monkeypatch)
    for page in (*ALONE, BESIDE) if ui_scale > 100 else (OVERVIEW, TURN):
        scene.model.open(page)
        wait(app, 0.1)
        written.clear()
        app.stage.scenes.draw(surface)
        assert written
        for line in written:
            assert surface.get_rect().contains(line.rect), f"{page}: {line}"
            # If the reasons for a move are longer than a card, a tip shows all of them.
            assert tipped(scene, line) or not line.words.endswith(ELLIPSIS), f"{page}: {line}"


def test_texts_without_room_beside_a_small_table_are_in_a_tip_and_on_the_page_of_the_turn(
    app: App, steady: Steady, monkeypatch: pytest.MonkeyPatch
) -> None:
    del steady
    better = "Auf der Hand sind noch 4 Karten für die blaue Linie: Dort könnte eine Reihe zählen."
    played = "An Reihen: rote 5. Eine neue Reihe zählt zunächst 6 Punkte weniger, als sie bringt."
    app.stage.resize(1024, 600)
    scene = opened(app, "trambahn")
    cost = scene.model.to_learn[0]
    scene.model.explained[cost] = MistakeReasons(reasons=(better, played))
    scene.model.choose_turn(cost.decision.turn)
    wait(app, 0.1)
    app.stage.scenes.draw(pygame.Surface((1024, 600)))
    tip = scene.control("learn_0").tool_tip
    assert better in tip
    assert played in tip
    scene.model.show_why()
    wait(app, 0.1)
    written = remember_writing(monkeypatch)
    app.stage.scenes.draw(pygame.Surface((1024, 600)))
    words = " ".join(line.words for line in written)
    assert better in words
    assert played in words


def test_the_command_reports_a_file_that_is_no_record_before_a_window_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "letter.jsonl"
    file.write_text("Dear Anna\n", encoding="utf-8")
    assert commands.review(file) == 2
    assert "letter.jsonl:1" in capsys.readouterr().err


def long_told() -> TurnTexts:
    """Return a turn with long texts."""
    words = "Ben saves 1 rail instead of 2, and Dorian none instead of 1: both had saved one more."
    part = LossLine("+0.5", words, True)
    cost = LossLine("-0.5", "Costs: opens Denver to everyone a turn sooner.", False)
    return TurnTexts(
        who=None,
        where="Turn 23 of 38",
        played="A rail across the mountains: 11 missing became 9, but it saved Ben 2 and Dorian 1.",
        mark=Mark.BLUNDER,
        mark_word="Blunder",
        lost=(UnitLoss("1.5", "rails lost", "rails lost", ("between 1.2 and 1.8",)),),
        better=("A rail into Minneapolis: your fourth city.", "A rail west, as far as the foothills."),
        then=("Ben is bound for Helena and lays the way north.", "You lay what is left to Seattle."),
        parts=(*[part] * 4, cost),
        sum="1.5",
        sum_words="rails, give or take 0.6, from 400 trial games",
        known="by what you could know",
        rule="First lay the rails that only you need.",
    )


@pytest.mark.parametrize("how", ["wheel", "keys"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_everything_about_a_turn_can_be_scrolled_to_and_nothing_is_cut(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], how: str
) -> None:
    app.settings = msgspec.structs.replace(app.settings, ui_scale=200)
    app.apply_settings()
    app.stage.resize(*size)
    told = long_told()
    monkeypatch.setattr(ReviewModel, "seen", told)
    scene = opened(app, "transamerica")
    scene.model.open("why")
    wait(app, 0.1)
    panel = scene.control("told")
    assert isinstance(panel, TurnPanel)
    written, surface, seen = remember_writing(monkeypatch), pygame.Surface(size), set()
    for _ in range(20):
        written.clear()
        app.stage.scenes.draw(surface)
        seen |= {line.words for line in written if panel.rect.contains(line.rect)}
        if how == "keys":
            press(app, "down")
        else:
            app.stage.scenes.step((PointerMoved(panel.rect.center), Wheel(panel.rect.center, 1)), 0.016)
    words = " ".join(seen)
    for part in ("give or take 0.6", told.rule, told.then[1], "opens Denver", told.known, "1.5"):
        assert part in words
    assert ELLIPSIS not in words


def test_one_moves_along_the_curve_of_who_made_the_turn_and_its_tickets_lead_to_mistakes(
    app: App, steady: Steady
) -> None:
    del steady
    scene = opened(app, "trambahn")
    on_a_page_of_a_turn(app, scene)
    curve = scene.control("rail")
    assert isinstance(curve, CurveSlider)
    turn = scene.model.review.turns[scene.model.turn]
    assert scene.model.header.seats[turn.seat].name in curve.curve.title
    place, _ = curve.curve.mistakes[0]
    click(app, (round(curve.place_of(place)), curve.rect.centery))
    looked = scene.model.looked_at
    assert looked is not None
    assert looked.decision.seat == turn.seat
    begin, end = (round(curve.place_of(at)) for at in (curve.most, 2))
    middle = curve.rect.centery
    for event in (
        PointerMoved((begin, middle)),
        PointerPressed((begin, middle), PRIMARY),
        PointerMoved((end, middle)),
    ):
        app.stage.scenes.step((event,), 0.016)
    assert scene.model.stepper.at == 2
    app.stage.scenes.step((PointerReleased((end, middle), PRIMARY),), 0.016)


@pytest.mark.parametrize(("page", "name"), [(OVERVIEW, "show_why"), (TURN, "try_again")])
def test_each_page_has_one_plate_of_brass(app: App, steady: Steady, page: str, name: str) -> None:
    del steady
    scene = opened(app, "trambahn")
    scene.model.open(page)
    wait(app, 0.1)
    brass = [one for one in scene.group.things if isinstance(one, Button) and one.kind is ButtonKind.PRIMARY]
    assert brass == [scene.control(name)]


@pytest.mark.parametrize("game", GAMES)
def test_the_better_turn_is_played_on_the_board_forwards_and_back(
    app: App, steady: Steady, game: str
) -> None:
    del steady
    scene = opened(app, game)
    on_a_page_of_a_turn(app, scene)
    model = scene.model
    costs = model.review.costs.mistakes()
    cost = next(one for one in costs if model.words.steps(one))
    model.look_at(cost)
    wait(app, 0.1)
    panel = scene.control("told")
    assert isinstance(panel, TurnPanel)
    before = picture(app)
    scene.group.focus(panel)
    press(app, "right")
    assert model.done == len(cost.better)
    assert model.review.view_before(cost.after_steps(model.done)) != model.review.view_before(cost)
    assert picture(app) != before
    press(app, "right")
    assert model.done == len(cost.better), "there is nothing after its end"
    press(app, "left")
    assert model.done == 0
    assert model.turn == cost.decision.turn
    press(app, "period")
    assert model.looked_at is None
    assert model.done == 0
