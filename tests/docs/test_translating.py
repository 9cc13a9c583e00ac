"""docs/translating.md is true: what it adds, in a copy of the program, is a language."""

from pathlib import Path

from tests.docs.pages import ROOT, sections
from tests.docs.workshop import Workshop

SECTIONS = sections(ROOT / "docs" / "translating.md")


def test_the_language_that_the_page_adds_is_spoken_on_the_pages_that_it_shows(tmp_path: Path) -> None:
    workshop = Workshop.in_new(tmp_path / "copy")
    for section in SECTIONS:
        workshop.follow(section)
    pictures = list((workshop.folder / "pictures" / "nl").rglob("*.png"))
    assert {file.parent.name for file in pictures} == {"1280x720", "1024x600"}
