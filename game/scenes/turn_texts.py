"""The texts about one turn of a review."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.record import Seat
from game.session.retry_session import Attempt
from game.session.review.chance_sums import FromTurn
from game.session.review.marks import Mark, Scale


@dataclass(frozen=True, kw_only=True)
class MistakeReasons:
    """The reasons of a mistake, as text; empty for a turn that was not one."""

    reasons: tuple[str, str] = ("", "")
    """The reasons for the better turn, and those for or against the played one."""
    parts: tuple[LossLine, ...] = ()
    """The parts of the loss, whose figures add up to it."""
    sum: str = ""
    """The loss again, below its parts, with its meaning and the way it was found."""
    sum_words: str = ""
    known: str = ""
    """States if the reasons were known then, or are visible only in hindsight."""
    rule: str = ""
    """The rule that the conductor draws from it."""


@dataclass(frozen=True)
class TurnTexts(MistakeReasons):
    """All texts about a turn; texts without content are empty."""

    who: Seat | None
    where: str
    """The number of the turn and of all turns; `short_where` in fewer words."""
    played: str
    short_where: str = ""
    mark: Mark | None = None
    mark_word: str = ""
    lost: tuple[UnitLoss, ...] = ()
    """The loss by a mistake: in games of 100, and in the unit of the game."""
    way: ChanceChange | None = None
    """The change up to the mover's next turn, once it is known."""
    tried: TryResult | None = None
    """The last new try of the turn."""
    plan: PlanText | None = None
    """The plan of an opponent, if one is shown."""
    better: tuple[str, ...] = ()
    """The better turn, move by move."""
    then: tuple[str, ...] = ()
    """The consequences of the better turn."""
    note: str = ""
    """The reason why no better turn is shown, if so."""

    def speak(self) -> str:
        """Return `Anna, turn 15 of 35, blunder, 8.4 points lost: …`."""
        lost = ", ".join(" ".join(filter(None, (one.figure, one.unit, *one.doubts[:1]))) for one in self.lost)
        name = self.who.name if self.who is not None else ""
        head = ", ".join(filter(None, (name, self.where, self.mark_word, lost)))
        way = self.way.spoken if self.way is not None else ""
        tried = self.tried.words if self.tried is not None else ""
        plan = f"{self.plan.title}: {self.plan.words}" if self.plan is not None else ""
        better = "; ".join((*self.better, *self.then))
        parts = (f"{part.figure}: {part.words}" for part in self.parts)
        texts = (head, way, self.played, better, *self.reasons, *parts, tried, plan, self.rule, self.note)
        return ". ".join(filter(None, texts))


@dataclass(frozen=True)
class UnitLoss:
    """The loss of a turn in one unit."""

    figure: str
    unit: str
    """The unit's name; `short_unit` in fewer words."""
    short_unit: str
    doubts: tuple[str, ...]
    """The bounds of the loss, in shorter and shorter wordings; empty if it is exact."""


@dataclass(frozen=True)
class ChanceChange:
    """The mover's chance from the turn to their next one, in figures that add up."""

    title: str
    figures: FromTurn
    spoken: str


@dataclass(frozen=True)
class LossLine:
    """A part of the loss; `favourable` is True if it favours the better turn."""

    figure: str
    words: str
    favourable: bool | None
    """None if it favours neither turn."""


@dataclass(frozen=True)
class LossRange:
    """The loss of a turn in games of 100, plus or minus `doubt`."""

    loss: float
    doubt: float
    scale: Scale


@dataclass(frozen=True)
class PlanText:
    """The plan of an opponent before a turn; no text if it is hidden."""

    sign: str
    title: str
    words: str


@dataclass(frozen=True)
class TryResult:
    """A new try of a turn, between the best turn and that of the game."""

    sign: str
    """The sign of the person trying."""
    attempt: Attempt
    scale: Scale
    words: str
