"""What is worth telling of a game that is over: three facts at most, from its own figures or not at all."""

from collections.abc import Iterator, Sequence

import msgspec

from game.core.plain import Plain
from game.session.review.moments import Figures
from game.session.review.review import Review

_LATE = 2 / 3
"""From this share of a game on a narrow lead counts as a close moment."""
_MOST_GAP = 0.25
"""Of the leader's points: beyond it nothing was close."""
_IN_VAIN = 2
"""Turns that brought nothing, from which on they are spoken of."""


class Fact(msgspec.Struct, frozen=True):
    """A code, the number that matters, and what its words need; a field that names a seat is `seat`."""

    code: str
    count: int
    fields: dict[str, Plain]


def facts_of(
    review: Review, seat: int, points: Sequence[float] | None, *, won: bool, low: bool
) -> tuple[Fact, ...]:
    """For who sits at `seat`, of a review that has done its `work`. With `low` the lowest figure leads."""
    found = [_closest(review, seat, won=won, low=low), _best(review, seat, low=low)]
    found.append(_margin(points, seat, won=won))
    if not won:
        found.append(_in_vain(review, seat) if low else None)
    return tuple(fact for fact in found if fact is not None)[:3]


def _closest(review: Review, seat: int, *, won: bool, low: bool) -> Fact | None:
    """Who missed least when a round was over, or the narrowest lead of the last part of the game."""
    if not low:
        return _narrowest(review, seat)
    seats = [one for one in range(len(review.header.seats)) if (one != seat) == won]
    missed = [
        (figure, -number, other)
        for number in range(len(review.rounds))
        for other, figure in enumerate(_end(review, number))
        if other in seats and figure
    ]
    if not missed:
        return None
    count, number, other = min(missed)
    return Fact("missing" if won else "own_missing", count, {"seat": other, "round": 1 - number})


def _narrowest(review: Review, seat: int) -> Fact | None:
    gaps: list[tuple[int, int, int]] = []
    for turn, figures in _timeline(review):
        own = figures[seat]
        rivals = [(other, one) for one, other in enumerate(figures) if one != seat and other is not None]
        if own is None or not rivals or turn < _LATE * len(review.turns):
            continue
        best, rival = max(rivals)
        if abs(own - best) <= _MOST_GAP * max(own, best):
            gaps.append((abs(own - best), -turn, rival))
    if not gaps:
        return None
    gap, turn, rival = min(gaps)
    return Fact("gap", gap, {"seat": rival, "turn": -turn})


def _best(review: Review, seat: int, *, low: bool) -> Fact | None:
    """The own turn in which the own figure changed most for the better."""
    best: Fact | None = None
    for number, turn, before, after in _own_turns(review, seat):
        gain = before - after if low else after - before
        if gain > (best.count if best is not None else 0):
            values: dict[str, Plain] = {"before": before, "after": after, "turn": turn, "round": number}
            best = Fact("better_missing" if low else "better_points", gain, values)
    return best


def _margin(points: Sequence[float] | None, seat: int, *, won: bool) -> Fact | None:
    """Between the winner and the next, or oneself and the winner."""
    if points is None or len(points) < 2:
        return None
    others = [(number, other) for other, number in enumerate(points) if other != seat]
    best, other = max(others)
    gap = round(points[seat] - best)
    if gap == 0 or (gap > 0) is not won:
        return None
    return Fact("margin", abs(gap), {"seat": other, "points": round(points[seat]), "others": round(best)})


def _in_vain(review: Review, seat: int) -> Fact | None:
    """Own turns that left the own figure where it was."""
    count = sum(after >= before > 0 for _, _, before, after in _own_turns(review, seat))
    return Fact("in_vain", count, {}) if count >= _IN_VAIN else None


def _own_turns(review: Review, seat: int) -> Iterator[tuple[int, int, int, int]]:
    """The round and the turn in it, both from 1, and the own figure before and after; where it has both."""
    for number, one in enumerate(review.rounds):
        figures = review.figures(number)
        for at, turn in enumerate(one.turns):
            before, after = figures[at][seat], figures[at + 1][seat]
            if turn.seat == seat and before is not None and after is not None:
                yield number + 1, at + 1, before, after


def _end(review: Review, number: int) -> Figures:
    figures = review.figures(number)
    return figures[-1] if figures else ()


def _timeline(review: Review) -> Iterator[tuple[int, Figures]]:
    """After each turn, counted from 1 over all rounds."""
    count = 0
    for number in range(len(review.rounds)):
        for figures in review.figures(number)[1:]:
            count += 1
            yield count, figures
