"""The real program in a real window: a game is begun, left and continued, by mouse and keys alone.

Needs Xvfb and xdotool: `python tests/smoke/real_window.py`. What counts is the record on disk.
"""

import json
import os
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402 - the path is set above
import pygame  # noqa: E402

from game.content.transamerica import read_board  # noqa: E402
from game.rules.transamerica.board import Edge, Node  # noqa: E402
from game.storage.folders import folders_below  # noqa: E402
from game.storage.settings import SETTINGS_NAME, Settings, SettingsFile  # noqa: E402
from game.tables.transamerica.layout import Layout, lay_out  # noqa: E402
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing  # noqa: E402
from game.ui.scale import Scale  # noqa: E402

SCREEN = (1280, 800)
PATIENCE = 25.0
HERE = (sys.executable, str(ROOT / "main.py"), "play")
Lines = list[dict[str, Any]]


class Screen:
    """A private X server; its picture is in a file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        reading, writing = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        # Without `-noreset` the server restarts whenever a program ends, and the next one cannot connect.
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-fbdir", str(folder)]
        command.append("-noreset")
        self._server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as number:
            self.display = f":{number.readline().strip()}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait()

    def do(self, *words: object) -> str:
        """Run xdotool on this display, and return its output."""
        environment = {**os.environ, "DISPLAY": self.display}
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def key(self, *keys: str) -> None:
        """Press keys one after the other, as a hand would."""
        for key in keys:
            self.do("key", key)
            time.sleep(0.25)

    def click(self, place: tuple[float, float]) -> None:
        """Click with the left button."""
        self.do("mousemove", round(place[0]), round(place[1]))
        time.sleep(0.1)
        self.do("click", 1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Carry something from one place to another."""
        self.do("mousemove", round(start[0]), round(start[1]))
        self.do("mousedown", 1)
        for step in range(1, 13):
            x = start[0] + (end[0] - start[0]) * step / 12
            y = start[1] + (end[1] - start[1]) * step / 12
            self.do("mousemove", round(x), round(y))
            time.sleep(0.02)
        time.sleep(0.1)
        self.do("mouseup", 1)

    def picture(self) -> "pygame.Surface":
        """Return the content of the screen."""
        raw = (self._folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", raw[:100])
        start = header[0] + header[19] * 12
        width, height, line = header[4], header[5], header[12]
        return pygame.image.frombuffer(raw[start : start + height * line], (width, height), "BGRA", line)

    def colours(self) -> int:
        """Count the colours on the screen."""
        pixels = self.picture().get_buffer().raw
        return len({pixels[at : at + 3] for at in range(0, len(pixels) - 4, 4 * 97)})


class Program:
    """The program in its window, with a home of its own."""

    def __init__(self, screen: Screen, home: Path, command: Sequence[str] = HERE) -> None:
        environment = {**os.environ, "DISPLAY": screen.display, "TERMINUS_HOME": str(home)}
        environment |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        settings = SettingsFile(folders_below(home).settings / SETTINGS_NAME)
        settings.write(msgspec.structs.replace(settings.read(), asked_for_ambience=True))
        self._process = subprocess.Popen(command, env=environment, cwd=home)
        self.window = ""
        wait_for(lambda: bool(self._found(screen)))
        screen.do("mousemove", SCREEN[0] - 5, SCREEN[1] - 5)
        # The first picture is up when there is more than one colour.
        wait_for(lambda: screen.colours() > 50)
        self.corner = self.size = (0, 0)
        wait_for(lambda: self._measured(screen))

    def ended(self) -> bool:
        """True if the program has ended by itself."""
        return wait_for(lambda: self._process.poll() is not None)

    @property
    def status(self) -> int | None:
        """The exit status, or None while the program runs."""
        return self._process.poll()

    def end(self) -> None:
        """Kill the program if it is still running."""
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait()

    def _found(self, screen: Screen) -> str:
        self.window = screen.do("search", "--onlyvisible", "--class", "Terminus").split("\n")[0]
        return self.window

    def _measured(self, screen: Screen) -> bool:
        """True if the window is at its expected place: SDL may have recreated it since."""
        found = screen.do("getwindowgeometry", "--shell", self._found(screen)).splitlines()
        shape = dict(line.split("=") for line in found if "=" in line)
        if "HEIGHT" not in shape:
            return False
        self.corner = (int(shape["X"]), int(shape["Y"]))
        self.size = (int(shape["WIDTH"]), int(shape["HEIGHT"]))
        screen.do("windowfocus", self.window)
        return True


class Checks:
    """Counts the checks that held and those that failed."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0

    def that(self, what: str, holds: bool) -> None:
        """Print and count one check."""
        print(f"{'ok  ' if holds else 'FAIL'} {what}", flush=True)
        if holds:
            self.passed += 1
        else:
            self.failed += 1


def wait_for(holds: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Wait until the condition holds; return False after the time limit."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return holds()


def record(home: Path) -> Lines:
    """Return the lines of the only open game, or none."""
    files = list((home / "games").glob("*.jsonl"))
    if len(files) != 1:
        return []
    return [json.loads(line) for line in files[0].read_bytes().splitlines()]


def own(home: Path, word: str) -> Lines:
    """Return the moves of seat 0 of one kind."""
    lines = record(home)[1:]
    return [line for line in lines if line["seat"] == 0 and word in line["action"]]


class Board:
    """The places of things on the screen."""

    def __init__(self, program: Program, seats: int) -> None:
        self._board = read_board(ROOT / "maps" / MAP_FILE)
        drawing = read_map_drawing(ROOT / "maps" / MAP_FILE, self._board)
        self._layout: Layout = lay_out(Scale(*program.size), seats, drawing)
        self._corner = program.corner

    def node(self, node: Node) -> tuple[float, float]:
        """Return the middle of an intersection."""
        return self._on_screen(self._layout.projection.at(node))

    def edge(self, edge: Edge) -> tuple[float, float]:
        """Return the middle of an edge."""
        return self._on_screen(self._layout.projection.middle(edge))

    @property
    def supply(self) -> tuple[float, float]:
        """The middle of the stack of rails, in pixels of the window."""
        return self._on_screen(self._layout.tray.stack.center)

    def start(self) -> Node:
        """Return an intersection surrounded by plains."""
        return self._board.city("Kansas City").node

    def plain(self, home: Path) -> Edge:
        """Return a free plain edge at the player's marker."""
        laid = {_edge(line["action"]["rail"]) for line in record(home)[1:] if "rail" in line["action"]}
        free = (track.edge for track in self._board.tracks if track.cost == 1 and track.edge not in laid)
        return next(edge for edge in free if self.start() in edge)

    def _on_screen(self, place: tuple[float, float]) -> tuple[float, float]:
        return (place[0] + self._corner[0], place[1] + self._corner[1])


def _edge(ends: list[list[int]]) -> Edge:
    a, b = ((end[0], end[1]) for end in ends)
    return (a, b) if a < b else (b, a)


def play(screen: Screen, home: Path, checks: Checks) -> None:
    """Go from the title to a game in progress, leave it, and come back."""
    program = Program(screen, home)
    try:
        checks.that("the title shows more than a blank window", screen.colours() > 300)
        screen.key("Return")
        time.sleep(1.0)
        screen.key("Return")
        checks.that("two presses of Enter begin a game on disk", wait_for(lambda: len(record(home)) >= 1))
        time.sleep(1.0)
        checks.that("the table shows more than a blank window", screen.colours() > 300)
        board = Board(program, len(record(home)[0]["seats"]))
        lay_first(screen, board, home, checks)
        screen.key("ctrl+q")
        checks.that("the program ends at once and well", program.ended() and program.status == 0)
    finally:
        program.end()
    before = record(home)
    program = Program(screen, home)
    try:
        screen.key("Return")
        time.sleep(2.0)
        checks.that("Continue leaves the record as it was", record(home)[: len(before)] == before)
        board = Board(program, len(before[0]["seats"]))
        count = len(own(home, "rail"))
        wait_for(lambda: own_turn(home))
        screen.click(board.edge(board.plain(home)))
        checks.that("the game goes on in the same record", wait_for(lambda: len(own(home, "rail")) > count))
        screen.key("ctrl+q")
        checks.that("the program ends well again", program.ended() and program.status == 0)
    finally:
        program.end()


def lay_first(screen: Screen, board: Board, home: Path, checks: Checks) -> None:
    """Place the marker by a click, one rail by a click, and one by drag and drop."""
    screen.click(board.node(board.start()))
    checks.that("a click puts the start marker", wait_for(lambda: len(own(home, "hub")) == 1))
    checks.that("the opponent answers", wait_for(lambda: own_turn(home)))
    time.sleep(0.5)
    screen.click(board.edge(board.plain(home)))
    checks.that("a click lays a rail", wait_for(lambda: len(own(home, "rail")) == 1))
    time.sleep(0.5)
    screen.drag(board.supply, board.edge(board.plain(home)))
    checks.that("a rail dragged from the supply lies", wait_for(lambda: len(own(home, "rail")) == 2))


TURNS = {
    "streetcar": ("Tab", "Return", "Return", "Return", "Return"),
    "trambahn": ("Tab", "Return", "Return", "e", "e"),
}
"""Keys that make a first turn: the focused piece is picked up and put on a legal place."""


def play_a_turn(screen: Screen, home: Path, checks: Checks, name: str) -> None:
    """Begin another game, and play a turn of it by keys alone."""
    program = Program(screen, home)
    try:
        screen.key("Return")
        time.sleep(1.5)
        screen.key("Return")
        checks.that(f"{name} begins", wait_for(lambda: len(record(home)) >= 1))
        checks.that(f"it is {name}", record(home)[0]["game"] == name)
        time.sleep(2.0)
        checks.that(f"the table of {name} shows more than a blank window", screen.colours() > 300)
        screen.key(*TURNS[name])
        checks.that(f"a turn of {name} is played by keys", wait_for(lambda: answered(home)))
        screen.key("ctrl+q")
        checks.that("the program ends well", program.ended() and program.status == 0)
    finally:
        program.end()


def answered(home: Path) -> bool:
    """True if an opponent has moved after seat 0."""
    seats = [line["seat"] for line in record(home)[1:]]
    return 0 in seats and any(seats)


def own_turn(home: Path) -> bool:
    """True if seat 0 is next according to the record, by the rules instead of the window."""
    from game.content.games import games  # noqa: PLC0415 - only needed here
    from game.core.record import replay  # noqa: PLC0415
    from game.manifests.known import manifests  # noqa: PLC0415
    from game.storage.record_file import read_record  # noqa: PLC0415

    file = next((home / "games").glob("*.jsonl"))
    read = read_record(file)
    return replay(read, games(manifests(), ROOT / "maps", ROOT / "config")[read.header.game]).to_act == 0


def prepared(folder: Path, game: str) -> Path:
    """Return a home with settings by which nothing has to be waited for."""
    home = folder / f"home_{game}"
    (home / "settings").mkdir(parents=True)
    quick = Settings(pace="instant", reduced_motion=True, last_game=game)
    SettingsFile(home / "settings" / "settings.json").write(quick)
    return home


def main() -> int:
    """Print each check and their sum. Return 1 if one failed."""
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "screen"
        picture.mkdir()
        with Screen(picture) as screen:
            play(screen, prepared(Path(folder), "transamerica"), checks)
            for name in TURNS:
                play_a_turn(screen, prepared(Path(folder), name), checks, name)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
