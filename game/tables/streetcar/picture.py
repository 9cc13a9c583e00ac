"""The table's picture: kept layers for what rests, and what moves drawn over them.

Panels are painted anew when what they say changes; the board's painter keeps its own layers.
"""

from collections.abc import Callable
from operator import attrgetter

import pygame

from game.tables.kit.extra_buttons import at_end_of
from game.tables.kit.kept import KeptPicture, Part, panel
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.notice import Notice
from game.tables.kit.pen import Brush, Pen
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.streetcar import styles
from game.tables.streetcar.board_painter import BoardPainter
from game.tables.streetcar.buttons import draw_buttons
from game.tables.streetcar.hand_panel import draw_hand_panel
from game.tables.streetcar.layout import Layout, lay_out
from game.tables.streetcar.over_board import OverBoard
from game.tables.streetcar.panels import draw_right_panels, draw_secret_panel, draw_turn_plaque, paint_night
from game.tables.streetcar.pieces import draw_seat_sign
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.shown import Shown
from game.tables.streetcar.since_panel import head_of
from game.tables.streetcar.tile_painter import draw_tile
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.tile_map import TileMap

PANEL_MARGIN = 12
"""How far shadows of panels reach, in pixels of the design."""
BUTTON_REACH = 7
"""The same of buttons."""


ON_PLAQUE = attrgetter("reading.title", "reading.advice", "reading.acting", "reading.table.winner")
ON_SECRET = attrgetter(
    *("reading.own", "reading.doing", "reading.front", "reading.can_depart", "reading.can_withdraw"),
    *("reading.guides", "reading.since", "panels.states", "panels.way_shown", "panels.depot"),
)
IN_HAND = attrgetter(
    *("reading.departed", "reading.doing", "reading.front", "reading.acting", "reading.hand"),
    *("reading.pace", "reading.speed", "reading.table.draws", "reading.table.pile_left"),
    *("reading.table.to_act", "panels"),
)
ON_BUTTONS = attrgetter(
    *("reading.departed", "reading.doing", "reading.front", "reading.can_end", "reading.can_repeat"),
    *("reading.drives_on", "reading.laid", "reading.pace", "reading.speed", "reading.thinking"),
    *("reading.table.pile_left", "panels.states", "panels.chosen"),
)
ON_RIGHT = attrgetter("reading.rows", "reading.speed", "reading.since", "panels.states")
"""What each panel shows, and the column on the right."""


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
        self.board = BoardPainter(look, reading.board, self.layout.projection, reading.map, drawn)
        self._over = OverBoard(look, self.panel_look, self.layout.projection, self.board)
        self.log = LogDrawer(self.panel_look, self.layout.log_drawer, "streetcar", tr, _draw_sign)
        self._around = _frame(self.layout.window, self.layout.board)
        self._night = pygame.Surface(self.layout.size)
        paint_night(self._night, look)
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
        return at_end_of(head_of(since, self.panel_look), self.panel_look) if since.height else None

    def room_for(self, notice: Notice) -> pygame.Rect:
        """What is said about the board stays within it."""
        board = self.layout.board
        return board if board.collidepoint(notice.point) else self.layout.window

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        self._kept.renew(shown)
        for region in self._around:
            surface.blit(self._kept.surface, region, region)
        self.board.paint(surface, shown.contents)
        self._over.draw(surface, shown)
        for flying in shown.flights:
            draw_tile(
                Brush(surface, self.look),
                shown.reading.map,
                flying.tile,
                flying.rotation,
                flying.rect,
                shadow=True,
            )
        self.draw_below_hand(surface, shown.top)
        for ghost in shown.ghosts:
            self._over.draw_ghost(surface, shown, ghost)
        self.draw_above_hand(surface, shown.top)

    def _keep(self) -> KeptPicture[Shown]:
        layout, look, px = self.layout, self.panel_look, self.panel_look.px
        margin, reach = 2 * px(PANEL_MARGIN), 2 * px(BUTTON_REACH)

        def pen(surface: pygame.Surface) -> Pen:
            return Pen(surface, look, self._tr)

        def plaque(surface: pygame.Surface, shown: Shown) -> None:
            draw_turn_plaque(pen(surface), layout.plaque, shown.reading)

        def secret(surface: pygame.Surface, shown: Shown) -> None:
            draw_secret_panel(pen(surface), layout, shown.reading, shown.panels)

        def hand(surface: pygame.Surface, shown: Shown) -> None:
            draw_hand_panel(pen(surface), layout.hand, shown.reading, shown.panels)

        def buttons(surface: pygame.Surface, shown: Shown) -> None:
            draw_buttons(pen(surface), layout.buttons, shown.reading, shown.panels, self._chord)

        def right(surface: pygame.Surface, shown: Shown) -> None:
            draw_right_panels(pen(surface), layout, shown.reading, shown.panels)

        return KeptPicture(
            self._night,
            [
                panel(layout.plaque, styles.PLAQUE, look, ON_PLAQUE, plaque),
                panel(layout.secret.rect, styles.PANEL, look, ON_SECRET, secret),
                panel(layout.hand.rect, styles.PANEL, look, IN_HAND, hand),
                Part(layout.buttons.next_move.inflate(reach, reach), ON_BUTTONS, buttons),
                Part(layout.right.inflate(margin, margin), ON_RIGHT, right),
            ],
        )


def _frame(window: pygame.Rect, board: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """What is left of the window round the board."""
    return (
        pygame.Rect(0, 0, board.left, window.height),
        pygame.Rect(board.right, 0, window.right - board.right, window.height),
        pygame.Rect(board.left, 0, board.width, board.top),
        pygame.Rect(board.left, board.bottom, board.width, window.bottom - board.bottom),
    )


def _draw_sign(brush: Brush, sign: str, centre: tuple[float, float], radius: float) -> None:
    draw_seat_sign(brush, sign, centre, radius, on_paper=True)
