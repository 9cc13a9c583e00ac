"""The pages that people read, as tests look at them: headings, fenced blocks and links."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
PAGES = (
    README,
    *(ROOT / name for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "packaging/README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
)

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_HEADING = re.compile(r"^(#+) (.*)$", re.MULTILINE)
_CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and the last words between `` that stand before it."""

    language: str
    text: str
    named: str
    line: int
    """The line of the beginning of its text, counted from 1."""


@dataclass(frozen=True)
class Section:
    """The text under a heading of the second rank, up to the next one."""

    title: str
    blocks: tuple[Block, ...]


def sections(page: Path) -> tuple[Section, ...]:
    """Return the parts of a page that have a heading `##`."""
    text = page.read_text(encoding="utf-8")
    starts = [match for match in _HEADING.finditer(without_blocks(text)) if match[1] == "##"]
    ends = [*(match.start() for match in starts), len(text)][1:]
    return tuple(
        Section(match[2], _blocks(text, match.end(), end)) for match, end in zip(starts, ends, strict=True)
    )


def without_blocks(text: str) -> str:
    """Return the page with every fenced block blanked, so that line numbers stay the same."""
    return _FENCE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def anchors(page: Path) -> set[str]:
    """Return the names by which other pages can point at the headings of this one, as hosts make them."""
    headings = _HEADING.findall(without_blocks(page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-") for _, words in headings}


def _blocks(text: str, start: int, end: int) -> tuple[Block, ...]:
    found = []
    before = start
    for match in _FENCE.finditer(text, start, end):
        names = _CODE.findall(text, before, match.start())
        line = text.count("\n", 0, match.start(2)) + 1
        found.append(Block(match[1], match[2], names[-1] if names else "", line))
        before = match.end()
    return tuple(found)
