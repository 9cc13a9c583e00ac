"""The drawings and texts of each game in a review."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.ai.adviser import AGAINST
from game.content.languages import LANGUAGES
from game.core.record import HUMAN, replay
from game.rules.streetcar.actions import Depart
from game.rules.trambahn.actions import LayPassenger
from game.rules.transamerica.actions import LayRail, PlaceHub
from game.scenes.chart import draw_chart
from game.scenes.review_chart import chart_of
from game.session.adviser import Answer
from game.session.review.costs import Cost, Decision
from game.session.review.review import Review
from game.storage.record_file import read_record
from game.tables.previews import Canvas
from game.tables.reviews import ReviewPart
from game.tables.trambahn.review_part import TrambahnReview
from game.text.catalogue import Catalogue
from game.text.moments import moment_text
from game.ui.brush import Brush
from game.ui.look import Look
from tests.games import KNOWN, games, reviewed
from tests.tables.conftest import open_look
from tests.tables.writing import remember_writing
from tests.texts import texts_in

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ROOT / "tests" / "fixtures" / "records"
FILES = {"transamerica": "ta_clear_win", "streetcar": "sc_die_two", "trambahn": "tb_clear_win"}
RECT = pygame.Rect(20, 10, 360, 240)
SIZE = (400, 280)
FIELDS: dict[str, Any] = {
    "seat": 0,
    "other": 1,
    "count": 2,
    "line": 4,
    "colour": "red",
    "points": 12,
    "less": 3,
}
MOMENTS = {
    "transamerica": ("networks_meet", "one_network", "leads", "in_vain", "gift"),
    "streetcar": ("departs", "withdrawn", "way_lost", "longer", "leap", "helped"),
    "trambahn": ("leads", "tour", "extra_tour"),
}


class Nobody:
    """Is asked nothing."""

    def judge(self, game: Any, view: Any, actions: Any, truth: Any = None) -> None:
        raise AssertionError(f"{game}, {view}, {actions}, {truth}")

    def estimate(self, game: Any, view: Any) -> None:
        raise AssertionError(f"{game}, {view}")

    def answer(self) -> Answer | None:
        return None

    def forget(self) -> None:
        pass


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return open_look(1280, 720)


def part_of(game: str) -> tuple[Review, ReviewPart]:
    record = read_record(RECORDS / f"{FILES[game]}.jsonl")
    match: Any = replay(record, games(ROOT / "maps", ROOT / "config")[game])
    review = reviewed(match, record.header, Nobody())
    tr = texts_in("en")
    return review, KNOWN[game].review_part(review, record.header.seats, ROOT / "maps", tr)


def drawn(draw: Any) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill((1, 2, 3))
    draw(surface)
    return surface


def content(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def stays_inside(surface: pygame.Surface) -> bool:
    around = surface.copy()
    # The line round a picture may lie half outside of it.
    around.fill((1, 2, 3), RECT.inflate(4, 4))
    blank = pygame.Surface(SIZE)
    blank.fill((1, 2, 3))
    return content(around) == content(blank)


@pytest.mark.parametrize("game", FILES)
def test_a_board_stays_in_its_place_and_each_turn_looks_different(look: Look, game: str) -> None:
    review, part = part_of(game)
    turns = len(review.rounds[0].turns)
    seen = set()
    for turn in (0, turns // 2, turns - 1):
        place = review.places[review.after(0, turn)]
        surface = drawn(lambda surface, place=place: part.draw_board(surface, RECT, look, place))
        assert stays_inside(surface)
        seen.add(content(surface))
    assert len(seen) == 3


@pytest.mark.parametrize("size", [(330, 222), (640, 222), (1000, 400)], ids=str)
@pytest.mark.parametrize("marked", [True, False])
@pytest.mark.parametrize("game", FILES)
def test_a_chart_stays_in_its_place(look: Look, game: str, size: tuple[int, int], *, marked: bool) -> None:
    review, part = part_of(game)
    review.count_round(0)
    seen = replace(chart_of(review, part, 0, turn_word="turns"), marked=marked)
    rect, surface = pygame.Rect((60, 60), size), pygame.Surface((1120, 520))
    empty = content(surface)
    draw_chart(
        Brush(surface, look),
        rect,
        seen,
        under=lambda brush, axes: part.draw_under(brush, axes, 0),
        over=lambda brush, axes: part.draw_over(brush, axes, 0),
    )
    assert content(surface) != empty
    surface.fill((0, 0, 0), rect.inflate(24, 24))
    assert content(surface) == empty


def cost_at(review: Review, move: int, better: tuple[Any, ...], played: tuple[Any, ...]) -> Cost:
    seat = review.match.played[move].move.seat
    return Cost(Decision(0, seat, move, move), played, better)


@pytest.mark.parametrize("game", FILES)
def test_a_better_move_and_the_one_that_was_made_are_marked_each(look: Look, game: str) -> None:
    review, part = part_of(game)
    move = next(
        number
        for number, one in enumerate(review.match.played)
        if number > 12 and len(review.game.legal(review.game.observe(one.before, one.move.seat))) > 6
    )
    seat = review.match.played[move].move.seat
    legal = review.game.legal(review.game.observe(review.match.played[move].before, seat))

    def seen(better: tuple[Any, ...], played: tuple[Any, ...], *numbers: int) -> bytes:
        cost = cost_at(review, move, better, played)
        return content(drawn(lambda surface: part.draw_choice(Canvas(surface, RECT, look), cost, numbers)))

    plain = seen((), ())
    first, second = [action for action in legal if seen((action,), ()) != plain][:2]
    pictures = [seen((first,), (second,)), seen((second,), (first,)), seen((first,), (first,)), plain]
    assert len(set(pictures)) == 4
    assert seen((first,), (first,)) == seen((first,), (), 0) == seen((first,), ())
    assert len({seen((first,), (), number) for number in (0, 1, 2)}) == 3


@pytest.mark.parametrize("game", FILES)
@pytest.mark.parametrize("size", [RECT.size, (1192, 744)])
def test_the_plan_of_an_opponent_is_drawn_if_it_can_be_shown(game: str, size: tuple[int, int]) -> None:
    review, part = part_of(game)
    rect, look, shown = pygame.Rect((0, 0), size), open_look(1920, 1080), 0
    for move in (20, 30, 40):
        cost = cost_at(review, move, (), ())
        planner = (cost.decision.seat + 1) % len(review.header.seats)
        pictures = []
        for seat in (None, planner):
            window = pygame.Surface((1300, 800))
            part.draw_choice(Canvas(window, rect, look), cost, (), seat)
            pictures.append(content(window))
        shown += pictures[0] != pictures[1]
        assert review.plan(cost, planner) or pictures[0] == pictures[1]
    assert shown


def test_the_table_of_a_decision_leaves_no_room_above_or_below_it(look: Look) -> None:
    review, part = part_of("trambahn")
    for move in (0, next(n for n, one in enumerate(review.match.played) if one.move.seat)):
        cost = cost_at(review, move, (), ())
        surface = drawn(lambda surface, cost=cost: part.draw_choice(Canvas(surface, RECT, look), cost))
        ends = (RECT.top + 1, RECT.bottom - 2)
        assert all(surface.get_at((RECT.centerx, y)) != surface.get_at((0, 0)) for y in ends)


@pytest.mark.parametrize("game", ["transamerica", "streetcar"])
def test_hubs_and_departures_are_marked_too(look: Look, game: str) -> None:
    review, part = part_of(game)
    sort = PlaceHub if game == "transamerica" else Depart
    move = next(n for n, one in enumerate(review.match.played) if isinstance(one.move.action, sort))
    action = review.match.played[move].move.action
    plain = cost_at(review, move, (), ())
    for marked in (cost_at(review, move, (action,), ()), cost_at(review, move, (), (action,))):
        without = drawn(lambda surface: part.draw_choice(Canvas(surface, RECT, look), plain))
        with_mark = drawn(lambda surface, cost=marked: part.draw_choice(Canvas(surface, RECT, look), cost))
        assert content(without) != content(with_mark)
        assert stays_inside(with_mark)


def test_networks_of_one_and_of_all_are_different_pictures(look: Look) -> None:
    _, part = part_of("transamerica")
    networks = part.networks
    assert networks is not None
    wide = pygame.Rect(0, 0, 900, 260)
    pictures = set()
    for seat in (None, 0, 1):
        surface = pygame.Surface(wide.size)
        networks.draw(surface, wide, look, 0, seat)
        pictures.add(content(surface))
    assert len(pictures) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FILES)
def test_every_turning_point_has_words(game: str, language: str) -> None:
    tr = texts_in(language)
    for code in MOMENTS[game]:
        for line in moment_text(tr, game, code, FIELDS, ("Anna", "Ben")):
            assert line
            assert "moment" not in line
            assert "{" not in line


def test_the_large_map_of_a_review_names_its_cities(monkeypatch: pytest.MonkeyPatch) -> None:
    written = remember_writing(monkeypatch)
    review, part = part_of("transamerica")
    pygame.display.init()
    window = pygame.display.set_mode((1280, 720))
    part.draw_board(window, pygame.Rect(0, 0, 820, 590), open_look(1280, 720), review.places[-1])
    words = {one.words for one in written}
    assert words >= {"Seattle", "Medford", "Winston", "Jacksonville"}


def part_so_far(game: str, moves: int | None) -> tuple[Review, ReviewPart]:
    """Return the review of a game of people after `moves` moves, or at its end, and its game's part."""
    record = read_record(RECORDS / f"{FILES[game]}.jsonl")
    seats = tuple(structs.replace(seat, player=HUMAN) for seat in record.header.seats)
    header = structs.replace(record.header, seats=seats)
    record = structs.replace(record, header=header, lines=record.lines[:moves])
    match: Any = replay(record, games(ROOT / "maps", ROOT / "config")[game])
    review = reviewed(match, header, Nobody())
    return review, KNOWN[game].review_part(review, seats, ROOT / "maps", texts_in("en"))


