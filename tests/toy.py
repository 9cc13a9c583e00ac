"""A transparent little game, so that core, storage and session are tested without a real one.

Pebbles: in turn, each seat takes one or two from a pile. Every seat has a secret number, which it may reveal
to all once with `peek`. The seat that takes the last pebble wins.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from game.core.event import Event
from game.core.game import Fact, Step, UnknownAction
from game.core.option import Choice, Count, Option, OptionValue
from game.core.outcome import Outcome
from game.core.plain import Malformed, Plain, from_plain, to_plain
from game.core.refusal import Refusal
from game.core.registry import Registry
from game.core.shuffle import shuffled


class State(msgspec.Struct, frozen=True):
    pile: int
    to_act: int
    secrets: tuple[int, ...]
    shown: tuple[bool, ...]
    options: dict[str, str | int]
    winner: int | None = None


class View(msgspec.Struct, frozen=True):
    options: dict[str, str | int]
    seat: int | None
    pile: int
    to_act: int
    secrets: tuple[int | None, ...]


class Take(msgspec.Struct, frozen=True):
    count: int


class Show(msgspec.Struct, frozen=True):
    pass


class Taken(Event, frozen=True):
    seat: int
    count: int


class Shown(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    secret: int


Action = Take | Show


class Pebbles:
    name = "pebbles"
    seats = range(2, 5)
    options: tuple[Option, ...] = (Count("pile", 7, 2, 99), Choice("secrets", ("hidden", "open")))
    facts = frozenset({"pile", "to_act", "shown", "secrets", "winners"})

    def seats_of(self, state: State) -> int:
        return len(state.secrets)

    def options_of(self, state: State) -> Mapping[str, OptionValue]:
        return state.options

    def has_secrets(self, options: Mapping[str, OptionValue]) -> bool:
        return options["secrets"] == "hidden"

    def start(self, seats: int, options: Mapping[str, OptionValue], key: int) -> State:
        deck, _ = shuffled(tuple(range(10)), key)
        return State(
            int(options["pile"]), 0, deck[:seats], (options["secrets"] == "open",) * seats, dict(options)
        )

    def position(
        self, seats: int, options: Mapping[str, OptionValue], given: Mapping[str, Plain], key: int
    ) -> State:
        state = self.start(seats, options, key)
        for name in given:
            if name != "pile":
                raise Malformed("unknown key", (name,))
        pile = from_plain(given.get("pile", state.pile), int)
        if pile < 1:
            raise Malformed("an empty pile", ("pile",))
        return msgspec.structs.replace(state, pile=pile)

    def to_act(self, state: State) -> int | None:
        return None if state.winner is not None else state.to_act

    def observe(self, state: State, seat: int | None) -> View:
        known = tuple(
            secret if shown or owner == seat else None
            for owner, (secret, shown) in enumerate(zip(state.secrets, state.shown, strict=True))
        )
        return View(state.options, seat, state.pile, state.to_act, known)

    def refuse(self, view: View, action: Action) -> Refusal | None:
        if isinstance(action, Take) and not 1 <= action.count <= min(2, view.pile):
            return Refusal("one_or_two", action.count)
        return None

    def legal(self, view: View) -> tuple[Action, ...]:
        takes = tuple(Take(count) for count in (1, 2) if count <= view.pile)
        return (*takes, Show())

    def apply(self, state: State, action: Action) -> Step[State]:
        seat = state.to_act
        if isinstance(action, Show):
            shown = tuple(known or owner == seat for owner, known in enumerate(state.shown))
            after = msgspec.structs.replace(state, shown=shown)
            return Step(after, (Shown(seat, state.secrets[seat]),))
        pile = state.pile - action.count
        after = msgspec.structs.replace(
            state,
            pile=pile,
            to_act=(seat + 1) % len(state.secrets),
            winner=seat if pile == 0 else None,
        )
        return Step(after, (Taken(seat, action.count),))

    def imagine(self, view: View, key: int) -> State:
        deck, _ = shuffled([n for n in range(10) if n not in view.secrets], key)
        known = [secret is not None for secret in view.secrets]
        filled = tuple(deck[i] if s is None else s for i, s in enumerate(view.secrets))
        return State(view.pile, view.to_act, filled, tuple(known), view.options)

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is None:
            return None
        others = tuple(seat for seat in range(len(state.secrets)) if seat != state.winner)
        return Outcome(frozenset({state.winner}), ((state.winner,), others), "empty")

    def fact(self, state: State, name: str) -> Fact:
        if name == "winners":
            return frozenset() if state.winner is None else frozenset({state.winner})
        return getattr(state, name)

    def action_from_plain(self, plain: Plain) -> Action:
        if plain == "show":
            return Show()
        if isinstance(plain, dict) and set(plain) == {"take"}:
            try:
                return Take(from_plain(plain["take"], int))
            except Malformed as fault:
                raise fault.under("take") from None
        raise UnknownAction(f"{plain!r}")

    def action_to_plain(self, action: Action) -> Plain:
        return "show" if isinstance(action, Show) else {"take": action.count}

    def state_from_plain(self, plain: Plain) -> State:
        return from_plain(plain, State)

    def state_to_plain(self, state: State) -> Plain:
        found: Plain = to_plain(state)
        return found

    def view_from_plain(self, plain: Plain) -> View:
        return from_plain(plain, View)

    def view_to_plain(self, view: View) -> Plain:
        found: Plain = to_plain(view)
        return found


GAME = Pebbles()
GAMES: Registry[Any] = Registry("game", {"pebbles": lambda: GAME})
