"""`monkey`: hunt, or repeat a kept trial."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator

from game.arena.executors import processes
from game.makers.monkey.hunting import Hunt, Portion, again, hunt, hunt_spread
from game.makers.monkey.trial import read_trial

# ruff: noqa: T201 - these are the command line's own words


SELDOM_DRAWN = 5
"""Number of least drawn pages to report."""


def run(chosen: argparse.Namespace) -> int:
    """Run the command line's choice; return 1 if something breaks. Raises Fault, Malformed and ValueError."""
    return _again(chosen) if chosen.again is not None else _hunt(chosen)


def _again(chosen: argparse.Namespace) -> int:
    trial = read_trial(chosen.again)
    done = again(trial, _folders(chosen))
    if not done.what:
        print(f"{len(done.gestures)} gestures from {trial.start}, {done.events} events: nothing breaks")
        return 0
    reached = f"at gesture {len(done.gestures)} of {len(trial.gestures)} from {trial.start}"
    print(f"{done.told}\n{done.what}, {reached}")
    return 1


def _folders(chosen: argparse.Namespace) -> tuple[str, ...]:
    return tuple(map(str, chosen.folders))


def _hunt(chosen: argparse.Namespace) -> int:
    plan = Hunt(chosen.events, chosen.seed, chosen.only, str(chosen.out), _folders(chosen))
    begun, events, trials, whats = time.perf_counter(), 0, 0, set()
    drawn: Counter[str] = Counter()
    for portion in _portions(plan, chosen.workers):
        events, trials = events + portion.events, trials + portion.trials
        drawn.update(portion.drawn)
        for prey in portion.found:
            if prey.what not in whats:
                print(
                    f"{prey.told}\n{prey.what}\n    {prey.gestures} gestures from {prey.start}: {prey.file}",
                    flush=True,
                )
            whats.add(prey.what)
        if sys.stderr.isatty():
            print(f"\r{events} of {plan.events} events", end="", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - begun
    found = f"{len(whats)} faults" if whats else "no fault"
    speed = f"{events / seconds:.0f} events a second"
    print(f"seed {plan.seed}: {events} events from {trials} starts, {found}; {speed}")
    least = ", ".join(f"{page} {frames}" for page, frames in drawn.most_common()[: -SELDOM_DRAWN - 1 : -1])
    print(f"{drawn.total()} frames of {len(drawn)} pages were drawn, fewest of {least}")
    return 1 if whats else 0


def _portions(plan: Hunt, workers: int) -> Iterator[Portion]:
    if workers == 1:
        yield from hunt(plan)
        return
    with processes(workers) as executor:
        yield from hunt_spread(plan, executor)
