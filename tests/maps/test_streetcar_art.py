"""What Streetcar's scripts draw is what lies in the folders; pieces take any player's colour and meet."""

from pathlib import Path

import pygame
import pytest
import yaml

from tests.maps.drawings import SIDE, check_drawings, check_map_files, check_undistorted, run

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "images" / "streetcar"
MAPS = ROOT / "maps"
FILES = sorted(file.stem for file in ART.glob("*.svg"))

LOOKS = ("new_orleans", "linie1")
COLOURS = {"a": "#C8442D", "b": "#2C5AA0", "c": "#D9A22B", "d": "#3E7D4F", "e": "#7A4E9E", "f": "#3A3A3A"}
LETTERS = {seat: "#2B2A29" if seat == "c" else "#FFFFFE" for seat in COLOURS}
SIGNS = ("seat_sign_{}", "seat_sign_{}_on_paper", "seat_sign_{}_bare")
PIECES = (*SIGNS, "tram_{}", "cell_last_move_{}")
TILES = yaml.safe_load((ROOT / "config" / "games" / "streetcar.yaml").read_text(encoding="utf-8"))["tiles"]


def text_of(name: str) -> str:
    return (ART / f"{name}.svg").read_text(encoding="utf-8")


def test_every_svg_is_what_its_script_draws(tmp_path: Path) -> None:
    run(ART / "draw_streetcar.py", tmp_path)
    check_drawings(tmp_path, ART)


def test_the_maps_are_what_their_script_writes(tmp_path: Path) -> None:
    run(ART / "draw_map_files.py", tmp_path)
    written = sorted(file.name for file in tmp_path.iterdir())
    assert written == sorted(file.name for look in LOOKS for file in MAPS.glob(f"{look}*"))
    check_map_files(tmp_path, MAPS, written)


@pytest.mark.parametrize("name", FILES)
def test_a_picture_loads_undistorted_and_shows_something(name: str) -> None:
    check_undistorted(ART / f"{name}.svg")


@pytest.mark.parametrize("seat", COLOURS)
@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_holds_its_players_colour_once_and_no_other_players(piece: str, seat: str) -> None:
    text = text_of(piece.format(seat))
    assert {other: text.count(colour) for other, colour in COLOURS.items()} == {
        other: int(other == seat) for other in COLOURS
    }


@pytest.mark.parametrize("seat", COLOURS)
@pytest.mark.parametrize("piece", PIECES)
def test_a_letter_has_a_colour_of_its_own(piece: str, seat: str) -> None:
    assert text_of(piece.format(seat)).count(LETTERS[seat]) == int(piece in SIGNS)


def rails_at_the_top(track: pygame.Surface) -> list[int]:
    """Where rails begin and end along the upper edge, in pixels; empty where no track reaches it."""
    row = [track.get_at((x, 0)) for x in range(SIDE)]
    light = [colour.a > 250 and colour.g > 180 for colour in row]
    assert any(light) == any(colour.a > 127 for colour in row)
    return [x for x in range(1, SIDE) if light[x] != light[x - 1]]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("tile", TILES)
def test_rails_reach_the_open_sides_of_a_tile_in_the_same_places_and_no_others(tile: str, look: str) -> None:
    track = pygame.image.load_sized_svg(str(ART / f"{look}_track_{tile}.svg"), (SIDE, SIDE))
    expected = [share * SIDE for share in (0.377, 0.423, 0.577, 0.623)]
    for side in "NESW":
        is_open = any(side in piece for piece in TILES[tile]["pieces"])
        assert rails_at_the_top(track) == pytest.approx(expected if is_open else [], abs=2)
        track = pygame.transform.rotate(track, 90)
