"""The score sheet of Trambahn."""

from game.rules.trambahn import scoring
from game.rules.trambahn.values import State
from game.session.sheet import Sheet


def sheet(state: State) -> Sheet:
    """The points; a game of one round has no rounds to win."""
    return Sheet(tuple(map(float, scoring.totals(state.table))))
