"""The sounds of controls, pages, the table and its end, and their volumes."""

from pathlib import Path

import pytest

from game.core.record import HUMAN, Seat
from game.makers import staged
from game.scenes.app import App
from game.scenes.game_result import GameResultScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.ui.sound.sounds import Cue, Sounds
from game.ui.widgets.slider import Slider
from tests.games import KNOWN
from tests.scenes.acting import press, wait
from tests.silence import NoDevice


@pytest.fixture
def sounds(app: App) -> Sounds:
    assert isinstance(app.stage.sounds, Sounds)
    return app.stage.sounds


def at_a_table(app: App, game: str, *players: str, moves: int = 0) -> TableScene:
    seats = tuple(Seat(f"P{n}", player, "abcdef"[n]) for n, player in enumerate(players))
    match = staged.played(app.games[game], len(seats), moves, choose=staged.sensible)
    table = TableScene(app, staged.session_of(match, seats))
    app.stage.scenes.push(table)
    return table


def test_a_page_is_heard_when_it_is_turned_and_a_control_when_it_is_used(app: App, sounds: Sounds) -> None:
    app.stage.scenes.push(SettingsScene(app))
    assert list(sounds.played) == [Cue.PAPER]
    press(app, *["tab"] * 8, "return")
    assert list(sounds.played) == [Cue.PAPER, Cue.BUTTON]


def test_letters_that_are_typed_are_not_heard(app: App, sounds: Sounds) -> None:
    app.stage.scenes.push(SettingsScene(app))
    app.stage.window.start_text((0, 0, 1, 1))
    press(app, "return", "space")
    assert Cue.BUTTON not in sounds.played


@pytest.mark.parametrize("name", ["effects", "ambience"])
def test_a_volume_holds_at_once_and_is_kept(app: App, sounds: Sounds, name: str) -> None:
    page = SettingsScene(app)
    app.stage.scenes.push(page)
    slider = page.control(name)
    assert isinstance(slider, Slider)
    page.group.focus(slider, by_keyboard=True)
    press(app, "end")
    wait(app, 1)
    assert getattr(app.settings, name) == 100
    assert getattr(sounds.volumes, name) == 1.0


def test_a_key_mutes_everything_and_reports_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.sound.sounds.MixerDevice", lambda effects: NoDevice())  # noqa: ARG005
    app.open_sounds()
    assert app.stage.sounds.on_heard == app.captions.add
    spoken: list[str] = []
    monkeypatch.setattr(app.stage.speaker, "speak", spoken.append)
    app.stage.on_mute()
    assert app.settings.muted
    app.stage.on_mute()
    assert not app.settings.muted
    assert spoken == ["Sounds off.", "Sounds on."]


def test_a_damaged_list_of_sounds_is_shown_and_the_program_silent(app: App, tmp_path: Path) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "sounds.yaml").write_text("bell: 3\n")
    app.places = type(app.places)(tmp_path, app.places.config, app.places.maps)
    app.open_sounds()
    assert [fault.file.name for fault in app.faults] == ["sounds.yaml"]
    app.stage.sounds.play(Cue.BUTTON)


@pytest.mark.parametrize("game", KNOWN)
def test_a_table_has_its_ambience_until_it_is_left(app: App, sounds: Sounds, game: str) -> None:
    table = at_a_table(app, game, HUMAN, "conductor")
    assert sounds.ambience == KNOWN[game].sounds().ambience(table.session.header.options) != ""
    app.stage.scenes.pop()
    assert sounds.ambience == ""


def test_a_move_is_heard_and_then_whose_turn_it_is(app: App, sounds: Sounds) -> None:
    session = at_a_table(app, "trambahn", "conductor", HUMAN).session
    while session.match.to_act == 0:
        session._play(0, session.match.legal()[0])
        wait(app, 0.1)
    assert len(sounds.played) > 1
    assert sounds.played[-1] == Cue.YOUR_TURN


@pytest.mark.parametrize(
    ("players", "heard"),
    [((HUMAN, HUMAN), {Cue.WIN}), (("engineer", "engineer"), {Cue.WIN}), ((HUMAN, "engineer"), set(Cue))],
)
def test_the_end_is_won_or_lost_for_the_person_at_the_screen(
    app: App, sounds: Sounds, players: tuple[str, ...], heard: set[Cue]
) -> None:
    table = at_a_table(app, "trambahn", *players, moves=staged.LONGEST)
    outcome = table.session.outcome
    assert outcome is not None
    if len(heard) > 1:
        heard = {Cue.WIN if 0 in outcome.winners else Cue.LOSS}
    app.stage.scenes.push(GameResultScene(app, table.session, table.preview, table.result))
    assert sounds.played[-1] in heard
