"""The review of Streetcar: turns lost, missing tiles, departures, routes that were cut or lengthened."""

from collections.abc import Hashable, Iterator
from typing import cast

from game.core.game import AnyGame
from game.core.plain import Plain
from game.core.reason import Reason
from game.rules.streetcar import views
from game.rules.streetcar.actions import Action, lays_of
from game.rules.streetcar.events import Departed, TileLaid, Withdrawn
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import State, View
from game.session.review.marks import Scale
from game.session.review.moments import Figures, Moment, RoundTimeline
from game.session.review.one_round import OneRound

_LONGER = 2
"""The minimum increase of a way in one turn worth mentioning, in tiles."""
_SHORTER = 3


class StreetcarReview(OneRound):
    """Counts the tiles that each route misses until its tram departs."""

    scale = Scale(slip_units=0.3, blunder_units=0.8, lost="streetcar.review.lost")
    """Slips and blunders are measured in turns."""

    def __init__(self, game: AnyGame) -> None:
        self._analysis = cast(Streetcar, game).analysis
        self._material = cast(Streetcar, game).material

    def figures(self, view: View) -> Figures:
        """Return missing tiles; None without a way, after departing, and for hidden cards."""
        return tuple(
            None if tram is not None else self._analysis.missing(view, seat)
            for seat, tram in enumerate(view.table.trams)
        )

    def to_go(self, view: View) -> Figures:
        """Return the fields to go of the trams on the track."""
        return tuple(self._analysis.fields_left(view, seat) for seat in range(view.table.seats))

    def hidden_seats(self, view: View) -> frozenset[int]:
        """Return the seats with hidden cards."""
        return frozenset(seat for seat, line in enumerate(view.lines) if line is None)

    def group_key(self, action: Action) -> Hashable:
        """Return the type of action."""
        return type(action)

    def weighs_together(self, earlier: Action, later: Action) -> bool:
        """True if both lay tiles; each draw is weighed separately."""
        return bool(lays_of(earlier) and lays_of(later))

    def importance(self, action: Action) -> int:
        """Return 0: all actions are equally important."""
        del action
        return 0

    def plan(self, view: View, seat: int) -> Reason | None:
        """Return the route's line and stops, with its missing tiles or, once complete, the fields left."""
        line, letters = view.lines[seat], view.routes[seat]
        if line is None:
            return None
        fields: dict[str, Plain] = {"line": line, "letters": list(letters or "")}
        if view.table.trams[seat] is not None:
            left = self._analysis.fields_left(view, seat)
            return None if left is None else Reason("plan_drives", {**fields, "count": left})
        way = self._analysis.way(view, seat)
        if way is None:
            return None
        if way.missing:
            return Reason("plan_builds", {**fields, "count": way.missing})
        return Reason("plan_departs", {**fields, "count": len(way.fields)})

    def revealed(self, state: State, seat: int | None = None) -> View:
        """Return a view with all line and route cards open."""
        return views.revealed(self._material, state, seat)

    def moments(self, timeline: RoundTimeline) -> Iterator[Moment]:
        """Yield departures, ways lost, lengthened or much shortened, and withdrawn trams."""
        departed: set[int] = set()
        for number, turn in enumerate(timeline.turns):
            for event in timeline.events[number]:
                if isinstance(event, Departed) and event.seat not in departed:
                    weight = 2.5 if departed else 4
                    departed.add(event.seat)
                    yield Moment(number, "departs", weight, {"seat": event.seat, "line": event.line})
                elif isinstance(event, Withdrawn):
                    yield Moment(number, "withdrawn", 3, {"seat": event.seat})
            if not any(isinstance(event, TileLaid) for event in timeline.events[number]):
                continue
            yield from self._ways(timeline, number, turn.seat, departed)

    def _ways(self, timeline: RoundTimeline, number: int, mover: int, departed: set[int]) -> Iterator[Moment]:
        """Yield the effects of a turn's tiles on everybody's way."""
        for seat, before in enumerate(timeline.figures[number]):
            if seat in departed or before is None:
                continue
            change = timeline.change(number, seat)
            fields = {"seat": seat, "other": mover}
            if change is None:
                yield Moment(number, "way_lost", 3.4, {**fields})
            elif change >= _LONGER and seat != mover:
                yield Moment(number, "longer", 1 + change / 2, {**fields, "count": change})
            elif change <= -_SHORTER:
                code = "leap" if seat == mover else "helped"
                yield Moment(number, code, 0.6 - change / 2, {**fields, "count": -change})
