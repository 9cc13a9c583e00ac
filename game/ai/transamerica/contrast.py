"""Contrasts between a better turn of rails and the played one."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import numpy as np

from game.ai.contrast import Cause, Contrast, contrast_of, shares_of
from game.ai.transamerica.hands import Hands
from game.ai.transamerica.seat_analysis import SeatAnalysis
from game.ai.transamerica.trials import RaceTrials
from game.ai.verdict import Estimate, LossPart
from game.content.transamerica_plays import Rehearsed
from game.core.reason import Reason
from game.rules.transamerica.actions import Action, LayRail, PlaceHub
from game.rules.transamerica.board import Node
from game.rules.transamerica.distances import Matrix
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.scoring import matrix_of
from game.rules.transamerica.steiner import Trees
from game.rules.transamerica.values import View

MIN = 0.5
"""Rails: smaller differences are not mentioned."""
_TOGETHER = 0.3
"""The number of rails saved for several others together from which a reason mentions it."""
_HANDS = 24
"""Hands of each other player from which gifts are estimated."""
_PROBABLY = 0.5
"""The share of another player's hands that need a rail, from which on we can wait for it."""
_TURN = 1.5
"""The value of a turn in rails, compared with gifts to others."""
_SEED = 5
_ROUNDS = 10
"""Rounds over which an average difference of rails is shown."""


class TransAmericaContrasts:
    """Compares turns on one board."""

    def __init__(self, game: TransAmerica, play: Rehearsed) -> None:
        self._game = game
        self._play = play

    def contrast(
        self, view: View, better: Sequence[Action], played: Sequence[Action], parts: Sequence[LossPart]
    ) -> Contrast | None:
        """Compare two turns of rails, or two hubs; None if no difference can be named."""
        if view.table.phase not in ("lay", "hub") or view.seat is None:
            return None
        own, as_many = SeatAnalysis(self._game, view), 0
        if view.table.phase == "hub":
            causes = [*self._hubs(own, better, played)]
        else:
            before = matrix_of(self._game.distances, view.table)
            good, bad = (self._after(before, turn) for turn in (better, played))
            kept, left = (self._missing(own.table.hubs[own.number], own.cities, one) for one in (good, bad))
            as_many = kept if kept == left else 0
            causes = [
                *self._saved(own, good, bad, kept, left),
                *self._turns(own, better, played),
                *self._given(own, before, good, bad, self._after(good, played)),
            ]
        shares, words = _shares(own, causes, parts), partial(_forecast, own, as_many)
        return contrast_of(causes, MIN, shares, words, own.number)

    def _hubs(self, own: SeatAnalysis, better: Sequence[Action], played: Sequence[Action]) -> Iterator[Cause]:
        """Yield the hubs' distances from the cheapest network, and from our cities on average."""
        hubs = [action.node for action in (*better, *played) if isinstance(action, PlaceHub)]
        if len(hubs) < 2:
            return
        places = [self._game.board.index[hub] for hub in hubs]
        kept, left = (own.outlook.with_hub[place] for place in places)
        if kept < left:
            off = {"count": left - own.outlook.missing, "missing": left}
            better_one = Reason("on_network", {"missing": kept})
            if kept > own.outlook.missing:
                better_one = Reason("off_network", {"count": kept - own.outlook.missing, "missing": kept})
            yield Cause(left - kept, better_one, Reason("off_network", off), own.number)
        near, far = (round(float(way)) for way in own.ways_to_cities(places) / len(own.cities))
        if near < far:
            better_one, played_one = (Reason("middle_of_own", {"average": way}) for way in (near, far))
            yield Cause(MIN, better_one, played_one, own.number)

    def _saved(self, own: SeatAnalysis, good: Matrix, bad: Matrix, kept: int, left: int) -> Iterator[Cause]:
        """Yield the rails missing after either turn, and the cities that only the better one reaches.

        Reaching a city is no reason if the played turn saves as much elsewhere. Then the better turn may come
        nearer to more cities at once.
        """
        if kept > left:
            return
        if kept == left:
            yield from self._nearer(own, good, bad)
            return
        saved, idle = own.outlook.missing - kept, own.outlook.missing == left
        better = Reason("saved", {"count": saved, "missing": kept})
        played = (
            Reason("saved_nothing", {"missing": left})
            if idle
            else Reason("saved", {"count": own.outlook.missing - left, "missing": left})
        )
        yield Cause(left - kept, better, played, own.number)
        away = dict(zip(own.goals, bad[own.hub, own.cities].tolist(), strict=True))
        after = dict(zip(own.goals, good[own.hub, own.cities].tolist(), strict=True))
        cities = [name for name in own.goals if away[name] and not after[name]]
        if cities:
            reached = {"connected": [*after.values()].count(0), "of": len(after)}
            better = Reason("linked", {"cities": [*cities], **reached})
            missed = {"city": cities[0], "left": away[cities[0]]}
            yield Cause(MIN, better, Reason("not_linked", missed), own.number)

    def _nearer(self, own: SeatAnalysis, good: Matrix, bad: Matrix) -> Iterator[Cause]:
        """Yield the cities that come nearer, if the better turn shortens the ways to all cities together."""
        before, ways = own.distances_to_cities(), (good[own.hub, own.cities], bad[own.hub, own.cities])
        better, played = (
            Reason(
                "nearer_together",
                {
                    "cities": [name for name, less in zip(own.goals, before - way, strict=True) if less],
                    "count": int((before - way).sum()),
                },
            )
            for way in ways
        )
        if ways[0].sum() < ways[1].sum() and played.fields["count"]:
            yield Cause(MIN, better, played, own.number)

    def _turns(
        self, own: SeatAnalysis, better: Sequence[Action], played: Sequence[Action]
    ) -> Iterator[Cause]:
        """Yield the number of turns to connect all cities without help, if it differs."""
        turns = [tuple(better), tuple(played)]
        good, bad = RaceTrials(self._game, self._play, own.view).turns_alone(turns)
        if good < bad:
            yield Cause(
                _TURN * (bad - good),
                Reason("fewer_turns", {"count": good}),
                Reason("more_turns", {"count": bad}),
                own.number,
            )

    def _given(
        self, own: SeatAnalysis, before: Matrix, good: Matrix, bad: Matrix, both: Matrix
    ) -> Iterator[Cause]:
        """Yield the rails that the played turn saves other players and the better one does not.

        The missing cost after `both` turns shows if we need such rails ourselves: then we wait for the player
        who probably lays them.
        """
        rng, total = np.random.default_rng(_SEED), 0.0
        hands = Hands(self._game, own.view, rng).worlds(_HANDS, rng).hands
        hub = own.table.hubs[own.number]
        needed = self._missing(hub, own.cities, good) - self._missing(hub, own.cities, both)
        for seat, node in enumerate(own.table.hubs):
            if seat == own.number or node is None:
                continue
            by_hand = np.array(
                [
                    [self._missing(node, hand, one) for one in (before, good, bad, both)]
                    for hand in hands[seat].tolist()
                ]
            )
            missing, kept, left, _ = by_hand.mean(axis=0).tolist()
            wanted = float((by_hand[:, 1] > by_hand[:, 3]).mean())
            if kept - left >= MIN:
                less = Reason("gives_less", {"seat": seat, "count": max(1, round(kept - left))})
                waits = Reason("waits_for", {"seat": seat, "count": needed})
                yield Cause(
                    kept - left,
                    waits if needed > 0 and wanted >= _PROBABLY else less,
                    Reason("gives", {"seat": seat, "count": max(1, round(missing - left))}),
                    seat,
                )
            else:
                total += kept - left
        if total >= _TOGETHER:
            yield Cause(max(MIN, total), Reason("left_to_others"), Reason("others_would"), own.number)

    def _missing(self, hub: Node | None, cities: Iterable[int], matrix: Matrix) -> int:
        """Return the cost of connecting a hub and these cities, given as indices in `board.nodes`."""
        places = [self._game.board.index[node] for node in (hub,) if node is not None]
        return Trees(self._game.distances, matrix, [*places, *cities]).cost

    def _after(self, matrix: Matrix, turn: Sequence[Action]) -> Matrix:
        for action in turn:
            if isinstance(action, LayRail):
                matrix = self._game.distances.lay(matrix, action.edge)
        return matrix


