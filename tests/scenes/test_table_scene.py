import errno
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.faces import with_faces
from game.core.match import Match
from game.core.option import with_defaults
from game.core.record import HUMAN, Seat
from game.makers import staged
from game.makers.examples.streetcar import BEFORE_THE_END, session_of
from game.rules.streetcar.actions import Drive
from game.scenes.app import App
from game.scenes.curtain import HINT_SECONDS, HOLD_SECONDS, OPENING
from game.scenes.finale import FinaleScene
from game.scenes.game_result import GameResultScene, RoundResultScene
from game.scenes.rules import RulesScene
from game.scenes.table import TableScene
from game.session.session import Session
from game.session.thinker import LOOK_SECONDS
from game.tables.kit.deal import Deal
from game.tables.streetcar.marks import BoardMarks
from game.tables.streetcar.table import StreetcarTable
from game.tables.transamerica.table import TransAmericaTable
from game.ui.input import FocusLost, KeyReleased, PointerPressed, PointerReleased, key_pressed
from game.ui.widgets.dialog import Dialog
from tests.scenes.acting import picture, press, top, wait
from tests.scenes.conftest import SIZE, FakeThinker
from tests.tables.writing import remember_writing

TWO = (Seat("Anna", HUMAN, "a"), Seat("Ben", HUMAN, "b"))
ONE = (Seat("Anna", HUMAN, "a"), Seat("Ben", "conductor", "b"))


def begun(app: App, seats: tuple[Seat, ...], **options: str) -> TableScene:
    app.change(last_game="transamerica", pace="instant", reduced_motion=True)
    game = app.games["transamerica"]
    chosen = with_defaults(game.options, options)
    scene = TableScene(app, app.opening.begin("transamerica", chosen, seats, app.settings))
    app.stage.scenes.push(scene)
    return scene


def shown(app: App, session: Session) -> TableScene:
    scene = TableScene(app, session)
    app.stage.scenes.push(scene)
    return scene


def hold(app: App, seconds: float) -> None:
    key = key_pressed(app.stage.keymap, "return")
    app.stage.scenes.step((key,), 0.0)
    wait(app, seconds)
    app.stage.scenes.step((KeyReleased(key.key, key.actions),), 0.0)


def matches_with_other_secrets(app: App, moves: int) -> list[Match[object, object, object]]:
    """Return two matches that look the same to everybody who sees no cards."""
    game = app.games["transamerica"]
    first = staged.played(game, 2, moves, seed=1)
    second = Match(game, game.start(2, with_defaults(game.options, {}), 99))
    for move in first.moves:
        second.play(move.seat, move.action)
    assert first.view(0) != second.view(0)
    assert first.view(None) == second.view(None)
    return [first, second]


