"""The panel at the right of the board on a turn's page is complete in every language and size."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.languages import LANGUAGES
from game.core.record import replay
from game.rules.streetcar.actions import Depart, Drive, Lay, RollDie, Withdraw
from game.session.review.costs import Cost, Decision
from game.session.review.review import Review
from game.storage.record_file import read_record
from game.tables.previews import Canvas
from game.tables.reviews import ReviewPart
from game.ui.text import ELLIPSIS
from tests.ai.streetcar.tables import GAME
from tests.games import KNOWN, reviewed
from tests.tables.conftest import open_look
from tests.tables.test_reviews import Nobody
from tests.tables.writing import Written, remember_writing
from tests.texts import texts_in

ROOT = Path(__file__).resolve().parents[3]
RECORDS = ROOT / "tests" / "fixtures" / "records"
SIZES = [((1920, 1080), (412, 744)), ((1024, 600), (204, 405)), ((1920, 1080), (1700, 620))]
"""A window, and the sizes of a turn in it, beside its board or alone."""
TURNS = [
    *(("sc_follow_six", sort) for sort in (Lay, Depart, Drive, Withdraw)),
    *(("sc_die_or_repeat_three", sort) for sort in (Drive, RollDie)),
]


@cache
def review_of(name: str) -> Review:
    record = read_record(RECORDS / f"{name}.jsonl")
    match: Any = replay(record, GAME)
    return reviewed(match, record.header, Nobody())


def part_of(name: str, language: str) -> tuple[Review, ReviewPart]:
    review = review_of(name)
    tr = texts_in(language)
    return review, KNOWN["streetcar"].review_part(review, review.header.seats, ROOT / "maps", tr)


def cost_of(review: Review, sort: type) -> Cost:
    """Return the last turn of that sort, beside another that was allowed."""
    moves = [n for n, one in enumerate(review.match.played) if isinstance(one.move.action, sort)]
    played = review.match.played[moves[-1]]
    legal = list(GAME.legal(GAME.observe(played.before, played.move.seat)))
    action = played.move.action
    better = next((one for one in legal if type(one) is sort and one != action), action)
    return Cost(Decision(0, played.move.seat, moves[-1], moves[-1]), (action,), (better,))


def overlapping(lines: list[Written]) -> Iterator[tuple[str, str]]:
    for number, one in enumerate(lines):
        for other in lines[number + 1 :]:
            if one.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2)):
                yield one.words, other.words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "sort"), TURNS)
def test_nothing_is_cut_or_is_over_other_words(
    monkeypatch: pytest.MonkeyPatch, language: str, name: str, sort: type
) -> None:
    review, part = part_of(name, language)
    cost = cost_of(review, sort)
    pygame.display.init()
    surface = pygame.display.set_mode(SIZES[0][0])
    written = remember_writing(monkeypatch, pieces=False)
    for window, size in SIZES:
        look, room = open_look(*window), pygame.Rect((20, 20), size)
        written.clear()
        assert part.side_panel is not None
        part.side_panel.draw(Canvas(surface, room, look), cost, (1,))
        assert written
        for line in written:
            assert not line.words.endswith(ELLIPSIS), (size, line)
            assert room.inflate(8, 8).contains(line.rect), (size, line)
        assert not list(overlapping(written)), size


def test_the_range_of_each_tram_is_spoken_as_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    review, part = part_of("sc_follow_six", "en")
    cost = cost_of(review, Drive)
    assert part.side_panel is not None
    spoken = part.side_panel.spoken(cost)
    pygame.display.init()
    written = remember_writing(monkeypatch)
    part.side_panel.draw(
        Canvas(pygame.Surface((500, 800)), pygame.Rect(0, 0, 412, 744), open_look(1920, 1080)), cost
    )
    shown = {line.words for line in written}
    assert "How far each tram may drive" in shown
    for words in shown & {"at most", "builds", "home", *(f"{count} to go" for count in range(99))}:
        assert words in spoken
    name = review.header.seats[cost.decision.seat].name
    assert f"{name} drove {len(cost.played[0].fields)}" in shown
    assert f"{name} drove {len(cost.played[0].fields)}: " in spoken


def test_a_large_board_shows_how_far_others_may_then_drive_and_a_small_one_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    review, part = part_of("sc_follow_six", "en")
    moves = [n for n, one in enumerate(review.match.played) if isinstance(one.move.action, Drive)]
    at = moves[-9]
    action = review.match.played[at].move.action
    cost = Cost(Decision(0, review.match.played[at].move.seat, at, at), (action,), (action,))
    pygame.display.init()
    written, look = remember_writing(monkeypatch), open_look(1920, 1080)
    spoken = []
    for side in (744, 264):
        written.clear()
        canvas = Canvas(pygame.Surface((side, side)), pygame.Rect(0, 0, side, side), look)
        part.draw_choice(canvas, cost)
        spoken.append({line.words for line in written if "at most" in line.words})
    assert spoken[0]
    assert not spoken[1]
