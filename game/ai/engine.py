"""The one engine that judges turns, for opponents, hints, the tutor and reviews.

A turn is valued by its mover's chance to win, averaged over imagined tables that fit the mover's view. All
turns are tried on the same tables, so that the luck of the deal cancels out. Each game brings a `Judge`,
which proposes turns and plays tables out; everything else is here.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import count
from math import hypot, inf, sqrt
from statistics import fmean
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec
import numpy as np
import numpy.typing as npt

from game.ai.agent import Thinking
from game.ai.judgement import TrueChances
from game.ai.search import Gate, Search
from game.ai.verdict import Estimate, LossPart, Topic, Verdict
from game.content.plays import Play
from game.core.game import AnyGame
from game.core.plain import Plain

VERSION = 15
"""Increased whenever the engine, or the judge of a game, returns different results."""

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
Numbers: TypeAlias = npt.NDArray[np.float64]
Turn: TypeAlias = tuple[Any, ...]
"""Consecutive actions of one seat that are weighed together: nothing hidden is revealed between them."""
PastAction: TypeAlias = tuple[int | None, Plain]
"""An action of a seat, as the places and words of its plain form; None for an event of no seat."""

_SURE = 2.0
"""A turn replaces the best proposed one if it is better by this number of standard errors."""
_HASTE = 0.01
"""Factor by which turns count, so that a certain victory is better sooner and a certain defeat later."""
_PARTS = 4
"""Batches of tables in a measurement; it ends after any batch in which the loss is clear."""
_NOTHING = 0.005
"""The smallest chance worth mentioning."""


class TrialResults(NamedTuple):
    """The results of playing tables out after each of several turns."""

    shares: Numbers
    """Indexed by turn, table and seat: 1 for a victory, shared in a tie; estimated if cut short."""
    worth: Numbers
    """Indexed by turn and table: the mover's result relative to the others, in the unit of the game."""
    parts: Mapping[Topic, Numbers] = MappingProxyType({})
    """Indexed by turn and table: the parts that add up to `worth`; empty if the game names none."""
    doubt: float = 0.0
    """Standard error of a difference of chances that more tables do not reduce."""
    units_doubt: float = 0.0
    """The same in the unit of the game."""
    turns: Numbers | None = None
    """Indexed by turn and table: the turns until the game ended; None if the game does not report it."""
    idle: Sequence[bool] = ()
    """Indexed by turn: True if it brings its mover no nearer to the goal; empty if the game does not say."""

    def joined(self, other: "TrialResults") -> "TrialResults":
        """Return the tables of both trials, in which the same turns were tried."""
        nothing = [np.zeros_like(self.worth), np.zeros_like(other.worth)]
        pairs = {
            topic: [trial.parts.get(topic, none) for trial, none in zip((self, other), nothing, strict=True)]
            for topic in (*self.parts, *other.parts)
        }
        both = self.turns is not None and other.turns is not None
        return self._replace(
            turns=np.concatenate([self.turns, other.turns], axis=1) if both else None,
            shares=np.concatenate([self.shares, other.shares], axis=1),
            worth=np.concatenate([self.worth, other.worth], axis=1),
            parts={topic: np.concatenate(pair, axis=1) for topic, pair in pairs.items()},
        )


class MatchHistory(NamedTuple):
    """The public history of a match until now."""

    mover: int | None = None
    """The seat to act."""
    elapsed: float = 0.5
    """The elapsed share of the round, or of a game without rounds: from 0 to 1."""
    past_actions: Sequence[PastAction] = ()
    """In order of time, the latest last."""


class Trials(Protocol):
    """Imagined tables that could be the real one, in a fixed order."""

    def play(self, turns: Sequence[Turn], tables: int) -> TrialResults:
        """Play the next `tables` of them out after each of `turns`."""


