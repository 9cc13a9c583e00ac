"""The pages of Trambahn's rules in brief, with small pictures composed of the table's pieces."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.rules.trambahn.cards import COLOURS, CONDUCTOR, Card, Colour, Deck, station
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import OPEN_TRAMS
from game.tables.kit.rule_picture import FramedPicture, RulePicture, draw_step, pictured, spans
from game.tables.kit.signs import draw_arrow, draw_cross, draw_round_sign
from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Kind, Page, Section, bare
from game.tables.trambahn import pieces, styles
from game.tables.trambahn.cloth_painter import draw_discards, draw_mat, draw_pile
from game.ui.brush import Point
from game.ui.layout import columns, cut_left, cut_top, rect_of
from game.ui.shapes import Line
from game.ui.theme import BRASS_LIGHT, CREAM, INK, NIGHT, NUMERALS, SMALL_BOLD, VERMILION, Rgb

WIDE = 380.0
"""The size of a frame in units; the unit is the largest at which both width and height fit."""
HIGH = 168.0
PLANK, PLANK_SHIFT = (1920, 180), 700
"""The planks' size, and the shift of each to the left of the one above."""


class Stage(FramedPicture):
    """A piece of the wooden table in a frame; places are in units from its middle."""

    @property
    def unit(self) -> float:
        """Real pixels to one unit."""
        return min(self.room.width / WIDE, self.room.height / HIGH)

    def draw_background(self) -> None:
        art, (width, height) = self.look.art, self.room.size
        unit = max(0.6 * self.unit, height / 1080)
        for row in range(int(height / (PLANK[1] * unit)) + 1):
            for x in (0, PLANK[0]):
                place = ((x - PLANK_SHIFT * row % PLANK[0]) * unit, row * PLANK[1] * unit)
                self.art(f"{pieces.FOLDER}table_plank", place, unit)
        light = art.at_unit(f"{pieces.FOLDER}table_light", max(width, height) / PLANK[0] / 2)
        self.surface.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0))

    def place(self, x: float, y: float) -> Point:
        return self.room.width / 2 + x * self.unit, self.room.height / 2 + y * self.unit

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle by its upper left corner."""
        left, top = self.place(x, y)
        return pygame.Rect(round(left), round(top), round(width * self.unit), round(height * self.unit))

    def card(self, card: Card, x: float, y: float, width: float, form: pieces.Form = "medium") -> pygame.Rect:
        """Draw a card by its upper left corner."""
        rect = pieces.ticket_rect(*self.place(x, y), width * self.unit)
        pieces.draw_ticket(self, card, rect, form)
        return rect

    def turned(self, card: Card, x: float, y: float, width: float, angle: float) -> None:
        """Draw a card by its centre, turned anticlockwise."""
        pieces.draw_turned_ticket(self, card, self.place(x, y), width * self.unit, angle)

    def column(
        self, cards: Sequence[Card], x: float, y: float, width: float, step: float, tram: str | None = None
    ) -> list[pygame.Rect]:
        """Draw a column by its upper left corner, with the place of its tram. Return its cards' places."""
        high = 1.12 * width * pieces.PLATE[1] / pieces.PLATE[0]
        plate = self.rect(x - 0.06 * width, y, 1.12 * width, high)
        if tram is None:
            self.box(plate, styles.NO_TRAM)
        else:
            pieces.draw_plate(self, tram, plate)
        return [self.card(card, x, y + high + 3 + number * step, width) for number, card in enumerate(cards)]

    def row(
        self, colour: Colour, cards: Sequence[Card], x: float, y: float, size: float
    ) -> list[pygame.Rect]:
        """Draw the terminus of a line and four places, from the upper left corner. Return the places."""
        wide, ticket = pieces.TERMINUS[0] / pieces.TERMINUS[1] * size, size / pieces.ticket_height(1.0)
        pieces.draw_terminus(self, colour, self.rect(x, y, wide, size))
        lefts = [x + wide + 8 + number * (ticket + 6) for number in range(4)]
        empty = [self.rect(left, y, ticket, size) for left in lefts[len(cards) :]]
        for place in empty:
            self.box(place, styles.NEW_PLACE)
        laid = zip(cards, lefts, strict=False)
        return [*(self.card(card, left, y, ticket, "small") for card, left in laid), *empty]

    def mat(self, x: float, y: float, size: float, count: int) -> pygame.Rect:
        """Draw a beer mat with its money, by its upper left corner."""
        rect = self.rect(x, y, size, size)
        draw_mat(self, rect, count)
        return rect

    def player(self, sign: str, x: float, y: float, radius: float) -> None:
        self.sign(sign, self.place(x, y), radius * self.unit)

    def arrow(self, x: float, y: float, to_x: float, to_y: float) -> None:
        points, width = (self.place(x, y), self.place(to_x, to_y)), 3.4 * self.unit
        for ink, more in ((NIGHT, 3.0 * self.unit), (BRASS_LIGHT, 0.0)):
            draw_arrow(self, points, ink, width + more, 9 * self.unit, spread=0.7)

    def cross(self, centre: Point, reach: float) -> None:
        draw_cross(self, centre, reach * self.unit, VERMILION, CREAM)

    def tick(self, centre: Point, reach: float) -> None:
        x, y = centre
        reach *= self.unit
        points = ((x - reach, y), (x - 0.25 * reach, y + 0.75 * reach), (x + reach, y - 0.75 * reach))
        for ink, width in ((INK, 0.8), (BRASS_LIGHT, 0.45)):
            self.look.shapes.stroke(self.surface, points, ink, width * reach)

    def number(self, figure: str, x: float, y: float, size: float, colour: Rgb = BRASS_LIGHT) -> None:
        """Draw a number by its centre, at no less than the minimum size."""
        style = styles.SCORE.sized(size * self.unit / self.look.scale.factor)
        self.figure(figure, self.place(x, y), style, colour)


