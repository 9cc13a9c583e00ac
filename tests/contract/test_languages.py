"""Nothing on the screen keeps a language: a change of it leaves every page as if opened in the new one.

The window is small and the languages are those with the longest words: in neither of them are words cut on
the pages that `may_be_cut` does not name.
"""

import random
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.program_folders import places_below
from game.makers import staged
from game.makers.gallery import review_shots
from game.makers.gallery.render import NOW
from game.makers.monkey.languages import change_language
from game.makers.monkey.starts import Start, starts
from game.scenes.app import App
from game.scenes.play import open_app
from game.scenes.table import TableScene
from game.storage.folders import folders_below
from game.ui.look import phrase
from game.ui.sound.sounds import SoundRequest
from tests.games import KNOWN
from tests.pictures import may_be_cut
from tests.scenes.conftest import FakeThinker

SIZE = (1024, 600)
STARTS = starts()
NEVER_THE_SAME = {"trambahn_table_ask"}
"""The bubble hangs from the button, whose place depends on the length of its text."""


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[None]:
    """Open the window; reviews ask less than for pictures, because fewer tables give the same text."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(review_shots, "TABLES", 6)
        patch.setattr(review_shots, "ONLOOKED", 2)
        patch.setattr(review_shots, "answers_of", defaultdict[str, dict[str, Any]](dict).__getitem__)
        yield


@pytest.fixture
def shortened(cut: list[str], tmp_path: Path) -> Callable[[str], list[str]]:
    """Return a function that lists the cut texts of a page; paths are longer here than usual."""
    return lambda name: [] if may_be_cut(name) else [one for one in cut if str(tmp_path) not in one]


@pytest.fixture
def left(tmp_path: Path) -> Callable[[Start], str]:
    """Return a function that lists German texts left on a page after a change to French."""

    @contextmanager
    def opened(language: str) -> Iterator[App]:
        shutil.rmtree(tmp_path)
        app = open_app(places_below(), folders_below(tmp_path), KNOWN, SIZE)
        app.warm = False
        # An opponent that answers in one language and is late in the other would leave two tables.
        app.thinking.use_thinker(FakeThinker())
        app.now = lambda: NOW
        app.random_bits = random.Random(1).getrandbits
        app.change(language=language, reduced_motion=True)
        yield app
        app.close()

    return lambda start: change_language(start, opened, "de", "fr")


def menu(app: App) -> TableScene:
    """Open the menu of a game that is saved."""
    STARTS["at_transamerica_new_1"](app)
    scene = app.stage.scenes.top
    assert isinstance(scene, TableScene)
    scene.menu()
    return scene


def resigning(app: App) -> None:
    """Open the question in it whether to resign."""
    menu(app).chosen("resign")


def lost(app: App) -> None:
    """Open the dialog about an opponent that has failed, with a level that can replace it."""
    menu(app)._cannot_go_on("no reason")


def notices(app: App) -> None:
    """Show a message and a caption over the settings."""
    STARTS["settings"](app)
    app.change(captions=True)
    app.notices.show(phrase("new_game.seed.copied", seed="ABC"))
    app.captions.add(SoundRequest("win"))


def refused(app: App) -> None:
    """Return the refusal to undo, in a bubble at the button."""
    scene = TableScene(app, staged.seated(app, "transamerica", humans=1, opponents=1, moves=0))
    app.stage.scenes.push(scene)
    app.stage.scenes.step((), 0.1)
    control = scene.table.controls.named("undo")
    assert control is not None
    scene.table.commands.explain_disabled(control)


@pytest.mark.parametrize("start", [menu, resigning, lost, notices, refused], ids=lambda start: start.__name__)
def test_overlays_of_a_page_follow_the_language(left: Callable[[Start], str], start: Start) -> None:
    assert left(start) == ""


PAGES = (
    *("title_continue", "new_game_name_in_use", "settings_opened", "saved_games", "error", "own_agents"),
    *("transamerica_round_result", "trambahn_hint_why", "trambahn_tutor", "transamerica_lesson_refused"),
    *("trambahn_puzzle_failed", "streetcar_table_log", "trambahn_curtain", "streetcar_result"),
    *("history", "own_page_book", "trambahn_rules_search", "trambahn_review_turn", "trambahn_mistake"),
)
"""One of each kind."""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_follows_the_language(
    left: Callable[[Start], str], shortened: Callable[[str], list[str]], name: str
) -> None:
    assert left(STARTS[name]) == ""
    assert shortened(name) == []


def on_one_worker(name: str) -> Any:
    """Let one process find out what the reviews of a game show."""
    group = f"reviews_{name.removeprefix('at_').partition('_')[0]}"
    return pytest.param(name, marks=[pytest.mark.xdist_group(group)] if "review" in name else [])


@pytest.mark.long
@pytest.mark.parametrize(
    "name", [on_one_worker(name) for name in sorted(set(STARTS) - set(PAGES) - NEVER_THE_SAME)]
)
def test_every_page_follows_the_language(
    left: Callable[[Start], str], shortened: Callable[[str], list[str]], name: str
) -> None:
    assert left(STARTS[name]) == ""
    assert shortened(name) == []
