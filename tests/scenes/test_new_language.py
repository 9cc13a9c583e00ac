"""A new language is a catalogue and a line: an invented one speaks on every page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.content.program_folders import ProgramFolders
from game.makers.examples.examples import EXAMPLES
from game.makers.gallery.all_shots import shots
from game.makers.gallery.pseudo import PSEUDO, lengthened, pseudo_language
from game.makers.gallery.render import taken
from game.ui.text import Run, TextSetter
from tests.games import KNOWN

SIZE = (1280, 720)
ENGLISH = re.compile(r"(?<!/)\b(?=[a-z]*[aeiou])[a-z]{4,}\b(?!/)")
"""A word that no catalogue has: names of players and places begin with a capital, folders have slashes."""
GIVEN = {"greedy", "cautious", "nobody", *(example.sought for example in EXAMPLES.values())}
"""The names of agents of the user's own, and words that are searched."""
NAMES = sorted(name for name in shots() if not name.startswith(("error", "fault", "own_agent_failed")))
"""Pages that quote no fault of a file or an agent, which is named in English."""
QUICK = {"title", "settings", "new_game_four", "streetcar_table_turn", "trambahn_rules_play"}
QUICK |= {"transamerica_lesson_refused"}


@pytest.fixture(scope="module")
def program() -> Iterator[ProgramFolders]:
    """Return the program's folders with one more language."""
    with pseudo_language() as folders:
        yield folders


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the texts that are drawn."""
    found: set[str] = set()
    plain = TextSetter._rendered

    def rendered(setter: TextSetter, run: Run) -> tuple[pygame.Surface, int]:
        found.add(run.text)
        return plain(setter, run)

    monkeypatch.setattr(TextSetter, "_rendered", rendered)
    return found


def test_the_invented_language_is_two_fifths_longer_and_keeps_its_placeholders() -> None:
    text = "Your network is complete, {name}: {count} rails."
    assert lengthened(text).count("{name}") == lengthened(text).count("{count}") == 1
    assert 1.3 < len(lengthened(text)) / len(text) < 1.5
    assert not ENGLISH.findall(lengthened(text).replace("{name}", "").replace("{count}", ""))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in NAMES]
)
def test_a_page_says_nothing_that_the_catalogue_of_a_new_language_lacks(
    surface: pygame.Surface, tmp_path: Path, drawn: set[str], program: ProgramFolders, name: str
) -> None:
    window = pygame.Surface(SIZE).convert(surface)
    taken(window, PSEUDO, shots()[name], tmp_path / "seen.bmp", KNOWN, program=program)
    assert drawn
    assert {word for text in drawn for word in ENGLISH.findall(text)} - GIVEN == set()
