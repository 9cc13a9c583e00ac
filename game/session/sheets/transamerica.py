"""The score sheet of TransAmerica."""

from game.rules.transamerica.values import State
from game.session.sheet import Sheet, shared


def sheet(state: State) -> Sheet:
    """Who loses least in a round has won it: as a rule, who linked all five cities."""
    table = state.table
    rounds = [shared([loss == min(result.losses) for loss in result.losses]) for result in table.results]
    return Sheet(tuple(map(float, table.scores)), tuple(rounds))
