"""The pages of TransAmerica's rules in brief, with pictures composed of the table's pieces."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from game.core.option import Count
from game.rules.transamerica.board import COLOURS
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.scoring import BARRIER_DISTANCE
from game.rules.transamerica.values import SUPPLY
from game.tables.kit.rule_picture import PAPER, PaperPicture, RulePicture, draw_step, pictured
from game.tables.kit.signs import draw_arrow, draw_round_sign
from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, TEXT_WIDTH, Kind, Page, Section, bare
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.side_panel import draw_barrier
from game.ui.layout import columns, rect_of
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, CARD, HAIRLINE, INK, LETTERS, NUMERALS, SECOND_TEXT, rgb

_CARD = BoxStyle(4, CARD, lines=(Line(HAIRLINE, 1.4),))
_LATTICE = rgb("A8966B")


class Lattice(PaperPicture):
    """Edges of the board on paper; places are in edges from the middle, along its row."""

    @property
    def edge(self) -> float:
        return min(self.room.height * 0.86, self.room.width / 4.9)

    def at(self, place: float) -> tuple[float, float]:
        return self.room.centerx + place * self.edge, self.room.centery

    def lay(self, **pieces: Sequence[float]) -> None:
        """Draw pieces by name at these places: the beginning of a rail, or the place of a hub."""
        for name, places in pieces.items():
            size = 80 if name.startswith(("hub", "rail_node")) else 64 if name.startswith("pin") else 1
            for place in places:
                self.art(FOLDER + name, self.at(place), self.edge / size)

    def draw_background(self) -> None:
        """Draw thin edges on both sides of the middle row."""
        super().draw_background()
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


def lattice(key: str, **pieces: Sequence[float]) -> Section:
    """Return a section whose picture consists only of pieces on the lattice."""
    return pictured(key, Lattice)(lambda page: page.lay(**pieces))


@pictured("goal", PaperPicture)
def goal(page: PaperPicture) -> None:
    """Draw five pins, one of each colour, on one network."""
    rect = page.room
    step = rect.width / 6
    places = [(rect.x + step * (n + 1), float(rect.centery)) for n in range(len(COLOURS))]
    for first, second in pairwise(places):
        page.art(f"{FOLDER}rail", first, (second[0] - first[0]) * 0.98)
    for place, colour in zip(places, COLOURS, strict=True):
        page.art(f"{FOLDER}pin_{colour}_goal", place, rect.width / 380 * 1.1)


@pictured("cost", RulePicture)
def cost(page: RulePicture) -> None:
    """Draw a plain edge, one over a range, and one over a river, with their costs."""
    room, kinds = page.room, {"plain": "1", "range": "2", "river": "2"}
    step = room.width / len(kinds)
    fields = {kind: page.words(f"transamerica.table.legend.{kind}") for kind in kinds}
    size = min(page.text.shrunk(words, BODY, round(step - page.px(14))).size for words in fields.values())
    for number, (kind, price) in enumerate(kinds.items()):
        x = room.x + step * (number + 0.5)
        frame = rect_of(round(step - page.px(10)), room.height - page.px(36), midtop=(round(x), room.y))
        page.box(frame, PAPER)
        unit = min(step / 120, room.height / 96)
        page.art(f"{FOLDER}legend_{kind}", (x, frame.y + 0.38 * frame.height), unit)
        page.figure(price, (x, frame.y + 0.8 * frame.height), NUMERALS.sized(26), INK)
        page.line(fields[kind], (x, room.bottom - page.px(8)), BODY.sized(size), align="centre")


@pictured("barrier", PaperPicture)
def barrier(page: PaperPicture) -> None:
    """Draw locomotives on the score track, with the barrier before them."""
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
    """Draw the supply, and a rail on its way to a glowing edge."""
    rect = page.room
    unit = min(rect.height / 110, rect.width / 380)
    page.art(f"{FOLDER}rail_stack", (rect.x + 30 * unit, rect.centery - 48 * unit), unit)
    edge = 80 * unit
    end = (rect.right - 40 * unit - edge, float(rect.centery))
    page.art(f"{FOLDER}edge_legal", end, edge)
    way = ((rect.x + 150 * unit, rect.centery + 18 * unit), (end[0] - 60 * unit, end[1] + 18 * unit))
    page.stroke(way, SECOND_TEXT, 2 * unit, dash=(2, 7))
    page.art(f"{FOLDER}rail_held", (end[0] - 30 * unit, end[1] - 4 * unit), unit)


@pictured("open", PaperPicture)
def open_cards(page: PaperPicture) -> None:
    """Draw two rows of open cards, and the way of the lower one after the round."""
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
    """Draw a start marker that has moved along its network."""
    page.lay(rail=[-2, -1, 0, 1], rail_node=[-2, 0, 2], hub_a=[1])
    page.art(f"{FOLDER}hub_a", page.at(-1), page.edge / 80, alpha=110)
    (left, y), (right, _) = page.at(-1), page.at(1)
    above = y - 0.52 * page.edge
    _arrow(page, ((left, above), (right, above)), page.edge / 80)


@pictured("help", Lattice)
def hints(page: Lattice) -> None:
    """Draw the sign of a hint, and its place."""
    page.lay(edge_target=[0, 1], rail=[-2, -1], rail_node=[0], hub_a=[-2], pin_red_goal=[2])
    x, y = page.at(1)
    draw_round_sign(page, "hint", (x, y - 0.56 * page.edge), 0.27 * page.edge)


def _arrow(page: PaperPicture, shaft: tuple[tuple[float, float], ...], unit: float) -> None:
    draw_arrow(page, shaft, SECOND_TEXT, 2.4 * unit, 9 * unit, spread=0.78, dash=(2, 7))


MARKER = lattice("marker", hub_a=[0])
TURN = lattice("turn", rail=[-2, -1, 0], rail_ghost=[1], rail_node=[-2, 1], hub_a=[-1])
JOIN = lattice("join", rail=[-2, -1, 1], rail_ghost=[0], rail_node=[0, 1], hub_a=[-2], hub_b=[2])
LOSS = lattice("loss", rail=[-2], rail_ghost=[-1, 0, 1], hub_c=[-2], rail_node=[-1], pin_red_goal=[2])
_LINKED = {f"pin_{colour}_connected": [place] for place, colour in enumerate(COLOURS, start=-2)}
END = replace(lattice("end", rail=[-2, -1, 0, 1], edge_target=[1], **_LINKED), values={"supply": SUPPLY})


def _box(game: TransAmerica) -> Page:
    """Return the page about the contents of the box and the initial layout."""
    board, most = game.board, game.seats[-1]
    cities, small = len(board.cities), sum(city.small for city in board.cities)
    signs = LETTERS.lower()[:most]

    @pictured("box_cities", RulePicture, count=cities, values={"small": small}, strip=136)
    def city_cards(page: RulePicture) -> None:
        """Draw the number of cities of each colour."""
        for place, colour in zip(columns(page.room, len(COLOURS), page.px(8)), COLOURS, strict=True):
            unit = place.height / 96
            of_colour = [city for city in board.cities if city.colour == colour]
            page.art(f"{FOLDER}pin_{colour}_goal", (place.centerx, place.y + 0.36 * place.height), unit)
            page.count(str(len(of_colour)), (place.centerx, place.bottom - page.px(18)), 28)

    @pictured("box_rails", RulePicture, count=SUPPLY + 1, values={"supply": SUPPLY}, half=True)
    def rails(page: RulePicture) -> None:
        page.art(f"{FOLDER}rail_stack", page.room.topleft, page.room.width / 110)

    @pictured("box_markers", RulePicture, count=most, half=True)
    def markers(page: RulePicture) -> None:
        """Draw one marker of each colour."""
        unit = page.room.width / 3
        for number, sign in enumerate(signs):
            spot = (page.room.x + (number % 3 + 0.5) * unit, page.room.y + (number // 3 + 0.6) * unit)
            page.art(f"{FOLDER}hub_{sign}", spot, unit / 64)

    @pictured("box_locomotives", RulePicture, count=most, strip=56)
    def locomotives(page: RulePicture) -> None:
        """Draw one locomotive of each colour."""
        for sign, place in zip(signs, columns(page.room, most, 0), strict=True):
            spot = (place.centerx, place.bottom - 0.1 * place.height)
            page.art(f"{FOLDER}locomotive_{sign}", spot, place.height / 36)

    edges = {"edges": len(board.tracks), "double": sum(track.cost > 1 for track in board.tracks)}
    nodes = replace(cost, key="box_board", count=len(board.nodes), values=edges, strip=112)

    @pictured(
        "layout",
        PaperPicture,
        kind=Kind.STEPS,
        values={"small": small, "rest": cities - small, "supply": SUPPLY, "points": _start(game)},
        strip=120,
    )
    def layout(page: PaperPicture) -> None:
        """Draw a hand of cities, the supply, a locomotive and a marker, with the numbers of the steps."""
        room = page.room
        unit, middle = room.width / TEXT_WIDTH, float(room.centery)
        for number, colour in enumerate(COLOURS):
            page.art(f"{FOLDER}pin_{colour}_goal", (room.x + (50 + 48 * number) * unit, middle), 1.1 * unit)
        page.art(f"{FOLDER}rail_stack", (room.x + 290 * unit, middle - 48 * unit), unit)
        page.art(f"{FOLDER}locomotive_a", (room.x + 440 * unit, middle), 1.4 * unit)
        page.art(f"{FOLDER}hub_a", (room.x + 510 * unit, middle), unit)
        for number, x in enumerate((26, 292, 414, 482), 1):
            draw_step(page, (room.x + x * unit, middle - 36 * unit), number)

    note = {"cards": cities, "rails": SUPPLY + 1}
    return Page("setup", (city_cards, rails, markers, locomotives, nodes, layout), values=note)


def _start(game: TransAmerica) -> int:
    """Return the initial points of each player."""
    return next(option.default for option in game.options if isinstance(option, Count))


_LOSSES = ((0, 4, 6), (3, 0, 2), (0, 5, 4))
"""The losses of three players in three rounds."""


def _worked_out(game: TransAmerica) -> Page:
    """Return the example of three rounds, the barrier, and the end."""
    points: list[tuple[int, ...]] = [(_start(game),) * 3]
    for losses in _LOSSES:
        points.append(tuple(left - lost for left, lost in zip(points[-1], losses, strict=True)))
    lowest = min(points[2])
    limit = lowest - BARRIER_DISTANCE
    fields = {"b": _LOSSES[0][1], "c": _LOSSES[0][2], "lowest": lowest, "limit": limit}
    fields |= {"last": points[3][2], "best": points[3][0]}

    @pictured("pad_rounds", RulePicture, kind=Kind.STEPS, values=fields, strip=250)
    def rounds(page: RulePicture) -> None:
        """Draw everybody's points at first and after each round."""
        start, *after = points
        rows = [(page.words("rules.transamerica.pad_start"), start)]
        for number, left in enumerate(after[:-1], 1):
            rows.append((page.words("rules.transamerica.pad_after", number=number), left))
        for number, label in enumerate(page.sheet("abc", rows, after[-1])[1:], 1):
            draw_step(page, (label.right - page.px(20), label.centery), number)

    return Page(
        "pad", (rounds, replace(LOSS, key="pad_loss"), replace(barrier, key="pad_barrier", values=fields))
    )


def rule_pages(game: TransAmerica) -> tuple[Page, ...]:
    """Return the chapters; their numbers are those of `game`'s box."""
    return (
        Page("about", (goal, *bare("history"))),
        _box(game),
        Page("play", (MARKER, TURN, cost, JOIN, END)),
        Page("score", (LOSS, barrier), scoring=True),
        _worked_out(game),
        Page("variants", variants=True, sections=(open_cards, mobile, *bare("small_cities", "points"))),
        Page(
            "fine",
            (
                *bare("finishing", "barrier_moves"),
                *bare("counting", "no_edge", "lone", "blocking", "open_end", kind=Kind.RULING),
            ),
        ),
        Page("printed", bare("printed_first", "printed_options", kind=Kind.PRINTED)),
        Page(
            "keys",
            (mouse, hints),
            keys=(FIRST_KEYS[0], "up", *FIRST_KEYS[1:], *LAST_KEYS[:2], "guess", *LAST_KEYS[2:]),
        ),
    )
