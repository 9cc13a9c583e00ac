"""The board in small: for scenes that know no game, with what happened on it, or what was driven most."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pygame

from game.core.game import AnyGame
from game.rules.streetcar.actions import Depart, Drive, lays_of
from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.events import Departed, Drove, TileLaid
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import MapName, Table, View
from game.session.session import Happening
from game.session.travels.streetcar import stretch_of
from game.tables.kit.signs import Owners, draw_cross, owners_of
from game.tables.kit.small_boards import heat_colour, put_framed
from game.tables.previews import Canvas
from game.tables.streetcar.board_painter import BoardContents, BoardPainter, Lying, stops_of, tiles_of
from game.tables.streetcar.marks import Traced, draw_better, draw_reach, marked, traced
from game.tables.streetcar.projection import BORDER, Projection, border_of, projection_in
from game.tables.streetcar.track_geometry import Rails, Ride
from game.ui.look import Look
from game.ui.tile_map import TileMap, read_tile_map

AROUND = 1.0
"""How much of the board is to be seen around what happened, in cells."""
FAINT = 200
CROSS = 0.23
"""How far the cross of a tile reaches, in cells."""


@dataclass(frozen=True)
class SmallBoardContents(BoardContents):
    better: tuple[Lying, ...] = ()
    """Tiles that would have been better, in a brass frame."""
    better_fields: tuple[Field, ...] = ()
    """Terminals from which a tram would have departed better."""
    crossed: tuple[Lying, ...] = ()
    """Tiles that were laid instead, a little faint, with a cross in the corner."""
    crossed_fields: tuple[Field, ...] = ()
    """Where a tram was driven instead."""


class SmallBoard:
    """Draws one board in frames of any shape; the painter of the last one is kept."""

    def __init__(self, plan: Board, map_name: MapName, drawn: TileMap) -> None:
        self._plan = plan
        self._drawn = drawn
        self._map = map_name
        self._painter: tuple[Projection, Look, BoardPainter] | None = None

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        look: Look,
        contents: SmallBoardContents,
        focus: Sequence[Field] = (),
    ) -> None:
        """Draw the whole board in the middle of `rect`, real pixels, with a rounded frame.

        With `focus` it is larger where `rect` is wide, and only the rows about those fields are seen.
        """
        projection = self._closer(rect.size, focus)
        if projection is None:
            projection = projection_in(pygame.Rect((0, 0), rect.size), self._plan)
        frame = projection.board.move(rect.topleft).clip(rect)
        moved = Projection(
            self._plan,
            projection.cell,
            projection.left - (frame.x - rect.x),
            projection.top - (frame.y - rect.y),
        )
        picture = pygame.Surface(frame.size, pygame.SRCALPHA)
        self._paint(picture, look, moved, contents)
        put_framed(surface, look, picture, frame)

    def _paint(
        self, picture: pygame.Surface, look: Look, projection: Projection, contents: SmallBoardContents
    ) -> None:
        kept = self._painter
        if kept is None or kept[0] != projection or kept[1] is not look:
            painter = BoardPainter(look, projection, self._map, self._drawn)
            self._painter = (projection, look, painter)
        else:
            painter = kept[2]
        painter.paint(picture, contents)
        brush = painter.brush(picture)
        for tile, cell, rotation in contents.crossed:
            rect = brush.rect(cell)
            brush.tile(tile, rect, rotation, alpha=FAINT)
            # In a corner, so that the tile can be told.
            reach = CROSS * rect.width
            draw_cross(brush, (rect.right - reach, rect.top + reach), reach)
        for where in contents.better_fields:
            draw_reach(brush, where)
        for where in contents.crossed_fields:
            draw_cross(brush, projection.middle(where), 0.24 * projection.cell)
        for tile, cell, rotation in contents.better:
            brush.tile(tile, brush.rect(cell), rotation)
            draw_better(brush, cell)

    def _closer(self, size: tuple[int, int], focus: Sequence[Field]) -> Projection | None:
        """A projection larger than the whole board's that still shows the focus, or None."""
        if not focus:
            return None
        plan, (width, height) = self._plan, size
        whole = projection_in(pygame.Rect((0, 0), size), plan)
        widest = int(width / (plan.cols + 2 * BORDER))
        rows = [self._row(where) for where in focus]
        first, last = min(rows) - AROUND, max(rows) + 1 + AROUND
        first, last = max(-BORDER, first), min(plan.rows + BORDER, last)
        cell = min(widest, int(height / (last - first)))
        if cell <= whole.cell:
            return None
        border = border_of(cell)
        # A whole number of pixels can leave a sliver beside the board; a cell more covers it.
        if plan.cols * cell + 2 * border < width:
            cell += 1
            border = border_of(cell)
        left = (width - plan.cols * cell) // 2
        top = round(height / 2 - (first + last) / 2 * cell)
        top = min(border, max(height - border - plan.rows * cell, top))
        return Projection(plan, cell, left, top)

    def _row(self, where: Field) -> float:
        """How far down a field begins, in cells."""
        if not isinstance(where, str):
            return where[0] - 1.0
        terminal = self._plan.terminal[where]
        beyond = {"N": -1.0, "S": 1.0}.get(terminal.side, 0.0)
        return terminal.cells[0][0] - 1.0 + beyond


