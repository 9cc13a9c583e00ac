"""Every drawing equals its script's output, loads without changes, and takes a player's colour."""

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from game.core.faces import FACES
from tests.maps.drawings import check_drawings, is_undistorted, lost_in, run, text_of

ART = Path(__file__).resolve().parents[2] / "assets" / "images"
FOLDERS = ("portraits", "scenes", "streetcar", "trambahn", "transamerica")
COLOURS = {"a": "#C8442D", "b": "#2C5AA0", "c": "#D9A22B", "d": "#3E7D4F", "e": "#7A4E9E", "f": "#3A3A3A"}
LETTERS = {seat: "#2B2A29" if seat == "c" else "#FFFFFE" for seat in COLOURS}
ONE_LETTER = (
    "streetcar/seat_sign_{}",
    "streetcar/seat_sign_{}_on_paper",
    "streetcar/seat_sign_{}_bare",
    "transamerica/hub_{}",
    "transamerica/last_move_mark_{}",
    "transamerica/sign_{}",
)
NO_LETTER = ("streetcar/tram_{}", "streetcar/cell_last_move_{}")
PLAYERS = (*ONE_LETTER, *NO_LETTER, "transamerica/last_move_{}", "transamerica/locomotive_{}")
NIGHT = "#12233B"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_picture_equals_the_output_of_its_script(folder: str, tmp_path: Path) -> None:
    run(ART / folder / f"draw_{folder}.py", tmp_path)
    check_drawings(tmp_path, ART / folder)


@pytest.mark.parametrize("folder", FOLDERS)
def test_pictures_load_undistorted_and_show_something(folder: str) -> None:
    files = sorted((ART / folder).glob("*.svg"))
    assert files
    assert [file.name for file in files if not is_undistorted(file)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_pictures_hold_nothing_that_would_not_be_drawn(folder: str) -> None:
    lost = {file.name: lost_in(file) for file in sorted((ART / folder).glob("*.svg"))}
    assert {name: found for name, found in lost.items() if found} == {}


def test_a_players_picture_holds_its_colour_and_no_other_players() -> None:
    for picture, (seat, colour) in product(PLAYERS, COLOURS.items()):
        text = text_of(ART / f"{picture.format(seat)}.svg")
        assert [one for one in COLOURS.values() if one in text] == [colour], (picture, seat)
        assert picture.startswith("transamerica") or text.count(colour) == 1, (picture, seat)


def test_each_sign_holds_one_players_colour_once() -> None:
    signs = {file.name: text_of(file) for file in (ART / "scenes").glob("sign_*.svg")}
    assert signs
    for name, text in signs.items():
        assert sorted(text.count(colour) for colour in COLOURS.values()) == [0, 0, 0, 0, 0, 1], name


def test_a_letter_has_a_colour_of_its_own() -> None:
    for picture, (seat, colour) in product((*ONE_LETTER, *NO_LETTER), LETTERS.items()):
        text = text_of(ART / f"{picture.format(seat)}.svg")
        assert text.count(colour) == int(picture in ONE_LETTER), (picture, seat)


def test_an_icon_has_its_colour_in_one_place() -> None:
    icons = {file.name: text_of(file) for file in (ART / "scenes").glob("icon_*.svg")}
    assert icons
    assert [name for name, text in icons.items() if (text.count(NIGHT), text.count("#")) != (1, 1)] == []


def test_without_a_folder_the_script_of_the_scenes_says_how_it_is_run() -> None:
    command = [sys.executable, str(ART / "scenes" / "draw_scenes.py")]
    outcome = subprocess.run(command, check=False, capture_output=True, text=True)
    assert outcome.returncode != 0
    assert "draw_scenes.py OUT_DIR" in outcome.stderr


def test_every_face_has_a_portrait() -> None:
    assert {file.stem for file in (ART / "portraits").glob("*.svg")} == set(FACES)