class TestTheCurtain:
    def test_a_shared_screen_begins_with_it_closed(self, app: App) -> None:
        scene = begun(app, TWO)
        assert scene.session.curtain_for == 0
        assert scene.session.front is None

    def test_it_opens_only_when_the_button_is_held(self, app: App) -> None:
        scene = begun(app, TWO)
        before = picture(app)
        hold(app, HOLD_SECONDS / 3)
        assert scene.session.front is None
        assert picture(app) != before, "it says to hold on"
        wait(app, HINT_SECONDS + 0.1)
        assert picture(app) == before
        hold(app, HOLD_SECONDS + 0.2)
        assert scene.session.front == 0

    def test_it_stays_closed_when_the_window_loses_the_focus_while_the_button_is_held(self, app: App) -> None:
        scene = begun(app, TWO)
        picture(app)
        app.stage.scenes.step((key_pressed(app.stage.keymap, "return"),), 0.0)
        wait(app, HOLD_SECONDS / 2)
        app.stage.scenes.step((FocusLost(),), 0.0)
        wait(app, 2 * HOLD_SECONDS)
        assert scene.session.front is None

    @pytest.mark.parametrize(("moves", "told"), [(1, "Before your first turn"), (15, "Since your last turn")])
    def test_it_shows_since_when_the_others_have_moved(
        self, app: App, monkeypatch: pytest.MonkeyPatch, moves: int, told: str
    ) -> None:
        written = remember_writing(monkeypatch)
        shown(app, staged.session_of(staged.played(app.games["transamerica"], 2, moves, seed=1), TWO))
        picture(app)
        assert told in [one.words for one in written]

    @pytest.mark.parametrize("end", ["time", "press", "focus"])
    def test_held_long_enough_it_parts_before_anything_private_is_seen(
        self, app: App, monkeypatch: pytest.MonkeyPatch, end: str
    ) -> None:
        hushed: list[bool] = []
        monkeypatch.setattr(app.stage.sounds, "silence", lambda: hushed.append(True))
        scene = begun(app, TWO)
        app.change(pace="normal", reduced_motion=False)
        picture(app)
        hold(app, HOLD_SECONDS + 0.1)
        assert scene.curtain.moves
        assert scene.session.front is None
        before = picture(app)
        wait(app, OPENING / 2)
        assert scene.session.front is None
        assert picture(app) != before
        if end == "time":
            wait(app, 3 * OPENING)
        elif end == "press":
            press(app, "space")
        else:
            app.stage.scenes.step((FocusLost(),), 0.0)
        assert not scene.curtain.moves
        assert scene.session.front == (None if end == "focus" else 0)
        assert bool(hushed) == (end == "press")

    def test_with_reduced_motion_it_is_open_when_it_was_held(self, app: App) -> None:
        scene = begun(app, TWO)
        picture(app)
        hold(app, HOLD_SECONDS + 0.1)
        assert scene.session.front == 0

    def test_a_click_does_not_open_it(self, app: App) -> None:
        scene = begun(app, TWO)
        picture(app)
        middle = (640, 590)
        app.stage.scenes.step((PointerPressed(middle), PointerReleased(middle)), 0.016)
        wait(app, 2.0)
        assert scene.session.front is None

    def test_it_falls_at_once_when_the_window_loses_the_focus(self, app: App) -> None:
        scene = begun(app, TWO)
        hold(app, HOLD_SECONDS + 0.2)
        app.stage.scenes.step((FocusLost(),), 0.0)
        assert scene.session.front is None
        assert scene.session.curtain_for == 0

    @pytest.mark.parametrize("key", ["f10", "f1"])
    def test_it_falls_under_everything_above_the_table(self, app: App, key: str) -> None:
        scene = begun(app, TWO)
        hold(app, HOLD_SECONDS + 0.2)
        press(app, key)
        assert app.stage.scenes.top is not scene
        app.stage.scenes.step((FocusLost(),), 0.0)
        assert scene.session.front is None
        under_menu = picture(app)
        press(app, "escape")
        assert app.stage.scenes.top is scene
        assert scene.session.curtain_for == 0
        if key == "f10":  # the rulebook covers the whole table, and opens another chapter behind a curtain
            press(app, key)
            assert picture(app) == under_menu

    def test_a_menu_over_it_releases_the_button(self, app: App) -> None:
        scene = begun(app, TWO)
        key = key_pressed(app.stage.keymap, "return")
        app.stage.scenes.step((key,), 0.0)
        press(app, "f10")
        app.stage.scenes.step((KeyReleased(key.key, key.actions),), 0.0)
        press(app, "escape")
        assert app.stage.scenes.top is scene
        wait(app, 2 * HOLD_SECONDS)
        assert scene.session.front is None

    def test_nothing_shown_or_spoken_depends_on_secrets(self, app: App) -> None:
        pictures, spoken = [], []
        for match in matches_with_other_secrets(app, 21):
            shown(app, staged.session_of(match, TWO))
            pictures.append(picture(app))
            spoken.append(app.stage.speaker.lines[-2:])
            app.stage.scenes.leave_all()
        assert pictures[0] == pictures[1]
        assert spoken[0] == spoken[1]

    def test_there_is_none_with_open_cards_or_one_person(self, app: App) -> None:
        assert begun(app, TWO, goals="open").session.curtain_for is None
        assert begun(app, ONE).session.curtain_for is None

    def test_escape_opens_the_menu_and_not_the_curtain(self, app: App) -> None:
        scene = begun(app, TWO)
        press(app, "escape")
        assert top(app) == "MenuScene"
        press(app, "escape")
        assert top(app) == "TableScene"
        assert scene.session.front is None


