"""The menu of every game: restart, resign, and for spectators, a look at the cards."""

import pytest

from game.core.option import with_defaults
from game.core.record import HUMAN, Seat
from game.makers import staged
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.menu import MenuScene
from game.scenes.seats_dialog import SeatsDialog
from game.scenes.table import TableScene
from game.storage.record_file import read_record
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Dialog
from tests.games import KNOWN
from tests.scenes.acting import picture, press, top


def seated(app: App, game: str, *players: str) -> TableScene:
    app.change(pace="instant", reduced_motion=True)
    rules = app.games[game]
    seats = tuple(Seat(f"P{n}", player, "abcdef"[n]) for n, player in enumerate(players))
    app.go(to.BeginGame(game, with_defaults(rules.options, {}), seats))
    scene = app.stage.scenes.top
    assert isinstance(scene, TableScene)
    return scene


def take(app: App, way: str) -> None:
    """Press this button of the menu."""
    press(app, "f10")
    menu = app.stage.scenes.top
    assert isinstance(menu, MenuScene)
    button = menu.control(way)
    assert isinstance(button, Button)
    button.click()
    app.stage.scenes.step((), 0.1)


def answer(app: App, words: str) -> None:
    dialog = app.stage.scenes.top
    assert isinstance(dialog, Dialog)
    (button,) = [
        one for one in dialog.buttons if isinstance(one, Button) and one.text == app.catalogue(words)
    ]
    button.click()
    app.stage.scenes.step((), 0.1)


@pytest.mark.parametrize("game", KNOWN)
def test_a_game_restarts_with_the_same_deal_or_another(app: App, game: str) -> None:
    scene = seated(app, game, HUMAN, "conductor")
    first = scene.session.header
    scene.session.act(scene.session.match.legal()[0])
    take(app, "restart")
    answer(app, "menu.restart.same")
    again = app.stage.scenes.top
    assert isinstance(again, TableScene)
    assert again.session.match.start == scene.session.match.start
    assert again.session.header.seats == first.seats
    assert again.session.header.unrated, "who knows the cards wins no rating by them"
    assert not again.session.match.played
    (kept,) = app.saves.ended_games()
    assert len(read_record(kept).lines) == 1
    (open_now,) = app.saves.open_games()
    assert not read_record(open_now).lines
    take(app, "restart")
    answer(app, "menu.restart.new")
    other = app.stage.scenes.top
    assert isinstance(other, TableScene)
    assert other.session.header.seats == first.seats
    assert len(app.saves.open_games()) == 1


@pytest.mark.parametrize("game", KNOWN)
def test_a_computer_replaces_a_player_who_leaves_and_gives_the_seat_back(app: App, game: str) -> None:
    scene = seated(app, game, HUMAN, HUMAN)
    scene.session.act(scene.session.match.legal()[0])
    played = scene.session.match.played
    for player in ("conductor", HUMAN):
        take(app, "players")
        dialog = app.stage.scenes.top
        assert isinstance(dialog, SeatsDialog)
        dialog.players[1] = player
        play_on = dialog.control("play_on")
        assert isinstance(play_on, Button)
        play_on.click()
        app.stage.scenes.step((), 0.1)
        table = app.stage.scenes.top
        assert isinstance(table, TableScene)
        assert [seat.player for seat in table.session.seats] == [HUMAN, player]
        assert table.session.match.played[: len(played)] == played
        (open_now,) = app.saves.open_games()
        assert [seat.player for seat in read_record(open_now).header.seats] == [HUMAN, player]


def test_all_six_seats_have_room_above_the_buttons_at_200_percent(app: App) -> None:
    app.change(ui_scale=200)
    seated(app, "transamerica", *[HUMAN] * 6)
    take(app, "players")
    dialog = app.stage.scenes.top
    assert isinstance(dialog, SeatsDialog)
    places = [dialog.control(name).rect for name in (*range(6), "cancel", "play_on")]
    for number, place in enumerate(places):
        assert app.stage.look.scale.height >= place.bottom
        assert place.collidelist(places[number + 1 :]) == -1


def test_a_game_goes_on_as_it_was_if_nobody_changes(app: App) -> None:
    scene = seated(app, "trambahn", HUMAN, "conductor")
    take(app, "players")
    press(app, "escape")
    app.stage.scenes.step((), 0.1)
    assert app.stage.scenes.top is scene
    assert [seat.player for seat in scene.session.seats] == [HUMAN, "conductor"]


def test_a_player_who_resigned_may_review_the_game(app: App) -> None:
    scene = seated(app, "transamerica", HUMAN, "conductor")
    scene.session.act(scene.session.match.legal()[0])
    take(app, "resign")
    press(app, "return")
    assert app.stage.scenes.top is scene, "what was opened by mistake is left by Enter"
    take(app, "resign")
    answer(app, "menu.resign.review")
    assert top(app) == "ReviewScene"
    assert app.saves.open_games() == []
    press(app, "escape")
    assert top(app) == "TitleScene"


@pytest.mark.parametrize("game", KNOWN)
def test_a_spectator_may_turn_the_cards_up_and_still_plays_nothing(app: App, game: str) -> None:
    scene = seated(app, game, "conductor", "conductor")
    session = scene.session
    assert session.front is None
    if not session.game.has_secrets(session.header.options):
        return
    before = picture(app)
    take(app, "cards")
    assert session.front == session.to_act
    assert session.view == session.match.view(session.to_act)
    assert not session.may_act
    assert not session.can_undo()
    assert session.refuse(session.match.legal()[0]) is not None
    assert picture(app) != before
    for _ in range(6):
        seat = session.to_act
        assert seat is not None
        action = session.game.legal(session.match.view(seat))[0]
        session._play(seat, action)
        app.stage.scenes.step((), 0.1)
        assert picture(app)
    take(app, "cards")
    assert session.front is None


@pytest.mark.parametrize("players", [(HUMAN, "conductor"), (HUMAN, HUMAN)])
def test_no_player_can_turn_cards_up(app: App, players: tuple[str, str]) -> None:
    scene = seated(app, "transamerica", *players)
    assert not scene.session.may_turn_up
    assert all(name != "cards" for name, _, _ in scene.ways())
    front = scene.session.front
    scene.session.cards_up = True
    assert scene.session.front == front


def test_a_game_that_is_not_kept_has_nothing_to_resign(app: App) -> None:
    scene = TableScene(app, staged.seated(app, "transamerica", humans=1, opponents=1, moves=4))
    assert scene.ways() == []
