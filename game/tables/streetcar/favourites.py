"""The town with the stretches that somebody's tram drove most."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from game.core.game import AnyGame
from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import MapName
from game.session.travels.streetcar import stretch_of
from game.tables.kit.small_boards import heat_colour
from game.tables.previews import Canvas
from game.tables.streetcar.projection import Projection, projection_in
from game.tables.streetcar.small_board import SmallBoard, SmallBoardContents
from game.ui.tile_map import read_tile_map

THIN, THICK = 0.12, 0.42
"""How wide the stretch driven least and the one driven most are, in cells."""
EDGE = 0.1
FIRST: MapName = "new_orleans"


class FavouriteLines:
    """Strokes over the empty board of the edition that was driven most."""

    def __init__(self, game: AnyGame, maps: Path) -> None:
        self._material = cast(Streetcar, game).material
        self._maps = maps
        self._small: dict[MapName, SmallBoard] = {}

    def draw(self, canvas: Canvas, places: Mapping[str, int]) -> None:
        """What is driven more lies over what is driven less."""
        driven: Counter[MapName] = Counter()
        stretches: list[tuple[int, MapName, Field, Field]] = []
        for place, count in places.items():
            found = stretch_of(place)
            if found is not None:
                driven[found[0]] += count
                stretches.append((count, *found))
        name = max(driven, key=lambda one: driven[one], default=FIRST)
        plan = self._material.boards[name]
        if name not in self._small:
            self._small[name] = SmallBoard(plan, name, read_tile_map(self._maps / f"{name}.tmx"))
        self._small[name].draw(*canvas, SmallBoardContents())
        projection = projection_in(canvas.rect, plan)
        shown = sorted((one for one in stretches if one[1] == name), key=lambda one: one[0])
        most = shown[-1][0] if shown else 1
        for count, _, start, end in shown:
            _draw_stretch(canvas, projection, start, end, count, most)


def _draw_stretch(
    canvas: Canvas, projection: Projection, start: Field, end: Field, count: int, most: int
) -> None:
    surface, _, look = canvas
    if not all(_is_on(projection.plan, field) for field in (start, end)):
        return
    points = (projection.middle(start), projection.middle(end))
    wide = (THIN + (THICK - THIN) * count / most) * projection.cell
    colour = heat_colour(count)
    look.shapes.stroke(surface, points, (60, 30, 20), wide + EDGE * projection.cell, alpha=0.5)
    look.shapes.stroke(surface, points, colour, wide)


def _is_on(plan: Board, field: Field) -> bool:
    """A map that was changed since may have other fields."""
    return field in plan.terminal if isinstance(field, str) else plan.holds(field)
