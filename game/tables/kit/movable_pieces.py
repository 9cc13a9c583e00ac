"""The pieces that can be taken at a table, their targets, and the actions of their drops.

A game answers in data, from which the toolkit's mover (drag, click and click, keyboard) follows. It asks on
every movement of the pointer, so answers are kept for each position.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pygame import Rect

from game.core.refusal import Refusal
from game.tables.kit.controls import Control
from game.tables.kit.table_model import TableModel
from game.tables.kit.ui_state import UiState
from game.tables.table import Kit
from game.ui.drag import DragAndDrop, DragSource, DropTarget, HeldPiece, Way
from game.ui.input import Position as Point
from game.ui.sound.sounds import Cue


class Place(NamedTuple):
    """A place for a piece, legal or not: its name and the area that catches drops.

    The piece snaps to `anchor`, or to the middle. For a place that is not a rectangle, `catch` returns True
    for the positions that belong to it.
    """

    key: Hashable
    rect: Rect
    anchor: Point | None = None
    catch: Callable[[Point], bool] | None = None


@dataclass(frozen=True, slots=True)
class Staged:
    """A piece in its place, possibly turned, that is not played yet."""

    piece: Hashable
    place: Hashable
    way: Any = None


@dataclass(frozen=True, slots=True)
class Home:
    """The place of pieces before they are put anywhere. Staged pieces can be brought back there."""


class TableActions(Protocol):
    """Carries out the meaning of a drop."""

    kit: Kit
    teller: Any
    drag: DragAndDrop

    @property
    def ui_state(self) -> UiState: ...

    @property
    def model(self) -> TableModel: ...

    @property
    def board_room(self) -> Rect: ...

    def act(self, action: Any, piece: Hashable = None) -> Refusal | None:
        """Play an action, or return the refusal. `piece` is the one that it was made with."""

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Show the rule against a drop, and mark its place."""

    def explain_no_place(self, piece: Hashable) -> bool:
        """Show why a piece has no legal place. Return False if there is no reason to show."""

    def stage(self, staged: tuple[Staged, ...]) -> None:
        """Stage these pieces without playing them."""

    def sound(self, cue: Cue) -> None:
        """Play a sound."""


D = TypeVar("D", bound=TableActions)


