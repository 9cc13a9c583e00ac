"""A game in a folder is learned, advised and looked back on like the program's own."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from black_path.board import Tile
from black_path.rules import BlackPath, Lay, State, View
from game.content.program_folders import places_below
from game.core.match import Match
from game.core.record import Header, Seat, header_of
from game.makers.gallery.review_shots import review_of
from game.manifests.known import manifests
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.learn import LearnScene
from game.scenes.play import open_app
from game.scenes.rules import RulesScene
from game.session.adviser import ProcessAdviser
from game.session.lesson import LessonSession, NextActor
from game.storage.folders import folders_below
from tests.contract.adapters import BLACK_PATH
from tests.scenes.acting import picture, top, wait
from tests.scenes.conftest import SIZE
from tests.session.test_adviser import wait as answer_of
from tests.tables.writing import remember_writing

LEARNER = (Seat("Ada", sign="a"), Seat("Ben", "apprentice", "b"))


@pytest.fixture
def app(surface: pygame.Surface, tmp_path: Path) -> Iterator[App]:
    """Yield the program as it starts with the folder of the game."""
    del surface
    parts = manifests((BLACK_PATH,))
    made = open_app(places_below(), folders_below(tmp_path), parts, SIZE, game_folders=(BLACK_PATH,))
    made.warm = False
    yield made
    made.close()


def ended(app: App, *tiles: Tile) -> tuple[Match[State, View, Lay], Header]:
    """Return a game in which these tiles were laid, the last of them into the edge."""
    game = app.games["black_path"]
    match: Match[State, View, Lay] = Match(game, game.start(2, {"board": "six"}, 1))
    assert isinstance(game, BlackPath)
    for tile in tiles:
        assert match.to_act is not None
        match.play(match.to_act, Lay(game.path(match.state).end, tile))
    return match, header_of(game, {"board": "six"}, LEARNER, match.start)


def test_learn_has_a_column_of_it_and_puzzles_has_none(app: App) -> None:
    app.go(to.Lessons("black_path"))
    scene = app.stage.scenes.top
    assert isinstance(scene, LearnScene)
    assert len(scene.column_of("black_path").rows) == 1
    assert picture(app)
    app.go(to.Puzzles("black_path"))
    assert picture(app)
    assert top(app) == "PuzzlesScene"
    assert not app.puzzling.of("black_path")


def test_beside_four_games_no_words_are_cut(app: App, cut: list[str]) -> None:
    app.change(language="de")
    app.go(to.NewGame())
    assert picture(app)
    assert cut == []


def test_its_lessons_hold_by_the_rules_and_reach_their_end(app: App) -> None:
    lessons = app.learning.lessons
    assert not lessons.faults
    for lesson in lessons.of["black_path"]:
        lesson.check(app.games)
        session = LessonSession(lesson.scenario, app.games["black_path"], LEARNER)
        for _ in lesson.scenario.steps * 2:
            session.solve()
            session.next()
            session.step(60.0)
        assert session.turn is NextActor.END


def test_a_lesson_is_begun_at_its_table(app: App) -> None:
    app.go(to.Lesson(app.learning.lessons.of["black_path"][0], 0))
    wait(app, 1.0)
    assert top(app) == "LessonScene"
    assert picture(app)


def test_its_process_gives_hints_and_judges_moves(app: App) -> None:
    game, adviser = app.games["black_path"], app.thinking.adviser
    assert isinstance(adviser, ProcessAdviser)
    view = game.observe(game.start(2, {"board": "six"}, 1), 0)
    adviser.judge(game, view, ())
    hint = answer_of(adviser).judgement.verdict
    assert hint is not None
    assert hint.best[0].tile in ("cross", "north_east")
    adviser.judge(game, view, [Lay((0, 0), "north_west")])
    verdict = answer_of(adviser).judgement.verdict
    assert verdict is not None
    assert verdict.loss.value == 1.0
    assert verdict.best == hint.best


def test_a_review_shows_cards_given_away_and_has_no_empty_chart(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, header = ended(app, "north_west")
    scene = review_of(app, match, header, each=1)
    app.stage.scenes.push(scene)
    assert [cost.decision.first for cost in scene.model.review.costs.mistakes()] == [0]
    wait(app, 1.0)
    written = remember_writing(monkeypatch)
    assert picture(app)
    words = {one.words for one in written}
    assert app.catalogue("review.turns") in words
    assert app.catalogue("review.plain.chart") not in words


def test_its_rulebook_has_an_index_of_its_sections_and_is_searched(app: App) -> None:
    scene = RulesScene(app, "black_path")
    app.stage.scenes.push(scene)
    assert scene.index
    for title in scene.index:
        scene._seek(title)  # as the index does
        app.stage.scenes.step((), 0.016)
        assert scene.control("hits")
