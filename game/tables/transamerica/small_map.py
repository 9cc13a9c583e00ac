"""The whole board in a small frame, for display only: on the curtain's ticket, in results and reviews."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import dist
from pathlib import Path
from typing import Any, cast

import pygame

from game.core.game import AnyGame
from game.rules.transamerica.board import Edge, Node, edge_between
from game.rules.transamerica.deal import cities_in_play
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import network_of
from game.rules.transamerica.values import Goals, View
from game.session.session import MovePlayed
from game.tables.kit.choice_marks import (
    Entry,
    draw_arrow_out,
    draw_dashes,
    draw_shapes,
    legend,
    tag,
)
from game.tables.kit.signs import NUMBER, NUMBER_DISC, Owners, draw_cross, draw_number, owners_of, seat_of
from game.tables.kit.small_boards import draw_glow, put_framed
from game.tables.previews import Canvas
from game.tables.transamerica.board_painter import HUB, PIN, BoardContents, BoardPainter
from game.tables.transamerica.events import still_on_table
from game.tables.transamerica.map_drawing import (
    MAP_FILE,
    MapDrawing,
    Point,
    Projection,
    Spot,
    is_edge,
    read_map_drawing,
    spot_of,
)
from game.tables.transamerica.map_painter import RIM, paint_background
from game.tables.transamerica.pieces import Pieces
from game.ui.boxes.part import draw, size_within
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, free_place, hidden
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.pictures import SurfaceCache
from game.ui.shapes import Line
from game.ui.theme import INK, NIGHT, QUIET_TEXT, WHITE, Rgb

ROWS_SHOWN = 11.7
"""The height of the frame in edge lengths."""
COLUMNS_SHOWN = 18.6
LARGER = 1.56
"""The size of pins, hubs and signs relative to the table's."""
MIN_NAMED_EDGE, MIN_GOAL_EDGE = 33.0, 24.0
"""In real pixels. On a smaller map the names of all cities, or of the player's goals, would hide too much."""
AS_ON_TABLE = 48.0
"""With edges of this length, in real pixels, pins and hubs are no larger than on the table."""
CACHED_PIXELS = 6_000_000
ARROW, CROSS = 0.19, 0.2
"""The width of an arrow's shaft and the reach of a cross, in edge lengths."""
LARGEST_NOTE = 1.6
"""The largest size of words beside marks, relative to the names of cities."""
LEGEND_SHARES = (0.6, 0.4, 0.3)
"""The widths of a legend, as shares of the map's: the narrower, the more rows it has."""
NEAR = 2.0
"""The cost of one pixel between a note and its place, in covered pixels of rails."""


@dataclass(frozen=True)
class SmallMapContents(BoardContents):
    """The additional contents of a small map. Signs are `a` to `f`."""

    marked_nodes: tuple[tuple[Node, str], ...] = ()
    """Hubs that were placed recently, ringed in the player's colour."""
    better: tuple[Spot, ...] = ()
    """The better places: an arrow for a rail, from its first end, or a ring for a hub."""
    numbers: tuple[int, ...] = ()
    """The numbers of the better places; there may be fewer."""
    crossed: tuple[Spot, ...] = ()
    """The played places: white with dark dashes, and a cross."""
    to_lay: tuple[tuple[Edge, str], ...] = ()
    """Rails still to be laid, with the sign of their player, drawn as a row of its shapes."""
    tags: tuple[tuple[str, str], ...] = ()
    """The text about the rails that each sign is still to lay."""
    legend: tuple[Entry, ...] = ()
    legend_at: pygame.Rect | None = field(default=None, compare=False)
    trees: tuple[tuple[Edge, tuple[str, ...]], ...] = ()
    """Edges of players' cheapest networks: wide bars in the colours of these signs, side by side."""
    owned: tuple[tuple[Edge, str], ...] = ()
    """Rails filled with the colour of the player who laid them."""
    faint: tuple[Edge, ...] = ()
    """Rails of less interest."""
    named: frozenset[str] = frozenset()
    """The cities whose names are written, if there is space."""
    heat: tuple[tuple[Node, int], ...] = ()
    """The number of hubs at intersections: a glow, the last ones on top."""

    @property
    def laid(self) -> tuple[Edge, ...]:
        return (*self.rails, *(edge for edge, _ in self.owned))


