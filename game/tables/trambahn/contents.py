"""What is to be seen at one moment besides the position: what is held, what glows, what flies."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.trambahn.actions import Action
from game.rules.trambahn.cards import Card
from game.tables.kit.flights import Flights
from game.tables.kit.on_top import OnTop, Ring
from game.tables.trambahn.outcomes import leads_to, target_of
from game.tables.trambahn.reading import PhaseName, Reading
from game.tables.trambahn.spots import Spot, Target


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
    hidden: frozenset[Spot] = frozenset()
    """What is on its way and does not lie there yet."""
    money_shown: Mapping[str, int] = field(default_factory=dict)
    """How much money to show by side, where it is not the position's because some is on its way."""
    states: Mapping[str, str] = field(default_factory=dict)
    """`normal`, `hover`, `pressed` or `disabled` by the name of a control; `normal` where there is none."""

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
    rest: str | None
    """The state of the button that puts all cards to the money; None where there is none."""
    pointed: tuple[Ring, ...]
    """What a hint says to look at."""
    top: OnTop
