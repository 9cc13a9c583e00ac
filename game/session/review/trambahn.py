"""The review of Trambahn: points, decisive tours, and leads."""

from collections.abc import Hashable, Iterator
from typing import cast

from game.core.game import AnyGame
from game.core.reason import Reason
from game.rules.trambahn import scoring, views
from game.rules.trambahn.actions import Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS, CONDUCTOR
from game.rules.trambahn.events import ExtraTourScored, TourScored
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.legal import refuse_station
from game.rules.trambahn.values import State, View
from game.session.review.marks import Scale
from game.session.review.moments import Figures, Moment, RoundTimeline, last_lead
from game.session.review.one_round import OneRound

_LEAD, _TOUR = 3.0, 4.0
"""The weight of a lead for good, and of the largest tour difference."""

_MIN_FIRST = (Income, LayPassenger, LayStation, Buy)


class TrambahnReview(OneRound):
    """Counts the points of all players, turn by turn."""

    scale = Scale(slip_units=3, blunder_units=6, lost="trambahn.review.lost")

    def __init__(self, game: AnyGame) -> None:
        self._deck = cast(Trambahn, game).deck

    def figures(self, view: View) -> Figures:
        """Return the points of all tours up to now."""
        return scoring.totals(view.table)

    def group_key(self, action: Action) -> Hashable:
        """Return the type, with row or column; every new column is separate."""
        match action:
            case LayPassenger(_, row):
                return LayPassenger, row
            case LayStation(card, str()):
                return LayStation, card
            case LayStation(_, column):
                return LayStation, column
        return type(action)

    def importance(self, action: Action) -> int:
        """Return the importance: trams first, then stations, passengers and money."""
        return next((n for n, sort in enumerate(_MIN_FIRST) if isinstance(action, sort)), 0)

    def plan(self, view: View, seat: int) -> Reason | None:
        """Return the line with the most points in a tour, and the number of held cards that fit it.

        For a hidden hand, the count is the number of passengers missing for the tour instead.
        """
        columns = view.table.columns[seat]
        value, line = max((scoring.tour_value(self._deck, columns, one), one) for one in COLOURS)
        if not value:
            return None
        if seat != view.seat:
            missing = self._deck.passengers - len(view.table.row(line))
            return Reason("plan_open", {"row": line, "points": value, "count": missing})
        places = [place for place, column in enumerate(columns) if column.colour == line]
        fits = (
            any(refuse_station(self._deck, columns, card, place) is None for place in places)
            for card in view.hand
            if card != CONDUCTOR
        )
        return Reason("plan", {"row": line, "points": value, "count": sum(fits)})

    def revealed(self, state: State, seat: int | None = None) -> View:
        """Return the usual view, which cannot hold two hands: callers that draw both ask for each seat."""
        return views.observe(state, seat)

    def moments(self, timeline: RoundTimeline) -> Iterator[Moment]:
        """Yield the lead, and the tours with the largest differences."""
        end = timeline.figures[-1]
        best = max(range(len(end)), key=lambda seat: end[seat] or 0)
        lead = last_lead(timeline, best, low=False)
        if lead is not None:
            yield Moment(lead[0], "leads", _LEAD, {"seat": best, "count": lead[1]})
        found = list(_tours(timeline))
        most = max((moment.weight for moment in found), default=0) or 1
        for moment in found:
            yield Moment(moment.turn, moment.code, _TOUR * moment.weight / most, moment.fields)


def _tours(timeline: RoundTimeline) -> Iterator[Moment]:
    """Yield tours and extra tours, weighted by the difference between the seats."""
    for number, events in enumerate(timeline.events):
        for event in events:
            if isinstance(event, TourScored) and event.points[0] != event.points[1]:
                seat = 0 if event.points[0] > event.points[1] else 1
                points, less = event.points[seat], event.points[1 - seat]
                fields = {"seat": seat, "colour": event.colour, "points": points, "less": less}
                yield Moment(number, "tour", points - less, {**fields})
            elif isinstance(event, ExtraTourScored) and event.points:
                extra = {"seat": event.seat, "colour": event.colour, "points": event.points}
                yield Moment(number, "extra_tour", event.points, {**extra})
