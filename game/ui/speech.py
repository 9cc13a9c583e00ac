"""What is spoken: every scene and table says in words what it shows, and a voice may read it out."""

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.voice import Voice


class Speaker:
    """Keeps the last lines, so that they can be read back, and lets a voice say them, while there is one."""

    def __init__(self, lines: int = 50) -> None:
        self._lines: deque[str] = deque(maxlen=lines)
        self.voice: Voice | None = None
        self.language = "en"

    def speak(self, text: str) -> None:
        """Keep the line, the same one twice in a row once; it is heard after what is being said now."""
        if text and self.last != text:
            self._lines.append(text)
        if text and self.voice is not None:
            self.voice.say(text, self.language)

    def hush(self) -> None:
        """The voice stops: the player goes on, and what is said next is the answer to that."""
        if self.voice is not None:
            self.voice.hush()

    def forget(self) -> None:
        self._lines.clear()

    @property
    def lines(self) -> tuple[str, ...]:
        """What was said, oldest first."""
        return tuple(self._lines)

    @property
    def last(self) -> str:
        """The line said last, or nothing."""
        return self._lines[-1] if self._lines else ""
