"""What is to be seen at one moment besides the position: what is held, glows, flies, and is told."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.trambahn.actions import Action
from game.rules.trambahn.cards import Card
from game.rules.trambahn.values import Table
from game.tables.kit.attention import Attention as TableAttention
from game.tables.kit.flights import Flights
from game.tables.kit.notice import Notice
from game.tables.kit.table_picture import OnTop, Ring
from game.tables.trambahn.outcomes import leads_to, target_of
from game.tables.trambahn.reading import PhaseName, Reading
from game.tables.trambahn.spots import Target
from game.ui.animation import soonest


@dataclass
class Attention(TableAttention):
    """The part of the table's state that is neither the game nor a piece in hand."""

    announced: set[PhaseName] = field(default_factory=set)
    """Phases whose end was announced in this turn."""
    known: set[tuple[int | None, PhaseName]] = field(default_factory=set)
    """Who has seen in this game that a phase ends: they need no bubble about it any more."""
    remark: Notice | None = None
    """A sentence beside the own name, in place of the advice, for a little while."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble or a remark goes, or a tip comes."""
        return soonest(super().wants_step_in, self.remark.seconds if self.remark is not None else None)

    def is_new(self, seat: int | None, phases: Iterable[PhaseName]) -> bool:
        """Whether the end of one of these phases is to be told in full to who sits there."""
        return any((seat, phase) not in self.known for phase in phases)

    def step(self, dt: float) -> None:
        """Let remarks go too."""
        super().step(dt)
        if self.remark is not None and not self.remark.step(dt):
            self.remark = None
            self.touch()

    def position_changed(self) -> None:
        self.remark = None
        super().position_changed()

    def forget(self) -> None:
        super().forget()
        self.announced.clear()


@dataclass(frozen=True)
class Contents:
    """What rests on the table; equal contents look the same. What is in hand is drawn over it."""

    reading: Reading
    held: Hashable = None
    """The piece that is in hand, by its place: a card of the hand or a tram of the supply."""
    raised: Hashable = None
    """The piece that stands out: under the pointer, or with the keyboard on it."""
    lifted: frozenset[Hashable] = frozenset()
    """Cards that are ringed: they stand out and lie over their neighbours."""
    glow: frozenset[Target] = frozenset()
    """Where what is held, or what a hint is about, may go."""
    over: Action | None = None
    """What letting go of the held piece would do, where that is allowed."""
    refused: Target | None = None
    """What the last drop was refused by."""
    said: tuple[str, str] | None = None
    """A short and a longer sentence in place of the reading's advice."""
    hidden: frozenset[Hashable] = frozenset()
    """What is on its way and does not lie there yet."""
    counted: Table | None = None
    """The table with the tours that are counted so far, where some are not yet."""
    money_shown: Mapping[str, int] = field(default_factory=dict)
    """How much money to show by side, where it is not the position's because some is on its way."""
    states: Mapping[str, str] = field(default_factory=dict)
    """`normal`, `hover`, `pressed` or `disabled` by the name of a control; `normal` where there is none."""

    @property
    def pad(self) -> Table:
        """The table with the tours that stand on the pad."""
        return self.counted or self.reading.table

    def state(self, name: str) -> str:
        return self.states.get(name, "normal")

    def over_at(self, target: Target) -> Action | None:
        """What letting go would do there."""
        return self.over if target_of(self.over) == target else None

    def leads_to(self) -> PhaseName | None:
        """The phase that is filled in the phase line, or None when the game is over."""
        return leads_to(self.over) if self.over is not None else self.reading.phase


class InTheHand(NamedTuple):
    """The piece that is held: a card or a tram, and its middle."""

    centre: tuple[int, int]
    card: Card | None
    tram: str | None


class Shown(NamedTuple):
    """What the picture draws: what rests, and what is over it."""

    contents: Contents
    flights: Flights
    held: InTheHand | None
    pointed: Ring | None
    """What a hint says to look at."""
    top: OnTop
