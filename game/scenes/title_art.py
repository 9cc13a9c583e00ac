"""The street at night behind the title, in layers that shift a little with the pointer."""

import math
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame

from game.content.drawings import Drawing, ViewBox, read_drawing
from game.content.files import Fault
from game.ui.pictures import draw_drawing, draw_part
from game.ui.scale import Scale
from game.ui.scene_stack import Area
from game.ui.theme import BRASS, hex_of, rgb

WIDE = 16 / 9
MIDDLE = 16 / 10
SQUARISH = 4 / 3
SAME_RATIO = 0.004
"""Windows whose aspect ratio is within this of the drawing's get the drawing's frame."""
DRAWING = (1920, 1080)
Place = tuple[float, float, float, float]
"""Left, top, width and height in units of the drawing."""


class LayerFile(msgspec.Struct, frozen=True):
    """The file `title_<name>.svg`; `reach` is its largest shift, `box` the area that it paints.

    A `soft` layer can be drawn smaller and stretched without visible loss.
    """

    name: str
    reach: float
    box: Place = (0, 0, *DRAWING)
    soft: bool = False


LAYERS = (
    LayerFile("sky", 0, soft=True),
    LayerFile("stars", 0, (420, 0, 1084, 432)),
    LayerFile("moon", 2, (556, 142, 740, 316)),
    LayerFile("street", 6, (0, 644, 1920, 436)),
    LayerFile("houses", 4, (0, 0, 1920, 812)),
    LayerFile("tram", 6, (230, 0, 1505, 864)),
    LayerFile("light", 6, (906, 116, 958, 964), soft=True),
    LayerFile("lamp", 6, (1330, 556, 250, 250)),
    LayerFile("foreground", 10, (1538, 32, 382, 796)),
)
"""The layers from bottom to top."""
FRAME = (
    (20.0, 20.0, 24.0, 1040.0),
    (44.0, 20.0, 1656.0, 24.0),
    (44.0, 1036.0, 1656.0, 24.0),
    (1700.0, 20.0, 204.0, 1040.0),
)
"""The area of the frame, including corner pieces: four strips that do not overlap."""
REDUCED = 4
"""Gradients take the most time of all, and soft ones lose nothing when drawn smaller by this factor."""
FRAME_DEPTH = 56.0
"""The inward reach of the frame lines for other aspect ratios, including round corners."""
MAX_THREADS = 4
SPARE = 1.0125
"""The layers are larger than the window by this factor, so that they can shift."""
COLUMN_LEFT = 0.058
"""The left end of the menu as a share of the window's width."""
COLUMN_WIDTH = 561
MENU_END, VEIL_END = 672.0, 860.0
"""The right ends of the usual menu and of its veil in units of the drawing."""
ASIDE = 0.45
"""The part of a wider menu's additional width by which the street moves aside."""
_DARK = rgb("0B1728")


def menu_end(scale: Scale) -> int:
    """Return the right end of the title's menu in real pixels."""
    return round(COLUMN_LEFT * scale.width) + scale.px(COLUMN_WIDTH)


class Placement(msgspec.Struct, frozen=True):
    """The place of the drawing in a window: `unit` real pixels per unit, its corner at `left, top`."""

    unit: float
    left: float
    top: float
    foreground: float | None
    """The shift of the lamp in front to the left, in units; None leaves it out."""


def placement(width: int, height: int) -> Placement:
    """Return the placement in a window of this size that shows tram, moon and name."""
    unit = SPARE * max(width / 1920, height / 1080)
    ratio = width / height
    left = _between(ratio, (SQUARISH, 236.0), (MIDDLE, 140.0), (WIDE, 12.0))
    surplus = 1080 * unit - height
    foreground = None if ratio < MIDDLE - 0.01 else _between(ratio, (MIDDLE, 50.0), (WIDE, 0.0))
    return Placement(unit, -left * unit, -0.4 * surplus, foreground)


def _between(x: float, *points: tuple[float, float]) -> float:
    """Return the linear interpolation between the points, constant outside them."""
    if x <= points[0][0]:
        return points[0][1]
    for (x0, y0), (x1, y1) in pairwise(points):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return points[-1][1]


