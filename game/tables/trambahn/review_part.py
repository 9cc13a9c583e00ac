"""A review of Trambahn: the table with the hands that are known, points, and the tours that brought them."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.record import Seat
from game.rules.trambahn.cards import Colour
from game.rules.trambahn.events import ExtraTourScored, TourScored
from game.session.review.costs import Cost
from game.session.review.review import Place, Review
from game.tables.kit.chart import Axes
from game.tables.kit.pen import Brush
from game.tables.kit.rects import rect_of
from game.tables.kit.signs import seat_of
from game.tables.reviews import ReviewPart
from game.tables.trambahn import styles
from game.tables.trambahn.pieces import FOLDER, draw_sign, draw_ticket, ticket_height
from game.tables.trambahn.small_table import SIZE, TrambahnPreview
from game.tables.trambahn.whereabouts import in_a_row
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, hex_of

HAND = 96.0
"""The height of a hand above or below the table, in the table's own units."""
HALF = 458.0
"""The height of a side of the table with the rows."""
_TICKET = 58.0
_PITCH = 66.0


class TrambahnReview(ReviewPart):
    """Draws one review; `seats` say names and signs. Its reasons say all."""

    chart = "trambahn.result.course"
    lost = "trambahn.review.loss"
    steps = (5, 10, 20, 25, 50, 100, 200, 500)
    weak_reasons = frozenset(
        (
            *("waits_for_nothing", "waits_behind", "adds_no_points", "left_gap", "no_tram_in_reach"),
            *("tour_behind", "ends_lost", "could_have_grown"),
            *("money_enough", "makes_room", "draws", "all_done", "stays_in_hand"),
        )
    )

    def __init__(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        self._signs = [seat.sign for seat in seats]
        super().__init__(review, TrambahnPreview(review.game, self._signs, maps), tr)
        self.ratio = SIZE[0] / (SIZE[1] + 2 * HAND)
        self.choice_ratio = SIZE[0] / HALF
        self._tours: list[tuple[int, Colour]] = []
        self._extra: list[tuple[int, int]] = []
        for number, turn in enumerate(review.turns):
            for event in review.events_of(turn):
                if isinstance(event, TourScored):
                    self._tours.append((number, event.colour))
                elif isinstance(event, ExtraTourScored):
                    self._extra.append((number, event.seat))

    def figure(self, count: int | None) -> str:
        return self.tr("trambahn.review.points", count=count or 0)

    def draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, place: Place) -> None:
        """The table at a place with the hands that are known and what the latest turn did."""
        unit = min(rect.width / SIZE[0], rect.height / (SIZE[1] + 2 * HAND))
        table = rect_of(round(SIZE[0] * unit), round(SIZE[1] * unit), center=rect.center)
        super().draw_board(surface, table, look, place)
        gap = (HAND - ticket_height(_TICKET)) / 2
        for seat, own in self.review.own_views(place).items():
            y = round(table.y - (HAND - gap) * unit if seat else table.bottom + gap * unit)
            wide = min(_TICKET + _PITCH * (len(own.hand) - 1), SIZE[0]) * unit
            start = (table.x + (SIZE[0] * unit - wide) / 2, y)
            tickets = in_a_row(start, wide, _TICKET * unit, _PITCH * unit, len(own.hand))
            for card, ticket in zip(own.hand, tickets, strict=True):
                draw_ticket(Brush(surface, look), card, ticket, "small")

    def draw_choice(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, cost: Cost) -> None:
        """What was done, and what would have been better: the rows and the mover's side of the table."""
        unit = min(rect.width / SIZE[0], rect.height / HALF)
        whole = pygame.Rect(0, 0, round(SIZE[0] * unit), round(SIZE[1] * unit))
        picture = pygame.Surface(whole.size, pygame.SRCALPHA)
        super().draw_choice(picture, whole, look, cost)
        frame = rect_of(whole.width, min(rect.height, round(HALF * unit)), center=rect.center)
        near = cost.decision.seat == 0
        top = whole.height - frame.height if near else 0
        surface.blit(picture, frame, (0, top, *frame.size))

    def draw_under(self, brush: Brush, axes: Axes, number: int) -> None:
        """Above the foot the signs of the lines, where their tours were made."""
        del number
        px, radius = brush.px, brush.px(9)
        last = float("-inf")
        for turn, colour in self._tours:
            middle = axes.at(turn + 1, 0)[0]
            last = max(middle, last + 2.1 * radius)
            line = (round(middle), axes.foot - px(7), max(1, px(1.2)), px(7))
            brush.surface.fill(styles.PAPER_LINE, line)
            draw_sign(brush, colour, (last, axes.foot - px(18)), radius)

    def draw_over(self, brush: Brush, axes: Axes, number: int) -> None:
        """A star where somebody made an extra tour."""
        figures = self.review.figures(number)
        for turn, seat in self._extra:
            if turn + 1 < len(figures):
                x, y = axes.at(turn + 1, figures[turn + 1][seat] or 0)
                colour = brush.look.palette.colours[seat_of(self._signs[seat])]
                unit, recolour = 0.9 * brush.look.scale.factor, ((hex_of(BRASS_LIGHT), hex_of(colour)),)
                brush.art(f"{FOLDER}star", (x, y - brush.px(14)), unit, recolour)
