from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.ui.input import Event, FocusLost, KeyPressed, PointerPressed
from game.ui.look import phrase
from game.ui.notices import Notices
from game.ui.scale import Scale
from game.ui.scene_stack import FIRST_STEP, LONGEST_STEP, Area
from game.ui.stage import Scene, Stage


class Noting(Scene):
    def __init__(self, stage: Stage, name: str, log: list[str], *, overlay: bool = False) -> None:
        super().__init__(stage)
        self.name = name
        self.log = log
        self.overlay = overlay
        self.moving = False
        self.patience: float | None = None
        self.times: list[float] = []
        self.on_event: Any = None

    def note(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")

    def enter(self) -> None:
        self.note("enter")

    def leave(self) -> None:
        self.note("leave")

    def cover(self) -> None:
        self.note("cover")

    def uncover(self) -> None:
        self.note("uncover")

    def reword(self) -> None:
        self.note("reword")

    def hide_secrets(self) -> None:
        self.note("look away")

    def resize(self, scale: Scale) -> None:
        self.note(f"resize {scale.width}")

    def step(self, events: Sequence[Event], dt: float) -> None:
        for event in events:
            self.note("event")
            if self.on_event:
                self.on_event(event)
        if not events:
            self.times.append(dt)

    def draw(self, surface: object) -> None:  # noqa: ARG002  # overridden
        self.note("draw")

    @property
    def wants_frames(self) -> bool:
        return self.moving

    @property
    def next_step_in(self) -> float | None:
        return self.patience


@pytest.fixture
def log() -> list[str]:
    return []


def test_every_enter_has_its_leave(stage: Stage, log: list[str]) -> None:
    stage.scenes.push(Noting(stage, "a", log))
    stage.scenes.push(Noting(stage, "b", log))
    stage.scenes.replace(Noting(stage, "c", log))
    stage.scenes.leave_all()
    lives = [line for line in log if line.endswith(("enter", "leave"))]
    assert lives == ["a enter", "b enter", "b leave", "c enter", "c leave", "a leave"]
    assert stage.scenes.empty


def test_a_message_is_shown_and_spoken(stage: Stage) -> None:
    notices = Notices(stage)
    notices.show(phrase("something"))
    notices.step(0.0)
    assert notices.text
    assert stage.speaker.last == notices.text


def test_covered_scenes_learn_of_a_new_language_and_a_lost_focus(stage: Stage, log: list[str]) -> None:
    for name in ("below", "above"):
        stage.scenes.push(Noting(stage, name, log))
    log.clear()
    stage.scenes.reword()
    stage.scenes.step((FocusLost(),), 0.0)
    assert log == ["below reword", "above reword", "below look away", "above event"]


def test_a_result_may_arrive_after_the_scene_has_closed(stage: Stage, log: list[str]) -> None:
    below, above = Noting(stage, "below", log), Noting(stage, "above", log)
    stage.scenes.push(below)
    stage.scenes.push(above, lambda result: log.append(f"result {result}"))
    above.close(7)
    assert log[-3:] == ["above leave", "below uncover", "result 7"]


def test_closing_twice_takes_one_scene_off(stage: Stage, log: list[str]) -> None:
    below, above = Noting(stage, "below", log), Noting(stage, "above", log)
    stage.scenes.push(below)
    stage.scenes.push(above)
    above.close()
    above.close()
    assert stage.scenes.top is below


def test_events_after_a_change_go_to_the_new_scene(stage: Stage, log: list[str]) -> None:
    first, second = Noting(stage, "first", log), Noting(stage, "second", log)
    first.on_event = lambda _: stage.scenes.push(second)
    stage.scenes.push(first)
    stage.scenes.step([KeyPressed("a"), KeyPressed("b")], 0.01)
    assert [line for line in log if line.endswith("event")] == ["first event", "second event"]


def test_the_second_press_of_a_double_click_is_not_for_the_scene_that_the_first_one_opened(
    stage: Stage, log: list[str]
) -> None:
    first, second = Noting(stage, "first", log), Noting(stage, "second", log)
    first.on_event = lambda _: stage.scenes.push(second)
    stage.scenes.push(first)
    stage.scenes.step([PointerPressed((40, 40))], 0.01)
    stage.scenes.step([PointerPressed((43, 40))], 0.2)
    assert "second event" not in log
    stage.scenes.step([PointerPressed((43, 40))], 0.01)
    stage.scenes.step([PointerPressed((43, 40))], 5.0)
    assert log.count("second event") == 2


def test_a_press_elsewhere_or_later_is_for_the_scene_that_is_there(stage: Stage, log: list[str]) -> None:
    for position, seconds in (((90, 40), 0.01), ((40, 40), 0.5)):
        first, second = Noting(stage, "first", log), Noting(stage, f"second {seconds}", log)
        first.on_event = lambda _, opened=second: stage.scenes.push(opened)
        stage.scenes.push(first)
        stage.scenes.step([PointerPressed((40, 40))], 1.0)
        stage.scenes.step([PointerPressed(position)], seconds)
        assert f"second {seconds} event" in log


def test_only_overlays_show_the_scene_below(stage: Stage, log: list[str], surface: Any) -> None:
    stage.scenes.push(Noting(stage, "page", log))
    stage.scenes.push(Noting(stage, "dialog", log, overlay=True))
    stage.scenes.draw(surface)
    assert log[-2:] == ["page draw", "dialog draw"]
    stage.scenes.push(Noting(stage, "curtain", log))
    log.clear()
    stage.scenes.draw(surface)
    assert log == ["curtain draw"]


def test_nothing_jumps_after_a_stalled_loop(stage: Stage, log: list[str]) -> None:
    scene = Noting(stage, "a", log)
    scene.moving = True
    stage.scenes.push(scene)
    stage.scenes.step([], 5.0)
    assert scene.times == [LONGEST_STEP]


def test_a_movement_starts_at_its_beginning_after_a_long_sleep(stage: Stage, log: list[str]) -> None:
    scene = Noting(stage, "a", log)
    scene.on_event = lambda _: setattr(scene, "moving", True)
    stage.scenes.push(scene)
    stage.scenes.step([KeyPressed("a")], 60.0)
    assert scene.times == [FIRST_STEP]


def test_a_scene_that_waits_gets_the_time_it_asked_for(stage: Stage, log: list[str]) -> None:
    scene = Noting(stage, "a", log)
    scene.patience = 0.5
    stage.scenes.push(scene)
    stage.scenes.step([], 0.5)
    assert scene.times == [0.5]


def test_a_new_window_size_reaches_covered_scenes_too(stage: Stage, log: list[str]) -> None:
    stage.scenes.push(Noting(stage, "a", log))
    stage.scenes.push(Noting(stage, "b", log))
    log.clear()
    stage.resize(1024, 600)
    assert log == ["a resize 1024", "b resize 1024"]


def test_a_draw_is_asked_for_once(stage: Stage, log: list[str], surface: Any) -> None:
    scene = Noting(stage, "a", log)
    stage.scenes.push(scene)
    stage.scenes.draw(surface)
    assert not stage.scenes.dirty
    scene.invalidate()
    assert stage.scenes.dirty


def refuse() -> None:
    raise LookupError("not now")


@pytest.mark.parametrize("way", ["leave_all", "reset"])
def test_a_scene_that_cannot_be_left_keeps_no_other_from_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    log: list[str] = []
    low, high = Noting(stage, "low", log), Noting(stage, "high", log)
    stage.scenes.push(low)
    stage.scenes.push(high)
    monkeypatch.setattr(high, "leave", refuse)
    with pytest.raises(LookupError):
        getattr(stage.scenes, way)(*[Noting(stage, "new", log)] * (way == "reset"))
    assert log[-1] == "low leave"


def test_abandoned_scenes_are_left_and_their_requests_are_dropped(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[str] = []
    low, high, new = (Noting(stage, name, log) for name in ("low", "high", "new"))
    stage.scenes.push(low)
    stage.scenes.push(high)
    monkeypatch.setattr(low, "leave", refuse)

    def fails(_: Event) -> None:
        stage.scenes.push(new)
        refuse()

    high.on_event = fails
    with pytest.raises(LookupError):
        stage.scenes.step([KeyPressed("a")], 0.0)
    raised = stage.scenes.abandon()
    assert [str(error) for error in raised] == ["not now"]
    assert stage.scenes.empty
    assert log[-1] == "high leave"
    stage.scenes.push(new)
    assert stage.scenes.scenes == (new,)


@pytest.mark.parametrize(("who", "step"), [("low", "cover"), ("high", "enter"), ("high", "resize")])
def test_a_scene_that_could_not_come_is_left_and_the_one_below_is_on_top(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, who: str, step: str
) -> None:
    log: list[str] = []
    low, high = Noting(stage, "low", log), Noting(stage, "high", log)
    stage.scenes.push(low)
    monkeypatch.setattr({"low": low, "high": high}[who], step, lambda *_: refuse())
    with pytest.raises(LookupError):
        stage.scenes.push(high)
    assert stage.scenes.scenes == (low,)
    assert log[-2:] == ["high leave", "low uncover"]


class Stirring(Noting):
    def redraw(self, surface: object) -> Sequence[Area]:  # noqa: ARG002  # overridden
        self.note("redraw")
        return [(1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("due", "drawn"),
    [
        ("", "redraw"),
        ("exposed", "draw"),
        ("dirty", "draw"),
        ("notice", "draw"),
        ("another surface", "draw"),
    ],
)
def test_moving_parts_are_drawn_alone_if_nothing_else_is_due(
    stage: Stage, surface: pygame.Surface, due: str, drawn: str
) -> None:
    log: list[str] = []
    scene, scenes = Stirring(stage, "a", log), stage.scenes
    scenes.push(scene)
    scenes.draw(surface, lambda: None)
    assert not scenes.dirty
    scene.stirs = True
    assert scenes.dirty
    if due == "dirty":
        scene.invalidate()
    if due == "notice":
        notices = Notices(stage)
        notices.show(phrase("something"))
        scenes.over.append(notices)
    shown: list[Area] = []
    log.clear()
    target = surface.copy() if due == "another surface" else surface
    scenes.draw(target, lambda areas=(): shown.extend(areas), whole=due == "exposed")
    assert log == [f"a {drawn}"]
    assert shown == [(1, 2, 3, 4)] * (drawn == "redraw")
    assert not scene.stirs
