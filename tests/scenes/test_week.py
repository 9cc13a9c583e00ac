"""Two weeks of a player's life, by a simulated clock: the program is started again every day."""

import time
from collections.abc import Iterator
from datetime import date, datetime, timedelta, tzinfo
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.content.levels import is_even
from game.core.record import REVIEWED
from game.scenes import destinations as to
from game.scenes.new_game import NewGameScene
from game.scenes.new_game_deal import played_of_days
from game.scenes.own_page import COURSE
from game.scenes.puzzle import PuzzleScene
from game.scenes.saved_games import SECONDS, SavedGamesScene
from game.scenes.table import TableScene
from game.session import opening
from game.session.record_book import seconds_at_table, together
from game.session.seeds import seed_of_day
from game.session.session import Session
from game.storage import saves
from game.storage.record_file import read_record
from game.storage.travel_book import TravelBookFile
from game.ui.widgets.text_field import TextField
from tests.scenes.acting import picture, press, top, wait
from tests.scenes.living import (
    GAME,
    ME,
    Life,
    due_in,
    entry_of,
    finish,
    learn,
    leave,
    on_top,
    play,
    push,
    repeat,
    review,
    slip,
    solve,
    solve_of_the_day,
    started,
    streak,
    to_puzzles,
)
from tests.scenes.test_own_page import own_page
from tests.scenes.test_puzzle_maker import Hunter
from tests.session.test_ratings import ratings


@pytest.fixture
def life(surface: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Life]:
    del surface
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    life = Life(tmp_path)

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return life.now(tz)

    for module in (opening, saves):
        monkeypatch.setattr(module, "datetime", Clock)
    monkeypatch.setattr(opening, "Session", partial(Session, clock=life.seconds))
    yield life
    life.close()
    monkeypatch.undo()
    time.tzset()


@pytest.mark.long
def test_a_week_of_a_players_life(life: Life) -> None:
    first_day(life)
    second_day(life)
    third_day(life)
    after_a_missed_day(life)
    puzzle_making(life)
    other_zones(life)
    clock_set_back(life)
    midnight(life)
    weeks_later(life)


def first_day(life: Life) -> None:
    app = life.day(1)
    assert not app.saves.open_games()
    learn(app)
    result = finish(life, started(app))
    assert slip(result).visible
    given = {place.key for place in result._stamps.found}
    assert "trambahn/first_tour" in given
    life.judge.costly = 6
    review(app)
    assert due_in(app) == [1, 1, 1]
    life.judge.loss = 0.0
    app.go(to.Title())
    again = finish(life, started(app))
    assert not given & {place.key for place in again._stamps.found}, "a stamp is shown once"
    assert streak(app) == (0, 0)


def second_day(life: Life) -> None:
    app = life.day(2)
    solve_of_the_day(app)
    assert streak(app) == (1, 1)
    assert due_in(app) == [0, 0, 0]
    repeat(life, right=True)
    assert due_in(app) == [0, 0, 3]
    play(life, started_at := started(app), 12)
    assert started_at.session.outcome is None
    leave(app)


def third_day(life: Life) -> None:
    app = life.day(3)
    push(app, "plate")
    finish(life, on_top(app, TableScene))
    assert not app.saves.open_games()
    solve_of_the_day(app)
    assert streak(app) == (2, 2)
    of_day = finish(life, started(app, deal="day"))
    seed = of_day.session.header.seed
    for _ in range(2):
        finish(life, started(app, against="apprentice"))
    app.go(to.NewGame())
    scene: NewGameScene = on_top(app, NewGameScene)
    wait(app, 0.5)
    assert scene.dealing.deal.kind != "day"
    played = played_of_days(scene.dealing.entries, GAME, [life.now().date()])
    assert [seat.name for seat in played.values()] == ["Anna"]
    assert seed == seed_of_day(GAME, life.now().date())
    scene.choices.seat(1, "conductor")
    scene.change()
    wait(app, 0.1)
    push(app, "even")
    assert [is_even(row.player) for row in scene.choices.rows] == [False, True]


def after_a_missed_day(life: Life) -> None:
    app = life.day(5)
    assert streak(app) == (0, 2)
    assert due_in(app) == [0, 0, 0]
    repeat(life, right=True)
    repeat(life, right=True)
    repeat(life, right=False)
    assert due_in(app) == [1, 3, 7]
    solve_of_the_day(app)
    assert streak(app) == (1, 2)
    looked_into(life)
    discarded(life)


def looked_into(life: Life) -> None:
    """Review an open game: the program asks first, defaults to no, and makes the game unrated."""
    app = life.app
    before = ratings(life.entries)
    table = started(app)
    file = table.session.record
    assert file is not None
    play(life, table, 8)
    leave(app)
    push(app, "saved_games")
    push(app, ("review", file))
    press(app, "return")
    assert top(app) == "SavedGamesScene"
    assert not read_record(file).header.unrated
    push(app, ("review", file))
    press(app, "tab", "return")
    assert top(app) == "ReviewScene"
    app.go(to.Title())
    push(app, "plate")
    finish(life, on_top(app, TableScene))
    assert entry_of(life, file.name).unrated == REVIEWED
    assert ratings(life.entries) == before


