"""The table's picture: kept layers for what rests, and what moves drawn over them.

Panels are painted anew when what they say changes; the board's painter keeps its own layers.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot

import pygame

from game.rules.streetcar.board import Field, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import SIDES, Cell, Side, neighbour
from game.tables.furniture.log_drawer import LogDrawer, LogLine
from game.tables.furniture.notice import Notice
from game.tables.streetcar.board_painter import BoardContents, BoardPainter
from game.tables.streetcar.layout import Layout, lay_out
from game.tables.streetcar.marks import REACH_EDGE, draw_waiting
from game.tables.streetcar.panel_state import PanelState
from game.tables.streetcar.panels import draw_left_panels, draw_right_panels, paint_night
from game.tables.streetcar.pieces import draw_die, draw_seat_sign, draw_stop_sign
from game.tables.streetcar.posters import draw_open_poster
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.tile_painter import Verdict, draw_gates, draw_ghost, draw_tile
from game.tables.streetcar.track_geometry import Pose, Ride
from game.tables.streetcar.ways_painter import draw_drive
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import INK, Face, Ground, TextStyle, rgb
from game.ui.widgets.tool_tip import draw_tool_tip

PANEL_MARGIN = 9
"""How far shadows of panels reach, in pixels of the design."""
REFUSED = BoxStyle(5, lines=(Line(rgb("D8432B"), 4, 0),))
OLD = 0.46
"""The side of the small picture of the tile that is replaced, in cells."""
OLD_FRAME = BoxStyle(2, lines=(Line(rgb("FFD98A"), 2.4, 0),))
COUNT = TextStyle(Face.NUMERALS_BOLD, 24)
MEANT = 2.0
"""How much larger the dots are of a drive that is meant than of one that was."""
REGION = 1.5
"""The radius of the ring round the cells that a hint is about, in cells."""


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


@dataclass(frozen=True)
class FlyingTile:
    """A tile between two places, as large as it is there."""

    tile: str
    rotation: Rotation
    rect: pygame.Rect


@dataclass(frozen=True)
class Shown:
    """What is to be seen at one moment."""

    reading: Reading
    """The position with what is proposed, as the panels tell it."""
    contents: BoardContents
    panels: PanelState
    ghosts: tuple[Ghost, ...] = ()
    proposed: tuple[Cell, ...] = ()
    """Cells whose tiles are not final."""
    wrong: tuple[Cell, Mapping[Side, Verdict]] | None = None
    """The cell of the lay that was refused, and its sides."""
    flights: tuple[FlyingTile, ...] = ()
    signs: tuple[tuple[str, float], ...] = ()
    """Stop signs that come up, with their size."""
    pull: tuple[str, Ride, int, Field] | None = None
    """A drive that is meant: whose, its way, how many fields, and where it ends."""
    trams_over: tuple[tuple[str, Pose], ...] = ()
    die: float | None = None
    """How far a die has tumbled, from 0 to 1."""
    poster: Landmark | None = None
    around: Field | None = None
    """What a hint says to look at."""
    log: tuple[Sequence[LogLine], int] | None = None
    notice: Notice | None = None
    ring: tuple[pygame.Rect, float] | None = None
    tip: tuple[pygame.Rect, str, str] | None = None
    holding: bool = False


class TablePicture:
    """Draws one table at one look."""

    def __init__(self, look: Look, reading: Reading, tr: Translate, chord: Callable[[str], str]) -> None:
        self.look = look
        self._tr = tr
        self._chord = chord
        self._stops = len(reading.own.stops) if reading.own is not None else 3
        self.layout: Layout = lay_out(look.scale, reading.board, reading.revealed, self._stops)
        self._revealed = reading.revealed
        self.panel_look = look.resized(self.layout.panel_scale)
        self.board = BoardPainter(look, reading.board, self.layout.projection, reading.map)
        self.log = LogDrawer(
            self.panel_look,
            self.layout.log_drawer,
            tr("streetcar.table.log"),
            tr("streetcar.table.log.empty"),
            _draw_sign,
            at_right=True,
        )
        self._around = _frame(self.layout.window, self.layout.board)
        self._night = pygame.Surface(self.layout.size)
        paint_night(self._night, look)
        self._still = self._night.copy()
        self._left: object = None
        self._right: object = None

    def arrange(self, reading: Reading) -> bool:
        """Give room to lines that lie open now; True when something has another place."""
        stops = len(reading.own.stops) if reading.own is not None else self._stops
        if reading.revealed == self._revealed and stops == self._stops:
            return False
        self._revealed, self._stops = reading.revealed, stops
        self.layout = lay_out(self.look.scale, reading.board, reading.revealed, stops)
        self._left = self._right = None
        return True

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw the whole window."""
        self._renew(shown)
        for region in self._around:
            surface.blit(self._still, region, region)
        self.board.paint(surface, shown.contents)
        self._draw_over_board(surface, shown)
        for flying in shown.flights:
            draw_tile(
                surface, self.look, shown.reading.map, flying.tile, flying.rotation, flying.rect, shadow=True
            )
        if shown.log is not None:
            self.log.draw(surface, *shown.log)
        for ghost in shown.ghosts:
            self._draw_ghost(surface, shown, ghost)
        if shown.notice is not None:
            room = (
                self.layout.board
                if self.layout.board.collidepoint(shown.notice.point)
                else self.layout.window
            )
            shown.notice.draw(surface, self.panel_look, room)
        if shown.ring is not None:
            rect, corner = shown.ring
            self.panel_look.shapes.ring(surface, rect, corner, Ground.PAPER)
        if shown.tip is not None and not shown.holding:
            draw_tool_tip(surface, self.panel_look, *shown.tip)

    # ------------------------------------------------------------------ panels

    def _renew(self, shown: Shown) -> None:
        """Paint the panels again that say something else than in the last frame."""
        reading, panels = shown.reading, shown.panels
        left = (_said_left(reading), panels)
        if left != self._left:
            self._clear(self.layout.left)
            draw_left_panels(
                self._still, self.panel_look, self.layout, reading, panels, self._chord, self._tr
            )
            self._left = left
        right = (
            reading.rows,
            reading.speed,
            reading.since,
            reading.map,
            tuple(
                (name, state) for name, state in panels.states.items() if name in RIGHT or name[:5] == "take_"
            ),
        )
        if right != self._right:
            self._clear(self.layout.right)
            draw_right_panels(self._still, self.panel_look, self.layout, reading, panels, self._tr)
            self._right = right

    def _clear(self, column: pygame.Rect) -> None:
        margin = 2 * self.panel_look.px(PANEL_MARGIN)
        region = column.inflate(margin, margin).clip(self.layout.window)
        self._still.blit(self._night, region, region)

    # ------------------------------------------------------------------ over the board

    def _draw_over_board(self, surface: pygame.Surface, shown: Shown) -> None:
        look, projection = self.look, self.layout.projection
        for cell in shown.proposed:
            draw_waiting(surface, look, projection.rect(cell))
        for letter, size in shown.signs:
            self._draw_sign(surface, shown, letter, size)
        if shown.around is not None:
            self._draw_region(surface, projection.middle(shown.around))
        if shown.pull is not None:
            sign, way, count, end = shown.pull
            draw_drive(surface, look, projection, sign, way, size=MEANT)
            self._draw_count(surface, count, projection.middle(end))
        self.board.paint_trams(surface, shown.trams_over)
        if shown.wrong is not None:
            cell, verdicts = shown.wrong
            rect = projection.rect(cell)
            if "closed" in verdicts.values():
                draw_gates(surface, look, rect, verdicts)
            else:
                look.shapes.box(surface, rect, REFUSED)
        if shown.poster is not None:
            own = shown.poster.letter in shown.contents.own_landmarks
            rect = projection.rect(shown.poster.cell)
            room = projection.board
            draw_open_poster(surface, self.panel_look, shown.reading.map, shown.poster, rect, room, own=own)
        if shown.die is not None:
            self._draw_tumbling(surface, shown.reading, shown.die)

    def _draw_ghost(self, surface: pygame.Surface, shown: Shown, ghost: Ghost) -> None:
        rect = pygame.Rect(0, 0, self.layout.projection.cell, self.layout.projection.cell)
        rect.center = ghost.middle
        if ghost.cell is not None:
            rect = self.layout.projection.rect(ghost.cell)
        draw_ghost(surface, self.look, shown.reading.map, ghost.tile, ghost.rotation, rect, ghost.verdicts)
        if ghost.refused:
            self.look.shapes.box(surface, rect, REFUSED)
        if ghost.old is not None:
            self._draw_old(surface, shown.reading, *ghost.old, ghost.cell)

    def _draw_old(
        self, surface: pygame.Surface, reading: Reading, tile: str, rotation: Rotation, cell: Cell | None
    ) -> None:
        """The tile that would come back to the hand, small over an empty neighbour, or at the corner."""
        if cell is None:
            return
        projection = self.layout.projection
        rect = projection.rect(cell)
        side = max(20, round(OLD * rect.width))
        small = pygame.Rect(0, 0, side, side)
        small.center = rect.bottomright
        taken = {placed.cell for placed in reading.table.tiles} | set(reading.board.landmark_at)
        for number in range(len(SIDES)):
            beside = neighbour(cell, number)
            if reading.board.holds(beside) and beside not in taken:
                small.center = projection.rect(beside).center
                small.clamp_ip(rect.inflate(2 * side, 2 * side))
                break
        draw_tile(surface, self.look, reading.map, tile, rotation, small, shadow=True)
        self.look.shapes.box(surface, small, OLD_FRAME)

    def _draw_sign(self, surface: pygame.Surface, shown: Shown, letter: str, size: float) -> None:
        place = self.board.stop_place(shown.contents, letter)
        if place is not None and size > 0:
            unit = 1.07 * self.layout.projection.unit * size
            draw_stop_sign(surface, self.look, shown.reading.map, letter, place, unit)

    def _draw_region(self, surface: pygame.Surface, middle: tuple[float, float]) -> None:
        cell = self.layout.projection.cell
        size = round(2 * REGION * cell)
        width = max(2.0, 0.06 * cell)
        radius = size / 2 - width
        body = "".join(
            f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius:.1f}" fill="none" stroke="{colour}" '
            f'stroke-width="{wide:.1f}"/>'
            for colour, wide in (("#1A1416", 1.8 * width), (REACH_EDGE, width))
        )
        picture = self.look.shapes.svg(body, (size, size))
        surface.blit(picture, (round(middle[0] - size / 2), round(middle[1] - size / 2)))

    def _draw_count(self, surface: pygame.Surface, count: int, middle: tuple[float, float]) -> None:
        """How many fields a drive is, on a brass disc beside its end."""
        look, cell = self.panel_look, self.layout.projection.cell
        radius = max(look.px(17), round(0.24 * cell))
        place = (round(middle[0] + 0.42 * cell), round(middle[1] - 0.42 * cell))
        look.shapes.disc(surface, place, radius + look.px(3), INK)
        look.shapes.disc(surface, place, radius, rgb("E6C878"))
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = place
        look.text.draw_in(surface, str(count), rect, COUNT, INK, align="centre", shrink=True)

    def _draw_tumbling(self, surface: pygame.Surface, reading: Reading, share: float) -> None:
        faces = reading.game.material.box.die
        final = reading.table.roll
        face = faces[int(share * 9) % len(faces)] if share < 0.85 or final is None else final
        side = round(1.7 * self.layout.projection.cell)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        draw_die(picture, self.look, reading.map, face, picture.get_rect())
        turned = pygame.transform.rotozoom(picture, (1 - share) * 460, 1.0)
        x, y = self.layout.projection.grid.center
        jump = (1 - share) * 2.2 * self.layout.projection.cell
        surface.blit(turned, turned.get_rect(center=(round(x - jump), round(y + 0.5 * jump))))


