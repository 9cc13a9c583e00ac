"""What comes and goes over the table: the piece in hand, pieces that settle, marks of hints and refusals."""

from dataclasses import dataclass
from math import atan2, degrees, hypot

import pygame

from game.rules.transamerica.board import Edge, Node
from game.tables.kit import styles as shared
from game.tables.kit.flights import Underway
from game.tables.kit.notice import NIGHT_BUBBLE
from game.tables.kit.rects import rect_of
from game.tables.transamerica import styles
from game.tables.transamerica.flights import Piece
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.pieces import FOLDER, Pieces
from game.tables.transamerica.projection import Point, Projection
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, VERMILION

HELD_TILT = 10
PLATE_CLEAR = 46
"""The held plate stays so far beside the edge that it would take, in pixels of the design."""
_REGION = 140
"""How far the ring reaches that a hint draws where to look, in pixels of the design."""


@dataclass(frozen=True)
class InHand:
    """A `rail` or `hub` in hand or gliding back, or (`none`) only a look at a place with empty hands."""

    kind: str
    position: Point
    """The middle of the piece, or the pointer."""
    sign: str
    label: str = ""
    """What the live count is of."""
    edge: Edge | None = None
    node: Node | None = None
    after: int | None = None
    """What would be missing with it in its place."""


def region(projection: Projection, around: Point) -> pygame.Rect:
    """The ring that shows roughly where to look."""
    size = round(2 * _REGION * projection.unit)
    return rect_of(size, size, center=(round(around[0]), round(around[1])))


class MovingPainter:
    """Draws over the kept picture at one look; panels and bubbles have a look of their own."""

    def __init__(self, look: Look, panel_look: Look, layout: Layout, pieces: Pieces) -> None:
        self._look = look
        self._panel_look = panel_look
        self._projection = layout.projection
        self._room = layout.room
        self._pieces = pieces

    def draw_flight(self, surface: pygame.Surface, flight: Underway[Piece]) -> None:
        """A piece comes down from above and settles."""
        share, piece = flight.share, flight.what
        projection, pieces = self._projection, self._pieces
        lift = (1 - share) * 34 * projection.unit
        alpha = round(255 * min(1.0, max(0.0, 0.25 + share)))
        if piece.kind == "rail":
            edge: Edge = flight.flight.end
            (ax, ay), (bx, by) = projection.ends(edge)
            x, y = projection.middle(edge)
            angle = degrees(atan2(by - ay, bx - ax))
            for name, sign in (("last_move", piece.sign), ("rail", "")):
                pieces.turned(surface, name, (x, y - lift), angle, sign=sign, alpha=alpha)
        else:
            x, y = projection.at(flight.flight.end)
            pieces.put(surface, "hub", (x, y - lift), sign=piece.sign, alpha=alpha)

    def draw_hand(self, surface: pygame.Surface, hand: InHand, *, before: int | None) -> None:
        """The piece at its place, and what would be missing instead of `before`."""
        pieces, unit = self._pieces, self._projection.unit
        if hand.kind == "rail":
            place, angle = self._plate_place(hand)
            shadow = (place[0] + 5 * unit, place[1] + 9 * unit)
            pieces.turned(surface, "rail_held_shadow", shadow, angle, unit=unit)
            pieces.turned(surface, "rail_held", place, angle, unit=unit)
            if hand.edge is not None:
                left = place[0] <= self._projection.middle(hand.edge)[0]
                # At the plate's lower end, which a steep plate has near its middle's longitude.
                steep = abs(angle) > 30
                aside, below = (24, 40) if steep else (50, 4)
                point = (place[0] + (-aside if left else aside) * unit, place[1] + below * unit)
                self._draw_bubble(surface, hand, before, point, left=left)
            return
        if hand.kind == "hub" and hand.node is None:
            pieces.put(surface, "hub", hand.position, sign=hand.sign)
        place = hand.position
        if hand.node is not None:
            place = self._projection.at(hand.node)
        elif hand.edge is not None:
            place = self._projection.middle(hand.edge)
        left = place[0] > 0.3 * self._room.width
        # With empty hands the count stands above, so that both ends of the edge are seen.
        lift = 0 if hand.kind == "hub" or hand.edge is None else 42
        point = (place[0] + (-30 if left else 30) * unit, place[1] - lift * unit)
        self._draw_bubble(surface, hand, before, point, left=left)

    def _plate_place(self, hand: InHand) -> tuple[Point, float]:
        """Beside the edge it would take, turned a little off it; else where the pointer is."""
        if hand.edge is None:
            return hand.position, -60 + HELD_TILT
        (ax, ay), (bx, by) = self._projection.ends(hand.edge)
        angle = degrees(atan2(by - ay, bx - ax))
        length = hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length, (bx - ax) / length
        x, y = hand.position
        aside = (x - ax) * nx + (y - ay) * ny
        clear = PLATE_CLEAR * self._projection.unit
        if abs(aside) < clear:
            # Level edges are seen best with the plate above, all others with the plate to the west.
            side = 1.0 if (ny < -0.5 if abs(nx) < 0.1 else nx < 0) else -1.0
            push = side * clear - aside
            x, y = x + nx * push, y + ny * push
        if abs(angle) < 1:
            return (x, y), HELD_TILT
        return (x, y), angle - HELD_TILT if angle > 90 else angle + HELD_TILT

    def _draw_bubble(
        self, surface: pygame.Surface, hand: InHand, before: int | None, point: Point, *, left: bool
    ) -> None:
        if hand.after is None:
            return
        draw_count(
            surface,
            self._panel_look,
            label=hand.label,
            before=before if hand.edge is not None else None,
            after=hand.after,
            point=point,
            left=left,
            room=self._room,
        )

    def draw_wrong(self, surface: pygame.Surface, edge: Edge | None, node: Node | None) -> None:
        """Mark what stood against a move: a vermilion band along an edge or round an intersection."""
        projection, shapes = self._projection, self._look.shapes
        unit = projection.unit
        if edge is not None:
            a, b = projection.ends(edge)
            shapes.stroke(surface, (a, b), VERMILION, 22 * unit, alpha=0.28)
            shapes.stroke(surface, (a, b), VERMILION, 3.2 * unit, dash=(9 * unit, 6 * unit))
        if node is not None:
            size = round(70 * unit)
            middle = size / 2
            body = (
                f'<circle cx="{middle}" cy="{middle}" r="{27 * unit:.2f}" fill="#C8442D" fill-opacity="0.2" '
                f'stroke="#C8442D" stroke-width="{4 * unit:.2f}"/>'
            )
            x, y = projection.at(node)
            surface.blit(shapes.svg(body, (size, size)), (round(x - middle), round(y - middle)))

    def draw_region(self, surface: pygame.Surface, around: Point) -> None:
        """A lit ring where a hint says to look."""
        unit = self._projection.unit
        size = round(300 * unit)
        middle = size / 2
        body = "".join(
            f'<circle cx="{middle}" cy="{middle}" r="{radius * unit:.2f}" fill="{fill}" '
            f'fill-opacity="{alpha}" stroke="#C79A3B" stroke-width="{width * unit:.2f}"/>'
            for radius, fill, alpha, width in ((_REGION, "#F2C14A", 0.16, 3), (132, "#F2C14A", 0.0, 1.2))
        )
        x, y = around
        surface.blit(self._look.shapes.svg(body, (size, size)), (round(x - middle), round(y - middle)))


