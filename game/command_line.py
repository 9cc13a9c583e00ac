"""The command line: its sub-commands and options.

Only the standard library is imported here, because `main.py` shows the help before anything is installed.
Each sub-command imports what it needs when it runs, and a start without arguments does not even load
argparse.
"""

import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from game import __version__, commands
from game.content.languages import LANGUAGES, SOURCE

if TYPE_CHECKING:
    import argparse

INTERRUPTED = 130
"""The exit status after Ctrl+C, by the convention of shells."""
ENOUGH = 1
"""The exit status if the reader of the output has gone."""
RECORD_ENDING = ".jsonl"

# ruff: noqa: T201, PLC0415 - the command line's own words

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main(
    arguments: Sequence[str] | None = None,
    program: str = "terminus",
    more: Callable[[Commands], None] | None = None,
) -> int:
    """Run the program, called `program` in its help; return the exit status.

    `more` adds further sub-commands. Each sub-command sets the default `run` to a function that takes the
    parsed arguments and returns the exit status.
    """
    _open_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    run = _chosen(words, program, more) if words else commands.play
    try:
        status = _run(run)
        # Otherwise an error with the last lines would cause a traceback at exit.
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _print_no_more()
        return ENOUGH
    except OSError as error:
        _print_no_more()
        return commands.refuse(error)
    return status


def _open_streams() -> None:
    """Make sure that all standard streams are open, however the program was started.

    A closed stream's number would be reused by the next opened file, and a driver's output would be written
    into a saved game.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w" if number else "r", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A character that the terminal lacks, or an undecodable file name, must not cause a traceback.
            stream.reconfigure(errors="backslashreplace")


def _print_no_more() -> None:
    """Discard unwritten output: Python would try to write it again at exit."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(run: Callable[[], int]) -> int:
    try:
        return run()
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] == "game":
            raise
        here = "python" if os.name == "nt" else "python3"
        print(f"{missing.name} is not installed; in the program's folder: {here} main.py setup play")
        return 1


def _chosen(words: list[str], program: str, more: Callable[[Commands], None] | None) -> Callable[[], int]:
    import argparse

    parser = argparse.ArgumentParser(
        prog=program,
        description="Terminus: railway and tram board games.",
        epilog=f"`{program} FILE{RECORD_ENDING}` opens a record in the window: a finished game for review, "
        "an open one to be continued.",
    )
    parser.add_argument("--version", action="version", version=f"Terminus {__version__}")
    names = parser.add_subparsers(dest="command", metavar="COMMAND")
    if more is not None:
        more(names)
    _add_all(names)
    if words[0] not in names.choices and _is_file(words[0]):
        words = ["play", *words]
    chosen = parser.parse_args(words)
    return partial(chosen.run, chosen)


def _is_file(word: str) -> bool:
    """True if a word that is no sub-command can be the file of a record."""
    # Path raises for a name that the system does not allow.
    return not word.startswith("-") and (word.endswith(RECORD_ENDING) or os.path.isfile(word))  # noqa: PTH113


