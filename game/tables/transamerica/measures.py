"""How large panel and tray may be, from the roomiest to the tightest, in pixels of the design."""

from dataclasses import dataclass

PANEL_WIDTH = 340
EDGE_GAP = 15
TRAY_FOOT = 16
PADDING = 16
GAP = 10
CARDS = 5
PACES = 4


@dataclass(frozen=True, slots=True)
class PanelMeasures:
    """Heights in the side panel: 0 leaves the part out."""

    header: int
    caption: int
    row: int
    track_head: int
    lane: int
    track_foot: int
    legend: int

    def height(self, seats: int) -> int:
        track = self.track_head + (seats - 1) * self.lane + self.track_foot if self.lane else 0
        return self.header + self.caption + seats * self.row + track + self.legend


FULL = PanelMeasures(148, 40, 79, 107, 38, 36, 149)
SMALLER = PanelMeasures(140, 38, 66, 100, 32, 30, 140)
CLOSE = PanelMeasures(136, 36, 54, 92, 26, 26, 132)
CLOSER = PanelMeasures(130, 34, 54, 88, 26, 22, 98)
ROOMY_WITHOUT_LEGEND = PanelMeasures(136, 36, 62, 96, 30, 24, 0)
TIGHT = PanelMeasures(120, 30, 50, 84, 24, 16, 0)
ROWS_ONLY = PanelMeasures(120, 32, 50, 0, 0, 8, 0)
PANELS = (FULL, SMALLER, CLOSE, CLOSER, ROOMY_WITHOUT_LEGEND, TIGHT, ROWS_ONLY)
"""From the best: the first that fits is taken."""


@dataclass(frozen=True, slots=True)
class TrayMeasures:
    """Widths in the tray. `rows` is 2 where the cards have a row of their own."""

    missing: int
    card: int
    supply: int
    small_button: int
    end_button: int
    rows: int = 1
    card_height: int = 92

    @property
    def width(self) -> int:
        cards = CARDS * self.card + (CARDS - 1) * GAP
        rest = self.missing + self.supply + 2 * self.small_button + self.end_button + 46
        inner = max(cards, rest) if self.rows == 2 else cards + rest + 48
        return inner + 2 * PADDING

    @property
    def height(self) -> int:
        return 2 * PADDING + self.rows * self.card_height + (self.rows - 1) * GAP


TRAYS = (
    TrayMeasures(248, 178, 230, 89, 178),
    TrayMeasures(250, 150, 200, 74, 150),
    TrayMeasures(216, 121, 176, 62, 124),
    TrayMeasures(250, 150, 215, 80, 160, rows=2, card_height=84),
)
