"""What a screen reader would say."""

from collections import deque
from typing import Protocol


class Speaker(Protocol):
    """Anything that can say a line: a screen reader, a log, a test."""

    def speak(self, text: str) -> None:
        """Say the line, after what is being said now."""


class RememberingSpeaker:
    """Keeps the last lines, so that they can be read back."""

    def __init__(self, lines: int = 50) -> None:
        self._lines: deque[str] = deque(maxlen=lines)

    def speak(self, text: str) -> None:
        """Keep the line; the same line twice in a row is kept once."""
        if text and (not self._lines or self._lines[-1] != text):
            self._lines.append(text)

    @property
    def lines(self) -> tuple[str, ...]:
        """What was said, oldest first."""
        return tuple(self._lines)

    @property
    def last(self) -> str:
        """The line said last, or nothing."""
        return self._lines[-1] if self._lines else ""
