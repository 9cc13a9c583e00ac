"""docs/architecture.md and its picture agree with the packages and with the rules of `lint-imports`."""

import ast
import configparser
import re
from pathlib import Path

import pytest

from tests.content.shipped import GAMES
from tests.docs.pages import ROOT

GAME = ROOT / "game"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PICTURE = (ROOT / "assets" / "readme" / "house.svg").read_text(encoding="utf-8")


WALKS = re.findall(r"(?m)^\d+\. .*", PAGE.partition("## Start here")[2].partition("\n## ")[0])


def floors() -> list[list[str]]:
    """Return the floors that `lint-imports` checks, from the top down, with the packages of each."""
    settings = configparser.ConfigParser()
    settings.read(ROOT / "setup.cfg", encoding="utf-8")
    layers = settings["importlinter:contract:layers"]["layers"].split("\n")
    return [re.findall(r"game\.(\w+)", layer) for layer in layers if layer]


def test_the_tree_names_everything_in_game_and_nothing_else() -> None:
    tree = PAGE.partition("\ngame/\n")[2].partition("\nconfig/")[0]
    found = {
        part.name for part in GAME.iterdir() if (part / "__init__.py").exists() or part.suffix == ".py"
    } - {"__init__.py", "__main__.py"}
    assert {name.rstrip("/") for name in re.findall(r"^  (\S+) ", tree, re.MULTILINE)} == found


def test_the_picture_has_the_floors_that_are_checked_in_their_order() -> None:
    names = re.findall(r'font-weight="700"[^>]*>([a-z_]+)</text>', PICTURE)
    assert names == [name for floor in floors() for name in floor if _is_there(name)]


def test_nothing_but_the_manifests_lists_the_games() -> None:
    sources = (file for file in GAME.rglob("*.py") if file.parent.name != "manifests")
    listed = [file for file in sources if _lists_games(file.read_text(encoding="utf-8"))]
    assert listed == []


@pytest.mark.parametrize("step", WALKS)
def test_every_step_of_a_walk_names_a_file_and_a_definition_in_it(step: str) -> None:
    for path, following in re.findall(r"`([\w/<>]+\.py)`((?:,? (?:and )?`[\w.]+`)*)", step):
        for file in {GAME / path.replace("<game>", game) for game in GAMES}:
            assert file.exists(), path
            assert set(re.findall(r"`([\w.]+)`", following)) <= _defined(file), path


def test_a_class_is_in_the_file_that_the_page_names() -> None:
    named = re.findall(r"`([A-Z]\w+)`\s(?:in|of)\s`([\w/]+/\w+\.py)`", PAGE)
    assert named
    assert [(name, path) for name, path in named if name not in _defined(GAME / path)] == []


def test_a_package_page_says_enough_and_names_files_that_are_there() -> None:
    for file in GAME.rglob("__init__.py"):
        page = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
        assert "\n" in page or file.parent == GAME, file
        for name in re.findall(r"`([\w/]+\.py)`", page):
            assert [*file.parent.rglob(name), *GAME.glob(name)], (file, name)


def _defined(file: Path) -> set[str]:
    """Return the names of a module's functions and classes, and `Class.name` of each method and field."""
    found = set()
    for each in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(each, ast.ClassDef):
            names = [part.name for part in each.body if isinstance(part, ast.FunctionDef)]
            found |= {each.name, *(f"{each.name}.{name}" for name in names)}
        elif isinstance(each, ast.FunctionDef):
            found.add(each.name)
    return found


def _is_there(name: str) -> bool:
    """True for the name of an existing package or module; `__main__` does not count."""
    return name != "__main__" and any((GAME / part).exists() for part in (name, f"{name}.py"))


def _lists_games(source: str) -> bool:
    """True if a literal has at least two games as keys or members."""
    for each in ast.walk(ast.parse(source)):
        members = each.keys if isinstance(each, ast.Dict) else getattr(each, "elts", ())
        if len(set(GAMES) & {one.value for one in members if isinstance(one, ast.Constant)}) > 1:
            return True
    return False
