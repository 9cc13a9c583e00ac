"""Words of panel and tray have room in every window and language."""

from itertools import combinations

import pygame
import pytest

from game.makers.examples.still import OPPONENTS
from game.makers.examples.transamerica import GIVEN, HUBS, TARGET, TURNS, session_of
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.game import TransAmerica
from game.session.session import Session
from game.tables.kit.buttons import ARROWS
from game.tables.kit.pen import Pen
from game.tables.kit.styles import TEXT
from game.tables.transamerica.layout import lay_out
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing
from game.tables.transamerica.model import read_model
from game.tables.transamerica.side_panel import INNER, draw_side_panel
from game.tables.transamerica.tray import TrayState, draw_tray
from game.text.transamerica import Teller
from game.ui.text import ELLIPSIS
from tests.languages import in_the_longest_words
from tests.tables.conftest import MAPS, open_look
from tests.tables.writing import Written, remember_writing
from tests.texts import texts_in

SIZES = [(1024, 600), (1024, 768), (1100, 1000), (1366, 768), (1920, 1080), (3840, 2160)]
OPPONENTS_ONLY = ("conductor", "apprentice", "engineer", "director")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Return every line that is drawn, with the room of its capitals."""
    return remember_writing(monkeypatch)


def sessions(rules: TransAmerica) -> dict[str, Session]:
    """Return positions with the longest words."""
    open_given = {key: value for key, value in GIVEN.items() if key != "limit"}
    turns = [LayRail(edge) for edge in TURNS]
    mobile = {**GIVEN, "to_act": 0}
    one = {"hubs": HUBS[:2], "to_act": 0, "start_player": 1, "scores": (4, 13)}
    watching = session_of(rules, GIVEN, turns[:3], players=OPPONENTS_ONLY)
    watching.change_pace("step")
    held = session_of(rules, GIVEN, turns, players=OPPONENTS)
    held.turn_end = "confirm"
    held.act(LayRail(TARGET))
    return {
        "mobile": session_of(rules, mobile, [LayRail(((7, 5), (8, 6)))], players=OPPONENTS, hubs="mobile"),
        "mobile, one laid": session_of(rules, mobile, [LayRail(TARGET)], players=OPPONENTS, hubs="mobile"),
        "open": session_of(rules, open_given, turns, players=OPPONENTS, goals="open"),
        "next began": session_of(rules, one, seats=2, players=OPPONENTS),
        "watching": watching,
        "watching open cards": session_of(rules, open_given, turns, players=OPPONENTS_ONLY, goals="open"),
        "held": held,
        "marker to place": session_of(rules, {"hubs": (None,) * 4}),
    }


@in_the_longest_words
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut_or_are_over_others(
    rules: TransAmerica, written: list[Written], size: tuple[int, int], language: str
) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    tr = texts_in(language)
    whole = open_look(*size)
    drawing = read_map_drawing(MAPS / MAP_FILE, rules.board)
    for name, session in sessions(rules).items():
        layout = lay_out(whole.scale, len(session.seats), drawing)
        look = whole.resized(layout.panel_scale)
        model = read_model(
            session, tr, Teller(tr, tuple(seat.name for seat in session.seats), rules.distances)
        )
        paces = [f"pace_{name}" for name in ARROWS]
        states = dict.fromkeys(("hint", "undo", "end", "eye", "guess", "supply", "next", *paces), "normal")
        for shares in ({}, {card.city: 1.0 for card in model.cards}):
            written.clear()
            pen = Pen(surface, look, tr)
            draw_side_panel(pen, layout.side, model, {})
            draw_tray(pen, layout.tray, model, TrayState(states, network=False, shares=shares))
            for line in written:
                cut = line.words.endswith(ELLIPSIS) and not line.words.endswith(" " + ELLIPSIS)
                assert not cut, f"{name}: {line} is cut"
            if name == "marker to place" and not shares:
                waits = {tr(f"transamerica.table.card.{key}") for key in ("waiting", "waiting_short")}
                assert sum(line.words in waits for line in written) >= len(model.cards)
            for one, other in combinations(written, 2):
                assert not one.rect.colliderect(other.rect), f"{name}: {one} lies over {other}"


@in_the_longest_words
def test_advice_about_the_end_of_a_round_has_room_in_two_lines(rules: TransAmerica, language: str) -> None:
    drawing, tr = read_map_drawing(MAPS / MAP_FILE, rules.board), texts_in(language)
    for size in SIZES:
        look = open_look(*size)
        layout = lay_out(look.scale, 4, drawing)
        look = look.resized(layout.panel_scale)
        width = layout.side.header.width - 2 * look.px(INNER)
        for key in ("finishing", "finishing.mobile", "finishing.other", "one_laid.mobile"):
            words = tr(f"transamerica.table.advice.{key}", name="Ada")
            assert len(look.text.wrapped(words, TEXT, width)) <= 2, words
