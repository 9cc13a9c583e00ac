"""The part to the right of the board on a turn's page: possible drives, or tiles and the route."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import pygame

from game.core.record import Seat
from game.rules.streetcar.upcoming_drives import UpcomingDrive
from game.session.review.costs import Cost
from game.session.review.review import Review, ReviewPlace
from game.session.review.streetcar_turn import Building, DriveOutcome, Driving, seen_of
from game.tables.kit.choice_marks import Entry, legend
from game.tables.kit.pen import Pen
from game.tables.previews import Canvas
from game.tables.streetcar.build_rows import (
    hand_row,
    left_figures,
    left_rows,
    other_hands,
    plan_row,
    plan_words,
    stops_row,
    stops_words,
)
from game.tables.streetcar.drive_rows import drive_rows, head_of, state_of
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid
from game.ui.boxes.leaves import Paragraph, Space, Words
from game.ui.boxes.part import Part, Placed, draw, size_within
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.theme import HEADING, NIGHT, SECOND_TEXT, Face, TextStyle

WIDE = 1.3
"""In an area wider than this multiple of its height there are two columns."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The sizes of rows and tiles; the first at which everything fits is used."""
_RULE = TextStyle(Face.REGULAR, 19)
_GAP = 12


class _Piece(NamedTuple):
    """A part and its column; `may_go` if it may be left out when space is short."""

    part: Part
    column: int = 0
    may_go: bool = False


@dataclass(frozen=True)
class _FirstLow(FirstFitting):
    """The first of several parts that is low enough, otherwise the last; words shrink to any width."""

    def min_width(self, look: Look) -> int:
        del look
        return 0

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        low = (way for way in self.ways if way.min_height(look, rect.width) <= rect.height)
        yield Placed(next(low, self.ways[-1]), rect)


