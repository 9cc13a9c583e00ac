import pygame
import pytest

from game.makers.examples.examples import EXAMPLES
from game.rules.transamerica.game import TransAmerica
from game.text.catalogue import Catalogue
from game.ui.look import Look
from tests.games import games
from tests.tables.conftest import MAPS, ROOT, open_look

GAMES = games(MAPS, ROOT / "config")


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in EXAMPLES for name in EXAMPLES[game].tables]
)
def test_every_example_draws_in_the_smallest_window(tr: Catalogue, game: str, name: str) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((1024, 600))
    look = open_look(1024, 600)
    table = EXAMPLES[game].tables[name](GAMES[game], MAPS, tr, look)
    table.draw(surface)
    assert not table.dirty


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_the_examples_differ(tr: Catalogue, look: Look, surface: pygame.Surface, game: str) -> None:
    pictures = set()
    for make in EXAMPLES[game].tables.values():
        make(GAMES[game], MAPS, tr, look).draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == len(EXAMPLES[game].tables)


def test_the_reference_position_is_the_one_of_the_design(
    rules: TransAmerica, tr: Catalogue, look: Look
) -> None:
    """43 rails are laid, five are missing, and the second rail of the turn would make it four."""
    table = EXAMPLES["transamerica"].tables["drag"](rules, MAPS, tr, look)
    model = table.model
    assert model.table.rails_left == 41
    assert model.missing == 5
    assert {card.city: card.away for card in model.cards} == {
        "San Diego": 3,
        "Helena": 0,
        "St. Louis": 0,
        "Atlanta": 0,
        "Boston": 2,
    }
    assert [row.points for row in model.rows] == [9, 11, 6, 8]
