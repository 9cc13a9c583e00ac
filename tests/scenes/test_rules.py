from collections.abc import Callable, Iterator

import msgspec
import pygame
import pytest

from game.content.languages import LANGUAGES
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.rule_blocks import HALF_SHAPE, SHAPE, BlockSetter
from game.scenes.rule_book import RuleBook
from game.scenes.rule_lists import Contents, OpenPages, SearchResults
from game.scenes.rule_search import SearchResult, nearest
from game.scenes.rules import INDEX, RulesScene
from game.scenes.title import TitleScene
from game.tables.rule_pages import TEXT_WIDTH, Kind, Page
from game.tables.streetcar import rule_pages
from game.text.catalogue import Catalogue
from game.ui.input import TextEntered, Wheel, key_pressed
from game.ui.scale import Scale
from game.ui.theme import BODY_BOLD
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Tabs
from tests.games import KNOWN, games
from tests.languages import in_each_language, in_the_longest_words
from tests.scenes.acting import drag, picture, press, top

GAMES = tuple(KNOWN)
PAGES: dict[str, tuple[Page, ...]] = {name: KNOWN[name].rule_pages(games()[name]) for name in GAMES}


def book(app: App, game: str, size: tuple[int, int], ui_scale: float, page: tuple[int, int]) -> RuleBook:
    look = app.stage.look.resized(Scale(*size, ui_scale))
    options, at_once = app.games[game].options, 2 if page[0] < size[0] / 2 else 1
    text = (look.px(page[0]), look.px(page[1]))
    setter = BlockSetter(look, app.stage.words, lambda _: "ctrl+z", game, *text)
    return RuleBook(setter, PAGES[game], options, at_once=at_once)


def opened(app: App, game: str, page: str = "") -> RulesScene:
    scene = RulesScene(app, game, page)
    app.stage.scenes.push(scene)
    return scene


@pytest.mark.parametrize("shown", [True, False])
def test_the_key_of_guesses_is_listed_only_while_they_are_shown(app: App, shown: bool) -> None:
    app.change(guesses=shown)
    listed = {key for page in opened(app, "transamerica").pages for key in page.keys}
    assert ("guess" in listed) == shown
    assert "hint" in listed


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_its_words_and_all_its_values_in_every_language(
    app: App, language: str, game: str
) -> None:
    tr = Catalogue(app.places.locale, language)
    for page in PAGES[game]:
        assert tr(f"rules.page.{page.key}") != f"rules.page.{page.key}"
        if page.values:
            assert "{" not in tr(f"rules.{game}.{page.key}.note", **page.values)
        for section in page.sections:
            for key in (f"rules.{game}.{section.key}.title", f"rules.{game}.{section.key}"):
                text = tr(key, **section.values)
                assert text != key
                assert "{" not in text


@pytest.mark.parametrize(
    ("game", "key", "told"),
    [
        ("trambahn", "setup", {"cards": 140, "parts": "112 + 8 + 16 + 4"}),
        ("trambahn", "box_stations", {"lines": 4, "each": 28, "copies": "2 × 1, 3 × 2–9, 2 × 10"}),
        ("trambahn", "layout", {"first": 12, "second": 15, "hand": 6, "left": 81}),
        ("trambahn", "pad_tour", {"points0": 12, "points1": 10, "points2": 14, "b": 24}),
        ("streetcar", "setup", {"tiles": 126, "parts": "101 + 25"}),
        ("streetcar", "box_routes", {"two": 6, "three": 6}),
        ("transamerica", "setup", {"cards": 35, "rails": 85}),
        ("transamerica", "layout", {"small": 10, "rest": 25, "supply": 84, "points": 13}),
        ("transamerica", "box_board", {"edges": 509, "double": 109}),
        ("transamerica", "pad_rounds", {"lowest": 5, "limit": 2, "last": 1, "best": 10}),
    ],
)
def test_what_is_counted_from_the_box_is_what_was_printed(
    game: str, key: str, told: dict[str, object]
) -> None:
    values = {page.key: page.values for page in PAGES[game]}
    values |= {section.key: section.values for page in PAGES[game] for section in page.sections}
    assert {name: values[key][name] for name in told} == told


