"""Verdicts stored beside a record: they are read back unchanged, and never harm the record."""

import errno
import os
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.adviser import Adviser
from game.ai.agent import Budget
from game.ai.judgement import Judgement
from game.ai.reasons import UNEXPLAINED
from game.core.game import AnyGame
from game.core.match import Match
from game.core.record import Record, Seat, encode, header_of, record_of
from game.session.adviser import Answer
from game.session.mistakes import MistakeBook, MistakeSearch
from game.session.review.costs import Decision, decisions_of
from game.session.review.review import Review
from game.session.review.stored_analysis import EVERY, StoredAnalysis
from game.session.review.turns import rounds_of
from game.session.thinker import ThinkingFailed
from game.storage.analysis import analysis_of, copy_analysis
from game.storage.folders import folders_below
from game.storage.record_file import RecordFile
from game.storage.saves import Saves
from tests.toy import GAME, Take
from tests.toy_judge import toy_engine
from tests.toy_manifest import MANIFEST

ENGINE = "1-of-today"
OPTIONS: dict[str, str | int] = {"pile": 30, "secrets": "hidden"}
SEATS = (Seat("Ada"), Seat("Ben", sign="b"))
HEADER = header_of(GAME, OPTIONS, SEATS, GAME.start(2, OPTIONS, 5))
ALONE = msgspec.structs.replace(HEADER, seats=(SEATS[0], Seat("Ben", "director", "b")))
"""The same game with one person in it."""


def match_of(*counts: int) -> Match[Any, Any, Any]:
    match = Match(GAME, GAME.start(2, OPTIONS, 5))
    for number, count in enumerate(counts):
        match.play(number % 2, Take(count))
    return match


COUNTS = (1, 2, 2, 1, 1)
MATCH = match_of(*COUNTS)
ENDED = match_of(*COUNTS, *[2] * 11, 1)


def decisions(match: Match[Any, Any, Any]) -> list[Decision]:
    kind = MANIFEST.review_kind(GAME)
    turns = [turn for one in rounds_of(match, kind.turn_of) for turn in one.turns]
    return list(decisions_of(match, turns, kind))


def judgement(match: Match[Any, Any, Any], decision: Decision) -> Judgement:
    before = match.played[decision.first].before
    view, truth = GAME.observe(before, decision.seat), GAME.observe(before, None)
    played = match.played[decision.first].move.action
    return Adviser(GAME, toy_engine(), UNEXPLAINED).judge(view, (played,), Budget(60).begin(), truth)


