"""The pen of the panels, which knows the position, and the state of the panels' controls."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.rules.streetcar.box import Rotation
from game.tables.kit.pen import Pen
from game.tables.streetcar import styles
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.tile_painter import draw_tile


@dataclass(frozen=True)
class PanelState:
    """The state of the panels' controls besides the position: toggles, held and hovered things."""

    places: tuple[str | None, ...]
    """The five places of the hand, each with its tile; None for a free one."""
    rotations: tuple[Rotation, ...]
    held: int | None = None
    """The place whose tile is in hand."""
    chosen: frozenset[int] = frozenset()
    """The places whose tiles go back when nothing fits."""
    states: Mapping[str, str] = field(default_factory=dict)
    """`normal`, `hover`, `pressed` or `disabled` by the name of a control; `normal` by default."""
    way_shown: bool = False
    """True while the best completion is shown."""
    depot: bool = True
    """True while the tram that may depart waits in its panel, and is not in hand."""

    def of(self, name: str) -> str:
        return self.states.get(name, "normal")


@dataclass(frozen=True)
class PanelPen(Pen):
    model: StreetcarModel
    """The position with the staged tiles, as the panels show it."""
    state: PanelState

    # ------------------------------------------------------------------ pieces

    def tile(
        self, tile: str, rect: pygame.Rect, rotation: Rotation = 0, *, alpha: int = 255, shadow: bool = False
    ) -> None:
        draw_tile(self, self.model.map, tile, rotation, rect, alpha=alpha, shadow=shadow)

    # ------------------------------------------------------------------ panels

    def panel(self, rect: pygame.Rect, *, active: bool = False) -> None:
        """Draw a cream panel with a little grain; with a brass rim for the player to act."""
        self.box(rect, styles.PANEL_ACTIVE if active else styles.PANEL)
        self.look.shapes.grain(self.surface, rect.inflate(-self.px(10), -self.px(10)))
