"""The monkey finds errors, shortens their gestures, and repeats a run by its seed; none is left now."""

import json
import random
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pygame
import pytest

from game import command_line
from game.ai.messages import Question
from game.content.languages import LANGUAGES
from game.makers.gallery.all_shots import shots
from game.makers.monkey.gestures import draw_gestures
from game.makers.monkey.hunting import DIED, SHORTEST, Hunt, again, cases, hunt, trial_of
from game.makers.monkey.shrinking import shortest
from game.makers.monkey.starts import starts
from game.makers.monkey.trial import MonkeyTrial, draw_trial, keep_trial, read_trial
from game.scenes.review import ReviewScene
from game.scenes.review_model import TURN
from game.scenes.settings import SettingsScene
from game.session.session import Session
from game.session.thinker import ProcessThinker
from game.text.catalogue import Catalogue
from game.ui.input import Event, KeyPressed
from game.ui.widgets.button import Button

SMALL = (1024, 600)
KEPT = sorted((Path(__file__).resolve().parents[1] / "fixtures" / "monkey").glob("*.json"))


@pytest.fixture(autouse=True)
def headless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run without a display, and restore the previous window for other tests."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    size = window.get_size() if window is not None else None
    yield
    if size is not None:
        pygame.display.set_mode(size)


def hunted(plan: Hunt) -> tuple[int, list[str]]:
    """Return the number of events, and the failures."""
    portions = list(hunt(plan))
    return sum(portion.events for portion in portions), [
        prey.told for portion in portions for prey in portion.found
    ]


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_files_that_once_broke_something_break_nothing_now(file: Path) -> None:
    assert again(read_trial(file)).told == ""


def test_hundreds_of_events_break_nothing() -> None:
    events, broken = hunted(Hunt(300, seed=23))
    assert broken == []
    assert events >= 300


@pytest.mark.long
@pytest.mark.xdist_group("hunts")  # one process finds out what the reviews of the gallery show
@pytest.mark.parametrize("seed", range(25, 31))
def test_six_hunts_break_nothing(seed: int) -> None:
    events, broken = hunted(Hunt(1_500, seed=seed))
    assert broken == []
    assert events >= 1_500


@pytest.mark.long
def test_two_processes_do_the_same_as_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for workers in ("1", "2"):
        command = ["monkey", "--events", "600", "--seed", "3", "--only", "settings", "--workers", workers]
        assert command_line.main([*command, "--out", str(tmp_path)]) == 0
    one, two = (
        line.split(";")[0] for line in capsys.readouterr().out.splitlines() if line.startswith("seed")
    )
    assert one == two


def test_it_begins_in_every_state_of_the_gallery() -> None:
    assert set(shots()) < set(starts())


def test_a_hunt_continues_after_the_previous_one() -> None:
    count = len(cases("settings")) // 2 + 1
    trials = [
        trial_of(Hunt(count * SHORTEST, seed=seed, only="settings"), number)[0]
        for seed in range(4)
        for number in range(count)
    ]
    begun = Counter((trial.start, trial.size) for trial in trials)
    assert set(begun) == set(cases("settings"))
    assert max(begun.values()) - min(begun.values()) <= 1
    assert any(trial.whole for trial in trials)


def test_the_same_seed_does_the_same() -> None:
    trials = [draw_trial(seed, number, "title", SMALL, 30) for seed in (1, 2) for number in (0, 1)]
    assert trials == [draw_trial(seed, number, "title", SMALL, 30) for seed in (1, 2) for number in (0, 1)]
    assert len({json.dumps(trial.gestures) for trial in trials}) == 4


def test_it_changes_to_every_language_at_any_moment() -> None:
    lists = [draw_gestures(random.Random(seed), 200) for seed in range(20)]
    done = [gesture for gestures in lists for gesture in gestures]
    assert all(["set", {"language": language}] in done for language in LANGUAGES)


def test_a_list_can_be_written_and_read(tmp_path: Path) -> None:
    trial = draw_trial(3, 5, "title", SMALL, 400)
    assert read_trial(keep_trial(trial, DIED, tmp_path)).gestures == trial.gestures


