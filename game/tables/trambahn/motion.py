"""What is not yet as the position has it while pieces move: what is hidden, money, and points not counted."""

from game.tables.kit.flights import Flights
from game.tables.trambahn.flights import Bell, Tally, Ticket
from game.tables.trambahn.pad import PadSeen
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import SIDES, Spot

_LYING = ("row", "card", "plate", "hand", "opponent_hand", "supply")
"""Places where one piece lies, which is hidden while it is on its way."""


def hidden(flights: Flights) -> frozenset[Spot]:
    """Where something does not lie yet."""
    return frozenset(spot for spot in flights.coming if isinstance(spot, tuple) and spot[0] in _LYING)


def pad_now(flights: Flights, pad: PadSeen) -> PadSeen:
    """The pad as far as it is counted: what is to be counted later is not on it yet."""
    tallies = {tally.what.number - 1: tally for tally in flights.every(Tally)}
    waiting = {(bell.what.side, bell.what.number) for bell in flights.every(Bell) if not bell.begun}
    tours = []
    for place, (colour, points) in enumerate(pad.tours):
        tally = tallies.get(place)
        if tally is None:
            tours.append((colour, points))
        elif tally.begun:
            tours.append((colour, (round(points[0] * tally.share), round(points[1] * tally.share))))
    own, opponent = (
        tuple(extra for number, extra in enumerate(extras) if (side, number) not in waiting)
        for side, extras in zip(SIDES, pad.extra, strict=True)
    )
    return PadSeen(tuple(tours), pad.most, (own, opponent))


def money_now(flights: Flights, reading: Reading) -> dict[str, int]:
    """How much money to show by side while cards are on their way to it."""
    shown: dict[str, int] = {}
    tickets = flights.every(Ticket)
    for side in SIDES:
        coming = sum(one.flight.end == ("money", side) for one in tickets)
        going = sum(one.flight.start == ("money", side) and not one.begun for one in tickets)
        if coming or going:
            shown[side] = max(0, reading.money(side) - coming + going)
    return shown