@pytest.mark.parametrize(
    ("game", "rulings"),
    [
        ("streetcar", {"ten", "same_cell", "last_roll"}),
        ("trambahn", {"used_up"}),
    ],
)
def test_open_points_of_the_printed_rules_are_among_the_rulings(game: str, rulings: set[str]) -> None:
    sections = [section for page in PAGES[game] for section in page.sections]
    assert rulings <= {section.key for section in sections if section.kind is Kind.RULING}


def test_the_picture_of_the_die_shows_both_faces_with_an_h(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(rule_pages, "draw_die", lambda *args: drawn.append(args[2]))
    section = next(
        section for page in PAGES["streetcar"] for section in page.sections if section.key == "dice"
    )
    assert section.picture is not None
    section.picture(pygame.Surface((300, 120)), pygame.Rect(0, 0, 300, 120), app.stage.look, app.stage.words)
    assert drawn == ["1", "2", "3", "4", "H", "H"]


@pytest.mark.parametrize("word", ["bonus", "joker"])
@in_each_language
def test_the_words_that_print_uses_find_their_pages(app: App, language: str, word: str) -> None:
    app.change(language=language)
    printed = {("es", "joker"): "comodín", ("it", "joker"): "jolly"}.get((language, word), word)
    places = {place for game, place in found(searched(app, "trambahn", printed)) if game == "trambahn"}
    assert {"bonus": "extra", "joker": "conductors"}[word] in places


@pytest.mark.parametrize("game", GAMES)
@in_the_longest_words
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_every_page_has_room_for_its_contents(
    app: App, language: str, size: tuple[int, int], game: str
) -> None:
    app.change(language=language)
    app.stage.resize(*size)
    scene = opened(app, game)
    high = scene.control(("area", game, 0)).rect.height
    assert all(leaf.height <= high for leaf in scene.book.leaves)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_all_chapters_of_a_book_have_letters_of_one_size(app: App, size: tuple[int, int], game: str) -> None:
    app.stage.resize(*size)
    leaves = opened(app, game).book.leaves
    heads = {block.height for leaf in leaves for _, block in leaf.blocks if not block.sections}
    assert len(heads) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_section_is_present_at_any_size(app: App, game: str) -> None:
    sections = [(page.key, section.key) for page in PAGES[game] for section in page.sections]
    for size, ui_scale, page in (((1920, 1080), 1.0, (556, 800)), ((1024, 600), 2.0, (900, 300))):
        made = book(app, game, size, ui_scale, page)
        seen = [(leaf.chapter, section) for leaf in made.leaves for section in leaf.sections]
        assert [place for place in seen if not place[1].startswith(("keys", "variants"))] == sections


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [112, 232, 380, 700])
def test_pictures_fill_their_frames_and_stay_in_them(
    app: App, surface: pygame.Surface, width: int, game: str
) -> None:
    for section in (one for page in PAGES[game] for one in page.sections if one.picture is not None):
        if section.half != (width == 112):
            continue
        shape = section.strip / TEXT_WIDTH or (HALF_SHAPE if section.half else SHAPE)
        rect = pygame.Rect(60, 60, width, round(shape * width))
        surface.fill((1, 2, 3))
        assert section.picture is not None
        section.picture(surface, rect, app.stage.look, app.stage.words)
        inside = surface.subsurface(rect)
        seen = {tuple(inside.get_at((x, y))) for x in range(0, width, 5) for y in range(0, rect.height, 5)}
        assert len(seen) > 8, section.key
        shadow = 8 + width // 80
        surface.fill((1, 2, 3), rect.inflate(shadow, shadow))
        assert pygame.transform.average_color(surface)[:3] == (1, 2, 3), section.key