class TestWhatItFinds:
    def test_a_scene_that_raises_is_found_made_short_and_kept(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        step = SettingsScene.step

        def fails(scene: SettingsScene, events: Sequence[Event], dt: float) -> None:
            if any(isinstance(event, KeyPressed) and event.key == "down" for event in events):
                raise LookupError("as planned")
            step(scene, events, dt)

        monkeypatch.setattr(SettingsScene, "step", fails)
        command = ["monkey", "--events", "800", "--seed", "2", "--only", "settings", "--out", str(tmp_path)]
        assert command_line.main(command) == 1
        assert "LookupError: as planned" in capsys.readouterr().out
        files = list(tmp_path.iterdir())
        assert len(files) > 0
        kept = read_trial(files[0])
        assert len(kept.gestures) == 1
        assert "LookupError" in kept.found
        assert command_line.main(["monkey", "--again", str(files[0])]) == 1
        monkeypatch.setattr(SettingsScene, "step", step)
        assert command_line.main(["monkey", "--again", str(files[0])]) == 0

    def test_a_move_that_is_shown_and_not_on_disk_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Session._play

        def forgets(session: Session, seat: int, action: object) -> None:
            file, session._file = session._file, None
            play(session, seat, action)
            session._file = file

        monkeypatch.setattr(Session, "_play", forgets)
        played = [["play", number, "click"] for number in range(12)]
        trial = MonkeyTrial(start="at_trambahn_on_1", seed=1, size=SMALL, settings={}, gestures=played)
        assert "moves are on disk" in again(trial).told

    def test_an_exception_in_a_thread_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def begin(_: object) -> None:
            thread = threading.Thread(target=lambda: next(iter(())))
            thread.start()
            thread.join()

        monkeypatch.setattr(SettingsScene, "enter", begin)
        _, broken = hunted(Hunt(20, seed=1, only="settings"))
        assert any("StopIteration" in report for report in broken)

    def test_files_read_in_a_thread_are_read_at_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.session.puzzle_progress.PuzzleProgress.warm_up", lambda _: int("x"))
        _, broken = hunted(Hunt(20, seed=1, only="title"))
        assert any("ValueError" in report for report in broken)

    def test_a_button_that_answers_beside_its_picture_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Button, "contains", lambda button, at: button.rect.move(0, 60).collidepoint(at))
        still, pointed = {"reduced_motion": True}, [["point", number] for number in range(20)]
        trial = MonkeyTrial(start="title", seed=1, size=SMALL, settings=still, gestures=pointed)
        assert "answers the pointer beside its picture" in again(trial).told

    def test_a_fault_caught_by_the_last_net_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(SettingsScene, "step", lambda *_: int("as planned"))
        trial = MonkeyTrial(
            start="settings", seed=1, size=SMALL, settings={}, gestures=[["wait", 0.1]], whole=True
        )
        assert "a fault was reported" in again(trial).told

    def test_a_question_that_fails_in_a_thinking_process_is_found(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ask = ProcessThinker.ask

        def ask_in_vain(thinker: ProcessThinker, question: Question) -> None:
            ask(thinker, msgspec.structs.replace(question, view="no view"))

        monkeypatch.setattr(ProcessThinker, "ask", ask_in_vain)
        hinted = {"tutor": "strict", "reduced_motion": True}
        waited = [["wait", 3.0]] * 100  # as long as the process takes to start; the first failure ends it
        trial = MonkeyTrial(
            start="at_trambahn_new_1", seed=1, size=SMALL, settings=hinted, gestures=waited, whole=True
        )
        assert "failed in the thinking process" in again(trial).told

    @pytest.mark.long
    @pytest.mark.xdist_group("hunts")
    def test_a_page_of_a_review_that_fails_is_reached_from_another(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        draw = ReviewScene.draw

        def fail(scene: ReviewScene, surface: pygame.Surface) -> None:
            if scene.model.page == TURN:
                raise LookupError("as planned")
            draw(scene, surface)

        monkeypatch.setattr(ReviewScene, "draw", fail)
        monkeypatch.setattr("game.makers.monkey.hunting.MAX_ASKED", 0)
        start = "at_trambahn_review_overview"
        _, broken = hunted(Hunt(SHORTEST * len(cases(start)), seed=1, only=start))
        assert any("LookupError: as planned" in report for report in broken)

    def test_words_that_outlive_a_change_of_language_are_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        tell, kept = Catalogue.__call__, dict[str, str]()

        def keep(catalogue: Catalogue, key: str, /, **values: object) -> str:
            text = tell(catalogue, key, **values)
            return kept.setdefault(key, text) if key == SettingsScene.title_key else text

        monkeypatch.setattr(Catalogue, "__call__", keep)
        to_german = [["set", {"language": "de"}]]
        trial = MonkeyTrial(
            start="settings", seed=1, size=SMALL, settings={"language": "en"}, gestures=to_german
        )
        assert "still drawn after a change of language" in again(trial).told
        monkeypatch.setattr(Catalogue, "__call__", tell)
        assert again(trial).told == ""

    def test_an_end_that_nobody_asked_for_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(SettingsScene, "back", lambda scene: scene.stage.scenes.leave_all())
        trial = MonkeyTrial(
            start="settings", seed=1, size=SMALL, settings={}, gestures=[["key", "escape", "", 1]]
        )
        assert "no scene is left" in again(trial).told


class TestTheCommand:
    @pytest.mark.parametrize(
        ("text", "told"),
        [("{}", "not a list of the monkey's"), ("\xff", "not a list"), (None, "No such file")],
    )
    def test_a_value_that_is_no_list_is_shown(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, told: str
    ) -> None:
        file = tmp_path / "list.json"
        if text is not None:
            file.write_text(text, encoding="latin-1")
        assert command_line.main(["monkey", "--again", str(file)]) == 2
        assert told in capsys.readouterr().err

    def test_a_start_that_is_unknown_is_reported(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        trial = MonkeyTrial(start="nowhere", seed=1, size=(1024, 600), settings={}, gestures=[])
        assert command_line.main(["monkey", "--again", str(keep_trial(trial, "", tmp_path))]) == 2
        assert command_line.main(["monkey", "--only", "nowhere"]) == 2
        assert capsys.readouterr().err.count("nowhere") == 2


class TestShrinking:
    def test_only_the_needed_steps_remain_in_their_order(self) -> None:
        asked: list[int] = []

        def breaks(items: Sequence[int]) -> bool:
            asked.append(1)
            return {3, 57, 90} <= set(items)

        assert shortest(range(100), breaks, 500) == [3, 57, 90]
        assert len(asked) < 150

    def test_what_breaks_by_itself_needs_nothing(self) -> None:
        assert shortest(range(50), lambda _: True, 500) == []

    def test_it_asks_no_more_often_than_it_may(self) -> None:
        asked: list[int] = []

        def breaks(items: Sequence[int]) -> bool:
            asked.append(1)
            return 7 in items

        assert 7 in shortest(range(100), breaks, 5)
        assert len(asked) == 5

    def test_any_gesture_can_be_left_out(self) -> None:
        gestures = draw_gestures(random.Random(5), 40)
        assert shortest(gestures, lambda rest: gestures[7] in rest, 500) == [gestures[7]]
