"""How large the card of a lesson is and how it is divided, so that it hides little of the table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.card_parts import Remark, Speech
from game.ui.input import Position
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.theme import BODY, BODY_BOLD

WIDTH = 660
STRIP = 50
MEDALLION, SMALL_MEDALLION = 112, 42
BUTTON = 50
PAD = 16
GAP = 10
GRIP = 13
"""The width of the dots at which the card can be taken."""
LEAST_BUBBLE, LEAST_LOW_BUBBLE = 112, 62
STOP_ROOM = (17, 34)
"""How near to each other stations may come for the title's sake, and how far they lie apart at most."""
LEAST_FACTOR = 0.72
"""Below so many real pixels to one of the design, the words of the card would be small to read."""
MOST_SHARE = (0.5, 0.42)
"""Of the window's width and height; large letters may not hide the table."""
USUAL_HEIGHT = 270
SMALLER = (0.93, 0.86, 0.8)
"""Much that is said is written in so much smaller letters."""


@dataclass(frozen=True)
class CardForm:
    """One division of the card, in real pixels."""

    look: Look
    beside: bool = True
    """The conductor stands beside the bubble; else small in the strip, and the bubble has the whole width."""

    def size(self, remarks: Sequence[Remark]) -> tuple[int, int]:
        """The whole card with these words."""
        px = self.look.px
        least = px(LEAST_BUBBLE if self.beside else LEAST_LOW_BUBBLE)
        bubble = max(least, self._speech(remarks, (0, 0)).natural_size(self.look)[1])
        return px(WIDTH), px(STRIP + PAD) + bubble + px(GAP + BUTTON + PAD)

    def speech(self, remarks: Sequence[Remark], rect: pygame.Rect) -> Speech:
        """The bubble on a card at `rect`."""
        speech = self._speech(remarks, rect.topleft)
        room = speech.rect
        high = self.foot(rect).top - self.look.px(GAP) - room.top
        speech.place(pygame.Rect(room.x, room.y, room.width, high))
        return speech

    def _speech(self, remarks: Sequence[Remark], corner: Position) -> Speech:
        px, (left, top) = self.look.px, corner
        inner = left + px(PAD + MEDALLION + 26 if self.beside else PAD)
        small = self.medallion(pygame.Rect(*corner, px(WIDTH), 0))
        point = (small.right + px(2), top + px(STRIP + PAD + LEAST_BUBBLE / 2))
        if not self.beside:
            point = (small.centerx, top + px(STRIP + 2))
        speech = Speech(remarks, point)
        speech.place(pygame.Rect(inner, top + px(STRIP + PAD), left + px(WIDTH - PAD) - inner, 0))
        return speech

    def medallion(self, rect: pygame.Rect) -> pygame.Rect:
        px = self.look.px
        if self.beside:
            return pygame.Rect(rect.x + px(PAD), rect.y + px(STRIP + PAD), px(MEDALLION), px(MEDALLION))
        side = px(SMALL_MEDALLION)
        return pygame.Rect(rect.x + px(PAD + GRIP + 10), rect.y + (px(STRIP) - side) // 2, side, side)

    def strip(self, rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(rect.x, rect.y, rect.width, self.look.px(STRIP))

    def grip(self, rect: pygame.Rect) -> pygame.Rect:
        """Where it is shown that the card can be taken."""
        px, strip = self.look.px, self.strip(rect)
        return pygame.Rect(strip.x + px(PAD), strip.y, px(GRIP), strip.height - px(2))

    def foot(self, rect: pygame.Rect) -> pygame.Rect:
        px = self.look.px
        return pygame.Rect(
            rect.x + px(PAD), rect.bottom - px(PAD + BUTTON), rect.width - 2 * px(PAD), px(BUTTON)
        )

    def head(self, rect: pygame.Rect, title: str, stops: int, note: str) -> tuple[pygame.Rect, pygame.Rect]:
        """The room of the title, and that of the stations or of the note that stands in their place."""
        px, text, strip = self.look.px, self.look.text, self.strip(rect)
        left = (self.grip(rect) if self.beside else self.medallion(rect)).right + px(10)
        whole = strip.right - px(PAD) - left
        least, most = (px(room) * max(1, stops) for room in STOP_ROOM)
        wide = min(most, max(least, whole - text.width(title, BODY_BOLD) - px(20)))
        if note:
            wide = text.width(note, BODY) + px(4)
        wide = min(round(0.6 * whole), wide)
        side = pygame.Rect(strip.right - px(PAD) - wide, strip.y, wide, strip.height)
        return pygame.Rect(left, strip.y, whole - wide - px(18), strip.height), side


def forms_for(look: Look, remarks: Sequence[Remark]) -> Iterator[CardForm]:
    """The forms for these words at the look of the window, the best to read first.

    Where the conductor gives way to the words the card is lower, and with smaller letters it is lower still.
    Forms that would hide much of the window come last, the lowest first.
    """
    scale = look.scale
    widest = min(MOST_SHARE[0] * scale.width / WIDTH, MOST_SHARE[1] * scale.height / USUAL_HEIGHT)
    usual = min(max(scale.factor, LEAST_FACTOR), widest)
    least = min(LEAST_FACTOR, usual) * SMALLER[0]
    factors = (usual, *(usual * smaller for smaller in SMALLER if usual * smaller >= least))
    tries = ((usual, True), *((factor, False) for factor in factors))
    high: list[tuple[int, CardForm]] = []
    for factor, beside in tries:
        own = look.resized(Scale(scale.width, scale.height, factor / scale.fit))
        form = CardForm(own, beside=beside)
        height = form.size(remarks)[1]
        if height <= MOST_SHARE[1] * scale.height:
            yield form
        else:
            high.append((height, form))
    yield from (form for _, form in sorted(high, key=lambda one: one[0]))
