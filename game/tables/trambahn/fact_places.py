"""Where on the table a fact is to be seen, for words that are about it."""

import pygame

from game.tables.trail import is_named
from game.tables.trambahn.columns_layout import ColumnPlace
from game.tables.trambahn.spots import SIDES, Side
from game.tables.trambahn.whereabouts import Whereabouts

_ON_PAD = frozenset({"tours", "sheet", "extra", "totals"})


def fact_places(where: Whereabouts, front: int, name: str) -> tuple[pygame.Rect, ...]:
    """The places of the fact that `expect` calls `name`; none for one that is not to be seen.

    Seat `front` is the one at the near edge.
    """
    word, *path = name.split(".")
    layout = where.layout
    if word in _ON_PAD:
        return (layout.pad,)
    if word == "passengers":
        return tuple(row.rect for line, row in layout.rows.items() if is_named(path, line))
    if word == "supply":
        first, *others = layout.open_trams
        return (first.unionall(others),)
    if word == "tram_pile":
        return (layout.tram_stack,)
    if word in ("draw_pile", "discard"):
        number = ("draw_pile", "discard").index(word)
        pile = (layout.draw_pile, layout.discard_pile)[number]
        return (pile.union(layout.pile_counts[number]),)
    seats = tuple(seat for seat in range(len(SIDES)) if is_named(path, seat))
    return tuple(place for seat in seats for place in _of_side(where, _side(seat, front), word, path[1:]))


def _side(seat: int, front: int) -> Side:
    return SIDES[0] if seat == front else SIDES[1]


def _of_side(where: Whereabouts, side: Side, word: str, path: list[str]) -> tuple[pygame.Rect, ...]:
    area = where.layout.area(side)
    match word:
        case "money":
            return (area.money.union(area.count),)
        case "hands":
            return (area.hand,)
        case "columns" | "value":
            places = [_whole(one) for n, one in enumerate(where.columns(side)) if is_named(path, n)]
            return (places[0].unionall(places[1:]),) if places else ()
    return ()


def _whole(column: ColumnPlace) -> pygame.Rect:
    """A column with its figure above and the line below that it may have."""
    whole = column.head.union(column.plate).unionall(column.seen)
    return whole.union(column.foot) if column.foot.height else whole
