"""The effects of actions: their targets, columns and closed phases."""

from typing import Final

import msgspec

from game.rules.trambahn.actions import NEW as NEW_COLUMN
from game.rules.trambahn.actions import Action, Buy, End, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import Card
from game.rules.trambahn.values import Column
from game.tables.trambahn.model import PHASE_NAMES, PhaseName, TrambahnModel
from game.tables.trambahn.spots import MONEY, NEW, Target

PHASE_OF: Final[dict[type[Action], PhaseName]] = {
    LayPassenger: "passengers",
    LayStation: "stations",
    Income: "income",
    Buy: "buy",
    End: "end",
}


def card_action(card: Card, target: Target) -> Action:
    if target[0] == "row":
        return LayPassenger(card, target[1])
    if target[0] == "column":
        return LayStation(card, target[1])
    return LayStation(card, NEW_COLUMN) if target[0] == "new" else Income(card)


def target_of(action: Action | None) -> Target | None:
    """Return the target of an action's piece."""
    match action:
        case LayPassenger(_, row):
            return ("row", row)
        case LayStation(_, column):
            return NEW if isinstance(column, str) else ("column", column)
        case Income():
            return MONEY
        case Buy(_, number):
            return ("column", number)
    return None


def card_of(action: Action | None) -> Card | None:
    return action.card if isinstance(action, LayPassenger | LayStation | Income) else None


def column_after(model: TrambahnModel, action: Action) -> Column | None:
    """Return the column after a legal action with a card or tram; None if the action is about no column."""
    columns = model.columns("own")
    match action:
        case LayStation(card, str()):
            return Column((card,))
        case LayStation(card, int() as number):
            return msgspec.structs.replace(columns[number], cards=(*columns[number].cards, card))
        case Buy(tram, number):
            return msgspec.structs.replace(columns[number], tram=tram)
    return None


def closes(model: TrambahnModel, action: Action) -> tuple[PhaseName, ...]:
    """Return the phases that this legal action closes although remaining cards could be used in them.

    A new column can almost always be started, so its loss counts only together with another. Nothing is
    closed by ending the turn.
    """
    if isinstance(action, LayPassenger | End):
        return ()
    hand, card = list(model.view.hand), card_of(action)
    if card is not None:
        hand.remove(card)
    left = model.game.legal(msgspec.structs.replace(model.view, hand=tuple(hand)))
    earlier = PHASE_NAMES[: PHASE_NAMES.index(PHASE_OF[type(action)])]
    still = {PHASE_OF[type(one)] for one in left if target_of(one) != NEW}
    if still.isdisjoint(earlier):
        return ()
    still |= {PHASE_OF[type(one)] for one in left}
    return tuple(phase for phase in earlier if phase in still)
