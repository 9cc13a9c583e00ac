"""Which tile to draw, and which to put back when nothing fits."""

from collections import Counter
from collections.abc import Sequence

from game.ai.streetcar.seat import OwnSeat, Variant
from game.rules.streetcar.actions import Action, DrawFrom, DrawPile, Redraw


def draw(own: OwnSeat, legal: Sequence[Action]) -> Action:
    """The tile that brings the own route on most; from the pile where that promises as much."""
    if len(legal) == 1:
        return legal[0]
    offers = {action.tile: action for action in legal if isinstance(action, DrawFrom)}
    pile = Counter(own.view.pile) if DrawPile() in legal else Counter[str]()
    names = sorted({*offers, *pile})
    costs = own.costs([Variant((), (*own.hand, name)) for name in names])
    cost = dict(zip(names, costs, strict=True))
    left = sum(pile.values())
    blind = sum(cost[name] * count for name, count in pile.items()) / left if left else None
    best = min(offers, key=lambda name: (cost[name], name), default=None)
    if best is None or (blind is not None and blind <= cost[best]):
        return DrawPile()
    return offers[best]


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
