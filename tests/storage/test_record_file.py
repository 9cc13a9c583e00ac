import codecs
import errno
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.files import Fault
from game.core.plain import Plain
from game.core.record import BRANCH, REVIEWED, Header, Record, RecordLine, Seat, encode, header_of
from game.storage.record_file import (
    RecordChanged,
    RecordFile,
    RecordInUse,
    hand_over,
    mark_unrated,
    read_record,
)
from tests.toy import Pebbles

GAME = Pebbles()


def header() -> Header:
    options: dict[str, str | int] = {"pile": 9, "secrets": "hidden"}
    return header_of(GAME, options, (Seat("Ada"), Seat("Ben")), GAME.start(2, options, 5))


MOVES = tuple(RecordLine(n % 2, {"take": 1}) for n in range(4))


def test_every_move_is_on_disk_when_append_returns(tmp_path: Path) -> None:
    with closing(RecordFile.create(tmp_path / "a.jsonl", header())) as record:
        for count, move in enumerate(MOVES, start=1):
            record.append(move)
            assert read_record(record.file).lines == MOVES[:count]


def test_a_move_taken_back_is_off_the_disk(tmp_path: Path) -> None:
    with closing(RecordFile.create(tmp_path / "a.jsonl", header())) as record:
        record.append(MOVES[0])
        record.append(MOVES[1])
        record.drop_last()
        record.append(MOVES[2])
        assert read_record(record.file).lines == (MOVES[0], MOVES[2])


def test_the_start_cannot_be_taken_back(tmp_path: Path) -> None:
    with (
        closing(RecordFile.create(tmp_path / "a.jsonl", header())) as record,
        pytest.raises(ValueError, match="no move"),
    ):
        record.drop_last()


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text("mine")
    with pytest.raises(FileExistsError):
        RecordFile.create(file, header())
    assert file.read_text() == "mine"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(cut=st.integers(0, 29))
def test_after_a_torn_line_the_game_goes_on(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "a.jsonl"
    *before, last = encode(Record(header(), MOVES[:2]))
    file.write_bytes(b"".join(before) + last[: len(last) - min(cut, len(last))])
    known = read_record(file).lines
    with closing(RecordFile(file)) as record:
        record.append(MOVES[2])
    assert read_record(file).lines == (*known, MOVES[2])
    assert file.read_bytes().endswith(b"\n")


def test_a_disk_that_takes_only_a_part_gets_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(RecordFile.create(tmp_path / "a.jsonl", header())) as record:
        whole = record._stream

        class Slow:
            """A stream that takes three bytes at a time, as the system may."""

            def write(self, content: bytes) -> int:
                return whole.write(content[:3])

            def __getattr__(self, name: str) -> object:
                return getattr(whole, name)

        monkeypatch.setattr(record, "_stream", Slow())
        record.append(MOVES[0])
        assert read_record(record.file).lines == MOVES[:1]


def test_a_full_disk_leaves_the_record_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with closing(RecordFile.create(tmp_path / "a.jsonl", header())) as record:
        record.append(MOVES[0])
        before = record.file.read_bytes()
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", full)
            with pytest.raises(OSError, match="No space"):
                record.append(MOVES[1])
        assert record.file.read_bytes() == before
        record.append(MOVES[2])
        assert read_record(record.file).lines == (MOVES[0], MOVES[2])


def test_a_half_written_line_on_a_failing_disk_is_removed_when_the_record_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    record = RecordFile.create(tmp_path / "a.jsonl", header())
    before = record.file.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fail)
        patched.setattr(record, "_make_right", lambda: fail(0))
        with pytest.raises(OSError, match="Input/output"):
            record.append(MOVES[0])
    assert record.file.read_bytes() != before
    record.close()
    assert record.file.read_bytes() == before


def test_two_windows_do_not_write_into_the_same_game(tmp_path: Path) -> None:
    with closing(RecordFile.create(tmp_path / "a.jsonl", header())) as first:
        first.append(MOVES[0])
        with pytest.raises(RecordInUse):
            RecordFile(first.file)
        with pytest.raises(RecordInUse):
            hand_over(first.file, 0, "engineer")
        first.append(MOVES[1])
        assert read_record(first.file).lines == MOVES[:2]
    with closing(RecordFile(first.file)) as second:
        second.append(MOVES[2])
    assert read_record(first.file).lines == MOVES[:3]


