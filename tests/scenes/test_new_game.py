import random
from collections.abc import Hashable
from datetime import UTC, date, datetime, timedelta

import pygame
import pytest

from game.content.levels import is_even
from game.core.option import Choice as ChoiceOption
from game.core.option import OptionValue, with_defaults
from game.core.record import HUMAN, Seat
from game.makers import staged
from game.makers.gallery.history_shots import history_shots
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.new_game import NewGameScene
from game.scenes.new_game_cards import ChoiceCard, FoldedCard
from game.scenes.new_game_deal import played_of_days
from game.scenes.new_game_line import StrengthSlider
from game.session.archive import Archive
from game.session.seeds import seed_of_day
from game.storage.record_file import read_record
from game.storage.settings import SETTINGS_NAME, LastGame, SettingsFile
from game.text.times import weekday_text
from game.ui.boxes.leaves import Paragraph, Words
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, TextEntered
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.dialog import ErrorDialog
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.text_field import TextField
from tests.games import KNOWN
from tests.scenes.acting import parts_of, picture, press, top, words_of


def shown(app: App, unfolded: str = "") -> NewGameScene:
    scene = NewGameScene(app)
    scene.unfolded = unfolded
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


def test_options_that_exclude_this_number_of_players_are_disabled_with_the_reason(app: App) -> None:
    scene = shown(app, "rules")
    while scene.choices.may_add:
        scene.choices.add()
    scene.change()
    app.stage.scenes.step((), 0.016)
    small_cities = scene.control(("option", "small_cities"))
    assert isinstance(small_cities, Choice)
    assert [option.value for option in small_cities.options if not option.enabled] == ["out"]
    why = app.stage.words("option.transamerica.small_cities.out.refused", count=6)
    assert any(why in words for words in words_of(scene))


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_a_choice_that_became_impossible_keeps_start_shut_until_it_is_mended(app: App, ui_scale: int) -> None:
    app.change(ui_scale=ui_scale)
    scene = shown(app)
    scene.options["small_cities"] = "out"
    while scene.choices.may_add:
        scene.choices.add()
    scene.change()
    app.stage.scenes.step((), 0.016)
    start = scene.control("start")
    assert isinstance(start, Button)
    assert not start.enabled
    assert app.stage.words("option.transamerica.small_cities.out.refused", count=6) in words_of(scene)
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
        return next(text for text in words_of(scene) if "minutes" in text)

    assert noted(10) == "15 to 25 minutes with 2 players."
    assert noted(5) == "5 to 10 minutes with 2 players."
    assert noted(15) == "20 to 35 minutes with 2 players."


def test_minutes_follow_points_and_players(app: App) -> None:
    facts, rules = app.parts["transamerica"].poster(), app.games["transamerica"].options
    assert facts is not None

    def most(people: int, computers: int, **options: OptionValue) -> int:
        return facts.minutes_of(people, computers, with_defaults(rules, options))[-1]

    assert most(4, 0, points=5) < most(4, 0, points=13) < most(4, 0, points=21)
    assert most(1, 3) < most(2, 2) < most(4, 0)


def test_open_goals_mention_the_missing_barrier(app: App) -> None:
    scene = shown(app, "rules")
    assert any("the barrier ends the game" in words for words in words_of(scene))
    scene.options["goals"] = "open"
    scene.resize(app.stage.look.scale)
    assert any("No barrier" in words for words in words_of(scene))


