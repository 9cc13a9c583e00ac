"""What a player sees and hears of the program in one language, to be compared with a fresh page in it."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Final, NamedTuple

import pygame

from game.makers.monkey.starts import Start
from game.scenes.app import App
from game.ui.input import key_pressed
from game.ui.speech import Speaker

LONGEST_REST: Final = 6.0
"""Seconds after which what still moves is taken as it is."""
STEP: Final = 0.1
MOST_TABS: Final = 40
"""Controls of a page that are listened to."""


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
