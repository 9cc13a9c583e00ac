"""Games are begun, left, continued and put away."""

from contextlib import closing
from pathlib import Path

import pytest

from game.content.files import Fault
from game.core.record import BRANCH, HUMAN, Record, RecordLine, Seat, encode_line
from game.core.registry import Registry
from game.session.opening import Opening
from game.storage.folders import Folders, folders_below
from game.storage.record_file import RecordFile, read_record
from game.storage.saves import Saves
from game.storage.settings import Settings
from tests.session.test_session import Oracle
from tests.toy import Pebbles, Take

SEATS = (Seat("Ada", HUMAN, "a"), Seat("Bot", "engineer", "b"))
OPTIONS: dict[str, str | int] = {"pile": 3, "secrets": "hidden"}


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return folders_below(tmp_path)


@pytest.fixture
def opening(folders: Folders) -> Opening:
    return Opening(Registry("game", {"pebbles": Pebbles}), Saves(folders), Oracle())


def begun(opening: Opening, folders: Folders) -> Path:
    opening.begin("pebbles", OPTIONS, SEATS, Settings()).close()
    (file,) = folders.games.iterdir()
    return file


def test_a_new_game_is_on_disk_before_it_is_seen(opening: Opening, folders: Folders) -> None:
    record = read_record(begun(opening, folders))
    assert record.header.seats == SEATS
    assert record.header.options == OPTIONS
    assert record.header.begun


def test_a_seed_always_gives_the_same_deal_and_chance_another(opening: Opening) -> None:
    def deal(seed: str) -> object:
        with closing(opening.begin("pebbles", OPTIONS, SEATS, Settings(), seed)) as table:
            assert table.header.seed == seed
            return table.match.start.secrets

    assert len({deal("MAPLE-0001") for _ in range(5)}) == 1
    assert len({deal("") for _ in range(20)}) > 1


def test_a_branched_game_counts_for_no_ratings(opening: Opening) -> None:
    bots = (Seat("One", "engineer", "a"), Seat("Two", "engineer", "b"))
    for seats, humans in ((SEATS, [True, False]), (bots, [False, True])):
        with closing(opening.begin("pebbles", OPTIONS, seats, Settings())) as table:
            table.match.play(0, Take(1))
            record = read_record(opening.branch(table.header, table.match, 1))
        assert record.header.unrated == BRANCH
        assert len(record.lines) == 1
        assert [seat.is_human for seat in record.header.seats] == humans


def test_an_interrupted_game_is_continued(opening: Opening, folders: Folders) -> None:
    table = opening.begin("pebbles", OPTIONS, SEATS, Settings())
    table.act(Take(1))
    table.close()
    (file,) = folders.games.iterdir()
    again = opening.resume(file, Settings())
    assert again.view == table.view
    assert again.thinking


def test_an_ended_game_is_put_away(opening: Opening, folders: Folders) -> None:
    table = opening.begin("pebbles", {**OPTIONS, "pile": 2}, SEATS, Settings())
    table.act(Take(2))
    assert list(folders.games.iterdir()) == []
    assert len(list(folders.finished.iterdir())) == 1


def test_a_game_killed_between_its_last_move_and_its_putting_away_is_put_away_later(
    opening: Opening, folders: Folders
) -> None:
    file = begun(opening, folders)
    with file.open("ab") as stream:
        before = file.read_bytes().splitlines()[-1]
        for line in (RecordLine(0, {"take": 2}), RecordLine(1, {"take": 1})):
            before = encode_line(line, before)
            stream.write(before)
    table = opening.resume(file, Settings())
    assert table.outcome is not None
    assert list(folders.games.iterdir()) == []
    assert [left.name for left in folders.finished.iterdir()] == [file.name]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (b'"game":"pebbles"', b'"game":"chess"', 1),
        (b'"secrets":"hidden"', b'"secrets":"open"', 1),
        (b'{"take":1}', b'{"take":7}', 2),
        (b'{"take":1}', b'{"fly":7}', 2),
    ],
)
def test_a_damaged_record_is_a_fault_with_its_line_and_stays_as_it_is(
    opening: Opening, folders: Folders, old: bytes, new: bytes, line: int
) -> None:
    file = begun(opening, folders)
    whole = file.read_bytes().replace(b'"terminus":3', b'"terminus":1')
    raw = (whole + b'{"seat":0,"action":{"take":1}}\n').replace(old, new, 1)
    file.write_bytes(raw)
    with pytest.raises(Fault) as fault:
        opening.resume(file, Settings())
    assert fault.value.line == line
    assert file.read_bytes() == raw


def test_a_move_of_another_window_between_the_look_and_the_lock_is_not_missed(
    opening: Opening, folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begun(opening, folders)
    looked: list[Record] = []

    def look(path: Path) -> Record:
        record = read_record(path)
        if not looked:
            with closing(RecordFile(path)) as other:
                other.append(RecordLine(0, {"take": 1}))
        looked.append(record)
        return record

    monkeypatch.setattr("game.session.opening.read_record", look)
    table = opening.resume(file, Settings())
    assert [move.seat for move in table.match.moves] == [0]
    table.close()


def test_only_people_with_secrets_begin_behind_the_curtain(opening: Opening, folders: Folders) -> None:
    two = (Seat("Ada", HUMAN, "a"), Seat("Ben", HUMAN, "b"))
    for secrets, curtain in (("hidden", 0), ("open", None)):
        table = opening.begin("pebbles", {**OPTIONS, "secrets": secrets}, two, Settings())
        assert table.curtain_for == curtain
        table.close()
