"""docs/architecture.md and its picture show the house as it is built and as `lint-imports` checks it."""

import ast
import configparser
import re

from tests.content.shipped import GAMES
from tests.docs.pages import ROOT

GAME = ROOT / "game"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PICTURE = (ROOT / "assets" / "readme" / "house.svg").read_text(encoding="utf-8")


def floors() -> list[list[str]]:
    """What `lint-imports` holds: the floors from the top down, and what stands side by side on each."""
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


def test_the_table_lists_every_file_that_has_a_line_for_each_game() -> None:
    section = PAGE.partition("## A fourth game")[2].partition("\n## ")[0]
    table = "\n".join(line for line in section.splitlines() if line.startswith("|"))
    told = re.findall(r"`(\w+/[\w/]+\.py)`", table)
    sources = {
        file.relative_to(GAME).as_posix(): file.read_text(encoding="utf-8") for file in GAME.rglob("*.py")
    }
    with_lines = {file for file, source in sources.items() if _lists_games(source)}
    assert {file for file in told if not file.startswith("tests/")} == with_lines
    assert all((GAME / file).exists() or (ROOT / file).exists() for file in told)


def _is_there(name: str) -> bool:
    """Whether this is a floor: not the line that starts the package, nor one that is only planned."""
    return name != "__main__" and any((GAME / part).exists() for part in (name, f"{name}.py"))


def _lists_games(source: str) -> bool:
    """Whether a mapping that is written out has games, at least two of them, for its keys."""
    dicts = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Dict))
    return any(
        len(set(GAMES) & {key.value for key in each.keys if isinstance(key, ast.Constant)}) > 1
        for each in dicts
    )
