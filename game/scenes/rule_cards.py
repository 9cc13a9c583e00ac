"""The cards of one page of the rules: as large as the page allows, in columns that end together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.tables.rule_pages import Page, Section
from game.ui.layout import bounds, cut_left
from game.ui.look import Look, Words
from game.ui.scale import Scale
from game.ui.theme import BODY, HEADING, INK, NIGHT, TEXT, TextStyle
from game.ui.widgets.page import PADDING, draw_panel
from game.ui.widgets.tool_tip import draw_paper_cap

KEY_ROW = 34
HIGHEST_KEY_ROW = 66
GAP = 24
FEW = 2
"""So many cards stand below each other however wide the page is."""
HEAD = 66
LEAST_COLUMN = 720
PICTURE_WIDTH = 380
PICTURE_HEIGHT = 168
HIGHEST_PICTURE = 0.72
"""A picture's height to its width, at most."""
LARGER = (1.4, 1.3, 1.2, 1.1)
"""How much larger the cards may be drawn where the page has room, the largest first."""
LARGER_TEXT = (1.3, 1.2, 1.1, 1.0)
"""How much larger the letters may be where all cards have room for them, the largest first."""
_TITLE = HEADING.sized(26)


@dataclass(frozen=True)
class _Card:
    """A card at its place from the content's corner; without a section it holds the keys."""

    rect: pygame.Rect
    section: Section | None


