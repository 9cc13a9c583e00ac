"""What is in hand at a table, whatever the game: where it is taken, where it may go, and what a drop does.

The mover of the toolkit (drag, click and click, keyboard) asks on each pointer move, so the answers are made
once for each position.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.core.game import AnyGame
from game.core.refusal import Refusal
from game.tables.table import Kit
from game.ui.drag import DragSource, DropTarget, Way
from game.ui.sound.heard import Cue


class Position(Protocol):
    """The position as the seat in front sees it."""

    @property
    def game(self) -> AnyGame:
        """The rules."""

    @property
    def view(self) -> Any:
        """What the seat knows."""


class Doer(Protocol):
    """Who carries out what a drop means."""

    def act(self, action: Any, taken: Hashable = None) -> Refusal | None:
        """Hand an action to the session, or say why not; `taken` is the piece that it was made with."""

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Tell the rule, and mark the place where it stands against something."""

    def sound(self, cue: Cue) -> None:
        """Let it be heard."""


R = TypeVar("R", bound=Position)
D = TypeVar("D", bound=Doer)


class Hand(ABC, Generic[R, D]):
    """The mover's table, as `game.ui.drag_table.DragTable`.

    Games say what can be taken, where it may go, and what putting it there means.
    """

    def __init__(self, kit: Kit, teller: Any, doer: D, changed: Callable[[], None]) -> None:
        """`teller` is the game's own; `changed` asks for a draw."""
        self.tr = kit.tr
        self.teller = teller
        self.doer = doer
        self._say = kit.speaker.speak
        self._changed = changed
        self.dropping = False
        """A drop is being carried out: the mover itself lets go of the piece."""
        self.missed: Hashable = None
        """Where a piece was refused last in this position: the keyboard may go on there."""
        self._told = False
        """Why the last drop was refused has been told."""
        self._reading: R | None = None
        self._sources: tuple[DragSource, ...] = ()
        self._targets: dict[Hashable, tuple[DropTarget, ...]] = {}
        self._refusals: dict[Hashable, Refusal | None] = {}

    # ------------------------------------------------------------------ what games say

    @abstractmethod
    def action(self, taken: Hashable, put: Hashable) -> Any | None:
        """What putting the piece there would do, legal or not; None where it means nothing."""

    @abstractmethod
    def make_sources(self, reading: R) -> Iterable[DragSource]:
        """What may be taken, topmost last where they overlap."""

    @abstractmethod
    def make_targets(self, source: DragSource) -> Iterable[DropTarget]:
        """Where the piece may be put, legal or not, in reading order."""

    def alike(self, source: DragSource) -> Hashable:
        """The same for sources whose targets are the same."""
        return source.key

    # ------------------------------------------------------------------ one position

    def begin(self, reading: R) -> None:
        """Another position or layout: targets are made when they are asked for."""
        if self._reading is None or self._reading.view != reading.view:
            self.missed = None
            self._refusals = {}
        self._reading = reading
        self._targets = {}
        self._sources = tuple(self.make_sources(reading))

    def refusal(self, action: Any) -> Refusal | None:
        """What stands against an action, or None; the rules are asked once for each position."""
        reading = self._reading
        if reading is None:
            return None
        if action not in self._refusals:
            self._refusals[action] = reading.game.refuse(reading.view, action)
        return self._refusals[action]

    # ------------------------------------------------------------------ what the mover asks and tells

    def sources(self) -> Sequence[DragSource]:
        """What may be taken now."""
        return self._sources

    def targets(self, source: DragSource) -> Sequence[DropTarget]:
        """Where it may be put, legal or not."""
        key = self.alike(source)
        if key not in self._targets:
            self._targets[key] = tuple(self.make_targets(source))
        return self._targets[key]

    def picked_up(self, source: DragSource, way: Way) -> None:
        """Legal places light up."""
        del source, way
        self.doer.sound(Cue.PICK_UP)
        self._changed()

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        """What would come of a drop changes."""
        del source, target
        self._changed()

    def dropped(self, source: DragSource, target: DropTarget) -> bool:
        """Do it, or say why not."""
        self.dropping = True
        try:
            return self.drop(source, target)
        finally:
            self.dropping = False

    def drop(self, source: DragSource, target: DropTarget) -> bool:
        """Play what it means; False where that is nothing, or refused."""
        action = self.action(source.key, target.key)
        refusal = self.doer.act(action, source.key) if action is not None else None
        self._told = refusal is not None
        if refusal is not None:
            self.missed = target.key
            self.doer.refused(refusal, target)
        return action is not None and refusal is None

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        """It glides back by itself."""
        del source, missed
        if not self._told:
            self.doer.sound(Cue.PUT_BACK)
        self._told = False
        self._changed()

    def say(self, text: str) -> None:
        """Say what the keyboard is on."""
        self._say(text)
