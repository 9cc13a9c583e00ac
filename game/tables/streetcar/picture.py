"""The table's picture: kept layers for what rests, and what moves drawn over them.

Panels are painted anew when what they say changes; the board's painter keeps its own layers.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from operator import attrgetter

import pygame

from game.tables.kit.buttons import at_end_of
from game.tables.kit.kept import KeptPicture, Part, apart, panel
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.notice import Notice
from game.tables.kit.pen import Brush
from game.tables.kit.rects import span, strip
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.streetcar import styles
from game.tables.streetcar.board_painter import BoardPainter
from game.tables.streetcar.buttons import draw_buttons
from game.tables.streetcar.hand_panel import draw_hand_panel
from game.tables.streetcar.layout import Layout, lay_out
from game.tables.streetcar.over_board import OverBoard, Shown
from game.tables.streetcar.own_panel import draw_own_panel
from game.tables.streetcar.panel_pen import PanelPen
from game.tables.streetcar.pieces import draw_seat_sign
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.right_panels import draw_right_panels, draw_since_panel, head_of_since
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, rgb
from game.ui.tile_map import TileMap

PANEL_MARGIN = 12
"""How far shadows of panels reach, in pixels of the design."""
BUTTON_REACH = 7
"""The same of buttons."""
NIGHT_TOP, NIGHT_FOOT = rgb("0F1E34"), rgb("1B355A")
"""What board and panels lie on."""

ON_PLAQUE = attrgetter("reading.title", "reading.advice", "reading.acting", "reading.table.winner")
ON_SECRET = attrgetter(
    *("reading.own", "reading.doing", "reading.front", "reading.can_depart", "reading.can_withdraw"),
    *("reading.guides", "reading.since", "panels.states", "panels.way_shown", "panels.depot"),
)
IN_HAND = attrgetter(
    *("reading.departed", "reading.doing", "reading.front", "reading.acting", "reading.hand"),
    *("reading.pace", "reading.speed", "reading.table.draws", "reading.table.pile_left"),
    *("reading.table.to_act", "panels.states", "panels.rotations", "panels.held", "panels.chosen"),
)
ON_BUTTONS = attrgetter(
    *("reading.departed", "reading.doing", "reading.front", "reading.can_end", "reading.can_repeat"),
    *("reading.drives_on", "reading.laid", "reading.pace", "reading.speed", "reading.thinking"),
    *("reading.table.pile_left", "panels.states", "panels.chosen"),
)
ON_RIGHT = attrgetter("reading.rows", "reading.speed", "reading.since", "panels.states")
"""What each panel shows, but for the tiles of the hand, and the column on the right."""
TILE_REACH = 0.4
"""How far the shadow of a tile in hand reaches at most, as a share of its side."""


class TablePicture(EveryPicture):
    def __init__(
        self, look: Look, reading: Reading, drawn: TileMap, tr: Translate, chord: Callable[[str], str]
    ) -> None:
        self.look = look
        self._chord = chord
        self._stops = len(reading.own.stops) if reading.own is not None else 3
        self.layout: Layout = lay_out(look.scale, reading.board, reading.revealed, self._stops)
        self._revealed = reading.revealed
        self.panel_look = look.resized(self.layout.panel_scale)
        self.board = BoardPainter(look, self.layout.projection, reading.map, drawn)
        self._over = OverBoard(self.panel_look, self.board)
        self.log = LogDrawer(self.panel_look, self.layout.log_drawer, "streetcar", tr, _draw_sign)
        self._tr = tr
        self._kept = self._keep()

    def arrange(self, reading: Reading) -> bool:
        """Give room to lines that lie open now; True when something has another place."""
        stops = len(reading.own.stops) if reading.own is not None else self._stops
        if reading.revealed == self._revealed and stops == self._stops:
            return False
        self._revealed, self._stops = reading.revealed, stops
        self.layout = lay_out(self.look.scale, reading.board, reading.revealed, stops)
        self._kept = self._keep()
        return True

    @property
    def replay_place(self) -> pygame.Rect | None:
        """In the panel of the last turns."""
        since = self.layout.since
        return at_end_of(head_of_since(since, self.panel_look), self.panel_look) if since.height else None

    def room_for(self, notice: Notice) -> pygame.Rect:
        """What is said about the board stays within it."""
        board = self.layout.board
        return board if board.collidepoint(notice.point) else self.layout.window

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        self._kept.renew(shown)
        surface.blit(self._kept.surface, (0, 0))
        self.board.paint_trams(surface, shown.contents.trams)
        self._over.draw(surface, shown)
        brush = self.board.brush(surface)
        for tile, rotation, rect in shown.flights:
            brush.tile(tile, rect, rotation, shadow=True)
        self.draw_below_hand(surface, shown.top)
        for ghost in shown.ghosts:
            self._over.draw_ghost(surface, shown, ghost)
        self.draw_above_hand(surface, shown.top)

    def _keep(self) -> KeptPicture[Shown]:
        layout, look, px = self.layout, self.panel_look, self.panel_look.px
        margin, reach = 2 * px(PANEL_MARGIN), 2 * px(BUTTON_REACH)

        def drawn(draw: Callable[[PanelPen], None]) -> Callable[[pygame.Surface, Shown], None]:
            def paint(surface: pygame.Surface, shown: Shown) -> None:
                draw(PanelPen(surface, look, self._tr, shown.reading, shown.panels))

            return paint

        plaque = drawn(lambda pen: draw_turn_plaque(pen, layout.plaque))
        secret = drawn(lambda pen: draw_secret_panel(pen, layout))
        hand = drawn(lambda pen: draw_hand_panel(pen, layout.hand))
        buttons = drawn(lambda pen: draw_buttons(pen, layout.buttons, self._chord))
        right = drawn(lambda pen: draw_right_panels(pen, layout))
        night = pygame.Surface(layout.size)
        self.look.shapes.gradient(night, night.get_rect(), NIGHT_TOP, NIGHT_FOOT)
        board: Part[Shown] = Part(
            layout.board,
            lambda shown: replace(shown.contents, trams=()),
            lambda surface, shown: self.board.paint_still(surface, shown.contents),
        )
        around = [
            panel(layout.plaque, styles.PLAQUE, look, ON_PLAQUE, plaque),
            panel(layout.secret.rect, styles.PANEL, look, ON_SECRET, secret),
            panel(layout.hand.rect, styles.PANEL, look, IN_HAND, hand),
            Part(layout.buttons.next_move.inflate(reach, reach), ON_BUTTONS, buttons),
            Part(layout.right.inflate(margin, margin), ON_RIGHT, right),
        ]
        # A tile that would come back comes and goes while one is carried: its panel is not painted whole.
        for number, place in enumerate(layout.hand.tiles):
            beyond = round(2 * TILE_REACH * place.width)
            room = place.inflate(beyond, beyond).clip(layout.hand.rect)
            around.append(Part(room, partial(_tile_in_hand, number), _with_panel))
        # Their shadows end where the board begins.
        beside = [part for one in around for part in apart([board, one], layout.window)[1:]]
        return KeptPicture(night, [board, *beside])


def _tile_in_hand(number: int, shown: Shown) -> str | None:
    return shown.panels.places[number]


def _with_panel(surface: pygame.Surface, shown: Shown) -> None:
    """The panel below has drawn it."""


def _draw_sign(brush: Brush, sign: str, centre: tuple[float, float], radius: float) -> None:
    draw_seat_sign(brush, sign, centre, radius, on_paper=True)


def draw_secret_panel(pen: PanelPen, layout: Layout) -> None:
    """The own line; for those who only watch what everybody did, where that has no panel of its own."""
    if pen.reading.front is None and not layout.since.height:
        draw_since_panel(pen, layout.secret.rect)
    else:
        draw_own_panel(pen, layout.secret)


def draw_turn_plaque(pen: PanelPen, rect: pygame.Rect) -> None:
    """Sign, title and advice; the sign is that of the seat whose turn it is, or of the winner."""
    px, reading = pen.px, pen.reading
    pen.box(rect, styles.PLAQUE)
    tall, left = rect.height > px(80), rect.left + px(24)
    seat = reading.acting if reading.acting is not None else reading.table.winner
    if seat is not None:
        radius = min(px(36), round(0.32 * rect.height))
        x = rect.left + px(22) + radius
        draw_seat_sign(pen, reading.signs[seat], (x, rect.centery), radius)
        left = x + radius + px(14)
    box = span(rect, left, rect.right - px(18))
    title = strip(box, 0.335 if tall else 0.31, round(0.5 * rect.height))
    pen.write(reading.title, title, styles.TURN if tall else styles.TURN.sized(28), CREAM, shrink=True)
    advice = strip(box, 0.68 if tall else 0.72, px(30))
    pen.write(reading.advice, advice, styles.TEXT if tall else styles.NOTE, BRASS_LIGHT, shrink=True)
