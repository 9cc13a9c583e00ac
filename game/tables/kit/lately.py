"""What the others did since the own last turn."""

from collections.abc import Sequence

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
