"""The final sheet of a game of one round: rows in the order of the seats, and best first.

By default it names the winner and the order of the others.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from game.core.event import Event
from game.core.game import AnyGame
from game.core.outcome import Outcome
from game.core.record import Seat
from game.tables.kit.standings import Order, SheetColumn, above, firsts, player_cell, rank_cell, ranked, sheet
from game.text.lists import all_of
from game.text.players import player_text
from game.text.translate import Translate
from game.ui.boxes.part import Part


class OneRoundResult(ABC):
    """The part of `game.tables.reviews.ResultPanel` that needs no rules."""

    def __init__(self, name: str, seats: Sequence[Seat], tr: Translate) -> None:
        """Use the texts of the game called `name`."""
        self._name = name
        self._seats = tuple(seats)
        self._tr = tr

    @abstractmethod
    def headline(self, view: Any, number: int) -> str:
        """Return the headline of a result."""

    @abstractmethod
    def _sheet(self, view: Any, order: Order, below: Part | None = None) -> Part:
        """Return a sheet with a row for each seat in this order, above another part if there is room."""

    @property
    def board_title(self) -> str:
        return self._tr(f"{self._name}.result.board")

    def ended_round(self, events: Sequence[Event]) -> int | None:
        """Return None, because the end of the only round is the end of the game."""
        del events
        return None

    def rounds(self, view: Any) -> int:
        return 1 if view.table.phase == "over" else 0

    def verdict(self, view: Any, outcome: Outcome) -> str:
        del outcome
        return self.headline(view, 1)

    def standing(self, view: Any, seat: int) -> str:
        """Return an empty text, because there is nothing but the rank."""
        del view, seat
        return ""

    def round_sheet(self, view: Any, number: int) -> Part:
        del number
        return self._sheet(view, [(None, seat) for seat in range(len(self._seats))])

    def standings(self, view: Any, outcome: Outcome, below: Part | None = None) -> Part:
        return self._sheet(view, ranked(outcome), below)


MAX_ROW = 84


class PlainResult(OneRoundResult):
    """Shows names and ranks."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat], tr: Translate) -> None:
        super().__init__(game.name, seats, tr)
        self._game = game

    @property
    def board_title(self) -> str:
        return self._tr("result.plain.board")

    def rounds(self, view: Any) -> int:
        return 0 if self._outcome(view) is None else 1

    def headline(self, view: Any, number: int) -> str:
        """Return the winner, or the winners of a shared victory; empty before the end."""
        del number
        outcome = self._outcome(view)
        if outcome is None:
            return ""
        names = [self._seats[seat].name for seat in sorted(outcome.winners)]
        key = "won" if len(names) == 1 else "shared" if names else "nobody"
        return self._tr(f"result.plain.{key}", name=all_of(self._tr, names))

    def spoken(self, view: Any, number: int) -> str:
        return self.headline(view, number)

    def _outcome(self, view: Any) -> Outcome | None:
        # Nothing is hidden at the end, so the imagined table is the real one.
        return self._game.outcome(self._game.imagine(view, 0))

    def _sheet(self, view: Any, order: Order, below: Part | None = None) -> Part:
        del view
        seats = [self._seats[seat] for _, seat in order]
        columns = (
            SheetColumn([rank_cell(rank) for rank, _ in order]),
            SheetColumn([player_cell(who, player_text(self._tr, who.player)) for who in seats], grow=1),
        )
        return above(sheet(columns, most=MAX_ROW, chosen=firsts(order)), below)
