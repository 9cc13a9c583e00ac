import pygame
import pytest

from game.core.option import with_defaults
from game.core.record import HUMAN, Seat, header_of
from game.makers import staged
from game.scenes.app import App
from game.scenes.finale import FinaleScene
from game.scenes.game_result import GameResultScene
from game.scenes.new_stamps import book_of
from game.scenes.rules import RulesScene
from game.scenes.table import TableScene
from game.storage.history import Identity
from game.storage.travel_book import TravelBook
from game.ui.input import key_pressed
from tests.scenes.acting import picture, press, top, wait

FRAME = 1 / 30


def finale(app: App, game: str, place: int, seats: int = 3) -> FinaleScene:
    """Return the finale of a game in which the only person has this place, from 0; -1 for no person."""
    seats = min(seats, app.games[game].seats[-1])
    match = staged.played(app.games[game], seats, staged.LONGEST, seed=11, choose=staged.sensible)
    assert match.outcome is not None
    order = [seat for group in match.outcome.ranking for seat in group]
    who = tuple(
        Seat(seat.name, HUMAN if place >= 0 and number == order[place] else "conductor", seat.sign)
        for number, seat in enumerate(staged.seats_for(0, len(order)))
    )
    table = TableScene(app, staged.session_of(match, who))
    result = GameResultScene(app, table.session, table.preview, table.result)
    scene = FinaleScene(app, result)
    app.stage.scenes.push(result)
    app.stage.scenes.push(scene)
    return scene


@pytest.mark.parametrize("game", ["transamerica", "streetcar", "trambahn"])
@pytest.mark.parametrize("place", [-1, 0, 1])
def test_it_is_the_winners_if_a_person_has_won_or_nobody_plays(app: App, game: str, place: int) -> None:
    app.change(reduced_motion=True)
    scene = finale(app, game, place)
    wait(app, 1.0)
    assert scene.won == (place <= 0)
    assert not scene.wants_frames
    assert all(scene.group.named(name) for name in ("play_again", "standings", "review", "title"))
    picture(app)
    press(app, "escape")
    assert top(app) == "GameResultScene"


@pytest.mark.parametrize(
    ("game", "page"), [("transamerica", "score"), ("streetcar", "drive"), ("trambahn", "money")]
)
def test_the_rulebooks_key_opens_the_chapter_about_the_end(app: App, game: str, page: str) -> None:
    app.change(reduced_motion=True, last_game="trambahn")
    finale(app, game, 0)
    wait(app, 1.0)
    for before in ("FinaleScene", "GameResultScene"):
        assert top(app) == before
        press(app, "f1")
        rules = app.stage.scenes.top
        assert isinstance(rules, RulesScene)
        assert (rules.game, rules.page) == (game, page)
        press(app, "f1", "escape")


@pytest.mark.parametrize("place", [0, 1])
def test_the_first_press_only_shows_all_at_once(
    app: App, monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    app.change(reduced_motion=False, pace="normal")
    hushed: list[bool] = []
    monkeypatch.setattr(app.stage.sounds, "silence", lambda: hushed.append(True))
    scene = finale(app, "transamerica", place)
    app.stage.scenes.step((), FRAME)
    before = picture(app)
    assert scene.wants_frames
    press(app, "escape")
    assert app.stage.scenes.top is scene
    assert hushed
    app.stage.scenes.step((), FRAME)
    assert not scene.wants_frames
    assert picture(app) != before
    app.stage.scenes.step((key_pressed(app.stage.keymap, "return"),), FRAME)
    assert top(app) == "TableScene"


def test_it_comes_by_itself_to_the_same_end(app: App) -> None:
    app.change(reduced_motion=False, pace="normal")
    scene = finale(app, "transamerica", 0)
    for _ in range(400):
        app.stage.scenes.step((), FRAME)
        if not scene.wants_frames:
            break
    came = picture(app)
    app.change(reduced_motion=True)
    app.stage.scenes.pop()
    app.stage.scenes.pop()
    finale(app, "transamerica", 0)
    wait(app, 1.0)
    assert picture(app) == came


@pytest.mark.parametrize(("edition", "name"), [("new_orleans", "Streetcar"), ("linie1", "Linie 1")])
def test_a_game_is_called_by_its_edition(app: App, edition: str, name: str) -> None:
    game = app.games["streetcar"]
    options = with_defaults(game.options, {"map": edition})
    who = [Seat("Mei", HUMAN, sign) for sign in "ab"]
    assert app.game_name(header_of(game, options, who, game.start(2, options, 1))) == name


@pytest.mark.parametrize("seats", [3, pytest.param(6, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", ["transamerica", "streetcar", "trambahn"])
@pytest.mark.parametrize("place", [0, 1])
def test_new_stamps_cover_no_word_and_no_ticket(app: App, game: str, place: int, seats: int) -> None:
    app.change(reduced_motion=True)
    scene = finale(app, game, place, seats)
    wait(app, 2.0)
    book = book_of(app, Identity(HUMAN, "Ada"), [], TravelBook())
    for count in (1, 3):
        scene.result.slip.show(book[game][:count])
        for size in ((1280, 800), (1024, 600), (800, 1200)):
            app.stage.resize(*size)
            wait(app, 0.1)
            slip = scene.control("stamps").rect
            seen = [*(piece.rect for piece in scene.pieces), scene.control("play_again").rect]
            assert slip.collidelist(seen) == -1


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("game", ["transamerica", "streetcar", "trambahn"])
def test_the_standings_of_as_many_as_can_play_are_whole_in_every_window(
    app: App, cut: list[str], game: str, place: int
) -> None:
    app.change(reduced_motion=True)
    scene = finale(app, game, place, seats=6)
    for size in ((800, 1200), (720, 1000), (1280, 800), (1024, 600)):
        app.stage.resize(*size)
        wait(app, 2.0)
        *others, standings = [piece.rect for piece in scene.pieces]
        assert pygame.Rect((0, 0), size).contains(standings)
        assert standings.collidelist([*others, scene.control("play_again").rect]) == -1
    assert not cut
