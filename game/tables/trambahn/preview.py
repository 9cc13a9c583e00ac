"""The table in small for scenes that know no game."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, cast

from game.core.game import AnyGame
from game.rules.trambahn.actions import Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import Table, View
from game.session.session import Happening
from game.tables.previews import Canvas
from game.tables.trambahn.deeds import laid_spots
from game.tables.trambahn.ground import MAP_FILE
from game.tables.trambahn.small_table import SIDES_BY_SEAT, SIZE, SmallTableContents, draw_small_table
from game.tables.trambahn.spots import Side, Spot
from game.ui.tile_map import read_tile_map


class TrambahnPreview:
    """Draws what is public of one game; `signs` are the seats' signs."""

    ratio = SIZE[0] / SIZE[1]

    def __init__(self, game: AnyGame, signs: Sequence[str], maps: Path) -> None:
        self._drawn = read_tile_map(maps / MAP_FILE)
        self._game = cast(Trambahn, game)
        self._signs = tuple(signs)

    def draw(self, canvas: Canvas, view: View, happenings: Sequence[Happening] = ()) -> None:
        """The table of `view`, with the signs of those who laid and bought lately."""
        sides: dict[int, Side] = dict(enumerate(SIDES_BY_SEAT))
        marks: dict[Spot, str] = {}
        for seat, moves in groupby(happenings, key=lambda happening: happening.seat):
            for spot in sorted(laid_spots(tuple(moves), view.table, sides), key=str):
                marks[spot] = self._signs[seat]
        contents = SmallTableContents(view.table, self._signs, tuple(marks.items()))
        draw_small_table(*canvas, self._drawn, self._game.deck, contents)

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """The table at the end of the game: nothing else was hidden."""
        del number  # the whole game is one round
        contents = SmallTableContents(view.table, self._signs)
        draw_small_table(*canvas, self._drawn, self._game.deck, contents)

    def draw_choice(
        self, canvas: Canvas, view: View, *, better: Sequence[Any], played: Sequence[Any]
    ) -> None:
        table = view.table
        contents = SmallTableContents(
            table, self._signs, better=_pieces(table, better), crossed=_pieces(table, played)
        )
        draw_small_table(*canvas, self._drawn, self._game.deck, contents)


def _pieces(table: Table, actions: Sequence[Any]) -> tuple[tuple[Spot, str], ...]:
    """Where the pieces of these actions of one turn would lie, in their order."""
    side = SIDES_BY_SEAT[table.to_act]
    rows = {colour: len(table.row(colour)) for colour in ("blue", "red", "green", "yellow")}
    columns = [len(column.cards) for column in table.columns[table.to_act]]
    found: list[tuple[Spot, str]] = []
    for action in actions:
        match action:
            case LayPassenger(card, row):
                found.append((("row", row, min(rows[row], 3)), card))
                rows[row] += 1
            case LayStation(card, place):
                number = len(columns) if isinstance(place, str) else place
                if number == len(columns):
                    columns.append(0)
                if number < len(columns):
                    found.append((("card", side, number, columns[number]), card))
                    columns[number] += 1
            case Buy(tram, column):
                found.append((("plate", side, column), tram))
            case Income(card):
                found.append((("money", side), card))
    return tuple(found)
