"""Tables as a lesson shows them."""

from typing import Any

import pygame

from game.content.document import read_yaml
from game.core.record import HUMAN, Seat
from game.core.scenario import Expect, Scenario, read_scenario
from game.makers.examples.still import still_kit
from game.session.lesson import LessonSession
from game.text.catalogue import Catalogue
from game.ui.trail import Trail
from tests.games import KNOWN, games
from tests.tables.conftest import MAPS, ROOT, open_look
from tests.texts import said

GAMES = games(MAPS, ROOT / "config")
FOLDER = ROOT / "config" / "lessons"
FILES = sorted(FOLDER.glob("*/*.yaml"))
SIZE = (1280, 720)


def lesson(name: str) -> Scenario:
    """Return the lesson with this key, such as `trambahn/uses`."""
    game, _, chapter = name.partition("/")
    (file,) = FOLDER.glob(f"{game}/[0-9][0-9]_{chapter}.yaml")
    return read_scenario(read_yaml(file).plain, GAMES)


def told(scenario: Scenario) -> list[tuple[int, Expect, str]]:
    """Return the steps about facts: their number from 0, the facts, and the English text."""
    return [
        (number, step.instruction, said(step.say))
        for number, step in enumerate(scenario.steps)
        if isinstance(step.instruction, Expect) and step.say
    ]


def table_at(scenario: Scenario, step: int, tr: Catalogue, size: tuple[int, int] = SIZE) -> Any:
    """Return the table as the learner finds it at that step, counted from 0."""
    pygame.display.init()
    pygame.display.set_mode(size)
    names = ("Ann", "Bob", "Cid", "Dot")[: scenario.seats]
    seats = [
        Seat(name, HUMAN if number == scenario.learner else "apprentice", "abcd"[number])
        for number, name in enumerate(names)
    ]
    session = LessonSession(scenario, GAMES[scenario.game], seats, at=step)
    table: Any = KNOWN[scenario.game].table(session, still_kit(MAPS, tr))
    table.resize(open_look(*size))
    return table


def boxes(game: str, table: Any, name: str, words: str = "") -> tuple[pygame.Rect, ...]:
    """Return the places of a fact that are boxes."""
    return tuple(place for place in table.places.of_fact(name, words) if isinstance(place, pygame.Rect))


def trails(game: str, table: Any, name: str, words: str = "") -> tuple[Trail, ...]:
    """Return the places of a fact that are not."""
    return tuple(place for place in table.places.of_fact(name, words) if isinstance(place, Trail))
