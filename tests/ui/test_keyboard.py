"""Keyboards of the world: each is given by what its keys type without Shift, row by row."""

from collections.abc import Mapping

import pygame
import pytest

from game.content.keymap import read_keymap
from game.content.program_folders import ROOT
from game.ui.input import KeyboardChanged, Keymap, KeyPressed, TextEntered
from game.ui.input_funnel import InputFunnel
from game.ui.keyboard import PLACES, Keyboard
from game.ui.widgets.text_field import TextField
from tests.texts import texts_in

KEYMAP = Keymap(read_keymap(ROOT / "config" / "keymap.yaml"))
ROWS = (
    (*range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), pygame.KSCAN_MINUS, pygame.KSCAN_EQUALS),
    tuple(getattr(pygame, f"KSCAN_{letter}") for letter in "QWERTYUIOP"),
    (*(getattr(pygame, f"KSCAN_{letter}") for letter in "ASDFGHJKL"), pygame.KSCAN_SEMICOLON),
    (
        *(getattr(pygame, f"KSCAN_{letter}") for letter in "ZXCVBNM"),
        *(pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD, pygame.KSCAN_SLASH),
    ),
)
LAYOUTS = {
    "us": ("1234567890-=", "qwertyuiop", "asdfghjkl;", "zxcvbnm,./"),
    "russian": ("1234567890-=", "йцукенгшщз", "фывапролдж", "ячсмитьбю."),
    "greek": ("1234567890-=", ";ςερτυθιοπ", "ασδφγηξκλ΄", "ζχψωβνμ,./"),
    "hebrew": ("1234567890-=", "/'קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ."),
    "arabic": ("1234567890-=", "ضصثقفغعهخح", "شسيبلاتنمك", "ئءؤر\0ىةوزظ"),
    "thai": ("ๅ/_ภถุึคตจขช", "ๆไำพะัีรนย", "ฟหกดเ้่าสว", "ผปแอิืทมใฝ"),
    "dvorak": ("1234567890[]", "',.pyfgcrl", "aoeuidhtns", ";qjkxbmwvz"),
    "azerty": ("&é\"'(-è_çà)=", "azertyuiop", "qsdfghjklm", "wxcvbn,;:!"),
}
WITHOUT_LATIN = ("russian", "greek", "hebrew", "arabic", "thai")


def keyboard(layout: str) -> Keyboard:
    codes: Mapping[int, int] = {
        place: ord(letter)
        for row, letters in zip(ROWS, LAYOUTS[layout], strict=True)
        for place, letter in zip(row, letters, strict=True)
    }
    return Keyboard(lambda place: codes.get(place, 0))


def place_of(name: str) -> int:
    return next(place for place, one in PLACES.items() if one == name)


def press(funnel: InputFunnel, code: int, place: int = 0, mod: int = 0, letter: str = "") -> KeyPressed:
    event = pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=mod, unicode=letter)
    found = funnel.event(event) or KeyPressed("")
    assert isinstance(found, KeyPressed)
    return found


def pressed(layout: str, place: int, mod: int = 0) -> KeyPressed:
    """Press the key in this place of the keyboard."""
    one = keyboard(layout)
    return press(InputFunnel(KEYMAP, keyboard=one), one._code(place), place, mod)


@pytest.mark.parametrize("layout", WITHOUT_LATIN)
@pytest.mark.parametrize("name", sorted(set("abcdefghijklmnopqrstuvwxyz") & {*PLACES.values()}))
def test_without_latin_letters_a_shortcut_is_in_its_letter_s_place(layout: str, name: str) -> None:
    for ctrl, mod in ((False, 0), (True, pygame.KMOD_LCTRL)):
        key = pressed(layout, place_of(name), mod)
        wanted = KEYMAP.actions(name, ctrl=ctrl)
        assert key.actions == wanted or (not wanted and key.actions)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_quit_and_rulebook_can_be_reached_from_every_keyboard(layout: str) -> None:
    found = [pressed(layout, place, pygame.KMOD_LCTRL) for row in ROWS for place in row]
    assert sum(key.means("quit") for key in found) == 1
    found = [pressed(layout, place) for row in ROWS for place in row]
    assert sum(key.means("rulebook") for key in found) == 1


