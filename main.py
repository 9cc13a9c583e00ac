"""Terminus, three railway and tram board games: `python main.py` plays, `python main.py --help` says more.

This file runs on a bare Python: `setup` must work before anything is installed, so everything else is
imported only when a sub-command needs it.
"""

import argparse
import io
import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
OLDEST = (3, 11)
INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; gives the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no such letter, or a file name that is no text, must not end in a traceback.
            stream.reconfigure(errors="backslashreplace")
    chosen = _parser().parse_args(arguments)
    try:
        return set_up(chosen.then, chosen.rest) if chosen.command == "setup" else _run(chosen)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our lines has enough of them; nor may the last ones be written at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(chosen: argparse.Namespace) -> int:
    """Carry out a sub-command that needs what `setup` installs."""
    try:
        if chosen.command == "arena":
            from game.ai.one_core import ONE_CORE  # noqa: PLC0415 - see the module's docstring

            os.environ.update(ONE_CORE)
            from game.arena import command as arena  # noqa: PLC0415

            return arena.run(chosen)
        from game.scenes import commands  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] == "game":
            raise
        here = "python" if os.name == "nt" else "python3"
        print(f"{missing.name} is not installed; set the program up with: {here} main.py setup play")
        return 1
    return commands.run(chosen)


def set_up(then: str, rest: Sequence[str]) -> int:
    """Make `.venv` beside this file, install what is needed, and go on with `play` or `test` there."""
    if sys.version_info < OLDEST:
        print(f"Terminus needs Python {OLDEST[0]}.{OLDEST[1]} or later, this is {sys.version.split()[0]}")
        return 1
    python = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        print("Making .venv ...")
        try:
            venv.create(ENVIRONMENT, with_pip=True, clear=True)
        except (subprocess.CalledProcessError, OSError) as error:
            print(
                f"No environment could be made: {error}\nOn Debian and Ubuntu: sudo apt install python3-venv"
            )
            return 1
    if not _is_installed(then):
        print("Installing what Terminus needs (once, about a minute) ...")
        wanted = f"{ROOT}[dev]" if then == "test" else str(ROOT)
        install = [
            str(python),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "-e",
            wanted,
        ]
        done = subprocess.run(install, check=False)  # noqa: S603 - our own interpreter and folder
        if done.returncode:
            return done.returncode
        (ENVIRONMENT / f"installed-{then}").touch()
    game = [str(ROOT / "main.py")]
    if rest and rest[0].startswith("-"):
        # What `play` is to know: the door itself takes nothing.
        game.append("play")
    go_on = {"play": game, "test": ["-m", "pytest"]}[then]
    return subprocess.run([str(python), *go_on, *rest], cwd=ROOT, check=False).returncode  # noqa: S603


def _is_installed(then: str) -> bool:
    """Whether all of it was installed since the list last changed; tests need all that play does."""
    listed = (ROOT / "setup.cfg").stat().st_mtime
    marks = [ENVIRONMENT / f"installed-{what}" for what in {then, "test"}]
    return any(mark.exists() and mark.stat().st_mtime >= listed for mark in marks)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="main.py", description="Terminus: railway and tram board games.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    parser.set_defaults(command="play")

    setup = commands.add_parser("setup", help="install into .venv, then play or test")
    setup.add_argument("then", nargs="?", choices=("play", "test"), default="play")
    setup.add_argument("rest", nargs=argparse.REMAINDER, help="handed on to the game or to pytest")

    play = commands.add_parser("play", help="open the window (the default)")
    play.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="FILE.py",
        help="an opponent of your own for this run; it runs with all rights of the program; repeatable",
    )

    check = commands.add_parser("check", help="play scenarios and records by the rules, read maps")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")

    replay = commands.add_parser("replay", help="tell a record move by move")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--language", choices=("en", "de", "fr"), default="en")

    review = commands.add_parser("review", help="look back on a record in the window")
    review.add_argument("file", type=Path, metavar="FILE")

    _arena(commands.add_parser("arena", help="let opponents play against each other"))

    puzzles = commands.add_parser("puzzles", help="find new puzzles by search and write them as files")
    puzzles.add_argument("game")
    puzzles.add_argument("count", type=int, metavar="N", help="how many")
    puzzles.add_argument("--seed", type=int, default=0, help="others for each number (default: 0)")
    puzzles.add_argument(
        "--out", type=Path, metavar="DIR", help="where to write them (default: where the program shows them)"
    )
    puzzles.add_argument("--level", type=int, metavar="L", help="only such puzzles: 1 (easy) to 5")

    commands.add_parser("bench", help="measure start, frames and rules on this machine")

    gallery = commands.add_parser("gallery", help="render every scene to PNG files, without a display")
    gallery.add_argument("folder", type=Path, metavar="DIR")
    gallery.add_argument("--sizes", default="1024x600,1920x1080,3840x2160", help="WIDTHxHEIGHT, commas")
    gallery.add_argument("--languages", default="en", help="en, de, fr, separated by commas")
    gallery.add_argument("--only", default="", help="render only scenes whose name starts so")
    return parser


def _arena(arena: argparse.ArgumentParser) -> None:
    arena.add_argument("game", help="transamerica, streetcar or trambahn")
    arena.add_argument(
        "--agents",
        metavar="LIST",
        help="levels, references, LEVEL:PERSONALITY or files of your own, separated by commas; the last one "
        "takes the seats that are left (default: engineer,conductor)",
    )
    arena.add_argument("--games", type=int, metavar="N", help="rounded up to whole deals (default: 100)")
    arena.add_argument("--seats", type=int, metavar="N", help="how many play (default: 2)")
    arena.add_argument("--seed", type=int, default=0, help="the first deal (default: 0)")
    arena.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    arena.add_argument(
        "--seconds", type=float, metavar="S", help="what each decision may take, for all agents"
    )
    arena.add_argument(
        "--sprt",
        type=float,
        metavar="SHARE",
        help="stop as soon as the first agent wins so much, or an even share",
    )
    mode = arena.add_mutually_exclusive_group()
    mode.add_argument("--ladder", action="store_true", help="all levels against each other, as a cross table")
    mode.add_argument("--soak", type=int, metavar="N", help="hunt for faults in so many games of any kind")
    arena.add_argument("--references", action="store_true", help="in a ladder: the references, too")
    arena.add_argument(
        "--out", type=Path, metavar="FILE", help="write a JSON report; a ladder's table beside it"
    )
    where = arena.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, metavar="N", help="processes (default: one for each processor)")
    where.add_argument("--cluster", metavar="ADDRESS", help="play on the Dask cluster at this address")


if __name__ == "__main__":
    sys.exit(main())
