"""A new language is a catalogue and a line: one made on the spot speaks on every page."""

import re
import shutil
from pathlib import Path

import polib
import pygame
import pytest

from game.content.languages import LANGUAGES
from game.content.program_folders import ProgramFolders, places_below
from game.makers.gallery import render
from game.makers.gallery.all_shots import shots
from game.ui.text import Run, TextSetter
from tests.games import KNOWN

SIZE = (1280, 720)
PAIRS = ("aàâ", "eèé", "iïî", "oøô", "uůü", "yýÿ", "sšş", "rřr", "dďd", "AÀÂ", "EÈÉ", "IÏÎ", "OØÔ", "UŮÜ")
LONGER = str.maketrans({pair[0]: pair[1:] for pair in PAIRS})
"""The letters of an invented language, which can still be read and is two fifths longer."""
PLACE = re.compile(r"(\{\w+\})")
ENGLISH = re.compile(r"(?<!/)\b(?=[a-z]*[aeiou])[a-z]{4,}\b(?!/)")
"""A word that no catalogue has: names of players and places begin with a capital, folders have slashes."""
GIVEN = {"greedy", "cautious", "nobody"}
"""The names of agents of the user's own."""
NAMES = sorted(name for name in shots() if not name.startswith(("error", "fault", "own_agent_failed")))
"""Pages that quote no fault of a file or an agent, which is named in English."""
QUICK = {"title", "settings", "new_game_four", "streetcar_table_turn", "trambahn_rules_play"}
QUICK |= {"transamerica_lesson_refused"}


def longer(text: str) -> str:
    return "".join(part if PLACE.fullmatch(part) else part.translate(LONGER) for part in PLACE.split(text))


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> ProgramFolders:
    """Return the program's folders with one more language."""
    own = places_below()
    config = tmp_path_factory.mktemp("language") / "config"
    shutil.copytree(own.config, config)
    catalogue = polib.pofile(str(own.locale / "en.po"))
    for entry in catalogue:
        entry.msgstr = longer(entry.msgstr)
        entry.msgstr_plural = {number: longer(text) for number, text in entry.msgstr_plural.items()}
    catalogue.metadata["Language"] = "xx"
    catalogue.save(str(config / "locale" / "xx.po"))
    return ProgramFolders(own.assets, config, own.maps)


@pytest.fixture
def drawn(places: ProgramFolders, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the texts that are drawn, in a program with one more language."""
    found: set[str] = set()
    plain = TextSetter._rendered

    def rendered(setter: TextSetter, run: Run) -> tuple[pygame.Surface, int]:
        found.add(run.text)
        return plain(setter, run)

    monkeypatch.setattr(TextSetter, "_rendered", rendered)
    monkeypatch.setattr(render, "places_below", lambda: places)
    monkeypatch.setitem(LANGUAGES, "xx", "Lôngèr")
    return found


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in NAMES]
)
def test_a_page_says_nothing_that_the_catalogue_of_a_new_language_lacks(
    surface: pygame.Surface, tmp_path: Path, drawn: set[str], name: str
) -> None:
    file = tmp_path / "seen.bmp"
    render.taken(pygame.Surface(SIZE).convert(surface), "xx", shots()[name], file, KNOWN)
    assert drawn
    assert {word for text in drawn for word in ENGLISH.findall(text)} - GIVEN == set()
