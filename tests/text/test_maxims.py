"""The conductor's maxims about mistakes."""

import pytest

from game.content.languages import LANGUAGES
from game.text.catalogue import Catalogue
from game.text.po_file import read_po
from tests.games import KNOWN, ROOT

LOCALE = ROOT / "config" / "locale"
NONE = {
    # Results of rounds that are played on.
    # Of others' rails, whose cities can only be guessed, and what others' rails do for who reads.
    "transamerica": (
        "reached probably_to perhaps_to_either perhaps_to maybe_to helps_you hub_on_city middle_of_map"
        " as_many_now ahead_at_end behind_at_end other_ahead_at_end other_behind_at_end"
    ),
    # Equal reasons about tiles, reasons true of any lay of a kind, and mere descriptions of the position.
    "streetcar": (
        "speaks_for_line speaks_for_stop bars_you hinders_you helps_you others_sign"
        " at_terminal nothing_fits fields_ahead only_end fields_left halted served served_last"
        " blocks_way leaves_way gives_tiles gives_no_tiles home_sooner home_later others_sooner others_later"
    ),
    # Reasons that need no maxim at the end of a turn or game.
    "trambahn": "ends_even all_done stays_in_hand draws line_promises line_denies",
}


def codes(game: str, kind: str) -> set[str]:
    start = f"{game}.{kind}."
    return {key.removeprefix(start) for key in read_po(LOCALE / "en.po").texts if key.startswith(start)}


@pytest.mark.parametrize("game", NONE)
def test_every_reason_has_a_maxim_or_is_listed_as_having_none(game: str) -> None:
    maxims = KNOWN[game].maxims()
    silent = set(NONE[game].split())
    assert not silent & set(maxims)
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
