"""The part to the right of the board on a turn's page: possible drives, or tiles and the route."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

from game.core.record import Seat
from game.rules.streetcar.upcoming_drives import UpcomingDrive
from game.rules.streetcar.values import MapName
from game.session.review.costs import Cost
from game.session.review.review import Review, ReviewPlace
from game.session.review.streetcar_turn import Building, DriveOutcome, Driving, HeldTile, seen_of
from game.tables.kit.choice_marks import Entry, Legend
from game.tables.kit.pen import Pen
from game.tables.previews import Canvas
from game.tables.streetcar.build_rows import (
    HAND_TILE,
    LeftRows,
    OtherHands,
    PlanRow,
    StopsRow,
    draw_hand,
    left_figures,
    plan_words,
    stops_words,
)
from game.tables.streetcar.drive_rows import DriveRows, head_of, state_of
from game.text.catalogue import Translate
from game.ui.theme import HEADING, INK, NIGHT, SECOND_TEXT, Face, TextStyle

WIDE = 1.3
"""In a room wider than this multiple of its height there are two columns."""
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The sizes of rows and tiles; the first at which everything fits is used."""
_RULE = TextStyle(Face.REGULAR, 19)
_GAP = 12


class _Part(Protocol):
    """A part of a column, which can be made a little lower."""

    def height(self, share: float) -> int:
        """Return the height in real pixels."""

    def draw(self, rect: pygame.Rect, share: float) -> None:
        """Draw the part into a place of that height."""


class _Placed(NamedTuple):
    """A part and its column; `may_go` if it may be left out when space is short."""

    part: _Part
    column: int = 0
    may_go: bool = False


class StreetcarBeside:
    """The part to the right of the board, for one review."""

    def __init__(self, review: Review, seats: Sequence[Seat], tr: Translate) -> None:
        self._review = review
        self._seats = tuple(seats)
        self._tr = tr
        self._latest: tuple[ReviewPlace | Cost, tuple[int, ...], Driving | Building] | None = None

    def draw(self, canvas: Canvas, shown: ReviewPlace | Cost, numbers: Sequence[int] = ()) -> None:
        """Draw one column, or two in a wide room."""
        seen, pen = self._seen(shown, numbers), Pen(canvas.surface, canvas.look, self._tr)
        room = pygame.Rect(canvas.rect)
        wide = room.width > WIDE * room.height
        legend = Legend(pen, [] if wide else self._legend(seen), room.width)
        if legend.entries:
            wanted, high = legend.size
            legend.draw(pygame.Rect(room.x - pen.px(_GAP), room.bottom - high, wanted, high), card=False)
            room.height -= high + pen.px(_GAP)
        head = pygame.Rect(room.x, room.y, room.width, pen.text.line_height(HEADING))
        pen.write(self._title(seen), head, HEADING, NIGHT, shrink=True)
        top = head.bottom + pen.px(4)
        room.height, room.y = room.bottom - top, top
        parts, columns = list(self._parts(pen, seen)), 2 if wide else 1
        rule = self._rule(seen)
        high = pen.text.paragraph_height(rule, _RULE, room.width) if rule else 0
        if rule and _share(pen, room.height - high - pen.px(_GAP), parts, columns) is not None:
            pen.paragraph(rule, room, _RULE, SECOND_TEXT)
            room.y, room.height = room.y + high + pen.px(_GAP), room.height - high - pen.px(_GAP)
        _draw_columns(pen, room, parts, columns)

    def spoken(self, shown: ReviewPlace | Cost, numbers: Sequence[int] = ()) -> str:
        """Return the same in sentences."""
        seen, tr = self._seen(shown, numbers), self._tr
        if isinstance(seen, Driving):
            stops = [stops_words(tr, seen)] if seen.route is not None else []
            return ". ".join((*(self._told_course(course, seen.mover) for course in seen.courses), *stops))
        told = (
            f"{tr(f'streetcar.beside.missing.{sort}')} {tr(f'streetcar.beside.left.{name}')} {count}"
            for sort, left in left_figures(seen)
            for name, count in zip(left._fields, left, strict=True)
            if count is not None
        )
        missing = f"{tr('streetcar.beside.missing')}: {', '.join(told)}"
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

    def _told_course(self, course: DriveOutcome, mover: int) -> str:
        """Return `Drive 1: Anna 1, 4 to go; Ben 2, at most` or the like."""
        rows = [*([(course.own, True)] if course.own else []), *((one, False) for one in course.then)]
        told = "; ".join(self._told_reach(reach, own=own) for reach, own in rows)
        faces = "; ".join(
            f"{face}: {self._tr('streetcar.beside.to_go', count=left)}"
            for face, left in course.faces
            if left is not None
        )
        head = head_of(self._tr, course, self._seats[mover].name)
        return ": ".join(filter(None, (head, "; ".join(filter(None, (told, faces))))))

    def _told_reach(self, reach: UpcomingDrive, *, own: bool) -> str:
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

    def _rule(self, seen: Driving | Building) -> str:
        """Return the rule for the length of drives in this game; empty if nobody drives."""
        return self._tr(f"streetcar.beside.rule.{seen.movement}") if isinstance(seen, Driving) else ""

    def _parts(self, pen: Pen, seen: Driving | Building) -> Iterator[_Placed]:
        """Yield the parts from the top, in the order of a single column."""
        table = self._review.view_at(0).table
        name: MapName = table.options.map
        if isinstance(seen, Driving):
            for number, course in enumerate(seen.courses):
                yield _Placed(DriveRows(pen, course, self._seats, seen.mover, name), number)
            yield from self._stops(pen, seen, 0)
            return
        yield _Placed(_Hand(pen, name, seen.hand))
        for plan in seen.plans:
            if plan.lays or plan.departs:
                yield _Placed(PlanRow(pen, plan, name))
        yield from self._stops(pen, seen, 1)
        if seen.left.tiles is not None or seen.line is not None:
            yield _Placed(LeftRows(pen, seen), 1)
        if seen.others:
            # The left column has space if no turns are compared.
            hands = OtherHands(pen, seen.others, self._seats, name)
            yield _Placed(hands, 1 if seen.plans else 0, may_go=True)

    def _stops(self, pen: Pen, seen: Driving | Building, column: int) -> Iterator[_Placed]:
        """Yield the player's line and its stops, if they may be known."""
        if seen.line is not None and seen.route is not None:
            done = seen.standing if isinstance(seen, Building) else seen.served
            name: MapName = self._review.view_at(0).table.options.map
            row = StopsRow(pen, name, seen.line, seen.route, done, stops_words(self._tr, seen))
            yield _Placed(row, column, may_go=isinstance(seen, Driving))