class StreetcarPreview:
    """Draws views of one game on a small board; `signs` are the seats' signs."""

    ratio = 1.0

    def __init__(self, game: AnyGame, signs: Sequence[str], maps: Path) -> None:
        self._maps = maps
        self._game = cast(Streetcar, game)
        self._signs = tuple(signs)
        self._boards: dict[MapName, SmallBoard] = {}

    def draw(self, canvas: Canvas, view: View, happenings: Sequence[Happening] = ()) -> None:
        """The board of `view` with what the happenings put on it in their players' colours."""
        # Where everybody's cards lie open, whoever looks may see who needs what.
        owners = self._owners(view) if None not in view.lines else ()
        contents = self._contents(view.table, happenings, owners=owners)
        self._small(view.table).draw(*canvas, contents, _focus(happenings))

    def draw_revealed(self, canvas: Canvas, view: View, happenings: Sequence[Happening] = ()) -> None:
        """The whole board of a view with everybody's cards: who needs what, and the latest mover's way."""
        seats = {one.seat for one in happenings if view.table.trams[one.seat] is None}
        ways = self._ways(view, seats)
        contents = self._contents(view.table, happenings, ways=ways, owners=self._owners(view))
        self._small(view.table).draw(*canvas, contents)

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """The board at the end of the game: everybody's landmarks, terminals and best way."""
        del number  # the whole game is one round
        ways = self._ways(view, range(len(self._signs)))
        contents = self._contents(view.table, ways=ways, owners=self._owners(view))
        self._small(view.table).draw(*canvas, contents)

    def draw_choice(
        self, canvas: Canvas, view: View, *, better: Sequence[Any], played: Sequence[Any]
    ) -> None:
        """The board of `view` with actions that would have been better, and those played instead.

        Of a view with a seat that seat's landmarks and terminals are marked as its own.
        """
        table, seat = view.table, view.seat
        good, bad = _lays(better), _lays(played)
        drives = tuple(
            Traced(self._signs[table.to_act], drive)
            for action in better
            if isinstance(action, Drive) and (drive := self._drive(table, action)) is not None
        )
        ends: list[Field] = [action.fields[-1] for action in played if isinstance(action, Drive)]
        ends += [action.terminal for action in played if isinstance(action, Depart)]
        starts = tuple(action.terminal for action in better if isinstance(action, Depart))
        focus: list[Field] = [cell for _, cell, _ in (*good, *bad)]
        for action in (*better, *played):
            if isinstance(action, Drive):
                focus += action.fields
        contents = self._contents(
            table,
            ways=drives,
            own=self._own(view) if seat is not None else (),
            better=good,
            better_fields=starts,
            crossed=bad,
            crossed_fields=tuple(ends),
        )
        self._small(table).draw(*canvas, contents, focus)

    # ------------------------------------------------------------------ parts

    def _board(self, table: Table) -> Board:
        return self._game.material.board(table)

    def _small(self, table: Table) -> SmallBoard:
        name = table.options.map
        if name not in self._boards:
            drawn = read_tile_map(self._maps / f"{name}.tmx")
            self._boards[name] = SmallBoard(self._board(table), name, drawn)
        return self._boards[name]

    def _rails(self, table: Table) -> Rails:
        return Rails.of(self._game.material, table)

    def _ways(self, view: View, seats: Iterable[int]) -> tuple[Traced, ...]:
        """The best way of each of these seats that has one."""
        found = ((seat, self._game.analysis.way(view, seat)) for seat in seats)
        rails = self._rails(view.table)
        return tuple(traced(rails, self._signs[seat], way) for seat, way in found if way is not None)

    def _contents(
        self, table: Table, lately: Sequence[Happening] = (), *, own: Sequence[str] = (), **more: Any
    ) -> SmallBoardContents:
        rails = self._rails(table)
        marks = marked(rails, self._signs, lately)
        return SmallBoardContents(
            tiles=tiles_of(table),
            stops=stops_of(table),
            trams=rails.trams(table, self._signs),
            last_laid=marks.laid,
            last_drives=marks.drives,
            own_landmarks=frozenset(name for name in own if len(name) == 1),
            own_terminals=frozenset(name for name in own if len(name) > 1),
            **more,
        )

    def _own(self, view: View) -> tuple[str, ...]:
        """The letters and the codes of the viewer's own landmarks and terminals."""
        if view.seat is None:
            return ()
        return self._goals(view, view.seat)

    def _goals(self, view: View, seat: int) -> tuple[str, ...]:
        line, route = view.lines[seat], view.routes[seat]
        if line is None or route is None:
            return ()
        return (*route, *(end.code for end in self._board(view.table).terminals_of(line)))

    def _owners(self, view: View) -> Owners:
        return owners_of((sign, self._goals(view, seat)) for seat, sign in enumerate(self._signs))

    def _drive(self, table: Table, action: Drive) -> Ride | None:
        tram = table.trams[table.to_act]
        if tram is None or tram.at is None:
            return None
        return self._rails(table).ride(tram.at, tram.side, action.fields)


def _focus(happenings: Sequence[Happening]) -> list[Field]:
    """The fields of what was laid, of drives and of departures."""
    focus: list[Field] = []
    for event in (event for happening in happenings for event in happening.events):
        match event:
            case TileLaid(_, _, cell):
                focus.append(cell)
            case Drove(_, start, _, fields):
                focus += [start, *fields]
            case Departed(_, terminal):
                focus.append(terminal)
    return focus


def _lays(actions: Sequence[Any]) -> tuple[Lying, ...]:
    return tuple((lay.tile, lay.cell, lay.rotation) for action in actions for lay in lays_of(action))


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