def _add_all(names: Commands) -> None:
    import argparse

    games = argparse.ArgumentParser(add_help=False)
    games.add_argument(
        "--game",
        dest="folders",
        action="append",
        default=[],
        type=lambda word: Path(os.path.realpath(word)),
        metavar="FOLDER",
        help="a folder with your own game, run as trusted code; may be repeated",
    )
    play = names.add_parser("play", parents=[games], help="open the window (the default)")
    play.add_argument(
        "record",
        nargs="?",
        type=Path,
        metavar="FILE.jsonl",
        help="a record to review or to continue",
    )
    play.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="FILE.py",
        help="your own opponent, for this run only, run as trusted code; may be repeated",
    )
    play.set_defaults(run=lambda chosen: commands.play(chosen.agent, chosen.record, chosen.folders))

    check = names.add_parser("check", parents=[games], help="check scenarios, puzzles, records and maps")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="the files to check")
    check.set_defaults(run=lambda chosen: commands.check(chosen.files, chosen.folders))

    replay = names.add_parser("replay", parents=[games], help="print a record move by move")
    replay.add_argument("file", type=Path, metavar="FILE", help="the record to print")
    replay.add_argument(
        "--language", choices=tuple(LANGUAGES), default=SOURCE, help=f"the language (default: {SOURCE})"
    )
    replay.set_defaults(run=lambda chosen: commands.replay(chosen.file, chosen.language, chosen.folders))

    review = names.add_parser("review", parents=[games], help="open a record for review")
    review.add_argument("file", type=Path, metavar="FILE", help="the record to review")
    review.set_defaults(run=lambda chosen: commands.review(chosen.file, chosen.folders))

    _add_analyse(names, games)

    arena = names.add_parser("arena", parents=[games], help="let opponents play against each other")
    _add_arena(arena)
    arena.set_defaults(run=commands.arena)

    puzzles = names.add_parser(
        "puzzles", parents=[games], help="search for new puzzles and write them to files"
    )
    puzzles.add_argument("game", help="the game to search")
    puzzles.add_argument("count", type=int, metavar="N", help="number of puzzles")
    puzzles.add_argument("--seed", type=int, default=0, help="seed of all random choices (default: 0)")
    puzzles.add_argument(
        "--out", type=Path, metavar="DIR", help="output folder (default: the program's own puzzles)"
    )
    puzzles.add_argument(
        "--level", type=int, metavar="L", help="keep puzzles of this level only, 1 (easy) to 5"
    )
    puzzles.set_defaults(run=commands.puzzles)

    bench = names.add_parser(
        "bench", parents=[games], help="measure the program's speed, memory and idle load"
    )
    bench.add_argument(
        "--only", default="", help="rules, decisions, review, frames, start or idle, separated by commas"
    )
    bench.add_argument(
        "--json",
        type=Path,
        nargs="?",
        const=Path("-"),
        metavar="FILE",
        help="also write the figures as JSON; without FILE, print JSON instead of the table",
    )
    bench.add_argument(
        "--compare",
        type=Path,
        metavar="FILE",
        help="fail if a figure is more than 1.5 times that of the earlier run in FILE",
    )
    bench.set_defaults(run=commands.bench)

    gallery = names.add_parser(
        "gallery", parents=[games], help="render every scene to PNG files, without a display"
    )
    gallery.add_argument("folder", type=Path, metavar="DIR", help="output folder")
    gallery.add_argument(
        "--sizes", default="1024x600,800x1200,1920x1080,3840x2160", help="WIDTHxHEIGHT, separated by commas"
    )
    languages = f"{', '.join(LANGUAGES)}, or pseudo (longer English with accents), separated by commas"
    gallery.add_argument("--languages", default="en", help=languages)
    gallery.add_argument("--only", default="", help="render only scenes whose names start with ONLY")
    gallery.add_argument("--strips", action="store_true", help="render animations as film strips")
    gallery.set_defaults(run=commands.gallery)

    monkey = names.add_parser(
        "monkey", parents=[games], help="test every scene with random input and report faults"
    )
    monkey.add_argument(
        "--events", type=int, default=5000, metavar="N", help="number of events (default: 5000)"
    )
    monkey.add_argument("--seed", type=int, default=0, help="seed of all random choices (default: 0)")
    monkey.add_argument("--only", default="", help="start only from states whose names start with ONLY")
    monkey.add_argument(
        "--workers", type=int, default=1, metavar="N", help="number of processes (default: 1)"
    )
    monkey.add_argument(
        "--out",
        type=Path,
        default=Path("monkey"),
        metavar="DIR",
        help="folder for failing trials (default: monkey)",
    )
    monkey.add_argument("--again", type=Path, metavar="FILE", help="repeat the failing trial in FILE")
    monkey.set_defaults(run=commands.monkey)


def _add_analyse(names: Commands, games: "argparse.ArgumentParser") -> None:
    analyse = names.add_parser(
        "analyse", parents=[games], help="judge every turn of a record: loss, luck and a better turn"
    )
    analyse.add_argument("files", nargs="+", type=Path, metavar="FILE", help="the records to analyse")
    analyse.add_argument("--json", action="store_true", help="print one JSON object per record")
    analyse.add_argument(
        "--position", type=int, metavar="N", help="compare all judgements of the position after N moves"
    )
    analyse.add_argument(
        "--seconds", type=float, metavar="S", help="time limit for each decision; results are then not stored"
    )
    analyse.set_defaults(run=commands.analyse)


def _add_arena(arena: "argparse.ArgumentParser") -> None:
    arena.add_argument("game", help="transamerica, streetcar, trambahn, or a game given with --game")
    arena.add_argument(
        "--agents",
        metavar="LIST",
        help="levels, ratings, references, LEVEL:PERSONALITY or files of your own, separated by commas; "
        "the last one fills the remaining seats (default: engineer,conductor)",
    )
    arena.add_argument(
        "--games", type=int, metavar="N", help="number of games, rounded up to whole deals (default: 100)"
    )
    arena.add_argument("--seats", type=int, metavar="N", help="number of players (default: 2)")
    arena.add_argument("--seed", type=int, default=0, help="seed of the first deal (default: 0)")
    arena.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be repeated",
    )
    arena.add_argument(
        "--seconds", type=float, metavar="S", help="time limit for each decision, for all agents"
    )
    arena.add_argument(
        "--sprt",
        type=float,
        metavar="SHARE",
        help="stop once a test decides if the first agent's share of wins is SHARE or an even one",
    )
    mode = arena.add_mutually_exclusive_group()
    mode.add_argument(
        "--ladder", action="store_true", help="play all levels against each other and print a cross table"
    )
    mode.add_argument(
        "--soak", type=int, metavar="N", help="play N random games, checking for faults at every step"
    )
    arena.add_argument("--references", action="store_true", help="include the reference players in a ladder")
    arena.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write a JSON report; a ladder also writes its table beside it",
    )
    where = arena.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", type=int, metavar="N", help="number of processes (default: one per processor)"
    )
    where.add_argument("--cluster", metavar="ADDRESS", help="play on the Dask cluster at this address")
