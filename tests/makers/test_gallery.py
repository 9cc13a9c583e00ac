import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tables.conftest import ROOT


def rendered(folder: Path, only: str, *more: str) -> dict[str, bytes]:
    command = [sys.executable, str(ROOT / "main.py"), "gallery", str(folder), "--sizes", "1024x600"]
    subprocess.run([*command, "--only", only, *more], check=True, env=dict(os.environ), capture_output=True)
    return {file.name: file.read_bytes() for file in (folder / "en" / "1024x600").glob("*.png")}


@pytest.mark.long
def test_the_gallery_draws_the_same_pictures_every_time(tmp_path: Path) -> None:
    first = rendered(tmp_path / "a", "transamerica_curtain")
    assert {f"transamerica_curtain{which}.png" for which in ("", "_first", "_held")} <= set(first)
    assert rendered(tmp_path / "b", "transamerica_curtain") == first


def test_a_game_in_a_folder_has_its_pictures_there_too(tmp_path: Path) -> None:
    folder = str(ROOT / "examples" / "black_path")
    found = rendered(tmp_path, "black_path", "--game", folder)
    scenes = ("table", "hint", "learn", "new_game", "result", "review")
    rules = ("rules_play", "rules_keys", "rules_variants")
    assert set(found) == {f"black_path_{scene}.png" for scene in (*scenes, *rules)}
    assert len(set(found.values())) == len(found)
