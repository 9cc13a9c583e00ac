"""The hint for a seat: what the top level would do, from the view of that seat, and what speaks for it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from game.ai.agent import Agent, Budget
from game.ai.opponents import Opponents
from game.core.game import AnyGame
from game.core.reason import Reason

_SEED = 7
AGAINST = frozenset(
    (
        *("saved_nothing", "dear", "off_network", "stopped_early", "nowhere"),
        *("longer", "no_shorter", "others_sign", "way_lost", "cut_off"),
        *("could_have_grown", "waits_behind", "tour_behind", "ends_lost", "left_gap", "no_tram_in_reach"),
        "money_enough",
    )
)
"""Codes of reasons that do not speak for an action; such a one is told only where there is no other."""


class Advice(msgspec.Struct, frozen=True):
    """What to do next and why: at most three reasons, the best first."""

    action: Any
    reasons: tuple[Reason, ...]


class Adviser:
    """Advises in one game; with time enough, the same for the same view."""

    def __init__(self, game: AnyGame, opponents: Opponents) -> None:
        self._game = game
        self._opponents = opponents
        self._explanations = opponents.explanations(game)

    def advise(self, view: Any, budget: Budget) -> Advice:
        """What the seat of `view` had better do; it has something to decide. Raises Malformed."""
        action = self._agent.decide(view, tuple(self._game.legal(view)), budget)
        reasons = self._explanations.explain(view, view.seat, (action,))
        favourable = tuple(reason for reason in reasons if reason.code not in AGAINST)
        return Advice(action, favourable or reasons[:1])

    def against(self, view: Any, better: Sequence[Any], played: Sequence[Any]) -> tuple[Reason, ...]:
        """What speaks against `played` beside a better turn, both by the seat of `view`."""
        contrast = self._explanations.contrast(view, better, played)
        if contrast is not None:
            return contrast.played
        told = self._explanations.explain(view, view.seat, played)
        return tuple(reason for reason in told if reason.code in AGAINST)

    def would_say(self, view: Any, actions: Sequence[Any], budget: Budget) -> bool:
        """Whether hints lead from `view` on to these actions of its seat, in whatever order.

        Nothing hidden shows between them. The budget is that of each hint.
        """
        game, state = self._game, self._game.imagine(view, 0)
        for number, action in enumerate(actions):
            seen = game.observe(state, view.seat)
            legal = tuple(game.legal(seen))
            if len(legal) > 1 and self._agent.decide(seen, legal, budget) not in actions[number:]:
                return False
            state = game.apply(state, action).state
        return True

    @property
    def _agent(self) -> Agent:
        """With nothing in mind of other tables."""
        level = self._opponents.roster.strongest(self._game.name)
        return self._opponents.agent(self._game, level, _SEED)
