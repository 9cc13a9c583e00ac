"""The card with the change of a rating: both ratings, a scale with all players, and the reasons."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.content.levels import Roster
from game.core.faces import faces_of
from game.core.record import Seat
from game.session.rating_change import OpponentShare, RatingChange
from game.text.numbers import decimal, signed
from game.text.players import level_text
from game.text.translate import Translate
from game.ui.boxes.along import Along
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row, Stack, at_least, centred
from game.ui.boxes.leaves import Art, Hairline, Paragraph, Space, Spans, Words, icon
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import portrait, sign
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.shapes import BoxStyle, Line
from game.ui.text import Align, Span
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
    TextStyle,
    rgb,
)

SCALE, ROWS = 138, (46, 36, 25)
"""The heights of the scale, and of each reason: the first one that leaves room for all is used."""
_OLD, _NEW = TextStyle(Face.NUMERALS, 40), TextStyle(Face.NUMERALS_BOLD, 58)
_CHANGE, _POINTS = TextStyle(Face.NUMERALS_BOLD, 26), TextStyle(Face.NUMERALS_BOLD, 24)
_TICK = TextStyle(Face.NUMERALS, 18)
_LOW, _HIGH, _STEP = 600, 1400, 200
"""The scale, unless a player is beyond its ends."""
_BAND = BoxStyle(18, CHOSEN_ROW, lines=(Line(BRASS_DARK, 1.4, dash=6),))
_TAGS = {1: rgb("E4EBD3"), 0: rgb("EAE3D0"), -1: rgb("F3D9CF")}
_TAG_WORDS = {1: rgb("3F6B2E"), 0: INK, -1: VERMILION_DARK}
"""Colours by the sign of a change."""
FACE, _SIGN = 40, 30
_BAR, _LONGEST_BAR, _POINTS_WIDE = 16, 110, 84
_NAME_APART = 12
_TRACK, _STEM, _ASIDE = 40, 28, 64
"""The heights of the track and of the lines from faces to it, and the room beside the ends of the scale."""


def change_words(tr: Translate, change: RatingChange) -> str:
    """Return the change of a rating in sentences."""
    way = "same" if not change.points else "up" if change.points > 0 else "down"
    value = round(change.after.value)
    return tr(f"rating.spoken.{way}", rating=value, points=abs(change.points))


def share_words(tr: Translate, share: OpponentShare, name: str) -> str:
    """Return the reason given by one opponent's result."""
    return tr(f"rating.why.{share.result}.{share.expected}", name=name, rating=round(share.rating))


def card_words(tr: Translate, change: RatingChange, seats: Sequence[Seat]) -> str:
    """Return the card for speech: the rating, and the contribution of each opponent."""
    if not change.shares:
        return f"{unrated_words(tr, change)} {change_words(tr, change)}"
    texts = [
        tr(
            f"rating.spoken.{one.result}.{'minus' if one.points < 0 else 'plus'}",
            name=seats[one.seat].name,
            points=abs(one.points),
        )
        for one in change.shares
    ]
    return " ".join((change_words(tr, change), *texts))


def unrated_words(tr: Translate, change: RatingChange) -> str:
    """Return the reason why a game does not count."""
    known = ("branch", "review")
    return tr(f"rating.unrated.{change.unrated if change.unrated in known else 'other'}")


def rating_card(
    tr: Translate,
    seats: Sequence[Seat],
    own: int,
    change: RatingChange,
    anchors: Mapping[str, int],
    game: str,
) -> Part:
    """Return the card of the player at the seat `own`; `game` is the game's translated name."""
    faces = zip(seats, faces_of(seats), strict=True)
    players = [portrait(face, FACE) if face else sign(seat.sign, FACE) for seat, face in faces]
    names = {rating: level_text(tr, level) for level, rating in anchors.items()}
    scale = _scale(change, names, players, sign(seats[own].sign, _SIGN))
    above = (_figures(tr, change, game), scale, Hairline())
    if not change.shares:
        return Column((*above, Space(high=20), Paragraph(unrated_words(tr, change), BODY)))
    note = Words((tr("rating.why.note"), ""), LABEL, SECOND_TEXT)
    head = Row((Words(tr("rating.why"), HEADING.sized(24), NIGHT, grow=1), note), 16)
    rows = [(share, share_words(tr, share, seats[share.seat].name)) for share in change.shares]
    most = max(abs(share.points) for share in change.shares) or 1
    reasons = [_reason(players[share.seat], words, share.points, most) for share, words in rows]
    ways = (Column(tuple(_lined(reasons, high))) for high in ROWS)
    return Column((*above, head, FirstFitting(tuple(ways))))


def _figures(tr: Translate, change: RatingChange, game: str) -> Part:
    """Return both ratings and the change, with the player's uncertainty and places beside them."""
    counts = len(change.shares)
    parts: list[Part] = [Words(str(round(change.after.value)), _NEW, NIGHT), Space(8)]
    if counts:
        way, points = _direction_of(change.points), signed(change.points, plus=True)
        old = Words(str(round(change.before.value)), _OLD, SECOND_TEXT)
        tag = Panel(Words(points, _CHANGE, _TAG_WORDS[way]), BoxStyle(6, _TAGS[way]), (14, 4))
        parts = [old, icon("play", 26, BRASS_DARK), *parts, tag, Space(4)]
    key = "rating.doubt" if counts else "rating.doubt.same"
    doubt = tr(key, off=round(change.after.deviation), before=round(change.before.deviation))
    parts.append(replace(_two_lines(tr("rating.at", game=game), doubt), grow=1))
    if counts:
        ahead = tr("rating.ahead", ahead=f"{change.ahead:g}", count=counts)
        expected = tr("rating.expected", ahead=decimal(tr, change.expected), count=counts)
        parts.append(_two_lines(ahead, expected, "right"))
    return Row(tuple(parts), 12)