class _Layer(msgspec.Struct, frozen=True):
    """A picture with its corner, in real pixels, at zero shift."""

    picture: pygame.Surface
    left: float
    top: float
    reach: float = 0


class TitleArt:
    """The layers for one window size. With `still` they are composed once and only the result is kept.

    If `framed`, it has brass lines round it. The street moves aside for a menu that ends at `menu` real
    pixels, and the veil below the menu reaches as far.
    """

    def __init__(
        self, folder: Path, size: tuple[int, int], *, still: bool, framed: bool = True, menu: int = 0
    ) -> None:
        """Start rasterising the files of `folder` for a window of `size` real pixels; `draw` waits."""
        self._folder = folder
        self._size = size
        self.menu = menu
        self._beyond = max(0.0, menu * DRAWING[0] / size[0] - MENU_END)
        """The width by which the menu is wider than usual, in units of a drawing as wide as the window."""
        place = placement(*size)
        aside = ASIDE * self._beyond * place.unit if size[0] >= size[1] else 0.0
        self._place = msgspec.structs.replace(place, left=place.left + aside)
        self._shift: float | None = None
        self._whole: pygame.Surface | None = None
        self.still = still
        files = [file for file in LAYERS if file.name != "foreground" or self._place.foreground is not None]
        # SDL releases the interpreter lock while rasterising, so layers are made in parallel: the largest
        # first, so that none of them is left for the end.
        threads = ThreadPoolExecutor(min(MAX_THREADS, os.cpu_count() or 1))
        largest_first = sorted(files, key=lambda file: file.box[2] * file.box[3], reverse=True)
        layers = {file.name: _submitted(threads, partial(self._layer, file)) for file in largest_first}
        front = [_submitted(threads, part) for part in (self._veil, *(self._frame_parts() if framed else ()))]
        self._waiting = [*(layers[file.name] for file in files), *front]
        self._layers: list[_Layer] = []
        threads.shutdown(wait=False)

    def finish(self) -> None:
        """Wait until nothing is being rasterised."""
        wait(self._waiting)

    @property
    def size(self) -> tuple[int, int]:
        """The window's size for which the pictures were made."""
        return self._size

    @property
    def unit(self) -> float:
        """Real pixels per unit of the drawing."""
        return self._place.unit

    def draw(self, surface: pygame.Surface, shift: float) -> None:
        """Draw the street; `shift`, -1 to 1, moves the near layers to one side.

        Raise Fault for a file that cannot be drawn.
        """
        if self._whole is None:
            self._layers = [layer.result() for layer in self._waiting]
            self._whole = pygame.Surface(self._size)
            if _on_display():
                self._whole = self._whole.convert()
            self._whole.fill(_DARK)
            self._compose(self._whole, 0.0)
            if self.still:
                self._layers = []
            self._waiting = []
        if self._layers and (self._shift is None or abs(shift - self._shift) > 1e-3):
            self._compose(self._whole, shift)
        surface.blit(self._whole, (0, 0))

    def draw_again(self, surface: pygame.Surface, places: Sequence[Area]) -> None:
        """Redraw these areas from the last picture."""
        if self._whole is not None:
            surface.blits([(self._whole, place, place) for place in places], doreturn=False)

    def seen(self, point: tuple[float, float], reach: float) -> tuple[float, float]:
        """Return the real position of a point in units of the drawing, on a layer with this `reach`."""
        place = self._place
        x = place.left + (point[0] + reach * (self._shift or 0.0)) * place.unit
        return x, place.top + point[1] * place.unit

    def _compose(self, whole: pygame.Surface, shift: float) -> None:
        for layer in self._layers:
            x = layer.left + shift * layer.reach * self._place.unit
            whole.blit(layer.picture, (round(x), round(layer.top)))
        self._shift = shift

    def _layer(self, file: LayerFile) -> _Layer:
        place = self._place
        left = place.left
        if file.name == "foreground" and place.foreground is not None:
            left -= place.foreground * place.unit
        reduced = REDUCED if file.soft else 1
        layer = _part(self._drawing(f"title_{file.name}"), file.box, place.unit, reduced)
        picture = layer.picture.convert() if file.name == "sky" and _on_display() else layer.picture
        return _Layer(picture, left + layer.left, place.top + layer.top, file.reach)

    def _veil(self) -> _Layer:
        """Return the veil, soft enough to be stretched to any aspect ratio."""
        factor = self._size[1] / DRAWING[1] / REDUCED
        small = (max(1, round(DRAWING[0] * factor)), max(1, round(DRAWING[1] * factor)))
        picture = draw_drawing(self._drawing("title_veil"), small)
        wide = round(self._size[0] * (1 + self._beyond / VEIL_END))
        return _Layer(pygame.transform.smoothscale(picture, (wide, self._size[1])), 0, 0)

    def _frame_parts(self) -> list[Callable[[], _Layer]]:
        width, height = self._size
        if abs(width / height - WIDE) < SAME_RATIO:
            frame = self._drawing("title_frame")
            return [partial(_part, frame, strip, height / DRAWING[1]) for strip in FRAME]
        deep = math.ceil(FRAME_DEPTH * min(width / DRAWING[0], height / DRAWING[1]))
        strips: tuple[Place, ...] = (
            (0, 0, width, deep),
            (0, deep, deep, height - 2 * deep),
            (width - deep, deep, deep, height - 2 * deep),
            (0, height - deep, width, deep),
        )
        lines = self._lines()
        corners = (partial(self._corner, at_foot=at_foot) for at_foot in (False, True))
        return [*(partial(_part, lines, strip, 1.0) for strip in strips), *corners]

    def _lines(self) -> Drawing:
        """Return two brass lines round a window of any aspect ratio."""
        width, height = self._size
        u = min(width / 1920, height / 1080)

        def line(inset: float, radius: float, thick: float, opacity: float) -> str:
            edge, r = inset * u, radius * u
            return (
                f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{width - 2 * edge:.2f}" '
                f'height="{height - 2 * edge:.2f}" rx="{r:.2f}" ry="{r:.2f}" fill="none" '
                f'stroke="{hex_of(BRASS)}" stroke-width="{max(1.0, thick * u):.2f}" '
                f'stroke-opacity="{opacity}"/>'
            )

        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
            f"{line(26, 26, 3, 1)}{line(35, 19, 1, 0.8)}</svg>"
        )
        return Drawing(self._folder, text, ViewBox(0, 0, width, height))

    def _corner(self, *, at_foot: bool) -> _Layer:
        width, height = self._size
        u = min(width / 1920, height / 1080)
        corner = draw_drawing(self._drawing("title_corner"), (round(184 * u), round(184 * u)))
        left, top = width - (30 - 2) * u - corner.get_width(), (30 - 2) * u
        if at_foot:
            top = height - top - corner.get_height()
        return _Layer(pygame.transform.flip(corner, flip_x=True, flip_y=at_foot), left, top)

    def _drawing(self, name: str) -> Drawing:
        return read_drawing(self._folder / f"{name}.svg")


def _submitted(threads: Executor, work: Callable[[], _Layer]) -> Future[_Layer]:
    """Submit the work to `threads`, or do it at once if the system has no thread left."""
    try:
        return threads.submit(work)
    except RuntimeError:
        done = Future[_Layer]()
        try:
            done.set_result(work())
        except (Fault, pygame.error) as error:
            done.set_exception(error)
        return done


def _part(drawing: Drawing, box: Place, unit: float, reduced: int = 1) -> _Layer:
    """Return the `box` of a drawing, extended to whole pixels or to blocks of them."""
    x, y, width, height = box
    left, top = math.floor(x * unit), math.floor(y * unit)
    small = (
        math.ceil(((x + width) * unit - left) / reduced),
        math.ceil(((y + height) * unit - top) / reduced),
    )
    size = (small[0] * reduced, small[1] * reduced)
    picture = draw_part(drawing, ViewBox(*(number / unit for number in (left, top, *size))), small)
    return _Layer(pygame.transform.smoothscale(picture, size) if reduced > 1 else picture, left, top)


def _on_display() -> bool:
    return pygame.display.get_init() and pygame.display.get_surface() is not None
