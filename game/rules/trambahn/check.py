"""Invariants of a table, checked wherever one is read: a record, a scenario, a question to the opponents.

Violations raise Malformed with a path into the table, so that a message can show the place.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.core.plain import Malformed
from game.core.plain import Path as PlainPath
from game.rules.trambahn.cards import COLOURS, CONDUCTOR, Card, Deck, colour_of, value_of
from game.rules.trambahn.legal import MAX_PASSENGERS
from game.rules.trambahn.values import OPEN_TRAMS, SEATS, Column, State, Table, View
from game.rules.trambahn.views import unseen

MIN_TOURS, MAX_TOURS = 5, 15


def check_state(deck: Deck, state: State) -> None:
    """Raise Malformed, with a path into the state, for an impossible state."""
    _check_inner_table(deck, state.table)
    for seat in range(SEATS):
        for name, cards, size in (
            ("hands", state.hands[seat], state.table.hand_sizes[seat]),
            ("money", state.money[seat], state.table.money[seat]),
        ):
            check_cards(deck, cards, (name, seat))
            if len(cards) != size:
                raise Malformed(f"{len(cards)} cards, but the table counts {size}", (name, seat))
    check_cards(deck, state.draw_pile, ("draw_pile",))
    check_cards(deck, state.hidden_discard, ("hidden_discard",))
    if len(state.draw_pile) != state.table.draw_pile:
        raise Malformed(f"the pile does not have {state.table.draw_pile} cards", ("draw_pile",))
    if len(state.hidden_discard) != state.table.hidden_discard:
        raise Malformed(f"there are not {state.table.hidden_discard} cards", ("hidden_discard",))
    found = Counter(all_cards(state))
    if found != Counter(deck.cards):
        wrong = next(iter((found - Counter(deck.cards)) or (Counter(deck.cards) - found)))
        raise Malformed(f"there are {found[wrong]} cards {wrong}, not {Counter(deck.cards)[wrong]}")


def all_cards(state: State) -> Iterable[Card]:
    """Yield every station and conductor of the game, in any place."""
    table = state.table
    for cards in (*state.hands, *state.money, state.draw_pile, state.hidden_discard, table.discard):
        yield from cards
    for row in table.passengers:
        yield from row
    for columns in table.columns:
        for column in columns:
            yield from column.cards


def check_view(deck: Deck, view: View) -> None:
    """Raise Malformed, with a path into the view, for an impossible view."""
    table = view.table
    _check_inner_table(deck, table)
    if view.seat is not None and view.seat not in range(SEATS):
        raise Malformed(f"there is no seat {view.seat}", ("seat",))
    check_cards(deck, view.hand, ("hand",))
    wanted = 0 if view.seat is None else table.hand_sizes[view.seat]
    if len(view.hand) != wanted:
        raise Malformed(f"{len(view.hand)} cards, but the table counts {wanted}", ("hand",))
    others = sum(size for seat, size in enumerate(table.hand_sizes) if seat != view.seat)
    hidden = others + sum(table.money) + table.draw_pile + table.hidden_discard
    if len(unseen(deck, view)) != hidden:
        raise Malformed(f"{len(unseen(deck, view))} cards are not in sight, but there is room for {hidden}")


def _check_inner_table(deck: Deck, table: Table) -> None:
    try:
        check_table(deck, table)
    except Malformed as fault:
        raise fault.under("table") from None


def check_table(deck: Deck, table: Table) -> None:
    """Raise Malformed, with a path into the open part of the table, if that is impossible."""
    if not MIN_TOURS <= table.options.tours <= MAX_TOURS:
        raise Malformed(f"a game has {MIN_TOURS} to {MAX_TOURS} tours", ("options", "tours"))
    if table.to_act not in range(SEATS):
        raise Malformed(f"there is no seat {table.to_act}", ("to_act",))
    if table.turn < 1:
        raise Malformed(f"turns are counted from 1, not {table.turn}", ("turn",))
    check_cards(deck, table.discard, ("discard",))
    _check_rows(deck, table)
    for seat, columns in enumerate(table.columns):
        for number, column in enumerate(columns):
            check_column(deck, column, ("columns", seat, number))
            if column.tram is None and seat != table.to_act:
                raise Malformed("a column without a tram turns into money", ("columns", seat, number))
    check_trams(deck, table)
    if len(table.tours) > table.options.tours:
        raise Malformed(f"the game ends with tour {table.options.tours}", ("tours", table.options.tours))
    for number, tour in enumerate(table.tours):
        if min(tour.points) < 0:
            raise Malformed("no tour takes points away", ("tours", number))
    for seat, extra in enumerate(table.extra):
        if len(extra) > len(deck.names):
            raise Malformed(f"{len(extra)} extra tours are more than there are cards", ("extra", seat))
        if any(tour.points < 0 for tour in extra):
            raise Malformed("no tour takes points away", ("extra", seat))
    _check_turn(deck, table)


def check_cards(deck: Deck, cards: Sequence[Card], place: PlainPath) -> None:
    """Raise Malformed, with a path that starts with `place`, for an unknown card."""
    for number, card in enumerate(cards):
        check_name(deck, card, (*place, number))


def check_name(deck: Deck, card: Card, place: PlainPath) -> None:
    """Raise Malformed for an unknown card."""
    if card not in deck.names:
        raise Malformed(f"there is no card {card!r}", place)


def _check_rows(deck: Deck, table: Table) -> None:
    if len(table.passengers) != len(COLOURS):
        raise Malformed(f"there are {len(COLOURS)} rows, not {len(table.passengers)}", ("passengers",))
    for number, (colour, row) in enumerate(zip(COLOURS, table.passengers, strict=True)):
        check_row(deck, colour, row, ("passengers", number))


def check_row(deck: Deck, colour: str, row: Sequence[Card], place: PlainPath) -> None:
    """Raise Malformed for passengers that cannot be in the row of this line."""
    check_cards(deck, row, place)
    for number, card in enumerate(row):
        if colour_of(card) not in (None, colour):
            raise Malformed(f"{card} does not wait in the {colour} row", (*place, number))
    if len(row) >= deck.passengers:
        raise Malformed(f"{deck.passengers} passengers would have made a tour", place)


def check_column(deck: Deck, column: Column, place: PlainPath) -> None:
    """Raise Malformed for an impossible column."""
    check_cards(deck, column.cards, (*place, "cards"))
    stations = [card for card in column.cards if card != CONDUCTOR]
    if not stations:
        raise Malformed("a column has at least one station", (*place, "cards"))
    colours = {colour_of(card) for card in stations}
    if len(colours) > 1:
        raise Malformed("a column has one colour", (*place, "cards"))
    for lower, higher in pairwise(stations):
        if value_of(higher) <= value_of(lower):
            raise Malformed(f"{higher} does not ascend from {lower}", (*place, "cards"))
    if column.tram is not None and column.tram not in deck.trams:
        raise Malformed(f"there is no tram {column.tram!r}", (*place, "tram"))
    if column.toured and len(column.cards) < deck.extra_tour:
        raise Malformed(f"an extra tour needs {deck.extra_tour} cards", (*place, "toured"))
    if not column.toured and len(column.cards) >= deck.extra_tour:
        raise Malformed(f"card {deck.extra_tour} would have made the extra tour", (*place, "toured"))


def check_trams(deck: Deck, table: Table) -> None:
    """Raise Malformed for trams that are not in the box."""
    for name, trams in (("supply", table.supply), ("tram_pile", table.tram_pile)):
        for number, tram in enumerate(trams):
            if tram not in deck.trams:
                raise Malformed(f"there is no tram {tram!r}", (name, number))
    if len(table.supply) > OPEN_TRAMS:
        raise Malformed(f"{OPEN_TRAMS} trams lie open, not {len(table.supply)}", ("supply",))
    counted = Counter((*table.supply, *table.tram_pile))
    counted.update(column.tram for columns in table.columns for column in columns if column.tram is not None)
    for tram, kind in deck.trams.items():
        if counted[tram] > kind.count:
            raise Malformed(f"{counted[tram]} trams {tram}, but there are only {kind.count}", ("supply",))


def _check_turn(deck: Deck, table: Table) -> None:
    for seat, size in enumerate(table.hand_sizes):
        if not 0 <= size <= deck.hand:
            raise Malformed(f"a hand has at most {deck.hand} cards, not {size}", ("hand_sizes", seat))
    for name in ("money", "draw_pile", "hidden_discard"):
        sizes = getattr(table, name)
        if min(sizes if isinstance(sizes, tuple) else (sizes,)) < 0:
            raise Malformed("there cannot be fewer cards than none", (name,))
    if not 0 <= table.passengers_laid <= MAX_PASSENGERS:
        raise Malformed(f"one or two passengers are laid, not {table.passengers_laid}", ("passengers_laid",))
    if table.phase == "over":
        return
    if len(table.tours) >= table.options.tours:
        raise Malformed(f"the game ends with tour {table.options.tours}", ("tours",))
    if table.phase == "passengers" and not table.passengers_laid and not table.hand_sizes[table.to_act]:
        raise Malformed("without cards a turn begins with the stations", ("phase",))
