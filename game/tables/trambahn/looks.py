"""The looks that the parts of a table are drawn in: each has its own scale."""

from dataclasses import dataclass

from game.tables.trambahn.layout import Layout
from game.ui.look import Look


@dataclass(frozen=True)
class Looks:
    """Pieces have the table's unit; text on the table, the bar and the sheets have their own scales."""

    piece: Look
    text: Look
    bar: Look
    sheet: Look


def looks_of(look: Look, layout: Layout) -> Looks:
    return Looks(
        piece=look.resized(look.scale.at_factor(layout.unit)),
        text=look.resized(layout.text_scale),
        bar=look.resized(layout.bar_scale),
        sheet=look.resized(layout.sheet_scale),
    )
