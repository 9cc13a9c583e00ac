"""The board in small for scenes that know no game."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, cast

from game.core.game import AnyGame
from game.rules.streetcar.actions import Depart, Drive, lays_of
from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.events import Departed, Drove, TileLaid
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import MapName, Table, View
from game.session.session import Happening
from game.tables.kit.signs import Owners, owners_of
from game.tables.previews import Canvas
from game.tables.streetcar.board_painter import Lying, stops_of, tiles_of
from game.tables.streetcar.marks import marked
from game.tables.streetcar.small_board import SmallBoard, SmallBoardContents
from game.tables.streetcar.track_geometry import Rails, Ride
from game.tables.streetcar.ways_painter import Traced, traced
from game.ui.tile_map import read_tile_map


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
