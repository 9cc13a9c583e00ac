"""Puzzles: the collection of every game with levels and ticks, and the puzzle of the day."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.content.files import Fault
from game.content.puzzles import Listed
from game.scenes import destinations as to
from game.scenes.game_columns import GameColumns
from game.scenes.puzzle_rows import PuzzleRow
from game.ui.widgets.button import Button, ButtonKind

if TYPE_CHECKING:
    from game.scenes.app import App


class PuzzlesScene(GameColumns):
    """A column of puzzles for each game; the button below leads to that of the day."""

    def __init__(self, app: "App", game: str = "") -> None:
        super().__init__(app, game)
        self.puzzling = app.puzzling
        self.puzzling.look_again()
        _ = self.puzzling.of(self.game), app.learning.progress

    @property
    def title(self) -> str:
        return self.tr("puzzle.title")

    @property
    def subtitle(self) -> str:
        return self.tr("puzzle.subtitle")

    @property
    def empty(self) -> str:
        return self.tr("puzzle.empty")

    @property
    def count_key(self) -> str:
        return "puzzle.count"

    def is_for(self, game: str) -> bool:
        """Whether puzzles are looked for in it."""
        return self.app.parts[game].puzzles() is not None

    def faults(self) -> Sequence[Fault]:
        """The damaged puzzles that have not been reported yet."""
        return self.puzzling.faults()

    def how_many(self, game: str) -> int:
        return len(self.puzzling.of(game))

    def done(self, game: str) -> int:
        return sum(map(self.puzzling.is_solved, self.puzzling.of(game)))

    def rows(self, game: str) -> Sequence[tuple[Hashable, Button]]:
        today = self.puzzling.of_today(game)
        return [
            (
                ("puzzle", listed.key),
                PuzzleRow(
                    number,
                    self._name(listed),
                    listed.puzzle.level,
                    partial(self._begin, listed),
                    solved=self.puzzling.is_solved(listed),
                    today=listed == today,
                ),
            )
            for number, listed in enumerate(self.puzzling.of(game), start=1)
        ]

    def shown_row(self, game: str) -> int | None:
        """The first that is not solved."""
        fresh = (n for n, one in enumerate(self.puzzling.of(game)) if not self.puzzling.is_solved(one))
        return next(fresh, None)

    def foot(self, game: str) -> Button | None:
        """The puzzle of the day; ticked when it was solved on this day."""
        today = self.puzzling.of_today(game)
        if today is None:
            return None
        solved = self.puzzling.is_day_solved(game)
        text = self.tr("puzzle.today.solved" if solved else "puzzle.today")
        kind = ButtonKind.SECONDARY if solved else ButtonKind.PRIMARY
        button = Button(text, partial(self._begin, today), kind=kind, icon="check" if solved else "puzzle")
        button.spoken = f"{text}, {self._name(today)}, {self.tr(f'game.{game}')}"
        return button

    def _name(self, listed: Listed) -> str:
        return listed.puzzle.scenario.name(self.app.catalogue.language) or listed.file.stem

    def _begin(self, listed: Listed) -> None:
        self.game = listed.game
        self.app.go(to.Puzzle(listed))