def _shares(
    own: SeatAnalysis, causes: Sequence[Cause], parts: Sequence[LossPart]
) -> dict[int | None, Estimate]:
    """Return, by seat, the part of the loss that the causes about it can explain.

    Other losses of the others are ours as well: they lose those rails because we end the round sooner.
    """
    subjects = {cause.about for cause in causes}
    ours = {part.seat for part in parts} - subjects if own.number in subjects else set[int | None]()
    counted = [part for part in parts if part.amount > 0 or part.seat == own.number]
    return shares_of(counted, lambda part: own.number if part.seat in ours else part.seat)


def _forecast(own: SeatAnalysis, as_many: int, seat: int, amount: float) -> tuple[Reason, Reason] | None:
    """Return the reasons about the rails that a seat misses at the end of the played-out rounds, or None.

    `as_many` is the mover's missing cost now if it is the same after both turns, otherwise 0.
    """
    # A part counts one of several others by its share; the text needs that seat's full rails.
    count = round(_ROUNDS * amount * (1 if seat == own.number else own.table.seats - 1))
    fields = {"seat": seat, "count": count}
    if not count:
        return None
    if seat != own.number:
        return Reason("other_behind_at_end", fields), Reason("other_ahead_at_end", fields)
    behind = (
        Reason("as_many_now", {"missing": as_many}) if as_many else Reason("behind_at_end", {"count": count})
    )
    return Reason("ahead_at_end", {"count": count}), behind
