from functools import partial
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.content.keymap import read_keymap
from game.content.program_folders import ROOT
from game.ui.input import (
    FocusLost,
    Keymap,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEntered,
    Wheel,
    key_pressed,
)
from game.ui.look import Look, phrase
from game.ui.stage import NoWindow, Stage
from game.ui.theme import LABEL_BOLD
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Choice, Option, Tabs
from game.ui.widgets.dialog import Dialog, DialogButton, ErrorDialog
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.group import W, WidgetGroup
from game.ui.widgets.interaction import Interaction
from game.ui.widgets.label import SHOWN_SECONDS, Toast
from game.ui.widgets.list_view import ListView
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.tool_tip import draw_tool_tip

OPTIONS = tuple(Option(number, text) for number, text in enumerate(("one", "two", "three")))


class Table:
    """A group with hands: clicks, keys and letters."""

    def __init__(self, stage: Stage, surface: pygame.Surface) -> None:
        self.stage = stage
        self.surface = surface
        self.group = WidgetGroup(stage)

    def add(self, widget: W, x: int = 100, y: int = 100, width: int = 300, height: int = 50) -> W:
        self.group.add(widget).place(pygame.Rect(x, y, width, height))
        self.draw()
        return widget

    def draw(self) -> None:
        self.group.draw(self.surface, self.stage.look)

    def click(self, x: int, y: int) -> None:
        for event in (PointerMoved((x, y)), PointerPressed((x, y)), PointerReleased((x, y))):
            self.group.handle(event)

    def keys(self, *chords: str) -> None:
        for chord in chords:
            self.group.handle(key_pressed(self.stage.keymap, chord))


@pytest.fixture
def table(stage: Stage, surface: pygame.Surface) -> Table:
    return Table(stage, surface)


def test_a_button_clicks_when_let_go_inside(table: Table) -> None:
    clicks: list[int] = []
    table.add(Button("Start", lambda: clicks.append(1)))
    table.click(150, 120)
    assert clicks == [1]


def test_a_button_let_go_outside_does_nothing(table: Table) -> None:
    clicks: list[int] = []
    button = table.add(Button("Start", lambda: clicks.append(1)))
    table.group.handle(PointerPressed((150, 120)))
    assert button.pressed
    table.group.handle(PointerMoved((900, 900)))
    assert button.state == "normal"
    table.group.handle(PointerReleased((900, 900)))
    assert clicks == []


def test_a_new_layout_keeps_hover_and_focus(table: Table) -> None:
    clicks: list[str] = []

    def lay_out() -> None:
        for number, name in enumerate(("Undo", "Hint")):
            button = Button(name, partial(clicks.append, name))
            table.group.add(button, name).place(pygame.Rect(100, 100 + 60 * number, 300, 50))

    lay_out()
    table.keys("tab", "tab")
    table.group.handle(PointerPressed((150, 120)))
    with table.group.rebuilt():
        lay_out()
    undo = table.group.named("Undo")
    assert undo is not None
    assert undo.hovered
    assert undo.pressed
    assert table.group.focused is undo
    table.group.handle(PointerReleased((150, 120)))
    assert clicks == ["Undo"]
    with table.group.rebuilt():
        table.group.add(Button("Hint"), "Hint")
    assert table.group.hovered is None
    assert table.group.focused is None


def test_a_button_held_when_the_window_loses_focus_is_let_go(table: Table) -> None:
    clicks: list[int] = []
    table.add(Button("Start", lambda: clicks.append(1)))
    table.group.handle(PointerPressed((150, 120)))
    table.group.handle(FocusLost())
    table.group.handle(PointerReleased((150, 120)))
    assert clicks == []


def test_a_disabled_button_does_not_respond(table: Table) -> None:
    clicks: list[int] = []
    button = table.add(Button("Start", lambda: clicks.append(1)))
    button.enabled = False
    table.click(150, 120)
    table.keys("tab", "return")
    table.group.handle(PointerPressed((150, 120)))
    assert clicks == []
    assert not button.focused
    assert not button.pressed


def test_what_is_off_is_not_held_where_it_is_pressed() -> None:
    things = Interaction[Mock]()
    things.lay({"off": Mock(enabled=False, tool_tip="")})
    assert things.press((1, 1)) is things.named("off")
    assert things.pressed is None


def test_of_two_overlapping_controls_the_upper_one_responds(table: Table) -> None:
    clicks: list[str] = []
    table.add(Button("below", lambda: clicks.append("below")))
    table.add(Button("above", lambda: clicks.append("above")), x=120)
    table.click(150, 120)
    table.click(110, 120)
    assert clicks == ["above", "below"]


