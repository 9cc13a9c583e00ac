"""The kind of player at a seat is chosen by mouse and keyboard, and is recorded as shown."""

import shutil
from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
import yaml

from game.core.record import HUMAN, Seat
from game.scenes.app import App
from game.scenes.new_game import NewGameScene
from game.scenes.new_game_controls import FaceButton
from game.scenes.new_game_players import BESIDE
from game.storage.settings import LastGame
from game.ui.input import PointerMoved, PointerPressed, PointerReleased
from game.ui.theme import BODY
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.widget import Widget
from tests.games import KNOWN, read_levels
from tests.languages import in_the_longest_words
from tests.scenes.acting import picture, press, words_of

LEVELS = ("apprentice", "conductor", "engineer", "director")
PERSONALITIES = ("builder", "blocker", "sprinter")


@pytest.fixture
def app(app: App, tmp_path: Path) -> App:
    """Return the program with a test roster: three personalities of the director in every game."""
    config = tmp_path / "config"
    shutil.copytree(app.places.config, config)
    file = config / "levels.yaml"
    plain = yaml.safe_load(file.read_text(encoding="utf-8"))
    director = read_levels(file).levels["director"]
    weights: dict[str, dict[str, object]] = {}
    for game in KNOWN:
        play = msgspec.to_builtins(director.plays[game])
        name = next(name for name, value in play.items() if isinstance(value, int | float))
        weights[game] = {name: play[name]}
    plain["personalities"] = {name: {"note": f"personality.{name}.note", **weights} for name in PERSONALITIES}
    file.write_text(yaml.safe_dump(plain, sort_keys=False), encoding="utf-8")
    app.places = replace(app.places, config=config)
    return app


def shown(app: App, *players: str, game: str = "transamerica") -> NewGameScene:
    seats = tuple(Seat(f"P{n}", player, "abcdef"[n]) for n, player in enumerate(players))
    app.change(last_game=game, last_games={game: LastGame({}, seats)})
    scene = NewGameScene(app)
    scene.tab = "players"
    app.stage.scenes.push(scene)
    return scene


def control(scene: NewGameScene, name: Hashable) -> Widget:
    app_step(scene)
    return scene.control(name)


def app_step(scene: NewGameScene) -> None:
    scene.stage.scenes.step((), 0.016)


def field(scene: NewGameScene, number: int) -> DropDown:
    found = control(scene, ("kind", number))
    assert isinstance(found, DropDown)
    return found


def test_every_level_is_offered_with_its_cuff(app: App) -> None:
    scene = shown(app, HUMAN, "conductor")
    offered = field(scene, 1).options
    assert [option.value for option in offered] == [HUMAN, "even", *LEVELS]
    assert [option.level for option in offered] == [0, 0, 1, 2, 3, 4]
    for level in LEVELS:
        field(scene, 1).choose(level)
        assert scene.choices.rows[1].player.partition(":")[0] == level


def test_the_keyboard_chooses_level_and_personality(app: App) -> None:
    scene = shown(app, HUMAN, "engineer")
    scene.focus_on(("kind", 1))
    press(app, "return", "down", "return")
    assert scene.choices.rows[1].player == "director"
    scene.focus_on(("way", "blocker"))
    press(app, "return")
    assert scene.choices.rows[1].player == "director:blocker"
    assert field(scene, 1).chosen.text == "Director"
    ways = control(scene, "change")
    assert isinstance(ways, DropDown)
    assert ways.chosen.text == "Blocker"
    ways.choose("director")
    app_step(scene)
    assert scene.choices.rows[1].player == "director"


def test_the_card_is_about_the_opponent_whose_portrait_was_chosen(app: App) -> None:
    scene = shown(app, HUMAN, "director", "director:blocker")
    spoken = control(scene, "chosen").spoken
    face = control(scene, ("face", 2))
    assert isinstance(face, FaceButton)
    face.click()
    assert "P2" not in spoken
    assert "P2" in control(scene, "chosen").spoken


def test_the_chosen_options_are_in_the_record_and_come_back(app: App) -> None:
    scene = shown(app, HUMAN, "director:sprinter")
    scene.start()
    (kept,) = app.open_games.all()
    assert kept.header.seats[1].player == "director:sprinter"
    assert app.settings.last_games["transamerica"].seats[1].player == "director:sprinter"


def test_a_missing_personality_leaves_its_level(app: App) -> None:
    scene = shown(app, HUMAN, "director:hothead", "own:gone")
    assert field(scene, 1).chosen.text == "Director"
    scene.start()
    (kept,) = app.open_games.all()
    assert [seat.player for seat in kept.header.seats] == [HUMAN, "director", "apprentice"]


def test_a_wish_comes_back_with_the_game_that_can_grant_it(app: App) -> None:
    scene = shown(app, HUMAN, "director:blocker")
    scene._take("trambahn")
    app_step(scene)
    assert scene.players.player_of(1) in ("director:blocker", "director")
    scene._take("transamerica")
    assert scene.players.player_of(1) == "director:blocker"


SIX = (HUMAN, "director:blocker", "director:sprinter", HUMAN, "conductor", "director:builder")
SIZES = ((1024, 600), (1280, 720), (1366, 768), (1920, 1080), (1440, 900))


@in_the_longest_words
@pytest.mark.parametrize("size", SIZES)
def test_six_seats_fit_beside_start_and_all_words_are_whole(
    app: App, size: tuple[int, int], language: str
) -> None:
    app.stage.resize(*size)
    app.change(language=language)
    scene = shown(app, *SIX)
    scene.options["small_cities"] = "out"
    scene.change()
    app_step(scene)
    why = app.stage.words("option.transamerica.small_cities.out.refused", count=6)
    start, note = scene.control("start").rect, words_of(scene)[why]
    lowest = max(scene.control((name, 5)).rect.bottom for name in ("sign", "name", "kind"))
    assert lowest <= scene.control(("turns", "order")).rect.y + app.stage.look.px(8)
    assert note.bottom <= start.y or note.right <= start.x
    look = app.stage.look
    for number in range(len(SIX)):
        shown_text, room = field(scene, number).chosen.text, field(scene, number).rect.width - look.px(BESIDE)
        assert look.text.width(shown_text, look.text.shrunk(shown_text, BODY, room)) <= room


@pytest.mark.parametrize("ui_scale", [75, 150, 200])
def test_every_size_of_letters_can_be_drawn_and_scrolled_to_the_end(app: App, ui_scale: int) -> None:
    app.change(ui_scale=ui_scale)
    scene = shown(app, *SIX)
    assert picture(app)
    scene.focus_on(("kind", 5))
    assert picture(app)
    assert scene.control(("kind", 5)).rect.bottom <= app.stage.look.scale.height


def test_escape_puts_a_row_back_that_is_being_dragged(app: App) -> None:
    scene = shown(app, *SIX)
    place = control(scene, ("grip", 0)).rect.center
    scene.step((PointerMoved(place), PointerPressed(place), PointerMoved((place[0], place[1] + 200))), 0.016)
    press(app, "escape")
    scene.step((PointerReleased((place[0], place[1] + 200)),), 0.016)
    assert [row.name for row in scene.choices.rows] == [f"P{number}" for number in range(6)]
    assert app.stage.scenes.top is scene
