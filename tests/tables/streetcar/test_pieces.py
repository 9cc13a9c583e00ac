import pygame
import pytest
from msgspec.structs import replace

from game.content.palettes import read_palettes
from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Roll
from game.tables.streetcar.pieces import (
    draw_die,
    draw_line_card,
    draw_line_disc,
    draw_own_terminal,
    draw_seat_sign,
    draw_stop_disc,
    draw_terminal,
    draw_tram,
)
from game.tables.streetcar.projection import projection_in
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.theme import Palette
from tests.games import KNOWN, games
from tests.tables.conftest import ROOT

PALETTES = [
    Palette.of(name, one.colours, one.letters)
    for name, one in read_palettes(ROOT / "config" / "palettes.yaml").items()
]
PAGES = KNOWN["streetcar"].rule_pages(games()["streetcar"])
SECTIONS = [section for page in PAGES for section in page.sections]
CENTRE = (200, 200)


def pixels(surface: pygame.Surface, colour: tuple[int, int, int]) -> int:
    part = surface.subsurface(pygame.Rect(0, 0, 400, 400))
    return pygame.mask.from_threshold(part, colour, (4, 4, 4, 255)).count()


def taken(surface: pygame.Surface) -> bytes:
    """Return the pixels of the surface, and clear it."""
    picture = pygame.image.tobytes(surface, "RGB")
    surface.fill((1, 2, 3))
    return picture


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
@pytest.mark.parametrize("seat", range(6))
def test_trams_and_signs_have_the_colours_of_every_palette(
    look: Look, surface: pygame.Surface, palette: Palette, seat: int
) -> None:
    painted = replace(look, palette=palette)
    surface.fill((1, 2, 3))
    draw_tram(Brush(surface, painted), "abcdef"[seat], CENTRE, 0, 1.5)
    assert pixels(surface, palette.colours[seat]) > 200
    surface.fill((1, 2, 3))
    draw_seat_sign(Brush(surface, painted), "abcdef"[seat], CENTRE, 40)
    assert pixels(surface, palette.colours[seat]) > 200


def test_a_tram_is_seen_turned_and_its_sign_stays_upright(look: Look, surface: pygame.Surface) -> None:
    pictures = []
    for angle in (0, 90, 180, 270, 360):
        surface.fill((1, 2, 3))
        draw_tram(Brush(surface, look), "a", CENTRE, angle, 1.0)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 4
    assert pictures[0] == pictures[4]


def test_terminals_are_drawn_within_their_places(look: Look, plan: Board, surface: pygame.Surface) -> None:
    projection = projection_in(pygame.Rect(0, 0, 700, 700), plan)
    for terminal in plan.terminals:
        rect = projection.terminal_rect(terminal.code)
        pictures = set()
        for own in (False, True):
            surface.fill((1, 2, 3))
            edge = projection.terminal_edge(terminal.code)
            if own:
                draw_own_terminal(Brush(surface, look), terminal.side, edge, projection.unit)
            draw_terminal(Brush(surface, look), "new_orleans", terminal.code, edge, projection.unit)
            pictures.add(pygame.image.tobytes(surface.subsurface(rect), "RGB"))
            surface.fill((1, 2, 3), rect.inflate(2, 2))
            assert pygame.transform.average_color(surface)[:3] == (1, 2, 3)
        assert len(pictures) == 2


def test_discs_and_dice_show_their_meaning(look: Look, surface: pygame.Surface) -> None:
    rect = pygame.Rect(100, 100, 80, 80)
    taken(surface)
    pictures = []
    for line in range(1, 7):
        draw_line_disc(Brush(surface, look), line, CENTRE, 20)
        pictures.append(taken(surface))
    for letter in "ABK":
        for served in (False, True):
            draw_stop_disc(Brush(surface, look), "linie1", letter, CENTRE, 20, served=served)
            pictures.append(taken(surface))
    faces: tuple[Roll, ...] = ("1", "2", "3", "4", "H")
    for roll in faces:
        draw_die(Brush(surface, look), "linie1", roll, rect)
        pictures.append(taken(surface))
    assert len(set(pictures)) == len(pictures)


def test_a_card_stays_in_its_place(look: Look, surface: pygame.Surface) -> None:
    rect = pygame.Rect(100, 100, 300, 300)
    surface.fill((1, 2, 3))
    draw_line_card(Brush(surface, look), "linie1", 3, ("Düsseldorfer Strasse", "Pfeilstrasse"), rect)
    surface.fill((1, 2, 3), rect.inflate(30, 30))
    assert pygame.transform.average_color(surface)[:3] == (1, 2, 3)
