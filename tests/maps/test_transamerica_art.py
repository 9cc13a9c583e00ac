"""What the kept scripts draw is what lies in the folders, and pieces take any player's colour."""

import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "images" / "transamerica"
MAPS = ROOT / "maps"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")

PIECES = ("hub", "locomotive", "last_move", "last_move_mark", "sign")
COLOURS = {"a": "#C8442D", "b": "#2C5AA0", "c": "#D9A22B", "d": "#3E7D4F", "e": "#7A4E9E", "f": "#3A3A3A"}
LETTERS = {seat: "#2B2A29" if seat == "c" else "#FFFFFE" for seat in COLOURS}


def drawn_alike(one: str, other: str) -> bool:
    """Whether two texts differ at most in the last digits of their numbers."""
    if NUMBER.sub("#", one) != NUMBER.sub("#", other):
        return False
    pairs = zip(NUMBER.findall(one), NUMBER.findall(other), strict=True)
    return all(a == b or abs(float(a) - float(b)) < 0.011 for a, b in pairs)


def run(script: str, *arguments: Path) -> None:
    subprocess.run([sys.executable, ART / script, *arguments], check=True, capture_output=True)


def test_every_svg_is_what_its_script_draws(tmp_path: Path) -> None:
    run("draw_transamerica.py", tmp_path)
    drawn = {file.name: file.read_text(encoding="utf-8") for file in tmp_path.iterdir()}
    kept = {file.name: file.read_text(encoding="utf-8") for file in ART.glob("*.svg")}
    assert set(drawn) == set(kept)
    assert [name for name in sorted(kept) if not drawn_alike(drawn[name], kept[name])] == []


def test_the_map_is_what_its_script_writes(tmp_path: Path) -> None:
    run("draw_map_files.py", tmp_path)
    assert {file.name for file in tmp_path.iterdir()} <= {file.name for file in MAPS.iterdir()}
    for name in ("us.tmx", "pins.tsx"):
        assert (tmp_path / name).read_text(encoding="utf-8") == (MAPS / name).read_text(encoding="utf-8")
    for name in ("us_terrain.png", "us_lattice.png", "pins.png"):
        sizes = [pygame.image.load(folder / name).get_size() for folder in (tmp_path, MAPS)]
        assert sizes[0] == sizes[1]


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
