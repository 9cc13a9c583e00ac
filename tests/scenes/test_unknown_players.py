"""Every scene can show the players of any record, known or not, in words."""

from functools import cache

import pytest

from game.core.faces import with_faces
from game.core.match import Match
from game.core.record import HUMAN, Seat
from game.makers import staged
from game.makers.staged import record_of_session
from game.scenes.app import App
from game.scenes.curtain import Curtain
from game.scenes.game_result import GameResultScene
from game.scenes.record_text import record_lines
from game.scenes.saved_games import SavedGamesScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.tables.kit.signs import cuff_of
from tests.games import KNOWN
from tests.scenes.acting import picture, top

STRANGE = ("own:mine", "director:blocker", "stationmaster", "director:hothead", "/etc/evil.py", "{0}%s\x1b")


def seats_of(number: int, people: int = 1) -> tuple[Seat, ...]:
    players = (*(HUMAN,) * people, *STRANGE)
    return tuple(Seat(f"P{n}", players[n], "abcdef"[n]) for n in range(number))


def everybody(game: str) -> list[tuple[Seat, ...]]:
    """Return all strange players, as many at a table as the game has seats for."""
    if game != "trambahn":
        return [seats_of(6), seats_of(6, people=0)]
    return [(Seat("Anna", HUMAN, "a"), Seat("Ben", player, "b")) for player in STRANGE]


@cache
def played(app: App, game: str, seats: int, moves: int) -> Match[object, object, object]:
    return staged.played(app.games[game], seats, moves, seed=11, choose=staged.sensible)


@pytest.mark.parametrize("game", KNOWN)
def test_tables_and_results_show_anybody(app: App, game: str) -> None:
    for seats in everybody(game):
        session = staged.session_of(played(app, game, len(seats), 30), seats)
        table = TableScene(app, session)
        app.stage.scenes.push(table)
        assert picture(app)
        assert isinstance(table.curtain, Curtain)
        session = staged.session_of(played(app, game, len(seats), staged.LONGEST), seats)
        over = TableScene(app, session)
        app.stage.scenes.push(GameResultScene(app, session, over.preview, over.result))
        assert picture(app)


@pytest.mark.parametrize("game", KNOWN)
def test_saved_games_and_tellings_show_anybody(app: App, game: str) -> None:
    app.folders.make()
    for number, seats in enumerate(everybody(game)):
        file = app.folders.games / f"{number}.jsonl"
        session = staged.session_of(played(app, game, len(seats), 8), seats)
        file.write_bytes(record_of_session(session, ""))
        assert list(record_lines(file, "de", KNOWN))
    assert not app.faults
    for scene in (TitleScene(app), SavedGamesScene(app)):
        app.stage.scenes.push(scene)
        assert picture(app)


@pytest.mark.parametrize("game", KNOWN)
def test_a_game_with_any_number_of_people_can_be_continued(app: App, game: str) -> None:
    app.folders.make()
    for number, seats in enumerate(everybody(game)):
        file = app.folders.games / f"{number}.jsonl"
        session = staged.session_of(played(app, game, len(seats), 8), seats)
        file.write_bytes(record_of_session(session, ""))
        table = TableScene(app, app.opening.resume(file, app.settings))
        app.stage.scenes.push(table)
        assert top(app) in ("TableScene", "Dialog")
        assert table.session.seats == with_faces(seats)
        app.stage.scenes.leave_all()


def test_the_cuff_shows_levels_from_people_and_from_all_others() -> None:
    levels = ("apprentice", "conductor", "engineer", "director:blocker")
    assert [cuff_of(player) for player in (HUMAN, *levels)] == [0, 1, 2, 3, 4]
    assert [cuff_of(player) for player in ("400", "1000:blocker", "1200", "9999")] == [1, 2, 3, 4]
    assert {cuff_of(player) for player in ("own:mine", "own:director", "stationmaster", "")} == {5}
