"""The pieces of the box, drawn anywhere: cards, signs, trams, money, the beer mat, wood and cloth.

A unit is one pixel of the map of the table; a ticket is 100 x 147 of its own units.
"""

from typing import Final, Literal, TypeAlias

import pygame

from game.rules.trambahn.cards import CONDUCTOR, Card, Colour, colour_of, value_of
from game.tables.kit.map_painter import MapPainter
from game.ui.box import stretched
from game.ui.brush import Brush, Point
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, INK, Face, Rgb, TextStyle, hex_of, rgb
from game.ui.tile_map import TileMap

FOLDER: Final = "trambahn/"
MAP_FILE: Final = "munich.tmx"
TICKET: Final = (100.0, 147.0)
TERMINUS: Final = (84.0, 90.0)
OPEN_TRAM: Final = (126.0, 132.0)
PLATE: Final = (108.0, 46.0)
TRAM_BACK: Final = (64.0, 126.0)
TRAM_STEP: Final = (-1.5, -2.4)
"""The offset of each tram of the stack from the one below."""
MAT: Final = 66.0
"""The radius of the beer mat."""
_NUMERAL: Final = TextStyle(Face.DISPLAY, 18)
CARD_CORNER: Final = 6.0
NOTE: Final = 0.47
"""The width of a note on its mat, as a share of the mat's."""
MONEY_ICON: Final = (20.4, 30.0)
MAX_GRAIN: Final = 8.0
"""The largest scale of the cloth, in real pixels to one of the design, whatever the map."""
_CLOTH_CORNER, _CLOTH_MARGIN = 40.0, 16.0

Form: TypeAlias = Literal["medium", "small"]
"""The detail of a ticket: up to 200 units wide, or alone at about 90 units high."""
Sign: TypeAlias = Literal["lozenge", "heart", "leaf", "bell"]

LINE_COLOURS: Final[dict[Colour, Rgb]] = {
    "blue": rgb("2C5C9E"),
    "red": rgb("A32B36"),
    "green": rgb("397549"),
    "yellow": rgb("DDA631"),
}
SIGN_COLOURS: Final[dict[Colour, Rgb]] = {**LINE_COLOURS, "yellow": rgb("9A6A0A")}
LINE_LIGHT: Final[dict[Colour, Rgb]] = {
    "blue": rgb("93B3D6"),
    "red": rgb("DB978F"),
    "green": rgb("98B98A"),
    "yellow": rgb("EBCB7E"),
}
ON_BAND: Final[dict[Colour, Rgb]] = {"blue": CREAM, "red": CREAM, "green": CREAM, "yellow": INK}
SIGNS: Final[dict[Colour, Sign]] = {"blue": "lozenge", "red": "heart", "green": "leaf", "yellow": "bell"}
NUMERALS: Final[dict[Colour, str]] = {"blue": "I", "red": "II", "green": "III", "yellow": "IV"}
Veil: TypeAlias = Literal["laid", "held", "preview"]
"""A layer over a card: a dark ghost (laid already, or in hand now), or the wash of a preview."""
HELD_ANGLE: Final = 6.0
"""The tilt of a card in hand, in degrees anticlockwise."""
MARGIN: Final = 4.0
"""The margin around a ticket's picture for its shadow, in its units."""
_HELD_SHADOW: Final = (10.0 / 1.2, 16.0 / 1.2)
_GHOST, _GHOST_ALPHA = rgb("1A100A"), 0.74
_WASH, _WASH_ALPHA = rgb("FFF3D0"), 0.42
SHARPER: Final = 2
"""Turned pictures are drawn larger by this factor and reduced while turned, to keep them sharp."""


def art_of(card: Card | None, form: Form) -> str:
    """Return the picture of a card's face; None for its money side."""
    if card is None or card == CONDUCTOR:
        return f"{FOLDER}{'money' if card is None else 'conductor'}_small"
    return f"{FOLDER}station_{colour_of(card)}_{value_of(card):02}_{form}"


def ticket_height(width: float) -> float:
    return width * TICKET[1] / TICKET[0]


def ticket_rect(left: float, top: float, width: float) -> pygame.Rect:
    """Return a ticket's place in whole pixels."""
    return pygame.Rect(round(left), round(top), round(width), round(ticket_height(width)))


