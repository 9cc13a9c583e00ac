"""Who decides in a seat is chosen with mouse and keyboard, and reaches the record as it is shown."""

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
from game.scenes.new_game_controls import KIND_LEFT, KIND_RIGHT, LEAST_BODY, KindField
from game.storage.settings import LastGame
from game.ui.input import PointerMoved, PointerPressed, PointerReleased
from game.ui.theme import BODY
from game.ui.widgets.choice import Choice, Chooser
from game.ui.widgets.label import Label
from game.ui.widgets.widget import Widget
from tests.games import KNOWN, read_levels
from tests.languages import in_each_language
from tests.scenes.acting import picture, press

LEVELS = ("apprentice", "conductor", "engineer", "director")
PERSONALITIES = ("builder", "blocker", "sprinter")


@pytest.fixture
def app(app: App, tmp_path: Path) -> App:
    """With a roster of the tests' own: three personalities that suit the director in every game."""
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


def shown(app: App, *players: str, opened: int | None = 1, game: str = "transamerica") -> NewGameScene:
    seats = tuple(Seat(f"P{n}", player, "abcdef"[n]) for n, player in enumerate(players))
    app.change(last_game=game, last_games={game: LastGame({}, seats)})
    scene = NewGameScene(app)
    scene.tab = "players"
    scene.players.opened = opened
    app.stage.scenes.push(scene)
    return scene


def control(scene: NewGameScene, name: Hashable) -> Widget:
    app_step(scene)
    return scene.control(name)


def app_step(scene: NewGameScene) -> None:
    scene.stage.scenes.step((), 0.016)


def click(scene: NewGameScene, place: tuple[int, int]) -> None:
    events = (PointerMoved(place), PointerPressed(place), PointerReleased(place))
    scene.stage.scenes.step(events, 0.016)


def choices(scene: NewGameScene, name: Hashable) -> list[object]:
    found = control(scene, name)
    assert isinstance(found, Chooser)
    return [option.value for option in found.options]


def note(scene: NewGameScene, name: str) -> str:
    found = control(scene, (name, 1))
    assert isinstance(found, Label)
    return str(found.text)


