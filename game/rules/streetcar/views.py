"""The view of one seat, and states that look the same to it."""

from game.core.shuffle import shuffled
from game.rules.streetcar.deal import deal_cards
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import State, View


def observe(material: Material, state: State, seat: int | None) -> View:
    """Return the table as `seat` may know it (None: the public part).

    A seat sees its line and route cards and those of departed seats; at the end all are open.
    """
    table, lines, routes = state.table, state.lines, state.routes
    if table.phase == "over":
        return revealed(material, state, seat)
    known_lines: list[int | None] = []
    known_routes: list[str | None] = []
    for owner, tram in enumerate(table.trams):
        knows = owner == seat or tram is not None
        known_lines.append(lines[owner] if knows else None)
        known_routes.append(routes[owner] if knows else None)
    return View(table, seat, tuple(known_lines), tuple(known_routes), material.by_name(state.pile))


def revealed(material: Material, state: State, seat: int | None = None) -> View:
    """Return the view with all line and route cards open."""
    return View(state.table, seat, state.lines, state.routes, material.by_name(state.pile))


def imagine(material: Material, view: View, key: int) -> State:
    """Return a state that looks the same from the seat of `view`, with hidden cards and the pile
    drawn at random.
    """
    lines, routes, key = deal_cards(material.box, view.table.options, view.lines, view.routes, key)
    pile, key = shuffled(view.pile, key)
    return State(view.table, lines, routes, pile, key)