class SmallMap:
    """Draws the board of one map in frames of any size. The bare map is cached for each size."""

    def __init__(self, drawing: MapDrawing) -> None:
        self._drawing = drawing
        self._backgrounds = SurfaceCache(CACHED_PIXELS)

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, contents: SmallMapContents
    ) -> None:
        """Draw the framed map at the top of `rect` (real pixels), as wide as it is."""
        rect = pygame.Rect(rect.topleft, self._size(rect))
        projection = self._projection(rect.size)
        bare_map = partial(paint_background, look, self._drawing, projection, rect.size, faint=True)
        background = self._backgrounds.get((rect.size,), bare_map)
        pieces = Pieces(look, projection, max(1.0, min(LARGER, AS_ON_TABLE / projection.edge)))
        painter = _SmallPainter(pieces, self._drawing, background)
        contents = painter.with_names(contents)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        painter.paint(picture, contents)
        put_framed(surface, look, picture, rect)

    def spot(self, rect: pygame.Rect, node: Node) -> Point:
        """Return the position of an intersection if the map is drawn in `rect`."""
        x, y = self._projection(self._size(rect)).at(node)
        return (rect.x + x, rect.y + y)

    def _size(self, room: pygame.Rect) -> tuple[int, int]:
        """Return the size of the frame, which is no higher than the terrain."""
        _, top, _, bottom = self._drawing.frame
        return room.width, min(room.height, int((bottom - top) * room.width / COLUMNS_SHOWN) - 2 * RIM)

    def _projection(self, size: tuple[int, int]) -> Projection:
        left, top, right, bottom = self._drawing.span
        edge = min(size[1] / ROWS_SHOWN, size[0] / COLUMNS_SHOWN)
        x = size[0] / 2 - edge * (left + right) / 2
        # The terrain ends a little above the board: a high frame begins there, with more sea below.
        y = min(size[1] / 2 - edge * (top + bottom) / 2, -edge * self._drawing.frame[1] - RIM)
        return Projection(x, y, edge)