def words_of_a_choice(
    monkeypatch: pytest.MonkeyPatch, review: Review, part: ReviewPart, move: int, sort: type
) -> set[str]:
    """Return the texts on the large board before a move, with a better action of type `sort`."""
    written = remember_writing(monkeypatch)
    played = review.match.played[move]
    legal = review.game.legal(review.game.observe(played.before, played.move.seat))
    other = next(one for one in legal if isinstance(one, sort) and one != played.move.action)
    cost = cost_at(review, move, (other,), (played.move.action,))
    pygame.display.init()
    window = pygame.display.set_mode((1920, 1080))
    part.draw_choice(Canvas(window, pygame.Rect(0, 0, 1192, 744), open_look(1920, 1080)), cost, (1,))
    return {one.words for one in written}


@pytest.mark.parametrize("moves", [38, None])
def test_the_others_missing_edges_are_shown_only_once_their_cards_are_public(
    monkeypatch: pytest.MonkeyPatch, moves: int | None
) -> None:
    review, part = part_so_far("transamerica", moves)
    words = words_of_a_choice(monkeypatch, review, part, 30, LayRail)
    assert any("must lay" in one for one in words) is (moves is None)
    assert any("left for" in one for one in words)
    assert {"better", "played", "1"} <= words


@pytest.mark.parametrize("moves", [38, None])
def test_the_opponents_hand_is_shown_only_when_the_game_is_over(
    monkeypatch: pytest.MonkeyPatch, moves: int | None
) -> None:
    review, part = part_so_far("trambahn", moves)
    move = next(n for n in range(12, 38) if isinstance(review.match.played[n].move.action, LayPassenger))
    words = words_of_a_choice(monkeypatch, review, part, move, LayPassenger)
    assert ("shown as the game is over" in words) is (moves is None)
    assert ("shown when the game is over" in words) is (moves is not None)
    assert {"better", "played", "1", "Score"} <= words


