"""The end of a round as a ceremony: cities turn up, missing rails are dotted in, engines roll back.

Players come one by one, those without missing rails first; then the barrier, if it moves.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.event import Event
from game.rules.transamerica.board import Edge
from game.rules.transamerica.events import BarrierMoved, RoundEnded
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.network import Networks
from game.rules.transamerica.values import RoundResult
from game.session.session import MovePlayed
from game.tables.kit.flights import Flight, FlightPart, RunningFlight, ceremony
from game.tables.kit.plaque import Plaque, falling
from game.tables.kit.signs import Owners
from game.tables.kit.table_model import EventSummary
from game.tables.transamerica.model import TransAmericaModel, finished
from game.text.translate import Translate
from game.ui.animation import ease_back, ease_in_out, ease_out
from game.ui.sound.sounds import Cue, SoundRequest

FIRST, NEXT = 0.6, 0.1
"""Seconds until a player's cities turn up, and between two cities."""
APART, TURN = 0.055, 0.17
BEATS = (0.17, 0.12)
"""Seconds for each missing rail. The shorter time is used if the whole would exceed `LONGEST`."""
LAG, BADGE, POST, REST, COOL = 0.04, 0.4, 0.45, 0.2, 0.3
LONGEST = 5.0
CITIES = 5
_TURNED = 0.5


@dataclass(frozen=True)
class MissingRails:
    """The missing rails of a seat, in the order in which they are dotted in, with their costs."""

    seat: int
    rails: tuple[tuple[Edge, int], ...]


@dataclass(frozen=True)
class RoundCeremony:
    """The round that the move of this number ended. Meanwhile the board of that moment is shown."""

    move: int
    result: RoundResult
    lacking: tuple[MissingRails, ...]
    barrier: tuple[int, int] | None = None
    """The old and new position of the barrier, if it moves."""


def round_shown(
    event: RoundEnded,
    move: MovePlayed,
    limit: int,
    game: TransAmerica,
    tr: Translate,
    seats: Sequence[Any],
) -> Iterator[Flight[Any]]:
    """Yield the ceremony and plaques; `limit` is the barrier's position before it moves."""
    result = event.result
    lacking = tuple(_lacking(result, seat, game) for seat, loss in enumerate(result.losses) if loss)
    payload = RoundCeremony(move.number, result, lacking, _barrier(move.events, limit))
    parts, sounds, plaques = _timed(payload)
    rows = tuple(f"row_{lack.seat}" for lack in lacking)
    yield ceremony(payload, parts, changes=rows, sounds=tuple(sounds))
    names = [seat.name for seat in seats]
    # A banner has honoured the players with complete networks already.
    shown = [] if result.finishers else [(0.0, Plaque("", finished(tr, seats, ())))]
    for one, begins in zip(lacking, plaques, strict=False):
        words = tr("transamerica.table.deed.lost", count=result.losses[one.seat])
        shown.append((begins, Plaque(names[one.seat], words, seats[one.seat].sign)))
    if payload.barrier is not None:
        shown.append((plaques[-1], Plaque("", tr("result.barrier_moves", limit=payload.barrier[1]))))
    end, before = max(part.ends for part in parts.values()) - COOL, 0.0
    for number, (begins, plaque) in enumerate(shown):
        until = shown[number + 1][0] if number + 1 < len(shown) else end
        fallen = falling(plaque, 0.0, after=begins - before)
        # The first plaque drops in; the others only replace its text.
        seconds = min(fallen.seconds, until - begins) if not number else 0.0
        yield replace(fallen, seconds=seconds, stays=until - begins - seconds, keeps=not number)
        before = begins


def _timed(payload: RoundCeremony) -> tuple[dict[Any, FlightPart], list[SoundRequest], list[float]]:
    """Return all parts, the sounds, and the time of each plaque after the first."""
    parts: dict[Any, FlightPart] = {("warm",): FlightPart(0.0, 0.4)}
    sounds: list[SoundRequest] = []
    plaques: list[float] = []

    def turn_up(seat: int, at: float) -> None:
        for number in range(CITIES):
            begins = at + number * APART
            parts["cities", seat, number] = FlightPart(begins, begins + TURN, ease_back)
            sounds.append(SoundRequest(Cue.PAPER, begins))

    for seat in range(len(payload.result.losses)):
        if not payload.result.losses[seat]:
            turn_up(seat, 0.12)
    at, beat = FIRST, _beat(payload)
    for one in payload.lacking:
        plaques.append(at)
        turn_up(one.seat, at)
        at += 4 * APART + TURN
        sounds.append(SoundRequest("locomotive", at))
        for number, (_, cost) in enumerate(one.rails):
            ends = at + beat * cost
            parts["rails", one.seat, number] = FlightPart(at, ends, ease_out)
            parts["engine", one.seat, number] = FlightPart(at + LAG, ends + LAG, ease_in_out)
            parts["badge", one.seat, number] = FlightPart(at, at + BADGE, ease_out)
            sounds.append(SoundRequest(Cue.PUT_BACK, at))
            at = ends
        at += NEXT
    if payload.barrier is not None:
        plaques.append(at)
        sounds.append(SoundRequest("barrier_crank", at))
        parts["barrier",] = FlightPart(at, at + POST, ease_back)
        at += POST
    parts["cool",] = FlightPart(at + REST, at + REST + COOL)
    return parts, sounds, plaques


