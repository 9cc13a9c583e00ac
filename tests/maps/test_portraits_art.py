"""The script of the portraits draws what lies in the folder: one for each face that a seat can have."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.core.faces import FACES
from tests.maps.drawings import check_drawings, check_undistorted

ART = Path(__file__).resolve().parents[2] / "assets" / "images" / "portraits"


def test_every_svg_is_what_its_script_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ART / "draw_portraits.py"), str(tmp_path)], check=True)
    check_drawings(tmp_path, ART)


def test_every_face_has_a_portrait() -> None:
    assert {file.stem for file in ART.glob("*.svg")} == set(FACES)


@pytest.mark.parametrize("face", FACES)
def test_a_portrait_loads_undistorted_and_shows_something(face: str) -> None:
    check_undistorted(ART / f"{face}.svg")