def draw_sign(brush: Brush, line: Colour, centre: Point, radius: float, colour: Rgb | None = None) -> None:
    """Draw the sign of a line, as printed or in another colour; `radius` in real pixels."""
    recolour = ((hex_of(SIGN_COLOURS[line]), hex_of(colour)),) if colour is not None else ()
    brush.put(brush.look.art.at_unit(f"{FOLDER}sign_{SIGNS[line]}", radius / 10, recolour), centre)


def draw_line_plate(brush: Brush, rect: pygame.Rect, colour: Colour) -> None:
    """Draw a line's plate: its sign and Roman numeral on its colour; a small one with the sign alone."""
    brush.box(rect, BoxStyle(5, LINE_COLOURS[colour]))
    ink = ON_BAND[colour]
    style = _NUMERAL.sized(0.7 * rect.height / brush.look.scale.factor)
    # Letters have a minimum size, and all plates of one size look the same.
    widest = max(brush.text.width(numeral, style) for numeral in NUMERALS.values())
    for sign_at, left in ((0.28, 0.5), (0.19, 0.34)):
        room = pygame.Rect(0, rect.y, round((1 - left) * rect.width), rect.height)
        if widest <= room.width:
            room.right = rect.right
            centre = (rect.x + sign_at * rect.width, rect.centery)
            draw_sign(brush, colour, centre, 0.25 * rect.height, ink)
            brush.write(NUMERALS[colour], room, style, ink)
            return
    draw_sign(brush, colour, rect.center, 0.3 * rect.height, ink)


def draw_fitting(
    brush: Brush, name: str, rect: pygame.Rect, size: tuple[float, float], *, alpha: int = 255
) -> pygame.Rect:
    """Draw a picture of this size in its units, as large as fits into `rect`. Return its place."""
    unit = min(rect.width / size[0], rect.height / size[1])
    wide, high = size[0] * unit, size[1] * unit
    left, top = rect.centerx - wide / 2, rect.centery - high / 2
    brush.art(FOLDER + name, (left, top), unit, alpha=alpha)
    return pygame.Rect(round(left), round(top), round(wide), round(high))


def draw_terminus(brush: Brush, line: Colour, rect: pygame.Rect) -> None:
    """Draw the head of a row, with its shadow."""
    draw_fitting(brush, f"terminus_{line}_table", rect, TERMINUS)


def draw_money_icon(brush: Brush, rect: pygame.Rect) -> None:
    """Draw the small note before a price."""
    draw_fitting(brush, "money_icon", rect, MONEY_ICON)


def draw_open_tram(
    brush: Brush, kind: str, rect: pygame.Rect, *, payable: bool = False, alpha: int = 255
) -> None:
    """Draw a tram on offer with multiplier and price, and a brass edge if it is affordable."""
    place = draw_fitting(brush, f"tram_{kind}_small", rect, OPEN_TRAM, alpha=alpha)
    if payable:
        unit = min(rect.width / OPEN_TRAM[0], rect.height / OPEN_TRAM[1]) / brush.look.scale.factor
        brush.box(place, BoxStyle(7 * unit, lines=(Line(BRASS_LIGHT, 2.5 * unit, 1.25 * unit),)))


def draw_plate(brush: Brush, kind: str, rect: pygame.Rect, *, alpha: int = 255) -> None:
    """Draw a tram at the head of a column, with its multiplier."""
    draw_fitting(brush, f"tram_{kind}_plate", rect, PLATE, alpha=alpha)


