"""The index of ended games follows the records on disk."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from game.core.game import AnyGame
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.record import HUMAN, RecordLine, Seat, encode, header_of, line_of, record_of
from game.core.registry import Registry
from game.session.archive import Archive
from game.storage.folders import Folders, folders_below
from game.storage.history import History
from game.storage.record_file import RecordFile
from game.storage.saves import Saves
from tests.toy import GAME, GAMES, Pebbles, State
from tests.toy_manifest import MANIFEST


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return folders_below(tmp_path)


@pytest.fixture
def archive(folders: Folders) -> Iterator[Archive]:
    with closing(opened(folders)) as archive:
        yield archive


def opened(folders: Folders) -> Archive:
    return Archive(GAMES, {"pebbles": MANIFEST}, Saves(folders), folders.history)


def ended(folders: Folders, *, moves: int | None = None) -> Path:
    """Write the record of a game of Anna against an engineer, after `moves` moves, among the ended ones."""
    saves = Saves(folders)
    options: dict[str, str | int] = {"pile": 9, "secrets": "hidden"}
    start = GAME.start(2, options, 5)
    file = saves.begin(header_of(GAME, options, (Seat("Anna"), Seat("Ben", "engineer", "b")), start))
    match: Match[Any, Any, Any] = Match(GAME, start)
    while (seat := match.to_act) is not None and (moves is None or len(match.played) < moves):
        match.play(seat, match.legal()[0])
        file.append(line_of(GAME, match.played[-1].move))
    saves.finish(file)
    file.close()
    return file.file


def catch_up(archive: Archive) -> list[tuple[int, int]]:
    return list(archive.catch_up())


def test_ended_games_are_listed_with_their_winner(archive: Archive, folders: Folders) -> None:
    file = ended(folders)
    assert catch_up(archive) == [(0, 1), (1, 1)]
    [entry] = archive.games
    assert (entry.game, entry.record, entry.complete) == ("pebbles", file.name, True)
    assert [seat.player for seat in entry.seats] == [HUMAN, "engineer"]
    assert sorted(seat.rank for seat in entry.seats) == [1, 2]
    assert sum(seat.won for seat in entry.seats) == 1
    assert archive.file_of(entry) == file


class Ranked(Pebbles):
    """Pebbles whose end ranks four seats in these groups."""

    def __init__(self, *groups: tuple[int, ...]) -> None:
        self._groups = groups

    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        return ended and Outcome(frozenset(self._groups[0]), self._groups, ended.reason)


@pytest.mark.parametrize(
    ("groups", "ranks", "won"),
    [
        (((2, 0), (1,), (3,)), [1, 3, 1, 4], [0.5, 0, 0.5, 0]),
        (((3,), (0, 1, 2)), [2, 2, 2, 1], [0, 0, 0, 1]),
        (((1,), (0, 3), (2,)), [2, 1, 4, 2], [0, 1, 0, 0]),
        (((0, 1, 2, 3),), [1, 1, 1, 1], [0.25, 0.25, 0.25, 0.25]),
        (((1,), (2,)), [3, 1, 2, 3], [0, 1, 0, 0]),
    ],
)
def test_a_shared_place_counts_all_its_players_before_the_next(
    folders: Folders, groups: tuple[tuple[int, ...], ...], ranks: list[int], won: list[float]
) -> None:
    game = Ranked(*groups)
    options: dict[str, str | int] = {"pile": 9, "secrets": "hidden"}
    match: Match[Any, Any, Any] = Match(game, game.start(4, options, 5))
    while match.to_act is not None:
        match.play(match.to_act, match.legal()[0])
    header = header_of(game, options, tuple(Seat(name) for name in "ABCD"), match.start)
    folders.make()
    (folders.finished / "game.jsonl").write_bytes(b"".join(encode(record_of(header, match))))
    games = Registry[AnyGame]("game", {"pebbles": lambda: game})
    with closing(Archive(games, {"pebbles": MANIFEST}, Saves(folders), folders.history)) as archive:
        catch_up(archive)
        [entry] = archive.games
    assert [seat.rank for seat in entry.seats] == ranks
    assert [seat.won for seat in entry.seats] == won


def test_an_abandoned_game_has_no_winner(archive: Archive, folders: Folders) -> None:
    ended(folders, moves=2)
    catch_up(archive)
    [entry] = archive.games
    assert not entry.complete
    assert entry.moves == 2
    assert [(seat.rank, seat.won) for seat in entry.seats] == [(0, 0.0), (0, 0.0)]


def test_a_known_record_is_not_read_again(archive: Archive, folders: Folders) -> None:
    ended(folders)
    catch_up(archive)
    assert catch_up(archive) == [(0, 0)]


def test_a_changed_record_is_read_again_and_a_lost_one_forgotten(archive: Archive, folders: Folders) -> None:
    first, second = ended(folders), ended(folders)
    catch_up(archive)
    os.utime(first, ns=(1, 1))
    second.unlink()
    assert catch_up(archive) == [(0, 1), (1, 1)]
    assert [entry.record for entry in archive.games] == [first.name]


def test_a_record_that_was_damaged_since_is_forgotten(archive: Archive, folders: Folders) -> None:
    first, second = ended(folders), ended(folders)
    catch_up(archive)
    first.write_bytes(b"damaged")
    for _ in range(2):
        catch_up(archive)
        assert [entry.record for entry in archive.games] == [second.name]
    with closing(History(folders.history)) as history:
        assert [entry.record for entry in history.games()] == [second.name]


def test_however_many_are_lost_they_are_forgotten_in_one_change(folders: Folders) -> None:
    file = ended(folders)
    with closing(opened(folders)) as archive:
        catch_up(archive)
        [known] = archive.games
    with closing(History(folders.history)) as history:
        for number in range(20):
            history.put(msgspec.structs.replace(known, record=f"{number}.jsonl"))
    drop = History.drop
    with closing(opened(folders)) as archive, patch.object(History, "drop", autospec=True) as dropped:
        dropped.side_effect = drop
        catch_up(archive)
        assert dropped.call_count == 1
        assert [entry.record for entry in archive.games] == [file.name]
    with closing(History(folders.history)) as history:
        assert [entry.record for entry in history.games()] == [file.name]


def test_a_damaged_record_is_reported_and_keeps_no_other_out(archive: Archive, folders: Folders) -> None:
    bad, good = ended(folders), ended(folders)
    with closing(RecordFile(bad)) as record:
        record.append(RecordLine(0, {"take": 99}))
    content = bad.read_bytes()
    catch_up(archive)
    assert [entry.record for entry in archive.games] == [good.name]
    assert [fault.file for fault in archive.faults] == [bad]
    assert bad.read_bytes() == content


def test_the_index_can_be_rebuilt_from_the_records(
    archive: Archive, folders: Folders, tmp_path: Path
) -> None:
    for moves in (None, 3, None):
        ended(folders, moves=moves)
    catch_up(archive)
    fresh = Archive(GAMES, {"pebbles": MANIFEST}, Saves(folders), tmp_path / "other.sqlite")
    catch_up(fresh)
    assert fresh.games == archive.games
