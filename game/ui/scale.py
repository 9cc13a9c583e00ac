"""How many real pixels one length of the design has."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

DESIGN_WIDTH = 1920
DESIGN_HEIGHT = 1080
LEAST_SIZE = (640, 400)
"""Nothing is laid out for less: a smaller window, as systems have it on the way to another size, is empty."""
LEAST_UI_SCALE = 0.75
MOST_UI_SCALE = 2.0
MOST_TURNED = 1.5
"""How much larger things are in a high window than in a wide one that is no wider."""
LEAST_FONT_PIXELS = 13
"""Below this the letters of a text face run together on a common screen."""
SMALLEST_PANEL_TEXT = 18.5
"""Size in the design of the smallest text of a table's panels."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The window's size in real pixels and the size the player wants, as one factor.

    All lengths of the design are pixels at 1920x1080; `px` turns them into real ones.
    """

    width: int
    height: int
    ui_scale: float = 1.0
    zoom: float = 1.0
    """How many times as large things are on a board that is zoomed."""
    density: float = 1.0
    """Scale of the screen: 2.0 where the system draws everything twice as large."""
    fit: float = field(init=False, repr=False)
    """Real pixels to one pixel of the design, the UI scale left out (boards, full-window art)."""
    factor: float = field(init=False, repr=False)
    """Real pixels to one pixel of the design, UI scale and zoom included."""

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a window of {self.width} x {self.height} pixels has no scale")
        clipped = min(MOST_UI_SCALE, max(LEAST_UI_SCALE, self.ui_scale))
        fit = min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)
        object.__setattr__(self, "ui_scale", clipped)
        object.__setattr__(self, "fit", fit)
        factor = min(self._usual * clipped, MOST_UI_SCALE * fit)
        object.__setattr__(self, "factor", factor * self.zoom)

    @property
    def _usual(self) -> float:
        """Real pixels to one pixel of the design at 100 %: in a high window it is turned too."""
        turned = min(self.width / DESIGN_HEIGHT, self.height / DESIGN_WIDTH)
        return max(self.fit, min(turned, MOST_TURNED * self.fit))

    def at_factor(self, factor: float) -> "Scale":
        """The same window at this factor, as far as that is what the player may choose."""
        return replace(self, ui_scale=factor / self._usual)

    @property
    def least_font(self) -> int:
        """Real pixels of the smallest letters that can be read on this screen."""
        return round(LEAST_FONT_PIXELS * self.density)

    def least_factor(self, smallest: float) -> float:
        """Return the factor at which text of the design's size `smallest` can just be read."""
        return self.least_font / smallest

    def px(self, length: float) -> int:
        """A length of the design in whole real pixels; what is not 0 stays at least one pixel."""
        pixels = round(length * self.factor)
        if pixels == 0 and length != 0:
            return 1 if length > 0 else -1
        return pixels

    def font(self, size: float) -> int:
        """Return a type size of the design in real pixels, at least `least_font`."""
        return max(self.least_font, round(size * self.factor))


def panel_factors(scale: Scale) -> Iterator[float]:
    """Smaller and smaller ones; with the wanted one, the first, no letter falls below the least size."""
    factor = max(scale.factor, scale.least_factor(SMALLEST_PANEL_TEXT))
    while factor > 0.3:
        yield factor
        factor *= 0.97
