"""What is heard at TransAmerica's table."""

from collections.abc import Iterator, Sequence

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
from game.tables.sounds import TableSounds
from game.ui.sound.sounds import Cue, Heard

JOINED = 0.45
"""Seconds from a rail to the whistles of those whom it joins."""


def _rail(game: TransAmerica, rail: RailLaid, events: Sequence[Event]) -> Iterator[Heard]:
    kind = game.board.kind(rail.edge)
    # On plain ground a rail ends the turn where it is the second one.
    second = kind == "plain" and any(isinstance(event, TurnEnded) for event in events)
    names = {"plain": "rail_plain", "mountain": "rail_mountain", "river": "rail_bridge"}
    yield Heard("rail_double" if second else names[kind])
    if rail.joined:
        yield Heard("networks_joined", JOINED)


SOUNDS = TableSounds(
    {
        HubPlaced: "hub_stamp",
        HubMoved: "hub_stamp",
        RailLaid: _rail,
        Connected: "city_linked",
        RoundEnded: lambda *_: [Heard(Cue.ROUND_END, JOINED)],
        BarrierMoved: lambda *_: [Heard("barrier_crank", 2 * JOINED)],
        RoundBegun: Cue.PAPER,
        TurnEnded: "",  # whose turn comes is heard, not whose has gone
        TurnSkipped: "",
        GameEnded: "",  # the result is heard when it is shown
    },
    ambience=lambda _: "prairie",
)
