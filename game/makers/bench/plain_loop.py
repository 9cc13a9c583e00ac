"""What all else is measured by: a plain loop of dictionary look-ups, whose speed is that of the machine."""

import statistics
import time
from collections.abc import Callable

SLICE = 0.05
"""Seconds of processor time that the loop runs at a time."""
_AT_ONCE = 1000


def turns_a_second(seconds: float = SLICE) -> float:
    """How many turns of the loop this process makes in a second of processor time, now."""
    known: dict[tuple[int, int], int] = {}
    turns, begun = 0, time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        for number in range(_AT_ONCE):
            key = (number & 255, number & 7)
            known[key] = known.get((number & 127, 3), 0) + 1
        turns += _AT_ONCE
    return turns / passed


def beside(measured: Callable[[], float], times: int) -> list[tuple[float, float]]:
    """So many times what was `measured`, each with the loop's turns a second shortly before and after it.

    Neighbours on a machine come and go: what they take, they take from both.
    """
    found, before = [], turns_a_second()
    for _ in range(times):
        value = measured()
        after = turns_a_second()
        found.append((value, (before + after) / 2))
        before = after
    return found


def median_turns(costs: list[tuple[float, float]]) -> float:
    """The median of seconds, each with the loop's turns a second beside it, in turns of the loop."""
    return statistics.median(seconds * turns for seconds, turns in costs)
