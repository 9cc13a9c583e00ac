"""A copy of the program in which the steps of a page are carried out, as its reader would."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

from tests.docs.pages import ROOT, Block, Section

PARTS = ("main.py", "setup.cfg", "game", "config", "maps", "assets")
FILES = ("yaml", "svg", "po", "python")
"""Blocks of these languages are whole files."""


@dataclass(frozen=True)
class Workshop:
    """`folder` holds the copy."""

    folder: Path

    @classmethod
    def in_new(cls, folder: Path) -> "Workshop":
        """Copy the program to `folder`."""
        folder.mkdir()
        for part in PARTS:
            original = ROOT / part
            if original.is_dir():
                shutil.copytree(original, folder / part)
            else:
                shutil.copy2(original, folder / part)
        return cls(folder)

    def follow(self, section: Section, *, until: str = "") -> None:
        """Do what the section shows, block by block, up to the first that holds `until`."""
        for block in section.blocks:
            if until and until in block.text:
                return
            self._do(block)

    def run(self, *arguments: str) -> str:
        """Return the output of `main.py` when run here."""
        command = [sys.executable, "main.py", *arguments]
        surroundings = {**os.environ, "TERMINUS_HOME": str(self.folder / "home")}
        surroundings.pop("PYTHONPATH", None)
        result = subprocess.run(
            command,
            cwd=self.folder,
            env=surroundings,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert "Traceback" not in result.stderr, result.stderr
        return result.stdout + result.stderr

    def _do(self, block: Block) -> None:
        if block.language == "diff":
            self._change(block)
        elif block.language in FILES:
            file = self.folder / block.named
            assert (ROOT / block.named).parent.is_dir(), f"line {block.line}: no folder for {block.named}"
            file.write_text(block.text, encoding="utf-8")
        else:
            assert block.language == "console", f"line {block.line}: what is {block.language!r} to do?"
            self._say(block)

    def _change(self, block: Block) -> None:
        file = self.folder / block.named
        lines = block.text.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] != "+")
        new = "".join(line[1:] for line in lines if line[0] != "-")
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"line {block.line}: {block.named} has this {text.count(old)} times"
        file.write_text(text.replace(old, new), encoding="utf-8")

    def _say(self, block: Block) -> None:
        command, _, wanted = block.text.partition("\n")
        words = command.split()
        assert words[:3] == ["$", "python", "main.py"], f"line {block.line}"
        output = self.run(*words[3:])
        assert OutputChecker().check_output(wanted, output, ELLIPSIS), (
            f"line {block.line}: {command}\nsays\n{output}\nnot\n{wanted}"
        )


def section_of(sections: Sequence[Section], title: str) -> Section:
    """Return the section with this title."""
    return next(section for section in sections if section.title == title)