def _two_lines(first: str, second: str, align: Align = "left") -> Column:
    return Column(
        (
            Words(first, BODY_BOLD, align=align, shrink=0.7),
            Words(second, LABEL, SECOND_TEXT, align=align, shrink=0.7),
        )
    )


def _reason(player: Art, text: str, points: int, most: int) -> Part:
    """Return an opponent with the reason, a bar scaled to `most` points, and its points."""
    words = centred(FirstFitting((Words(text, BODY, shrink=0.7), Paragraph(text, SMALL))))
    bar = Art(("bar", points, most), 2 * _LONGEST_BAR, 0, partial(_draw_bar, points / most))
    figure = Words(signed(points, plus=True), _POINTS, _TAG_WORDS[_direction_of(points)], "right")
    right = Stack((Space(_POINTS_WIDE), figure))
    return Row((replace(player, high=ROWS[-1]), replace(words, grow=1), bar, right), 14, "fill")


def _lined(rows: Iterable[Part], high: float) -> Iterator[Part]:
    """Yield rows of this height, with lines between them."""
    for number, row in enumerate(rows):
        if number:
            yield Hairline()
        yield Stack((Space(high=high), row))


def _draw_bar(share: float, brush: Brush, rect: pygame.Rect) -> None:
    """Draw a bar from the middle; a negative share goes to the left."""
    px, zero, wide = brush.px, rect.centerx, round(abs(share) * rect.width / 2)
    bar = rect_of(wide, px(_BAR), left=zero if share >= 0 else zero - wide, centery=rect.centery)
    brush.surface.fill(LEAF if share >= 0 else VERMILION, bar)
    brush.upright((zero, rect.y + px(8)), rect.height - px(16), BRASS_DARK)


def _scale(change: RatingChange, names: Mapping[int, str], players: Sequence[Part], own: Part) -> Part:
    """Return a scale with the levels and all players; the band is the player's uncertainty."""
    after, met = change.after, sorted(change.shares, key=lambda share: share.rating)
    shown = [after.value, *names, *(one.rating for one in met)]
    low = min(_LOW, int(min(shown) // _STEP) * _STEP)
    high = max(_HIGH, -int(-max(shown) // _STEP) * _STEP)

    def shares(values: Iterable[float]) -> tuple[float, ...]:
        return tuple((value - low) / (high - low) for value in values)

    band = shares((after.value - after.deviation, after.value + after.deviation))
    ticks, levels = shares(range(low, high + 1, _STEP)), shares(names)
    track = Art(("track", change), 0, _TRACK, partial(_draw_track, band, ticks, levels))
    faces = Along(
        tuple(players[one.seat] for one in met), shares(one.rating for one in met), 2, _ASIDE, stem=_STEM
    )
    sign = Along((own,), shares((after.value,)), margin=_ASIDE, grow=1)
    lower = Space(high=FACE + _STEM - _TRACK / 2)
    players_on_it = Stack((Column((lower, track)), faces, Column((lower, sign))))
    marks = dict(sorted({low: "", high: "", **names}.items()))
    labels = tuple(_mark(name, value) for value, name in marks.items())
    below = Along(labels, shares(marks), _NAME_APART, _ASIDE, drops=True)
    return at_least(SCALE, Column((Space(high=16), players_on_it, Space(high=6), below)))


def _mark(name: str, value: int) -> Spans:
    """Return the name of a level, if it is one, and its rating."""
    spans = (Span(f"{name} ", SMALL, SECOND_TEXT),) if name else ()
    return Spans((*spans, Span(str(value), _TICK, INK)), SMALL)


def _draw_track(
    band: tuple[float, ...], ticks: Sequence[float], levels: Sequence[float], brush: Brush, rect: pygame.Rect
) -> None:
    """Draw a band, a line with ticks, and the discs of levels, all at shares of the scale."""
    px, y, scale = brush.px, rect.centery, rect.inflate(-2 * brush.px(_ASIDE), 0)
    left, right = (min(max(scale.x + round(share * scale.width), rect.x), rect.right) for share in band)
    brush.box(pygame.Rect(left, rect.y, max(rect.height, right - left), rect.height), _BAND)
    brush.stroke(((rect.x + px(30), y), (rect.right - px(30), y)), INK, px(5))
    for share in ticks:
        brush.upright((scale.x + round(share * scale.width), y - px(9)), px(18), INK)
    for share in levels:
        brush.disc((scale.x + share * scale.width, y), px(9), CARD, Line(INK, 2.4))


def _direction_of(points: float) -> int:
    return (points > 0) - (points < 0)


def anchors_of(roster: Roster, game: str, levels: Sequence[str]) -> dict[str, int]:
    """Return the fixed ratings of the levels that have one in this game, lowest first."""
    found = {level: roster.anchor(level, game) for level in levels}
    known = {level: round(anchor) for level, anchor in found.items() if anchor is not None}
    return dict(sorted(known.items(), key=lambda item: item[1]))
