import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ui.speech import Speaker
from game.ui.voice import CommandEngine, Voice, system_voice, voices_of

LISTED = """Albert              en_US    # Hello! My name is Albert.
Anna                de_DE    # Hallo! Ich heisse Anna.
Amelie (Enhanced)   fr_CA    # Bonjour!
Thomas              fr_FR    # Bonjour!
"""


class Slow:
    """An engine that speaks a line until it is stopped."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []
        self.begun = threading.Event()
        self.stopped = threading.Event()

    def speak(self, text: str, language: str) -> None:
        self.said.append((text, language))
        self.stopped.clear()
        self.begun.set()
        self.stopped.wait(5)

    def stop(self) -> None:
        self.stopped.set()


def until(true: Callable[[], bool]) -> None:
    for _ in range(500):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("it never came to that")


def test_lines_are_spoken_one_after_the_other() -> None:
    engine = Slow()
    voice = Voice(lambda: engine)
    voice.say("one", "en")
    voice.say("zwei", "de")
    until(engine.begun.is_set)
    assert engine.said == [("one", "en")]
    engine.stop()
    until(lambda: engine.said == [("one", "en"), ("zwei", "de")])
    voice.close()


def test_after_a_silence_the_next_text_is_spoken_and_waiting_ones_are_not() -> None:
    engine = Slow()
    voice = Voice(lambda: engine)
    voice.say("long", "en")
    until(engine.begun.is_set)
    voice.say("longer", "en")
    voice.silence()
    voice.say("answer", "en")
    until(lambda: engine.said[-1] == ("answer", "en"))
    assert ("longer", "en") not in engine.said
    voice.close()


@pytest.mark.parametrize("error", [OSError("no sound device"), RuntimeError("no voice"), ImportError()])
def test_an_engine_that_fails_is_silence(error: Exception) -> None:
    def broken() -> CommandEngine:
        raise error

    voice = Voice(broken)
    until(lambda: voice._ended)
    for _ in range(3):
        voice.say("nobody hears it", "en")
    voice.silence()
    voice.close()


def test_a_program_is_run_with_the_words_as_one_argument(tmp_path: Path) -> None:
    write = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.argv[2])"
    file = str(tmp_path / "said")
    engine = CommandEngine(lambda text, language: (sys.executable, "-c", write, file, f"{language} {text}"))
    engine.speak("Denver; rm -rf *", "en")
    assert Path(file).read_text() == "en Denver; rm -rf *"


def test_the_window_never_waits_for_a_program_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.voice.PATIENCE", 0.2)
    hangs = (sys.executable, "-c", "import time; time.sleep(30)")
    engine = CommandEngine(lambda *_: hangs, hangs)
    voice = Voice(lambda: engine)
    voice.say("one", "en")
    until(lambda: engine._running is not None)
    begun = time.monotonic()
    voice.silence()
    voice.say("two", "en")
    assert time.monotonic() - begun < 1
    until(lambda: not voice._lines)
    voice.close()


def test_a_missing_program_is_an_error_of_the_system() -> None:
    missing = CommandEngine(lambda *words: ("no-such-program-here", *words))
    with pytest.raises(OSError, match="no-such-program-here"):
        missing.speak("Denver", "en")


def test_the_first_voice_of_each_language_is_taken() -> None:
    assert voices_of(LISTED) == {"en": "Albert", "de": "Anna", "fr": "Amelie (Enhanced)"}


def test_without_a_program_that_speaks_there_is_no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", {}.get)
    assert system_voice() is None


def test_the_speaker_hands_every_line_on_while_there_is_a_voice() -> None:
    spoken: list[tuple[str, str]] = []

    class Noting(Voice):
        def __init__(self) -> None: ...

        def say(self, text: str, language: str) -> None:
            spoken.append((text, language))

        def silence(self) -> None:
            spoken.clear()

        def close(self) -> None: ...

    speaker = Speaker()
    speaker.speak("before")
    speaker.voice, speaker.language = Noting(), "fr"
    speaker.speak("Denver")
    speaker.speak("Denver")
    assert spoken == [("Denver", "fr"), ("Denver", "fr")]
    speaker.silence()
    assert not spoken
    assert speaker.lines == ("before", "Denver")


def test_without_a_thread_left_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none_left)
    voice = Voice(Slow)
    voice.say("nobody hears it", "en")
    voice.silence()
    voice.close()
