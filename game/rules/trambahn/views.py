"""What one seat may know, and tables that would look the same to it."""

from collections import Counter

from game.core.shuffle import shuffled
from game.rules.trambahn.cards import Card, Deck
from game.rules.trambahn.values import SEATS, State, View


def observe(state: State, seat: int | None) -> View:
    """The table as `seat` may know it (None: what is public). Nobody sees money or piles."""
    return View(state.table, seat, () if seat is None else state.hands[seat])


def unseen(deck: Deck, view: View) -> tuple[Card, ...]:
    """The cards that the viewer cannot see: in the other hand, in money, in the pile, discarded face down."""
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
    """A table that looks just like this from the seat of `view`: what it cannot see, by chance."""
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
