"""Speech: every scene and table puts its content into words, and a voice may read them out."""

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.voice import Voice


class Speaker:
    """Keeps the last lines for reading back, and passes them to a voice, if there is one."""

    def __init__(self, lines: int = 50) -> None:
        self._lines: deque[str] = deque(maxlen=lines)
        self.voice: Voice | None = None
        self.language = "en"

    def speak(self, text: str) -> None:
        """Append a line unless it repeats the last one; the voice queues it behind the one being spoken."""
        if text and self.last != text:
            self._lines.append(text)
        if text and self.voice is not None:
            self.voice.say(text, self.language)

    def silence(self) -> None:
        """Silence the voice, because the player has acted and the next line answers that."""
        if self.voice is not None:
            self.voice.silence()

    def forget(self) -> None:
        self._lines.clear()

    @property
    def lines(self) -> tuple[str, ...]:
        """The last lines, oldest first."""
        return tuple(self._lines)

    @property
    def last(self) -> str:
        """The last line, or an empty string."""
        return self._lines[-1] if self._lines else ""
