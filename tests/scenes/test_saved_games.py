"""The page of open games: the contents of their cards, and discarding a game with undo."""

import pygame
import pytest

from game.core.option import with_defaults
from game.core.record import HUMAN, Seat
from game.makers import staged
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.saved_card import SavedCard, table_picture
from game.scenes.saved_games import SECONDS, SavedGamesScene
from game.tables.previews import Canvas
from game.ui.widgets.button import Button
from tests.games import KNOWN
from tests.scenes.acting import picture, press, top

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def keep(app: App, game: str, name: str, moves: int = 24, people: int = 1) -> None:
    """Write an open game with as many players as possible."""
    rules = app.games[game]
    seats = staged.seats_for(people, rules.seats[-1] - people)
    match = staged.played(rules, len(seats), moves, seed=3, choose=staged.sensible)
    app.folders.make()
    record = staged.record_of_session(staged.session_of(match, seats), "2026-11-20T18:30:00+00:00")
    (app.folders.games / name).write_bytes(record)


def shown(app: App) -> SavedGamesScene:
    app.go(to.Title())
    scene = SavedGamesScene(app)
    app.stage.scenes.push(scene)
    for _ in range(len(scene.open)):
        app.stage.scenes.step((), 0.1)
    return scene


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        app.stage.scenes.step((), 0.1)


def card(scene: SavedGamesScene, number: int = 0) -> SavedCard:
    found = scene.control(("card", scene.open[number].file))
    assert isinstance(found, SavedCard)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_card_shows_the_progress_of_a_game_and_the_player_to_move(
    app: App, language: str, size: tuple[int, int], cut: list[str]
) -> None:
    app.stage.resize(*size)
    app.change(language=language)
    for game in KNOWN:
        keep(app, game, f"{game}.jsonl")
    scene = shown(app)
    assert picture(app)
    for number, kept in enumerate(scene.open):
        one = card(scene, number)
        assert one.position is not None
        spoken = one.speak(scene.tr)
        assert all(seat.name in spoken for seat in kept.header.seats)
        seats = one.position.standing.seats
        assert not seats or len(seats) == len(kept.header.seats)
        assert "{" not in spoken
        assert ".standing" not in spoken
    assert cut == []


def test_below_the_players_are_the_other_facts_that_distinguish_games(app: App, cut: list[str]) -> None:
    for game in KNOWN:
        keep(app, game, f"{game}.jsonl", people=2)
    scene = shown(app)
    picture(app)
    texts = {one.header.game: card(scene, number).line for number, one in enumerate(scene.open)}
    hidden = "2 people at this screen: a curtain hides secrets between turns."
    assert texts["transamerica"][1:] == ("curtain", hidden)
    assert texts["streetcar"][2].endswith("to draw")
    assert texts["trambahn"] == ((0, 10), "", "scored")
    assert cut == []


@pytest.mark.parametrize(("ratio", "size"), [(1.5, (300, 200)), (2.0, (300, 150)), (1.0, (300, 300))])
def test_a_table_is_shown_whole_and_only_a_square_one_is_cut(
    app: App, ratio: float, size: tuple[int, int]
) -> None:
    drawn: list[pygame.Rect] = []
    match = staged.played(app.games["trambahn"], 2, 4, seed=3, choose=staged.sensible)
    preview = app.parts["trambahn"].preview(match.game, "ab", app.places.maps)

    class Noted:
        def __init__(self) -> None:
            self.ratio = ratio

        def __getattr__(self, name: str) -> object:
            return getattr(preview, name)

        def draw(self, canvas: Canvas, view: object, moves: object = ()) -> None:
            del view, moves
            drawn.append(canvas.rect)

    found = table_picture(match, Noted(), app.stage.look, (300, 200))  # type: ignore[arg-type]
    assert found.get_size() == (300, 200)
    assert drawn[0].size == size


