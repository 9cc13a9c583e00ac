"""What is spoken: every scene and table says in words what it shows, and a voice may read it out."""

from collections import deque
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.ui.voice import Voice


class Speaker(Protocol):
    """Anything that can say a line: a screen reader, a log, a test."""

    def speak(self, text: str) -> None:
        """Say the line, after what is being said now."""

    def hush(self) -> None:
        """Stop: the player goes on, and what is said next is the answer to that."""


class RememberingSpeaker:
    """Keeps the last lines, so that they can be read back."""

    def __init__(self, lines: int = 50) -> None:
        self._lines: deque[str] = deque(maxlen=lines)

    def speak(self, text: str) -> None:
        """Keep the line; the same line twice in a row is kept once."""
        if text and (not self._lines or self._lines[-1] != text):
            self._lines.append(text)

    def hush(self) -> None:
        """Nothing: lines that were said are kept."""

    def forget(self) -> None:
        """Nothing was said so far."""
        self._lines.clear()

    @property
    def lines(self) -> tuple[str, ...]:
        """What was said, oldest first."""
        return tuple(self._lines)

    @property
    def last(self) -> str:
        """The line said last, or nothing."""
        return self._lines[-1] if self._lines else ""


class VoicedSpeaker(RememberingSpeaker):
    """Lets a voice say the lines, while there is one."""

    def __init__(self) -> None:
        super().__init__()
        self.voice: Voice | None = None
        self.language = "en"

    def speak(self, text: str) -> None:
        """Keep the line, and let it be heard even where it was said just now."""
        super().speak(text)
        if text and self.voice is not None:
            self.voice.say(text, self.language)

    def hush(self) -> None:
        """The voice stops."""
        if self.voice is not None:
            self.voice.hush()
