"""The end of the game: final standings, and each round's map with everything turned up."""

from typing import TYPE_CHECKING

import pygame

from game.scenes.going import Going
from game.scenes.paper_scene import PaperScene
from game.session.session import Session
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.theme import Ground
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.header import HEIGHT
from game.ui.widgets.option import Option
from game.ui.widgets.panel import PADDING
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.tables.previews import Preview
    from game.tables.results import ResultPanel

SHEET_SHARE = 0.36
LEAST_SHEET = 560
MOST_UI_SCALE = 1.25


class GameResultScene(PaperScene):
    """Play again with the same seats, another game, or the title."""

    def __init__(self, app: "App", session: Session, preview: "Preview", result: "ResultPanel") -> None:
        super().__init__(app)
        self.going = Going(app)
        self.session = session
        self._preview = preview
        self._result = result
        self._view = session.match.view(None)
        self.number = result.rounds(self._view)
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._map = pygame.Rect(0, 0, 0, 0)

    @property
    def look(self) -> Look:
        """The look with a UI scale at which sheet and map stand side by side."""
        scale = self.stage.look.scale
        most = min(scale.ui_scale, MOST_UI_SCALE)
        return self.stage.look.resized(Scale(scale.width, scale.height, most))

    @property
    def title(self) -> str:
        """Who won."""
        outcome = self.session.outcome
        return self._result.verdict(self._view, outcome) if outcome is not None else self.tr("result.title")

    def enter(self) -> None:
        """Say who won."""
        self.stage.speak(self.title)

    def first_focus(self) -> str:
        """Play again."""
        return "play_again"

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Sheet at the left, map at the right, what next in the bar."""
        look, tr = self.look, self.tr
        px = look.px
        right = page.right
        for name, icon, action, kind in (
            ("new_game", "", self._new_game, ButtonKind.SECONDARY),
            ("play_again", "repeat", self._play_again, ButtonKind.PRIMARY),
        ):
            button = Button(tr(f"result.{name}"), action, kind=kind, ground=Ground.NIGHT, icon=icon)
            width = button.natural_size(look)[0] + px(8)
            place = pygame.Rect(right - width, 0, width, px(52))
            place.centery = px(HEIGHT) // 2
            self.add(name, button, place)
            right = place.left - px(20)
        wide = max(px(LEAST_SHEET), round(page.width * SHEET_SHARE))
        sheet = pygame.Rect(page.x, page.y, wide, page.height)
        board = pygame.Rect(sheet.right + px(24), page.y, page.right - sheet.right - px(24), page.height)
        self.panel(sheet, tr("result.standings"))
        self.panel(board, tr("result.goals"))
        pad = px(PADDING)
        self._sheet = pygame.Rect(sheet.x + pad, sheet.y + px(62), sheet.width - 2 * pad, 0)
        self._sheet.height = sheet.bottom - pad - self._sheet.y
        self._map = pygame.Rect(board.x + pad, board.y + px(76), board.width - 2 * pad, 0)
        self._map.height = board.bottom - pad - self._map.y
        rounds = self._result.rounds(self._view)
        if rounds > 1:
            tabs = [Option(n, tr("result.round", round=n)) for n in range(1, rounds + 1)]
            room = min(board.width // 2, px(120) * rounds)
            place = pygame.Rect(board.right - pad - room, board.y + px(16), room, px(46))
            self.add("rounds", Tabs(tr("result.goals"), tabs, self.number, self._show_round), place)

    def paint_page(self, surface: pygame.Surface) -> None:
        """The sheet and the map of the chosen round."""
        outcome = self.session.outcome
        if outcome is not None:
            self._result.draw_standings(surface, self._sheet, self.look, self._view, outcome)
        if self.number:
            self._preview.draw_round(surface, self._map, self.look, self._view, self.number)

    def back(self) -> None:
        """To the title."""
        self.going.title()

    def _show_round(self, number: object) -> None:
        self.number = int(str(number))
        self.change()

    def _play_again(self) -> None:
        header = self.session.header
        self.going.begin(header.game, dict(header.options), header.seats)

    def _new_game(self) -> None:
        self.going.title()
        self.going.new_game()
