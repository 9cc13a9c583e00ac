"""The number of real pixels per length of the design."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pygame

DESIGN_WIDTH = 1920
DESIGN_HEIGHT = 1080
MIN_SIZE = (640, 400)
"""The smallest layout: a smaller window, which systems may pass through while resizing, stays empty."""
MIN_UI_SCALE = 0.75
MAX_UI_SCALE = 2.0
MAX_TURNED = 1.5
"""The largest enlargement in a portrait window compared with a landscape one of the same width."""
MIN_FONT_PIXELS = 13
"""Below this, letters of a text face run together on a common screen."""
SMALLEST_PANEL_TEXT = 18.5
"""The design size of the smallest text in a table's panels."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The window's size in real pixels and the UI size chosen by the player, as one factor.

    All design lengths are pixels at 1920x1080; `px` converts them to real ones.
    """

    width: int
    height: int
    ui_scale: float = 1.0
    zoom: float = 1.0
    """The magnification of a zoomed board."""
    density: float = 1.0
    """The scale of the screen: 2.0 if the system draws everything twice as large."""
    fit: float = field(init=False, repr=False)
    """Real pixels per design pixel without the UI scale (boards, full-window art)."""
    factor: float = field(init=False, repr=False)
    """Real pixels per design pixel, including UI scale and zoom."""

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a window of {self.width} x {self.height} pixels has no scale")
        clipped = min(MAX_UI_SCALE, max(MIN_UI_SCALE, self.ui_scale))
        fit = min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)
        object.__setattr__(self, "ui_scale", clipped)
        object.__setattr__(self, "fit", fit)
        factor = min(self._usual * clipped, MAX_UI_SCALE * fit)
        object.__setattr__(self, "factor", factor * self.zoom)

    @property
    def _usual(self) -> float:
        """Real pixels per design pixel at 100 %; a portrait window turns the design as well."""
        turned = min(self.width / DESIGN_HEIGHT, self.height / DESIGN_WIDTH)
        return max(self.fit, min(turned, MAX_TURNED * self.fit))

    def at_factor(self, factor: float) -> "Scale":
        """Return the same window at this factor, within the range that the player may choose."""
        return replace(self, ui_scale=factor / self._usual)

    @property
    def window(self) -> pygame.Rect:
        """The whole window, in real pixels."""
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def min_font(self) -> int:
        """The smallest readable letters on this screen, in real pixels."""
        return round(MIN_FONT_PIXELS * self.density)

    def min_factor(self, smallest: float) -> float:
        """Return the factor at which text of the design size `smallest` is just readable."""
        return self.min_font / smallest

    def px(self, length: float) -> int:
        """Return a design length in whole real pixels; a length other than 0 keeps at least one pixel."""
        pixels = round(length * self.factor)
        if pixels == 0 and length != 0:
            return 1 if length > 0 else -1
        return pixels

    def font(self, size: float) -> int:
        """Return a design type size in real pixels, at least `min_font`."""
        return max(self.min_font, round(size * self.factor))


def panel_factors(scale: Scale) -> Iterator[float]:
    """Yield decreasing factors; at the first one, the wanted one, no letter falls below the minimum size."""
    factor = max(scale.factor, scale.min_factor(SMALLEST_PANEL_TEXT))
    while factor > 0.3:
        yield factor
        factor *= 0.97
