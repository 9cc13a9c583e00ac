"""How large the panels may be, from the roomiest to the tightest, in pixels of the design."""

from dataclasses import dataclass
from typing import Literal

MARGIN = 20
"""From the window's edge to the columns."""
GUTTER = 18
"""Between columns and board."""
PADDING = 16
"""Inside of a panel."""
WIDTHS = (401, 360, 325, 296)
"""Of a column."""
PACES = 4

SecretForm = Literal["posters", "rows", "terse"]
"""How the own stops are shown: as small posters, a line for each, or as letters side by side."""


@dataclass(frozen=True, slots=True)
class LeftMeasures:
    """Heights of the panels on the left. `across` is how many tiles of the hand lie side by side."""

    plaque: int
    secret: int
    form: SecretForm
    head: int
    tile: int
    across: int
    buttons: int
    end: int
    gap: int

    @property
    def hand(self) -> int:
        rows = 6 // self.across
        return self.head + rows * self.tile + (rows - 1) * self.tile_gap + PADDING

    @property
    def tile_gap(self) -> int:
        """Between two tiles."""
        return PADDING if self.across == 3 and self.gap >= 16 else 10 if self.across == 3 else 8

    @property
    def height(self) -> int:
        return self.plaque + self.secret + self.hand + self.buttons + self.end + 4 * self.gap


LEFTS = (
    LeftMeasures(104, 364, "posters", 52, 112, 3, 96, 96, 16),
    LeftMeasures(92, 338, "posters", 48, 96, 3, 84, 84, 14),
    LeftMeasures(84, 272, "rows", 46, 88, 3, 78, 76, 12),
    LeftMeasures(74, 254, "rows", 42, 72, 3, 72, 64, 10),
    LeftMeasures(74, 254, "rows", 42, 46, 6, 72, 64, 10),
    LeftMeasures(62, 152, "terse", 14, 76, 3, 54, 54, 8),
    LeftMeasures(62, 152, "terse", 14, 46, 6, 54, 54, 8),
)
"""From the best: the first that fits is taken."""


@dataclass(frozen=True, slots=True)
class SeatMeasures:
    """One panel of another player. `name` is its whole height where tiles stand in the name's row.

    `reveal` is what a panel grows by once line and stops lie open; 0 where they stand in the name's row.
    """

    name: int
    tile: int
    foot: int
    reveal: int
    gap: int

    def height(self, *, revealed: bool) -> int:
        tiles = self.tile + self.foot if self.foot else 0
        return self.name + tiles + (self.reveal if revealed else 0)

    def all(self, revealed: tuple[bool, ...]) -> int:
        """All panels, and a gap below each."""
        return sum(self.height(revealed=shown) + self.gap for shown in revealed)


SEATS = (
    SeatMeasures(78, 64, 24, 62, 16),
    SeatMeasures(78, 64, 18, 50, 12),
    SeatMeasures(62, 48, 17, 0, 14),
    SeatMeasures(50, 40, 14, 0, 10),
    SeatMeasures(50, 30, 0, 0, 8),
    SeatMeasures(44, 26, 0, 0, 6),
)
"""From the best, with a name's row of its own in all but the last two."""


@dataclass(frozen=True, slots=True)
class RightMeasures:
    """Heights of title and speed on the right."""

    title: int
    speed: int
    gap: int


RIGHTS = (
    RightMeasures(104, 186, 16),
    RightMeasures(84, 164, 14),
    RightMeasures(72, 118, 12),
    RightMeasures(58, 62, 8),
)
LEAST_SINCE = 134
"""With less height than this there is no panel for the last moves: they are in the log."""
RIGHTS_BESIDE_SINCE = 3
"""How many of these, from the roomiest, there may be for that panel's sake."""
SEATS_BESIDE_SINCE = SEATS[:3]
"""Panels of other players are not made smaller than these for that panel's sake."""
