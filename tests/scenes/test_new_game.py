from collections.abc import Hashable

import pytest

from game.core.record import HUMAN, Seat
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.new_game import NewGameScene
from game.storage.record_file import read_record
from game.storage.settings import LastGame
from game.ui.input import TextEntered
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.dialog import ErrorDialog
from game.ui.widgets.label import Label
from game.ui.widgets.text_field import TextField
from tests.games import KNOWN
from tests.scenes.acting import picture, press, top


def shown(app: App) -> NewGameScene:
    scene = NewGameScene(app)
    app.stage.scenes.push(scene)
    return scene


def has(scene: NewGameScene, name: Hashable) -> bool:
    try:
        scene.control(name)
    except KeyError:
        return False
    return True


def test_enter_at_entry_begins_with_the_last_choices(app: App) -> None:
    seats = (
        Seat("Zoe", HUMAN, "e"),
        Seat("Max", "engineer", "b", "cook"),
        Seat("Nell", "apprentice", "a", "newspaper_girl"),
    )
    app.change(last_games={"transamerica": LastGame({"points": 9}, seats)})
    shown(app)
    press(app, "return")
    assert top(app) == "TableScene"
    (file,) = app.saves.open_games()
    header = read_record(file).header
    assert header.seats == seats
    assert header.options["points"] == 9


def test_the_choices_are_kept_for_the_next_time(app: App) -> None:
    scene = shown(app)
    scene.choices.rename(0, "Zoe")
    scene.options["goals"] = "open"
    scene.start()
    kept = app.settings.last_games["transamerica"]
    assert kept.options["goals"] == "open"
    assert kept.seats[0].name == "Zoe"


def test_choices_that_the_game_no_longer_knows_are_left_out(app: App) -> None:
    app.change(last_games={"transamerica": LastGame({"map": "mars"}, ())})
    assert "map" not in shown(app).options


def test_two_equal_names_are_marked_and_nothing_begins(app: App) -> None:
    scene = shown(app)
    field = scene.control(("name", 1))
    assert isinstance(field, TextField)
    field.anchor = 0
    field.on_text(TextEntered("Anna"))
    app.stage.scenes.step((), 0.016)
    marked, start = scene.control(("name", 1)), scene.control("start")
    assert isinstance(marked, TextField)
    assert marked.error
    assert isinstance(start, Button)
    assert not start.enabled
    scene.start()
    assert top(app) == "NewGameScene"
    assert app.saves.open_games() == []


def test_what_so_many_players_cannot_have_cannot_be_chosen_and_the_reason_is_given(app: App) -> None:
    scene = shown(app)
    while scene.choices.may_add:
        scene.choices.add()
    scene.change()
    app.stage.scenes.step((), 0.016)
    small_cities, note = scene.control(("option", "small_cities")), scene.control(("note", "small_cities"))
    assert isinstance(small_cities, Choice)
    assert [option.value for option in small_cities.options if not option.enabled] == ["out"]
    assert isinstance(note, Label)
    assert app.stage.words("option.transamerica.small_cities.out.refused", count=6) in note.text


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_a_choice_that_became_impossible_keeps_start_shut_until_it_is_mended(app: App, ui_scale: int) -> None:
    app.change(ui_scale=ui_scale)
    scene = shown(app)
    scene.options["small_cities"] = "out"
    while scene.choices.may_add:
        scene.choices.add()
    scene.change()
    app.stage.scenes.step((), 0.016)
    start, why = scene.control("start"), scene.control(("note", "foot", 0))
    assert isinstance(start, Button)
    assert not start.enabled
    assert isinstance(why, Label)
    assert why.text == app.stage.words("option.transamerica.small_cities.out.refused", count=6)
    scene.start()
    assert top(app) == "NewGameScene"
    assert scene.group.focused is scene.control(("option", "small_cities"))
    scene.choices.remove(5)
    scene.start()
    assert top(app) == "TableScene"


def test_fewer_tours_take_less_time(app: App) -> None:
    def noted(tours: int) -> str:
        app.change(last_game="trambahn", last_games={"trambahn": LastGame({"tours": tours}, ())})
        scene = shown(app)
        notes = [str(widget.text) for widget in scene.group.things if isinstance(widget, Label)]
        return next(text for text in notes if "minutes" in text)

    assert noted(10) == "About 45 minutes with 2 players."
    assert noted(5) == "About 20 minutes with 2 players."
    assert noted(15) == "About 70 minutes with 2 players."


def test_the_curtain_is_announced_only_where_it_will_fall(app: App) -> None:
    scene = shown(app)
    assert not has(scene, ("note", "foot", 1))
    scene.choices.seat(1, HUMAN)
    scene.resize(app.stage.look.scale)
    assert has(scene, ("note", "foot", 1))
    scene.options["goals"] = "open"
    scene.resize(app.stage.look.scale)
    assert not has(scene, ("note", "foot", 1))


@pytest.mark.parametrize("game", KNOWN)
def test_every_game_with_a_table_can_be_chosen(app: App, game: str) -> None:
    assert shown(app).control(("poster", game)).can_focus


def test_a_last_game_without_a_table_is_not_offered(app: App) -> None:
    app.change(last_game="chess")
    assert shown(app).name in KNOWN


def test_every_option_of_the_game_has_a_control_at_every_size(app: App) -> None:
    scene = shown(app)
    for ui_scale in (75, 100, 200):
        app.change(ui_scale=ui_scale)
        scene.tab = "rules"
        scene.resize(app.stage.look.scale)
        for option in scene.game.options:
            assert has(scene, ("option", option.name)), (ui_scale, option.name)
        picture(app)


def test_names_that_are_not_on_the_open_tab_are_not_moved_by_keys(app: App) -> None:
    scene = shown(app)
    app.stage.resize(1024, 600)
    app.change(ui_scale=200)
    scene.tab = "rules"
    scene.change()
    press(app, "tab")
    assert not has(scene, ("name", 0))
    before = [scene.choices.name_of(row) for row in range(len(scene.choices.rows))]
    press(app, "alt+up", "alt+down")
    assert [scene.choices.name_of(row) for row in range(len(scene.choices.rows))] == before


def test_a_damaged_map_is_told_instead_of_a_crash(app: App) -> None:
    from dataclasses import replace  # noqa: PLC0415 - only here

    broken = app.folders.settings.parent / "maps"
    broken.mkdir(parents=True)
    (broken / "us.tmx").write_text("<map>")
    app.places = replace(app.places, maps=broken)
    app.go(to.NewGame())
    told = app.stage.scenes.top
    assert isinstance(told, ErrorDialog)
    assert "us.tmx" in str(told.text)
