import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ui.fonts import Fonts
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.text import ELLIPSIS, Span
from game.ui.theme import BODY, BODY_BOLD, BODY_LIGHT, HEADING, INK, LABEL, VERMILION, Face, TextStyle
from tests.ui.conftest import ASSETS

SMALL = BODY.sized(11)
once = settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


@pytest.mark.parametrize("face", Face)
def test_figures_are_on_the_line_and_are_as_high_as_capitals(face: Face) -> None:
    font = Fonts(ASSETS / "fonts").get(face, 200)
    capital, *figures = (metrics for metrics in font.metrics("H0123456789") if metrics is not None)
    assert len(figures) == 10
    assert all(figure[2:4] == pytest.approx(capital[2:4], abs=14) for figure in figures)


@once
@given(
    st.text(st.characters(codec="latin-1", categories=("L", "N", "Zs")), max_size=60), st.integers(40, 400)
)
def test_a_fitted_text_is_never_wider_than_its_room(look: Look, text: str, room: int) -> None:
    fitted = look.text.fitted(text, BODY, room)
    assert look.text.width(fitted, BODY) <= room
    assert fitted == text or fitted.endswith(ELLIPSIS)


@pytest.mark.parametrize("height", [24, 60, 200])
def test_lines_shrink_into_their_room_and_are_cut_only_if_that_is_not_enough(look: Look, height: int) -> None:
    words = "Two plain rails now are one turn; yours needed two, and left the river to nobody."
    lines, style = look.text.lines_in(words, BODY, (300, height))
    assert len(lines) * look.text.line_height(style) <= max(height, look.text.line_height(style))
    assert (" ".join(lines) == words) is not lines[-1].endswith(ELLIPSIS)
    assert style.size >= 0.8 * BODY.size - 1


@once
@given(st.lists(st.text("abcde 12", min_size=1, max_size=12), max_size=20), st.integers(200, 500))
def test_wrapping_loses_no_word(look: Look, parts: list[str], room: int) -> None:
    text = " ".join(parts)
    for style in (BODY, SMALL):
        lines = look.text.wrapped(text, style, room)
        joined = " ".join("".join(run.text for run in line) for line in lines)
        assert joined.split() == text.split()
        assert all(sum(look.text.width(run.text, run.style) for run in line) <= room for line in lines)


def test_no_line_of_many_words_is_too_wide_in_a_small_window() -> None:
    """Rounding errors of the words' widths must not add up."""
    text = Look.open(ASSETS, Scale(1024, 600)).text
    style, words = (
        BODY_LIGHT.sized(20),
        "Drive up to one field more than the last tram did; halt at every stop.",
    )
    for room in range(200, 330):
        for line in text.wrapped(words, style, room):
            assert text.width("".join(run.text for run in line), style) <= room


def test_a_line_break_starts_a_line(look: Look) -> None:
    assert len(look.text.wrapped("one\ntwo\n\nthree", BODY, 900)) == 4


def test_a_paragraph_fills_the_height_it_announced(surface: pygame.Surface, look: Look) -> None:
    text = "A rail must touch your network, or the network of a player you have joined."
    rect = pygame.Rect(10, 10, 220, 10)
    assert look.text.draw_paragraph(surface, text, rect, LABEL) == look.text.paragraph_height(
        text, LABEL, 220
    )


def test_capitals_are_in_the_middle_of_their_line(look: Look) -> None:
    page = pygame.Surface((300, 100), pygame.SRCALPHA)
    look.text.draw_in(page, "HEIM", page.get_rect(), HEADING.sized(40), INK, align="centre")
    box = page.get_bounding_rect()
    assert abs((box.top + box.bottom) / 2 - 50) <= 2
    assert abs((box.left + box.right) / 2 - 150) <= 2


def test_spans_keep_their_own_colours(look: Look) -> None:
    page = pygame.Surface((300, 60), pygame.SRCALPHA)
    spans = (Span("black "), Span("red", colour=VERMILION))
    look.text.draw(page, spans, (5, 40), BODY_BOLD.sized(30), INK)
    colours = {
        tuple(page.get_at((x, y)))[:3] for x in range(300) for y in range(60) if page.get_at((x, y)).a == 255
    }
    assert INK in colours
    assert VERMILION in colours


