"""docs/agents.md is true: its agent plays, and its times and sizes are those of the program."""

from pathlib import Path

import pytest

from game.ai import agent_files, thinking
from game.arena.command import run
from tests.arena.here import chosen, read
from tests.docs.pages import ROOT, sections
from tests.games import ORIGIN

PAGE = ROOT / "docs" / "agents.md"


@pytest.fixture
def greedy(tmp_path: Path) -> Path:
    """Return the page's agent, in the file that the page names."""
    [example] = [
        block for section in sections(PAGE) for block in section.blocks if block.language == "python"
    ]
    assert example.named == "greedy.py"
    file = tmp_path / "greedy.py"
    file.write_text(example.text, encoding="utf-8")
    return file


def test_the_agent_of_the_page_has_20_lines_and_plays(greedy: Path, tmp_path: Path) -> None:
    assert len(greedy.read_text(encoding="utf-8").splitlines()) <= 20
    out, lines = tmp_path / "report.json", list[str]()
    assert run(chosen(agents=f"{greedy},random", games=6, out=out), ORIGIN, lines.append) == 0
    best = read(out).standings[0]
    assert (best.agent, best.wins.value) == ("greedy.py", 1.0)


def test_the_window_takes_the_agent_of_the_page(greedy: Path) -> None:
    assert agent_files.unfit(greedy) is None


def test_the_bounds_on_the_page_are_the_real_ones() -> None:
    rows = dict(
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| ") and line.count("|") == 3
    )
    assert rows["Time to be loaded and made"] == f"{agent_files.MAKING:g} seconds"
    assert rows["Time for a decision"].startswith(f"{agent_files.SECONDS:g} second;")
    assert rows["Patience"].startswith("five times") == (agent_files.PATIENCE == 5)
    assert rows["Memory"].startswith(f"{thinking.MEMORY >> 30} GB")
    assert rows["Size of the file"] == f"{agent_files.LARGEST / 1e6:g} MB"
