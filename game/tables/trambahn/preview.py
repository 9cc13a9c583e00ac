"""The table in small for scenes that know no game."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, cast

from game.core.game import AnyGame
from game.rules.trambahn.actions import Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import Table, View
from game.session.session import Happening
from game.tables.previews import Canvas
from game.tables.trambahn.deeds import laid_spots
from game.tables.trambahn.ground import MAP_FILE
from game.tables.trambahn.small_table import SIZE, SmallTable
from game.tables.trambahn.spots import SIDES, Spot
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
        sides = dict(enumerate(SIDES))
        marks: dict[Spot, str] = {}
        for seat, moves in groupby(happenings, key=lambda happening: happening.seat):
            for spot in sorted(laid_spots(tuple(moves), view.table, sides), key=str):
                marks[spot] = self._signs[seat]
        self._draw(canvas, view, marks=tuple(marks.items()))

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """The table at the end of the game: nothing else was hidden."""
        del number  # the whole game is one round
        self._draw(canvas, view)

    def draw_choice(
        self, canvas: Canvas, view: View, *, better: Sequence[Any], played: Sequence[Any]
    ) -> None:
        table = view.table
        self._draw(canvas, view, better=tuple(_pieces(table, better)), crossed=tuple(_pieces(table, played)))

    def _draw(self, canvas: Canvas, view: View, **more: Any) -> None:
        SmallTable(view.table, self._game.deck, self._signs, **more).draw(canvas, self._drawn)


def _pieces(table: Table, actions: Sequence[Any]) -> Iterator[tuple[Spot, str]]:
    """Where the pieces of these actions of one turn would lie, in their order."""
    side = SIDES[table.to_act]
    rows = {colour: len(table.row(colour)) for colour in COLOURS}
    columns = [len(column.cards) for column in table.columns[table.to_act]]
    for action in actions:
        match action:
            case LayPassenger(card, row):
                yield ("row", row, min(rows[row], 3)), card
                rows[row] += 1
            case LayStation(card, place):
                number = len(columns) if isinstance(place, str) else place
                columns += [0] * (number == len(columns))
                if number < len(columns):
                    yield ("card", side, number, columns[number]), card
                    columns[number] += 1
            case Buy(tram, column):
                yield ("plate", side, column), tram
            case Income(card):
                yield ("money", side), card
