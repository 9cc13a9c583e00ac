"""Puzzles: the collection of every game with levels and ticks, and the daily puzzle."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.files import Fault
from game.content.puzzles import ListedPuzzle
from game.core.puzzle import LEVELS
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.game_columns import ColumnRow, GameColumn, GameColumns
from game.text.translate import Translate
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import BRASS, BRASS_LIGHT, CARD, CREAM, LABEL, NIGHT, TEXT_LIGHT, TITLE, Background
from game.ui.widgets.button import Button, ButtonKind

if TYPE_CHECKING:
    from game.session.puzzle_rating import PuzzleRater

TEXT_LEFT = 66
DISC = 15.0
PIP = 5.0
PIPS = 14
"""The distance between the middles of two pips."""
PIPS_RIGHT = 22


class PuzzleRow(ColumnRow):
    """Number or tick, title, and one pip per level."""

    def __init__(
        self, number: int, title: str, level: int, on_click: Callable[[], None], *, solved: bool
    ) -> None:
        super().__init__(number, title, on_click)
        self.level = level
        self.solved = solved

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        self._draw_disc(surface, look, self.draw_background(surface, look))
        first_pip = rect.right - px(PIPS_RIGHT + PIPS * (len(LEVELS) - 1))
        for level in LEVELS:
            middle = (first_pip + px(PIPS * (level - LEVELS[0])), rect.centery)
            fill = BRASS if level <= self.level else None
            look.shapes.disc(surface, middle, PIP * look.scale.factor, fill, Line(BRASS, 1.6))
        self.draw_title(surface, look, rect.x + px(TEXT_LEFT), first_pip - px(PIPS), stands_out=False)

    def _draw_disc(self, surface: pygame.Surface, look: Look, middle: tuple[int, int]) -> None:
        px, radius = look.px, DISC * look.scale.factor
        if self.solved:
            look.shapes.disc(surface, middle, radius, NIGHT, Line(CARD, 2.5, -1))
            look.art.draw_icon(surface, "check", middle, px(22), BRASS_LIGHT)
            return
        look.shapes.disc(surface, middle, radius, CREAM, Line(BRASS, 2, 1))
        room = pygame.Rect(0, 0, round(2 * radius), round(2 * radius)).move_to(center=middle)
        look.text.draw_in(surface, str(self.number), room, LABEL, NIGHT, align="centre")

    def speak(self, words: Translate) -> str:
        """Return number, title, level, state, and the type of the control."""
        named = words("puzzle.row", number=self.number, title=self.text, level=self.level)
        state = words("puzzle.state.solved" if self.solved else "puzzle.state.open")
        return self.spoken_state(words, named, state, words("speak.button"))


class PuzzlesScene(GameColumns):
    """A column of puzzles for each game; the button below leads to the daily puzzle."""

    about = "puzzle"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app, game)
        self.puzzling = app.puzzling
        self._bar_left = app.stage.look.scale.width
        """The left end of the button in the bar, in real pixels."""
        self.puzzling.look_again()
        _ = self.puzzling.of(self.game), app.learning.progress

    def lay_out_page(self, page: pygame.Rect) -> None:
        super().lay_out_page(page)
        due = len(self.app.mistakes.due)
        words = self.tr("mistake.all.due", count=due) if due else self.tr("mistake.all")
        ways = {
            "make": Button(self.tr("hunt.title"), partial(self.app.go, to.PuzzleMaker()), icon="search"),
            "mistakes": Button(words, partial(self.app.go, to.PuzzleMaker("own")), icon="repeat"),
        }
        for button in ways.values():
            button.background = Background.NIGHT
        self._bar_left = self.add_row(self.bar(page), right=ways, gap=14)

    @property
    def subtitle(self) -> str:
        """The subtitle, if it fits beside the buttons."""
        words = own_rating(self.tr, self.puzzling.rater) or super().subtitle
        return beside_bar(self.look, self.title, words, self._bar_left)

    def is_for(self, game: str) -> bool:
        return self.app.parts[game].puzzles() is not None

    def faults(self) -> Sequence[Fault]:
        return self.puzzling.faults()

    def column_of(self, game: str) -> GameColumn:
        listed = self.puzzling.listed(game)
        solved = [self.puzzling.is_solved(one) for one in listed]
        rows = [
            (("puzzle", one.key), self._row_of(number, one)) for number, one in enumerate(listed, start=1)
        ]
        return GameColumn(
            rows, sum(solved), solved.index(False) if False in solved else None, self._foot(game)
        )

    def _row_of(self, number: int, one: ListedPuzzle) -> PuzzleRow:
        name, rating = self._name(one), self.puzzling.rating(one)
        begin = partial(self._begin, one)
        row = PuzzleRow(number, name, one.puzzle.level, begin, solved=self.puzzling.is_solved(one))
        row.tool_tip = self.tr("puzzle.rating.of", value=round(rating.value), off=round(rating.deviation))
        return row

    def _foot(self, game: str) -> Button | None:
        """Return the button of the daily puzzle, ticked if it was solved today."""
        today = self.puzzling.of_today(game)
        if today is None:
            return None
        solved = self.puzzling.is_day_solved(game)
        text = self.tr("puzzle.today.solved" if solved else "puzzle.today")
        kind = ButtonKind.SECONDARY if solved else ButtonKind.PRIMARY
        button = Button(text, partial(self._begin, today), kind=kind, icon="check" if solved else "puzzle")
        button.spoken = f"{text}, {self._name(today)}, {self.tr(f'game.{game}')}"
        return button

    def _name(self, listed: ListedPuzzle) -> str:
        return self.app.catalogue.text_of(listed.puzzle.scenario.title) or listed.file.stem

    def _begin(self, listed: ListedPuzzle) -> None:
        self.game = listed.game
        self.app.go(to.Puzzle(listed))


def own_rating(tr: Translate, rater: "PuzzleRater") -> str:
    """Return the user's rating; empty before the first try."""
    own = rater.own
    return tr("puzzle.rating", value=round(own.value), off=round(own.deviation)) if rater.has_tried else ""


def beside_bar(look: Look, title: str, words: str, bar_left: int) -> str:
    """Return the text if it fits between the title and the buttons in the bar; otherwise empty."""
    start = look.px(98 + 28) + look.text.width(title, TITLE)
    return words if start + look.text.width(words, TEXT_LIGHT) < bar_left - look.px(20) else ""
