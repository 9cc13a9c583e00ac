"""The table's picture: cached layers for everything at rest, and moving or momentary things over them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from operator import attrgetter

import pygame

from game.rules.streetcar.board import Field, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import SIDES, Cell, Side, neighbour
from game.tables.kit.cached_layers import CachedLayers, LayerPart, apart, panel, watching
from game.tables.kit.flights import RunningFlight
from game.tables.kit.light import paint_rings, paint_way
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.since import REPLAY
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.kit.table_picture import TopLayers
from game.tables.kit.viewport import WHOLE, Viewport
from game.tables.streetcar import styles
from game.tables.streetcar.arrival_painter import paint_cheers, paint_dusk
from game.tables.streetcar.board_painter import BoardContents, BoardPainter, stops_of
from game.tables.streetcar.buttons import NEXT_MOVE, draw_button
from game.tables.streetcar.flights import Arrival, StopLight
from game.tables.streetcar.hand_panel import draw_hand_panel
from game.tables.streetcar.layout import Layout, lay_out
from game.tables.streetcar.marks import DARK, REACH_EDGE, draw_drive, draw_waiting
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.own_panel import draw_own_panel
from game.tables.streetcar.panel_pen import PanelPen, PanelState
from game.tables.streetcar.pieces import FOLDER, draw_die, draw_seat_sign
from game.tables.streetcar.projection import BoardBrush, Projection
from game.tables.streetcar.right_panels import draw_seats, draw_title
from game.tables.streetcar.since_panel import since_panel, titled
from game.tables.streetcar.speed_panel import draw_speed_panel
from game.tables.streetcar.tile_painter import Verdict, draw_gates, draw_poster, open_poster_rect
from game.tables.streetcar.track_geometry import Pose, Ride
from game.tables.streetcar.turn_plaque import turn_plaque
from game.text.translate import Translate
from game.ui.boxes.leaves import Space
from game.ui.boxes.part import draw, place_of
from game.ui.brush import Brush, Point
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import INK, Face, TextStyle, rgb
from game.ui.tile_map import TileMap


@dataclass(frozen=True)
class Ghost:
    """A tile over a cell or, without `cell`, at the pointer; its centre is at `middle`."""

    tile: str
    rotation: Rotation
    middle: tuple[int, int]
    cell: Cell | None = None
    verdicts: Mapping[Side, Verdict] = field(default_factory=dict)
    refused: bool = False
    """True if the whole cell refuses it, not one side."""
    old: tuple[str, Rotation] | None = None
    """The tile that it would replace."""
    hinted: bool = False
    """True if a hint shows the tile, and nobody holds it."""


@dataclass(frozen=True)
class Pull:
    """An intended drive: its player, its way, and the fields entered."""

    sign: str
    ride: Ride
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class TableFrame:
    model: StreetcarModel
    """The position with the staged tiles, as the panels show it."""
    contents: BoardContents
    panels: PanelState
    ghosts: tuple[Ghost, ...] = ()
    proposed: tuple[Cell, ...] = ()
    """Cells whose tiles are not final."""
    wrong: tuple[Cell, Mapping[Side, Verdict]] | None = None
    """The cell of the refused lay, and its sides."""
    flights: tuple[tuple[str, Rotation, pygame.Rect], ...] = ()
    """Tiles between two places, in their current size."""
    signs: tuple[tuple[str, float, bool], ...] = ()
    """Stop signs that appear or are served, with their size, and True for a tick."""
    arrival: RunningFlight[Arrival] | None = None
    joined: RunningFlight[StopLight] | None = None
    pull: Pull | None = None
    trams_over: tuple[tuple[str, Pose], ...] = ()
    die: float | None = None
    """The progress of a tumbling die, from 0 to 1."""
    poster: Landmark | None = None
    around: Field | None = None
    """The rough place of a hint."""
    top: TopLayers = field(default_factory=TopLayers)


LIGHT, LIGHT_STEP = 13, 0.4
"""The width of light that runs along track, in units, and its step, in cells."""
REFUSED = BoxStyle(5, lines=(Line(rgb("D8432B"), 4, 0),))
OLD = 0.46
"""The side of the small picture of a replaced tile, in cells."""
OLD_FRAME = BoxStyle(2, lines=(Line(rgb("FFD98A"), 2.4, 0),))
COUNT = TextStyle(Face.NUMERALS_BOLD, 24)
MEANT = 2.0
"""The size of an intended drive's dots, relative to a past one's."""
HINTED = 135
"""The opacity of a tile that is only a hint, of 255."""
_REGION = 1.5
"""The radius of the ring around the cells of a hint, in cells."""


def region(projection: Projection, place: Field) -> pygame.Rect:
    """Return the ring around a rough place."""
    size = round(2 * _REGION * projection.cell)
    return rect_of(size, size, center=projection.pixel(place))


class OverBoard:
    """Draws over a painted board. Counts and posters have the panels' look."""

    def __init__(self, panel_look: Look, board: BoardPainter) -> None:
        self._panel_look = panel_look
        self._board = board

    def poster_place(self, landmark: Landmark) -> pygame.Rect:
        """Return the place of the open poster of a landmark."""
        projection = self._board.projection
        return open_poster_rect(self._panel_look, projection.rect(landmark.cell), projection.shown)

    def draw(self, surface: pygame.Surface, frame: TableFrame) -> None:
        """Draw everything but the tile in hand, which is above flying tiles and the log."""
        with Brush(surface, self._panel_look).clipped(self._board.projection.room or surface.get_rect()):
            self._draw(surface, frame)

    def _draw(self, surface: pygame.Surface, frame: TableFrame) -> None:
        brush, panels = self._board.brush(surface), Brush(surface, self._panel_look)
        for cell in frame.proposed:
            draw_waiting(brush, cell)
        standing = replace(frame.contents, stops=stops_of(frame.model.table))
        for letter, size, served in frame.signs:
            place = self._board.stop_place(standing, letter)
            if place is not None and size > 0:
                brush.stop(letter, place, served=served, size=size)
        if frame.joined is not None and frame.joined.begun:
            _draw_light(brush, frame.joined, self._board.stop_place(standing, frame.joined.payload.letter))
        if frame.around is not None:
            _draw_region(brush, region(brush.projection, frame.around))
        if frame.pull is not None:
            draw_drive(brush, frame.pull.sign, frame.pull.ride, size=MEANT)
            _draw_count(panels, brush.projection, frame.pull.fields)
        self._board.paint_trams(surface, frame.trams_over)
        if frame.wrong is not None:
            cell, verdicts = frame.wrong
            if "closed" in verdicts.values():
                draw_gates(brush, brush.rect(cell), verdicts)
            else:
                brush.box(brush.rect(cell), REFUSED)
        if frame.poster is not None:
            own = frame.poster.letter in frame.contents.own_landmarks
            rect = self.poster_place(frame.poster)
            panels.art(f"{FOLDER}tile_shadow_held", rect.topleft, rect.width / 100)
            draw_poster(panels, brush.map, frame.poster, rect, own=own)
        if frame.die is not None:
            _draw_tumbling(brush, frame.model, frame.die)

    def draw_ghost(self, surface: pygame.Surface, frame: TableFrame, ghost: Ghost) -> None:
        brush = self._board.brush(surface)
        if ghost.cell is None:
            size = brush.projection.cell
            brush.ghost(ghost.tile, rect_of(size, size, center=ghost.middle), ghost.rotation)
            return
        with brush.clipped(brush.projection.room or surface.get_rect()):
            self._draw_over_cell(brush, frame, ghost, ghost.cell)

    def _draw_over_cell(self, brush: BoardBrush, frame: TableFrame, ghost: Ghost, cell: Cell) -> None:
        rect = brush.rect(cell)
        if ghost.hinted:
            brush.tile(ghost.tile, rect, ghost.rotation, alpha=HINTED)
            draw_waiting(brush, cell)
            draw_gates(brush, rect, ghost.verdicts)
        else:
            brush.ghost(ghost.tile, rect, ghost.rotation, ghost.verdicts)
        if ghost.refused:
            brush.box(rect, REFUSED)
        if ghost.old is not None:
            _draw_old(brush, frame.model, *ghost.old, cell)


