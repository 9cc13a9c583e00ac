"""The pages of TransAmerica's rules in brief, with pictures put together from the pieces of the table."""

from itertools import pairwise

from game.rules.transamerica.board import COLOURS
from game.tables.kit.rects import rect_of
from game.tables.kit.rule_picture import PAPER, PaperPicture, RulePicture, pictured
from game.tables.kit.signs import draw_arrow, draw_round_sign
from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Page, bare
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.side_panel import draw_barrier
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, CARD, HAIRLINE, SECOND_TEXT, rgb

_CARD = BoxStyle(4, CARD, lines=(Line(HAIRLINE, 1.4),))
_LATTICE = rgb("A8966B")


class Lattice(PaperPicture):
    """Edges of the board on paper; places are in edges from the middle, along its row."""

    @property
    def edge(self) -> float:
        """How long one is, in real pixels."""
        return min(self.room.height * 0.86, self.room.width / 4.9)

    def at(self, place: float) -> tuple[float, float]:
        return self.room.centerx + place * self.edge, self.room.centery

    def rails(self, *places: float, piece: str = "rail") -> None:
        """A piece on the edges that begin at these places."""
        for place in places:
            self.art(FOLDER + piece, self.at(place), self.edge)

    def nodes(self, *places: float) -> None:
        for place in places:
            self.art(f"{FOLDER}rail_node", self.at(place), self.edge / 80)

    def hub(self, sign: str, place: float, *, alpha: int = 255) -> None:
        self.art(f"{FOLDER}hub_{sign}", self.at(place), self.edge / 80, alpha=alpha)

    def pin(self, kind: str, place: float) -> None:
        self.art(f"{FOLDER}pin_{kind}", self.at(place), self.edge / 64)

    def draw_ground(self) -> None:
        """Thin edges to both sides of the middle row."""
        super().draw_ground()
        room, edge, width = self.room, self.edge, max(1.0, 1.4 * self.look.scale.factor)
        (x, y), high = room.center, edge * 0.866
        rows = [((room.x + 4, y + row * high), (room.right - 4, y + row * high)) for row in range(-2, 3)]
        slants = [
            ((x + number * edge - tilt, y - 3 * high), (x + number * edge + tilt, y + 3 * high))
            for number in range(-5, 6)
            for tilt in (-1.5 * edge, 1.5 * edge)
        ]
        with self.clipped(room.inflate(-4, -4)):
            for line in (*rows, *slants):
                self.look.shapes.stroke(self.surface, line, _LATTICE, width)


@pictured("goal", PaperPicture)
def goal(page: PaperPicture) -> None:
    """Five pins, one of each colour, on one network."""
    rect = page.room
    step = rect.width / 6
    places = [(rect.x + step * (n + 1), float(rect.centery)) for n in range(len(COLOURS))]
    for first, second in pairwise(places):
        page.art(f"{FOLDER}rail", first, (second[0] - first[0]) * 0.98)
    for place, colour in zip(places, COLOURS, strict=True):
        page.art(f"{FOLDER}pin_{colour}_goal", place, rect.width / 380 * 1.1)


@pictured("marker", Lattice)
def marker(page: Lattice) -> None:
    """A start marker on an intersection."""
    page.hub("a", 0)


@pictured("turn", Lattice)
def turn(page: Lattice) -> None:
    """Two rails from the marker, one to each side."""
    page.rails(-2, -1, 0)
    page.rails(1, piece="rail_ghost")
    page.nodes(-2, 1)
    page.hub("a", -1)


@pictured("cost", RulePicture)
def cost(page: RulePicture) -> None:
    """A plain edge, one over a range, one over a river, with their costs."""
    room, kinds = page.room, ("plain", "range", "river")
    step = room.width / len(kinds)
    for number, kind in enumerate(kinds):
        x = room.x + step * (number + 0.5)
        frame = rect_of(round(step - page.px(10)), room.height - page.px(36), midtop=(round(x), room.y))
        page.box(frame, PAPER)
        page.art(f"{FOLDER}legend_{kind}", (x, frame.centery), min(step / 120, room.height / 96))
        words = page.words(f"rules.transamerica.cost.{kind}")
        page.line(
            words, (x, room.bottom - page.px(8)), page.text.shrunk(words, BODY, round(step)), align="centre"
        )


@pictured("join", Lattice)
def join(page: Lattice) -> None:
    """Two networks that one rail makes one."""
    page.rails(-2, -1, 1)
    page.rails(0, piece="rail_ghost")
    page.nodes(0, 1)
    page.hub("a", -2)
    page.hub("b", 2)


@pictured("end", Lattice)
def end(page: Lattice) -> None:
    """Five connected cities; the last rail to them shines."""
    page.rails(-2, -1, 0, 1)
    page.rails(1, piece="edge_target")
    for place, colour in enumerate(COLOURS, start=-2):
        page.pin(f"{colour}_connected", place)


