"""Tiles, cards of the pile and the tram in hand: where they go, how they are turned, what a drop means."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import cast

import pygame

from game.core.refusal import Refusal
from game.rules.streetcar.actions import Action, Depart, DrawFrom, DrawPile, Drive, Lay, LayPair
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell
from game.tables.kit.controls import Control
from game.tables.kit.hand import Hand as EveryHand
from game.tables.kit.hand import Place
from game.tables.streetcar.grip import Depot, Doer, Grip, Home, Lying, Offer, Slot, Tram, field_rect, pixel
from game.tables.streetcar.places import Places
from game.tables.streetcar.proposal import NOTHING, Proposal, ends_laying, proposed_hand
from game.tables.streetcar.pulling import Pulling, pulling_of, tried_drive
from game.tables.table import Kit
from game.text.streetcar import Teller
from game.ui.drag import DragSource, DropTarget, Way

QUARTER = 90
LAYING = ("build", "depart")
"""What the seat in front is doing while it may lay."""


class Hand(EveryHand[Doer]):
    """The moves of this table. What `table.proposal` holds lies on the board and is not played."""

    teller: Teller

    def __init__(self, kit: Kit, teller: Teller, table: Doer, changed: Callable[[], None]) -> None:
        super().__init__(kit, teller, table, changed)
        self.grip = Grip()
        self.rotations: dict[int, Rotation] = {}
        """How the tiles in hand are turned, by place."""
        self.pulling: Pulling | None = None
        self.last: tuple[str, Rotation] = ("", 0)
        """The tile that was put back, while it glides, and how it was turned."""
        self._fits: dict[Lay | None, Places] = {}
        self._tiles: tuple[str, ...] = ()

    def begin(self, controls: Iterable[Control]) -> None:
        reading = self.table.reading
        if self._view != reading.view:
            self._fits = {}
            if self._tiles != reading.hand:
                self._tiles, self.rotations = reading.hand, {}
        self.pulling = pulling_of(reading)
        super().begin(controls)

    # ------------------------------------------------------------------ what is in hand

    @property
    def base(self) -> Proposal:
        """What stays proposed while the tile in hand is elsewhere; a new tile begins a proposal anew."""
        proposal = self.table.proposal
        if isinstance(self.grip.key, Lying):
            return proposal.without(self.grip.key.cell)
        return NOTHING if proposal.complete else proposal

    @property
    def tiles(self) -> tuple[str | None, ...]:
        """The own tiles by place, without those that are proposed on the board."""
        reading = self.table.reading
        return proposed_hand(reading.game, reading.view, self.table.proposal)

    def fits(self) -> Places | None:
        """Where tiles may lie now; None while nothing may be laid."""
        reading = self.table.reading
        if reading.doing not in LAYING:
            return None
        waiting = self.base.waiting
        if waiting not in self._fits:
            self._fits[waiting] = Places(reading.game, reading.view, waiting)
        return self._fits[waiting]

    def holds_tile(self) -> bool:
        """Whether a tile is in hand that can be turned."""
        return isinstance(self.grip.key, Slot | Lying)

    def turn(self, step: int, over: Cell | None) -> None:
        """Turn the tile in hand by quarters: over a cell that it fits, to the next rotation that does.

        Where something is to be tried that does not fit, every quarter counts.
        """
        grip, places = self.grip, self.fits()
        if places is None:
            return
        wanted = (grip.rotation + QUARTER * step) % 360
        if over is not None and self.table.reading.tries is None:
            here = places.lay(grip.tile, over, grip.rotation).rotation
            fitting = [rotation for rotation in places.fitting(grip.tile, over) if rotation != here]
            if fitting:
                order = [(here + QUARTER * step * number) % 360 for number in range(1, 4)]
                ahead = (
                    rotation
                    for rotation in order
                    for smallest in (places.lay(grip.tile, over, rotation).rotation,)
                    if smallest in fitting
                )
                wanted = next(ahead, wanted)
        grip.rotation = wanted
        if isinstance(grip.key, Slot):
            self.rotations[grip.key.number] = wanted
        self._changed()

    def turn_slot(self, number: int, step: int) -> None:
        """Turn a tile that lies in the hand."""
        self.rotations[number] = (self.rotations.get(number, 0) + QUARTER * step) % 360
        self._changed()

    def held_lay(self, cell: Cell) -> Lay | None:
        """Laying the tile in hand on a cell as it is turned."""
        places = self.fits()
        return places.lay(self.grip.tile, cell, self.grip.rotation) if places is not None else None

    # ------------------------------------------------------------------ moves

    def make_sources(self, controls: Iterable[Control]) -> Iterator[DragSource]:
        """Own tiles and those that are proposed, tiles to draw, or the tram."""
        reading, layout, proposal = self.table.reading, self.table.layout, self.table.proposal
        projection = layout.projection
        laying = reading.doing in LAYING
        for source in super().make_sources(controls):
            match source.key:
                case Slot(number) if laying and number not in proposal.slots:
                    yield source
                case Offer(seat) if reading.doing == "draw" and (seat is not None or reading.table.pile_left):
                    yield source
        if laying:
            for lay in proposal.lays:
                yield DragSource(Lying(lay.cell), projection.rect(lay.cell))
        elif self.pulling is not None:
            rect = pygame.Rect(0, 0, projection.cell, projection.cell)
            rect.center = pixel(projection, self.pulling.stand.field)
            yield DragSource(Tram(), rect)
        if reading.can_depart and not proposal.lays:
            yield DragSource(Depot(), layout.secret.depot)

    def alike(self, taken: Hashable) -> Hashable:
        """Tiles of a kind go to the same cells."""
        if isinstance(taken, Slot | Lying):
            return self._gripped(taken).tile, isinstance(taken, Lying)
        return type(taken)

    def places(self, taken: Hashable) -> Iterator[Place]:
        """All cells, the own hand, or all fields or terminals, so that each can say why not."""
        projection, plan = self.table.layout.projection, self.table.layout.projection.plan
        if isinstance(taken, Slot | Lying):
            yield from (Place(cell, projection.rect(cell)) for cell in plan.cells)
        fields: list[Field] = [*plan.cells] if isinstance(taken, Tram) else []
        for field in [*fields, *plan.terminal] if isinstance(taken, Tram | Depot) else ():
            yield Place(field, field_rect(projection, field), pixel(projection, field))
        if isinstance(taken, Lying | Offer):
            yield Place(Home(), self.table.layout.hand.rect)

    def at_once(self, taken: Hashable) -> bool:
        """A tile is drawn by a click."""
        return isinstance(taken, Offer)

    def may(self, taken: Hashable, put: Hashable) -> bool:
        """A tile may lie where it fits, however it has to be turned; the tram go where its drive may end."""
        reading, places = self.table.reading, self.fits()
        match taken:
            case Tram():
                return put in reading.game.analysis.reach(reading.view)
            case Depot():
                return reading.own is not None and put in [end.code for end in reading.own.ends]
            case Slot() | Lying() if places is not None and isinstance(put, tuple):
                return bool(places.fitting(self._gripped(taken).tile, put))
        return True

    def action(self, taken: Hashable, put: Hashable) -> Action | None:
        """A tile is laid as it is turned, or drawn; the tram departs or drives as it was pulled."""
        match taken:
            case Slot() | Lying() if isinstance(put, tuple):
                return self.held_lay(put)
            case Offer(seat=None):
                return DrawPile()
            case Offer(seat=int() as seat, tile=tile):
                return DrawFrom(seat, tile)
            case Depot():
                return Depart(str(put))
            case Tram() if self.pulling is not None:
                tried = tried_drive(self.table.reading, cast(Field, put))
                return tried or (Drive(self.pulling.fields) if put == self.pulling.here else None)
        return None

    def refusal(self, action: Action) -> Refusal | None:
        """For a tile also with what lies on the board and is not played."""
        places = self.fits()
        if isinstance(action, Lay) and places is not None:
            return places.refusal(action)
        return super().refusal(action)

    def why_not(self, taken: Hashable, put: Hashable) -> Refusal | None:
        """Why the tram, as it was pulled, cannot go there."""
        pulled = isinstance(taken, Tram) and self.pulling is not None
        return self.pulling.why_not(cast(Field, put)) if pulled and self.pulling is not None else None

    # ------------------------------------------------------------------ what the mover tells

    def picked_up(self, source: DragSource, way: Way) -> None:
        self.grip = self._gripped(source.key)
        if self.pulling is not None:
            self.pulling.begin()
        super().picked_up(source, way)

    def _gripped(self, key: Hashable) -> Grip:
        """The piece as it is when it is taken up."""
        proposal = self.table.proposal
        if isinstance(key, Slot):
            return Grip(key, self.tiles[key.number] or "", self.rotations.get(key.number, 0), key.number)
        if isinstance(key, Lying):
            lay, slot = proposal.at(key.cell), proposal.slot(key.cell)
            if lay is not None and slot is not None:
                return Grip(key, lay.tile, lay.rotation, slot)
        return Grip(key)

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        """The tram follows."""
        if isinstance(source.key, Tram) and self.pulling is not None and target is not None:
            self.pulling.to(cast(Field, target.key))
        super().hovered(source, target)

    def drop(self, source: DragSource, target: DropTarget) -> bool:
        """A tile may be proposed before it is played."""
        key, place, grasped = source.key, target.key, self.grip.key is None
        if grasped:
            self.grip = self._gripped(key)
        if isinstance(key, Lying) and isinstance(place, Home):
            self.table.propose(self.table.proposal.without(key.cell))
            done = True
        elif isinstance(key, Slot | Lying):
            done = self._lay(target)
        else:
            done = super().drop(source, target)
        self._told = not done
        if done or grasped:
            self.grip = Grip()
        return done

    def _lay(self, target: DropTarget) -> bool:
        """Play it, or propose the first tile of a pair and what ends the laying."""
        places, reading, base, cell = self.fits(), self.table.reading, self.base, cast(Cell, target.key)
        lay = self.held_lay(cell)
        if places is None or lay is None:
            return False
        refusal = places.refusal(lay)
        if refusal is not None:
            self.missed = cell
            self.table.refuse_lay(refusal, lay)
            return False
        lays, slots = (*base.lays, lay), (*base.slots, self.grip.slot)
        if places.begins_pair(lay):
            self.table.propose(Proposal(lays, slots))
            return True
        action: Lay | LayPair = places.pair(lay) or lay
        if ends_laying(reading.game, reading.table, action) and self.table.proposes:
            self.table.propose(Proposal(lays, slots, complete=True))
            return True
        refusal = self.table.act(action)
        if refusal is not None:
            self.missed = cell
            self.table.refused(refusal, target)
            return False
        self.rotations.pop(self.grip.slot, None)
        return True

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        self.last = (self.grip.tile, self.grip.rotation)
        self.grip = Grip()
        if self.pulling is not None:
            self.pulling.begin()
        super().put_back(source, missed=missed)
