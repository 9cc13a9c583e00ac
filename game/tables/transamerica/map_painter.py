"""The background of the table: terrain, lattice, names of the seas, title and compass, and the dusk below.

Rendering takes a tenth of a second at full size, so the table does it once for each window size.
"""

import random
from math import floor

import pygame

from game.tables.kit.map_painter import MapPainter
from game.tables.transamerica import styles
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.map_drawing import MapDrawing, Projection
from game.tables.transamerica.pieces import FOLDER, Pieces
from game.text.translate import Translate
from game.ui.look import Look
from game.ui.pictures import rasterised
from game.ui.theme import NIGHT, Face, Rgb, TextStyle, rgb

TERRAIN = "terrain"
"""The image layer of the map that is drawn."""
MAP_INK = rgb("2B2118")
SEA = rgb("1F5863")
SEA_NAME = TextStyle(Face.TITLE_ITALIC, 22, tracking=0.2045)
SEA_NAME_ALPHA = 158
WAVE = "#2F7480"
DUSK_TOP, DUSK_DARK = 0.83, 0.92
"""The top of the gradient under the tray, as a share of the height, and its darkness at the bottom."""
HORIZON = 1.6
"""The distance above the terrain's end at which the night begins in a high window, in edge lengths."""
FAINT = 150
"""The opacity of the lattice of a small map, of 255."""
RIM = 2
"""Hidden pixels at the border of the terrain: rasterised pictures end in half a pixel."""
SHORE, SHADES = 6, 12
"""The pixels beside the border from which the open sea continues, and the number of its colours."""


def paint_background(
    look: Look, drawing: MapDrawing, projection: Projection, size: tuple[int, int], *, faint: bool = False
) -> pygame.Surface:
    """Draw sea, land and lattice over all of `size`. Return them opaque, in the display's format.

    In a small picture the lattice is `faint`, so that rails stand out.
    """
    background = pygame.Surface(size)
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        background = background.convert()
    scale = projection.edge / drawing.edge_length
    corner = (projection.x - drawing.origin[0] * scale, projection.y - drawing.origin[1] * scale)
    MapPainter(look, drawing.tiles, scale, corner).paint(background, TERRAIN)
    size_drawn = round(drawing.tiles.width * scale), round(drawing.tiles.height * scale)
    terrain = pygame.Rect((round(corner[0]), round(corner[1])), size_drawn)
    _paint_sea(background, terrain.inflate(-2 * RIM, -2 * RIM), projection.unit)
    _draw_lattice(background, drawing, Pieces(look, projection), faint=faint)
    return background


def _draw_lattice(surface: pygame.Surface, drawing: MapDrawing, pieces: Pieces, *, faint: bool) -> None:
    """Draw plain edges, then double ones and bridges, then intersections; if `faint`, only plain edges."""
    if faint:
        for edge in drawing.board.edges:
            pieces.along(surface, "edge_plain", edge, alpha=FAINT)
        return
    for track in sorted(drawing.board.tracks, key=lambda track: track.cost):
        double = "edge_bridge" if track.kind == "river" else "edge_double"
        pieces.along(surface, double if track.cost > 1 else "edge_plain", track.edge)
    for node in drawing.board.nodes:
        pieces.put(surface, "edge_node", pieces.projection.at(node))


def paint_map(look: Look, drawing: MapDrawing, layout: Layout, tr: Translate) -> pygame.Surface:
    """Return the whole window as it is below the panels and all pieces."""
    surface = paint_background(look, drawing, layout.projection, layout.window.size)
    _paint_sea_names(
        surface, look, layout, (tr("transamerica.table.pacific"), tr("transamerica.table.atlantic"))
    )
    _paint_dusk(surface, drawing, layout.projection)
    _draw_cartouche(surface, look, layout.cartouche, tr)
    unit = layout.compass.width / 108
    place = (layout.compass.left + 54 * unit, layout.compass.top + 74 * unit)
    look.art.draw(surface, f"{FOLDER}compass_rose", place, unit)
    return surface


