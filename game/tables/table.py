"""What a game's table is to the scene that shows it.

A table draws one game in progress from the view of the seat in front, and turns gestures into actions that it
hands to the session. It knows nothing of curtains, menus and results: the scene lays those over it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.ai.reasons import Explanations
from game.core.game import AnyGame
from game.core.refusal import Refusal
from game.session.advising import Advising
from game.session.session import Happening
from game.session.tutoring import Tutor
from game.storage.settings import Settings
from game.tables.sounds import TableSounds
from game.tables.trail import Places
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.sound.sounds import Sounds
from game.ui.speech import Speaker

WHERE, WHAT, WHY = 1, 2, 3
"""The steps of a hint: roughly where, what exactly, and what speaks for it."""
STEPS = WHY
MARK_CORNER = 8.0
"""How round the mark is round what is not on the board: a button, a pile."""


@dataclass(frozen=True)
class ActionHint:
    """One step of a hint about an action of the game that is played.

    At step 1 its surroundings are marked, from step 2 on its exact place. `text` stands in a bubble there;
    empty, only the marks are shown. Without an action the text alone is shown, at the button that goes on.
    """

    step: int
    text: str
    action: Any = None
    own: bool = False
    """It is the player's own move, which is held back for a moment; nothing is given away."""

    @property
    def shows_place(self) -> bool:
        """Whether the exact place is shown, not only its surroundings."""
        return self.step >= WHAT


@dataclass(frozen=True)
class Kit:
    """What a table is given besides the session."""

    tr: Translate
    settings: Settings
    maps: Path
    """The folder with the maps."""
    chord: Callable[[str], str]
    """The first key for an action of the key map, such as `ctrl+z` for `undo`; empty where it has none."""
    speaker: Speaker
    sounds: Sounds
    open_menu: Callable[[], None]
    """Asks the scene for its menu (leave, settings, rules)."""
    open_rules: Callable[[str], None]
    """Asks the scene for the rulebook, open at the page of this key: the one about what is to be done."""
    show_error: Callable[[str], None]
    """Shows one clear message over the table, for instance that the disk is full."""
    explanations: Callable[[AnyGame], Explanations]
    """Who explains the moves of a game, for the log."""
    heard: TableSounds | None = None
    """What moves sound like; None where they are not heard."""
    refused: Callable[[Refusal], None] | None = None
    """Told of every try that the table answers with a rule, for a scene that teaches."""
    tried_anew: Callable[[], None] | None = None
    """Told when what is not yet played is put down or taken back: an earlier rule is out of date."""
    own_hint: Callable[[], None] | None = None
    """Gives the scene's own hint in place of the table's, for a scene that teaches."""
    advising: Advising | None = None
    """Hints for the session of the table; None where it gives none."""
    tutor: Tutor | None = None
    """Warns before moves that cost much; None where it does not."""


class Table(Protocol):
    """One game's table."""

    @property
    def wants_frames(self) -> bool:
        """Whether something moves, so that frames must follow each other."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which `step` is wanted even without input (bubbles, tool tips), or None."""

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show something else than last time."""

    def resize(self, look: Look) -> None:
        """Lay everything out for a new window size or look."""

    def happened(self, happenings: Sequence[Happening]) -> None:
        """Moves were made (own or others'): animate, log and mark them."""

    def seat_changed(self) -> None:
        """Another seat sits in front, or none: forget what was held, focused or shown for the last one."""

    def show_hint(self, hint: ActionHint | None) -> None:
        """Mark where an action would land, roughly at step 1 and exactly from step 2 on, and say the text.

        It stays until the position changes, another one is shown, or None puts it away.
        """

    def place_of(self, action: Any) -> pygame.Rect | None:
        """Where an action would land in the window, in real pixels; None where it has no place of its own.

        `resize` must have been called.
        """

    def places_of_fact(self, name: str, words: str = "") -> Places:
        """Where a fact of the rules is to be seen, by its dotted name; empty for none.

        Where `words`, what is said about it, name some of the fact's own cities, only those are meant.
        `resize` must have been called.
        """

    def sources_of(self, action: Any) -> tuple[pygame.Rect, ...]:
        """Where the pieces lie any of which it takes, such as cards of the hand, in real pixels.

        `resize` must have been called.
        """

    @property
    def bubble(self) -> pygame.Rect | None:
        """Where the table's own words stand in a bubble now, in real pixels; None while it says nothing."""

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """What overlays leave free: the hand, the buttons by which a turn goes on, and the menu; real pixels.

        `resize` must have been called.
        """

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """What overlays should cover only where they must: the board, or where cards lie; real pixels.

        `resize` must have been called.
        """

    @property
    def attended(self) -> pygame.Rect | None:
        """Where the player is busy now: what a piece in hand is over, what the keyboard is on; real pixels.

        Overlays move away from it.
        """

    def tab_leaves(self, step: int) -> bool:
        """Whether Tab (1) or Shift+Tab (-1) would begin anew at the other end, so that an overlay is next."""

    def let_go_of_keyboard(self) -> None:
        """The keyboard is elsewhere: no control of the table has it."""

    def step(self, events: Sequence[Any], dt: float) -> None:
        """Take the input events and let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""
