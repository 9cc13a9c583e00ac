"""What can be taken at a table, where it may be put, and what that does: the moves between its places.

A game answers in data, and the mover of the toolkit (drag, click and click, keyboard) follows from that. It
asks on each pointer move, so the answers are made once for each position.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pygame import Rect

from game.core.refusal import Refusal
from game.tables.kit.attention import Attention
from game.tables.kit.controls import Control
from game.tables.kit.session_reading import SessionReading
from game.tables.table import Kit
from game.ui.drag import DragAndDrop, DragSource, DropTarget, HeldPiece, Way
from game.ui.input import Position as Point
from game.ui.sound.sounds import Cue


class Place(NamedTuple):
    """Where a piece may be put, legal or not: its name, and where it catches what is dropped.

    The piece snaps to `anchor`, or to the middle. `catch` tells for a pointer position whether it is meant,
    where the place is no rectangle.
    """

    key: Hashable
    rect: Rect
    anchor: Point | None = None
    catch: Callable[[Point], bool] | None = None


@dataclass(frozen=True, slots=True)
class Staged:
    """A piece that lies where it was put, turned in some way, and is not played yet."""

    piece: Hashable
    put: Hashable
    way: Any = None


@dataclass(frozen=True, slots=True)
class Home:
    """Where pieces lie before they are put anywhere: what is staged may be brought back there."""


class TableActions(Protocol):
    """Who carries out what a drop means."""

    kit: Kit
    teller: Any
    drag: DragAndDrop

    @property
    def attention(self) -> Attention: ...

    @property
    def reading(self) -> SessionReading: ...

    @property
    def board_room(self) -> Rect: ...

    def act(self, action: Any, taken: Hashable = None) -> Refusal | None:
        """Hand an action to the session, or say why not; `taken` is the piece that it was made with."""

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Tell the rule, and mark the place where it stands against something."""

    def nowhere(self, taken: Hashable) -> bool:
        """Say why a piece can go nowhere now; False where there is nothing to say."""

    def stage(self, staged: tuple[Staged, ...]) -> None:
        """These pieces lie where they were put now, and are not played yet."""

    def sound(self, cue: Cue) -> None:
        """Let it be heard."""


D = TypeVar("D", bound=TableActions)


