"""The rules of TransAmerica behind the protocol `core.game.Game`."""

from collections.abc import Mapping, Sequence

import msgspec

from game.core.game import Fact, Step
from game.core.option import Choice, Count, Option, OptionValue
from game.core.outcome import Outcome
from game.core.plain import Malformed, Plain, from_plain
from game.core.plain_values import PlainValues
from game.core.refusal import Refusal
from game.core.shuffle import as_key
from game.rules.transamerica import actions, engine, facts, legal, scoring, views
from game.rules.transamerica.actions import Action
from game.rules.transamerica.analysis import Analysis
from game.rules.transamerica.board import Board
from game.rules.transamerica.check import SEATS, check_state, check_view
from game.rules.transamerica.deal import check_enough_cards, deal
from game.rules.transamerica.distances import Distances
from game.rules.transamerica.position import position
from game.rules.transamerica.values import Options, State, View


class TransAmerica(PlainValues[State, View]):
    """The rules on one board, as `core.game.Game[State, View, Action]`."""

    name = "transamerica"
    state_kind = State
    view_kind = View
    seats = SEATS
    options: tuple[Option, ...] = (
        Choice("goals", ("secret", "open")),
        Choice("hubs", ("fixed", "mobile")),
        Count("points", default=13, least=5, most=30),
        Choice("small_cities", ("auto", "in", "out")),
    )
    facts = facts.NAMES

    def __init__(self, board: Board) -> None:
        self.board = board
        self.distances = Distances(board)
        self.analysis = Analysis(self.distances)
        """Conclusions that a seat can draw from its view: missing rails, cheapest networks, distances."""

    def seats_of(self, state: State) -> int:
        """Return the number of players at this table."""
        return state.table.seats

    def options_of(self, state: State) -> Mapping[str, OptionValue]:
        """Return the options of this table."""
        options: Mapping[str, OptionValue] = msgspec.structs.asdict(state.table.options)
        return options

    def has_secrets(self, options: Mapping[str, OptionValue]) -> bool:
        """True if the cards are hidden, as in all games but variant 1."""
        return options["goals"] != "open"

    def start(self, seats: int, options: Mapping[str, OptionValue], key: int) -> State:
        """Return the initial state. Raises Malformed if too few cards are left for the players."""
        if seats not in SEATS:
            raise Malformed(f"transamerica is played by {SEATS[0]} to {SEATS[-1]}, not {seats}", ("seats",))
        chosen = from_plain(dict(options), Options)
        check_enough_cards(self.board, seats, chosen)
        goals, key = deal(self.board, seats, chosen, as_key(key))
        return State(engine.first_table(seats, chosen), goals, key)

    def position(
        self, seats: int, options: Mapping[str, OptionValue], given: Mapping[str, Plain], key: int
    ) -> State:
        """Return the state that `given` describes by the position keys; raises Malformed."""
        return position(self.board, seats, from_plain(dict(options), Options), given, as_key(key))

    def to_act(self, state: State) -> int | None:
        """Return the seat that decides next; None when the game is over."""
        return None if state.table.phase == "game_over" else state.table.to_act

    def observe(self, state: State, seat: int | None) -> View:
        """Return the view of `seat`; for None, the public view."""
        return views.observe(self.board, state, seat)

    def refuse(self, view: View, action: Action) -> Refusal | None:
        """Return the refusal of `action` by the seat of `view`, or None if it is allowed."""
        return legal.refuse(self.board, view, action)

    def legal(self, view: View) -> Sequence[Action]:
        """Return all actions that `refuse` allows: hubs, rails, `done`, moves of the hub."""
        return legal.legal(self.distances.connectivity, view)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Return the state after a legal action of the seat to act, and its events."""
        return engine.apply(self.distances, state, action)

    def imagine(self, view: View, key: int) -> State:
        """Return a state that looks the same from the seat of `view`."""
        return views.imagine(self.board, view, as_key(key))

    def outcome(self, state: State) -> Outcome | None:
        """Return the result by points; its reason is `barrier`, or `all_rounds` with open goals."""
        table = state.table
        if table.phase != "game_over":
            return None
        ranking = tuple(
            tuple(seat for seat, score in enumerate(table.scores) if score == points)
            for points in sorted(set(table.scores), reverse=True)
        )
        reason = "all_rounds" if table.options.goals == "open" else "barrier"
        return Outcome(frozenset(scoring.winners(table.scores)), ranking, reason)

    def fact(self, state: State, name: str) -> Fact:
        """Return the fact that the spec calls `name`; raises KeyError for an unknown one."""
        return facts.fact(self.distances, state, name)

    def action_from_plain(self, plain: Plain) -> Action:
        """Read an action; raises UnknownAction or Malformed."""
        return actions.action_from_plain(plain)

    def action_to_plain(self, action: Action) -> Plain:
        """Return the plain form of an action."""
        return actions.action_to_plain(action)

    def check_state(self, state: State) -> None:
        """Raise Malformed for an impossible state."""
        check_state(self.board, state)

    def check_view(self, view: View) -> None:
        """Raise Malformed for an impossible view."""
        check_view(self.board, view)