def test_the_picture_shows_only_public_things(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any of the players may look at the list."""
    keep(app, "transamerica", "one.jsonl", people=2)
    views: list[object] = []
    preview = app.parts["transamerica"].preview(app.games["transamerica"], "ab", app.places.maps)
    monkeypatch.setattr(type(preview), "draw", lambda _, __, view, *___: views.append(view.seat))
    shown(app)
    picture(app)
    assert set(views) == {None}


def test_rules_that_are_not_the_usual_ones_are_shown(app: App) -> None:
    options = with_defaults(app.games["transamerica"].options, {"points": 9})
    seats = (Seat("Zoe", HUMAN, "a"), Seat("Max", "engineer", "b"))
    app.opening.begin("transamerica", options, seats, app.settings).close()
    position = card(shown(app)).position
    assert position is not None
    assert position.rules == "Points: 9"


def test_a_discarded_game_can_be_had_back_and_leaves_the_list_only_then(app: App) -> None:
    keep(app, "transamerica", "one.jsonl")
    keep(app, "streetcar", "two.jsonl")
    scene = shown(app)
    file = scene.open[0].file
    press(app, "delete")
    wait(app, SECONDS - 1)
    assert file.exists()
    press(app, "return")
    wait(app, SECONDS + 1)
    assert file.exists()
    assert scene.has_focus(("go_on", file))
    press(app, "delete")
    wait(app, SECONDS + 1)
    assert not file.exists()
    assert (app.folders.finished / file.name).exists()
    assert [game.file for game in scene.open] != [file]
    assert len(scene.open) == 1


def test_a_discarded_game_is_deleted_when_the_page_is_left(app: App) -> None:
    keep(app, "transamerica", "one.jsonl")
    scene = shown(app)
    file = scene.open[0].file
    press(app, "delete", "escape")
    assert top(app) == "TitleScene"
    assert not file.exists()


def test_without_open_games_the_page_leads_to_a_new_one(app: App) -> None:
    scene = shown(app)
    new = scene.control("new_game")
    assert isinstance(new, Button)
    press(app, "return")
    assert top(app) == "NewGameScene"


def test_a_record_that_cannot_be_played_has_a_card_without_a_picture(app: App) -> None:
    keep(app, "transamerica", "one.jsonl")
    file = app.folders.games / "one.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:2] + lines[3:]))
    scene = shown(app)
    assert card(scene).position is None
    assert picture(app)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_with_large_letters_the_buttons_of_a_card_are_beside_each_other(app: App, language: str) -> None:
    app.change(ui_scale=200, language=language)
    app.stage.resize(1024, 600)
    keep(app, "trambahn", "one.jsonl")
    scene = shown(app)
    row = [scene.control((key, scene.open[0].file)).rect for key in ("go_on", "review", "let_go")]
    assert row[0].right < row[1].left
    assert row[1].right < row[2].left


def test_an_open_game_that_is_there_twice_is_shown_once_by_the_longest(app: App) -> None:
    for moves, name in (
        (5, "phone"),
        (24, "game"),
        (24, "game.sync-conflict-20260301-101112-ABC"),
        (0, "pc"),
    ):
        keep(app, "trambahn", f"{name}.jsonl", moves=moves)
    keep(app, "trambahn", "torn.jsonl", moves=7)
    torn = app.folders.games / "torn.jsonl"
    torn.write_bytes(torn.read_bytes() + b'{"seat": 9, "torn"}\n')
    scene = shown(app)
    assert {game.file.name for game in scene.open} == {"game.jsonl", "torn.jsonl"}
    scene.focus_on(("go_on", torn.with_name("game.jsonl")))
    press(app, "delete")
    wait(app, SECONDS + 0.2)
    assert [game.file for game in scene.open] == [torn]
    assert len(app.saves.ended_games()) == 4


def test_a_game_that_has_ended_stays_so_when_a_copy_of_it_comes_back(app: App) -> None:
    name = "2026-11-20_18-30-00_trambahn"
    keep(app, "trambahn", f"{name}.jsonl")
    app.saves.abandon(app.folders.games / f"{name}.jsonl")
    keep(app, "trambahn", f"{name}.sync-conflict-20261121-101112-ABC.jsonl", moves=20)
    keep(app, "streetcar", "2026-11-20_18-30-00_streetcar.jsonl", moves=5)
    assert [game.header.game for game in shown(app).open] == ["streetcar"]
