"""Damage done to copies of maps, line by line, as a careless hand would."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

Edit = Callable[[list[str]], int]
"""Changes the lines of the map and returns the line (from 1) of the expected fault."""


def edited(original: Path, folder: Path, edit: Edit) -> tuple[Path, int]:
    """Return an edited copy of a map in `folder`, with its tilesets, and the line that `edit` returned."""
    lines = original.read_text(encoding="utf-8").splitlines()
    for tileset in re.findall(r'<tileset [^>]*source="([^"]*)"', "\n".join(lines)):
        shutil.copy(original.parent / tileset, folder)
    line = edit(lines)
    copy = folder / original.name
    copy.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return copy, line


def find(lines: list[str], text: str, start: int = 0) -> int:
    return next(number for number in range(start, len(lines)) if text in lines[number])


def replace(anchor: str, old: str, new: str, *, fault_at_anchor: bool = False) -> Edit:
    """Replace `old` in the first line that has it from the first line with `anchor` on."""

    def edit(lines: list[str]) -> int:
        start = find(lines, anchor)
        number = find(lines, old, start)
        lines[number] = lines[number].replace(old, new)
        return (start if fault_at_anchor else number) + 1

    return edit


def remove_layer(name: str) -> Edit:
    def edit(lines: list[str]) -> int:
        start = find(lines, f'name="{name}"')
        del lines[start : find(lines, "</objectgroup>", start) + 1]
        return 2

    return edit


def remove_line(anchor: str, text: str) -> Edit:
    def edit(lines: list[str]) -> int:
        start = find(lines, anchor)
        del lines[find(lines, text, start)]
        return start + 1

    return edit


def remove_object(anchor: str) -> Edit:
    def edit(lines: list[str]) -> int:
        start = find(lines, anchor)
        del lines[start : find(lines, "</object>", start) + 1]
        return 2

    return edit


def repeat_object(anchor: str) -> Edit:
    def edit(lines: list[str]) -> int:
        start = find(lines, anchor)
        end = find(lines, "</object>", start) + 1
        lines[end:end] = lines[start:end]
        return end + 1

    return edit


def both(first: Edit, second: Edit, line: int) -> Edit:
    def edit(lines: list[str]) -> int:
        first(lines)
        second(lines)
        return line

    return edit
