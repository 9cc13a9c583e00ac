"""The sounds of every move of every game."""

import inspect
import random

import pytest

from game.content.program_folders import places_below
from game.content.sounds import read_sounds
from game.core.event import Event
from game.core.match import Match
from game.core.option import with_defaults
from game.tables.kit.plaque import banner
from game.tables.transamerica.ceremonies import BELL, CARD, HUM
from game.ui.sound.sounds import Cue
from tests.content.shipped import GAMES
from tests.games import KNOWN

FILED = read_sounds(places_below().sounds)


def moves_of(name: str, seed: int) -> list[tuple[Event, ...]]:
    """Return the events of each move of a game that is played at random, by as many as can play."""
    game, chance = GAMES[name], random.Random(seed)
    match = Match(game, game.start(game.seats[-1], with_defaults(game.options, {}), seed))
    while (seat := match.to_act) is not None:
        match.play(seat, chance.choice(game.legal(match.view(seat))))
    return [played.events for played in match.played]


@pytest.mark.parametrize("name", KNOWN)
def test_each_sound_of_a_move_is_known_and_belongs_to_the_game(name: str) -> None:
    moves = [[(event, 0.0) for event in events] for events in moves_of(name, 3)]
    sounds = [one for seen in moves for one in KNOWN[name].sounds().of(GAMES[name], seen)]
    assert len({one.name for one in sounds}) > 4
    for one in sounds:
        assert FILED[one.name].kind == "effect"
        assert FILED[one.name].game in ("all", name)
        assert 0 <= one.after < 5


@pytest.mark.parametrize("name", KNOWN)
def test_every_event_has_its_sound_or_is_silent_on_purpose(name: str) -> None:
    module = __import__(f"game.rules.{name}.events", fromlist=["events"])
    kinds = {kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, Event)}
    assert set(KNOWN[name].sounds().heard) == kinds - {Event}


def test_every_table_has_an_ambience_and_none_is_left_over() -> None:
    heard = set()
    for name, parts in KNOWN.items():
        options = with_defaults(GAMES[name].options, {})
        heard |= {parts.sounds().ambience({**options, "map": board}) for board in ("new_orleans", "linie1")}
    assert heard == {name for name, sound in FILED.items() if sound.kind == "ambience"}


def test_the_shared_sounds_are_there() -> None:
    assert all(FILED[cue].game == "all" for cue in Cue)


def test_the_bell_of_one_city_is_not_that_of_a_complete_network() -> None:
    assert banner("", "", "").sounds[0].name not in {sound.name for sound in (HUM, BELL, CARD)}
