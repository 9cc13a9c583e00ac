"""An installed or built program in another folder: its commands, and a move in a real window.

Needs Xvfb and xdotool: `python tests/smoke/built_program.py build/terminus/terminus`. The command is whatever
starts the program. Its home is empty, and what counts is what it prints, writes and shows.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - the path is set above

from game import NAME, __version__  # noqa: E402
from tests.smoke.real_window import Board, Checks, Program, Screen, own, own_turn, record, wait_for  # noqa: E402

RECORD = ROOT / "tests" / "fixtures" / "records" / "ta_open_goals_shared.jsonl"
AGENT = """
import heapq, statistics, xml.etree.ElementTree

from game.rules.transamerica.analysis import Analysis


class Shortest:
    def decide(self, view, legal, budget):
        return min(legal, key=repr)


def agent(game, seed):
    assert isinstance(game.analysis, Analysis)
    return Shortest()
"""
"""A user's agent, which can import all of the standard library and of the program."""
ROUGH = (64, 40)
ALIKE = 6.0
"""The largest difference of 255 between the mean colours of two pictures of the same scene."""


def main(command: list[str]) -> int:
    """Print each check and their sum. Return 1 if one failed."""
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        elsewhere = Path(folder).resolve()
        for name in ("home", "screen"):
            (elsewhere / name).mkdir()
        checks.that("it says its version", said(command, elsewhere, "--version") == f"{NAME} {__version__}")
        checks.that("it checks a record", said(command, elsewhere, "check", str(RECORD)).startswith("ok "))
        (elsewhere / "mine.py").write_text(AGENT, encoding="utf-8")
        arena = ("arena", "transamerica", "--agents", "mine.py,apprentice", "--games", "4", "--workers", "2")
        checks.that(
            "its arena plays, with an agent of one's own", "mine.py " in said(command, elsewhere, *arena)
        )
        with Screen(elsewhere / "screen") as screen:
            play(command, screen, elsewhere, checks)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


def play(command: list[str], screen: Screen, elsewhere: Path, checks: Checks) -> None:
    """Check the title, and play the first moves of a first game."""
    home = elsewhere / "home"
    program = Program(screen, home, command)
    try:
        size = "x".join(map(str, program.size))
        said(command, elsewhere, "gallery", "gallery", "--only", "title", "--sizes", size)
        drawn = pygame.image.load(elsewhere / "gallery" / "en" / size / "title.png")
        checks.that(
            "the title looks as it does in the gallery", wait_for(lambda: alike(drawn, screen, program))
        )
        screen.key("Return")
        wait_for(lambda: not alike(drawn, screen, program))
        screen.key("Return")
        checks.that("two presses of Enter begin a game on disk", wait_for(lambda: len(record(home)) >= 1))
        wait_for(lambda: own_turn(home))
        board = Board(program, len(record(home)[0]["seats"]))
        checks.that("the table shows more than a blank window", wait_for(lambda: screen.colours() > 300))
        checks.that("a click is a move on disk", wait_for(lambda: placed(screen, board, home)))
        checks.that("the opponent's process answers", wait_for(lambda: own_turn(home)))
        screen.key("ctrl+q")
        checks.that("the program ends at once and well", program.ended() and program.status == 0)
    finally:
        program.end()
    program = Program(screen, home, [*command, str(RECORD)])
    try:
        opened = wait_for(lambda: screen.colours() > 300 and not alike(drawn, screen, program))
        checks.that("a record that it is given opens in the window", opened)
    finally:
        program.end()


def placed(screen: Screen, board: Board, home: Path) -> bool:
    """True if the marker is at the place of the click; the first picture may still be in progress."""
    screen.click(board.node(board.start()))
    return wait_for(lambda: len(own(home, "hub")) == 1, 1.0)


def alike(drawn: pygame.Surface, screen: Screen, program: Program) -> bool:
    """True if the window roughly shows the drawn picture."""
    shown = screen.picture().subsurface((*program.corner, *program.size))
    rough = [pygame.transform.smoothscale(picture.convert(32), ROUGH) for picture in (drawn, shown)]
    one, other = (pygame.image.tobytes(picture, "RGB") for picture in rough)
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) < ALIKE


def said(command: list[str], folder: Path, *words: str) -> str:
    """Return the output of the program for these arguments, or nothing if it fails."""
    done = subprocess.run([*command, *words], cwd=folder, capture_output=True, text=True, check=False)
    print(done.stderr, end="", file=sys.stderr)
    return done.stdout.strip() if done.returncode == 0 else ""


if __name__ == "__main__":
    sys.exit(main([str(Path(word).absolute()) if Path(word).exists() else word for word in sys.argv[1:]]))
