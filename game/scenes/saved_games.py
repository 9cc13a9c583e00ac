"""Open games: go on with one, look back on it, or let one go."""

import pygame

from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.messages import Messages
from game.scenes.open_games import OpenGame
from game.text.lists import all_of
from game.text.players import level_text, seat_text
from game.text.times import time_text
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Option
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.list_view import ListView

WIDTH = 1100
FEW = 4
"""Seats for whose levels a row has room; of more it has the names alone."""


class SavedGamesScene(PaperScene):
    """A list, last played first. What is let go is kept among the finished games."""

    title_key = "title.saved_games"
    first = "list"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.messages = Messages(app)
        self.open = app.open_games.all()
        self.chosen = self.open[0].file if self.open else None

    def lay_out_page(self, page: pygame.Rect) -> None:
        px, tr = self.look.px, self.tr
        column = self.column(page, WIDTH)
        self.panel(column)
        inner = column.inflate(-2 * px(24), -2 * px(24))
        foot = px(56)
        rows = [Option(game.file, self._what(game), self._when(game)) for game in self.open]
        games = ListView(
            self.title,
            rows,
            self.chosen,
            on_choose=self._choose,
            on_open=lambda _: self._go_on(),
            empty=tr("title.no_saved_games"),
            empty_icon="save",
        )
        place = pygame.Rect(inner.x, inner.y, inner.width, inner.height - foot - px(24))
        self.add("list", games, place)
        go_on = Button(tr("title.go_on"), self._go_on, kind=ButtonKind.PRIMARY, icon="play", least=260)
        drop = Button(tr("title.let_go"), self._ask_to_let_go, kind=ButtonKind.DANGER, icon="trash")
        review = Button(tr("review.review"), self._review, icon="chart")
        go_on.enabled = drop.enabled = review.enabled = self.chosen is not None
        row = pygame.Rect(inner.x, inner.bottom - foot, inner.width, foot)
        self.add_row(row, right={"go_on": go_on, "review": review}, left={"let_go": drop})

    def _what(self, game: OpenGame) -> str:
        seats = game.header.seats
        names = [seat.name for seat in seats]
        if len(seats) <= FEW:
            # For personalities a row has no room.
            names = [seat_text(self.tr, seat.name, seat.player, level_text) for seat in seats]
        return self.tr(
            "title.continue.note",
            game=self.tr(f"game.{game.header.game}"),
            players=all_of(self.stage.words, names),
        )

    def _when(self, game: OpenGame) -> str:
        begun, played = time_text(game.header.begun), time_text(game.played)
        if not begun:
            return self.tr("title.saved_played", played=played) if played else ""
        told = "title.saved_when" if played else "title.saved_begun"
        return self.tr(told, begun=begun, played=played)

    def _choose(self, file: object) -> None:
        self.chosen = next(game.file for game in self.open if game.file == file)

    def _go_on(self) -> None:
        if self.chosen is not None:
            self.app.go(to.ResumeGame(self.chosen))

    def _review(self) -> None:
        """A game that is not over is reviewed only by those who want to see better moves."""
        tr, file = self.tr, self.chosen
        if file is None:
            return
        buttons = (
            DialogButton(tr("review.spoils.no"), None),
            DialogButton(tr("review.review"), "review", ButtonKind.PRIMARY, "chart"),
        )
        self.messages.ask("review.spoils", buttons, lambda: self.app.go(to.ReviewOfRecord(file)))

    def _ask_to_let_go(self) -> None:
        tr = self.tr
        buttons = (
            DialogButton(tr("title.let_go"), "let_go", ButtonKind.DANGER, "trash"),
            DialogButton(tr("title.keep"), None, ButtonKind.PRIMARY),
        )
        self.messages.ask("title.let_go", buttons, self._let_go)

    def _let_go(self) -> None:
        file = self.chosen
        if file is None:
            return
        self.messages.safely(lambda: self.app.saves.abandon(file))
        self.open = self.app.open_games.all()
        self.chosen = self.open[0].file if self.open else None
        self.change()
        if not self.open:
            self.back()
