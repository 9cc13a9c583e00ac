"""The text on why a turn was a mistake: reasons, parts of the loss, and the conductor's rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.ai.verdict import Estimate, LossPart
from game.core.match import Match
from game.core.record import Header
from game.scenes.app import App
from game.scenes.turn_texts import LossLine, MistakeReasons
from game.scenes.turn_words import TurnWords
from game.session.review.account import Row, account
from game.session.review.costs import Cost
from game.session.review.review import Review
from game.tables.reviews import ReviewPart
from game.text.lists import sentence
from game.text.numbers import MINUS, decimal
from game.text.translate import Translate

NOTHING = MistakeReasons()
_TAKEN = "taken"
"""The code of another seat's gain from a loss."""


def why_of(app: App, match: Match[Any, Any, Any], header: Header) -> Why:
    """Return the texts for the mistakes of a match; nothing is analysed for it."""
    parts, review = app.parts[match.game.name], app.review(match, header, let_go=True)
    part = parts.review_part(review, header.seats, app.places.maps, app.catalogue)
    words = TurnWords(review, part, app.teller(match, header.seats))
    return Why(review, part, words, parts.maxims(), app.catalogue)


class Why:
    """Finds the texts for the mistakes of one review; `maxims` are those of its game."""

    def __init__(
        self, review: Review, part: ReviewPart, words: TurnWords, maxims: Mapping[str, str], tr: Translate
    ) -> None:
        self._review = review
        self._part = part
        self._words = words
        self._maxims = maxims
        self._tr = tr

    def full_text(self, cost: Cost) -> MistakeReasons:
        """Return the full text about a mistake, which may take as long as a frame."""
        better, played = self._words.main_reasons(cost)
        rows, lost = self._account(cost), _in_games(cost.loss)
        unit, steps = self._tr("review.of_100"), 1
        if cost.parts:
            lost, unit, steps = cost.units, self._part.unit, 10
        doubt = decimal(self._tr, lost.doubt)
        words = self._tr("review.sum", unit=unit, doubt=doubt, count=cost.tables)
        return MistakeReasons(
            reasons=(better.words, played.words),
            parts=tuple(self._row(cost, row, steps) for row in rows),
            sum=self._figure(round(steps * lost.value), steps) if rows else "",
            sum_words=words if rows else "",
            known=self._tr("review.known"),
            rule=self._rule(cost, rows, better.codes, played.codes),
        )

    def _rule(self, cost: Cost, rows: Sequence[Row], better: Sequence[str], played: Sequence[str]) -> str:
        """Return the rule for the largest part of the loss, if there is one, otherwise for a reason.

        Reasons in favour of the played move may be shown, but never select a rule.
        """
        largest = (row.part for row in rows[:1] if row.part is not None and row.number > 0)
        codes = [_spoken_of(part, cost.decision.seat) for part in largest]
        codes += [*better, *(code for code in played if code in self._part.weak_reasons)]
        name = next((self._maxims[code] for code in codes if code in self._maxims), "")
        return self._tr(f"{self._review.game.name}.maxim.{name}") if name else ""

    # ------------------------------------------------------------------ the parts of the loss

    def _account(self, cost: Cost) -> tuple[Row, ...]:
        """Return the parts of the loss in the unit of the game; if unknown, the seats that gained."""
        if cost.parts:
            return account(cost.parts, cost.units.value, 10)
        changes = enumerate(zip(cost.chances, cost.after, strict=True))
        lost = _in_games(cost.loss)
        takers = [
            LossPart(_TAKEN, 100 * (after - best), lost.error, seat)
            for seat, (best, after) in changes
            if seat != cost.decision.seat
        ]
        return account(takers, lost.value, 1) if len(takers) > 1 else ()

    def _row(self, cost: Cost, row: Row, steps: int) -> LossLine:
        tr, mover, part = self._tr, cost.decision.seat, row.part
        favourable = row.number > 0
        count = abs(row.number) / steps if steps > 1 else abs(row.number)
        figure = f"{'+' if favourable else MINUS}{self._figure(abs(row.number), steps)}"
        if part is None:
            return LossLine(figure, tr(f"review.part.{'rest' if row.sure else 'chance'}"), None)
        name = self._review.header.seats[mover if part.seat is None else part.seat].name
        if part.code == _TAKEN:
            return LossLine(
                figure, tr(f"review.gain.{'less' if favourable else 'more'}", name=name), favourable
            )
        way = "for" if favourable else "against"
        values = {"name": name, "count": count, **self._part.values_of(part)}
        words = tr(f"{self._review.game.name}.part.{_spoken_of(part, mover)}.{way}", **values)
        return LossLine(figure, sentence(words), favourable)

    def _figure(self, number: int, steps: int) -> str:
        return decimal(self._tr, number / steps) if steps > 1 else str(number)


def _in_games(loss: Estimate) -> Estimate:
    """Return a chance as games of 100."""
    return Estimate(100 * loss.value, 100 * loss.error)


def _spoken_of(part: LossPart, mover: int) -> str:
    """Return a part's code, with a suffix for the mover or another seat."""
    return part.code + ("" if part.seat is None else ".own" if part.seat == mover else ".other")