@pictured("goal", Stage)
def goal(stage: Stage) -> None:
    """Draw a column with its tram: four stars times three are twelve points of a tour."""
    stage.column(("blue-3", "blue-6", "blue-8"), -160, -74, 58, 17, "steam")
    stage.number("4", -46, -2, 46, CREAM)
    stage.art(f"{pieces.FOLDER}star", stage.place(-16, -1), 1.5 * stage.unit)
    stage.number("× 3", 36, -2, 40, CREAM)
    stage.arrow(72, 0, 108, 0)
    stage.number("12", 146, -2, 58)


@pictured("uses", Stage)
def uses(stage: Stage) -> None:
    """Draw one card and its three uses: a passenger, a station, money."""
    stage.card("red-8", -180, -62, 84)
    stage.row("red", ("red-6",), 2, -76, 40)
    for number, card in enumerate(("red-2", "red-5")):
        stage.card(card, 26, -22 + number * 12, 38)
    stage.mat(104, -14, 82, 5)
    stage.arrow(-84, -30, -10, -54)
    stage.arrow(-84, 0, 14, 4)
    stage.arrow(-84, 38, 94, 60)


@pictured("passengers", Stage)
def passengers(stage: Stage) -> None:
    """Draw cards in the rows of their colours; a conductor fits each."""
    first = stage.row("green", ("green-2", CONDUCTOR), -166, -72, 66)
    second = stage.row("yellow", ("yellow-3",), -166, 6, 66)
    stage.box(first[2], styles.GLOW)
    stage.box(second[1], styles.GLOW)
    stage.turned("green-7", 136, -28, 62, -5)
    stage.turned(CONDUCTOR, 140, 38, 62, 4)


@pictured("tour", Stage)
def tour(stage: Stage) -> None:
    """Draw the fourth passenger, and both players' scores."""
    places = stage.row("red", ("red-6", CONDUCTOR, "red-5", "red-1"), -180, -31, 62)
    stage.box(places[3], styles.GLOW)
    stage.arrow(86, 0, 110, 0)
    for sign, points, y in (("a", "12", -32), ("b", "24", 32)):
        stage.player(sign, 136, y, 15)
        stage.number(points, 169, y, 34)


