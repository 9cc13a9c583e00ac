"""Cards as tickets: lying straight, turned in the fan, held, as ghosts and as previews."""

from typing import Final, Literal, TypeAlias

import pygame

from game.rules.trambahn.cards import Card
from game.tables.kit.pen import Brush, Point
from game.tables.trambahn.pieces import FOLDER, TICKET, Form, art_of, put_middle, ticket_rect, tinted
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, Rgb, rgb

Veil: TypeAlias = Literal["laid", "held", "preview"]
"""What lies over a card: a dark ghost (laid already, or in hand now), or the wash of a preview."""

HELD_ANGLE: Final = 6.0
"""How a card in hand leans, in degrees against the clock."""
MARGIN: Final = 4.0
"""Round a ticket's picture for its shadow, in its units."""
_HELD_SHADOW: Final = (10.0 / 1.2, 16.0 / 1.2)
_GHOST, _GHOST_ALPHA = rgb("1A100A"), 0.74
_WASH, _WASH_ALPHA = rgb("FFF3D0"), 0.42
_EDGE: Final[dict[Veil, Rgb]] = {"laid": CREAM, "held": BRASS_LIGHT, "preview": BRASS_LIGHT}
SHARPER: Final = 2
"""Turned pictures are made so many times larger and reduced while they are turned, or they would blur."""


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
    """A card, or its money side (None), upright; as wide as `rect`, from its upper left corner."""
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
) -> None:
    """A card turned by `angle` degrees against the clock about its middle; `width` in real pixels."""
    look, unit = brush.look, width / TICKET[0]

    def make() -> pygame.Surface:
        larger = SHARPER * unit
        margin = round(MARGIN * larger)
        wide, high = round(TICKET[0] * larger), round(TICKET[1] * larger)
        made = pygame.Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
        # What lies under the edges is dark, so that reducing them does not mix in another colour.
        draw_ticket(Brush(made, look), card, pygame.Rect(margin, margin, wide, high), form, veil=veil)
        return pygame.transform.rotozoom(made, angle, 1 / SHARPER)

    key = ("trambahn turned", card, form, round(unit, 4), round(angle, 2), veil)
    put_middle(brush, look.shapes.cache.get(key, make), centre)


def draw_held_ticket(brush: Brush, card: Card | None, centre: Point, width: float) -> None:
    """A card in hand: it leans, and casts a deeper shadow."""
    unit = width / TICKET[0]
    shadow = brush.look.art.at_unit(f"{FOLDER}ticket_shadow_held", unit)

    def turned_shadow() -> pygame.Surface:
        return pygame.transform.rotozoom(shadow, HELD_ANGLE, 1.0)

    picture = brush.look.shapes.cache.get(("trambahn held shadow", shadow.get_size()), turned_shadow)
    put_middle(brush, picture, (centre[0] + _HELD_SHADOW[0] * unit, centre[1] + _HELD_SHADOW[1] * unit))
    draw_turned_ticket(brush, card, centre, width, HELD_ANGLE)


def _veil(look: Look, veil: Veil, unit: float) -> pygame.Surface:
    """What lies over a ticket, as large as the silhouette's picture."""
    colour, share = (_WASH, _WASH_ALPHA) if veil == "preview" else (_GHOST, _GHOST_ALPHA)
    body = tinted(look, "ticket_silhouette", unit, colour)

    def make() -> pygame.Surface:
        made = body.copy()
        made.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
        factor = unit / look.scale.factor
        line = Line(
            _EDGE[veil], max(1.0, 1.25 * unit) / look.scale.factor, 2.6 * factor, alpha=0.9, dash=3.8 * factor
        )
        card = ticket_rect(unit, unit, TICKET[0] * unit)
        look.shapes.box(made, card, BoxStyle(6.6 * factor, lines=(line,)))
        return made

    return look.shapes.cache.get(("trambahn veil", veil, body.get_size()), make)
