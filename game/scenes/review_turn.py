"""What is told of one turn: who, how good it was, what was played, what was better, and why."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import sqrt

import pygame

from game.scenes.decorations import CachedPicture
from game.scenes.review_marks import draw_move_sign, draw_ticket, ticket_size
from game.scenes.review_seen import ChancesSeen, GainSeen, LossSeen, TurnSeen
from game.session.review.costs import Cost
from game.session.review.marks import Mark
from game.session.review.review import Place
from game.tables.kit.pen import Brush
from game.tables.kit.signs import NUMBER_DISC, draw_number, seat_of
from game.tables.reviews import ReviewPart
from game.text.numbers import decimal
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.text import Span
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    CARD,
    HAIRLINE,
    HEADING,
    INK,
    LABEL,
    NIGHT,
    SECOND_TEXT,
    SMALL,
    VERMILION_DARK,
    Face,
    Rgb,
    TextStyle,
    rgb,
)
from game.ui.widgets.widget import Clickable

MARGIN = 14
"""Within the frame around the better turn, in pixels of the design."""
WIDE = 2.4
"""Where the room is so much wider than high, what was lost stands beside the name."""
SMALLEST = 17
"""Words are made smaller down to this before they are cut."""
_LOST = TextStyle(Face.NUMERALS, 44)
_NAME = TextStyle(Face.TITLE, 26)
_TICKET = 26
_CHANCES = TextStyle(Face.NUMERALS_BOLD, 19)
_LEAST_LABEL = 15
_TRACK = rgb("E6DCC4")
_TAG = 66
"""The width of a figure that speaks for or against, in pixels of the design."""
_TAGS = {True: rgb("E4EBD3"), False: rgb("F3D9CF")}
_FIGURE = TextStyle(Face.NUMERALS_BOLD, 20)
_BETTER = BoxStyle(10, rgb("FFF9E3"), lines=(Line(BRASS, 2.2, 1),))
_RULER = {"good": rgb("DCE6C8"), "slip": rgb("F0DFA8"), "blunder": rgb("E9BFB2")}
_COLOURS = {Mark.BLUNDER: VERMILION_DARK}


class LossRuler(CachedPicture):
    """Good, slip and blunder as parts of a bar, and where on it the turn is, once that is known."""

    takes_pointer = False

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.seen: LossSeen | None = None
        self._tr = words

    def shows(self) -> Hashable:
        return self.seen

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        seen = self.seen
        if seen is None:
            return
        px, text, tr = look.px, look.text, self._tr
        bar = pygame.Rect(self.rect.x, self.rect.y + px(8), self.rect.width, px(14))
        most = max(2.4 * seen.scale.blunder, seen.loss + seen.doubt)
        ends = (0.0, seen.scale.slip, seen.scale.blunder, most)

        def place_of(loss: float) -> int:
            return bar.x + round(bar.width * sqrt(max(0.0, loss) / most))

        places = [place_of(end) for end in ends]
        names = ("good", "slip", "blunder")
        for number, name in enumerate(names):
            part = pygame.Rect(places[number], bar.y, places[number + 1] - places[number], bar.height)
            surface.fill(_RULER[name], part)
            least = decimal(tr, ends[number])
            words = tr(f"review.ruler.{name}", least=least)
            words = words if text.width(words, SMALL) <= part.width else least
            room = pygame.Rect(part.x, bar.bottom + px(6), part.width, text.line_height(SMALL))
            text.draw_in(surface, words, room, SMALL, SECOND_TEXT, shrink=True)
        if seen.doubt:
            reach = [place_of(seen.loss + way * seen.doubt) for way in (-1, 1)]
            surface.fill(NIGHT, (reach[0], bar.centery - px(2), reach[1] - reach[0], px(4)))
            for x in reach:
                surface.fill(NIGHT, (min(x, bar.right - px(4)), bar.centery - px(9), px(4), px(18)))
        x = min(place_of(seen.loss), bar.right - px(8))
        look.shapes.disc(surface, (x, bar.centery), px(10), NUMBER_DISC, Line(NIGHT, 2.4))


class TableOfTurn(CachedPicture, Clickable):
    """The table at a place, or before a mistake, with what was played and what was better."""

    def __init__(self, part: ReviewPart, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.shown: Place | Cost | None = None
        self.numbers: tuple[int, ...] = ()
        """Of the actions of the better turn, as they are told; 0 for one that goes without saying."""
        self._part = part
        self.on_click = on_click

    def shows(self) -> Hashable:
        # Costs hold actions of any game, which may be of no use as keys.
        return (id(self.shown), self.numbers) if isinstance(self.shown, Cost) else self.shown

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        if isinstance(self.shown, Cost):
            self._part.draw_choice(surface, self.rect, look, self.shown, self.numbers)
        elif self.shown is not None:
            self._part.draw_board(surface, self.rect, look, self.shown)


def _paler(colour: Rgb) -> Rgb:
    """Half way to the ground of a card."""
    red, green, blue = ((part + over) // 2 for part, over in zip(colour, CARD, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class _Block:
    """A paragraph; what stands before it is drawn in the `indent` at its left."""

    spans: tuple[Span, ...]
    indent: int = 0
    before: Callable[[pygame.Surface, tuple[float, float]], None] | None = None
    space: int = 0
    """Below it."""
    framed: bool = False

    def cut(self, look: Look, room: pygame.Rect, size: float) -> _Block:
        """As many lines as have room, in the face of the last words."""
        text, last = look.text, self.spans[-1]
        style = last.style or BODY.sized(size)
        words, wide = "".join(span.text for span in self.spans), room.width - self.indent
        most = max(1, room.height // text.line_height(style))
        shown = "\n".join(text.cut(text.lines(words, style, wide), most, style, wide))
        return replace(self, spans=(Span(shown, style, last.colour),))

    def height(self, look: Look, width: int, size: float) -> int:
        """In a column so wide, with the space below it."""
        if not self.spans:
            return self.space
        wide = width - self.indent - (2 * look.px(MARGIN) if self.framed else 0)
        return look.text.paragraph_height(self.spans, BODY.sized(size), wide) + self.space


class TurnText(CachedPicture):
    """Who and how good in its first rows, and below them in words what `TurnSeen` holds, as far as there is
    room; what is cut a tip tells. `brief` leaves out the single moves of the better turn.
    """

    def __init__(self, words: Words, *, brief: bool) -> None:
        super().__init__()
        self.seen: TurnSeen | None = None
        self._tr = words
        self._brief = brief

    def shows(self) -> Hashable:
        return self.seen

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        seen = self.seen
        whole = seen.speak() if seen is not None else ""
        self.tool_tip = whole if self._fitting(look, self._room(look))[2] else ""

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        if self.seen is None:
            return
        self._draw_head(surface, look, self.seen)
        room = self._room(look)
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        self._draw_blocks(surface, look, room)
        surface.set_clip(clip)

    # ------------------------------------------------------------------ the head

    def _rows(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """Those of the name and of the loss, below each other, or beside it where the room is low; where
        nothing is told of loss and chances there is only the first.
        """
        text, rect = look.text, self.rect
        head = max(look.px(60), text.line_height(_NAME) + text.line_height(LABEL))
        seen = self.seen
        if seen is None or not (seen.lost or (seen.chances is not None and not self._brief)):
            return pygame.Rect(rect.x, rect.y, rect.width, head), pygame.Rect(rect.x, rect.y + head, 0, 0)
        if rect.width > WIDE * rect.height:
            half = rect.width // 2
            return pygame.Rect(rect.x, rect.y, half, head), pygame.Rect(rect.right - half, rect.y, half, head)
        lost = pygame.Rect(rect.x, rect.y + head, rect.width, max(look.px(62), text.line_height(_LOST)))
        return pygame.Rect(rect.x, rect.y, rect.width, head), lost

    def _room(self, look: Look) -> pygame.Rect:
        """For the words."""
        top = max(row.bottom for row in self._rows(look)) + look.px(14)
        return pygame.Rect(self.rect.x, top, self.rect.width, max(1, self.rect.bottom - top))

    def _draw_head(self, surface: pygame.Surface, look: Look, seen: TurnSeen) -> None:
        px, text = look.px, look.text
        row, lost = self._rows(look)
        beside = lost.width > 0 and (lost.y == row.y or seen.chances is None)
        right = self._draw_mark(surface, look, seen, lost if beside else row)
        if lost.width:
            end, right = (right, row.right) if beside else (lost.right, right)
            if not beside and seen.chances is not None:
                end = lost.centerx - px(10)
                self._draw_chances(surface, look, seen.chances, pygame.Rect(end, lost.y, 0, lost.height))
            self._draw_lost(surface, look, seen, pygame.Rect(lost.x, lost.y, end - lost.x, lost.height))
        left = row.x
        if seen.who is not None:
            radius = min(26 * look.scale.factor, 0.42 * row.height)
            centre = (row.x + 1.15 * radius, row.centery)
            look.art.draw_sign(surface, seat_of(seen.who.sign), centre, radius, look.palette)
            left += round(2.3 * radius) + px(14)
        high = text.line_height(_NAME)
        upper = pygame.Rect(left, row.centery - high, right - left, high)
        lower = pygame.Rect(left, row.centery, right - left, text.line_height(LABEL))
        if seen.who is None:
            lower.centery = row.centery
        else:
            text.draw_in(surface, seen.who.name, upper, _NAME, NIGHT, shrink=True)
        where = seen.where if text.width(seen.where, LABEL) <= lower.width else seen.short_where
        text.draw_in(surface, where, lower, LABEL, SECOND_TEXT, shrink=True)
        surface.fill(HAIRLINE, (self.rect.x, row.bottom, self.rect.width, max(1, px(1.3))))

    def _draw_lost(self, surface: pygame.Surface, look: Look, seen: TurnSeen, row: pygame.Rect) -> None:
        """The figure, and beside it what it counts and how far it may be off."""
        px, text = look.px, look.text
        x = row.x + text.draw(surface, seen.lost, (row.x, text.baseline(row, _LOST)), _LOST, NIGHT) + px(12)
        room = pygame.Rect(x, row.y + px(5), row.right - x, row.height)
        unit = seen.unit if text.width(seen.unit, BODY_BOLD) <= room.width else seen.short_unit
        if seen.lost and seen.doubt and not self._brief:
            high, low = text.line_height(BODY_BOLD), text.line_height(LABEL)
            room.y, room.height = row.centery - (high + low) // 2, high
            below = pygame.Rect(x, room.bottom, room.width, low)
            text.draw_in(surface, seen.doubt, below, LABEL, SECOND_TEXT, shrink=True)
        if seen.lost:
            text.draw_in(surface, unit, room, BODY_BOLD, INK, shrink=True)

    def _draw_chances(self, surface: pygame.Surface, look: Look, seen: ChancesSeen, row: pygame.Rect) -> None:
        """In words, and as a bar: solid what was left, paler what was there before."""
        px, text = look.px, look.text
        row.width = self.rect.right - row.x
        low, bar = text.line_height(LABEL), px(12)
        words = pygame.Rect(row.x, row.centery - (low + px(4) + bar) // 2, row.width, low)
        figures = text.width(seen.words, _CHANCES)
        text.draw_in(surface, seen.words, words, _CHANCES, INK, align="right")
        label = pygame.Rect(words.x, words.y, words.width - figures - px(10), low)
        smallest = LABEL.sized(_LEAST_LABEL)
        told = Brush(surface, look).first_fitting(seen.labels, label.width, smallest)
        text.draw_in(surface, told, label, LABEL, SECOND_TEXT, shrink=True)
        place = pygame.Rect(row.x, words.bottom + px(4), row.width, bar)
        radius = bar / 2 / look.scale.factor
        colour = NIGHT
        if self.seen is not None and self.seen.who is not None:
            colour = look.palette.colours[seat_of(self.seen.who.sign)]
        for share, fill in ((1.0, _TRACK), (seen.before, _paler(colour)), (seen.after, colour)):
            part = pygame.Rect(place.x, place.y, max(bar, round(share * place.width)), bar)
            if share > 0:
                look.shapes.box(surface, part, BoxStyle(radius, fill))

    def _draw_mark(self, surface: pygame.Surface, look: Look, seen: TurnSeen, row: pygame.Rect) -> int:
        """The ticket at the right end of a row, and its word where there is room; gives where it begins."""
        if seen.mark is None:
            return row.right
        px, text, right = look.px, look.text, row.right
        wide = ticket_size(look, _TICKET)[0]
        if not self._brief:
            base, colour = text.baseline(row, BODY_BOLD), _COLOURS.get(seen.mark, INK)
            right -= text.draw(surface, seen.mark_word, (right, base), BODY_BOLD, colour, align="right") + px(
                12
            )
        draw_ticket(surface, look, seen.mark, (right - wide // 2, row.centery), _TICKET)
        return right - wide - px(12)

    # ------------------------------------------------------------------ the words

    def _fitting(self, look: Look, room: pygame.Rect) -> tuple[list[_Block], float, bool]:
        """What has room, how large its words are, and whether something is left out."""
        size: float = BODY.size
        while size > SMALLEST and self._height(look, room, self._blocks(look, size), size) > room.height:
            size -= 1
        blocks = whole = list(self._blocks(look, size))
        if self._height(look, room, blocks, size) > room.height:
            blocks = whole = list(self._blocks(look, size, close=True))
        while len(blocks) > 1 and self._height(look, room, blocks, size) > room.height:
            blocks = blocks[:-1]
        cut = len(blocks) < len(whole)
        if self._height(look, room, blocks, size) > room.height:
            blocks, cut = [blocks[0].cut(look, room, size)], True
        return blocks, size, cut

    def _height(self, look: Look, room: pygame.Rect, blocks: Iterable[_Block], size: float) -> int:
        """Without the space below the last of them."""
        total = space = 0
        for block in blocks:
            total, space = total + block.height(look, room.width, size), block.space
        return total - space

    def _blocks(self, look: Look, size: float, *, close: bool = False) -> Iterator[_Block]:
        """What is told, from above; `close`, all gains stand in one line before the reasons."""
        seen, px, tr = self.seen, look.px, self._tr
        if seen is None:
            return
        body, bold = BODY.sized(size), BODY_BOLD.sized(size)

        def signed(*, better: bool) -> Callable[[pygame.Surface, tuple[float, float]], None]:
            return lambda surface, place: draw_move_sign(
                surface, look, better=better, centre=(place[0] + px(14), place[1]), size=px(28)
            )

        mistake = bool(seen.better or any(seen.reasons))
        if seen.played and not (self._brief and mistake):
            spans: tuple[Span, ...] = (Span(seen.played[:1].upper() + seen.played[1:], body, INK),)
            if mistake:
                spans = (Span(tr("review.you_played") + "  ", bold, INK), *spans)
                yield _Block(spans, px(40), signed(better=False), px(20))
            else:
                yield _Block(spans, space=px(10))
        if seen.better and not self._brief:
            yield _Block(
                (Span(tr("review.better"), HEADING.sized(size + 4), NIGHT),), 0, None, px(4), framed=True
            )
            for number, step in enumerate(seen.better, start=1):
                words = step[:1].upper() + step[1:]
                yield _Block(
                    (Span(words, body, INK),), px(40), self._numbered(look, number), px(6), framed=True
                )
            yield _Block((), space=px(16))
        if mistake and not self._brief:
            yield _Block((Span(tr("review.why"), HEADING.sized(size + 4), NIGHT),), space=px(4))
        if seen.gains and close and not self._brief:
            gains = ", ".join(f"{gain.who} {gain.figure}" for gain in seen.gains)
            yield _Block((Span(tr("review.chance.told", told=gains), body, INK),), space=px(6))
        for better, reason in zip((True, False), seen.reasons, strict=True):
            if reason:
                style, colour = (bold, INK) if better else (body, SECOND_TEXT)
                yield _Block((Span(reason, style, colour),), px(40), signed(better=better), px(6))
        for gain in () if self._brief or close else seen.gains:
            yield _Block((Span(gain.words, body, INK),), px(_TAG + 12), self._tagged(look, gain), px(6))
        if seen.note:
            yield _Block((Span(seen.note, body, SECOND_TEXT),))

    def _tagged(self, look: Look, gain: GainSeen) -> Callable[[pygame.Surface, tuple[float, float]], None]:
        def paint(surface: pygame.Surface, place: tuple[float, float]) -> None:
            high = look.text.line_height(_FIGURE)
            tag = pygame.Rect(round(place[0]), round(place[1] - high / 2), look.px(_TAG), high)
            look.shapes.box(surface, tag, BoxStyle(6, _TAGS[gain.favourable]))
            look.text.draw_in(surface, gain.figure, tag, _FIGURE, INK, align="centre", shrink=True)

        return paint

    def _numbered(self, look: Look, number: int) -> Callable[[pygame.Surface, tuple[float, float]], None]:
        def paint(surface: pygame.Surface, place: tuple[float, float]) -> None:
            draw_number(Brush(surface, look), number, (place[0] + look.px(14), place[1]), look.px(14))

        return paint

    def _draw_blocks(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        px, text, y = look.px, look.text, room.y
        blocks, size, _ = self._fitting(look, room)
        style = BODY.sized(size)
        self._draw_frame(surface, look, room, blocks, size)
        for block in blocks:
            inset = px(MARGIN) if block.framed else 0
            place = pygame.Rect(room.x + inset + block.indent, y, room.width - 2 * inset - block.indent, 0)
            if block.before is not None:
                block.before(surface, (room.x + inset, y + text.line_height(style) / 2))
            text.draw_paragraph(surface, block.spans, place, style)
            y += block.height(look, room.width, size)

    def _draw_frame(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, blocks: list[_Block], size: float
    ) -> None:
        """The brass frame around the better turn."""
        y, ends = room.y, []
        for block in blocks:
            high = block.height(look, room.width, size)
            if block.framed:
                ends += [y, y + high]
            y += high
        if ends:
            frame = pygame.Rect(room.x, ends[0] - look.px(8), room.width, ends[-1] - ends[0] + look.px(12))
            look.shapes.box(surface, frame, _BETTER)