class StreetcarSidePanel:
    """The part to the right of the board, for one review."""

    def __init__(self, review: Review, seats: Sequence[Seat], tr: Translate) -> None:
        self._review = review
        self._seats = tuple(seats)
        self._tr = tr
        self._latest: tuple[ReviewPlace | Cost, tuple[int, ...], Driving | Building] | None = None

    def draw(self, canvas: Canvas, shown: ReviewPlace | Cost, numbers: Sequence[int] = ()) -> None:
        """Draw one column, or two if there is width for it."""
        seen, pen = self._seen(shown, numbers), Pen(canvas.surface, canvas.look, self._tr)
        room = pygame.Rect(canvas.rect)
        wide = room.width > WIDE * room.height
        if entries := [] if wide else self._legend(seen):
            signs = legend(pen.look, entries, room.width, card=False)
            size = size_within(pen.look, signs, room.width)
            draw(pen, signs, rect_of(*size, bottomleft=(room.x - pen.px(_GAP), room.bottom)))
            room.height -= size[1] + pen.px(_GAP)
        draw(pen, self._tree(seen, 2 if wide else 1), room)

    def spoken(self, shown: ReviewPlace | Cost, numbers: Sequence[int] = ()) -> str:
        """Return the same in sentences."""
        seen, tr = self._seen(shown, numbers), self._tr
        if isinstance(seen, Driving):
            stops = [stops_words(tr, seen)] if seen.route is not None else []
            return ". ".join((*(self._course_text(course, seen.mover) for course in seen.courses), *stops))
        text = (
            f"{tr(f'streetcar.beside.missing.{sort}')} {tr(f'streetcar.beside.left.{name}')} {count}"
            for sort, left in left_figures(seen)
            for name, count in zip(left._fields, left, strict=True)
            if count is not None
        )
        missing = f"{tr('streetcar.beside.missing')}: {', '.join(text)}"
        stops = [stops_words(tr, seen)] if seen.route is not None else []
        plans = [plan_words(tr, plan) for plan in seen.plans if plan.departs]
        return ". ".join((*plans, missing, *stops))

    def then(self, cost: Cost, numbers: Sequence[int] = ()) -> list[tuple[UpcomingDrive, str]]:
        """Return the others' possible drives after the better turn, in a few words."""
        seen = self._seen(cost, numbers)
        if isinstance(seen, Building):
            return []
        return [
            (
                reach,
                self._tr(f"streetcar.beside.{'home' if reach.home else 'tag'}", count=len(reach.fields)),
            )
            for reach in seen.courses[0].then
            if reach.fields and reach.seat != seen.mover
        ]

    # ------------------------------------------------------------------ contents

    def _seen(self, shown: ReviewPlace | Cost, numbers: Sequence[int]) -> Driving | Building:
        if self._latest is None or self._latest[0] is not shown or self._latest[1] != tuple(numbers):
            self._latest = (shown, tuple(numbers), seen_of(self._review, shown, numbers))
        return self._latest[2]

    def _title(self, seen: Driving | Building) -> str:
        if isinstance(seen, Building):
            return self._tr("streetcar.beside.hand", name=self._seats[seen.mover].name)
        return self._tr(f"streetcar.beside.{'drives' if seen.movement == 'follow' else 'die'}")

    def _course_text(self, course: DriveOutcome, mover: int) -> str:
        """Return `Drive 1: Anna 1, 4 to go; Ben 2, at most` or the like."""
        rows = [*([(course.own, True)] if course.own else []), *((one, False) for one in course.then)]
        text = "; ".join(self._reach_text(reach, own=own) for reach, own in rows)
        faces = "; ".join(
            f"{face}: {self._tr('streetcar.beside.to_go', count=left)}"
            for face, left in course.faces
            if left is not None
        )
        head = head_of(self._tr, course, self._seats[mover].name)
        return ": ".join(filter(None, (head, "; ".join(filter(None, (text, faces))))))

    def _reach_text(self, reach: UpcomingDrive, *, own: bool) -> str:
        count = f" {len(reach.fields)}" if reach.fields else ""
        return f"{self._seats[reach.seat].name}{count}, {state_of(self._tr, reach, own=own)}"

    def _legend(self, seen: Driving | Building) -> list[Entry]:
        tr = self._tr
        if isinstance(seen, Building):
            if not seen.plans:
                return []
            return [
                Entry("frame", tr("review.legend.better")),
                Entry("cross", tr("review.legend.played")),
            ]
        if seen.courses[0].sort != "better":
            return []
        then = [reach for reach in seen.courses[0].then if reach.fields and reach.seat != seen.mover]
        signs = "".join(sorted(self._seats[reach.seat].sign for reach in then))
        others = [Entry("others", tr("streetcar.beside.then"), signs)] if then else []
        return [
            Entry("better", tr("review.legend.better")),
            Entry("played", tr("review.legend.played")),
            *others,
        ]

    # ------------------------------------------------------------------ its parts

    def _tree(self, seen: Driving | Building, columns: int) -> Part:
        """Return everything as large as possible; the rule is left out first, then the optional parts."""
        words, small = self._title(seen), HEADING.sized(0.7 * HEADING.size)
        title = FirstFitting((Words(words, HEADING, NIGHT, shrink=0.7), Paragraph(words, small, NIGHT)))
        rule = self._rule(seen)
        above = [(Paragraph(rule, _RULE, SECOND_TEXT), Space(high=_GAP))] if rule else []
        optional = sum(one.may_go for one in self._pieces(seen, 1))
        ways = [(top, optional, share) for top, share in product((*above, ()), SHARES)]
        ways += product(((),), reversed(range(optional)), SHARES)
        found = (
            Column((*top, _columns(list(self._pieces(seen, share)), kept, columns)))
            for top, kept, share in ways
        )
        return Column((title, _FirstLow(tuple(found), grow=1)), 4)

    def _rule(self, seen: Driving | Building) -> str:
        """Return the rule for the length of drives in this game; empty if nobody drives."""
        return self._tr(f"streetcar.beside.rule.{seen.movement}") if isinstance(seen, Driving) else ""

    def _pieces(self, seen: Driving | Building, share: float) -> Iterator[_Piece]:
        """Yield the parts from the top in this size, in the order of a single column."""
        tr, board, seats = self._tr, self._review.view_at(0).table.options.map, self._seats
        known = seen.line is not None and seen.route is not None
        stops = [stops_row(tr, board, seen)] if known else []
        if isinstance(seen, Driving):
            for number, course in enumerate(seen.courses):
                yield _Piece(drive_rows(tr, course, seats, seen.mover, board, share), number)
            yield from (_Piece(row, 0, may_go=True) for row in stops)
            return
        yield _Piece(hand_row(tr, board, seen.hand, share))
        for plan in seen.plans:
            if plan.lays or plan.departs:
                yield _Piece(plan_row(tr, board, plan, share))
        yield from (_Piece(row, 1) for row in stops)
        if seen.left.tiles is not None or seen.line is not None:
            yield _Piece(left_rows(tr, seen), 1)
        if seen.others:
            # The left column has space if no turns are compared.
            hands = other_hands(tr, board, seen.others, seats, share)
            yield _Piece(hands, 1 if seen.plans else 0, may_go=True)


def _columns(pieces: Sequence[_Piece], kept: int, count: int) -> Part:
    """Return pieces in `count` columns, with the first `kept` of those that may go."""
    columns: list[list[Part]] = [[] for _ in range(count)]
    for piece in pieces:
        kept -= piece.may_go
        if not piece.may_go or kept >= 0:
            columns[min(piece.column, count - 1)].append(piece.part)
    return Grid((tuple(Column(tuple(parts), _GAP) for parts in columns),), (1,) * count, 2 * _GAP)
