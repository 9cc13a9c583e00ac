from itertools import pairwise
from math import dist
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.option import with_defaults
from game.rules.transamerica.actions import Done, LayRail
from game.rules.transamerica.game import TransAmerica
from game.session.session import MovePlayed
from game.tables.kit.pen import Pen
from game.tables.previews import Canvas, Preview
from game.tables.transamerica import board_painter
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing
from game.tables.transamerica.pieces import Pieces
from game.tables.transamerica.result_panel import draw_score_rail
from game.tables.transamerica.small_map import SmallMap, SmallMapContents
from game.ui.art import Art
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.text import TextSetter
from tests.games import KNOWN
from tests.tables.conftest import MAPS
from tests.texts import texts_in

RECT = pygame.Rect(20, 20, 420, 240)


@pytest.fixture
def match(rules: TransAmerica) -> Match:  # type: ignore[type-arg]
    played: Match = Match(rules, rules.start(3, with_defaults(rules.options, {}), 5))  # type: ignore[type-arg]
    while len(played.played) < 12:
        seat = played.to_act
        assert seat is not None
        played.play(seat, next(action for action in played.legal() if not isinstance(action, Done)))
    return played


@pytest.fixture
def preview(rules: TransAmerica) -> Preview:
    return KNOWN["transamerica"].preview(rules, "abc", MAPS)