@pytest.mark.parametrize(
    ("layout", "place", "name"),
    [("dvorak", "x", "q"), ("dvorak", "n", "b"), ("azerty", "a", "q"), ("azerty", "q", "a")],
)
def test_if_the_layout_has_the_letter_the_position_means_nothing(layout: str, place: str, name: str) -> None:
    key = pressed(layout, place_of(place))
    assert (key.key, key.actions) == (name, KEYMAP.actions(name))


@pytest.mark.parametrize(("layout", "place"), [("dvorak", "q"), ("azerty", "m")])
def test_a_sign_in_the_place_of_a_letter_that_is_elsewhere_is_only_a_sign(layout: str, place: str) -> None:
    key = pressed(layout, place_of(place), pygame.KMOD_LCTRL)
    assert not key.actions


@pytest.mark.parametrize(
    ("layout", "name", "cap"),
    [
        *(("us", "q", "Q"), ("russian", "q", "Й"), ("greek", "q", ";"), ("hebrew", "b", "נ")),
        *(("arabic", "b", "B"), ("thai", "b", "ิ"), ("azerty", "q", "Q"), ("dvorak", "q", "Q")),
        *(("russian", "escape", "Escape"), ("azerty", "1", "&"), ("us", "keypad_8", "Num 8")),
    ],
)
def test_a_cap_shows_the_letter_of_this_keyboard_s_key(layout: str, name: str, cap: str) -> None:
    assert keyboard(layout).cap(name) == cap


@pytest.mark.parametrize(
    ("language", "caps"),
    [("en", "Esc Enter Del PgUp"), ("de", "Esc Eingabe Entf Bild ↑"), ("fr", "Échap Entrée Suppr Pg préc")],
)
def test_caps_speak_the_language_and_letters_follow_the_keyboard(language: str, caps: str) -> None:
    one = keyboard("russian")
    one.words = texts_in(language)
    assert " ".join(map(one.cap, ("escape", "return", "delete", "page_up"))) == caps
    assert (one.cap("q"), one.cap("up"), one.cap("f1")) == ("Й", "↑", "F1")


def test_a_layout_that_changes_unnoticed_is_learned_from_the_keys_themselves() -> None:
    one = keyboard("us")
    funnel = InputFunnel(KEYMAP, keyboard=one)
    key = press(funnel, ord("й"), place_of("q"), pygame.KMOD_LCTRL)
    assert key.means("quit")
    assert one.cap("q") == "Й"


def test_a_change_of_layout_is_shown_and_drops_the_learned_keys() -> None:
    one = keyboard("us")
    funnel = InputFunnel(KEYMAP, keyboard=one)
    press(funnel, ord("й"), place_of("q"))
    assert funnel.event(pygame.event.Event(pygame.KEYMAPCHANGED)) == KeyboardChanged()
    assert one.cap("q") == "Q"


def test_the_release_of_a_key_has_the_name_of_its_press() -> None:
    funnel = InputFunnel(KEYMAP, keyboard=keyboard("russian"))
    key = press(funnel, ord("и"), place_of("b"))
    released = funnel.event(pygame.event.Event(pygame.KEYUP, key=ord("и"), scancode=place_of("b"), mod=0))
    assert getattr(released, "key", "") == key.key == "b"


# ------------------------------------------------------------------ AltGr

ALT_GR = {
    "Windows": pygame.KMOD_LCTRL | pygame.KMOD_RALT,
    "Ctrl and Alt": pygame.KMOD_LCTRL | pygame.KMOD_LALT,
    "mode": pygame.KMOD_MODE,
    "mode and Alt": pygame.KMOD_MODE | pygame.KMOD_RALT,
    "right Alt": pygame.KMOD_RALT,
    "with Shift": pygame.KMOD_LCTRL | pygame.KMOD_RALT | pygame.KMOD_LSHIFT,
    "with NumLock": pygame.KMOD_LCTRL | pygame.KMOD_RALT | pygame.KMOD_NUM,
}


