"""A person at a table of any game: staged positions, and gestures with mouse and keys."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from typing import Any, Literal

import msgspec
import pygame
import pytest

from game.ai.reasons import Explanations, NoExplainer
from game.core.game import AnyGame
from game.core.match import Match, Move, Played
from game.core.option import OptionValue
from game.core.record import HUMAN, Seat, header_of
from game.core.refusal import Refusal
from game.makers import staged
from game.manifests.known import manifests
from game.session.pace import Pace
from game.session.review.marks import MISTAKES
from game.session.session import Session
from game.session.session_adviser import SessionAdviser
from game.session.tutor import Tutor
from game.storage.settings import TurnEnd
from game.tables.kit.controls import Controls
from game.tables.kit.ui_state import UiState
from game.tables.table import Kit
from game.text.catalogue import Catalogue
from game.text.story import story_of
from game.text.tellers import catalogue_of
from game.ui.drag import DragAndDrop, DragSource
from game.ui.drag_table import source_at
from game.ui.input import (
    PRIMARY,
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
from tests.contract.adapters import ADAPTERS, BLACK_PATH, ROOT, RULES
from tests.games import KNOWN, explanations
from tests.tables.advisers import ToldAdviser
from tests.tables.conftest import Asked, open_look

TABLES = manifests((BLACK_PATH,))
"""The program's games, and the one that comes in a folder."""
SIZE = (1280, 720)
AWAY: Position = (-1, -1)
Company = Literal["people", "one", "first", "nobody"]
"""The seats of people: both, the one to act, the first, or neither."""
EVENTFUL: Mapping[str, tuple[Mapping[str, OptionValue], ...]] = {
    "transamerica": ({}, {"hubs": "mobile"}),
    "streetcar": ({}, {"movement": "die_or_repeat"}),
    "trambahn": ({},),
    "black_path": ({},),
}
"""Options under which, together, every kind of action comes up."""
in_each_window = pytest.mark.parametrize(
    "window",
    [
        (1024, 600, 1.0),
        (1280, 720, 2.0),
        pytest.param((1920, 1080, 2.0), marks=pytest.mark.long),
    ],
)
"""The smallest windows; larger ones are for the long tests."""
PATIENCE = 0.5


class Rules(Asked):
    """The requests of a table to its scene, and the rules that it has shown."""

    def __init__(self) -> None:
        super().__init__()
        self.refusals: list[Refusal] = []

    def menu(self) -> None:
        self.menus += 1


