"""The end of a game in which nobody has a number: there is no empty chart."""

from collections.abc import Callable

import pytest

from game.makers.gallery.folder_shots import folder_shots
from game.manifests.known import manifests
from game.scenes.app import App
from tests.contract.adapters import BLACK_PATH
from tests.scenes.acting import picture
from tests.tables.writing import remember_writing


def test_a_game_without_figures_ends_without_a_chart(
    open_home: Callable[[], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_home()
    app.parts = manifests((BLACK_PATH,))
    folder_shots(app.parts)["black_path_result"](app)
    written = remember_writing(monkeypatch)
    assert picture(app)
    words = {one.words for one in written}
    assert app.catalogue("result.standings") in words
    assert app.catalogue("review.plain.chart") not in words