@pictured("loss", Lattice)
def loss(page: Lattice) -> None:
    """A city that three rails do not reach yet."""
    page.rails(-2)
    page.rails(-1, 0, 1, piece="rail_ghost")
    page.hub("c", -2)
    page.nodes(-1)
    page.pin("red_goal", 2)


@pictured("barrier", PaperPicture)
def barrier(page: PaperPicture) -> None:
    """Locomotives on the score track, and the barrier before them."""
    rect = page.room
    unit = min(rect.width / 310, rect.height / 104)
    left, top = rect.centerx - 120 * unit, rect.centery - 42 * unit
    for number, (sign, points) in enumerate((("a", 9), ("b", 5))):
        y = top + (34 + 38 * number) * unit
        page.art(f"{FOLDER}score_lane", (left, y), unit)
        x = left + (13 - points) * 240 / 13 * unit
        page.art(f"{FOLDER}locomotive_{sign}", (x, y), unit)
    end = round(top + 72 * unit)
    draw_barrier(page, left + 11 * 240 / 13 * unit, round(top), end, unit)


@pictured("mouse", PaperPicture)
def mouse(page: PaperPicture) -> None:
    """The supply, and a rail on its way to a glowing edge."""
    rect = page.room
    unit = min(rect.height / 110, rect.width / 380)
    page.art(f"{FOLDER}rail_stack", (rect.x + 30 * unit, rect.centery - 48 * unit), unit)
    edge = 80 * unit
    end = (rect.right - 40 * unit - edge, float(rect.centery))
    page.art(f"{FOLDER}edge_legal", end, edge)
    points = tuple((rect.x + 150 * unit + n * 14 * unit, rect.centery + 18 * unit) for n in range(2))
    page.look.shapes.stroke(
        page.surface,
        (points[0], (end[0] - 60 * unit, end[1] + 18 * unit)),
        SECOND_TEXT,
        2 * unit,
        dash=(2, 7),
    )
    page.art(f"{FOLDER}rail_held", (end[0] - 30 * unit, end[1] - 4 * unit), unit)


@pictured("open", PaperPicture)
def open_cards(page: PaperPicture) -> None:
    """Two rows of cards that lie face up, and the way that the lower one goes after the round."""
    rect = page.room
    unit = min(rect.width / 380, rect.height / 168)
    left, middle = rect.centerx - 150 * unit, rect.centery
    for seat, side in enumerate((-1, 1)):
        y = middle + side * 40 * unit
        page.sign("ab"[seat], (left, y), 20 * unit)
        for number in range(len(COLOURS)):
            colour = COLOURS[(number + 2 * seat) % len(COLOURS)]
            middle_of_card = (round(left + (54 + 46 * number) * unit), round(y))
            card = rect_of(round(40 * unit), round(54 * unit), center=middle_of_card)
            page.box(card, _CARD)
            page.art(f"{FOLDER}pin_{colour}", card.center, unit)
    x = left + 286 * unit
    low, high = middle + 40 * unit, middle - 40 * unit
    shaft = ((x - 8 * unit, low), (x + 12 * unit, low), (x + 12 * unit, high), (x - 8 * unit, high))
    _arrow(page, shaft, unit)


@pictured("mobile", Lattice)
def mobile(page: Lattice) -> None:
    """A start marker that has moved along its network."""
    page.rails(-2, -1, 0, 1)
    page.nodes(-2, 0, 2)
    page.hub("a", -1, alpha=110)
    page.hub("a", 1)
    (left, y), (right, _) = page.at(-1), page.at(1)
    above = y - 0.52 * page.edge
    _arrow(page, ((left, above), (right, above)), page.edge / 80)


@pictured("help", Lattice)
def hints(page: Lattice) -> None:
    """The sign of a hint, and what it points at."""
    page.rails(0, 1, piece="edge_target")
    page.rails(-2, -1)
    page.nodes(0)
    page.hub("a", -2)
    page.pin("red_goal", 2)
    x, y = page.at(1)
    sign = (x, y - 0.56 * page.edge)
    draw_round_sign(page, "hint", sign, 0.27 * page.edge)


def _arrow(page: PaperPicture, shaft: tuple[tuple[float, float], ...], unit: float) -> None:
    draw_arrow(page, shaft, SECOND_TEXT, 2.4 * unit, 9 * unit, spread=0.78, dash=(2, 7))


PAGES: tuple[Page, ...] = (
    Page("play", (goal, marker, turn, cost, join, end)),
    Page("score", (loss, barrier)),
    Page("variants", (open_cards, mobile, *bare("small_cities", "points"))),
    Page("fine", bare("counting", "finishing", "no_edge", "lone", "barrier_moves", "blocking")),
    Page(
        "keys",
        (mouse, hints),
        keys=(FIRST_KEYS[0], "up", *FIRST_KEYS[1:], *LAST_KEYS[:2], "guess", *LAST_KEYS[2:]),
    ),
)