@pytest.mark.parametrize("keys", [("f1",), ("escape", "f1")])
def test_the_rulebook_opens_at_the_chapter_of_the_phase_from_the_table_and_its_menu(
    app: App, keys: tuple[str, ...]
) -> None:
    for seats in (ONE, TWO):
        begun(app, seats)
        press(app, *keys)
        scene = app.stage.scenes.top
        assert isinstance(scene, RulesScene)
        assert (scene.game, scene.page) == ("transamerica", "play")
        app.stage.scenes.leave_all()


class TestTheDeal:
    def test_each_person_sees_once_behind_the_curtain_how_the_cards_come(self, app: App) -> None:
        scene = begun(app, TWO)
        app.change(pace="normal", reduced_motion=False)
        wait(app, 0.1)
        assert not scene.table.animations.running
        hold(app, HOLD_SECONDS + 0.2)
        deal = scene.table.animations.first(Deal)
        assert deal is not None
        picture(app)
        lit = [card.lights for (hand, _), card in deal.payload.cards.items() if not hand]
        cards = [one for one in scene.table.controls.things if one.name.startswith("card_")]
        assert [found.places for found in map(scene.table.places.linked, cards) if found] == lit
        press(app, "space")
        assert not scene.table.animations.running
        app.stage.scenes.step((FocusLost(),), 0.0)
        hold(app, HOLD_SECONDS + 0.2)
        assert scene.session.front == 0
        assert not scene.table.animations.running

    def test_a_game_that_goes_on_is_not_dealt_again(self, app: App) -> None:
        app.change(pace="normal", reduced_motion=False)
        scene = shown(app, staged.session_of(staged.played(app.games["transamerica"], 2, 2, seed=1), ONE))
        wait(app, 0.1)
        assert not scene.table.animations.every(Deal)


class TestAtRest:
    def test_a_table_at_rest_wants_nothing(self, app: App) -> None:
        scene = begun(app, ONE)
        wait(app, 8)
        app.stage.scenes.draw(pygame.Surface(SIZE))
        wait(app, 2)
        assert not scene.dirty
        assert not scene.wants_frames
        assert scene.next_step_in is None

    def test_while_an_opponent_thinks_the_table_waits_to_be_woken(self, app: App) -> None:
        scene = begun(app, ONE)
        scene.session.act(scene.session.match.legal()[0])
        wait(app, 8)
        assert not scene.wants_frames
        assert scene.next_step_in == LOOK_SECONDS


