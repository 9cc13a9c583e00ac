"""Trambahn's part of the contract tests: actions to try, what is conserved, and how columns grow."""

from collections import Counter
from collections.abc import Iterator

from game.core.plain import Plain
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS, CONDUCTOR, value_of
from game.rules.trambahn.check import all_cards
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import State, View

WIDEST_GAP = 3
"""Values that a promising station may skip."""

MALFORMED: tuple[Plain, ...] = (
    None,
    7,
    "jump",
    "buy",
    [],
    {},
    {"end": True},
    {"income": "red-3", "buy": {"tram": "horse", "column": 0}},
    {"passenger": "red-3"},
    {"passenger": {"card": "red-3"}},
    {"passenger": {"card": "red-3", "row": "purple"}},
    {"passenger": {"card": "red-11", "row": "red"}},
    {"passenger": {"card": "red-3", "row": "red", "column": 0}},
    {"station": {"card": "red-3", "column": "old"}},
    {"station": {"card": "red-3", "column": "0"}},
    {"station": {"card": "red-3", "column": 0.5}},
    {"station": {"card": "red-3", "column": True}},
    {"station": {"card": "red-3", "column": None}},
    {"station": {"card": 3, "column": "new"}},
    {"income": {"card": "red-3"}},
    {"income": "red"},
    {"income": None},
    {"buy": "horse"},
    {"buy": {"tram": "maglev", "column": 0}},
    {"buy": {"tram": "horse", "column": "new"}},
    {"buy": {"tram": "horse"}},
)


def universe(game: Trambahn, view: View) -> Iterator[Action]:
    """Yield every card for every row and column, existing or not, every purchase, and the end."""
    places = range(-1, max(len(columns) for columns in view.table.columns) + 2)
    for card in sorted(game.deck.names):
        yield from (LayPassenger(card, row) for row in COLOURS)
        yield from (LayStation(card, place) for place in (*places, NEW))
        yield Income(card)
    yield from (Buy(tram, place) for tram in game.deck.trams for place in places)
    yield END


def conserved(game: Trambahn, state: State) -> None:
    """Assert that there are 120 cards and 16 trams, that counts agree, and that the table is possible."""
    table = state.table
    assert Counter(all_cards(state)) == Counter(game.deck.cards)
    trams = [column.tram for columns in table.columns for column in columns if column.tram is not None]
    assert Counter((*trams, *table.supply, *table.tram_pile)) == Counter(game.deck.tram_stack)
    assert table.hand_sizes == tuple(map(len, state.hands))
    assert table.money == tuple(map(len, state.money))
    assert (table.draw_pile, table.hidden_discard) == (len(state.draw_pile), len(state.hidden_discard))
    assert game.state_from_plain(game.state_to_plain(state)) == state


def promising(game: Trambahn, view: View, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return actions that begin columns low, extend them by small steps, and buy trams."""
    del game
    columns = view.table.columns[view.table.to_act]

    def grows(action: Action) -> bool:
        if not isinstance(action, LayStation):
            return False
        if action.column == NEW:
            return value_of(action.card) <= WIDEST_GAP and len(columns) < WIDEST_GAP
        below = value_of(columns[int(action.column)].stations[-1])
        return action.card == CONDUCTOR or value_of(action.card) <= below + WIDEST_GAP

    if not view.table.passengers_laid and view.table.phase == "passengers":
        rows = [action for action in legal if isinstance(action, LayPassenger)]
        fewest = min(len(view.table.row(action.row)) for action in rows)
        return tuple(action for action in rows if len(view.table.row(action.row)) == fewest)
    growing = tuple(action for action in legal if grows(action))
    buying = tuple(action for action in legal if isinstance(action, Buy))
    return growing or buying or tuple(action for action in legal if action == END)
