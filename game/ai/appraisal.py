"""What a move costs: by the evaluation of the opponents, from the view of the seat that makes it.

For hints, for the tutor, for puzzles and for the review of a game. Nothing goes in but the view, so that no
appraisal can tell what the player does not know; the same view gets the same appraisal. One line per game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from game.ai.appraised import Appraised
from game.ai.streetcar.appraisal import StreetcarAppraisal
from game.ai.trambahn.appraisal import TrambahnAppraisal
from game.ai.transamerica.appraisal import TransAmericaAppraisal
from game.core.game import AnyGame

__all__ = ["Appraisals", "Appraised", "Appraiser"]

V_contra = TypeVar("V_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class Appraiser(Protocol[V_contra, A_contra]):
    """What each game reckons."""

    def appraise(self, view: V_contra, actions: Sequence[A_contra]) -> Appraised | None:
        """What `actions`, done on end by the seat of `view`, cost; None where nothing can be said."""


APPRAISERS: Mapping[str, Callable[[Any], Appraiser[Any, Any]]] = {
    "transamerica": TransAmericaAppraisal,
    "streetcar": StreetcarAppraisal,
    "trambahn": TrambahnAppraisal,
}


class Appraisals:
    """Appraises the turns of one game."""

    def __init__(self, game: AnyGame) -> None:
        self._appraiser = APPRAISERS[game.name](game)

    def appraise(self, view: Any, actions: Sequence[Any]) -> Appraised | None:
        """What `actions` cost against the best turn found; None where there is nothing to choose.

        `view` is of the seat to act, at the beginning of its turn or within it; `actions` are legal ones that
        it did or would do from there on: all of the turn, a part of it, or none. What comes after the end
        of the turn, or after something hidden has shown, counts no more. The loss is in the unit of the game:
        rails missing, tiles of the own route, points.
        """
        return self._appraiser.appraise(view, actions)