class Hand(ABC, Generic[D]):
    """The moves of one table, and its answers to the mover, as `game.ui.drag_table.DragTable`."""

    def __init__(self, table: D) -> None:
        self.tr = table.kit.tr
        self.teller = table.teller
        self.table = table
        self._say = table.kit.speaker.speak
        self._changed = table.attention.touch
        self.dropping = False
        """A drop is being carried out: the mover itself lets go of the piece."""
        self.missed: Hashable = None
        """Where a piece was refused last in this position: the keyboard may go on there."""
        self.staged: tuple[Staged, ...] = ()
        """What is not played yet, in the order in which it was put there."""
        self._ways: dict[Hashable, Any] = {}
        """How pieces were turned, where they were."""
        self._told = False
        """Why the last drop was refused has been told."""
        self._view: Any = None
        self._sources: tuple[DragSource, ...] = ()
        self._targets: dict[Hashable, tuple[DropTarget, ...]] = {}
        self._refusals: dict[Hashable, Refusal | None] = {}
        self._doing: dict[Any, list[Rect]] | None = None
        """Where the pieces lie by what can be done with them, once that was asked."""
        self._allowed: frozenset[Any] | None = None

    # ------------------------------------------------------------------ what games say

    @abstractmethod
    def action(self, taken: Hashable, put: Hashable) -> Any | None:
        """What putting the piece there would do, legal or not; None where it means nothing."""

    @abstractmethod
    def places(self, taken: Hashable) -> Iterable[Place]:
        """Where the piece may be put, legal or not, in reading order."""

    def may(self, taken: Hashable, put: Hashable) -> bool:
        """Whether it may go there, or is to be tried there."""
        action = self.action(taken, put)
        return action is not None and (action in self.allowed or action == self.table.reading.tries)

    def turns(self, taken: Hashable) -> Sequence[Any]:
        """The ways in which a piece can be turned, one after the other; none where that changes nothing."""
        del taken
        return ()

    def turned(self, taken: Hashable, put: Hashable, way: Any) -> Any | None:
        """What `action` would be with the piece turned this way."""
        del way
        return self.action(taken, put)

    def stages(self, action: Any) -> bool:
        """Whether the piece only lies there till more is put or the turn is ended, and nothing is played."""
        del action
        return False

    def steps_of(self, action: Any) -> tuple[Any, ...]:
        """Return what an action that is staged means piece by piece."""
        return (action,)

    def spoken(self, piece: Hashable) -> str:
        """What is said of a piece where it lies, once it is turned."""
        del piece
        return ""

    @property
    def planned(self) -> Any | None:
        """What ending the turn plays of all that is staged; None where nothing is, or it waits for more."""
        return None

    def alike(self, taken: Hashable) -> Hashable:
        """The same for pieces that go to the same places."""
        return taken

    def first(self, taken: Hashable) -> Hashable:
        """Where the keyboard begins with the piece; None for the nearest place that it may go to."""
        del taken
        return self.missed

    def at_once(self, taken: Hashable) -> bool:
        """Whether a click, or Enter, is enough for what has one place only."""
        del taken
        return False

    def words(self, taken: Hashable, put: Hashable) -> str:
        """What is said of a piece that the keyboard holds over a place: what stands against it."""
        action = self.action(taken, put)
        refusal = self.refusal(action) if action is not None else None
        return self.teller.refusal(refusal) if refusal is not None else ""

    def why_not(self, taken: Hashable, put: Hashable) -> Refusal | None:
        """What stands against a drop that means no action."""
        del taken, put
        return None

    def why_nowhere(self, taken: Hashable) -> Refusal | None:
        """What stands against a piece that may go to no place at all."""
        del taken
        return None

    # ------------------------------------------------------------------ one position

    def begin(self, controls: Iterable[Control]) -> None:
        """Another position or layout: what the `controls` show can be taken, topmost last."""
        reading = self.table.reading
        if self._view != reading.view:
            self._view, self.missed, self._refusals, self._allowed = reading.view, None, {}, None
        self._targets, self._doing = {}, None
        self._sources = tuple(self.make_sources(controls)) if reading.may_act else ()

    def make_sources(self, controls: Iterable[Control]) -> Iterable[DragSource]:
        """The pieces that controls show, and those that are staged."""
        away = {one.piece for one in self.staged}
        for one in controls:
            if one.piece is not None and one.piece not in away:
                yield DragSource(one.piece, one.rect, room=one.room)
        for staged in self.staged:
            rect = next(place.rect for place in self.places(staged) if place.key == staged.put)
            yield DragSource(staged, rect, room=self.table.board_room or None)

    # ------------------------------------------------------------------ turning, and what is not played yet

    def way(self, taken: Hashable) -> Any:
        """How a piece is turned."""
        first = taken.way if isinstance(taken, Staged) else next(iter(self.turns(taken)), None)
        return self._ways.get(taken, first)

    def turn(self, taken: Hashable, step: int, put: Hashable = None) -> bool:
        """Turn it on, or back; over a place where it may lie in some other way to the next such one.

        Where something is to be tried though it is refused, every way counts.
        """
        ways = self.turns(taken)
        if len(ways) > 1:
            at = ways.index(self.way(taken))
            others = [ways[(at + step * number) % len(ways)] for number in range(1, len(ways))]
            counts = put is not None and self.table.reading.tries is None
            ahead = (way for way in others if counts and self._lies(taken, put, way))
            self._ways[taken] = next(ahead, others[0])
            self._changed()
        return bool(ways)

    def fitting(self, taken: Hashable, put: Hashable) -> tuple[Any, ...]:
        """The ways in which it may lie there."""
        return tuple(way for way in self.turns(taken) if self._lies(taken, put, way))

    def _lies(self, taken: Hashable, put: Hashable, way: Any) -> bool:
        action = self.turned(taken, put, way)
        return action is not None and self.refusal(action) is None

    def straighten(self) -> None:
        """Nothing is turned any more."""
        self._ways.clear()

    @property
    def lying(self) -> tuple[Staged, ...]:
        """What is staged, as far as it is not in hand."""
        held = self.table.drag.held
        return self.staged if held is None else self.besides(held.source.key)

    def besides(self, taken: Hashable) -> tuple[Staged, ...]:
        """What stays staged while this is in hand; once a turn is complete, another piece begins it anew."""
        if isinstance(taken, Staged):
            return tuple(one for one in self.staged if one != taken)
        return () if self.planned is not None else self.staged

    @property
    def allowed(self) -> frozenset[Any]:
        """All that the rules allow."""
        if self._allowed is None:
            reading = self.table.reading
            self._allowed = frozenset(reading.game.legal(reading.view))
        return self._allowed

    def refusal(self, action: Any) -> Refusal | None:
        """What stands against an action, or None; the rules are asked once for each position."""
        if action not in self._refusals:
            reading = self.table.reading
            self._refusals[action] = reading.game.refuse(reading.view, action)
        return self._refusals[action]

    def legal(self, taken: Hashable) -> tuple[Hashable, ...]:
        """The places where the rules let it go."""
        return tuple(
            target.key
            for target in self.targets_of(taken)
            if target.legal and self.action(taken, target.key) in self.allowed
        )

    def targets_of(self, taken: Hashable) -> tuple[DropTarget, ...]:
        """Its places, and whether it may go there."""
        key = self.alike(taken)
        if key not in self._targets:
            room = self.table.board_room or None
            self._targets[key] = tuple(
                DropTarget(
                    place.key,
                    place.rect,
                    legal=self.may(taken, place.key),
                    catch=place.catch,
                    anchor=place.anchor,
                    room=None if isinstance(place.key, Home) else room,
                )
                for place in self.places(taken)
            )
        return self._targets[key]

    @property
    def movable(self) -> tuple[Hashable, ...]:
        """The pieces that may go somewhere, but for those that are staged."""
        keys = (source.key for source in self._sources if not isinstance(source.key, Staged))
        return tuple(key for key in keys if any(place.legal for place in self.targets_of(key)))

    def sources_of(self, action: Any) -> tuple[Rect, ...]:
        """Where the pieces lie any of which it can be done with."""
        if self._doing is None:
            self._doing = {}
            for source in self._sources:
                for target in self.targets_of(source.key):
                    self._doing.setdefault(self.action(source.key, target.key), []).append(source.rect)
        return tuple(self._doing.get(action, ()))

    def meant(self, held: HeldPiece | None) -> Any | None:
        """What dropping the held piece now would do."""
        if held is None or held.target is None:
            return None
        return self.action(held.source.key, held.target.key)

    # ------------------------------------------------------------------ what the mover asks and tells

    def sources(self) -> Sequence[DragSource]:
        """What may be taken now."""
        return self._sources

    def targets(self, source: DragSource) -> Sequence[DropTarget]:
        """Where it may be put, legal or not."""
        return self.targets_of(source.key)

    def picked_up(self, source: DragSource, way: Way) -> None:
        """Legal places light up."""
        del source, way
        self.table.sound(Cue.PICK_UP)
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
        taken, put = source.key, target.key
        if isinstance(taken, Staged) and isinstance(put, Home):
            self.table.stage(self.besides(taken))
            return True
        action = self.action(taken, put)
        if action is not None and self.refusal(action) is None and self.stages(action):
            self._stage(taken, put)
            return True
        refusal = self.table.act(action, taken) if action is not None else self.why_not(taken, put)
        self._told = refusal is not None
        if refusal is not None:
            self.missed = put
            self.table.refused(refusal, target)
        return action is not None and refusal is None

    def _stage(self, taken: Hashable, put: Hashable) -> None:
        way, piece = self.way(taken), taken.piece if isinstance(taken, Staged) else taken
        self._ways[piece] = way
        self.table.stage((*self.besides(taken), Staged(piece, put, way)))

    def meanings(self, staged: tuple[Staged, ...]) -> tuple[Any, ...]:
        """Return for each of these pieces the action that it means after the ones before it."""
        before = self.staged
        try:
            return tuple(self._meaning(staged[:number], one) for number, one in enumerate(staged))
        finally:
            self.staged = before

    def _meaning(self, lying: tuple[Staged, ...], one: Staged) -> Any:
        self.staged = lying
        return self.turned(one.piece, one.put, one.way)

    def stage_again(self, actions: Iterable[Any]) -> None:
        """Stage pieces as these `meanings` say, up to the first one that may not lie so any more."""
        for action in actions:
            found = self._staged_by(action) if self.stages(action) else None
            if found is None:
                return
            self._ways[found.piece] = found.way
            self.staged = (*self.staged, found)

    def _staged_by(self, action: Any) -> Staged | None:
        away = {one.piece for one in self.staged}
        for piece in (source.key for source in self._sources):
            if isinstance(piece, Staged) or piece in away or self.refusal(action) is not None:
                continue
            for way in self.turns(piece) or (None,):
                for place in self.places(piece):
                    if self.turned(piece, place.key, way) == action:
                        return Staged(piece, place.key, way)
        return None

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        """It glides back by itself; what can go nowhere at all says why."""
        if isinstance(source.key, Staged):
            self._ways.pop(source.key, None)
        if missed and not self._told and not any(target.legal for target in self.targets(source)):
            self.table.nowhere(source.key)
        if not self._told:
            self.table.sound(Cue.PUT_BACK)
        self._told = False
        self._changed()

    def say(self, text: str) -> None:
        self._say(text)
