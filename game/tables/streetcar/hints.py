"""The words about an action: the rough place, the exact action, and the reasons."""

from collections.abc import Mapping

from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawFrom,
    DrawPile,
    Drive,
    LayPair,
    Pass,
    Redraw,
    RepeatRoll,
    RollDie,
    Withdraw,
    lays_of,
)
from game.rules.streetcar.sides import Cell
from game.tables.kit.coach import HintWords
from game.tables.streetcar.movable_pieces import StreetcarActions
from game.text.lists import all_of
from game.text.streetcar import Teller

WHAT: Mapping[type[Action], str] = {
    DrawPile: "draw",
    Redraw: "stuck",
    Pass: "pass",
    RepeatRoll: "repeat",
    Withdraw: "no_way",
    RollDie: "roll",
}
THIRDS = (("nw", "n", "ne"), ("w", "middle", "e"), ("sw", "s", "se"))
"""The parts of the board, from the top and from the left."""


class Hints(HintWords[StreetcarActions, Teller]):
    def now(self) -> str:
        """Return the instruction to end a proposed or finished turn, or empty."""
        return self._tr("streetcar.hint.end") if self._position.position.can_end else ""

    def place_words(self, action: Action) -> str:
        lays = lays_of(action)
        if lays:
            return self._tr(f"streetcar.hint.part.{self._part(lays[0].cell)}")
        if isinstance(action, Drive) and not isinstance(action.fields[-1], str):
            return self._tr("streetcar.hint.drive_where", place=self._teller.at(action.fields[-1]))
        return ""

    def action_words(self, action: Action) -> str:
        """Return tiles with their place, or any other action, in words."""
        tr, teller, lays = self._tr, self._teller, lays_of(action)
        if lays:
            key = "pair" if isinstance(action, LayPair) else "lay"
            tiles = all_of(tr, [teller.tile(lay.tile) for lay in lays])
            return tr(f"streetcar.hint.{key}", tile=tiles, place=teller.at(lays[0].cell))
        match action:
            case Depart(terminal):
                return tr("streetcar.hint.depart", terminal=teller.terminal(terminal))
            case Drive(fields):
                return tr("streetcar.hint.drive", count=len(fields))
            case DrawFrom(seat, tile):
                name = self._name(seat)
                return tr("streetcar.hint.take", tile=teller.tile(tile), name=name)
        return tr(f"streetcar.hint.{WHAT[type(action)]}")

    def laid_count(self, turn: tuple[Action, ...]) -> int:
        return sum(len(lays_of(action)) for action in turn)

    def _name(self, seat: int) -> str:
        return next(row.who.name for row in self._position.model.rows if row.seat == seat)

    def _part(self, cell: Cell) -> str:
        board = self._position.model.board
        down, right = (cell[0] - 1) * 3 // board.rows, (cell[1] - 1) * 3 // board.cols
        return THIRDS[down][right]