def test_a_record_that_was_changed_from_outside_is_not_written_on(record: RecordFile) -> None:
    """An editor, or a network drive that knows no locks: a move of the same length, undone and replayed."""
    changed = record.file.read_bytes().replace(b'"take":1', b'"take":2', 1)
    record.file.write_bytes(changed)
    for change in (record.drop_last, lambda: record.append(MOVES[3])):
        with pytest.raises(RecordChanged, match="changed from outside"):
            change()
    assert record.file.read_bytes() == changed


@pytest.fixture
def record(tmp_path: Path) -> Iterator[RecordFile]:
    """Yield an open game of three moves."""
    with closing(RecordFile.create(tmp_path / "a.jsonl", header())) as opened:
        for move in MOVES[:3]:
            opened.append(move)
        yield opened


def put(file: Path, content: bytes, way: str) -> None:
    """Bring `content` into the place of a file, as editors, sync clients and users do."""
    other = file.parent / "elsewhere"
    other.write_bytes(content)
    if way == "rewritten":
        file.write_bytes(content)
        other.unlink()
    elif way == "replaced":
        other.replace(file)
    else:
        file.unlink()
        if way == "symbolic link":
            file.symlink_to(other)
        else:
            os.link(other, file)


@pytest.mark.parametrize("way", ["rewritten", "replaced", "symbolic link", "hard link"])
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda raw: raw, id="the same"),
        pytest.param(lambda raw: b"".join(raw.splitlines(keepends=True)[:2]), id="shorter"),
        pytest.param(lambda raw: raw[:-5], id="torn"),
        pytest.param(lambda raw: raw[:0], id="empty"),
        pytest.param(lambda raw: raw.replace(b"\n", b"\r\n"), id="lines end otherwise"),
        pytest.param(lambda raw: codecs.BOM_UTF8 + raw, id="byte order mark"),
    ],
)
def test_a_copied_or_earlier_record_in_its_place_is_continued(
    record: RecordFile, change: Callable[[bytes], bytes], way: str
) -> None:
    before = record.file.read_bytes()
    put(record.file, change(before), way)
    record.append(MOVES[3])
    assert read_record(record.file).lines == MOVES
    assert record.file.is_symlink() == (way == "symbolic link")
    with pytest.raises(RecordInUse):
        RecordFile(record.file)
    record.drop_last()
    assert record.file.read_bytes() == before


@pytest.mark.parametrize("way", ["rewritten", "replaced", "symbolic link", "hard link"])
@pytest.mark.parametrize(
    "theirs",
    [
        pytest.param(b"".join(encode(Record(header(), MOVES))), id="longer"),
        pytest.param(b"".join(encode(Record(header(), MOVES[:3]))) + b"{", id="longer and torn"),
        pytest.param(b"".join(encode(Record(header(), MOVES[1:3]))), id="another game"),
        pytest.param(b"mine", id="no record"),
    ],
)
def test_a_record_continued_elsewhere_stays_and_the_game_moves_to_a_new_one(
    record: RecordFile, theirs: bytes, way: str
) -> None:
    put(record.file, theirs, way)
    with pytest.raises(RecordChanged):
        record.append(MOVES[3])
    old = record.file
    record.keep_both()
    record.append(MOVES[3])
    assert old.read_bytes() == theirs
    assert record.file == old.with_name("a-2.jsonl")
    assert read_record(record.file).lines == MOVES
    with pytest.raises(RecordInUse):
        RecordFile(record.file)


def test_a_folder_in_the_place_of_a_record_is_left_alone(record: RecordFile) -> None:
    record.file.unlink()
    record.file.mkdir()
    with pytest.raises(RecordChanged, match="not a regular file"):
        record.append(MOVES[3])


