"""Small pictures for the rules in brief, put together from the pieces of the table."""

from itertools import pairwise

import pygame

from game.rules.transamerica.board import COLOURS
from game.tables.kit.pen import Brush
from game.tables.kit.rule_picture import PAPER, PaperPicture, pictured
from game.tables.kit.symbols import draw_arrow, draw_round_sign
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, CARD, HAIRLINE, INK, SECOND_TEXT, rgb

_FOLDER = "transamerica"
_CARD = BoxStyle(4, CARD, lines=(Line(HAIRLINE, 1.4),))
_LATTICE = rgb("A8966B")


class Lattice(PaperPicture):
    """Edges of the board on paper; places are in edges from the middle, along its row."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
        super().__init__(surface, rect, look, words)
        self.edge = min(rect.height * 0.86, rect.width / 4.9)
        self._draw_edges()

    def at(self, place: float) -> tuple[float, float]:
        return self.rect.centerx + place * self.edge, self.rect.centery

    def rails(self, *places: float, piece: str = "rail") -> None:
        """A piece on the edges that begin at these places."""
        for place in places:
            draw_piece(self, piece, self.at(place), self.edge)

    def nodes(self, *places: float) -> None:
        for place in places:
            draw_piece(self, "rail_node", self.at(place), self.edge / 80)

    def hub(self, sign: str, place: float, *, alpha: int = 255) -> None:
        draw_piece(self, f"hub_{sign}", self.at(place), self.edge / 80, alpha=alpha)

    def pin(self, kind: str, place: float) -> None:
        draw_piece(self, f"pin_{kind}", self.at(place), self.edge / 64)

    def _draw_edges(self) -> None:
        """Thin edges to both sides of the middle row."""
        surface, rect, edge = self.surface, self.rect, self.edge
        x, y = rect.center
        high = edge * 0.866
        clip = surface.get_clip()
        surface.set_clip(rect.inflate(-4, -4).clip(clip))
        for row in range(-2, 3):
            self._line((rect.x + 4, y + row * high), (rect.right - 4, y + row * high))
        for number in range(-5, 6):
            foot = x + number * edge
            for tilt in (-1.5 * edge, 1.5 * edge):
                self._line((foot - tilt, y - 3 * high), (foot + tilt, y + 3 * high))
        surface.set_clip(clip)

    def _line(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        width = max(1.0, 1.4 * self.look.scale.factor)
        self.look.shapes.stroke(self.surface, (start, end), _LATTICE, width)


@pictured(PaperPicture)
def draw_goals(page: PaperPicture) -> None:
    """Five pins, one of each colour, on one network."""
    rect = page.rect
    step = rect.width / 6
    places = [(rect.x + step * (n + 1), float(rect.centery)) for n in range(len(COLOURS))]
    for first, second in pairwise(places):
        draw_piece(page, "rail", first, (second[0] - first[0]) * 0.98)
    for place, colour in zip(places, COLOURS, strict=True):
        draw_piece(page, f"pin_{colour}_goal", place, rect.width / 380 * 1.1)


@pictured(Lattice)
def draw_marker(page: Lattice) -> None:
    """A start marker on an intersection."""
    page.hub("a", 0)


@pictured(Lattice)
def draw_turn(page: Lattice) -> None:
    """Two rails from the marker, one to each side."""
    page.rails(-2, -1, 0)
    page.rails(1, piece="rail_ghost")
    page.nodes(-2, 1)
    page.hub("a", -1)


def draw_costs(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """A plain edge, one over a range, one over a river, with their costs."""
    kinds = ("plain", "range", "river")
    step = rect.width / len(kinds)
    unit = min(step / 120, rect.height / 96)
    for number, kind in enumerate(kinds):
        x = rect.x + step * (number + 0.5)
        frame = pygame.Rect(0, 0, round(step - look.px(10)), rect.height - look.px(36))
        frame.midtop = (round(x), rect.y)
        look.shapes.box(surface, frame, PAPER)
        look.art.draw(surface, f"{_FOLDER}/legend_{kind}", (x, frame.centery), unit)
        place = (x, rect.bottom - look.px(8))
        style = look.text.shrunk(words(f"rules.transamerica.cost.{kind}"), BODY, round(step))
        look.text.draw(surface, words(f"rules.transamerica.cost.{kind}"), place, style, INK, align="centre")


@pictured(Lattice)
def draw_join(page: Lattice) -> None:
    """Two networks that one rail makes one."""
    page.rails(-2, -1, 1)
    page.rails(0, piece="rail_ghost")
    page.nodes(0, 1)
    page.hub("a", -2)
    page.hub("b", 2)


@pictured(Lattice)
def draw_end(page: Lattice) -> None:
    """Five connected cities; the last rail to them shines."""
    page.rails(-2, -1, 0, 1)
    page.rails(1, piece="edge_target")
    for place, colour in enumerate(COLOURS, start=-2):
        page.pin(f"{colour}_connected", place)


@pictured(Lattice)
def draw_loss(page: Lattice) -> None:
    """A city that three rails do not reach yet."""
    page.rails(-2)
    page.rails(-1, 0, 1, piece="rail_ghost")
    page.hub("c", -2)
    page.nodes(-1)
    page.pin("red_goal", 2)


@pictured(PaperPicture)
def draw_barrier(page: PaperPicture) -> None:
    """Locomotives on the score track, and the barrier before them."""
    surface, rect, look = page.surface, page.rect, page.look
    unit = min(rect.width / 310, rect.height / 104)
    left, top = rect.centerx - 120 * unit, rect.centery - 42 * unit
    for number, (sign, points) in enumerate((("a", 9), ("b", 5))):
        y = top + (34 + 38 * number) * unit
        draw_piece(page, "score_lane", (left, y), unit)
        x = left + (13 - points) * 240 / 13 * unit
        draw_piece(page, f"locomotive_{sign}", (x, y), unit)
    x = left + 11 * 240 / 13 * unit
    post = pygame.Rect(round(x - 3 * unit), round(top), max(3, round(6 * unit)), round(84 * unit))
    stripes = 8
    for stripe in range(stripes):
        part = pygame.Rect(post.x, post.y + post.height * stripe // stripes, post.width, 0)
        part.height = post.y + post.height * (stripe + 1) // stripes - part.y
        surface.fill(rgb("C8442D") if stripe % 2 == 0 else rgb("FFFFFF"), part)
    look.shapes.box(surface, post, BoxStyle(1, lines=(Line(SECOND_TEXT, 1),)))


@pictured(PaperPicture)
def draw_supply(page: PaperPicture) -> None:
    """The supply, and a rail on its way to a glowing edge."""
    surface, rect, look = page.surface, page.rect, page.look
    unit = min(rect.height / 110, rect.width / 380)
    draw_piece(page, "rail_stack", (rect.x + 30 * unit, rect.centery - 48 * unit), unit)
    edge = 80 * unit
    end = (rect.right - 40 * unit - edge, float(rect.centery))
    draw_piece(page, "edge_legal", end, edge)
    points = tuple((rect.x + 150 * unit + n * 14 * unit, rect.centery + 18 * unit) for n in range(2))
    look.shapes.stroke(
        surface, (points[0], (end[0] - 60 * unit, end[1] + 18 * unit)), SECOND_TEXT, 2 * unit, dash=(2, 7)
    )
    draw_piece(page, "rail_held", (end[0] - 30 * unit, end[1] - 4 * unit), unit)


@pictured(PaperPicture)
def draw_open(page: PaperPicture) -> None:
    """Two rows of cards that lie face up, and the way that the lower one goes after the round."""
    surface, rect, look = page.surface, page.rect, page.look
    unit = min(rect.width / 380, rect.height / 168)
    left, middle = rect.centerx - 150 * unit, rect.centery
    for seat, side in enumerate((-1, 1)):
        y = middle + side * 40 * unit
        look.art.draw_sign(surface, seat, (left, y), 20 * unit, look.palette)
        for number in range(len(COLOURS)):
            colour = COLOURS[(number + 2 * seat) % len(COLOURS)]
            card = pygame.Rect(0, 0, round(40 * unit), round(54 * unit))
            card.center = (round(left + (54 + 46 * number) * unit), round(y))
            look.shapes.box(surface, card, _CARD)
            draw_piece(page, f"pin_{colour}", card.center, unit)
    x = left + 286 * unit
    low, high = middle + 40 * unit, middle - 40 * unit
    shaft = ((x - 8 * unit, low), (x + 12 * unit, low), (x + 12 * unit, high), (x - 8 * unit, high))
    _arrow(page, shaft, unit)


@pictured(Lattice)
def draw_mobile(page: Lattice) -> None:
    """A start marker that has moved along its network."""
    page.rails(-2, -1, 0, 1)
    page.nodes(-2, 0, 2)
    page.hub("a", -1, alpha=110)
    page.hub("a", 1)
    (left, y), (right, _) = page.at(-1), page.at(1)
    above = y - 0.52 * page.edge
    _arrow(page, ((left, above), (right, above)), page.edge / 80)


@pictured(Lattice)
def draw_help(page: Lattice) -> None:
    """The sign of a hint, and what it points at."""
    page.rails(0, 1, piece="edge_target")
    page.rails(-2, -1)
    page.nodes(0)
    page.hub("a", -2)
    page.pin("red_goal", 2)
    x, y = page.at(1)
    sign = (x, y - 0.56 * page.edge)
    draw_round_sign(Brush(page.surface, page.look), "hint", sign, 0.27 * page.edge)


def draw_piece(
    page: PaperPicture, name: str, place: tuple[float, float], unit: float, *, alpha: int = 255
) -> None:
    """A piece of this game with its 0,0 at `place`."""
    page.look.art.draw(page.surface, f"{_FOLDER}/{name}", place, unit, alpha=alpha)


def _arrow(page: PaperPicture, shaft: tuple[tuple[float, float], ...], unit: float) -> None:
    look, width = page.look, 2.4 * unit
    draw_arrow(Brush(page.surface, look), shaft, SECOND_TEXT, width, 9 * unit, spread=0.78, dash=(2, 7))
