from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.record import HUMAN, Seat
from game.makers import staged
from game.scenes.app import App
from game.scenes.chart import ChartData
from game.scenes.game_result import GameResultScene
from game.scenes.table import TableScene
from game.ui.art import Art
from tests.games import KNOWN
from tests.scenes.acting import picture


def test_the_spoken_result_names_every_player(app: App) -> None:
    game = app.games["transamerica"]
    seats = staged.seats_for(2, 2)
    match = staged.played(
        game,
        4,
        staged.LONGEST,
        seed=4,
        choose=staged.sensible,
        until=lambda match: bool(match.view(None).table.results),
    )
    panel = KNOWN["transamerica"].result_panel(game, seats, app.catalogue)
    view = match.view(None)
    assert panel.ended_round(match.played[-1].events) == 1
    assert all(seat.name in panel.spoken(view, 1) for seat in seats)


def test_the_headline_shows_where_the_barrier_went_only_after_the_round_that_moved_it(app: App) -> None:
    game = app.games["transamerica"]
    seats = staged.seats_for(2, 2)
    panel = KNOWN["transamerica"].result_panel(game, seats, app.catalogue)
    match = staged.played(game, 4, staged.LONGEST, seed=1, choose=staged.sensible)
    view = match.view(None)
    moved = app.catalogue("result.barrier_moves", limit=view.table.limit)
    assert view.table.limit > 0
    assert [moved in panel.headline(view, number) for number in (1, 2, 3)] == [False, True, False]


def test_the_final_sheet_of_six_shows_the_course_too(
    open_home: Callable[[], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_home()
    app.stage.resize(1920, 1080)
    game = app.games["transamerica"]
    seats = staged.seats_for(2, 4)
    match = staged.played(game, 6, staged.LONGEST, seed=11, choose=staged.sensible)
    table = TableScene(app, staged.session_of(match, seats))
    shown: list[tuple[object, ...]] = []

    def draw_chart(brush: object, rect: object, seen: ChartData, **_: object) -> None:
        shown.extend(seen.figures[-1:])

    monkeypatch.setattr("game.scenes.game_result.draw_chart", draw_chart)
    app.stage.scenes.push(GameResultScene(app, table.session, table.preview, table.result))
    app.stage.scenes.draw(pygame.Surface((1920, 1080)))
    assert shown == [match.view(None).table.results[-1].losses]


def test_a_game_of_one_round_ends_on_the_final_sheet_at_once(open_home: Callable[[], App]) -> None:
    app = open_home()
    game = app.games["streetcar"]
    seats = staged.seats_for(1, 2)
    match = staged.played(game, 3, staged.LONGEST, seed=4, choose=staged.sensible)
    assert match.outcome is not None
    session = staged.session_of(match, seats)
    preview = KNOWN["streetcar"].preview(game, [seat.sign for seat in seats], app.places.maps)
    scene = GameResultScene(
        app, session, preview, KNOWN["streetcar"].result_panel(game, seats, app.catalogue)
    )
    app.stage.scenes.push(scene)
    surface = pygame.display.get_surface()
    assert surface is not None
    scene.draw(surface)
    assert scene.number == 1
    assert scene.subtitle == app.catalogue(
        "result.subtitle_one", game=app.catalogue("game.streetcar"), players=3
    )


@pytest.mark.parametrize("game", KNOWN)
def test_computer_players_have_their_faces_at_the_end(
    app: App, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = app.games[game]
    match = staged.played(rules, 2, staged.LONGEST, seed=11, choose=staged.sensible)
    seats = (Seat("Anna", HUMAN, "a"), Seat("Luigi", "conductor", "b", "cook"))
    drawn: list[str] = []
    draw = Art.draw_face

    def noted(art: Art, surface: pygame.Surface, face: str, *place: Any) -> None:
        drawn.append(face)
        draw(art, surface, face, *place)

    monkeypatch.setattr(Art, "draw_face", noted)
    app.stage.resize(1920, 1080)
    table = TableScene(app, staged.session_of(match, seats))
    app.stage.scenes.push(GameResultScene(app, table.session, table.preview, table.result))
    picture(app)
    # The narrow sheet beside a score pad has no room for them.
    assert set(drawn) == (set() if game == "trambahn" else {"cook"})
