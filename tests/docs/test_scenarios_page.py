"""docs/scenarios.md lists just what the games know: nothing left out, nothing made up."""

import re
from importlib import import_module

import polib
import pytest
import yaml

from game.core.option import Choice
from tests.content.shipped import GAMES
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
TITLES = {"transamerica": "TransAmerica", "streetcar": "Streetcar", "trambahn": "Trambahn"}
ELSEWHERE = {"not_your_turn", "unknown_action", "not_the_task", "read_first", "no_free_column"}
"""Reasons that the page names for all games at once, and those of lessons and tables, not of the rules."""

every_game = pytest.mark.parametrize("game", GAMES)


def part(game: str) -> str:
    return PAGE.partition(f"\n## {TITLES[game]}\n")[2].partition("\n## ")[0]


def first_column(game: str, heading: str) -> set[str]:
    """Return the words in backquotes in the first column of a table."""
    rows = part(game).partition(f"| {heading} | Meaning |\n")[2].partition("\n\n")[0].splitlines()[1:]
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row.split(" | ")[0])}


def paragraph(game: str, heading: str) -> str:
    return " ".join(part(game).partition(f"**{heading}.** ")[2].partition("\n\n")[0].split())


@every_game
def test_every_key_of_a_position_is_explained(game: str) -> None:
    assert first_column(game, "Position") == set(import_module(f"game.rules.{game}.position").KEYS)


@every_game
def test_every_fact_is_explained(game: str) -> None:
    assert first_column(game, "Fact") == GAMES[game].facts


@every_game
def test_every_action_is_one_of_the_game(game: str) -> None:
    for action in first_column(game, "Action"):
        GAMES[game].action_from_plain(yaml.safe_load(action))


@every_game
def test_every_option_and_value_is_named(game: str) -> None:
    text = paragraph(game, "Options")
    for option in GAMES[game].options:
        own = text.partition(f"`{option.name}`: ")[2].partition(".")[0]
        if isinstance(option, Choice):
            assert re.findall(r"`(\w+)`", own) == list(option.values)
        else:
            assert own == f"{option.least} to {option.most}, usually {option.default}"
    assert len(re.findall(r"`: ", text)) == len(GAMES[game].options)


@every_game
def test_every_reason_that_the_program_has_words_for_is_listed(game: str) -> None:
    catalogue = polib.pofile(str(ROOT / "config" / "locale" / "en.po"))
    prefix = f"{game}.refusal."
    known = {entry.msgid.removeprefix(prefix) for entry in catalogue if entry.msgid.startswith(prefix)}
    assert set(re.findall(r"`(\w+)`", paragraph(game, "Reasons"))) == known - ELSEWHERE
