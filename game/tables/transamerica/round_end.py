"""The table as a round ended: the rules clear it with the last rail, but it is still to be looked at."""

from collections.abc import Sequence

import msgspec

from game.core.event import Event
from game.rules.transamerica.events import RailLaid, RoundEnded
from game.rules.transamerica.values import RoundResult, Table, View
from game.session.session import Happening, Session

replace = msgspec.structs.replace


def result_of(events: Sequence[Event]) -> RoundResult | None:
    """How the round ended with these events; None where none did."""
    return next((event.result for event in events if isinstance(event, RoundEnded)), None)


def just_ended(session: Session) -> int | None:
    """The number of the last move, if a round ended with it."""
    played = session.match.played
    return len(played) - 1 if played and result_of(played[-1].events) is not None else None


def view_at_end(session: Session, move: int) -> View:
    """What lay on the table as a round ended with this move, all cards turned up, and the points after it."""
    played = session.match.played[move]
    result = result_of(played.events)
    now: Table = session.view.table
    before: Table = session.game.observe(played.before, session.front).table
    if result is None:
        raise ValueError(f"no round ended with move {move}")
    table = replace(
        before,
        scores=result.scores,
        hubs=result.hubs,
        rails=result.rails,
        rails_left=before.rails_left - (len(result.rails) - len(before.rails)),
        laid=before.laid + sum(event.cost for event in played.events if isinstance(event, RailLaid)),
        limit=now.limit,
        results=now.results,
        phase=now.phase if now.phase == "game_over" else before.phase,
    )
    return View(table, session.front, result.goals)


def history_to_end(session: Session, move: int) -> tuple[Happening, ...]:
    """What had happened as the round ended with this move; nothing of what came after it."""
    *earlier, last = session.history()[: move + 1]
    ended = next(n for n, event in enumerate(last.events, start=1) if isinstance(event, RoundEnded))
    return (*earlier, replace(last, events=last.events[:ended]))
