"""Tiles, cards of the pile and the tram in hand: their targets, their rotation, the meaning of a drop."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Protocol, cast

import pygame

from game.core.refusal import Refusal
from game.rules.streetcar.actions import Action, Depart, DrawFrom, DrawPile, Drive, Lay, LayPair, lays_of
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.fit import RULES_IN_ORDER, Verdict, something_fits
from game.rules.streetcar.sides import Cell, Side
from game.tables.kit.controls import Control
from game.tables.kit.movable_pieces import Home, MovablePieces, Place, Staged, TableActions
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.marks import Fit
from game.tables.streetcar.model import StreetcarModel, best_drive
from game.tables.streetcar.named_places import cell_words
from game.tables.streetcar.pulling import Pulling, pulling_of, tried_drive
from game.text.streetcar import Teller
from game.ui.drag import DragSource, DropTarget, Way

LAYING = ("build", "depart")
"""The activities of the seat in front in which it may lay tiles."""
PAST_REACH = ("too_far", "must_halt")
"""Refusals of a drive that would be allowed if it were shorter."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A tile in the player's hand, by its place."""

    number: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A tile to draw: the pile's (`seat` None), or one of a player's who has departed."""

    seat: int | None = None
    tile: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Tram:
    """The player's tram on the board."""


@dataclass(frozen=True, slots=True)
class Depot:
    """The player's tram before its departure, in the panel with the secret line."""


class StreetcarActions(TableActions, Protocol):
    @property
    def model(self) -> StreetcarModel: ...

    @property
    def position(self) -> StreetcarModel:
        """The position including the staged tiles."""

    @property
    def layout(self) -> Layout: ...

    @property
    def has_proposal(self) -> bool:
        """True if a turn that draws tiles can be reconsidered before it ends."""


