import os
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import NoReturn, TypeVar

import pygame
import pytest

from tests.games import KNOWN, explanations, games

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from msgspec.structs import replace

from game.ai.messages import Question
from game.content.keymap import read_keymap
from game.core.plain import Plain
from game.rules.transamerica.game import TransAmerica
from game.session.session import Session
from game.session.thinker import ThinkingFailed
from game.tables.kit.game_table import Table
from game.tables.table import Kit
from game.tables.transamerica.table import TransAmericaTable
from game.text.catalogue import Catalogue
from game.text.story import story_of
from game.ui.drag import DragAndDrop
from game.ui.input import Keymap
from game.ui.look import Look, Phrase
from game.ui.scale import Scale
from game.ui.sound.sounds import Sounds
from game.ui.speech import Speaker
from tests.texts import texts_in

ROOT = Path(__file__).resolve().parents[2]
MAPS = ROOT / "maps"


class Scripted:
    """A thinker that answers at once with the given actions."""

    def __init__(self, *actions: Plain) -> None:
        self.actions = list(actions)

    def ask(self, question: Question) -> None:
        del question

    def answer(self) -> Plain | None:
        return self.actions.pop(0) if self.actions else None

    def reject(self, reason: str) -> NoReturn:
        raise ThinkingFailed(reason)

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture(scope="session")
def rules() -> TransAmerica:
    found = games(MAPS, ROOT / "config")["transamerica"]
    assert isinstance(found, TransAmerica)
    return found


@pytest.fixture(scope="session")
def tr() -> Catalogue:
    return texts_in("en")


@pytest.fixture(scope="session")
def keymap() -> Keymap:
    return Keymap(read_keymap(ROOT / "config" / "keymap.yaml"))


@pytest.fixture
def surface() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((1280, 720))


@cache
def open_look(width: int, height: int, ui_scale: float = 1.0) -> Look:
    """Return the look for a window of this size, whose drawings are shared by all tests of a process."""
    return Look.open(ROOT / "assets", Scale(width, height, ui_scale))


@pytest.fixture
def look(surface: pygame.Surface) -> Look:
    return open_look(1280, 720)


def aimed_at(drag: DragAndDrop) -> Hashable:
    """Return the target of the held piece."""
    held = drag.held
    assert held is not None
    assert held.target is not None
    return held.target.key


class Asked:
    """The requests of a table to its scene."""

    def __init__(self) -> None:
        self.menus = 0
        self.pages: list[str] = []
        self.errors: list[Phrase] = []


T = TypeVar("T", bound=Table)
KitMaker = Callable[..., tuple[Kit, Speaker, Asked]]
Seat = Callable[..., tuple[TransAmericaTable, Speaker, Asked]]


def seating(
    kind: Callable[[Session, Kit], T], look: Look, kit_of: KitMaker
) -> Callable[..., tuple[T, Speaker, Asked]]:
    """Return a function that makes the table of a session, laid out for `look`."""

    def make(session: Session, *, reduced_motion: bool = False) -> tuple[T, Speaker, Asked]:
        kit, speaker, asked = kit_of()
        table = kind(session, kit)
        table.resize(replace(look, reduced_motion=reduced_motion))
        return table, speaker, asked

    return make


@pytest.fixture
def kit_of(tr: Catalogue, keymap: Keymap) -> KitMaker:
    """Return a function that makes a table's kit, and the objects that note its texts and requests."""

    def make() -> tuple[Kit, Speaker, Asked]:
        speaker, asked = Speaker(), Asked()

        def menu() -> None:
            asked.menus += 1

        kit = Kit(
            tr=tr,
            maps=MAPS,
            chord=keymap.chord,
            speaker=speaker,
            sounds=Sounds(),
            open_menu=menu,
            open_rules=asked.pages.append,
            show_error=asked.errors.append,
            explanations=explanations,
            story=lambda session: story_of(KNOWN[session.game.name], tr, session.match, session.seats),
        )
        return kit, speaker, asked

    return make


@pytest.fixture
def sit(look: Look, kit_of: KitMaker) -> Seat:
    """Return a function that makes the table of a session, in a window of 1280 x 720."""
    return seating(TransAmericaTable, look, kit_of)


def with_art(text: str) -> str:
    """Return a map or tileset that finds its drawings from any folder."""
    return text.replace("../assets", str(ROOT / "assets"))


def copy_maps(folder: Path, *names: str) -> None:
    """Copy maps and tilesets into another folder; they name the same drawings there."""
    for name in names:
        text = with_art((MAPS / name).read_text(encoding="utf-8"))
        (folder / name).write_text(text, encoding="utf-8")
