"""Words that outlive a change of language: found by marks at any moment, or beside a fresh page."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Final, NamedTuple
from unittest.mock import patch

import pygame

from game.makers.monkey.starts import Start
from game.scenes.app import App
from game.text.catalogue import LANGUAGES, Catalogue
from game.ui.input import key_pressed
from game.ui.speech import Speaker
from game.ui.text import Run, TextSetter

LONGEST_REST: Final = 6.0
"""Seconds after which what still moves is taken as it is."""
STEP: Final = 0.1
MOST_TABS: Final = 40
"""Controls of a page that are listened to."""
MARKS: Final = dict(zip(LANGUAGES, "\u2061\u2062\u2063", strict=True))
"""By language, a sign that is in all its texts under the monkey. Signs for programs are never drawn."""
NAMES: Final = ("new_game.usual_name.", "face.")
"""The keys of names, which are the players' own once they are given."""


@contextmanager
def marking(catalogue: Catalogue, on_kept: Callable[[str], object]) -> Iterator[None]:
    """While this lasts, mark the texts of a catalogue, and tell `on_kept` what is drawn of a former language.

    A text that a page has kept over a change of language is told whenever it is drawn, at any moment.
    """
    find, render = catalogue._text, TextSetter._rendered

    def marked(key: str, count: int) -> str | None:
        text = find(key, count)
        if text is None or key.startswith(NAMES):
            return text
        # Signs before the first letter may say how the text is set, or name a value.
        at = 1 if text[:1].isalpha() else 0
        return text[:at] + MARKS[catalogue.language] + text[at:]

    def rendered(setter: TextSetter, run: Run) -> tuple[pygame.Surface, int]:
        if not run.text.isascii():
            former = [mark for language, mark in MARKS.items() if language != catalogue.language]
            if any(mark in run.text for mark in former):
                on_kept(run.text)
        return render(setter, run)

    with patch.object(catalogue, "_text", marked), patch.object(TextSetter, "_rendered", rendered):
        yield


class Perceived(NamedTuple):
    """What the window shows, and what is said of everything that Tab comes to."""

    picture: pygame.Surface
    said: Sequence[str]

    def differs_from(self, other: "Perceived") -> str:
        """Say where it differs from the other; empty if it does not."""
        if list(self.said) != list(other.said):
            pairs = zip(self.said, other.said, strict=False)
            one, two = next(((a, b) for a, b in pairs if a != b), (len(self.said), len(other.said)))
            return f"said {one!r} in place of {two!r}"
        mask = pygame.mask.from_threshold(self.picture, (0, 0, 0), (1, 1, 1), other.picture)
        mask.invert()
        rects = mask.get_bounding_rects()
        return f"drawn otherwise in {rects[0].unionall(rects[1:])}" if rects else ""


def come_to_rest(app: App) -> None:
    """Let time pass until nothing moves, and nothing more is worked out for the page."""
    scenes, left = app.stage.scenes, LONGEST_REST
    scenes.step((), STEP)
    while (scenes.wants_frames or (scenes.wants_step_in or LONGEST_REST) < STEP) and left > 0:
        scenes.step((), STEP)
        left -= STEP


def look(app: App) -> pygame.Surface:
    """Return a picture of what the window shows, with what lies over the scenes."""
    scale = app.stage.look.scale
    surface = pygame.Surface((scale.width, scale.height))
    app.stage.scenes.draw(surface)
    return surface


def perceive(app: App) -> Perceived:
    """Look at the window once nothing moves, and listen while Tab goes round once."""
    come_to_rest(app)
    picture, stage = look(app), app.stage
    before, stage.speaker = stage.speaker, Speaker(lines=2 * MOST_TABS)
    for _ in range(MOST_TABS):
        stage.scenes.step((key_pressed(stage.keymap, "tab"),), 0.0)
    said, stage.speaker = stage.speaker.lines, before
    return Perceived(picture, said)


def change_language(
    start: Start, opened: Callable[[str], AbstractContextManager[App]], before: str, after: str
) -> str:
    """Say what is left of the language `before` on the page that `start` opens; empty for nothing.

    The page is shown, the language is changed, and the page is compared with one that was opened in `after`.
    `opened` gives the program in a language, in the same home each time.
    """
    with opened(before) as app:
        start(app)
        come_to_rest(app)
        look(app)
        app.change(language=after)
        changed = perceive(app)
        app.stage.scenes.leave_all()
    with opened(after) as app:
        start(app)
        come_to_rest(app)
        # Laid out once more, as by a change.
        app.apply_settings()
        fresh = perceive(app)
        app.stage.scenes.leave_all()
    return changed.differs_from(fresh)