def _frame(window: pygame.Rect, board: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """What is left of the window round the board."""
    return (
        pygame.Rect(0, 0, board.left, window.height),
        pygame.Rect(board.right, 0, window.right - board.right, window.height),
        pygame.Rect(board.left, 0, board.width, board.top),
        pygame.Rect(board.left, board.bottom, board.width, window.bottom - board.bottom),
    )


RIGHT = ("log", "rulebook", "menu")


def _said_left(reading: Reading) -> tuple[object, ...]:
    """All of a position that the panels on the left show."""
    return (
        reading.title,
        reading.advice,
        reading.own,
        reading.doing,
        reading.acting,
        reading.front,
        reading.pace,
        reading.thinking,
        reading.can_end,
        reading.can_depart,
        reading.can_withdraw,
        reading.can_repeat,
        reading.laid,
        reading.hand,
        reading.speed,
        reading.table.pile_left,
        reading.table.draws,
        reading.map,
    )


def _draw_sign(
    surface: pygame.Surface, look: Look, sign: str, centre: tuple[float, float], radius: float
) -> None:
    draw_seat_sign(surface, look, sign, centre, radius, on_paper=True)


def between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """A rect on its way from one place to another, a little higher in the middle."""
    width = round(start.width + (end.width - start.width) * share)
    rect = pygame.Rect(0, 0, max(1, width), max(1, width))
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    lift = 0.12 * hypot(end.centerx - start.centerx, end.centery - start.centery) * 4 * share * (1 - share)
    rect.center = (round(x), round(y - lift))
    return rect
