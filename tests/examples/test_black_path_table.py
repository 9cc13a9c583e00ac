"""The table of the fourth game: a tile is laid in each way, refused, and taken back, until a game ends."""

import os
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from black_path.board import TILES, Cell, Tile
from black_path.board_painter import cell_rect
from black_path.manifest import MANIFEST
from black_path.rules import Lay
from black_path.table import BlackPathTable
from game.ai.reasons import Explanations, NoExplainer
from game.content.keymap import read_keymap
from game.core.match import Match
from game.core.record import HUMAN, Seat, header_of
from game.session.pace import Pace
from game.session.session import Session
from game.tables.table import Kit
from game.text.catalogue import Catalogue
from game.text.tellers import catalogue_of
from game.ui.input import (
    Event,
    Keymap,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    key_pressed,
)
from game.ui.sound.sounds import Sounds
from game.ui.speech import Speaker
from tests.contract.adapters import ROOT, RULES
from tests.tables.conftest import open_look

GAME = RULES["black_path"]
KEYMAP = Keymap(read_keymap(ROOT / "config" / "keymap.yaml"))
SIZE = (1280, 720)


class AtTable:
    """Ben and Anna at one table, and their gestures with mouse and keys; Anna may be a computer."""

    def __init__(
        self,
        *laid: Tile,
        size: tuple[int, int] = SIZE,
        ui_scale: float = 1.0,
        pace: str = "normal",
        other: str = HUMAN,
    ) -> None:
        match = Match(GAME, GAME.position(2, {"board": "six"}, {"laid": list(laid)}, 1))
        seats = (Seat("Anna", other, "a"), Seat("Ben", sign="b"))
        self.session = Session(match, header_of(GAME, {"board": "six"}, seats, match.start), pace=Pace(pace))
        self.session.open_curtain()
        self.speaker, self.sounds = Speaker(), Sounds()
        self.table = BlackPathTable(self.session, self.kit())
        self.table.resize(open_look(*size, ui_scale))
        self.surface = pygame.Surface(size)

    def kit(self) -> Kit:
        return Kit(
            tr=texts(),
            maps=ROOT / "maps",
            chord=KEYMAP.chord,
            speaker=self.speaker,
            sounds=self.sounds,
            open_menu=lambda: None,
            open_rules=lambda _: None,
            show_error=lambda _: None,
            explanations=lambda _: Explanations(NoExplainer()),
        )

    @property
    def laid(self) -> tuple[Tile, ...]:
        laid: tuple[Tile, ...] = self.session.match.state.laid
        return laid

    def cell(self, cell: Cell) -> Position:
        return cell_rect(self.table.places.main_areas[0], self.table.model.board, cell).center

    def tile(self, tile: Tile) -> Position:
        return self.table.places.sources_of(Lay((0, 0), tile))[0].center

    def step(self, *events: Event, dt: float = 0.0) -> None:
        self.table.step(list(events), dt)
        self.table.happened(self.session.new_moves())

    def keys(self, *chords: str) -> None:
        for chord in chords:
            self.step(key_pressed(KEYMAP, chord))

    def drag(self, tile: Tile, cell: Cell) -> None:
        start, end = self.tile(tile), self.cell(cell)
        self.step(PointerMoved(start), PointerPressed(start), PointerMoved((start[0] - 20, start[1])))
        self.step(PointerMoved(end), PointerReleased(end))

    def click(self, tile: Tile, cell: Cell) -> None:
        for place in (self.tile(tile), self.cell(cell)):
            self.step(PointerMoved(place), PointerPressed(place), PointerReleased(place))

    def carry(self, tile: Tile, cell: Cell) -> None:
        del cell
        self.keys(*["tab"] * (TILES.index(tile) + 1), "return", "return")

    def rest(self) -> None:
        for _ in range(600):
            if not self.table.wants_frames:
                return
            self.step(dt=0.02)
        pytest.fail("it never comes to rest")

    def picture(self) -> bytes:
        self.table.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")


