"""Words of all panels have room in every window and language."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.content.keymap import read_keymap
from game.rules.streetcar.actions import Lay, RollDie
from game.rules.streetcar.game import Streetcar
from game.session.session import Session
from game.tables.streetcar.buttons import NEXT_MOVE, draw_button
from game.tables.streetcar.hand_panel import draw_hand_panel
from game.tables.streetcar.layout import lay_out
from game.tables.streetcar.model import StreetcarModel, Task, read_model
from game.tables.streetcar.panel_pen import PanelPen, PanelState
from game.tables.streetcar.picture import draw_secret_panel
from game.tables.streetcar.right_panels import draw_seats, draw_title
from game.tables.streetcar.since_panel import since_panel
from game.tables.streetcar.speed_panel import draw_speed_panel
from game.tables.streetcar.turn_plaque import turn_plaque
from game.text.catalogue import Catalogue
from game.ui.boxes.part import draw
from game.ui.input import Keymap
from game.ui.text import ELLIPSIS
from tests.games import games
from tests.languages import in_the_longest_words
from tests.tables.conftest import MAPS, ROOT, open_look
from tests.tables.streetcar.positions import (
    NAMES,
    WATCHED,
    choices,
    completed,
    departed,
    play_on,
    played,
    session_of,
)
from tests.tables.writing import Written, remember_writing
from tests.texts import texts_in

SIZES = [(1024, 600, 1.0), (1024, 768, 1.0), (1366, 768, 1.0), (1920, 1080, 1.0), (1280, 720, 1.5)]
LARGE = [
    (1024, 600, 2.0),
    *(
        pytest.param(size, marks=pytest.mark.long)
        for size in ((1920, 1080, 1.5), (1920, 1080, 2.0), (1600, 1200, 1.25), (3840, 2160, 1.0))
    ),
]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Return every line that is drawn on the window, with the room of its capitals."""
    return remember_writing(monkeypatch, pieces=False)


@pytest.fixture(scope="module")
def sessions() -> dict[str, Session]:
    """Return positions with the longest words."""
    game = games(MAPS, ROOT / "config")["streetcar"]
    assert isinstance(game, Streetcar)
    building = played(game, 20)
    building.play(0, next(action for action in choices(building) if isinstance(action, Lay)))
    rolled = departed(game, map="linie1", movement="die")
    rolled.play(0, RollDie())
    repeat = departed(game, 4, map="linie1", movement="die_or_repeat", stops="three")
    repeat.play(0, RollDie())
    play_on(repeat, lambda after: after.to_act == 0 and after.state.table.phase == "roll")
    drawing = play_on(departed(game), lambda after: after.state.table.phase == "draw")
    withdrawn = departed(game)
    withdrawn.play(0, choices(withdrawn)[-1])
    play_on(withdrawn, lambda after: after.to_act == 0)
    step = session_of(played(game, 30, 6), WATCHED)
    step.change_pace("step")
    held = session_of(played(game, 20), ("human",) * 3)
    for _ in range(2):
        held.act(next(action for action in choices(held.match) if isinstance(action, Lay)))
    return {
        "held": held,
        "building": session_of(building),
        "six": session_of(played(game, 40, 6)),
        "in order, by day": session_of(played(game, 12, 2, map="linie1", order="card")),
        "complete": session_of(completed(game, map="linie1")),
        "complete, two stops": session_of(completed(game, 4, map="linie1")),
        "driving": session_of(
            play_on(departed(game), lambda after: len(after.played) > 12 and after.to_act == 0)
        ),
        "rolled": session_of(rolled),
        "repeat": session_of(repeat),
        "drawing": session_of(drawing, ("conductor", "human", "conductor")),
        "withdrawn": session_of(withdrawn),
        "withdrawn, others": session_of(withdrawn, ("conductor", "human", "conductor")),
        "watching": step,
        "watching two": session_of(played(game, 12, 2), WATCHED),
        "stuck": session_of(played(game, 20)),
        "no way": session_of(departed(game)),
        "all over": session_of(play_on(departed(game, 5), lambda _: False)),
    }


@in_the_longest_words
@pytest.mark.parametrize("size", [*SIZES, *LARGE])
def test_no_words_are_cut_or_are_over_others(
    sessions: dict[str, Session], written: list[Written], size: tuple[int, int, float], language: str
) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode(size[:2])
    tr = texts_in(language)
    chord = Keymap(read_keymap(ROOT / "config" / "keymap.yaml")).chord
    whole = open_look(*size)
    for name, session in sessions.items():
        model = _shown(name, read_model(session, tr), tr)
        stops = len(model.own.stops) if model.own is not None else 3
        layout = lay_out(whole.scale, model.board, model.revealed, stops)
        look = whole.resized(layout.panel_scale)
        written.clear()
        state = PanelState((*model.hand, *(None,) * 5)[:5], (0,) * 5)
        pen = PanelPen(surface, look, tr, model, state)
        draw(pen, turn_plaque(model), layout.plaque)
        draw_secret_panel(pen, layout)
        draw_hand_panel(pen, layout.hand)
        for button, rect in (*layout.buttons._asdict().items(), (NEXT_MOVE, layout.buttons.next_move)):
            draw_button(button, rect, chord, pen)
        draw_title(pen, layout)
        draw_seats(pen, layout.seats)
        draw_speed_panel(pen, layout.speed)
        if layout.since.height:
            draw(pen, since_panel(tr, model), layout.since)
        faults = [f"{line} is cut" for line in written if _is_cut(line)]
        faults += [f"{line} leaves it" for line in written if not layout.window.contains(line.rect)]
        faults += [
            f"{one} lies over {other}"
            for one, other in combinations(written, 2)
            if one.rect.colliderect(other.rect)
        ]
        assert not faults, name


def _shown(name: str, model: StreetcarModel, tr: Catalogue) -> StreetcarModel:
    """Return the model, or one of a phase that is hard to come by in a game."""
    doings: dict[str, Task] = {"stuck": "stuck", "no way": "no_way"}
    if name not in doings:
        return model
    advice = tr(f"streetcar.table.advice.{doings[name]}")
    return replace(model, task=doings[name], advice=advice)


def _is_cut(line: Written) -> bool:
    players_name = any(name.startswith(line.words[:3]) for name in NAMES)
    return line.words.endswith(ELLIPSIS) and not players_name
