"""What is heard at TransAmerica's table."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.event import Event
from game.rules.transamerica.events import (
    BarrierMoved,
    Connected,
    GameEnded,
    HubMoved,
    HubPlaced,
    RailLaid,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    TurnSkipped,
)
from game.rules.transamerica.game import TransAmerica
from game.ui.sound.heard import Cue, Heard

SILENT: Mapping[type[Event], str] = {
    TurnEnded: "whose turn comes is heard, not whose has gone",
    TurnSkipped: "the same",
    GameEnded: "the result is heard when it is shown",
}
JOINED = 0.45
"""Seconds from a rail to the whistles of those whom it joins."""


def heard(game: TransAmerica, event: Event, events: Sequence[Event]) -> Iterator[Heard]:
    """What an event sounds like, among those of its move."""
    match event:
        case HubPlaced() | HubMoved():
            yield Heard("hub_stamp")
        case RailLaid():
            yield Heard(_rail(game, event, events))
            if event.joined:
                yield Heard("networks_joined", JOINED)
        case Connected():
            yield Heard("city_linked")
        case RoundEnded():
            yield Heard(Cue.ROUND_END, JOINED)
        case BarrierMoved():
            yield Heard("barrier_crank", 2 * JOINED)
        case RoundBegun():
            yield Heard(Cue.PAPER)


def _rail(game: TransAmerica, rail: RailLaid, events: Sequence[Event]) -> str:
    kind = game.board.kind(rail.edge)
    if kind == "plain":
        # On plain ground a rail ends the turn where it is the second one.
        return "rail_double" if any(isinstance(event, TurnEnded) for event in events) else "rail_plain"
    return "rail_bridge" if kind == "river" else "rail_mountain"
