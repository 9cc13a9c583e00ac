"""Times from files, which may be no date at all, in the year 1, or from a wrong clock."""

from datetime import UTC, date, datetime

from babel.dates import format_date, format_skeleton

from game.text.locales import locale_of
from game.text.players import shown_line
from game.text.translate import Translate

_UNREADABLE = (ValueError, OverflowError, OSError)
"""Exceptions of `datetime`, also for moments so early or late that the system has no local time for them."""
LONGEST = 32
"""Letters shown of a text that is no time."""


def local_time(text: str) -> datetime | None:
    """Parse an ISO 8601 time into local time; UTC if it names no zone.

    None for a text that is no time, or has no local time.
    """
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone()
    except _UNREADABLE:
        return None


def when_text(tr: Translate, text: str, now: datetime) -> str:
    """Format as `time_text`, but today and yesterday (seen from `now`) in words with the time of day."""
    moment = local_time(text)
    days = (now.date() - moment.date()).days if moment is not None else None
    if moment is None or days not in (0, 1):
        return time_text(tr, text)
    return tr("time.yesterday" if days else "time.today", time=f"{moment:%H:%M}")


def time_text(tr: Translate, text: str) -> str:
    """Format an ISO 8601 time as local `20 Nov 2026, 19:10`; other text is returned, shortened."""
    moment = local_time(text)
    if moment is None:
        return shown_line(text, LONGEST)
    return f"{day_text(tr, moment)}, {moment:%H:%M}"


def day_text(tr: Translate, day: date) -> str:
    """Return `20 Nov 2026`, in German `20.11.2026`."""
    return format_date(day, "medium", locale_of(tr))


def short_day_text(tr: Translate, day: date) -> str:
    """Return a day without its year: `20 Nov`."""
    return format_skeleton("MMMd", day, locale=locale_of(tr))


def weekday_text(tr: Translate, day: date) -> str:
    """Return a day of this week or the last: `Fri 20`."""
    return format_date(day, "ccc d", locale_of(tr))


def minutes_text(tr: Translate, minutes: range) -> str:
    """Return `20 to 30`, or `5` if both ends are equal."""
    if minutes[0] == minutes[-1]:
        return str(minutes[0])
    return tr("new_game.minutes", least=minutes[0], most=minutes[-1])
