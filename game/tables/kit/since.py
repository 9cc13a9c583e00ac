"""The moves since a player's last turn, as a tree of parts with as many words as fit."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import TypeAlias

from game.tables.kit.table_model import EventSummary
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid
from game.ui.boxes.part import Part

REPLAY = "replay"
"""The part of the head for the replay button."""
MIN_COLUMN = 240
"""The minimum width of each of two columns, in design pixels."""
SIZES = (1.0, 0.9, 0.8)
"""The sizes of letters, for few events to many."""


SummaryRow: TypeAlias = Callable[[EventSummary | None, str, float, float], Part]
"""Makes the row of a summary, or of the earlier ones if None, from its words, the relative size of letters,
and the minimum width of the words in design pixels.
"""


def summaries_panel(tr: Translate, summaries: Sequence[EventSummary], row: SummaryRow) -> FirstFitting:
    """Return the summaries, oldest first, in the fullest form that fits."""
    return FirstFitting(tuple(_ways(tr, summaries, row)), grow=1)


def _ways(tr: Translate, summaries: Sequence[EventSummary], row: SummaryRow) -> Iterator[Part]:
    """Yield shorter and shorter forms: whole words, smaller letters, fewer words, without the oldest."""
    for left_out in range(len(summaries)):
        for wording, size in product((0, -1), SIZES if not left_out else SIZES[-1:]):
            rows = [
                partial(row, summary, summary.wordings[wording], size) for summary in summaries[left_out:]
            ]
            if left_out:
                rows.insert(0, partial(row, None, tr("table.since.earlier", count=left_out), size))
            half = -(-len(rows) // 2)
            if half < len(rows):
                halves = (
                    Column(tuple(one(MIN_COLUMN) for one in part)) for part in (rows[:half], rows[half:])
                )
                yield Grid((tuple(halves),), (1, 1), gap=10)
            yield Column(tuple(one(0) for one in rows))
