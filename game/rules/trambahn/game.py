"""The rules of Trambahn behind the protocol `core.game.Game`."""

from collections.abc import Mapping

import msgspec

from game.core.game import Fact, Step
from game.core.option import Choice, Count, Option, OptionValue
from game.core.outcome import Outcome
from game.core.plain import Malformed, Plain, from_plain
from game.core.plain_values import PlainValues
from game.core.refusal import Refusal
from game.core.shuffle import as_key
from game.rules.trambahn import actions, check, engine, facts, legal, scoring, views
from game.rules.trambahn.actions import Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import Deck
from game.rules.trambahn.position import position
from game.rules.trambahn.values import SEATS, Options, State, View


class Trambahn(PlainValues[State, View]):
    """The rules with one deck, as `core.game.Game[State, View, Action]`."""

    name = "trambahn"
    state_kind = State
    view_kind = View
    seats = range(SEATS, SEATS + 1)
    options: tuple[Option, ...] = (
        Choice("clearing", ("before_refill", "after_refill")),
        Count("tours", default=10, least=check.MIN_TOURS, most=check.MAX_TOURS),
    )
    facts = facts.NAMES

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def seats_of(self, state: State) -> int:
        """Return 2, the only possible number of players."""
        del state
        return SEATS

    def options_of(self, state: State) -> Mapping[str, OptionValue]:
        """Return the options of this table."""
        options: Mapping[str, OptionValue] = msgspec.structs.asdict(state.table.options)
        return options

    def has_secrets(self, options: Mapping[str, OptionValue]) -> bool:
        """Return True: hands are always secret."""
        del options
        return True

    def start(self, seats: int, options: Mapping[str, OptionValue], key: int) -> State:
        """Return the initial state, shuffled and dealt from `key`."""
        _check_seats(seats)
        return engine.first_state(self.deck, from_plain(dict(options), Options), as_key(key))

    def position(
        self, seats: int, options: Mapping[str, OptionValue], given: Mapping[str, Plain], key: int
    ) -> State:
        """Return the state that `given` describes by the position keys; raises Malformed."""
        _check_seats(seats)
        return position(self.deck, from_plain(dict(options), Options), given, as_key(key))

    def to_act(self, state: State) -> int | None:
        """Return the seat that decides next; None when the game is over."""
        return None if state.table.phase == "over" else state.table.to_act

    def observe(self, state: State, seat: int | None) -> View:
        """Return the view of `seat`; for None, the public view."""
        return views.observe(state, seat)

    def refuse(self, view: View, action: Action) -> Refusal | None:
        """Return the refusal of `action` by the seat of `view`, or None if it is allowed."""
        return legal.refuse(self.deck, view, action)

    def legal(self, view: View) -> tuple[Action, ...]:
        """Return all actions that `refuse` allows; equal cards are listed once."""
        return legal.legal(self.deck, view)

    def apply(self, state: State, action: Action) -> Step[State]:
        """Return the state after a legal action of the seat to act, and its events."""
        return engine.apply(self.deck, state, action)

    def imagine(self, view: View, key: int) -> State:
        """Return a state that looks the same from the seat of `view`."""
        return views.imagine(self.deck, view, as_key(key))

    def outcome(self, state: State) -> Outcome | None:
        """Return the result; its reason is `points`, `money` if that broke a tie, or `shared`."""
        table = state.table
        if table.phase != "over":
            return None
        ranking = scoring.ranking(table)
        first, second = scoring.totals(table)
        reason = "points" if first != second else "money" if len(ranking) > 1 else "shared"
        return Outcome(frozenset(ranking[0]), ranking, reason)

    def fact(self, state: State, name: str) -> Fact:
        """Return the fact that the spec calls `name`; raises KeyError for an unknown one."""
        return facts.fact(self.deck, state, name)

    def action_from_plain(self, plain: Plain) -> Action:
        """Read an action; raises UnknownAction or Malformed, also for a card or tram that is not in
        the box.
        """
        action = actions.action_from_plain(plain)
        match action:
            case LayPassenger(card) | LayStation(card):
                word = "passenger" if isinstance(action, LayPassenger) else "station"
                check.check_name(self.deck, card, (word, "card"))
            case Income(card):
                check.check_name(self.deck, card, ("income",))
            case Buy(tram):
                if tram not in self.deck.trams:
                    raise Malformed(f"there is no tram {tram!r}", ("buy", "tram"))
        return action

    def action_to_plain(self, action: Action) -> Plain:
        """Return the plain form of an action."""
        return actions.action_to_plain(action)

    def check_state(self, state: State) -> None:
        """Raise Malformed for an impossible state."""
        check.check_state(self.deck, state)

    def check_view(self, view: View) -> None:
        """Raise Malformed for an impossible view."""
        check.check_view(self.deck, view)


def _check_seats(seats: int) -> None:
    if seats != SEATS:
        raise Malformed(f"trambahn is played by {SEATS}, not {seats}", ("seats",))
