"""What the kept script of the scenes draws is what lies in the folder, and every picture loads as drawn."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.maps.drawings import check_drawings, check_undistorted

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "images" / "scenes"

FILES = sorted(file.name for file in ART.glob("*.svg"))
PLAYER_SIGNS = [name for name in FILES if name.startswith("sign_")]
ICONS = [name for name in FILES if name.startswith("icon_")]
DEFAULT_PALETTE = ("#C8442D", "#2C5AA0", "#D9A22B", "#3E7D4F", "#7A4E9E", "#3A3A3A")
NIGHT = "#12233B"


def run(*arguments: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ART / "draw_scenes.py"), *(str(argument) for argument in arguments)]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_every_svg_is_what_its_script_draws(tmp_path: Path) -> None:
    assert run(tmp_path).returncode == 0
    check_drawings(tmp_path, ART)


def test_without_a_folder_the_script_says_how_it_is_run() -> None:
    outcome = run()
    assert outcome.returncode != 0
    assert "draw_scenes.py OUT_DIR" in outcome.stderr


@pytest.mark.parametrize("name", FILES)
def test_a_picture_loads_undistorted_and_shows_something(name: str) -> None:
    check_undistorted(ART / name)


@pytest.mark.parametrize("name", PLAYER_SIGNS)
def test_a_sign_holds_one_players_colour_once(name: str) -> None:
    text = (ART / name).read_text(encoding="utf-8")
    assert sorted(text.count(colour) for colour in DEFAULT_PALETTE) == [0, 0, 0, 0, 0, 1]


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_has_its_colour_in_one_place(name: str) -> None:
    text = (ART / name).read_text(encoding="utf-8")
    assert text.count(NIGHT) == 1
    assert text.count("#") == 1