def test_the_networks_say_whose_rails_the_columns_count(monkeypatch: pytest.MonkeyPatch) -> None:
    written = remember_writing(monkeypatch)
    _, part = part_of("transamerica")
    assert part.networks is not None
    pygame.display.init()
    window = pygame.display.set_mode((1280, 720))
    part.networks.draw(window, pygame.Rect(0, 0, 1200, 500), open_look(1280, 720), 0, None)
    assert "Used, laid by" in {one.words for one in written}


def test_turns_are_counted_at_the_table_as_in_the_review(monkeypatch: pytest.MonkeyPatch) -> None:
    review, _ = part_of("transamerica")
    turns = [turn for turn in review.turns if turn.round == 1]
    match = review.match
    for turn in turns[5:9]:
        before = match.played[turn.first].before
        assert match.game.observe(before, turn.seat).table.turn == turn.number


def test_an_objection_to_a_move_is_not_shown_for_the_better_one(tr: Catalogue) -> None:
    worded = {code for code in AGAINST if tr(f"trambahn.reason.{code}") != f"trambahn.reason.{code}"}
    assert worded
    assert worded <= TrambahnReview.weak_reasons


@pytest.mark.parametrize("game", ["transamerica", "streetcar"])
def test_the_page_of_open_games_counts_turns_as_a_review_does(game: str) -> None:
    match = replay(read_record(RECORDS / f"{FILES[game]}.jsonl"), games()[game])
    state = match.played[len(match.played) // 2].before
    _, turn = KNOWN[game].review_kind(match.game).turn_of(state)
    assert turn > match.game.seats_of(state), "each has had a turn"
    assert f"turn {turn}" in KNOWN[game].standing(state, texts_in("en")).progress.lower()


@pytest.mark.parametrize("size", [(894, 572), (812, 522), (700, 480), (620, 400)], ids=str)
def test_of_a_pad_that_has_no_room_beside_the_table_no_edge_shows(size: tuple[int, int]) -> None:
    review, part = part_of("trambahn")
    pygame.display.init()
    window = pygame.display.set_mode((1440, 810))
    canvas = Canvas(window, pygame.Rect((0, 0), size), open_look(1440, 810))
    part.draw_choice(canvas, cost_at(review, 30, (), ()))
    # The wood of the table is dark, and the paper of the pad is not.
    column, rows = size[0] - 5, range(size[1] // 12, size[1] // 3)
    assert max(sum(window.get_at((column, row))[:3]) for row in rows) < 300