class Asked:
    """An adviser that judges every turn, and counts the questions."""

    def __init__(self) -> None:
        self.questions = 0
        self.fails = False

    def judge(self, game: AnyGame, view: Any, actions: Any, truth: Any = None) -> None:
        """Count the question."""
        del game, view, actions, truth
        self.questions += 1

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Ignore the question."""

    def answer(self) -> Answer | None:
        """Return the result for the first turn, regardless of the question."""
        if self.fails:
            raise ThinkingFailed("no process")
        return Answer(FOUND)

    def forget(self) -> None:
        """Do nothing: no question is kept."""


class Slow(Asked):
    """Answers one question only."""

    def answer(self) -> Answer | None:
        return Answer(FOUND) if self.questions == 1 else None


def review(record: Path, asked: Asked, match: Match[Any, Any, Any] | None = None) -> Review:
    played = match or ENDED
    book = StoredAnalysis(record, HEADER, played, ENGINE)
    return Review(played, ALONE, asked, MANIFEST.review_kind(GAME), UNEXPLAINED, kept=book)


def ask_everything(one: Review) -> None:
    while one.asks:
        one.ask()


FIRST, *LATER = decisions(MATCH)
FOUND = judgement(MATCH, FIRST)
NOTHING = Judgement()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(encode(record_of(HEADER, MATCH))))
    return file


def kept(record: Path, match: Match[Any, Any, Any] = MATCH, engine: str = ENGINE) -> StoredAnalysis:
    return StoredAnalysis(record, HEADER, match, engine)


@pytest.fixture
def full(record: Path) -> Path:
    """Return a record with two judged decisions; one of them has no verdict."""
    book = kept(record)
    book.keep(FIRST, FOUND)
    book.keep(LATER[0], NOTHING)
    book.save()
    return record


def test_a_stored_analysis_is_read_back_unchanged(full: Path) -> None:
    assert kept(full).read(decisions(MATCH)) == {FIRST: FOUND, LATER[0]: NOTHING}


def test_a_record_without_an_analysis_knows_nothing(record: Path) -> None:
    assert kept(record).read(decisions(MATCH)) == {}


def test_another_engine_starts_again_and_replaces_the_old_analysis(full: Path) -> None:
    assert kept(full, engine="2-of-today").read(decisions(MATCH)) == {}
    book = kept(full, engine="2-of-today")
    book.keep(LATER[1], NOTHING)
    book.save()
    assert kept(full, engine="2-of-today").read(decisions(MATCH)) == {LATER[1]: NOTHING}
    assert kept(full).read(decisions(MATCH)) == {}


def test_a_record_with_one_more_move_knows_all_that_was_found_before(full: Path) -> None:
    longer = match_of(*COUNTS, 2)
    assert set(kept(full, longer).read(decisions(longer))) == {FIRST, LATER[0]}


def test_of_other_moves_only_the_common_beginning_is_known(full: Path) -> None:
    other = match_of(1, 1, *COUNTS[2:])
    assert set(kept(full, other).read(decisions(other))) == {FIRST}


def test_a_review_continues_after_the_last_one(full: Path) -> None:
    book = kept(full)
    book.read(decisions(MATCH))
    book.keep(LATER[1], FOUND)
    book.save()
    assert set(kept(full).read(decisions(MATCH))) == {FIRST, *LATER[:2]}


def test_verdicts_are_on_disk_before_a_review_is_over(record: Path) -> None:
    book = kept(record)
    for _ in range(EVERY):
        book.keep(FIRST, FOUND)
    assert FIRST in kept(record).read(decisions(MATCH))


@pytest.mark.parametrize("at", [0.1, 0.4, 0.6, 0.9])
def test_a_damaged_byte_makes_it_as_good_as_absent(full: Path, at: float) -> None:
    file = analysis_of(full)
    raw = bytearray(file.read_bytes())
    raw[int(at * len(raw))] ^= 1
    file.write_bytes(raw)
    content = full.read_bytes()
    found = kept(full).read(decisions(MATCH))
    assert found in ({}, {FIRST: FOUND, LATER[0]: NOTHING})
    assert full.read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"engine": 3}', b"[" * 100_000])
def test_any_other_thing_in_its_place_counts_as_absent(record: Path, content: bytes) -> None:
    analysis_of(record).write_bytes(content)
    book = kept(record)
    assert book.read(decisions(MATCH)) == {}
    book.keep(FIRST, FOUND)
    book.save()
    assert kept(record).read(decisions(MATCH)) == {FIRST: FOUND}


def test_a_pipe_in_its_place_is_not_waited_for(record: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(analysis_of(record))
        assert kept(record).read(decisions(MATCH)) == {}


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_a_full_disk_leaves_record_and_analysis_as_they_were(
    full: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    before = (full.read_bytes(), analysis_of(full).read_bytes())

    def refuse(_: int) -> None:
        raise OSError(number, os.strerror(number))

    book = kept(full)
    book.read(decisions(MATCH))
    book.keep(LATER[1], FOUND)
    monkeypatch.setattr(os, "fsync", refuse)
    book.save()
    assert book.reason
    assert (full.read_bytes(), analysis_of(full).read_bytes()) == before
    assert [one.name for one in full.parent.iterdir() if one.name.endswith(".new")] == []
    monkeypatch.undo()
    book.keep(LATER[2], FOUND)
    book.save()
    assert not book.reason
    assert len(kept(full).read(decisions(MATCH))) == 4


def test_chances_of_other_seats_are_not_believed(record: Path) -> None:
    book = kept(record)
    book.keep(FIRST, msgspec.structs.replace(FOUND, truth=((1.0,), (1.0,))))
    book.save()
    assert kept(record).read(decisions(MATCH)) == {}


def test_a_copy_shares_the_analysis_of_the_common_moves(full: Path, tmp_path: Path) -> None:
    """Another player continues the copy, at another time."""
    header = msgspec.structs.replace(HEADER, begun="2031-05-06T07:08:09", seats=(Seat("Eva"), SEATS[1]))
    match = match_of(1, 1)
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(b"".join(encode(record_of(header, match))))
    copy_analysis(full, copy)
    book = StoredAnalysis(copy, header, match, ENGINE)
    assert book.read(decisions(match)) == {FIRST: FOUND}


def test_an_analysis_goes_where_its_record_goes(tmp_path: Path) -> None:
    folders = folders_below(tmp_path)
    saves = Saves(folders)
    ended, let_go = (saves.begin(HEADER) for _ in range(2))
    for record in (ended, let_go):
        for line in record_of(HEADER, MATCH).lines:
            record.append(line)
        book = kept(record.file)
        book.keep(FIRST, FOUND)
        book.save()
    let_go.close()
    there = saves.abandon(let_go.file)
    saves.finish(ended)
    for file in (there, ended.file):
        assert file.parent == folders.finished
        assert kept(file).read(decisions(MATCH)) == {FIRST: FOUND}
    assert list(folders.games.iterdir()) == []
    assert sorted(saves.ended_games()) == sorted([there, ended.file])


def test_a_record_that_is_removed_leaves_nothing_behind(full: Path) -> None:
    saves = Saves(folders_below(full.parent))
    saves.forget(full)
    assert [one for one in full.parent.iterdir() if one.is_file()] == []


def test_an_analysis_hinders_nobody_from_going_on_with_its_record(full: Path) -> None:
    record = RecordFile(full)
    record.append(record_of(HEADER, match_of(*COUNTS, 2)).lines[-1])
    record.close()
    assert isinstance(record.record, Record)
    assert FIRST in kept(full).read(decisions(MATCH))


def test_a_review_opens_weighed_from_the_last_one(record: Path) -> None:
    first, second = Asked(), Asked()
    before = review(record, first)
    ask_everything(before)
    after = review(record, second)
    assert after.costs.complete
    assert (first.questions, second.questions) == (len(before.decisions), 0)
    assert [after.costs.mark(turn) for turn in range(3)] == [before.costs.mark(turn) for turn in range(3)]
    assert after.curve.known == before.curve.known


def test_a_review_left_early_continues_with_the_next_turn(record: Path) -> None:
    left, later = review(record, Slow()), Asked()
    left.ask()
    left.ask()
    left.stop()
    again = review(record, later)
    ask_everything(again)
    assert later.questions == len(again.decisions) - 1


def test_an_open_game_with_secrets_is_neither_stored_nor_read(full: Path) -> None:
    """Stored judgements use all cards."""
    before = analysis_of(full).read_bytes()
    asked = Asked()
    ask_everything(review(full, asked, MATCH))
    assert asked.questions
    assert analysis_of(full).read_bytes() == before


def test_an_answer_that_failed_is_asked_again_another_time(record: Path) -> None:
    broken = Asked()
    broken.fails = True
    ask_everything(review(record, broken))
    asked = Asked()
    ask_everything(review(record, asked))
    assert asked.questions == len(decisions(ENDED))


def test_the_search_for_mistakes_and_the_review_share_their_results(record: Path, tmp_path: Path) -> None:
    book = MistakeBook(tmp_path, lambda: date(2031, 5, 6), lambda _: True, lambda _: None)
    searching = Asked()
    search = MistakeSearch(
        book,
        [record],
        lambda _: (ALONE, ENDED),
        MANIFEST.review_kind,
        searching,
        lambda file, header, match: StoredAnalysis(file, header, match, ENGINE),
    )
    while not search.is_done:
        search.step()
    reviewing = Asked()
    ask_everything(review(record, reviewing))
    people = [one for one in decisions(ENDED) if ALONE.seats[one.seat].is_human]
    assert searching.questions == len(people)
    assert reviewing.questions == len(decisions(ENDED)) - len(people)
