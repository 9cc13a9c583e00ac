"""The `check` command: scenarios, puzzles and records by the real rules, and maps by the games' readers."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec

from game.content.document import read_yaml
from game.content.files import Fault
from game.core.game import AnyGame
from game.core.plain import Malformed, printable
from game.core.puzzle import is_puzzle, read_puzzle
from game.core.scenario import Failure, Text, read_scenario, run
from game.core.solving import Flaw, flaw
from game.storage.record_file import read_record, replayed

HOLDS, FAILS, UNREADABLE = 0, 1, 2
RECORD_ENDING = ".jsonl"
MAP_ENDING = ".tmx"


class CheckResult(msgspec.Struct, frozen=True):
    """The result for one file: its line, and HOLDS, FAILS or UNREADABLE."""

    status: int
    line: str


MapReaders: TypeAlias = Mapping[str, Callable[[Path], object]]
"""Readers of map files by name; each raises Fault for a map that cannot be played on or shown."""


def check(
    files: list[Path], games: Mapping[str, AnyGame], maps: MapReaders, text_of: Callable[[Text], str]
) -> Iterator[CheckResult]:
    """Yield a verdict for every file, in order. An unreadable file gets one, too: nothing is raised.

    `text_of` returns the words of a title.
    """
    for file in files:
        try:
            verdict = _verdict(file, games, maps, text_of)
        except Fault as fault:
            verdict = CheckResult(UNREADABLE, f"ERROR {fault}")
        yield CheckResult(verdict.status, printable(verdict.line))


def _verdict(
    file: Path, games: Mapping[str, AnyGame], maps: MapReaders, text_of: Callable[[Text], str]
) -> CheckResult:
    if file.suffix == RECORD_ENDING:
        return _record(file, games)
    if file.suffix == MAP_ENDING:
        return _map(file, maps)
    return _scenario(file, games, text_of)


def _scenario(file: Path, games: Mapping[str, AnyGame], text_of: Callable[[Text], str]) -> CheckResult:
    document = read_yaml(file)
    try:
        if is_puzzle(document.plain):
            puzzle = read_puzzle(document.plain, games)
            scenario = puzzle.scenario
            failure: Failure | Flaw | None = flaw(puzzle, games[scenario.game])
        else:
            scenario = read_scenario(document.plain, games)
            failure = run(scenario, games[scenario.game])
    except Malformed as error:
        raise document.fault(error) from None
    name = text_of(scenario.title) or file.stem
    return (
        CheckResult(HOLDS, f"ok {name}") if failure is None else CheckResult(FAILS, f"FAIL {name} {failure}")
    )


def _map(file: Path, maps: MapReaders) -> CheckResult:
    if file.name not in maps:
        raise Fault(file, 0, f"no game plays on a map of this name (maps: {', '.join(maps)})")
    maps[file.name](file)
    return CheckResult(HOLDS, f"ok {file.name}")


def _record(file: Path, games: Mapping[str, AnyGame]) -> CheckResult:
    record = read_record(file)
    try:
        match = replayed(file, record, games)
    except Fault as fault:
        if fault.line == 1:
            raise
        return CheckResult(FAILS, f"FAIL {file.name} line {fault.line}: {fault.reason}")
    state = "finished" if match.outcome else "unfinished"
    return CheckResult(HOLDS, f"ok {file.name} {len(match.played)} moves, {state}")