def texts() -> Catalogue:
    return catalogue_of({"black_path": MANIFEST}, ROOT / "config" / "locale", "en")


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


WAYS: tuple[Callable[[AtTable, Tile, Cell], None], ...] = (AtTable.drag, AtTable.click, AtTable.carry)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("tile", TILES)
def test_each_tile_can_be_dragged_clicked_or_carried_by_keys(
    way: Callable[[AtTable, Tile, Cell], None], tile: Tile
) -> None:
    seated = AtTable("cross")
    way(seated, tile, (1, 0))
    assert seated.laid == ("cross", tile)
    seated.rest()


def test_a_tile_anywhere_but_at_the_end_of_the_path_is_answered_with_the_rule() -> None:
    seated = AtTable("cross")
    seated.drag("cross", (3, 3))
    assert seated.laid == ("cross",)
    assert seated.speaker.last == "A tile goes where the path ends."
    seated.rest()
    seated.click("cross", (0, 0))
    assert seated.laid == ("cross",)
    assert seated.speaker.last == "A tile lies there already."


def test_laid_tiles_can_be_taken_back_and_laid_again() -> None:
    seated = AtTable("cross", other="conductor")
    before = seated.picture()
    seated.drag("cross", (1, 0))
    seated.rest()
    assert seated.picture() != before
    seated.keys("u")
    undone = seated.laid
    assert undone == ("cross",)
    seated.keys("ctrl+y")
    assert seated.laid == ("cross", "cross")


def test_a_tile_under_the_pointer_previews_the_path_and_then_clears_it() -> None:
    seated = AtTable("cross")
    before = seated.picture()
    seated.step(PointerMoved(seated.tile("cross")))
    lit = seated.picture()
    assert lit != before
    seated.step(PointerMoved(seated.tile("north_east")))
    assert seated.picture() not in (before, lit)
    seated.step(PointerMoved((5, 5)))
    assert seated.picture() == before


def test_a_laid_tile_moves_and_at_once_is_at_once() -> None:
    moving, still = AtTable("cross"), AtTable("cross", pace="instant")
    for seated in (moving, still):
        seated.carry("north_east", (1, 0))
    assert moving.table.animations.running
    assert not still.table.animations.running
    moving.rest()
    assert moving.table.model.path.end == (1, 1)


def test_two_play_to_the_end_and_the_result_shows_the_winner() -> None:
    seated = AtTable(pace="instant")
    for tile in ("cross", "north_east", "north_west", "north_east"):
        end = seated.table.model.path.end
        if seated.session.held:
            seated.keys("return")
        seated.drag(tile, end)
        if seated.session.held:
            seated.table.commands.press_main()
            seated.step()
    assert seated.session.outcome is not None
    assert seated.session.outcome.winners == {0}
    assert seated.table.model.title == "The game is over"
    result = MANIFEST.result_panel(GAME, seated.session.seats, texts())
    view = seated.session.match.view(None)
    assert result.rounds(view) == 1
    assert result.verdict(view, seated.session.outcome) == "Anna wins."
    seated.picture()


@pytest.mark.parametrize(
    "window_size", [(640, 400, 1.0), (1280, 720, 2.0), (1920, 1080, 1.0), (800, 1200, 1.5)]
)
def test_in_any_window_board_and_panel_are_beside_each_other(window_size: tuple[int, int, float]) -> None:
    width, height, ui_scale = window_size
    seated = AtTable(size=(width, height), ui_scale=ui_scale)
    board, panel = seated.table.places.main_areas[0], seated.table.places.keep_clear[0]
    assert not board.colliderect(panel)
    rects = [*seated.table.places.sources_of(Lay((0, 0), "cross")), board, panel]
    assert all(pygame.Rect(0, 0, width, height).contains(rect) for rect in rects)
    seated.picture()
