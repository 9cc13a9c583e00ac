"""Descriptions of places: no two places of a board share one, in any language."""

from collections import Counter
from collections.abc import Iterable

import pytest

from game.content.languages import LANGUAGES
from game.rules.streetcar.game import Streetcar
from game.rules.transamerica.game import TransAmerica
from game.text import streetcar, transamerica
from game.text.places import aside
from tests.games import games
from tests.texts import texts_in


def shared(words: Iterable[str]) -> list[str]:
    return [words_of_two for words_of_two, count in Counter(words).items() if count > 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_crossing_and_every_line_of_the_map_has_its_own_text(language: str) -> None:
    game = games()["transamerica"]
    assert isinstance(game, TransAmerica)
    teller = transamerica.Teller(texts_in(language), ("Anna",), game.distances)
    assert shared(map(teller.at, game.board.nodes)) == []
    assert shared(teller.along(edge) for edge in game.board.edges) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["new_orleans", "linie1"])
def test_every_field_of_a_town_has_its_own_text(name: str, language: str) -> None:
    game = games()["streetcar"]
    assert isinstance(game, Streetcar)
    board = game.material.boards[name]
    teller = streetcar.Teller(texts_in(language), ("Anna",), board)
    cells = [cell for cell in board.cells if cell not in board.landmark_at]
    assert shared([*map(teller.at, cells), *map(teller.at, board.terminal)]) == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "2 steps north, 1 step east of Omaha"),
        ("fr", "à 2 pas au nord, 1 pas à l’est d’Omaha"),
        ("es", "a 2 pasos al norte, 1 paso al este de Omaha"),
    ],
)
def test_a_distance_has_its_preposition_once(language: str, text: str) -> None:
    assert aside(texts_in(language), "Omaha", [("n", 2), ("e", 1)]) == text
