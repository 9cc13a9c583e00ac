"""The facts worth showing about a finished game: three at most, from its figures, or none."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

import msgspec

from game.core.plain import Plain
from game.session.review.moments import Figures
from game.session.review.review import Review

_LATE = 2 / 3
"""The share of a game from which on a narrow lead counts as a close moment."""
_MAX_GAP = 0.25
"""The widest gap that counts as close, as a share of the leader's points."""
_FAR = 8
"""A distance in a race that is not close."""
_IN_VAIN = 2
"""The minimum number of useless turns worth mentioning."""


Race: TypeAlias = Sequence[tuple[int, Figures]]
"""Numbers of turns with the distance that each seat has to go after them."""


class Fact(msgspec.Struct, frozen=True):
    """A code, the number that matters, and the fields of its text; a field that names a seat is `seat`."""

    code: str
    count: int
    fields: dict[str, Plain]


def facts_of(
    review: Review, seat: int, points: Sequence[float] | None, *, won: bool, low: bool
) -> tuple[Fact, ...]:
    """Return facts for the player at `seat`, from a review that has done its `work`.

    With `low` the lowest figure leads.
    """
    race = review.race()
    closest, best = _closest(review, seat, won=won, low=low), _best(review, seat, low=low)
    margin = _margin(points, seat, won=won) or _left_to_go(race, seat, won=won)
    in_vain = _in_vain(review, seat) if low and not won else None
    neck, drive = _side_by_side(race, seat), _drive(race, review, seat)
    if won:
        found = [neck or closest, best, margin or (closest if neck else None), drive]
    else:
        found = [closest or margin, best, margin if closest else None, in_vain, neck, drive]
    return tuple(fact for fact in found if fact is not None)[:3]


def _closest(review: Review, seat: int, *, won: bool, low: bool) -> Fact | None:
    """Return the minimum missing cost at the end of a round, or the narrowest lead late in the game."""
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
        if abs(own - best) <= _MAX_GAP * max(own, best):
            gaps.append((abs(own - best), -turn, rival))
    if not gaps:
        return None
    gap, turn, rival = min(gaps)
    return Fact("gap", gap, {"seat": rival, "turn": -turn})


def _best(review: Review, seat: int, *, low: bool) -> Fact | None:
    """Return the turn that improved the figure of `seat` more than any other of its turns, if any."""
    facts = []
    for number, turn, before, after in _own_turns(review, seat):
        values: dict[str, Plain] = {"before": before, "after": after, "turn": turn, "round": number}
        gain = before - after if low else after - before
        facts.append(Fact("better_missing" if low else "better_points", gain, values))
    return outstanding(facts)


def outstanding(facts: Sequence[Fact]) -> Fact | None:
    """Return the fact with the largest count; None if several have it, or it is not positive."""
    most = max((fact.count for fact in facts), default=0)
    found = [fact for fact in facts if fact.count == most > 0]
    return found[0] if len(found) == 1 else None


def _margin(points: Sequence[float] | None, seat: int, *, won: bool) -> Fact | None:
    """Return the margin between the winner and the next, or between `seat` and the winner."""
    if points is None or len(points) < 2:
        return None
    others = [(number, other) for other, number in enumerate(points) if other != seat]
    best, other = max(others)
    gap = round(points[seat] - best)
    if gap == 0 or (gap > 0) is not won:
        return None
    return Fact("margin", abs(gap), {"seat": other, "points": round(points[seat]), "others": round(best)})


def _side_by_side(race: Race, seat: int) -> Fact | None:
    """Return the smallest difference to another seat in the distances to go before the end."""
    gaps: list[tuple[int, int, int]] = []
    for turn, figures in race[:-1]:
        own = figures[seat]
        others = ((one, other) for one, other in enumerate(figures) if one != seat and other is not None)
        gaps += [(abs(own - other), -turn, rival) for rival, other in others if own is not None]
    gap, turn, rival = min(gaps, default=(_FAR, 0, 0))
    return None if gap >= _FAR else Fact("gap_to_go", gap, {"seat": rival, "turn": -turn})


def _left_to_go(race: Race, seat: int, *, won: bool) -> Fact | None:
    """Return the distance that the next seat, or `seat`, had to go when the winner arrived."""
    left = {one: figure for one, figure in enumerate(race[-1][1] if race else ()) if figure is not None}
    winner = next((one for one, figure in left.items() if figure == 0), None)
    others = [(figure, one) for one, figure in left.items() if figure and (one == seat) is not won]
    if winner is None or not others:
        return None
    figure, other = min(others)
    return Fact("to_go" if won else "own_to_go", figure, {"seat": other if won else winner})


def _drive(race: Race, review: Review, seat: int) -> Fact | None:
    """Return the longest drive of `seat`, or None if no drive stands out."""
    facts = []
    for (_, earlier), (turn, later) in pairwise(race):
        before, after = earlier[seat], later[seat]
        if review.turns[turn - 1].seat != seat or before is None or after is None:
            continue
        facts.append(Fact("drive", before - after, {"turn": turn, "before": before, "after": after}))
    return outstanding(facts)


def _in_vain(review: Review, seat: int) -> Fact | None:
    """Return the number of turns of `seat` that did not improve its figure, if worth mentioning."""
    count = sum(after >= before > 0 for _, _, before, after in _own_turns(review, seat))
    return Fact("in_vain", count, {}) if count >= _IN_VAIN else None


def _own_turns(review: Review, seat: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield round and turn, both from 1, and the seat's figure before and after; if it has both."""
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
    """Yield the figures after each turn, with its number from 1 over all rounds."""
    count = 0
    for number in range(len(review.rounds)):
        for figures in review.figures(number)[1:]:
            count += 1
            yield count, figures
