"""What one seat may know, and tables that would look the same to it."""

from collections.abc import Callable

from game.core.shuffle import shuffled
from game.rules.streetcar.deal import deal_cards
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import State, Table, View


def observe(state: State, seat: int | None) -> View:
    """The table as `seat` may know it (None: what is public).

    Line and route cards are the own ones and those of all who have departed; at the end they all lie open.
    """
    known = _knows(state.table, seat)
    return View(
        table=state.table,
        seat=seat,
        lines=tuple(line if known(owner) else None for owner, line in enumerate(state.lines)),
        routes=tuple(route if known(owner) else None for owner, route in enumerate(state.routes)),
        pile=tuple(sorted(state.pile)),
    )


def _knows(table: Table, seat: int | None) -> Callable[[int], bool]:
    return lambda owner: owner == seat or table.trams[owner] is not None or table.phase == "over"


def imagine(material: Material, view: View, key: int) -> State:
    """A table that looks just like this from the seat of `view`: hidden cards and the pile by chance."""
    lines, routes, key = deal_cards(material.box, view.table.options, view.lines, view.routes, key)
    pile, key = shuffled(view.pile, key)
    return State(view.table, lines, routes, pile, key)
