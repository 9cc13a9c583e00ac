"""Tours over time: each value is counted with its own note, and the pad fills with the pen."""

from itertools import pairwise

import pytest

from game.content.program_folders import places_below
from game.content.sounds import read_sounds
from game.makers.examples.trambahn import FIRST, session_of
from game.makers.examples.trambahn_positions import MIDDLE
from game.rules.trambahn.actions import LayPassenger, LayStation
from game.rules.trambahn.events import ExtraTourScored, TourScored
from game.rules.trambahn.game import Trambahn
from game.tables.kit.flights import Flight, Flights
from game.tables.trambahn.model import TrambahnModel, read_model
from game.tables.trambahn.tour import (
    MAX,
    CountedColumn,
    ExtraTour,
    Tour,
    extra_tour,
    score_of,
    tour,
    written,
)
from game.text.catalogue import Catalogue


@pytest.fixture
def toured(trambahn: Trambahn, tr: Catalogue) -> tuple[TrambahnModel, Flight[Tour]]:
    session = session_of(trambahn, MIDDLE, [FIRST, LayPassenger("red-8", "red")])
    events = session.match.played[-1].events
    model = read_model(session, tr)
    (scored,) = (event for event in events if isinstance(event, TourScored))
    return model, tour(scored, events, model)


def test_each_value_has_its_note_and_the_product_of_a_column_is_its_score(
    toured: tuple[TrambahnModel, Flight[Tour]],
) -> None:
    model, flight = toured
    tour, filed = flight.payload, read_sounds(places_below().sounds)
    assert {sound.name for sound in flight.sounds} <= set(filed)
    values = sum(bool(points) for column in tour.columns for points in column.points)
    assert [sound.name for sound in flight.sounds].count("count_tick") == values
    for column in tour.columns:
        count, points = column.counted_at(1.0)
        assert count == len(column.points)
        assert points * column.times == model.value(model.columns(column.side)[column.number])
    for side, points in zip(("own", "opponent"), tour.points, strict=True):
        columns = [column for column in tour.columns if column.side == side]
        assert sum(column.counted_at(1.0)[1] * column.times for column in columns) == points


def test_a_tour_comes_onto_the_pad_when_the_pen_writes_it(toured: tuple[TrambahnModel, Flight[Tour]]) -> None:
    model, flight = toured
    flights, writes = Flights(), flight.parts["write", 0]
    flights.add([flight], 1.0)
    flights.step(writes.begins - 0.01)
    table, writing = written(flights, model)
    assert (len(table.tours), writing) == (len(model.table.tours) - 1, None)
    flights.step(0.01 + (writes.ends - writes.begins) / 2)
    table, writing = written(flights, model)
    assert writing is not None
    assert writing.written[0] == pytest.approx(0.5)
    assert (writing.tour, writing.written[1], writing.totals) == (model.table.tours[-1], 0, 0)
    flights.finish()
    assert written(flights, model) == (model.table, None)


def test_however_many_columns_count_it_lasts_no_longer_than_one_likes_to_wait(
    toured: tuple[TrambahnModel, Flight[Tour]],
) -> None:
    column = CountedColumn("own", 0, (1,) * 10, "steam", 3)
    many = toured[1].payload._replace(columns=(column,) * 12)
    assert max(part.ends for part in score_of(many, "tour_departs").parts.values()) == pytest.approx(MAX)
    none = score_of(many._replace(columns=()), "tour_departs")
    assert ("write", 1) in none.parts
    assert 3.0 < toured[1].whole < 3.6


def test_an_extra_tour_has_a_tram_that_goes_to_its_column_alone(trambahn: Trambahn, tr: Catalogue) -> None:
    session = session_of(trambahn, MIDDLE, [FIRST, LayStation("green-10", 4)])
    model = read_model(session, tr)
    events = session.match.played[-1].events
    (scored,) = (event for event in events if isinstance(event, ExtraTourScored))
    flight = extra_tour(scored, "own", model)
    assert isinstance(flight.payload, ExtraTour)
    assert flight.payload.line == "green"
    assert [column.number for column in flight.payload.columns] == [4]
    parts = [flight.parts[name] for name in (("roll", 0), ("count", 0), ("sum", 0), "leave")]
    assert all(one.ends <= after.begins for one, after in pairwise(parts))
    assert 2.0 < flight.whole < 3.0
    flights = Flights()
    flights.add([flight], 1.0)
    assert len(written(flights, model)[0].extra[0]) == len(model.table.extra[0]) - 1
    flights.step(flight.parts["write", 0].ends)
    assert written(flights, model)[0] == model.table
