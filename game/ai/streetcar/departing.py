"""The choice between departing on a complete route and building on."""

from collections.abc import Sequence

from game.ai.chance import Chance
from game.ai.streetcar.candidates import Candidate, Candidates
from game.ai.streetcar.common_decisions import lays_among
from game.ai.streetcar.driving import Driver
from game.ai.streetcar.price_map import Pricing
from game.ai.streetcar.prices import LEVELS
from game.ai.streetcar.seat_analysis import DecisionContext, SeatAnalysis, Variant
from game.rules.streetcar.actions import Action, Depart
from game.rules.streetcar.box import LAYS
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import View

_SPEED = {"follow": 8}
"""Fields that a tram at full speed drives in a turn, by movement."""
_SPEED_BY_DIE = 4
_HALT = 2
"""Price of a halt for levels that ignore halts while they build."""


def building_seat(
    context: DecisionContext, view: View, pricing: Pricing | None = None, *, field: int = 0, halt: int = 0
) -> SeatAnalysis:
    """Return the seat of `view` with the prices for building.

    `field` and `halt` are the prices of driving while the route is incomplete. On a complete route everybody
    counts fields and halts, and a tile costs as much as the fields driven in half a turn.
    """
    if view.seat is None or context.game.analysis.missing(view, view.seat) != 0:
        return SeatAnalysis(context, view, pricing=pricing, field=field, halt=halt)
    return SeatAnalysis(
        context,
        view,
        pricing=pricing,
        field=1,
        halt=halt or _HALT,
        tile=tile_price(view.table.options.movement),
    )


def tile_price(movement: str) -> int:
    """Return the factor of the prices of tiles by which a turn of building costs one of driving."""
    return _SPEED.get(movement, _SPEED_BY_DIE) // (LAYS * LEVELS[0])


def fields_ahead(game: Streetcar, view: View, seat: int) -> dict[str, int]:
    """Return the fields of the shortest drive from each of the seat's terminals that has one."""
    line = view.lines[seat]
    ends = () if line is None else game.material.board(view.table).terminals_of(line)
    drives = {end.code: game.analysis.departure(view, seat, end.code) for end in ends}
    left = {code: drive[0].fields_left(drive[1]) for code, drive in drives.items() if drive is not None}
    return {code: fields for code, fields in left.items() if fields is not None}


def departures(legal: Sequence[Action]) -> list[Depart]:
    """Return the departures among the legal actions."""
    return [action for action in legal if isinstance(action, Depart)]


def depart_or_build(
    own: SeatAnalysis, driver: Driver, legal: Sequence[Action], chance: Chance, count: int
) -> Action:
    """Depart, unless the best of `count` promising tiles saves more turns than it takes."""
    lays = lays_among(legal)
    if lays:
        best = Candidates(own, chance).best(lays, count)[0]
        if BuildingOn(own, driver).saved(best) > 0:
            return best.action
    return driver.depart(legal) or legal[0]


class BuildingOn:
    """The turns that building on saves a seat with a complete route, against departing at once."""

    def __init__(self, own: SeatAnalysis, driver: Driver) -> None:
        """Take `own`, the result of `building_seat`."""
        self._own = own
        self._driver = driver
        self._turn = LAYS * LEVELS[0] * own.driving_costs.tile
        """The price of a turn."""
        self._now = driver.outlook()
        (self._cost,) = own.costs([Variant((), own.hand)])

    def saved(self, plan: Candidate) -> float:
        """Return the turns saved by laying the tiles of `plan` first.

        If these get the seat ahead, that includes what later turns of building can still save.
        """
        own, hand = self._own, self._own.after(plan.lays)
        saved = self._driver.outlook_after(plan.lays) - self._now
        if plan.cost >= self._cost:
            return saved
        (driven,) = own.costs([Variant(plan.lays, hand, own.grid.frame.everywhere)])
        return saved + (driven - plan.cost) / self._turn
