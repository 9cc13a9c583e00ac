"""The page for when the fault page fails too: plain English text that needs no file."""

from collections.abc import Sequence

import pygame

from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.fault_report import FaultFound
from game.ui.input import Event, KeyPressed, PointerReleased
from game.ui.stage import Scene
from game.ui.theme import CREAM, INK

MARGIN = 40
SIZE = 22
_WAYS_ON = ("return", "space", "escape")


class PlainPage(Scene):
    """The same as on the page with art; a click or Enter leads on."""

    def __init__(self, app: App, found: FaultFound) -> None:
        super().__init__(app.stage)
        self._app = app
        self._found = found

    def step(self, events: Sequence[Event], dt: float) -> None:
        del dt
        for event in events:
            pressed = isinstance(event, KeyPressed) and not event.repeated and event.key in _WAYS_ON
            if pressed or isinstance(event, PointerReleased):
                self._go_on()

    def draw(self, surface: pygame.Surface) -> None:
        font = pygame.font.Font(None, SIZE)
        surface.fill(CREAM)
        y, wide = MARGIN, max(SIZE, surface.get_width() - 2 * MARGIN)
        for words in self._lines():
            drawn = font.render(words, True, INK, wraplength=wide)
            surface.blit(drawn, (MARGIN, y))
            y += drawn.get_height() + MARGIN // 3

    def _lines(self) -> list[str]:
        found = self._found
        written = f"A report is in {found.file}" if found.file else f"No report was written: {found.why_not}"
        on = "go to the title page" if found.leads_on else "end the program"
        return [
            "The program came upon a fault of its own. Every move that you saw is saved.",
            "".join(letter if letter.isprintable() else "?" for letter in written),
            found.place,
            f"Press Enter to {on}.",
        ]

    def _go_on(self) -> None:
        if self._found.leads_on:
            self._app.go(to.Title())
        else:
            self.stage.window.quit()
