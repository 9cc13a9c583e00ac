"""Hunts for files that the program does not survive: `python -m tests.mutants --each 10000 --seed 1`."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from game.makers.reading_once import opening_once
from tests.mutants.keeping import keep, shrunk
from tests.mutants.mutating import mutant
from tests.mutants.reader import Reader, Workshop
from tests.mutants.readers.all_of_them import READERS


def main() -> int:
    """Try a number of mutants of each reader; return 1 if one was not survived, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--each", type=int, default=10_000, metavar="N", help="mutants of each reader")
    parser.add_argument(
        "--first", type=int, default=0, metavar="N", help="the number of the first (default: 0)"
    )
    parser.add_argument("--seed", type=int, default=0, help="others for each (default: 0)")
    parser.add_argument(
        "--show-one-in",
        type=int,
        metavar="N",
        help="use one in N on the screen, too (default: as in the tests)",
    )
    parser.add_argument("--only", choices=READERS, action="append", help="this reader; repeatable")
    chosen = parser.parse_args()
    failed = 0
    with opening_once():
        for name in chosen.only or READERS:
            reader = READERS[name]
            if chosen.show_one_in:
                reader = reader._replace(shown_once_in=chosen.show_one_in)
            failed += _hunt(reader, chosen.seed, range(chosen.first, chosen.first + chosen.each))
    return 1 if failed else 0


def _hunt(reader: Reader, seed: int, numbers: range) -> int:
    begun, failed, known = time.perf_counter(), 0, set[str]()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        workshop = Workshop(reader, Path(folder))
        for number in numbers:
            shown = number % reader.shown_once_in == 0
            one = mutant(reader.samples, seed, number, gentle=shown)
            fault = workshop.fault_of(one, shown=shown)
            if fault is None:
                continue
            failed += 1
            place = fault.rpartition("(")[2]
            if place in known:
                continue
            known.add(place)
            file = keep(reader.name, shrunk(workshop, one, fault, shown=shown))
            print(f"{reader.name} {number}: {fault}\n  kept as {file.relative_to(Path.cwd())}", flush=True)
    spent = time.perf_counter() - begun
    print(f"{reader.name}: {len(numbers)} mutants, {failed} not survived, {spent:.0f} s", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
