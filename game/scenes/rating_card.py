"""The card with the change of a rating: both ratings, a scale with everybody on it, and the reasons."""

from collections.abc import Mapping, Sequence

import pygame

from game.content.levels import Roster
from game.core.faces import faces_of
from game.core.record import Seat
from game.session.rating_change import OpponentShare, RatingChange
from game.tables.kit.pen import Pen
from game.text.catalogue import Translate
from game.text.numbers import decimal, signed
from game.text.players import level_text
from game.ui.boxes.groups import FirstFitting, centred
from game.ui.boxes.leaves import Paragraph, Words
from game.ui.boxes.part import draw
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS_DARK,
    CARD,
    CHOSEN_ROW,
    HEADING,
    INK,
    LABEL,
    LEAF,
    NIGHT,
    SECOND_TEXT,
    SMALL,
    VERMILION,
    VERMILION_DARK,
    Face,
    Rgb,
    TextStyle,
    rgb,
)

FIGURES, SCALE, WHY, ROW = 76, 142, 46, 56
"""The heights of the figures, the scale, the heading of the reasons, and one reason in two lines at most."""
_OLD, _NEW = TextStyle(Face.NUMERALS, 40), TextStyle(Face.NUMERALS_BOLD, 58)
_CHANGE, _POINTS = TextStyle(Face.NUMERALS_BOLD, 26), TextStyle(Face.NUMERALS_BOLD, 24)
_TICK = TextStyle(Face.NUMERALS, 18)
_LOW, _HIGH, _STEP = 600, 1400, 200
"""The scale, as long as everybody is on it."""
_BAND = BoxStyle(18, CHOSEN_ROW, lines=(Line(BRASS_DARK, 1.4, dash=6),))
_TAGS = {1: rgb("E4EBD3"), 0: rgb("EAE3D0"), -1: rgb("F3D9CF")}
_TAG_WORDS = {1: rgb("3F6B2E"), 0: INK, -1: VERMILION_DARK}
"""By the sign of a change."""
_FACE, _SIGN = 20, 15
_BAR, _LONGEST_BAR, _POINTS_WIDE = 16, 110, 84
_NAME_APART = 12


def change_words(tr: Translate, change: RatingChange) -> str:
    """Return the whole card in sentences."""
    way = "same" if not change.points else "up" if change.points > 0 else "down"
    value = round(change.after.value)
    return tr(f"rating.spoken.{way}", rating=value, points=abs(change.points))


def share_words(tr: Translate, share: OpponentShare, name: str) -> str:
    """Return one opponent's reason."""
    return tr(f"rating.why.{share.result}.{share.expected}", name=name, rating=round(share.rating))


def card_words(tr: Translate, change: RatingChange, seats: Sequence[Seat]) -> str:
    """Return what the card says, for the ear: the rating, and for each opponent how much it gave."""
    if not change.shares:
        return f"{unrated_words(tr, change)} {change_words(tr, change)}"
    told = [
        tr(
            f"rating.spoken.{one.result}.{'minus' if one.points < 0 else 'plus'}",
            name=seats[one.seat].name,
            points=abs(one.points),
        )
        for one in change.shares
    ]
    return " ".join((change_words(tr, change), *told))


def unrated_words(tr: Translate, change: RatingChange) -> str:
    """Return the reason why a game does not count."""
    known = ("branch", "review")
    return tr(f"rating.unrated.{change.unrated if change.unrated in known else 'other'}")


