"""Unexpected exceptions become a page and a report; the game is on disk, and the program continues."""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.content.drawings import Drawing, read_drawing
from game.content.files import Fault
from game.content.program_folders import ROOT
from game.content.tracebacks import place_of
from game.core.option import with_defaults
from game.core.record import Seat, encode, record_of
from game.makers import staged
from game.scenes import destinations as to
from game.scenes import play as window_of_the_game
from game.scenes.app import App
from game.scenes.fault_handler import LAST, FaultHandler, PlainPage
from game.scenes.fault_page import FaultPage
from game.scenes.new_game import NewGameScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.session.session import Session
from game.storage.reports import MAX, keep_report
from game.storage.window_file import WindowShape
from game.ui.input import Event, KeyPressed
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.stage import Scene
from game.ui.text import TextSetter
from game.ui.window import Window
from tests.games import KNOWN
from tests.scenes.acting import top
from tests.scenes.conftest import SIZE

NAME = "Zenobia"
"""The name of a player, also in the exceptions: it must not be in a report."""
CITY = "Sea" + "ttle"
"""A city that must not be in it. It is in two parts, because a report quotes lines of this file."""
Raw = list[pygame.event.Event]


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0)


IDLE = [pygame.event.Event(pygame.ACTIVEEVENT)]
"""An event that reaches no scene."""
ENTER = [key(pygame.K_RETURN), pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)]


class Desk:
    """The program in its window, which is given events in turns; then the user closes it."""

    def __init__(self, app: App, window: Window, patch: pytest.MonkeyPatch) -> None:
        self.app, self.window, self._patch = app, window, patch
        self.given_up: list[str] = []
        self.shown: list[str] = []
        """The scene on top before each turn."""
        self.net = FaultHandler(app, self.given_up.append)
        app.stage.window, app.stage.net = window, self.net

    def run(self, *turns: Raw, begin: Callable[[], None] = lambda: None) -> None:
        """Let the window begin, take these turns of events, and run till it ends."""
        waiting = [*turns, IDLE, [pygame.event.Event(pygame.QUIT)]]

        def get() -> Raw:
            self.shown.append(top(self.app))
            return waiting.pop(0)

        self._patch.setattr(pygame.event, "get", get)
        with self.net.over_threads():
            self.window.run(self.app.stage, begin)

    @property
    def reports(self) -> list[str]:
        return [file.read_text() for file in sorted(self.app.folders.reports.glob("*"))]


