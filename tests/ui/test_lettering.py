"""Names of the world: every letter has a font, runs in its direction, or is a box that can be seen."""

import pygame
import pytest

from game.ui.fonts import FALLBACK, Fonts
from game.ui.input import TextEntered
from game.ui.lettering import BOX, pieces
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.theme import BODY, HEADING, INK, LABEL_BOLD, NUMERALS, TITLE, WHITE, Face, TextStyle
from game.ui.widgets.group import WidgetGroup
from game.ui.widgets.text_field import TextField
from tests.ui.conftest import ASSETS

NAMES = {
    "Chinese": "陈伟",
    "Chinese, traditional": "陳偉",
    "Japanese": "さくら ケン 佐藤",
    "Korean": "김철수",
    "Hebrew": "דוד כהן",
    "Arabic": "محمد علي",
    "Persian": "پگاه",
    "Thai": "สมชาย",
    "Hindi": "देवेंद्र",
    "Tamil": "தமிழ்",
    "Georgian": "გიორგი",
    "Armenian": "Արամ",
    "Amharic": "ዳዊት",
    "Greek": "Ωρίων",
    "Ukrainian": "Їжак",
    "Vietnamese": "Nguyễn",
    "emoji": "😀🚋🦊",
    "heart": "❤️",
}
STYLES = (BODY, LABEL_BOLD, HEADING, TITLE, NUMERALS)
NOWHERE = "\U00013000\ue000"
"""A hieroglyph, and a letter that means something in one program only."""


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(ASSETS / "fonts")


def ink(look: Look, text: str, style: TextStyle) -> bytes:
    """Return a picture of the text, which is white if nothing was drawn."""
    surface = pygame.Surface((max(1, look.text.width(text, style)), 120))
    surface.fill(WHITE)
    look.text.draw(surface, text, (0, 80), style, INK)
    return pygame.image.tobytes(surface, "RGB")


def cut(fonts: Fonts, text: str, face: Face = Face.MEDIUM) -> list[str]:
    return [
        piece.text for piece in pieces(text, fonts.file(face), lambda letter: fonts.file_for(face, letter))
    ]


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_every_letter_of_a_name_is_drawn_in_every_face(look: Look, name: str) -> None:
    for style in STYLES:
        assert look.text.can_draw(name, style)
        letters = {ink(look, letter, style) for letter in name if letter.isalpha()}
        assert ink(look, BOX, style) not in letters
        assert all(set(one) != {255} for one in letters)


def test_a_letter_without_a_font_is_a_box(look: Look, fonts: Fonts) -> None:
    assert not look.text.can_draw(NOWHERE, BODY)
    assert cut(fonts, NOWHERE) == [BOX * 2]
    for style in STYLES:
        assert set(ink(look, NOWHERE, style)) != {255}


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("דוד", ["דוד"]),
        ("Ada, דוד won", ["Ada, ", "דוד", " won"]),
        ("דוד כהן", ["כהן", " ", "דוד"]),
        ("דוד 23", ["23", " ", "דוד"]),
        ("(דוד) x", ["(", "דוד", ") x"]),
        ("א (ב) ג", ["ג", " (", "ב", ") ", "א"]),
        ("2 א, 3", ["2 ", "3", " ,", "א"]),
    ],
)
def test_names_from_right_to_left_are_in_their_order(fonts: Fonts, text: str, drawn: list[str]) -> None:
    assert cut(fonts, text) == drawn


def test_arabic_letters_join(look: Look) -> None:
    assert look.text.width("محمد", BODY) < sum(look.text.width(letter, BODY) for letter in "محمد")


def test_marks_of_direction_in_a_name_turn_nothing_round(look: Look) -> None:
    assert ink(look, "\u202eAnna\u202c", BODY) == ink(look, "Anna", BODY)


def test_a_caret_moves_in_the_direction_of_the_letters(look: Look) -> None:
    for name, ways in (("Anna", (0, 1)), ("דוד כהן", (1, 0))):
        ends = (0, look.text.width(name, BODY))
        places = [look.text.place_of(name, index, BODY) for index in (0, len(name))]
        assert places == [ends[way] for way in ways]


def test_a_letter_without_a_font_is_shown_when_it_is_typed(look: Look) -> None:
    table = WidgetGroup(Stage(look))
    messages: list[str] = []
    table.stage.on_letter_without_font = lambda: messages.append("told")
    field = table.add(TextField("Name"))
    field.on_text(TextEntered("陈"))
    assert (field.text, messages) == ("陈", [])
    field.on_text(TextEntered(NOWHERE[0]))
    assert (field.text, messages) == ("陈" + NOWHERE[0], ["told"])


def test_the_fallback_fonts_are_small_enough_to_be_shipped() -> None:
    files = list((ASSETS / "fonts" / FALLBACK).iterdir())
    assert sum(file.stat().st_size for file in files) <= 8_000_000
    assert (ASSETS / "fonts" / "OFL-Noto.txt").is_file()
