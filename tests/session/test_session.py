from collections.abc import Sequence
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.plain import Plain
from game.core.record import HUMAN, Seat, header_of
from game.session.pace import Pace
from game.session.session import Session
from game.session.thinker import Question, ThinkingFailed
from game.storage.record_file import RecordFile, read_record
from tests.toy import Pebbles, Show, Take

GAME = Pebbles()


class Oracle:
    """A thinker that gives out prepared answers, one a question."""

    def __init__(self, *answers: Plain | Exception) -> None:
        self.answers = list(answers)
        self.questions: list[Question] = []
        self.forgotten = 0

    def ask(self, question: Question) -> None:
        self.questions.append(question)

    def answer(self) -> Plain | None:
        found = self.answers.pop(0) if self.answers else None
        if isinstance(found, Exception):
            raise found
        return found

    def forget(self) -> None:
        self.forgotten += 1

    def close(self) -> None:
        pass


def session(
    players: Sequence[str],
    *,
    thinker: Oracle | None = None,
    file: Path | None = None,
    secrets: str = "hidden",
    confirm: bool = False,
    pace: str = "instant",
    pile: int = 9,
) -> Session:
    options: dict[str, str | int] = {"pile": pile, "secrets": secrets}
    start = GAME.start(len(players), options, 3)
    seats = [Seat(f"P{n}", player, "abcdef"[n]) for n, player in enumerate(players)]
    header = header_of(GAME, options, seats, start)
    record = RecordFile.create(file, header) if file else None
    return Session(
        Match(GAME, start), header, file=record, thinker=thinker, pace=Pace(pace), confirm_turns=confirm
    )


def test_a_single_human_sits_in_front_without_a_curtain() -> None:
    table = session([HUMAN, "engineer"])
    assert table.front == 0
    assert table.curtain_for is None
    assert table.may_act


def test_opponents_get_a_view_and_their_answer_is_played() -> None:
    oracle = Oracle({"take": 2})
    table = session([HUMAN, "engineer"], thinker=oracle)
    assert table.act(Take(1)) is None
    table.step(0.1)
    assert oracle.questions[0].level == "engineer"
    assert GAME.view_from_plain(oracle.questions[0].view).secrets[0] is None
    assert table.view.pile == 6
    assert [done.seat for done in table.happenings()] == [0, 1]


def test_an_opponent_waits_for_the_pace() -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle({"take": 1}), pace="normal")
    table.act(Take(1))
    table.step(0.5)
    assert table.to_act == 1
    table.step(0.5)
    assert table.to_act == 0


def test_step_by_step_waits_to_be_told() -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle({"take": 1}), pace="step")
    table.act(Take(1))
    table.step(60)
    assert table.to_act == 1
    table.pace.go_on()
    table.step(0)
    assert table.to_act == 0


def test_a_turn_can_be_taken_back_until_the_opponent_has_moved() -> None:
    oracle = Oracle({"take": 1})
    table = session([HUMAN, "engineer"], thinker=oracle, pace="normal")
    table.act(Take(1))
    table.step(0.1)
    assert table.can_undo()
    table.undo()
    assert oracle.forgotten == 1
    assert table.may_act
    assert table.view.pile == 9
    table.act(Take(2))
    oracle.answers = [{"take": 1}]
    table.step(5)
    assert not table.can_undo()


def test_a_confirmed_turn_waits_and_can_be_taken_back() -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle({"take": 1}), confirm=True)
    table.act(Take(1))
    assert table.held
    assert not table.thinking
    table.undo()
    assert not table.held
    table.act(Take(1))
    table.end_turn()
    assert table.thinking


def test_what_was_revealed_is_not_held() -> None:
    table = session([HUMAN, HUMAN], confirm=True)
    table.open_curtain()
    table.act(Show())
    assert not table.can_undo()


def test_a_curtain_stands_between_two_people_with_secrets() -> None:
    table = session([HUMAN, HUMAN])
    assert table.curtain_for == 0
    assert table.front is None
    assert table.view.secrets == (None, None)
    assert not table.may_act
    table.open_curtain()
    assert table.front == 0
    table.act(Take(1))
    assert table.held, "the mover sees the own move before the curtain falls"
    assert table.front == 0
    table.end_turn()
    assert table.front is None
    assert table.curtain_for == 1
    table.open_curtain()
    assert table.view.secrets[0] is None
    assert table.view.secrets[1] is not None


def test_the_curtain_closes_when_the_window_loses_the_focus() -> None:
    table = session([HUMAN, HUMAN])
    table.open_curtain()
    table.close_curtain()
    assert table.front is None
    assert table.curtain_for == 0


def test_one_human_has_no_curtain_to_close() -> None:
    table = session([HUMAN, "engineer"])
    table.close_curtain()
    assert table.front == 0


def test_people_without_secrets_change_seats_without_a_curtain() -> None:
    table = session([HUMAN, HUMAN], secrets="open")
    assert table.front == 0
    table.act(Take(1))
    assert table.front == 1
    assert table.curtain_for is None


def test_only_opponents_are_watched_from_the_public_side() -> None:
    table = session(["engineer", "conductor"], thinker=Oracle({"take": 1}, {"take": 2}))
    assert table.front is None
    assert table.curtain_for is None
    table.step(0)
    table.step(0)
    assert table.view.pile == 6


def test_every_move_is_on_disk_before_it_is_told(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    table = session([HUMAN, "engineer"], thinker=Oracle({"take": 1}), file=file)
    table.act(Take(2))
    assert len(read_record(file).lines) == 1
    table.step(0)
    assert len(read_record(file).lines) == 2
    table.act(Take(1))
    table.undo()
    assert len(read_record(file).lines) == 2


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = session([HUMAN, "engineer"], file=tmp_path / "a.jsonl")

    def full(self: RecordFile, line: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(RecordFile, "append", full)
    with pytest.raises(OSError, match="No space left"):
        table.act(Take(1))
    assert table.view.pile == 9
    assert table.may_act


@pytest.mark.parametrize("answer", [{"take": 9}, {"fly": 1}, ThinkingFailed("it died")])
def test_a_failed_opponent_is_reported_and_asked_again(answer: Plain | Exception) -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle(answer, {"take": 1}))
    table.act(Take(1))
    with pytest.raises(ThinkingFailed):
        table.step(1)
    table.step(1)
    assert table.to_act == 0


def test_what_happened_since_the_own_last_turn() -> None:
    table = session([HUMAN, "engineer", "engineer"], thinker=Oracle({"take": 1}, {"take": 2}))
    table.act(Take(1))
    table.step(0)
    table.step(0)
    assert [done.seat for done in table.since_last_turn(0)] == [1, 2]
    assert len(table.history()) == 3


def test_the_end_leaves_nothing_to_do() -> None:
    table = session([HUMAN, "engineer"], pile=2)
    table.act(Take(2))
    assert table.outcome is not None
    assert not table.may_act
    assert not table.thinking
    assert not table.held
