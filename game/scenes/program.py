"""The program's own folders, and its name."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "Terminus"


@dataclass(frozen=True)
class Places:
    """The program's own folders, read only."""

    assets: Path
    config: Path
    maps: Path

    @property
    def scenes(self) -> Path:
        """The art of the scenes."""
        return self.assets / "images" / "scenes"

    @property
    def locale(self) -> Path:
        """The catalogues."""
        return self.config / "locale"


def places_below(root: Path = ROOT) -> Places:
    """The program's folders in its own tree."""
    return Places(root / "assets", root / "config", root / "maps")
