"""Tiles, cards of the pile and the tram in hand: where they are taken, where they go, what a drop does.

The mover of the toolkit (drag, click and click, keyboard) asks these questions on each pointer move, so the
answers are made once for each position.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from game.rules.streetcar.actions import Depart, DrawFrom, DrawPile, Drive, Lay, LayPair
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell
from game.tables.streetcar.goals import cells, fields, terminals, tram_rect
from game.tables.streetcar.grip import Depot, Doer, Grip, Home, Lying, Offer, Slot, Tram, offers
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.places import Places
from game.tables.streetcar.projection import Projection
from game.tables.streetcar.proposal import NOTHING, Proposal, ends_laying, proposed_hand
from game.tables.streetcar.pulling import Pulling, pulling_of, tried_drive
from game.tables.streetcar.reading import Reading
from game.text.catalogue import Translate
from game.text.streetcar import Teller
from game.ui.drag import DragSource, DropTarget, Way
from game.ui.input import Position

QUARTER = 90
LAYING = ("build", "depart")
"""What the seat in front is doing while it may lay."""


@dataclass
class Hand:
    """The mover's table."""

    tr: Translate
    teller: Teller
    doer: Doer
    say_aloud: Callable[[str], None]
    changed: Callable[[], None]
    grip: Grip = field(default_factory=Grip)
    rotations: dict[int, Rotation] = field(default_factory=dict)
    """How the tiles in hand are turned, by place."""
    dropping: bool = False
    """A drop is being carried out: the mover itself lets go of the piece."""
    pulling: Pulling | None = None
    proposal: Proposal = NOTHING

    def __post_init__(self) -> None:
        self.last: tuple[str, Rotation] = ("", 0)
        """The tile that was put back, while it glides, and how it was turned."""
        self.asked: Offer | None = None
        """A tile to draw that was clicked, not dragged."""
        self._reading: Reading | None = None
        self._projection: Projection | None = None
        self._sources: tuple[DragSource, ...] = ()
        self._targets: dict[Hashable, tuple[DropTarget, ...]] = {}
        self._places: dict[Lay | None, Places] = {}
        self.missed: Cell | None = None
        """Where a tile was refused last: the keyboard goes on there with the next one."""

    def lay(self, reading: Reading, layout: Layout, proposal: Proposal) -> None:
        """Another position, proposal or layout: make sources anew; targets when they are asked for.

        `reading` is of the game's own position, without the proposal.
        """
        if self._reading is None or self._reading.view != reading.view:
            self._places = {}
            self.missed = None
            if self._reading is not None and self._reading.hand != reading.hand:
                self.rotations = {}
        self._reading = reading
        self.proposal = proposal
        self._projection = layout.projection
        self._home = layout.hand.rect
        self._targets = {}
        self.pulling = pulling_of(reading)
        self._sources = tuple(self._make_sources(reading, layout))

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
        self.changed()

    def turn_slot(self, number: int, step: int) -> None:
        """Turn a tile that lies in the hand."""
        self.rotations[number] = (self.rotations.get(number, 0) + QUARTER * step) % 360
        self.changed()

    def held_lay(self, cell: Cell) -> Lay | None:
        """Laying the tile in hand on a cell as it is turned."""
        places = self.places()
        return places.lay(self.grip.tile, cell, self.grip.rotation) if places is not None else None

    # ------------------------------------------------------------------ what the mover asks and tells

    def sources(self) -> Sequence[DragSource]:
        """Own tiles, tiles to draw, or the tram."""
        return self._sources

    def targets(self, source: DragSource) -> Sequence[DropTarget]:
        """All cells, the own hand, or all fields on the tram's ways."""
        key = self._kind(source)
        if key not in self._targets:
            self._targets[key] = tuple(self._make_targets(source))
        return self._targets[key]

    def picked_up(self, source: DragSource, way: Way) -> None:
        """Legal places light up."""
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
        self.changed()

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        """The tram follows; counts change."""
        if isinstance(source.key, Tram) and self.pulling is not None and target is not None:
            place = target.key
            if isinstance(place, tuple | str):
                self.pulling.to(place)
        self.changed()

    def dropped(self, source: DragSource, target: DropTarget) -> bool:
        """Lay, draw or drive, or say why not."""
        self.dropping = True
        try:
            done = self._drop(source.key, target)
        finally:
            self.dropping = False
        if done:
            self.grip = Grip()
        return done

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        """It glides back by itself."""
        del source, missed
        self.last = (self.grip.tile, self.grip.rotation)
        self.grip = Grip()
        if self.pulling is not None:
            self.pulling.begin()
        self.changed()

    def say(self, text: str) -> None:
        """Say what the keyboard is on."""
        self.say_aloud(text)

    # ------------------------------------------------------------------ drops

    def _drop(self, key: Hashable, target: DropTarget) -> bool:
        if isinstance(key, Offer):
            return isinstance(target.key, Home) and self.draw(key)
        if isinstance(key, Tram):
            return self._drop_tram(target)
        if isinstance(key, Depot):
            return self._drop_on_terminal(target)
        if isinstance(target.key, Home):
            if isinstance(key, Lying):
                self.doer.propose(self.proposal.without(key.cell))
            return isinstance(key, Lying)
        return isinstance(target.key, tuple) and self._drop_tile(target.key, target.middle)

    def draw(self, offer: Offer) -> bool:
        """Draw this tile, or say why not."""
        action = DrawPile() if offer.seat is None else DrawFrom(offer.seat, offer.tile)
        here = next((source.middle for source in self._sources if source.key == offer), self._home.center)
        refusal = self.doer.act(action)
        if refusal is not None:
            self.doer.refused(refusal, here)
        return refusal is None

    def _drop_tram(self, target: DropTarget) -> bool:
        pulling, place, reading = self.pulling, target.key, self._reading
        if pulling is None or reading is None or not isinstance(place, tuple | str):
            return False
        tried = tried_drive(reading, place)
        if tried is not None or place == pulling.here:
            refusal = self.doer.act(tried or Drive(pulling.fields))
        else:
            refusal = pulling.why_not(place)
        if refusal is not None:
            self.doer.refused(refusal, target.middle)
        return refusal is None

    def _drop_on_terminal(self, target: DropTarget) -> bool:
        refusal = self.doer.act(Depart(str(target.key)))
        if refusal is not None:
            self.doer.refused(refusal, target.middle)
        return refusal is None

    def _drop_tile(self, cell: tuple[int, int], position: Position) -> bool:
        places, reading, base = self.places(), self._reading, self.base
        lay = self.held_lay(cell)
        if places is None or reading is None or lay is None:
            return False
        refusal = places.refusal(lay)
        if refusal is not None:
            self.missed = cell
            self.doer.refused(refusal, position, lay)
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
            self.doer.refused(refusal, position)
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

    def _make_sources(self, reading: Reading, layout: Layout) -> list[DragSource]:
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

    def _kind(self, source: DragSource) -> Hashable:
        if isinstance(source.key, Slot | Lying):
            return self.grip.tile, isinstance(source.key, Lying)
        return type(source.key)

    def _make_targets(self, source: DragSource) -> list[DropTarget]:
        projection, reading, places = self._projection, self._reading, self.places()
        if projection is None or reading is None:
            return []
        home = DropTarget(Home(), self._home)
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
