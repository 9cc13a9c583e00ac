"""Names on the map make room for what is laid and shown, and otherwise stay where they are."""

import pygame
import pytest

from game.core.scenario import Choose
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.board import Edge
from game.tables.table import WHAT, ActionHint
from game.tables.transamerica.picture import TablePicture
from game.text.catalogue import Catalogue
from tests.tables.taught import FILES, lesson, table_at

LESSONS = [f"transamerica/{file.stem[3:]}" for file in FILES if file.parent.name == "transamerica"]


def hidden(picture: TablePicture, edge: Edge) -> float:
    """Return the share of a rail that names cover."""
    (ax, ay), (bx, by) = picture.layout.projection.ends(edge)
    points = [(ax + (bx - ax) * n / 40, ay + (by - ay) * n / 40) for n in range(41)]
    return sum(any(rect.collidepoint(point) for rect in picture.names.values()) for point in points) / 41


@pytest.mark.parametrize("name", LESSONS)
def test_a_name_hides_no_rail_of_a_lesson(name: str, tr: Catalogue) -> None:
    scenario = lesson(name)
    for number, step in enumerate(scenario.steps):
        table = table_at(scenario, number, tr, (1366, 768))
        rails = [rail.edge for rail in table.model.table.rails]
        wanted = table.session.wanted
        if isinstance(step.instruction, Choose) and isinstance(wanted, LayRail):
            table.show_hint(ActionHint(WHAT, "", wanted))
            table.step((), 0.01)
            rails.append(wanted.edge)
        for edge in rails:
            assert hidden(table.picture, edge) < 0.3, (number, edge)


def test_only_names_that_are_in_the_way_move(tr: Catalogue) -> None:
    scenario = lesson("transamerica/places")
    table = table_at(scenario, 1, tr)
    before = dict(table.picture.names)
    assert table.session.act(table.session.wanted) is None
    table.step((), 0.01)
    after = table.picture.names
    assert after["Omaha"] != before["Omaha"]
    assert [name for name in after if after[name] != before[name]] == ["Omaha"]


def test_other_places_are_tried_only_if_a_name_is_in_the_way(tr: Catalogue) -> None:
    """Most rails are clear of all names, so that no search is needed."""
    table = table_at(lesson("transamerica/rails"), 11, tr)
    before = table.picture.names
    assert table.session.act(table.session.wanted) is None
    table.draw(pygame.display.get_surface())
    assert table.picture.names is before
