"""What the others did since the own last turn."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.core.event import Event
from game.session.session import Happening


def lately(
    history: Sequence[Happening], front: int | None, *, acting: bool, seats: int
) -> Sequence[Happening]:
    """What others did since the last turn of the seat in front, the present own turn (`acting`) left out.

    For nobody in particular: everybody's last turn.
    """
    end = len(history)
    if acting:
        while end and history[end - 1].seat == front:
            end -= 1
    start, turns, later = end, 0, None
    while start and history[start - 1].seat != front:
        mover = history[start - 1].seat
        turns += mover != later
        later = mover
        if turns > seats:
            break
        start -= 1
    return history[start:end]


def turns(happenings: Sequence[Happening]) -> Iterator[tuple[int, list[Event]]]:
    """Each turn, as far as it is among the happenings: whose it was, and all that came of it."""
    for seat, moves in groupby(happenings, key=lambda happening: happening.seat):
        yield seat, [event for move in moves for event in move.events]
