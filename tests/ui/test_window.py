import threading
import time
import warnings
from collections.abc import Iterator, Sequence

import pygame
import pytest

from game.storage.window_file import WindowShape
from game.ui.input import Event, FocusLost, Keymap, KeyPressed, Woken
from game.ui.look import Look
from game.ui.scale import MIN_SIZE as MIN_SEEN
from game.ui.scale import Scale
from game.ui.stage import Scene, Stage
from game.ui.window import LONG_NAP_SECONDS, Window
from game.ui.window_shape import MIN_WIDE
from tests.ui.conftest import ASSETS


class Scripted(Scene):
    """Does one thing of its script for each wake-up, then closes."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.script: list[pygame.event.Event | None] = []
        self.draws = 0
        self.sizes: list[tuple[int, int]] = []
        self.seen: list[Event] = []
        self.steps: list[tuple[int, float]] = []

    def enter(self) -> None:
        self.stage.window.wake()

    def resize(self, scale: Scale) -> None:
        self.sizes.append((scale.width, scale.height))

    def step(self, events: Sequence[Event], dt: float) -> None:
        self.seen += events
        self.steps.append((len(events), dt))
        if not any(isinstance(event, Woken) for event in events):
            return
        if not self.script:
            self.close()
            return
        posted = self.script.pop(0)
        if posted is not None:
            pygame.event.post(posted)
        self.stage.window.wake()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))
        self.draws += 1


class Patient(Scene):
    """Closes after a while."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.left = 0.3

    @property
    def wants_frames(self) -> bool:
        return True

    def step(self, events: Sequence[Event], dt: float) -> None:
        del events
        self.left -= dt
        if self.left < 0:
            self.close()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(title="test", shape=WindowShape((1024, 700)), icon=pygame.Surface((64, 64)))
    pygame.event.clear()
    yield made
    made.close()
    pygame.display.init()


def played(window: Window, *script: pygame.event.Event | None, stage: Stage | None = None) -> Scripted:
    stage = stage or Stage(Look.open(ASSETS, Scale(*window.size)), keymap=Keymap({"full_screen": ["f11"]}))
    stage.window = window
    scene = Scripted(stage)
    scene.script = list(script)
    stage.scenes.push(scene)
    window.run(stage)
    return scene


def test_the_program_ends_with_its_last_scene(window: Window) -> None:
    assert played(window).seen[-1] == Woken()


def test_steps_without_a_change_draw_nothing(window: Window) -> None:
    scene = played(window, *[None] * 20)
    assert scene.seen.count(Woken()) == 21
    assert scene.draws <= 3, "once at entry, and when the system shows the window"


