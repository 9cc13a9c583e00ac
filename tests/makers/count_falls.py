"""Plays games and counts the falls of their curves that nothing explains.

    python -m tests.makers.count_falls GAME --games 34

Two players of a level play each game to its end. Then every turn is played on from the real table, and so is
the table while nobody has decided: on a few tables first, and if these fall far, on as many as in a review.
Prints a line for each fall, and their number.
"""

import argparse
from collections.abc import Sequence
from typing import Any

from game.ai.engine import Engine
from game.ai.judgement import Judgement
from game.core.game import AnyGame
from game.core.record import Header, Seat, header_of
from game.session.adviser import Answer
from game.session.review.chance_sums import UNEXPLAINED, UnexplainedChange
from tests.games import games, opponents, reviewed
from tests.makers.measure_styles import over
from tests.makers.style_figures import AnyMatch

TABLES = 120
_FAR = 0.1
"""A fall on a few tables that is looked at again."""


class PlayedOnly:
    """Computes the chances after the played turn with all cards open; searches for no better turn."""

    def __init__(self, engine: Engine[Any]) -> None:
        self._engine = engine
        self._answer = Answer()

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Play the real table on."""
        del game, view
        turn = tuple(actions)
        self._answer = Answer(Judgement(truth=self._engine.follow(truth, turn, turn)))

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Play a table on from a place in which nothing was decided."""
        del game
        self._answer = Answer(chances=self._engine.estimate(view)[0])

    def answer(self) -> Answer:
        """Return the answer to the last question."""
        return self._answer

    def forget(self) -> None:
        """Do nothing: no question is under way."""


def unexplained(
    match: AnyMatch, header: Header, limit: float = UNEXPLAINED, tables: int | None = TABLES
) -> list[UnexplainedChange]:
    """Return the falls of a match by more than `limit` that neither a loss nor luck explains.

    Turns are played on at as many tables as in a review where `tables` is None.
    """
    engine = opponents().engine(match.game)
    if engine is None:
        raise ValueError(f"nothing judges {match.game.name}")
    asked = PlayedOnly(engine if tables is None else engine.measured_on(tables))
    review = reviewed(match, header, asked, let_go=True)
    while review.asks:
        review.ask()
    return review.sums.unexplained(limit)


def main() -> None:
    """Play the games, and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=sorted(games()))
    parser.add_argument("--games", type=int, default=34)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="conductor", help="of all seats")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    chosen = parser.parse_args()
    game, found = games()[chosen.game], 0
    seats = [Seat(chosen.level, chosen.level)] * chosen.seats
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        match = over(game, [opponents().agent(game, chosen.level, seed) for _ in seats], seed)
        header = header_of(game, {}, seats, match.start)
        falls = unexplained(match, header, tables=None) if unexplained(match, header, _FAR) else []
        for fall in falls:
            print(f"game {seed}: seat {fall.seat} falls by {-fall.chance:.2f} after turn {fall.turn}")
        found += len(falls)
    print(f"{found} falls in {chosen.games} games")


if __name__ == "__main__":
    main()
