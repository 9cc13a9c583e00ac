from pathlib import Path

import pytest

from game.content.files import Fault
from game.storage.progress import InterruptedLesson, Progress, ProgressFile


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "user" / "lessons.json"


def test_without_a_file_nothing_is_learned(file: Path) -> None:
    assert ProgressFile(file).read() == Progress()


def test_written_settings_are_read_back(file: Path) -> None:
    progress = (
        Progress().with_done("streetcar/line").with_left("trambahn", InterruptedLesson("trambahn/tour", 4))
    )
    ProgressFile(file).write(progress)
    assert ProgressFile(file).read() == progress
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_chapter_is_done_once() -> None:
    progress = Progress().with_done("a/1").with_done("a/2").with_done("a/1")
    assert progress.done == ("a/1", "a/2")


def test_a_puzzle_is_solved_once_and_so_is_its_day() -> None:
    progress = (
        Progress().with_solved("a/1").with_solved("a/2", "a/2026-11-21").with_solved("a/2", "a/2026-11-21")
    )
    assert progress.solved == ("a/1", "a/2")
    assert progress.days == ("a/2026-11-21",)
    assert progress.with_solved("a/1", "a/2026-11-22").days == ("a/2026-11-21", "a/2026-11-22")


def test_each_game_is_left_at_its_own_place() -> None:
    progress = (
        Progress()
        .with_left("a", InterruptedLesson("a/1", 3))
        .with_left("b", InterruptedLesson("b/2"))
        .with_left("a", None)
    )
    assert progress.left == {"b": InterruptedLesson("b/2", 0)}


def test_chapters_that_once_had_numbers_are_known_by_their_names(file: Path) -> None:
    numbered = Progress().with_done("transamerica/08_counting").with_done("streetcar/14_depart")
    ProgressFile(file).write(numbered.with_left("streetcar", InterruptedLesson("streetcar/07_depart", 3)))
    kept = ProgressFile(file).read()
    assert kept.done == ("transamerica/counting", "streetcar/when_to_depart")
    assert kept.left == {"streetcar": InterruptedLesson("streetcar/depart", 3)}


def test_a_finished_chapter_that_was_split_counts_as_all_its_parts(file: Path) -> None:
    whole = Progress().with_done("streetcar/04_exchange")
    ProgressFile(file).write(whole.with_left("streetcar", InterruptedLesson("streetcar/03_joins", 8)))
    kept = ProgressFile(file).read()
    assert kept.done == ("streetcar/exchange", "streetcar/old_tile", "streetcar/trees")
    assert kept.left == {"streetcar": InterruptedLesson("streetcar/joins", 0)}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not JSON",
        b"\xff\xfe",
        b"[1]",
        b'{"done": ["a/1", 7]}',
        b'{"done": [], "left": {"a": {"chapter": "a/1", "step": "two"}}}',
        b'{"done": [], "more": 1}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_one_clear_fault_and_is_never_written_over(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    kept = ProgressFile(file)
    with pytest.raises(Fault) as caught:
        kept.read()
    assert caught.value.file == file
    assert file.read_bytes() == content
    kept.write(Progress().with_done("a/1"))
    assert file.with_name("lessons.json.damaged").read_bytes() == content
    assert kept.read() == Progress().with_done("a/1")
