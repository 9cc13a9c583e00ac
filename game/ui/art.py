"""Vector pictures, rasterised at their final size and never scaled afterwards."""

import re
from pathlib import Path

import pygame

from game.content.drawings import Drawing, ViewBox, read_drawing
from game.ui.pictures import SurfaceCache, draw_drawing, faded
from game.ui.theme import DEFAULT_PALETTE, LETTERS, NIGHT, NIGHT_3, SHAPES, WHITE, Palette, Rgb, hex_of

Recolour = tuple[tuple[str, str], ...]
"""Pairs of `#RRGGBB` colours: the one in the file, and the one to draw instead."""

CACHED_PIXELS = 20_000_000
"""Twice what a table needs in a window of 3840x2160."""
_LETTER = re.compile(r'id="letter">\s*<path fill="#[0-9A-Fa-f]{6}"')
FACE_RADIUS = 92
"""The radius of a portrait's ring, in units of the drawing."""
LEVELS = ("apprentice", "conductor", "engineer", "director", "own")
"""The cuffs: one bar per level of skill, and a last one for agents outside these levels."""


class Art:
    """The SVG files below one images folder, by path without suffix: `scenes/icon_back`.

    They are read when first drawn; an unreadable file raises Fault.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._drawings: dict[str, Drawing] = {}
        self._cache = SurfaceCache(CACHED_PIXELS)

    def view_box(self, name: str) -> ViewBox:
        """Return the file's view box; raise Fault if it cannot be read."""
        return self._drawing(name).box

    def fitted(self, name: str, size: tuple[int, int], recolour: Recolour = ()) -> pygame.Surface:
        """Return the whole view box at `size` real pixels, or as large as fits into it without distortion."""
        box = self.view_box(name)
        factor = min(size[0] / box.width, size[1] / box.height)
        return self.at_unit(name, factor, recolour)

    def at_unit(self, name: str, unit: float, recolour: Recolour = ()) -> pygame.Surface:
        """Return the view box at `unit` real pixels per unit of the drawing. Never draw on the result."""
        box = self.view_box(name)
        size = (max(1, round(box.width * unit)), max(1, round(box.height * unit)))
        return self._cache.get((name, size, recolour), lambda: self._load(name, size, recolour))

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        position: tuple[float, float],
        unit: float,
        recolour: Recolour = (),
        *,
        alpha: int = 255,
    ) -> None:
        """Draw the picture with its origin at `position`, at `unit` real pixels per unit of the drawing."""
        box = self.view_box(name)
        picture = faded(self.at_unit(name, unit, recolour), alpha)
        surface.blit(picture, (round(position[0] + box.left * unit), round(position[1] + box.top * unit)))

    def icon(self, name: str, size: int, colour: Rgb = NIGHT) -> pygame.Surface:
        """Return the line icon `scenes/icon_<name>` in a box of `size` real pixels."""
        return self.fitted(f"scenes/icon_{name}", (size, size), ((hex_of(NIGHT), hex_of(colour)),))

    def draw_icon(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[float, float],
        size: int,
        colour: Rgb = NIGHT,
    ) -> None:
        """Draw the icon centred at `centre`."""
        picture = self.icon(name, size, colour)
        surface.blit(
            picture,
            (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2)),
        )

    def draw_sign(
        self,
        surface: pygame.Surface,
        seat: int,
        centre: tuple[float, float],
        radius: float,
        palette: Palette = DEFAULT_PALETTE,
        *,
        alpha: int = 255,
    ) -> None:
        """Draw a player's sign: shape, colour and letter of the seat. `radius` is in real pixels."""
        name = f"scenes/sign_{LETTERS[seat].lower()}_{SHAPES[seat]}"
        picture = faded(self.at_unit(name, radius / 10, self._sign_colours(name, seat, palette)), alpha)
        half = picture.get_width() / 2
        surface.blit(picture, (round(centre[0] - half), round(centre[1] - half)))

    def draw_shape(
        self,
        surface: pygame.Surface,
        seat: int,
        centre: tuple[float, float],
        radius: float,
        colour: Rgb,
    ) -> None:
        """Draw only the seat's shape in one colour, for charts and for signs below 20 px."""
        name = f"scenes/shape_{SHAPES[seat]}"
        self.draw(surface, name, centre, radius / 10, ((hex_of(WHITE), hex_of(colour)),))

    def draw_level(
        self,
        surface: pygame.Surface,
        level: int,
        position: tuple[float, float],
        unit: float,
        *,
        on_night: bool = False,
    ) -> None:
        """Draw the cuff `LEVELS[level - 1]`, 34 x 30 units, with its upper left corner at `position`."""
        recolour: Recolour = ((hex_of(NIGHT), hex_of(NIGHT_3)),) if on_night else ()
        self.draw(surface, f"scenes/level_{level}_{LEVELS[level - 1]}", position, unit, recolour)

    def draw_face(
        self,
        surface: pygame.Surface,
        face: str,
        centre: tuple[float, float],
        radius: float,
        *,
        alpha: int = 255,
    ) -> None:
        """Draw the portrait `portraits/<face>` with a ring of `radius` real pixels round the centre."""
        self.draw(surface, f"portraits/{face}", centre, radius / FACE_RADIUS, alpha=alpha)

    def clear(self) -> None:
        """Drop all rendered pictures, after a resize; the parsed files are kept."""
        self._cache.clear()

    def _drawing(self, name: str) -> Drawing:
        drawing = self._drawings.get(name)
        if drawing is None:
            drawing = self._drawings[name] = read_drawing(self._folder / f"{name}.svg")
        return drawing

    def _load(self, name: str, size: tuple[int, int], recolour: Recolour) -> pygame.Surface:
        drawing = self._drawing(name)
        text = drawing.text
        for index, (old, _) in enumerate(recolour):
            # Two steps, so that a colour just inserted is not replaced by a later pair.
            text = text.replace(old, f"@{index}@")
        for index, (_, new) in enumerate(recolour):
            text = text.replace(f"@{index}@", new)
        return draw_drawing(drawing, size, text)

    def _sign_colours(self, name: str, seat: int, palette: Palette) -> Recolour:
        old, new = DEFAULT_PALETTE.colours[seat], palette.colours[seat]
        pairs: list[tuple[str, str]] = []
        if old != new:
            pairs.append((hex_of(old), hex_of(new)))
        if DEFAULT_PALETTE.letters[seat] != palette.letters[seat]:
            # The letter's colour is also used for edges elsewhere: replace it only in the letter's group.
            found = _LETTER.search(self._drawing(name).text)
            if found is not None:
                letter = hex_of(palette.letters[seat])
                pairs.append((found.group(), found.group()[:-8] + letter + '"'))
        return tuple(pairs)