class TestWhenSomethingFails:
    def test_a_lost_thinker_is_shown_and_can_be_asked_again(self, app: App) -> None:
        scene = begun(app, ONE)
        thinker = app.thinking.thinker
        assert isinstance(thinker, FakeThinker)
        scene.session.act(scene.session.match.legal()[0])
        thinker.broken = True
        wait(app, 0.2)
        assert isinstance(app.stage.scenes.top, Dialog)
        thinker.broken = False
        asked = len(thinker.asked)
        press(app, "return")
        assert top(app) == "TableScene"
        wait(app, 0.2)
        assert len(thinker.asked) == asked + 1

    def test_a_full_disk_is_shown_and_no_move_is_lost(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scene = begun(app, ONE)
        thinker = app.thinking.thinker
        assert isinstance(thinker, FakeThinker)
        scene.session.act(scene.session.match.legal()[0])
        thinker.reply = scene.session.game.action_to_plain(scene.session.match.legal()[0])

        def full(handle: int) -> None:
            raise OSError(errno.ENOSPC, "no space left on device")

        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            wait(app, 0.2)
        page = app.stage.scenes.top
        assert isinstance(page, Dialog)
        assert "no space left" in str(page.text)
        assert len(scene.session.match.played) == 1
        press(app, "return")
        thinker.reply = scene.session.game.action_to_plain(scene.session.match.legal()[0])
        wait(app, 0.2)
        assert len(scene.session.match.played) == 2

    def test_leaving_after_a_failure_leads_to_the_title_with_the_game_open(self, app: App) -> None:
        scene = begun(app, ONE)
        assert isinstance(app.thinking.thinker, FakeThinker)
        scene.session.act(scene.session.match.legal()[0])
        app.thinking.thinker.broken = True
        wait(app, 0.2)
        press(app, "tab", "return")
        assert top(app) == "TitleScene"
        assert len(app.open_games.all()) == 1


OWN = (Seat("Anna", HUMAN, "a"), Seat("Ben", "own:mine", "b"))


def dialog(app: App) -> Dialog:
    scene = app.stage.scenes.top
    assert isinstance(scene, Dialog)
    return scene


def choose(app: App, result: object) -> None:
    """Click the button of the dialog that closes it so."""
    dialog(app).close(result)
    wait(app, 0.1)


def broken(app: App, seats: tuple[Seat, ...], reason: str = "lost my way") -> TableScene:
    """Return a table at which the opponent's thinking has just failed."""
    scene = begun(app, seats)
    while app.stage.scenes.top is not scene:
        choose(app, None)
    assert isinstance(app.thinking.thinker, FakeThinker)
    scene.session.act(scene.session.match.legal()[0])
    app.thinking.thinker.broken = True
    app.thinking.thinker.reason = reason
    wait(app, 0.2)
    app.thinking.thinker.broken = False
    return scene


class TestWhoCannotGoOn:
    def test_the_notice_names_the_player_who_it_is_and_why(self, app: App) -> None:
        broken(app, OWN, "ZeroDivisionError: division\x00 by zero\n" + "x" * 999)
        message = str(dialog(app).text)
        assert "Ben" in message
        assert "mine (own)" in message
        assert "division  by zero" in message
        assert len(message) < 300
        picture(app)

    def test_the_engineer_takes_over_and_the_record_notes_it(self, app: App) -> None:
        before = broken(app, OWN).session
        choose(app, "engineer")
        scene = app.stage.scenes.top
        assert isinstance(scene, TableScene)
        assert scene.session is not before
        assert scene.session.seats == with_faces((OWN[0], Seat("Ben", "engineer", "b")))
        assert scene.session.match.moves == before.match.moves
        (left,) = app.open_games.all()
        assert with_faces(left.header.seats) == scene.session.seats
        wait(app, 0.2)
        assert isinstance(app.thinking.thinker, FakeThinker)
        assert app.thinking.thinker.asked[-1].level == "engineer"

    def test_a_move_after_a_hand_over_is_on_disk(self, app: App) -> None:
        broken(app, OWN)
        choose(app, "engineer")
        scene = app.stage.scenes.top
        assert isinstance(scene, TableScene)
        assert isinstance(app.thinking.thinker, FakeThinker)
        app.thinking.thinker.reply = scene.session.game.action_to_plain(scene.session.match.legal()[0])
        wait(app, 0.2)
        played = len(scene.session.match.played)
        assert played == 2
        assert len(app.saves.read(app.open_games.all()[0].file).lines) == played

    def test_the_engineer_does_not_take_over_from_itself(self, app: App) -> None:
        broken(app, (OWN[0], Seat("Ben", "engineer", "b")))
        assert len(dialog(app).buttons) == 2

    def test_nobody_takes_over_if_the_levels_are_damaged(self, app: App, tmp_path: Path) -> None:
        (tmp_path / "levels.yaml").write_text("levels: 3\n")
        app.places = replace(app.places, config=tmp_path)
        broken(app, OWN)
        assert len(dialog(app).buttons) == 2
        choose(app, "leave")
        assert top(app) == "TitleScene"

    def test_an_unknown_opponent_of_another_version_is_shown_at_its_turn(self, app: App) -> None:
        scene = broken(app, (OWN[0], Seat("Ben", "stationmaster:merry", "b")), "unknown opponent")
        assert "stationmaster, merry" in str(dialog(app).text)
        choose(app, None)
        assert app.stage.scenes.top is scene
        picture(app)

    def test_a_disk_that_is_full_leaves_the_game_as_it_was(
        self, app: App, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        broken(app, OWN)

        def full(handle: int) -> None:
            raise OSError(errno.ENOSPC, "no space left on device")

        with monkeypatch.context() as patch:
            patch.setattr("game.storage.files.os.fsync", full)
            choose(app, "engineer")
        dialogs = [scene for scene in app.stage.scenes.scenes if isinstance(scene, Dialog)]
        assert any("no space left" in str(scene.text) for scene in dialogs)
        assert app.open_games.all()[0].header.seats == OWN


class TestAnOwnAgentWithoutAFile:
    def test_the_game_opens_and_names_the_missing_file(self, app: App) -> None:
        scene = begun(app, OWN)
        message = str(dialog(app).text)
        assert "Ben" in message
        assert "mine" in message
        press(app, "escape")
        assert app.stage.scenes.top is scene
        assert scene.session.seats == with_faces(OWN)

    def test_a_person_or_a_level_can_play_in_its_place(self, app: App) -> None:
        for instead in (HUMAN, "engineer"):
            begun(app, OWN)
            choose(app, instead)
            while isinstance(app.stage.scenes.top, Dialog):
                choose(app, None)
            scene = app.stage.scenes.top
            assert isinstance(scene, TableScene)
            assert scene.session.seats[1].player == instead
            assert scene.session.passes_round == (instead == HUMAN)

    def test_every_missing_one_is_shown_in_turn(self, app: App) -> None:
        begun(app, (*OWN, Seat("Clara", "own:other", "c")))
        choose(app, "engineer")
        assert "Clara" in str(dialog(app).text)
        choose(app, "engineer")
        scene = app.stage.scenes.top
        assert isinstance(scene, TableScene)
        assert [seat.player for seat in scene.session.seats] == [HUMAN, "engineer", "engineer"]

    def test_a_file_that_is_named_is_not_missed(self, app: App, tmp_path: Path) -> None:
        app.change(agents=(str(tmp_path / "mine.py"),))
        scene = begun(app, OWN)
        assert app.stage.scenes.top is scene


def nearly(app: App, done: Callable[[Match[object, object, object]], bool]) -> Session:
    """Return a session of one person against one opponent, one move before `done` holds."""
    game = app.games["transamerica"]
    whole = staged.played(game, 2, staged.LONGEST, seed=5, choose=staged.sensible, until=done)
    return staged.session_of(
        staged.played(game, 2, len(whole.played) - 1, seed=5, choose=staged.sensible), TWO
    )


def last_move(app: App, session: Session) -> None:
    game = app.games["transamerica"]
    longer = staged.played(game, 2, len(session.match.played) + 1, seed=5, choose=staged.sensible)
    move = longer.played[-1].move
    session.open_curtain()
    assert session.front == move.seat
    assert session.act(move.action) is None


class TestResults:
    def test_an_arrival_is_seen_before_its_result_until_a_key_skips_it(self, app: App) -> None:
        app.change(pace="normal", reduced_motion=False)
        players = (HUMAN, "conductor", "conductor")
        session = session_of(app.games["streetcar"], BEFORE_THE_END, players=players)
        scene = shown(app, session)
        picture(app)
        assert session.act(Drive(((11, 7), (12, 7), "1S"))) is None
        wait(app, 3.5)
        table = scene.table
        assert table.animations.running
        assert isinstance(table, StreetcarTable)
        model = table.frames.build(table.context.drawn, table.model, BoardMarks(), table._before_end).model
        assert (model.task, model.own and model.own.state) == ("wait", "driving"), (
            "panels wait for the arrival"
        )
        assert model.title != table.model.title
        assert top(app) == "TableScene"
        press(app, "space")
        wait(app, 0.1)
        assert top(app) == "FinaleScene"

    def test_a_round_that_ended_is_shown_before_the_next_begins(self, app: App) -> None:
        session = nearly(app, lambda match: len(match.view(None).table.results) == 1)  # type: ignore[attr-defined]
        shown(app, session)
        last_move(app, session)
        wait(app, 4.0)
        result = app.stage.scenes.top
        assert isinstance(result, RoundResultScene)
        assert result.number == 1
        picture(app)
        press(app, "return")
        assert top(app) == "TableScene"

    def test_below_its_result_nothing_of_the_next_hand_is_seen(self, app: App) -> None:
        app.change(reduced_motion=True)
        before = nearly(app, lambda match: len(match.view(None).table.results) == 1)  # type: ignore[attr-defined]
        seats = [HUMAN if seat == before.to_act else "conductor" for seat in range(2)]
        alone = tuple(Seat(who.name, player, who.sign) for who, player in zip(TWO, seats, strict=True))
        session = staged.session_of(before.match, alone)
        table = shown(app, session).table
        assert isinstance(table, TransAmericaTable)
        hand = table.model.cards
        last_move(app, session)
        wait(app, 4.0)
        assert top(app) == "RoundResultScene"
        assert [card.city for card in table.shown_model.cards] == [card.city for card in hand]
        press(app, "return")
        assert [card.city for card in table.shown_model.cards] != [card.city for card in hand]
        assert any(isinstance(one.payload, Deal) for one in table.animations.still), "it is dealt then"

    def test_the_end_of_the_game_shows_the_standings_and_plays_again(self, app: App) -> None:
        app.change(reduced_motion=True)
        session = nearly(app, lambda match: match.outcome is not None)
        shown(app, session)
        last_move(app, session)
        wait(app, 4.0)
        press(app, "return")
        wait(app, 4.0)
        assert isinstance(app.stage.scenes.top, FinaleScene)
        assert isinstance(app.stage.scenes.scenes[-2], GameResultScene)
        picture(app)
        press(app, "return")
        assert top(app) == "TableScene"
        assert app.open_games.all()[0].header.seats == TWO


def test_the_settings_reach_a_table_that_is_below_them(app: App) -> None:
    scene = begun(app, ONE)
    scene.table.ui_state.way = True
    press(app, "escape")
    app.change(language="de")
    assert scene.table.kit.tr is app.catalogue, "also below the menu"
    assert scene.table.ui_state.way, "what was switched on stays on"
    app.change(end_turn="confirm", pace="fast")
    press(app, "escape")
    assert scene.session.turn_end == "confirm"
    assert scene.session.pace.name == "fast"


@pytest.mark.parametrize(
    ("people", "manner", "warns"), [(1, "strict", True), (2, "strict", False), (2, "gentle", True)]
)
def test_the_strict_tutor_is_silent_if_others_look_on(
    app: App, people: int, manner: str, *, warns: bool
) -> None:
    app.change(tutor=manner)
    seats = tuple(
        Seat(name, HUMAN if seat < people else "conductor", "ab"[seat])
        for seat, name in enumerate(("Ada", "Ben"))
    )
    assert (begun(app, seats)._new_tutor() is not None) is warns
