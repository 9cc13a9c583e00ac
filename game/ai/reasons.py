"""Explanations of moves, in terms of the game and of the opponents' evaluation.

A move is explained to one viewer from that viewer's views before it and now, and from nothing else. No state
and no other seat's view is used, so that no reason can reveal hidden information.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from game.ai.contrast import Contrast
from game.ai.verdict import LossPart
from game.core.reason import Reason

MAX = 3
"""The maximum number of reasons that still make an explanation."""

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class Explainer(Protocol[V, A_contra]):
    """Explains the moves of one game."""

    def explains(self, action: A_contra) -> bool:
        """True if an action of this kind is a choice worth explaining."""

    def hindsight(self, then: V, now: V) -> V:
        """Return `then` with all that its viewer has learned about it by `now`, such as cards shown."""

    def explain(self, view: V, seat: int, actions: Sequence[A_contra]) -> tuple[Reason, ...]:
        """Return the effects of consecutive `actions` of `seat` from `view` on, the best reason first.

        Exact if the view knows the cards of `seat`; otherwise from its viewer's guesses and public
        information. Nothing is read from the part of an action that the viewer could not see.
        """


class Contraster(Protocol[V_contra, A_contra]):
    """Compares two turns in terms of one game."""

    def contrast(
        self,
        view: V_contra,
        better: Sequence[A_contra],
        played: Sequence[A_contra],
        parts: Sequence[LossPart],
    ) -> Contrast | None:
        """Return the advantages of one turn for the seat to act and the costs of the other; None if unknown.

        `parts` are those of the loss, by which the reasons are ranked; empty if it was not measured.
        """


class NoExplainer:
    """Explains nothing: for a game without an explainer."""

    def explains(self, action: Any) -> bool:
        del action
        return False

    def hindsight(self, then: Any, now: Any) -> Any:
        del now
        return then

    def explain(self, view: Any, seat: int, actions: Sequence[Any]) -> tuple[Reason, ...]:
        del view, seat, actions
        return ()


class Explanations:
    """Explains the moves of one game to any viewer."""

    def __init__(
        self, explainer: Explainer[Any, Any], contraster: Contraster[Any, Any] | None = None
    ) -> None:
        """If `contraster` is None, turns are explained separately instead of compared."""
        self._explainer = explainer
        self._contraster = contraster

    def explains(self, action: Any) -> bool:
        """True if an action of this kind is a choice worth explaining."""
        return self._explainer.explains(action)

    def explain(self, view: Any, seat: int, actions: Sequence[Any], *, now: Any = None) -> tuple[Reason, ...]:
        """Return at most three reasons, the best first; empty if there is nothing to explain.

        `view` is of the table before the first of the actions; `now` is a later view of the same viewer, who
        may have learned more since.
        """
        known = view if now is None else self._explainer.hindsight(view, now)
        return self._explainer.explain(known, seat, actions)[:MAX]

    def contrast(
        self, view: Any, better: Sequence[Any], played: Sequence[Any], parts: Sequence[LossPart] = ()
    ) -> Contrast | None:
        """Return the reasons for `better` and against `played`, both turns of the seat to act in `view`.

        `parts` are those of the loss. None if no comparison is known; then each turn can be explained
        separately.
        """
        if self._contraster is None:
            return None
        return self._contraster.contrast(view, better, played, parts)


UNEXPLAINED = Explanations(NoExplainer())
"""Explanations for a game whose moves are never explained."""
