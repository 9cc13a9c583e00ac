"""A game as the rest of the program knows it.

Three words are used everywhere. The *state* is the whole table, face-down order included: only rules, match
and search open it. A *view* is what one seat may know. An *action* is one decision.

`refuse` and `legal` are asked of a view, not of a state. Screens, agents, lessons and the match itself thus
ask the same question with the same knowledge, and what is allowed cannot depend on what is hidden, because
nothing hidden is there.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from game.core.event import Event
from game.core.option import Option, OptionValue
from game.core.outcome import Outcome
from game.core.plain import Malformed, Plain
from game.core.refusal import Refusal

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

Fact: TypeAlias = Any
"""What `expect` compares with: plain data, or a frozenset where the spec calls the fact a set."""


class Unordered(tuple[Any, ...]):
    """A fact that the spec calls sorted, without saying by what: any order that is expected will do.

    Unlike a set it may hold equal things, as a hand may hold equal cards.
    """

    __slots__ = ()


class EitherWay(msgspec.Struct, frozen=True):
    """A fact whose form the spec leaves open, such as cards or their number: any expected one will do."""

    forms: tuple[Any, ...]


class UnknownAction(Malformed):
    """An action whose word no rule knows."""


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The table after an action, and what happened on the way; `gc=False` as for events."""

    state: S
    events: tuple[Event, ...]


class Game(Protocol[S, V, A]):
    """The rules of one game. Everything here is pure: no file, no clock, no random source."""

    @property
    def name(self) -> str:
        """The word by which files name the game, such as `transamerica`."""

    @property
    def seats(self) -> range:
        """The numbers of players it is played with."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, in the order of the new-game dialog."""

    @property
    def facts(self) -> frozenset[str]:
        """The names that `fact` answers to."""

    def seats_of(self, state: S) -> int:
        """How many play at this table."""

    def options_of(self, state: S) -> Mapping[str, OptionValue]:
        """The options that this table is played by, complete."""

    def has_secrets(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether seats know things that other seats must not see, so that a curtain is needed.

        `options` are complete.
        """

    def start(self, seats: int, options: Mapping[str, OptionValue], key: int) -> S:
        """The table at the start, shuffled and dealt from `key` (64 bits). `options` are complete."""

    def position(
        self, seats: int, options: Mapping[str, OptionValue], given: Mapping[str, Plain], key: int
    ) -> S:
        """The table that `given` describes by the position keys of the spec; the rest is dealt from `key`.

        Raises Malformed, with a path into `given`, for a position that cannot be.
        """

    def to_act(self, state: S) -> int | None:
        """The seat that decides next; None when the game is over."""

    def observe(self, state: S, seat: int | None) -> V:
        """What `seat` may know of the table; None sees only what is public."""

    def refuse(self, view: V, action: A) -> Refusal | None:
        """Why the seat of `view` may not do this now, or None if it may."""

    def legal(self, view: V) -> Sequence[A]:
        """All actions that `refuse` would not refuse, in a fixed order."""

    def apply(self, state: S, action: A) -> Step[S]:
        """The table after a legal action of the seat to act. The only transition, and deterministic."""

    def imagine(self, view: V, key: int) -> S:
        """A table that looks just like this from the seat of `view`, the hidden part drawn from `key`."""

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def fact(self, state: S, name: str) -> Fact:
        """The fact of the spec that is called `name` (without dots); raises KeyError for an unknown one."""

    def action_from_plain(self, plain: Plain) -> A:
        """The action; raises UnknownAction, or Malformed for a known word with wrong arguments."""

    def action_to_plain(self, action: A) -> Plain:
        """The plain form of an action, as in the spec."""

    def state_from_plain(self, plain: Plain) -> S:
        """The state; raises Malformed."""

    def state_to_plain(self, state: S) -> Plain:
        """The plain form of a state, as a record's first line holds it."""

    def view_from_plain(self, plain: Plain) -> V:
        """The view; raises Malformed."""

    def view_to_plain(self, view: V) -> Plain:
        """The plain form of a view, as it is sent to the thinking process."""


AnyGame: TypeAlias = Game[Any, Any, Any]


def look_up(game: AnyGame, state: Any, dotted: str) -> Fact:
    """The fact at a dotted name such as `missing.1`; raises Malformed for a name that leads nowhere.

    Where a fact is None (no tile, no tram), so is all that a longer name asks of it.
    """
    name, *inner = dotted.split(".")
    if name not in game.facts:
        raise Malformed(f"{game.name} has no fact {name!r} (facts: {', '.join(sorted(game.facts))})")
    found = game.fact(state, name)
    for part in inner:
        found = _inside(found, part, dotted)
    return found


def _inside(found: Fact, part: str, dotted: str) -> Fact:
    if found is None:
        return None
    if isinstance(found, EitherWay):
        found = next((form for form in found.forms if isinstance(form, Mapping | list | tuple)), None)
    entries = enumerate(found) if isinstance(found, list | tuple) else ()
    for key, value in found.items() if isinstance(found, Mapping) else entries:
        if str(key) == part:
            return value
    raise Malformed(f"the fact {dotted!r} leads nowhere at {part!r}")
