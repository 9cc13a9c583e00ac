"""The proposal of the next game: the single change of opponent that comes closest to an even game."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.core.record import Seat
from game.session.even_match import EvenMatch
from game.text.lists import all_of
from game.text.players import level_text
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row
from game.ui.boxes.leaves import Art, Paragraph, Space, Words
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import portrait
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BRASS,
    FIELD,
    HEADING,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    SECOND_TEXT,
    SMALL,
    TEXT_BOLD,
    VERMILION,
    Rgb,
    rgb,
)
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_parts import ButtonPart, read_out
from game.ui.widgets.page import titled_card

FACE = 124
_FRAME = BoxStyle(8, FIELD, lines=(Line(BRASS, 2.4),))
_RAIL, _BEFORE = rgb("E9DDBF"), rgb("C9B88C")
_BAR = 14
"""The height of a bar."""


class NextMatch:
    """The card of the next game; `seats` are those that would play it."""

    def __init__(
        self, tr: Translate, seats: Sequence[Seat], faces: Sequence[str], even: EvenMatch, player: str
    ) -> None:
        """Propose `player` for the seat of `even`."""
        self._tr = tr
        self._face = faces[even.seat]
        self._even = even
        self._old = seats[even.seat]
        self.seats = tuple(
            replace(seat, player=player) if number == even.seat else seat for number, seat in enumerate(seats)
        )
        self._staying = [seat.name for seat in seats if not seat.is_human and seat is not self._old]

    @property
    def words(self) -> str:
        """The text of the card for speech."""
        even = self._even
        return self._tr(
            "rating.next.spoken" if even.changes else "rating.next.stays",
            name=self._old.name,
            level=level_text(self._tr, even.player),
            before=round(100 * even.before),
            after=round(100 * even.after),
            fair=round(100 * even.fair),
        )

    def card(self, note: Callable[[str], str], play: Callable[[], None], tabs: Part | None = None) -> Part:
        """Return the card; `note` returns the text about a level, `play` begins the proposed game."""
        tr, changes = self._tr, self._even.changes
        inner = self._change(note, play) if changes else self._stay()
        framed = read_out("next frame", self.words, Panel(inner, _FRAME, (20, 14)))
        words = tr("rating.next.note") if changes else ""
        return titled_card(tr("rating.next"), framed, note=words, beside=tabs)

    def _stay(self) -> Part:
        tr = self._tr
        now = (tr("rating.next.now"), self._even.before, _BEFORE)
        return Column((Paragraph(self.words, BODY), Space(grow=1), self._chances(now)), 8)

    def _change(self, note: Callable[[str], str], play: Callable[[], None]) -> Part:
        """Return the changed opponent, and the chances before and after, left of the button."""
        tr, even, name = self._tr, self._even, self._old.name
        proposal = note(even.player)
        if self._staying:
            proposal += " " + tr(
                "rating.next.stay", count=len(self._staying), names=all_of(tr, self._staying)
            )
        old, new = level_text(tr, self._old.player), level_text(tr, even.player)
        lines = (
            Words(tr("rating.next.title", name=name, level=new), HEADING, NIGHT, shrink=0.6),
            FirstFitting((Paragraph(proposal, BODY), Paragraph(proposal, SMALL)), grow=1),
            self._chances(
                (tr("rating.next.with", level=old), even.before, _BEFORE),
                (tr("rating.next.with", level=new), even.after, NIGHT),
            ),
        )
        words = tr("rating.next.play", name=name)
        button = Button(words, play, kind=ButtonKind.PRIMARY, icon="play", key="return", style=TEXT_BOLD)
        at_foot = Column((Space(grow=1), ButtonPart("next", button, high=72)))
        return Row((portrait(self._face, FACE), Column(lines, 4, grow=1), at_foot), 24, "fill")

    def _chances(self, *chances: tuple[str, float, Rgb]) -> Part:
        """Return a labelled bar for each chance, and the label of the line at the even share."""
        tr, fair = self._tr, self._even.fair
        names, figures, bars = [], [], []
        for name, chance, colour in chances:
            style, ink = (LABEL_BOLD, INK) if colour == NIGHT else (LABEL, SECOND_TEXT)
            names.append(Words(name, style, ink, "right", 0.7))
            figures.append(Words(tr("rating.next.of", chance=round(100 * chance)), style, ink))
            bars.append((chance, colour))
        rails = Art(("chances", tuple(bars), fair), 80, 0, partial(_draw_chances, bars, fair), grow=1)
        note = Words(tr("rating.next.fair", fair=round(100 * fair)), LABEL, SECOND_TEXT, "right", 0.7)
        return Column((Row((Column(tuple(names)), rails, Column(tuple(figures))), 10, "fill"), note))


def _draw_chances(bars: Sequence[tuple[float, Rgb]], fair: float, brush: Brush, rect: pygame.Rect) -> None:
    """Draw the bars below each other, and a line at the even share."""
    px, high = brush.px, rect.height // len(bars)
    for number, (chance, colour) in enumerate(bars):
        row = pygame.Rect(rect.x, rect.y + number * high, rect.width, high)
        rail = row.inflate(0, px(_BAR) - high)
        brush.box(rail, BoxStyle(_BAR / 2, _RAIL))
        rail.width = max(rail.height, round(rail.width * chance))
        brush.box(rail, BoxStyle(_BAR / 2, colour))
    x = rect.x + round(rect.width * fair)
    brush.surface.fill(VERMILION, (x - 1, rect.y - px(3), max(2, px(2.5)), rect.height + px(6)))