@pytest.mark.parametrize("game", KNOWN)
def test_a_preset_is_chosen_with_one_click_and_a_change_makes_the_rules_custom(app: App, game: str) -> None:
    app.change(last_game=game)
    scene = shown(app)
    facts = app.parts[game].poster()
    presets = facts.presets if facts is not None else {}
    if not presets:
        assert not has(scene, ("preset", "own"))
        return
    for name, options in presets.items():
        card = scene.control(("preset", name))
        assert isinstance(card, ChoiceCard)
        if not card.enabled:
            continue
        card.click()
        app.stage.scenes.step((), 0.016)
        assert scene.options == with_defaults(scene.game.options, options)
        chosen = scene.control(("preset", name))
        assert isinstance(chosen, ChoiceCard)
        assert chosen.chosen
        texts = [part.words for part, _ in parts_of(scene) if isinstance(part, Words)]
        assert texts.count(chosen.texts[1]) >= 2, "the same rules and players take the same time"
    usual = with_defaults(scene.game.options, {})
    preset = next(name for name, rules in scene.rules_chosen.presets.items() if rules == usual)
    option = scene.game.options[-1]
    value = option.values[-1] if isinstance(option, ChoiceOption) else option.least
    assert value != usual[option.name]
    scene._choose_preset(preset)
    scene._choose(option.name, value)
    app.stage.scenes.step((), 0.016)
    own = scene.control(("preset", "own"))
    assert isinstance(own, ChoiceCard)
    assert own.chosen
    mine = dict(scene.options)
    scene._choose_preset(preset)
    app.stage.scenes.step((), 0.016)
    own = scene.control(("preset", "own"))
    assert isinstance(own, ChoiceCard)
    own.click()
    assert scene.options == mine
    scene._choose_preset(preset)
    scene.start()
    assert app.settings.last_games[game].own == mine


def test_a_seed_is_the_same_game_again_with_the_order_that_was_drawn(app: App) -> None:
    starts = []
    for _ in range(2):
        app.go(to.Title())
        scene = shown(app)
        scene.turns = "random"
        while scene.choices.may_add:
            scene.choices.add()
        scene.dealing.deal.kind, scene.dealing.deal.typed = "seed", "maple 4071"
        scene.start()
        header = read_record(app.saves.open_games()[0]).header
        assert header.seed == "MAPLE-4071"
        starts.append((header.start, header.seats))
        listed = [seat.name for seat in app.settings.last_games["transamerica"].seats]
        assert set(listed) == {seat.name for seat in header.seats}
        assert listed != [seat.name for seat in header.seats]
    assert starts[0] == starts[1]


def test_a_typed_seed_is_used_and_an_invalid_one_keeps_start_disabled(app: App) -> None:
    scene = shown(app, "deal")
    field = scene.control("seed")
    assert isinstance(field, TextField)
    scene.focus_on("seed")
    field.anchor, field.caret = 0, len(field.text)
    field.on_text(TextEntered("MAPLE"))
    app.stage.scenes.step((), 0.016)
    start = scene.control("start")
    assert isinstance(start, Button)
    assert not start.enabled
    scene.start()
    assert top(app) == "NewGameScene"
    field = scene.control("seed")
    assert isinstance(field, TextField)
    assert field.text == "MAPLE"
    assert scene.has_focus("seed")
    field.on_text(TextEntered("-4071"))
    app.stage.scenes.step((), 0.016)
    start = scene.control("start")
    assert isinstance(start, Button)
    assert start.enabled


@pytest.mark.parametrize("game", KNOWN)
def test_the_deal_of_the_day_is_reported_where_it_was_played(app: App, game: str) -> None:
    day = datetime(2026, 11, 23, 12, tzinfo=UTC)
    app.now = lambda: day
    rules = app.games[game]
    seed = seed_of_day(game, day.date())
    seats = (Seat("Anna", HUMAN, "a"), Seat("Ruth", "conductor", "b", "engineer"))
    session = app.opening.begin(game, with_defaults(rules.options, {}), seats, app.settings, seed)
    chance = random.Random(3)
    while session.to_act is not None:
        view = session.match.view(session.to_act)
        session._play(session.to_act, staged.sensible(rules, view, chance))
    session.close()
    days = [date(2026, 11, number) for number in range(17, 24)]
    archive = Archive(app.games, app.parts, app.saves, app.folders.history)
    *_, _ = archive.catch_up()
    played = played_of_days(archive.games, game, days)
    archive.close()
    assert set(played) == {day.date()}
    assert played[day.date()].name == "Anna"
    app.change(last_game=game)
    shown(app).dealing.deal.kind = "day"
    assert picture(app)


