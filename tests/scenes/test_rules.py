from collections.abc import Callable

import pygame
import pytest

from game.scenes.app import App
from game.scenes.rule_cards import RuleCards
from game.scenes.rules import RulesScene
from game.tables.rule_pages import RULE_PAGES, Page
from game.text.catalogue import LANGUAGES, Catalogue
from game.ui.scale import Scale
from tests.scenes.acting import picture, press, top

GAMES = tuple(RULE_PAGES)


def cards(app: App, game: str, page: Page, size: tuple[int, int], ui_scale: float = 1.0) -> RuleCards:
    look = app.stage.look.resized(Scale(*size, ui_scale))
    room = pygame.Rect(0, 0, size[0] - look.px(72), size[1] - look.px(180))
    return RuleCards(look, app.stage.words, lambda _: "ctrl+z", game, page, room)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words_in_every_language(app: App, language: str, game: str) -> None:
    tr = Catalogue(app.places.locale, language)
    for page in RULE_PAGES[game]:
        assert tr(f"rules.page.{page.key}") != f"rules.page.{page.key}"
        for section in page.sections:
            for key in (f"rules.{game}.{section.key}.title", f"rules.{game}.{section.key}"):
                assert tr(key) != key


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080), (2560, 1080)])
def test_each_page_fills_the_window_and_needs_no_scrolling(
    app: App, language: str, size: tuple[int, int], game: str
) -> None:
    app.change(language=language)
    for page in RULE_PAGES[game]:
        room = size[1] - app.stage.look.resized(Scale(*size)).px(180)
        assert cards(app, game, page, size).height == room, page.key


@pytest.mark.parametrize("game", GAMES)
def test_large_letters_make_a_page_scroll_instead_of_cutting_it(app: App, game: str) -> None:
    for page in RULE_PAGES[game]:
        assert cards(app, game, page, (1024, 600), 2.0).height > 600


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_scrolled_half_away_still_shows_cards(
    app: App, surface: pygame.Surface, game: str
) -> None:
    for page in RULE_PAGES[game]:
        shown = cards(app, game, page, surface.get_size())
        surface.fill("white")
        before = pygame.image.tobytes(surface, "RGB")
        shown.draw(surface, pygame.Rect(0, -shown.height // 2, surface.get_width(), shown.height))
        assert pygame.image.tobytes(surface, "RGB") != before


@pytest.mark.parametrize("game", GAMES)
def test_the_arrows_go_from_page_to_page_and_the_rulebook_key_closes(
    open_home: Callable[[], App], game: str
) -> None:
    app = open_home()
    scene = RulesScene(app, game)
    app.stage.scenes.push(RulesScene(app, game))
    app.stage.scenes.push(scene)
    seen = {picture(app)}
    for page in RULE_PAGES[game][1:]:
        press(app, "right")
        assert scene.page == page.key
        seen.add(picture(app))
    assert len(seen) == len(RULE_PAGES[game])
    press(app, "f1")
    assert app.stage.scenes.top is not scene
    assert top(app) == "RulesScene"


def test_the_rules_open_at_a_page_that_is_asked_for(app: App) -> None:
    app.stage.scenes.push(RulesScene(app, "streetcar", "drive"))
    scene = app.stage.scenes.top
    assert isinstance(scene, RulesScene)
    assert scene.page == "drive"
