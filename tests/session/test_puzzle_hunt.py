"""The search for new puzzles: questions, storage and reports, with an answer from a real game."""

from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.ai.messages import Asked, Hunt
from game.ai.puzzles.find import plain_of
from game.ai.puzzles.search import search_game
from game.content.puzzles import ListedPuzzle, read_puzzles
from game.core.plain import Plain
from game.core.puzzle import LEVELS
from game.session.puzzle_hunt import MAX_POSITIONS, WANTED, PuzzleHunt, Span, span_around
from game.session.thinker import ThinkingFailed
from tests.games import KNOWN, games, opponents
from tests.texts import said

GAME = "trambahn"
TASKS = {GAME: ("score", "score_and_hold")}
ALL = Span(600, 1600)


@cache
def searched(number: int) -> Plain:
    """Return the answer of the thinking process about a game."""
    parts = KNOWN[GAME].puzzles()
    assert parts is not None
    finds = list(search_game(games()[GAME], parts, opponents().agent, number))
    messages: list[Any] = [
        {"task": find.task, "values": find.values, "puzzle": plain_of(find.puzzle)}
        for find in finds
        if find is not None
    ]
    return {"tried": len(finds), "found": messages}


class Hunter:
    def __init__(self) -> None:
        self.asked: list[Hunt] = []
        self.closed = 0
        self.broken = False
        self.nothing = False
        self.silent = False

    def ask(self, question: Asked) -> None:
        assert isinstance(question, Hunt)
        self.asked.append(question)
        if self.broken:
            raise ThinkingFailed("the thinking process ended")

    def answer(self) -> Plain | None:
        if self.silent:
            return None
        return {"tried": 40, "found": []} if self.nothing else searched(self.asked[-1].hunt % 3)

    def close(self) -> None:
        self.closed += 1


def hunt_in(folder: Path, hunter: Hunter, **changed: Any) -> PuzzleHunt:
    wanted: dict[str, Any] = {"tasks": TASKS, "span": ALL, "first": 1, **changed}
    return PuzzleHunt(hunter=hunter, games=games(), folder=folder, **wanted)


def test_each_find_is_on_disk_at_once_with_words_and_is_read_again(tmp_path: Path) -> None:
    hunt = hunt_in(tmp_path, Hunter())
    for _ in range(2):
        assert hunt.step()
        assert read_puzzles(tmp_path, games()).of[GAME] == tuple(sorted(hunt.found, key=lambda one: one.file))
    assert len(hunt.found) == 2
    assert hunt.tried > 20
    assert all(said(one.puzzle.say, "fr") != said(one.puzzle.say) for one in hunt.found)


def test_a_find_is_proved_part_by_part_and_what_is_none_is_taken_back(tmp_path: Path) -> None:
    class Liar(Hunter):
        """Claims, from its second answer on, that the obvious line solves every puzzle."""

        def answer(self) -> Plain | None:
            found: Any = super().answer()
            for one in found["found"] if len(self.asked) > 1 else ():
                one["puzzle"] = {**one["puzzle"], "obvious": one["puzzle"]["solutions"][0]}
            return {**found, "found": [dict(one) for one in found["found"]]}

    searched.cache_clear()
    hunt = hunt_in(tmp_path, Liar())
    hunt.step()
    (good,) = hunt.found
    shares = []
    while hunt.proved(good) < 1:
        shares.append(hunt.proved(good))
        hunt.step()
    assert shares == sorted(set(shares))
    assert shares[0] == 0
    hunt.stop()
    searched.cache_clear()
    assert hunt.found == [good]
    assert [one.name for one in tmp_path.glob("*/*")] == [good.file.name]


def test_an_earlier_find_is_no_find(tmp_path: Path) -> None:
    hunt_in(tmp_path, Hunter()).step()
    again = hunt_in(tmp_path, Hunter())
    again.step()
    assert again.found == [] or again.found[0].file.name.split("_")[1] != "00"
    assert len(list(tmp_path.glob("*/*"))) == 1 + len(again.found)


def test_only_wanted_tasks_and_levels_are_kept(tmp_path: Path) -> None:
    easy = hunt_in(tmp_path, Hunter(), span=Span(600, 800))
    other = hunt_in(tmp_path, Hunter(), tasks={GAME: ("score_and_hold",)})
    for hunt in (easy, other):
        for _ in range(3):
            hunt.step()
    assert all(one.puzzle.level == 1 for one in easy.found)
    assert all("score_and_hold" in one.file.name for one in other.found)


def test_after_a_thousand_positions_without_a_find_a_wider_span_goes_on(tmp_path: Path) -> None:
    hunter = Hunter()
    hunter.nothing = True
    hunt = hunt_in(tmp_path, hunter, span=span_around(1000, 300))
    while hunt.is_running:
        hunt.step()
    assert hunt.is_dry
    assert hunt.tried == MAX_POSITIONS
    before = hunt.span
    hunt.widen()
    assert hunt.is_running
    assert hunt.span.levels > before.levels


def test_a_pause_searches_the_same_game_again_and_stop_ends(tmp_path: Path) -> None:
    hunter = Hunter()
    hunter.silent = True
    hunt = hunt_in(tmp_path, hunter)
    hunt.step()
    hunt.pause()
    assert not hunt.step()
    hunt.resume()
    hunt.step()
    assert hunter.asked == [Hunt(GAME, 1), Hunt(GAME, 1)]
    hunt.stop()
    assert not hunt.is_running
    assert hunter.closed == 2


def test_a_broken_process_is_tried_again_and_then_reported(tmp_path: Path) -> None:
    hunter = Hunter()
    hunter.broken = True
    hunt = hunt_in(tmp_path, hunter)
    for _ in range(5):
        hunt.step()
    assert hunt.stopped
    assert hunt.reason
    assert len(hunter.asked) == 3


@pytest.mark.parametrize("rating", [-200.0, 640.0, 1000.0, 1117.3, 2400.0])
def test_every_span_holds_a_level_and_the_widest_all(rating: float) -> None:
    span = span_around(rating, 300)
    assert span.levels
    for _ in range(len(LEVELS)):
        span = span.wider
    assert span.is_widest


class QuickHunter(Hunter):
    """Finds a puzzle in every game at once."""

    def answer(self) -> Plain | None:
        asked = self.asked[-1]
        found: Plain = {"task": "any", "values": {}, "puzzle": {"level": LEVELS[0], "game": asked.game}}
        return {"tried": 40, "found": [found] if asked.game == GAME else []}


def test_a_game_with_its_share_of_finds_waits_for_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hunter = QuickHunter()
    hunt = hunt_in(tmp_path, hunter, tasks={GAME: ("any",), "streetcar": ("any",), "transamerica": ("any",)})

    def keep(name: str, one: Any) -> bool:
        del name
        hunt.found.append(cast(ListedPuzzle, SimpleNamespace(game=one.puzzle["game"], key="")))
        return True

    monkeypatch.setattr(hunt, "_keep", keep)
    for _ in range(14):
        hunt.step()
    assert len(hunt.found) == WANTED // 3
    assert {asked.game for asked in hunter.asked[-4:]} == {"streetcar", "transamerica"}