@pytest.fixture
def desk(app: App, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield Desk(app, Window(title="test", shape=WindowShape(SIZE)), monkeypatch)
    pygame.display.set_mode(SIZE)


class Raising(Scene):
    """A scene that raises at the chosen place."""

    def __init__(self, app: App, where: str) -> None:
        super().__init__(app.stage)
        self.where = where

    def raises(self, where: str) -> None:
        if self.where == where:
            self.where = ""
            raise KeyError({NAME: CITY}, CITY)

    def enter(self) -> None:
        self.raises("enter")

    def leave(self) -> None:
        self.raises("leave")

    def cover(self) -> None:
        self.raises("cover")

    def uncover(self) -> None:
        self.raises("uncover")

    def resize(self, scale: Scale) -> None:  # noqa: ARG002  # overridden
        self.raises("resize")

    def step(self, events: Sequence[Event], dt: float) -> None:  # noqa: ARG002  # overridden
        if events:
            self.raises("event")
        self.raises("time")
        for event in events:
            if isinstance(event, KeyPressed) and event.key == "a":
                self.stage.scenes.push(Raising(self.app, ""), lambda _: self.raises("result"))
            elif isinstance(event, KeyPressed) and event.key == "b":
                self.close()

    def draw(self, surface: pygame.Surface) -> None:  # noqa: ARG002  # overridden
        self.raises("draw")

    @property
    def wants_frames(self) -> bool:
        self.raises("wants")
        return False

    @property
    def dirty(self) -> bool:
        self.raises("dirty")
        return super().dirty

    @property
    def app(self) -> App:
        app = getattr(self.stage, "app", None)
        assert isinstance(app, App)
        return app


PLACES = {
    "enter": (),
    "leave": ([key(pygame.K_b)],),
    "cover": ([key(pygame.K_a)],),
    "uncover": ([key(pygame.K_a)], [key(pygame.K_b)]),
    "result": ([key(pygame.K_a)], [key(pygame.K_b)]),
    "resize": (),
    "event": ([key(pygame.K_x)],),
    "time": (),
    "draw": (),
    "wants": (),
    "dirty": (),
}


@pytest.mark.parametrize("where", PLACES)
def test_any_exception_of_a_scene_becomes_a_page_that_leads_to_the_title(desk: Desk, where: str) -> None:
    app = desk.app
    app.stage.app = app  # type: ignore[attr-defined]
    app.stage.scenes.push(TitleScene(app))
    pushed: list[int] = []

    def push() -> Raw:
        app.stage.scenes.push(Raising(app, where))
        return IDLE

    class Pushing(Scene):
        def step(self, events: Sequence[Event], dt: float) -> None:  # noqa: ARG002  # overridden
            if events and not pushed:
                pushed.append(1)
                push()

    app.stage.scenes.push(Pushing(app.stage))
    desk.run([key(pygame.K_p)], *PLACES[where], IDLE, ENTER)
    assert "FaultPage" in desk.shown
    assert desk.shown[-1] == "TitleScene"
    assert desk.given_up == []
    (report,) = desk.reports
    assert "KeyError" in report
    assert "test_fault_handler.py" in report
    assert "TitleScene, Pushing" in report


def open_game(app: App) -> Path:
    app.folders.make()
    session = staged.seated(app, "transamerica", humans=1, opponents=1, moves=12)
    file = app.folders.games / "game.jsonl"
    seats = [
        structs.replace(seat, name=NAME if seat.name == "Anna" else seat.name)
        for seat in session.header.seats
    ]
    header = structs.replace(session.header, seats=tuple(seats))
    file.write_bytes(b"".join(encode(record_of(header, session.match))))
    return file


def at_table(desk: Desk) -> TableScene:
    open_game(desk.app)
    desk.app.go(to.Record(desk.app.folders.games / "game.jsonl"))
    scene = desk.app.stage.scenes.top
    assert isinstance(scene, TableScene)
    return scene


def raising(*_: object, **__: object) -> None:
    secret = {"cards": CITY, "name": NAME}
    raise KeyError(secret, CITY)


class TestAtTheTable:
    def test_a_game_that_was_left_can_be_continued(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = at_table(desk)
        monkeypatch.setattr(scene.table, "draw", raising)
        desk.run(IDLE, ENTER, ENTER)
        assert scene.session.record is None, "the record is closed"
        assert desk.shown[-1] == "TableScene", "Continue at the title goes on"

    @pytest.mark.parametrize("also", ["_advising.stop", "session._forget", "session.close"])
    def test_a_table_that_cannot_be_left_properly_is_left_all_the_same(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch, also: str
    ) -> None:
        scene = at_table(desk)
        monkeypatch.setattr(scene.table, "step", raising)
        owner, name = also.split(".")
        if also == "session.close":
            close = scene.session.close

            def closed() -> None:
                close()
                raising()

            monkeypatch.setattr(scene.session, name, closed)
        else:
            monkeypatch.setattr(getattr(scene, owner), name, raising)
        desk.run(IDLE, ENTER, ENTER)
        assert scene.session.record is None
        assert desk.shown[-1] == "TableScene"
        assert desk.reports[0].count("Traceback") == 2

    def test_a_table_that_cannot_even_be_built_keeps_no_record_open(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        sessions: list[Session] = []

        def broken(scene: TableScene, _: App, session: Session, *, begun: bool) -> None:
            sessions.append(session)
            raising()

        monkeypatch.setattr(TableScene, "__init__", broken)
        with pytest.raises(KeyError):
            desk.app.go(to.ResumeGame(open_game(desk.app)))
        assert sessions[0].record is None

    def test_scenes_above_it_are_left_too(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = at_table(desk)
        desk.app.go(to.Settings())
        over = desk.app.stage.scenes.top
        monkeypatch.setattr(over, "leave", raising)
        monkeypatch.setattr(over, "draw", raising)
        desk.run(IDLE)
        assert scene.session.record is None
        assert desk.shown[-1] == "FaultPage"


class TestTheReport:
    def test_it_names_version_system_scenes_and_events_and_nothing_secret(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        app = desk.app
        monkeypatch.setenv("HOME", str(Path(__file__).resolve().parents[1]))
        scene = NewGameScene(app)
        scene.choices.rename(0, NAME)
        app.stage.scenes.push(scene)
        scene.focus_on(("name", 0))
        typed = [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in NAME]
        codes = [key(pygame.key.key_code(letter)) for letter in NAME]
        dropped = [pygame.event.Event(pygame.DROPFILE, file=f"/home/{NAME}/{NAME}.JSONL")]

        def fails(events: Sequence[Event], dt: float) -> None:
            if any(isinstance(event, KeyPressed) and event.key == "f5" for event in events):
                raising()

        monkeypatch.setattr(scene, "step", fails)
        desk.run([*typed, *codes], [key(pygame.K_F5), *dropped])
        (report,) = desk.reports
        for expected in (
            "Terminus 0.",
            "Python 3.",
            "SDL",
            f"{desk.window.size[0]} x {desk.window.size[1]}",
            "NewGameScene",
            "KeyError",
            "in raising",
        ):
            assert expected in report
        assert "~/scenes/test_fault_handler.py" in report
        for expected in ("'f5'", "TextEntered (letters)", "KeyPressed (a letter)", "FileDropped (.jsonl)"):
            assert expected in report
        assert NAME not in report
        assert CITY not in report
        assert "key='z'" not in report
        assert os.environ["HOME"] not in report

    def test_it_shows_the_last_fifty_events(self, desk: Desk) -> None:
        app = desk.app
        app.stage.scenes.push(Scene(app.stage))
        moved = [
            pygame.event.Event(pygame.MOUSEMOTION, pos=(n, n), rel=(0, 0), buttons=(0, 0, 0)) for n in (1, 2)
        ]
        desk.run(*([[key(pygame.K_F1 + n % 5)] for n in range(2 * LAST)]), moved[:1], moved[1:])
        lines = desk.net._events.lines()
        assert len(lines) == LAST
        assert "PointerMoved(position=(2, 2))" in lines[-2]
        assert "QuitAsked" in lines[-1]
        assert "(1, 1)" not in "".join(lines)

    def test_an_error_text_of_the_program_is_shown(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        scene = Scene(desk.app.stage)

        def fails(_: object) -> None:
            try:
                raise ValueError("a dialog needs a button")
            except ValueError as error:
                raise AttributeError("'NoneType' object has no attribute 'at'") from error

        monkeypatch.setattr(scene, "draw", fails)
        desk.app.stage.scenes.push(scene)
        desk.run(IDLE)
        assert "ValueError: a dialog needs a button" in desk.reports[0]
        assert "AttributeError: 'NoneType' object" in desk.reports[0]

    def test_only_the_newest_are_kept(self, tmp_path: Path) -> None:
        files = [keep_report(tmp_path / "reports", f"{n}") for n in range(MAX + 5)]
        kept = sorted((tmp_path / "reports").iterdir())
        assert kept == files[5:]
        assert kept[-1].read_text() == f"{MAX + 4}"

    def test_where_it_cannot_be_written_the_page_says_so(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        desk.app.folders.reports.write_text("a file where the folder should be")
        scene = Scene(desk.app.stage)
        monkeypatch.setattr(scene, "draw", raising)
        desk.app.stage.scenes.push(scene)
        desk.run(IDLE)
        speaker = desk.app.stage.speaker
        assert any("File exists" in line for line in speaker.lines)

    def test_it_can_be_copied(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        copied: list[str] = []
        monkeypatch.setattr(desk.window, "copy", copied.append)
        scene = Scene(desk.app.stage)
        monkeypatch.setattr(scene, "draw", raising)
        desk.app.stage.scenes.push(scene)
        desk.run(IDLE, [key(pygame.K_LEFT)], ENTER)
        desk.run([key(pygame.K_TAB)], ENTER)
        assert copied == desk.reports


class TestDamagedArt:
    """Pictures of the program are read when they are drawn first."""

    @pytest.mark.parametrize("name", ["scenes/icon_settings", "scenes/title_wordmark"])
    def test_it_is_named_on_the_page_and_in_the_report(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        def damaged(file: Path) -> Drawing:
            return read_drawing(file if file.stem != Path(name).name else file.with_name("gone.svg"))

        monkeypatch.setattr("game.ui.art.read_drawing", damaged)
        desk.app.stage.look = Look.open(desk.app.places.assets, desk.app.stage.look.scale)
        desk.run(IDLE, IDLE, begin=lambda: desk.app.stage.scenes.push(TitleScene(desk.app)))
        (report,) = desk.reports
        assert "gone.svg: No such file or directory" in report
        assert "FaultPage" in desk.shown

    @pytest.mark.parametrize("game", ["transamerica", "streetcar", "trambahn"])
    @pytest.mark.parametrize(
        "damaged", [b"", b"\x89PNG", b'<svg viewBox="0 0 .5. .5"/>'], ids=["empty", "png", "box"]
    )
    def test_a_new_game_that_cannot_be_shown_is_reported_and_not_kept(
        self, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, damaged: bytes
    ) -> None:
        (tmp_path / "damaged.svg").write_bytes(damaged)

        def read(file: Path) -> Drawing:
            if file.parent.name != game:
                return read_drawing(file)
            try:
                return read_drawing(tmp_path / "damaged.svg")
            except Fault as fault:
                raise Fault(file, 0, fault.reason) from None

        for module in ("art", "tile_map"):
            monkeypatch.setattr(f"game.ui.{module}.read_drawing", read)
        app = desk.app
        app.stage.look = Look.open(app.places.assets, app.stage.look.scale)
        seats = (Seat("Ada", "human", "a"), Seat("Ben", "human", "b"))
        app.stage.scenes.push(TitleScene(app))
        app.go(to.BeginGame(game, with_defaults(app.games[game].options, {}), seats))
        desk.run(IDLE, ENTER, IDLE, IDLE)
        reported = [*desk.reports, *app.stage.speaker.lines]
        assert any(f"assets/images/{game}/" in words for words in reported)
        assert not any("RuntimeError" in words for words in reported)
        assert list(app.folders.games.glob("*.jsonl")) == []

    def test_of_a_file_of_the_user_nothing_is_reported(self) -> None:
        assert place_of(Fault(ROOT / "assets" / "a.svg", 0, "is gone")).endswith("a.svg: is gone")
        assert place_of(Fault(Path("/home") / NAME, 0, CITY)) == "Fault"


class TestWhatFailsAgain:
    def test_a_page_that_cannot_be_drawn_gives_way_to_plain_letters(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(TextSetter, "draw", raising)
        desk.app.stage.scenes.push(TitleScene(desk.app))
        desk.run(IDLE, IDLE)
        assert "PlainPage" in desk.shown
        assert desk.given_up == []

    @pytest.mark.parametrize("name", ["__init__", "enter", "resize", "step", "draw"])
    def test_without_any_page_the_program_ends_with_a_reason(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        monkeypatch.setattr(FaultPage, name, raising)
        monkeypatch.setattr(PlainPage, name, raising)
        monkeypatch.setattr(TitleScene, "draw", raising)
        desk.app.stage.scenes.push(TitleScene(desk.app))
        desk.run(IDLE, IDLE, IDLE, IDLE)
        assert desk.net.broken
        (message,) = desk.given_up
        assert str(desk.app.folders.reports) in message

    def test_a_title_that_cannot_be_drawn_is_tried_once_more_and_then_left(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(TitleScene, "draw", raising)
        desk.app.stage.scenes.push(TitleScene(desk.app))
        desk.run(IDLE, ENTER, IDLE, ENTER, *[IDLE] * 20)
        assert desk.shown.count("TitleScene") == 0
        assert len(desk.shown) < 10, "the second page leads out of the program"
        assert len(desk.reports) == 2

    def test_a_title_that_cannot_be_made_ends_the_program(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        scene = Scene(desk.app.stage)
        monkeypatch.setattr(scene, "draw", raising)
        monkeypatch.setattr(TitleScene, "__init__", raising)
        desk.app.stage.scenes.push(scene)
        desk.run(IDLE, ENTER, IDLE, ENTER, *[IDLE] * 20)
        assert desk.net.broken
        assert len(desk.given_up) == 1

    def test_the_loop_itself_may_fail(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        shown: list[int] = []

        def show(*_: object) -> None:
            shown.append(1)
            if len(shown) == 1:
                raise pygame.error("video system not initialized")

        monkeypatch.setattr(pygame.display, "update", show)
        desk.app.stage.scenes.push(TitleScene(desk.app))
        desk.run(IDLE, ENTER)
        assert "pygame" in desk.reports[0]
        assert desk.shown[-1] == "TitleScene"


class TestThreads:
    def test_an_exception_in_a_thread_is_shown_once(self, desk: Desk) -> None:
        def begin() -> None:
            thread = threading.Thread(target=raising)
            thread.start()
            thread.join()

        class Starting(Scene):
            def step(self, events: Sequence[Event], dt: float) -> None:  # noqa: ARG002  # overridden
                if events:
                    begin()

        app = desk.app
        app.stage.scenes.push(Starting(app.stage))
        desk.run([key(pygame.K_x)], IDLE, ENTER)
        assert "FaultPage" in desk.shown
        assert desk.shown[-1] == "TitleScene"
        app.stage.scenes.push(Starting(app.stage))
        desk.shown.clear()
        desk.window._quit = False
        desk.run([key(pygame.K_x)], IDLE, IDLE)
        assert "FaultPage" not in desk.shown
        assert len(desk.reports) == 1

    def test_the_hook_of_before_is_put_back(self, desk: Desk) -> None:
        before = threading.excepthook
        desk.run()
        assert threading.excepthook is before


@pytest.mark.usefixtures("surface")
class TestTheProgram:
    @pytest.fixture
    def start(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], int]]:
        monkeypatch.setenv("TERMINUS_HOME", str(tmp_path))
        monkeypatch.setattr(App, "warm_up", lambda *_: None)
        monkeypatch.setattr(Window, "close", lambda _: None)
        monkeypatch.setattr("pygame.display.message_box", lambda *_: None)
        waiting: list[Raw] = [IDLE, ENTER, [pygame.event.Event(pygame.QUIT)]]
        monkeypatch.setattr(pygame.event, "get", lambda: waiting.pop(0))
        yield partial(window_of_the_game.play, KNOWN)
        pygame.display.set_mode(SIZE)

    def test_a_title_that_fails_at_the_start_is_reported(
        self, start: Callable[[], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(TitleScene, "lay_out", raising)
        assert start() == 0
        assert len(list((tmp_path / "reports").iterdir())) == 2, "at the start, and from the page"

    def test_a_fault_before_there_is_a_scene_is_reported_in_the_terminal(
        self,
        start: Callable[[], int],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setattr(App, "__init__", raising)
        assert start() == window_of_the_game.BROKEN
        assert str(tmp_path / "reports") in capsys.readouterr().err

    def test_a_fault_after_the_last_scene_is_reported_in_the_terminal(
        self, start: Callable[[], int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(TitleScene, "leave", raising)
        monkeypatch.setattr(App, "close", raising)
        assert start() == window_of_the_game.BROKEN
        assert "KeyError" in capsys.readouterr().err


@pytest.mark.parametrize("width", [200, 1024])
def test_the_plain_page_is_drawn_in_any_window(app: App, width: int) -> None:
    from game.makers.gallery.all_shots import shots  # noqa: PLC0415

    shots()["fault_plain"](app)
    surface = pygame.Surface((width, 600))
    app.stage.scenes.draw(surface)
    assert len(set(pygame.image.tobytes(surface, "RGB"))) > 2
