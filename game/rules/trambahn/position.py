"""Positions of scenarios, given by the position keys, with the rest dealt as in a normal game."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeAlias

import msgspec

from game.core.plain import Malformed, Plain, each, field, mapping
from game.core.shuffle import shuffled
from game.rules.trambahn import check
from game.rules.trambahn.cards import COLOURS, Card, Deck
from game.rules.trambahn.values import (
    OPEN_TRAMS,
    PHASES,
    SEATS,
    Column,
    ExtraTour,
    Options,
    State,
    Table,
    Tour,
)

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9_999)]

KEYS = (
    "hands",
    "money",
    "columns",
    "passengers",
    "supply",
    "tram_pile",
    "draw_pile",
    "tours",
    "sheet",
    "extra",
    "to_act",
    "phase",
    "passengers_laid",
)


def position(deck: Deck, options: Options, given: Mapping[str, Plain], key: int) -> State:
    """Return the state that `given` describes; raises Malformed, with a path into it, for an impossible one.

    Cards without a given place are dealt from `key`: hands, then money if only its size is given, then the
    draw pile; if the pile is given, the rest is discarded.
    """
    fields = mapping(dict(given), *KEYS)
    columns = _columns(deck, fields)
    rows = _rows(deck, fields)
    cards = _Cards(deck, key)
    for seat, own in enumerate(columns):
        for number, column in enumerate(own):
            cards.take(column.cards, ("columns", seat, number, "cards"))
    for colour, row in zip(COLOURS, rows, strict=True):
        cards.take(row, ("passengers", colour))
    hands = _hands(deck, fields, cards)
    sizes = _money(deck, fields, cards)
    given_pile = field(fields, "draw_pile", tuple[Card, ...] | None, None)
    if given_pile is not None:
        check.check_cards(deck, given_pile, ("draw_pile",))
        cards.take(given_pile, ("draw_pile",))
    cards.shuffle()
    dealt = [hand if hand is not None else tuple(sorted(cards.deal(deck.hand, ("hands",)))) for hand in hands]
    money = [pile if isinstance(pile, tuple) else cards.deal(pile, ("money",)) for pile in sizes]
    rest = cards.deal(cards.left, ())
    table = _table(deck, options, fields, columns, rows)
    table = msgspec.structs.replace(
        table,
        hand_sizes=(len(dealt[0]), len(dealt[1])),
        money=(len(money[0]), len(money[1])),
        draw_pile=len(rest if given_pile is None else given_pile),
        discard=() if given_pile is None else rest,
    )
    table = _with_turn(table, fields)
    check.check_table(deck, table)
    state = State(
        table,
        (dealt[0], dealt[1]),
        (money[0], money[1]),
        rest if given_pile is None else given_pile,
        (),
        cards.key,
    )
    check.check_state(deck, state)
    return state


class _Cards:
    """The cards that have no place yet."""

    def __init__(self, deck: Deck, key: int) -> None:
        self._all = Counter(deck.cards)
        self._free = Counter(deck.cards)
        self._order: tuple[Card, ...] = ()
        self.key = key

    @property
    def left(self) -> int:
        """The number of cards left to deal, after `shuffle`."""
        return len(self._order)

    def take(self, cards: Sequence[Card], place: tuple[str | int, ...]) -> None:
        """Take cards out; raises Malformed if not enough of them are left."""
        for card in cards:
            if not self._free[card]:
                raise Malformed(f"there are only {self._all[card]} cards {card}", place)
            self._free[card] -= 1

    def shuffle(self) -> None:
        """Shuffle the rest for dealing."""
        self._order, self.key = shuffled(tuple(self._free.elements()), self.key)

    def deal(self, count: int, place: tuple[str | int, ...]) -> tuple[Card, ...]:
        """Return the next `count` cards; raises Malformed if there are fewer."""
        if not 0 <= count <= len(self._order):
            raise Malformed(f"there are {len(self._order)} cards left, not {count}", place)
        dealt, self._order = self._order[:count], self._order[count:]
        return dealt


def _hands(deck: Deck, fields: Mapping[str, Plain], cards: _Cards) -> tuple[tuple[Card, ...] | None, ...]:
    if "hands" not in fields:
        return (None,) * SEATS
    hands = _by_seat(fields, "hands", tuple[Card, ...])
    for seat, hand in enumerate(hands):
        check.check_cards(deck, hand, ("hands", seat))
        if len(hand) > deck.hand:
            raise Malformed(f"a hand has at most {deck.hand} cards, not {len(hand)}", ("hands", seat))
        cards.take(hand, ("hands", seat))
    return tuple(tuple(sorted(hand)) for hand in hands)


def _money(deck: Deck, fields: Mapping[str, Plain], cards: _Cards) -> tuple[int | tuple[Card, ...], ...]:
    if "money" not in fields:
        return deck.money
    piles = _by_seat(fields, "money", int | tuple[Card, ...])
    for seat, pile in enumerate(piles):
        if isinstance(pile, tuple):
            check.check_cards(deck, pile, ("money", seat))
            cards.take(pile, ("money", seat))
    return piles


class _Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plain form of a column."""

    cards: tuple[Card, ...]
    tram: str | None = None
    toured: bool | None = None