class Judge(Protocol[V_contra]):
    """The knowledge about turns that differs from game to game."""

    @property
    def unit(self) -> float:
        """The winning chance that one unit of the game adds, so that the quickest of sure wins is best."""

    @property
    def answers(self) -> bool:
        """True if the chances after a turn count the best replies to it, because the table is played out.

        Otherwise the best turn promises too much: a gain that every seat makes in its turn would look like an
        advantage.
        """

    def turns(self, view: V_contra, begun: Turn = ()) -> Sequence[Turn]:
        """Propose turns of the seat to act that begin with `begun`, the most promising first.

        A turn continues while its actions are weighed together. If `begun` is a complete turn, it is the only
        one. Empty if nothing can be judged; `view` must be that of the seat to act.
        """

    def trials(self, view: V_contra) -> Trials:
        """Imagine tables that fit `view`, of any seat or None; the same tables for the same view.

        The turns to play are those of the seat to act. An empty turn leaves the choice to that seat's playing
        strategy.
        """

    def history(self, view: V_contra) -> MatchHistory:
        """Return the public history until this view."""


@dataclass(frozen=True)
class Effort:
    """The amount of computing for a judgement."""

    batch: int
    """Tables that are tried together; an iteration of a budget is one batch."""
    gate: Gate
    """The rule of choice among turns; its worlds are batches."""
    measured: int
    """The maximum number of tables on which a turn is compared with the best one."""


