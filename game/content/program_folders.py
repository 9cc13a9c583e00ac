"""The program's own folders, in its source tree or inside the installed package."""

from dataclasses import dataclass
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
INSTALLED = (_PACKAGE / "config").is_dir()
"""True if the program was installed, by a wheel or as a bundle, with its folders in the package."""
ROOT = _PACKAGE if INSTALLED else _PACKAGE.parent
IMPORTED_FROM = _PACKAGE.parent
"""The folder from which Python imports the package."""


@dataclass(frozen=True)
class ProgramFolders:
    """The program's own folders, read only."""

    assets: Path
    config: Path
    maps: Path

    @property
    def scenes(self) -> Path:
        """The art of the scenes."""
        return self.assets / "images" / "scenes"

    @property
    def sounds(self) -> Path:
        """The list of sounds, in the folder of their takes."""
        return self.assets / "sounds" / "sounds.yaml"

    @property
    def locale(self) -> Path:
        """The folder of the message catalogues."""
        return self.config / "locale"


def places_below(root: Path = ROOT) -> ProgramFolders:
    """Return the program's folders below `root`."""
    return ProgramFolders(root / "assets", root / "config", root / "maps")
