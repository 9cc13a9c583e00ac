"""Two turns of building compared, in the prices by which the planner found one better."""

from collections.abc import Iterator, Sequence

from game.ai.contrast import Cause
from game.ai.streetcar.departing import building_seat
from game.ai.streetcar.gaps import Gaps
from game.ai.streetcar.price_map import Lays
from game.ai.streetcar.route_costs import NO_WAY, Route, costs
from game.ai.streetcar.seat_analysis import DecisionContext, Goal, Variant
from game.content.streetcar_plays import Foresight
from game.core.plain import Plain
from game.core.reason import Reason
from game.rules.streetcar.values import View

Fields = dict[str, Plain]
IN_HAND = 2
"""A tile in hand costs this in the planner's prices: one tile of the route."""
MOSTLY = 0.75
"""A landmark is named if at least this share of a harm is on the way past it."""
FEW = 6
"""With at most this number of tiles left to draw, a gap is unlikely to be filled."""
FALLBACK = 0.6
"""Weight of a cause that is shown only if no stronger one explains the difference."""


class TwoTurns:
    """The lays `good` and `bad`, from one view of the seat to act."""

    def __init__(self, context: DecisionContext, play: Foresight, view: View, good: Lays, bad: Lays) -> None:
        self._play = play
        self._view = view
        self._own = building_seat(context, view, field=play.field, halt=play.halt)
        self._tile = IN_HAND * self._own.driving_costs.tile
        """The price of a tile in hand."""
        self._good, self._bad = good, bad
        self._kept, self._left = self._own.after(good), self._own.after(bad)
        self._gaps = Gaps(context, view, good, self._kept), Gaps(context, view, bad, self._left)
        self._before = context.game.analysis.missing(view, self._own.number)

    def causes(self) -> Iterator[Cause]:
        """Yield all differences for our route; nothing if the better turn does not cost less."""
        good, bad = self._cost(self._good, self._kept), self._cost(self._bad, self._left)
        if NO_WAY in (good, bad):
            if good < bad:
                yield Cause(NO_WAY, Reason("keeps_a_way"), Reason("way_lost"))
            return
        if good >= bad:
            return
        whole = self._own.hand
        board = self._cost(self._bad, whole) - self._cost(self._good, whole)
        yield from self._gained()
        yield from self._harmed()
        yield from self._longer()
        yield from self._spent(good, bad)
        yield from self._in_hand(bad - good - board)
        yield from self._rare(board)
        yield from self._to_be_had(bad - good)

    # ------------------------------------------------------------------ the board

    def _gained(self) -> Iterator[Cause]:
        """Yield the tiles missing after either turn, and the played ones that gained nothing.

        Tiles that gained nothing are also gone from the hand, and count in addition.
        """
        good, bad = (gaps.missing for gaps in self._gaps)
        if good is None or bad is None or good >= bad:
            return
        idle = len(self._bad) - (self._before - bad) if self._before is not None else 0
        reason, wasted = _reason("leaves", missing=bad, other=good), 0
        if 0 < idle <= len(self._bad):
            reason, wasted = _reason("idle", count=idle, missing=bad), idle
        better = Reason("completes") if good == 0 else _reason("leaves", missing=good, other=bad)
        yield Cause(bad - good + wasted, better, reason)

    def _harmed(self) -> Iterator[Cause]:
        """Yield the harm of the played tiles, whatever the hand: blocked ways, and misplaced stops."""
        harm = self._harm(self._own.goal)
        if harm <= 0:
            return
        yield Cause(harm / self._tile, *self._told_of_harm(harm))

    def _told_of_harm(self, harm: int) -> tuple[Reason, Reason]:
        """Return the reasons for either turn, naming the stop or landmark with most of the harm, if any."""
        count = max(1, round(harm / self._tile))
        stop = self._bad_stop(harm)
        if stop is not None:
            return _reason("keeps_stop", letter=stop), _reason("bad_stop", letter=stop, count=count)
        line, route = self._own.goal
        rest = (1 - MOSTLY) * harm
        past = (letter for letter in route if self._harm((line, route.replace(letter, ""))) <= rest)
        barred = next(past, None)
        if barred is not None:
            return _reason("keeps_open_to", letter=barred), _reason("bars_to", letter=barred, count=count)
        return Reason("keeps_open"), _reason("bars", count=count)

    def _harm(self, goal: Goal) -> int:
        """Return the increase of a route's cost by the played tiles if they were not taken from the hand."""
        hand = self._own.hand
        usual = max(self._cost((), hand, goal), self._cost(self._good, hand, goal))
        return self._cost(self._bad, hand, goal) - usual

    def _bad_stop(self, harm: int) -> str | None:
        """Return the landmark of the route whose new stop does most of the harm."""
        hand, signs = self._own.hand, {stop.letter for stop in self._view.table.stops}
        for lay in self._bad:
            letter = self._own.grid.board.letter_beside.get(lay.cell)
            if letter is None or letter in signs or letter not in self._own.goal[1]:
                continue
            others = tuple(one for one in self._bad if one != lay)
            if 2 * (self._cost(self._bad, hand) - self._cost(self._bad, hand, signs=others)) >= harm:
                return letter
        return None

    def _longer(self) -> Iterator[Cause]:
        """Yield the difference of the drives, if the better turn needs no more tiles."""
        good, bad = (gaps.way for gaps in self._gaps)
        if good is None or bad is None or good.missing > bad.missing:
            return
        less = len(bad.fields) - len(good.fields)
        if less > 0:
            worth = less * self._play.field / self._tile
            yield Cause(worth, _reason("shorter_drive", count=less), _reason("longer_drive", count=less))

    # ------------------------------------------------------------------ the hand and the pile

    def _spent(self, good: int, bad: int) -> Iterator[Cause]:
        """Yield the kinds kept only after the better turn; for laid ones, the gaps that they fit."""
        laid = {lay.tile for lay in self._bad}
        for tile in sorted({*self._kept, *laid} - set(self._left)):
            worth = bad - self._cost(self._bad, (*self._left, tile))
            if tile not in self._kept:
                worth -= good - self._cost(self._good, (*self._kept, tile))
            fits = sum(tile in kinds for kinds in self._gaps[1].kinds)
            if tile in laid and fits:
                fields: Fields = {"tile": tile, "count": fits}
                yield Cause(
                    worth / self._tile, _reason("keeps_tile", **fields), _reason("spends_tile", **fields)
                )
            elif tile in self._kept:
                fields = {"tile": tile, "count": max(1, round(worth / self._tile))}
                worth_of_it = FALLBACK * worth / self._tile
                yield Cause(worth_of_it, _reason("has_tile", **fields), _reason("lacks_tile", **fields))

    def _in_hand(self, difference: int) -> Iterator[Cause]:
        """Yield the gaps that the rest of the hand fills."""
        good, bad = self._gaps
        if len(good.kinds) - good.in_hand < len(bad.kinds) - bad.in_hand:
            yield Cause(
                difference / self._tile,
                _reason("in_hand", count=good.in_hand, missing=len(good.kinds)),
                _reason("in_hand", count=bad.in_hand, missing=len(bad.kinds)),
            )

    def _rare(self, difference: int) -> Iterator[Cause]:
        """Yield a gap for which few tiles are left to draw and which the better turn does not leave."""
        good, bad = (gaps.rarest for gaps in self._gaps)
        if bad is not None and bad[0] <= FEW and (good is None or bad[0] < good[0]):
            left, tile = bad
            yield Cause(
                difference / self._tile,
                _reason("spares_tile", tile=tile, left=left),
                _reason("needs_tile", tile=tile, left=left),
            )

    def _to_be_had(self, difference: int) -> Iterator[Cause]:
        """Yield a cause if the better turn needs fewer tiles, on routes for which tiles are left."""
        good, bad = (gaps.to_be_had for gaps in self._gaps)
        is_all = [good, bad] == [gaps.missing for gaps in self._gaps]
        if good is not None and bad is not None and good < bad and not is_all:
            yield Cause(
                FALLBACK * difference / self._tile,
                _reason("to_be_had", missing=good, other=bad),
                _reason("to_be_had", missing=bad, other=good),
            )

    def _cost(
        self, lays: Lays, hand: Sequence[str], goal: Goal | None = None, *, signs: Lays | None = None
    ) -> int:
        """Return the cost of a route, ours by default, after these lays; only `signs` add stop signs."""
        own = self._own
        if goal in (None, own.goal) and signs is None:
            return own.costs([Variant(lays, tuple(hand))])[0]
        price_map = own.mapper(hand).price_map(lays)
        tasks = own.tasks(goal or own.goal, lays if signs is None else signs)
        return costs(own.grid.frame, [Route(price_map, tasks)])[0]


def _reason(code: str, **fields: Plain) -> Reason:
    return Reason(code, fields)