def test_a_page_that_is_higher_than_the_window_scrolls(app: App) -> None:
    app.change(ui_scale=200)
    app.stage.resize(1024, 600)
    scene = opened(app, "streetcar", "variants")
    app.stage.scenes.step((), 0.016)
    before = picture(app)
    scene.focus_on(("area", "streetcar", scene.book.place_of("variants")))
    press(app, "page_down")
    assert picture(app) != before


@pytest.mark.parametrize("game", GAMES)
def test_the_arrows_turn_all_pages_to_and_fro_and_the_rulebook_key_closes(
    open_home: Callable[[], App], game: str
) -> None:
    app = open_home()
    opened(app, game)
    scene = opened(app, game)
    places = []
    for _ in range(0, len(scene.book.leaves), 2):
        places.append((scene.page, scene.section))
        press(app, "right")
    assert places[0][0] == PAGES[game][0].key
    assert {page for page, _ in places} == {page.key for page in PAGES[game]}
    last = (scene.page, scene.section)
    assert last == ((INDEX, "") if scene.index else places[-1])
    press(app, *["left"] * len(places))
    assert scene.page == PAGES[game][0].key
    press(app, "f1")
    assert app.stage.scenes.top is not scene
    assert top(app) == "RulesScene"


def test_wheel_and_pull_turn_the_pages(app: App) -> None:
    scene = opened(app, "trambahn")
    x, y = scene.control(("area", "trambahn", 0)).rect.center
    app.stage.scenes.step((Wheel((x, y), 1.0),), 0.016)
    assert scene.page == "setup"
    app.stage.scenes.step((Wheel((x, y), 0.4), Wheel((x, y), 0.4)), 0.016)
    assert scene.page == "setup"
    app.stage.scenes.step((Wheel((x, y), -1.0),), 0.016)
    assert scene.page == "about"
    drag(app, (x, y), (x - 200, y + 10))
    assert scene.page == "setup"
    drag(app, (x, y), (x - 5, y + 200))
    assert scene.page == "setup"
    drag(app, (x, y), (x + 200, y))
    assert scene.page == "about"


def test_the_rules_open_at_a_requested_page(app: App) -> None:
    assert opened(app, "streetcar", "drive").page == "drive"


@pytest.mark.parametrize(
    ("place", "game"),
    [
        *((to.Title(), "trambahn"), (to.Settings(), "trambahn"), (to.SavedGames(), "trambahn")),
        *((to.NewGame(), "trambahn"), (to.History(), "trambahn"), (to.OwnPage(), "trambahn")),
        *((to.Lessons("streetcar"), "streetcar"), (to.Puzzles("streetcar"), "streetcar")),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, to.Destination) else "",
)
def test_the_rulebooks_key_opens_it_from_every_page(
    open_home: Callable[[], App], place: to.Destination, game: str
) -> None:
    app = open_home()
    app.change(last_game="trambahn")
    app.go(place)
    press(app, "f1")
    scene = app.stage.scenes.top
    assert isinstance(scene, RulesScene)
    assert scene.game == game


def searched(app: App, game: str, text: str) -> RulesScene:
    scene = opened(app, game)
    scene.focus_on("search")
    app.stage.scenes.step((TextEntered(text),), 0.016)
    return scene


def found(scene: RulesScene) -> list[tuple[str, str]]:
    rows = scene.control("hits")
    assert isinstance(rows, SearchResults)
    return [(option.value[0], option.value[2]) for option in rows.options]  # type: ignore[index]


@pytest.mark.parametrize("last", ["chess", ""])
def test_settings_that_name_no_game_lead_to_the_first(app: App, last: str) -> None:
    app.change(last_game=last)
    app.stage.scenes.push(TitleScene(app))
    app.go(to.Rules())
    scene = app.stage.scenes.top
    assert isinstance(scene, RulesScene)
    assert scene.game == next(iter(app.games))


