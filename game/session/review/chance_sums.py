"""A game as a sum: skill, luck and others explain the change of every seat's chance to win.

A mover's skill is the chance that its own turn gave away, which is never above 0. The other seats share it:
that is the contribution of *others* to their chances. The rest is luck: cards that the mover could not know,
and cards drawn or shown before the next decision.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil, floor
from typing import NamedTuple, TypeAlias

Chances: TypeAlias = Sequence[float]
"""The winning chance of each seat, from 0 to 1; they add up to 1."""

UNEXPLAINED = 0.15
"""A seat's chance that falls by more than this without a cause is a fault of the engine."""
MAX_DRAWS = 3
_NEAR = 1e-9


@dataclass(frozen=True)
class WeighedDecision:
    """A decision with known loss and chances."""

    turn: int
    """The index of its turn in the match."""
    seat: int
    loss: float
    """The mover's lost chance, by its knowledge: 0 or more."""
    before: Chances
    """The chances on the real table before the turn."""
    asked: Chances
    """The chances on the real table after the played turn."""
    draws: bool = True
    """True if cards were drawn, dealt or shown before the next decision."""
    known: float | None = None
    """The mover's chance after the best turn by its knowledge; None if that is the real table's."""
    undecided: Chances | None = None
    """The chances on the real table while nothing is decided; None if these are `before`."""

    @property
    def chance(self) -> float:
        """The mover's chance before the turn by its knowledge."""
        return self.before[self.seat] if self.known is None else self.known


class Causes(NamedTuple):
    """Parts of a change of the chance to win."""

    skill: float = 0.0
    luck: float = 0.0
    others: float = 0.0

    def plus(self, other: "Causes") -> "Causes":
        """Return the sum of both."""
        return Causes(self.skill + other.skill, self.luck + other.luck, self.others + other.others)


class ShownCauses(NamedTuple):
    """Causes in whole games of 100, which add up to `in_all`."""

    skill: int
    luck: int
    others: int

    @property
    def in_all(self) -> int:
        """The change from the even share to the end."""
        return sum(self)


class FromTurn(NamedTuple):
    """A seat's chance from one of its turns to the next, in whole games of 100 that add up."""

    before: int
    turn: int
    drawn: int
    others: int
    now: int


class DrawLuck(NamedTuple):
    """The luck of a seat at one decision."""

    turn: int
    """The index of its turn; -1 for the deal before the first one."""
    chance: float


class UnexplainedChange(NamedTuple):
    """A change of a seat's chance without an explanation."""

    turn: int
    seat: int
    chance: float


