"""Carrying out the rules' actions by hand at a table."""

from typing import Any, NamedTuple

import pygame

from game.scenes.table import TableScene
from game.scenes.table_with_card import TableWithCard
from game.session.session import Session
from game.tables.kit.game_table import Table
from game.ui.scene_stack import StackedScene


class Move(NamedTuple):
    """The gesture for an action: from one place to another."""

    start: pygame.Rect
    end: pygame.Rect


def move(scene: StackedScene | None, number: int) -> Move | None:
    """Return the gesture for legal action `number` (modulo their count); None if nobody may act by hand."""
    if not isinstance(scene, TableScene | TableWithCard):
        return None
    session: Session = scene.session
    table: Table = scene.table
    if not session.may_act:
        return None
    legal: tuple[Any, ...] = tuple(session.game.legal(session.view))
    if not legal:
        return None
    action = legal[number % len(legal)]
    sources, end = table.places.sources_of(action), table.places.of_action(action)
    if end is None:
        return None
    start = sources[number % len(sources)] if sources else end
    return Move(start, end)
