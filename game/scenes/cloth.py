"""The curtain's cloth in the colours and signs of players: closed, parting, or drawn aside and tied."""

import math
from collections.abc import Callable, Sequence

import pygame

from game.ui.animation import ease_in_out
from game.ui.look import Look
from game.ui.theme import BRASS, DEFAULT_PALETTE, SHAPES, hex_of

SIGNS = 30
SIGNS_APART, SIGNS_BEGIN, SIGNS_LINE = 64, 32, 1029.5
"""In units of the drawing; the window is 1080 of them high."""
LAG = 0.2
"""The delay of the bottom behind the top, as a share of the whole time."""
BAND = 8
"""Real pixels; the edge of cloth drawn aside bends from one band to the next."""
TIED = ((0.0, 0.042), (0.3, 0.04), (0.5, 0.028), (0.57, 0.02), (0.62, 0.028), (0.8, 0.042), (1.0, 0.046))
"""The width of tied cloth by height, both as shares of the window."""
GATHERED = 3
"""The ratio of the cloth's width when hanging to its width when fully gathered."""
KNOT = 0.58

ClothShape = Callable[[float], float]
"""Maps a height, as a share of the window's, to the share of its half that the cloth leaves free."""


def closed_cloth(height: float) -> float:
    """Return the free share of closed cloth."""
    del height
    return 0.0


def parting_cloth(share: float) -> ClothShape:
    """Return the shape of parting cloth at a share of the whole time; the bottom lags behind."""

    def parted(height: float) -> float:
        return ease_in_out(min(1.0, max(0.0, share * (1 + LAG) - LAG * height)))

    return parted


def tied_cloth(share: float) -> ClothShape:
    """Return the shape of cloth on its way to being tied."""

    def parted(height: float) -> float:
        foot = next(n for n, point in enumerate(TIED) if n and height <= point[0])
        (y0, w0), (y1, w1) = TIED[foot - 1 : foot + 1]
        part = ease_in_out((height - y0) / (y1 - y0))
        return parting_cloth(share)(height) * (1 - 2 * (w0 + (w1 - w0) * part))

    return parted


class Cloth:
    """The cloth, drawn once per window size; several seats share its width from the left."""

    def __init__(self, look: Look, size: tuple[int, int], seats: Sequence[int]) -> None:
        """Draw cloth with the signs of `seats` for a window of `size` real pixels."""
        self._cloth = pygame.Surface(size)
        self._valance = pygame.Surface((size[0], math.ceil(160 * size[1] / 1080)), pygame.SRCALPHA)
        self._stretched: pygame.Surface | None = None
        """One half of the cloth while it moves; dropped afterwards."""
        self._look = look
        self._unit = unit = size[1] / 1080
        fabric = look.art.at_unit("scenes/curtain", unit)
        wide = fabric.get_width()
        # One of them is in the middle.
        first = (size[0] - wide) // 2 % wide - wide
        starts = range(first, size[0], wide)
        for number, seat in enumerate(seats):
            part = pygame.Rect(size[0] * number // len(seats), 0, math.ceil(size[0] / len(seats)), size[1])
            colour = look.palette.colours[seat]
            for surface in (self._cloth, self._valance):
                surface.set_clip(part)
            self._cloth.fill(colour)
            old, new = hex_of(DEFAULT_PALETTE.colours[0]), hex_of(colour)
            valance = look.art.at_unit("scenes/curtain_valance", unit, ((old, new),) if old != new else ())
            for x in starts:
                self._cloth.blit(fabric, (x, 0))
                self._valance.blit(valance, (x, 0))
                for sign in range(SIGNS):
                    place = (x + (SIGNS_BEGIN + SIGNS_APART * sign) * unit, SIGNS_LINE * unit)
                    look.art.draw(self._cloth, f"scenes/curtain_sign_{SHAPES[seat]}", place, unit)
        for surface in (self._cloth, self._valance):
            surface.set_clip(None)

    def draw(
        self,
        surface: pygame.Surface,
        parted: ClothShape = closed_cloth,
        risen: float = 0.0,
        *,
        band: int = BAND,
        behind: Callable[[pygame.Rect], object] = lambda free: None,  # noqa: ARG005
    ) -> None:
        """Draw the cloth over what `behind` draws; the valance has `risen` by a share of its height.

        Lower bands, in real pixels, make its edge smoother.
        """
        if parted is closed_cloth:
            self._stretched = None
            surface.blit(self._cloth, (0, 0))
        else:
            self._draw_halves(surface, parted, band, behind)
        if risen < 1:
            surface.blit(self._valance, (0, -round(risen * self._valance.get_height())))

    def draw_knots(self, surface: pygame.Surface) -> None:
        """Draw the knots that tie the cloth at both sides."""
        width, height = surface.get_size()
        at, u = next(w for y, w in TIED if y >= KNOT - 0.02) * width, self._unit
        for left, x in ((True, at), (False, width - at)):
            edge = 0.0 if left else float(width)
            band = ((edge, (KNOT - 0.02) * height), (x, KNOT * height), (x, KNOT * height + 12 * u))
            self._look.shapes.polygon(surface, (*band, (edge, (KNOT - 0.02) * height + 22 * u)), BRASS)
            knot = (x, KNOT * height + 6 * u)
            tassel = ((knot[0] - 8 * u, knot[1] + 12 * u), (knot[0] + 8 * u, knot[1] + 12 * u))
            foot = ((knot[0] + 15 * u, knot[1] + 74 * u), (knot[0] - 15 * u, knot[1] + 74 * u))
            self._look.shapes.polygon(surface, (*tassel, *foot), BRASS)
            self._look.shapes.disc(surface, knot, 15 * u, BRASS)

    def _draw_halves(
        self, surface: pygame.Surface, parted: ClothShape, band: int, behind: Callable[[pygame.Rect], object]
    ) -> None:
        width, height = surface.get_size()
        half = width // 2
        heights = range(0, height, band)
        widths = [round((1 - parted(y / height)) * half) for y in heights]
        most, least = max(0, *widths), max(0, min(widths))
        behind(pygame.Rect(least, 0, width - 2 * least, height))
        if not most:
            return
        if self._stretched is None:
            self._stretched = pygame.Surface((half, height)).convert(self._cloth)
        # Folds cannot be gathered any further; the rest is out of sight.
        taken = min(half, GATHERED * most)
        hem = max(1, round(2 * self._unit))
        cloth = self._stretched.subsurface((0, 0, most, height))
        for left in (True, False):
            part = self._cloth.subsurface((0 if left else width - taken, 0, taken, height))
            pygame.transform.scale(part, (most, height), cloth)
            cloth.fill(BRASS, (most - hem if left else 0, 0, hem, height))
            surface.blits(
                [
                    (cloth, (0, y), (most - wide, y, wide, band))
                    if left
                    else (cloth, (width - wide, y), (0, y, wide, band))
                    for y, wide in zip(heights, widths, strict=True)
                    if wide > 0
                ],
                doreturn=False,
            )
