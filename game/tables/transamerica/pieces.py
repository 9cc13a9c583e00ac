"""The artwork of this game: pieces on the board at its size, in the players' colours, signs and icons."""

from dataclasses import dataclass, field

import pygame

from game.rules.transamerica.board import Edge
from game.tables.kit.map_painter import draw_map_object
from game.tables.kit.signs import sign_colours
from game.tables.transamerica.map_drawing import Point, Projection
from game.ui.art import Recolour
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.pictures import faded
from game.ui.tile_map import DrawnObject

FOLDER = "transamerica/"
PIN = 48
"""The size of a pin on the map, in design pixels."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """The artwork of one look at one size of the board. Edge pieces are turned once and cached.

    On a small board, pieces on intersections are drawn `larger` to be recognisable.
    """

    look: Look
    projection: Projection
    larger: float = 1.0
    _turned: dict[tuple[str, int, Recolour], pygame.Surface] = field(default_factory=dict)

    @property
    def unit(self) -> float:
        """Real pixels per pixel of the design."""
        return self.larger * self.projection.unit

    @property
    def share(self) -> float:
        """Lengths of the board in those of the player's scale, which shapes and text use."""
        return self.projection.unit / self.look.scale.factor

    def along(
        self,
        surface: pygame.Surface,
        name: str,
        edge: Edge,
        *,
        sign: str = "",
        alpha: int = 255,
        lift: float = 0.0,
    ) -> None:
        """Draw a piece along an edge, `lift` real pixels above it; with `sign`, that player's piece."""
        (x, y), angle = self.projection.middle(edge), self.projection.angle(edge)
        self.turned(surface, name, (x, y - lift), angle, sign=sign, alpha=alpha)

    def turned(
        self,
        surface: pygame.Surface,
        name: str,
        centre: Point,
        angle: float,
        *,
        sign: str = "",
        alpha: int = 255,
        unit: float = 0.0,
    ) -> None:
        """Draw a piece at `centre`, turned by `angle` degrees clockwise; `unit` is the edge by default."""
        name, recolour = self._named(name, sign)
        unit = unit or self.projection.edge
        picture = faded(self._picture(name, round(angle * 4), recolour, unit), alpha)
        width, height = picture.get_size()
        surface.blit(picture, (round(centre[0] - width / 2), round(centre[1] - height / 2)))

    def put(
        self,
        surface: pygame.Surface,
        name: str,
        place: Point,
        *,
        sign: str = "",
        unit: float = 0.0,
        alpha: int = 255,
    ) -> None:
        """Draw a piece with its 0,0 at `place`, with `unit` real pixels per unit of the piece; 0 for the
        board's.
        """
        name, recolour = self._named(name, sign)
        self.look.art.draw(surface, name, place, unit or self.unit, recolour, alpha=alpha)

    def pin(self, surface: pygame.Surface, colour: str, place: Point, shown: DrawnObject) -> None:
        """Draw a city's pin as the map shows it."""
        if shown.picture is None:
            self.put(surface, f"pin_{colour}", place)
            return
        size = PIN * self.unit
        corner = (round(place[0] - size / 2), round(place[1] - size / 2))
        draw_map_object(surface, self.look, shown, pygame.Rect(corner, (round(size), round(size))))

    def _named(self, name: str, sign: str) -> tuple[str, Recolour]:
        if not sign:
            return FOLDER + name, ()
        return f"{FOLDER}{name}_{sign}", sign_colours(self.look.palette, sign)

    def _picture(self, name: str, quarters: int, recolour: Recolour, unit: float) -> pygame.Surface:
        if quarters == 0:
            return self.look.art.at_unit(name, unit, recolour)
        key = (f"{name}@{unit:.3f}", quarters, recolour)
        if key not in self._turned:
            double = self.look.art.at_unit(name, 2 * unit, recolour)
            self._turned[key] = pygame.transform.rotozoom(double, -quarters / 4, 0.5)
        return self._turned[key]


SIGN_RADIUS = 11
"""The radius of the drawn sign, in its own units."""


def draw_sign(brush: Brush, sign: str, centre: tuple[float, float], radius: float) -> None:
    """Draw a player's sign without an outline; `radius` in real pixels."""
    name = f"{FOLDER}sign_{sign}"
    brush.art(name, centre, radius / SIGN_RADIUS, sign_colours(brush.look.palette, sign))


def draw_icon(brush: Brush, name: str, centre: tuple[float, float], size: float) -> None:
    """Draw an icon of this game, with `size` design pixels for its box of 32."""
    brush.art(f"{FOLDER}icon_{name}", centre, size * brush.look.scale.factor / 32)


def draw_check(brush: Brush, centre: tuple[float, float], size: float) -> None:
    """Draw the green tick, `size` times as large as in the artwork."""
    brush.art(f"{FOLDER}check_mark", centre, size * brush.look.scale.factor)
