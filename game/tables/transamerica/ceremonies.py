"""The ceremony for linked cities and joined networks: light runs from hub or rail to them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.record import Seat
from game.rules.transamerica.board import Node
from game.rules.transamerica.events import Connected, RailLaid, RoundEnded
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import Networks
from game.rules.transamerica.values import View
from game.tables.kit.flights import Flight, FlightPart, RunningFlight, ShownMove, ceremony
from game.tables.kit.plaque import Plaque, banner
from game.tables.transamerica.model import TransAmericaModel
from game.text.lists import all_of
from game.text.translate import Translate
from game.ui.animation import ease_back, ease_in_out, ease_out, linear
from game.ui.sound.sounds import Cue, SoundRequest

LIGHT: Mapping[str, FlightPart] = {
    "light": FlightPart(0.12, 0.4, ease_in_out),
    "fade": FlightPart(0.4, 0.62, linear),
}
REACHED: Mapping[str, FlightPart] = {
    "pin": FlightPart(0.385, 0.44, ease_back),
    "settle": FlightPart(0.44, 0.6, ease_in_out),
    "rings": FlightPart(0.385, 0.6, ease_out),
    "tick": FlightPart(0.43, 0.54, ease_out),
}
TURNED: Mapping[str, FlightPart] = {"card": FlightPart(0.44, 0.6, ease_in_out)}
HUM, BELL, CARD = (
    SoundRequest("light_runs", 0.12),
    SoundRequest("city_linked", 0.4),
    SoundRequest(Cue.PAPER, 0.56),
)


@dataclass(frozen=True)
class NetworkLight:
    """Light that runs along each of the `ways`."""

    ways: tuple[tuple[Node, ...], ...]
    cities: tuple[str, ...] = ()
    """The cities reached, at the ends of the last ways."""
    away: Mapping[str, int] | None = None
    """The earlier distances of those that are on the player's cards."""
    missing: int | None = None
    """The number of rails missing before."""


def linked_by(rail: RailLaid, before: View, game: TransAmerica) -> Iterator[Flight[NetworkLight]]:
    """Yield the ceremony of a rail: known cities linked to their owners' hubs, and networks joined."""
    rails = [laid.edge for laid in before.table.rails]
    old, new, hubs = Networks(rails), Networks([*rails, rail.edge]), before.table.hubs
    joined = [hubs[seat] for seat in (rail.seat, *rail.joined)] if rail.joined else []
    ends = [(end, hub) for hub in joined if hub is not None for end in rail.edge if hub in old.of(end)]
    ways, cities, own = [old.way(end, hub) for end, hub in ends], [], []
    for seat, names in enumerate(before.goals):
        hub = hubs[seat]
        for name in names or () if hub is not None else ():
            node = game.board.city(name).node
            if hub is not None and node in new.of(hub) and node not in old.of(hub) and name not in cities:
                ways.append(new.way(hub, node))
                cities.append(name)
                own += [name] if seat == before.seat else []
    if not any(len(way) > 1 for way in ways):
        return
    distances = game.analysis.city_distances(before)
    light = NetworkLight(
        tuple(ways), tuple(cities), {name: distances[name] for name in own}, game.analysis.missing(before)
    )
    parts: dict[str, FlightPart] = dict(LIGHT)
    sounds: tuple[SoundRequest, ...] = (HUM,)
    if cities:
        parts.update(REACHED)
    if own:
        parts.update(TURNED)
        sounds = HUM, BELL, CARD
    cards = [f"card_{(before.goals[before.seat or 0] or ()).index(name)}" for name in own]
    reached = [way[-1] for way in ways]
    yield ceremony(light, parts, after=0.0, changes=(*cards, *reached), sounds=sounds)


def honour(
    event: Connected, move: ShownMove, seats: Sequence[Seat], tr: Translate
) -> Iterator[Flight[Plaque]]:
    """Yield one banner for all networks that a rail has completed."""
    connected = [one for one in move.made.events if isinstance(one, Connected)]
    if event != connected[0]:
        return
    players = [seats[one.seat] for one in connected]
    over = any(isinstance(one, RoundEnded) for one in move.made.events)
    name = tr("transamerica.banner", names=all_of(tr, [seat.name for seat in players]), count=len(players))
    words = tr(f"transamerica.banner.{'over' if over else 'last_turn'}")
    yield banner(name, words, players[0].sign if len(players) == 1 else "")


def held_back(model: TransAmericaModel, one: RunningFlight[NetworkLight]) -> TransAmericaModel:
    """Return the model for the tray while the light is under way: as before, until it arrives."""
    away = one.payload.away or {}
    if not away or not model.cards:
        return model
    turned = one.part("card") >= 0.5
    cards = tuple(
        replace(card, connected=False, away=away[card.city]) if card.city in away and not turned else card
        for card in model.cards
    )
    return replace(model, cards=cards, missing=one.payload.missing)
