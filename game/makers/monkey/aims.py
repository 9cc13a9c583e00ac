"""What lies in the window that can be pointed at."""

from typing import Any, NamedTuple

import pygame

from game.scenes.table import TableScene
from game.scenes.table_with_card import TableWithCard
from game.session.session import Session
from game.tables.kit.game_table import Table
from game.ui.scene_stack import StackedScene
from game.ui.widgets.control_scene import ControlScene
from game.ui.widgets.group import WidgetGroup

POPUP_ROWS = 9
"""So many times as high as its field is what a list may cover when it is open."""


class Move(NamedTuple):
    """How an action is done by hand: from where to where."""

    start: pygame.Rect
    end: pygame.Rect


def things(scene: StackedScene | None) -> list[pygame.Rect]:
    """Where controls lie, and at a table the hand, the board and the buttons; real pixels."""
    if isinstance(scene, ControlScene):
        return _of_group(scene.group)
    if isinstance(scene, TableScene):
        return _of_group(scene.curtain.group) if scene.session.curtain_for is not None else _of(scene.table)
    if isinstance(scene, TableWithCard):
        return [*_of_group(scene.card.group), scene.card.rect, *_of(scene.table)]
    return []


def move(scene: StackedScene | None, number: int) -> Move | None:
    """How the legal action of this number, counted round, is done; None where nobody may act by hand."""
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
    sources, end = table.sources_of(action), table.place_of(action)
    if end is None:
        return None
    start = sources[number % len(sources)] if sources else end
    return Move(start, end)


def _of_group(group: WidgetGroup) -> list[pygame.Rect]:
    found = [widget.rect for widget in group.things if widget.visible]
    if group.popup is not None:
        rect = group.popup.rect
        # What is open has all the input, so most of what is aimed at is there.
        rows = [rect.move(0, row * rect.height) for row in range(-POPUP_ROWS, POPUP_ROWS)]
        found = [*found, *rows]
    return found


def _of(table: Table) -> list[pygame.Rect]:
    bubble = (table.bubble,) if table.bubble is not None else ()
    return [*table.keep_clear, *table.worth_seeing, *bubble]
