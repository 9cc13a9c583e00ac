"""The reach of trams one after another, if each may drive one field more than the last."""

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.streetcar.actions import Depart, Drive
from game.rules.streetcar.board import Field
from game.rules.streetcar.execution import ActionExecution
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.journey import TramPosition
from game.rules.streetcar.legal import drive_of
from game.rules.streetcar.values import State


class UpcomingDrive(NamedTuple):
    """The drive of one seat in its turn; without fields the seat builds, or its tram is stuck."""

    seat: int
    builds: bool = False
    start: TramPosition | None = None
    """The place of the tram before."""
    fields: tuple[Field, ...] = ()
    left: int | None = None
    """Fields left to the end of the route; None if there is no way."""

    @property
    def home(self) -> bool:
        """True if the drive ends the route."""
        return bool(self.fields) and self.left == 0


def upcoming_drives(game: Streetcar, state: State) -> Iterator[UpcomingDrive]:
    """Yield one drive by seat, beginning with the seat to act, each as far as possible, until one is home.

    Of equally long drives the one that leaves the fewest fields is taken. Builders are skipped. A tram that
    is off the board departs from the terminal with the longest drive.
    """
    for _ in range(state.table.seats):
        if game.to_act(state) is None:
            return
        reach, after = _farthest(game, state)
        yield reach
        state = after if after is not None else _passed_over(game, state)


def drive_outcome(game: Streetcar, state: State, fields: tuple[Field, ...]) -> UpcomingDrive:
    """Return the result of this legal drive of the seat to act."""
    seat = state.table.to_act
    found = drive_of(game.material, game.observe(state, seat))
    if found is None:
        return UpcomingDrive(seat)
    journey, start = found
    end = start
    for field in fields:
        end = next(position for position in journey.onward(end) if position.field == field)
    return UpcomingDrive(seat, False, start, fields, 0 if journey.arrived(end) else journey.fields_left(end))


def _farthest(game: Streetcar, state: State) -> tuple[UpcomingDrive, State | None]:
    """Return the longest drive and the state after it; None if the seat does not drive."""
    seat, tram = state.table.to_act, state.table.trams[state.table.to_act]
    if tram is None:
        return UpcomingDrive(seat, builds=True), None
    begins = [state]
    if tram.at is None:
        departures = (one for one in game.legal(game.observe(state, seat)) if isinstance(one, Depart))
        begins = [game.apply(state, one).state for one in departures]
    found = [(reach, begin) for begin in begins if (reach := _longest(game, begin)).fields]
    if not found:
        return UpcomingDrive(seat), None
    reach, begin = max(found, key=lambda one: _rank(one[0]))
    return reach, game.apply(begin, Drive(reach.fields)).state


def _longest(game: Streetcar, state: State) -> UpcomingDrive:
    seat = state.table.to_act
    found = drive_of(game.material, game.observe(state, seat))
    drives = list(found[0].drives(found[1])) if found is not None else []
    if found is None or not drives:
        return UpcomingDrive(seat)
    journey, start = found
    most = max(len(fields) for fields, _ in drives)
    reaches = [
        UpcomingDrive(seat, False, start, fields, 0 if journey.arrived(end) else journey.fields_left(end))
        for fields, end in drives
        if len(fields) == most or journey.arrived(end)
    ]
    return max(reaches, key=_rank)


def _rank(reach: UpcomingDrive) -> tuple[bool, int, int]:
    """Rank drives: home first, then long ones, then those that end near the goal."""
    return reach.home, len(reach.fields), -1000 if reach.left is None else -reach.left


def _passed_over(game: Streetcar, state: State) -> State:
    """Begin the next seat's turn without any action."""
    move = ActionExecution(game.material, state)
    move.end_turn()
    return move.state
