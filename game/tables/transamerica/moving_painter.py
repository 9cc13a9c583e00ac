"""The transient things over the table: the piece in hand, settling pieces, marks of hints and refusals."""

from dataclasses import dataclass

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.flights import FlightPart, RunningFlight
from game.tables.kit.light import paint_sparks
from game.tables.transamerica import styles
from game.tables.transamerica.board_painter import GLOW
from game.tables.transamerica.events import FALL_SECONDS, STRUCK_SECONDS, Piece
from game.tables.transamerica.map_drawing import Point, Projection, Spot, is_edge
from game.tables.transamerica.pieces import FOLDER, Pieces
from game.ui.animation import ease_out
from game.ui.boxes.bubble import NIGHT_BUBBLE
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, NIGHT, VERMILION

HELD_TILT = 10
PLATE_CLEAR = 46
"""The distance of the held plate from the edge that it would take, in design pixels."""
SPARKS = FlightPart(0.07, FALL_SECONDS + STRUCK_SECONDS, ease_out)
LIFTED = 0.15
"""Seconds from the beginning until the hammer is gone."""
SWING = 58.0
"""The swing of the hammer in degrees."""
_REGION = 140
"""The radius of the ring that a hint draws around its rough place, in design pixels."""


@dataclass(frozen=True)
class InHand:
    """A `rail` or `hub` in hand or gliding back, or (`none`) an empty hand over a place."""

    kind: str
    position: Point
    """The middle of the piece, or the pointer."""
    sign: str
    label: str = ""
    """The label of the live count."""
    spot: Spot | None = None
    """The place where it would land."""
    before: int | None = None
    """The number of rails missing without it, if known."""
    after: int | None = None
    """The number of rails missing with it in its place."""


def region(projection: Projection, around: Point) -> pygame.Rect:
    """Return the ring around a rough place."""
    return projection.square(around, _REGION)


