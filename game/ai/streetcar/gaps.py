"""The gaps in a route after some tiles: the kinds that fill each one, and the tiles left of these."""

from collections.abc import Sequence
from functools import cached_property

import msgspec

from game.ai.streetcar.price_map import Lays
from game.ai.streetcar.prices import LEVELS, NEVER, Offer
from game.ai.streetcar.route_costs import NO_WAY
from game.ai.streetcar.seat_analysis import DecisionContext, SeatAnalysis, Variant
from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.analysis import Analysis
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.legal import offered
from game.rules.streetcar.sides import PIECES, SIDES
from game.rules.streetcar.values import View
from game.rules.streetcar.way import Way, WayStep


class Gaps:
    """The route of the seat of `view` after `lays`, with `hand` left of its tiles."""

    def __init__(self, context: DecisionContext, view: View, lays: Lays, hand: tuple[str, ...]) -> None:
        self._context = context
        self._before = view
        self._lays = lays
        self._hand = hand
        self._seat = view.table.to_act
        self.view = with_lays(context.game.analysis, view, lays)
        """With the tiles laid, before anything is drawn."""

    @cached_property
    def way(self) -> Way | None:
        """The drive that needs the fewest tiles, on the table as it is."""
        return self._context.game.analysis.way(self.view, self._seat)

    @property
    def missing(self) -> int | None:
        """Tiles missing for it; None without a way."""
        return self._context.game.analysis.missing(self.view, self._seat)

    @cached_property
    def kinds(self) -> tuple[frozenset[str], ...]:
        """Indexed by gap of that drive: the kinds of tile that fill it."""
        grid = self._context.game.analysis.grid(self.view.table)
        offers = tuple(self._context.catalogue.offers(grid, grid.frame.free))
        steps = self.way.steps if self.way is not None else ()
        return tuple(
            self._fitting(offers, grid.frame.bits[step.cell], step)
            for step in steps
            if isinstance(step, WayStep) and step.missing
        )

    def _fitting(
        self, offers: Sequence[tuple[int, Offer, Cells]], bit: Cells, step: WayStep
    ) -> frozenset[str]:
        piece = PIECES.index(tuple(sorted((SIDES.index(step.entry), SIDES.index(step.exit)))))
        found = [offer.kinds for number, offer, cells in offers if number == piece and cells & bit]
        names = enumerate(self._context.catalogue.names)
        return frozenset(name for number, name in names if any(kinds >> number & 1 for kinds in found))

    @cached_property
    def in_hand(self) -> int:
        """The maximum number of gaps that the hand can fill."""
        by_tile: dict[int, int] = {}

        def fill(gap: int, tried: set[int]) -> bool:
            for number, tile in enumerate(self._hand):
                if tile in self.kinds[gap] and number not in tried:
                    tried.add(number)
                    if number not in by_tile or fill(by_tile[number], tried):
                        by_tile[number] = gap
                        return True
            return False

        return sum(fill(gap, set()) for gap in range(len(self.kinds)))

    @property
    def rarest(self) -> tuple[int, str] | None:
        """The gap that no hand tile fills and for which fewest tiles are left: their number, and a kind."""
        found = []
        for kinds in self.kinds:
            if not kinds & set(self._hand):
                counts = {tile: self._before.pile.count(tile) for tile in sorted(kinds)}
                found.append((sum(counts.values()), max(counts, key=lambda tile: counts[tile])))
        return min(found, default=None)

    @cached_property
    def to_be_had(self) -> int | None:
        """The fewest missing tiles on ways that need no exhausted kind; None if there is no such way."""
        open_tiles = (tile for _, tile in offered(self._before.table))
        kinds = frozenset((*self._hand, *self._before.pile, *open_tiles))
        available = sum(
            1 << number for number, name in enumerate(self._context.catalogue.names) if name in kinds
        )

        def pricing(offer: Offer) -> int:
            """Give all kinds that are left one price, and exclude the others."""
            return LEVELS[0] if offer.kinds & available else NEVER

        own = SeatAnalysis(self._context, self._before, pricing=pricing)
        (cost,) = own.costs([Variant(self._lays, self._hand)])
        return None if cost == NO_WAY else cost // LEVELS[0]


def with_lays(analysis: Analysis, view: View, lays: Sequence[Lay | LayPair]) -> View:
    """Return the view with these tiles laid in order; nothing is drawn."""
    table = view.table
    for lay in lays:
        table = analysis.after(table, lay)
    return msgspec.structs.replace(view, table=table)
