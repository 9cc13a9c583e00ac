"""What is to be seen at one moment besides the position: what is held, what glows, what flies."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.trambahn.cards import Card
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.seen import PhaseName
from game.tables.trambahn.spots import Spot, Target

BUTTONS = ("undo", "hint", "log", "rulebook", "menu", "end")
"""The controls of the bar; `end` is the last of the phases."""


@dataclass(frozen=True, slots=True)
class Over:
    """What would lie where the pointer is: a card (or a tram) on a target that takes it."""

    target: Target
    card: Card | None = None
    tram: str | None = None


@dataclass(frozen=True)
class Contents:
    """All of it; equal contents look the same.

    `held` is the place of the hand, `held_tram` the place of the supply, whose piece is in hand now; what is
    in hand is drawn by `draw_held_ticket` and `draw_held_tram` on top of everything.
    """

    reading: Reading
    held: int | None = None
    held_tram: int | None = None
    raised: int | None = None
    """The place of the hand that stands out: under the pointer, or with the keyboard on it."""
    lifted: frozenset[int] = frozenset()
    """The places of the hand that are ringed: they stand out and lie over their neighbours."""
    hovered_tram: int | None = None
    glow: frozenset[Target] = frozenset()
    """Where what is held, or what a hint is about, may go."""
    over: Over | None = None
    refused: Target | None = None
    """What the last drop was refused by."""
    leads: PhaseName | None = None
    """The phase that what is held leads to."""
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

    def leads_to(self) -> PhaseName | None:
        """The phase that is filled in the phase line, or None when the game is over."""
        if self.leads is not None:
            return self.leads
        return next((phase.name for phase in self.reading.phases if phase.state == "current"), None)
