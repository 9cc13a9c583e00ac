"""What a move costs: by the evaluation of the opponents, from the view of the seat that makes it.

For hints, for the tutor, for puzzles and for the review of a game. Nothing goes in but the view, so that no
appraisal can tell what the player does not know; the same view gets the same appraisal.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from game.ai.appraised import Appraised
from game.content.plays import Play

V_contra = TypeVar("V_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
P = TypeVar("P", bound=Play)


class Appraiser(Protocol[V_contra, A_contra]):
    """Weighs the turns of one game, by the settings of a level."""

    def appraise(self, view: V_contra, actions: Sequence[A_contra]) -> Appraised | None:
        """What `actions` cost against the best turn found; None where there is nothing to choose.

        `view` is of the seat to act, at the beginning of its turn or within it; `actions` are legal ones that
        it did or would do from there on: all of the turn, a part of it, or none. What comes after the end
        of the turn, or after something hidden has shown, counts no more. The loss is in the unit of the game:
        rails missing, tiles of the own route, points.
        """


def strongest_of(kind: type[P], plays: Iterable[Play]) -> P | None:
    """The last way to play of this kind; `plays` are those of the levels, weakest first."""
    return next((play for play in reversed(tuple(plays)) if isinstance(play, kind)), None)
