"""The day's own puzzle, and on how many days on end one was solved."""

from collections.abc import Sequence
from datetime import date
from functools import partial

import pygame

from game.content.puzzles import Listed
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.decorations import Drawing, draw_stops
from game.scenes.puzzle_card import PuzzleCard, PuzzlePictures
from game.session.puzzle_progress import Streak
from game.ui.layout import bounds
from game.ui.look import Look
from game.ui.theme import BODY_BOLD, INK, LABEL, SECOND_TEXT
from game.ui.widgets.button import Button, ButtonKind

FOOT, STREAK = 56, 118


class DayCard:
    """The first of the games whose puzzle of this day is still open; the games take turns to be first."""

    def __init__(self, app: App, games: Sequence[str], pictures: PuzzlePictures) -> None:
        self._app = app
        self._games = tuple(games)
        self._pictures = pictures

    def todays(self) -> Listed | None:
        """The puzzle that is shown."""
        puzzling = self._app.puzzling
        turn = puzzling.today.toordinal() % max(1, len(self._games))
        games = [*self._games[turn:], *self._games[:turn]]
        found = [one for one in map(puzzling.of_today, games) if one is not None]
        still_open = [one for one in found if not puzzling.is_day_solved(one.game)]
        return next(iter(still_open or found), None)

    def lay_out(self, page: PaperScene, card: pygame.Rect) -> None:
        """On `card`, which gets its panel here."""
        px, tr, puzzling = page.look.px, page.tr, self._app.puzzling
        streak, todays = puzzling.streak, self.todays()
        room = page.panel(card, tr("puzzle.today"), puzzling.today.isoformat(), head=66, foot=16)
        days = Drawing(partial(self._draw_streak, page, streak))
        days.spoken = self.streak_words(page, streak)
        high = min(px(STREAK), round(0.3 * room.height))
        page.add("streak", days, pygame.Rect(room.x, room.bottom - high, room.width, high))
        if todays is None:
            return
        solved = puzzling.is_day_solved(todays.game)
        begin = partial(self._app.go, to.Puzzle(todays))
        foot = pygame.Rect(room.x, room.bottom - high - px(FOOT + 12), room.width, px(FOOT))
        button = Button(tr("puzzle.today.solved" if solved else "puzzle.today.solve"), begin, icon="puzzle")
        button.kind = ButtonKind.SECONDARY if solved else ButtonKind.PRIMARY
        picture = bounds(room.x, room.y, room.right, foot.y - px(12))
        page.add("day_card", PuzzleCard(self._app, todays, self._pictures, begin), picture)
        page.add("day", button, foot)

    def streak_words(self, page: PaperScene, streak: Streak) -> str:
        """`6 days in a row, longest 14`."""
        return page.tr("puzzle.streak", count=streak.now, longest=streak.longest)

    def _draw_streak(
        self, page: PaperScene, streak: Streak, surface: pygame.Surface, rect: pygame.Rect, look: Look
    ) -> None:
        px, text = look.px, look.text
        head = pygame.Rect(rect.x, rect.y, rect.width, text.line_height(BODY_BOLD) + px(4))
        text.draw_in(surface, self.streak_words(page, streak), head, BODY_BOLD, INK, shrink=True)
        names = pygame.Rect(rect.x, rect.bottom - px(30), rect.width, px(30))
        room, part = bounds(rect.x, head.bottom, rect.right, names.y), rect.width / len(streak.week)
        last = len(streak.week) - 1
        places = draw_stops(surface, look, room, [is_solved for _, is_solved in streak.week], here=last)
        for number, (x, (day, _)) in enumerate(zip(places, streak.week, strict=True)):
            is_today = number == last
            place = pygame.Rect(round(x - part / 2), names.y, round(part), names.height)
            style = BODY_BOLD.sized(18) if is_today else LABEL
            name = weekday(page, day)
            text.draw_in(
                surface, name, place, style, INK if is_today else SECOND_TEXT, align="centre", shrink=True
            )


def weekday(page: PaperScene, day: date) -> str:
    """In two or three letters."""
    return page.tr(f"weekday.{day.isoweekday()}")
