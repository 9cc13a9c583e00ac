"""The pages link only to existing files and show only valid commands, and the first page is short."""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

import main as door
from tests.docs.pages import PAGES, README, ROOT, anchors, sections, without_blocks

MAX_BYTES = 6000
"""The size limit of the first page: a visitor reads it in two minutes."""
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FILE = re.compile(r"`([\w.\-/]+/[\w.\-]+\.(?:py|md|cfg|json|yaml|po|svg|tmx))`")
_COMMAND = re.compile(r"\b(?:python3?|py) ([\w/]+\.py|-m [\w.]+)([^`\n|]*)")

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


def commands(page: Path) -> list[tuple[str, str]]:
    """Return program and arguments of every command line on the page."""
    return [(match[1], match[2]) for match in _COMMAND.finditer(page.read_text(encoding="utf-8"))]


@every_page
def test_every_link_leads_to_a_file_and_a_heading_that_are_there(page: Path) -> None:
    for link in _LINK.findall(without_blocks(page.read_text(encoding="utf-8"))):
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.is_relative_to(ROOT), link
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@every_page
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    text = without_blocks(page.read_text(encoding="utf-8"))
    written = {block.named for section in sections(page) for block in section.blocks}
    for name in set(_FILE.findall(text)) - written:
        assert any((folder / name).is_file() for folder in (ROOT, ROOT / "game", page.parent)), name


@every_page
def test_every_command_line_is_understood_by_the_program(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.command_line._run", lambda _: 0)
    for program, words in commands(page):
        if program == "main.py":
            assert _understood(shlex.split(words)), words
        elif program.startswith("-m "):
            assert find_spec(program.removeprefix("-m ")) is not None, program
        else:
            assert (ROOT / program).is_file(), program


def _understood(words: list[str]) -> bool:
    try:
        return door.main(words) == 0
    except SystemExit as end:
        # `--help` ends the program, too, but well.
        return not end.code


def test_the_pages_show_command_lines_at_all() -> None:
    shown = {words.split()[0] for page in PAGES for program, words in commands(page) if words.split()}
    assert shown >= {"setup", "check", "arena", "gallery", "puzzles"}


def test_the_first_page_is_short_and_shows_the_three_tables() -> None:
    text = README.read_text(encoding="utf-8")
    assert len(text.encode("utf-8")) < MAX_BYTES
    pictures = re.findall(r"!\[[^\]]+\]\(assets/readme/(\w+)\.jpg\)", text)
    assert pictures == ["transamerica", "streetcar", "trambahn"]


def test_the_first_page_leads_to_all_others() -> None:
    links = _LINK.findall(README.read_text(encoding="utf-8"))
    linked = {(ROOT / link.partition("#")[0]).resolve() for link in links}
    assert {page for page in PAGES if page != README} <= linked
