"""What a table is given besides its session, and the hints that it is asked to show."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.reasons import Explanations
from game.core.game import AnyGame
from game.core.reason import Reason
from game.core.refusal import Refusal
from game.session.advising import Advising
from game.session.tutoring import Tutor
from game.tables.sounds import TableSounds
from game.text.catalogue import Translate
from game.ui.look import Phrase
from game.ui.sound.sounds import Sounds
from game.ui.speech import Speaker

WHERE, WHAT, WHY = 1, 2, 3
"""The steps of a hint: roughly where, what exactly, and what speaks for it."""
STEPS = WHY
NOBODY = -1
"""In place of a seat."""
MARK_CORNER = 8.0
"""How round the mark is round what is not on the board: a button, a pile."""


class Stop(NamedTuple):
    """A turn of a plan."""

    words: str
    actions: tuple[Any, ...]


@dataclass(frozen=True)
class ActionHint:
    """One step of a hint about an action of the game that is played.

    At step 1 its surroundings are marked, from step 2 on the exact places of its turn. `text` is said in a
    bubble; if it is empty, only the marks are shown. Without an action the text alone is shown.
    """

    step: int
    text: str
    action: Any = None
    own: bool = False
    """It is the player's own move, which is held back for a moment; nothing is given away."""
    turn: tuple[Any, ...] = ()
    """All actions of the turn, if there are more than this one."""
    yours: tuple[Any, ...] = ()
    """The player's own turn, which the hint is held against."""
    planner: int | None = None
    """The opponent of whose plan it tells what can be seen, or `NOBODY`; None for a hint."""
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
        """Whether the exact place is shown, not only its surroundings."""
        return self.step >= WHAT


@dataclass(frozen=True)
class Kit:
    """What a table is given besides the session."""

    tr: Translate
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
    show_error: Callable[[Phrase], None]
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
    plan: Callable[[Any, int], Reason | None] | None = None
    """Gives the plan of a seat as far as a view tells it; None where none is told."""
    tutor: Tutor | None = None
    """Warns before moves that cost much; None where it does not."""
