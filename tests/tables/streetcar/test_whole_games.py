"""Whole games at the table: by keys alone, and by pointer alone."""

import random
from typing import Any

import pytest

from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    DrawPile,
    Drive,
    Lay,
    LayPair,
    Redraw,
    RollDie,
)
from game.rules.streetcar.game import Streetcar
from game.session.session import Session
from game.tables.streetcar.examples import click, hold, middle
from game.tables.streetcar.grip import Slot
from game.tables.streetcar.staging import towards_goals
from game.tables.streetcar.table import StreetcarTable
from game.ui.input import Keymap, PointerMoved, PointerPressed, PointerReleased, Wheel
from tests.tables.streetcar.conftest import Sit, keys
from tests.tables.streetcar.positions import begun, session_of

MOST_MOVES = 700


class Keys:
    """A player who has no pointer."""

    def __init__(self, table: StreetcarTable, keymap: Keymap) -> None:
        self.table = table
        self.keymap = keymap

    def press(self, *chords: str) -> None:
        keys(self.table, self.keymap, *chords)

    def focus(self, name: str) -> None:
        for _ in range(len(self.table._controls.names) + 1):
            focused = self.table._controls.focused
            if focused is not None and focused.name == name:
                return
            self.press("tab")
        raise AssertionError(f"Tab does not lead to {name}")

    def do(self, action: Action) -> None:
        match action:
            case Lay():
                self.lay(action)
            case LayPair(first, second):
                self.lay(first)
                self.lay(second)
            case Depart(code):
                own = self.table.reading.own
                assert own is not None
                number = [end.code for end in own.ends].index(code)
                self.focus(f"depart_{number}")
                self.press("return", "escape")
            case Redraw(tiles):
                hand = list(self.table.reading.hand)
                for tile in tiles:
                    number = hand.index(tile)
                    hand[number] = ""
                    self.focus(f"tile_{number}")
                    self.press("return")
                self.press("e")
            case DrawFrom(seat, tile):
                self.focus(f"take_{seat}_{self.table.reading.table.hands[seat].index(tile)}")
                self.press("return", "escape")
            case Drive() | RollDie():
                self.press("d")
            case _:
                self.press("e")

    def lay(self, lay: Lay) -> None:
        self.focus(f"tile_{free_slot(self.table, lay.tile)}")
        self.press("return")
        while True:
            cell = self.table._controller._clicking.over()
            assert cell is not None
            if cell == lay.cell:
                break
            down, right = lay.cell[0] - cell[0], lay.cell[1] - cell[1]
            step = "down" if down > 0 else "up" if down < 0 else "right" if right > 0 else "left"
            self.press(f"shift+{step}")
        turn(self.table, lay, lambda: self.press("r"))
        self.press("return", "escape" if self.table._controls.focused else "s")


class Pointer:
    """A player who has no keyboard."""

    def __init__(self, table: StreetcarTable) -> None:
        self.table = table

    def do(self, action: Action) -> None:
        table = self.table
        match action:
            case Lay():
                self.lay(action)
            case LayPair(first, second):
                self.lay(first)
                self.lay(second)
            case Depart(code):
                click(table, middle(table, code))
            case Drive(fields):
                shortest = table.reading.game.survey.shortest(table.reading.view).get(fields[-1])
                if shortest == fields:
                    click(table, middle(table, fields[-1]))
                else:
                    self.pull(fields)
            case DrawFrom(seat, tile):
                panels = zip(table.reading.rows, table.layout.seats, strict=True)
                (tiles,) = [panel.tiles for row, panel in panels if row.seat == seat]
                click(table, tiles[table.reading.table.hands[seat].index(tile)].center)
            case DrawPile():
                click(table, table.layout.hand.pile.center)
            case Redraw(tiles):
                hand = list(table.reading.hand)
                for tile in tiles:
                    number = hand.index(tile)
                    hand[number] = ""
                    click(table, table.layout.hand.tiles[number].center)
                click(table, table.layout.buttons.end.center)
            case _:
                click(table, table.layout.buttons.end.center)

    def lay(self, lay: Lay) -> None:
        table, place = self.table, middle(self.table, lay.cell)
        hold(table, lay.tile, lay.cell)
        turn(table, lay, lambda: table.step([Wheel(place, 1.0)], 0.0))
        table.step([PointerReleased(place)], 0.0)

    def pull(self, fields: tuple[Any, ...]) -> None:
        table = self.table
        pulling = table._hand.pulling
        assert pulling is not None
        start = middle(table, pulling.stand.field)
        table.step([PointerMoved(start), PointerPressed(start)], 0.0)
        table.step([PointerMoved(middle(table, field)) for field in fields], 0.0)
        table.step([PointerReleased(middle(table, fields[-1]))], 0.0)


def free_slot(table: StreetcarTable, tile: str) -> int:
    """A place in the hand from which that tile can be taken."""
    slots = [source.key.number for source in table._hand.sources() if isinstance(source.key, Slot)]
    return next(slot for slot in slots if table.reading.hand[slot] == tile)


def turn(table: StreetcarTable, lay: Lay, once: Any) -> None:
    for _ in range(5):
        if table._hand.held_lay(lay.cell) == lay:
            return
        once()
    raise AssertionError(f"it cannot be turned to {lay.rotation} over {lay.cell}")


def play(session: Session, table: StreetcarTable, player: Keys | Pointer) -> None:
    """Play to the end; the other seat is played by the rules. Every wish must come true."""
    chance = random.Random(5)
    game = session.game
    for _ in range(MOST_MOVES):
        seat = session.to_act
        if seat is None:
            return
        wish = towards_goals(game, session.match.view(seat), chance)
        before = len(session.match.moves)
        if seat == 0:
            player.do(wish)
            done = session.match.moves[before:]
            assert done, f"{wish} was not played"
            if not isinstance(wish, Drive) or isinstance(player, Pointer):
                assert [move.action for move in done] == [wish]
        else:
            session.match.play(seat, wish)
        table.happened(session.happenings())
        table.step([], 0.3)


@pytest.mark.parametrize(
    ("movement", "stops"), [("follow", "two"), ("die_or_repeat", "two"), ("die", "three")]
)
@pytest.mark.parametrize("by", ["keys", "pointer"])
def test_a_whole_game_is_played(
    streetcar: Streetcar, sit_down: Sit, keymap: Keymap, by: str, movement: str, stops: str
) -> None:
    session = session_of(begun(streetcar, 2, 5, movement=movement, stops=stops))
    table, _, asked = sit_down(session)
    play(session, table, Keys(table, keymap) if by == "keys" else Pointer(table))
    assert session.outcome is not None
    assert asked.errors == []
