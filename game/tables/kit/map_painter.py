"""The drawing of Tiled maps: images, tiles and tile objects, at any scale."""

import pygame

from game.ui.look import Look
from game.ui.tile_map import DrawnObject, TileMap

KEPT_PIXELS = 1_000_000
"""Larger pictures are not cached in the look: they are backgrounds of tables, which are cached as a whole."""
MAX_CUT = 0.6
"""If less than this share of a large picture is visible, only the visible part is drawn."""


class MapPainter:
    """Draws layers of `tiles`: the map's corner at `origin`, `scale` real pixels to one of the map."""

    def __init__(
        self, look: Look, tiles: TileMap, scale: float, origin: tuple[float, float] = (0, 0)
    ) -> None:
        self._look = look
        self._tiles = tiles
        self._scale = scale
        self._origin = origin

    def paint(self, surface: pygame.Surface, *layers: str) -> None:
        """Draw all pictures of these layers in order. Layers that the map lacks are skipped."""
        large: dict[object, pygame.Surface] = {}
        for layer in layers:
            for thing in self._tiles.layers.get(layer, ()):
                draw_map_object(surface, self._look, thing, self.rect(thing), large)

    def rect(self, thing: DrawnObject) -> pygame.Rect:
        """Return the place of an object. Neighbours on the map stay neighbours, without a seam."""
        x, y = self._origin[0] + self._scale * thing.x, self._origin[1] + self._scale * thing.y
        across, down = self._scale * thing.width / 2, self._scale * thing.height / 2
        left, top = round(x - across), round(y - down)
        return pygame.Rect(left, top, max(1, round(x + across) - left), max(1, round(y + down) - top))


def draw_map_object(
    surface: pygame.Surface,
    look: Look,
    thing: DrawnObject,
    rect: pygame.Rect,
    large: dict[object, pygame.Surface] | None = None,
) -> None:
    """Draw the picture of an object, if it has one, into `rect` in real pixels.

    Small pictures are cached in the look; `large` holds the others as long as the caller wants.
    """
    picture = thing.picture
    if picture is None:
        return
    if thing.margin:
        across, down = thing.margin * rect.width / thing.width, thing.margin * rect.height / thing.height
        rect = rect.inflate(round(2 * across), round(2 * down))
    if not rect.colliderect(surface.get_rect()):
        return
    seen = rect.clip(surface.get_rect())
    share = seen.width * seen.height / (rect.width * rect.height)
    if share < MAX_CUT and rect.width * rect.height > KEPT_PIXELS:
        part = picture.rendered_part(rect.size, seen.move(-rect.x, -rect.y))
        if part is not None:
            surface.blit(part, seen)
            return
    size = (-(-rect.width // 2), -(-rect.height // 2)) if thing.soft else rect.size
    key = ("map", picture, size)
    if size[0] * size[1] <= KEPT_PIXELS:
        made = look.shapes.cache.get(key, lambda: picture.rendered(size))
    else:
        large = large if large is not None else {}
        if key not in large:
            large[key] = picture.rendered(size)
        made = large[key]
    surface.blit(pygame.transform.smoothscale(made, rect.size) if thing.soft else made, rect)
