"""What a route would cost by way of a certain piece of track, for all pieces and places at once."""

from collections.abc import Sequence

import numpy as np

from game.ai.streetcar.price_map import PriceMap
from game.ai.streetcar.worlds import UNREACHED, Numbers, World, Worlds
from game.rules.streetcar.frame import Frame
from game.rules.streetcar.missing import Task
from game.rules.streetcar.sides import PIECES


def through(frame: Frame, routes: Sequence[tuple[PriceMap, Sequence[Task]]], most: int) -> list[Numbers]:
    """By route (the board with its prices, and the drives that would do), by piece and place: its cost if
    the piece lay there; UNREACHED far above `most`."""
    worlds: list[World] = []
    for price_map, tasks in routes:
        for there in tasks:
            servings = there.servings[::-1] if there.in_order else there.servings
            back = Task(there.goal, there.start, servings, there.in_order)
            worlds += (World(price_map, there), World(price_map, back))
    arrivals = Worlds(frame, worlds).arrivals(most)
    found: list[Numbers] = []
    number = 0
    for _, tasks in routes:
        drives = []
        for task in tasks:
            drives.append(_joined(arrivals[number], arrivals[number + 1], in_order=task.in_order))
            number += 2
        found.append(np.minimum.reduce(drives))
    return found


def _joined(there: Numbers, back: Numbers, *, in_order: bool) -> Numbers:
    """By piece and place: the cheapest drive over that piece, the piece itself for nothing.

    `there` holds by side of entry, block of served landmarks and place what it costs to come in from the
    start, `back` the same from the other end. UNREACHED or more where there is no such drive.
    """
    rest = _with_at_least(back, in_order=in_order)
    found = np.full((len(PIECES), there.shape[2]), UNREACHED, dtype=np.int16)
    for number, (one, other) in enumerate(PIECES):
        for entry, out in ((one, other), (other, one)):
            totals = there[entry] + rest[out, ::-1]
            np.minimum(found[number], totals.min(axis=0), out=found[number])
    return found


def _with_at_least(back: Numbers, *, in_order: bool) -> Numbers:
    """By block: the least cost with what the block holds served, and maybe more."""
    rest = back.copy()
    blocks = rest.shape[1]
    for block in reversed(range(blocks)):
        more = range(block + 1, blocks) if in_order else (b for b in range(blocks) if b & block == block)
        for other in more:
            np.minimum(rest[:, block], back[:, other], out=rest[:, block])
    return rest
