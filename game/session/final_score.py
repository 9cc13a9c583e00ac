"""What a finished game says besides who won: its points, and who won its rounds."""

import msgspec


class FinalScore(msgspec.Struct, frozen=True):
    """The final score of one game. `rounds` holds for each round what every seat won of it, in all 1."""

    points: tuple[float, ...] | None = None
    """By seat; None for a game that has no points."""
    rounds: tuple[tuple[float, ...], ...] = ()
    """Empty for a game that is not played in rounds."""


def shared(best: list[bool]) -> tuple[float, ...]:
    """One victory shared out among those who are best; nothing for anybody where nobody is."""
    return tuple(one / max(sum(best), 1) for one in best)