def _paint_sea_names(surface: pygame.Surface, look: Look, layout: Layout, names: tuple[str, str]) -> None:
    """Draw the names of the two oceans along their coasts, if there is space.

    A long name moves up until it ends above the plaque at the bottom.
    """
    projection, unit = layout.projection, layout.projection.unit
    for name, (x, y), angle in zip(names, ((-160, 634), (1290, 562)), (88, 68), strict=True):
        written = _written(look, name, SEA_NAME, SEA, unit)
        turned = pygame.transform.rotozoom(written, angle, 1.0)
        turned.set_alpha(SEA_NAME_ALPHA)
        place = turned.get_rect(center=(round(projection.x + x * unit), round(projection.y + y * unit)))
        if place.colliderect(layout.cartouche):
            place.bottom = layout.cartouche.top - round(10 * unit)
        if layout.room.contains(place):
            surface.blit(turned, place)


def _paint_dusk(surface: pygame.Surface, drawing: MapDrawing, projection: Projection) -> None:
    """Darken the bottom of the window, which grounds the tray.

    In a window so high that the terrain ends above its bottom, the map sinks into the night there.
    """
    width, height = surface.get_size()
    end = min(height, floor(projection.y + drawing.frame[3] * projection.edge) - RIM)
    whole = end == height
    top = round(DUSK_TOP * height) if whole else end - round(HORIZON * projection.edge)
    dark = DUSK_DARK if whole else 1.0
    column = pygame.Surface((1, end - top), pygame.SRCALPHA)
    for y in range(end - top):
        share = y / max(1, end - top - 1)
        column.set_at((0, y), (*NIGHT, round(255 * dark * share)))
    surface.blit(pygame.transform.scale(column, (width, end - top)), (0, top))
    surface.fill(NIGHT, (0, end, width, height - end))


def _draw_cartouche(surface: pygame.Surface, look: Look, rect: pygame.Rect, tr: Translate) -> None:
    unit = rect.width / 286
    look.art.draw(surface, f"{FOLDER}title_cartouche", rect.topleft, unit)
    lines = (
        (tr("transamerica.table.map_title"), styles.MAP_TITLE, 32, 236),
        (tr("transamerica.table.map_subtitle"), styles.MAP_SUBTITLE, 76, 252),
    )
    for words, style, middle, width in lines:
        written, room = _written(look, words, style, MAP_INK, unit), round(width * unit)
        if written.get_width() > room:
            high = round(written.get_height() * room / written.get_width())
            written = pygame.transform.smoothscale(written, (room, high))
        place = written.get_rect(center=(rect.centerx, rect.top + round(middle * unit)))
        surface.blit(written, place)


def _written(look: Look, words: str, style: TextStyle, colour: Rgb, unit: float) -> pygame.Surface:
    """Return words at the size of the map, even below the minimum size of text, because they are ornament."""
    style = style.sized(style.size * unit / look.scale.factor)
    size = (look.text.width(words, style) + 8, look.text.line_height(style) + 8)
    written = pygame.Surface(size, pygame.SRCALPHA)
    written.fill((*colour, 0))
    look.text.draw(written, words, (4, look.text.baseline(written.get_rect(), style)), style, colour)
    return written


def _paint_sea(background: pygame.Surface, terrain: pygame.Rect, unit: float) -> None:
    """Continue the open sea beyond the terrain: the colours of its edge, and ripples as on the terrain."""
    terrain = terrain.clip(background.get_rect())
    for left, right, shore in (
        (0, terrain.left, terrain.left),
        (terrain.right, background.get_width(), terrain.right - SHORE),
    ):
        if right > left:
            sea = pygame.Rect(left, terrain.top, right - left, terrain.height)
            border = background.subsurface((shore, terrain.top, SHORE, terrain.height))
            few = pygame.transform.smoothscale(border, (2, SHADES))
            background.blit(pygame.transform.smoothscale(few, sea.size), sea)
            _ripple(background, sea, unit)


def _ripple(background: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Draw pairs of small arcs on a jittered grid of 34 x 18 pixels of the design, always the same ones."""
    drawn = random.Random(1870)  # noqa: S311  # decoration: the same ripples every time
    strokes: list[str] = []
    for y in range(0, round(rect.height / unit), 18):
        for x in range(0, round(rect.width / unit), 34):
            across, down = x + drawn.uniform(0, 20), y + drawn.uniform(0, 10)
            strokes.append(f"M{across:.1f} {down:.1f}q3 -2 6 0q3 2 6 0")
    size = rect.size
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0] / unit} {size[1] / unit}"><path d="{"".join(strokes)}" fill="none" '
        f'stroke="{WAVE}" stroke-width="0.9" opacity="0.26"/></svg>'
    )
    background.blit(rasterised(svg, size), rect)