@dataclass
class Seated:
    """A table with somebody at it."""

    session: Session
    table: Any
    speaker: Speaker
    asked: Rules
    keymap: Keymap
    size: tuple[int, int]

    # The parts common to all tables.

    @property
    def drag(self) -> DragAndDrop:
        found: DragAndDrop = self.table.drag
        return found

    @property
    def sources(self) -> tuple[DragSource, ...]:
        return tuple(self.table.pieces.sources())

    @property
    def controls(self) -> Controls:
        found: Controls = self.table.controls
        return found

    @property
    def ui_state(self) -> UiState:
        found: UiState = self.table.ui_state
        return found

    @property
    def moves(self) -> tuple[Move[Any], ...]:
        return self.session.match.moves

    @property
    def names(self) -> tuple[str, ...]:
        return self.controls.names

    @property
    def focused(self) -> str | None:
        control = self.controls.focused
        return control.name if control is not None else None

    @property
    def aimed_at(self) -> Any:
        """The key of the place that the piece in hand is over."""
        held = self.drag.held
        return held.target.key if held is not None and held.target is not None else None

    def control(self, name: str) -> pygame.Rect:
        return next(one.rect for one in self.controls.things if one.name == name)

    # The gestures of a person.

    def step(self, *events: Event, dt: float = 0.0) -> None:
        self.table.step(list(events), dt)

    def keys(self, *chords: str) -> None:
        for chord in chords:
            self.step(key_pressed(self.keymap, chord))

    def repeat(self, chord: str) -> None:
        """Send a repeat of the key that is down."""
        self.step(msgspec.structs.replace(key_pressed(self.keymap, chord), repeated=True))

    def point(self, position: Position) -> None:
        self.step(PointerMoved(position))

    def press(self, position: Position, button: int = PRIMARY) -> None:
        self.step(PointerMoved(position), PointerPressed(position, button))

    def let_go(self, position: Position, button: int = PRIMARY) -> None:
        self.step(PointerMoved(position), PointerReleased(position, button))

    def click(self, position: Position, button: int = PRIMARY) -> None:
        self.press(position, button)
        self.let_go(position, button)

    def tab_to(self, name: str) -> None:
        for _ in self.names:
            if self.focused == name:
                return
            self.keys("tab")
        assert self.focused == name, f"Tab does not lead to {name}"

    def wait(self, seconds: float, dt: float = 0.1) -> None:
        for _ in range(round(seconds / dt)):
            self.step(dt=dt)

    def rest(self) -> float:
        """Step until nothing moves; return the seconds that it took."""
        seconds = 0.0
        while self.table.wants_frames:
            self.step(dt=0.02)
            seconds += 0.02
            assert seconds < 60, "it never comes to rest"
        return seconds

    def catch_up(self) -> None:
        """Pass new moves to the table, as the scene does."""
        self.table.happened(self.session.new_moves())

    def others_move(self, count: int, seed: int = 1) -> None:
        """Play moves of the seats to act without gestures, and pass them to the table at once."""
        chance, match = random.Random(seed), self.session.match
        for _ in range(count):
            if match.to_act is None:
                break
            view = match.view(match.to_act)
            self.session._play(match.to_act, sensible(match.game, view, chance))
        self.catch_up()

    def resize(self, size: tuple[int, int], ui_scale: float = 1.0) -> None:
        self.size = size
        pygame.display.set_mode(size)
        self.table.resize(open_look(*size, ui_scale))

    # The visible contents.

    @property
    def window(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.size)

    def picture(self) -> str:
        """Return a hash of the table's pixels."""
        surface = pygame.Surface(self.size)
        self.table.draw(surface)
        return sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()

    def grasp(self, source: DragSource) -> Position | None:
        """Return a point at which a press takes this source and no other, and no button; None if it
        is hidden.
        """
        for across in (5, 2, 8, 1, 9):
            for down in (5, 2, 8, 1, 9):
                rect = source.rect
                place = (rect.left + across * rect.width // 10, rect.top + down * rect.height // 10)
                if self.controls.at(place) is None and source_at(self.sources, place) == source:
                    return place
        return None


def seat(
    name: str,
    moves: int = 0,
    *,
    who: Company = "one",
    options: Mapping[str, OptionValue] | None = None,
    size: tuple[int, int] = SIZE,
    ui_scale: float = 1.0,
    language: str = "en",
    pace: str = "normal",
    turn_end: TurnEnd = "automatic",
    adviser: ToldAdviser | None = None,
    tutor: bool = False,
    reduced_motion: bool = False,
) -> Seated:
    """Return the laid-out table of a staged game after a number of moves; a curtain is open."""
    pygame.display.init()
    pygame.display.set_mode(size)
    start = whole_game(name, tuple(sorted((options or {}).items())))
    match = Match(start.game, start.start)
    for move in start.moves[:moves]:
        match.play(move.seat, move.action)
    chosen = dict(match.game.options_of(match.start))
    header = header_of(match.game, chosen, seats_of(match, who), match.start)
    session = Session(match, header, pace=Pace(pace), turn_end=turn_end)
    session.open_curtain()
    advising = SessionAdviser(session, adviser or ToldAdviser())
    asked, speaker, kind = Rules(), Speaker(), TABLES[name].review_kind(session.game)
    kit = replace(
        kit_of(language, speaker, asked),
        advising=advising,
        plan=kind.plan,
        tutor=Tutor(session, advising, kind, MISTAKES, PATIENCE) if tutor else None,
    )
    table = TABLES[name].table(session, kit)
    table.resize(msgspec.structs.replace(open_look(*size, ui_scale), reduced_motion=reduced_motion))
    return Seated(session, table, speaker, asked, the_keymap(), size)


def seats_of(match: Match[Any, Any, Any], who: Company) -> tuple[Seat, ...]:
    """Return Anna and Ben, as people or as opponents."""
    people = {"people": (0, 1), "one": (match.to_act or 0,), "first": (0,), "nobody": ()}[who]
    return tuple(
        Seat(name, HUMAN if number in people else "engineer", "ab"[number])
        for number, name in enumerate(("Anna", "Ben"))
    )


def kit_of(language: str, speaker: Speaker, asked: Rules) -> Kit:
    """Return the parts of a table besides its session."""
    tr = texts_in(language)
    return Kit(
        tr=tr,
        maps=ROOT / "maps",
        chord=the_keymap().chord,
        speaker=speaker,
        sounds=Sounds(),
        open_menu=asked.menu,
        open_rules=asked.pages.append,
        show_error=asked.errors.append,
        explanations=explained,
        story=lambda session: story_of(TABLES[session.game.name], tr, session.match, session.seats),
        refused=None,
    )


@cache
def texts_in(language: str) -> Catalogue:
    """Return the catalogue of the program, with those of the games."""
    return catalogue_of(TABLES, ROOT / "config" / "locale", language)


def explained(game: AnyGame) -> Explanations:
    """Return the explanations of the moves of a game."""
    return explanations(game) if game.name in KNOWN else Explanations(NoExplainer())


def sensible(game: AnyGame, view: Any, chance: random.Random) -> Any:
    """Return a sensible action: the weakest opponent's, or a useful one if the program has no opponent."""
    if game.name in KNOWN:
        return staged.sensible(game, view, chance)
    legal = tuple(game.legal(view))
    return chance.choice(ADAPTERS[game.name].promising(game, view, legal) or legal)


@cache
def the_keymap() -> Keymap:
    from game.content.keymap import read_keymap  # noqa: PLC0415 - read once, where it is needed

    return Keymap(read_keymap(ROOT / "config" / "keymap.yaml"))


@cache
def whole_game(name: str, options: tuple[tuple[str, OptionValue], ...] = ()) -> Match[Any, Any, Any]:
    """Return a finished game of two, which callers must not change."""
    return staged.played(RULES[name], 2, staged.LONGEST, seed=5, choose=sensible, options=dict(options))


def positions(name: str, each: int) -> Iterator[tuple[Mapping[str, OptionValue], int]]:
    """Yield options and numbers of moves, until each kind of action was legal `each` times."""
    seen = dict[type, int]()
    for options in EVENTFUL[name]:
        match = whole_game(name, tuple(sorted(options.items())))
        for number, played in enumerate(match.played):
            kinds = {type(one) for one in legal(match.game, played)}
            if any(seen.get(kind, 0) < each for kind in kinds):
                seen |= {kind: seen.get(kind, 0) + 1 for kind in kinds}
                yield options, number


def legal(game: AnyGame, played: Played) -> tuple[Any, ...]:
    """Return the legal actions in the position before a move."""
    return tuple(game.legal(game.observe(played.before, played.move.seat)))
