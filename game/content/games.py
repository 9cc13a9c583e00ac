"""The games of this program: one line each."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.content.streetcar import read_board as read_streetcar_board
from game.content.streetcar_box import read_box
from game.content.trambahn_deck import read_deck
from game.content.trambahn_table import read_table
from game.content.transamerica import read_board
from game.core.game import AnyGame
from game.core.registry import Registry
from game.rules.streetcar.game import Streetcar
from game.rules.trambahn.game import Trambahn
from game.rules.transamerica.game import TransAmerica

MAPS: Mapping[str, Callable[[Path], object]] = {
    "us.tmx": read_board,
    "new_orleans.tmx": read_streetcar_board,
    "linie1.tmx": read_streetcar_board,
    "munich.tmx": read_table,
}
"""What reads a map file, by its name; each raises Fault for a map that cannot be played on."""


def games(maps: Path, config: Path) -> Registry[AnyGame]:
    """The games by name; each reads its boards from `maps`, its numbers from `config`, when first asked for.

    Asking raises Fault where a file cannot be read.
    """
    return Registry(
        "game",
        {
            "transamerica": lambda: TransAmerica(read_board(maps / "us.tmx")),
            "streetcar": lambda: Streetcar(
                {name: read_streetcar_board(maps / f"{name}.tmx") for name in ("new_orleans", "linie1")},
                read_box(config / "games" / "streetcar.yaml"),
            ),
            "trambahn": lambda: Trambahn(read_deck(config / "games" / "trambahn.yaml")),
        },
    )
