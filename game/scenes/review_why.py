"""Why a turn was a mistake, in words: reasons, what the loss is made of, and the conductor's rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.ai.verdict import Part
from game.scenes.review_seen import GainSeen, PartSeen, Told
from game.scenes.turn_words import TurnWords, sentence
from game.session.review.account import account, adding_up
from game.session.review.costs import Cost
from game.session.review.review import Review
from game.tables.reviews import ReviewPart
from game.text.catalogue import Translate
from game.text.numbers import MINUS, decimal

NOTHING = Told()


class Why:
    """Finds the words for the mistakes of one review; `maxims` are those of its game."""

    def __init__(
        self, review: Review, part: ReviewPart, words: TurnWords, maxims: Mapping[str, str], tr: Translate
    ) -> None:
        self._review = review
        self._part = part
        self._words = words
        self._maxims = maxims
        self._tr = tr

    def told(self, cost: Cost) -> Told:
        """All that is said of a mistake, which may take as long to find as a picture."""
        better, played = self._words.why(cost)
        rows = tuple(self._rows(cost))
        return Told(
            reasons=(better.words, played.words),
            gains=() if cost.parts else tuple(self._gains(cost)),
            parts=rows,
            sum=decimal(self._tr, cost.units.value) if rows else "",
            sum_words=self._tr(
                "review.sum",
                unit=self._part.unit,
                doubt=decimal(self._tr, cost.units.doubt),
                count=cost.tables,
            )
            if rows
            else "",
            known=self._tr("review.known"),
            rule=self._rule(cost, better.codes, played.codes),
        )

    def _rule(self, cost: Cost, better: Sequence[str], played: Sequence[str]) -> str:
        """By the largest part of the loss, if there is a rule for it, else by reasons.

        What speaks for the played move is no ground for a rule, though it may be told.
        """
        largest = (row.part for row in account(cost)[:1] if row.part is not None and row.tenths > 0)
        codes = [_spoken_of(part, cost.decision.seat) for part in largest]
        codes += [*better, *(code for code in played if code in self._part.weak_reasons)]
        name = next((self._maxims[code] for code in codes if code in self._maxims), "")
        return self._tr(f"{self._review.game.name}.maxim.{name}") if name else ""

    # ------------------------------------------------------------------ what the loss is made of

    def _rows(self, cost: Cost) -> Iterator[PartSeen]:
        tr, game, mover = self._tr, self._review.game.name, cost.decision.seat
        for tenths, part, sure in account(cost):
            figure = _signed(tenths, decimal(tr, abs(tenths) / 10))
            if part is None:
                yield PartSeen(figure, tr(f"review.part.{'rest' if sure else 'chance'}"), None)
                continue
            name = self._review.header.seats[mover if part.seat is None else part.seat].name
            way = "for" if tenths > 0 else "against"
            values = {"name": name, "count": figure[1:], **self._part.values_of(part)}
            words = tr(f"{game}.part.{_spoken_of(part, mover)}.{way}", **values)
            yield PartSeen(figure, sentence(words), tenths > 0)

    def _gains(self, cost: Cost) -> Iterator[GainSeen]:
        """What the better turn changes, first for who made the turn: in whole percents that add up to 0.

        Those for whom it may be chance are told of together.
        """
        tr, mover = self._tr, cost.decision.seat
        changes = [good - bad for good, bad in zip(cost.chances, cost.after, strict=True)]
        known = {seat: gain for seat, gain in enumerate(changes) if abs(gain) > cost.loss.doubt}
        *percents, rest = adding_up([100 * gain for gain in (*known.values(), -sum(known.values()))], 0)
        told = sorted(zip(known, percents, strict=True), key=lambda one: (one[0] != mover, one[1]))
        for seat, percent in told:
            if percent:
                name = self._review.header.seats[seat].name
                words = tr(f"review.gain.{'more' if percent > 0 else 'less'}", name=name)
                yield GainSeen(self._percent(percent), name, words, (percent > 0) == (seat == mover))
        if rest and mover in known:
            together = tr("review.gain.rest")
            yield GainSeen(self._percent(rest), together, together, rest < 0)

    def _percent(self, percent: int) -> str:
        """`+13 %`, or with the sign of a figure below 0."""
        return _signed(percent, self._tr("review.accuracy.percent", share=abs(percent)))


def _spoken_of(part: Part, mover: int) -> str:
    """Its code, and whether it is the mover's or another's."""
    return part.code + ("" if part.seat is None else ".own" if part.seat == mover else ".other")


def _signed(number: int, told: str) -> str:
    return f"{'+' if number > 0 else MINUS}{told}"
