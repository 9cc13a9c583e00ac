"""Where on the table a fact is to be seen, for words that are about it."""

import pygame

from game.rules.trambahn.values import SEATS
from game.tables.trail import is_named
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import Side
from game.tables.trambahn.whereabouts import Whereabouts


def fact_places(where: Whereabouts, reading: Reading, name: str) -> tuple[pygame.Rect, ...]:
    """The places of the fact that `expect` calls `name`; none for one that is not to be seen."""
    word, *path = name.split(".")
    layout = where.layout
    match word:
        case "tours" | "sheet" | "extra" | "totals":
            return (layout.pad,)
        case "passengers":
            return tuple(row.rect for line, row in layout.rows.items() if is_named(path, line))
        case "supply":
            return (layout.open_trams[0].unionall(layout.open_trams[1:]),)
        case "tram_pile":
            return (layout.tram_stack,)
        case "draw_pile":
            return (layout.draw_pile.union(layout.pile_counts[0]),)
        case "discard":
            return (layout.discard_pile.union(layout.pile_counts[1]),)
    sides = [reading.side_of(seat) for seat in range(SEATS) if is_named(path, seat)]
    return tuple(place for side in sides for place in _of_side(where, side, word, path[1:]))


def _of_side(where: Whereabouts, side: Side, word: str, path: list[str]) -> tuple[pygame.Rect, ...]:
    area = where.layout.area(side)
    match word:
        case "money":
            return (area.money.union(area.count),)
        case "hands":
            return (area.hand,)
        case "columns" | "value":
            places = [one.whole for number, one in enumerate(where.columns(side)) if is_named(path, number)]
            return (places[0].unionall(places[1:]),) if places else ()
    return ()
