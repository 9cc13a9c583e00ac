"""What a route would cost by way of a certain piece of track, for all pieces and places at once."""

import numpy as np

from game.ai.streetcar.worlds import NEVER, Numbers
from game.rules.streetcar.sides import PIECES


def joined(there: Numbers, back: Numbers, *, in_order: bool) -> Numbers:
    """By piece and place: the cheapest drive over that piece, the piece itself for nothing.

    `there` holds by side of entry, block of served landmarks and place what it costs to come in from the
    start, `back` the same from the other end. NEVER or more where there is no such drive.
    """
    rest = _with_at_least(back, in_order=in_order)
    blocks = there.shape[1]
    found = np.full((len(PIECES), there.shape[2]), NEVER, dtype=np.int16)
    for number, (one, other) in enumerate(PIECES):
        for entry, out in ((one, other), (other, one)):
            for block in range(blocks):
                total = there[entry, block] + rest[out, blocks - 1 - block]
                np.minimum(found[number], total, out=found[number])
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
