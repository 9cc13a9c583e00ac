"""What one seat may know, and tables that would look the same to it."""

from functools import lru_cache
from typing import Final

from game.core.shuffle import shuffled
from game.rules.streetcar.deal import deal_cards
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import State, View

_KEPT: Final = 64
"""Piles of which the sorted names are kept."""


def observe(state: State, seat: int | None) -> View:
    """The table as `seat` may know it (None: what is public).

    Line and route cards are the own ones and those of all who have departed; at the end they all lie open.
    """
    table, lines, routes = state.table, state.lines, state.routes
    if table.phase == "over":
        return View(table, seat, lines, routes, _by_name(state.pile))
    known = [owner == seat or tram is not None for owner, tram in enumerate(table.trams)]
    return View(
        table,
        seat,
        tuple([line if knows else None for line, knows in zip(lines, known, strict=True)]),
        tuple([route if knows else None for route, knows in zip(routes, known, strict=True)]),
        _by_name(state.pile),
    )


@lru_cache(_KEPT)
def _by_name(pile: tuple[str, ...]) -> tuple[str, ...]:
    """A pile without its order, which does not change while a turn lasts."""
    return tuple(sorted(pile))


def imagine(material: Material, view: View, key: int) -> State:
    """A table that looks just like this from the seat of `view`: hidden cards and the pile by chance."""
    lines, routes, key = deal_cards(material.box, view.table.options, view.lines, view.routes, key)
    pile, key = shuffled(view.pile, key)
    return State(view.table, lines, routes, pile, key)
