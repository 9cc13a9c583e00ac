"""Promises of every tree of parts, over random ones."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.boxes.along import Along
from game.ui.boxes.bubble import Bubble
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Band, Column, FirstFitting, Grid, Panel, Row, Stack, at_least, shared
from game.ui.boxes.leaves import Art, Figure, Hairline, KeyCap, Paragraph, Space, Words
from game.ui.boxes.part import Part, controls, draw, size_within, walk
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.text import ELLIPSIS, TextSetter
from game.ui.theme import BODY, LABEL, TextStyle
from game.ui.widgets.control_parts import ScrollPart
from game.ui.widgets.page import titled_card
from tests.games import ROOT

LOOKS = [
    Look.open(ROOT / "assets", Scale(*size, ui_scale=scale))
    for size, scale in (((1920, 1080), 1.0), ((1024, 600), 1.5), ((1080, 1920), 0.75))
]
SENTENCE = "A tile that is on the board stays where it is."

sizes = st.sampled_from((0.0, 7.0, 31.5, 120.0))
grows = st.sampled_from((0.0, 0.0, 1.0, 2.5))


def painted(brush: Brush, rect: pygame.Rect) -> None:
    brush.surface.fill("red", rect)


leaves = st.one_of(
    st.builds(Space, sizes, sizes, sizes, grow=grows),
    st.builds(Hairline),
    st.builds(KeyCap, st.sampled_from(("a", "return"))),
    st.builds(lambda wide, high: Art((wide, high), wide, high, painted), sizes, sizes),
    st.builds(lambda many: Words((SENTENCE, SENTENCE[:6])[-many:], LABEL), st.integers(1, 2)),
    st.builds(
        lambda end, shrink, leading: Paragraph(SENTENCE[:end], BODY, shrink=shrink, leading=leading),
        st.integers(1, len(SENTENCE)),
        st.sampled_from((1.0, 0.7)),
        st.sampled_from((1.14, 1.32)),
    ),
    st.builds(lambda lowest, grow: Figure("48", LABEL, lowest=lowest, grow=grow), st.floats(0.1, 1), grows),
)


def groups(parts: st.SearchStrategy[Part]) -> st.SearchStrategy[Part]:
    some = st.lists(parts, min_size=1, max_size=4).map(tuple)
    rows = st.lists(st.tuples(parts, parts), min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Row, some, sizes, st.sampled_from(("top", "middle", "fill")), grow=grows),
        st.builds(Column, some, sizes, grow=grows),
        st.builds(Grid, rows, st.just((1.0, 2.0)), sizes),
        st.builds(Stack, some),
        st.builds(
            lambda parts, gap, drops: Along(parts, tuple(n / 5 for n in range(len(parts))), gap, drops=drops),
            some,
            sizes,
            st.booleans(),
        ),
        st.builds(at_least, sizes, parts, sizes),
        st.builds(Panel, parts, st.none(), st.tuples(sizes, sizes)),
        st.builds(
            Bubble, parts, pad=st.tuples(sizes, sizes), tail=st.sampled_from((None, (-24, 56), (44, -14)))
        ),
        st.builds(FirstFitting, some),
        st.builds(lambda inner: titled_card("Games", ScrollPart("list", "Games", inner)), parts),
    )


trees = st.recursive(leaves, groups, max_leaves=12)
looks = st.sampled_from(LOOKS)
rooms = st.tuples(st.integers(0, 400), st.integers(0, 300))


def room_for(look: Look, tree: Part, more: tuple[int, int]) -> pygame.Rect:
    """Return a place with just enough room for a tree, and some more."""
    wide = max(1, tree.min_width(look)) + more[0]
    return pygame.Rect(40, 30, wide, tree.min_height(look, wide) + more[1])


@given(looks, trees, rooms)
@settings(max_examples=150, deadline=None)
def test_a_part_is_within_the_one_it_is_in_and_over_none_beside_it(
    look: Look, tree: Part, more: tuple[int, int]
) -> None:
    rect = room_for(look, tree, more)
    for part, place in walk(look, tree, rect):
        inside = [one.rect for one in part.inside(look, place)]
        assert all(one.width >= 0 and one.height >= 0 for one in inside)
        assert all(contains(place, one) for one in inside), part
        if not isinstance(part, Stack):
            assert all(not one.colliderect(other) for one, other in pairwise(inside))


def contains(outer: pygame.Rect, inner: pygame.Rect) -> bool:
    return inner.size == (0, 0) or outer.clip(inner) == inner or 0 in inner.size


@given(looks, trees, rooms)
@settings(max_examples=100, deadline=None)
def test_with_enough_room_every_part_has_its_least_size(
    look: Look, tree: Part, more: tuple[int, int]
) -> None:
    for part, place in walk(look, tree, room_for(look, tree, more)):
        assert place.width >= part.min_width(look), part
        assert place.height >= part.min_height(look, place.width), part


@given(looks, st.lists(trees, min_size=2, max_size=4))
@settings(max_examples=40, deadline=None)
def test_bands_have_equal_heights_for_any_content(look: Look, parts: Sequence[Part]) -> None:
    bands = Column(tuple(Band(part, high=30, grow=1) for part in parts))
    heights = [place.height for _, place in bands.inside(look, pygame.Rect(0, 0, 400, 500))]
    assert max(heights) - min(heights) <= 1
    assert bands.height(look, 400) == look.px(30) * len(parts)


@given(looks, trees, st.integers(1, 900))
@settings(max_examples=60, deadline=None)
def test_alone_a_tree_is_as_wide_as_it_likes_and_no_wider_than_allowed(
    look: Look, tree: Part, most: int
) -> None:
    wide, high = size_within(look, tree, most)
    assert wide == min(most, tree.natural_width(look))
    assert high == tree.height(look, wide)


@given(looks, trees, rooms)
@settings(max_examples=60, deadline=None)
def test_it_never_needs_more_than_it_likes(look: Look, tree: Part, more: tuple[int, int]) -> None:
    assert tree.min_width(look) <= tree.natural_width(look)
    wide = tree.min_width(look) + more[0]
    assert tree.min_height(look, wide) <= tree.height(look, wide)


@given(looks, st.lists(trees, min_size=2, max_size=3), st.lists(st.integers(0, 200), min_size=2, max_size=5))
@settings(max_examples=60, deadline=None)
def test_more_room_never_shows_a_worse_way(look: Look, ways: Sequence[Part], steps: Sequence[int]) -> None:
    choice = FirstFitting(tuple(ways))
    rect = room_for(look, choice, (0, 0))
    shown = []
    for step in steps:
        rect = pygame.Rect(rect.topleft, (rect.width + step, rect.height + step))
        rect.height = max(rect.height, *(way.min_height(look, rect.width) for way in ways))
        [way] = choice.inside(look, rect)
        shown.append(next(n for n, one in enumerate(ways) if one is way.part))
    assert shown == sorted(shown, reverse=True)


@given(st.lists(st.tuples(st.integers(0, 90), st.integers(0, 90), grows), min_size=1), st.integers(0, 900))
def test_lengths_fill_the_room_if_anything_grows(parts: list[tuple[int, int, float]], room: int) -> None:
    leasts, more, grow = zip(*parts, strict=True)
    naturals = [least + some for least, some in zip(leasts, more, strict=True)]
    lengths = shared(room, leasts, naturals, grow)
    assert all(length >= least for length, least in zip(lengths, leasts, strict=True))
    assert sum(lengths) <= max(room, sum(leasts))
    if any(grow) and room >= sum(leasts):
        assert sum(lengths) == room


def test_marks_of_a_scale_are_at_their_places_if_there_is_room_for_them() -> None:
    look, room = LOOKS[0], pygame.Rect(40, 0, 1000, 40)
    marks, shares = tuple(Space(20, 20) for _ in range(4)), (0.0, 0.5, 0.51, 1.0)

    def middles(along: Along) -> list[int]:
        return [place.centerx for _, place in along.inside(look, room)]

    apart = middles(Along(marks, shares, margin=10))
    assert (apart[0], apart[1], apart[3]) == (50, 540, 1030)
    assert apart[2] == 560, "moved aside"
    assert middles(Along(marks, (0.0, 0.5, 0.505, 1.0), margin=10, gap=8, drops=True)) == [50, 540, 1030]


@pytest.mark.parametrize("most", [1, 2])
def test_a_paragraph_with_a_limit_is_cut_at_it(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    look, written = LOOKS[0], list[object]()

    def note(_: Brush, words: object, *__: object, **___: object) -> None:
        written.append(words)

    monkeypatch.setattr(Brush, "paragraph", note)
    cut = Paragraph(SENTENCE, BODY, most=most)
    width = look.text.width(SENTENCE, BODY) // 4
    assert cut.height(look, width) == most * Paragraph("A", BODY).height(look, width)
    draw(Brush(pygame.Surface((9, 9)), look), cut, pygame.Rect(0, 0, width, 400))
    [words] = written
    assert str(words).endswith(ELLIPSIS)
    assert len(str(words).split("\n")) == most
    assert Paragraph("A", BODY, most=most).height(look, width) == Paragraph("A", BODY).height(look, width)


def test_controls_are_read_from_the_left_and_from_above() -> None:
    named = [Space(20, 20, control=Control(name)) for name in range(4)]
    tree = Column((Row((named[0], named[1])), Panel(Row((named[2], named[3])), pad=(5, 5))))
    found = list(controls(LOOKS[0], tree, pygame.Rect(0, 0, 300, 100)))
    assert [control.name for control, _ in found] == [0, 1, 2, 3]
    assert all(place.size >= (20, 20) for _, place in found)


def test_equal_trees_have_one_key_with_any_actions() -> None:
    tree = Row((Art("star", 9, 9, painted, control=Control("star", act=pygame.quit)),))
    again = Row((Art("star", 9, 9, lambda *_: None, control=Control("star", act=pygame.event.pump)),))
    assert tree == again
    assert len({tree, again}) == 1
    assert replace(tree, gap=1) != tree


def test_a_part_is_measured_once_however_deep_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    look, asked = LOOKS[0], list[str]()
    known = look.text.width

    def width(_: TextSetter, text: str, style: TextStyle) -> int:
        asked.append(text)
        return known(text, style)

    monkeypatch.setattr(TextSetter, "width", width)
    tree: Part = Words(SENTENCE, LABEL)
    for _ in range(6):
        tree = Row((Column((FirstFitting((tree,)), Space(grow=1))), Space(9)), grow=1)
    [*_] = walk(look, tree, pygame.Rect(0, 0, 900, 300))
    assert len(asked) <= 4


def test_of_several_wordings_the_first_with_room_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    look, written = LOOKS[0], list[str]()

    def note(_: Brush, words: str, *__: object, **___: object) -> None:
        written.append(words)

    monkeypatch.setattr(Brush, "write", note)
    words = Words((SENTENCE, "A tile stays."), LABEL)
    for wide in (words.natural_width(look), words.natural_width(look) - 1, words.min_width(look)):
        draw(Brush(pygame.Surface((900, 60)), look), words, pygame.Rect(0, 0, wide, 40))
    assert written == [SENTENCE, "A tile stays.", "A tile stays."]


def test_nothing_outside_of_the_clip_is_drawn() -> None:
    surface = pygame.Surface((200, 100))
    surface.set_clip(pygame.Rect(0, 0, 200, 20))
    drawn = []
    parts = tuple(Art(n, 30, 30, lambda _, rect: drawn.append(rect.y)) for n in range(3))
    draw(Brush(surface, LOOKS[0]), Column(parts), surface.get_rect())
    assert drawn == [0]