def test_hits_of_all_games_replace_the_contents_and_begin_with_the_open_book(app: App) -> None:
    scene = searched(app, "transamerica", "tram")
    games_of_hits = list(dict.fromkeys(game for game, _ in found(scene)))
    assert games_of_hits[-2:] == ["streetcar", "trambahn"]
    with pytest.raises(KeyError):
        scene.control("contents")
    scene._seek("barrier")  # as the field does
    app.stage.scenes.step((), 0.016)
    assert found(scene)[0] == ("transamerica", "barrier")
    press(app, "return")
    assert (scene.game, scene.page, scene.section) == ("transamerica", "score", "barrier")


def test_enter_leads_to_the_next_hit_and_from_the_last_to_the_first(app: App) -> None:
    scene = searched(app, "trambahn", "conductor")
    places = found(scene)
    assert len(places) > 2
    shown = []
    for _ in range(len(places) + 1):
        press(app, "return")
        shown.append((scene.game, scene.section))
    assert shown == [*places, places[0]]
    app.stage.scenes.step(
        (msgspec.structs.replace(key_pressed(app.stage.keymap, "return"), repeated=True),), 0.016
    )
    assert (scene.game, scene.section) == places[0], "a key that is held does not run through the hits"


def test_typing_does_not_turn_the_page(app: App) -> None:
    scene = opened(app, "trambahn", "play")
    before = scene.game, scene.page, scene.section
    scene.focus_on("search")
    for letter in "conductor":
        app.stage.scenes.step((TextEntered(letter),), 0.016)
        assert (scene.game, scene.page, scene.section) == before, letter
    assert found(scene)
    press(app, "escape")
    assert (scene.sought, scene.game, scene.page, scene.section) == ("", *before)


def test_every_mark_is_on_a_hit(app: App) -> None:
    def marked(hit: SearchResult) -> Iterator[str]:
        return (hit.line[start:end].casefold() for start, end in hit.marks)

    scene = searched(app, "streetcar", "tile")
    hits = scene._hits()  # what the list shows
    assert all(word.startswith("tile") for hit in hits for word in marked(hit))
    assert any(hit.line.startswith("…") for hit in hits)


def test_a_hit_leads_to_its_place_on_the_page_where_its_words_are_marked(app: App) -> None:
    app.change(ui_scale=200)
    app.stage.resize(1024, 600)
    scene = searched(app, "streetcar", "order")
    scene._show_hit(("streetcar", "variants", "order"))  # as a row of the list does
    app.stage.scenes.step((), 0.016)
    place = scene.book.place_of("variants", "order")
    area = scene.control(("area", "streetcar", place))
    span = scene.book.leaves[place].span("order")
    assert isinstance(area, OpenPages)
    assert span is not None
    assert area.offset <= span[0] < area.offset + area.rect.height
    marked = picture(app)
    scene.sought = "nowhere"
    scene.invalidate()
    assert picture(app) != marked


def test_letters_that_are_keys_elsewhere_are_written_in_the_search(app: App) -> None:
    scene = searched(app, "transamerica", "")
    press(app, "b", "f")
    app.stage.scenes.step((TextEntered("b"),), 0.016)
    assert app.stage.scenes.top is scene
    assert scene.sought == "b"
    press(app, "f1")
    assert app.stage.scenes.top is not scene


@pytest.mark.parametrize("key", ["f", "slash"])
def test_f_and_the_slash_lead_to_the_search(app: App, key: str) -> None:
    scene = opened(app, "transamerica")
    press(app, key)
    assert scene.has_focus("search")


def test_accents_capitals_and_ends_of_words_do_not_matter(app: App) -> None:
    app.change(language="fr")
    scene = searched(app, "transamerica", "barriere")
    places = found(scene)
    assert ("transamerica", "barrier") in places
    press(app, *["backspace"] * len("barriere"))
    app.stage.scenes.step((TextEntered("BARRIÈ"),), 0.016)
    assert found(scene) == places


