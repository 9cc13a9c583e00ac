"""Words that survive a change of language: found by marks at any moment, or by comparison with a new page."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Final, NamedTuple
from unittest.mock import patch

import pygame

from game.content.languages import LANGUAGES
from game.makers.monkey.starts import Start
from game.scenes.app import App
from game.text.catalogue import Catalogue
from game.ui.input import key_pressed
from game.ui.speech import Speaker
from game.ui.text import Run, TextSetter

LONGEST_REST: Final = 6.0
"""Seconds after which a page is judged even if it still moves."""
STEP: Final = 0.1
MAX_TABS: Final = 40
"""Number of controls of a page whose speech is compared."""
MARKS: Final = dict(zip(LANGUAGES, map(chr, range(0xE0100, 0xE0200)), strict=False))
"""The invisible character in all texts of each language under the monkey. It is never drawn."""
NAMES: Final = ("new_game.usual_name.", "face.")
"""Prefixes of the keys of names, which become the players' own once given."""


@contextmanager
def marking(catalogue: Catalogue, on_kept: Callable[[str], object]) -> Iterator[None]:
    """Mark the texts of a catalogue in the block, and report texts drawn in a former language to `on_kept`.

    A text that a page has kept over a change of language is reported whenever it is drawn.
    """
    find, render = catalogue._text, TextSetter._rendered

    def marked(key: str, values: Mapping[str, object]) -> str | None:
        text = find(key, values)
        if text is None or key.startswith(NAMES):
            return text
        # Characters before the first letter may control layout, or name a value.
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
    """A picture of the window, and the speech for everything that Tab reaches."""

    picture: pygame.Surface
    said: Sequence[str]

    def differs_from(self, other: "Perceived") -> str:
        """Return the first difference to the other; empty if there is none."""
        if list(self.said) != list(other.said):
            pairs = zip(self.said, other.said, strict=False)
            one, two = next(((a, b) for a, b in pairs if a != b), (len(self.said), len(other.said)))
            return f"said {one!r} in place of {two!r}"
        mask = pygame.mask.from_threshold(self.picture, (0, 0, 0), (1, 1, 1), other.picture)
        mask.invert()
        rects = mask.get_bounding_rects()
        return f"drawn otherwise in {rects[0].unionall(rects[1:])}" if rects else ""


def come_to_rest(app: App) -> None:
    """Let time pass until nothing moves and no work for the page is left."""
    scenes, left = app.stage.scenes, LONGEST_REST
    scenes.step((), STEP)
    while (scenes.wants_frames or (scenes.next_step_in or LONGEST_REST) < STEP) and left > 0:
        scenes.step((), STEP)
        left -= STEP


def look(app: App) -> pygame.Surface:
    """Return a picture of the window, including everything above the scenes."""
    scale = app.stage.look.scale
    surface = pygame.Surface((scale.width, scale.height))
    app.stage.scenes.draw(surface)
    return surface


def perceive(app: App) -> Perceived:
    """Return the picture at rest, and the speech during one round of Tab."""
    come_to_rest(app)
    picture, stage = look(app), app.stage
    before, stage.speaker = stage.speaker, Speaker(lines=2 * MAX_TABS)
    for _ in range(MAX_TABS):
        stage.scenes.step((key_pressed(stage.keymap, "tab"),), 0.0)
    spoken, stage.speaker = stage.speaker.lines, before
    return Perceived(picture, spoken)


def change_language(
    start: Start, opened: Callable[[str], AbstractContextManager[App]], before: str, after: str
) -> str:
    """Return the texts that stay in the language `before` on the page that `start` opens.

    The page is shown, the language is changed, and the page is compared with one opened in `after`. `opened`
    opens the program in a language, in the same home each time.
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
        # A change of the language lays a page out once more, too.
        app.apply_settings()
        fresh = perceive(app)
        app.stage.scenes.leave_all()
    return changed.differs_from(fresh)