def test_every_level_is_offered_with_its_cuff_and_one_line(app: App) -> None:
    scene = shown(app, HUMAN, "conductor")
    kinds = control(scene, ("kinds", 1))
    assert isinstance(kinds, Choice)
    assert [option.value for option in kinds.options] == [HUMAN, "even", *LEVELS]
    assert [option.level for option in kinds.options] == [0, 0, 1, 2, 3, 4]
    for number, level in enumerate(LEVELS, start=2):
        kinds = control(scene, ("kinds", 1))
        click(scene, (kinds.rect.x + kinds.rect.width * (2 * number + 1) // 12, kinds.rect.centery))
        assert scene.choices.rows[1].player == level
        assert note(scene, "note") == app.stage.words(f"level.{level}.note")


def test_the_keyboard_chooses_level_and_personality(app: App) -> None:
    scene = shown(app, HUMAN, "engineer")
    scene.focus_on(("kinds", 1))
    press(app, "right", "tab", "right", "right")
    assert scene.choices.rows[1].player == "director:blocker"
    assert note(scene, "way note") == app.stage.words("personality.blocker.note")
    field = control(scene, ("kind", 1))
    assert isinstance(field, KindField)
    assert field.text == "Director, Blocker"
    assert field.level == 4
    assert scene.group.focused is scene.control(("ways", 1))
    press(app, "left", "left")
    assert scene.choices.rows[1].player == "director"
    assert note(scene, "way note") == app.stage.words("personality.any.note")


def test_what_was_chosen_is_in_the_record_and_comes_back(app: App) -> None:
    scene = shown(app, HUMAN, "director:sprinter")
    scene.start()
    (kept,) = app.open_games.all()
    assert kept.header.seats[1].player == "director:sprinter"
    assert app.settings.last_games["transamerica"].seats[1].player == "director:sprinter"


def test_a_personality_that_is_gone_leaves_its_level(app: App) -> None:
    scene = shown(app, HUMAN, "director:hothead", "own:gone")
    field = control(scene, ("kind", 1))
    assert isinstance(field, KindField)
    assert field.text == "Director"
    scene.start()
    (kept,) = app.open_games.all()
    assert [seat.player for seat in kept.header.seats] == [HUMAN, "director", "apprentice"]


def test_the_dice_give_every_opponent_another_personality(app: App) -> None:
    scene = shown(app, HUMAN, "director", "director", "director", "apprentice")
    mix = control(scene, ("mix", 1))
    click(scene, mix.rect.center)
    players = [row.player for row in scene.choices.rows]
    assert sorted(players[1:4]) == sorted(f"director:{name}" for name in PERSONALITIES)
    assert (players[0], players[4]) == (HUMAN, "apprentice")


def test_there_is_nothing_to_mix_for_one_opponent(app: App) -> None:
    scene = shown(app, HUMAN, "director")
    with pytest.raises(KeyError):
        control(scene, ("mix", 1))


def test_a_wish_comes_back_with_the_game_that_can_grant_it(app: App) -> None:
    scene = shown(app, HUMAN, "director:blocker")
    scene._take("trambahn")
    app_step(scene)
    assert scene.players.player_of(1) in ("director:blocker", "director")
    scene._take("transamerica")
    assert scene.players.player_of(1) == "director:blocker"


SIX = (HUMAN, "director:blocker", "director:sprinter", HUMAN, "conductor", "director:builder")
SIZES = ((1024, 600), (1280, 720), (1366, 768), (1920, 1080), (1440, 900))


@in_each_language
@pytest.mark.parametrize("size", SIZES)
def test_six_seats_fit_beside_start_and_all_words_are_whole(
    app: App, size: tuple[int, int], language: str
) -> None:
    app.stage.resize(*size)
    app.change(language=language)
    for opened in (None, 1, 5):
        scene = shown(app, *SIX, opened=opened)
        scene.options["small_cities"] = "out"
        scene.change()
        app_step(scene)
        start = scene.control("start").rect
        notes = [scene.control(("note", "foot", 0))]
        lowest = max(scene.control((name, 5)).rect.bottom for name in ("sign", "name", "kind"))
        if opened == 5:
            lowest = scene.control(("ground", 5)).rect.bottom
        if opened != 1:
            # What comes after an opened row is scrolled to.
            assert lowest <= scene.control(("turns", "order")).rect.y + app.stage.look.px(8)
        assert notes[0].rect.bottom <= start.y or notes[0].rect.right <= start.x
        for number in range(len(SIX)):
            field = scene.control(("kind", number))
            assert isinstance(field, KindField)
            look = app.stage.look
            room = field.rect.width - look.px(KIND_LEFT) - look.px(KIND_RIGHT)
            style = look.text.shrunk(field.text, BODY, room, least=LEAST_BODY)
            assert look.text.width(field.text, style) <= room, (field.text, size)


@pytest.mark.parametrize("ui_scale", [75, 150, 200])
def test_every_size_of_letters_can_be_drawn_and_scrolled_to_the_end(app: App, ui_scale: int) -> None:
    app.change(ui_scale=ui_scale)
    scene = shown(app, *SIX, opened=5)
    assert picture(app)
    scene.focus_on(("ways", 5))
    assert picture(app)
    ways = scene.control(("ways", 5))
    assert ways.rect.bottom <= app.stage.look.scale.height


def test_escape_closes_a_player_s_row_and_keeps_everybody_at_the_table(app: App) -> None:
    scene = shown(app, *SIX, opened=2)
    scene.focus_on(("kinds", 2))
    press(app, "escape")
    assert app.stage.scenes.top is scene
    assert scene.players.opened is None
    assert len(scene.choices.rows) == len(SIX)
    assert scene.has_focus(("kind", 2))
    press(app, "escape")
    assert app.stage.scenes.top is not scene


def test_escape_puts_a_row_back_that_is_being_dragged(app: App) -> None:
    scene = shown(app, *SIX, opened=None)
    place = control(scene, ("grip", 0)).rect.center
    scene.step((PointerMoved(place), PointerPressed(place), PointerMoved((place[0], place[1] + 200))), 0.016)
    press(app, "escape")
    scene.step((PointerReleased((place[0], place[1] + 200)),), 0.016)
    assert [row.name for row in scene.choices.rows] == [f"P{number}" for number in range(6)]
    assert app.stage.scenes.top is scene
