"""Trambahn after the end of a game: the final sheet, and the review."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

import pygame

from game.ai.verdict import LossPart
from game.core.game import AnyGame
from game.core.record import Seat
from game.rules.trambahn import scoring
from game.rules.trambahn.events import ExtraTourScored, TourScored
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import View
from game.session.review.costs import Cost
from game.session.review.review import Review, ReviewPlace
from game.tables.kit.result_sheet import OneRoundResult
from game.tables.kit.standings import Order, SheetColumn, above, firsts, player_cell, rank_cell, sheet
from game.tables.previews import Canvas
from game.tables.reviews import Axes, ReviewPart
from game.tables.trambahn import styles
from game.tables.trambahn.events import laid_spots
from game.tables.trambahn.named_places import in_a_row
from game.tables.trambahn.past_table import MIN_SIZE, PastPosition, PastTable
from game.tables.trambahn.pieces import FOLDER, draw_money_icon, draw_sign, draw_ticket, ticket_height
from game.tables.trambahn.score_pad import score_pad
from game.tables.trambahn.small_table import SIZE, TrambahnPreview
from game.tables.trambahn.spots import SIDES, Spot
from game.text.players import level_text, player_text
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Row, Stack
from game.ui.boxes.leaves import Art, Figure, Space
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, NIGHT, Face, TextStyle, hex_of

PAD_WIDTHS, MIN_PAD_HEIGHT = (360, 320, 280, 230), 300
"""The widths of the pad beside the standings, which are at least as wide, and its minimum height."""
MAX_ROW = 118
AMOUNTS = 118
"""The width of points and money side by side."""
_TOTAL = TextStyle(Face.NUMERALS_BOLD, 44)
_MONEY = TextStyle(Face.NUMERALS_BOLD, 24)
HAND = 96.0
"""The height of a hand above or below the table, in the table's own units."""
WIDE = 1.3
"""In areas wider than this multiple of their height the real table fits better than the small one."""
HALF = 458.0
"""The height of a side of the table with the rows."""
NEARLY = 0.85
"""Both sides are shown if one side would leave this share of the whole table's height."""
_TICKET = 58.0
_PITCH = 66.0


class TrambahnResult(OneRoundResult):
    """Shows points, money and the pad. A game is one round."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], tr: Translate) -> None:
        del game  # all scores are on the table
        super().__init__("trambahn", seats, tr)

    def headline(self, view: View, number: int) -> str:
        """Return the winner with the margin; that money decided; or that the victory is shared."""
        del number
        totals, money, winners = scoring.totals(view.table), view.table.money, scoring.ranking(view.table)[0]
        best, other = winners[0], 1 - winners[0]
        key = "shared" if len(winners) > 1 else "won" if totals[0] != totals[1] else "won_by_money"
        values = {"points": totals[best], "others": totals[other], "money": money[best], "less": money[other]}
        return self._tr(f"trambahn.result.{key}", name=self._seats[best].name, **values)

    def standing(self, view: View, seat: int) -> str:
        return str(scoring.totals(view.table)[seat])

    def spoken(self, view: View, number: int) -> str:
        """Return the headline, then each player's points, tours and money."""
        totals = scoring.totals(view.table)
        lines = [
            self._tr(
                "trambahn.result.spoken",
                name=who.name,
                points=totals[seat],
                tours=sum(tour.points[seat] for tour in view.table.tours),
                extra=sum(extra.points for extra in view.table.extra[seat]),
                money=view.table.money[seat],
            )
            for seat, who in enumerate(self._seats)
        ]
        return " ".join([f"{self.headline(view, number)}.", *lines])

    def _sheet(self, view: View, order: Order, below: Part | None = None) -> Part:
        """Return the rows, and beside them the pad in the largest of several widths."""
        players, amounts = list[Part](), list[Part]()
        for _, seat in order:
            who = self._seats[seat]
            # A level without its personality is better than half a word.
            notes = (player_text(self._tr, who.player), level_text(self._tr, who.player))
            players.append(player_cell(who, *notes))
            amounts.append(_amounts(scoring.totals(view.table)[seat], view.table.money[seat]))
        ranks = SheetColumn([rank_cell(rank) for rank, _ in order])
        first = firsts(order) if view.table.phase == "over" else ()
        columns = (ranks, SheetColumn(players, grow=1), SheetColumn(amounts))
        rows = above(sheet(columns, most=MAX_ROW, chosen=first), below)
        pad = score_pad(self._tr, view.table, [(seat.sign, seat.name) for seat in self._seats])
        beside = (
            Row((Stack((Space(wide), rows), grow=1), Stack((Space(wide, MIN_PAD_HEIGHT), pad))), 20, "fill")
            for wide in PAD_WIDTHS
        )
        return FirstFitting((*beside, rows))


