"""The actions of a player, and their plain form."""

from typing import Literal, TypeAlias

import msgspec

from game.core.game import UnknownAction
from game.core.plain import Malformed, Plain, from_plain
from game.rules.trambahn.cards import Card, Colour

NEW: Literal["new"] = "new"
Place: TypeAlias = int | Literal["new"]
"""A column by its number from 0, in the order in which they were started, or a new one."""


class LayPassenger(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Phase 1: add a card to a row: `{passenger: {card, row}}`."""

    card: Card
    row: Colour


class LayStation(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Phase 2: add a card to a column of your own: `{station: {card, column}}`."""

    card: Card
    column: Place


class Income(msgspec.Struct, frozen=True, gc=False):
    """Phase 3: put a card face down on your money: `{income: CARD}`."""

    card: Card


class Buy(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Phase 4: buy an open tram for one of your columns: `{buy: {tram, column}}`."""

    tram: str
    column: int


class End(msgspec.Struct, frozen=True):
    """End the turn: `end`; clearing and refilling follow automatically."""


Action: TypeAlias = LayPassenger | LayStation | Income | Buy | End

END = End()


def action_from_plain(plain: Plain) -> Action:
    """Read an action; raises UnknownAction or Malformed."""
    if plain == "end":
        return END
    if not isinstance(plain, dict) or len(plain) != 1:
        raise UnknownAction(f"{plain!r} is no action of trambahn")
    word, argument = next(iter(plain.items()))
    try:
        if word == "passenger":
            return from_plain(argument, LayPassenger)
        if word == "station":
            return from_plain(argument, LayStation)
        if word == "income":
            return Income(from_plain(argument, Card))
        if word == "buy":
            return from_plain(argument, Buy)
    except Malformed as fault:
        raise fault.under(word) from None
    raise UnknownAction(f"{word!r} is no action of trambahn", (str(word),))


def action_to_plain(action: Action) -> Plain:
    """Return the plain form of `action`."""
    match action:
        case LayPassenger(card, row):
            return {"passenger": {"card": card, "row": row}}
        case LayStation(card, column):
            return {"station": {"card": card, "column": column}}
        case Income(card):
            return {"income": card}
        case Buy(tram, column):
            return {"buy": {"tram": tram, "column": column}}
        case End():
            return "end"
