"""The facts that `expect` can check in a scenario, by name."""

from collections.abc import Callable, Mapping

from game.core.game import AnyForm, Fact
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.board import LETTERS
from game.rules.streetcar.fit import legal_pairs
from game.rules.streetcar.journey import limit_of
from game.rules.streetcar.legal import drive_of, legal
from game.rules.streetcar.material import Material
from game.rules.streetcar.ranking import ranking
from game.rules.streetcar.values import State
from game.rules.streetcar.views import observe

_Question = Callable[[Material, State], Fact]


def fact(material: Material, state: State, name: str) -> Fact:
    """Return the fact `name`: sets as frozensets, values by seat as tuples. Raises KeyError."""
    return _QUESTIONS[name](material, state)


def _stops(material: Material, state: State) -> Fact:
    standing = {stop.letter: stop.cell for stop in state.table.stops}
    return {
        letter: standing.get(letter) for letter in LETTERS if letter in material.board(state.table).landmark
    }


def _missing(material: Material, state: State) -> Fact:
    return tuple(
        material.missing(state.table, line, route)
        for line, route in zip(state.lines, state.routes, strict=True)
    )


def _complete(material: Material, state: State) -> Fact:
    return tuple(
        material.complete(state.table, line, route)
        for line, route in zip(state.lines, state.routes, strict=True)
    )


def _trams(material: Material, state: State) -> Fact:
    del material
    return tuple(
        None if tram is None else {"at": tram.at, "served": frozenset(tram.served)}
        for tram in state.table.trams
    )


def _limit(material: Material, state: State) -> Fact:
    if state.table.phase == "over":
        return None
    return limit_of(material.grid(state.table), state.table)


def _reach(material: Material, state: State) -> Fact:
    if state.table.phase != "drive":
        return frozenset()
    found = drive_of(material, observe(material, state, state.table.to_act))
    if found is None:
        return frozenset()
    journey, stand = found
    return journey.reach(stand)


def _tile_at(material: Material, state: State) -> Fact:
    board = material.board(state.table)
    laid = {placed.cell: placed for placed in state.table.tiles}
    return {
        row: {
            col: {"tile": laid[row, col].tile, "rotation": laid[row, col].rotation}
            if (row, col) in laid
            else None
            for col in range(1, board.cols + 1)
        }
        for row in range(1, board.rows + 1)
    }


def _ranking(material: Material, state: State) -> Fact:
    """Return the seats best first, with tied seats in table order, or as a group for each rank."""
    if state.table.phase != "over":
        return ()
    groups = ranking(material, state)
    return AnyForm((tuple(seat for group in groups for seat in group), groups))


def _legal_lays(material: Material, state: State) -> Fact:
    table = state.table
    if table.phase != "build":
        return 0
    return sum(isinstance(action, Lay) for action in legal(material, observe(material, state, table.to_act)))


def _legal_pairs(material: Material, state: State) -> Fact:
    table = state.table
    if table.phase != "build" or table.laid:
        return 0
    return len(legal_pairs(material.grid(table), table.hands[table.to_act]))


_QUESTIONS: Mapping[str, _Question] = {
    "to_act": lambda _, state: None if state.table.phase == "over" else state.table.to_act,
    "phase": lambda _, state: state.table.phase,
    "hands": lambda _, state: tuple(tuple(sorted(hand)) for hand in state.table.hands),
    "stops": _stops,
    "complete": _complete,
    "missing": _missing,
    "trams": _trams,
    "limit": _limit,
    "reach": _reach,
    "pile": lambda _, state: len(state.pile),
    "tile_at": _tile_at,
    "winner": lambda _, state: state.table.winner,
    "ranking": _ranking,
    "legal_lays": _legal_lays,
    "legal_pairs": _legal_pairs,
}

NAMES = frozenset(_QUESTIONS)
