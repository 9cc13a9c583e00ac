"""What an action closes: phases of the turn that are over with it although something could still be done."""

from typing import Literal, TypeAlias

from game.rules.trambahn.actions import Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.legal import MOST_PASSENGERS, refuse_station
from game.rules.trambahn.values import PHASES, View

Closed: TypeAlias = Literal["passengers", "stations", "income"]
Leading: TypeAlias = Literal["passengers", "stations", "income", "buy", "end"]


def leads_to(action: Action) -> Leading:
    """The phase that an action belongs to."""
    match action:
        case LayPassenger():
            return "passengers"
        case LayStation():
            return "stations"
        case Income():
            return "income"
        case Buy():
            return "buy"
    return "end"


def closes(game: Trambahn, view: View, action: Action) -> tuple[Closed, ...]:
    """The phases that this legal action closes while cards that are left in hand could still be used in them.

    A new column can always be started; it does not count.
    """
    if isinstance(action, LayPassenger):
        return ()
    left = list(view.hand)
    if isinstance(action, LayStation | Income):
        left.remove(action.card)
    table, leading = view.table, leads_to(action)
    later = PHASES.index(leading) if leading in PHASES else len(PHASES)
    now = PHASES.index(table.phase) if table.phase in PHASES else later
    found: list[Closed] = []
    if now == 0 < later and left and 0 < table.passengers_laid < MOST_PASSENGERS:
        found.append("passengers")
    columns = table.columns[table.to_act]
    if now <= 1 < later and any(
        refuse_station(game.deck, columns, card, number) is None
        for card in left
        for number in range(len(columns))
    ):
        found.append("stations")
    if now <= 2 < later and left and isinstance(action, Buy):
        found.append("income")
    return tuple(found)
