"""The facts that `expect` can check in a scenario, by name."""

from collections.abc import Callable, Mapping

from game.core.game import AnyForm, Fact, Unordered
from game.rules.trambahn import scoring
from game.rules.trambahn.cards import COLOURS, Deck
from game.rules.trambahn.legal import legal
from game.rules.trambahn.values import SEATS, State
from game.rules.trambahn.views import observe

_Question = Callable[[Deck, State], Fact]


def fact(deck: Deck, state: State, name: str) -> Fact:
    """Return the fact `name`: sets as frozensets, values by seat as tuples. Raises KeyError."""
    return _QUESTIONS[name](deck, state)


def _columns(deck: Deck, state: State) -> Fact:
    del deck
    return tuple(
        tuple({"cards": column.cards, "tram": column.tram, "toured": column.toured} for column in columns)
        for columns in state.table.columns
    )


def _value(deck: Deck, state: State) -> Fact:
    return tuple(tuple(scoring.value(deck, column) for column in columns) for columns in state.table.columns)


def _sheet(deck: Deck, state: State) -> Fact:
    del deck
    return tuple(tuple(tour.points[seat] for tour in state.table.tours) for seat in range(SEATS))


def _extra(deck: Deck, state: State) -> Fact:
    """Return the points of all extra tours together, or of each, by seat."""
    del deck
    points = (tuple(extra.points for extra in extras) for extras in state.table.extra)
    return tuple(AnyForm((sum(each), each)) for each in points)


def _trams(trams: tuple[str, ...]) -> Fact:
    """Return trams by name, or their number."""
    return AnyForm((trams, len(trams)))


def _winners(deck: Deck, state: State) -> Fact:
    del deck
    return frozenset(scoring.ranking(state.table)[0]) if state.table.phase == "over" else frozenset()


_QUESTIONS: Mapping[str, _Question] = {
    "to_act": lambda _, state: None if state.table.phase == "over" else state.table.to_act,
    "phase": lambda _, state: state.table.phase,
    "hands": lambda _, state: tuple(Unordered(sorted(hand)) for hand in state.hands),
    "money": lambda _, state: state.table.money,
    "columns": _columns,
    "passengers": lambda _, state: {colour: state.table.row(colour) for colour in COLOURS},
    "supply": lambda _, state: _trams(state.table.supply),
    "tram_pile": lambda _, state: _trams(state.table.tram_pile),
    "draw_pile": lambda _, state: state.table.draw_pile,
    "discard": lambda _, state: len(state.table.discard) + state.table.hidden_discard,
    "tours": lambda _, state: len(state.table.tours),
    "sheet": _sheet,
    "extra": _extra,
    "totals": lambda _, state: scoring.totals(state.table),
    "value": _value,
    "winners": _winners,
    "legal": lambda deck, state: len(legal(deck, observe(state, state.table.to_act))),
}

NAMES = frozenset(_QUESTIONS)
