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
    given = list(sys.argv[1:] if arguments is None else arguments)
    run = _chosen(given, program, more) if given else commands.play
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


def _chosen(given: list[str], program: str, more: Callable[[Commands], None] | None) -> Callable[[], int]:
    import argparse

    parser = argparse.ArgumentParser(
        prog=program,
        description="Terminus: railway and tram board games.",
        epilog=f"`{program} FILE{RECORD_ENDING}` opens the window on a record: an ended game is looked back "
        "on, any other goes on.",
    )
    parser.add_argument("--version", action="version", version=f"Terminus {__version__}")
    names = parser.add_subparsers(dest="command", metavar="COMMAND")
    if more is not None:
        more(names)
    _add_all(names)
    if given[0] not in names.choices and _is_file(given[0]):
        given = ["play", *given]
    chosen = parser.parse_args(given)
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
        help="a game of your own; it runs with all rights of the program; repeatable",
    )
    play = names.add_parser("play", parents=[games], help="open the window (the default)")
    play.add_argument(
        "record",
        nargs="?",
        type=Path,
        metavar="FILE.jsonl",
        help="a record to open, an ended game or one to go on with",
    )
    play.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="FILE.py",
        help="an opponent of your own for this run; it runs with all rights of the program; repeatable",
    )
    play.set_defaults(run=lambda chosen: commands.play(chosen.agent, chosen.record, chosen.folders))

    check = names.add_parser(
        "check", parents=[games], help="play scenarios and records by the rules, read maps"
    )
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=lambda chosen: commands.check(chosen.files, chosen.folders))

    replay = names.add_parser("replay", parents=[games], help="tell a record move by move")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--language", choices=tuple(LANGUAGES), default=SOURCE)
    replay.set_defaults(run=lambda chosen: commands.replay(chosen.file, chosen.language, chosen.folders))

    review = names.add_parser("review", parents=[games], help="look back on a record in the window")
    review.add_argument("file", type=Path, metavar="FILE")
    review.set_defaults(run=lambda chosen: commands.review(chosen.file, chosen.folders))

    _add_analyse(names, games)

    arena = names.add_parser("arena", parents=[games], help="let opponents play against each other")
    _add_arena(arena)
    arena.set_defaults(run=commands.arena)

    puzzles = names.add_parser(
        "puzzles", parents=[games], help="find new puzzles by search and write them as files"
    )
    puzzles.add_argument("game")
    puzzles.add_argument("count", type=int, metavar="N", help="how many")
    puzzles.add_argument("--seed", type=int, default=0, help="others for each number (default: 0)")
    puzzles.add_argument(
        "--out", type=Path, metavar="DIR", help="where to write them (default: where the program shows them)"
    )
    puzzles.add_argument("--level", type=int, metavar="L", help="only such puzzles: 1 (easy) to 5")
    puzzles.set_defaults(run=commands.puzzles)

    bench = names.add_parser(
        "bench", parents=[games], help="measure rules, opponents, reviews, frames, memory, start and idle use"
    )
    bench.add_argument("--only", default="", help="rules, decisions, review, frames, start or idle; commas")
    bench.add_argument(
        "--json",
        type=Path,
        nargs="?",
        const=Path("-"),
        metavar="FILE",
        help="write the figures as JSON, too; without FILE instead of the table",
    )
    bench.add_argument(
        "--compare",
        type=Path,
        metavar="FILE",
        help="fail where a figure costs more than 1.5 times what it did in that run",
    )
    bench.set_defaults(run=commands.bench)

    gallery = names.add_parser(
        "gallery", parents=[games], help="render every scene to PNG files, without a display"
    )
    gallery.add_argument("folder", type=Path, metavar="DIR")
    gallery.add_argument(
        "--sizes", default="1024x600,800x1200,1920x1080,3840x2160", help="WIDTHxHEIGHT, commas"
    )
    gallery.add_argument("--languages", default="en", help="en, de, fr, separated by commas")
    gallery.add_argument("--only", default="", help="render only scenes whose name starts so")
    gallery.add_argument("--strips", action="store_true", help="render what moves, as film strips")
    gallery.set_defaults(run=commands.gallery)

    monkey = names.add_parser(
        "monkey", parents=[games], help="do anything at all to every scene, and tell what breaks"
    )
    monkey.add_argument("--events", type=int, default=5000, metavar="N", help="how many (default: 5000)")
    monkey.add_argument("--seed", type=int, default=0, help="the same seed does the same (default: 0)")
    monkey.add_argument("--only", default="", help="begin only where names start so")
    monkey.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default: 1)")
    monkey.add_argument(
        "--out", type=Path, default=Path("monkey"), metavar="DIR", help="where to keep what breaks"
    )
    monkey.add_argument("--again", type=Path, metavar="FILE", help="do once more what was kept")
    monkey.set_defaults(run=commands.monkey)


def _add_analyse(names: Commands, games: "argparse.ArgumentParser") -> None:
    analyse = names.add_parser(
        "analyse", parents=[games], help="judge every turn of records: its loss, its luck, a better one"
    )
    analyse.add_argument("files", nargs="+", type=Path, metavar="FILE")
    analyse.add_argument("--json", action="store_true", help="one JSON object for each record")
    analyse.add_argument(
        "--position", type=int, metavar="N", help="only the position after N moves, by everybody who is asked"
    )
    analyse.add_argument(
        "--seconds", type=float, metavar="S", help="at most for a decision; then nothing is kept"
    )
    analyse.set_defaults(run=commands.analyse)


def _add_arena(arena: "argparse.ArgumentParser") -> None:
    arena.add_argument(
        "game", help="transamerica, streetcar or trambahn; or one of your own, given with --game"
    )
    arena.add_argument(
        "--agents",
        metavar="LIST",
        help="levels, ratings, references, LEVEL:PERSONALITY or files of your own, separated by commas; "
        "the last one takes the seats that are left (default: engineer,conductor)",
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
