"""Tiles, cards of the pile and the tram in hand: where they are taken, where they go, what a drop means."""

from collections.abc import Callable, Hashable
from typing import cast

from game.rules.streetcar.actions import Action, Depart, DrawFrom, DrawPile, Drive, Lay, LayPair
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell
from game.tables.kit.hand import Hand as EveryHand
from game.tables.streetcar.goals import cells, fields, terminals, tram_rect
from game.tables.streetcar.grip import Depot, Doer, Grip, Home, Lying, Offer, Slot, Tram, offers
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.places import Places
from game.tables.streetcar.proposal import NOTHING, Proposal, ends_laying, proposed_hand
from game.tables.streetcar.pulling import Pulling, pulling_of, tried_drive
from game.tables.streetcar.reading import Reading
from game.tables.table import Kit
from game.text.streetcar import Teller
from game.ui.drag import DragSource, DropTarget, Way

QUARTER = 90
LAYING = ("build", "depart")
"""What the seat in front is doing while it may lay."""


class Hand(EveryHand[Reading, Doer]):
    """The mover's table."""

    teller: Teller

    def __init__(self, kit: Kit, teller: Teller, doer: Doer, changed: Callable[[], None]) -> None:
        super().__init__(kit, teller, doer, changed)
        self.grip = Grip()
        self.rotations: dict[int, Rotation] = {}
        """How the tiles in hand are turned, by place."""
        self.pulling: Pulling | None = None
        self.proposal: Proposal = NOTHING
        self.last: tuple[str, Rotation] = ("", 0)
        """The tile that was put back, while it glides, and how it was turned."""
        self.asked: Offer | None = None
        """A tile to draw that was clicked, not dragged."""
        self._places: dict[Lay | None, Places] = {}

    def lay(self, reading: Reading, layout: Layout, proposal: Proposal) -> None:
        """Another position, proposal or layout; `reading` is without the proposal."""
        if self._reading is None or self._reading.view != reading.view:
            self._places = {}
            if self._reading is not None and self._reading.hand != reading.hand:
                self.rotations = {}
        self.proposal = proposal
        self._layout = layout
        self.pulling = pulling_of(reading)
        self.begin(reading)

    # ------------------------------------------------------------------ what is in hand

    @property
    def lifted(self) -> Cell | None:
        """The cell from which a proposed tile was picked up."""
        return self.grip.key.cell if isinstance(self.grip.key, Lying) else None

    @property
    def base(self) -> Proposal:
        """What stays proposed while the tile in hand is elsewhere; a new tile begins a proposal anew."""
        if self.lifted is not None:
            return self.proposal.without(self.lifted)
        return NOTHING if self.proposal.complete else self.proposal

    def places(self) -> Places | None:
        """Where tiles may lie now; None while nothing may be laid."""
        reading = self._reading
        if reading is None or reading.doing not in LAYING:
            return None
        waiting = self.base.waiting
        if waiting not in self._places:
            self._places[waiting] = Places(reading.game, reading.view, waiting)
        return self._places[waiting]

    def holds_tile(self) -> bool:
        """Whether a tile is in hand that can be turned."""
        return isinstance(self.grip.key, Slot | Lying)

    def turn(self, step: int, over: Cell | None) -> None:
        """Turn the tile in hand by quarters: over a cell that it fits, to the next rotation that does.

        Where something is to be tried that does not fit, every quarter counts.
        """
        grip, places = self.grip, self.places()
        if places is None:
            return
        wanted = (grip.rotation + QUARTER * step) % 360
        trying = self._reading is not None and self._reading.tries is not None
        if over is not None and not trying:
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
        places = self.places()
        return places.lay(self.grip.tile, cell, self.grip.rotation) if places is not None else None

    # ------------------------------------------------------------------ what the mover asks and tells

    def picked_up(self, source: DragSource, way: Way) -> None:
        reading, key = self._reading, source.key
        self.grip = Grip(key)
        if reading is None:
            return
        if isinstance(key, Slot):
            tile = self.tiles[key.number]
            self.grip = Grip(key, tile or "", self.rotations.get(key.number, 0), key.number)
        elif isinstance(key, Lying):
            lay, slot = self.proposal.at(key.cell), self.proposal.slot(key.cell)
            if lay is not None and slot is not None:
                self.grip = Grip(key, lay.tile, lay.rotation, slot)
        elif isinstance(key, Offer):
            self.grip = Grip(key, key.tile)
            self.asked = key if way != "drag" else None
        if self.pulling is not None:
            self.pulling.begin()
        super().picked_up(source, way)

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        """The tram follows; counts change."""
        if isinstance(source.key, Tram) and self.pulling is not None and target is not None:
            place = target.key
            if isinstance(place, tuple | str):
                self.pulling.to(place)
        self._changed()

    def drop(self, source: DragSource, target: DropTarget) -> bool:
        """Lay, draw or drive, or say why not."""
        done = self._drop(source, target)
        self._told = not done
        if done:
            self.grip = Grip()
        return done

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        self.last = (self.grip.tile, self.grip.rotation)
        self.grip = Grip()
        if self.pulling is not None:
            self.pulling.begin()
        super().put_back(source, missed=missed)

    # ------------------------------------------------------------------ drops

    def action(self, taken: Hashable, put: Hashable) -> Action | None:
        """A tile is drawn, or the tram departs or drives; tiles are laid in `_drop_tile`."""
        match taken:
            case Offer(seat=None):
                return DrawPile()
            case Offer(seat=int() as seat, tile=tile):
                return DrawFrom(seat, tile)
            case Depot():
                return Depart(str(put))
            case Tram() if self._reading is not None and self.pulling is not None:
                tried = tried_drive(self._reading, cast(Field, put))
                return tried or (Drive(self.pulling.fields) if put == self.pulling.here else None)
        return None

    def _drop(self, source: DragSource, target: DropTarget) -> bool:
        key, place = source.key, target.key
        if isinstance(key, Slot | Lying):
            if not isinstance(place, Home):
                return isinstance(place, tuple) and self._drop_tile(place, target)
            if isinstance(key, Lying):
                self.doer.propose(self.proposal.without(key.cell))
            return isinstance(key, Lying)
        if isinstance(key, Tram) and self.pulling is not None and self.action(key, place) is None:
            refusal = self.pulling.why_not(cast(Field, place))
            if refusal is not None:
                self.doer.refused(refusal, target)
            return refusal is None
        return super().drop(source, target)

    def draw(self, offer: Offer) -> bool:
        """Draw this tile, or say why not."""
        source = next((source for source in self._sources if source.key == offer), None)
        rect = source.rect if source is not None else self._layout.hand.rect
        return super().drop(DragSource(offer, rect), DropTarget(Home(), rect))

    def _drop_tile(self, cell: Cell, target: DropTarget) -> bool:
        places, reading, base = self.places(), self._reading, self.base
        lay = self.held_lay(cell)
        if places is None or reading is None or lay is None:
            return False
        refusal = places.refusal(lay)
        if refusal is not None:
            self.missed = cell
            self.doer.refuse_lay(refusal, lay)
            return False
        lays, slots = (*base.lays, lay), (*base.slots, self.grip.slot)
        if places.begins_pair(lay):
            self.doer.propose(Proposal(lays, slots))
            return True
        action: Lay | LayPair = places.pair(lay) or lay
        if ends_laying(reading.game, reading.table, action) and self.doer.proposes:
            self.doer.propose(Proposal(lays, slots, complete=True))
            return True
        refusal = self.doer.act(action)
        if refusal is not None:
            self.missed = cell
            self.doer.refused(refusal, target)
            return False
        self.rotations.pop(self.grip.slot, None)
        return True

    # ------------------------------------------------------------------ sources and targets

    @property
    def tiles(self) -> tuple[str | None, ...]:
        """The own tiles by place, without those that are proposed on the board."""
        reading = self._reading
        return proposed_hand(reading.game, reading.view, self.proposal) if reading is not None else ()

    def spoken_slot(self, number: int, tile: str) -> str:
        """What a place in the hand is called."""
        return self.tr("streetcar.table.speak.tile", number=number + 1, tile=self.teller.tile(tile))

    def make_sources(self, reading: Reading) -> list[DragSource]:
        """Own tiles, tiles to draw, or the tram."""
        layout = self._layout
        found: list[DragSource] = []
        tram = self.tr("streetcar.speak.tram")
        if reading.doing in LAYING:
            for number, tile in enumerate(self.tiles):
                if tile is not None and number not in self.proposal.slots:
                    spoken = self.spoken_slot(number, tile)
                    found.append(DragSource(Slot(number), layout.hand.tiles[number], spoken))
            found += [
                DragSource(Lying(lay.cell), layout.projection.rect(lay.cell), self.teller.tile(lay.tile))
                for lay in self.proposal.lays
            ]
        elif reading.doing == "draw":
            if reading.table.pile_left:
                found.append(DragSource(Offer(), layout.hand.pile))
            found += [DragSource(offer, rect) for offer, rect in offers(reading, layout)]
        elif reading.doing == "drive" and self.pulling is not None:
            found.append(DragSource(Tram(), tram_rect(layout.projection, self.pulling), tram))
        if reading.can_depart and not self.proposal.lays:
            found.append(DragSource(Depot(), layout.secret.depot, tram))
        return found

    def alike(self, source: DragSource) -> Hashable:
        """Tiles of a kind go to the same cells."""
        if isinstance(source.key, Slot | Lying):
            return self.grip.tile, isinstance(source.key, Lying)
        return type(source.key)

    def make_targets(self, source: DragSource) -> list[DropTarget]:
        """All cells, the own hand, or all fields on the tram's ways."""
        projection, reading, places = self._layout.projection, self._reading, self.places()
        if reading is None:
            return []
        home = DropTarget(Home(), self._layout.hand.rect)
        match source.key:
            case Offer():
                return [home]
            case Tram():
                return fields(projection, reading) if self.pulling is not None else []
            case Depot():
                return terminals(projection, reading)
            case Lying() if places is not None:
                return [*cells(projection, places, self.grip.tile), home]
            case _:
                return cells(projection, places, self.grip.tile) if places is not None else []