def test_a_control_scrolled_out_of_sight_does_not_respond(table: Table) -> None:
    button = table.add(Button("Start"))
    button.clip = pygame.Rect(100, 130, 300, 50)
    assert [button.contains((150, y)) for y in (120, 140)] == [False, True]


@pytest.mark.parametrize("kind", ButtonKind)
@pytest.mark.parametrize("pressed", [False, True])
def test_a_button_is_drawn_where_it_responds(look: Look, kind: ButtonKind, *, pressed: bool) -> None:
    button = Button("Start", kind=kind)
    button.place(pygame.Rect(100, 100, 300, 50))
    button.hovered = button.pressed = pressed
    surface = pygame.Surface((look.scale.width, look.scale.height), pygame.SRCALPHA)
    button.draw(surface, look)
    assert button.rect.inflate(2 * look.px(12), 2 * look.px(12)).contains(surface.get_bounding_rect())


def test_the_key_of_a_button_does_not_repeat_it(table: Table) -> None:
    clicks: list[int] = []
    table.add(Button("Start", lambda: clicks.append(1)))
    table.keys("tab", "space")
    table.group.handle(KeyPressed("space", frozenset({"confirm"}), repeated=True))
    assert clicks == [1]


def test_the_ring_shows_only_after_the_keyboard_was_used(table: Table) -> None:
    button = table.add(Button("Start"))
    table.click(150, 120)
    assert (button.focused, button.ring) == (True, False)
    table.keys("tab")
    assert (button.focused, button.ring) == (True, True)


def test_tab_walks_in_reading_order_and_round_the_end(table: Table) -> None:
    buttons = [table.add(Button(str(n)), y=100 * n) for n in range(4)]
    buttons[1].visible = False
    seen: list[Any] = []
    for chord in ("tab", "tab", "tab", "tab", "shift+tab", "shift+tab"):
        table.keys(chord)
        seen.append(table.group.focused)
    assert seen == [buttons[number] for number in (0, 2, 3, 0, 3, 2)]


def test_arrows_walk_by_place(table: Table) -> None:
    corners = {(x, y): table.add(Button(f"{x}{y}"), x=400 * x, y=200 * y) for x in (0, 1) for y in (0, 1)}
    table.keys("tab", "right")
    assert table.group.focused is corners[1, 0]
    table.keys("down")
    assert table.group.focused is corners[1, 1]
    table.keys("left")
    assert table.group.focused is corners[0, 1]


def test_an_arrow_prefers_a_target_straight_ahead_to_a_slightly_nearer_one(table: Table) -> None:
    table.add(Button("start"), x=0, y=300)
    table.add(Button("aside"), x=310, y=380)
    ahead = table.add(Button("ahead"), x=350, y=300)
    table.keys("tab", "right")
    assert table.group.focused is ahead


def test_focus_and_values_are_spoken(table: Table) -> None:
    table.add(Toggle("Sound", on=False))
    table.keys("tab", "space")
    assert table.stage.speaker.lines[-2:] == (
        "Sound, speak.switch, speak.off",
        "Sound, speak.switch, speak.on",
    )


def test_a_toggle_speaks_its_new_value(table: Table) -> None:
    values: list[bool] = []
    table.add(Toggle("Sound", on=True, on_change=values.append))
    table.click(110, 120)
    table.keys("return")
    assert values == [False, True]


def test_a_slider_keeps_to_its_steps_and_ends(table: Table) -> None:
    values: list[float] = []
    slider = table.add(Slider("Music", 0.5, on_change=values.append))
    table.click(100 + 223, 120)
    assert slider.value == 0.7
    table.keys("right", "right", "right", "right", "home", "left")
    assert values == [0.7, 0.8, 0.9, 1.0, 0.0]


def test_the_wheel_turns_a_slider_only_while_it_has_the_keyboard(table: Table) -> None:
    slider = table.add(Slider("Music", 0.5))
    wheel = Wheel((150, 120), -1.0, 0.0)
    table.group.handle(PointerMoved(wheel.position))
    table.group.handle(wheel)
    assert slider.value == 0.5
    table.keys("tab")
    table.group.handle(wheel)
    assert slider.value > 0.5


def test_a_slider_is_taken_by_its_knob_at_both_ends_too(table: Table) -> None:
    slider = table.add(Slider("Music", 1.0))
    x = 100 + 300 + 8
    for event in (PointerMoved((x, 125)), PointerPressed((x, 125)), PointerMoved((250, 125))):
        table.group.handle(event)
    assert slider.value == 0.5
    table.group.handle(PointerMoved((80, 125)))
    table.group.handle(PointerReleased((80, 125)))
    assert slider.value == 0.0
    table.click(92, 125)
    assert slider.hovered