def _draw_old(brush: BoardBrush, model: StreetcarModel, tile: str, rotation: Rotation, cell: Cell) -> None:
    """Draw the tile that would return to the hand, small over an empty neighbour, or at the corner."""
    rect = brush.rect(cell)
    side = max(20, round(OLD * rect.width))
    small = rect_of(side, side, center=rect.bottomright)
    taken = {placed.cell for placed in model.table.tiles} | set(model.board.landmark_at)
    for beside in (neighbour(cell, number) for number in range(len(SIDES))):
        if model.board.holds(beside) and beside not in taken:
            small.center = brush.rect(beside).center
            small.clamp_ip(rect.inflate(2 * side, 2 * side))
            break
    brush.tile(tile, small, rotation, shadow=True)
    brush.box(small, OLD_FRAME)


def _draw_light(brush: BoardBrush, one: RunningFlight[StopLight], stop: Point | None) -> None:
    """Draw the light along the track that joins a stop, and the rings from its sign."""
    points = [brush.projection.at(pose.x, pose.y) for pose in one.payload.way.poses(LIGHT_STEP)]
    width, warmth = LIGHT * brush.unit, 1 - one.part("fades")
    paint_way(brush, points, one.part("light"), width, warmth=warmth, added=True)
    if stop is not None:
        paint_rings(brush, stop, one.part("rings"), 0.6 * brush.projection.cell)


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
    """Draw the number of a drive's fields on a brass disc beside its end."""
    cell, (x, y) = projection.cell, projection.middle(fields[-1])
    radius = max(brush.px(17), round(0.24 * cell))
    place = (round(x + 0.42 * cell), round(y - 0.42 * cell))
    brush.disc(place, radius + brush.px(3), INK)
    brush.disc(place, radius, rgb("E6C878"))
    rect = rect_of(2 * radius, 2 * radius, center=place)
    brush.write(str(len(fields)), rect, COUNT, INK, align="centre", shrink=True)


