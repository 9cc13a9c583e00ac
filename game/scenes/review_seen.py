"""What is told of one turn of a review, in words."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.record import Seat
from game.session.review.marks import Mark, Scale


@dataclass(frozen=True, kw_only=True)
class Told:
    """Why a turn was a mistake, in words; empty for one that was none."""

    reasons: tuple[str, str] = ("", "")
    """What speaks for the better turn, and what for or against the one that was played."""
    gains: tuple[GainSeen, ...] = ()
    """What the better turn changes, for everybody of whom that is sure."""
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
    lost: str = ""
    """The figure alone; `unit` is what it counts, `short_unit` in fewer words."""
    unit: str = ""
    short_unit: str = ""
    doubt: str = ""
    """Between what the loss lies, and what it is in the unit of the game."""
    chances: ChancesSeen | None = None
    better: tuple[str, ...] = ()
    """The better turn, move by move."""
    then: tuple[str, ...] = ()
    """What follows from it."""
    note: str = ""
    """Where nothing is told of a better turn: why."""

    def speak(self) -> str:
        """`Anna, turn 15 of 35, blunder, 8.4 points lost: …`."""
        lost = " ".join(filter(None, (self.lost, self.unit, self.doubt))) if self.lost else ""
        name = self.who.name if self.who is not None else ""
        head = ", ".join(filter(None, (name, self.where, self.mark_word, lost)))
        chances = self.chances.spoken if self.chances is not None else ""
        gains = (f"{gain.figure}: {gain.words}" for gain in self.gains)
        better = "; ".join((*self.better, *self.then))
        parts = (f"{part.figure}: {part.words}" for part in self.parts)
        told = (head, chances, self.played, better, *self.reasons, *gains, *parts, self.rule, self.note)
        return ". ".join(filter(None, told))


@dataclass(frozen=True)
class ChancesSeen:
    """How likely who played was to win, before the turn and after it."""

    labels: tuple[str, ...]
    """What it is, the first that has room."""
    words: str
    """Both, as percentages."""
    before: float
    after: float
    spoken: str


@dataclass(frozen=True)
class PartSeen:
    """A part of what was lost, and whether it speaks for the better turn."""

    figure: str
    words: str
    favourable: bool | None
    """None where neither can be said."""


@dataclass(frozen=True)
class GainSeen:
    """By how much somebody is likelier to win after the better turn, and whether that speaks for it."""

    figure: str
    who: str
    words: str
    favourable: bool


@dataclass(frozen=True)
class LossSeen:
    """The games of 100 that a turn lost, give or take `doubt`."""

    loss: float
    doubt: float
    scale: Scale