def test_today_is_lit_only_for_the_deal_of_the_day(app: App) -> None:
    scene, words = shown(app, "deal"), app.stage.words
    yesterday = scene.dealing.today - timedelta(days=1)
    before = weekday_text(words, yesterday)

    def ground(day: str) -> bytes:
        picture(app)
        surface = pygame.display.get_surface()
        assert surface is not None
        rect = words_of(scene)[day]
        return bytes(surface.get_at((rect.x, rect.y + 1)))

    assert ground(words("day.today")) == ground(before)
    scene.dealing.deal.kind = "day"
    scene.resize(app.stage.look.scale)
    assert ground(words("day.today")) != ground(before)


@pytest.mark.parametrize("name", KNOWN)
def test_a_new_player_meets_an_opponent_of_equal_strength_and_the_choice_lasts(app: App, name: str) -> None:
    scene = shown(app)
    scene._choose_game(name)
    app.stage.scenes.step((), 0.016)
    assert card(scene, "even").chosen
    person = scene.choices.name_of(0)
    for answer, level in (("never", "apprentice"), ("sometimes", "conductor"), ("often", "engineer")):
        asked = scene.control("experience")
        assert isinstance(asked, Choice)
        asked.choose(answer)
        app.stage.scenes.step((), 0.016)
        (_, met) = scene.opponent.seated(scene.choices.seats())
        assert met.player.partition(":")[0] == f"{app.roster.anchor(level, name):.0f}"
    kept = SettingsFile(app.folders.settings / SETTINGS_NAME).read()
    assert kept.experience == {name: {person: "often"}}
    scene.start()
    (file,) = app.saves.open_games()
    header = read_record(file).header
    assert header.seats[1] == met, "the game is played against a rating"
    app.go(to.BeginGame(name, header.options, header.seats))
    assert is_even(app.settings.last_games[name].seats[1].player), "the choice lasts when it is played again"


@pytest.fixture
def rated(app: App) -> NewGameScene:
    """Return the page with 70 games of Anna, whose opponents Ruth and Mei are apprentices."""
    history_shots()["new_game_even"](app)
    app.stage.scenes.step((), 0.016)
    scene = app.stage.scenes.top
    assert isinstance(scene, NewGameScene)
    return scene


def card(scene: NewGameScene, name: str) -> ChoiceCard:
    app_step(scene)
    found = scene.control(name)
    assert isinstance(found, ChoiceCard)
    return found


def app_step(scene: NewGameScene) -> None:
    scene.stage.scenes.step((), 0.016)


def line_of(scene: NewGameScene) -> StrengthSlider:
    app_step(scene)
    found = scene.control("line")
    assert isinstance(found, StrengthSlider)
    return found


