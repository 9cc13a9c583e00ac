"""All controls in all states on one page, to be looked at. Its words are specimens and are not translated."""

import pygame

from game.makers.gallery.specimens import draw_specimens, rect_of
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.theme import BODY, BODY_LIGHT, HEADING, INK, LABEL_BOLD, NIGHT, TEXT_BOLD
from game.ui.widgets.bubble import Bubble
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Choice
from game.ui.widgets.dialog import draw_dialog_box
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.header import BackButton, draw_header
from game.ui.widgets.list_view import ListView
from game.ui.widgets.option import Option
from game.ui.widgets.round_button import RoundButton
from game.ui.widgets.slider import Slider
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget
from game.ui.widgets.widget_scene import WidgetScene

_SMALLER = BODY.sized(20)
_BUTTONS = (
    ("Start", ButtonKind.PRIMARY, 144),
    ("Undo", ButtonKind.SECONDARY, 230),
    ("Later", ButtonKind.QUIET, 316),
    ("Quit", ButtonKind.DANGER, 401),
)
_KINDS = (
    Option("human", "Human", icon="person"),
    Option(1, "Apprentice", level=1),
    Option(2, "Conductor", level=2),
    Option(3, "Engineer", level=3),
    Option(4, "Director", level=4),
)
_GAMES = (
    ("TransAmerica", "Won, 9 points"),
    ("Linie 1", "Lost, 2 missing"),
    ("Trambahn", "Won, 214 to 187"),
    ("TransAmerica", "Lost, 5 points"),
    ("Streetcar", "Won in 31 turns"),
    ("Trambahn", "Lost, 160 to 171"),
    ("Streetcar", "Lost, 1 missing"),
    ("TransAmerica", "Won, 3 points"),
    ("Linie 1", "Won in 28 turns"),
    ("Trambahn", "Won, 199 to 198"),
    ("Streetcar", "Won in 35 turns"),
    ("TransAmerica", "Lost, 1 point"),
    ("Linie 1", "Won in 30 turns"),
    ("Trambahn", "Won, 201 to 150"),
    ("Streetcar", "Won in 33 turns"),
)


class WidgetSheet(WidgetScene):
    """The controls can be used; those drawn in a state that needs a hand or a keyboard start in it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._places: list[tuple[Widget, float, float, float, float]] = []
        self._back = self.widgets.add(BackButton("Back", self.close))
        self._add_buttons()
        self._add_switches()
        self._add_fields()
        self._add_lists()
        self._bubble = Bubble("A rail must touch your network.", title="Not connected.", refusal=True)
        self._at(self._bubble, 1079, 731, 317, 87)

    def layout(self, look: Look) -> None:
        """Every control at its place of the picture."""
        self._back.place_in(look)
        for widget, *place in self._places:
            widget.place(rect_of(look, *place))
        self._bubble.point = (look.px(1119), look.px(846))
        # hinted letters are a little wider at some sizes: the bubble follows its words, the foot stays
        foot = self._bubble.rect.bottomleft
        natural = self._bubble.natural_size(look)
        self._bubble.rect.size = (max(natural[0], self._bubble.rect.width), max(natural[1], look.px(87)))
        self._bubble.rect.bottomleft = foot
        self._bubble.rect.right = min(self._bubble.rect.right, look.px(1397))

    def draw_ground(self, surface: pygame.Surface, look: Look) -> None:
        """Header, panels and specimens."""
        super().draw_ground(surface, look)
        draw_header(
            surface, look, "Interface kit", "One family of controls for the title, the tables and the lessons"
        )
        draw_specimens(surface, look)
        px = look.px
        draw_dialog_box(surface, look, rect_of(look, 1018, 204, 349, 264))
        look.text.draw(surface, "Leave the game?", (px(1046), px(257)), HEADING, NIGHT)
        words = "It is saved. You can continue it from the title at any time."
        room = rect_of(look, 1046, 275, 300, 60)
        look.text.draw_paragraph(surface, words, room, BODY_LIGHT, INK, line_height=px(28))

    def _at(self, widget: Widget, x: float, y: float, width: float, height: float) -> Widget:
        self._places.append((widget, x, y, width, height))
        return self.widgets.add(widget)

    def _add_buttons(self) -> None:
        for row in range(5):
            for text, kind, x in _BUTTONS:
                button = Button(text, kind=kind, style=LABEL_BOLD)
                button.hovered = row in (1, 2)
                button.pressed = row == 2
                button.ring = row == 3
                button.enabled = row != 4
                self._at(button, x, 200 + 64 * row, 64, 44)
        self._at(Button("Stay", style=LABEL_BOLD), 1046, 384, 134, 52)
        leave = Button("Leave", kind=ButtonKind.PRIMARY, style=TEXT_BOLD.sized(20))
        leave.ring = True
        self._at(leave, 1205, 384, 134, 52)
        self._at(RoundButton("undo", "Undo"), 1158, 668, 48, 48)

    def _add_switches(self) -> None:
        for number, x in enumerate((617, 701, 785, 869)):
            toggle = Toggle("Toggle", on=number in (1, 2))
            toggle.ring = number == 2
            toggle.enabled = number < 3
            self._at(toggle, x, 170, 64, 34)
        self._at(Slider("Slider", 0.3), 617, 216, 120, 44)
        slider = Slider("Slider", 0.7)
        slider.ring = True
        self._at(slider, 787, 216, 122, 44)
        secret = [Option(text, text) for text in ("Secret", "Open", "Mixed")]
        self._at(Choice("Choice", secret, "Secret", style=_SMALLER), 617, 412, 314, 44)
        rounds = [Option(number, f"Round {number}") for number in (1, 2, 3)]
        self._at(Tabs("Tabs", rounds, 2, style=_SMALLER), 609, 460, 324, 44)

    def _add_fields(self) -> None:
        self._at(TextField("Name", "Anna"), 617, 274, 146, 44)
        typing = TextField("Name", "Ben")
        typing.ring = True
        self._at(typing, 785, 274, 146, 44)
        self._at(TextField("Name", placeholder="Your name"), 617, 332, 146, 44)
        wrong = TextField("Name", "Anna")
        wrong.error = "Name in use"
        self._at(wrong, 785, 332, 146, 44)

    def _add_lists(self) -> None:
        self._at(DropDown("Kind", _KINDS, 2, style=_SMALLER), 525, 604, 192, 45)
        opened = DropDown("Kind", _KINDS, 3, style=_SMALLER)
        opened.open = True
        opened.marked = 4
        self._at(opened, 525, 668, 192, 45)
        games = [Option(number, text, note) for number, (text, note) in enumerate(_GAMES)]
        self._at(ListView("Games", games, 1, style=_SMALLER), 737, 604, 193, 411)
