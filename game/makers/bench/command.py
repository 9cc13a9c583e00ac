"""`bench`: measure, print a table or JSON, and compare with an earlier run."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from game.makers.bench.figures import HEAD, BenchFigure, Run, encoded, exceeding, read_run
from game.makers.bench.measuring import PARTS, Measurement, measurements
from game.makers.bench.plain_loop import turns_a_second

LIMIT = 1.5
"""A figure above this multiple of its stored cost has become slower, not unlucky."""
ATTEMPTS = 4
"""Number of attempts for a costly figure: only a regression shows in all of them."""
STANDARD_OUTPUT = Path("-")

# ruff: noqa: T201 - these are the command line's own words


def run(chosen: argparse.Namespace) -> int:
    """Run the command line's choice; return 1 if a figure costs too much. Raises Fault and ValueError."""
    stored = read_run(chosen.compare) if chosen.compare is not None else None
    as_table = chosen.json != STANDARD_OUTPUT
    if as_table:
        print(HEAD, flush=True)
    found: list[BenchFigure] = []
    status = 0
    for measurement in measurements(parts_of(chosen.only), chosen.folders):
        figures = measurement.make()
        for _ in range(ATTEMPTS - 1):
            if stored is None or not exceeding(figures, stored, LIMIT):
                break
            figures = _better(figures, measurement)
        for figure in figures:
            if as_table:
                print(figure.line, flush=True)
        for figure, times in exceeding(figures, stored, LIMIT) if stored is not None else ():
            print(f"{figure.name} costs {times:.2f} times what it did, {LIMIT} at most", file=sys.stderr)
            status = 1
        found += figures
    if chosen.json is not None:
        _write(chosen.json, Run(tuple(found), turns_a_second(0.5)))
    return status


def parts_of(only: str) -> tuple[str, ...]:
    """Return the parts named in a comma-separated list, or all; raises ValueError."""
    parts = tuple(filter(None, only.split(","))) or PARTS
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is none of {', '.join(PARTS)}")
    return parts


def _better(figures: Iterable[BenchFigure], measurement: Measurement) -> tuple[BenchFigure, ...]:
    """Measure again and return the cheaper one of each figure."""
    again = {figure.name: figure for figure in measurement.make()}
    return tuple(min(figure, again[figure.name], key=lambda one: one.cost or 0.0) for figure in figures)


def _write(file: Path, run: Run) -> None:
    if file == STANDARD_OUTPUT:
        sys.stdout.buffer.write(encoded(run))
    else:
        file.write_bytes(encoded(run))