def _amounts(points: int, money: int) -> Part:
    """Return the points, and the money that breaks a tie: below them, or left of them in a low row."""
    note = Art("money", 17, 25, draw_money_icon)
    amount = Figure(str(money), _MONEY, styles.PAPER_TEXT, "right")
    tall = Column((Figure(str(points), _TOTAL, NIGHT, "right"), Row((Space(grow=1), note, amount), 6)))
    low = Row((Space(grow=1), note, amount, Figure(str(points), _TOTAL.sized(30), NIGHT, "right")), 8)
    return Stack((Space(AMOUNTS), FirstFitting((Row((replace(tall, grow=1),)), low))))


class TrambahnReview(ReviewPart):
    """Draws one review. Its reasons say everything."""

    chart = "trambahn.result.course"
    steps = (5, 10, 20, 25, 50, 100, 200, 500)
    weak_reasons = frozenset(
        (
            *("waits_for_nothing", "waits_behind", "adds_no_points", "left_gap", "no_tram_in_reach"),
            *("tour_behind", "ends_lost", "could_have_grown"),
            *("money_enough", "makes_room", "draws", "all_done", "stays_in_hand"),
        )
    )

    def __init__(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        signs = [seat.sign for seat in seats]
        self._small = TrambahnPreview(review.game, signs, maps)
        super().__init__(review, signs, self._small, tr)
        self.ratio = SIZE[0] / (SIZE[1] + 2 * HAND)
        self.choice_ratio = SIZE[0] / HALF
        self._table = PastTable(cast(Trambahn, review.game), seats, maps, tr)
        self._names = tuple(who.name for who in seats)
        people = [seat for seat, who in enumerate(seats) if who.is_human]
        self._you = people[0] if len(people) == 1 else None

    def values_of(self, part: LossPart) -> Mapping[str, object]:
        """Return the line of a part of a loss."""
        return {"line": self.tr(f"trambahn.line.{part.of}")} if part.of else {}

    def figure(self, count: int | None) -> str:
        return self.tr("trambahn.review.points", count=count or 0)

    def draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, place: ReviewPlace) -> None:
        """Draw the table at a place with the known hands and the effects of the latest turn.

        A wide room shows the real table, any other the small one between the hands.
        """
        known = self.review.own_views(place)
        if known and self._is_large(rect) and rect.width > WIDE * rect.height:
            seat = min(known, key=lambda one: (one != self._you, one))
            self._table.draw(Canvas(surface, rect, look), self._at(place, seat))
            return
        unit = min(rect.width / SIZE[0], rect.height / (SIZE[1] + 2 * HAND))
        table = rect_of(round(SIZE[0] * unit), round(SIZE[1] * unit), center=rect.center)
        super().draw_board(surface, table, look, place)
        gap = (HAND - ticket_height(_TICKET)) / 2
        for seat, own in known.items():
            y = round(table.y - (HAND - gap) * unit if seat else table.bottom + gap * unit)
            wide = min(_TICKET + _PITCH * (len(own.hand) - 1), SIZE[0]) * unit
            start = (table.x + (SIZE[0] * unit - wide) / 2, y)
            tickets = in_a_row(start, wide, _TICKET * unit, _PITCH * unit, len(own.hand))
            for card, ticket in zip(own.hand, tickets, strict=True):
                draw_ticket(Brush(surface, look), card, ticket, "small")

    def draw_choice(
        self, canvas: Canvas, cost: Cost, numbers: Sequence[int] = (), planner: int | None = None
    ) -> None:
        """Draw the played and the better actions, on the real table if it fits.

        In less room the small table shows the rows and the mover's side, and the other side if nearly all of
        it fits.
        """
        surface, rect, look = canvas
        if self._is_large(rect):
            self._table.draw(canvas, self._past(cost, numbers, planner))
            return
        roomy = rect.height >= NEARLY * SIZE[1] * rect.width / SIZE[0]
        unit = min(rect.width / SIZE[0], rect.height / (SIZE[1] if roomy else HALF))
        whole = pygame.Rect(0, 0, round(SIZE[0] * unit), round(SIZE[1] * unit))
        picture = pygame.Surface(whole.size, pygame.SRCALPHA)
        self._small.draw_choice(
            Canvas(picture, whole, look),
            self.review.view_before(cost),
            better=cost.better,
            played=cost.wrong,
            numbers=numbers,
            marks=[(spot, self.signs[planner or 0]) for spot in self._planned(cost, planner)],
        )
        high = whole.height if roomy else min(rect.height, round(HALF * unit))
        frame = rect_of(whole.width, high, center=rect.center)
        near = cost.decision.seat == 0
        top = whole.height - frame.height if near else 0
        surface.blit(picture, frame, (0, top, *frame.size))

    def _past(self, cost: Cost, numbers: Sequence[int], planner: int | None) -> PastPosition:
        first, seat = cost.decision.first, cost.decision.seat
        known = self.review.own_views(self.review.places[self.review.before(first)])
        named, turn = seat != self._you, self.review.turns[cost.decision.turn].number
        key = "name" if named else "you"
        return PastPosition(
            view=self.review.view_before(cost),
            advice=(
                self.tr("trambahn.review.before", turn=turn),
                self.tr(f"trambahn.review.before.{key}", name=self._names[seat]),
            ),
            named=named,
            other=known[1 - seat].hand if 1 - seat in known else None,
            better=cost.better,
            played=cost.wrong,
            numbers=numbers,
            lately=[("card", "opponent", *spot[2:]) for spot in self._planned(cost, planner)],
            mover=self.signs[planner] if planner is not None else "",
        )

    def _planned(self, cost: Cost, seat: int | None) -> Iterator[Spot]:
        """Yield the last card of each column in the plan of a seat before a decision."""
        found = self.review.plan(cost, seat) if seat is not None else ()
        if seat is None or not found:
            return
        for number, column in enumerate(self.review.view_before(cost).table.columns[seat]):
            if column.colour == found[0].fields["row"]:
                yield "card", SIDES[seat], number, len(column.cards) - 1

    def _at(self, place: ReviewPlace, seat: int) -> PastPosition:
        """Return the table at a place, from a seat with a known hand."""
        review = self.review
        known, turn, moves = review.own_views(place), review.turn_at(place), review.moves_played(place)
        view = known[seat]
        return PastPosition(
            view=view,
            advice=(self.tr("trambahn.review.after", turn=turn.number) if turn is not None else "", ""),
            named=seat != self._you,
            other=known[1 - seat].hand if 1 - seat in known else None,
            lately=laid_spots(moves, view.table, seat),
            mover=self.signs[turn.seat] if turn is not None else "",
        )

    def _is_large(self, rect: pygame.Rect) -> bool:
        """True if there is space for the real table."""
        return rect.width >= MIN_SIZE[0] and rect.height >= MIN_SIZE[1]

    def draw_under(self, brush: Brush, axes: Axes, number: int) -> None:
        """Draw the signs of the lines of tours above the bottom of the chart."""
        del number
        px, radius = brush.px, brush.px(9)
        last = float("-inf")
        tours = ((turn, event.colour) for turn, event in self.events if isinstance(event, TourScored))
        for turn, colour in tours:
            middle = axes.at(turn + 1, 0)[0]
            last = max(middle, last + 2.1 * radius)
            line = (round(middle), axes.foot - px(7), max(1, px(1.2)), px(7))
            brush.surface.fill(styles.PAPER_LINE, line)
            draw_sign(brush, colour, (last, axes.foot - px(18)), radius)

    def draw_over(self, brush: Brush, axes: Axes, number: int) -> None:
        """Draw a star for each extra tour."""
        figures = self.review.figures(number)
        for turn, event in self.events:
            if isinstance(event, ExtraTourScored) and turn + 1 < len(figures):
                x, y = axes.at(turn + 1, figures[turn + 1][event.seat] or 0)
                colour, unit = hex_of(self.colour(brush, event.seat)), 0.9 * brush.look.scale.factor
                recolour = ((hex_of(BRASS_LIGHT), colour),)
                brush.art(f"{FOLDER}star", (x, y - brush.px(14)), unit, recolour)