def test_a_slider_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="no values"):
        Slider("Music", 0, least=1, most=1)


def test_a_choice_takes_clicks_and_arrows(table: Table) -> None:
    values: list[object] = []
    choice = table.add(Choice("Goals", OPTIONS, 0, values.append))
    table.click(390, 120)
    table.keys("left", "left", "left")
    assert values == [2, 1, 0]
    assert choice.value == 0


def test_an_option_that_is_off_is_stepped_over(table: Table) -> None:
    options = (Option("a", "a"), Option("b", "b", enabled=False), Option("c", "c"))
    tabs = table.add(Tabs("Pages", options, "a"))
    table.click(250, 120)
    assert tabs.chosen == 0
    table.keys("right")
    assert tabs.chosen == 2


def test_a_stepper_stays_between_its_ends(table: Table) -> None:
    stepper = table.add(Stepper("Points", 12, least=10, most=13))
    table.click(390, 120)
    table.click(390, 120)
    assert stepper.value == 13
    table.click(110, 120)
    table.keys("home", "minus")
    assert stepper.value == 10
    table.click(250, 120)
    assert stepper.value == 10


def test_an_open_drop_down_gets_all_input(table: Table) -> None:
    clicks: list[int] = []
    values: list[object] = []
    drop = table.add(DropDown("Kind", OPTIONS, 0, values.append))
    table.add(Button("Below", lambda: clicks.append(1)), y=160)
    table.click(150, 120)
    assert drop.open
    table.click(150, 220)
    assert (drop.open, values, clicks) == (False, [1], [])
    table.click(150, 120)
    table.click(900, 900)
    assert (drop.open, drop.value) == (False, 1)


def test_a_drop_down_is_used_from_the_keyboard(table: Table) -> None:
    drop = table.add(DropDown("Kind", OPTIONS, 0))
    table.keys("tab", "return", "down", "down", "escape")
    assert (drop.open, drop.value) == (False, 0)
    table.keys("return", "t", "return")
    assert drop.value == 1


def test_a_drop_down_at_the_foot_of_the_window_opens_upwards(table: Table, surface: pygame.Surface) -> None:
    values: list[object] = []
    drop = table.add(DropDown("Kind", OPTIONS, 0, values.append), y=1020)
    table.click(150, 1040)
    assert drop.open
    table.click(150, 1020 - 30)
    assert values == [2]


def test_a_text_field_writes_selects_and_cuts(table: Table) -> None:
    field = table.add(TextField("Name", "Anna", longest=8))
    table.keys("tab")
    table.group.handle(TextEntered("Ben"))
    assert field.text == "Ben"
    table.group.handle(TextEntered("jamin Franklin"))
    assert field.text == "Benjamin"
    table.keys("home", "right", "right", "right", "shift+end", "ctrl+x")
    assert field.text == "Ben"
    table.keys("ctrl+v")
    assert field.text == "Benjamin"
    table.keys("ctrl+a", "delete")
    assert field.text == ""


def test_letters_typed_into_a_field_are_no_commands(table: Table) -> None:
    table.add(TextField("Name"))
    table.keys("tab")
    assert table.group.handle(KeyPressed("u", frozenset({"undo"})))
    assert not table.group.handle(KeyPressed("escape", frozenset({"cancel"})))


def test_the_window_is_asked_for_letters_only_while_a_field_has_the_keyboard(table: Table) -> None:
    table.add(TextField("Name"))
    table.add(Button("OK"), y=200)
    table.keys("tab")
    assert table.stage.window.typing
    table.keys("tab")
    assert not table.stage.window.typing


def test_a_pasted_text_is_one_line(table: Table) -> None:
    field = table.add(TextField("Name"))
    table.stage.window.copy("An\nna\x00")
    table.keys("tab", "ctrl+v")
    assert field.text == "An na"


def test_a_click_puts_the_caret_between_letters(table: Table) -> None:
    field = table.add(TextField("Name", "iiiiiiiiii"))
    table.click(390, 120)
    assert field.caret == 10
    table.click(105, 120)
    assert field.caret == 0


def test_a_list_scrolls_to_the_row_the_keyboard_reaches(table: Table) -> None:
    rows = [Option(n, f"row {n}", "note") for n in range(50)]
    opened: list[object] = []
    listing = table.add(ListView("Games", rows, on_open=opened.append), height=300)
    table.keys("tab", "end", "return")
    assert (listing.value, opened) == (49, [49])
    table.draw()
    table.click(150, 380)
    assert listing.chosen == 49
    table.keys("home")
    table.draw()
    table.click(150, 120)
    assert listing.chosen == 0


