"""The own hand as places that stay where they are for the whole turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.trambahn.cards import COLOURS, Card, colour_of, value_of
from game.rules.trambahn.events import IncomeLaid, PassengerLaid, StationLaid, TurnEnded
from game.session.session import Happening


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A place of the hand: its card, and whether that was laid in this turn."""

    card: Card
    laid: bool = False


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """A hand as one sorts it: line by line, values ascending, conductors last."""

    def place(card: Card) -> tuple[int, int]:
        line = colour_of(card)
        return (len(COLOURS) if line is None else COLOURS.index(line), value_of(card))

    return tuple(sorted(cards, key=place))


def hand_places(
    hand: Sequence[Card], laid: Sequence[Card] = (), taken: Sequence[int] = ()
) -> tuple[HandPlace, ...]:
    """The hand with the cards `laid` in this turn where they were.

    Of equal cards the first is taken to be laid, unless `taken` says from which places they came, in their
    order.
    """
    cards = in_order((*hand, *laid))
    gone: set[int] = set()
    for number, card in enumerate(laid):
        wanted = taken[number] if number < len(taken) else None
        if wanted is None or wanted in gone or not 0 <= wanted < len(cards) or cards[wanted] != card:
            wanted = next(place for place, other in enumerate(cards) if other == card and place not in gone)
        gone.add(wanted)
    return tuple(HandPlace(card, place in gone) for place, card in enumerate(cards))


def laid_in_turn(history: Sequence[Happening], seat: int) -> tuple[Card, ...]:
    """The cards that `seat` has laid in its present turn, in their order, as it knows them itself."""
    laid: list[Card] = []
    for happening in reversed(history):
        if happening.seat != seat or any(isinstance(event, TurnEnded) for event in happening.events):
            break
        events = (
            event for event in happening.events if isinstance(event, PassengerLaid | StationLaid | IncomeLaid)
        )
        laid += [event.card for event in events if event.card is not None]
    return tuple(reversed(laid))
