"""Trambahn's map is what its script writes, and its cards show the facts of the game."""

import json
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pygame
import pytest
import yaml

from tests.maps.drawings import SIDE, check_map_files, run, text_of

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "images" / "trambahn"
MAPS = ROOT / "maps"
COLOUR = re.compile(r"#[0-9A-Fa-f]{3,6}")

LINES = {"blue": "#2C5C9E", "red": "#A32B36", "green": "#397549", "yellow": "#DDA631"}
SIGNS = ("sign_lozenge", "sign_heart", "sign_leaf", "sign_bell", "star", "ticket_silhouette")
FORMS = ("", "_medium", "_small")
POINTS = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2, 10: 3}
"""Victory points by value, as printed."""


def image_of(name: str) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ART / f"{name}.svg"), (SIDE, SIDE))


def test_the_map_equals_the_output_of_its_script(tmp_path: Path) -> None:
    run(ART / "draw_map_files.py", tmp_path)
    written = sorted(file.name for file in tmp_path.iterdir())
    assert written == sorted(file.name for file in MAPS.glob("munich*"))
    check_map_files(tmp_path, MAPS, written)


@pytest.mark.parametrize("colour", LINES)
def test_a_station_shows_its_points_as_stars_on_a_band_of_its_lines_colour(colour: str) -> None:
    for form, (value, points) in product(FORMS, POINTS.items()):
        name = f"station_{colour}_{value:02}{form}"
        stars = text_of(ART / f"{name}.svg").split('<g id="stars">')[1].split("</g>")[0]
        assert stars.count("<path") == points
        image = image_of(name)
        beside_the_sign = round(image.get_width() * 0.94), round(image.get_height() * 0.11)
        assert image.get_at(beside_the_sign)[:3] == pygame.Color(LINES[colour])[:3]


def test_a_piece_that_is_tinted_has_one_colour() -> None:
    for name in SIGNS:
        assert len(set(COLOUR.findall(text_of(ART / f"{name}.svg")))) == 1, name


def test_planks_repeat_without_a_break() -> None:
    plank = pygame.image.load(str(ART / "table_plank.svg"))
    width, height = 1920, plank.get_height()
    steps = [
        max(abs(a - b) for a, b in zip(plank.get_at((width - 1, y)), plank.get_at((0, y)), strict=True))
        for y in range(height)
    ]
    assert max(steps) < 40


def drawn_with(expression: str) -> object:
    """Return a value of the drawing package, which is no part of the program."""
    code = f"import json; from drawing.stations import STARS; from drawing.trams import TRAMS; {expression}"
    outcome = subprocess.run(
        [sys.executable, "-c", code], cwd=ART, check=True, capture_output=True, text=True
    )
    return json.loads(outcome.stdout)


def test_printed_stations_and_trams_match_those_of_the_game() -> None:
    facts = yaml.safe_load((ROOT / "config" / "games" / "trambahn.yaml").read_text(encoding="utf-8"))
    stars = drawn_with("print(json.dumps(list(STARS.items())))")
    assert stars == [[value, points] for value, points in facts["victory_points"].items()]
    trams = drawn_with("print(json.dumps([[t.kind, t.multiplier, t.price] for t in TRAMS]))")
    assert trams == [[name, tram["multiplier"], tram["price"]] for name, tram in facts["trams"].items()]
