"""Drives in time: a joint at the edge of each field, stops as the tram comes to them, and an arrival."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.content.program_folders import places_below
from game.content.sounds import read_sounds
from game.makers.examples.streetcar import BEFORE_THE_END, session_of
from game.makers.examples.streetcar_positions import BUILDING, DRIVING
from game.rules.streetcar.actions import Action, Drive
from game.rules.streetcar.events import Drove
from game.rules.streetcar.game import Streetcar
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.plaque import Plaque
from game.tables.streetcar.flights import (
    Arrival,
    DraggedTram,
    DrivingTram,
    ServedStop,
    braking,
    driving,
    flights,
    reached,
)
from game.tables.streetcar.marks import BoardMarks
from game.tables.streetcar.model import read_model
from game.text.catalogue import Catalogue
from tests.tables.streetcar.conftest import Sit

HOME = Drive(((11, 7), (12, 7), "1S"))


@pytest.mark.parametrize("fields", [1, 2, 7])
def test_a_tram_is_at_the_edge_of_each_field_when_its_joint_is_heard(fields: int) -> None:
    easing = driving(fields)
    edges = [(number + 0.5) / fields for number in range(fields)]
    assert [easing((number + 1) / (fields + 1)) for number in range(fields)] == pytest.approx(edges)
    assert (easing(0.0), easing(1.0)) == (0, 1)


def test_the_last_drive_sets_off_gently_and_brakes_without_a_jerk() -> None:
    assert (braking(0.0), braking(1.0)) == (0, 1)
    ways = [braking(number / 400) for number in range(401)]
    speeds = [after - before for before, after in pairwise(ways)]
    assert max(abs(after - before) for before, after in pairwise(speeds)) < 1e-3
    assert speeds.index(max(speeds)) == pytest.approx(100, abs=2)
    assert braking(reached(braking, 0.6)) == pytest.approx(0.6, abs=1e-4)


def moves(
    streetcar: Streetcar, tr: Catalogue, given: Any, action: Action, *, by_hand: bool = False
) -> Sequence[Flight[Any]]:
    """Return the flights of a drive of the player."""
    session = session_of(streetcar, given)
    session.new_moves()
    assert session.act(action) is None
    (move,) = session.new_moves()
    event = next(event for event in move.events if isinstance(event, Drove))
    found = list(flights(event, ShownMove(move, own=True, by_hand=by_hand), read_model(session, tr), tr))
    names = {sound.name for flight in found for sound in flight.sounds}
    assert names <= set(read_sounds(places_below().sounds))
    return found


def test_the_result_of_a_drive_is_seen_and_heard_when_the_tram_arrives(
    streetcar: Streetcar, tr: Catalogue
) -> None:
    given = {**DRIVING, "trams": [{**DRIVING["trams"][0], "at": [10, 8], "from": "E", "served": ["A", "C"]}]}
    given["trams"] += DRIVING["trams"][1:]
    run, served = moves(streetcar, tr, given, Drive(((10, 7),)))
    assert isinstance(run.payload, DrivingTram)
    assert served.payload == ServedStop("L")
    assert served.after is not None
    assert run.sounds[0].after < served.after <= run.seconds
    by_hand = moves(streetcar, tr, given, Drive(((10, 7),)), by_hand=True)
    assert [type(flight.payload) for flight in by_hand] == [DraggedTram, ServedStop]
    assert all(flight.after in (None, 0) for flight in by_hand)


@pytest.mark.parametrize("by_hand", [False, True])
def test_an_arrival_is_one_ceremony_and_its_plaque_falls_when_the_tram_has_come_to_a_halt(
    by_hand: bool, streetcar: Streetcar, tr: Catalogue
) -> None:
    arrival, plaque = moves(streetcar, tr, BEFORE_THE_END, HOME, by_hand=by_hand)
    assert isinstance(arrival.payload, Arrival)
    halt = arrival.parts["cheers"].begins
    assert ("drive" in arrival.parts) is not by_hand
    assert by_hand or arrival.parts["drive"].ends == halt == pytest.approx(2.5)
    assert isinstance(plaque.payload, Plaque)
    assert plaque.after is not None
    assert halt < plaque.after < arrival.whole
    assert arrival.whole == pytest.approx(halt + 1.5)


def test_while_a_tram_comes_home_it_is_nobodys_turn_and_nobody_waits(
    streetcar: Streetcar, sit_down: Sit
) -> None:
    session = session_of(streetcar, BEFORE_THE_END)
    table, _, _ = sit_down(session)
    session.change_pace("normal")
    assert session.act(HOME) is None
    table.happened(session.new_moves())
    assert table.picture is not None
    shown = table.frames.build(table.picture, table.model, BoardMarks(), table._before_end)
    assert shown.arrival is not None
    words = shown.model.title, shown.model.advice
    assert words == (f"{session.seats[0].name} comes home", "The last drive of this game")


def test_light_goes_the_shortest_way_along_the_track_that_joins_a_stop(
    streetcar: Streetcar, tr: Catalogue
) -> None:
    model = read_model(session_of(streetcar, BUILDING), tr)
    assert model.own is not None
    signs = {stop.letter: stop.cell for stop in model.table.stops}
    joined = 0
    for stop in model.own.stops:
        if stop.letter in signs:
            way = model.rails.way_to(model.own_terminals, signs[stop.letter])
            assert (way is not None) == (stop.state == "joined")
            joined += way is not None
    assert joined
