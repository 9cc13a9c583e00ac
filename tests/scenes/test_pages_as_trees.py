"""Promises of the trees of all pages, in every window, at every size of letters, in longer words than ours.

The controls of a page are laid out again for each window, but nothing is drawn. The longer tests take all
pages and every window at every size.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, product

import pygame
import pytest

from game.makers.gallery.all_shots import shots
from game.scenes.app import App
from game.text.catalogue import Catalogue
from game.ui.boxes.groups import Stack
from game.ui.boxes.leaves import Paragraph, Words
from game.ui.boxes.part import Part, walk
from game.ui.look import Look
from game.ui.widgets import control_scene
from tests.languages import in_the_longest_words

SHOTS = shots()
PAGES = ("title_saved", "settings", "new_game_four", "saved_games", "learn", "own_page", "puzzles_solved")
MORE_PAGES = (
    *("history", "history_one_game", "result_rating_six", "transamerica_result_six", "trambahn_result"),
    *("streetcar_result_six", "new_game_personality", "own_page_book", "own_page_trambahn"),
)
WINDOWS = ((1920, 1080), (1024, 600), (900, 1440), (1080, 1080), (3840, 2160))
SCALES = (75, 100, 150, 200)
QUICK = ((75, (1080, 1080)), (100, (1024, 600)), (150, (1920, 1080)), (200, (900, 1440)), (200, (1024, 600)))
LONGER = 0.4
"""The share by which the words of the invented language are longer than the English ones."""
FILLER = "naro elidum "

Laid = list[tuple[Look, Part, pygame.Rect]]


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> Laid:
    """Return the trees whose controls have been laid out, each with its look and its place."""
    found: Laid = []

    def noted(look: Look, tree: Part, rect: pygame.Rect) -> Iterator[object]:
        found.append((look, tree, rect))
        return walk(look, tree, rect)

    monkeypatch.setattr(control_scene, "walk", noted)
    return found


def lengthen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every word of the catalogue longer."""
    known = Catalogue._text

    def text(catalogue: Catalogue, key: str, values: Mapping[str, object]) -> str | None:
        words = known(catalogue, key, values)
        return words and words + (FILLER * len(words))[: round(LONGER * len(words))].rstrip()

    monkeypatch.setattr(Catalogue, "_text", text)


def faults(laid: Laid) -> Iterator[str]:
    """Yield every part that is outside its group or over a neighbour, and all words that are cut."""
    for look, tree, rect in laid:
        for part, place in walk(look, tree, rect):
            inside = [one for one in part.inside(look, place) if 0 not in one.rect.size]
            for one in inside:
                if not place.contains(one.rect):
                    yield f"{one} is outside of {type(part).__name__} {place}"
            for one, other in combinations(inside, 2):
                if one.rect.colliderect(other.rect) and not isinstance(part, Stack):
                    yield f"{one} is over {other}"
            if isinstance(part, Words | Paragraph) and place.width < part.min_width(look):
                yield f"{part.words} is cut at {place.width} of {part.min_width(look)}"
            if isinstance(part, Words | Paragraph) and place.height < part.min_height(look, place.width):
                yield f"{part.words} is lower than {part.min_height(look, place.width)}"


def check(app: App, laid: Laid, windows: tuple[tuple[int, tuple[int, int]], ...]) -> None:
    for ui_scale, size in windows:
        app.change(ui_scale=ui_scale)
        laid.clear()
        app.stage.resize(*size)
        assert laid
        assert list(faults(laid)) == [], (ui_scale, size)


@pytest.mark.parametrize("page", PAGES)
def test_nothing_overlaps_and_no_word_is_cut_in_longer_words_than_ours(
    app: App, laid: Laid, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    SHOTS[page](app)
    lengthen(monkeypatch)
    check(app, laid, QUICK)


@pytest.mark.long
@pytest.mark.parametrize("page", PAGES)
def test_longer_words_than_ours_hold_in_every_window(
    app: App, laid: Laid, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    SHOTS[page](app)
    lengthen(monkeypatch)
    check(app, laid, tuple(product(SCALES, WINDOWS)))


@pytest.mark.long
@pytest.mark.parametrize("page", [*PAGES, *MORE_PAGES])
@in_the_longest_words
def test_every_page_holds_in_every_window(app: App, laid: Laid, page: str, language: str) -> None:
    SHOTS[page](app)
    app.change(language=language)
    check(app, laid, tuple(product(SCALES, WINDOWS)))