def _beat(payload: RoundCeremony) -> float:
    """Return the seconds for each rail, such that the whole never exceeds `LONGEST`."""
    rest = LONGEST - FIRST - REST - COOL - (POST if payload.barrier is not None else 0.0)
    rest -= len(payload.lacking) * (4 * APART + TURN + NEXT)
    least = rest / max(1, sum(payload.result.losses))
    return next((beat for beat in BEATS if beat <= least), max(0.01, least))


def _lacking(result: RoundResult, seat: int, game: TransAmerica) -> MissingRails:
    """Return the cheapest missing rails, from the player's network outwards."""
    board, hub, loss = game.board, result.hubs[seat], result.losses[seat]
    rails = [rail.edge for rail in result.rails]
    nodes = [board.city(name).node for name in result.goals[seat]]
    missing = set(game.analysis.cheapest_between(rails, [*nodes, hub])) if hub is not None else set()
    graph, found = Networks(rails), []
    reached = set(graph.of(hub)) if hub is not None else set()
    while missing:
        edge = min(missing, key=lambda one: (not reached.intersection(one), one))
        missing.remove(edge)
        found.append((edge, board.cost(edge)))
        for node in edge:
            reached |= graph.of(node)
    return MissingRails(seat, tuple(found) if sum(cost for _, cost in found) == loss else ())


def _barrier(events: Sequence[Event], limit: int) -> tuple[int, int] | None:
    moved = next((event.limit for event in events if isinstance(event, BarrierMoved)), limit)
    return (limit, moved) if moved != limit else None


# ------------------------------------------------------------------ the ceremony at one moment


def points_now(one: RunningFlight[RoundCeremony]) -> Mapping[int, float]:
    """Return the position of each seat's engine."""
    found: dict[int, float] = dict(enumerate(map(float, one.payload.result.scores)))
    for lack in one.payload.lacking:
        for number, (_, cost) in enumerate(lack.rails):
            found[lack.seat] += cost * (1 - one.part(("engine", lack.seat, number)))
    return found


def is_revealed(one: RunningFlight[RoundCeremony], seat: int) -> bool:
    """True if all cities of this seat are turned up."""
    return one.part(("cities", seat, CITIES - 1)) >= 1


def counted(model: TransAmericaModel, one: RunningFlight[RoundCeremony]) -> TransAmericaModel:
    """Return the position after the round, as far as the ceremony has come."""
    points, telling = points_now(one), _shown_seat(one)
    rows = tuple(
        replace(
            row,
            points=round(points[row.seat]),
            summary=row.summary if is_revealed(one, row.seat) else EventSummary(row.seat),
            active=row.seat == telling,
            goals=tuple(
                card
                for number, card in enumerate(row.goals)
                if one.part(("cities", row.seat, number)) >= _TURNED
            ),
        )
        for row in model.rows
    )
    post = None
    if one.payload.barrier is not None:
        before, after = one.payload.barrier
        post = before + (after - before) * one.part(("barrier",))
    return replace(model, rows=rows, post=post)


def shown_owners(model: TransAmericaModel, one: RunningFlight[RoundCeremony] | None) -> Owners:
    """Return the goals of others. During the ceremony rings around them take the place of signs."""
    return model.owners if one is None or one.part(("cool",)) > 0 else ()


def _shown_seat(one: RunningFlight[RoundCeremony]) -> int | None:
    """Return the seat being shown: the last one with missing rails whose cities have begun to turn up."""
    begun = [lack.seat for lack in one.payload.lacking if one.part(("cities", lack.seat, 0)) > 0]
    return begun[-1] if begun and one.part(("barrier",)) in (0, 1) and one.part(("cool",)) == 0 else None
