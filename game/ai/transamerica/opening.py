"""Where plain players put their hub: on an own city."""

from collections.abc import Sequence

import numpy as np

from game.ai.chance import Chance
from game.ai.transamerica.seat import OwnSeat, hubs
from game.rules.transamerica.actions import Action, PlaceHub


def central_hub(own: OwnSeat, legal: Sequence[Action]) -> PlaceHub:
    """The own city from which the ways to the others are shortest; near all where every one is taken."""
    spots, places = hubs(own.game, legal)
    elsewhere = ~np.isin(places, own.cities)
    return spots[int(np.lexsort((own.ways_to_cities(places), elsewhere))[0])]


def plain_hub(own: OwnSeat, legal: Sequence[Action], casual: float, chance: Chance) -> PlaceHub:
    """The central own city, but with the share `casual` any own city."""
    spots, places = hubs(own.game, legal)
    on_city = [spot for spot, place in zip(spots, places, strict=True) if place in own.cities]
    if on_city and chance.share() < casual:
        return chance.one_of(on_city)
    return central_hub(own, legal)