def test_the_game_stays_where_it_was_if_no_other_file_can_be_made(
    record: RecordFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    ours = record.file.read_bytes()
    record.file.write_bytes(b"mine")
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            record.keep_both()
    assert [path.name for path in record.file.parent.iterdir()] == ["a.jsonl"]
    with pytest.raises(RecordChanged):
        record.append(MOVES[3])
    record.file.write_bytes(ours)
    record.append(MOVES[3])
    assert read_record(record.file).lines == MOVES


@pytest.mark.parametrize("link", [os.link, os.symlink])
def test_two_names_of_one_record_are_one_lock(
    record: RecordFile, link: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    (tmp_path / "links").mkdir()
    other = tmp_path / "links" / "b.jsonl"
    link(record.file, other)
    with pytest.raises(RecordInUse):
        RecordFile(other)
    with pytest.raises(RecordInUse):
        hand_over(other, 0, "engineer")
    record.close()
    with closing(RecordFile(other)) as opened:
        opened.append(MOVES[3])
        with pytest.raises(RecordInUse):
            RecordFile(record.file)
    assert read_record(record.file).lines == MOVES


def test_an_ended_game_behind_a_link_is_found_among_the_ended_ones(
    record: RecordFile, tmp_path: Path
) -> None:
    """A link that names a file beside it would name nothing in another folder."""
    target, ended = tmp_path / "target.jsonl", tmp_path / "finished"
    ended.mkdir()
    record.file.replace(target)
    record.file.symlink_to("target.jsonl")
    record.append(MOVES[3])
    record.move_to(ended / "a.jsonl")
    assert read_record(ended / "a.jsonl").lines == MOVES
    assert not os.path.lexists(tmp_path / "a.jsonl")


def test_a_record_that_was_moved_is_held_by_nobody(record: RecordFile) -> None:
    before = record.file
    record.move_to(before.with_name("b.jsonl"))
    RecordFile(record.file).close()
    RecordFile.create(before, header()).close()


def test_a_byte_order_mark_is_read_and_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    lines = encode(Record(header(), MOVES))
    file.write_bytes(codecs.BOM_UTF8 + lines[0])
    assert read_record(file).lines == ()
    with closing(RecordFile(file)) as record:
        for move in MOVES:
            record.append(move)
    assert file.read_bytes() == b"".join(lines)


@pytest.mark.parametrize("folder", [True, False])
def test_a_deleted_record_is_rewritten_and_continued(tmp_path: Path, folder: bool) -> None:
    with closing(RecordFile.create(below(tmp_path), header())) as record:
        for move in MOVES[:3]:
            record.append(move)
        for change, moves in ((record.drop_last, MOVES[:2]), (lambda: record.append(MOVES[2]), MOVES[:3])):
            delete(record.file, folder=folder)
            change()
            assert record.was_deleted
            assert read_record(record.file).lines == moves
            with pytest.raises(RecordInUse):
                RecordFile(record.file)
    RecordFile(record.file).close()


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_record_that_cannot_be_begun_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, call, refused)
        with pytest.raises(OSError, match=r"a\.jsonl"):
            RecordFile.create(tmp_path / "a.jsonl", header())
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_cannot_be_rewritten_takes_no_move_until_it_can(tmp_path: Path) -> None:
    with closing(RecordFile.create(below(tmp_path), header())) as record:
        record.append(MOVES[0])
        delete(record.file, folder=True)
        record.file.parent.write_text("a file where the folder should be")
        for _ in range(2):
            with pytest.raises(OSError, match="was deleted and cannot be written anew"):
                record.append(MOVES[1])
        record.file.parent.unlink()
        record.append(MOVES[2])
        assert read_record(record.file).lines == (MOVES[0], MOVES[2])


def below(home: Path) -> Path:
    (home / "games").mkdir(exist_ok=True)
    return home / "games" / "a.jsonl"


def delete(file: Path, *, folder: bool) -> None:
    if folder:
        shutil.rmtree(file.parent)
    else:
        file.unlink()


def test_a_record_of_version_1_is_continued_as_one_of_version_2(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    new = b"".join(encode(Record(header(), MOVES[:2])))
    file.write_bytes(re.sub(rb',"hash":"[^"]*"', b"", new).replace(b'"terminus":3', b'"terminus":1'))
    with closing(RecordFile(file)) as record:
        record.append(MOVES[2])
    assert file.read_bytes() == b"".join(encode(Record(header(), MOVES[:3])))


def test_a_damaged_byte_does_not_pass_for_a_torn_end(tmp_path: Path) -> None:
    """Cut at a carriage return, the first move would look torn, and the others would be cut off."""
    file = tmp_path / "a.jsonl"
    first, *moves = encode(Record(header(), MOVES))
    content = first + b"".join(moves).replace(b":", b"\r", 1)
    file.write_bytes(content)
    with pytest.raises(Fault) as fault:
        RecordFile(file)
    assert fault.value.line == 2
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"\x00\x01\x02", 1),
        (b'{"terminus": 1}\n', 1),
        (encode(Record(header()))[0] + b"oops\n{}\n", 2),
    ],
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