def _draw_tumbling(brush: BoardBrush, model: StreetcarModel, share: float) -> None:
    faces, final, cell = model.game.material.box.die, model.table.roll, brush.projection.cell
    face = faces[int(share * 9) % len(faces)] if share < 0.85 or final is None else final
    side = round(1.7 * cell)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_die(Brush(picture, brush.look), model.map, face, picture.get_rect())
    turned = pygame.transform.rotozoom(picture, (1 - share) * 460, 1.0)
    x, y = brush.projection.shown.center
    jump = (1 - share) * 2.2 * cell
    brush.surface.blit(turned, turned.get_rect(center=(round(x - jump), round(y + 0.5 * jump))))


PANEL_MARGIN = 12
"""The reach of panels' shadows, in design pixels."""
BUTTON_REACH = 7
"""The reach of buttons' shadows, likewise."""
NIGHT_TOP, NIGHT_FOOT = rgb("0F1E34"), rgb("1B355A")
"""The background of board and panels."""

ON_PLAQUE = attrgetter("model.title", "model.advice", "model.acting", "model.table.winner")
STATES = attrgetter("panels.states")
ON_SECRET = watching(
    STATES,
    ("toggle", "depart", "withdraw"),
    *("model.own", "model.task", "model.front", "model.can_depart", "model.can_withdraw"),
    *("model.guides", "model.since", "panels.way_shown", "panels.depot"),
)
IN_HAND = watching(
    STATES,
    ("tile", "pile", "pace"),
    *("model.departed", "model.task", "model.front", "model.acting", "model.hand"),
    *("model.pace", "model.speed", "model.table.draws", "model.table.pile_left"),
    *("model.table.to_act", "panels.rotations", "panels.held", "panels.chosen"),
)
ON_THIRD = watching(
    STATES, ("third",), "model.front", "model.departed", "model.can_repeat", "model.speed.last_roll"
)
ON_MAIN = watching(
    STATES,
    ("end",),
    *("model.front", "model.task", "model.can_end", "model.drives_on", "model.laid", "model.pace"),
    *("model.thinking", "model.table.pile_left", "panels.chosen"),
)
ON_BUTTON: Mapping[str, Callable[[TableFrame], object]] = {
    **{name: watching(STATES, (name,), "model.front") for name in ("undo", "hint")},
    "third": ON_THIRD,
    "end": ON_MAIN,
    # A player has other buttons in the place of this one.
    NEXT_MOVE: lambda frame: frame.model.front is None and ON_MAIN(frame),
}
ON_TITLE = watching(STATES, ("log", "rulebook", "menu"))
ON_SEATS = watching(STATES, ("take",), "model.rows")
ON_SPEED = attrgetter("model.speed", "model.table.phase")
IN_SINCE = attrgetter("model.since", "model.asks_what_now", "model.front")
TILE_REACH = 0.4
"""The greatest reach of the shadow of a tile in hand, as a share of its side."""


