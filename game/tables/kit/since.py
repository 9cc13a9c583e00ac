"""What was done since a player's last turn, told as a tree of parts in as many words as there is room for."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import TypeAlias

from game.tables.kit.session_reading import Deed
from game.text.catalogue import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid
from game.ui.boxes.part import Part

REPLAY = "replay"
"""The part of the head where the button stands that shows the deeds again."""
LEAST_COLUMN = 240
"""Two columns have room for words at least that wide."""
SIZES = (1.0, 0.9, 0.8)
"""Letters of deeds that are many, to those of few."""


DeedRow: TypeAlias = Callable[[Deed | None, str, float, float], Part]
"""Makes the row of a deed, or of earlier ones if None, from words, the size of letters to the usual ones, and
the least width of the words in pixels of the design."""


def deeds_told(tr: Translate, deeds: Sequence[Deed], row: DeedRow) -> FirstFitting:
    """Return all deeds, the oldest first, in the best way for which there is room."""
    return FirstFitting(tuple(_ways(tr, deeds, row)), grow=1)


def _ways(tr: Translate, deeds: Sequence[Deed], row: DeedRow) -> Iterator[Part]:
    """Yield whole words, then smaller letters, then fewer words, then without the oldest deeds."""
    for left_out in range(len(deeds)):
        for wording, size in product((0, -1), SIZES if not left_out else SIZES[-1:]):
            rows = [partial(row, deed, deed.wordings[wording], size) for deed in deeds[left_out:]]
            if left_out:
                rows.insert(0, partial(row, None, tr("table.since.earlier", count=left_out), size))
            half = -(-len(rows) // 2)
            if half < len(rows):
                halves = (
                    Column(tuple(one(LEAST_COLUMN) for one in part)) for part in (rows[:half], rows[half:])
                )
                yield Grid((tuple(halves),), (1, 1), gap=10)
            yield Column(tuple(one(0) for one in rows))
