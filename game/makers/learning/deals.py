"""Initial tables for training: half of them dealt by the rules, the others far from that.

Games between equals are similar. A judgement that has seen nothing else misjudges tables on which a seat is
far behind, has spent everything, or has no cheap trams left; so some games begin there.
"""

from msgspec.structs import replace

from game.ai.chance import Chance
from game.core.option import with_defaults
from game.core.shuffle import bits
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import OPEN_TRAMS, SEATS, ExtraTour, State

_USUAL = 0.5
"""The share of games with a usual deal."""
_TOURS = (5, 7, 8, 9, 10, 10, 10, 11, 12, 13, 15)
_OFTEN = 0.3
"""Probability of each change in the other games."""
_MAX_AHEAD = 60
_LOST = (0, 0, 0, 3, 6)
"""Numbers of money cards that a seat may lack."""
_GAINED = 10


def deal(game: Trambahn, chance: Chance) -> State:
    """Return an initial table for a training game."""
    key = bits(chance.key)
    if chance.share() < _USUAL:
        return game.start(SEATS, with_defaults(game.options, {}), key)
    state = game.start(SEATS, with_defaults(game.options, {"tours": chance.one_of(_TOURS)}), key)
    for change in (_ahead, _poorer, _fewer_trams):
        if chance.share() < _OFTEN:
            state = change(state, chance)
    return state


def _ahead(state: State, chance: Chance) -> State:
    """Give a seat some points."""
    points = (ExtraTour(None, chance.one_of(range(_MAX_AHEAD)), after=0),)
    extra = (points, ()) if chance.share() < 1 / 2 else ((), points)
    return replace(state, table=replace(state.table, extra=extra))


def _poorer(state: State, chance: Chance) -> State:
    """Take money from seats, or give one more from the pile."""
    money, pile, hidden = list(state.money), state.draw_pile, state.hidden_discard
    for seat in range(SEATS):
        lost = chance.one_of(_LOST)
        hidden += money[seat][:lost]
        money[seat] = money[seat][lost:]
    if chance.share() < 1 / 2:
        seat = chance.one_of(range(SEATS))
        money[seat] = pile[:_GAINED] + money[seat]
        pile = pile[_GAINED:]
    table = replace(
        state.table,
        money=(len(money[0]), len(money[1])),
        draw_pile=len(pile),
        hidden_discard=len(hidden),
    )
    return replace(state, table=table, money=(money[0], money[1]), draw_pile=pile, hidden_discard=hidden)


def _fewer_trams(state: State, chance: Chance) -> State:
    """Return the state without its first trams."""
    table = state.table
    left = (*table.supply, *table.tram_pile)[chance.one_of(range(3, 8)) :]
    return replace(state, table=replace(table, supply=left[:OPEN_TRAMS], tram_pile=left[OPEN_TRAMS:]))
