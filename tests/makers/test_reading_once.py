"""Tools that open the program repeatedly read its files only once, which makes them fast."""

from pathlib import Path

import pytest

from game.content.program_folders import places_below
from game.makers.reading_once import CONTENT, reading_once
from game.scenes.play import open_app
from game.storage.folders import folders_below
from game.text import catalogue
from game.text.po_file import PoFile, read_po
from tests.games import KNOWN
from tests.scenes.conftest import SIZE


def test_catalogues_games_lessons_and_puzzles_are_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def reading(file: Path) -> PoFile:
        read.append(file)
        return read_po(file)

    monkeypatch.setattr(catalogue, "read_po", reading)
    with reading_once(*CONTENT):
        first, second = (open_app(places_below(), folders_below(tmp_path), KNOWN, SIZE) for _ in range(2))
        assert len(read) == len(set(read))
        assert first.games is second.games
        assert first.learning.lessons is second.learning.lessons
        assert first.puzzling.of("trambahn")[0] is second.puzzling.of("trambahn")[0]