def test_without_a_hit_three_words_of_the_index_are_offered_and_lead_on(app: App) -> None:
    scene = searched(app, "trambahn", "conducter")
    words = [scene.control(("near", number)) for number in range(3)]
    assert all(isinstance(word, Button) for word in words)
    first = words[0]
    assert isinstance(first, Button)
    assert first.text.casefold().startswith("conductor")
    first.click()
    app.stage.scenes.step((), 0.016)
    assert found(scene)


def test_nearest_words_are_shown_once_however_many_books_have_them() -> None:
    assert nearest("tramm", ("tram", "tram", "train", "rail", "wheel"))[:2] == ("tram", "train")


@in_each_language
def test_every_word_of_an_index_is_found_in_its_book(app: App, language: str) -> None:
    app.change(language=language)
    for game in GAMES:
        scene = RulesScene(app, game)
        for word in scene.index:
            scene.sought = word
            assert any(hit.game == game for hit in scene._hits()), word


def test_the_index_leads_to_the_hits_of_a_word(app: App) -> None:
    scene = opened(app, "trambahn", INDEX)
    word = scene.control(("word", scene.index[0]))
    assert isinstance(word, Button)
    word.click()
    app.stage.scenes.step((), 0.016)
    assert scene.sought == scene.index[0]
    assert scene.page != INDEX


def test_escape_clears_a_search_before_it_leaves(app: App) -> None:
    scene = searched(app, "streetcar", "tree")
    press(app, "escape")
    assert app.stage.scenes.top is scene
    assert scene.sought == ""
    press(app, "escape")
    assert app.stage.scenes.top is not scene


def test_another_book_opens_at_the_same_chapter_if_it_has_one(app: App) -> None:
    scene = opened(app, "streetcar", "keys")
    spines = scene.control("game")
    assert isinstance(spines, Choice)
    assert [option.value for option in spines.options] == [
        name for name, parts in app.parts.items() if parts.poster() is not None
    ]
    before = picture(app)
    spines.choose("trambahn")
    app.stage.scenes.step((), 0.016)
    assert (scene.game, scene.page) == ("trambahn", "keys")
    assert picture(app) != before


def test_a_row_of_the_contents_opens_the_page_with_its_section(app: App) -> None:
    scene = opened(app, "streetcar", "play")
    contents = scene.control("contents")
    assert isinstance(contents, Contents)
    last = PAGES["streetcar"][[page.key for page in PAGES["streetcar"]].index("play")].sections[-1].key
    contents.choose([option.value for option in contents.options].index(("play", last)))
    app.stage.scenes.step((), 0.016)
    assert scene.section == last
    assert last in {
        key for leaf in scene.book.leaves[scene.book.place_of("play", last) :] for key in leaf.sections
    }


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_in_a_small_window_books_are_tabs_and_the_contents_a_drawer(app: App, ui_scale: int) -> None:
    app.change(ui_scale=ui_scale)
    app.stage.resize(1024, 600)
    scene = opened(app, "streetcar")
    assert scene.book.at_once == 1
    tabs = scene.control("game")
    assert isinstance(tabs, Tabs)
    part = tabs.rect.width / len(tabs.options)
    least = BODY_BOLD.sized(BODY_BOLD.size * 0.7)
    assert all(scene.look.text.width(option.text, least) < part for option in tabs.options)
    drawer = scene.control("drawer")
    assert isinstance(drawer, Button)
    drawer.click()
    app.stage.scenes.step((), 0.016)
    contents = scene.control("contents")
    assert not contents.rect.colliderect(scene.control(("area", "streetcar", 0)).rect)
    press(app, "escape")
    assert app.stage.scenes.top is scene
    assert not scene.drawer