class Resting(Scene):
    """A scene that asks for no frames, and closes when the window is woken after a while."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.rest = 0.5
        self.steps = self.draws = 0
        self.called = self.heard = self.worked = 0.0

    def enter(self) -> None:
        threading.Thread(target=self._call).start()

    def _call(self) -> None:
        time.sleep(self.rest / 2)
        before = time.process_time()
        time.sleep(self.rest)
        self.worked = time.process_time() - before
        self.called = time.perf_counter()
        self.stage.window.wake()

    def step(self, events: Sequence[Event], dt: float) -> None:
        del dt
        self.steps += 1
        if Woken() in events:
            self.heard = time.perf_counter()
            self.close()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))
        self.draws += 1


def rested(window: Window) -> Resting:
    stage = Stage(Look.open(ASSETS, Scale(*window.size)))
    stage.window = window
    scene = Resting(stage)
    stage.scenes.push(scene)
    window.run(stage)
    return scene


def test_at_rest_it_draws_nothing_takes_no_steps_and_hardly_any_processor_time(window: Window) -> None:
    scene = rested(window)
    assert scene.draws <= 3, "once at entry, and when the system shows the window"
    assert scene.steps <= 8
    assert scene.worked < 0.04 * scene.rest


def test_a_thread_that_wakes_it_is_heard_at_once(window: Window) -> None:
    late = (scene.heard - scene.called for scene in (rested(window), rested(window)))
    assert min(late) < LONG_NAP_SECONDS / 4


def test_an_animation_does_not_include_the_wait_before_its_event(window: Window) -> None:
    steps = played(window, None, None).steps
    assert [dt for count, dt in steps if count] == [0.0] * 3
    assert sum(dt for _, dt in steps) > 0


def test_keys_reach_the_scene_with_their_meaning(window: Window) -> None:
    scene = played(window, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
    assert KeyPressed("a") in scene.seen


def test_a_hidden_window_notifies_its_scene(window: Window) -> None:
    assert FocusLost() in played(window, pygame.event.Event(pygame.WINDOWFOCUSLOST)).seen


def test_the_full_screen_key_is_handled_by_the_window(window: Window) -> None:
    scene = played(window, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    assert window.full_screen
    assert not any(isinstance(event, KeyPressed) for event in scene.seen)
    window.toggle_full_screen()
    assert window.size == (1024, 700)


def test_while_the_window_changes_by_itself_nobody_has_gone_elsewhere(window: Window) -> None:
    f11, lost = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0), pygame.WINDOWFOCUSLOST
    gained = pygame.WINDOWFOCUSGAINED
    assert FocusLost() not in played(window, f11, pygame.event.Event(lost), pygame.event.Event(gained)).seen


def test_a_focus_lost_while_the_window_changes_is_reported_soon_after(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.window.FOCUS_SECONDS", 0.0)
    f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    assert FocusLost() in played(window, f11, pygame.event.Event(pygame.WINDOWFOCUSLOST), None).seen


def test_closing_the_window_can_be_put_off(window: Window) -> None:
    asked: list[int] = []

    def keep() -> bool:
        asked.append(1)
        return False

    stage = Stage(Look.open(ASSETS, Scale(*window.size)))
    stage.on_quit = keep
    scene = played(window, pygame.event.Event(pygame.QUIT), None, stage=stage)
    assert asked == [1]
    assert scene.script == []


def test_closing_the_window_leaves_every_scene(window: Window) -> None:
    scene = played(window, pygame.event.Event(pygame.QUIT), *[None] * 50)
    assert len(scene.script) > 0
    assert scene.stage.scenes.empty


def test_a_window_is_never_smaller_than_the_least_size(window: Window) -> None:
    assert Window(title="small", shape=WindowShape((300, 200))).size == MIN_WIDE


def test_a_scene_is_laid_out_for_the_window_it_gets(window: Window) -> None:
    stage = Stage(Look.open(ASSETS, Scale(1920, 1080)))
    scene = played(window, stage=stage)
    assert scene.sizes[-1] == (1024, 700)


def test_a_window_opens_at_its_last_place(window: Window) -> None:
    pygame.display.set_window_position((30, 40))
    shape = window.shape
    assert (shape.size, shape.place) == ((1024, 700), (30, 40))
    pygame.display.set_window_position((0, 0))
    assert Window(title="again", shape=shape).shape == shape


def test_a_full_screen_window_knows_its_last_place(window: Window) -> None:
    pygame.display.set_window_position((30, 40))
    before = window.shape
    window.toggle_full_screen()
    assert window.shape == before
    assert Window(title="again", shape=before, full_screen=True).shape == before


def test_the_full_screen_is_left_for_the_old_size_and_place(window: Window) -> None:
    pygame.display.set_window_position((30, 40))
    before = window.shape
    window.toggle_full_screen()
    window.toggle_full_screen()
    # The system is slow, and has other ideas.
    pygame.display.set_mode((1200, 800), pygame.RESIZABLE)
    pygame.display.set_window_position((0, 0))
    stage = Stage(Look.open(ASSETS, Scale(*window.size)), keymap=Keymap({}))
    stage.window = window
    stage.scenes.push(Patient(stage))
    window.run(stage)
    assert window.shape == before


class Cornered(Scene):
    """White, with its lower right quarter red."""

    def resize(self, scale: Scale) -> None:
        self.size = (scale.width, scale.height)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((255, 255, 255))
        width, height = self.size
        surface.fill((255, 0, 0), (width // 2, height // 2, width, height))


def test_until_the_next_layout_a_scene_is_shown_whole_in_a_resized_window(window: Window) -> None:
    stage = Stage(Look.open(ASSETS, Scale(*window.size)))
    scene = Cornered(stage)
    stage.scenes.push(scene)
    window.open_for(stage)
    window.show(stage)
    size = (1500, 1000)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    window.take(stage, [pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)])
    window.show(stage)
    shown = pygame.display.get_surface()
    assert shown is not None
    assert scene.size == (1024, 700)
    assert [tuple(shown.get_at(place))[:3] for place in ((700, 450), (800, 550), (1499, 999))] == [
        (255, 255, 255),
        (255, 0, 0),
        (255, 0, 0),
    ]


def test_the_system_gets_the_smallest_size() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        made = Window(title="small")
        assert pygame.Window.from_display_module().minimum_size == MIN_WIDE
        made.close()
        pygame.display.init()


@pytest.mark.parametrize("size", [(1, 1), (3, 900), (900, 3)])
def test_a_window_of_a_few_pixels_shows_nothing_and_is_laid_out_at_a_readable_size(
    window: Window, size: tuple[int, int]
) -> None:
    stage = Stage(Look.open(ASSETS, Scale(*window.size)))
    scene = Scripted(stage)
    stage.scenes.push(scene)
    window.open_for(stage)
    window.show(stage)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    scene.invalidate()
    window.show(stage)
    assert scene.draws == 1
    stage.resize(*size)
    assert scene.sizes[-1] >= MIN_SEEN
