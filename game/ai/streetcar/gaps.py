"""What is missing for a route after some tiles: which kinds fill each gap, and how many of them there are."""

from collections.abc import Sequence
from functools import cache, cached_property

import msgspec

from game.ai.streetcar.ground import Case, Ground
from game.ai.streetcar.prices import LEVELS, NEVER, Catalogue
from game.ai.streetcar.seat import NO_WAY, Desk, Lays, OwnSeat, Variant
from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.analysis import Analysis
from game.rules.streetcar.legal import offered
from game.rules.streetcar.sides import PIECES, SIDES
from game.rules.streetcar.values import View
from game.rules.streetcar.way import Way, WayStep


class Gaps:
    """The route of the seat of `view` after `lays`, with `hand` left of its tiles."""

    def __init__(self, desk: Desk, view: View, lays: Lays, hand: tuple[str, ...]) -> None:
        self._desk = desk
        self._before = view
        self._lays = lays
        self._hand = hand
        self._seat = view.table.to_act
        self.view = with_lays(desk.game.analysis, view, lays)
        """With the tiles laid, before anything is drawn."""

    @cached_property
    def way(self) -> Way | None:
        """The drive that needs fewest tiles, as the table shows it."""
        return self._desk.game.analysis.way(self.view, self._seat)

    @property
    def missing(self) -> int | None:
        """Tiles missing for it; None without a way."""
        return self._desk.game.analysis.missing(self.view, self._seat)

    @cached_property
    def kinds(self) -> tuple[frozenset[str], ...]:
        """By gap of that drive: the kinds of tile that fill it."""
        ground = Ground(self._desk.game.analysis.grid(self.view.table))
        steps = self.way.steps if self.way is not None else ()
        return tuple(
            self._fitting(ground, step) for step in steps if isinstance(step, WayStep) and step.missing
        )

    def _fitting(self, ground: Ground, step: WayStep) -> frozenset[str]:
        piece = PIECES.index(tuple(sorted((SIDES.index(step.entry), SIDES.index(step.exit)))))
        catalogue = self._desk.catalogue
        kinds, _ = catalogue.offers(ground.cases[ground.grid.frame.bits[step.cell]])[piece]
        return frozenset(name for number, name in enumerate(catalogue.names) if kinds >> number & 1)

    @cached_property
    def in_hand(self) -> int:
        """How many gaps the hand fills at most."""
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
        """Of the gaps that nothing in hand fills, the one with fewest tiles left: how many, and a kind."""
        found = []
        for kinds in self.kinds:
            if not kinds & set(self._hand):
                counts = {tile: self._before.pile.count(tile) for tile in sorted(kinds)}
                found.append((sum(counts.values()), max(counts, key=lambda tile: counts[tile])))
        return min(found, default=None)

    @cached_property
    def to_be_had(self) -> int | None:
        """Tiles missing on ways that need none of which no more are left; None where all do."""
        open_tiles = (tile for _, tile in offered(self._before.table))
        kinds = frozenset((*self._hand, *self._before.pile, *open_tiles))
        own = OwnSeat(self._desk, self._before, pricing=_Available(self._desk.catalogue, kinds))
        (cost,) = own.costs([Variant(self._lays, self._hand)])
        return None if cost == NO_WAY else cost // LEVELS[0]


class _Available:
    """Prices of a world in which all tiles are alike that there still are, and there are no others."""

    def __init__(self, catalogue: Catalogue, kinds: frozenset[str]) -> None:
        self._catalogue = catalogue
        self._kinds = sum(1 << number for number, name in enumerate(catalogue.names) if name in kinds)
        self.prices = cache(self._prices)

    def _prices(self, case: Case) -> tuple[int, ...]:
        return tuple(LEVELS[0] if kinds & self._kinds else NEVER for kinds, _ in self._catalogue.offers(case))


def with_lays(analysis: Analysis, view: View, lays: Sequence[Lay | LayPair]) -> View:
    """The view with these tiles laid, one after the other; nothing is drawn."""
    table = view.table
    for lay in lays:
        table = analysis.after(table, lay)
    return msgspec.structs.replace(view, table=table)