def draw_count(
    surface: pygame.Surface,
    look: Look,
    *,
    label: str,
    before: int | None,
    after: int,
    point: tuple[float, float],
    left: bool,
    room: pygame.Rect,
) -> None:
    """The live count, its tail at `point`; to the left of it or to the right."""
    px, text = look.px, look.text
    figure = styles.SMALL_FIGURE.sized(26)
    words = text.width(label, shared.TEXT.sized(20))
    width = px(30) + words + text.width(str(after), figure) + px(11)
    if before is not None:
        width += text.width(str(before), figure) + px(28)
    rect = pygame.Rect(0, 0, width, px(42))
    gap = px(13)
    if left:
        rect.midright = (round(point[0]) - gap, round(point[1]))
    else:
        rect.midleft = (round(point[0]) + gap, round(point[1]))
    rect.clamp_ip(room.inflate(-px(12), -px(12)))
    look.shapes.box(surface, rect, NIGHT_BUBBLE)
    _draw_tail(surface, look, rect, point)
    x = rect.left + px(15)
    base = text.baseline(rect, shared.TEXT.sized(20))
    x += text.draw(surface, label, (x, base), shared.TEXT.sized(20), CREAM) + px(11)
    base = text.baseline(rect, figure)
    if before is not None:
        x += text.draw(surface, str(before), (x, base), figure, CREAM)
        look.art.draw(
            surface,
            f"{FOLDER}icon_arrow",
            (x + px(14), rect.centery),
            0.95 * look.scale.factor,
            (("#8A6A22", "#E6C878"),),
        )
        x += px(28)
    text.draw(surface, str(after), (x, base), figure, BRASS_LIGHT)


def _draw_tail(surface: pygame.Surface, look: Look, rect: pygame.Rect, point: tuple[float, float]) -> None:
    """A small triangle on the side of the point, drawn once and kept: only its place changes."""
    if rect.left <= point[0] <= rect.right:
        return
    to_right = point[0] > rect.right
    px = look.px
    width, height = px(13), px(20)
    tip = width if to_right else 0
    base = 0 if to_right else width
    body = (
        f'<path d="M{base} 0L{tip} {height / 2}L{base} {height}" fill="#12233B" stroke="#C79A3B" '
        f'stroke-width="{1.6 * look.scale.factor:.2f}" stroke-linejoin="round"/>'
    )
    picture = look.shapes.svg(body, (width, height))
    y = min(max(round(point[1]), rect.top + px(16)), rect.bottom - px(16)) - height // 2
    surface.blit(picture, (rect.right - px(2) if to_right else rect.left - width + px(2), y))