@pictured("stations", Stage)
def stations(stage: Stage) -> None:
    """Draw ascending values in one colour; none below, and none after a 10."""
    good = stage.column(("green-2", "green-4", "green-7"), -168, -76, 62, 18, "horse")
    bad = stage.column(("blue-6", "blue-4"), -44, -76, 62, 18, "steam")
    closed = stage.column(("red-3", "red-10", "red-8"), 80, -76, 62, 18, "electric")
    stage.tick((good[-1].right + 12 * stage.unit, good[-1].centery), 10)
    for cards in (bad, closed):
        stage.cross((cards[-1].right - 2 * stage.unit, cards[-1].y + 24 * stage.unit), 11)
    lock = (closed[1].right + 16 * stage.unit, closed[1].y + 10 * stage.unit)
    stage.art(f"{pieces.FOLDER}lock", lock, stage.unit)


@pictured("conductors", Stage)
def conductors(stage: Stage) -> None:
    """Draw conductors in a column and in any row, but not as the first card of a column."""
    column = stage.column(("yellow-1", CONDUCTOR, "yellow-6"), -168, -76, 62, 18, "horse")
    stage.tick((column[-1].right + 12 * stage.unit, column[-1].centery), 10)
    places = stage.row("blue", ("blue-1", CONDUCTOR), -66, -66, 36)
    stage.tick((places[1].centerx, places[1].bottom + 12 * stage.unit), 8)
    alone = stage.column((CONDUCTOR,), 112, -76, 62, 18)
    stage.cross((alone[0].right - 2 * stage.unit, alone[0].y + 24 * stage.unit), 11)


@pictured("extra", Stage)
def extra_tour(stage: Stage) -> None:
    """Draw a column of eight cards, one of them a conductor, and its points for one player."""
    cards = ("green-1", "green-3", "green-4", "green-5", "green-6", CONDUCTOR, "green-8", "green-9")
    for half, x in ((cards[:4], -172.0), (cards[4:], -100.0)):
        for number, card in enumerate(half):
            stage.card(card, x, -74 + 20 * number, 58)
    pieces.draw_plate(stage, "electric", stage.rect(-36, -66, 68, 29))
    stage.disc(stage.place(-2, 0), 19 * stage.unit, BRASS_LIGHT)
    stage.number("8", -2, 0, 27, INK)
    stage.arrow(28, 0, 66, 0)
    stage.player("a", 98, 0, 18)
    stage.number("36", 148, 0, 52)


@pictured("income", Stage)
def income(stage: Stage) -> None:
    """Draw cards that become money, face down."""
    for number, card in enumerate(("blue-5", "yellow-2")):
        stage.turned(card, -130 + 52 * number, 4 - 4 * number, 72, 5 - 9 * number)
    stage.arrow(-24, 0, 26, 0)
    stage.mat(42, -62, 124, 14)


@pictured("trams", Stage)
def trams(stage: Stage) -> None:
    """Draw the stack and the three trams on offer, with prices and multipliers."""
    pieces.draw_tram_stack(stage, stage.rect(-170, -44, 52, 102), 5)
    wide, high = 88.0, 88.0 * pieces.OPEN_TRAM[1] / pieces.OPEN_TRAM[0]
    for number, kind in enumerate(("horse", "steam", "electric")):
        place = stage.rect(-100 + number * (wide + 7), -46, wide, high)
        pieces.draw_open_tram(stage, kind, place, payable=number < 2)


@pictured("clearing", Stage)
def clearing(stage: Stage) -> None:
    """Draw a column with a tram, which stays, and one without, which becomes money."""
    stage.column(("blue-2", "blue-4"), -166, -70, 66, 20, "horse")
    bare = stage.column(("yellow-3", "yellow-7"), -66, -70, 66, 20)
    stage.cross(bare[-1].center, 18)
    stage.arrow(14, 10, 52, 10)
    stage.mat(64, -50, 116, 7)


@pictured("refill", Stage)
def refill(stage: Stage) -> None:
    """Draw a refill from the pile to a hand of six; discards and half of the money renew the pile."""
    draw_discards(stage, stage.rect(-168, -2, 46, 68), 9)
    stage.arrow(-144, -14, -122, -34)
    draw_pile(stage, stage.rect(-110, -74, 50, 73), 40)
    stage.arrow(-48, -38, -16, -20)
    cards = ("blue-8", "red-5", "red-8", "green-10", "yellow-2", CONDUCTOR)
    for k, card in enumerate(cards, -2):
        x = k - 0.5
        stage.turned(card, 82 + 26 * x, 14 + 1.2 * x * x, 56, -5 * x)


