import pygame
import pytest

from game.content.keymap import KEYS
from game.ui.input import (
    KEY_CODES,
    FileDropped,
    FocusLost,
    Keymap,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    TextEntered,
    Woken,
    key_pressed,
)
from game.ui.input_funnel import FARTHEST, InputFunnel

KEYMAP = Keymap({"undo": ["ctrl+z", "u"], "redo": ["shift+ctrl+z"], "end_turn": ["e", "u"]})


def test_every_key_a_key_map_may_name_exists() -> None:
    assert set(KEY_CODES) == KEYS


def test_a_chord_needs_exactly_its_modifiers() -> None:
    assert KEYMAP.actions("z", ctrl=True) == {"undo"}
    assert KEYMAP.actions("z", ctrl=True, shift=True) == {"redo"}
    assert KEYMAP.actions("z") == set()


def test_one_key_may_mean_several_actions() -> None:
    assert KEYMAP.actions("u") == {"undo", "end_turn"}
    assert key_pressed(KEYMAP, "u").means("end_turn")


def test_the_first_chord_is_the_one_that_is_shown() -> None:
    assert KEYMAP.chord("undo") == "ctrl+z"
    assert KEYMAP.chord("unheard-of") == ""


@pytest.mark.parametrize("chord", ["hyper+z", "zz", ""])
def test_a_chord_that_no_keyboard_has_is_refused(chord: str) -> None:
    with pytest.raises(ValueError, match="there is no"):
        Keymap({"undo": [chord]})


def test_pygame_s_events_become_our_values() -> None:
    funnel = InputFunnel(KEYMAP, woken=pygame.USEREVENT + 5)
    event = pygame.event.Event
    found = funnel.events(
        [
            event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL),
            event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL),
            event(pygame.TEXTINPUT, text="ß"),
            event(pygame.DROPFILE, file="/home/ada/mine.py"),
            event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1),
            event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=4),
            event(pygame.WINDOWFOCUSLOST),
            event(pygame.USEREVENT + 5),
            event(pygame.USEREVENT + 6),
        ]
    )
    undo = frozenset({"undo"})
    assert found == [
        KeyPressed("z", undo, ctrl=True),
        KeyPressed("z", undo, ctrl=True, repeated=True),
        TextEntered("ß"),
        FileDropped("/home/ada/mine.py"),
        PointerPressed((3, 4), 1),
        FocusLost(),
        Woken(),
    ]


def test_of_many_movements_only_the_last_counts() -> None:
    funnel = InputFunnel(KEYMAP)
    raw = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0)) for x in range(9)
    ]
    assert funnel.events(raw) == [PointerMoved((8, 0))]


def test_a_key_held_while_the_focus_was_lost_counts_as_newly_pressed() -> None:
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0)
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    found = InputFunnel(KEYMAP).events([down, lost, down])
    assert found[2] == found[0]


def test_a_pointer_is_never_farther_away_than_can_be_drawn() -> None:
    ends = (-(2**31), 2**31 - 1)
    (found,) = InputFunnel(KEYMAP).events([pygame.event.Event(pygame.MOUSEMOTION, pos=ends)])
    assert found == PointerMoved((-FARTHEST, FARTHEST))
