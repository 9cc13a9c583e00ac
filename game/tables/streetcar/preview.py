"""The small board for scenes that know no game, with recent moves, or with the favourite stretches."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pygame

from game.core.game import AnyGame
from game.rules.streetcar.actions import Depart, Drive, lays_of
from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.events import Departed, Drove, TileLaid
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import Cell
from game.rules.streetcar.upcoming_drives import UpcomingDrive
from game.rules.streetcar.values import MapName, Table, View
from game.session.session import MovePlayed
from game.session.travels.streetcar import stretch_of
from game.tables.kit.signs import Owners, owners_of
from game.tables.kit.small_boards import heat_colour, put_framed
from game.tables.previews import Canvas
from game.tables.streetcar.board_painter import BoardContents, BoardPainter, TilePose, stops_of, tiles_of
from game.tables.streetcar.choice_painter import Choice, ChoicePainter, PossibleDrive
from game.tables.streetcar.marks import TracedRoute, marked, traced
from game.tables.streetcar.projection import BORDER, Projection, border_of, projection_in
from game.tables.streetcar.track_geometry import Rails, Ride
from game.ui.look import Look
from game.ui.tile_map import read_tile_map

AROUND = 1.0
"""The margin of the board around recent moves, in cells."""


class SmallBoards:
    """Draws the boards of a game in frames of any shape. The painter of the last one is cached."""

    def __init__(self, game: AnyGame, maps: Path) -> None:
        """Read the maps of all boards, so that no page fails while it draws. Raise Fault for damaged maps."""
        self.plans = cast(Streetcar, game).material.boards
        self._drawn = {name: read_tile_map(maps / f"{name}.tmx") for name in self.plans}
        self._painter: BoardPainter | None = None

    def draw(
        self,
        canvas: Canvas,
        name: MapName,
        contents: BoardContents,
        focus: Sequence[Field] = (),
        choice: Choice | None = None,
    ) -> None:
        """Draw the whole board in the middle of the canvas, with a rounded frame.

        With `focus`, a wide canvas shows it larger, and only the rows around those fields.
        """
        surface, rect, look = canvas
        whole = projection_in(pygame.Rect((0, 0), rect.size), self.plans[name])
        projection = _closer(whole, rect.size, focus) if focus else whole
        frame = projection.board.move(rect.topleft).clip(rect)
        left, top = projection.left - (frame.x - rect.x), projection.top - (frame.y - rect.y)
        picture = pygame.Surface(frame.size, pygame.SRCALPHA)
        self._paint(picture, look, name, replace(projection, left=left, top=top), contents, choice)
        put_framed(surface, look, picture, frame)

    def _paint(
        self,
        picture: pygame.Surface,
        look: Look,
        name: MapName,
        projection: Projection,
        contents: BoardContents,
        choice: Choice | None,
    ) -> None:
        painter = self._painter
        if painter is None or painter.projection != projection or painter.look is not look:
            painter = self._painter = BoardPainter(look, projection, name, self._drawn[name])
        painter.paint_still(picture, contents)
        marks = ChoicePainter(painter.brush(picture), choice or Choice())
        marks.paint_lower()
        painter.paint_trams(picture, contents.trams)
        marks.paint_upper()


def _closer(whole: Projection, size: tuple[int, int], focus: Sequence[Field]) -> Projection:
    """Return a projection larger than the whole board's that still shows the focus, if there is one."""
    plan, (width, height) = whole.plan, size
    rows = [_row(plan, field) for field in focus]
    first, last = max(-BORDER, min(rows) - AROUND), min(plan.rows + BORDER, max(rows) + 1 + AROUND)
    cell = min(int(width / (plan.cols + 2 * BORDER)), int(height / (last - first)))
    if cell <= whole.cell:
        return whole
    # A whole number of pixels can leave a sliver beside the board; a larger cell covers it.
    if plan.cols * cell + 2 * border_of(cell) < width:
        cell += 1
    border, top = border_of(cell), round(height / 2 - (first + last) / 2 * cell)
    top = min(border, max(height - border - plan.rows * cell, top))
    return Projection(plan, cell, (width - plan.cols * cell) // 2, top)


def _row(plan: Board, field: Field) -> float:
    """Return the top of a field, in cells."""
    if not isinstance(field, str):
        return field[0] - 1.0
    terminal = plan.terminal[field]
    return terminal.cells[0][0] - 1.0 + {"N": -1.0, "S": 1.0}.get(terminal.side, 0.0)


class StreetcarPreview:
    """Draws views of one game on a small board; `signs` are the seats' signs."""

    ratio = 1.0

    def __init__(self, game: AnyGame, signs: Sequence[str], maps: Path) -> None:
        self._game = cast(Streetcar, game)
        self._signs = tuple(signs)
        self._small = SmallBoards(game, maps)

    def draw(self, canvas: Canvas, view: View, moves: Sequence[MovePlayed] = ()) -> None:
        """Draw the board of `view` with the pieces of `moves` in their players' colours."""
        # If all cards are open, every viewer may see the owners of landmarks.
        owners = self._owners(view) if None not in view.lines else ()
        self._draw(canvas, view.table, moves, _focus(moves), owners=owners)

    def draw_revealed(self, canvas: Canvas, view: View, moves: Sequence[MovePlayed] = ()) -> None:
        """Draw the whole board of a view with everybody's cards, and the latest mover's way."""
        seats = {one.seat for one in moves if view.table.trams[one.seat] is None}
        ways = self._ways(view, seats)
        self._draw(canvas, view.table, moves, ways=ways, owners=self._owners(view))

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """Draw the board at the end of the game: everybody's landmarks, terminals and best way."""
        del number  # the whole game is one round
        ways = self._ways(view, range(len(self._signs)))
        self._draw(canvas, view.table, ways=ways, owners=self._owners(view))

    def draw_choice(
        self,
        canvas: Canvas,
        view: View,
        *,
        better: Sequence[Any],
        played: Sequence[Any],
        numbers: Sequence[int] = (),
        then: Sequence[tuple[UpcomingDrive, str]] = (),
        plan: View | None = None,
    ) -> None:
        """Draw the board of `view` with the better actions, and those played instead.

        `then` are the others' possible drives after the better ones, with words; `plan` is the view of a seat
        whose way is shown. In the view of a seat, that seat's landmarks and terminals are marked as its own.
        """
        table, good, bad = view.table, _lays(better), _lays(played)
        focus: list[Field] = [cell for _, cell, _ in (*good, *bad)]
        for action in (*better, *played):
            if isinstance(action, Drive):
                focus += action.fields
        ends: list[Field] = [action.fields[-1] for action in played if isinstance(action, Drive)]
        own = self._goals(view, view.seat) if view.seat is not None else ()
        rails = self._rails(table)
        choice = Choice(
            better=good,
            numbers=tuple(_numbered(better, numbers)),
            better_fields=tuple(action.terminal for action in better if isinstance(action, Depart)),
            better_ride=_ride(rails, table, better),
            crossed=bad,
            crossed_fields=(*ends, *(action.terminal for action in played if isinstance(action, Depart))),
            crossed_ride=_ride(rails, table, played),
            likely=tuple(
                PossibleDrive(
                    self._signs[reach.seat],
                    rails.ride(reach.start.field, reach.start.side, reach.fields),
                    words,
                )
                for reach, words in then
                if reach.start is not None
            ),
        )
        self._draw(
            canvas,
            table,
            focus=focus,
            choice=choice,
            ways=self._planned(plan) if plan is not None else (),
            own_landmarks=frozenset(name for name in own if len(name) == 1),
            own_terminals=frozenset(name for name in own if len(name) > 1),
        )

    # ------------------------------------------------------------------ parts

    def _draw(
        self,
        canvas: Canvas,
        table: Table,
        lately: Sequence[MovePlayed] = (),
        focus: Sequence[Field] = (),
        choice: Choice | None = None,
        **more: Any,
    ) -> None:
        rails = self._rails(table)
        marks = marked(rails, self._signs, lately)
        contents = BoardContents(
            tiles=tiles_of(table),
            stops=stops_of(table),
            trams=rails.trams(table, self._signs),
            last_laid=marks.laid,
            last_drives=marks.drives,
            **more,
        )
        self._small.draw(canvas, table.options.map, contents, focus, choice)

    def _rails(self, table: Table) -> Rails:
        return Rails.of(self._game.material, table)

    def _ways(self, view: View, seats: Iterable[int]) -> tuple[TracedRoute, ...]:
        """Return the best way of each of these seats that has one."""
        found = ((seat, self._game.analysis.way(view, seat)) for seat in seats)
        rails = self._rails(view.table)
        return tuple(traced(rails, self._signs[seat], way) for seat, way in found if way is not None)

    def _planned(self, view: View) -> tuple[TracedRoute, ...]:
        """Return the way of the seat with this view; for a departed tram the rest of it."""
        seat, rails = view.seat or 0, self._rails(view.table)
        if view.table.trams[seat] is None:
            return self._ways(view, (seat,))
        found = self._game.analysis.to_go(view, seat)
        left = found[0].way_left(found[1]) if found is not None else None
        if found is None or not left:
            return ()
        ride = rails.ride(found[1].field, found[1].side, [passed.field for passed in left])
        return (TracedRoute(self._signs[seat], ride),)

    def _goals(self, view: View, seat: int) -> tuple[str, ...]:
        """Return the letters of a seat's landmarks and the codes of its terminals, if known."""
        line, route = view.lines[seat], view.routes[seat]
        if line is None or route is None:
            return ()
        return (*route, *(end.code for end in self._game.material.board(view.table).terminals_of(line)))

    def _owners(self, view: View) -> Owners:
        return owners_of((sign, self._goals(view, seat)) for seat, sign in enumerate(self._signs))


def _focus(moves: Sequence[MovePlayed]) -> list[Field]:
    """Return the fields of lays, drives and departures."""
    focus: list[Field] = []
    for event in (event for move in moves for event in move.events):
        match event:
            case TileLaid(_, _, cell):
                focus.append(cell)
            case Drove(_, start, _, fields):
                focus += [start, *fields]
            case Departed(_, terminal):
                focus.append(terminal)
    return focus


def _numbered(actions: Sequence[Any], numbers: Sequence[int]) -> Iterator[tuple[Cell, int]]:
    """Yield the last cell of each laying action, with its number; fields of a drive have their own."""
    for action, number in zip(actions, numbers, strict=False):
        cells = [lay.cell for lay in lays_of(action)]
        if cells:
            yield cells[-1], number


def _ride(rails: Rails, table: Table, actions: Sequence[Any]) -> Ride | None:
    """Return the drive of the seat to act among these actions, from its tram's place or departure."""
    tram = table.trams[table.to_act]
    at, side = (tram.at, tram.side) if tram is not None else (None, None)
    for action in actions:
        if isinstance(action, Depart):
            at, side = action.terminal, None
        elif isinstance(action, Drive) and at is not None:
            return rails.ride(at, side, action.fields)
    return None


def _lays(actions: Sequence[Any]) -> tuple[TilePose, ...]:
    return tuple((lay.tile, lay.cell, lay.rotation) for action in actions for lay in lays_of(action))


THIN, THICK = 0.12, 0.42
"""The widths of the least and the most driven stretch, in cells."""
EDGE = 0.1
FIRST: MapName = "new_orleans"


class FavouriteLines:
    """Strokes over the empty board of the edition that was driven most."""

    def __init__(self, game: AnyGame, maps: Path) -> None:
        self._small = SmallBoards(game, maps)

    def draw(self, canvas: Canvas, places: Mapping[str, int]) -> None:
        """Draw the stretches, the most driven ones on top."""
        driven: Counter[MapName] = Counter()
        stretches: list[tuple[int, MapName, Field, Field]] = []
        for place, count in places.items():
            found = stretch_of(place)
            if found is not None:
                driven[found[0]] += count
                stretches.append((count, *found))
        name = max(driven, key=lambda one: driven[one], default=FIRST)
        self._small.draw(canvas, name, BoardContents())
        projection, stroke = projection_in(canvas.rect, self._small.plans[name]), canvas.look.shapes.stroke
        shown = sorted((one for one in stretches if one[1] == name), key=lambda one: one[0])
        for count, _, start, end in shown:
            if all(_is_on(projection.plan, field) for field in (start, end)):
                points = (projection.middle(start), projection.middle(end))
                wide = (THIN + (THICK - THIN) * count / shown[-1][0]) * projection.cell
                stroke(canvas.surface, points, (60, 30, 20), wide + EDGE * projection.cell, alpha=0.5)
                stroke(canvas.surface, points, heat_colour(count), wide)


def _is_on(plan: Board, field: Field) -> bool:
    """True if the map still has the field, because it may have been changed since."""
    return field in plan.terminal if isinstance(field, str) else plan.holds(field)
