"""The review of TransAmerica: missing rails, networks that meet, wasted rails, rails that helped others."""

from collections.abc import Hashable, Iterator, Sequence
from typing import cast

import msgspec

from game.ai.transamerica.reasons import chances, suspected
from game.core.event import Event
from game.core.game import AnyGame
from game.core.plain import Plain
from game.core.reason import Reason
from game.rules.transamerica.actions import Action
from game.rules.transamerica.events import RailLaid, TurnEnded
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import State, View
from game.session.review.marks import Scale
from game.session.review.moments import Figures, Moment, RoundTimeline, last_lead

_IN_VAIN = 2
"""Rails in one turn without any use for their builder."""
_MUCH = 2
"""The minimum number of rails saved for others in one turn worth mentioning."""
_MAX_GUESSED = 5
"""The most likely cities shown; a hand has no more."""


class TransAmericaReview:
    """Counts the rails that everybody misses."""

    scale = Scale(slip=0.01, blunder=0.03, lost="transamerica.review.lost")
    """A match takes several rounds: a wasted turn loses 8 of 100 rounds, and 2 of 100 matches."""

    def __init__(self, game: AnyGame) -> None:
        self._game = cast(TransAmerica, game)
        self._analysis = self._game.analysis

    def turn_of(self, state: State) -> tuple[int, int]:
        """Return the round and turn counted on the table."""
        return state.table.round, state.table.turn

    def figures(self, view: View) -> Figures:
        """Return the cost of the cheapest rails that each seat misses; None if its cities are hidden."""
        return self._analysis.all_missing(view)

    def hidden_seats(self, view: View) -> frozenset[int]:
        """Return the seats with hidden cities."""
        return frozenset(seat for seat, goals in enumerate(view.goals) if goals is None)

    def closing(self, view: View, number: int) -> Figures:
        """Return the losses of the round; the cards are already dealt again."""
        results = view.table.results
        return results[number - 1].losses if len(results) >= number else self.figures(view)

    def ended(self, view: View, number: int) -> View:
        """Return the rails, hubs and cities of the round, from the score sheet."""
        results = view.table.results
        if len(results) < number:
            return view
        result = results[number - 1]
        table = msgspec.structs.replace(
            view.table, rails=result.rails, hubs=result.hubs, scores=result.scores, round=number
        )
        return View(table, view.seat, result.goals)

    def shows(self, events: Sequence[Event]) -> bool:
        """True unless the events only end a turn."""
        return any(not isinstance(event, TurnEnded) for event in events)

    def group_key(self, action: Action) -> Hashable:
        """Return the type of action."""
        return type(action)

    def weighs_together(self, earlier: Action, later: Action) -> bool:
        """True: all actions of a turn are weighed together."""
        del earlier, later
        return True

    def importance(self, action: Action) -> int:
        """Return 0: all actions are equally important."""
        del action
        return 0

    def plan(self, view: View, seat: int) -> Reason | None:
        """Return the cities that are not linked yet, with the cost of the cheapest rails to them.

        For hidden cities, return those that the seat's rails suggest, with their probabilities in percent.
        """
        if view.goals[seat] is None:
            shares = chances(self._game, view, seat)
            cities = [city for city, stands_out in suspected(self._game, view, shares) if stands_out]
            cities = sorted(cities, key=lambda city: -shares[city])[:_MAX_GUESSED]
            percents = [round(100 * shares[city]) for city in cities]
            return Reason("plan_guessed", {"cities": cities, "shares": percents}) if cities else None
        outlook = self._analysis.outlook(view, seat)
        cities = [city for city, away in outlook.away.items() if away] if outlook is not None else []
        if outlook is None or not cities:
            return None
        return Reason("plan", {"count": outlook.missing, "cities": cities})

    def revealed(self, state: State, seat: int | None = None) -> View:
        """Return a view with everybody's goals open."""
        return View(state.table, seat, state.goals)

    def to_go(self, view: View) -> Figures:
        """Return nothing: the missing cost is charted instead."""
        del view
        return ()

    def moments(self, timeline: RoundTimeline) -> Iterator[Moment]:
        """Yield networks that meet or become one, the lead, useless rails, and rails that helped others."""
        yield from _joins(timeline)
        leader = _alone(timeline.figures[-1])
        lead = None if leader is None else last_lead(timeline, leader, low=True)
        if leader is not None and lead is not None:
            yield Moment(lead[0], "leads", 2.5, {"seat": leader, "count": lead[1]})
        for number, turn in enumerate(timeline.turns):
            cost = sum(event.cost for event in timeline.events[number] if isinstance(event, RailLaid))
            late = number / len(timeline.turns)
            if cost >= _IN_VAIN and timeline.change(number, turn.seat) == 0:
                yield Moment(number, "in_vain", 2 + late, {"seat": turn.seat, "count": cost})
            if not cost:
                continue
            for other in range(len(timeline.figures[0])):
                change = timeline.change(number, other)
                if other != turn.seat and change is not None and change <= -_MUCH:
                    fields: dict[str, Plain] = {"seat": turn.seat, "other": other, "count": -change}
                    yield Moment(number, "gift", 1.2 - change / 2, fields)


def _joins(timeline: RoundTimeline) -> Iterator[Moment]:
    """Yield the first meeting of two networks, and the union of the last two."""
    groups = [{seat} for seat in range(len(timeline.figures[0]))]
    met = False
    for number, events in enumerate(timeline.events):
        for event in events:
            if not isinstance(event, RailLaid) or not event.joined:
                continue
            seats = {event.seat, *event.joined}
            together = set[int]().union(*(group for group in groups if group & seats))
            groups = [group for group in groups if not group & seats] + [together]
            if len(groups) == 1:
                yield Moment(number, "one_network", 4, {"seat": event.seat})
                return
            if not met:
                met = True
                yield Moment(number, "networks_meet", 3.5, {"seat": event.seat, "other": event.joined[0]})


def _alone(figures: Figures) -> int | None:
    """Return the seat that misses least, if no other seat misses as little."""
    known = [figure for figure in figures if figure is not None]
    return figures.index(min(known)) if known and known.count(min(known)) == 1 else None
