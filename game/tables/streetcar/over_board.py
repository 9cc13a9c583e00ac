"""What is to be seen at one moment, and what of it lies over the board: the held tile, a drive, a die."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.rules.streetcar.board import Field, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import SIDES, Cell, Side, neighbour
from game.tables.kit.pen import Brush
from game.tables.kit.rects import rect_of
from game.tables.kit.table_picture import OnTop
from game.tables.streetcar.board_painter import BoardContents, BoardPainter
from game.tables.streetcar.marks import DARK, REACH_EDGE, draw_drive, draw_waiting
from game.tables.streetcar.panel_pen import PanelState
from game.tables.streetcar.pieces import draw_die
from game.tables.streetcar.posters import draw_open_poster
from game.tables.streetcar.projection import BoardBrush, Projection
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.tile_painter import Verdict, draw_gates
from game.tables.streetcar.track_geometry import Pose, Ride
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import INK, Face, TextStyle, rgb


@dataclass(frozen=True)
class Ghost:
    """A tile over a cell, or (no `cell`) where the pointer is; its middle is at `middle`."""

    tile: str
    rotation: Rotation
    middle: tuple[int, int]
    cell: Cell | None = None
    verdicts: Mapping[Side, Verdict] = field(default_factory=dict)
    refused: bool = False
    """The whole cell stands against it, not a side."""
    old: tuple[str, Rotation] | None = None
    """The tile whose place it would take."""
    hinted: bool = False
    """It is only a hint: nobody holds it."""


@dataclass(frozen=True)
class Pull:
    """A drive that is meant: whose, its way, and the fields entered."""

    sign: str
    ride: Ride
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class Shown:
    reading: Reading
    """The position with what is proposed, as the panels tell it."""
    contents: BoardContents
    panels: PanelState
    ghosts: tuple[Ghost, ...] = ()
    proposed: tuple[Cell, ...] = ()
    """Cells whose tiles are not final."""
    wrong: tuple[Cell, Mapping[Side, Verdict]] | None = None
    """The cell of the lay that was refused, and its sides."""
    flights: tuple[tuple[str, Rotation, pygame.Rect], ...] = ()
    """Tiles between two places, as large as they are there."""
    signs: tuple[tuple[str, float], ...] = ()
    """Stop signs that come up, with their size."""
    pull: Pull | None = None
    trams_over: tuple[tuple[str, Pose], ...] = ()
    die: float | None = None
    """How far a die has tumbled, from 0 to 1."""
    poster: Landmark | None = None
    around: Field | None = None
    """What a hint says to look at."""
    top: OnTop = field(default_factory=OnTop)


REFUSED = BoxStyle(5, lines=(Line(rgb("D8432B"), 4, 0),))
OLD = 0.46
"""The side of the small picture of the tile that is replaced, in cells."""
OLD_FRAME = BoxStyle(2, lines=(Line(rgb("FFD98A"), 2.4, 0),))
COUNT = TextStyle(Face.NUMERALS_BOLD, 24)
MEANT = 2.0
"""How much larger the dots are of a drive that is meant than of one that was."""
HINTED = 135
"""How opaque a tile is that is only a hint, of 255."""
_REGION = 1.5
"""The radius of the ring round the cells that a hint is about, in cells."""


def region(projection: Projection, place: Field) -> pygame.Rect:
    """The ring that shows roughly where to look."""
    size = round(2 * _REGION * projection.cell)
    return rect_of(size, size, center=projection.pixel(place))


class OverBoard:
    """Draws over a board that was painted. Counts and posters have the panels' look."""

    def __init__(self, panel_look: Look, board: BoardPainter) -> None:
        self._panel_look = panel_look
        self._board = board

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        """All of it but the tile in hand, which is above flying tiles and the log."""
        brush, panels = self._board.brush(surface), Brush(surface, self._panel_look)
        for cell in shown.proposed:
            draw_waiting(brush, cell)
        for letter, size in shown.signs:
            place = self._board.stop_place(shown.contents, letter)
            if place is not None and size > 0:
                brush.stop(letter, place, size=size)
        if shown.around is not None:
            _draw_region(brush, region(brush.projection, shown.around))
        if shown.pull is not None:
            draw_drive(brush, shown.pull.sign, shown.pull.ride, size=MEANT)
            _draw_count(panels, brush.projection, shown.pull.fields)
        self._board.paint_trams(surface, shown.trams_over)
        if shown.wrong is not None:
            cell, verdicts = shown.wrong
            if "closed" in verdicts.values():
                draw_gates(brush, brush.rect(cell), verdicts)
            else:
                brush.box(brush.rect(cell), REFUSED)
        if shown.poster is not None:
            own = shown.poster.letter in shown.contents.own_landmarks
            rect, room = brush.rect(shown.poster.cell), brush.projection.board
            draw_open_poster(panels, brush.map, shown.poster, rect, room, own=own)
        if shown.die is not None:
            _draw_tumbling(brush, shown.reading, shown.die)

    def draw_ghost(self, surface: pygame.Surface, shown: Shown, ghost: Ghost) -> None:
        brush = self._board.brush(surface)
        if ghost.cell is None:
            size = brush.projection.cell
            brush.ghost(ghost.tile, rect_of(size, size, center=ghost.middle), ghost.rotation)
            return
        rect = brush.rect(ghost.cell)
        if ghost.hinted:
            brush.tile(ghost.tile, rect, ghost.rotation, alpha=HINTED)
            draw_waiting(brush, ghost.cell)
            draw_gates(brush, rect, ghost.verdicts)
        else:
            brush.ghost(ghost.tile, rect, ghost.rotation, ghost.verdicts)
        if ghost.refused:
            brush.box(rect, REFUSED)
        if ghost.old is not None:
            _draw_old(brush, shown.reading, *ghost.old, ghost.cell)