def test_the_opponent_s_card_chooses_the_announced_opponent(app: App, rated: NewGameScene) -> None:
    scene, words = rated, app.stage.words
    assert not has(scene, "experience"), "nobody with a rated game is asked"
    assert card(scene, "of choice").chosen
    card(scene, "even").click()
    assert card(scene, "even").chosen
    assert (
        line_of(scene).speak(words).endswith("Ruth, just right for this table, between Engineer and Director")
    )
    scene.choices.remove(2)
    scene.change()
    line = line_of(scene)
    assert line.band is not None
    assert 0 < line.band.low < line.band.place < line.band.high
    assert line.speak(words).endswith("Ruth, as strong as you, between Dispatcher and Engineer")
    # By keys the strength becomes one of choice, and another face comes with its own style.
    scene.focus_on("line")
    before = line_of(scene).value
    press(app, "left", "left")
    assert before - 0.3 < line_of(scene).value < before
    assert card(scene, "of choice").chosen
    assert scene.choices.rows[1].player.partition(":")[0].isdigit()
    press(app, "up")
    assert scene.choices.rows[1].face == "tram_driver"
    assert scene.choices.rows[1].player.endswith(":sprinter")
    assert words("face.tram_driver.saying") in scene.control("chosen").spoken
    # The pointer drags the strength, and a click on a face lets it sit down.
    line = line_of(scene)
    start = (round(line.place_of(line.value)), line._track(app.stage.look).centery)
    end = (round(line.place_of(0.5)), start[1])
    scene.step((PointerMoved(start), PointerPressed(start), PointerMoved(end), PointerReleased(end)), 0.016)
    assert abs(line_of(scene).value - 0.5) < 0.1
    place = scene.control(("line face", "cook")).rect.center
    scene.step((PointerMoved(place), PointerPressed(place), PointerReleased(place)), 0.016)
    assert scene.choices.name_of(1) == "Luigi"
    assert abs(line_of(scene).value - 1.5) < 0.1, "a face comes with its usual strength"


def has_after_step(scene: NewGameScene, name: Hashable) -> bool:
    app_step(scene)
    return has(scene, name)


def test_rules_and_deal_unfold_in_the_place_of_the_opponent(app: App) -> None:
    scene = shown(app)
    app_step(scene)
    for name, inside in (("rules", ("option", "points")), ("deal", "seed")):
        assert has(scene, "even")
        folded = scene.control(("fold", name))
        assert isinstance(folded, FoldedCard)
        folded.click()
        assert has_after_step(scene, inside)
        assert not has(scene, "even")
        scene.focus_on(("fold", name))
        press(app, "escape")
        app_step(scene)
    scene._choose("points", 9)
    app_step(scene)
    folded = scene.control(("fold", "rules"))
    assert isinstance(folded, FoldedCard)
    assert folded.texts[1] == "Points: 9"


def test_a_way_to_play_is_chosen_beside_the_players(app: App) -> None:
    scene = shown(app)
    app_step(scene)
    ways = {name: scene.control(("way", name)) for name in ("builder", "blocker", "sprinter", "any")}
    assert all(
        isinstance(way, ChoiceCard) and way.chosen == (name == "blocker") for name, way in ways.items()
    )
    sprinter = ways["sprinter"]
    assert isinstance(sprinter, ChoiceCard)
    sprinter.click()
    assert scene.choices.rows[1].player == "even:sprinter"


def test_a_style_comes_back_after_a_level_that_has_none(app: App) -> None:
    scene = shown(app)
    for kind, player in (("apprentice", "apprentice"), ("even", "even:blocker")):
        app_step(scene)
        field = scene.control(("kind", 1))
        assert isinstance(field, DropDown)
        field.choose(kind)
        assert scene.choices.rows[1].player == player


def test_a_row_is_dragged_to_another_place_in_the_order(app: App) -> None:
    scene = shown(app)
    scene.choices.add()
    scene.change()
    app.stage.scenes.step((), 0.016)
    names = [row.name for row in scene.choices.rows]
    grip, last = scene.control(("grip", 0)), scene.control(("grip", 2))
    x = grip.rect.centerx
    start, end = (x, grip.rect.centery), (x, last.rect.centery + 8)
    app.stage.scenes.step((PointerMoved(start), PointerPressed(start)), 0.016)
    app.stage.scenes.step((PointerMoved(end),), 0.016)
    during = picture(app)
    app.stage.scenes.step((PointerReleased(end),), 0.016)
    assert [row.name for row in scene.choices.rows] == [names[1], names[2], names[0]]
    assert picture(app) != during
    scene.focus_on(("grip", 2))
    press(app, "ctrl+up", "ctrl+up")
    assert [row.name for row in scene.choices.rows] == names
    assert scene.has_focus(("grip", 0))


