"""A player's page: its contents, links and stamps."""

from game.makers.gallery.history_shots import history_shots
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.own_page import COURSE, BestRow, OwnPageScene
from game.scenes.travel_book import StampControl
from game.storage.travel_book import TravelBookFile
from tests.scenes.acting import top, wait
from tests.scenes.test_history import click, ended, opened


def own_page(app: App, tab: str = "trambahn") -> OwnPageScene:
    """Return the page after it has read all records, in a small window with this tab open."""
    app.go(to.OwnPage())
    scene = app.stage.scenes.top
    assert isinstance(scene, OwnPageScene)
    while scene.wants_frames:
        wait(app, 0.05)
    scene.tab = tab
    scene.change()
    wait(app, 0.05)
    return scene


def stamp(scene: OwnPageScene, key: str) -> StampControl:
    found = scene.control(("stamp", key))
    assert isinstance(found, StampControl)
    return found


def test_the_history_leads_to_it(app: App) -> None:
    click(opened(app), "own")
    assert top(app) == "OwnPageScene"


def test_a_stamp_of_a_finished_game_is_kept_and_opens_that_game(app: App) -> None:
    ended(app, "trambahn", 3)
    scene = own_page(app)
    given = TravelBookFile(app.folders.settings).read().of(scene.person.name if scene.person else "")
    assert "trambahn/first_tour" in given
    first = stamp(scene, "trambahn/first_tour")
    assert first.on_click is not None
    first.click()
    assert top(app) == "ReviewScene"


def test_an_open_stamp_shows_its_condition_and_the_progress(app: App) -> None:
    ended(app, "trambahn", 3)
    spoken = stamp(own_page(app), "trambahn/full_purse").speak(app.stage.words)
    assert app.stage.words("stamp.trambahn.full_purse.what") in spoken
    assert "of 25" in spoken


def test_a_stamp_outlives_its_record(app: App) -> None:
    ended(app, "trambahn", 3)
    own_page(app)
    ended(app, "transamerica", 5)
    for record in app.folders.finished.glob("*trambahn*"):
        record.unlink()
    scene = own_page(app)
    assert app.stage.words("stamp.earned") in stamp(scene, "trambahn/first_tour").speak(app.stage.words)


def test_the_book_stays_with_its_owner_when_all_records_are_gone(app: App) -> None:
    ended(app, "trambahn", 3)
    owner = own_page(app).person
    for record in app.folders.finished.iterdir():
        record.unlink()
    scene = own_page(app)
    assert scene.person == owner
    assert app.stage.words("stamp.earned") in stamp(scene, "trambahn/first_tour").speak(app.stage.words)


def test_without_games_it_is_with_all_outlines(app: App) -> None:
    scene = own_page(app)
    assert sum(len(leaf.places) for leaf in scene.leaves) == 36
    assert not any(place.is_earned for leaf in scene.leaves for place in leaf.places)


def test_every_best_opens_its_game(app: App) -> None:
    ended(app, "trambahn", 3)
    scene = own_page(app, COURSE)
    scene.map_of = "trambahn"
    scene.change()
    wait(app, 0.05)
    row = scene.control(("best", "tour"))
    assert isinstance(row, BestRow)
    assert row.enabled
    row.click()
    assert top(app) == "ReviewScene"


def test_the_gallery_shows_it_with_many_games(app: App) -> None:
    history_shots()["own_page"](app)
    scene = app.stage.scenes.top
    assert isinstance(scene, OwnPageScene)
    wait(app, 0.1)
    assert any(place.is_earned for leaf in scene.leaves for place in leaf.places)
