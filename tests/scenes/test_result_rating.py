"""The rating on the page with a result, and the next game that is proposed there."""

import pytest
from msgspec.structs import replace

from game.core.record import BRANCH
from game.makers import staged
from game.scenes.app import App
from game.scenes.game_result import GameResultScene
from game.scenes.result_rating import NEXT, RATING
from game.scenes.table import TableScene
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Choice, Tabs
from tests.scenes.acting import picture, press, top, wait

LARGE, SMALL = (1920, 1080), (1024, 600)


def result(
    app: App,
    *,
    humans: int = 1,
    level: str = "director",
    unrated: str = "",
    kept: bool = True,
    size: tuple[int, int] = LARGE,
) -> GameResultScene:
    """Return the page after a first game of TransAmerica with three at the table, whose record is `kept`."""
    app.stage.resize(*size)
    match = staged.played(app.games["transamerica"], 3, staged.LONGEST, seed=11, choose=staged.sensible)
    seats = staged.seats_for(humans, 3 - humans)
    seats = tuple(seat if seat.is_human else replace(seat, player=level) for seat in seats)
    session = staged.session_of(match, seats)
    session.header = replace(session.header, unrated=unrated)
    if kept:
        app.folders.make()
        session.put_away = app.folders.finished / "last.jsonl"
        session.put_away.write_bytes(staged.record_of_session(session, "2026-11-20T18:30:00+00:00"))
    table = TableScene(app, session)
    scene = GameResultScene(app, session, table.preview, table.result)
    app.stage.scenes.push(scene)
    for _ in range(200):
        if not scene.group.named("next") and scene.wants_frames:
            wait(app, 0.05)
    return scene


def tabs(scene: GameResultScene) -> Tabs:
    found = scene.control("rounds")
    assert isinstance(found, Tabs)
    return found


def choose(app: App, scene: GameResultScene, name: str, value: object) -> None:
    control = scene.control(name)
    assert isinstance(control, Choice)
    assert control.on_change is not None
    control.on_change(value)
    wait(app, 0.05)


def kinds(scene: GameResultScene) -> dict[object, ButtonKind]:
    return {one.known_as: one.kind for one in scene.group.things if isinstance(one, Button)}


def said(app: App) -> str:
    return " ".join(app.stage.speaker.lines)


def test_the_rating_is_the_first_tab_after_a_rated_game_with_each_opponents_share(app: App) -> None:
    scene = result(app)
    shown = tabs(scene)
    assert shown.options[0].value == RATING
    assert shown.options[shown.chosen].value == RATING
    spoken = scene.control("rating").speak(app.stage.words)
    assert spoken.startswith("Rating ")
    assert all(seat.name in spoken for seat in scene.session.seats if not seat.is_human)
    assert spoken in said(app)


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_the_proposal_has_the_only_brass_plate_and_enter_plays_it(app: App, size: tuple[int, int]) -> None:
    scene = result(app, size=size)
    picture(app)
    brass = [name for name, kind in kinds(scene).items() if kind is ButtonKind.PRIMARY]
    assert brass == ["next"]
    press(app, "return")
    assert top(app) == "TableScene"
    table = app.stage.scenes.top
    assert isinstance(table, TableScene)
    players = [seat.player for seat in table.session.seats]
    assert sum(player != "director" for player in players[1:]) == 1


def test_an_even_table_is_played_again_as_it_was(app: App) -> None:
    scene = result(app, level="apprentice")
    spoken = scene.control("next frame").speak(app.stage.words)
    proposes = "next" in kinds(scene)
    assert proposes or "The same players again" in spoken
    assert (kinds(scene)["play_again"] is ButtonKind.PRIMARY) != proposes


def test_a_game_that_does_not_count_says_why_and_shows_the_old_rating(app: App) -> None:
    spoken = result(app, unrated=BRANCH).control("rating").speak(app.stage.words)
    assert spoken.startswith(app.catalogue("rating.unrated.branch"))
    assert "unchanged" in spoken


def test_each_of_several_people_has_a_rating_and_nobody_is_proposed(app: App) -> None:
    scene = result(app, humans=2)
    first = scene.control("rating").speak(app.stage.words)
    choose(app, scene, "rated", 1)
    assert scene.control("rating").speak(app.stage.words) != first
    assert scene.group.named("next") is None
    assert scene.group.named("next frame") is None


def test_a_game_whose_record_is_not_kept_shows_its_rounds_alone(app: App) -> None:
    values = [option.value for option in tabs(result(app, kept=False)).options]
    assert RATING not in values
    assert NEXT not in values


def test_with_large_letters_the_proposal_has_its_own_tab(app: App) -> None:
    app.change(ui_scale=200)
    scene = result(app, size=SMALL)
    assert [option.value for option in tabs(scene).options][:2] == [RATING, NEXT]
    assert scene.group.named("next") is None
    choose(app, scene, "rounds", NEXT)
    assert scene.group.named("next") is not None
    assert scene.group.named("rating") is None
