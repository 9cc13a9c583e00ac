"""Contrasts between a better turn and the played one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from game.ai.contrast import Cause, Contrast, contrast_of, shares_of
from game.ai.streetcar.candidates import Candidate
from game.ai.streetcar.departing import BuildingOn, building_seat, departures, fields_ahead
from game.ai.streetcar.driving import Driver
from game.ai.streetcar.gaps import with_lays
from game.ai.streetcar.interference import Interference
from game.ai.streetcar.pairs import judged
from game.ai.streetcar.price_map import Lays
from game.ai.streetcar.route_costs import NO_WAY
from game.ai.streetcar.seat_analysis import DecisionContext
from game.ai.streetcar.two_turns import TwoTurns
from game.ai.verdict import LossPart
from game.content.streetcar_plays import Foresight
from game.core.reason import Reason
from game.rules.streetcar.actions import Action, Drive, lays_of
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.upcoming_drives import UpcomingDrive, upcoming_drives
from game.rules.streetcar.values import State, View

MIN = 0.5
"""Tiles: smaller differences are not mentioned."""
_OWN, _OTHERS = "turns", "nearest"
"""The parts of a loss: the mover's turns, and those of the nearest opponent."""
_GAMES = 10
"""Games over which an average difference of turns is shown."""


class StreetcarContrasts:
    """Compares turns on one board."""

    def __init__(self, game: Streetcar, play: Foresight) -> None:
        self._play = play
        self._game = game
        self._context = DecisionContext(game)

    def contrast(
        self, view: View, better: Sequence[Action], played: Sequence[Action], parts: Sequence[LossPart]
    ) -> Contrast | None:
        """Compare two building turns, building with departing, or two drives if one lets an opponent win."""
        causes = [
            *(replace(cause, about=_OWN) for cause in self._own(view, better, played)),
            *(replace(cause, about=_OTHERS) for cause in self._others(view, better, played)),
        ]
        shares = shares_of(parts, lambda part: part.code)
        return contrast_of(causes, MIN, shares, partial(self._forecast, view, better, played))

    def _own(self, view: View, better: Sequence[Action], played: Sequence[Action]) -> Iterator[Cause]:
        """Yield the differences for the mover's route."""
        good, bad = _lays(better), _lays(played)
        if good and bad:
            yield from TwoTurns(self._context, self._play, view, good, bad).causes()
        elif good and departures(played) and self._saved(view, good) > 0:
            yield from self._left_early(view, good)
        elif bad and departures(better) and self._saved(view, bad) <= 0:
            yield Cause(MIN, Reason("departs_at_once"), Reason("builds_on"))

    def _others(self, view: View, better: Sequence[Action], played: Sequence[Action]) -> Iterator[Cause]:
        """Yield the differences for the routes of others, or for their next drives."""
        good, bad = _lays(better), _lays(played)
        if good and bad and view.seat is not None:
            yield from Interference(self._context, self._play.trust, view).causes(good, bad)
        drives = [action for action in (*better[:1], *played[:1]) if isinstance(action, Drive)]
        if len(drives) > 1:
            yield from self._let_home(view, *drives)

    def _forecast(
        self, view: View, better: Sequence[Action], played: Sequence[Action], about: str, turns: float
    ) -> tuple[Reason, Reason] | None:
        """Return the reasons about turns that the mover loses or the nearest opponent gains, or None.

        For tiles only: drives and draws can be explained separately.
        """
        good, bad = _lays(better), _lays(played)
        fields = {"count": round(_GAMES * turns)}
        if not good or not bad or not fields["count"]:
            return None
        if about == _OTHERS:
            return Reason("others_later", fields), Reason("others_sooner", fields)
        kept, left = (self._missing(view, lays) for lays in (good, bad))
        as_many = Reason("as_many_missing", {"missing": kept})
        return Reason("home_sooner", fields), as_many if kept == left is not None else Reason(
            "home_later", fields
        )

    def _missing(self, view: View, lays: Lays) -> int | None:
        return self._game.analysis.missing(with_lays(self._game.analysis, view, lays), view.table.to_act)

    def _saved(self, view: View, lays: Lays) -> float:
        """Return the turns that building saves compared with departing, for a seat that can do either."""
        own = building_seat(self._context, view, field=self._play.field, halt=self._play.halt)
        (plan,) = judged(own, [Candidate(lays[0], lays, 0)], NO_WAY)
        return BuildingOn(own, Driver(self._context, view, watches=True)).saved(plan)

    def _left_early(self, view: View, good: Lays) -> Iterator[Cause]:
        """Yield the fields that one more turn of building would have saved."""
        later = with_lays(self._game.analysis, view, good)
        seat = view.table.to_act
        before, after = (min(fields_ahead(self._game, one, seat).values()) for one in (view, later))
        if after < before:
            count = before - after
            yield Cause(MIN, Reason("builds_first", {"count": count}), Reason("left_early", {"count": count}))

    def _let_home(self, view: View, better: Drive, played: Drive) -> Iterator[Cause]:
        """Yield the seat that one drive lets arrive before the mover's next turn and the other does not."""
        game, mover = self._game, view.table.to_act
        state = game.imagine(view, 0)
        good, bad = (self._at_most(game.apply(state, one).state, mover) for one in (better, played))
        seat = next(reversed(bad), None)
        if seat is None or not bad[seat].home or any(one.home for one in good.values()) or seat not in good:
            return
        found = game.analysis.to_go(view, seat)
        left = None if found is None else found[0].fields_left(found[1])
        if left is not None:
            fields = {"who": seat, "left": left}
            yield Cause(
                MIN,
                Reason("holds_back", {**fields, "count": len(better.fields), "next": len(good[seat].fields)}),
                Reason("lets_home", {**fields, "next": left}),
            )

    def _at_most(self, state: State, mover: int) -> dict[int, UpcomingDrive]:
        """Return the reach of trams driving in turn, until one arrives, somebody builds or `mover` acts."""
        reaches = takewhile(lambda one: one.fields and one.seat != mover, upcoming_drives(self._game, state))
        return {reach.seat: reach for reach in reaches}


def _lays(actions: Sequence[Action]) -> Lays:
    return tuple(lay for action in actions for lay in lays_of(action))