def test_the_wheel_scrolls_a_list_under_the_pointer(table: Table) -> None:
    rows = [Option(n, f"row {n}") for n in range(50)]
    listing = table.add(ListView("Games", rows), height=300)
    table.group.handle(Wheel((150, 200), down=1))
    table.click(150, 120)
    assert listing.value == 1


def test_a_scroll_area_shows_the_control_that_the_keyboard_reaches(table: Table) -> None:
    area = table.add(ScrollArea("Settings"), height=200)
    buttons = [table.add(Button(str(n)), y=100 + 80 * n, height=60, width=200) for n in range(10)]
    area.hold(800)
    table.keys("shift+tab")
    assert table.group.focused is buttons[-1]
    assert area.rect.contains(buttons[-1].rect)
    assert table.group.at((150, 130)) is not buttons[0]


def test_a_long_tool_tip_is_in_several_lines_within_the_window(look: Look) -> None:
    width, height = look.scale.width, look.scale.height
    words = "A better move would have been to lay the blue 8 to the column. " * 4
    for target in (pygame.Rect(20, 20, 60, 40), pygame.Rect(width - 70, height - 60, 60, 40)):
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        draw_tool_tip(surface, look, target, words)
        box = surface.get_bounding_rect()
        assert box.height > 3 * look.text.line_height(LABEL_BOLD)
        assert box.width < width // 2
        assert not box.colliderect(target)


def test_a_tool_tip_waits_and_then_asks_for_a_draw(table: Table) -> None:
    table.add(Button("Undo", tool_tip="Take back", tip_chord="ctrl+z"))
    table.group.handle(PointerMoved((150, 120)))
    table.group.draw(table.surface, table.stage.look)
    before = table.surface.copy()
    table.group.step(1.0)
    assert table.group.dirty
    table.group.draw(table.surface, table.stage.look)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(table.surface, "RGB")


def test_a_toast_is_spoken_and_disappears(table: Table) -> None:
    toast = table.add(Toast())
    toast.show("Dora joined your network.")
    assert toast.next_step_in == SHOWN_SECONDS
    toast.step(SHOWN_SECONDS + 0.1)
    assert not toast.visible
    assert table.stage.speaker.lines[-1] == "Dora joined your network."


def test_setting_a_value_asks_for_a_draw_and_setting_the_same_does_not(table: Table) -> None:
    button = table.add(Button("Start"))
    assert not button.dirty
    button.text = "Start"
    assert not button.dirty
    button.text = "Begin"
    assert button.dirty


def dialog(stage: Stage, results: list[object]) -> Dialog:
    buttons = (
        DialogButton(phrase("Stay"), "stay"),
        DialogButton(phrase("Leave"), "leave", ButtonKind.PRIMARY),
    )
    made = Dialog(stage, phrase("Leave?"), phrase("It is saved."), buttons)
    stage.scenes.push(made, results.append)
    return made


@pytest.mark.parametrize(
    ("chords", "result"),
    [
        (["return"], "leave"),
        (["tab", "return"], "stay"),
        (["escape"], None),
        (["left", "space"], "stay"),
    ],
)
def test_a_dialog_is_answered_from_the_keyboard(stage: Stage, chords: list[str], result: str | None) -> None:
    results: list[object] = []
    dialog(stage, results)
    stage.scenes.step([key_pressed(stage.keymap, chord) for chord in chords], 0.01)
    assert results == [result]


def test_the_program_can_be_quit_while_a_question_is_open(stage: Stage) -> None:
    dialog(stage, [])
    stage.keymap = Keymap(read_keymap(ROOT / "config" / "keymap.yaml"))
    stage.scenes.step([key_pressed(stage.keymap, "ctrl+q")], 0.01)
    assert isinstance(stage.window, NoWindow)
    assert stage.window.quits == 1


def test_a_dialog_is_answered_by_a_click(stage: Stage, surface: pygame.Surface) -> None:
    results: list[object] = []
    made = dialog(stage, results)
    stage.scenes.draw(surface)
    x, y = made.buttons[0].rect.center
    stage.scenes.step([PointerPressed((x, y)), PointerReleased((x, y))], 0.01)
    assert results == ["stay"]


@pytest.mark.parametrize("size", [(1024, 600, 2.0), (3840, 2160, 1.0)])
def test_a_dialog_stays_inside_the_window(stage: Stage, size: tuple[int, int, float]) -> None:
    stage.resize(size[0], size[1])
    stage.set_ui_scale(size[2])
    made = ErrorDialog(stage, phrase("munich.tmx:14: the cell has no tile. " * 3))
    stage.scenes.push(made)
    window = pygame.Rect(0, 0, size[0], size[1])
    assert all(window.contains(button.rect) for button in made.buttons)
