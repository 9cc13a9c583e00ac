"""The engine is on the track for any number of points."""

import dataclasses

import pygame
import pytest
from msgspec.structs import replace

from game.tables.transamerica.fact_places import FactPlaces
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.side_panel import LEFT, place_on_track
from game.text.catalogue import Catalogue
from tests.tables.taught import lesson, table_at


@pytest.mark.parametrize("most", [5, 13, 30])
@pytest.mark.parametrize("least", [-40, -12, -4, -1, 0, 3])
def test_no_engine_leaves_the_panel(most: int, least: int, tr: Catalogue) -> None:
    table = table_at(lesson("transamerica/barrier"), 0, tr)
    look, side, model = table.picture.panel_look, table.layout.side, table.model
    options = replace(model.table.options, points=most)
    view = replace(model.view, table=replace(model.table, options=options))
    scores = (most, least, 0)
    rows = tuple(
        dataclasses.replace(row, points=points) for row, points in zip(model.rows, scores, strict=True)
    )
    model = dataclasses.replace(model, rows=rows, view=view)
    rails = look.art.view_box(f"{FOLDER}score_lane")
    end = side.track.left + (LEFT + rails.left + rails.width) * look.scale.factor
    for row in rows:
        (engine,) = FactPlaces(table.picture, model).of(f"scores.{row.seat}")
        assert isinstance(engine, pygame.Rect)
        assert side.rect.contains(engine)
        assert engine.right <= end + 1
    places = [place_on_track(look, side, model, points) for points in (most, 0, min(least, 0))]
    assert places == sorted(places)
    assert (places[1] < places[2]) == (least < 0)
