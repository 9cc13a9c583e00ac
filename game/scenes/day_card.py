"""The daily puzzle, and the length of the current streak."""

from collections.abc import Sequence
from functools import partial

from game.content.puzzles import ListedPuzzle
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.decorations import stops
from game.scenes.puzzle_card import PuzzleCard, PuzzlePictures
from game.session.puzzle_progress import Streak
from game.text.times import day_text
from game.text.translate import Translate
from game.ui.boxes.groups import Column, Grid
from game.ui.boxes.leaves import Space, Words
from game.ui.boxes.part import Part
from game.ui.theme import BODY_BOLD, INK, LABEL, SECOND_TEXT
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_parts import ControlPart, RebuiltTree
from game.ui.widgets.page import titled_card

PICTURE, FOOT, STREAK = 190, 56, 104


class DayCard:
    """The card of today's first open puzzle; the games take turns to be first."""

    def __init__(self, app: App, games: Sequence[str], pictures: PuzzlePictures) -> None:
        self._app = app
        self._games = tuple(games)
        self._pictures = pictures

    def todays(self) -> ListedPuzzle | None:
        """Return the puzzle that is shown."""
        puzzling = self._app.puzzling
        turn = puzzling.today.toordinal() % max(1, len(self._games))
        games = [*self._games[turn:], *self._games[:turn]]
        found = [one for one in map(puzzling.of_today, games) if one is not None]
        still_open = [one for one in found if not puzzling.is_day_solved(one.game)]
        return next(iter(still_open or found), None)

    def tree(self, tr: Translate) -> Part:
        """Return the card with the puzzle and, below it, the last days."""
        puzzling, todays = self._app.puzzling, self.todays()
        parts: list[Part] = []
        if todays is None:
            parts.append(Space(grow=1))
        else:
            solved = puzzling.is_day_solved(todays.game)
            begin = partial(self._app.go, to.Puzzle(todays))
            words = tr("puzzle.today.solved" if solved else "puzzle.today.solve")
            button = Button(words, begin, icon="puzzle")
            button.kind = ButtonKind.SECONDARY if solved else ButtonKind.PRIMARY
            card = PuzzleCard(self._app, todays, self._pictures, begin)
            parts += [
                ControlPart("day_card", card, high=PICTURE, grow=1),
                ControlPart("day", button, high=FOOT),
            ]
        streak = puzzling.streak
        text = tr("puzzle.streak", count=streak.now, longest=streak.longest)
        days = RebuiltTree(partial(self._streak, tr, text, streak), text)
        inner = Column((*parts, ControlPart("streak", days, high=STREAK)), 12)
        return titled_card(tr("puzzle.today"), inner, note=day_text(tr, puzzling.today))

    def _streak(self, tr: Translate, text: str, streak: Streak) -> Part:
        """Return the streak's length above the last seven days."""
        last = len(streak.week) - 1
        names = tuple(
            Words(
                tr(f"weekday.{day.isoweekday()}"),
                BODY_BOLD.sized(18) if number == last else LABEL,
                INK if number == last else SECOND_TEXT,
                "centre",
                0.6,
            )
            for number, (day, _) in enumerate(streak.week)
        )
        line = stops([is_solved for _, is_solved in streak.week], here=last)
        return Column((Words(text, BODY_BOLD, shrink=0.6), line, Grid((names,), (1,) * len(names))))
