"""Times out of files, which may hold anything: no date at all, the year 1, what a wrong clock has left."""

from datetime import UTC, datetime

from game.text.catalogue import Translate
from game.text.players import shown_line

_UNREADABLE = (ValueError, OverflowError, OSError)
"""What calendars raise, also where a system has no time of this place for so early or late a moment."""
LONGEST = 32
"""Letters that are shown of what is no moment."""


def local_time(text: str) -> datetime | None:
    """The moment that a record gives in ISO 8601, in the time of this place; UTC where it names no zone.

    None for all that is none here.
    """
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone()
    except _UNREADABLE:
        return None


def when_text(tr: Translate, text: str, now: datetime) -> str:
    """As `time_text`; of today and yesterday, as seen from `now`, in words and with the time of day."""
    moment = local_time(text)
    days = (now.date() - moment.date()).days if moment is not None else None
    if moment is None or days not in (0, 1):
        return time_text(text)
    return tr("time.yesterday" if days else "time.today", time=f"{moment:%H:%M}")


def time_text(text: str) -> str:
    """A moment in ISO 8601 as `2026-11-20 19:10` in the time of this place; what is none as it stands."""
    moment = local_time(text)
    if moment is None:
        return shown_line(text, LONGEST)
    return moment.replace(tzinfo=None).isoformat(" ", "minutes")


def minutes_text(tr: Translate, minutes: range) -> str:
    """`20 to 30`, or `5` where both are the same."""
    if minutes[0] == minutes[-1]:
        return str(minutes[0])
    return tr("new_game.minutes", least=minutes[0], most=minutes[-1])
