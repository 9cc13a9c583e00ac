"""Random gestures with mouse and keys never break a table, and the rules always hold."""

import random
from collections.abc import Callable, Sequence
from typing import get_args

import pytest

from game.core.match import Match
from game.storage.settings import TurnEnd
from game.ui.input import (
    Event,
    FocusGained,
    FocusLost,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
    key_pressed,
)
from tests.contract.tables.seated import EVENTFUL, TABLES, Company, Seated, seat, whole_game
from tests.contract.tables.watching import Seen, bubbles, nothing_lies_over

every_table = pytest.mark.parametrize("name", sorted(TABLES))
COMPANIES: tuple[Company, ...] = get_args(Company)
CHORDS = (
    *("tab", "shift+tab", "return", "space", "escape", "up", "down", "left", "right"),
    *("shift+up", "shift+down", "shift+left", "shift+right"),
    *("u", "ctrl+z", "ctrl+y", "ctrl+shift+z", "h", "r", "shift+r", "d", "e", "m", "n", "g", "l", "s"),
    *("f1", "f10", "home", "end", "comma", "period", "x"),
)
WINDOWS = ((1280, 720, 1.0), (1024, 600, 1.0), (1024, 600, 2.0), (800, 1200, 1.0))


class Gestures:
    """Somebody who does anything at a table."""

    def __init__(self, seated: Seated, chance: random.Random) -> None:
        self.seated = seated
        self.chance = chance
        self.down: Position | None = None

    def spot(self) -> Position:
        """Return a random position, mostly on something."""
        chance, seated = self.chance, self.seated
        width, height = seated.size
        kind = chance.random()
        if kind < 0.15:
            return chance.randrange(-20, width + 20), chance.randrange(-20, height + 20)
        rects = [one.rect for one in seated.sources]
        held = seated.drag.held
        if held is not None and kind < 0.8:
            targets = seated.table.pieces.targets(held.source)
            rects = [one.rect for one in targets if one.legal or chance.random() < 0.1]
        elif kind < 0.5:
            rects = [seated.control(name) for name in seated.names]
        rects = [rect for rect in rects if rect.width > 0 < rect.height]
        if not rects:
            return chance.randrange(width), chance.randrange(height)
        rect = chance.choice(rects)
        return chance.randrange(rect.left, rect.right), chance.randrange(rect.top, rect.bottom)

    def button(self) -> int:
        return self.chance.choice((1, 1, 1, 1, 1, 2, 3))

    def key(self) -> Sequence[Event]:
        return [key_pressed(self.seated.keymap, self.chance.choice(CHORDS))]

    def click(self) -> Sequence[Event]:
        place, button = self.spot(), self.button()
        return [PointerMoved(place), PointerPressed(place, button), PointerReleased(place, button)]

    def press(self) -> Sequence[Event]:
        place = self.spot()
        return [
            PointerMoved(place),
            PointerPressed(place, self.button()),
            PointerMoved((place[0] + 9, place[1] + 9)),
        ]

    def let_go(self) -> Sequence[Event]:
        place = self.spot()
        return [PointerMoved(place), PointerReleased(place, self.button())]

    def move(self) -> Sequence[Event]:
        return [PointerMoved(self.spot())]

    def turn(self) -> Sequence[Event]:
        return [Wheel(self.spot(), self.chance.choice((-1.0, 0.4, 1.0)))]

    def other(self) -> Sequence[Event]:
        return [self.chance.choice((FocusLost(), FocusGained(), PointerLeft()))]

    def events(self) -> Sequence[Event]:
        kinds: tuple[Callable[[], Sequence[Event]], ...]
        kinds = (
            self.key,
            self.key,
            self.click,
            self.click,
            self.press,
            self.let_go,
            self.let_go,
            self.move,
            self.turn,
        )
        return self.other() if self.chance.random() < 0.02 else self.chance.choice(kinds)()


def carry_on(seated: Seated, chance: random.Random) -> None:
    """Do the work of the scene beside the table: open curtains, let others move, report moves."""
    session = seated.session
    if session.curtain_for is not None:
        session.open_curtain()
        seated.table.seat_changed()
    if session.thinking and chance.random() < 0.3:
        seated.others_move(1, chance.randrange(1000))
    if chance.random() < 0.3:
        seated.catch_up()


def play_on(name: str, seed: int, count: int, seen: Seen) -> int:
    """Make a number of gestures at a table; return the number of moves that they made."""
    chance = random.Random(seed)
    made = 0
    company = COMPANIES[seed % len(COMPANIES)]
    options = chance.choice(EVENTFUL[name])
    seated = seat(
        name,
        min(chance.choice((0, 6, 40)), len(whole_game(name).played) // 2),
        who=company,
        options=options,
        turn_end=chance.choice(get_args(TurnEnd)),
        pace=chance.choice(("instant", "normal", "step")),
        tutor=company == "one",
    )
    gestures, before = Gestures(seated, chance), len(seated.moves)
    for number in range(count):
        if seated.session.outcome is not None:
            break
        carry_on(seated, chance)
        acting = seated.session.may_act
        moves = len(seated.moves)
        seated.step(*gestures.events(), dt=chance.choice((0.0, 0.0, 0.05, 0.7)))
        if len(seated.moves) > moves:
            assert acting, "a move out of turn"
            made += 1
        if number % 25 == 0:
            nothing_lies_over(seen, seated)
        if chance.random() < 0.004:
            width, height, ui_scale = chance.choice(WINDOWS)
            seated.resize((width, height), ui_scale)
    again = Match(seated.session.game, seated.session.match.start)
    for move in seated.moves:
        # A refused move raises.
        again.play(move.seat, move.action)
    assert again.state == seated.session.match.state
    assert seated.asked.errors == []
    return made if before <= len(seated.moves) else 0


@every_table
def test_random_gestures_neither_break_a_table_nor_a_rule(name: str) -> None:
    with bubbles() as seen:
        assert sum(play_on(name, seed, 110, seen) for seed in range(5)) > 5


@pytest.mark.long
@every_table
def test_thousands_of_gestures_neither_break_a_table_nor_a_rule(name: str) -> None:
    with bubbles() as seen:
        assert sum(play_on(name, seed, 500, seen) for seed in range(4, 14)) > 25
