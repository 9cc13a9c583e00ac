"""Things picked out of a row."""

import random

from game.core.picking import pick


def test_what_is_picked_is_what_the_bits_name_in_order() -> None:
    chance = random.Random(1)
    for length in (0, 1, 8, 9, 61):
        row = [f"thing {number}" for number in range(length)]
        for places in (0, (1 << length) - 1, *(chance.getrandbits(length) for _ in range(50) if length)):
            wanted = [thing for number, thing in enumerate(row) if places >> number & 1]
            assert list(pick(row, places)) == wanted
