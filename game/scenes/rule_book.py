"""The pages of a rulebook: every chapter begins on a left one, all in letters of one size."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.option import Option
from game.scenes.rule_blocks import Block, BlockSetter
from game.tables.rule_pages import Page
from game.ui.look import Look

GAP = 26
WIDEST_GAP = 54
SIZES = {1: (1.45, 1.3, 1.15, 1.0), 2: (1.0, 0.93)}
"""How large a book may be set, by the pages that are seen at once: the largest with which nothing in it is
higher than a page."""


@dataclass(frozen=True)
class Leaf:
    """One page."""

    chapter: str
    blocks: tuple[tuple[int, Block], ...]
    """Each with its distance from the page's top."""
    height: int

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections on it."""
        return tuple(section for _, block in self.blocks for section in block.sections)

    def span(self, section: str) -> tuple[int, int] | None:
        """From where to where a section reaches below the page's top; None where it stands on another."""
        return next(((y, y + one.height) for y, one in self.blocks if section in one.sections), None)

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw what is seen of it."""
        for y, block in self.blocks:
            rect = pygame.Rect(place.x, place.y + y, place.width, block.height)
            if rect.colliderect(surface.get_clip()):
                block.draw(surface, rect)


class RuleBook:
    """Laid out once for a game, a language and a size, then drawn as often as somebody turns the page."""

    def __init__(
        self, setter: BlockSetter, pages: Sequence[Page], options: Sequence[Option], *, at_once: int
    ) -> None:
        """So many pages are seen `at_once`, as wide and high as `setter` sets them."""
        look, high = setter.look, setter.page_height
        self.at_once = at_once
        chapters: list[list[Block]] = []
        for larger in SIZES[at_once]:
            setter = replace(setter, look=enlarged(look, larger))
            chapters = [
                [
                    setter.chapter_head(number, page),
                    *([setter.variants(options)] if page.variants and options else []),
                    *setter.sections(page.sections),
                    *setter.keys(page.keys),
                ]
                for number, page in enumerate(pages, 1)
            ]
            gap = setter.look.px(GAP)
            leaves = [leaf for blocks in chapters for leaf in _filled(blocks, high, gap)]
            if all(_height(leaf, gap) <= high for leaf in leaves):
                break
        self.leaves = tuple(
            leaf
            for page, blocks in zip(pages, chapters, strict=True)
            for leaf in _leaves(page.key, blocks, look, high, at_once)
        )

    def place_of(self, chapter: str, section: str = "") -> int:
        """The number of the first page that is seen with this section, or with its chapter's beginning."""
        found = [number for number, leaf in enumerate(self.leaves) if leaf.chapter == chapter]
        here = next((n for n in found if section in self.leaves[n].sections), found[0])
        return here - here % self.at_once

    def page_numbers(self, place: int) -> range:
        """The numbers of the pages that are seen with the one at `place`."""
        return range(place, min(place + self.at_once, len(self.leaves)))


def _leaves(chapter: str, blocks: Sequence[Block], look: Look, high: int, at_once: int) -> list[Leaf]:
    """The pages of a chapter, a whole number of openings."""
    gap = look.px(GAP)
    count = _openings(len(_filled(blocks, high, gap)), at_once)
    leaves = [_leaf(chapter, part, look, high) for part in _evenly(blocks, high, gap, count)]
    return leaves + [Leaf(chapter, (), 0)] * (count - len(leaves))


def _openings(leaves: int, at_once: int) -> int:
    """So many pages, or as many more as are seen with the last."""
    return -(-leaves // at_once) * at_once


def _height(blocks: Sequence[Block], gap: int) -> int:
    return sum(block.height for block in blocks) + gap * (len(blocks) - 1)


def _filled(blocks: Sequence[Block], high: int, gap: int) -> list[list[Block]]:
    """The blocks page by page, each as full as can be; a head never stands at the foot of a page alone."""
    leaves: list[list[Block]] = [[]]
    for number, block in enumerate(blocks):
        full = leaves[-1] and _height([*leaves[-1], block], gap) > high
        if full and number > 1:
            leaves.append([])
        leaves[-1].append(block)
    return leaves


def _evenly(blocks: Sequence[Block], high: int, gap: int, count: int) -> list[list[Block]]:
    """On so many pages, none of which is much fuller than the others."""
    least = max(block.height for block in blocks)
    for part in range(20):
        limit = round(least + (high - least) * part / 20)
        leaves = _filled(blocks, limit, gap)
        if len(leaves) <= count and all(_height(leaf, gap) <= high for leaf in leaves):
            return leaves
    return _filled(blocks, high, gap)


def _leaf(chapter: str, blocks: Sequence[Block], look: Look, high: int) -> Leaf:
    """What room is left goes between the blocks, as far as that looks well."""
    gap = look.px(GAP)
    spare = max(0, high - _height(blocks, gap))
    gap = min(look.px(WIDEST_GAP), gap + spare // max(1, len(blocks) - 1))
    placed, y = [], 0
    for block in blocks:
        placed.append((y, block))
        y += block.height + (gap if block.sections else min(gap, look.px(GAP)))
    return Leaf(chapter, tuple(placed), y - gap)


def enlarged(look: Look, larger: float) -> Look:
    """The same look with everything so many times larger."""
    scale = look.scale
    return look.resized(replace(scale, ui_scale=scale.ui_scale * larger))
