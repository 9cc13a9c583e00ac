"""Hints in three steps: where to look, what to do, and why."""

from game.rules.trambahn.actions import NEW, Action, Buy, End, Income, LayPassenger, LayStation
from game.tables.furniture.action_hint import STEPS, ActionHint
from game.tables.trambahn.appraisal import advice
from game.tables.trambahn.reading import Reading
from game.text.catalogue import Translate
from game.text.trambahn import Teller


def hint(reading: Reading, step: int, tr: Translate, teller: Teller) -> ActionHint | None:
    """Step 1 to 3 of the hint for a position; None where there is nothing to do."""
    if reading.held:
        return ActionHint(STEPS, tr("trambahn.hint.pass_on"))
    if not reading.may_act:
        return None
    found = advice(reading.game, reading.view)
    action = found.action
    if isinstance(action, End):
        return ActionHint(STEPS, tr("trambahn.hint.end"), action)
    if step == 1:
        text = tr(f"trambahn.hint.where.{_kind(action)}")
    elif step == 2:
        text = _what(action, tr, teller, reading)
    else:
        text = tr(f"trambahn.hint.why.{found.reason}")
    return ActionHint(step, text, action)


def _kind(action: Action) -> str:
    match action:
        case LayPassenger():
            return "passenger"
        case LayStation():
            return "station"
        case Income():
            return "income"
    return "buy"


def _what(action: Action, tr: Translate, teller: Teller, reading: Reading) -> str:
    match action:
        case LayPassenger(card, row):
            return tr("trambahn.hint.passenger", card=teller.card(card), line=teller.line(row))
        case LayStation(card, column) if column == NEW:
            return tr("trambahn.hint.start", card=teller.card(card))
        case LayStation(card, column):
            seen = reading.own.columns[int(column)]
            return tr("trambahn.hint.station", card=teller.card(card), line=teller.line(seen.colour))
        case Income(card):
            return tr("trambahn.hint.income", card=teller.card(card))
        case Buy(tram, number):
            line = teller.line(reading.own.columns[number].colour)
            return tr("trambahn.hint.buy", tram=teller.tram(tram), line=line)
    return tr("trambahn.hint.end")
