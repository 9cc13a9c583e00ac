"""The search for puzzles in games that opponents play against each other."""

from collections.abc import Callable, Iterator

from game.ai.agent import Agent, Budget
from game.ai.puzzles.find import CALM, LEARNER, Finder, FoundPuzzle, PuzzleParts
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import with_defaults

MAX_MOVES = 1500
_APART = 1_000_003
"""Distance between the first games of two seeds, so that no game is played for both."""


def search(
    game: AnyGame,
    parts: PuzzleParts,
    opponent: Callable[[AnyGame, str, int], Agent],
    seed: int,
    level: int | None = None,
) -> Iterator[FoundPuzzle | None]:
    """Yield, for each game played, one of its puzzles of this `level` (None: any), or None.

    `opponent` returns a player by name and seed, or raises Malformed. The same for the same seed; it never
    ends.
    """
    number = seed * _APART
    while True:
        finds = [
            find
            for find in search_game(game, parts, opponent, number)
            if find is not None and level in (None, find.puzzle.level)
        ]
        yield finds[number % len(finds)] if finds else None
        number += 1


def search_game(
    game: AnyGame, parts: PuzzleParts, opponent: Callable[[AnyGame, str, int], Agent], number: int
) -> Iterator[FoundPuzzle | None]:
    """Yield, for each turn of the learner in the game with this number, the puzzle found there, or None."""
    finder, names = parts.finder(game, opponent(game, parts.reference, 0)), parts.players
    options = with_defaults(game.options, dict(finder.options(number)))
    match = Match(game, game.start(finder.seats(number), options, number))
    agents = [
        opponent(game, names[(number + seat) % len(names)], number + seat)
        for seat in range(finder.seats(number))
    ]
    return map(finder.look, _turns(finder, match, agents))


def _turns(
    finder: Finder, match: Match[object, object, object], agents: list[Agent]
) -> Iterator[Match[object, object, object]]:
    """Yield the match at the beginning of each turn of the learner; the next one is played on demand."""
    before: int | None = None
    while (seat := match.to_act) is not None and len(match.played) < MAX_MOVES:
        if finder.is_past(match):
            return
        if seat == LEARNER and before != LEARNER:
            yield match
        before = seat
        match.play(seat, agents[seat].decide(match.view(seat), match.legal(), Budget(CALM)))
