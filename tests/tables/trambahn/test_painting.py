"""Painting: unchanged parts are kept, changed ones are redrawn, and secrets are not shown."""

import random
from typing import Any

import pygame
import pytest

from game.content.trambahn_table import read_table
from game.core.match import Match
from game.core.option import with_defaults
from game.core.record import Seat
from game.makers import staged
from game.rules.trambahn.actions import Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.game import Trambahn
from game.tables.previews import Canvas
from game.tables.trambahn.model import read_model
from game.tables.trambahn.painting import Contents
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.pieces import paint_wood
from game.tables.trambahn.spots import MONEY, NEW
from game.text.catalogue import Catalogue
from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.tile_map import read_tile_map
from tests.games import KNOWN
from tests.tables.conftest import MAPS
from tests.tables.trambahn.positions import GIVEN, OWN, PEOPLE, TURN, session_of

MUNICH = read_tile_map(MAPS / "munich.tmx")
TABLE = read_table(MAPS / "munich.tmx")
AnyMatch = Match[Any, Any, Any]
RECT = pygame.Rect(40, 30, 460, 330)
FRAME = (1, 2, 3)


def drawn(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def painter(look: Look, tr: Catalogue) -> TablePicture:
    return TablePicture(look, TABLE, MUNICH, tr)


@pytest.fixture(scope="module")
def ended(trambahn: Trambahn) -> AnyMatch:
    match: AnyMatch = Match(trambahn, trambahn.start(2, with_defaults(trambahn.options, {}), 5))
    chance = random.Random(3)
    while (seat := match.to_act) is not None:
        match.play(seat, staged.sensible(trambahn, match.view(seat), chance))
    return match


@pytest.mark.parametrize(
    "changed",
    [
        {"held": ("hand", 3)},
        {"raised": ("hand", 2)},
        {"raised": ("supply", 1)},
        {"held": ("supply", 0)},
        {"glow": frozenset({("row", "blue")})},
        {"glow": frozenset({("column", 1)})},
        {"glow": frozenset({NEW})},
        {"glow": frozenset({MONEY})},
        {"over": LayStation("blue-8", 3)},
        {"over": LayPassenger("blue-8", "blue")},
        {"over": Income("blue-8")},
        {"refused": ("column", 0)},
        {"refused": MONEY},
        {"refused": ("row", "green")},
        {"over": Buy("steam", 3)},
        {"said": ("Look here.", "Here.")},
        {"hidden": frozenset({("hand", 1)})},
        {"hidden": frozenset({("card", "own", 0, 7)})},
        {"hidden": frozenset({("plate", "opponent", 1)})},
        {"hidden": frozenset({("row", "blue", 1)})},
        {"hidden": frozenset({("supply", 2)})},
        {"hidden": frozenset({("opponent_hand", 5)})},
        {"money_shown": {"own": 3}},
        {"money_shown": {"opponent": 3}},
        {"states": {"undo": "hover"}},
        {"states": {"end": "pressed"}},
        {"states": {"since": "hover"}},
    ],
)
def test_each_change_is_seen_and_taken_back(
    trambahn: Trambahn,
    painter: TablePicture,
    surface: pygame.Surface,
    tr: Catalogue,
    changed: dict[str, Any],
) -> None:
    model = read_model(session_of(trambahn, OWN), tr)
    painter.paint(surface, Contents(model))
    before = drawn(surface)
    painter.paint(surface, Contents(model, **changed))
    assert drawn(surface) != before
    painter.paint(surface, Contents(model))
    assert drawn(surface) == before


def test_a_kept_picture_is_as_good_as_a_new_one(
    trambahn: Trambahn, painter: TablePicture, surface: pygame.Surface, look: Look, tr: Catalogue
) -> None:
    session = session_of(trambahn, TURN)
    for action in (LayPassenger("red-5", "red"), LayStation("blue-8", 3), Income("green-10")):
        painter.paint(surface, Contents(read_model(session, tr)))
        session.act(action)
    contents = Contents(read_model(session, tr))
    painter.paint(surface, contents)
    kept = drawn(surface)
    TablePicture(look, TABLE, MUNICH, tr).paint(surface, contents)
    assert drawn(surface) == kept


def test_the_other_hand_is_not_painted(
    trambahn: Trambahn, painter: TablePicture, surface: pygame.Surface, tr: Catalogue
) -> None:
    """The picture does not depend on the opponent's hand."""
    other = {**GIVEN, "to_act": 0, "hands": [GIVEN["hands"][0], ["green-2", "green-4", *["blue-5"] * 2]]}
    more = {**GIVEN, "to_act": 0, "hands": [GIVEN["hands"][0], ["red-1", "red-10", "red-9", "red-6"]]}
    pictures = set()
    for given in (other, more):
        painter.paint(surface, Contents(read_model(session_of(trambahn, (), given), tr)))
        pictures.add(drawn(surface))
    assert len(pictures) == 1


def test_behind_a_curtain_no_hand_is_painted(
    trambahn: Trambahn, painter: TablePicture, surface: pygame.Surface, tr: Catalogue
) -> None:
    session = session_of(trambahn, TURN, players=PEOPLE)
    session.close_curtain()
    painter.paint(surface, Contents(read_model(session, tr)))
    closed = drawn(surface)
    hidden = {**GIVEN, "hands": [["red-10", "red-3"] + ["yellow-7"] * 3 + ["blue-10"], GIVEN["hands"][1]]}
    other = session_of(trambahn, TURN, hidden, players=PEOPLE)
    other.close_curtain()
    painter.paint(surface, Contents(read_model(other, tr)))
    assert drawn(surface) == closed


# ------------------------------------------------------------------ in small, results, rules


def test_a_preview_stays_in_its_frame(trambahn: Trambahn, look: Look, surface: pygame.Surface) -> None:
    preview = KNOWN["trambahn"].preview(trambahn, "ab", MAPS)
    surface.fill(FRAME)
    preview.draw(Canvas(surface, RECT, look), session_of(trambahn, OWN).match.view(None))
    inside = surface.subsurface(RECT).copy()
    surface.fill(FRAME, RECT.inflate(4, 4))
    assert {tuple(surface.get_at((x, y)))[:3] for x in range(0, 1280, 7) for y in range(0, 720, 7)} == {FRAME}
    assert len({tuple(inside.get_at((x, y))) for x in range(0, 460, 9) for y in range(0, 330, 9)}) > 20


def test_a_preview_shows_no_secret(trambahn: Trambahn, look: Look, surface: pygame.Surface) -> None:
    preview = KNOWN["trambahn"].preview(trambahn, "ab", MAPS)
    match = session_of(trambahn, OWN).match
    pictures = set()
    for seat in (None, 0, 1):
        surface.fill(FRAME)
        preview.draw(Canvas(surface, RECT, look), match.view(seat))
        pictures.add(drawn(surface))
    assert len(pictures) == 1


def test_the_latest_move_is_marked(trambahn: Trambahn, look: Look, surface: pygame.Surface) -> None:
    preview = KNOWN["trambahn"].preview(trambahn, "ab", MAPS)
    session = session_of(trambahn, TURN)
    preview.draw(Canvas(surface, RECT, look), session.match.view(None))
    plain = drawn(surface)
    preview.draw(Canvas(surface, RECT, look), session.match.view(None), session.since_last_turn(0))
    assert drawn(surface) != plain


def test_better_and_played_moves_are_both_shown(
    trambahn: Trambahn, look: Look, surface: pygame.Surface
) -> None:
    preview = KNOWN["trambahn"].preview(trambahn, "ab", MAPS)
    view = session_of(trambahn, OWN).match.view(0)
    for action in trambahn.legal(view)[:-1]:
        pictures = set()
        for better, played in (([], []), ([action], []), ([], [action])):
            surface.fill(FRAME)
            preview.draw_choice(Canvas(surface, RECT, look), view, better=better, played=played)
            pictures.add(drawn(surface))
        assert len(pictures) == 3, action


def test_the_verdict_names_the_winner_and_the_points(
    trambahn: Trambahn, ended: AnyMatch, tr: Catalogue
) -> None:
    seats = [Seat("Max", "human", "a"), Seat("Anna", "engineer", "b")]
    result = KNOWN["trambahn"].result_panel(trambahn, seats, tr)
    view, outcome = ended.view(None), ended.outcome
    assert outcome is not None
    totals = trambahn.fact(ended.state, "totals")
    assert isinstance(totals, tuple)
    winner = next(iter(outcome.winners))
    expected = f"{seats[winner].name} wins, {totals[winner]} to {totals[1 - winner]}"
    assert result.verdict(view, outcome) == expected
    assert result.rounds(view) == 1
    assert all(who.name in result.spoken(view, 1) for who in seats)


def test_results_stay_in_their_rects(
    trambahn: Trambahn, ended: AnyMatch, look: Look, surface: pygame.Surface, tr: Catalogue
) -> None:
    seats = [Seat("Maximiliane", "human", "a"), Seat("Anna", "engineer", "b")]
    result = KNOWN["trambahn"].result_panel(trambahn, seats, tr)
    outcome = ended.outcome
    assert outcome is not None
    for size in ((640, 400), (330, 110), (560, 260)):
        rect = pygame.Rect((60, 60), size)
        surface.fill(FRAME)
        draw(Brush(surface, look), result.standings(ended.view(None), outcome), rect)
        surface.fill(FRAME, rect.inflate(28, 40))
        corners = {tuple(surface.get_at((x, y)))[:3] for x in range(0, 1280, 5) for y in range(0, 720, 5)}
        assert corners == {FRAME}, size


@pytest.mark.parametrize("width", [960, 972, 1206, 1275, 1365, 1602, 1920, 2563])
def test_planks_join_without_a_gap(look: Look, width: int) -> None:
    painted = []
    for colour in ("white", "black"):
        surface = pygame.Surface((width, width * 9 // 16))
        surface.fill(colour)
        paint_wood(surface, look, MUNICH)
        painted.append(pygame.image.tobytes(surface, "RGB"))
    assert painted[0] == painted[1]
