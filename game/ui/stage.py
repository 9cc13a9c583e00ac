"""What every scene stands on: look, words, speaker, keys, the stack and the window's services."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from game.ui.input import BARE_KEYMAP, Event, Keymap
from game.ui.look import Look, Words, bare_words
from game.ui.scale import LEAST_SIZE, Scale
from game.ui.scene_stack import SceneStack, StackedScene
from game.ui.sound.sounds import Sounds
from game.ui.speech import Speaker
from game.ui.theme import Palette


class WindowServices(Protocol):
    """What a window does for scenes."""

    @property
    def typing(self) -> bool:
        """Whether letters are wanted now."""

    @property
    def full_screen(self) -> bool:
        """Whether it fills the screen."""

    def wake(self) -> None:
        """Ask for a step soon; may be called from any thread."""

    def toggle_full_screen(self) -> None:
        """Go to the full screen or back."""

    def quit(self) -> None:
        """End the program after this step."""

    def copy(self, text: str) -> None:
        """Put text on the clipboard."""

    def paste(self) -> str:
        """The clipboard's text, or nothing."""

    def start_text(self, rect: tuple[int, int, int, int]) -> None:
        """Letters are typed into `rect` (real pixels) from now on."""

    def stop_text(self) -> None:
        """No letters are wanted any more."""


class Net(Protocol):
    """What catches an exception that no scene expected."""

    def heed(self, events: Sequence[Event]) -> None:
        """The user has done this; the scenes are given it next."""

    def caught(self, error: Exception) -> None:
        """Show what has happened in place of the scenes, or end the program."""

    def look_round(self) -> None:
        """Do the same for what threads have raised since this was last called."""


class NoWindow:
    """Services without a window, for tests; remembers what was asked."""

    def __init__(self) -> None:
        self.clipboard = ""
        self.quits = 0
        self.full_screens = 0
        self.full_screen = False
        self.typing = False

    def wake(self) -> None:
        """There is nothing to wake."""

    def toggle_full_screen(self) -> None:
        self.full_screens += 1
        self.full_screen = not self.full_screen

    def quit(self) -> None:
        self.quits += 1

    def copy(self, text: str) -> None:
        self.clipboard = text

    def paste(self) -> str:
        return self.clipboard

    def start_text(self, rect: tuple[int, int, int, int]) -> None:  # noqa: ARG002  # overridden
        self.typing = True

    def stop_text(self) -> None:
        self.typing = False


class Stage:
    """One for the program; given to every scene."""

    def __init__(self, look: Look, *, keymap: Keymap = BARE_KEYMAP) -> None:
        self.look = look
        self.words: Words = bare_words
        """The player's language. A scene asks for its texts when it draws, or forgets them in `reword`."""
        self.keymap = keymap
        self.speaker = Speaker()
        self.window: WindowServices = NoWindow()
        self.focused = True
        """Whether the window has the focus: without it nothing moves that is only there to be looked at."""
        self.sounds = Sounds()
        self.scenes = SceneStack(look.scale)
        self.scenes.still = look.reduced_motion
        self.scenes.on_pushed = lambda scene: self.sounds.play(scene.sound) if scene.sound else None
        self.on_quit: Callable[[], bool] | None = None
        """Asked when the user closes the window; True lets it close. None closes at once."""
        self.on_mute: Callable[[], None] = lambda: None
        """Called when the user asks for silence, or for an end of it."""
        self.on_letter_without_font: Callable[[], None] = lambda: None
        """Called when a letter is typed that only a box can stand for."""
        self.on_full_screen: Callable[[], None] | None = None
        """Called when the user asks for the full screen, or for a window again; None just does it."""
        self.on_screenshot: Callable[[], None] = lambda: None
        """Called when the user asks for a picture of what the window shows."""
        self.on_speech: Callable[[], None] = lambda: None
        """Called when the user asks for a voice that reads out, or for an end of it."""
        self.net: Net | None = None
        """Who is given what was not expected; without anybody it ends the program."""

    def resize(self, width: int, height: int, density: float = 1.0) -> None:
        """Lay out for a window of real pixels, LEAST_SIZE at least, on a screen of this scale."""
        least = (round(side * density) for side in LEAST_SIZE)
        width, height = map(max, (width, height), least)
        self._rescale(Scale(width, height, self.look.scale.ui_scale, density=density))

    def set_ui_scale(self, ui_scale: float) -> None:
        """Draw everything larger or smaller, 0.75 to 2."""
        scale = self.look.scale
        self._rescale(Scale(scale.width, scale.height, ui_scale, density=scale.density))

    def set_look(
        self, *, ui_scale: float, palette: Palette, reduced_motion: bool, high_contrast: bool = False
    ) -> None:
        """Draw everything so large, in these player colours, moving or not, with words that stand out more
        or as designed; scenes are laid out once."""
        self.look = replace(
            self.look, palette=palette, reduced_motion=reduced_motion, high_contrast=high_contrast
        )
        self.scenes.still = reduced_motion
        self.set_ui_scale(ui_scale)

    def speak(self, text: str) -> None:
        self.speaker.speak(text)

    def _rescale(self, scale: Scale) -> None:
        self.look = self.look.resized(scale)
        self.scenes.resize(scale)


class Scene(StackedScene):
    """One screen; what it needs is on its `stage`."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def close(self, result: Any = None) -> None:
        """Leave the stack with this result, if the scene is still on top of it."""
        self.stage.scenes.close(self, result)