@dataclass(frozen=True)
class _Hand:
    """The player's tiles, or that there are none."""

    pen: Pen
    map: MapName
    hand: Sequence[HeldTile]

    def height(self, share: float) -> int:
        return round(share * self.pen.px(HAND_TILE)) + self.pen.px(6)

    def draw(self, rect: pygame.Rect, share: float) -> None:
        del share
        if self.hand:
            room = pygame.Rect(rect.x, rect.y + self.pen.px(6), rect.width, rect.height - self.pen.px(6))
            draw_hand(self.pen, room, self.map, self.hand)
        else:
            words = self.pen.tr("streetcar.beside.no_tiles")
            self.pen.write(words, rect, _RULE, INK, shrink=True)


def _draw_columns(pen: Pen, room: pygame.Rect, placed: list[_Placed], count: int) -> None:
    """Draw the parts from the top, as large as possible; optional ones are dropped from the end."""
    share = _share(pen, room.height, placed, count)
    while share is None and any(one.may_go for one in placed):
        last = max(number for number, one in enumerate(placed) if one.may_go)
        placed = placed[:last] + placed[last + 1 :]
        share = _share(pen, room.height, placed, count)
    wide, gap = _column(pen, room, count), 2 * pen.px(_GAP)
    tops = [room.y] * count
    for one in placed:
        at = min(one.column, count - 1)
        high = one.part.height(share or SHARES[-1])
        one.part.draw(pygame.Rect(room.x + at * (wide + gap), tops[at], wide, high), share or SHARES[-1])
        tops[at] += high + pen.px(_GAP)


def _column(pen: Pen, room: pygame.Rect, count: int) -> int:
    """Return the width of each of `count` columns."""
    return (room.width - 2 * pen.px(_GAP) * (count - 1)) // count


def _share(pen: Pen, room: int, placed: Sequence[_Placed], count: int) -> float | None:
    """Return the largest share at which every column fits, or None."""
    for share in SHARES:
        heights = [0] * count
        for one in placed:
            heights[min(one.column, count - 1)] += one.part.height(share) + pen.px(_GAP)
        if max(heights) - pen.px(_GAP) <= room:
            return share
    return None