@pytest.mark.parametrize("mod", ALT_GR.values(), ids=ALT_GR)
@pytest.mark.parametrize(
    ("key", "letter"), [("a", "ą"), ("q", "@"), ("e", "€"), ("z", "ż"), ("s", "ś"), ("m", "µ")]
)
def test_a_letter_that_alt_gr_types_is_no_shortcut(mod: int, key: str, letter: str) -> None:
    found = press(InputFunnel(KEYMAP), ord(key), place_of(key), mod, letter)
    assert found == KeyPressed(letter, shift=found.shift)
    assert found.types


@pytest.mark.parametrize("mod", [ALT_GR["Windows"], ALT_GR["Ctrl and Alt"], ALT_GR["mode"]])
def test_alt_gr_with_a_key_that_types_nothing_by_it_does_nothing(mod: int) -> None:
    found = press(InputFunnel(KEYMAP), pygame.K_q, place_of("q"), mod)
    assert found == KeyPressed("")


@pytest.mark.parametrize("mod", [ALT_GR["Windows"], ALT_GR["mode"]])
def test_enter_right_after_a_letter_with_alt_gr_is_enter(mod: int) -> None:
    found = press(InputFunnel(KEYMAP), pygame.K_RETURN, pygame.KSCAN_RETURN, mod)
    assert found.actions == KEYMAP.actions("return")


def test_alt_alone_is_alt() -> None:
    found = press(InputFunnel(KEYMAP), pygame.K_RETURN, pygame.KSCAN_RETURN, pygame.KMOD_LALT)
    assert found.means("full_screen")
    found = press(InputFunnel(KEYMAP), pygame.K_a, place_of("a"), pygame.KMOD_LALT, "a")
    assert (found.key, found.alt) == ("a", True)


# ------------------------------------------------------------------ number pad

NUM_LOCK = {"off": 0, "on": pygame.KMOD_NUM}


@pytest.mark.parametrize("mod", NUM_LOCK.values(), ids=NUM_LOCK)
@pytest.mark.parametrize(
    ("key", "action"),
    [
        *((pygame.K_KP_8, "up"), (pygame.K_KP_2, "down"), (pygame.K_KP_4, "left"), (pygame.K_KP_6, "right")),
        *((pygame.K_KP_ENTER, "confirm"), (pygame.K_KP_7, "first"), (pygame.K_KP_3, "step_forward")),
    ],
)
def test_the_number_pad_works_in_both_states_of_num_lock(mod: int, key: int, action: str) -> None:
    found = press(InputFunnel(KEYMAP), key, 0, mod)
    assert found.means(action)


@pytest.mark.parametrize("mod", NUM_LOCK.values(), ids=NUM_LOCK)
def test_enter_of_the_number_pad_is_enter_with_ctrl_and_alt_too(mod: int) -> None:
    for held, action in ((pygame.KMOD_LCTRL, "end_turn"), (pygame.KMOD_LALT, "full_screen")):
        found = press(InputFunnel(KEYMAP), pygame.K_KP_ENTER, 0, mod | held)
        assert found.means(action)


@pytest.mark.parametrize("mod", NUM_LOCK.values(), ids=NUM_LOCK)
def test_a_key_map_may_name_the_keys_of_the_number_pad(mod: int) -> None:
    keymap = Keymap({"money": ["keypad_8"], "up": ["up"], "hint": ["keypad_5"]})
    for key, action in ((pygame.K_KP_8, "money"), (pygame.K_KP_5, "hint")):
        found = press(InputFunnel(keymap), key, 0, mod)
        assert found.actions == {action}


@pytest.mark.parametrize(("mod", "text"), [(0, "Ad5a"), (pygame.KMOD_NUM, "Ada45")], ids=NUM_LOCK)
def test_in_a_field_the_number_pad_moves_the_caret_or_types_digits(mod: int, text: str) -> None:
    field, funnel = TextField("Name", "Ada"), InputFunnel(KEYMAP)
    assert field.on_key(press(funnel, pygame.K_KP_4, 0, mod, "4" if mod else ""))
    field.on_text(TextEntered("45" if mod else "5"))
    assert field.text == text


@pytest.mark.parametrize("key", [pygame.K_KP_8, pygame.K_KP_2])
def test_with_num_lock_a_field_keeps_the_digits_that_are_arrows_elsewhere(key: int) -> None:
    assert TextField("Name").on_key(press(InputFunnel(KEYMAP), key, 0, pygame.KMOD_NUM))