class MovablePieces(ABC, Generic[D]):
    """The movable pieces of one table, answering the mover as `game.ui.drag_table.DragTable`."""

    def __init__(self, table: D) -> None:
        self.tr = table.kit.tr
        self.teller = table.teller
        self.table = table
        self._say = table.kit.speaker.speak
        self._changed = table.ui_state.touch
        self.dropping = False
        """True while a drop is carried out: the mover lets go of the piece by itself."""
        self.missed: Hashable = None
        """The last place in this position that refused a piece, where the keyboard may go on."""
        self.staged: tuple[Staged, ...] = ()
        """The staged pieces, in the order in which they were put down."""
        self._ways: dict[Hashable, Any] = {}
        """The way in which each piece was turned."""
        self._explained = False
        """True if the reason for the last refused drop has been shown."""
        self._view: Any = None
        self._sources: tuple[DragSource, ...] = ()
        self._targets: dict[Hashable, tuple[DropTarget, ...]] = {}
        self._refusals: dict[Hashable, Refusal | None] = {}
        self._sources_by_action: dict[Any, list[Rect]] | None = None
        """The places of the pieces by the actions they allow, once asked for."""
        self._allowed: frozenset[Any] | None = None

    # ------------------------------------------------------------------ overridden by games

    @abstractmethod
    def action(self, piece: Hashable, place: Hashable) -> Any | None:
        """Return the action of putting the piece there, legal or not, or None if it has no meaning."""

    @abstractmethod
    def places(self, piece: Hashable) -> Iterable[Place]:
        """Yield the places for the piece, legal or not, in reading order."""

    def accepts(self, piece: Hashable, place: Hashable) -> bool:
        """True if the piece may go there, or is to be tried there."""
        action = self.action(piece, place)
        return action is not None and (action in self.allowed or action == self.table.model.tries)

    def turns(self, piece: Hashable) -> Sequence[Any]:
        """Return the ways in which a piece can be turned, in order; empty if turning changes nothing."""
        del piece
        return ()

    def turned(self, piece: Hashable, place: Hashable, way: Any) -> Any | None:
        """Return the `action` of the piece turned this way."""
        del way
        return self.action(piece, place)

    def stages(self, action: Any) -> bool:
        """True if the piece is only staged until more are put down or the turn ends."""
        del action
        return False

    def steps_of(self, action: Any) -> tuple[Any, ...]:
        """Return the action of each piece that a staged action stands for."""
        return (action,)

    def spoken(self, piece: Hashable) -> str:
        """Return the spoken text of a piece in its place after it has been turned."""
        del piece
        return ""

    @property
    def planned(self) -> Any | None:
        """The action that ending the turn plays for all staged pieces;

        None if there are none, or it is incomplete.
        """
        return None

    def target_key(self, piece: Hashable) -> Hashable:
        """Return a key that is equal for pieces with the same targets."""
        return piece

    def first(self, piece: Hashable) -> Hashable:
        """Return the place at which the keyboard begins with the piece; None for the nearest legal one."""
        del piece
        return self.missed

    def plays_on_click(self, piece: Hashable) -> bool:
        """True if one click or Enter plays this piece, because it has a single target."""
        del piece
        return False

    def words(self, piece: Hashable, place: Hashable) -> str:
        """Return the spoken text of a piece held by keyboard over a place: the reason against a drop."""
        action = self.action(piece, place)
        refusal = self.refusal(action) if action is not None else None
        return self.teller.refusal(refusal) if refusal is not None else ""

    def drop_refusal(self, piece: Hashable, place: Hashable) -> Refusal | None:
        """Return the reason against a drop that has no meaning."""
        del piece, place
        return None

    def no_place_refusal(self, piece: Hashable) -> Refusal | None:
        """Return the reason why a piece has no legal place."""
        del piece
        return None

    # ------------------------------------------------------------------ one position

    def begin(self, controls: Iterable[Control]) -> None:
        """Take the pieces of `controls`, topmost last, for a new position or layout."""
        model = self.table.model
        if self._view != model.view:
            self._view, self.missed, self._refusals, self._allowed = model.view, None, {}, None
        self._targets, self._sources_by_action = {}, None
        self._sources = tuple(self.make_sources(controls)) if model.may_act else ()

    def make_sources(self, controls: Iterable[Control]) -> Iterable[DragSource]:
        """Yield the pieces of controls, and those that are staged."""
        away = {one.piece for one in self.staged}
        for one in controls:
            if one.piece is not None and one.piece not in away:
                yield DragSource(one.piece, one.rect, room=one.room)
        for staged in self.staged:
            rect = next(place.rect for place in self.places(staged) if place.key == staged.place)
            yield DragSource(staged, rect, room=self.table.board_room or None)

    # ------------------------------------------------------------------ turned and staged pieces

    def way(self, piece: Hashable) -> Any:
        """Return the way in which a piece is turned."""
        first = piece.way if isinstance(piece, Staged) else next(iter(self.turns(piece)), None)
        return self._ways.get(piece, first)

    def turn(self, piece: Hashable, step: int, place: Hashable = None) -> bool:
        """Turn a piece by `step` ways; over a place, to the next way in which it may lie there.

        In a lesson that asks for a refused action, every way counts.
        """
        ways = self.turns(piece)
        if len(ways) > 1:
            at = ways.index(self.way(piece))
            others = [ways[(at + step * number) % len(ways)] for number in range(1, len(ways))]
            counts = place is not None and self.table.model.tries is None
            ahead = (way for way in others if counts and self._fits_turned(piece, place, way))
            self._ways[piece] = next(ahead, others[0])
            self._changed()
        return bool(ways)

    def fitting(self, piece: Hashable, place: Hashable) -> tuple[Any, ...]:
        """Return the ways in which the piece may lie there."""
        return tuple(way for way in self.turns(piece) if self._fits_turned(piece, place, way))

    def _fits_turned(self, piece: Hashable, place: Hashable, way: Any) -> bool:
        action = self.turned(piece, place, way)
        return action is not None and self.refusal(action) is None

    def straighten(self) -> None:
        """Turn all pieces back to their first way."""
        self._ways.clear()

    @property
    def staged_at_rest(self) -> tuple[Staged, ...]:
        """The staged pieces that are not in hand."""
        held = self.table.drag.held
        return self.staged if held is None else self.other_staged(held.source.key)

    def other_staged(self, piece: Hashable) -> tuple[Staged, ...]:
        """Return the pieces that stay staged while this one is held.

        After a complete turn, another piece starts a new one.
        """
        if isinstance(piece, Staged):
            return tuple(one for one in self.staged if one != piece)
        return () if self.planned is not None else self.staged

    @property
    def allowed(self) -> frozenset[Any]:
        """All actions that the rules allow."""
        if self._allowed is None:
            model = self.table.model
            self._allowed = frozenset(model.game.legal(model.view))
        return self._allowed

    def refusal(self, action: Any) -> Refusal | None:
        """Return the reason against an action, or None. The rules are asked once for each position."""
        if action not in self._refusals:
            model = self.table.model
            self._refusals[action] = model.game.refuse(model.view, action)
        return self._refusals[action]

    def legal(self, piece: Hashable) -> tuple[Hashable, ...]:
        """Return the places where the rules allow the piece."""
        return tuple(
            target.key
            for target in self.targets_of(piece)
            if target.legal and self.action(piece, target.key) in self.allowed
        )

    def targets_of(self, piece: Hashable) -> tuple[DropTarget, ...]:
        """Return the targets of the piece, legal or not."""
        key = self.target_key(piece)
        if key not in self._targets:
            room = self.table.board_room or None
            self._targets[key] = tuple(
                DropTarget(
                    place.key,
                    place.rect,
                    legal=self.accepts(piece, place.key),
                    catch=place.catch,
                    anchor=place.anchor,
                    room=None if isinstance(place.key, Home) else room,
                )
                for place in self.places(piece)
            )
        return self._targets[key]

    @property
    def movable(self) -> tuple[Hashable, ...]:
        """The pieces with a legal place that are not staged."""
        keys = (source.key for source in self._sources if not isinstance(source.key, Staged))
        return tuple(key for key in keys if any(place.legal for place in self.targets_of(key)))

    def sources_of(self, action: Any) -> tuple[Rect, ...]:
        """Return the places of all pieces with which the action can be made."""
        if self._sources_by_action is None:
            self._sources_by_action = {}
            for source in self._sources:
                for target in self.targets_of(source.key):
                    self._sources_by_action.setdefault(self.action(source.key, target.key), []).append(
                        source.rect
                    )
        return tuple(self._sources_by_action.get(action, ()))

    def drop_action(self, held: HeldPiece | None) -> Any | None:
        """Return the action that dropping the held piece now would play."""
        if held is None or held.target is None:
            return None
        return self.action(held.source.key, held.target.key)

    # ------------------------------------------------------------------ for the mover

    def sources(self) -> Sequence[DragSource]:
        """Return the pieces that may be taken now."""
        return self._sources

    def targets(self, source: DragSource) -> Sequence[DropTarget]:
        """Return the targets of a piece, legal or not."""
        return self.targets_of(source.key)

    def picked_up(self, source: DragSource, way: Way) -> None:
        """Light up the legal places."""
        del source, way
        self.table.sound(Cue.PICK_UP)
        self._changed()

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        """Update everything that shows the effect of a drop."""
        del source, target
        self._changed()

    def dropped(self, source: DragSource, target: DropTarget) -> bool:
        """Play the drop, or show the reason against it."""
        self.dropping = True
        try:
            return self.drop(source, target)
        finally:
            self.dropping = False

    def drop(self, source: DragSource, target: DropTarget) -> bool:
        """Play the meaning of a drop. Return False if there is none, or if it is refused."""
        piece, place = source.key, target.key
        if isinstance(piece, Staged) and isinstance(place, Home):
            self.table.stage(self.other_staged(piece))
            return True
        action = self.action(piece, place)
        if action is not None and self.refusal(action) is None and self.stages(action):
            self._stage(piece, place)
            return True
        refusal = self.table.act(action, piece) if action is not None else self.drop_refusal(piece, place)
        self._explained = refusal is not None
        if refusal is not None:
            self.missed = place
            self.table.refused(refusal, target)
        return action is not None and refusal is None

    def _stage(self, piece: Hashable, place: Hashable) -> None:
        way, unstaged = self.way(piece), piece.piece if isinstance(piece, Staged) else piece
        self._ways[unstaged] = way
        self.table.stage((*self.other_staged(piece), Staged(unstaged, place, way)))

    def meanings(self, staged: tuple[Staged, ...]) -> tuple[Any, ...]:
        """Return the action of each staged piece, given those before it."""
        before = self.staged
        try:
            return tuple(self._meaning(staged[:number], one) for number, one in enumerate(staged))
        finally:
            self.staged = before

    def _meaning(self, lying: tuple[Staged, ...], one: Staged) -> Any:
        self.staged = lying
        return self.turned(one.piece, one.place, one.way)

    def stage_again(self, actions: Iterable[Any]) -> None:
        """Stage pieces again by their `meanings`, up to the first that no longer fits."""
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
        """Let a piece glide back; explain if it has no legal place at all."""
        if isinstance(source.key, Staged):
            self._ways.pop(source.key, None)
        if missed and not self._explained and not any(target.legal for target in self.targets(source)):
            self.table.explain_no_place(source.key)
        if not self._explained:
            self.table.sound(Cue.PUT_BACK)
        self._explained = False
        self._changed()

    def say(self, text: str) -> None:
        self._say(text)
