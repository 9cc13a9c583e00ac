"""Texts of a review about a turn: the actions, the better ones, and the reasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.event import Event
from game.core.reason import Reason
from game.session.retry_session import Attempt
from game.session.review.costs import Cost
from game.session.review.review import Consequences, Review
from game.tables.reviews import ReviewPart
from game.text.lists import sentence
from game.text.tellers import Teller
from game.text.translate import Translate

LONGEST = 90
"""The maximum number of characters of action and reason; if both are longer, only the reason is shown."""


@dataclass(frozen=True)
class Largest:
    """The largest difference of one of two turns from the other, and its sentence."""

    codes: tuple[str, ...]
    words: str


class TurnWords:
    """The texts about the turns of one game."""

    def __init__(self, review: Review, part: ReviewPart, teller: Teller) -> None:
        self._review = review
        self._part = part
        self._teller = teller
        self._steps: dict[Cost, list[tuple[list[int], str]]] = {}

    def steps(self, cost: Cost) -> list[tuple[list[int], str]]:
        """Return each step of the better turn as its actions and its text; repetitions are merged."""
        if cost not in self._steps:
            self._steps[cost] = self._find_steps(cost)
        return self._steps[cost]

    def _find_steps(self, cost: Cost) -> list[tuple[list[int], str]]:
        found_steps: list[tuple[list[int], str, list[Event]]] = []
        steps = self._review.step_by_step(cost, cost.better)
        for number, events in enumerate(steps):
            words = self._teller.turn(events)
            if found_steps and found_steps[-1][1] == words:
                found_steps[-1][0].append(number)
                found_steps[-1][2].extend(events)
            elif words:
                found_steps.append(([number], words, [*events]))
        if not found_steps:
            only = ((number, self._step(events)) for number, events in enumerate(steps))
            return [([number], words) for number, words in only if words]
        return [(actions, self._teller.turn(events)) for actions, _, events in found_steps]

    def main_reasons(self, cost: Cost) -> tuple[Largest, Largest]:
        """Return the reason for the better turn, and the achievement of the played one, or its cost.

        It may take as long as a frame.
        """
        contrast = self._review.contrast(cost)
        if contrast is not None and contrast.better:
            better, played = contrast.better[0], contrast.played[0]
            return Largest((better.code,), self._reason(cost, better)), Largest(
                (played.code,), self._reason(cost, played)
            )
        good = self._review.consequences(cost, cost.better, cost.played)
        bad = self._review.consequences(cost, cost.played, cost.better)
        for_it = [one for one in good.reasons if one.code not in self._part.weak_reasons]
        found = self._largest_of(cost, good, for_it, bad, cost.better)
        if not found.words:
            found = Largest(found.codes, self._part.otherwise)
        return found, self._largest_of(cost, bad, bad.reasons, good, cost.played)

    def _reason(self, cost: Cost, reason: Reason) -> str:
        return self._teller.reason(reason, cost.decision.seat)

    def _step(self, events: Sequence[Event]) -> str:
        """Return the text of one move, without its mere consequences."""
        return self._teller.turn(events) or next(filter(None, map(self._teller.event, events)), "")

    def _largest_of(
        self,
        cost: Cost,
        own: Consequences,
        reasons: Sequence[Reason],
        other: Consequences,
        actions: tuple[Any, ...],
    ) -> Largest:
        """Return the first reason that does not apply to the other move too, after the actions if it names
        cards.
        """
        part = self._part
        events = own.events or self._review.events_of_actions(cost, actions)
        # A draw needs no mention within a turn, but it does if it was the whole decision.
        deed = self._step(events)
        mine = [one for one in reasons if one not in other.reasons]
        if mine:
            reason_texts = self._reason(cost, mine[0])
            if part.names_actions and len(deed) + len(reason_texts) <= LONGEST:
                reason_texts = f"{deed}. {reason_texts}"
        elif actions == cost.better and part.otherwise and own.reasons:
            reason_texts = part.otherwise
        else:
            reason_texts = deed
        return Largest(tuple(one.code for one in mine), sentence(reason_texts))


def lost_words(tr: Translate, loss: float | None) -> str:
    """Return `12 of 100 games lost`; empty if the loss is unknown."""
    return "" if loss is None else tr("review.lost", count=round(100 * loss))


def closeness_words(tr: Translate, attempt: Attempt) -> str:
    """Return the distance of a try from the best turn, and from that of the game."""
    return tr(f"mistake.try.{attempt.closeness}", lost=lost_words(tr, attempt.loss.value))
