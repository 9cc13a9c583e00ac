"""The view of one seat, and states that look the same to it."""

from collections import Counter

from game.core.shuffle import shuffled
from game.rules.trambahn.cards import Card, Deck
from game.rules.trambahn.values import SEATS, State, View


def observe(state: State, seat: int | None) -> View:
    """Return the table as `seat` may know it (None: the public part). Nobody sees money or piles."""
    return View(state.table, seat, () if seat is None else state.hands[seat])


def unseen(deck: Deck, view: View) -> tuple[Card, ...]:
    """Return the cards hidden from the viewer: the other hand, money, the pile, face-down discards."""
    table = view.table
    seen = Counter((*view.hand, *table.discard))
    for row in table.passengers:
        seen.update(row)
    for columns in table.columns:
        for column in columns:
            seen.update(column.cards)
    left = Counter(deck.cards)
    left.subtract(seen)
    return tuple(left.elements())


def imagine(deck: Deck, view: View, key: int) -> State:
    """Return a state that looks the same from the seat of `view`, with hidden cards placed at random."""
    table = view.table
    cards, key = shuffled(unseen(deck, view), key)
    hands: list[tuple[Card, ...]] = []
    money: list[tuple[Card, ...]] = []
    for seat in range(SEATS):
        known = seat == view.seat
        count = 0 if known else table.hand_sizes[seat]
        hands.append(view.hand if known else tuple(sorted(cards[:count])))
        cards = cards[count:]
        money.append(cards[: table.money[seat]])
        cards = cards[table.money[seat] :]
    pile, rest = cards[: table.draw_pile], cards[table.draw_pile :]
    return State(table, (hands[0], hands[1]), (money[0], money[1]), pile, rest, key)