class Engine(Generic[V]):
    """Judges the turns of one game; the same view gets the same verdict unless time runs out."""

    def __init__(self, game: AnyGame, judge: Judge[V], effort: Effort) -> None:
        self._game = game
        self._judge = judge
        self._effort = effort

    def measured_on(self, tables: int) -> "Engine[V]":
        """Return an engine that measures on `tables` tables, for callers who can do with fewer."""
        return Engine(self._game, self._judge, replace(self._effort, measured=tables))

    @property
    def margin(self) -> float:
        """The chance by which another turn must beat the first one to replace it."""
        return self._effort.gate.least

    def turns(self, view: V, begun: Turn = ()) -> Sequence[Turn]:
        """Return the proposed turns, as `Judge.turns` does."""
        return self._judge.turns(view, begun)

    def history(self, view: V) -> MatchHistory:
        return self._judge.history(view)

    def losses(self, view: V, turns: Sequence[Turn], tables: int, unit: float) -> list[Estimate]:
        """Return each turn's loss of winning chance against the first turn, on the same `tables` tables.

        `unit` is the chance added for one unit of the game.
        """
        values = _value(self._judge.trials(view).play(turns, tables), unit, self._mover(view))
        return [_figure(values[0] - each) for each in values]

    def choose(self, view: V, thinking: Thinking) -> Turn:
        """Return the best turn found, or an empty one if none is proposed."""
        turns = self._judge.turns(view)
        return self._tried(view, turns).best(thinking) if turns else ()

    def carry_on(self, view: V, turn: Turn, now: V) -> Turn:
        """Return the rest of a turn chosen at `view` if playing it has led to `now`; otherwise empty."""
        state = self._game.imagine(view, 0)
        seat = self._game.to_act(state)
        for done, action in enumerate(turn[:-1], start=1):
            state = self._game.apply(state, action).state
            if seat is None or self._game.to_act(state) != seat:
                break
            if self._game.observe(state, seat) == now:
                return turn[done:]
        return ()

    def judge(self, view: V, begun: Turn, thinking: Thinking) -> Verdict | None:
        """Compare the best turn that begins with `begun` to the best turn of all.

        None if no turn is proposed, or if the thinking was stopped. Both are measured on tables that were not
        used to choose them, so that the choice does not bias the result.
        """
        turns = self._judge.turns(view)
        asked = self._judge.turns(view, begun) if begun else turns
        if not turns or not asked:
            return None
        tried = self._tried(view, turns)
        best, second = tried.best(thinking), tried.second
        played = best
        if begun and not self._begins(view, best, begun):
            played = self._tried(view, asked).best(thinking)
        if thinking.is_stopped:
            return None
        some = [best]
        for turn in (played, second):
            if turn and not any(is_same(turn, one) for one in some):
                some.append(turn)
        at = _place(some, played)
        trial = self._measured(tried.trials, some, at, self._mover(view))
        return self._verdict(some, at, second, trial, self._mover(view))

    def estimate(self, view: V, turns: Sequence[Turn] = ((),)) -> list[tuple[float, ...]]:
        """Return the chance to win by turn and seat, over as many tables as a measurement has."""
        trial = self._judge.trials(view).play(turns, self._effort.measured)
        return [tuple(each) for each in trial.shares.mean(axis=1).tolist()]

    def follow(self, view: V, best: Turn, asked: Turn) -> TrueChances:
        """Return the chances before and after the turn `asked`; `view` shows all cards."""
        if not self._judge.answers:
            return TrueChances(*self.estimate(view, [(), asked]))
        turns = [(), best] if is_same(best, asked) else [(), best, asked]
        undecided, before, *after = self.estimate(view, turns)
        return TrueChances(before, after[0] if after else before, undecided)

    def _begins(self, view: V, turn: Turn, begun: Turn) -> bool:
        """True if the turn contains `begun`, and its other actions can legally follow."""
        rest = _without(turn, begun)
        state = self._game.imagine(view, 0)
        seat = self._game.to_act(state)
        for action in (*begun, *(rest or ())):
            if self._game.to_act(state) != seat or self._game.refuse(self._game.observe(state, seat), action):
                return False
            state = self._game.apply(state, action).state
        return rest is not None

    def _mover(self, view: V) -> int:
        return self._game.to_act(self._game.imagine(view, 0)) or 0

    def _tried(self, view: V, turns: Sequence[Turn]) -> "_Tried":
        return _Tried(turns, self._judge.trials(view), self._effort, self._judge.unit, self._mover(view))

    def _measured(self, trials: Trials, some: Sequence[Turn], at: int, mover: int) -> TrialResults:
        """Play `some` turns out, until the loss of the turn at index `at` against the first is clear."""
        most = self._effort.measured
        trial = trials.play(some, part := -(-most // _PARTS))
        while trial.shares.shape[1] < most and not _is_clear(_loss(trial, 0, at, mover)[0]):
            trial = trial.joined(trials.play(some, part))
        return trial

    def _verdict(
        self, some: Sequence[Turn], at: int, second: Turn, trial: TrialResults, mover: int
    ) -> Verdict:
        """Return the verdict on turn `at` of `some`; the first of `some` is the best turn."""
        best, played = some[0], some[at]
        loss, units = _loss(trial, 0, at, mover)
        chances = [tuple(each) for each in trial.shares.mean(axis=1).tolist()]
        verdict = Verdict(
            best=best,
            asked=played,
            second=second,
            chances=chances[0],
            after=chances[at],
            loss=Estimate(max(0.0, loss.value), loss.error),
            units=units,
            behind=_loss(trial, 0, _place(some, second), mover)[0] if second else Estimate(0.0),
            parts=tuple(_parts(trial, at)),
            tables=trial.shares.shape[1],
            idle=bool(trial.idle) and trial.idle[at] and not trial.idle[0],
        )
        values = _value(trial, self._judge.unit, mover)
        gain = _figure(values[at] - values[0])
        if gain.value <= _SURE * gain.error or loss.certain:
            return verdict
        # The turn in question has turned out better than all that were proposed.
        return msgspec.structs.replace(
            verdict, best=played, chances=chances[at], units=Estimate(0.0, units.error), parts=(), idle=False
        )


class _Tried:
    """Turns from one view, compared with each other."""

    def __init__(
        self, turns: Sequence[Turn], trials: Trials, effort: Effort, unit: float, mover: int
    ) -> None:
        self.trials = trials
        self._turns = turns
        self._effort = effort
        self._unit = unit
        self._mover = mover
        self._values: dict[int, list[float]] = {}
        """Values by the turn's index, one for each lot."""
        self._best = 0

    def best(self, thinking: Thinking) -> Turn:
        """Return the first turn, or one that proved better."""
        search: Search[int, int] = Search(self._rehearse, self._effort.gate)
        self._best = search.choose(range(len(self._turns)), count(), thinking)
        return self._turns[self._best]

    @property
    def second(self) -> Turn:
        """The best of the other turns, by the tables they were tried on; empty if there is no other."""
        others = [place for place in range(len(self._turns)) if place != self._best]
        if not others:
            return ()
        return self._turns[max(others, key=lambda place: fmean(self._values.get(place, [-inf])))]

    def _rehearse(self, lots: Sequence[int], places: Sequence[int]) -> list[list[float]]:
        trial = self.trials.play([self._turns[place] for place in places], self._effort.batch * len(lots))
        values = _value(trial, self._unit, self._mover)
        by_lot = values.reshape(len(places), len(lots), -1).mean(axis=2)
        for place, means in zip(places, by_lot.tolist(), strict=True):
            self._values.setdefault(place, []).extend(means)
        found: list[list[float]] = by_lot.T.tolist()
        return found


def version_of(plays: Sequence[Play]) -> str:
    """Return a key for all that a verdict depends on except the turn: the code and the levels' settings."""
    settings = msgspec.json.encode([*plays], order="deterministic")
    return f"{VERSION}-{blake2b(settings, digest_size=8).hexdigest()}"


def is_same(turn: Turn, other: Turn) -> bool:
    """True if both turns hold the same actions, in any order."""
    return _without(turn, other) == ()


def _without(turn: Turn, begun: Turn) -> Turn | None:
    """Return the turn without `begun`, or None if it lacks any of it. Actions need not be hashable."""
    rest = list(turn)
    for action in begun:
        if action not in rest:
            return None
        rest.remove(action)
    return tuple(rest)


def _value(trial: TrialResults, unit: float, mover: int) -> Numbers:
    """Return the value for the choice, by turn and table."""
    share = trial.shares[:, :, mover]
    found: Numbers = share + unit * trial.worth
    return found if trial.turns is None else found - _HASTE * trial.turns * (2 * share - 1) ** 3


def _place(some: Sequence[Turn], turn: Turn) -> int:
    return next(place for place, one in enumerate(some) if is_same(one, turn))


def _is_clear(loss: Estimate) -> bool:
    """True if a loss is certainly negligible, or known within a quarter of its value."""
    return loss.value + loss.doubt <= _NOTHING or loss.doubt <= loss.value / 4


def _loss(trial: TrialResults, good: int, bad: int, mover: int) -> tuple[Estimate, Estimate]:
    """Return the loss of the turn at `bad` against that at `good`, as a chance and in units."""
    chance = trial.shares[good, :, mover] - trial.shares[bad, :, mover]
    return (
        _figure(chance, trial.doubt if chance.any() else 0.0),
        _figure(worth := trial.worth[good] - trial.worth[bad], trial.units_doubt if worth.any() else 0.0),
    )


def _figure(numbers: Numbers, doubt: float = 0.0) -> Estimate:
    """Return the mean with its standard error."""
    return Estimate(float(numbers.mean()), hypot(float(numbers.std()) / sqrt(len(numbers)), doubt))


def _parts(trial: TrialResults, bad: int) -> Iterator[LossPart]:
    """Yield the parts of the loss of the turn at `bad`, leaving out those without a difference."""
    for topic, amounts in trial.parts.items():
        difference = amounts[0] - amounts[bad]
        if difference.any():
            part = _figure(difference)
            yield LossPart(topic.code, part.value, part.error, topic.seat, topic.of)
