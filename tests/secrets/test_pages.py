"""Files on disk are listed without their secrets: on the title, among saved games and in the history."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from game.core.record import Seat, encode, record_of
from game.scenes.app import App
from game.scenes.saved_games import SavedGamesScene
from game.scenes.title import TitleScene
from game.session.archive import Archive
from game.storage.history_csv import text_of
from tests.contract.adapters import GAMES
from tests.secrets.dealing import AnyMatch, begun_at, dealt_anew, header_for
from tests.secrets.perceiving import Eye, Perceived, differences
from tests.secrets.tables import PLAYED, Moment, moments
from tests.secrets.test_reviews import reader_of
from tests.secrets.visits import press

PLAYED_AT = 1_790_000_000
EVERY = 10
"""One in this number of moments in every run; the pages read little more than a record's first line."""


@contextmanager
def on_disk(app: App, match: AnyMatch, seats: tuple[Seat, ...]) -> Iterator[Path]:
    """Yield the record of a match among the open games, while this lasts; it is the only one."""
    app.folders.make()
    file = app.folders.games / f"2026-11-20_18-30-00_{match.game.name}.jsonl"
    file.write_bytes(b"".join(encode(record_of(header_for(match, seats), match))))
    os.utime(file, (PLAYED_AT, PLAYED_AT))
    yield file
    for kept in (file, app.folders.finished / file.name):
        kept.unlink(missing_ok=True)


def perceived_of(app: App, match: AnyMatch, seats: tuple[Seat, ...], *, whole: bool) -> Perceived:
    """Return all that the program shows of a match on disk: listed, resumed and abandoned.

    The `whole` of it includes the title's street.
    """
    perceived = Perceived()
    eye = Eye(app, perceived)
    app.stage.speaker = perceived
    with on_disk(app, match, seats) as file:
        app.open_games.find_round(file)
        for page in (TitleScene, SavedGamesScene):
            app.stage.scenes.push(page(app))
            press(eye, app, "tab", "tab", "tab")
            if page is SavedGamesScene or whole:
                eye.look(page.__name__)
            app.stage.scenes.leave_all()
        session = app.opening.resume(file, app.settings)
        perceived.add("resumed", (session.view, session.history(), session.can_undo(), session.curtain_for))
        session.close()
        app.saves.abandon(file)
        ended = app.folders.finished / file.name
        os.utime(ended, (PLAYED_AT, PLAYED_AT))
        archive = Archive(app.games, app.parts, app.saves, app.folders.history)
        entry = archive.entry(ended)
        archive.close()
        # Nobody is shown the hashes by which copies are known.
        perceived.add("history", msgspec.structs.replace(entry, beginning="", course=""))
        perceived.add("exported", text_of([entry]))
    return perceived


def compared(app: App, moment: Moment, key: int, *, whole: bool) -> bool:
    """Assert that no page reveals a secret. Return True if there were any."""
    twins = dealt_anew(moment.match, reader_of(moment), key)
    first, second = (
        perceived_of(app, begun_at(match, twins.since), moment.seats, whole=whole)
        for match in (twins.first, twins.second)
    )
    assert differences(first, second) == [], moment.number
    return twins.differ


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(PLAYED))
def test_no_page_shows_secrets_of_an_open_game(app: App, name: str, number: int) -> None:
    for moment in moments(name, number)[number % EVERY :: EVERY]:
        assert compared(app, moment, 10**9 + moment.number, whole=number == 0)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(PLAYED))
def test_no_page_does_so_in_a_large_window(large: App, name: str, number: int) -> None:
    compared(large, moments(name, number)[-1 - number], 10**8, whole=True)
