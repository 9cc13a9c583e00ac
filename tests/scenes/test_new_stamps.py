"""Stamps that a game has just earned, on the page with its result."""

from game.makers import staged
from game.scenes.app import App
from game.scenes.game_result import GameResultScene
from game.scenes.new_stamps import SHOWN_SECONDS, NewStamps, StampSlip
from game.storage.travel_book import TRAVEL_BOOK_NAME, TravelBookFile
from tests.scenes.acting import top, wait
from tests.scenes.test_history import ended


def result(app: App) -> GameResultScene:
    """Return the result page of a finished game whose record is among those of ended games."""
    ended(app, "trambahn", 3)
    session = staged.seated(app, "trambahn", humans=1, opponents=1, moves=2000, seed=3)
    parts = app.parts["trambahn"]
    preview = parts.preview(session.game, [seat.sign for seat in session.seats], app.places.maps)
    panel = parts.result_panel(session.game, session.seats, app.catalogue)
    scene = GameResultScene(app, session, preview, panel)
    app.stage.scenes.push(scene)
    for _ in range(200):
        if scene.wants_frames:
            wait(app, 0.05)
    return scene


def slip(scene: GameResultScene) -> StampSlip:
    found = scene.control("stamps")
    assert isinstance(found, StampSlip)
    return found


def test_new_stamps_are_shown_and_spoken_with_the_result_and_kept(app: App) -> None:
    scene = result(app)
    assert slip(scene).visible
    assert app.stage.words("stamp.slip") in slip(scene).speak(app.stage.words)
    name = scene.session.seats[0].name
    assert "trambahn/first_tour" in TravelBookFile(app.folders.settings).read().of(name)


def test_the_slip_leads_to_the_travel_book(app: App) -> None:
    slip(result(app)).click()
    assert top(app) == "OwnPageScene"


def test_the_slip_disappears_by_itself(app: App) -> None:
    scene = result(app)
    wait(app, SHOWN_SECONDS + 0.2)
    assert not slip(scene).visible


def test_an_awarded_stamp_is_not_new_a_second_time(app: App) -> None:
    scene = result(app)
    again = NewStamps(app, [scene.session.seats[0].name])
    while not again.is_done:
        again.step()
    assert not again.found


def test_a_damaged_book_is_set_aside_and_rebuilt_from_the_records(app: App) -> None:
    book = app.folders.settings / TRAVEL_BOOK_NAME
    book.parent.mkdir(parents=True, exist_ok=True)
    book.write_text("damaged")
    scene = result(app)
    assert slip(scene).visible
    assert TravelBookFile(app.folders.settings).read().of(scene.session.seats[0].name)
    assert [file.read_text() for file in book.parent.glob("travel_book.json.*")] == ["damaged"]


def test_a_table_without_people_looks_for_nothing(app: App) -> None:
    assert NewStamps(app, []).is_done
