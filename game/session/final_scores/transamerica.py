"""The final score of TransAmerica."""

from game.rules.transamerica.values import State
from game.session.final_score import FinalScore, shared


def final_score(state: State) -> FinalScore:
    """Who loses least in a round has won it: as a rule, who linked all five cities."""
    table = state.table
    rounds = [shared([loss == min(result.losses) for loss in result.losses]) for result in table.results]
    return FinalScore(tuple(map(float, table.scores)), tuple(rounds))