def test_a_seat_that_is_handed_over_is_the_only_thing_that_changes(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    with closing(RecordFile.create(file, header())) as record:
        for move in MOVES:
            record.append(move)
    hand_over(file, 1, "engineer")
    assert read_record(file).lines == MOVES
    assert read_record(file).header.seats == (Seat("Ada"), Seat("Ben", "engineer"))
    with closing(RecordFile(file)) as record:
        record.append(RecordLine(0, {"take": 1}))
    assert len(read_record(file).lines) == len(MOVES) + 1


def test_a_record_names_the_reason_why_its_game_does_not_count_and_keeps_the_first(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    with closing(RecordFile.create(file, header())) as record:
        for move in MOVES:
            record.append(move)
        with pytest.raises(RecordInUse):
            mark_unrated(file, REVIEWED)
    before = read_record(file)
    mark_unrated(file, REVIEWED)
    mark_unrated(file, BRANCH)
    after = read_record(file)
    assert after.header == msgspec.structs.replace(before.header, unrated=REVIEWED)
    assert after.lines == before.lines


def test_a_damaged_record_is_handed_over_to_nobody(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(encode(Record(header()))[0] + b"nonsense\n")
    before = file.read_bytes()
    with pytest.raises(Fault):
        hand_over(file, 1, "engineer")
    assert file.read_bytes() == before


PREPARED: tuple[Plain, ...] = ({"take": 1}, {"take": 2})


def test_a_preparation_is_restored_when_the_record_is_opened(record: RecordFile) -> None:
    record.prepare(PREPARED)
    record.close()
    with closing(RecordFile(record.file)) as opened:
        assert opened.prepared == PREPARED


def test_another_preparation_takes_the_place_of_the_one_before(record: RecordFile) -> None:
    record.prepare(PREPARED)
    record.prepare(PREPARED[:1])
    assert record.prepared == PREPARED[:1]
    record.prepare(())
    assert record.prepared == ()
    assert [path.suffix for path in record.file.parent.iterdir() if path.suffix != ".lock"] == [".jsonl"]


def test_a_preparation_outlives_another_player_in_a_seat(record: RecordFile) -> None:
    record.prepare(PREPARED)
    record.close()
    hand_over(record.file, 1, "engineer")
    with closing(RecordFile(record.file)) as opened:
        assert opened.prepared == PREPARED


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record.append(MOVES[3]),
        lambda record: record.drop_last(),
        lambda record: record.keep_both(),
    ],
    ids=["a move", "a move taken back", "another file"],
)
def test_what_was_prepared_ends_with(record: RecordFile, change: Callable[[RecordFile], object]) -> None:
    record.prepare(PREPARED)
    change(record)
    assert record.prepared == ()
    assert not list(record.file.parent.glob(".*.prepared"))


@pytest.mark.parametrize(
    "content", [b"{", b"[]", b'{"after":"0000000000000000","actions":[1]}', b'{"actions":[1]}']
)
def test_a_damaged_or_older_preparation_is_none(record: RecordFile, content: bytes) -> None:
    record.prepare(PREPARED)
    (file,) = record.file.parent.glob(".*.prepared")
    file.write_bytes(content)
    assert record.prepared == ()


def test_a_full_disk_leaves_the_earlier_preparation(
    record: RecordFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    record.prepare(PREPARED)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            record.prepare(PREPARED[:1])
    assert record.prepared == PREPARED