class MovingPainter:
    """Draws over the picture at one look; panels and bubbles have their own look."""

    def __init__(self, panel_look: Look, room: pygame.Rect, pieces: Pieces) -> None:
        self._panel_look = panel_look
        self._room = room
        self._pieces = pieces
        self._look = pieces.look
        self._projection = pieces.projection

    def draw_flight(self, surface: pygame.Surface, flight: RunningFlight[Piece]) -> None:
        """Draw a rail that falls and is struck, or a hub that comes down and settles."""
        share, piece, end = flight.share, flight.payload, flight.flight.end
        projection, pieces = self._projection, self._pieces
        unit = projection.unit
        if piece.kind != "rail":
            (x, y), alpha = projection.at(end), round(255 * min(1.0, max(0.0, 0.25 + share)))
            pieces.put(surface, "hub", (x, y - (1 - share) * 34 * unit), sign=piece.sign, alpha=alpha)
            return
        for name, sign in (("last_move", piece.sign), ("rail", "")):
            pieces.along(surface, name, end, sign=sign, lift=(1 - share) * 26 * unit)
        brush, place = Brush(surface, self._look), projection.middle(end)
        paint_sparks(brush, place, SPARKS.share(flight.passed), 44 * unit)
        if flight.passed < LIFTED:
            back = max(0.0, (flight.passed - FALL_SECONDS) / (LIFTED - FALL_SECONDS))
            self._draw_maul(brush, place, SWING * (1 - share if share < 1 else 0.25 * back))

    def _draw_maul(self, brush: Brush, place: Point, angle: float) -> None:
        """Draw the hammer, swung around the end of its handle, `angle` degrees before it strikes."""
        unit, turned = self._projection.unit, 3 * round(angle / 3)
        size, middle = round(190 * unit), 95 * unit
        body = (
            f'<g transform="translate({middle:.1f} {middle:.1f}) scale({unit:.3f}) rotate({turned} 52 44)">'
            '<path d="M4 2L52 44" stroke="#3B2A18" stroke-width="8" stroke-linecap="round"/>'
            '<path d="M4 2L52 44" stroke="#A97B46" stroke-width="5" stroke-linecap="round"/>'
            '<g transform="rotate(-49)"><rect x="-9" y="-17" width="18" height="34" rx="4" fill="#39424C" '
            'stroke="#161B20" stroke-width="1.6"/><rect x="-6" y="-14" width="4" height="28" fill="#7C8894"/>'
            "</g></g>"
        )
        brush.put(brush.look.shapes.svg(body, (size, size)), place)

    def draw_hand(self, surface: pygame.Surface, hand: InHand) -> None:
        """Draw the piece in its place, with the number of rails missing."""
        pieces, unit = self._pieces, self._projection.unit
        if hand.kind == "rail":
            place, angle = self._plate_place(hand)
            shadow = (place[0] + 5 * unit, place[1] + 9 * unit)
            pieces.turned(surface, "rail_held_shadow", shadow, angle, unit=unit)
            pieces.turned(surface, "rail_held", place, angle, unit=unit)
            if hand.spot is not None:
                left = place[0] <= self._projection.middle(hand.spot)[0]
                # The count is at the plate's lower end, which for a steep plate is almost below its
                # middle.
                aside, below = (24, 40) if abs(angle) > 30 else (50, 4)
                point = (place[0] + (-aside if left else aside) * unit, place[1] + below * unit)
                self._draw_count(surface, hand, point, left=left)
            return
        if hand.spot is None:
            if hand.kind == "hub":
                pieces.put(surface, "hub", hand.position, sign=hand.sign)
            return
        place = self._projection.middle(hand.spot)
        left = place[0] > 0.3 * self._room.width
        # With empty hands the count is above the edge, so that both ends are visible.
        lift = 42 if is_edge(hand.spot) else 0
        point = (place[0] + (-30 if left else 30) * unit, place[1] - lift * unit)
        self._draw_count(surface, hand, point, left=left)

    def _plate_place(self, hand: InHand) -> tuple[Point, float]:
        """Return the plate's place beside the edge that the rail would take, or beside the pointer."""
        if hand.spot is None:
            return hand.position, -60 + HELD_TILT
        (ax, ay), _ = self._projection.ends(hand.spot)
        angle, (nx, ny) = self._projection.angle(hand.spot), self._projection.normal(hand.spot)
        x, y = hand.position
        aside = (x - ax) * nx + (y - ay) * ny
        clear = PLATE_CLEAR * self._projection.unit
        if abs(aside) < clear:
            # Level edges are clearest with the plate above, all others with the plate to the west.
            side = 1.0 if (ny < -0.5 if abs(nx) < 0.1 else nx < 0) else -1.0
            push = side * clear - aside
            x, y = x + nx * push, y + ny * push
        if abs(angle) < 1:
            return (x, y), HELD_TILT
        return (x, y), angle - HELD_TILT if angle > 90 else angle + HELD_TILT

    def _draw_count(self, surface: pygame.Surface, hand: InHand, point: Point, *, left: bool) -> None:
        """Draw the live count to the left or right of `point`, its tail there."""
        if hand.after is None:
            return
        brush = Brush(surface, self._panel_look)
        px, text, shapes = brush.px, brush.text, brush.look.shapes
        words, figure = shared.TEXT.sized(20), styles.SMALL_FIGURE.sized(26)
        width = px(30) + text.width(hand.label, words) + text.width(str(hand.after), figure) + px(11)
        if hand.before is not None:
            width += text.width(str(hand.before), figure) + px(28)
        x, y = round(point[0]), round(point[1])
        side = {"midright": (x - px(13), y)} if left else {"midleft": (x + px(13), y)}
        rect = rect_of(width, px(42), **side).clamp(self._room.inflate(-px(12), -px(12)))
        brush.box(rect, NIGHT_BUBBLE)
        if not rect.left <= point[0] <= rect.right:
            base, out = rect.left + px(2), -px(13)
            if point[0] > rect.right:
                base, out = rect.right - px(2), px(13)
            y = min(max(y, rect.top + px(16)), rect.bottom - px(16))
            tail = ((base, y - px(10)), (base + out, y), (base, y + px(10)))
            shapes.polygon(surface, tail, NIGHT)
            shapes.stroke(surface, tail, BRASS, 1.6 * brush.look.scale.factor)
        x = rect.left + px(15)
        x += brush.write_at(hand.label, x, rect, words, CREAM) + px(11)
        if hand.before is not None:
            x += brush.write_at(str(hand.before), x, rect, figure, CREAM)
            centre, unit = (x + px(14), rect.centery), 0.95 * brush.look.scale.factor
            brush.art(f"{FOLDER}icon_arrow", centre, unit, (("#8A6A22", "#E6C878"),))
            x += px(28)
        brush.write_at(str(hand.after), x, rect, figure, BRASS_LIGHT)

    def draw_wrong(self, surface: pygame.Surface, spot: Spot) -> None:
        """Mark the place of a refusal: a vermilion band along an edge or around an intersection."""
        projection, shapes = self._projection, self._look.shapes
        unit = projection.unit
        if is_edge(spot):
            ends = projection.ends(spot)
            shapes.stroke(surface, ends, VERMILION, 22 * unit, alpha=0.28)
            shapes.stroke(surface, ends, VERMILION, 3.2 * unit, dash=(9 * unit, 6 * unit))
        else:
            line = Line(VERMILION, 4 * self._pieces.share)
            shapes.disc(surface, projection.middle(spot), 27 * unit, VERMILION, line, alpha=0.2)

    def draw_region(self, surface: pygame.Surface, around: Point) -> None:
        """Draw the lit ring around the rough place of a hint."""
        unit, disc = self._projection.unit, self._look.shapes.disc
        disc(surface, around, _REGION * unit, GLOW, Line(BRASS, 3 * self._pieces.share), alpha=0.16)
        disc(surface, around, 132 * unit, None, Line(BRASS, 1.2 * self._pieces.share))
