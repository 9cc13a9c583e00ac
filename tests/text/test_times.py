import os
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.record_times import iso_of_stamp
from game.text.times import LONGEST, day_text, short_day_text, time_text, weekday_text, when_text
from tests.texts import texts_in

pytestmark = pytest.mark.skipif(os.name != "posix", reason="this system has one place for all programs")

ENGLISH = texts_in("en")
PLACES = ("UTC", "<+14>-14", "<-12>12", "CET-1CEST,M3.5.0,M10.5.0/3")


@pytest.fixture(autouse=True, params=PLACES)
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Set the local time zone; yield its name."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def test_a_moment_is_described_in_the_time_of_this_place(place: str) -> None:
    expected = {
        "UTC": "1 Jul 2026, 22:05",
        "<+14>-14": "2 Jul 2026, 12:05",
        "<-12>12": "1 Jul 2026, 10:05",
        "CET-1CEST,M3.5.0,M10.5.0/3": "2 Jul 2026, 00:05",
    }
    for ending in (":00+00:00", ":59Z", "", "+00:00"):
        assert time_text(ENGLISH, "2026-07-01T22:05" + ending) == expected[place]
    assert time_text(ENGLISH, "2026-07-01T15:05-07:00") == expected[place]


@pytest.mark.parametrize(
    ("days", "told"), [(0, "today"), (1, "yesterday"), (2, " 2026,"), (-1, " 2026,"), (-400, " 2026,")]
)
def test_only_of_today_and_yesterday_the_day_has_a_name(days: int, told: str) -> None:
    moment = datetime(2026, 7, 1, 12, tzinfo=UTC)
    now = (moment + timedelta(days)).astimezone()
    assert told in when_text(texts_in("en"), moment.isoformat(), now)


@pytest.mark.parametrize(
    "text",
    ["", "in spring", "5786-13-01", "12:30", "2026-07-01T25:00", "2026-02-30", "x\nx", "２０２６-07-01 noon"],
)
def test_an_unreadable_moment_is_shown_as_it_is_on_one_line(text: str) -> None:
    assert time_text(ENGLISH, text) == text.replace("\n", " ")


@given(
    st.one_of(
        st.text(),
        st.datetimes(timezones=st.timezones()).map(lambda moment: moment.isoformat()),
        st.sampled_from(
            [
                "0001-01-01T00:00:00+14:00",
                "9999-12-31T23:59:59-14:00",
                "0001-01-01",
                "9999-12-31T23:59:59.999999",
            ]
        ),
    )
)
def test_any_text_of_a_record_can_be_shown(text: str) -> None:
    shown = time_text(ENGLISH, text)
    assert len(shown) <= LONGEST
    assert shown.isprintable()


@given(st.integers())
def test_every_time_that_a_disk_may_give_is_described_or_left_out(stamp: int) -> None:
    iso = iso_of_stamp(stamp)
    assert len(iso) in {0, 25}
    assert time_text(ENGLISH, iso).isprintable()


def test_a_disk_gives_whole_seconds_of_utc() -> None:
    assert iso_of_stamp(-1) == "1969-12-31T23:59:59+00:00"
    assert iso_of_stamp(16725225600 * 10**9) == "2500-01-01T00:00:00+00:00"
    assert iso_of_stamp(253402300800 * 10**9) == ""


def test_a_day_is_written_as_each_language_writes_it() -> None:
    day = date(2026, 11, 2)
    assert [day_text(texts_in(one), day) for one in ("en", "de", "fr")] == [
        *("2 Nov 2026", "02.11.2026", "2 nov. 2026")
    ]
    assert weekday_text(ENGLISH, day) == "Mon 2"
    assert short_day_text(texts_in("de"), day) == "2. Nov."