class _SmallPainter(BoardPainter):
    """Draws hubs and marks as bare signs, which remain recognisable at a size where pieces would not."""

    def paint(self, surface: pygame.Surface, contents: BoardContents) -> None:
        """Draw the map. Lines along edges and around intersections scale with the edges."""
        surface.blit(self.background, (0, 0))
        if not isinstance(contents, SmallMapContents):
            raise TypeError("a small map has more to show than a board")
        brush = Brush(surface, self.look)
        most = max((count for _, count in contents.heat), default=0)
        for node, count in contents.heat:
            draw_glow(surface, self.look, self.projection.at(node), count, most)
        for laid, sign in contents.marked:
            self._stroke(brush, [laid], self._colour(sign), 0.42)
        for laid, signs in contents.trees:
            self._side_by_side(brush, laid, [self._colour(sign) for sign in signs])
        self._stroke(brush, contents.faint, QUIET_TEXT, 0.09)
        for node, sign in contents.marked_nodes:
            self._ring(brush, node, self._colour(sign))
        for edge, sign in contents.to_lay:
            draw_shapes(brush, self.projection.ends(edge), sign, max(2.5, 0.1 * self.projection.edge))
        self.paint_lower(surface, replace(contents, rails=contents.laid, marked=()))
        for laid, sign in contents.owned:
            self._stroke(brush, [laid], self._colour(sign), 0.1)
        self._put_choice(brush, contents)
        self.paint_upper(surface, contents)
        for place in self._crosses(contents):
            draw_cross(brush, place, CROSS * self.projection.edge, NIGHT)
        self._put_notes(brush, contents)

    def _put_choice(self, brush: Brush, contents: SmallMapContents) -> None:
        """Draw the better and the played places, below pins and names."""
        for spot in contents.better:
            if is_edge(spot):
                draw_arrow_out(brush, *self._arrow(spot), max(4.0, ARROW * self.projection.edge))
            else:
                self._ring(brush, spot, NIGHT, 0.26)
                self._ring(brush, spot, NUMBER_DISC)
        for spot in contents.crossed:
            if is_edge(spot):
                draw_dashes(brush, self.projection.ends(spot), 0.16 * self.projection.edge)
            else:
                self._ring(brush, spot, WHITE, 0.26)
                self._ring(brush, spot, NIGHT, 0.12)

    def with_names(self, contents: SmallMapContents) -> SmallMapContents:
        """Return the contents with the places of names, if there is space for any, clear of marks."""
        contents = replace(contents, legend_at=self._legend_place(contents))
        named = (
            contents.named if self.projection.edge >= MIN_NAMED_EDGE else contents.named & contents.own_goals
        )
        if not named or self.projection.edge < MIN_GOAL_EDGE:
            return contents
        edges = (edge for edge, _ in contents.trees)
        marks = [edge_between(*spot) for spot in (*contents.better, *contents.crossed) if is_edge(spot)]
        to_lay = (edge for edge, _ in contents.to_lay)
        names = self.name_places(
            self._room,
            named=named,
            hubs=[node for node, _ in contents.hubs],
            own=contents.own_goals,
            owners=contents.owners,
            rails=(*contents.laid, *marks, *to_lay, *contents.faint, *contents.network, *edges),
            blocked=[*self._marks(contents), *([contents.legend_at] if contents.legend_at else [])],
        )
        return replace(contents, names=names)

    @property
    def _room(self) -> pygame.Rect:
        return self.background.get_rect().inflate(-8, -8)

    def _arrow(self, spot: Edge) -> tuple[Point, Point]:
        """Return an arrow from beside the first end to the pin at the other."""
        start, end = map(pygame.Vector2, self.projection.ends(spot))
        pins = {city.node for city in self._board.cities}
        short = PIN * self.pieces.unit / self.projection.edge if spot[1] in pins else 0.06
        tail, tip = start.lerp(end, 0.1), start.lerp(end, 1 - min(0.35, short))
        return (tail.x, tail.y), (tip.x, tip.y)

    def _crosses(self, contents: SmallMapContents) -> list[Point]:
        """Return the places of crosses: on rails, and to the upper left of pieces on intersections."""
        aside = 0.5 * self.projection.edge
        places = ((spot, self.projection.middle(spot)) for spot in contents.crossed)
        return [(x, y) if is_edge(spot) else (x - aside, y - aside) for spot, (x, y) in places]

    def _marks(self, contents: SmallMapContents) -> list[pygame.Rect]:
        """Return the areas of arrows and crosses."""
        edge = self.projection.edge
        places = [self.projection.middle(spot) for spot in contents.better if is_edge(spot)]
        found = [rect_of(round(0.44 * edge), round(0.44 * edge), center=_whole(place)) for place in places]
        size = round(2.6 * CROSS * edge)
        return [*found, *(rect_of(size, size, center=_whole(place)) for place in self._crosses(contents))]

    def _kept(self, contents: SmallMapContents) -> list[ClearArea]:
        """Return areas to keep free, and the rails, which should preferably be visible."""
        taken = [*contents.names.values(), *self._marks(contents)]
        taken += [self._square(self.projection.at(city.node), PIN) for city in self._board.cities]
        taken += [self._square(self.projection.at(node), HUB) for node, _ in contents.hubs]
        for name, signs in contents.owners:
            hubs = [node for node, _ in contents.hubs]
            for (x, y), radius in self._owner_spots(name, len(signs), hubs, contents.own_goals):
                taken.append(rect_of(round(2.8 * radius), round(2.8 * radius), center=(round(x), round(y))))
        edges = [*contents.laid, *(edge for edge, _ in contents.to_lay)]
        part = max(4, round(0.25 * self.projection.edge))
        rails = []
        for edge in edges:
            start, end = map(pygame.Vector2, self.projection.ends(edge))
            rails += [rect_of(part, part, center=_whole(start.lerp(end, at))) for at in (0.2, 0.5, 0.8)]
        return [*(ClearArea(rect, needed=True) for rect in taken), *map(ClearArea, rails)]

    def _notes_on(self, surface: pygame.Surface) -> Brush:
        """Return the brush for words on the map, which grow less than other letters."""
        scale = self.look.scale
        factor = min(scale.factor, LARGEST_NOTE * self.projection.unit)
        return Brush(surface, self.look.resized(scale.at_factor(factor)))

    def _legend_place(self, contents: SmallMapContents) -> pygame.Rect | None:
        """Return the legend's place at the lower left, clear of marks;

        None without a legend, or without space.
        """
        clear_areas = self._kept(contents)
        corner, found = self._room.bottomleft, list[pygame.Rect]()
        for share in LEGEND_SHARES if contents.legend else ():
            look, most = self._notes_on(self.background).look, round(share * self._room.width)
            wide, high = size_within(look, legend(look, contents.legend, most), self._room.width)
            if high <= 0.24 * self._room.height and wide <= LEGEND_SHARES[0] * self._room.width:
                around = rect_of(wide + high, 2 * high, bottomleft=corner)
                found.append(self._place((wide, high), around, clear_areas, (corner[0], corner[1] - high)))
        return min(
            found,
            key=lambda place: (round(hidden(place, clear_areas), 3), dist(place.bottomleft, corner)),
            default=None,
        )

    def _put_notes(self, brush: Brush, contents: SmallMapContents) -> None:
        """Draw numbers beside better places, words beside rails still to be laid, and the legend."""
        clear_areas = self._kept(contents)
        notes, place = self._notes_on(brush.surface), contents.legend_at
        if place is not None:
            draw(notes, legend(notes.look, contents.legend, place.width), place)
            clear_areas.append(ClearArea(place, needed=True))
        edge = self.projection.edge
        radius = max(min(brush.px(NUMBER), 0.36 * edge), min(7.0, 0.5 * edge))
        for spot, number in zip(contents.better, contents.numbers, strict=False):
            if number:
                place = self._beside(spot, round(2 * radius), clear_areas)
                draw_number(brush, number, place.center, radius)
                clear_areas.append(ClearArea(place, needed=True))
        if legend is None:
            return
        for sign, words in contents.tags:
            edges = [laid for laid, whose in contents.to_lay if whose == sign]
            middle = self.projection.middle(edges[len(edges) // 2])
            label = tag(words, sign)
            wide, high = size_within(notes.look, label, self._room.width)
            home = (round(middle[0] + 0.5 * edge), round(middle[1] - high / 2))
            room = rect_of(round(wide + 5 * edge), round(high + 5 * edge), center=_whole(middle))
            place = self._place((wide, high), room, clear_areas, home)
            draw(notes, label, place)
            clear_areas.append(ClearArea(place, needed=True))

    def _beside(self, spot: Spot, size: int, clear_areas: Sequence[ClearArea]) -> pygame.Rect:
        """Return the place of the number of a rail or hub."""
        edge, middle = self.projection.edge, self.projection.middle(spot)
        aside = (0.26 if is_edge(spot) else 0.75) * edge + size / 2
        nx, ny = self.projection.normal(spot) if is_edge(spot) else (0.7, -0.7)
        room = rect_of(round(size + 2.4 * edge), round(size + 2.4 * edge), center=_whole(middle))
        places = []
        for side in (aside, -aside):
            home = (round(middle[0] + side * nx - size / 2), round(middle[1] + side * ny - size / 2))
            places.append(self._place((size, size), room, clear_areas, home))
        return min(
            places, key=lambda place: (round(hidden(place, clear_areas), 3), dist(place.center, middle))
        )

    def _place(
        self,
        size: tuple[int, int],
        room: pygame.Rect,
        clear_areas: Sequence[ClearArea],
        home: tuple[int, int],
    ) -> pygame.Rect:
        """Return a free place in a part of the map; only the things there are considered."""
        room = room.clip(self._room)
        return free_place(size, room, [one for one in clear_areas if room.colliderect(one.rect)], home, NEAR)

    def _ring(self, brush: Brush, spot: Spot, colour: Rgb, width: float = 0.16) -> None:
        line = Line(colour, width * self.projection.edge / self.look.scale.factor)
        brush.disc(self.projection.middle(spot), 0.7 * self.projection.edge, None, line)

    def put_hubs(self, surface: pygame.Surface, hubs: Sequence[tuple[Node, str]]) -> None:
        # Large enough to be recognised, but never over the whole of a rail beside it.
        edge = self.projection.edge
        if edge >= MIN_NAMED_EDGE:
            super().put_hubs(surface, hubs)
            return
        radius = max(0.44 * edge, min(7.0, 0.6 * edge))
        for node, sign in sorted(hubs):
            place = self.projection.at(node)
            self.look.art.draw_sign(surface, seat_of(sign), place, radius, self.look.palette)

    def put_marks(self, surface: pygame.Surface, marks: Sequence[tuple[Point, str]]) -> None:
        for place, sign in marks:
            seat, edge = seat_of(sign), self.projection.edge
            self.look.art.draw_shape(surface, seat, place, 0.36 * edge, INK)
            self.look.art.draw_shape(surface, seat, place, 0.3 * edge, self.look.palette.colours[seat])

    def mark_places(self, contents: BoardContents) -> tuple[tuple[Point, str], ...]:
        """Return a mark for each player, beside its last rail, clear of hubs, cities and names.

        If there is no such place, the colour of the rail must suffice.
        """
        edge = self.projection.edge
        size, aside, places = round(0.72 * edge), 0.62 * edge, []
        taken = [self._square(self.projection.at(node), HUB) for node, _ in contents.hubs]
        taken += [self._square(self.projection.at(city.node), PIN) for city in self._board.cities]
        taken += contents.names.values()
        for sign, laid in {sign: laid for laid, sign in contents.marked}.items():
            x, y = self.projection.middle(laid)
            spots = [(x + side * aside, y + below * aside) for below in (-0.2, 0.6, -0.9) for side in (1, -1)]
            clear = (
                spot for spot in spots if rect_of(size, size, center=_whole(spot)).collidelist(taken) < 0
            )
            places += [(spot, sign) for spot in clear][:1]
        return tuple(places)

    def _colour(self, sign: str) -> Rgb:
        return self.look.palette.colours[seat_of(sign)]

    def _stroke(self, brush: Brush, edges: Iterable[Edge], colour: Rgb, width: float) -> None:
        for edge in edges:
            brush.stroke(self.projection.ends(edge), colour, width * self.projection.edge)

    def _side_by_side(self, brush: Brush, laid: Edge, colours: Sequence[Rgb]) -> None:
        """Draw bars side by side, together as wide as a single one."""
        (ax, ay), (bx, by) = self.projection.ends(laid)
        wide = min(0.3, 0.6 / len(colours))
        for number, colour in enumerate(colours):
            aside = (number - (len(colours) - 1) / 2) * wide
            dx, dy = -(by - ay) * aside, (bx - ax) * aside
            points = ((ax + dx, ay + dy), (bx + dx, by + dy))
            brush.stroke(points, colour, wide * self.projection.edge)


class TransAmericaPreview:
    """Draws views of one game on a small map; `signs` are the seats' signs."""

    ratio = COLUMNS_SHOWN / ROWS_SHOWN

    def __init__(
        self, game: AnyGame, signs: Sequence[str], maps: Path, *, named: frozenset[str] = frozenset()
    ) -> None:
        """Read the map; `named` are the cities whose names are written if there is space."""
        self._signs = tuple(signs)
        self._named = named
        self._board = cast(TransAmerica, game).board
        self.small_map = SmallMap(read_map_drawing(maps / MAP_FILE, self._board))

    def draw(
        self, canvas: Canvas, view: View, moves: Sequence[MovePlayed] = (), *, revealed: bool = False
    ) -> None:
        """Draw the board of `view` with the pieces of `moves` in their players' colours.

        The owners of cities are shown if all cards are open, or if they are `revealed`.
        """
        events = [event for move in moves for event in move.events]
        rails, hubs = still_on_table(events, view.table)
        contents = SmallMapContents(
            rails=tuple(rail.edge for rail in view.table.rails),
            hubs=self._hubs(view.table.hubs),
            marked=tuple((event.edge, self._signs[event.seat]) for event in rails),
            marked_nodes=tuple((event.node, self._signs[event.seat]) for event in hubs),
            owners=self._owners(view.goals) if revealed or None not in view.goals else (),
            cities=cities_in_play(self._board, view.table.seats, view.table.options),
            named=self._named,
        )
        self.small_map.draw(*canvas, contents)

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """Draw the board at the end of round `number` (from 1), with the owners of all goals."""
        result = view.table.results[number - 1]
        goals = frozenset(city for hand in result.goals for city in hand)
        contents = SmallMapContents(
            rails=tuple(rail.edge for rail in result.rails),
            hubs=self._hubs(result.hubs),
            cities=goals,
            owners=self._owners(result.goals),
            named=goals,
        )
        self.small_map.draw(*canvas, contents)

    def draw_choice(
        self,
        canvas: Canvas,
        view: View,
        *,
        better: Sequence[Any],
        played: Sequence[Any],
        numbers: Sequence[int] = (),
    ) -> None:
        """Draw the board of `view` with the better actions, and those played instead.

        In the view of a seat only that seat's hub and goals are shown.
        """
        self.small_map.draw(*canvas, self.choice(view, better, played, numbers))

    def choice(
        self, view: View, better: Sequence[Any], played: Sequence[Any], numbers: Sequence[int] = ()
    ) -> SmallMapContents:
        """Return these contents. The goals of others are shown if the view has them."""
        seat, table = view.seat, view.table
        goals = view.goals[seat] if seat is not None else None
        network = network_of(table, seat) if seat is not None else frozenset()
        others = [
            (sign, None if at == seat else hand) for at, (sign, hand) in enumerate(self._hands(view.goals))
        ]
        return SmallMapContents(
            rails=tuple(rail.edge for rail in table.rails),
            hubs=self._hubs(table.hubs),
            better=_outwards(network, filter(None, map(spot_of, better))),
            numbers=tuple(numbers),
            crossed=tuple(filter(None, map(spot_of, played))),
            cities=cities_in_play(self._board, table.seats, table.options),
            own_goals=frozenset(goals or ()),
            connected=frozenset(name for name in goals or () if self._board.city(name).node in network),
            owners=owners_of(others),
            named=self._named,
        )

    def _hubs(self, hubs: Sequence[Any]) -> tuple[tuple[Any, str], ...]:
        return tuple((hub, self._signs[seat]) for seat, hub in enumerate(hubs) if hub is not None)

    def _owners(self, goals: Sequence[Goals | None]) -> Owners:
        return owners_of(self._hands(goals))

    def _hands(self, goals: Sequence[Goals | None]) -> Iterator[tuple[str, Goals | None]]:
        return zip(self._signs, goals, strict=True)


def _outwards(network: Collection[Node], spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Orient each rail outwards from the growing network."""
    reached, found = set(network), list[Spot]()
    for spot in spots:
        if is_edge(spot):
            found.append(spot if spot[0] in reached or spot[1] not in reached else (spot[1], spot[0]))
            reached |= set(spot)
        else:
            found.append(spot)
    return tuple(found)


def _whole(place: Sequence[float] | pygame.Vector2) -> tuple[int, int]:
    return round(place[0]), round(place[1])
