"""Contrasts between a better turn and the played one, line by line."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.contrast import Cause, Contrast, contrast_of, shares_of
from game.ai.verdict import LossPart
from game.core.plain import Plain
from game.core.reason import Reason
from game.rules.trambahn.actions import Action, End
from game.rules.trambahn.cards import COLOURS, Colour
from game.rules.trambahn.engine import carried_out, cleared
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.scoring import tour_value
from game.rules.trambahn.values import Table, View

MIN = 1.0
"""Points: smaller differences are not mentioned."""
_CLOSE = 2
"""The maximum number of cards that may be missing for an extra tour to be close."""
_MONEY = "money"
_COIN = 0.5
"""Approximate value of a money card in points."""


class _Line(NamedTuple):
    """One line after a turn."""

    own: int
    """The points of a tour for the mover."""
    other: int
    waiting: int
    tour: tuple[int, int] | None
    """The points of a tour in that turn, the mover's first."""
    extra: int
    """The points of an extra tour in that turn; 0 if there was none."""
    lacking: int
    """Cards that the mover's longest column lacks for an extra tour."""


class TrambahnContrasts:
    """Compares turns with one deck."""

    def __init__(self, game: Trambahn) -> None:
        self._game = game
        self._deck = game.deck

    def contrast(
        self, view: View, better: Sequence[Action], played: Sequence[Action], parts: Sequence[LossPart]
    ) -> Contrast | None:
        """Compare two turns by the tables that they leave, before any card is drawn.

        If a measured loss cannot be explained by those, the contrast is empty: reasons about single cards do
        not explain it either.
        """
        if view.seat is None:
            return None
        good, bad = (self._after(view, turn) for turn in (better, played))
        causes = [cause for row in COLOURS for cause in self._of_line(view, row, good, bad)]
        money = good.money[view.seat], bad.money[view.seat]
        if money[0] > money[1]:
            more, less = (Reason("money_then", {"count": count}) for count in money)
            causes.append(Cause(max(MIN, _COIN * (money[0] - money[1])), more, less, _MONEY))
        shares = shares_of(parts, lambda part: part.of or part.code)
        found = contrast_of(causes, MIN, shares, _forecast)
        return found or (Contrast((), ()) if parts else None)

    def _after(self, view: View, turn: Sequence[Action]) -> Table:
        """Return the public table after a turn, once columns without a tram have become money."""
        actions = [action for action in turn if not isinstance(action, End)]
        state = carried_out(self._deck, self._game.imagine(view, 0), actions)
        return state.table if state.table.phase == "over" else cleared(self._deck, state).table

    def _line(self, before: Table, table: Table, seat: int, row: Colour) -> _Line:
        tours = [tour.points for tour in table.tours[len(before.tours) :] if tour.colour == row]
        extras = [extra for extra in table.extra[seat][len(before.extra[seat]) :] if extra.colour == row]
        lengths = [len(one.cards) for one in table.columns[seat] if one.colour == row and not one.toured]
        return _Line(
            tour_value(self._deck, table.columns[seat], row),
            tour_value(self._deck, table.columns[1 - seat], row),
            len(table.row(row)),
            (tours[0][seat], tours[0][1 - seat]) if tours else None,
            sum(extra.points for extra in extras),
            max(0, self._deck.extra_tour - max(lengths, default=0)),
        )

    def _of_line(self, view: View, row: Colour, good_table: Table, bad_table: Table) -> Iterator[Cause]:
        """Yield the differences of two turns on a line."""
        seat = view.table.to_act
        good, bad = (self._line(view.table, table, seat, row) for table in (good_table, bad_table))
        fields: dict[str, Plain] = {"row": row}
        if (good.tour is None) != (bad.tour is None):
            yield from self._toured(fields, good, bad)
        else:
            yield from self._waiting(fields, good, bad)
        if good.extra > bad.extra:
            near = Reason("extra_tour_then", {**fields, "count": max(1, bad.lacking)})
            yield Cause(good.extra, Reason("extra_tour", {**fields, "points": good.extra}), near, row)
        elif good.lacking < bad.lacking and good.lacking <= _CLOSE and not bad.extra:
            near, far = (Reason("extra_tour_then", {**fields, "count": line.lacking}) for line in (good, bad))
            yield Cause(bad.lacking - good.lacking, near, far, row)
        if good.own > bad.own:
            more = Reason("line_scores", {**fields, "points": good.own})
            yield Cause(
                good.own - bad.own, more, Reason("line_scores_only", {**fields, "points": bad.own}), row
            )

    def _toured(self, numbers: dict[str, Plain], good: _Line, bad: _Line) -> Iterator[Cause]:
        """Yield a tour of the better turn in which we are ahead, or one that the other turn gives away."""
        own, other = good.tour or bad.tour or (0, 0)
        points = {**numbers, "own": own, "other": other}
        row = str(numbers["row"])
        if good.tour is not None and own > other:
            left = Reason("tour_left", {**numbers, "number": bad.waiting, "of": self._deck.passengers})
            yield Cause(own - other, Reason("makes_tour", points), left, row)
        elif bad.tour is not None and own < other:
            yield Cause(other - own, Reason("leaves_tour", points), Reason("gives_tour", points), row)

    def _waiting(self, numbers: dict[str, Plain], good: _Line, bad: _Line) -> Iterator[Cause]:
        """Yield passengers of the better turn where we are ahead, or of the other turn where we are not."""
        row, full = str(numbers["row"]), self._deck.passengers
        points = [
            {**numbers, "number": line.waiting, "of": full, "own": line.own, "other": line.other}
            for line in (good, bad)
        ]
        if good.waiting > bad.waiting and good.own > good.other:
            worth = (good.own - good.other) * (good.waiting - bad.waiting) / full
            left = Reason("tour_left", {**numbers, "number": bad.waiting, "of": full})
            yield Cause(worth, Reason("waits_ahead", points[0]), left, row)
        elif good.waiting < bad.waiting and bad.own < bad.other:
            worth = (bad.other - bad.own) * (bad.waiting - good.waiting) / full
            yield Cause(worth, Reason("no_nearer", points[0]), Reason("waits_behind", points[1]), row)


def _forecast(about: str, points: float) -> tuple[Reason, Reason] | None:
    """Return the reasons about points of a line later in the game, or None if they are too few."""
    if about not in COLOURS or points < MIN:
        return None
    fields: dict[str, Plain] = {"row": about, "count": round(points)}
    return Reason("line_promises", fields), Reason("line_denies", fields)
