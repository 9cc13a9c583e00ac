"""The page in place of a failed scene: the fault, the path of its report, and the way out."""

import pygame

from game.scenes import destinations as to
from game.scenes.agent_files import shown_path
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.fault_report import FaultFound
from game.ui.layout import cut_left, cut_right, cut_top
from game.ui.theme import BODY, BODY_BOLD, INK, SECOND_TEXT, SMALL, TEXT_LIGHT, TextStyle
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.label import Label
from game.ui.widgets.page import PADDING
from game.ui.widgets.scroll import ScrollArea

WIDTH = 1100
BUTTON = 62
GAP = 22
EDGE = 12


class FaultPage(PaperScene):
    """Shows the fault and leads to the title, or out of the program if the title fails."""

    title_key = "fault.title"
    first = "on"

    def __init__(self, app: App, found: FaultFound) -> None:
        super().__init__(app)
        self.found = found
        self._copied = False

    def enter(self) -> None:
        self.stage.speak(" ".join(text for text, _ in self._paragraphs()))

    def back(self) -> None:
        if self.found.leads_on:
            self.app.go(to.Title())
        else:
            self.stage.window.quit()

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Lay out paragraphs that scroll if text is large, and two buttons below them."""
        px, tr, text = self.look.px, self.tr, self.look.text
        pad, gap, foot = px(PADDING), px(GAP), px(BUTTON)
        column = self.column(page, WIDTH)
        wide = column.width - 2 * pad
        heights = [text.paragraph_height(words, style, wide) for words, style in self._paragraphs()]
        content = sum(heights) + gap * (len(heights) - 1)
        rest = foot + gap + 2 * pad
        column.height = min(page.height, content + 2 * px(EDGE) + rest)
        self.panel(column)
        room = pygame.Rect(column.x, column.y + pad, column.width, column.height - rest)
        area = self.add("area", ScrollArea(self.title), room)
        room = pygame.Rect(column.x + pad, room.y + px(EDGE), wide, content)
        for number, ((words, style), high) in enumerate(zip(self._paragraphs(), heights, strict=True)):
            label = Label(words, style, SECOND_TEXT if style is SMALL else INK, wrap=True)
            self.add(("text", number), label, cut_top(room, high, gap))
        area.hold(content + 2 * px(EDGE))
        key, icon = ("fault.title_page", "home") if self.found.leads_on else ("title.quit", "cross")
        copied = tr("fault.copied") if self._copied else tr("fault.copy")
        on = Button(tr(key), self.back, kind=ButtonKind.PRIMARY, icon=icon)
        copy = Button(copied, self._copy, icon="check" if self._copied else "")
        half = (wide - gap) // 2
        row = pygame.Rect(column.x + pad, column.bottom - pad - foot, wide, foot)
        self.add("copy", copy, cut_left(row, half))
        self.add("on", on, cut_right(row, half))

    def _paragraphs(self) -> list[tuple[str, TextStyle]]:
        tr, found = self.tr, self.found
        texts = [(tr("fault.text" if found.leads_on else "fault.text_last"), TEXT_LIGHT)]
        if found.file is not None:
            texts.append((tr("fault.report", file=shown_path(found.file)), BODY_BOLD))
            texts.append((tr("fault.holds"), BODY))
        else:
            texts.append((tr("fault.no_report", reason=found.why_not), BODY_BOLD))
        return [*texts, (found.place, SMALL)]

    def _copy(self) -> None:
        self.stage.window.copy(self.found.report)
        self._copied = True
        self.stage.speak(self.tr("fault.copied"))
        self.change()
