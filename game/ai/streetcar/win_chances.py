"""Chances to win at Streetcar: by the turns that everybody still needs, as far as they can be told."""

from collections.abc import Sequence
from math import exp, sqrt

import numpy as np

from game.ai.agent import Budget
from game.ai.appraised import Topic, WinChances
from game.ai.chance import Chance
from game.ai.streetcar.conductor import Conductor
from game.ai.streetcar.driving import Wheel
from game.ai.streetcar.prices import LEVELS
from game.ai.streetcar.seat import Desk, OwnSeat, Variant
from game.ai.win_chances import Samples, after, of_samples, shares_of
from game.rules.streetcar.actions import Action
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import State, View
from game.rules.streetcar.views import revealed

TILE = 0.8
"""Turns for each missing tile: two are laid in a turn, and not all of them fit."""
FIELDS = 4.0
"""Fields in a turn of a drive."""
DEPARTING = {"follow": 4.0}
"""By movement, turns that it takes to depart and to come to speed; by the die none."""
FIRM, SOFTER = 2.0, {"follow": 0.3}
"""How much a turn counts near the end, and by movement how quickly less where more turns are to come."""
SOFTER_BY_DIE = 1.0
NO_WAY = 60.0
"""Turns of who has no way."""
OFF = 0.04
"""By so much chances were off, in the mean of their tenths.

The constants were fitted to 72 games of conductors with 2 to 4 seats, at every turn: by "one more than the
last", those given 2, 15, 25 ... 97 % won in 0, 15, 30, 38, 42, 47, 56, 77, 95 and 100 of a hundred.
"""
_DEALS = 8
"""So many deals where cards are hidden."""
_TURNS = 24
"""Turns that are played on in all, by whoever plays, before those are counted that are still needed."""
_TABLES = 4
"""Tables that are played on at least."""
_RACING = 8
"""Turns of everybody with trams on the track, where a race mostly ends sooner; else one."""
_JUDGED, _ENDED = 1.0, 0.25
"""Turns by which losses are off beside chance: where the rest is judged, and where all tables came to an end.

The one was found at 5 turns that conductors played on 30 times; the other is a field in the count of turns.
"""
_LOOKED_AT = 4
"""Lays that those who play on judge exactly: they lay as conductors do six times in seven."""
_MISSING, _PRICED, _FIELD, _DRIVEN = 0.13, 0.2, 0.31, 0.21
"""Turns for each missing tile, for the price of them all, for each field of a way and of a drive.

Fitted to 21 games of such conductors with 2 to 4 seats, at every fourth turn: by how much a seat was ahead in
the end. That was told with an error of 2.9 turns; it lay 6.3 turns apart from seat to seat and game to game.
"""
_FAR = 20.0
"""Turns that count at most."""
_AT_ONCE = Budget(60.0, 0)


class TurnChances:
    """Who needs a turn less than another is so many times as likely to win."""

    def __init__(self, game: Streetcar) -> None:
        self._game = game
        self._desk = Desk(game)

    def estimate(self, view: View, tables: int) -> WinChances:
        """Of a game that is not over no better than by `OFF`.

        Cards that the view hides are dealt a few times; with all cards open one table says it.
        """
        hidden = None in view.lines
        keys = [Chance(number).key for number in range(min(tables, _DEALS) if hidden else 1)]
        found = of_samples([self._shares(self._game.imagine(view, key)) for key in keys])
        over = view.table.phase == "over"
        return WinChances(found.shares, tuple(error if over else max(OFF, error) for error in found.errors))

    def samples(self, view: View, tables: int, actions: Sequence[Action]) -> Samples:
        """Worth are the turns by which the seat to act is ahead of the best of the others, its parts both.

        Conductors play each table on until the seat is to act again, and longer where trams are on the track.
        Then the turns are counted that all still need.
        """
        game, mover = self._game, view.table.to_act
        rounds = _RACING if any(tram is not None for tram in view.table.trams) else 1
        count = min(tables, max(_TABLES, _TURNS // (view.table.seats * rounds)))
        states = [after(game, game.imagine(view, Chance(key).key), actions) for key in range(count)]
        ends = [self._played_on(state, mover, number, rounds) for number, state in enumerate(states)]
        turns = np.array([self._needed(end) for end in ends])
        own, other = -turns[:, mover], np.delete(turns, mover, axis=1).min(axis=1)
        parts = {Topic("turns", mover): own, Topic("nearest"): other}
        ended = all(game.outcome(end) is not None for end in ends)
        shares = np.array([self._shares(end) for end in ends])
        return Samples(shares, own + other, parts, _ENDED if ended else _JUDGED)

    def _played_on(self, state: State, mover: int, number: int, rounds: int) -> State:
        game, seats = self._game, state.table.seats
        players = [
            Conductor(self._desk, number * seats + seat, tile=LEVELS[0], looks_at=_LOOKED_AT)
            for seat in range(seats)
        ]
        left = rounds
        while (seat := game.to_act(state)) is not None:
            before = state.table.to_act
            view = game.observe(state, seat)
            state = game.apply(state, players[seat].decide(view, tuple(game.legal(view)), _AT_ONCE)).state
            if state.table.to_act == mover != before:
                left -= 1
                if not left:
                    break
        return state

    def _needed(self, state: State) -> list[float]:
        """By seat: about so many turns it still needs, not told above `_FAR`."""
        outcome = self._game.outcome(state)
        winners = outcome.winners if outcome is not None else ()
        view = revealed(self._game.material, state)
        wheel = Wheel(self._desk, view, watches=False)
        return [
            0.0 if seat in winners else min(_FAR, self._needed_by(state, view, wheel, seat))
            for seat in range(state.table.seats)
        ]

    def _needed_by(self, state: State, view: View, wheel: Wheel, seat: int) -> float:
        if view.table.trams[seat] is not None:
            left = wheel.fields_left(seat)
            return _FAR if left is None else max(1.0, _DRIVEN * left)
        way = self._game.analysis.way(view, seat)
        if way is None:
            return _FAR
        own = OwnSeat(self._desk, self._game.observe(state, seat))
        (price,) = own.costs([Variant((), own.hand)])
        return _MISSING * way.missing + _PRICED * price + _FIELD * len(way.fields)

    def _shares(self, state: State) -> tuple[float, ...]:
        table = state.table
        outcome = self._game.outcome(state)
        if outcome is not None:
            return shares_of(outcome, table.seats)
        view = revealed(self._game.material, state)
        wheel = Wheel(self._desk, view, watches=False)
        seats = range(table.seats)
        turns = [
            self._turns(view, wheel, seat) + (seat - table.to_act) % len(seats) / len(seats) for seat in seats
        ]
        least = min(turns)
        softer = SOFTER.get(table.options.movement, SOFTER_BY_DIE)
        firm = FIRM / sqrt(1 + softer * least)
        weights = [exp(firm * (least - each)) for each in turns]
        return tuple(weight / sum(weights) for weight in weights)

    def _turns(self, view: View, wheel: Wheel, seat: int) -> float:
        """About so many turns a seat still needs."""
        if view.table.trams[seat] is not None:
            left = wheel.fields_left(seat)
            return NO_WAY if left is None else left / FIELDS
        way = self._game.analysis.way(view, seat)
        if way is None:
            return NO_WAY
        departing = DEPARTING.get(view.table.options.movement, 0.0)
        return TILE * way.missing + departing + len(way.fields) / FIELDS
