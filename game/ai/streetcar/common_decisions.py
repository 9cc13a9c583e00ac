"""Decisions that are the same at every level: when to depart, what to draw."""

from collections import Counter
from collections.abc import Sequence

from game.ai.streetcar.driving import Driver
from game.ai.streetcar.seat_analysis import SeatAnalysis, Variant
from game.rules.streetcar.actions import Action, DrawFrom, DrawPile, Lay, LayPair, Redraw


def decision_without_lay(own: SeatAnalysis, driver: Driver, legal: Sequence[Action]) -> Action | None:
    """Return any decision but a lay; None if a tile must be laid."""
    if len(legal) == 1:
        return legal[0]
    match own.table.phase:
        case "draw":
            return draw(own, legal)
        case "roll":
            return driver.decide_roll(legal)
        case "drive":
            return driver.drive(legal)
    depart = driver.depart(legal)
    if depart is None and any(isinstance(action, Redraw) for action in legal):
        return redraw(own, legal)
    return depart


def lays_among(legal: Sequence[Action]) -> list[Lay | LayPair]:
    """Return the lays and pairs among the legal actions."""
    return [action for action in legal if isinstance(action, Lay | LayPair)]


def draw(own: SeatAnalysis, legal: Sequence[Action]) -> Action:
    """Return the draw that helps our route most; from the pile if that promises as much."""
    if len(legal) == 1:
        return legal[0]
    costs = draws(own, legal)
    offers = [action for action in costs if isinstance(action, DrawFrom)]
    best = min(offers, key=lambda action: (costs[action], action.tile, -action.seat), default=None)
    blind = costs.get(DrawPile())
    if best is None or (blind is not None and blind <= costs[best]):
        return DrawPile()
    return best


def draws(own: SeatAnalysis, legal: Sequence[Action]) -> dict[DrawFrom | DrawPile, float]:
    """Return the cost of our route after each draw, averaged over the pile for a draw from it.

    An unknown pile is left out.
    """
    offers = [action for action in legal if isinstance(action, DrawFrom)]
    pile = Counter(own.view.pile) if DrawPile() in legal else Counter[str]()
    names = sorted({*(offer.tile for offer in offers), *pile})
    costs = own.costs([Variant((), (*own.hand, name)) for name in names])
    cost = dict(zip(names, costs, strict=True))
    found: dict[DrawFrom | DrawPile, float] = {offer: cost[offer.tile] for offer in offers}
    left = sum(pile.values())
    if left:
        found[DrawPile()] = sum(cost[name] * count for name, count in pile.items()) / left
    return found


def redraw(own: SeatAnalysis, legal: Sequence[Action]) -> Action:
    """Put back every kind that our route does not need, and at least something."""
    choices = {action.tiles: action for action in legal if isinstance(action, Redraw)}
    hand = sorted(own.hand)
    kinds = sorted(set(hand))
    without = own.costs([Variant((), tuple(name for name in hand if name != kind)) for kind in kinds])
    least = min(without, default=0)
    (now,) = own.costs([Variant((), own.hand)])
    back = {kind for kind, cost in zip(kinds, without, strict=True) if cost <= max(now, least)}
    return choices[tuple(name for name in hand if name in back)]
