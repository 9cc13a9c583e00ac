"""The board in small for scenes that know no game."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from game.core.game import AnyGame
from game.rules.streetcar.actions import Depart, Drive, lays_of
from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.events import Departed, Drove, TileLaid
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import Cell
from game.rules.streetcar.values import MapName, Table, View
from game.session.session import Happening
from game.tables.kit.signs import Owners, owners_of
from game.tables.previews import Canvas
from game.tables.streetcar.board_painter import Lying
from game.tables.streetcar.lying import pieces_of, ride_of, stops_of, tiles_of, traced, trams_of
from game.tables.streetcar.small_board import SmallBoard, SmallBoardContents
from game.tables.streetcar.track_geometry import Ride, ride
from game.tables.streetcar.ways_painter import Traced
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
        laid, drives, focus = self._lately(view.table, happenings)
        # Where everybody's cards lie open, whoever looks may see who needs what.
        owners = self._owners(view) if None not in view.lines else ()
        contents = self._contents(view.table, last_laid=laid, last_drives=drives, owners=owners)
        self._small(view.table).draw(*canvas, contents, focus)

    def draw_revealed(self, canvas: Canvas, view: View, happenings: Sequence[Happening] = ()) -> None:
        """The whole board of a view with everybody's cards: who needs what, and the latest mover's way."""
        table = view.table
        laid, drives, _ = self._lately(table, happenings)
        ways: list[Traced] = []
        for seat in {happening.seat for happening in happenings}:
            way = self._game.analysis.way(view, seat) if table.trams[seat] is None else None
            if way is not None:
                tiles = pieces_of(self._game.material.box, table)
                ways.append(traced(self._board(table), tiles, self._signs[seat], way))
        owners = self._owners(view)
        contents = self._contents(table, last_laid=laid, last_drives=drives, ways=tuple(ways), owners=owners)
        self._small(table).draw(*canvas, contents)

    def _lately(
        self, table: Table, happenings: Sequence[Happening]
    ) -> tuple[tuple[tuple[Cell, str], ...], tuple[tuple[str, Ride], ...], list[Field]]:
        """Tiles laid and drives made, with the signs of those who did it, and the fields of all that."""
        laid: dict[Cell, str] = {}
        drives: list[tuple[str, Ride]] = []
        focus: list[Field] = []
        tiles = pieces_of(self._game.material.box, table)
        for happening in happenings:
            for event in happening.events:
                if isinstance(event, TileLaid):
                    laid[event.cell] = self._signs[event.seat]
                    focus.append(event.cell)
                elif isinstance(event, Drove):
                    drives.append((self._signs[event.seat], ride_of(self._board(table), tiles, event)))
                    focus += [event.start, *event.fields]
                elif isinstance(event, Departed):
                    focus.append(event.terminal)
        return tuple(laid.items()), tuple(drives), focus

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """The board at the end of the game: everybody's landmarks, terminals and best way."""
        del number  # the whole game is one round
        table = view.table
        board, tiles = self._board(table), pieces_of(self._game.material.box, table)
        ways: list[Traced] = []
        for seat, sign in enumerate(self._signs):
            way = self._game.analysis.way(view, seat)
            if way is not None:
                ways.append(traced(board, tiles, sign, way))
        contents = self._contents(table, ways=tuple(ways), owners=self._owners(view))
        self._small(table).draw(*canvas, contents)

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

    def _contents(self, table: Table, *, own: Sequence[str] = (), **more: Any) -> SmallBoardContents:
        box = self._game.material.box
        return SmallBoardContents(
            tiles=tiles_of(table),
            stops=stops_of(table),
            trams=trams_of(self._board(table), box, table, self._signs),
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
        tiles = pieces_of(self._game.material.box, table)
        return ride(self._board(table), tram.at, tram.side, action.fields, tiles)


def _lays(actions: Sequence[Any]) -> tuple[Lying, ...]:
    return tuple((lay.tile, lay.cell, lay.rotation) for action in actions for lay in lays_of(action))
