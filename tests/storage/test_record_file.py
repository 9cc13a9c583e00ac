from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.document import Fault
from game.core.record import Header, Line, Seat, encode, header_of
from game.storage.record_file import RecordFile, read_record
from tests.toy import Pebbles

GAME = Pebbles()


def header() -> Header:
    options: dict[str, str | int] = {"pile": 9, "secrets": "hidden"}
    return header_of(GAME, options, (Seat("Ada"), Seat("Ben")), GAME.start(2, options, 5))


MOVES = tuple(Line(n % 2, {"take": 1}) for n in range(4))


def test_every_move_is_on_disk_when_append_returns(tmp_path: Path) -> None:
    with RecordFile.create(tmp_path / "a.jsonl", header()) as record:
        for count, move in enumerate(MOVES, start=1):
            record.append(move)
            assert read_record(record.file).lines == MOVES[:count]


def test_a_move_taken_back_is_off_the_disk(tmp_path: Path) -> None:
    with RecordFile.create(tmp_path / "a.jsonl", header()) as record:
        record.append(MOVES[0])
        record.append(MOVES[1])
        record.drop_last()
        record.append(MOVES[2])
        assert read_record(record.file).lines == (MOVES[0], MOVES[2])


def test_the_start_cannot_be_taken_back(tmp_path: Path) -> None:
    with (
        RecordFile.create(tmp_path / "a.jsonl", header()) as record,
        pytest.raises(ValueError, match="no move"),
    ):
        record.drop_last()


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text("mine")
    with pytest.raises(FileExistsError):
        RecordFile.create(file, header())
    assert file.read_text() == "mine"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(cut=st.integers(0, 29))
def test_after_a_torn_line_the_game_goes_on(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "a.jsonl"
    whole = encode(header()) + b"".join(map(encode, MOVES[:2]))
    file.write_bytes(whole[: len(whole) - min(cut, len(encode(MOVES[1])))])
    before = read_record(file).lines
    with RecordFile(file) as record:
        record.append(MOVES[2])
    assert read_record(file).lines == (*before, MOVES[2])
    assert file.read_bytes().endswith(b"\n")


@pytest.mark.parametrize(
    ("content", "line"),
    [(b"", 1), (b"\x00\x01\x02", 1), (b'{"terminus": 1}\n', 1), (encode(header()) + b"oops\n{}\n", 2)],
)
def test_a_damaged_record_names_file_and_line_and_stays_as_it_was(
    tmp_path: Path, content: bytes, line: int
) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(content)
    with pytest.raises(Fault) as fault:
        RecordFile(file)
    assert (fault.value.file, fault.value.line) == (file, line)
    assert file.read_bytes() == content
