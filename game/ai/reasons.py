"""What a move does and what speaks for it, in terms of the game and of the opponents' evaluation.

A move is explained to somebody who looks on, from what that somebody knew before it and knows now, and from
nothing else: no table and no other seat's view goes in, so that no reason can tell what its reader may not
know.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from game.ai.contrast import Contrast
from game.ai.verdict import Part
from game.core.reason import Reason

MOST = 3
"""More reasons than this are no explanation."""

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class Explainer(Protocol[V, A_contra]):
    """What each game has to say."""

    def speaks_of(self, action: A_contra) -> bool:
        """Whether such an action is a choice that something can be said about."""

    def hindsight(self, then: V, now: V) -> V:
        """The view `then` with all that its viewer has learned about it by `now`: cards shown meanwhile."""

    def explain(self, view: V, seat: int, actions: Sequence[A_contra]) -> tuple[Reason, ...]:
        """What `actions`, done by `seat` on end from the table of `view` on, do; the best reason first.

        Exact where the view knows the cards of `seat`; else what its viewer can guess, and what all see.
        Nothing is read from an action that the viewer could not see of it.
        """


class Contraster(Protocol[V_contra, A_contra]):
    """What a game has to say of two turns at once."""

    def contrast(
        self, view: V_contra, better: Sequence[A_contra], played: Sequence[A_contra], parts: Sequence[Part]
    ) -> Contrast | None:
        """Return what one turn does for the seat to act, and what the other costs it; None if unknown.

        `parts` are those of the loss, which tell what matters most; there are none if it was not measured.
        """


class Silent:
    """Explains nothing: for a game that has no explainer."""

    def speaks_of(self, action: Any) -> bool:
        """Of nothing."""
        del action
        return False

    def hindsight(self, then: Any, now: Any) -> Any:
        """The view as it was."""
        del now
        return then

    def explain(self, view: Any, seat: int, actions: Sequence[Any]) -> tuple[Reason, ...]:
        """No reason."""
        del view, seat, actions
        return ()


class Explanations:
    """Explains the moves of one game to whoever looks on."""

    def __init__(
        self, explainer: Explainer[Any, Any], contraster: Contraster[Any, Any] | None = None
    ) -> None:
        """Without a `contraster` no two turns are held against each other: each is explained for itself."""
        self._explainer = explainer
        self._contraster = contraster

    def speaks_of(self, action: Any) -> bool:
        """Whether something can be said about an action of this kind."""
        return self._explainer.speaks_of(action)

    def explain(self, view: Any, seat: int, actions: Sequence[Any], *, now: Any = None) -> tuple[Reason, ...]:
        """At most three reasons, the best first; none where nothing can be told.

        `view` is of the table before the first of the actions; `now` is a later view of the same viewer,
        who may have learned more by then.
        """
        known = view if now is None else self._explainer.hindsight(view, now)
        return self._explainer.explain(known, seat, actions)[:MOST]

    def contrast(
        self, view: Any, better: Sequence[Any], played: Sequence[Any], parts: Sequence[Part] = ()
    ) -> Contrast | None:
        """Return what speaks for `better` and against `played`, both by the seat to act from its `view` on.

        `parts` are those of the loss. None if nothing is known; then each can be explained.
        """
        if self._contraster is None:
            return None
        return self._contraster.contrast(view, better, played, parts)


UNEXPLAINED = Explanations(Silent())
"""Of moves about which nothing is to be said."""
