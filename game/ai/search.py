"""The search shared by all games: candidates are compared by playing them out on imagined worlds.

A good evaluation beats a plain search at table speed. So the evaluation's favourite is the first candidate,
and it is replaced only if another one proves better: on the same worlds (paired, so that the luck of the deal
cancels out) and by some standard errors (gated, so that noise does not decide). A world is one state that
looks like the real one from the agent's seat; the game defines a candidate's worth in it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Generic, TypeAlias, TypeVar

from game.ai.agent import Thinking

C = TypeVar("C")
W = TypeVar("W")

Rehearse: TypeAlias = Callable[[Sequence[W], Sequence[C]], Sequence[Sequence[float]]]
"""Plays worlds out after each candidate; returns the worth by world and candidate, in order."""


def one_by_one(rehearse: Callable[[W, Sequence[C]], Sequence[float]]) -> Rehearse[W, C]:
    """Adapt a rehearsal of a single world, for games that gain nothing from many worlds at once."""
    return lambda worlds, candidates: [rehearse(world, candidates) for world in worlds]


_APART = 2.0
"""A candidate this number of standard errors behind another one is dropped as well."""
_SURE = 2.5
"""If the only rival left is this number of standard errors ahead, more worlds would hardly change the choice.
"""
_TRIALS = 2
"""Multiple of the trial before anything is taken for certain: in few worlds the spread looks too small."""


@dataclass(frozen=True)
class Gate:
    """The conditions for another candidate to replace the first one."""

    worlds: int
    """The maximum number of worlds: an iteration of the budget is one world."""
    certainty: float
    """Standard errors by which the mean gain over the first candidate must exceed `least`."""
    trial: int = 6
    """Worlds before a candidate can be dropped or chosen; 2 or more."""
    doubt: float = 1.0
    """A candidate is dropped if its mean gain is at least this number of standard errors below zero."""
    together: int = 1
    """Worlds that are rehearsed at once, before any candidate is dropped."""
    least: float = 0.0
    """Mean gain up to which the first candidate is preferred."""


@dataclass
class _Rival:
    """A candidate that may replace the first one."""

    place: int
    gains: list[float] = field(default_factory=list)
    """The worth of this candidate minus that of the first, by world."""


def _mean(gains: Sequence[float], errors: float) -> float:
    """Return the mean plus `errors` of its standard errors."""
    count = len(gains)
    mean = sum(gains) / count
    spread = sum((gain - mean) ** 2 for gain in gains) / (count - 1)
    return mean + errors * sqrt(spread / count)


class Search(Generic[W, C]):
    """Chooses among candidates by playing them out."""

    def __init__(self, rehearse: Rehearse[W, C], gate: Gate) -> None:
        self._rehearse = rehearse
        self._gate = gate

    def choose(self, candidates: Sequence[C], worlds: Iterator[W], thinking: Thinking) -> C:
        """Return the first candidate, or one that proved better; `worlds` are drawn one by one, as needed.

        The choice depends only on candidates, worlds and the iterations of the thinking, unless time runs out
        or it is stopped: then it is the best so far.
        """
        gate = self._gate
        rivals = [_Rival(place) for place in range(1, len(candidates))]
        share, tried = thinking.share(gate.worlds), 0
        while rivals and (some := [next(worlds) for _ in range(gate.together) if share.go_on()]):
            tried_on = [candidates[0], *(candidates[rival.place] for rival in rivals)]
            for base, *worths in self._rehearse(some, tried_on):
                for rival, worth in zip(rivals, worths, strict=True):
                    rival.gains.append(worth - base)
            tried += len(some)
            if tried >= gate.trial:
                rivals = self._in_question(rivals)
                if tried >= _TRIALS * gate.trial and len(rivals) == 1 and _mean(rivals[0].gains, -_SURE) > 0:
                    break
        if tried < gate.trial:
            return candidates[0]
        best = max(rivals, key=lambda rival: _mean(rival.gains, -gate.certainty), default=None)
        if best is None or _mean(best.gains, -gate.certainty) <= gate.least:
            return candidates[0]
        return candidates[best.place]

    def _in_question(self, rivals: Sequence[_Rival]) -> list[_Rival]:
        """Return the rivals that are not clearly worse than the first candidate or than the best rival."""
        left = [rival for rival in rivals if _mean(rival.gains, self._gate.doubt) > 0]
        best = max(left, key=lambda rival: _mean(rival.gains, -self._gate.certainty), default=None)
        return [rival for rival in left if best is None or rival is best or not _is_behind(rival, best)]


def _is_behind(rival: _Rival, best: _Rival) -> bool:
    differences = [gain - other for gain, other in zip(rival.gains, best.gains, strict=True)]
    return _mean(differences, _APART) <= 0
