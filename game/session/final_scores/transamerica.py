"""The final score of TransAmerica."""

from game.rules.transamerica.values import State
from game.session.final_score import FinalScore, shared


def final_score(state: State) -> FinalScore:
    """Return points and rounds; the smallest loss wins a round, usually by linking all five cities."""
    table = state.table
    rounds = [shared([loss == min(result.losses) for loss in result.losses]) for result in table.results]
    return FinalScore(tuple(map(float, table.scores)), tuple(rounds))