def _columns(deck: Deck, fields: Mapping[str, Plain]) -> tuple[tuple[Column, ...], ...]:
    if "columns" not in fields:
        return ((),) * SEATS
    found = []
    for seat, own in enumerate(_by_seat(fields, "columns", tuple[_Column, ...])):
        columns = []
        for number, given in enumerate(own):
            toured = len(given.cards) >= deck.extra_tour if given.toured is None else given.toured
            column = Column(given.cards, given.tram, toured)
            check.check_column(deck, column, ("columns", seat, number))
            columns.append(column)
        found.append(tuple(columns))
    return tuple(found)


def _rows(deck: Deck, fields: Mapping[str, Plain]) -> tuple[tuple[Card, ...], ...]:
    given = field(fields, "passengers", dict[str, tuple[Card, ...]], {})
    for colour in given:
        if colour not in COLOURS:
            raise Malformed(f"there is no line {colour!r}", ("passengers", colour))
        check.check_row(deck, colour, given[colour], ("passengers", colour))
    return tuple(given.get(colour, ()) for colour in COLOURS)


def _table(
    deck: Deck,
    options: Options,
    fields: Mapping[str, Plain],
    columns: tuple[tuple[Column, ...], ...],
    rows: tuple[tuple[Card, ...], ...],
) -> Table:
    used = Counter(column.tram for own in columns for column in own if column.tram is not None)
    supply = field(fields, "supply", tuple[str, ...] | None, None)
    pile = field(fields, "tram_pile", tuple[str, ...] | None, None)
    stack = _without(deck.tram_stack, (*used.elements(), *(supply or ()), *(pile or ())))
    if supply is None:
        supply, stack = stack[:OPEN_TRAMS], stack[OPEN_TRAMS:]
    return Table(
        options=options,
        hand_sizes=(0, 0),
        money=(0, 0),
        columns=(columns[0], columns[1]),
        passengers=rows,
        supply=supply,
        tram_pile=stack if pile is None else pile,
        draw_pile=0,
        discard=(),
        hidden_discard=0,
        to_act=field(fields, "to_act", int, 0),
        phase="passengers",
        tours=_tours(fields),
        extra=_extra(fields),
    )


def _without(trams: Sequence[str], used: Sequence[str]) -> tuple[str, ...]:
    left = Counter(trams)
    left.subtract(Counter(used))
    return tuple(name for name in dict.fromkeys(trams) for _ in range(left[name]))


def _with_turn(table: Table, fields: Mapping[str, Plain]) -> Table:
    if table.to_act not in range(SEATS):
        raise Malformed(f"there is no seat {table.to_act}", ("to_act",))
    phase = field(fields, "phase", str, "passengers" if table.hand_sizes[table.to_act] else "stations")
    if phase not in PHASES:
        raise Malformed(f"a phase is one of {', '.join(PHASES)}, not {phase!r}", ("phase",))
    skipped = phase == "passengers" or not table.hand_sizes[table.to_act]
    laid = field(fields, "passengers_laid", int, 0 if skipped else 1)
    return msgspec.structs.replace(
        table,
        turn=table.to_act + 1,
        phase=phase,
        passengers_laid=laid,
    )


def _tours(fields: Mapping[str, Plain]) -> tuple[Tour, ...]:
    count = field(fields, "tours", _Count | None, None)
    sheet = _by_seat(fields, "sheet", tuple[_Count, ...]) if "sheet" in fields else None
    if sheet is None:
        return (Tour(None, (0, 0)),) * (count or 0)
    first, second = sheet
    if len(first) != len(second) or (count is not None and count != len(first)):
        raise Malformed("both have a number of points for each tour", ("sheet",))
    return tuple(Tour(None, points) for points in zip(first, second, strict=True))


def _extra(fields: Mapping[str, Plain]) -> tuple[tuple[ExtraTour, ...], tuple[ExtraTour, ...]]:
    """Return the points of the extra tours, given as their sum or as a list."""
    if "extra" not in fields:
        return ((), ())
    first, second = (
        tuple(
            ExtraTour(None, points, 0)
            for points in (given if isinstance(given, tuple) else (given,) if given else ())
        )
        for given in _by_seat(fields, "extra", _Count | tuple[_Count, ...])
    )
    return first, second


def _by_seat(fields: Mapping[str, Plain], key: str, kind: Any) -> tuple[Any, ...]:
    plain = fields[key]
    if not isinstance(plain, list) or len(plain) != SEATS:
        raise Malformed(f"expected a list for {SEATS} seats", (key,))
    return each(plain, kind, key)
