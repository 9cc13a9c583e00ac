"""The sizes of panels, from the roomiest to the tightest, in design pixels."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

HAND = 5
PACES = 4
DESIGN_BOARD = 1040
"""The board with its border, at 1920x1080."""
BOARDS = (0.9, 0.8, 0.7)
"""The smallest boards for the sake of panels, as shares of the design; the first possible one is used."""
MIN_BOARD = 0.88
"""The smallest board at a UI scale above 100 %, as a share of that at 100 %."""
TALLEST = 1.15
"""The greatest height of columns, as a multiple of the design or of the board."""
TALLEST_BELOW = 1.3
"""The same below a board, as a multiple of their measure."""
MARGIN = 20
"""The distance from the window's edge to the columns."""
GUTTER = 18
"""The distance between columns and board."""
PADDING = 16
"""The margin inside a panel."""
WIDTHS = (401, 360, 325, 296)
"""The possible widths of columns, widest first."""
MAX_SECRET = 1.2
"""The greatest height of the panel with the line, as a multiple of its measure."""
MIN_SINCE, MAX_SINCE = 134, 420
"""The minimum and maximum height of the last moves. With less height they are only in the log."""

SecretForm: TypeAlias = Literal["posters", "rows", "terse"]
"""The form of the player's stops: small posters, a line for each, or letters side by side."""


class LeftMeasures(NamedTuple):
    """Heights of the panels on the left. `across` is the number of the hand's tiles side by side."""

    plaque: int
    secret: int
    form: SecretForm
    head: int
    tile: int
    tile_gap: int
    across: int
    buttons: int
    end: int
    gap: int

    @property
    def rows(self) -> int:
        """The rows of the hand with the pile."""
        return (HAND + 1) // self.across

    @property
    def has_words(self) -> bool:
        """True if panels have heads, and stops their names."""
        return self.form != "terse"

    @property
    def hand(self) -> int:
        return self.head + self.rows * (self.tile + self.tile_gap) - self.tile_gap + PADDING

    @property
    def height(self) -> int:
        return self.plaque + self.secret + self.hand + self.buttons + self.end + 4 * self.gap

    @property
    def height_below(self) -> int:
        """The height if hand and buttons have their own column."""
        hands = self.hand + self.buttons + self.end + 2 * self.gap
        return max(self.plaque + self.secret + self.gap, hands)


LEFTS: Final = (
    LeftMeasures(104, 364, "posters", 52, 112, 16, 3, 96, 96, 16),
    LeftMeasures(92, 338, "posters", 48, 96, 10, 3, 84, 84, 14),
    LeftMeasures(84, 272, "rows", 46, 88, 10, 3, 78, 76, 12),
    LeftMeasures(74, 254, "rows", 42, 72, 10, 3, 72, 64, 10),
    LeftMeasures(74, 254, "rows", 42, 46, 8, 6, 72, 64, 10),
    LeftMeasures(62, 240, "rows", 40, 76, 8, 3, 54, 54, 8),
    LeftMeasures(62, 152, "terse", 14, 76, 10, 3, 54, 54, 8),
    LeftMeasures(62, 152, "terse", 14, 46, 8, 6, 54, 54, 8),
)
"""The measures from best to smallest. The first that fits is taken.

The third from the end is higher than its predecessor: it is for a UI scale above 100 %, which must not make
tiles smaller.
"""
LEFTS_BELOW: Final = tuple(form for form in LEFTS if form.rows > 1)
"""The same below a board, where hand and buttons have their own column."""


class SecretMeasures(NamedTuple):
    """Parts of the panel with the secret line; stops side by side with `gap`, `above` the rest."""

    head: int
    line_top: int
    line: int
    foot: int
    below: int
    gap: int = 0
    above: int = 0
    around: int = 0


SECRETS: Final[Mapping[SecretForm, SecretMeasures]] = {
    "posters": SecretMeasures(32, 61, 46, 54, 11, 16, 16, 28),
    "rows": SecretMeasures(32, 50, 42, 46, 11),
    "terse": SecretMeasures(0, 10, 38, 46, 8, 8, 4, 8),
}


class SeatMeasures(NamedTuple):
    """One panel of another player. `name` is its whole height if tiles are in the name's row.

    `reveal` is its growth once line and stops are shown; 0 if they are in the name's row.
    """

    name: int
    tile: int
    foot: int
    reveal: int
    gap: int

    def height(self, *, revealed: bool) -> int:
        tiles = self.tile + self.foot if self.foot else 0
        return self.name + tiles + (self.reveal if revealed else 0)


SEATS: Final = (
    SeatMeasures(78, 64, 24, 62, 16),
    SeatMeasures(78, 64, 18, 50, 12),
    SeatMeasures(62, 48, 17, 0, 14),
    SeatMeasures(50, 40, 14, 0, 10),
    SeatMeasures(50, 30, 0, 0, 8),
    SeatMeasures(44, 26, 0, 0, 6),
)
"""The measures from best to smallest; all but the last two have their own row for the name."""
MIN_ROWED: Final = SEATS[3]
SEATS_BESIDE_SINCE: Final = SEATS[:3]
"""The smallest panels of other players for the sake of the last moves."""


class RightMeasures(NamedTuple):
    """Heights of title and speed on the right."""

    title: int
    speed: int
    gap: int


RIGHTS: Final = (
    RightMeasures(104, 186, 16),
    RightMeasures(84, 164, 14),
    RightMeasures(72, 118, 12),
    RightMeasures(58, 62, 8),
)
RIGHTS_BESIDE_SINCE: Final = RIGHTS[:3]
"""The measures that may have the last moves beside them."""
