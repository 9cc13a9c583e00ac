"""The pages of a rulebook: every chapter begins on a left page, all in letters of one size."""

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
"""Scales of a book, by the number of visible pages: the largest with which nothing is higher than a page is
used.
"""


@dataclass(frozen=True)
class BookPage:
    """One page of the book, in a chapter."""

    chapter: str
    blocks: tuple[tuple[int, Block], ...]
    """The blocks, each with its distance from the page's top."""
    height: int

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections on the page."""
        return tuple(section for _, block in self.blocks for section in block.sections)

    def span(self, section: str) -> tuple[int, int] | None:
        """Return the top and bottom of a section below the page's top; None if it is on another page."""
        return next(((y, y + one.height) for y, one in self.blocks if section in one.sections), None)

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the visible part of the page."""
        for y, block in self.blocks:
            rect = pygame.Rect(place.x, place.y + y, place.width, block.height)
            if rect.colliderect(surface.get_clip()):
                block.draw(surface, rect)


class RuleBook:
    """A book laid out once for a game, a language and a size, then drawn for every turned page."""

    def __init__(
        self, setter: BlockSetter, pages: Sequence[Page], options: Sequence[Option], *, at_once: int
    ) -> None:
        """Lay out pages as wide and high as `setter` sets them, `at_once` of which are visible."""
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
        """Return the number of the first visible page with this section, or with its chapter's beginning."""
        found = [number for number, leaf in enumerate(self.leaves) if leaf.chapter == chapter]
        here = next((n for n in found if section in self.leaves[n].sections), found[0])
        return here - here % self.at_once

    def page_numbers(self, place: int) -> range:
        """Return the numbers of the pages visible together with the one at `place`."""
        return range(place, min(place + self.at_once, len(self.leaves)))


def _leaves(chapter: str, blocks: Sequence[Block], look: Look, high: int, at_once: int) -> list[BookPage]:
    """Return the pages of a chapter, filling whole openings."""
    gap = look.px(GAP)
    count = _openings(len(_filled(blocks, high, gap)), at_once)
    leaves = [_leaf(chapter, part, look, high) for part in _evenly(blocks, high, gap, count)]
    return leaves + [BookPage(chapter, (), 0)] * (count - len(leaves))


def _openings(leaves: int, at_once: int) -> int:
    """Return the number of leaves rounded up to whole openings."""
    return -(-leaves // at_once) * at_once


def _height(blocks: Sequence[Block], gap: int) -> int:
    return sum(block.height for block in blocks) + gap * (len(blocks) - 1)


def _filled(blocks: Sequence[Block], high: int, gap: int) -> list[list[Block]]:
    """Return the blocks page by page, each as full as possible; a head is never alone at the bottom."""
    leaves: list[list[Block]] = [[]]
    for number, block in enumerate(blocks):
        full = leaves[-1] and _height([*leaves[-1], block], gap) > high
        if full and number > 1:
            leaves.append([])
        leaves[-1].append(block)
    return leaves


def _evenly(blocks: Sequence[Block], high: int, gap: int, count: int) -> list[list[Block]]:
    """Return the blocks spread over `count` pages about equally."""
    least = max(block.height for block in blocks)
    for part in range(20):
        limit = round(least + (high - least) * part / 20)
        leaves = _filled(blocks, limit, gap)
        if len(leaves) <= count and all(_height(leaf, gap) <= high for leaf in leaves):
            return leaves
    return _filled(blocks, high, gap)


def _leaf(chapter: str, blocks: Sequence[Block], look: Look, high: int) -> BookPage:
    """Return a page with spare room distributed between the blocks, within limits."""
    gap = look.px(GAP)
    spare = max(0, high - _height(blocks, gap))
    gap = min(look.px(WIDEST_GAP), gap + spare // max(1, len(blocks) - 1))
    placed, y = [], 0
    for block in blocks:
        placed.append((y, block))
        y += block.height + (gap if block.sections else min(gap, look.px(GAP)))
    return BookPage(chapter, tuple(placed), y - gap)


def enlarged(look: Look, larger: float) -> Look:
    """Return the same look with everything enlarged by a factor."""
    scale = look.scale
    return look.resized(replace(scale, ui_scale=scale.ui_scale * larger))
