"""Small pictures for the rules in brief, put together from the pieces of the table."""

from itertools import pairwise

import pygame

from game.rules.transamerica.board import COLOURS
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, BRASS_LIGHT, CARD, HAIRLINE, INK, NIGHT, SECOND_TEXT, rgb

_FOLDER = "transamerica"
_LAND = BoxStyle(8, rgb("EFE3C4"), lines=(Line(HAIRLINE, 1.2),))
_CARD = BoxStyle(4, CARD, lines=(Line(HAIRLINE, 1.4),))
_LATTICE = rgb("A8966B")


def draw_goals(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """Five pins, one of each colour, on one network."""
    del words
    _land(surface, rect, look)
    unit = rect.width / 380
    step = rect.width / 6
    places = [(rect.x + step * (n + 1), float(rect.centery)) for n in range(len(COLOURS))]
    for first, second in pairwise(places):
        _rail(surface, look, first, (second[0] - first[0]) * 0.98)
    for place, colour in zip(places, COLOURS, strict=True):
        look.art.draw(surface, f"{_FOLDER}/pin_{colour}_goal", place, unit * 1.1)


def draw_marker(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """A start marker on an intersection."""
    del words
    _land(surface, rect, look)
    edge = _lattice(surface, rect, look)
    look.art.draw(surface, f"{_FOLDER}/hub_a", rect.center, edge / 80)


def draw_turn(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """Two rails from the marker, one to each side."""
    del words
    _land(surface, rect, look)
    edge = _lattice(surface, rect, look)
    x, y = rect.center
    for start in (x - 2 * edge, x - edge, x):
        _rail(surface, look, (start, y), edge)
    _rail(surface, look, (x + edge, y), edge, piece="rail_ghost")
    for node in (x - 2 * edge, x + edge):
        look.art.draw(surface, f"{_FOLDER}/rail_node", (node, y), edge / 80)
    look.art.draw(surface, f"{_FOLDER}/hub_a", (x - edge, y), edge / 80)


def draw_costs(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """A plain edge, one over a range, one over a river, with their costs."""
    kinds = ("plain", "range", "river")
    step = rect.width / len(kinds)
    unit = min(step / 120, rect.height / 96)
    for number, kind in enumerate(kinds):
        x = rect.x + step * (number + 0.5)
        frame = pygame.Rect(0, 0, round(step - look.px(10)), rect.height - look.px(36))
        frame.midtop = (round(x), rect.y)
        _land(surface, frame, look)
        look.art.draw(surface, f"{_FOLDER}/legend_{kind}", (x, frame.centery), unit)
        place = (x, rect.bottom - look.px(8))
        style = look.text.shrunk(words(f"rules.transamerica.cost.{kind}"), BODY, round(step))
        look.text.draw(surface, words(f"rules.transamerica.cost.{kind}"), place, style, INK, align="centre")


def draw_join(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """Two networks that one rail makes one."""
    del words
    _land(surface, rect, look)
    edge = _lattice(surface, rect, look)
    x, y = rect.center
    for start in (x - 2 * edge, x - edge, x + edge):
        _rail(surface, look, (start, y), edge)
    _rail(surface, look, (x, y), edge, piece="rail_ghost")
    for node in (x, x + edge):
        look.art.draw(surface, f"{_FOLDER}/rail_node", (node, y), edge / 80)
    look.art.draw(surface, f"{_FOLDER}/hub_a", (x - 2 * edge, y), edge / 80)
    look.art.draw(surface, f"{_FOLDER}/hub_b", (x + 2 * edge, y), edge / 80)


def draw_end(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """Five connected cities; the last rail to them shines."""
    del words
    _land(surface, rect, look)
    edge = _lattice(surface, rect, look)
    x, y = rect.center
    for number in range(-2, 2):
        _rail(surface, look, (x + number * edge, y), edge)
    look.art.draw(surface, f"{_FOLDER}/edge_target", (x + edge, y), edge)
    for number, colour in enumerate(COLOURS, start=-2):
        look.art.draw(surface, f"{_FOLDER}/pin_{colour}_connected", (x + number * edge, y), edge / 64)


def draw_loss(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """A city that three rails do not reach yet."""
    del words
    _land(surface, rect, look)
    edge = _lattice(surface, rect, look)
    x, y = rect.center
    _rail(surface, look, (x - 2 * edge, y), edge)
    for start in (x - edge, x, x + edge):
        _rail(surface, look, (start, y), edge, piece="rail_ghost")
    look.art.draw(surface, f"{_FOLDER}/hub_c", (x - 2 * edge, y), edge / 80)
    look.art.draw(surface, f"{_FOLDER}/rail_node", (x - edge, y), edge / 80)
    look.art.draw(surface, f"{_FOLDER}/pin_red_goal", (x + 2 * edge, y), edge / 64)


def draw_barrier(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """Locomotives on the score track, and the barrier before them."""
    del words
    _land(surface, rect, look)
    unit = min(rect.width / 310, rect.height / 104)
    left, top = rect.centerx - 120 * unit, rect.centery - 42 * unit
    for number, (sign, points) in enumerate((("a", 9), ("b", 5))):
        y = top + (34 + 38 * number) * unit
        look.art.draw(surface, f"{_FOLDER}/score_lane", (left, y), unit)
        x = left + (13 - points) * 240 / 13 * unit
        look.art.draw(surface, f"{_FOLDER}/locomotive_{sign}", (x, y), unit)
    x = left + 11 * 240 / 13 * unit
    post = pygame.Rect(round(x - 3 * unit), round(top), max(3, round(6 * unit)), round(84 * unit))
    stripes = 8
    for stripe in range(stripes):
        part = pygame.Rect(post.x, post.y + post.height * stripe // stripes, post.width, 0)
        part.height = post.y + post.height * (stripe + 1) // stripes - part.y
        surface.fill(rgb("C8442D") if stripe % 2 == 0 else rgb("FFFFFF"), part)
    look.shapes.box(surface, post, BoxStyle(1, lines=(Line(SECOND_TEXT, 1),)))


def draw_supply(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """The supply, and a rail on its way to a glowing edge."""
    del words
    _land(surface, rect, look)
    unit = min(rect.height / 110, rect.width / 380)
    look.art.draw(surface, f"{_FOLDER}/rail_stack", (rect.x + 30 * unit, rect.centery - 48 * unit), unit)
    edge = 80 * unit
    end = (rect.right - 40 * unit - edge, float(rect.centery))
    _rail(surface, look, end, edge, piece="edge_legal")
    points = tuple((rect.x + 150 * unit + n * 14 * unit, rect.centery + 18 * unit) for n in range(2))
    look.shapes.stroke(
        surface, (points[0], (end[0] - 60 * unit, end[1] + 18 * unit)), SECOND_TEXT, 2 * unit, dash=(2, 7)
    )
    look.art.draw(surface, f"{_FOLDER}/rail_held", (end[0] - 30 * unit, end[1] - 4 * unit), unit)


def draw_open(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """Two rows of cards that lie face up, and the way that the lower one goes after the round."""
    del words
    _land(surface, rect, look)
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
            look.art.draw(surface, f"{_FOLDER}/pin_{colour}", card.center, unit)
    x = left + 286 * unit
    low, high = middle + 40 * unit, middle - 40 * unit
    shaft = ((x - 8 * unit, low), (x + 12 * unit, low), (x + 12 * unit, high), (x - 8 * unit, high))
    _arrow(surface, look, shaft, unit)


def draw_mobile(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """A start marker that has moved along its network."""
    del words
    _land(surface, rect, look)
    edge = _lattice(surface, rect, look)
    x, y = rect.center
    for number in range(-2, 2):
        _rail(surface, look, (x + number * edge, y), edge)
    for node in (x - 2 * edge, x, x + 2 * edge):
        look.art.draw(surface, f"{_FOLDER}/rail_node", (node, y), edge / 80)
    look.art.draw(surface, f"{_FOLDER}/hub_a", (x - edge, y), edge / 80, alpha=110)
    look.art.draw(surface, f"{_FOLDER}/hub_a", (x + edge, y), edge / 80)
    above = y - 0.52 * edge
    _arrow(surface, look, ((x - edge, above), (x + edge, above)), edge / 80)


def draw_help(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
    """The sign of a hint, and what it points at."""
    del words
    _land(surface, rect, look)
    edge = _lattice(surface, rect, look)
    x, y = rect.center
    for start in (x, x + edge):
        look.art.draw(surface, f"{_FOLDER}/edge_target", (start, y), edge)
    for start in (x - 2 * edge, x - edge):
        _rail(surface, look, (start, y), edge)
    look.art.draw(surface, f"{_FOLDER}/rail_node", (x, y), edge / 80)
    look.art.draw(surface, f"{_FOLDER}/hub_a", (x - 2 * edge, y), edge / 80)
    look.art.draw(surface, f"{_FOLDER}/pin_red_goal", (x + 2 * edge, y), edge / 64)
    sign = (x + edge, y - 0.56 * edge)
    look.shapes.disc(surface, sign, 0.27 * edge, NIGHT, Line(BRASS_LIGHT, 1.6))
    look.art.draw_icon(surface, "hint", sign, round(0.34 * edge), BRASS_LIGHT)


def _land(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    look.shapes.box(surface, rect, _LAND)


def _lattice(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> float:
    """Thin edges to both sides of the middle row; gives an edge's length in real pixels."""
    edge = min(rect.height * 0.86, rect.width / 4.9)
    width = max(1.0, 1.4 * look.scale.factor)
    x, y = rect.center
    high = edge * 0.866
    clip = surface.get_clip()
    surface.set_clip(rect.inflate(-4, -4).clip(clip))
    look.shapes.stroke(surface, ((rect.x + 4, y), (rect.right - 4, y)), _LATTICE, width)
    for row in (-2, -1, 1, 2):
        look.shapes.stroke(
            surface, ((rect.x + 4, y + row * high), (rect.right - 4, y + row * high)), _LATTICE, width
        )
    for number in range(-5, 6):
        foot = x + number * edge
        for side in (-1, 1):
            ends = ((foot - 1.5 * side * edge, y - 3 * high), (foot + 1.5 * side * edge, y + 3 * high))
            look.shapes.stroke(surface, ends, _LATTICE, width)
    surface.set_clip(clip)
    return edge


def _arrow(surface: pygame.Surface, look: Look, shaft: tuple[tuple[float, float], ...], unit: float) -> None:
    """A dotted line that ends in a head."""
    look.shapes.stroke(surface, shaft, SECOND_TEXT, 2.4 * unit, dash=(2, 7))
    (x0, _), (x, y) = shaft[-2], shaft[-1]
    back = -9 * unit if x > x0 else 9 * unit
    look.shapes.stroke(
        surface, ((x + back, y - 7 * unit), (x, y), (x + back, y + 7 * unit)), SECOND_TEXT, 2.4 * unit
    )


def _rail(
    surface: pygame.Surface,
    look: Look,
    start: tuple[float, float],
    edge: float,
    *,
    piece: str = "rail",
) -> None:
    look.art.draw(surface, f"{_FOLDER}/{piece}", start, edge)
