"""The contents of Streetcar's box, and the effects of editing or damaging the file."""

from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.streetcar_box import read_box
from game.rules.streetcar.box import Box
from game.rules.streetcar.sides import names_of

FILE = Path(__file__).resolve().parents[2] / "config" / "games" / "streetcar.yaml"

TILES = {
    "straight": ("NS", False, 21, 15, 3),
    "curve": ("NE", False, 20, 10, 2),
    "left_switch": ("NS SW", False, 10, 0, 0),
    "right_switch": ("NS ES", False, 10, 0, 0),
    "fork": ("NE NW", False, 10, 0, 0),
    "double_curve": ("NE SW", False, 6, 0, 0),
    "triangle": ("EW NE NW", True, 6, 0, 0),
    "junction": ("EW NE ES", True, 6, 0, 0),
    "roundabout": ("NE ES SW NW", True, 4, 0, 0),
    "crossing": ("NS EW", True, 4, 0, 0),
    "s_left": ("NS NE SW", True, 2, 0, 0),
    "s_right": ("NS ES NW", True, 2, 0, 0),
}
TWO_STOPS: tuple[str, ...] = ("AF GL CF DF AL CE", "FK FH AC DK DG EH", "CM FL HK EK DI BL")
TWO_STOPS += ("BI BM DM EI BH FI", "BD BE BG HL AM AD", "CI GK EG CH HM AG")
THREE_STOPS: tuple[str, ...] = (
    "ACL CGK DHI CEM ABM EIK",
    "BGL BLM CIM ADM AGK BFM",
    "CGM GHL CDM AEI DFI EKL",
)
THREE_STOPS += ("CDI BDM GKL EFK EHK ALM", "FIK EGI DHK HKL AEL ABL", "FHK CFI GML BHL DIM BFI")


@pytest.fixture(scope="module")
def box() -> Box:
    return read_box(FILE)


def test_the_box_holds_the_printed_tiles(box: Box) -> None:
    found = {
        name: (" ".join(names_of(kind.pieces)), kind.trees, kind.count, kind.starters, kind.hand)
        for name, kind in box.kinds.items()
    }
    assert found == TILES
    assert len(box.supply) == 101
    assert sorted(box.first_hand) == ["curve", "curve", "straight", "straight", "straight"]


def test_the_box_holds_the_printed_route_cards(box: Box) -> None:
    for number, cards in ((2, TWO_STOPS), (3, THREE_STOPS)):
        assert [" ".join(card[line] for line in range(1, 7)) for card in box.routes[number]] == list(cards)


def test_the_die_has_two_h_and_the_speed_track_ten_fields(box: Box) -> None:
    assert box.die == ("1", "2", "3", "4", "H", "H")
    assert box.speed_track == 10


def test_changes_in_the_file_take_effect_in_the_game(tmp_path: Path) -> None:
    changed = read_box(edited(tmp_path, "speed_track: 10", "speed_track: 12"))
    assert changed.speed_track == 12


FAULTS: dict[str, tuple[str, str, str, str]] = {
    "unknown key": ("speed_track: 10", "speed_track: 10\nspeed: 3", "speed: 3", "unknown field `speed`"),
    "a key is missing": ("speed_track: 10", "", "", "missing required field `speed_track`"),
    "a track of nothing": ("speed_track: 10", "speed_track: 0", "speed_track", "speed_track: "),
    "a track of words": ("speed_track: 10", "speed_track: ten", "speed_track", "`int`"),
    "a piece that joins nothing": (
        "{pieces: [NS], ",
        "{pieces: [NN], ",
        "straight:",
        "does not join two sides",
    ),
    "a tile without pieces": ("{pieces: [NS], ", "{pieces: [], ", "straight:", "at least one piece"),
    "trees that are no truth": ("[NS], trees: false", "[NS], trees: 3", "straight:", "`bool`"),
    "fewer than none": ("count: 21", "count: -1", "straight:", "`int` >= 0"),
    "an unknown word of a tile": ("starters: 15", "spare: 15", "straight:", "unknown field `spare`"),
    "an unknown row of cards": ("  two_stops:", "  four_stops:", "{1: AF", "unknown key 'four_stops'"),
    "a card too few": (
        "    - {1: CI, 2: GK, 3: EG, 4: CH, 5: HM, 6: AG}\n",
        "",
        "{1: AF",
        "there are 6 cards, not 5",
    ),
    "a row is missing": ("{1: AF, 2: GL,", "{1: AF,", "{1: AF,", "a row for each line"),
    "a stop that is none": ("{1: AF,", "{1: AJ,", "{1: AJ,", "'AJ' is not 2 different"),
    "a stop too many": ("{1: AF,", "{1: AFL,", "{1: AFL,", "'AFL' is not 2 different"),
    "a stop twice": ("{1: ACL,", "{1: ACA,", "{1: ACA,", "'ACA' is not 3 different"),
    "a face of five": ("[1, 2, 3, 4, H, H]", "[1, 2, 3, 5, H, H]", "die:", "not 5"),
    "a face that is true": ("[1, 2, 3, 4, H, H]", "[true, 2, 3, 4, H, H]", "die:", "die[0]"),
    "not YAML": ("die: [", "die: [[", "", ""),
}
WHOLE: dict[str, tuple[str, str, str]] = {
    "no H": ("[1, 2, 3, 4, H, H]", "[1, 2, 3, 4]", "the die needs an H and a number"),
    "a hand of four": ("starters: 15, hand: 3", "starters: 15, hand: 2", "a first hand has 5 tiles"),
    "two cards alike": ("{1: FK,", "{1: AF,", "two route cards have the same row for a line"),
    "two kinds alike": ("{pieces: [NE],", "{pieces: [NS],", "two kinds of tile have the same pieces"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_names_file_line_and_reason(what: str, tmp_path: Path) -> None:
    old, new, place, reason = FAULTS[what]
    file = edited(tmp_path, old, new)
    with pytest.raises(Fault) as fault:
        read_box(file)
    assert fault.value.file == file
    assert reason in fault.value.reason
    assert "\n" not in str(fault.value)
    lines = file.read_text("utf-8").splitlines()
    if place:
        assert place in lines[fault.value.line - 1]
    else:
        assert fault.value.line > 0


@pytest.mark.parametrize("what", WHOLE)
def test_a_box_that_cannot_be_played_with_is_a_fault_of_the_whole_file(what: str, tmp_path: Path) -> None:
    old, new, reason = WHOLE[what]
    with pytest.raises(Fault) as fault:
        read_box(edited(tmp_path, old, new))
    assert (fault.value.line, fault.value.reason) == (0, reason)


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"streetcar\.yaml"):
        read_box(tmp_path / "streetcar.yaml")


def edited(folder: Path, old: str, new: str) -> Path:
    """Return a copy of the file with its first `old` replaced."""
    text = FILE.read_text("utf-8")
    assert old in text
    file = folder / "streetcar.yaml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file
