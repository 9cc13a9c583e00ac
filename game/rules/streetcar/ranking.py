"""The ranking at the end of the game."""

from game.rules.streetcar.journey import tram_position
from game.rules.streetcar.material import Material
from game.rules.streetcar.values import State


def ranking(material: Material, state: State) -> tuple[tuple[int, ...], ...]:
    """Return groups of seats that share a rank, best first.

    The winner leads; then the fewest missing tiles decide, and among departed seats the fewest fields left.
    """
    places = [_place(material, state, seat) for seat in range(state.table.seats)]
    return tuple(
        tuple(seat for seat, place in enumerate(places) if place == rank) for rank in sorted(set(places))
    )


def _place(material: Material, state: State, seat: int) -> tuple[int, ...]:
    table = state.table
    if table.winner == seat:
        return (0,)
    line, route = state.lines[seat], state.routes[seat]
    missing = material.missing(table, line, route)
    tram = table.trams[seat]
    never = material.box.speed_track * len(material.board(table).cells)
    if tram is None:
        return (1, never if missing is None else missing, 1, 0)
    stand = tram_position(tram)
    left = None if stand is None else material.journey(table, line, route, tram.start).fields_left(stand)
    return (1, 0, 0, never if left is None else left)
