"""Streetcar and Linie 1 as a `Game`."""

from collections.abc import Mapping, Sequence

import msgspec

from game.core.game import Fact, Step
from game.core.option import Choice, Option, OptionValue
from game.core.outcome import Outcome
from game.core.plain import Malformed, Plain, from_plain
from game.core.plain_values import PlainValues
from game.core.refusal import Refusal
from game.core.shuffle import as_key
from game.rules.streetcar import actions, engine, facts, legal, views
from game.rules.streetcar.actions import Action
from game.rules.streetcar.analysis import Analysis
from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Box
from game.rules.streetcar.check import check_state, check_view
from game.rules.streetcar.deal import SEATS
from game.rules.streetcar.material import Material
from game.rules.streetcar.position import position
from game.rules.streetcar.ranking import ranking
from game.rules.streetcar.values import Options, State, View


class Streetcar(PlainValues[State, View]):
    """The rules of both editions, as `core.game.Game[State, View, Action]`."""

    name = "streetcar"
    state_kind = State
    view_kind = View
    seats = SEATS
    options: tuple[Option, ...] = (
        Choice("map", ("new_orleans", "linie1")),
        Choice(
            "movement",
            ("follow", "die", "die_halt", "die_or_repeat"),
            follows="map",
            defaults={"linie1": "die_halt"},
        ),
        Choice("stops", ("auto", "two", "three")),
        Choice("order", ("free", "card")),
    )
    facts = facts.NAMES

    def __init__(self, boards: Mapping[str, Board], box: Box) -> None:
        """Play on `boards`, keyed by the values of the option `map`, with the contents of `box`."""
        self.material = Material(boards, box)
        self.analysis = Analysis(self.material)
        """Conclusions that a seat can draw from its view."""

    def seats_of(self, state: State) -> int:
        """Return the number of players at this table."""
        return state.table.seats

    def options_of(self, state: State) -> Mapping[str, OptionValue]:
        """Return the options of this table."""
        options: Mapping[str, OptionValue] = msgspec.structs.asdict(state.table.options)
        return options

    def has_secrets(self, options: Mapping[str, OptionValue]) -> bool:
        """Return True: line and route cards are secret until the departure."""
        del options
        return True

    def start(self, seats: int, options: Mapping[str, OptionValue], key: int) -> State:
        """Return the initial state, cards dealt and the pile shuffled from `key`."""
        if seats not in SEATS:
            raise Malformed(f"streetcar is played by {SEATS[0]} to {SEATS[-1]}, not {seats}", ("seats",))
        return engine.first_state(self.material.box, seats, from_plain(dict(options), Options), as_key(key))

    def position(
        self, seats: int, options: Mapping[str, OptionValue], given: Mapping[str, Plain], key: int
    ) -> State:
        """Return the state that `given` describes by the position keys; raises Malformed."""
        return position(self.material, seats, from_plain(dict(options), Options), given, as_key(key))

    def to_act(self, state: State) -> int | None:
        """Return the seat that decides next; None when the game is over."""
        return None if state.table.phase == "over" else state.table.to_act

    def observe(self, state: State, seat: int | None) -> View:
        """Return the view of `seat`; for None, the public view."""
        return views.observe(self.material, state, seat)

    def refuse(self, view: View, action: Action) -> Refusal | None:
        """Return the refusal of `action` by the seat of `view`, or None if it is allowed."""
        return legal.refuse(self.material, view, action)

    def legal(self, view: View) -> Sequence[Action]:
        """Return all actions that `refuse` allows, equivalent ones once."""
        return legal.legal(self.material, view)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Return the state after a legal action of the seat to act, and its events."""
        return engine.apply(self.material, state, action)

    def imagine(self, view: View, key: int) -> State:
        """Return a state that looks the same from the seat of `view`."""
        return views.imagine(self.material, view, as_key(key))

    def outcome(self, state: State) -> Outcome | None:
        """Return the result; its reason is `arrived`, or `blocked` if nobody could go on."""
        if state.table.phase != "over":
            return None
        winner = state.table.winner
        return Outcome(
            frozenset() if winner is None else frozenset({winner}),
            ranking(self.material, state),
            "blocked" if winner is None else "arrived",
        )

    def fact(self, state: State, name: str) -> Fact:
        """Return the fact that the spec calls `name`; raises KeyError for an unknown one."""
        return facts.fact(self.material, state, name)

    def action_from_plain(self, plain: Plain) -> Action:
        """Read an action; raises UnknownAction or Malformed."""
        action = actions.action_from_plain(plain)
        self._check_names(action)
        return action

    def _check_names(self, action: Action) -> None:
        """Raise Malformed for tiles that are not in the box."""
        for word, path, tile in actions.tiles_named(action):
            if tile not in self.material.box.kinds:
                raise Malformed(f"{tile!r} is no tile", (word, *path))

    def action_to_plain(self, action: Action) -> Plain:
        """Return the plain form of an action."""
        return actions.action_to_plain(action)

    def check_state(self, state: State) -> None:
        """Raise Malformed for an impossible state."""
        check_state(self.material, state)

    def check_view(self, view: View) -> None:
        """Raise Malformed for an impossible view."""
        check_view(self.material, view)