def test_the_curtain_is_announced_only_if_it_will_fall(app: App) -> None:
    scene = shown(app)
    curtain = app.stage.words("new_game.curtain", count=2)
    assert curtain not in words_of(scene)
    scene.choices.seat(1, HUMAN)
    scene.resize(app.stage.look.scale)
    assert curtain in words_of(scene)
    scene.options["goals"] = "open"
    scene.resize(app.stage.look.scale)
    assert curtain not in words_of(scene)


@pytest.mark.parametrize("game", KNOWN)
def test_every_game_with_a_table_can_be_chosen(app: App, game: str) -> None:
    assert shown(app).control(("poster", game)).can_focus


def test_a_last_game_without_a_table_is_not_offered(app: App) -> None:
    app.change(last_game="chess")
    assert shown(app).name in KNOWN


def test_every_option_of_the_game_has_a_control_at_every_size(app: App) -> None:
    scene = shown(app, "rules")
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


def test_a_damaged_map_is_shown_instead_of_a_crash(app: App) -> None:
    from dataclasses import replace  # noqa: PLC0415 - only here

    broken = app.folders.settings.parent / "maps"
    broken.mkdir(parents=True)
    (broken / "us.tmx").write_text("<map>")
    app.places = replace(app.places, maps=broken)
    app.go(to.NewGame())
    page = app.stage.scenes.top
    assert isinstance(page, ErrorDialog)
    assert "us.tmx" in str(page.text)


def test_a_game_that_is_played_again_changes_nothing_in_how_the_players_are_listed(app: App) -> None:
    scene = shown(app)
    while scene.choices.may_add:
        scene.choices.add()
    scene.turns, scene.dealing.deal.kind, scene.dealing.deal.typed = "random", "seed", "MAPLE-4071"
    scene.start()
    before = app.settings.last_games["transamerica"]
    header = read_record(app.saves.open_games()[0]).header
    assert header.seats != before.seats
    app.go(to.BeginGame("transamerica", header.options, header.seats))
    assert app.settings.last_games["transamerica"] == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", KNOWN)
def test_the_rules_end_above_the_folded_part(app: App, game: str, size: tuple[int, int]) -> None:
    app.stage.resize(*size)
    app.change(last_game=game)
    scene = shown(app, "rules")
    last = scene.control(("option", scene.game.options[-1].name)).rect
    assert last.bottom + app.stage.look.px(22) <= scene.control(("fold", "rules")).rect.y


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (800, 1280)])
def test_the_opponent_s_card_is_whole_above_start_or_can_be_scrolled(app: App, size: tuple[int, int]) -> None:
    app.stage.resize(*size)
    for language in ("en", "de", "fr"):
        app.change(language=language)
        scene = shown(app)
        assert picture(app)
        look, bottom = app.stage.look, scene.control("start").rect.bottom
        for name in ("experience", "even", "of choice", "line", "chosen", "change"):
            assert scene.control(name).rect.bottom <= bottom, (name, language)
        for part, place in parts_of(scene):
            if isinstance(part, Paragraph):
                assert part.min_height(look, place.width) <= place.height, (part.words, language)


@pytest.mark.parametrize(("size", "ui_scale"), [((1024, 600), 100), ((1280, 800), 200)])
def test_the_opponent_s_tab_also_has_the_ways_to_play_below_it(
    app: App, size: tuple[int, int], ui_scale: int
) -> None:
    app.stage.resize(*size)
    app.change(ui_scale=ui_scale)
    scene = shown(app)
    scene.tab = "opponent"
    scene.change()
    assert picture(app)
    ways = [scene.control(("way", name)).rect for name in ("builder", "blocker", "sprinter", "any")]
    assert all(way.top >= scene.control("chosen").rect.bottom for way in ways)
    is_whole = max(way.bottom for way in ways) <= scene.control("area").rect.bottom
    assert is_whole is (ui_scale == 100), "larger letters are scrolled to"
