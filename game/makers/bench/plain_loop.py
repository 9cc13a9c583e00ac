"""The general yardstick: a plain loop of dictionary look-ups, as fast as the machine."""

import statistics
import time
from collections.abc import Callable

SLICE = 0.05
"""Seconds of processor time per run of the loop."""
_AT_ONCE = 1000


def turns_a_second(seconds: float = SLICE) -> float:
    """Return the loop's current turns per second of processor time in this process."""
    known: dict[tuple[int, int], int] = {}
    turns, begun = 0, time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        for number in range(_AT_ONCE):
            key = (number & 255, number & 7)
            known[key] = known.get((number & 127, 3), 0) + 1
        turns += _AT_ONCE
    return turns / passed


def beside(measured: Callable[[], float], times: int) -> list[tuple[float, float]]:
    """Measure `times` times, each with the loop's turns per second shortly before and after.

    Other processes of the machine slow both down equally.
    """
    found, before = [], turns_a_second()
    for _ in range(times):
        value = measured()
        after = turns_a_second()
        found.append((value, (before + after) / 2))
        before = after
    return found


def median_turns(costs: list[tuple[float, float]]) -> float:
    """Return the median of durations, each with its turns per second, in turns of the loop."""
    return statistics.median(seconds * turns for seconds, turns in costs)
