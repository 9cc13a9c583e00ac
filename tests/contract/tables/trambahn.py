"""The steps that make each action at Trambahn's table."""

from collections.abc import Sequence

from game.rules.trambahn.actions import Action, Buy, End
from game.tables.trambahn.outcomes import target_of
from tests.contract.tables.gestures import Carry, Press, Step, Way
from tests.contract.tables.seated import Seated


def steps(seated: Seated, action: Action, way: Way) -> Sequence[Step]:
    del way
    model = seated.table.model
    match action:
        case End():
            # Before columns turn into money, the table asks.
            bare = any(column.tram is None for column in model.columns("own"))
            return (Press("end"),) * (1 + bare)
        case Buy(kind, _):
            number = model.table.supply.index(kind)
            return (Carry(("supply", number), target_of(action), f"tram_{number}"),)
    hand = enumerate(model.hand)
    number = next(n for n, place in hand if place.card == action.card and not place.laid)
    return (Carry(("hand", number), target_of(action), f"card_{number}"),)
