import errno
import random
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import ClassVar, NoReturn

import msgspec
import pytest

from game.ai.messages import Question
from game.core.event import Event
from game.core.game import Step
from game.core.match import Match
from game.core.plain import Plain
from game.core.record import HUMAN, Seat, header_of
from game.session.pace import PAUSES, Pace
from game.session.session import Session
from game.session.thinker import ThinkingFailed
from game.storage.record_file import RecordFile, read_record
from game.storage.settings import TurnEnd
from tests.toy import Action, Pebbles, Show, State, Take, Taken

GAME = Pebbles()


class Drawn(Event, frozen=True):
    """At the end of a turn its seat has drawn something hidden from the others."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Drawn(self.seat, None)


class Scored(Event, frozen=True):
    """A round is over."""

    reveals: ClassVar[bool] = True
    pauses: ClassVar[bool] = True


class Drawing(Pebbles):
    """Pebbles in which every turn ends with the given events."""

    def __init__(self, *more: Event) -> None:
        self._more = more

    def apply(self, state: State, action: Action) -> Step[State]:
        step = super().apply(state, action)
        return Step(step.state, (*step.events, *self._more))


class Oracle:
    """A thinker with prepared answers, one for each question."""

    def __init__(self, *answers: Plain | Exception) -> None:
        self.answers = list(answers)
        self.questions: list[Question] = []
        self.forgotten = 0
        self.rejected: list[str] = []

    def ask(self, question: Question) -> None:
        self.questions.append(question)

    def answer(self) -> Plain | None:
        found = self.answers.pop(0) if self.answers else None
        if isinstance(found, Exception):
            raise found
        return found

    def reject(self, reason: str) -> NoReturn:
        self.rejected.append(reason)
        raise ThinkingFailed(reason)

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
    game: Pebbles = GAME,
    finish: Callable[[RecordFile], None] | None = None,
    clock: Callable[[], float] = lambda: 1_740_000_000.9,
) -> Session:
    options: dict[str, str | int] = {"pile": pile, "secrets": secrets}
    start = game.start(len(players), options, 3)
    seats = [Seat(f"P{n}", player, "abcdef"[n]) for n, player in enumerate(players)]
    header = header_of(game, options, seats, start)
    record = RecordFile.create(file, header) if file else None
    return Session(
        Match(game, start),
        header,
        file=record,
        thinker=thinker,
        pace=Pace(pace),
        turn_end="confirm" if confirm else "automatic",
        finish=finish,
        clock=clock,
    )


@pytest.mark.parametrize(
    ("now", "kept"), [(1_740_000_000.9, 1_740_000_000), (-5.0, 0), (1e15, 253_402_300_799)]
)
def test_the_record_has_the_time_of_each_move_for_any_clock(tmp_path: Path, now: float, kept: int) -> None:
    table = session([HUMAN, HUMAN], file=tmp_path / "game.jsonl", secrets="open", clock=lambda: now)
    table.act(Take(1))
    table.close()
    assert [line.at for line in read_record(tmp_path / "game.jsonl").lines] == [kept]


def test_a_single_human_sits_in_front_without_a_curtain() -> None:
    table = session([HUMAN, "engineer"])
    assert table.front == 0
    assert table.curtain_for is None
    assert table.may_act


def test_the_file_of_a_game_is_known_until_it_is_left(tmp_path: Path) -> None:
    table = session([HUMAN, "engineer"], file=tmp_path / "a.jsonl")
    assert table.record == tmp_path / "a.jsonl"
    table.close()
    assert table.record is None
    assert session([HUMAN, "engineer"]).record is None


def test_opponents_get_a_view_and_their_answer_is_played() -> None:
    oracle = Oracle({"take": 2})
    table = session([HUMAN, "engineer"], thinker=oracle)
    assert table.act(Take(1)) is None
    table.step(0.1)
    assert oracle.questions[0].level == "engineer"
    assert GAME.view_from_plain(oracle.questions[0].view).secrets[0] is None
    assert table.view.pile == 6
    assert [done.seat for done in table.new_moves()] == [0, 1]


def test_a_users_agent_gets_another_seed_for_each_move_and_a_level_keeps_its_seed() -> None:
    oracle = Oracle({"take": 1}, {"take": 1}, {"take": 1}, {"take": 1})
    table = session(["own:greedy", "engineer"], thinker=oracle)
    while len(oracle.questions) < 4:
        table.step(0.1)
    assert [question.seed for question in oracle.questions] == [0, 1, 2, 1]


def test_an_opponent_waits_for_the_pace() -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle({"take": 1}), pace="normal")
    table.act(Take(1))
    table.step(0.5)
    assert table.to_act == 1
    table.step(0.5)
    assert table.to_act == 0


def test_within_a_turn_the_pause_is_half_as_long() -> None:
    pace = Pace("normal")
    due = []
    for same_turn in (True, False):
        pace.begin(same_turn=same_turn)
        pace.wait(0.6 * PAUSES["normal"])
        due.append(pace.due)
    assert due == [True, False]


def test_an_opponent_waits_until_the_last_move_was_shown() -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle({"take": 1}), pace="normal")
    table.act(Take(1))
    table.step(60, resting=False)
    assert table.to_act == 1
    table.step(0)
    assert table.to_act == 0


def test_step_by_step_waits_for_the_player() -> None:
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


def test_an_undone_move_can_be_redone() -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle(None, {"take": 2}))
    assert not table.can_redo()
    table.act(Take(1))
    table.step(0.1)
    table.undo()
    table.redo()
    assert table.view.pile == 8
    assert table.to_act == 1
    assert not table.can_redo()
    table.step(0.1)
    assert table.view.pile == 6
    with pytest.raises(ValueError, match="nothing to do again"):
        table.redo()


def test_after_another_move_nothing_is_done_again() -> None:
    table = session([HUMAN, "engineer"])
    table.act(Take(1))
    table.undo()
    table.act(Take(2))
    assert not table.can_redo()
    table.undo()
    assert table.can_redo()
    table.redo()
    assert table.view.pile == 7


def test_a_turn_that_was_to_be_confirmed_waits_again_when_it_is_done_again() -> None:
    table = session([HUMAN, "engineer"], confirm=True)
    table.act(Take(1))
    table.undo()
    assert not table.held
    table.redo()
    assert table.held
    assert [move.seat for move in table.new_moves()] == [0]


def test_nothing_is_done_again_behind_the_curtain() -> None:
    table = session([HUMAN, HUMAN])
    table.open_curtain()
    table.act(Take(1))
    table.undo()
    table.close_curtain()
    assert not table.can_redo()
    table.open_curtain()
    assert table.can_redo()


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


@pytest.mark.parametrize(
    ("turn_end", "pace", "held"),
    [("grace", "normal", True), ("grace", "instant", False), ("automatic", "normal", False)],
)
def test_grace_is_given_while_anything_is_awaited(turn_end: TurnEnd, pace: str, held: bool) -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle({"take": 1}), pace=pace)
    table.turn_end = turn_end
    table.act(Take(1))
    assert table.held == held


def test_opponents_think_while_a_turn_is_held_and_move_when_it_is_ended() -> None:
    oracle = Oracle({"take": 1})
    table = session([HUMAN, "engineer"], thinker=oracle, confirm=True)
    table.act(Take(1))
    table.step(5.0)
    assert len(oracle.questions) == 1
    assert len(table.match.played) == 1
    table.end_turn()
    table.step(0.0)
    assert len(table.match.played) == 2


def test_a_revealing_move_cannot_be_taken_back_and_does_not_end_the_turn() -> None:
    table = session([HUMAN, HUMAN], confirm=True)
    table.open_curtain()
    table.act(Show())
    assert not table.can_undo()
    assert not table.held
    assert table.may_act


def test_an_irrevocable_move_needs_no_confirmation() -> None:
    table = session([HUMAN, "engineer"], confirm=True, game=Drawing(Drawn(0, "curve")))
    table.act(Take(1))
    assert not table.held
    assert table.thinking


def test_before_the_curtain_falls_the_mover_sees_the_drawn_cards() -> None:
    table = session([HUMAN, HUMAN], game=Drawing(Drawn(0, "curve")))
    table.open_curtain()
    table.act(Take(1))
    assert table.held
    assert table.front == 0
    assert not table.can_undo()
    assert table.new_moves()[0].events[-1] == Drawn(0, "curve")


def test_an_ended_round_is_stop_enough_and_the_curtain_falls() -> None:
    table = session([HUMAN, HUMAN], game=Drawing(Scored()))
    table.open_curtain()
    table.act(Take(1))
    assert not table.held
    assert table.curtain_for == 1


def test_the_previous_seats_knowledge_is_hidden_from_the_next() -> None:
    table = session([HUMAN, HUMAN], game=Drawing(Drawn(0, "curve")))
    table.open_curtain()
    table.act(Take(1))
    table.end_turn()
    assert table.new_moves()[0].events[-1] == Drawn(0, None), "nobody sits in front"
    table.open_curtain()
    moves = (*table.history(), *table.since_last_turn(1))
    assert [done.events[-1] for done in moves] == [Drawn(0, None)] * 2


def test_the_summary_of_others_stays_until_the_players_turn_is_over() -> None:
    table = session([HUMAN, "engineer", "engineer"], confirm=True)
    for seat in (0, 1, 2):
        table._play(seat, Take(1))
        table.end_turn()
    assert [done.number for done in table.since_last_turn(0)] == [1, 2]
    table.act(Take(1))
    assert table.held
    assert [done.number for done in table.since_last_turn(0)] == [1, 2]
    assert [done.number for done in table.since_last_turn(None)] == [1, 2, 3]
    table.end_turn()
    assert table.since_last_turn(0) == ()


def test_a_table_is_recalled_as_it_was_and_goes_on_as_it_is() -> None:
    table = session([HUMAN, "engineer", "engineer"])
    for seat in (0, 1, 2):
        table._play(seat, Take(1))
    past = table.recalled(1)
    assert (past.front, past.view.pile, len(past.history())) == (0, 8, 1)
    past._play(1, Take(2))
    assert (table.view.pile, len(table.history())) == (6, 3)


def test_happenings_are_described_once_and_not_after_they_were_taken_back() -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle(), confirm=True)
    table.act(Take(1))
    assert [done.number for done in table.new_moves()] == [0]
    assert table.new_moves() == ()
    table.undo()
    table.act(Take(2))
    assert [done.events[0] for done in table.new_moves()] == [Taken(0, 2)]
    table.undo()
    assert table.new_moves() == ()


def test_a_held_turn_stays_the_movers_when_the_curtain_closes() -> None:
    table = session([HUMAN, HUMAN, HUMAN])
    table.open_curtain()
    table.act(Take(1))
    assert table.held
    table.close_curtain()
    assert table.curtain_for == 0
    table.open_curtain()
    assert table.can_undo()
    table.end_turn()
    assert table.curtain_for == 1


def test_only_a_held_turn_can_be_confirmed() -> None:
    table = session([HUMAN, "engineer", HUMAN], thinker=Oracle({"take": 1}))
    table.open_curtain()
    table.end_turn()
    assert table.front == 0
    table.act(Take(1))
    table.end_turn()
    table.end_turn()
    assert table.front is None, "nobody sees the hand of who has moved, while an opponent moves either"
    table.step(0)
    assert table.curtain_for == 2


def test_while_an_opponent_thinks_the_curtain_opens_for_the_next_person() -> None:
    table = session([HUMAN, "engineer", HUMAN], thinker=Oracle({"take": 1}))
    table.open_curtain()
    table.act(Take(1))
    table.end_turn()
    table.close_curtain()
    assert table.curtain_for == 2
    table.open_curtain()
    assert not table.may_act
    table.step(0)
    assert table.front == 2
    assert table.may_act


def test_a_curtain_is_between_two_people_with_secrets() -> None:
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


def test_the_same_pace_again_is_no_change() -> None:
    """Other settings, such as the language, leave a hint open."""
    running = session([HUMAN, HUMAN])
    running.change_pace("fast")
    before = running.revision
    running.change_pace("fast")
    assert running.revision == before
    running.change_pace("step")
    assert running.revision > before


@pytest.mark.parametrize("confirm", [False, True])
@pytest.mark.parametrize("secrets", ["hidden", "open"])
def test_every_change_visible_at_a_table_changes_its_revision(secrets: str, *, confirm: bool) -> None:
    running, chance = session([HUMAN, HUMAN], secrets=secrets, confirm=confirm), random.Random(4)

    def act() -> None:
        if running.may_act:
            running.act(running.match.legal()[0])

    def undo() -> None:
        if running.can_undo():
            running.undo()

    def redo() -> None:
        if running.can_redo():
            running.redo()

    def seen() -> tuple[object, ...]:
        may = running.may_act, running.can_undo(), running.can_redo(), running.held, running.acting
        return running.match.moves, running.front, running.pace.name, *may

    others = [undo, redo, running.end_turn, running.open_curtain, running.close_curtain]
    others.append(lambda: running.change_pace(chance.choice(("fast", "step"))))
    kinds = set()
    for _ in range(300):
        before, revision = seen(), running.revision
        do = chance.choice([act, *others])
        do()
        assert running.revision >= revision
        if seen() != before:
            kinds.add(do)
            assert running.revision > revision
    assert len(kinds) >= 4


def test_nobody_sits_down_in_front_for_an_opponent() -> None:
    table = session([HUMAN, HUMAN, "engineer"], secrets="open", thinker=Oracle())
    table.act(Take(1))
    table.act(Take(1))
    assert (table.to_act, table.front) == (2, 1)


def test_only_opponents_are_watched_from_the_public_side() -> None:
    table = session(["engineer", "conductor"], thinker=Oracle({"take": 1}, {"take": 2}))
    assert table.front is None
    assert table.curtain_for is None
    table.step(0)
    table.step(0)
    assert table.view.pile == 6


def test_every_move_is_on_disk_before_it_is_described(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    table = session([HUMAN, "engineer"], thinker=Oracle({"take": 1}), file=file)
    table.act(Take(2))
    assert len(read_record(file).lines) == 1
    table.step(0)
    assert len(read_record(file).lines) == 2
    table.act(Take(1))
    table.undo()
    assert len(read_record(file).lines) == 2


def test_a_record_that_was_changed_from_outside_is_named_when_the_game_goes_on_in_another(
    tmp_path: Path,
) -> None:
    file = tmp_path / "a.jsonl"
    table = session([HUMAN, "engineer"], file=file)
    file.write_bytes(b"changed")
    table.act(Take(1))
    assert table.parted_from == file
    assert table.record != file
    table.close()


def test_a_preparation_is_shown_to_its_player_alone(tmp_path: Path) -> None:
    table = session([HUMAN, HUMAN], file=tmp_path / "a.jsonl")
    table.prepare((Take(1),))
    assert not table.prepared, "nobody has opened the curtain"
    table.open_curtain()
    table.prepare((Take(1),))
    assert list(table.prepared) == [Take(1)]
    table.close_curtain()
    assert not table.prepared
    table.open_curtain()
    assert list(table.prepared) == [Take(1)]
    table.act(Take(2))
    table.end_turn()
    table.open_curtain()
    assert not table.prepared


def test_a_preparation_is_on_disk_before_it_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    table = session([HUMAN, "engineer"], file=tmp_path / "a.jsonl")
    table.prepare((Take(1),))
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(OSError, match="no space"):
            table.prepare((Take(2),))
    assert list(table.prepared) == [Take(1)]
    table.close()
    again = Session(table.match, table.header, file=RecordFile(tmp_path / "a.jsonl"))
    assert list(again.prepared) == [Take(1)]


def test_nothing_is_prepared_out_of_turn(tmp_path: Path) -> None:
    table = session([HUMAN, "engineer"], thinker=Oracle(), file=tmp_path / "a.jsonl")
    table.act(Take(1))
    table.prepare((Take(2),))
    table.close()
    with closing(RecordFile(tmp_path / "a.jsonl")) as record:
        assert record.prepared == ()


def test_a_move_that_was_taken_back_brings_no_preparation_back() -> None:
    table = session([HUMAN, "engineer"], confirm=True)
    table.prepare((Take(1),))
    table.act(Take(2))
    table.undo()
    assert not table.prepared


def test_a_redone_move_is_on_disk_again(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    table = session([HUMAN, "engineer"], file=file)
    table.act(Take(1))
    first = file.read_bytes()
    table.undo()
    assert len(read_record(file).lines) == 0
    table.redo()
    assert file.read_bytes() == first


def test_a_full_disk_does_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = session([HUMAN, "engineer"], file=tmp_path / "a.jsonl")
    table.act(Take(1))
    table.undo()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(OSError, match="no space"):
            table.redo()
    assert table.view.pile == 9
    table.redo()
    assert table.view.pile == 8


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = session([HUMAN, "engineer"], file=tmp_path / "a.jsonl")

    def full(self: RecordFile, line: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(RecordFile, "append", full)
    with pytest.raises(OSError, match="No space left"):
        table.act(Take(1))
    assert table.view.pile == 9
    assert table.may_act


def test_a_disk_that_fails_takes_nothing_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = session([HUMAN, "engineer"], file=tmp_path / "a.jsonl", confirm=True)
    table.act(Take(1))

    def gone(self: RecordFile) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(RecordFile, "drop_last", gone)
    with pytest.raises(OSError, match="Input/output"):
        table.undo()
    assert table.view.pile == 8
    assert table.held
    assert table.can_undo()


def test_an_ended_game_is_put_away_once_and_a_folder_that_fails_does_not_undo_it(tmp_path: Path) -> None:
    away: list[Path] = []

    def full(record: RecordFile) -> None:
        away.append(record.file)
        raise OSError(28, "No space left on device")

    table = session([HUMAN, "engineer"], file=tmp_path / "a.jsonl", pile=2, finish=full)
    assert table.act(Take(2)) is None
    assert table.outcome is not None
    table.close()
    assert away == [tmp_path / "a.jsonl"]
    assert len(read_record(tmp_path / "a.jsonl").lines) == 1


def test_a_game_that_is_left_can_be_opened_in_another_window(tmp_path: Path) -> None:
    table = session([HUMAN, "engineer"], file=tmp_path / "a.jsonl")
    record = table._file
    table.close()
    assert record is not None
    RecordFile(record.file).close()


@pytest.mark.parametrize("finish", ["nothing", "moved", "refused"])
def test_the_record_of_an_ended_game_is_open_nowhere(tmp_path: Path, finish: str) -> None:
    def end(record: RecordFile) -> None:
        if finish == "refused":
            raise OSError(28, "No space left on device")
        record.move_to(tmp_path / "ended.jsonl")

    file = tmp_path / "a.jsonl"
    table = session([HUMAN, "engineer"], file=file, pile=2, finish=end if finish != "nothing" else None)
    table.act(Take(2))
    assert table.put_away == (None if finish != "moved" else tmp_path / "ended.jsonl")
    (left,) = tmp_path.iterdir()
    assert left.name == ("ended.jsonl" if finish == "moved" else "a.jsonl")
    RecordFile(left).close()
    if finish == "moved":
        RecordFile.create(file, table.header).close()


@pytest.mark.parametrize("answer", [{"take": 9}, {"fly": 1}, ThinkingFailed("it died")])
def test_a_failed_opponent_is_reported_and_asked_again(answer: Plain | Exception) -> None:
    oracle = Oracle(answer, {"take": 1})
    table = session([HUMAN, "engineer"], thinker=oracle)
    table.act(Take(1))
    with pytest.raises(ThinkingFailed):
        table.step(1)
    table.step(1)
    assert table.to_act == 0
    assert len(oracle.questions) == 2


@pytest.mark.parametrize("answer", [{"take": 9}, {"fly": 1}])
def test_an_answer_that_the_rules_refuse_is_rejected_for_a_report(answer: Plain) -> None:
    oracle = Oracle(answer)
    table = session([HUMAN, "engineer"], thinker=oracle)
    table.act(Take(1))
    with pytest.raises(ThinkingFailed):
        table.step(1)
    assert len(oracle.rejected) == 1


def test_the_summary_since_the_players_last_turn() -> None:
    table = session([HUMAN, "engineer", "engineer"], thinker=Oracle({"take": 1}, {"take": 2}))
    table.act(Take(1))
    table.step(0)
    table.step(0)
    assert [done.seat for done in table.since_last_turn(0)] == [1, 2]
    assert len(table.history()) == 3


def test_a_spectator_sees_the_last_turn_of_each_with_all_its_moves() -> None:
    table = session(["engineer", "conductor"])
    for seat in (0, 1, 0):
        table._play(seat, Show())
        table._play(seat, Take(1))
    assert [done.seat for done in table.since_last_turn(None)] == [1, 1, 0, 0]


def test_the_end_leaves_nothing_to_do() -> None:
    table = session([HUMAN, "engineer"], pile=2)
    table.act(Take(2))
    assert table.outcome is not None
    assert not table.may_act
    assert not table.thinking
    assert not table.held


class Together(Event, frozen=True):
    """An event shown at once with the previous one."""

    together: ClassVar[bool] = True


class TogetherPebbles(Drawing):
    """Pebbles in which a seat plays on, and all its events are shown together."""

    def apply(self, state: State, action: Action) -> Step[State]:
        step = super().apply(state, action)
        return Step(msgspec.structs.replace(step.state, to_act=state.to_act), (Together(),))


class HalfTogether(TogetherPebbles):
    """Pebbles in which some of a seat's events are shown separately."""

    def apply(self, state: State, action: Action) -> Step[State]:
        step = super().apply(state, action)
        return Step(step.state, (*step.events, Scored()))


@pytest.mark.parametrize("game", [TogetherPebbles(), HalfTogether(), GAME])
def test_only_moves_that_are_shown_together_do_not_wait_for_each_other(game: Pebbles) -> None:
    oracle = Oracle({"take": 1}, {"take": 1}, {"take": 1})
    table = session(["engineer", "engineer"], thinker=oracle, pace="normal", game=game)
    table.step(5)
    for _ in range(2):
        table.step(0.01, resting=False)
    assert len(table.match.played) == (3 if type(game) is TogetherPebbles else 1)
