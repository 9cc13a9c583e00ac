"""The system's voice, which reads spoken lines out; a missing voice is not an error."""

import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Protocol

from game.ui.background import run_in_background

PATIENCE = 2.0
"""Seconds that a program gets to stop speaking."""
LINES_WAITING = 12
"""The number of queued lines; the oldest beyond it are dropped, because nobody listens that far behind."""


class Engine(Protocol):
    """The speech engine of a system. Methods may be called from two threads at once; they raise OSError."""

    def speak(self, text: str, language: str) -> None:
        """Say the text, and return when it has been said or `stop` was called."""

    def stop(self) -> None:
        """Interrupt the line being spoken."""


class Voice:
    """Says lines one after another in a separate thread; if the engine fails there is silence."""

    def __init__(self, engine: Callable[[], Engine]) -> None:
        """Take a factory, which is called in the voice's thread."""
        self._make = engine
        self._engine: Engine | None = None
        self._lines: deque[tuple[str, str]] = deque(maxlen=LINES_WAITING)
        self._changed = threading.Condition()
        self._ended = False
        if not run_in_background(self._run):
            self._ended = True

    def say(self, text: str, language: str) -> None:
        """Queue the text behind the line being spoken; `language` is its code, such as `de`."""
        with self._changed:
            if not self._ended:
                self._lines.append((text, language))
                self._changed.notify()

    def silence(self) -> None:
        """Stop, and drop all queued lines."""
        with self._changed:
            self._lines.clear()
            engine = self._engine
        if engine is not None:
            with suppress(Exception):
                engine.stop()

    def close(self) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify()
        self.silence()

    def _run(self) -> None:
        # Engines belong to the system and may raise anything; whatever it is, there is silence.
        with suppress(Exception):
            engine = self._make()
            with self._changed:
                self._engine = engine
            while (line := self._next()) is not None:
                engine.speak(*line)
        with self._changed:
            self._ended = True

    def _next(self) -> tuple[str, str] | None:
        with self._changed:
            self._changed.wait_for(lambda: self._lines or self._ended)
            return None if self._ended else self._lines.popleft()


class CommandEngine:
    """A program that says its last argument and exits."""

    def __init__(
        self, command: Callable[[str, str], Sequence[str]], breaking_off: Sequence[str] = ()
    ) -> None:
        """Take the `command` for a text and a language; `breaking_off` is run to stop it."""
        self._command = command
        self._breaking_off = tuple(breaking_off)
        self._running: subprocess.Popen[bytes] | None = None
        self._stopped = False

    def speak(self, text: str, language: str) -> None:
        self._stopped = False
        self._running = _started(self._command(text, language))
        self._running.wait()
        self._running = None
        if self._stopped and self._breaking_off:
            breaking_off = _started(self._breaking_off)
            try:
                breaking_off.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                breaking_off.kill()

    def stop(self) -> None:
        running = self._running
        if running is not None:
            # Do not block the window: the thread waiting for the program's end does the rest.
            self._stopped = True
            running.terminate()


class SapiEngine:
    """The voices of Windows, through its speech API."""

    def __init__(self) -> None:
        self._engine: Any = import_module("pyttsx3").init()
        self._voices: dict[str, str | None] = {}

    def speak(self, text: str, language: str) -> None:
        voice = self._voice(language)
        if voice is not None:
            self._engine.setProperty("voice", voice)
        self._engine.say(text)
        self._engine.runAndWait()

    def stop(self) -> None:
        self._engine.stop()

    def _voice(self, language: str) -> str | None:
        if language not in self._voices:
            found = (one.id for one in self._engine.getProperty("voices") if _speaks(one, language))
            self._voices[language] = next(found, None)
        return self._voices[language]


def system_voice() -> Voice | None:
    """Return the voice of this system; None if none is known."""
    if sys.platform == "win32":
        return Voice(SapiEngine)
    if sys.platform == "darwin" and shutil.which("say"):
        return Voice(_say)
    if shutil.which("spd-say"):
        return Voice(_speech_dispatcher)
    return None


def _speech_dispatcher() -> CommandEngine:
    """Return the engine that screen readers on Linux use, with the user's voice and pace."""
    return CommandEngine(
        lambda text, language: ("spd-say", "--wait", "--language", language, "--", text),
        ("spd-say", "--cancel"),
    )


def _say() -> CommandEngine:
    """Return the command of macOS, with its first voice for each language."""
    listed = subprocess.run(("say", "-v", "?"), capture_output=True, text=True, check=True)  # noqa: S607
    voices = voices_of(listed.stdout)

    def command(text: str, language: str) -> Sequence[str]:
        voice = voices.get(language)
        return ("say", *(("-v", voice) if voice is not None else ()), "--", text)

    return CommandEngine(command)


def voices_of(listed: str) -> dict[str, str]:
    """Return the first voice per language from lines such as `Anna de_DE # Hallo!`."""
    found: dict[str, str] = {}
    for line in listed.splitlines():
        words = line.partition("#")[0].split()
        if len(words) > 1:
            found.setdefault(words[-1][:2], " ".join(words[:-1]))
    return found


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - no shell, and the text is one argument after `--`
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def _speaks(voice: Any, language: str) -> bool:
    names = [str(name) for name in (*getattr(voice, "languages", ()), voice.id)]
    return any(name.lower().startswith(language) or f"_{language}-" in name.lower() for name in names)