class ChanceSums:
    """The sums of one game, over its analysed decisions."""

    def __init__(self, seats: int, weighed: Sequence[WeighedDecision], end: Chances | None) -> None:
        """`weighed` is in the order of the game; `end` has the outcome, None before it is reached."""
        self._seats = seats
        self._weighed = weighed
        even = [1 / seats] * seats
        last = end if end is not None else weighed[-1].asked if weighed else even
        self._places = [*(one.before for one in weighed), last]
        """The curve: the chances before every decision, and at the end."""
        self._dealt = [Causes(luck=first - share) for first, share in zip(self._places[0], even, strict=True)]
        self._causes = [_causes(one, after) for one, after in zip(weighed, self._places[1:], strict=True)]

    def causes(self, seat: int) -> Causes:
        """Return the sum of all changes from the even share to the end."""
        total = self._dealt[seat]
        for each in self._causes:
            total = total.plus(each[seat])
        return total

    def shown(self) -> list[ShownCauses]:
        """Return the causes by seat in whole games of 100.

        Every row adds up, luck adds up to 0 over the seats, and so do skill and others together.
        """
        return rounded([Causes(*(100 * part for part in self.causes(seat))) for seat in range(self._seats)])

    def of_turn(self, turn: int) -> Causes:
        """Return the causes of the mover's change from a turn to the next decision; zero if not weighed."""
        total = Causes()
        for one, causes in zip(self._weighed, self._causes, strict=True):
            if one.turn == turn:
                total = total.plus(causes[one.seat])
        return total

    def around(self, turn: int) -> tuple[Chances, Chances] | None:
        """Return the chances before a turn and at the next one; None unless it is analysed."""
        own = [place for place, one in enumerate(self._weighed) if one.turn == turn]
        return (self._places[own[0]], self._places[own[-1] + 1]) if own else None

    def from_turn(self, turn: int) -> FromTurn | None:
        """Return the mover's chance from a turn to its next one, or to the end; None unless it is analysed.

        Both chances are by the mover's knowledge at the time, like the loss. The rest is luck, including
        cards that it could not see.
        """
        own = [place for place, one in enumerate(self._weighed) if one.turn == turn]
        if not own:
            return None
        seat, first = self._weighed[own[0]].seat, own[0]
        later = range(own[-1] + 1, len(self._weighed))
        end = next((at for at in later if self._weighed[at].seat == seat), None)
        total = Causes()
        for causes in self._causes[first:end]:
            total = total.plus(causes[seat])
        after = self._places[-1][seat] if end is None else self._weighed[end].chance
        before, now = (round(100 * chance) for chance in (self._weighed[first].chance, after))
        lost, others = round(100 * total.skill), round(100 * total.others)
        return FromTurn(before, lost, now - before - lost - others, others, now)

    def draws(self, seat: int, most: int = MAX_DRAWS) -> list[DrawLuck]:
        """Return the largest single amounts of luck, good or bad, of a seat; the largest first."""
        found = [DrawLuck(-1, self._dealt[seat].luck)]
        for one, causes in zip(self._weighed, self._causes, strict=True):
            found.append(DrawLuck(one.turn, causes[seat].luck))
        return sorted((one for one in found if abs(one.chance) > _NEAR), key=lambda one: -abs(one.chance))[
            :most
        ]

    def unexplained(self, limit: float = UNEXPLAINED) -> list[UnexplainedChange]:
        """Return the falls by more than `limit` that neither a loss nor luck explains.

        Nothing was drawn after such a turn, and nobody has decided yet. The result on the real table of the
        best turn by its mover's knowledge is luck: cards that the mover could not know.
        """
        later = [*(one.undecided or one.before for one in self._weighed[1:]), self._places[-1]]
        return [
            UnexplainedChange(one.turn, seat, after - asked)
            for one, place in zip(self._weighed, later, strict=True)
            for seat, (asked, after) in enumerate(zip(one.asked, place, strict=True))
            if not one.draws and asked - after > limit
        ]


def _causes(one: WeighedDecision, after: Chances) -> list[Causes]:
    """Split the change of each seat from a decision to the chances `after` it."""
    gifts = _gifts(one)
    found = []
    for seat, (before, later) in enumerate(zip(one.before, after, strict=True)):
        skill = -one.loss if seat == one.seat else 0.0
        others = gifts.get(seat, 0.0)
        found.append(Causes(skill, later - before - skill - others, others))
    return found


def _gifts(one: WeighedDecision) -> Mapping[int, float]:
    """Share a loss among the other seats: by their gains on the real table, evenly if none gained."""
    others = [seat for seat in range(len(one.before)) if seat != one.seat]
    gains = {seat: max(0.0, one.asked[seat] - one.before[seat]) for seat in others}
    total = sum(gains.values())
    if total <= _NEAR:
        return {seat: one.loss / len(others) for seat in others}
    return {seat: one.loss * gain / total for seat, gain in gains.items()}


def rounded(causes: Sequence[Causes]) -> list[ShownCauses]:
    """Round each part up or down so that the sums of the rows and of the columns hold.

    Luck, and skill with others, add up to 0 before and after. The nearest possibility is returned.
    """
    ways: dict[tuple[int, int], tuple[float, list[ShownCauses]]] = {(0, 0): (0.0, [])}
    """Indexed by the sums of luck, and of skill and others: the squared error, and the rows."""
    for each in causes:
        longer: dict[tuple[int, int], tuple[float, list[ShownCauses]]] = {}
        for row, ((luck, rest), (off, rows)) in product(_rows(each), ways.items()):
            sums = luck + row.luck, rest + row.skill + row.others
            now = off + sum(abs(whole - part) ** 2 for whole, part in zip(row, each, strict=True))
            if sums not in longer or now < longer[sums][0]:
                longer[sums] = now, [*rows, row]
        ways = longer
    # Chances of a damaged file may add up to anything.
    nearest = min(ways, key=lambda sums: (abs(sums[0]) + abs(sums[1]), ways[sums][0]))
    return ways[nearest][1]


def _rows(causes: Causes) -> Iterator[ShownCauses]:
    """Yield the ways to round a row in which its sum is rounded as well."""
    near = [part if abs(part - round(part)) > _NEAR else round(part) for part in (*causes, sum(causes))]
    for row in product(*({floor(part), ceil(part)} for part in near[:3])):
        if floor(near[3]) <= sum(row) <= ceil(near[3]):
            yield ShownCauses(*row)
