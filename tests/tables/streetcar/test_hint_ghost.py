"""A hinted tile looks different from a tile on the board, and from the subject of a refusal."""

import pygame
import pytest

from game.core.refusal import Refusal
from game.makers.examples.streetcar import drop, held_lay, hold, middle
from game.rules.streetcar.actions import Lay
from game.session.session import Session
from game.tables.kit.notice import REFUSAL_SECONDS
from game.tables.streetcar.marks import BoardMarks
from game.tables.streetcar.table import StreetcarTable
from game.tables.table import WHAT, ActionHint
from tests.tables.streetcar.conftest import Sit

HINTED = Lay("straight", (1, 4), 90)


def ghosts(table: StreetcarTable) -> list[Lay]:
    assert table.picture is not None
    shown = table.frames.build(table.picture, table.model, BoardMarks())
    return [Lay(ghost.tile, ghost.cell, ghost.rotation) for ghost in shown.ghosts if ghost.cell is not None]


def brightness(table: StreetcarTable, surface: pygame.Surface) -> float:
    """Return the brightness of the middle of the hinted cell, whose rails are the brightest."""
    table.draw(surface)
    rect = table.layout.projection.rect(HINTED.cell)
    return max(sum(surface.get_at((rect.centerx, y))[:3]) for y in range(rect.top + 6, rect.bottom - 6)) / 3


def test_a_hinted_tile_is_seen_through(build: Session, sit_down: Sit, surface: pygame.Surface) -> None:
    table, _, _ = sit_down(build, reduced_motion=True)
    empty = brightness(table, surface)
    table.show_hint(ActionHint(WHAT, "", HINTED))
    hinted = brightness(table, surface)
    table.show_hint(ActionHint(WHAT, "", HINTED, own=True))
    held_back = brightness(table, surface)
    table.show_hint(None)
    drop(table, "straight", HINTED.cell, turns=1)
    table.step([], 5.0)
    laid = brightness(table, surface)
    assert empty < hinted < 0.8 * laid
    assert held_back == pytest.approx(laid, abs=8), "the own move is shown as it will lie"


def test_no_hint_is_in_a_cell_named_by_a_refusal(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build, reduced_motion=True)
    refused = Lay("curve", (1, 4), 0)
    table.commands.bubbles.refuse(Refusal("breaks_track"), middle(table, refused.cell), wrong=refused)
    table.show_hint(ActionHint(WHAT, "", HINTED))
    assert ghosts(table) == []
    table.step([], REFUSAL_SECONDS + 0.1)
    assert ghosts(table) == [HINTED]


def test_no_hint_is_in_a_place_of_a_legal_but_unrequested_move(build: Session, sit_down: Sit) -> None:
    table, _, _ = sit_down(build, reduced_motion=True)
    table.commands.bubbles.refuse(Refusal("not_the_task"), middle(table, (1, 4)))
    table.show_hint(ActionHint(WHAT, "", HINTED))
    assert ghosts(table) == []
    table.commands.bubbles.refuse(Refusal("not_the_task"), middle(table, (9, 9)))
    table.show_hint(ActionHint(WHAT, "", HINTED))
    assert ghosts(table) == [HINTED]


def way_shown(table: StreetcarTable) -> tuple[object, ...]:
    assert table.picture is not None
    contents = table.frames.build(table.picture, table.model, BoardMarks()).contents
    return contents.completion, contents.besides


def test_hint_show_and_held_tile_draw_one_path_that_follows_the_held_tile(
    build: Session, sit_down: Sit
) -> None:
    table, _, _ = sit_down(build, reduced_motion=True)
    assert way_shown(table) == ((), ())
    table.show_hint(ActionHint(WHAT, "", HINTED))
    hinted = way_shown(table)
    table.commands.toggle_way()
    assert way_shown(table) == hinted != ((), ())
    table.show_hint(None)
    alone = way_shown(table)
    hold(table, "straight", HINTED.cell, turns=1)
    assert held_lay(table, HINTED.cell) == HINTED
    assert way_shown(table) == hinted
    analysis, model = table.model.game.analysis, table.model
    assert model.way is not None
    assert alone == (model.way.steps, analysis.extra_track(model.table, model.way))