def draw_tram_stack(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """Draw the stacked trams, the lowest in `rect`, each visible."""
    unit = min(rect.width / TRAM_BACK[0], rect.height / TRAM_BACK[1])
    left, top = rect.centerx - TRAM_BACK[0] * unit / 2, rect.centery - TRAM_BACK[1] * unit / 2
    for number in range(count):
        place = (left + TRAM_STEP[0] * number * unit, top + TRAM_STEP[1] * number * unit)
        brush.art(f"{FOLDER}tram_back", place, unit)


def note_rect(mat: pygame.Rect) -> pygame.Rect:
    """Return the place of the topmost note on a mat."""
    rect = ticket_rect(0, 0, round(NOTE * mat.width))
    rect.center = mat.center
    return rect


_EDGE: Final[dict[Veil, Rgb]] = {"laid": CREAM, "held": BRASS_LIGHT, "preview": BRASS_LIGHT}


def draw_ticket(
    brush: Brush,
    card: Card | None,
    rect: pygame.Rect,
    form: Form = "medium",
    *,
    shadow: bool = True,
    alpha: int = 255,
    veil: Veil | None = None,
) -> None:
    """Draw an upright card, or a money side (None), as wide as `rect`, from its upper left corner."""
    unit = rect.width / TICKET[0]
    if shadow:
        name = "ticket_shadow_plain" if card is None else "ticket_shadow"
        brush.art(FOLDER + name, rect.topleft, unit, alpha=alpha)
    brush.art(art_of(card, form), rect.topleft, unit, alpha=alpha)
    if veil is not None:
        brush.surface.blit(_veil(brush.look, veil, unit), (round(rect.x - unit), round(rect.y - unit)))


def draw_turned_ticket(
    brush: Brush,
    card: Card | None,
    centre: Point,
    width: float,
    angle: float,
    form: Form = "medium",
    *,
    veil: Veil | None = None,
    seen: float = 1.0,
) -> None:
    """Draw a card turned by `angle` degrees anticlockwise about its centre; `width` in real pixels.

    Of a card that is turning over only the share `seen` of its width is visible.
    """
    look, unit = brush.look, width / TICKET[0]

    def make() -> pygame.Surface:
        larger = SHARPER * unit
        margin = round(MARGIN * larger)
        wide, high = round(TICKET[0] * larger), round(TICKET[1] * larger)
        made = pygame.Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
        # The area under the edges is dark, so that reducing them does not mix in another colour.
        draw_ticket(Brush(made, look), card, pygame.Rect(margin, margin, wide, high), form, veil=veil)
        return pygame.transform.rotozoom(made, angle, 1 / SHARPER)

    key = ("trambahn turned", card, form, round(unit, 4), round(angle, 2), veil)
    picture = look.shapes.cache.get(key, make)
    if seen < 1:
        size = max(2, round(seen * picture.get_width())), picture.get_height()
        picture = pygame.transform.smoothscale(picture, size)
    brush.put(picture, centre)


def draw_held_ticket(brush: Brush, card: Card | None, centre: Point, width: float) -> None:
    """Draw a card in hand: tilted, with a deeper shadow."""
    unit = width / TICKET[0]
    shadow = brush.look.art.at_unit(f"{FOLDER}ticket_shadow_held", unit)
    key = ("trambahn held shadow", shadow.get_size())
    picture = brush.look.shapes.cache.get(key, lambda: pygame.transform.rotozoom(shadow, HELD_ANGLE, 1.0))
    brush.put(picture, (centre[0] + _HELD_SHADOW[0] * unit, centre[1] + _HELD_SHADOW[1] * unit))
    draw_turned_ticket(brush, card, centre, width, HELD_ANGLE)


def _veil(look: Look, veil: Veil, unit: float) -> pygame.Surface:
    """Return the layer over a ticket, as large as the silhouette's picture."""
    colour, share = (_WASH, _WASH_ALPHA) if veil == "preview" else (_GHOST, _GHOST_ALPHA)
    body = look.art.at_unit(f"{FOLDER}ticket_silhouette", unit)

    def make() -> pygame.Surface:
        made = body.copy()
        made.fill((*colour, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
        factor = unit / look.scale.factor
        line = Line(
            _EDGE[veil], max(1.0, 1.25 * unit) / look.scale.factor, 2.6 * factor, alpha=0.9, dash=3.8 * factor
        )
        card = ticket_rect(unit, unit, TICKET[0] * unit)
        look.shapes.box(made, card, BoxStyle(6.6 * factor, lines=(line,)))
        return made

    return look.shapes.cache.get(("trambahn veil", veil, body.get_size()), make)


def paint_wood(surface: pygame.Surface, look: Look, drawn: TileMap) -> None:
    """Draw planks everywhere, warm in the middle and dark in the corners."""
    width, height = surface.get_size()
    scale = max(width / drawn.width, height / drawn.height)
    corner = ((width - scale * drawn.width) / 2, (height - scale * drawn.height) / 2)
    MapPainter(look, drawn, scale, corner).paint(surface, "wood", "light")


def paint_cloth(surface: pygame.Surface, look: Look, rect: pygame.Rect, unit: float) -> None:
    """Draw a dark cloth with a brass rule, made of nine parts."""
    unit = min(unit, MAX_GRAIN)
    picture, margin = look.art.at_unit(f"{FOLDER}cloth_panel", unit), round(_CLOTH_MARGIN * unit)
    outer = rect.inflate(2 * margin, 2 * margin)
    corner = max(1, min(round(_CLOTH_CORNER * unit), (min(*picture.get_size(), *outer.size) - 1) // 2))
    surface.blit(stretched(picture, outer.size, corner), outer)
