"""Where on the table an action lands, and what it takes there."""

import pygame

from game.rules.trambahn.actions import Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import Card
from game.tables.trambahn.outcomes import target_of
from game.tables.trambahn.whereabouts import Whereabouts


def card_of(action: Action | None) -> Card | None:
    """The card of the hand that it uses."""
    return action.card if isinstance(action, LayPassenger | LayStation | Income) else None


def tram_of(action: Action | None) -> str | None:
    """The tram that it buys."""
    return action.tram if isinstance(action, Buy) else None


def place_of(where: Whereabouts, end: pygame.Rect, action: Action) -> pygame.Rect:
    """The next place of the row, the column, the own money, or the button at `end` that ends the turn."""
    target = target_of(action)
    return (where.mark(target) if target is not None else end).copy()