@pictured("end", Stage)
def end(stage: Stage) -> None:
    """Draw the last lines of the pad, and the totals."""
    stage.box(stage.rect(-166, -68, 332, 136), styles.SHEET)
    lines: tuple[tuple[str, Colour, str, str], ...] = (("9", "yellow", "22", "6"), ("10", "blue", "16", "12"))
    for number, (tour, colour, first, second) in enumerate(lines):
        y = -46 + 38 * number
        stage.number(tour, -140, y, 24, styles.PAPER_TEXT)
        pieces.draw_line_plate(stage, stage.rect(-112, y - 13, 62, 26), colour)
        stage.number(first, 34, y, 28, NIGHT)
        stage.number(second, 118, y, 28, NIGHT)
        stage.surface.fill(styles.PAPER_LINE, stage.rect(-154, y + 18, 308, 1.4))
    stage.box(stage.rect(-156, 18, 312, 42), styles.TOTAL_BAND)
    stage.player("a", -22, 39, 12)
    stage.player("b", 70, 39, 12)
    stage.number("112", 28, 39, 32)
    stage.number("94", 118, 39, 32, CREAM)


@pictured("mouse", Stage)
def mouse(stage: Stage) -> None:
    """Draw a card in hand over a glowing column, beside the place for a new one and the money."""
    cards = stage.column(("blue-3", "blue-6"), -162, -72, 60, 19, "steam")
    around = cards[0].union(cards[-1]).union(stage.rect(-166, -72, 68, 30))
    free = stage.rect(-56, -44, 58, 92)
    stage.box(free, styles.NEW_PLACE)
    for place in (around.inflate(round(8 * stage.unit), round(8 * stage.unit)), free):
        stage.box(place, styles.GLOW)
    mat = stage.mat(50, -54, 108, 9)
    stage.disc(mat.center, mat.width / 2, None, Line(BRASS_LIGHT, 3, 0))
    pieces.draw_held_ticket(stage, "blue-8", stage.place(-98, 34), 60 * stage.unit)
    stage.art("streetcar/icon_hand", stage.place(-80, 52), stage.unit * 0.8)


@pictured("help", Stage)
def hints(stage: Stage) -> None:
    """Draw a column's score now and with one more card, and the sign of a hint."""
    stage.column(("red-2", "red-4", "red-7"), -146, -42, 58, 16, "steam")
    style = styles.CAPTION.sized(22 * stage.unit / stage.look.scale.factor)
    head = stage.rect(-180, -78, 126, 30)
    stage.write(stage.words("trambahn.table.now"), head, style, CREAM, shrink=True)
    stage.number("12", -92, -62, 30)
    stage.arrow(-22, -10, 20, -10)
    stage.column(("red-2", "red-4", "red-7", "red-8"), 48, -42, 58, 12, "steam")
    stage.number("18", 79, -62, 30)
    draw_round_sign(stage, "hint", stage.place(152, 6), 26 * stage.unit)


