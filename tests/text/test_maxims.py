"""What the conductor says of mistakes."""

import pytest

from game.text.catalogue import LANGUAGES, Catalogue
from game.text.po_file import read_po
from tests.games import KNOWN, ROOT

LOCALE = ROOT / "config" / "locale"
NONE = {
    # Of others' rails, whose cities can only be guessed, and what others' rails do for who reads.
    "transamerica": (
        "reached probably_to perhaps_to_either perhaps_to maybe_to helps_you hub_on_city middle_of_map"
    ),
    # The same of tiles; what goes for any lay of its kind; and what says only how things stand.
    "streetcar": (
        "speaks_for_line speaks_for_stop bars_you hinders_you helps_you blocks others_sign"
        " at_terminal nothing_fits fields_ahead only_end fields_left halted served"
    ),
    # What goes without saying at the end of a turn or game.
    "trambahn": "ends_even all_done stays_in_hand draws",
}


def codes(game: str, kind: str) -> set[str]:
    start = f"{game}.{kind}."
    return {key.removeprefix(start) for key in read_po(LOCALE / "en.po").texts if key.startswith(start)}


@pytest.mark.parametrize("game", NONE)
def test_every_reason_has_a_maxim_or_is_listed_as_having_none(game: str) -> None:
    maxims = KNOWN[game].maxims()
    silent = set(NONE[game].split())
    assert not silent & set(maxims)
    # Plans tell of others, whom nobody advises.
    assert {code for code in codes(game, "reason") if not code.startswith("plan")} - silent <= set(maxims)
    parts = {code.rsplit(".", 1)[0] for code in codes(game, "part")}
    assert set(maxims) <= codes(game, "reason") | parts
    assert set(maxims.values()) == codes(game, "maxim")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_maxim_is_short(language: str) -> None:
    tr = Catalogue(LOCALE, language)
    for game in NONE:
        for name in codes(game, "maxim"):
            assert len(tr(f"{game}.maxim.{name}")) <= 80