class RuleCards:
    """Laid out once for a page and a size, then drawn as often as the page scrolls."""

    def __init__(
        self, look: Look, words: Words, chord: Callable[[str], str], game: str, page: Page, room: pygame.Rect
    ) -> None:
        """Lay out for `room`, real pixels; its height is exceeded where the smallest cards need more."""
        self._words = words
        self._chord = chord
        self._game = game
        self._keys = page.keys
        columns = max(1, min(2, room.width // look.px(LEAST_COLUMN)))
        if len(page.sections) <= FEW and not page.keys:
            columns = 1
        self._columns = _dealt(page, columns)
        for larger in LARGER:
            self._look = enlarged(look, larger)
            if self._needed(room.width) <= room.height:
                break
        else:
            self._look = look
        self.height = max(room.height, self._needed(room.width))
        """The content's height in real pixels."""
        self._cards = self._placed(room.width, self.height)
        fitting = (TEXT.sized(TEXT.size * larger) for larger in LARGER_TEXT)
        self._style = next(
            (style for style in fitting if all(self._fits(card, style) for card in self._cards)), TEXT
        )

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw what is seen of the cards; `place` is where the content lies."""
        for card in self._cards:
            rect = card.rect.move(place.x, place.y)
            if rect.colliderect(surface.get_clip()):
                self._draw_card(surface, rect, card.section)

    # ------------------------------------------------------------------ places

    def _needed(self, width: int) -> int:
        """How high the content is when every card is as low as it can be."""
        heights = self._heights(width)
        gap = self._look.px(GAP)
        return max(sum(column) + gap * (len(column) - 1) for column in heights) + 2 * self._look.px(10)

    def _heights(self, width: int) -> list[list[int]]:
        """The least height of each card, column by column; rows are level where columns have equally many."""
        wide = self._wide(width)
        heights = [[self._height(section, wide) for section in column] for column in self._columns]
        if len({len(column) for column in heights}) == 1:
            rows = [max(row) for row in zip(*heights, strict=True)]
            return [list(rows) for _ in heights]
        return heights

    def _placed(self, width: int, height: int) -> list[_Card]:
        px = self._look.px
        wide = self._wide(width)
        cards = []
        for number, (sections, heights) in enumerate(zip(self._columns, self._heights(width), strict=True)):
            x = px(12) + number * (wide + px(GAP))
            y = px(10)
            spare = height - 2 * px(10) - sum(heights) - px(GAP) * (len(heights) - 1)
            for place, (section, least) in enumerate(zip(sections, heights, strict=True)):
                more = spare * (place + 1) // len(heights) - spare * place // len(heights)
                cards.append(_Card(pygame.Rect(x, y, wide, least + more), section))
                y += least + more + px(GAP)
        return cards

    def _wide(self, width: int) -> int:
        columns = len(self._columns)
        return (width - 2 * self._look.px(12) - (columns - 1) * self._look.px(GAP)) // columns

    def _height(self, section: Section | None, wide: int) -> int:
        look = self._look
        px = look.px
        if section is None:
            return px(HEAD) + len(self._keys) * px(KEY_ROW) + px(PADDING)
        high = look.text.paragraph_height(self._text(section), TEXT, self._beside(section, wide))
        least = px(PICTURE_HEIGHT) if section.picture is not None else 0
        return px(HEAD) + max(least, high) + px(PADDING)

    def _beside(self, section: Section, wide: int) -> int:
        """The room for the words of a card: all of it, or what a picture leaves."""
        px = self._look.px
        room = wide - 2 * px(PADDING)
        return room - px(PADDING) - px(PICTURE_WIDTH) if section.picture is not None else room

    def _fits(self, card: _Card, style: TextStyle) -> bool:
        if card.section is None:
            return True
        px = self._look.px
        beside = self._beside(card.section, card.rect.width)
        high = self._look.text.paragraph_height(self._text(card.section), style, beside)
        return high <= card.rect.height - px(HEAD) - px(PADDING)

    # ------------------------------------------------------------------ drawing

    def _draw_card(self, surface: pygame.Surface, rect: pygame.Rect, section: Section | None) -> None:
        look = self._look
        px, text = look.px, look.text
        draw_panel(surface, look, rect)
        key = "rules.keys.title" if section is None else f"rules.{self._game}.{section.key}.title"
        title = self._words(key)
        inner = bounds(
            rect.x + px(PADDING), rect.y + px(HEAD), rect.right - px(PADDING), rect.bottom - px(PADDING)
        )
        style = text.shrunk(title, _TITLE, inner.width)
        text.draw(surface, title, (inner.x, rect.y + px(46)), style, NIGHT)
        if section is None:
            self._draw_keys(surface, inner)
            return
        if section.picture is not None:
            frame = cut_left(inner, px(PICTURE_WIDTH), px(PADDING))
            frame.height = min(frame.height, round(frame.width * HIGHEST_PICTURE))
            section.picture(surface, frame, look, self._words)
        text.draw_paragraph(surface, self._text(section), inner, self._style, INK)

    def _draw_keys(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        look = self._look
        px = look.px
        step = min(px(HIGHEST_KEY_ROW), inner.height // len(self._keys))
        for number, action in enumerate(self._keys):
            chord = self._chord(action)
            row = pygame.Rect(inner.x, inner.y + number * step, inner.width, step)
            x = row.x
            for key in chord.split("+") if chord else ():
                x += draw_paper_cap(surface, look, (x, row.centery - px(14)), key) + px(8)
            room = pygame.Rect(row.x + px(170), row.y, row.width - px(170), row.height)
            look.text.draw_in(surface, self._words(f"rules.keys.{action}"), room, BODY, INK, shrink=True)

    def _text(self, section: Section) -> str:
        return self._words(f"rules.{self._game}.{section.key}")


def enlarged(look: Look, larger: float) -> Look:
    """The same look with everything so many times larger."""
    scale = look.scale
    return look.resized(Scale(scale.width, scale.height, scale.ui_scale * larger))


def _dealt(page: Page, columns: int) -> list[list[Section | None]]:
    """The page's cards in reading order from left to right; the keys have a column of their own."""
    if columns == 1:
        return [[*page.sections, *([None] if page.keys else [])]]
    if page.keys:
        return [[*page.sections], [None]]
    dealt: list[Sequence[Section]] = [page.sections[column::columns] for column in range(columns)]
    return [list(column) for column in dealt if column]
