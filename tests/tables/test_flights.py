"""Flights: their beginnings, the pieces hidden until they land, and their durations."""

import pygame
import pytest

from game.tables.kit.flights import STILL, Flight, FlightPart, Flights, ceremony
from game.ui.animation import linear
from game.ui.sound.sounds import SoundRequest


def flight(name: str, seconds: float = 1.0, **more: object) -> Flight[str]:
    return Flight(name, seconds, end=name, easing=linear, **more)  # type: ignore[arg-type]  # by name


def shares(flights: Flights) -> dict[str, float]:
    return {one.payload: one.share for one in flights.every(str)}


def test_one_begins_when_all_before_has_ended() -> None:
    flights = Flights()
    flights.add([flight("a"), flight("b")], 1.0)
    flights.step(0.5)
    assert shares(flights) == {"a": 0.5, "b": 0}
    flights.step(1.0)
    assert shares(flights) == {"b": 0.5}
    assert flights.coming == {"b"}


def test_one_can_begin_so_long_after_the_one_before() -> None:
    flights = Flights()
    flights.add([flight("a"), flight("b", after=0.25), flight("c", after=0.25)], 1.0)
    flights.step(0.75)
    assert shares(flights) == pytest.approx({"a": 0.75, "b": 0.5, "c": 0.25})


def test_all_times_are_shorter_at_a_faster_pace() -> None:
    flights = Flights()
    flights.add([flight("a", stays=1.0), flight("b", after=0.5)], 0.5)
    flights.step(0.5)
    assert shares(flights) == {"a": 1, "b": 0.5}
    flights.step(0.25)
    assert shares(flights) == {"a": 1}
    flights.step(0.25)
    assert not flights.running


def test_at_once_and_with_reduced_motion_nothing_moves() -> None:
    flights = Flights()
    flights.add([flight("a")], flights.speed("instant", own=True))
    assert not flights.running
    flights.reduced_motion = True
    flights.add([flight("a")], flights.speed("normal", own=True))
    assert not flights.running


def test_others_are_hurried_and_the_player_is_not() -> None:
    assert Flights().speed("fast", own=True) == 1
    assert Flights().speed("fast", own=False) == 0.6


def test_it_is_known_when_each_is_noticed() -> None:
    flights = Flights()
    assert flights.add([], 1.0).after == 0
    assert flights.add([flight("lands")], 1.0).after == 1
    assert flights.add([Flight("begins", 1.0)], 1.0).after == 1
    assert flights.add([], 1.0).after == 2


def test_a_piece_is_between_its_places_and_higher_in_the_middle() -> None:
    places = {"start": pygame.Rect(0, 0, 10, 10), "end": pygame.Rect(100, 0, 20, 20)}
    flights = Flights()
    flights.add([Flight("a", 1.0, "start", "end", easing=linear)], 1.0)
    flights.step(0.5)
    (piece,) = flights.every(str)
    rect = piece.rect(lambda name: places[name], rise=0.2)
    assert rect.size == (15, 15)
    assert rect.centerx == pytest.approx(57, abs=1)
    assert rect.centery < -10


def linked(name: str) -> Flight[str]:
    parts = {"light": FlightPart(0.5, 1.5, linear), "card": FlightPart(1.5, 2.0, linear)}
    bells = (SoundRequest("bell", 0.4), SoundRequest("bell", 0.8))
    return ceremony(name, parts, changes=(name,), sounds=bells)


def test_the_parts_of_a_ceremony_come_at_their_times() -> None:
    flights = Flights()
    assert [sound.after for sound in flights.add([linked("a")], 0.5).sounds] == [0.2, 0.4]
    flights.step(0.5)
    (one,) = flights.every(str)
    assert (one.part("light"), one.part("card"), one.part("nothing")) == (0.5, 0, 1)
    assert flights.takes_press
    flights.add([ceremony("b", {"light": FlightPart(0, 1.0)})], 1.0)
    flights.step(1.0)
    assert shares(flights) == {"b": 0.5}
    assert not flights.takes_press


def test_two_simultaneous_ceremonies_are_one_only_if_moves_are_hurried() -> None:
    for speed, seen in ((1.0, 2), (0.6, 1)):
        flights = Flights()
        flights.add([linked("a"), flight("c"), flight("d")], speed)
        flights.step(0.1)
        assert bool(flights.add([linked("b")], speed).sounds) == (seen == 2)
        assert len([name for name in shares(flights) if name in "ab"]) == seen
        assert len(shares(flights)) == seen + 2
        flights.step(0.2)
        assert flights.add([linked("b")], speed).sounds


def test_without_animation_each_sound_plays_once_and_changes_keep_a_rim() -> None:
    flights = Flights()
    assert flights.add([linked("a")], 0.0, rims=True).sounds == (SoundRequest("bell"),)
    assert not flights.running
    assert [one.flight.changes for one in flights.still] == [("a",)]
    assert flights.still_for == STILL
    assert not flights.step(STILL / 2)
    assert flights.step(STILL)
    assert flights.still_for is None
    flights.add([linked("a")], 0.0)
    assert flights.still == ()
