"""What lies on the board and is not played yet: the lay that would end the turn, and half of a pair.

The last lay of a turn draws tiles, which cannot be taken back. Where turns are confirmed it is only proposed:
it lies on the board until the turn is ended. The first tile of a pair is proposed in any case: it waits for
its partner.
"""

from dataclasses import dataclass

import msgspec

from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.fit import something_fits
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import Cell
from game.rules.streetcar.values import Table, View


@dataclass(frozen=True)
class Proposal:
    """Tiles of the hand on cells of the board, in the order in which they were put there.

    `slots` are their places in the hand. Not `complete`: one tile that waits for its partner.
    """

    lays: tuple[Lay, ...] = ()
    slots: tuple[int, ...] = ()
    complete: bool = False

    @property
    def waiting(self) -> Lay | None:
        """The first tile of a pair."""
        return self.lays[0] if self.lays and not self.complete else None

    @property
    def action(self) -> Lay | LayPair | None:
        """What ending the turn would play."""
        if not self.complete:
            return None
        return self.lays[0] if len(self.lays) == 1 else pair_of(*self.lays)

    def at(self, cell: Cell | None) -> Lay | None:
        """The lay on a cell."""
        return next((lay for lay in self.lays if lay.cell == cell), None)

    def slot(self, cell: Cell) -> int | None:
        """The place in the hand of the tile on a cell."""
        return next((slot for lay, slot in zip(self.lays, self.slots, strict=True) if lay.cell == cell), None)

    def without(self, cell: Cell) -> "Proposal":
        """The same with the tile of a cell back in the hand; what is left of a pair waits."""
        left = [(lay, slot) for lay, slot in zip(self.lays, self.slots, strict=True) if lay.cell != cell]
        return Proposal(tuple(lay for lay, _ in left), tuple(slot for _, slot in left))


NOTHING = Proposal()


def pair_of(one: Lay, other: Lay) -> LayPair:
    """Both as a pair, the northern or western tile first."""
    return LayPair(one, other) if one.cell <= other.cell else LayPair(other, one)


def ends_laying(game: Streetcar, table: Table, action: Lay | LayPair) -> bool:
    """Whether the seat to act lays no more after this legal lay: tiles are drawn then."""
    if isinstance(action, LayPair) or table.laid:
        return True
    after = game.analysis.after(table, action)
    return not something_fits(game.analysis.grid(after), after.hands[after.to_act], after.laid)


def proposed_view(game: Streetcar, view: View, proposal: Proposal) -> View:
    """The view as it would be with what is proposed on the board, a waiting tile left out."""
    action = proposal.action
    if action is None:
        return view
    return msgspec.structs.replace(view, table=game.analysis.after(view.table, action))


def proposed_hand(game: Streetcar, view: View, proposal: Proposal) -> tuple[str | None, ...]:
    """The own hand by place: None where a tile lies on the board; what it replaced is in its place."""
    if view.seat is None:
        return ()
    hand: list[str | None] = list(view.table.hands[view.seat])
    laid = game.analysis.grid(view.table).laid
    for lay, slot in zip(proposal.lays, proposal.slots, strict=True):
        old = laid.get(lay.cell)
        hand[slot] = old.tile if old is not None and proposal.complete else None
    return tuple(hand)
