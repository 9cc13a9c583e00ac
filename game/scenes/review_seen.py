"""What is told of one turn of a review, in words."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.record import Seat
from game.session.retrying import Attempt
from game.session.review.marks import Mark, Scale
from game.session.review.sums import FromTurn


@dataclass(frozen=True, kw_only=True)
class Told:
    """Why a turn was a mistake, in words; empty for one that was none."""

    reasons: tuple[str, str] = ("", "")
    """What speaks for the better turn, and what for or against the one that was played."""
    parts: tuple[PartSeen, ...] = ()
    """What the loss is made of: the figures add up to it."""
    sum: str = ""
    """The loss again, below its parts, and in words what it is and how it was found."""
    sum_words: str = ""
    known: str = ""
    """Whether the reasons are what could be known then, or seen afterwards."""
    rule: str = ""
    """What the conductor has to say."""


@dataclass(frozen=True)
class TurnSeen(Told):
    """All in words; what there is nothing to say of is empty."""

    who: Seat | None
    where: str
    """Which turn it is, and after how many; `short_where` in fewer words."""
    played: str
    short_where: str = ""
    mark: Mark | None = None
    mark_word: str = ""
    lost: tuple[LostSeen, ...] = ()
    """What a mistake lost: in games of 100, and in the unit of the game."""
    way: WaySeen | None = None
    """From the turn to the next own one, once that is known."""
    tried: TriedSeen | None = None
    """The last time it was tried again."""
    plan: PlanSeen | None = None
    """What an opponent was about to do."""
    better: tuple[str, ...] = ()
    """The better turn, move by move."""
    then: tuple[str, ...] = ()
    """What follows from it."""
    note: str = ""
    """Where nothing is told of a better turn: why."""

    def speak(self) -> str:
        """`Anna, turn 15 of 35, blunder, 8.4 points lost: …`."""
        lost = ", ".join(" ".join(filter(None, (one.figure, one.unit, *one.doubts[:1]))) for one in self.lost)
        name = self.who.name if self.who is not None else ""
        head = ", ".join(filter(None, (name, self.where, self.mark_word, lost)))
        way = self.way.spoken if self.way is not None else ""
        tried = self.tried.words if self.tried is not None else ""
        plan = f"{self.plan.title}: {self.plan.words}" if self.plan is not None else ""
        better = "; ".join((*self.better, *self.then))
        parts = (f"{part.figure}: {part.words}" for part in self.parts)
        told = (head, way, self.played, better, *self.reasons, *parts, tried, plan, self.rule, self.note)
        return ". ".join(filter(None, told))


@dataclass(frozen=True)
class LostSeen:
    """What a turn lost in one unit."""

    figure: str
    unit: str
    """Its name; `short_unit` in fewer words."""
    short_unit: str
    doubts: tuple[str, ...]
    """The bounds of the loss, in fewer and fewer words; nothing where it is exact."""


@dataclass(frozen=True)
class WaySeen:
    """The chance of who made a turn, from it to the next own turn, in figures that add up."""

    title: str
    figures: FromTurn
    spoken: str


@dataclass(frozen=True)
class PartSeen:
    """A part of what was lost, and whether it speaks for the better turn."""

    figure: str
    words: str
    favourable: bool | None
    """None where neither can be said."""


@dataclass(frozen=True)
class LossSeen:
    """The games of 100 that a turn lost, give or take `doubt`."""

    loss: float
    doubt: float
    scale: Scale


@dataclass(frozen=True)
class PlanSeen:
    """The plan of an opponent before a turn; no words where it is not shown."""

    sign: str
    title: str
    words: str


@dataclass(frozen=True)
class TriedSeen:
    """A turn that was tried again, on the way from the best turn to that of the game."""

    sign: str
    """The sign of who tries it."""
    attempt: Attempt
    scale: Scale
    words: str
