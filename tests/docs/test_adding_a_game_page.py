"""docs/adding-a-game.md is true: it names every file and question, and its commands work."""

import re
import shlex
from pathlib import Path

import pytest

from black_path.manifest import BlackPathManifest
from game.command_line import main
from game.manifests.manifest import Manifest
from tests.docs.pages import ROOT

PAGE = ROOT / "docs" / "adding-a-game.md"
GAME = ROOT / "examples" / "black_path"
MAX_LINES = 1500


def rows(head: str) -> dict[str, list[str]]:
    """Return the table with this heading: its other cells by the first one."""
    _, _, table = PAGE.read_text(encoding="utf-8").partition(f"| {head} |")
    lines = table.partition("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {first.strip("`"): rest for first, *rest in cells}


def parts(manifest: type) -> set[str]:
    return {name for name, one in vars(manifest).items() if callable(one) and not name.startswith("_")}


def test_every_file_of_the_example_is_named() -> None:
    assert set(rows("File")) == {file.name for file in GAME.glob("*.py")}


def test_every_part_is_named_and_whether_it_is_needed() -> None:
    named = rows("Part")
    assert set(named) == parts(Manifest) | parts(BlackPathManifest)
    needed = {name for name, (_, missing) in named.items() if missing.startswith("needed")}
    assert needed == parts(BlackPathManifest) - parts(Manifest)


def test_the_example_is_as_short_as_promised() -> None:
    files = (file.read_text(encoding="utf-8") for file in GAME.rglob("*.py"))
    assert sum(len(text.splitlines()) for text in files) < MAX_LINES
    assert f"less than {MAX_LINES:,} lines" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["arena", "check"])
def test_its_commands_do_their_tasks(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [line] = re.findall(rf"main\.py ({command} .*)", PAGE.read_text(encoding="utf-8"))
    monkeypatch.chdir(ROOT)
    more = ["--workers", "1", "--out", str(tmp_path / "report.json")] if command == "arena" else []
    assert main([*shlex.split(line), *more]) == 0
