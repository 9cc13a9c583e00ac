"""The collaborators of a table besides its session, and the hints that it may be asked to show."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.reasons import Explanations
from game.core.game import AnyGame
from game.core.reason import Reason
from game.core.refusal import Refusal
from game.session.session import Session
from game.session.session_adviser import SessionAdviser
from game.session.tutor import Tutor
from game.tables.sounds import TableSounds
from game.text.story import Story
from game.text.translate import Translate
from game.ui.look import Phrase
from game.ui.sound.sounds import Sounds
from game.ui.speech import Speaker

WHERE, WHAT, WHY = 1, 2, 3
"""The steps of a hint: the rough place, the exact action, and the reasons."""
STEPS = WHY
NOBODY = -1
"""A planner in place of a seat, if no opponent has a visible plan."""
MARK_CORNER = 8.0
"""The corner of the mark around a thing beside the board, such as a button or a pile."""


class Stop(NamedTuple):
    words: str
    actions: tuple[Any, ...]


@dataclass(frozen=True)
class ActionHint:
    """One step of a hint about an action of the current game.

    At step 1 its surroundings are marked, from step 2 on the exact places of its turn. `text` is shown in a
    bubble; if it is empty, only the marks are shown. Without an action only the text is shown.
    """

    step: int
    text: str
    action: Any = None
    own: bool = False
    """True for a move of the player that is held back for a moment; nothing is given away."""
    turn: tuple[Any, ...] = ()
    """All actions of the turn, if there are more than this one."""
    yours: tuple[Any, ...] = ()
    """The player's turn, with which the hint is compared."""
    planner: int | None = None
    """The opponent whose visible plan it shows, or `NOBODY`; None for a hint."""
    stops: tuple[Stop, ...] = ()
    """The plan that the turn begins; the turn itself is the first stop."""

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions of the turn, from step 2 on."""
        if not self.shows_place or self.action is None:
            return ()
        return self.turn or (self.action,)

    @property
    def shows_place(self) -> bool:
        """True if the exact place is shown, not only its surroundings."""
        return self.step >= WHAT


@dataclass(frozen=True)
class Kit:
    """The collaborators of a table besides the session."""

    tr: Translate
    maps: Path
    chord: Callable[[str], str]
    """Returns the first key for an action of the key map, such as `ctrl+z` for `undo`, or empty."""
    speaker: Speaker
    sounds: Sounds
    open_menu: Callable[[], None]
    """Asks the scene for its menu (leave, settings, rules)."""
    open_rules: Callable[[str], None]
    """Asks the scene for the rulebook, open at the page with this key, about the current decision."""
    show_error: Callable[[Phrase], None]
    """Shows a clear message over the table, for instance that the disk is full."""
    explanations: Callable[[AnyGame], Explanations]
    """Explains the moves of a game, for the log."""
    story: Callable[[Session], Story] | None = None
    """Returns the story of a session, for the log; None for one in the words of its events."""
    heard: TableSounds | None = None
    """The sounds of moves; None for silence."""
    refused: Callable[[Refusal], None] | None = None
    """Called with each refusal that the table shows, for a scene that teaches."""
    forget_refusal: Callable[[], None] | None = None
    """Called when a staged piece is put down or taken back, which makes an earlier refusal obsolete."""
    own_hint: Callable[[], None] | None = None
    """Shows the scene's own hint in place of the table's, for a scene that teaches."""
    advising: SessionAdviser | None = None
    """Hints for the session of the table, or None."""
    plan: Callable[[Any, int], Reason | None] | None = None
    """Returns the visible plan of a seat in a view; None if plans are not shown."""
    tutor: Tutor | None = None
    """Warns before costly moves; None for no warnings."""