def test_a_line_does_not_end_at_a_space_that_keeps_words_together(look: Look) -> None:
    together = "(62\u00a0%)"
    for room in range(40, 400, 9):
        lines = [
            "".join(run.text for run in line)
            for line in look.text.wrapped(f"It may be {together}.", BODY, room)
        ]
        assert sum(together in line for line in lines) == 1


@pytest.mark.parametrize("size", [18, 22, 36, 60])
@pytest.mark.parametrize("accent", ["É", "Ü", "(", "Å"])
def test_an_accent_neither_lowers_its_line_nor_cuts_it(look: Look, size: int, accent: str) -> None:
    """The font engine sets a line lower whose accents reach above the ascent; its descenders were cut."""
    style = TextStyle(Face.MEDIUM, size)

    def last(text: str) -> tuple[int, int]:
        """Return the rows of the last two letters."""
        surface = pygame.Surface((600, 200), pygame.SRCALPHA)
        width = look.text.draw(surface, text, (10, 100), style, INK)
        room = look.text.width("gn", style)
        box = surface.subsurface((10 + width - room, 0, room, 200)).get_bounding_rect()
        return box.top, box.bottom

    def top(text: str) -> int:
        surface = pygame.Surface((600, 200), pygame.SRCALPHA)
        look.text.draw(surface, text, (10, 100), style, INK)
        return surface.get_bounding_rect().top

    assert last(f"{accent}ngn") == last("nngn")
    assert top(accent) < top("n")


@once
@given(st.text("ab1_-/.", min_size=1, max_size=200), st.integers(40, 400))
def test_a_word_wider_than_its_line_is_broken_and_loses_no_letter(look: Look, word: str, room: int) -> None:
    lines = look.text.wrapped(word, BODY, room)
    assert "".join(run.text for line in lines for run in line) == word
    assert all(
        look.text.rich_width([Span(run.text, run.style) for run in line], BODY) <= room for line in lines
    )


def test_a_path_is_broken_after_one_of_its_joints(look: Look) -> None:
    path = "/home/somebody/with/a/long/name/games/2026-11-23_17-38-01_transamerica.jsonl"
    lines = ["".join(run.text for run in line) for line in look.text.wrapped(path, BODY, 300)]
    assert len(lines) > 2
    assert all(line[-1] in "/_-" for line in lines[:-1])


@pytest.mark.parametrize("text", ["W", "1W", "\u0301", "\U0001f600"])
@pytest.mark.parametrize("style", [BODY, HEADING.sized(90)])
def test_only_the_visible_part_of_a_very_long_word_is_drawn(look: Look, text: str, style: TextStyle) -> None:
    """A surface that is wide enough for all of it would end the program without a word."""
    page, text = pygame.Surface((1280, 720)), text * 10_000
    look.text.draw(page, text, (0, 100), style, INK)
    look.text.draw_paragraph(page, text, pygame.Rect(0, 0, 400, 400), style, INK)
    look.text.draw_in(page, text, pygame.Rect(0, 0, 400, 40), style, INK, shrink=True)


@pytest.mark.parametrize(
    "text", ["\u200b", "\ufeff" * 9, "\u202e", "\U000e0001", "\u0301" * 20_000, "\x01\x1b\t"]
)
def test_letters_without_width_are_drawn_as_nothing(look: Look, text: str) -> None:
    """Somebody may be called so."""
    page = pygame.Surface((1280, 720))
    look.text.draw(page, text, (0, 100), BODY, INK)
    look.text.draw(page, f"Ada {text}", (0, 100), TextStyle(Face.MEDIUM, 40, tracking=0.1), INK)
    look.text.draw_paragraph(page, f"{text} {text}", pygame.Rect(0, 0, 400, 400), BODY, INK)


def test_the_longest_text_is_set_in_pieces_that_end_where_the_window_does(look: Look) -> None:
    surface = pygame.Surface((300, 60))
    for text in ("W" * 5000, "\U0001f68b" * 5000, "\u0301" * 5000, "a\0b\ud800c"):
        assert look.text.draw(surface, text, (0, 40), BODY) == look.text.width(text, BODY)
    assert look.text._caches.runs.pixels < 5000 * 300, "what lies beyond the window is not even drawn"
