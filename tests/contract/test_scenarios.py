"""Every scenario of the fixtures holds, and shows what every game refuses, in words of its own."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
import pytest
import yaml

from game.content.languages import LANGUAGES
from game.core.refusal import NOT_YOUR_TURN, UNKNOWN_ACTION, Refusal
from game.session.checking import HOLDS
from game.session.lesson import NOT_THE_TASK, READ_FIRST
from tests.content.shipped import GAMES
from tests.games import KNOWN, ROOT, checked
from tests.texts import texts_in

SCENARIOS = sorted((ROOT / "tests" / "fixtures" / "scenarios").glob("*.yaml"))
MIN = 80
"""A minimum, because no scenarios at all would pass, too."""
OF_EVERY_GAME = {NOT_YOUR_TURN, UNKNOWN_ACTION}
OF_LESSONS = {NOT_THE_TASK, READ_FIRST}

every_game = pytest.mark.parametrize("game", GAMES)


@cache
def literals(floor: str, game: str) -> frozenset[str]:
    """Return all strings in the code of a game."""
    nodes: Iterator[ast.AST] = (
        node
        for file in (ROOT / "game" / floor / game).glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
    )
    return frozenset(
        node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def worded(game: str) -> set[str]:
    """Return the reasons that the program has words for."""
    prefix = f"{game}.refusal."
    catalogue = polib.pofile(str(ROOT / "config" / "locale" / "en.po"))
    return {entry.msgid.removeprefix(prefix) for entry in catalogue if entry.msgid.startswith(prefix)}


def shown(game: str) -> set[str]:
    """Return the reasons with which scenarios are refused."""
    scenarios = (yaml.safe_load(file.read_text("utf-8")) for file in SCENARIOS)
    steps = (step for scenario in scenarios if scenario["game"] == game for step in scenario["steps"])
    return {step["refuse"]["because"] for step in steps if "refuse" in step}


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario_holds(file: Path) -> None:
    (verdict,) = checked(file)
    assert verdict.status == HOLDS, verdict.line


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) > MIN


@every_game
def test_every_reason_of_the_rules_is_shown_by_a_scenario(game: str) -> None:
    assert shown(game) == (worded(game) & literals("rules", game)) | OF_EVERY_GAME


@every_game
def test_every_reason_with_words_is_one_that_is_given(game: str) -> None:
    given = literals("rules", game) | literals("tables", game) | OF_EVERY_GAME | OF_LESSONS
    assert worded(game) <= given


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_own_sentence(game: str, language: str) -> None:
    rules = GAMES[game]
    tell = KNOWN[game].teller(texts_in(language), (), rules, {"map": "new_orleans"})
    sentences = {code: tell.refusal(Refusal(code)) for code in worded(game)}
    assert not [text for text in sentences.values() if text.startswith(f"{game}.") or "{" in text]
    assert len(set(sentences.values())) == len(sentences)
