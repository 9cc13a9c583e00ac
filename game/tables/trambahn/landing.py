"""Where on the table an action lands, and what it takes there."""

import pygame

from game.rules.trambahn.actions import Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import Card
from game.tables.trambahn.outcomes import target_of
from game.tables.trambahn.spots import NEW
from game.tables.trambahn.whereabouts import Whereabouts


def card_of(action: Action | None) -> Card | None:
    """The card of the hand that it uses."""
    return action.card if isinstance(action, LayPassenger | LayStation | Income) else None


def tram_of(action: Action | None) -> str | None:
    """The tram that it buys."""
    return action.tram if isinstance(action, Buy) else None


def place_of(where: Whereabouts, end: pygame.Rect, action: Action) -> pygame.Rect:
    """The next place of the row, the column, the own money, or the button at `end` that ends the turn.

    A column that will only be begun by then is looked for where a new one begins.
    """
    match target_of(action):
        case None:
            return end.copy()
        case ("column", int() as number) if number >= len(where.own):
            return where.mark(NEW).copy()
        case target:
            return where.mark(target).copy()
