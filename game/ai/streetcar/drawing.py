"""Which tile to draw, and which to put back when nothing fits."""

from collections import Counter
from collections.abc import Sequence

from game.ai.streetcar.seat import OwnSeat, Variant
from game.rules.streetcar.actions import Action, DrawFrom, DrawPile, Redraw


def draw(own: OwnSeat, legal: Sequence[Action]) -> Action:
    """The tile that brings the own route on most; from the pile where that promises as much."""
    if len(legal) == 1:
        return legal[0]
    costs = draws(own, legal)
    offers = [action for action in costs if isinstance(action, DrawFrom)]
    best = min(offers, key=lambda action: (costs[action], action.tile, -action.seat), default=None)
    blind = costs.get(DrawPile())
    if best is None or (blind is not None and blind <= costs[best]):
        return DrawPile()
    return best


def draws(own: OwnSeat, legal: Sequence[Action]) -> dict[DrawFrom | DrawPile, float]:
    """By draw: what the own route costs after it, on average over the pile for one from there.

    A pile of which nothing is known is left out.
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


def redraw(own: OwnSeat, legal: Sequence[Action]) -> Action:
    """Put back every kind without which the own route costs no more, and something in any case."""
    choices = {action.tiles: action for action in legal if isinstance(action, Redraw)}
    hand = sorted(own.hand)
    kinds = sorted(set(hand))
    without = own.costs([Variant((), tuple(name for name in hand if name != kind)) for kind in kinds])
    least = min(without, default=0)
    (now,) = own.costs([Variant((), own.hand)])
    back = {kind for kind, cost in zip(kinds, without, strict=True) if cost <= max(now, least)}
    return choices[tuple(name for name in hand if name in back)]
