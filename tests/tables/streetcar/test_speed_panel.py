"""The speed panel shows the range of the next tram while there is one."""

import pygame
import pytest

from game.makers.examples.streetcar import session_of
from game.makers.examples.streetcar_positions import DRIVING
from game.makers.staged import seats_for
from game.makers.staged import session_of as staged
from game.rules.streetcar.game import Streetcar
from game.session.session import Session
from game.tables.streetcar.model import read_model
from game.tables.streetcar.panel_pen import PanelPen, PanelState
from game.tables.streetcar.speed_panel import draw_speed_panel
from game.text.catalogue import Catalogue
from game.ui.look import Look
from tests.tables.streetcar.conftest import AnyMatch
from tests.tables.writing import remember_writing


def words_of(session: Session, look: Look, tr: Catalogue, patch: pytest.MonkeyPatch) -> str:
    written = remember_writing(patch)
    pen = PanelPen(pygame.Surface((400, 220)), look, tr, read_model(session, tr), PanelState((), ()))
    draw_speed_panel(pen, pen.surface.get_rect())
    return " ".join(line.words for line in written)


def test_the_next_limit_is_shown_until_the_game_is_over(
    streetcar: Streetcar, ended: AnyMatch, look: Look, tr: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = tr("streetcar.table.speed.next", count=4)
    assert text in words_of(session_of(streetcar, DRIVING), look, tr, monkeypatch)
    assert text not in words_of(staged(ended, seats_for(3, 0)), look, tr, monkeypatch)