def discarded(life: Life) -> None:
    """Delete a saved game, restore it, and delete it again."""
    app = life.app
    counted = together(life.entries, ME).games
    play(life, started(app), 3)
    leave(app)
    push(app, "saved_games")
    scene: SavedGamesScene = on_top(app, SavedGamesScene)
    (game,) = scene.open
    push(app, ("let_go", game.file))
    wait(app, SECONDS - 2)
    push(app, ("undo", game.file))
    wait(app, SECONDS)
    assert game.file.exists()
    push(app, ("let_go", game.file))
    wait(app, SECONDS + 1)
    assert not game.file.exists()
    app.go(to.Title())
    assert together(life.entries, ME).games == counted


def puzzle_making(life: Life) -> None:
    app = life.day(6)
    known = len(app.puzzling.of(GAME))
    app.thinking.use_hunter(Hunter(app))
    scene = to_puzzles(app)
    scene.hunting.width = 1000
    push(app, "start")
    wait(app, 1.0)
    hunt = scene.hunting.hunt
    assert hunt is not None
    assert hunt.found
    app = life.day(6, hour=20)
    assert len(app.puzzling.of(GAME)) == known + len(hunt.found)
    app.go(to.Puzzle(hunt.found[0]))
    solve(app)
    assert streak(app) == (1, 2), "only the day's own counts"
    solve_of_the_day(app)
    assert streak(app) == (2, 2)


def other_zones(life: Life) -> None:
    """Play in the morning in Tokyo, then within hours in New York, when it is still the day before there."""
    life.zone("Asia/Tokyo")
    app = life.day(7, hour=17)
    assert life.now().date() == date(2026, 11, 28)
    before = due_in(app)
    own_page(app)
    life.zone("America/New_York")
    app = life.day(7, hour=23)
    assert life.now().date() == date(2026, 11, 27)
    assert streak(app) == (2, 2)
    solve_of_the_day(app)
    assert streak(app) == (3, 3)
    assert all(0 <= now - then <= 1 for now, then in zip(due_in(app), before, strict=True))
    life.zone("UTC")


def clock_set_back(life: Life) -> None:
    app = life.day(8)
    solve_of_the_day(app)
    assert streak(app) == (4, 4)
    finish(life, started(app))
    before, book = life.entries, TravelBookFile(app.folders.settings).read()
    app = life.day(7)
    assert streak(app)[1] == 4
    play(life, started(app), 3)
    leave(app)
    push(app, "saved_games")
    assert picture(app)
    assert life.entries == before
    own_page(app)
    kept = TravelBookFile(app.folders.settings).read()
    assert book.of("Anna").items() <= kept.of("Anna").items()
    app = life.day(8, hour=21)
    assert streak(app) == (4, 4)
    push(app, "plate")
    finish(life, on_top(app, TableScene))
    assert len(life.entries) == len(before) + 1


def midnight(life: Life) -> None:
    """Pass midnight while the page of puzzles, a daily puzzle, and the page of a new game are open."""
    app = life.day(9, hour=23)
    to_puzzles(app)
    life.moment += timedelta(hours=2)
    push(app, "day")
    scene: PuzzleScene = on_top(app, PuzzleScene)
    assert scene.listed == app.puzzling.of_today(scene.listed.game)
    solve(app)
    assert streak(app) == (1, 4)
    app = life.day(11, hour=23)
    to_puzzles(app)
    push(app, "day")
    life.moment += timedelta(hours=2)
    solve(app)
    assert streak(app) == (2, 4), "it counts for the day on which it was begun"
    app.go(to.Title())
    app.go(to.NewGame())
    page: NewGameScene = on_top(app, NewGameScene)
    page.dealing.deal.kind, page.unfolded = "day", "deal"
    page.change()
    wait(app, 0.1)
    life.moment += timedelta(days=1)
    wait(app, 0.1)
    shown = page.control("seed")
    assert isinstance(shown, TextField)
    assert shown.text == seed_of_day(page.name, life.now().date())


def weeks_later(life: Life) -> None:
    """Repeat mistakes a week later, right twice and wrong once; then delete the records."""
    app = life.day(13)
    assert due_in(app) == [0, 0, 0]
    repeat(life, right=False)
    assert due_in(app) == [0, 0, 1]
    scene = own_page(app, COURSE)
    assert scene.person == ME
    assert seconds_at_table(life.entries, ME) == pytest.approx(life.spent, rel=0.1)
    for record in list(app.folders.finished.glob("*.jsonl")):
        record.unlink()
    app = life.day(14)
    scene = own_page(app)
    assert scene.person == ME
    assert sum(place.is_earned for leaf in scene.leaves for place in leaf.places) > 2
    assert due_in(app) == []