def drawn(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_preview_stays_in_its_frame(
    preview: Preview,
    match: Match,  # type: ignore[type-arg]
    look: Look,
    surface: pygame.Surface,
) -> None:
    surface.fill((1, 2, 3))
    preview.draw(Canvas(surface, RECT, look), match.view(None))
    inside = surface.subsurface(RECT).copy()
    surface.fill((1, 2, 3), RECT.inflate(4, 4))
    colours = {tuple(surface.get_at((x, y)))[:3] for x in range(0, 1280, 7) for y in range(0, 720, 7)}
    assert colours == {(1, 2, 3)}
    assert len({tuple(inside.get_at((x, y))) for x in range(0, 420, 9) for y in range(0, 240, 9)}) > 20


def test_the_latest_move_is_marked(
    preview: Preview,
    match: Match,  # type: ignore[type-arg]
    look: Look,
    surface: pygame.Surface,
) -> None:
    preview.draw(Canvas(surface, RECT, look), match.view(None))
    plain = drawn(surface)
    surface.fill((0, 0, 0))
    last = match.played[-1]
    move = MovePlayed(11, last.move.seat, last.events)
    preview.draw(Canvas(surface, RECT, look), match.view(None), [move])
    assert drawn(surface) != plain


def test_a_preview_shows_no_secret(
    preview: Preview,
    match: Match,  # type: ignore[type-arg]
    look: Look,
    surface: pygame.Surface,
) -> None:
    preview.draw(Canvas(surface, RECT, look), match.view(None))
    public = drawn(surface)
    surface.fill((0, 0, 0))
    preview.draw(Canvas(surface, RECT, look), match.view(1))
    assert drawn(surface) == public


def test_better_and_played_moves_are_both_shown(
    preview: Preview,
    match: Match,  # type: ignore[type-arg]
    look: Look,
    surface: pygame.Surface,
) -> None:
    pictures = set()
    rail = next(action for action in match.legal() if isinstance(action, LayRail))
    for better, played in (([], []), ([rail], []), ([], [rail])):
        surface.fill((0, 0, 0))
        preview.draw_choice(Canvas(surface, RECT, look), match.view(0), better=better, played=played)
        pictures.add(drawn(surface))
    assert len(pictures) == 3


def test_a_round_that_ended_shows_whose_goals_were_where(
    rules: TransAmerica, preview: Preview, look: Look, surface: pygame.Surface
) -> None:
    played: Match = Match(rules, rules.start(3, with_defaults(rules.options, {}), 5))  # type: ignore[type-arg]
    while not played.state.table.results:
        seat = played.to_act
        assert seat is not None
        view = played.view(seat)
        played.play(
            seat,
            min(
                played.legal(),
                key=lambda action: (
                    (rules.analysis.missing_after(view, action.edge) or 0)
                    if isinstance(action, LayRail)
                    else 99
                ),
            ),
        )
    preview.draw_round(Canvas(surface, RECT, look), played.view(None), 1)
    ended = drawn(surface)
    surface.fill((0, 0, 0))
    preview.draw(Canvas(surface, RECT, look), played.view(None))
    assert drawn(surface) != ended


def test_a_city_under_a_hub_still_shows_its_owner(
    rules: TransAmerica, look: Look, surface: pygame.Surface
) -> None:
    small = SmallMap(read_map_drawing(MAPS / MAP_FILE, rules.board))
    seattle = rules.board.city("Seattle").node
    blue, seen = look.palette.colours[1], []
    for hubs in ((), ((seattle, "a"),)):
        small.draw(surface, RECT, look, SmallMapContents(hubs=hubs, owners=(("Seattle", ("b",)),)))
        spots = [(x, y) for x in range(RECT.left, RECT.right) for y in range(RECT.top, RECT.bottom)]
        seen.append(sum(surface.get_at(spot)[:3] == blue for spot in spots))
    assert seen[1] > 0.8 * seen[0] > 0


class Wordless:
    """Speaks no language."""

    language = ""

    def __call__(self, _key: str, /, **_values: object) -> str:
        """Return no text."""
        return ""


@pytest.mark.parametrize("width", [220, 420, 700])
def test_the_numbers_of_the_score_rail_keep_apart(
    look: Look, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    places: list[tuple[float, int]] = []
    draw = TextSetter.draw

    def remembered(self: TextSetter, surface: Any, text: Any, position: Any, *more: Any, **rest: Any) -> int:
        wide = draw(self, surface, text, position, *more, **rest)
        places.append((position[0], wide))
        return wide

    monkeypatch.setattr(TextSetter, "draw", remembered)
    rect = pygame.Rect(20, 20, width, 116)
    draw_score_rail(Pen(surface, look, Wordless()), rect, (13, 10), "ab", limit=0, start=13)
    figures = sorted(place for place in places if place[1])
    assert len(figures) > 4
    assert all(left + wide / 2 < right - more / 2 for (left, wide), (right, more) in pairwise(figures))


def test_the_score_rail_runs_down_to_the_right_as_the_score_track_of_the_table(
    look: Look, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: dict[str, float] = {}
    monkeypatch.setattr(Pen, "sign", lambda _pen, sign, place, _radius: places.update({sign: place[0]}))
    rect = pygame.Rect(20, 20, 420, 116)
    draw_score_rail(Pen(surface, look, Wordless()), rect, (10, 13, 4), "abc", limit=0, start=13)
    assert places["b"] < places["a"] < places["c"]


@pytest.mark.parametrize("scores", [(2, 2, 2), (0, -1, 1, 1), (13, 13, 13)])
def test_no_sign_is_on_the_word_for_the_barrier(
    look: Look, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch, scores: tuple[int, ...]
) -> None:
    signs, words = [], []
    monkeypatch.setattr(Pen, "sign", lambda _pen, _sign, place, radius: signs.append((place, radius)))
    monkeypatch.setattr(Pen, "write", lambda _pen, _words, rect, *_more, **_rest: words.append(rect))
    rect = pygame.Rect(20, 20, 420, 116)
    draw_score_rail(Pen(surface, look, texts_in("en")), rect, scores, "abcd", limit=0, start=13)
    (word,) = words
    assert word.left >= rect.left
    assert word.right <= rect.right
    for (x, y), radius in signs:
        assert not word.colliderect(pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius))


@pytest.mark.parametrize("size", [(200, 120), (640, 460)])
def test_a_hub_does_not_hide_the_cross_on_a_rail_beside_it(
    rules: TransAmerica, look: Look, surface: pygame.Surface, size: tuple[int, int]
) -> None:
    small_map = SmallMap(read_map_drawing(MAPS / MAP_FILE, rules.board))
    rect, pictures = pygame.Rect((20, 20), size), []
    edge = next(edge for edge in rules.board.edges if edge[0][1] == edge[1][1])
    (x, y), (far, beyond) = (small_map.spot(rect, end) for end in edge)
    reach = 0.28 * dist((x, y), (far, beyond))
    on_hub = pygame.Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))
    for crossed in ((), (edge,)):
        small_map.draw(surface, rect, look, SmallMapContents(hubs=((edge[0], "a"),), crossed=crossed))
        pictures.append(drawn(surface.subsurface(on_hub)))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("size", [(200, 120), (640, 460)])
