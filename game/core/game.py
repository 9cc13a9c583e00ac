"""The protocol by which the rest of the program knows a game.

Three words are used everywhere. The *state* is the whole table, including the order of face-down cards: only
rules, match and search read it. A *view* is what one seat may know. An *action* is one decision.

`refuse` and `legal` take a view, not a state. Screens, agents, lessons and the match itself thus ask the same
question with the same knowledge, and legality cannot depend on anything hidden, because a view holds nothing
hidden.
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
"""A value that `expect` compares: plain data, or a frozenset if the spec calls the fact a set."""


class Unordered(tuple[Any, ...]):
    """A fact that the spec calls sorted without naming an order: any order matches.

    Unlike a set it may hold equal things, as a hand may hold equal cards.
    """

    __slots__ = ()


class AnyForm(msgspec.Struct, frozen=True):
    """A fact whose form the spec leaves open, such as cards or their number: matching one form is enough."""

    forms: tuple[Any, ...]


class UnknownAction(Malformed):
    """An action with a word that the rules do not know."""


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The state after an action and the events on the way; `gc=False` as for events."""

    state: S
    events: tuple[Event, ...]


class Game(Protocol[S, V, A]):
    """The rules of one game. All methods are pure: no file, no clock, no random source."""

    @property
    def name(self) -> str:
        """The name of the game in files, such as `transamerica`."""

    @property
    def seats(self) -> range:
        """The possible numbers of players."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, in the order of the new-game dialog."""

    @property
    def facts(self) -> frozenset[str]:
        """The names that `fact` accepts."""

    def seats_of(self, state: S) -> int:
        """Return the number of players at this table."""

    def options_of(self, state: S) -> Mapping[str, OptionValue]:
        """Return the options of this table, all of them."""

    def has_secrets(self, options: Mapping[str, OptionValue]) -> bool:
        """True if seats know things that others must not see, so that a curtain is needed.

        `options` must be complete.
        """

    def start(self, seats: int, options: Mapping[str, OptionValue], key: int) -> S:
        """Return the initial state, shuffled and dealt from `key` (64 bits). `options` must be complete."""

    def position(
        self, seats: int, options: Mapping[str, OptionValue], given: Mapping[str, Plain], key: int
    ) -> S:
        """Return the state that `given` describes by the position keys of the spec; the rest is dealt from
        `key`.

        Raises Malformed, with a path into `given`, for an impossible position.
        """

    def to_act(self, state: S) -> int | None:
        """Return the seat that decides next, or None when the game is over."""

    def observe(self, state: S, seat: int | None) -> V:
        """Return the view of `seat`; for None, the public view."""

    def refuse(self, view: V, action: A) -> Refusal | None:
        """Return the refusal of `action` by the seat of `view`, or None if it is allowed."""

    def legal(self, view: V) -> Sequence[A]:
        """Return all actions that `refuse` allows, in a fixed order."""

    def apply(self, state: S, action: A) -> Step[S]:
        """Return the state after a legal action of the seat to act; deterministic, the only transition."""

    def imagine(self, view: V, key: int) -> S:
        """Return a state that looks the same to the seat of `view`, with the hidden part drawn from `key`."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome of the game, or None while it goes on."""

    def fact(self, state: S, name: str) -> Fact:
        """Return the fact that the spec calls `name` (without dots); raises KeyError for an unknown name."""

    def action_from_plain(self, plain: Plain) -> A:
        """Read an action; raises UnknownAction, or Malformed for a known word with wrong arguments."""

    def action_to_plain(self, action: A) -> Plain:
        """Return the plain form of an action, as in the spec."""

    def state_from_plain(self, plain: Plain) -> S:
        """Read a state; raises Malformed."""

    def state_to_plain(self, state: S) -> Plain:
        """Return the plain form of a state, as in the first line of a record."""

    def view_from_plain(self, plain: Plain) -> V:
        """Read a view; raises Malformed."""

    def view_to_plain(self, view: V) -> Plain:
        """Return the plain form of a view, as it is sent to the thinking process."""


AnyGame: TypeAlias = Game[Any, Any, Any]


def look_up(game: AnyGame, state: Any, dotted: str) -> Fact:
    """Return the fact at a dotted name such as `missing.1`; raises Malformed for a name that leads nowhere.

    If a fact is None (no tile, no tram), so is everything that a longer name asks of it.
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
    if isinstance(found, AnyForm):
        found = next((form for form in found.forms if isinstance(form, Mapping | list | tuple)), None)
    entries = enumerate(found) if isinstance(found, list | tuple) else ()
    for key, value in found.items() if isinstance(found, Mapping) else entries:
        if str(key) == part:
            return value
    raise Malformed(f"the fact {dotted!r} leads nowhere at {part!r}")