class RatingCard:
    """Draws a change on a card; `own` is the player's seat, `game` the game's name in words."""

    def __init__(
        self, seats: Sequence[Seat], own: int, change: RatingChange, anchors: Mapping[str, int], game: str
    ) -> None:
        self._seats = tuple(seats)
        self._faces = faces_of(seats)
        self._own = own
        self._change = change
        self._anchors = anchors
        self._game = game

    def draw(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw all of it in `rect`, with lower rows if there are many opponents."""
        px, change = pen.px, self._change
        self._draw_figures(pen, pygame.Rect(rect.x, rect.y, rect.width, px(FIGURES)))
        scale = pygame.Rect(rect.x, rect.y + px(FIGURES), rect.width, px(SCALE))
        self._draw_scale(pen, scale)
        pen.hairline((rect.x, scale.bottom), rect.width)
        if not change.shares:
            below = pygame.Rect(rect.x, scale.bottom + px(20), rect.width, rect.bottom - scale.bottom)
            pen.paragraph(unrated_words(pen.tr, change), below, BODY, INK)
            return
        head = pygame.Rect(rect.x, scale.bottom + px(4), rect.width, px(WHY - 4))
        pen.write(pen.tr("rating.why"), head, HEADING.sized(24), NIGHT)
        pen.write(pen.tr("rating.why.note"), head, LABEL, SECOND_TEXT, align="right")
        row = min(px(ROW), (rect.bottom - head.bottom) // len(change.shares))
        for number, share in enumerate(change.shares):
            place = pygame.Rect(rect.x, head.bottom + number * row, rect.width, row)
            if number:
                pen.hairline((place.x, place.y), place.width)
            self._draw_share(pen, place, share)

    def _draw_figures(self, pen: Pen, rect: pygame.Rect) -> None:
        px, tr, change = pen.px, pen.tr, self._change
        base = rect.y + px(56)
        x = rect.x
        if change.shares:
            x += pen.line(str(round(change.before.value)), (x, base), _OLD, SECOND_TEXT) + px(12)
            pen.icon("play", (x + px(10), base - px(14)), px(26), BRASS_DARK)
            x += px(32)
        x += pen.line(str(round(change.after.value)), (x, base), _NEW, NIGHT) + px(36)
        if change.shares:
            way = _sign(change.points)
            told = signed(change.points, plus=True)
            tag = pygame.Rect(x, base - px(44), pen.text.width(told, _CHANGE) + px(28), px(44))
            pen.box(tag, BoxStyle(6, _TAGS[way]))
            pen.write(told, tag, _CHANGE, _TAG_WORDS[way], align="centre")
            x = tag.right + px(28)
        key = "rating.doubt" if change.shares else "rating.doubt.same"
        doubt = tr(key, off=round(change.after.off), before=round(change.before.off))
        lines = [(tr("rating.at", game=self._game), BODY_BOLD, INK), (doubt, LABEL, SECOND_TEXT)]
        half = (rect.height - px(16)) // 2
        reach = rect.right - x
        if change.shares:
            ahead = [
                tr("rating.ahead", ahead=f"{change.ahead:g}", count=len(change.shares)),
                tr("rating.expected", ahead=decimal(tr, change.expected), count=len(change.shares)),
            ]
            wide = max(pen.text.width(words, BODY_BOLD) for words in ahead)
            wide = min(wide, reach // 2)
            reach -= wide + px(16)
            for number, (words, style, colour) in enumerate(
                zip(ahead, (BODY_BOLD, LABEL), (INK, SECOND_TEXT), strict=True)
            ):
                place = pygame.Rect(rect.right - wide, rect.y + px(8) + number * half, wide, half)
                pen.write(words, place, style, colour, align="right", shrink=True)
        for number, (words, style, colour) in enumerate(lines):
            place = pygame.Rect(x, rect.y + px(8) + number * half, reach, half)
            pen.write(words, place, style, colour, shrink=True)

    def _draw_scale(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the levels' places and everybody at the table; the band is the player's doubt."""
        px, change = pen.px, self._change
        own = change.after
        shown = [own.value, *self._anchors.values(), *(one.rating for one in change.shares)]
        low = min(_LOW, int(min(shown) // _STEP) * _STEP)
        high = max(_HIGH, -int(-max(shown) // _STEP) * _STEP)
        room = rect.inflate(-2 * px(64), 0)
        track = rect.y + px(84)

        def at(value: float) -> int:
            place = room.x + room.width * (value - low) / (high - low)
            return round(min(max(place, rect.x), rect.right))

        band = pygame.Rect(at(own.value - own.off), 0, 0, px(40))
        band.width, band.centery = max(px(40), at(own.value + own.off) - band.x), track
        pen.box(band, _BAND)
        pen.stroke(((rect.x + px(30), track), (rect.right - px(30), track)), INK, px(5))
        for value in range(low, high + 1, _STEP):
            pen.upright((at(value), track - px(9)), px(18), INK)
        for anchor in self._anchors.values():
            pen.disc((at(anchor), track), px(9), CARD, Line(INK, 2.4))
        names = {value: level_text(pen.tr, level) for level, value in self._anchors.items()}
        marks = sorted({low: "", high: "", **names}.items())
        _draw_marks(pen, rect, track + px(44), [(at(value), name, str(value)) for value, name in marks])
        right = -px(_FACE)
        for one in sorted(change.shares, key=lambda share: share.rating):
            x = max(at(one.rating), right + 2 * px(_FACE) + px(2))
            pen.stroke(((x, track - px(32)), (at(one.rating), track)), BRASS_DARK, px(2))
            self._draw_player(pen, one.seat, (x, track - px(48)), px(_FACE))
            right = x
        pen.sign(self._seats[self._own].sign, (at(own.value), track), px(_SIGN))

    def _draw_share(self, pen: Pen, row: pygame.Rect, share: OpponentShare) -> None:
        px = pen.px
        radius = min(px(_FACE) - 1, row.height // 2 - 1)
        self._draw_player(pen, share.seat, (row.x + px(_FACE), row.centery), radius)
        gains = share.points >= 0
        points = signed(share.points, plus=True)
        pen.write_at(points, row.right, row, _POINTS, _TAG_WORDS[_sign(share.points)], align="right")
        zero = row.right - px(_POINTS_WIDE + _LONGEST_BAR)
        most = max(abs(one.points) for one in self._change.shares) or 1
        wide = round(px(_LONGEST_BAR) * abs(share.points) / most)
        bar = pygame.Rect(zero if gains else zero - wide, 0, wide, px(_BAR))
        bar.centery = row.centery
        colour: Rgb = LEAF if gains else VERMILION
        pen.surface.fill(colour, bar)
        pen.upright((zero, row.y + px(8)), row.height - px(16), BRASS_DARK)
        words = pygame.Rect(row.x + 2 * px(_FACE) + px(14), row.y, 0, row.height)
        words.width = zero - px(_LONGEST_BAR + 14) - words.x
        told = share_words(pen.tr, share, self._seats[share.seat].name)
        draw(pen, centred(FirstFitting((Words(told, BODY, shrink=0.7), Paragraph(told, SMALL)))), words)

    def _draw_player(self, pen: Pen, seat: int, centre: tuple[int, int], radius: int) -> None:
        """Draw a computer player's portrait, or a person's sign."""
        face = self._faces[seat]
        if face:
            pen.face(face, centre, radius)
        else:
            pen.sign(self._seats[seat].sign, centre, radius)


def _sign(points: int) -> int:
    return (points > 0) - (points < 0)


def _draw_marks(pen: Pen, rect: pygame.Rect, base: int, marks: Sequence[tuple[int, str, str]]) -> None:
    """Draw names and numbers below their places, from the left, as far as they have room."""
    px, free = pen.px, rect.x
    for x, name, number in marks:
        words = pen.text.width(name, SMALL) + px(6) if name else 0
        wide = words + pen.text.width(number, _TICK)
        left = min(max(x - wide // 2, free), rect.right - wide)
        if not left - px(_NAME_APART) <= x <= left + wide:
            continue
        pen.line(name, (left, base), SMALL, SECOND_TEXT)
        pen.line(number, (left + wide, base), _TICK, INK, align="right")
        free = left + wide + px(_NAME_APART)


def anchors_of(roster: Roster, game: str, levels: Sequence[str]) -> dict[str, int]:
    """Return the fixed ratings of the levels that have one in this game, lowest first."""
    found = {level: roster.anchor(level, game) for level in levels}
    known = {level: round(anchor) for level, anchor in found.items() if anchor is not None}
    return dict(sorted(known.items(), key=lambda item: item[1]))