def test_no_mark_of_a_last_rail_covers_a_city(
    rules: TransAmerica,
    look: Look,
    surface: pygame.Surface,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
) -> None:
    """Everybody laid a rail at the same city: each city in turn."""
    small_map = SmallMap(read_map_drawing(MAPS / MAP_FILE, rules.board))
    rect, marks = pygame.Rect((0, 0), size), list[tuple[tuple[float, float], float]]()
    monkeypatch.setattr(
        Art, "draw_shape", lambda _art, _to, _seat, at, radius, *_: marks.append((at, radius))
    )
    cities = [small_map.spot(rect, city.node) for city in rules.board.cities]
    for city in rules.board.cities:
        edges = [edge for edge in rules.board.edges if city.node in edge]
        small_map.draw(
            surface, rect, look, SmallMapContents(marked=tuple(zip(edges, "abcdef", strict=False)))
        )
    assert len(marks) > len(cities)
    for at, radius in marks:
        assert min(dist(at, city) for city in cities) > 1.5 * radius


@pytest.mark.parametrize("size", [(420, 240), (420, 330), (640, 460), (500, 180)])
def test_a_small_map_fills_its_frame_to_the_edge(
    preview: Preview,
    match: Match,  # type: ignore[type-arg]
    look: Look,
    surface: pygame.Surface,
    size: tuple[int, int],
) -> None:
    rect = pygame.Rect((20, 20), size)
    preview.draw(Canvas(surface, rect, look), match.view(None))
    for x in range(rect.left + 20, rect.right - 20, 7):
        for y in (rect.top + 4, rect.bottom - 5):
            assert sum(surface.get_at((x, y))[:3]) > 150, (x, y)


def test_names_are_on_large_result_maps_only(
    rules: TransAmerica,
    look: Look,
    surface: pygame.Surface,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a small map the plates would hide more than they show."""
    written: list[str] = []

    def note(brush: Brush, pieces: Pieces, name: str, rect: pygame.Rect) -> None:
        written.append(name)

    monkeypatch.setattr(board_painter, "draw_plate", note)
    owners = (("Boston", ("a",)), ("Omaha", ("b",)))
    cities = frozenset({"Boston", "Omaha"})
    contents = SmallMapContents(cities=cities, owners=owners, named=cities)
    drawing = read_map_drawing(MAPS / MAP_FILE, rules.board)
    small_map = SmallMap(drawing)
    small_map.draw(surface, pygame.Rect(0, 0, 420, 240), look, contents)
    assert written == []
    small_map.draw(surface, pygame.Rect(0, 0, 1080, 660), look, contents)
    assert sorted(written) == ["Boston", "Omaha"]


def test_a_high_frame_ends_where_the_map_does(
    rules: TransAmerica, surface: pygame.Surface, look: Look
) -> None:
    """Below the terrain there is nothing to show, and nothing black is shown instead."""
    small_map = SmallMap(read_map_drawing(MAPS / MAP_FILE, rules.board))
    for size in ((404, 434), (300, 600), (420, 240)):
        surface.fill((255, 0, 255))
        small_map.draw(surface, pygame.Rect((10, 10), size), look, SmallMapContents())
        shown = [surface.get_at((10 + size[0] // 2, y))[:3] for y in range(14, 6 + size[1])]
        assert (0, 0, 0) not in shown
        painted = [colour for colour in shown if colour != (255, 0, 255)]
        assert shown[: len(painted)] == painted, size
        assert len(painted) > 0.5 * min(size[1], size[0])