class TablePicture(EveryPicture):
    def __init__(
        self,
        look: Look,
        model: StreetcarModel,
        drawn: TileMap,
        tr: Translate,
        chord: Callable[[str], str],
        view: Viewport = WHOLE,
    ) -> None:
        self.look = look
        self._chord = chord
        self._stops = len(model.own.stops) if model.own is not None else 3
        self.view = view
        self.layout: Layout = self._lay_out(model)
        self.board_room = self.layout.board
        self._revealed = model.revealed
        self.panel_look = look.resized(self.layout.panel_scale)
        self.board = BoardPainter(look, self.layout.projection, model.map, drawn)
        self._over = OverBoard(self.panel_look, self.board)
        self.log = LogDrawer(self.panel_look, self.layout.log_drawer, tr, _draw_sign)
        self._tr = tr
        self._kept = self._cached_layers()

    def arrange(self, model: StreetcarModel) -> bool:
        """Make room for the lines that are now revealed. Return True if something has moved."""
        stops = len(model.own.stops) if model.own is not None else self._stops
        if model.revealed == self._revealed and stops == self._stops:
            return False
        self._revealed, self._stops = model.revealed, stops
        self.layout = self._lay_out(model)
        self._kept = self._cached_layers()
        return True

    def poster_place(self, landmark: Landmark) -> pygame.Rect:
        """Return the place of the open poster of a landmark."""
        return self._over.poster_place(landmark)

    def _lay_out(self, model: StreetcarModel) -> Layout:
        return lay_out(self.look.scale, model.board, model.revealed, self._stops).in_view(self.view)

    @property
    def head(self) -> pygame.Rect:
        return self.layout.plaque

    @property
    def replay_place(self) -> pygame.Rect | None:
        """The place of the replay button in the panel of the last turns, or beside the title."""
        since = self.layout.since
        if since.height:
            return place_of(self.panel_look, titled("", Space()), since, REPLAY)
        return self.layout.replay if self.layout.replay.width else None

    @property
    def plaque_room(self) -> pygame.Rect:
        """The board, extended to both sides for long words."""
        board, window = self.layout.board, self.layout.window
        aside = min(board.centerx - window.left, window.right - board.centerx)
        return pygame.Rect(board.centerx - aside, board.top, 2 * aside, board.height)

    def draw(self, surface: pygame.Surface, frame: TableFrame) -> None:
        self._kept.renew(frame)
        surface.blit(self._kept.surface, (0, 0))
        self.draw_warmth(surface, frame.top)
        brush, arrival = self.board.brush(surface), frame.arrival
        if arrival is not None and arrival.begun:
            ride, gone = arrival.payload.ride, arrival.part("drive")
            paint_dusk(brush, arrival, frame.contents, ride.at(gone * ride.length))
        self.board.paint_trams(surface, frame.contents.trams)
        if arrival is not None and arrival.begun:
            paint_cheers(brush, arrival, frame.contents)
        self._over.draw(surface, frame)
        for tile, rotation, rect in frame.flights:
            brush.tile(tile, rect, rotation, shadow=True)
        self.draw_below_hand(surface, frame.top)
        for ghost in frame.ghosts:
            self._over.draw_ghost(surface, frame, ghost)
        self.draw_above_hand(surface, frame.top)

    def _cached_layers(self) -> CachedLayers[TableFrame]:
        layout, look, px = self.layout, self.panel_look, self.panel_look.px
        margin, reach = 2 * px(PANEL_MARGIN), 2 * px(BUTTON_REACH)

        def drawn(draw: Callable[[PanelPen], None]) -> Callable[[pygame.Surface, TableFrame], None]:
            def paint(surface: pygame.Surface, frame: TableFrame) -> None:
                draw(PanelPen(surface, look, self._tr, frame.model, frame.panels))

            return paint

        plaque = drawn(lambda pen: draw(pen, turn_plaque(pen.model), layout.plaque))
        secret = drawn(lambda pen: draw_secret_panel(pen, layout))
        hand = drawn(lambda pen: draw_hand_panel(pen, layout.hand))
        buttons = {**layout.buttons._asdict(), NEXT_MOVE: layout.buttons.next_move}
        title = drawn(lambda pen: draw_title(pen, layout))
        seats = drawn(lambda pen: draw_seats(pen, layout.seats))
        speed = drawn(lambda pen: draw_speed_panel(pen, layout.speed))
        since = drawn(lambda pen: draw(pen, since_panel(pen.tr, pen.model), layout.since))
        head = layout.title.unionall([layout.log, layout.rulebook, layout.menu])
        others = layout.seats[0].rect.unionall([seat.rect for seat in layout.seats])
        night = pygame.Surface(layout.size)
        self.look.shapes.gradient(night, night.get_rect(), NIGHT_TOP, NIGHT_FOOT)
        board: LayerPart[TableFrame] = LayerPart(
            layout.board,
            lambda shown: replace(shown.contents, trams=()),
            lambda surface, shown: self.board.paint_still(surface, shown.contents),
        )
        around = [
            panel(layout.plaque, styles.PLAQUE, look, ON_PLAQUE, plaque),
            panel(layout.secret.rect, styles.PANEL, look, ON_SECRET, secret),
            panel(layout.hand.rect, styles.PANEL, look, IN_HAND, hand),
            *(
                LayerPart(
                    rect.inflate(reach, reach),
                    ON_BUTTON[name],
                    drawn(partial(draw_button, name, rect, self._chord)),
                )
                for name, rect in buttons.items()
            ),
            LayerPart(head.inflate(reach, reach), ON_TITLE, title),
            LayerPart(others.inflate(margin, margin), ON_SEATS, seats),
            panel(layout.speed, styles.PANEL, look, ON_SPEED, speed),
        ]
        if layout.since.height:
            around.append(panel(layout.since, styles.PANEL, look, IN_SINCE, since))
        # A returning tile appears and disappears during a drag, so its panel is not painted as a whole.
        for number, place in enumerate(layout.hand.tiles):
            beyond = round(2 * TILE_REACH * place.width)
            room = place.inflate(beyond, beyond).clip(layout.hand.rect)
            around.append(LayerPart(room, partial(_tile_in_hand, number), _with_panel))
        # The shadows end at the board.
        beside = [part for one in around for part in apart([board, one], layout.window)[1:]]
        return CachedLayers(night, [board, *beside])


def _tile_in_hand(number: int, frame: TableFrame) -> str | None:
    return frame.panels.places[number]


def _with_panel(surface: pygame.Surface, frame: TableFrame) -> None:
    """Draw nothing, because the panel below has drawn it."""


def _draw_sign(brush: Brush, sign: str, centre: tuple[float, float], radius: float) -> None:
    draw_seat_sign(brush, sign, centre, radius, on_paper=True)


def draw_secret_panel(pen: PanelPen, layout: Layout) -> None:
    """Draw the secret line; for spectators the moves of everybody, if these have no panel."""
    if pen.model.front is None and not layout.since.height:
        draw(pen, since_panel(pen.tr, pen.model), layout.secret.rect)
    else:
        draw_own_panel(pen, layout.secret)
