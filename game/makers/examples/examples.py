"""Tables in named positions, for the gallery: one line per game.

`EXAMPLES[game][name](rules, maps, tr, look)` gives a table ready to `draw`: the rules by which it is played,
the folder of the maps, the texts and the look of the window.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.makers.examples import streetcar, trambahn, transamerica
from game.tables.table import Table
from game.text.catalogue import Translate
from game.ui.look import Look

ExampleMaker = Callable[[Any, Path, Translate, Look], Table]

EXAMPLES: Mapping[str, Mapping[str, ExampleMaker]] = {
    "transamerica": transamerica.EXAMPLES,
    "streetcar": streetcar.EXAMPLES,
    "trambahn": trambahn.EXAMPLES,
}
