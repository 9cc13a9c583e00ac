"""docs/adding-a-panel.md is true: what it adds, in a copy of the program, is there and in as many files."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.content.sounds import read_sounds
from tests.docs.pages import ROOT, sections
from tests.docs.workshop import Workshop, section_of

PAGE = ROOT / "docs" / "adding-a-panel.md"
SECTIONS = sections(PAGE)
DONE = (0x0C, 0x7A, 0x6B)
"""The colour of a disc of the page's panel."""


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop.in_new(tmp_path / "copy")


def picture(workshop: Workshop, name: str) -> pygame.Surface:
    workshop.run("gallery", "seen", "--only", name, "--sizes", "1280x720")
    return pygame.image.load(workshop.folder / "seen" / "en" / "1280x720" / f"{name}.png")


@pytest.mark.parametrize(
    ("title", "files"),
    [("A panel at Trambahn's table", 5), ("A button", 2), ("A statistic on your own page", 3)],
)
def test_it_takes_as_few_files_as_the_page_promises(title: str, files: int) -> None:
    assert len({block.named for block in section_of(SECTIONS, title).blocks}) == files


def test_the_panel_is_at_the_table(workshop: Workshop) -> None:
    workshop.follow(section_of(SECTIONS, "A panel at Trambahn's table"))
    seen = picture(workshop, "trambahn_table_eighth")
    assert pygame.mask.from_threshold(seen, (*DONE, 255), (1, 1, 1, 255)).count() > 50


def test_button_and_statistic_are_on_the_players_page(workshop: Workshop) -> None:
    before = picture(workshop, "own_page_first")
    for title in ("A button", "A statistic on your own page"):
        workshop.follow(section_of(SECTIONS, title))
    after = picture(workshop, "own_page_first")
    bar, card = pygame.Rect(500, 0, 780, 60), pygame.Rect(0, 100, 500, 620)
    for place in (bar, card):
        shots = (pygame.image.tobytes(one.subsurface(place), "RGB") for one in (before, after))
        assert len(set(shots)) == 2, place


def test_a_recording_that_is_dropped_is_a_take_or_a_new_sound(workshop: Workshop) -> None:
    workshop.follow(section_of(SECTIONS, "A sound"))
    folder = workshop.folder / "assets" / "sounds"
    before = read_sounds(folder / "sounds.yaml")
    recording = before["card_lay"].takes[0].read_bytes()
    for name in ("card_lay_4.ogg", "lamp.ogg"):
        (folder / name).write_bytes(recording)
    after = read_sounds(folder / "sounds.yaml")
    assert len(after["card_lay"].takes) == len(before["card_lay"].takes) + 1
    assert after["lamp"].takes == (folder / "lamp.ogg",)
    assert set(after) - set(before) == {"lamp"}
