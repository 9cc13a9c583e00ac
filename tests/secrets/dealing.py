"""Redealt matches: everything that one seat has seen is the same, and everything else differs.

Both matches of `Twins` were played by the real rules, and `dealt_anew` proves that they look the same to the
seat at every move. Any difference between them elsewhere in the program is therefore a leak.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.core.match import Match
from game.core.record import Header, Seat, header_of
from game.rules.streetcar.events import Redrawn
from game.rules.trambahn.events import PileRenewed
from game.rules.transamerica.events import RoundBegun
from tests.secrets.marked import Marks

AnyMatch = Match[Any, Any, Any]
DEALS = (RoundBegun, PileRenewed, Redrawn)
"""The events that shuffle cards, after which earlier observations are worthless."""
replace = msgspec.structs.replace


@dataclass(frozen=True)
class Twins:
    """Two matches that look the same to `seat`, or for None, to a spectator who sees no cards."""

    seat: int | None
    since: int
    """The number of the move before which the cards were redealt; all earlier moves are the same."""
    first: AnyMatch
    second: AnyMatch

    @property
    def live(self) -> int:
        """The number of last moves that may be replaced: at most one, and none that dealt cards."""
        return min(1, len(self.first.played) - self.since)

    @property
    def differ(self) -> bool:
        """True if there was anything to redeal."""
        return bool(_hidden(self.first.state) != _hidden(self.second.state))


def dealt_anew(match: AnyMatch, seat: int | None, key: int) -> Twins:
    """Return a match and another that `seat` cannot distinguish from it, chosen by `key`.

    `key` says since when, too, as `since` has it.
    """
    since = dealt_since(match, key)
    start, actions = _DEALERS[match.game.name](match, seat, since, key)
    second = _retold(match, since, start, actions)
    _prove(match, second, seat)
    return Twins(seat, since, match, second)


def dealt_since(match: AnyMatch, key: int) -> int:
    """Return the number of the move before which cards are redealt.

    That is the one after the last shuffle, or with even keys the first of all if the rules allow that.
    """
    return _last_deal(match) if key % 2 or match.game.name != "trambahn" else 0


def cut(match: AnyMatch, moves: int) -> AnyMatch:
    """Return the match as it was after a number of moves."""
    played = match.played
    found = Match(match.game, match.start)
    found._played = list(played[:moves])
    found._state = played[moves].before if moves < len(played) else match.state
    return found


def header_for(match: AnyMatch, seats: Sequence[Seat]) -> Header:
    """Return the first line of a record of a match."""
    return header_of(match.game, dict(match.game.options_of(match.start)), seats, match.start)


def begun_at(match: AnyMatch, move: int) -> AnyMatch:
    """Return the match as if it had begun before this move: a record of it can be replayed."""
    found = Match(match.game, cut(match, move).state)
    for one in match.moves[move:]:
        found.play(one.seat, one.action)
    return found


def _last_deal(match: AnyMatch) -> int:
    deals = (n for n, one in enumerate(match.played) if any(isinstance(event, DEALS) for event in one.events))
    return max(deals, default=-1) + 1


def _retold(match: AnyMatch, since: int, start: Any, actions: Sequence[Any]) -> AnyMatch:
    """Return a match with the same moves from another start on."""
    found = Match(match.game, match.start if since else start)
    found._played = list(match.played[:since])
    found._state = start
    for one, action in zip(match.moves[since:], actions, strict=True):
        found.play(one.seat, action)
    return found


def _prove(first: AnyMatch, second: AnyMatch, seat: int | None) -> None:
    """Assert that both matches looked the same to a seat at every move."""
    observe = first.game.observe
    assert len(first.played) == len(second.played)
    for one, other in zip(first.played, second.played, strict=True):
        assert observe(one.before, seat) == observe(other.before, seat)
        assert [event.seen_by(seat) for event in one.events] == [
            event.seen_by(seat) for event in other.events
        ]
        assert one.move.seat == other.move.seat
    assert observe(first.state, seat) == observe(second.state, seat)


def _hidden(state: Any) -> tuple[Any, ...]:
    """Return all of a state but the open table and the key of later draws."""
    fields = msgspec.structs.asdict(state)
    return tuple(value for name, value in fields.items() if name not in ("table", "key"))


# ---------------------------------------------------------------------- one dealer for each game

Dealt = tuple[Any, Sequence[Any]]
"""Another state before a move, and the actions that followed."""


def _cities(match: AnyMatch, seat: int | None, since: int, key: int) -> Dealt:
    """Redeal TransAmerica: other goals, in the coming rounds, too."""
    imagined = match.game.imagine(match.view(seat), key)
    start = replace(cut(match, since).state, goals=imagined.goals, key=imagined.key)
    return start, [move.action for move in match.moves[since:]]


def _routes(match: AnyMatch, seat: int | None, since: int, key: int) -> Dealt:
    """Redeal Streetcar: other lines and routes, and another order of the pile."""
    imagined = match.game.imagine(match.view(seat), key)
    start = cut(match, since).state
    drawn = start.pile[: len(start.pile) - len(imagined.pile)]
    start = replace(start, lines=imagined.lines, routes=imagined.routes, pile=(*drawn, *imagined.pile))
    return start, [move.action for move in match.moves[since:]]


def _cards(match: AnyMatch, seat: int | None, since: int, key: int) -> Dealt:
    """Redeal Trambahn: another hand of the other seat, other money, another pile."""
    marks = Marks(match, since, ("hands", "money", "draw_pile", "hidden_discard"))
    start = marks.dealt(seat, key)
    start = replace(start, hands=tuple(tuple(sorted(hand)) for hand in start.hands))
    return start, marks.actions


_DEALERS: Mapping[str, Callable[[AnyMatch, int | None, int, int], Dealt]] = {
    "transamerica": _cities,
    "streetcar": _routes,
    "trambahn": _cards,
}
