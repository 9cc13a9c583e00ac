"""Opening hubs of the simple players: on one of their cities."""

from collections.abc import Sequence

import numpy as np

from game.ai.chance import Chance
from game.ai.transamerica.seat_analysis import SeatAnalysis, hubs
from game.rules.transamerica.actions import Action, PlaceHub


def central_hub(own: SeatAnalysis, legal: Sequence[Action]) -> PlaceHub:
    """Return the city of ours with the shortest ways to the others; if all are taken, a place near them."""
    spots, places = hubs(own.game, legal)
    elsewhere = ~np.isin(places, own.cities)
    return spots[int(np.lexsort((own.ways_to_cities(places), elsewhere))[0])]


def plain_hub(own: SeatAnalysis, legal: Sequence[Action], casual: float, chance: Chance) -> PlaceHub:
    """Return our central city, but in the share `casual` of cases any of our cities."""
    spots, places = hubs(own.game, legal)
    on_city = [spot for spot, place in zip(spots, places, strict=True) if place in own.cities]
    if on_city and chance.share() < casual:
        return chance.one_of(on_city)
    return central_hub(own, legal)
