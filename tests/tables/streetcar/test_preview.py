from collections.abc import Sequence

import pygame
import pytest

from game.rules.streetcar.actions import Drive, Lay
from game.rules.streetcar.game import Streetcar
from game.session.session import MovePlayed
from game.tables.previews import Canvas, Preview
from game.ui.look import Look
from tests.games import KNOWN
from tests.tables.conftest import MAPS
from tests.tables.streetcar.conftest import AnyMatch

RECT = pygame.Rect(20, 20, 420, 240)
SQUARE = pygame.Rect(20, 20, 600, 600)


@pytest.fixture
def preview(streetcar: Streetcar) -> Preview:
    return KNOWN["streetcar"].preview(streetcar, "abc", MAPS)


def moves(match: AnyMatch, numbers: Sequence[int]) -> list[MovePlayed]:
    return [MovePlayed(n, match.played[n].move.seat, match.played[n].events) for n in numbers]


def drawn(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def moment(match: AnyMatch, kind: type) -> int:
    """Return the number of the first move of that kind in the second half of the game."""
    half = len(match.played) // 2
    return next(
        number
        for number in range(half, len(match.played))
        if isinstance(match.played[number].move.action, kind)
    )


@pytest.mark.parametrize("rect", [RECT, SQUARE, pygame.Rect(20, 20, 200, 500)])
def test_a_preview_stays_in_its_frame(
    preview: Preview, ended: AnyMatch, look: Look, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    surface.fill((1, 2, 3))
    preview.draw(Canvas(surface, rect, look), ended.view(None), moves(ended, [len(ended.played) - 1]))
    surface.fill((1, 2, 3), rect.inflate(4, 4))
    assert pygame.transform.average_color(surface)[:3] == (1, 2, 3)


def test_the_latest_move_is_marked_and_enlarged(
    streetcar: Streetcar, preview: Preview, ended: AnyMatch, look: Look, surface: pygame.Surface
) -> None:
    number = moment(ended, Lay)
    view = streetcar.observe(ended.played[number + 1].before, None)
    surface.fill((1, 2, 3))
    preview.draw(Canvas(surface, RECT, look), view)
    plain, corner = drawn(surface), surface.get_at((RECT.left + 30, RECT.centery))[:3]
    assert corner == (1, 2, 3)
    preview.draw(Canvas(surface, RECT, look), view, moves(ended, [number]))
    assert drawn(surface) != plain
    assert surface.get_at((RECT.left + 30, RECT.centery))[:3] != (1, 2, 3)


def test_a_preview_shows_no_secret(
    streetcar: Streetcar, preview: Preview, ended: AnyMatch, look: Look, surface: pygame.Surface
) -> None:
    state = ended.played[12].before
    pictures = set()
    for seat in (None, 0, 1, 2):
        surface.fill((0, 0, 0))
        preview.draw(Canvas(surface, SQUARE, look), streetcar.observe(state, seat))
        pictures.add(drawn(surface))
    assert len(pictures) == 1


def test_the_end_shows_everybodys_line(
    preview: Preview, ended: AnyMatch, look: Look, surface: pygame.Surface
) -> None:
    preview.draw(Canvas(surface, SQUARE, look), ended.view(None))
    plain = drawn(surface)
    preview.draw_round(Canvas(surface, SQUARE, look), ended.view(None), 1)
    assert drawn(surface) != plain
    for seat in range(3):
        colour = look.palette.colours[seat]
        spots = ((x, y) for x in range(SQUARE.left, SQUARE.right) for y in range(SQUARE.top, SQUARE.bottom))
        assert sum(surface.get_at(spot)[:3] == colour for spot in spots) > 300


@pytest.mark.parametrize("kind", [Lay, Drive])
def test_better_and_played_moves_are_both_shown(
    streetcar: Streetcar,
    preview: Preview,
    ended: AnyMatch,
    look: Look,
    surface: pygame.Surface,
    kind: type,
) -> None:
    played = ended.played[moment(ended, kind)]
    view = streetcar.observe(played.before, played.move.seat)
    action = played.move.action
    pictures = set()
    for better, instead in (([], []), ([action], []), ([], [action])):
        surface.fill((0, 0, 0))
        preview.draw_choice(Canvas(surface, SQUARE, look), view, better=better, played=instead)
        pictures.add(drawn(surface))
    assert len(pictures) == 3


def test_a_frame_of_its_shape_is_filled(
    preview: Preview, ended: AnyMatch, look: Look, surface: pygame.Surface
) -> None:
    rect = pygame.Rect(20, 20, round(583 * preview.ratio), 583)
    surface.fill((1, 2, 3))
    preview.draw_round(Canvas(surface, rect, look), ended.view(None), 1)
    assert surface.get_at((rect.left + 8, rect.centery))[:3] != (1, 2, 3)
    assert surface.get_at((rect.centerx, rect.bottom - 8))[:3] != (1, 2, 3)
