"""The judge of turns that hints, the tutor, reviews and repeated tries ask."""

from typing import Any

from game.ai.agent import Thinking
from game.ai.contrast import Contrast
from game.ai.engine import Engine, Turn
from game.ai.judgement import Judgement, TrueChances
from game.ai.reasons import Explanations
from game.ai.verdict import Verdict
from game.core.game import AnyGame
from game.core.reason import Reason

AGAINST = frozenset(
    (
        *("saved_nothing", "dear", "off_network", "stopped_early", "nowhere"),
        *("longer", "no_shorter", "others_sign", "way_lost", "cut_off"),
        *("could_have_grown", "waits_behind", "tour_behind", "ends_lost", "left_gap", "no_tram_in_reach"),
        "money_enough",
    )
)
"""Codes of reasons against an action: they are never shown in favour of the better turn."""


class Adviser:
    """Judges turns of one game; the same view gets the same judgement unless time runs out."""

    def __init__(self, game: AnyGame, engine: Engine[Any] | None, explanations: Explanations) -> None:
        self._game = game
        self._engine = engine
        self._explanations = explanations

    def judge(self, view: Any, begun: Turn, thinking: Thinking, truth: Any = None) -> Judgement:
        """Compare the best turn that begins with `begun` to the best turn of all.

        `view` is that of the seat to act. `truth` is a view with all cards open: the chances after both turns
        are then also computed with the real cards.
        """
        if self._engine is None:
            return Judgement()
        verdict = self._engine.judge(view, begun, thinking)
        if thinking.is_stopped:
            return Judgement()
        chances: TrueChances | None = None
        if truth is not None:
            best, asked = (begun, begun) if verdict is None else (verdict.best, verdict.asked)
            chances = self._engine.follow(truth, best, asked)
        if verdict is None:
            return Judgement(truth=chances)
        reasons = self._contrast(view, verdict, begun)
        return Judgement(verdict, chances, reasons.better, reasons.played)

    def estimate(self, view: Any) -> tuple[float, ...]:
        """Return the chance of each seat to win; empty if the game has no engine."""
        return self._engine.estimate(view)[0] if self._engine is not None else ()

    def _contrast(self, view: Any, verdict: Verdict, begun: Turn) -> Contrast:
        """Return the reasons for the best turn and against the other one.

        A reason that also holds for `begun` is no reason for the best turn. Compared with the second best
        turn it may be.
        """
        other, parts = (verdict.asked, verdict.parts) if begun else (verdict.second, ())
        contrast = self._explanations.contrast(view, verdict.best, other, parts) if other else None
        if contrast is not None:
            return contrast
        against = self._reasons(view, other, verdict.best) if other else ()
        reasons = self._reasons(view, verdict.best, other)
        if begun:
            reasons = tuple(reason for reason in reasons if reason not in against)
        favourable = tuple(reason for reason in reasons if reason.code not in AGAINST)
        return Contrast(favourable, tuple(reason for reason in against if reason.code in AGAINST))

    def _reasons(self, view: Any, turn: Turn, other: Turn) -> tuple[Reason, ...]:
        """Explain a turn by its last action, or if that needs none, by all that differs from `other`."""
        tell, seat = self._explanations, view.seat
        if tell.explains(turn[-1]):
            return tell.explain(view, seat, turn)
        spoken = [number for number, action in enumerate(turn) if tell.explains(action)]
        own = [number for number in spoken if turn[number] not in other] or spoken
        # Actions of one kind belong together: a reason for the last of them covers all.
        found = {
            reason.code: reason for number in own for reason in tell.explain(view, seat, turn[: number + 1])
        }
        return tuple(found.values()) or tell.explain(view, seat, turn)