class StreetcarPieces(MovablePieces[StreetcarActions]):
    """The movable pieces of this table.

    The last lay of a turn draws tiles, which cannot be taken back. It is therefore staged, unless turns end
    at once. The first tile of a pair is always staged, and waits for its partner.
    """

    teller: Teller

    def __init__(self, table: StreetcarActions) -> None:
        super().__init__(table)
        self.pulling: Pulling | None = None
        self.chosen: frozenset[int] = frozenset()
        """The places of the tiles that go back when nothing fits."""
        self._tiles: tuple[str | None, ...] = ()
        self._takers: dict[tuple[str, Rotation], dict[Cell, Lay | None]] = {}
        """For each tile and rotation the cells that take it, with its lay, or None if only half of a pair."""
        self._partners: dict[Lay, list[Lay]] = {}
        self._fits: dict[tuple[str, Rotation], dict[Cell, Fit]] = {}
        """The fits of the tiles and rotations that were in hand in this position."""

    def begin(self, controls: Iterable[Control]) -> None:
        model = self.table.model
        for number, (before, now) in enumerate(zip_longest(self._tiles, model.hand)):
            if before != now:
                self._ways.pop(Slot(number), None)
        self._tiles = model.hand
        self.pulling = pulling_of(model)
        changed = self._view != model.view
        super().begin(controls)
        if changed:
            self.chosen = frozenset()
            self._sort_lays()

    def _sort_lays(self) -> None:
        takers: dict[tuple[str, Rotation], dict[Cell, Lay | None]] = defaultdict(dict)
        partners: dict[Lay, list[Lay]] = defaultdict(list)
        for action in self.allowed if self.table.model.task in LAYING else ():
            if isinstance(action, Lay):
                takers[action.tile, action.rotation][action.cell] = action
            elif isinstance(action, LayPair):
                partners[action.first].append(action.second)
                partners[action.second].append(action.first)
        for lay in partners:
            takers[lay.tile, lay.rotation].setdefault(lay.cell)
        self._takers, self._partners, self._fits = dict(takers), dict(partners), {}

    def _fit(self, lay: Lay | None) -> Fit:
        analysis, table = self.table.model.game.analysis, self.table.model.table
        if lay is None or lay.cell in analysis.grid(table).laid:
            return "exchange"
        return "joins" if "joins" in analysis.verdicts(table, lay).values() else "plain"

    # ------------------------------------------------------------------ tiles

    def tile(self, piece: Hashable) -> str:
        """Return the kind of a tile, staged or in hand; empty for anything else."""
        slot = piece.piece if isinstance(piece, Staged) else piece
        hand = self.table.model.hand
        return hand[slot.number] or "" if isinstance(slot, Slot) and slot.number < len(hand) else ""

    def turns(self, piece: Hashable) -> Sequence[Rotation]:
        """Return the rotations in which a tile looks different."""
        tile = self.tile(piece)
        shapes = self.table.model.game.material.box.kinds[tile].shapes if tile else ()
        return [rotation for rotation, _ in shapes]

    def lay(self, piece: Hashable, cell: Cell) -> Lay:
        """Return the lay of the tile there in its current rotation."""
        return Lay(self.tile(piece), cell, self.way(piece))

    def turned(self, piece: Hashable, place: Hashable, way: Rotation) -> Lay | LayPair | None:
        """Return the lay of the tile in this rotation, or the pair with a waiting one."""
        if not isinstance(place, tuple):
            return None
        lay, waiting = Lay(self.tile(piece), cast(Cell, place), way), self.waits_for(piece)
        return lay if waiting is None else pair_of(waiting, lay)

    def waits_for(self, piece: Hashable) -> Lay | None:
        """Return the first tile of a pair whose second this one would be, or None."""
        return next(iter(self._lays(self.other_staged(piece))), None)

    def fits(self, piece: Hashable, way: Rotation) -> Mapping[Cell, Fit]:
        """Return the fit of the tile in this rotation, by each cell that takes it."""
        if self.waits_for(piece) is not None:
            return dict.fromkeys(self.takers(piece, way), "exchange")
        key = self.tile(piece), way
        if key not in self._fits:
            self._fits[key] = {cell: self._fit(lay) for cell, lay in self.takers(piece, way).items()}
        return self._fits[key]

    def takers(self, piece: Hashable, way: Rotation) -> Mapping[Cell, Lay | None]:
        """Return the lay on each cell that takes the tile in this rotation, or None for half of a pair."""
        tile, waiting = self.tile(piece), self.waits_for(piece)
        if waiting is None:
            return self._takers.get((tile, way), {})
        partners = self._partners.get(waiting, ())
        return dict.fromkeys(lay.cell for lay in partners if (lay.tile, lay.rotation) == (tile, way))

    def begins_pair(self, action: Action | None) -> bool:
        """True if a lay is half of a legal pair, and is not legal alone."""
        return isinstance(action, Lay) and action in self._partners and action not in self.allowed

    def verdicts(self, lay: Lay, waiting: Lay | None = None) -> Mapping[Side, Verdict]:
        """Return the lay's verdict at each side, given a waiting tile."""
        analysis, table = self.table.model.game.analysis, self.table.model.table
        found = analysis.verdicts(table if waiting is None else analysis.after(table, waiting), lay)
        if waiting is not None or not self.begins_pair(lay):
            return found
        # Nothing is decided yet at the place of the partner.
        return {side: "open_end" if verdict in RULES_IN_ORDER else verdict for side, verdict in found.items()}

    # ------------------------------------------------------------------ staged tiles

    def _lays(self, staged: Iterable[Staged]) -> tuple[Lay, ...]:
        return tuple(Lay(self.tile(one), cast(Cell, one.place), one.way) for one in staged)

    @property
    def staged_lays(self) -> tuple[Lay, ...]:
        """The staged lays, except for a tile in hand."""
        return self._lays(self.staged_at_rest)

    @property
    def planned(self) -> Lay | LayPair | None:
        return self.plan_of(self.staged)

    def plan_of(self, staged: Sequence[Staged]) -> Lay | LayPair | None:
        """Return these tiles' common action; None for no tile, and for one that waits for its partner."""
        lays = self._lays(staged)
        if len(lays) == 2:
            return pair_of(*lays)
        return lays[0] if lays and not self.begins_pair(lays[0]) else None

    def stages(self, action: Action) -> bool:
        """True for the first tile of a pair and, unless turns end at once, for the last lay of a turn."""
        if not isinstance(action, Lay | LayPair):
            return False
        return self.begins_pair(action) or (self.table.has_proposal and self._ends_laying(action))

    def steps_of(self, action: Action) -> tuple[Action, ...]:
        if not isinstance(action, LayPair):
            return (action,)
        return (action.first if self.begins_pair(action.first) else action.second), action

    def _ends_laying(self, action: Lay | LayPair) -> bool:
        """True if the seat lays no more after this legal lay, so that tiles are drawn."""
        model = self.table.model
        if isinstance(action, LayPair) or model.table.laid:
            return True
        after = model.game.analysis.after(model.table, action)
        return not something_fits(model.game.analysis.grid(after), after.hands[after.to_act], after.laid)

    def tiles(self, staged: Sequence[Staged]) -> tuple[str | None, ...]:
        """Return the hand by place while these are staged: instead of one, the tile it replaces, or None."""
        model = self.table.model
        hand, laid = list(model.hand), model.game.analysis.grid(model.table).laid
        complete = self.plan_of(staged) is not None
        for one in staged:
            old = laid.get(cast(Cell, one.place)) if complete else None
            hand[cast(Slot, one.piece).number] = old.tile if old is not None else None
        return tuple(hand)

    # ------------------------------------------------------------------ moves

    def make_sources(self, controls: Iterable[Control]) -> Iterator[DragSource]:
        """Yield the player's and the staged tiles, tiles to draw, or the tram."""
        model, layout = self.table.model, self.table.layout
        laying, drawing = model.task in LAYING, model.task == "draw"
        for source in super().make_sources(controls):
            match source.key:
                case Slot() | Staged() if laying:
                    yield source
                case Offer(seat) if drawing and (seat is not None or model.table.pile_left):
                    yield source
        if self.pulling is not None:
            rect = pygame.Rect(0, 0, layout.projection.cell, layout.projection.cell)
            rect.center = layout.projection.pixel(self.pulling.position.field)
            yield DragSource(Tram(), rect, room=layout.board)
        if model.can_depart and not self.staged:
            yield DragSource(Depot(), layout.secret.depot)

    def sources_of(self, action: Action) -> tuple[pygame.Rect, ...]:
        """Return the tiles of the hand that the action can lay in any rotation, or the player's tram."""
        model, layout, tiles = self.table.model, self.table.layout, {lay.tile for lay in lays_of(action)}
        if tiles:
            hand = zip(model.hand, layout.hand.tiles, strict=False)
            return tuple(rect.copy() for tile, rect in hand if tile in tiles)
        tram = model.table.trams[model.front] if model.front is not None else None
        if isinstance(action, Depart):
            return (layout.secret.depot.copy(),)
        if isinstance(action, Drive) and tram is not None and tram.at is not None:
            return (layout.projection.field_rect(tram.at),)
        return ()

    def target_key(self, piece: Hashable) -> Hashable:
        """Return the kind of a tile, because tiles of a kind have the same targets."""
        return self.tile(piece) if isinstance(piece, Slot) else piece

    def places(self, piece: Hashable) -> Iterator[Place]:
        """Yield all cells, the hand, or all fields or terminals, so that each can explain a refusal."""
        projection, plan = self.table.layout.projection, self.table.layout.projection.plan
        if isinstance(piece, Slot | Staged):
            yield from (Place(cell, projection.rect(cell)) for cell in plan.cells)
        fields: list[Field] = [*plan.cells] if isinstance(piece, Tram) else []
        for field in [*fields, *plan.terminal] if isinstance(piece, Tram | Depot) else ():
            yield Place(field, projection.field_rect(field), projection.pixel(field))
        if isinstance(piece, Staged | Offer):
            yield Place(Home(), self.table.layout.hand.rect)

    def first(self, piece: Hashable) -> Hashable:
        """Return the end of the best drive for the tram, if it may be shown."""
        model = self.table.model
        drives = best_drive(model) if isinstance(piece, Tram) and model.drives_on else ()
        return drives[-1] if drives and self.missed is None else super().first(piece)

    def plays_on_click(self, piece: Hashable) -> bool:
        """True for a tile to draw, which a click draws."""
        return isinstance(piece, Offer)

    def accepts(self, piece: Hashable, place: Hashable) -> bool:
        """True if a tile fits there in any rotation, or if a drive of the tram may end there."""
        model = self.table.model
        match piece:
            case Tram():
                return place in model.game.analysis.reach(model.view)
            case Depot():
                return place in model.departures
            case Slot() | Staged() if isinstance(place, tuple):
                return any(place in self.takers(piece, way) for way in self.turns(piece))
        return True

    def action(self, piece: Hashable, place: Hashable) -> Action | None:
        """Return the lay of a tile as rotated, its draw, or the departure or drive of the tram as pulled."""
        match piece:
            case Slot() | Staged():
                return self.turned(piece, place, self.way(piece))
            case Offer(seat=None):
                return DrawPile()
            case Offer(seat=int() as seat, tile=tile):
                return DrawFrom(seat, tile)
            case Depot():
                return Depart(str(place))
            case Tram() if self.pulling is not None:
                tried = tried_drive(self.table.model, cast(Field, place))
                return tried or (Drive(self.pulling.fields) if place == self.pulling.here else None)
        return None

    def refusal(self, action: Action) -> Refusal | None:
        """Return None for half of a pair, otherwise the reason against the action."""
        return None if self.begins_pair(action) else super().refusal(action)

    def drop_refusal(self, piece: Hashable, place: Hashable) -> Refusal | None:
        """Return the reason why the tram, as pulled, cannot go there."""
        if self.pulling is None or not isinstance(piece, Tram):
            return None
        return self.pulling.why_not(cast(Field, place))

    # ------------------------------------------------------------------ the tram follows the pointer

    def picked_up(self, source: DragSource, way: Way) -> None:
        if self.pulling is not None:
            self.pulling.begin()
        super().picked_up(source, way)

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        if isinstance(source.key, Tram) and self.pulling is not None and target is not None:
            self.pulling.to(cast(Field, target.key))
        super().hovered(source, target)

    def drop(self, source: DragSource, target: DropTarget) -> bool:
        return super().drop(source, self._reached(source.key, target))

    def _reached(self, piece: Hashable, target: DropTarget) -> DropTarget:
        """Return the target of a tram pulled past its reach: the farthest field that it may drive to."""
        pulling, held = self.pulling, self.table.drag.held
        if not isinstance(piece, Tram) or pulling is None or held is None or held.way != "drag":
            return target
        refusal = pulling.why_not(cast(Field, target.key)) if target.key != pulling.here else None
        past = refusal is not None and refusal.code in PAST_REACH and self.table.model.tries is None
        return replace(target, key=pulling.here) if past and Drive(pulling.fields) in self.allowed else target

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        if self.pulling is not None:
            self.pulling.begin()
        super().put_back(source, missed=missed)

    # ------------------------------------------------------------------ words

    def spoken(self, piece: Hashable) -> str:
        """Return a tile and its rotation in words."""
        return self.tr(
            "streetcar.speak.held", tile=self.teller.tile(self.tile(piece)), rotation=self.way(piece)
        )

    def words(self, piece: Hashable, place: Hashable) -> str:
        """Return the piece in hand, and the effect of a drop, in words."""
        if isinstance(piece, Tram) and self.pulling is not None and isinstance(place, tuple | str):
            refusal = self.pulling.why_not(place) if place != self.pulling.here else None
            words = self.tr("streetcar.speak.fields", count=len(self.pulling.fields))
            return (
                f"{self.teller.at(place)}: {self.teller.refusal(refusal) if refusal is not None else words}"
            )
        if not self.tile(piece) or not isinstance(place, tuple):
            return ""
        there = cell_words(self.table.position, cast(Cell, place), self.teller, self.tr)
        return ". ".join((self.spoken(piece), there, self._fit_words(piece, cast(Cell, place))))

    def _fit_words(self, piece: Hashable, cell: Cell) -> str:
        tr, model, action = self.tr, self.table.model, self.action(piece, cell)
        refusal = self.refusal(action) if action is not None else None
        if refusal is not None:
            rule = self.teller.refusal(refusal)
            return f"{tr('streetcar.speak.fits_turned')}. {rule}" if self.accepts(piece, cell) else rule
        if self.begins_pair(action) or not isinstance(action, Lay | LayPair):
            return tr("streetcar.speak.fits_pair")
        missing = model.game.analysis.missing_after(model.view, action)
        if missing is None:
            return tr("streetcar.speak.fits")
        return f"{tr('streetcar.speak.fits')}. {tr('streetcar.speak.missing_then', count=missing)}"


def pair_of(one: Lay, other: Lay) -> LayPair:
    """Return both as a pair, the northern or western tile first."""
    return LayPair(one, other) if one.cell <= other.cell else LayPair(other, one)
