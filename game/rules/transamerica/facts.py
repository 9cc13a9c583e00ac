"""The facts that `expect` can check in a scenario, by name."""

from collections.abc import Callable, Mapping

from game.core.game import Fact
from game.rules.transamerica import scoring
from game.rules.transamerica.distances import Distances
from game.rules.transamerica.legal import legal
from game.rules.transamerica.network import networks
from game.rules.transamerica.values import State
from game.rules.transamerica.views import observe

_Question = Callable[[Distances, State], Fact]


def fact(distances: Distances, state: State, name: str) -> Fact:
    """Return the fact `name`: sets as frozensets, values by seat as tuples. Raises KeyError."""
    return _QUESTIONS[name](distances, state)


def _goals(distances: Distances, state: State) -> Fact:
    del distances
    return tuple(frozenset(names) for names in state.goals)


def _connected(distances: Distances, state: State) -> Fact:
    """Return the goal cities that each seat's network connects."""
    board, table = distances.board, state.table
    graph = networks(table)
    found = []
    for hub, names in zip(table.hubs, state.goals, strict=True):
        network = graph.of(hub) if hub is not None else frozenset()
        found.append(frozenset(name for name in names if board.city(name).node in network))
    return tuple(found)


def _missing(distances: Distances, state: State) -> Fact:
    return scoring.missing(distances, state.table, state.goals)


def _last_losses(distances: Distances, state: State) -> Fact:
    del distances
    return state.table.last.losses if state.table.last else ()


def _last_finishers(distances: Distances, state: State) -> Fact:
    del distances
    return state.table.last.finishers if state.table.last else frozenset()


def _winners(distances: Distances, state: State) -> Fact:
    del distances
    over = state.table.phase == "game_over"
    return frozenset(scoring.winners(state.table.scores)) if over else frozenset()


def _legal(distances: Distances, state: State) -> Fact:
    return len(legal(distances.connectivity, observe(distances.board, state, state.table.to_act)))


_QUESTIONS: Mapping[str, _Question] = {
    "to_act": lambda _, state: None if state.table.phase == "game_over" else state.table.to_act,
    "phase": lambda _, state: state.table.phase,
    "round": lambda _, state: state.table.round,
    "limit": lambda _, state: state.table.limit,
    "scores": lambda _, state: state.table.scores,
    "start_player": lambda _, state: state.table.start_player,
    "rails": lambda _, state: len(state.table.rails),
    "rails_left": lambda _, state: state.table.rails_left,
    "goals": _goals,
    "connected": _connected,
    "missing": _missing,
    "last_losses": _last_losses,
    "last_finishers": _last_finishers,
    "winners": _winners,
    "legal": _legal,
}

NAMES = frozenset(_QUESTIONS)
