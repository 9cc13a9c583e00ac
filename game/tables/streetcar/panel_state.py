"""How the panels' controls look at one moment, besides the position."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.streetcar.box import Rotation


@dataclass(frozen=True)
class PanelState:
    """What is on, held and hovered."""

    places: tuple[str | None, ...]
    """The five places of the own hand, each with its tile; None for a free one."""
    rotations: tuple[Rotation, ...]
    held: int | None = None
    """The place whose tile is in hand."""
    chosen: frozenset[int] = frozenset()
    """Where nothing fits: the places whose tiles go back."""
    states: Mapping[str, str] = field(default_factory=dict)
    """`normal`, `hover`, `pressed` or `disabled` by the name of a control; `normal` where there is none."""
    way_shown: bool = False
    """The best completion is shown."""
    depot: bool = True
    """The tram that may depart waits in its panel; it is not in hand."""

    def of(self, name: str) -> str:
        return self.states.get(name, "normal")
