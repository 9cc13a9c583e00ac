"""The table's picture: kept layers for what rests, and what moves drawn over them.

Panels are painted anew when what they say changes; the board's painter keeps its own layers.
"""

from collections.abc import Callable
from operator import attrgetter

import pygame

from game.tables.kit.buttons import at_end_of
from game.tables.kit.kept import KeptPicture, Part, panel
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.notice import Notice
from game.tables.kit.pen import Brush, Pen
from game.tables.kit.rects import strip
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.streetcar import styles
from game.tables.streetcar.board_painter import BoardPainter
from game.tables.streetcar.buttons import draw_buttons
from game.tables.streetcar.hand_panel import draw_hand_panel
from game.tables.streetcar.layout import Layout, lay_out
from game.tables.streetcar.over_board import OverBoard
from game.tables.streetcar.own_panel import draw_own_panel
from game.tables.streetcar.parts import draw_icon
from game.tables.streetcar.pieces import draw_seat_sign
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.seat_panels import draw_seat_panel
from game.tables.streetcar.shown import PanelState, Shown
from game.tables.streetcar.since_panel import draw_since_panel, head_of
from game.tables.streetcar.speed_panel import draw_speed_panel
from game.tables.streetcar.tile_painter import draw_tile
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, rgb
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

        def kept(draw: Callable[[Pen, Shown], None]) -> Callable[[pygame.Surface, Shown], None]:
            return lambda surface, shown: draw(Pen(surface, look, self._tr), shown)

        plaque = kept(lambda pen, shown: draw_turn_plaque(pen, layout.plaque, shown.reading))
        secret = kept(lambda pen, shown: draw_secret_panel(pen, layout, shown.reading, shown.panels))
        hand = kept(lambda pen, shown: draw_hand_panel(pen, layout.hand, shown.reading, shown.panels))
        buttons = kept(
            lambda pen, shown: draw_buttons(pen, layout.buttons, shown.reading, shown.panels, self._chord)
        )
        right = kept(lambda pen, shown: draw_right_panels(pen, layout, shown.reading, shown.panels))
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


NIGHT_TOP, NIGHT_FOOT = rgb("0F1E34"), rgb("1B355A")


def paint_night(surface: pygame.Surface, look: Look) -> None:
    """What board and panels lie on."""
    look.shapes.gradient(surface, surface.get_rect(), NIGHT_TOP, NIGHT_FOOT)


def draw_secret_panel(pen: Pen, layout: Layout, reading: Reading, state: PanelState) -> None:
    """The own line; for those who only watch what everybody did, where that has no panel of its own."""
    if reading.front is None and not layout.since.height:
        draw_since_panel(pen, layout.secret.rect, reading)
    else:
        draw_own_panel(pen, layout.secret, reading, state)


def draw_right_panels(pen: Pen, layout: Layout, reading: Reading, state: PanelState) -> None:
    """Title, the others, speed and the last moves; the layout must be made for `reading.revealed`."""
    _draw_title_panel(pen, layout, reading, state)
    for place, row in zip(layout.seats, reading.rows, strict=True):
        draw_seat_panel(pen, place, row, reading, state)
    draw_speed_panel(pen, layout.speed, reading)
    draw_since_panel(pen, layout.since, reading)


def draw_turn_plaque(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    """Sign, title and advice; the sign is that of the seat whose turn it is, or of the winner."""
    px = pen.px
    pen.box(rect, styles.PLAQUE)
    tall = rect.height > px(80)
    seat = reading.acting if reading.acting is not None else reading.table.winner
    left = rect.left + px(24)
    if seat is not None:
        radius = min(px(36), round(0.32 * rect.height))
        centre = (rect.left + px(22) + radius, rect.centery)
        draw_seat_sign(pen, reading.signs[seat], centre, radius)
        left = round(centre[0]) + radius + px(14)
    box = pygame.Rect(left, rect.top, rect.right - px(18) - left, rect.height)
    title = strip(box, 0.335 if tall else 0.31, round(0.5 * rect.height))
    style = styles.TURN if tall else styles.TURN.sized(28)
    pen.write(reading.title, title, style, CREAM, shrink=True)
    advice = strip(box, 0.68 if tall else 0.72, px(30))
    note = styles.TEXT if tall else styles.NOTE
    pen.write(reading.advice, advice, note, BRASS_LIGHT, shrink=True)


def _draw_title_panel(pen: Pen, layout: Layout, reading: Reading, state: PanelState) -> None:
    """Title, place and buttons, on the night."""
    px, text, rect = pen.px, pen.text, layout.title
    tall = rect.height >= px(80)
    style = styles.NAME_OF_GAME if tall else styles.NAME_OF_GAME.sized(36)
    upper = strip(rect, 0.36, round(0.5 * rect.height))
    name = pen.tr(f"streetcar.table.name.{reading.map}")
    style = text.shrunk(name, style, upper.width, least=0.5)
    pen.write(name, upper, style, CREAM)
    lower = pygame.Rect(rect.left + px(2), 0, rect.width - px(2), px(30))
    lower.centery = rect.top + round(0.77 * rect.height)
    place = styles.PLACE if tall else styles.PLACE.sized(19)
    place = text.shrunk(pen.tr(f"streetcar.table.place.{reading.map}"), place, lower.width, least=0.85)
    pen.write_first([pen.tr(f"streetcar.table.place.{reading.map}"), ""], lower, place, BRASS_LIGHT)
    for name, place_of in (("log", layout.log), ("rulebook", layout.rulebook), ("menu", layout.menu)):
        shown = state.of(name)
        pen.box(place_of, styles.ROUND["normal" if shown == "disabled" else shown])
        if name == "log":
            pen.icon("clock", place_of.center, round(0.58 * place_of.width), CREAM)
        else:
            draw_icon(pen, name, place_of.center, 36 * place_of.width / px(52), CREAM)
