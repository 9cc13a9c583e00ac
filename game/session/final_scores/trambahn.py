"""The final score of Trambahn."""

from game.rules.trambahn import scoring
from game.rules.trambahn.values import State
from game.session.final_score import FinalScore


def final_score(state: State) -> FinalScore:
    """Return the points; a game of one round has no rounds to win."""
    return FinalScore(tuple(map(float, scoring.totals(state.table))))
