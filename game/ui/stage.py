"""The shared services of all scenes: look, words, speaker, keys, the stack and the window."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from game.text.translate import Translate
from game.ui.input import BARE_KEYMAP, Event, Keymap
from game.ui.look import BareWords, Look
from game.ui.scale import MIN_SIZE, Scale
from game.ui.scene_stack import SceneStack, StackedScene
from game.ui.sound.sounds import Sounds
from game.ui.speech import Speaker
from game.ui.theme import Palette


class WindowServices(Protocol):
    """The services of a window for scenes."""

    @property
    def typing(self) -> bool:
        """True if letters are being typed."""

    @property
    def full_screen(self) -> bool:
        """True if the window fills the screen."""

    def wake(self) -> None:
        """Ask for a step soon; may be called from any thread."""

    def toggle_full_screen(self) -> None:
        """Switch between full screen and window."""

    def quit(self) -> None:
        """End the program after this step."""

    def copy(self, text: str) -> None:
        """Put text on the clipboard."""

    def paste(self) -> str:
        """Return the clipboard's text, or an empty string."""

    def start_text(self, rect: tuple[int, int, int, int]) -> None:
        """Begin to receive typed letters for a field at `rect` (real pixels)."""

    def stop_text(self) -> None:
        """Stop receiving typed letters."""


class ErrorHandler(Protocol):
    """The handler of exceptions that no scene expected."""

    def record_events(self, events: Sequence[Event]) -> None:
        """Remember these events of the user, which the scenes get next."""

    def handle_error(self, error: Exception) -> None:
        """Show the failure in place of the scenes, or end the program."""

    def handle_thread_errors(self) -> None:
        """Handle the exceptions that threads have raised since the last call, as `caught` does."""


class NoWindow:
    """Services without a window, for tests; remembers the calls."""

    def __init__(self) -> None:
        self.clipboard = ""
        self.quits = 0
        self.full_screens = 0
        self.full_screen = False
        self.typing = False

    def wake(self) -> None:
        """Do nothing: there is no window loop."""

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
    """The services given to every scene. One per program."""

    def __init__(self, look: Look, *, keymap: Keymap = BARE_KEYMAP) -> None:
        self.look = look
        self.words: Translate = BareWords()
        """The player's language. A scene asks for its texts when it draws, or forgets them in `reword`."""
        self.keymap = keymap
        self.speaker = Speaker()
        self.window: WindowServices = NoWindow()
        self.focused = True
        """True if the window has the focus: without it decorative animations stop."""
        self.sounds = Sounds()
        self.scenes = SceneStack(look.scale)
        self.scenes.still = look.reduced_motion
        self.scenes.on_pushed = lambda scene: self.sounds.play(scene.sound) if scene.sound else None
        self.on_quit: Callable[[], bool] | None = None
        """Called when the user closes the window; True lets it close. None closes at once."""
        self.on_mute: Callable[[], None] = lambda: None
        """Called when the user switches mute on or off."""
        self.on_letter_without_font: Callable[[], None] = lambda: None
        """Called when a letter is typed that no font has."""
        self.on_full_screen: Callable[[], None] | None = None
        """Called when the user toggles full screen; None just toggles it."""
        self.on_screenshot: Callable[[], None] = lambda: None
        """Called when the user asks for a screenshot."""
        self.on_speech: Callable[[], None] = lambda: None
        """Called when the user switches the reading voice on or off."""
        self.net: ErrorHandler | None = None
        """The handler of unexpected exceptions; without one they end the program."""

    def resize(self, width: int, height: int, density: float = 1.0) -> None:
        """Lay out for a window in real pixels, at least MIN_SIZE, on a screen of this scale."""
        least = (round(side * density) for side in MIN_SIZE)
        width, height = map(max, (width, height), least)
        self._rescale(Scale(width, height, self.look.scale.ui_scale, density=density))

    def set_ui_scale(self, ui_scale: float) -> None:
        """Scale everything by `ui_scale`, 0.75 to 2."""
        scale = self.look.scale
        self._rescale(Scale(scale.width, scale.height, ui_scale, density=scale.density))

    def set_look(
        self, *, ui_scale: float, palette: Palette, reduced_motion: bool, high_contrast: bool = False
    ) -> None:
        """Apply the size, the players' colours, motion and contrast of text; scenes are laid out once."""
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
    """One screen, which uses the services of its `stage`."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def close(self, result: Any = None) -> None:
        """Leave the stack with this result, if the scene is still on top."""
        self.stage.scenes.close(self, result)
