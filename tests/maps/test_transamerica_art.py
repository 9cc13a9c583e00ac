"""What the kept scripts draw is what lies in the folders, and pieces take any player's colour."""

from pathlib import Path

import pygame
import pytest

from tests.maps.drawings import check_drawings, check_map_files, run

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "images" / "transamerica"
MAPS = ROOT / "maps"

PIECES = ("hub", "locomotive", "last_move", "last_move_mark", "sign")
COLOURS = {"a": "#C8442D", "b": "#2C5AA0", "c": "#D9A22B", "d": "#3E7D4F", "e": "#7A4E9E", "f": "#3A3A3A"}
LETTERS = {seat: "#2B2A29" if seat == "c" else "#FFFFFE" for seat in COLOURS}


def test_every_svg_is_what_its_script_draws(tmp_path: Path) -> None:
    run(ART / "draw_transamerica.py", tmp_path)
    check_drawings(tmp_path, ART)


def test_the_map_is_what_its_script_writes(tmp_path: Path) -> None:
    run(ART / "draw_map_files.py", tmp_path)
    assert {file.name for file in tmp_path.iterdir()} <= {file.name for file in MAPS.iterdir()}
    names = ("us.tmx", "pins.tsx", "us_terrain.png", "us_lattice.png", "pins.png")
    check_map_files(tmp_path, MAPS, names)


@pytest.mark.parametrize("seat", COLOURS)
@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_holds_its_players_colour_and_no_other_players(piece: str, seat: str) -> None:
    text = (ART / f"{piece}_{seat}.svg").read_text(encoding="utf-8")
    assert COLOURS[seat] in text
    assert not [other for other in COLOURS if other != seat and COLOURS[other] in text]


@pytest.mark.parametrize("seat", COLOURS)
@pytest.mark.parametrize("piece", ["hub", "last_move_mark", "sign"])
def test_a_letter_has_a_colour_of_its_own(piece: str, seat: str) -> None:
    text = (ART / f"{piece}_{seat}.svg").read_text(encoding="utf-8")
    assert text.count(LETTERS[seat]) == 1


@pytest.mark.parametrize("window", [(1024, 640), (2560, 1440)])
def test_terrain_and_lattice_are_drawn_at_the_size_of_the_window(window: tuple[int, int]) -> None:
    edge = window[0] / 24
    for name in ("map_terrain", "map_lattice"):
        image = pygame.image.load_sized_svg(str(ART / f"{name}.svg"), (25 * edge, 15.75 * edge))
        assert abs(image.get_width() - 25 * edge) <= 1
        assert abs(image.get_height() - 15.75 * edge) <= 1
        corner = image.get_at((0, 0)).a
        assert corner == (255 if name == "map_terrain" else 0)
