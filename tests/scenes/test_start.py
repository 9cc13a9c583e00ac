"""Little is read before the title appears, because everybody waits for it at every start."""

import os
import subprocess
import sys

import pytest

from game.ui.sdl_hints import HEADLESS
from tests.docs.pages import ROOT

BEFORE_THE_TITLE = ("game.scenes.play", "game.scenes.app", "game.scenes.title", "game.ui.stage")
LOADED = f"import sys, {', '.join(BEFORE_THE_TITLE)}; print(*sys.modules)"


@pytest.mark.parametrize("module", ["yaml", "game.content.document"])
def test_the_title_is_shown_without_what_reads_yaml(module: str) -> None:
    process = subprocess.run(
        [sys.executable, "-c", LOADED],
        cwd=ROOT,
        env={**os.environ, **HEADLESS, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = process.stdout.split()
    assert "game.scenes.title" in loaded
    assert module not in loaded