def _box(deck: Deck) -> Page:
    """Return the page about the contents of the box and the initial layout."""
    each, cards, trams = sum(deck.copies.values()), len(deck.cards), len(deck.tram_stack)
    stations = cards - deck.conductors
    copies = ", ".join(f"{count} × {values}" for values, count in spans(deck.copies))
    lines = len(COLOURS)

    @pictured(
        "box_stations",
        RulePicture,
        count=stations,
        values={"lines": lines, "each": each, "copies": copies},
        strip=160,
    )
    def station_cards(page: RulePicture) -> None:
        """Draw some cards of every line, and the stars of their values."""
        room, shown = page.room.copy(), (1, 3, 4, 6, 7, 9, 10)
        tickets = cut_top(room, round(0.76 * room.height))
        step = tickets.width / len(shown)
        for number, value in enumerate(shown):
            card = station(COLOURS[number * lines // len(shown)], value)
            left = tickets.x + number * step
            pieces.draw_ticket(page, card, pieces.ticket_rect(left, tickets.y, 0.96 * step))
        points, unit = spans(deck.points), page.look.scale.factor
        for number, (values, stars) in enumerate(points):
            x = room.x + number * room.width / len(points)
            x += page.write_at(values, x, room, NUMERALS.sized(22)) + page.px(14)
            for star in range(stars):
                page.art(f"{pieces.FOLDER}star", (x + page.px(11 + 24 * star), room.centery), unit)

    @pictured("box_conductors", RulePicture, count=deck.conductors, half=True)
    def conductor_cards(page: RulePicture) -> None:
        """Draw two conductors."""
        for x, angle in ((0.38, 8.0), (0.6, -6.0)):
            centre = (page.room.x + x * page.room.width, float(page.room.centery))
            pieces.draw_turned_ticket(page, CONDUCTOR, centre, 0.58 * page.room.height, angle)

    @pictured("box_money", RulePicture, count=1000, values={"cards": cards}, half=True)
    def money(page: RulePicture) -> None:
        """Draw the other side of a card."""
        wide = round(0.64 * page.room.height)
        centre = page.room.center
        place = rect_of(wide, round(pieces.ticket_height(wide)), center=centre)
        pieces.draw_ticket(page, None, place)

    @pictured("box_trams", RulePicture, count=trams, strip=130)
    def tram_cards(page: RulePicture) -> None:
        """Draw the number of trams of each kind."""
        places = columns(page.room, len(deck.trams), page.px(10))
        for place, (kind, tram) in zip(places, deck.trams.items(), strict=True):
            wide = round(0.56 * place.width)
            pieces.draw_open_tram(page, kind, cut_left(place, wide, page.px(8)))
            page.count(f"{tram.count} ×", (place.x + page.px(22), place.y + place.height / 3), 30)
            cut_top(place, place.height // 2)
            page.paragraph(page.words(f"trambahn.table.tram.{kind}"), place, SMALL_BOLD)

    @pictured("box_termini", RulePicture, count=lines)
    def termini(page: RulePicture) -> None:
        """Draw one terminus of each line."""
        for place, colour in zip(columns(page.room, lines, page.px(6)), COLOURS, strict=True):
            pieces.draw_terminus(page, colour, place)

    parts = f"{stations} + {deck.conductors} + {trams} + {lines}"
    note = {"cards": cards + trams + lines, "parts": parts}
    sections = (station_cards, conductor_cards, money, tram_cards, termini, _layout(deck))
    return Page("setup", sections, values=note)


def _layout(deck: Deck) -> Section:
    """Return the section about the table before the first turn."""
    dealt = sum(deck.money) + len(deck.money) * deck.hand

    @pictured(
        "layout",
        Stage,
        kind=Kind.STEPS,
        values={
            "open": OPEN_TRAMS,
            "termini": len(COLOURS),
            "passengers": deck.passengers,
            "first": deck.money[0],
            "second": deck.money[1],
            "hand": deck.hand,
            "left": len(deck.cards) - dealt,
        },
        strip=214,
    )
    def layout(stage: Stage) -> None:
        """Draw the table before the first turn, with the numbers of the steps."""
        draw_pile(stage, stage.rect(-208, -72, 42, 61), 40)
        pieces.draw_tram_stack(stage, stage.rect(-150, -72, 32, 63), 6)
        for number, kind in enumerate(deck.tram_stack[:OPEN_TRAMS]):
            pieces.draw_open_tram(stage, kind, stage.rect(-106 + 46 * number, -70, 43, 45))
        for number, colour in enumerate(COLOURS):
            stage.row(colour, (), 58, -76 + 26 * number, 23)
        for number, money in enumerate(deck.money):
            stage.mat(-208 + 76 * number, 10, 62, money)
        hand = ("blue-3", "red-5", "yellow-2", CONDUCTOR, "green-7", "red-9")[: deck.hand]
        for number, card in enumerate(hand):
            stage.turned(card, 58 + 22 * number, 54, 36, 6 - 2.4 * number)
        places = ((-166, -70), (-118, -70), (186, -64), (-139, 14), (198, 34))
        for number, place in enumerate(places, 1):
            draw_step(stage, stage.place(*place), number)

    return layout


def _score_pad(deck: Deck) -> Page:
    """Return the page with a tour calculated column by column, and the pad of a whole game."""
    table: tuple[tuple[str, tuple[int, ...], int, str], ...] = (
        ("a", (1, 2, 5, 6), 0, "steam"),
        ("b", (2, 3, 4, 7), 1, "horse"),
        ("b", (3, 5, 8, 10), 0, "horse"),
    )
    stars = [sum(deck.points[value] for value in values) for _, values, _, _ in table]
    scored = [n * deck.trams[tram].multiplier for n, (_, _, _, tram) in zip(stars, table, strict=True)]
    first, second = scored[0], scored[1] + scored[2]
    fields = {f"stars{n}": stars[n] for n in range(3)} | {f"points{n}": scored[n] for n in range(3)}
    fields |= {f"times{n}": deck.trams[tram].multiplier for n, (_, _, _, tram) in enumerate(table)}

    @pictured("pad_tour", Stage, kind=Kind.STEPS, values={**fields, "b": second}, strip=230)
    def reckoned(stage: Stage) -> None:
        """Draw three blue columns of two players, with their scores."""
        for number, ((sign, values, conductors, tram), points) in enumerate(zip(table, scored, strict=True)):
            x = -186 + 134 * number
            cards = (*(CONDUCTOR,) * conductors, *(station("blue", value) for value in values))
            stage.column(cards, x, -82, 52, 15, tram)
            stage.player(sign, x + 82, -40, 15)
            stage.number(str(points), x + 82, 12, 40)
            draw_step(stage, stage.place(x + 82, 52), number + 1)

    rows: list[tuple[Colour, tuple[int, int]]] = [
        *(("blue", (first, second)), ("red", (16, 0)), ("blue", (first, second)), ("yellow", (0, 18))),
        *(("green", (21, 8)), ("red", (32, 6)), ("yellow", (9, 18)), ("green", (28, 8))),
        *(("blue", (24, 14)), ("red", (40, 12))),
    ]
    extra = (36, 0)
    total = [sum(figures[seat] for _, figures in rows) + extra[seat] for seat in range(2)]

    @pictured("pad_sheet", RulePicture, values={"a": total[0], "b": total[1], "extra": extra[0]}, strip=480)
    def pad(page: RulePicture) -> None:
        """Draw the pad with all lines filled in."""
        lines = [(str(number), figures) for number, (_, figures) in enumerate(rows, 1)]
        labels = page.sheet("ab", [*lines, (page.words("rules.trambahn.pad_extra"), extra)], total)
        for label, (colour, _) in zip(labels, rows, strict=False):
            plate = rect_of(page.px(62), page.px(26), midleft=(label.x + page.px(44), label.centery))
            pieces.draw_line_plate(page, plate, colour)

    return Page("pad", (reckoned, pad))


def rule_pages(game: Trambahn) -> tuple[Page, ...]:
    """Return the chapters; their numbers are those of `game`'s box."""
    return (
        Page("about", (goal, *bare("history"))),
        _box(game.deck),
        Page("play", (uses, passengers, tour, stations, conductors)),
        Page("money", (extra_tour, income, trams, clearing, refill, end), scoring=True),
        _score_pad(game.deck),
        Page(
            "variants",
            variants=True,
            sections=(replace(clearing, key="clearing_late"), replace(tour, key="number_of_tours")),
        ),
        Page(
            "fine",
            bare(
                *("conductor_first", "middle", "pile", "used_up", "nothing", "no_way_back", "once", "shared"),
                kind=Kind.RULING,
            ),
        ),
        Page(
            "printed",
            bare(
                "printed_first", "printed_clearing", "printed_half", "printed_conductors", kind=Kind.PRINTED
            ),
        ),
        Page(
            "keys",
            (mouse, hints),
            keys=(*FIRST_KEYS, "money", *(key for key in LAST_KEYS if key != "network")),
        ),
    )
