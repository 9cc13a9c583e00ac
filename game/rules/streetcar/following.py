"""How far trams may drive one after another, by the rule that each may drive one field more than the last."""

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.streetcar.actions import Depart, Drive
from game.rules.streetcar.board import Field
from game.rules.streetcar.drive import Stand
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.legal import drive_of
from game.rules.streetcar.moving import Move
from game.rules.streetcar.values import State


class Reach(NamedTuple):
    """The drive of one seat in its turn; without fields it builds, or its tram can go nowhere."""

    seat: int
    builds: bool = False
    start: Stand | None = None
    """Where the tram stood."""
    fields: tuple[Field, ...] = ()
    left: int | None = None
    """Fields to the end of the route after it; None where none leads there."""

    @property
    def home(self) -> bool:
        """Whether it ends the route."""
        return bool(self.fields) and self.left == 0


def following(game: Streetcar, state: State) -> Iterator[Reach]:
    """By seat from the one to act on, for a round of turns: each drives as far as it may, until one is home.

    Of drives as long the one that leaves least to go. Who builds is passed over, as if it built on; a tram
    that is off the board departs where it then drives farthest.
    """
    for _ in range(state.table.seats):
        if game.to_act(state) is None:
            return
        reach, after = _farthest(game, state)
        yield reach
        state = after if after is not None else _passed_over(game, state)


def reach_of(game: Streetcar, state: State, fields: tuple[Field, ...]) -> Reach:
    """This legal drive of the seat to act."""
    seat = state.table.to_act
    found = drive_of(game.material, game.observe(state, seat))
    if found is None:
        return Reach(seat)
    journey, start = found
    end = start
    for field in fields:
        end = next(stand for stand in journey.onward(end) if stand.field == field)
    return Reach(seat, False, start, fields, 0 if journey.arrived(end) else journey.fields_left(end))


def _farthest(game: Streetcar, state: State) -> tuple[Reach, State | None]:
    """With the table after it; None where the seat does not drive."""
    seat, tram = state.table.to_act, state.table.trams[state.table.to_act]
    if tram is None:
        return Reach(seat, builds=True), None
    begins = [state]
    if tram.at is None:
        departures = (one for one in game.legal(game.observe(state, seat)) if isinstance(one, Depart))
        begins = [game.apply(state, one).state for one in departures]
    found = [(reach, begin) for begin in begins if (reach := _longest(game, begin)).fields]
    if not found:
        return Reach(seat), None
    reach, begin = max(found, key=lambda one: _rank(one[0]))
    return reach, game.apply(begin, Drive(reach.fields)).state


def _longest(game: Streetcar, state: State) -> Reach:
    seat = state.table.to_act
    found = drive_of(game.material, game.observe(state, seat))
    drives = list(found[0].drives(found[1])) if found is not None else []
    if found is None or not drives:
        return Reach(seat)
    journey, start = found
    most = max(len(fields) for fields, _ in drives)
    reaches = [
        Reach(seat, False, start, fields, 0 if journey.arrived(end) else journey.fields_left(end))
        for fields, end in drives
        if len(fields) == most or journey.arrived(end)
    ]
    return max(reaches, key=_rank)


def _rank(reach: Reach) -> tuple[bool, int, int]:
    """Home before all, then far, then near to the end."""
    return reach.home, len(reach.fields), -1000 if reach.left is None else -reach.left


def _passed_over(game: Streetcar, state: State) -> State:
    """The next seat's turn begins, and nothing was done."""
    move = Move(game.material, state)
    move.end_turn()
    return move.state
