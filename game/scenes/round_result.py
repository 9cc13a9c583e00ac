"""The end of a round: what it cost, the points, and everybody's cities on the map."""

import pygame

from game.scenes.app import App
from game.scenes.overlay_scene import OverlayScene
from game.session.session import Session
from game.tables.kit.pen import Pen
from game.tables.previews import Canvas, Preview
from game.tables.results import ResultPanel
from game.ui.theme import BODY_BOLD, NIGHT, SECOND_TEXT, TEXT_LIGHT, TITLE
from game.ui.widgets.button import Button, ButtonKind

SIZE = (1640, 880)
SHEET = 560
MOST_UI_SCALE = 1.2


class RoundResultScene(OverlayScene):
    """Everything on it lies face up for all, so that it may stand before a closed curtain."""

    most_ui_scale = MOST_UI_SCALE
    first = "continue"

    def __init__(
        self, app: App, session: Session, preview: Preview, result: ResultPanel, number: int
    ) -> None:
        super().__init__(app)
        self._session = session
        self._preview = preview
        self._result = result
        self.number = number

    def enter(self) -> None:
        self.stage.speak(self._result.spoken(self._session.match.view(None), self.number))

    def card_size(self) -> tuple[float, float]:
        return SIZE

    def lay_out(self) -> None:
        px, card = self.look.px, self.card
        place = pygame.Rect(0, 0, px(320), px(66))
        place.bottomright = (card.right - px(44), card.bottom - px(36))
        button = Button(
            self.tr("result.continue"), self.back, kind=ButtonKind.PRIMARY, icon="play", key="return"
        )
        self.add("continue", button, place)

    def draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        look, tr = self.look, self.tr
        px, text = look.px, look.text
        view = self._session.match.view(None)
        result = self._result
        left = card.x + px(44)
        x = left + text.draw(
            surface, tr("result.round", round=self.number), (left, card.y + px(74)), TITLE, NIGHT
        )
        line = result.headline(view, self.number)
        room = card.right - px(44) - x - px(24)
        style = text.shrunk(line, TEXT_LIGHT, room)
        text.draw(surface, line, (x + px(24), card.y + px(74)), style, SECOND_TEXT)
        top, foot = card.y + px(104), card.bottom - px(124)
        sheet = pygame.Rect(left, top, px(SHEET), card.bottom - px(36) - top)
        result.draw_round(Pen(surface, look, tr), sheet, view, self.number)
        frame = pygame.Rect(sheet.right + px(36), top + px(40), 0, foot - top - px(40))
        frame.width = card.right - px(44) - frame.x
        text.draw(surface, self._result.board_title, (frame.x, top + px(24)), BODY_BOLD, NIGHT)
        high = min(frame.height, round(frame.width / self._preview.ratio))
        frame.height = high
        self._preview.draw_round(Canvas(surface, frame, look), view, self.number)
