"""What a finished game says besides who won: its points, and who won its rounds. One line per game."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from game.rules.trambahn import scoring
from game.rules.trambahn.values import State as TrambahnState
from game.rules.transamerica.values import State as TransAmericaState


class Sheet(msgspec.Struct, frozen=True):
    """The score sheet of one game. `rounds` holds for each round what every seat won of it, in all 1."""

    points: tuple[float, ...] | None = None
    """By seat; None for a game that has no points."""
    rounds: tuple[tuple[float, ...], ...] = ()
    """Empty for a game that is not played in rounds."""


def sheet(game: str, state: Any) -> Sheet:
    """The score sheet at the end of a game; an empty one for a game that keeps none."""
    return _SHEETS[game](state) if game in _SHEETS else Sheet()


def shared(best: list[bool]) -> tuple[float, ...]:
    """One victory shared out among those who are best; nothing for anybody where nobody is."""
    return tuple(one / max(sum(best), 1) for one in best)


def _transamerica(state: TransAmericaState) -> Sheet:
    """Who loses least in a round has won it: as a rule, who linked all five cities."""
    table = state.table
    rounds = [shared([loss == min(result.losses) for loss in result.losses]) for result in table.results]
    return Sheet(tuple(map(float, table.scores)), tuple(rounds))


def _trambahn(state: TrambahnState) -> Sheet:
    return Sheet(tuple(map(float, scoring.totals(state.table))))


_SHEETS: Mapping[str, Callable[[Any], Sheet]] = {
    "transamerica": _transamerica,
    "trambahn": _trambahn,
}
