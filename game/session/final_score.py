"""The final score of a game: its points, and the winners of its rounds."""

import msgspec


class FinalScore(msgspec.Struct, frozen=True):
    """The final score of one game. `rounds` has the share of each round by seat, summing to 1."""

    points: tuple[float, ...] | None = None
    """Each seat's points; None for a game without points."""
    rounds: tuple[tuple[float, ...], ...] = ()
    """Each round's points; empty for a game without rounds."""


def shared(best: list[bool]) -> tuple[float, ...]:
    """Divide one victory among the best; all 0 if nobody is."""
    return tuple(one / max(sum(best), 1) for one in best)
