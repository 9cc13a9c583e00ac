from collections.abc import Callable

import pygame
import pytest

from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.rule_cards import RuleCards
from game.scenes.rules import RulesScene, found
from game.scenes.title import TitleScene
from game.tables.rule_pages import Page
from game.text.catalogue import LANGUAGES, Catalogue
from game.ui.input import TextEntered
from game.ui.scale import Scale
from game.ui.theme import BODY_BOLD
from game.ui.widgets.choice import Tabs
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.text_field import TextField
from tests.games import KNOWN
from tests.languages import in_each_language
from tests.scenes.acting import picture, press, top

GAMES = tuple(KNOWN)


def cards(app: App, game: str, page: Page, size: tuple[int, int], ui_scale: float = 1.0) -> RuleCards:
    look = app.stage.look.resized(Scale(*size, ui_scale))
    room = pygame.Rect(0, 0, size[0] - look.px(72), size[1] - look.px(180))
    return RuleCards(look, app.stage.words, lambda _: "ctrl+z", game, page, room)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words_in_every_language(app: App, language: str, game: str) -> None:
    tr = Catalogue(app.places.locale, language)
    for page in KNOWN[game].rule_pages():
        assert tr(f"rules.page.{page.key}") != f"rules.page.{page.key}"
        for section in page.sections:
            for key in (f"rules.{game}.{section.key}.title", f"rules.{game}.{section.key}"):
                assert tr(key) != key


@pytest.mark.parametrize("game", GAMES)
@in_each_language
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080), (2560, 1080)])
def test_each_page_fills_the_window_and_needs_no_scrolling(
    app: App, language: str, size: tuple[int, int], game: str
) -> None:
    app.change(language=language)
    for page in KNOWN[game].rule_pages():
        room = size[1] - app.stage.look.resized(Scale(*size)).px(180)
        assert cards(app, game, page, size).height == room, page.key


@pytest.mark.parametrize("game", GAMES)
def test_large_letters_make_a_page_scroll_instead_of_cutting_it(app: App, game: str) -> None:
    for page in KNOWN[game].rule_pages():
        if len(page.sections) > 2 or page.keys:
            assert cards(app, game, page, (1024, 600), 2.0).height > 600


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_scrolled_half_away_still_shows_cards(
    app: App, surface: pygame.Surface, game: str
) -> None:
    for page in KNOWN[game].rule_pages():
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
    for page in KNOWN[game].rule_pages()[1:]:
        press(app, "right")
        assert scene.page == page.key
        seen.add(picture(app))
    assert len(seen) == len(KNOWN[game].rule_pages())
    press(app, "f1")
    assert app.stage.scenes.top is not scene
    assert top(app) == "RulesScene"


def test_the_rules_open_at_a_page_that_is_asked_for(app: App) -> None:
    app.stage.scenes.push(RulesScene(app, "streetcar", "drive"))
    scene = app.stage.scenes.top
    assert isinstance(scene, RulesScene)
    assert scene.page == "drive"


def searched(app: App, game: str, text: str) -> RulesScene:
    scene = RulesScene(app, game)
    app.stage.scenes.push(scene)
    field = scene.control("search")
    assert isinstance(field, TextField)
    press(app, "tab")
    app.stage.scenes.step((TextEntered(text),), 0.016)
    return scene


def keys(scene: RulesScene, text: str) -> list[str]:
    return [section.key for section in found(scene.pages, text, scene.text_of)]


@pytest.mark.parametrize("last", ["chess", ""])
def test_settings_that_name_no_game_lead_to_the_first(app: App, last: str) -> None:
    app.change(last_game=last)
    app.stage.scenes.push(TitleScene(app))
    app.go(to.Rules())
    scene = app.stage.scenes.top
    assert isinstance(scene, RulesScene)
    assert scene.game == next(iter(app.games))


def test_a_search_shows_the_cards_that_say_so_from_all_pages(app: App) -> None:
    scene = searched(app, "transamerica", "barrier")
    assert scene.sought == "barrier"
    assert keys(scene, "barrier")[:2] == ["barrier", "barrier_moves"]
    before = picture(app)
    app.stage.scenes.step((TextEntered(" moves"),), 0.016)
    assert scene.sought == "barrier moves"
    assert picture(app) != before


def test_letters_that_are_keys_elsewhere_are_written_in_the_search(app: App) -> None:
    scene = searched(app, "transamerica", "")
    press(app, "b")
    app.stage.scenes.step((TextEntered("b"),), 0.016)
    assert app.stage.scenes.top is scene
    assert scene.sought == "b"
    press(app, "f1")
    assert app.stage.scenes.top is not scene


def test_accents_capitals_and_ends_of_words_do_not_matter(app: App) -> None:
    app.change(language="fr")
    scene = RulesScene(app, "transamerica")
    assert keys(scene, "barriere") == keys(scene, "BARRIÈRE") != []
    assert "marker" in keys(scene, "intersec")


def test_what_nobody_says_is_told(app: App) -> None:
    scene = searched(app, "trambahn", "helicopter")
    assert keys(scene, "helicopter") == []
    shown = picture(app)
    press(app, *["backspace"] * len("helicopter"))
    assert scene.sought == ""
    assert picture(app) != shown


def test_escape_clears_a_search_before_it_leaves(app: App) -> None:
    scene = searched(app, "streetcar", "tree")
    press(app, "escape")
    assert app.stage.scenes.top is scene
    assert scene.sought == ""
    press(app, "escape")
    assert app.stage.scenes.top is not scene


def test_the_rules_of_every_game_can_be_chosen_and_the_page_stays_where_there_is_one(app: App) -> None:
    scene = searched(app, "streetcar", "")
    chooser = scene.control("game")
    assert isinstance(chooser, DropDown)
    assert [option.value for option in chooser.options] == [
        name for name, parts in app.parts.items() if parts.poster() is not None
    ]
    tabs = scene.control("tabs")
    assert isinstance(tabs, Tabs)
    tabs.choose("keys")
    before = picture(app)
    chooser.choose("trambahn")
    app.stage.scenes.step((), 0.016)
    assert (scene.game, scene.page) == ("trambahn", "keys")
    assert {one.key for one in scene.pages} == {one.key for one in app.parts["trambahn"].rule_pages()}
    assert picture(app) != before


def test_a_tab_ends_the_search(app: App) -> None:
    scene = searched(app, "streetcar", "tree")
    assert scene.sought
    tabs = scene.control("tabs")
    assert isinstance(tabs, Tabs)
    tabs.choose("fine")
    app.stage.scenes.step((), 0.016)
    assert (scene.sought, scene.page) == ("", "fine")


@pytest.mark.parametrize("game", GAMES)
@in_each_language
@pytest.mark.parametrize(("size", "ui_scale"), [((1024, 600), 100), ((1024, 600), 200), ((1920, 1080), 100)])
def test_tabs_and_search_have_room_for_their_words(
    app: App, language: str, size: tuple[int, int], ui_scale: int, game: str
) -> None:
    app.change(language=language, ui_scale=ui_scale)
    app.stage.resize(*size)
    scene = RulesScene(app, game)
    app.stage.scenes.push(scene)
    tabs, search = scene.control("tabs"), scene.control("search")
    assert isinstance(tabs, Tabs)
    assert not tabs.rect.colliderect(search.rect)
    part = tabs.rect.width / len(tabs.options)
    least = BODY_BOLD.sized(BODY_BOLD.size * 0.7)
    assert all(app.stage.look.text.width(option.text, least) < part for option in tabs.options)