def _draw_old(brush: BoardBrush, reading: Reading, tile: str, rotation: Rotation, cell: Cell) -> None:
    """The tile that would come back to the hand, small over an empty neighbour, or at the corner."""
    rect = brush.rect(cell)
    side = max(20, round(OLD * rect.width))
    small = rect_of(side, side, center=rect.bottomright)
    taken = {placed.cell for placed in reading.table.tiles} | set(reading.board.landmark_at)
    for beside in (neighbour(cell, number) for number in range(len(SIDES))):
        if reading.board.holds(beside) and beside not in taken:
            small.center = brush.rect(beside).center
            small.clamp_ip(rect.inflate(2 * side, 2 * side))
            break
    brush.tile(tile, small, rotation, shadow=True)
    brush.box(small, OLD_FRAME)


def _draw_region(brush: BoardBrush, ring: pygame.Rect) -> None:
    size, width = ring.width, max(2.0, 0.06 * brush.projection.cell)
    radius = size / 2 - width
    body = "".join(
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius:.1f}" fill="none" stroke="{colour}" '
        f'stroke-width="{wide:.1f}"/>'
        for colour, wide in ((DARK, 1.8 * width), (REACH_EDGE, width))
    )
    brush.surface.blit(brush.look.shapes.svg(body, (size, size)), ring)


def _draw_count(brush: Brush, projection: Projection, fields: tuple[Field, ...]) -> None:
    """How many fields a drive is, on a brass disc beside its end."""
    cell, (x, y) = projection.cell, projection.middle(fields[-1])
    radius = max(brush.px(17), round(0.24 * cell))
    place = (round(x + 0.42 * cell), round(y - 0.42 * cell))
    brush.disc(place, radius + brush.px(3), INK)
    brush.disc(place, radius, rgb("E6C878"))
    rect = rect_of(2 * radius, 2 * radius, center=place)
    brush.write(str(len(fields)), rect, COUNT, INK, align="centre", shrink=True)


def _draw_tumbling(brush: BoardBrush, reading: Reading, share: float) -> None:
    faces, final, cell = reading.game.material.box.die, reading.table.roll, brush.projection.cell
    face = faces[int(share * 9) % len(faces)] if share < 0.85 or final is None else final
    side = round(1.7 * cell)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_die(Brush(picture, brush.look), reading.map, face, picture.get_rect())
    turned = pygame.transform.rotozoom(picture, (1 - share) * 460, 1.0)
    x, y = brush.projection.grid.center
    jump = (1 - share) * 2.2 * cell
    brush.surface.blit(turned, turned.get_rect(center=(round(x - jump), round(y + 0.5 * jump))))
