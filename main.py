"""Terminus, three railway and tram board games: `python main.py` plays, `python main.py --help` says more.

The entry point of a checkout. It runs on a bare Python, even an old one, because `setup` must work before
anything is installed. Everything else is passed to `game.command_line`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.command_line import Commands

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
OLDEST = (3, 11)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return the exit status."""
    if sys.version_info < OLDEST:
        print(f"Terminus needs Python {OLDEST[0]}.{OLDEST[1]} or later, this is {sys.version.split()[0]}")
        return 1
    from game import command_line  # noqa: PLC0415 - an old Python could not read it

    return command_line.main(arguments, program="main.py", more=_add_setup)


def _add_setup(names: Commands) -> None:
    import argparse  # noqa: PLC0415 - not needed to play

    setup = names.add_parser("setup", help="install the dependencies into .venv, then play or test")
    setup.add_argument(
        "then",
        nargs="?",
        choices=("play", "test"),
        default="play",
        help="the command to run after installing (default: play)",
    )
    setup.add_argument("rest", nargs=argparse.REMAINDER, help="arguments for the game or for pytest")
    setup.set_defaults(run=lambda chosen: set_up(chosen.then, chosen.rest))


def set_up(then: str, rest: Sequence[str]) -> int:
    """Create `.venv` beside this file, install the dependencies, and run `play` or `test` there."""
    import compileall  # noqa: PLC0415
    import subprocess  # noqa: PLC0415
    import venv  # noqa: PLC0415

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
        # The first start should be as fast as later ones, even if Python keeps no bytecode.
        compileall.compile_dir(ROOT / "game", quiet=2)
        (ENVIRONMENT / f"installed-{then}").touch()
    game = [str(ROOT / "main.py")]
    if rest and rest[0].startswith("-"):
        # The options are for `play`; this script has none.
        game.append("play")
    go_on = {"play": game, "test": ["-m", "pytest"]}[then]
    return subprocess.run([str(python), *go_on, *rest], cwd=ROOT, check=False).returncode  # noqa: S603


def _is_installed(then: str) -> bool:
    """True if everything was installed since the list last changed; tests include what playing needs."""
    listed = (ROOT / "pyproject.toml").stat().st_mtime
    marks = [ENVIRONMENT / f"installed-{what}" for what in {then, "test"}]
    return any(mark.exists() and mark.stat().st_mtime >= listed for mark in marks)


if __name__ == "__main__":
    sys.exit(main())
