"""Streetcar's two maps as boards, also after they were edited or damaged."""

from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.streetcar import read_board
from game.rules.streetcar.board import Board
from tests.content.map_edits import (
    Edit,
    both,
    edited,
    find,
    remove_layer,
    remove_line,
    remove_object,
    repeat_object,
    replace,
)

MAPS = Path(__file__).resolve().parents[2] / "maps"
NEW_ORLEANS, LINIE1 = MAPS / "new_orleans.tmx", MAPS / "linie1.tmx"

LANDMARKS = (
    ("A", (1, 8), "Audubon Park", "Altstadt"),
    ("B", (4, 11), "French Quarter", "Bahnhof"),
    ("C", (8, 12), "Art Museum", "Charly’s Pub"),
    ("D", (11, 9), "Garden District", "Dom"),
    ("E", (12, 5), "Napoleon Library", "E-Werk"),
    ("F", (9, 2), "Aquarium", "Fischmarkt"),
    ("G", (5, 1), "Loyola", "Gericht"),
    ("H", (2, 4), "Longue Vue", "Hallenbad"),
    ("I", (4, 6), "Xavier", "Industriegebiet"),
    ("K", (6, 9), "Superdome", "Kurhotel"),
    ("L", (9, 7), "Academy", "Lichtspielhaus"),
    ("M", (7, 4), "Tulane", "Museum"),
)
TERMINALS = (
    ("1N", ((1, 2), (1, 3)), "Waldburgstrasse"),
    ("1S", ((12, 6), (12, 7)), "Auf der Schmelz"),
    ("2N", ((1, 6), (1, 7)), "Ketzergasse"),
    ("2S", ((12, 10), (12, 11)), "Alberichstrasse"),
    ("3N", ((1, 10), (1, 11)), "Düsseldorfer Strasse"),
    ("3S", ((12, 2), (12, 3)), "Pfeilstrasse"),
    ("4E", ((2, 12), (3, 12)), "Pfarrlandplatz"),
    ("4W", ((6, 1), (7, 1)), "Untere Wörthstrasse"),
    ("5E", ((6, 12), (7, 12)), "Schillerstrasse"),
    ("5W", ((10, 1), (11, 1)), "Bismarckstrasse"),
    ("6E", ((10, 12), (11, 12)), "Am Breiten Rain"),
    ("6W", ((2, 1), (3, 1)), "Barbarossaplatz"),
)


@pytest.mark.parametrize(("file", "look"), [(NEW_ORLEANS, 0), (LINIE1, 1)], ids=["new_orleans", "linie1"])
def test_the_board_holds_the_facts_of_the_printed_game(file: Path, look: int) -> None:
    board = read_board(file)
    assert (board.rows, board.cols) == (12, 12)
    assert [(landmark.letter, landmark.cell, landmark.name) for landmark in board.landmarks] == [
        (letter, cell, names[look]) for letter, cell, *names in LANDMARKS
    ]
    assert [(terminal.code, terminal.cells, terminal.name) for terminal in board.terminals] == [
        (code, cells, name if look else "") for code, cells, name in TERMINALS
    ]


def moved(anchor: str, place: str) -> Edit:
    """Drag the first object with `anchor` to `place`, which reads x="..." y="..."; the fault is there."""

    def edit(lines: list[str]) -> int:
        number = find(lines, anchor)
        before, rest = lines[number].split(' x="')
        after = rest.split('" ', 1)[1].split('"', 2)[2]
        lines[number] = f"{before} {place}{after}"
        return number + 1

    return edit


ROWS = ("0,1,2,1,2,1,2,1,2,1,2,1,2,0,", "0,2,1,2,1,2,1,2,1,2,1,2,1,0,")


def streets(old: str, new: str) -> Edit:
    """Replace the first row `old` of the streets; the fault is at the layer."""

    def edit(lines: list[str]) -> int:
        lines[lines.index(old)] = new
        return find(lines, '<layer id="2"') + 1

    return edit


def changed(edit: Edit, folder: Path) -> Board:
    return read_board(edited(LINIE1, folder, edit)[0])


def test_a_landmark_moved_in_tiled_is_moved_on_the_board(tmp_path: Path) -> None:
    board = changed(moved('name="Altstadt"', 'x="950" y="340"'), tmp_path)
    assert board.landmark["A"].cell == (2, 7)
    assert (1, 8) not in board.landmark_at


def test_a_terminal_moved_with_its_legs_is_moved_on_the_board(tmp_path: Path) -> None:
    def edit(lines: list[str]) -> int:
        moved('name="Waldburgstrasse"', 'x="512" y="128"')(lines)
        moved('<object id="25" ', 'x="448" y="128"')(lines)
        moved('<object id="26" ', 'x="590" y="140"')(lines)
        return 0

    assert changed(edit, tmp_path).terminal["1N"].cells == ((1, 3), (1, 4))


def test_legs_are_sorted_whatever_order_they_were_drawn_in(tmp_path: Path) -> None:
    edit = both(moved('<object id="25" ', 'x="448" y="128"'), moved('<object id="26" ', 'x="320" y="128"'), 0)
    assert changed(edit, tmp_path).terminal["1N"].cells == ((1, 2), (1, 3))


def test_letter_line_and_side_come_from_the_picture_unless_the_object_sets_its_own(tmp_path: Path) -> None:
    def edit(lines: list[str]) -> int:
        for name in ('name="Altstadt"', 'name="Waldburgstrasse"'):
            start = find(lines, name)
            del lines[start + 1 : find(lines, "</properties>", start) + 1]
        return 0

    board = changed(edit, tmp_path)
    assert board.landmark["A"].name == "Altstadt"
    assert board.terminal["1N"].name == "Waldburgstrasse"


def test_street_tiles_of_the_map_do_not_matter(tmp_path: Path) -> None:
    board = changed(
        replace("<data", "0,1,2,1,2,1,2,1,2,1,2,1,2,0,", "0,1,9,1,2,14,2,1,2,1,2,1,2,0,"), tmp_path
    )
    assert [landmark.cell for landmark in board.landmarks] == [cell for _, cell, *_ in LANDMARKS]


def unpave(lines: list[str]) -> int:
    for number, text in enumerate(lines):
        if text in ROWS:
            lines[number] = "0," * 14
    return find(lines, '<layer id="2"') + 1


def without_streets(lines: list[str]) -> int:
    start = find(lines, '<layer id="2"')
    del lines[start : find(lines, "</layer>", start) + 1]
    return 2


def faulty_at(anchor: str, *edits: Edit) -> Edit:
    """Return a function that makes all edits, and returns the first line with `anchor` as faulty."""

    def edit(lines: list[str]) -> int:
        for one in edits:
            one(lines)
        return find(lines, anchor) + 1

    return edit


A, B, ONE_NORTH, LEG = 'name="Altstadt"', 'name="Bahnhof"', 'name="Waldburgstrasse"', '<object id="25" '
LEG_2, LEG_3, LEG_4, LEG_5, LEG_6 = (f'<object id="{number}" ' for number in range(26, 31))
ONE_SOUTH, TWO_NORTH, HALLENBAD = 'name="Auf der Schmelz"', 'name="Ketzergasse"', 'name="Hallenbad"'
MAP = "<map "
DAMAGE: dict[str, tuple[Edit, str]] = {
    "no layer of landmarks": (remove_layer("landmarks"), "no object layer is called 'landmarks'"),
    "no layer of terminals": (remove_layer("terminals"), "no object layer is called 'terminals'"),
    "no layer of legs": (remove_layer("legs"), "no object layer is called 'legs'"),
    "no layer of streets": (without_streets, "no tile layer is called 'streets'"),
    "no streets": (unpave, "the layer 'streets' has no tiles"),
    "a hole in the streets": (
        streets(ROWS[1], "0,2,1,2,0,2,1,2,1,2,1,2,1,0,"),
        "the tiles of the layer 'streets' are no rectangle: row 2, column 4 has none",
    ),
    "streets to the edge": (
        streets("0," * 13 + "0,", "0," + "1," * 12 + "0,"),
        "the layer 'streets' reaches the edge of the map: one tile round it must stay free",
    ),
    "tiles of no size": (replace(MAP, 'tilewidth="128"', 'tilewidth="0"'), "tilewidth is 0, not 1 to 1000"),
    "a landmark off the grid": (
        moved(A, 'x="1088" y="64"'),
        "landmark A lies off the grid, at row 0, column 8",
    ),
    "a landmark between cells": (
        moved(A, 'x="1152" y="192"'),
        "landmark A lies 64 pixels from the middle of row 1, column 9, more than 38",
    ),
    "two landmarks on one cell": (
        moved(B, 'x="1100" y="200"'),
        "landmarks A and B are both on row 1, column 8",
    ),
    "two landmarks side by side": (moved(A, 'x="1344" y="576"'), "landmarks A and B touch each other"),
    "a cell between two landmarks": (
        moved(HALLENBAD, 'x="832" y="192"'),
        "row 1, column 7 touches both landmark A and H, but a cell has room for one stop sign",
    ),
    "an unknown letter": (
        replace(A, 'name="letter" value="A"', 'name="letter" value="J"', fault_at_anchor=True),
        "'J' is no landmark's letter (A to M without J)",
    ),
    "a letter twice": (
        replace(B, 'name="letter" value="B"', 'name="letter" value="A"', fault_at_anchor=True),
        "there are two landmarks A",
    ),
    "a letter as number": (
        replace(A, 'name="letter" value="A"', 'name="letter" type="int" value="1"'),
        "Altstadt: letter: 1 is not of type string",
    ),
    "a landmark without a name": (replace(A, A, 'name=""'), "landmark A has no name"),
    "a landmark too few": (remove_object(A), "landmark A is missing"),
    "a line with one terminal": (
        faulty_at(ONE_NORTH, *map(remove_object, (ONE_SOUTH, LEG_3, LEG_4))),
        "line 1 has 1 terminals instead of 2",
    ),
    "a line without terminals": (
        faulty_at(MAP, *map(remove_object, (ONE_NORTH, ONE_SOUTH, LEG, LEG_2, LEG_3, LEG_4))),
        "line 1 has 0 terminals instead of 2",
    ),
    "an unknown line": (
        faulty_at(
            ONE_NORTH,
            replace(ONE_NORTH, 'type="int" value="1"', 'type="int" value="7"'),
            replace(LEG, '"1N"', '"7N"'),
            replace(LEG_2, '"1N"', '"7N"'),
        ),
        "there is no line 7",
    ),
    "a line as text": (
        replace(ONE_NORTH, 'name="line" type="int" value="1"', 'name="line" value="1"'),
        "Waldburgstrasse: line: '1' is not of type int",
    ),
    "an unknown side": (
        replace(ONE_NORTH, 'name="side" value="N"', 'name="side" value="north"'),
        "Waldburgstrasse: side: 'north' is none of N, E, S, W",
    ),
    "a terminal twice": (repeat_object(ONE_NORTH), "there are two terminals 1N"),
    "a terminal without its legs near it": (
        moved(ONE_NORTH, 'x="512" y="128"'),
        "terminal 1N lies 128 pixels from the middle of its legs, more than 38",
    ),
    "one leg": (
        faulty_at(ONE_NORTH, remove_object(LEG)),
        "terminal 1N has 1 legs instead of 2",
    ),
    "three legs": (faulty_at(ONE_NORTH, repeat_object(LEG)), "terminal 1N has 3 legs instead of 2"),
    "legs apart": (
        faulty_at(ONE_NORTH, moved(LEG_2, 'x="576" y="128"')),
        "the legs of terminal 1N do not lie side by side",
    ),
    "legs on another side": (
        faulty_at(LEG, moved(LEG, 'x="1664" y="960"'), moved(LEG_2, 'x="1664" y="1088"')),
        "a leg of terminal 1N lies on side E of the grid",
    ),
    "a leg off the border": (
        moved(LEG, 'x="320" y="192"'),
        "a leg of terminal 1N lies 64 pixels from the middle of side N of row 1, column 2, more than 38",
    ),
    "a leg between cells": (
        moved(LEG, 'x="380" y="128"'),
        "a leg of terminal 1N lies 60 pixels from the middle of side N of row 1, column 2, more than 38",
    ),
    "a leg into a landmark": (
        faulty_at(ONE_NORTH, moved(HALLENBAD, 'x="448" y="192"')),
        "a leg of terminal 1N leads into landmark H",
    ),
    "legs of two terminals": (
        faulty_at(TWO_NORTH, moved(LEG_5, 'x="320" y="128"'), moved(LEG_6, 'x="448" y="128"')),
        "terminals 1N and 2N share row 1, column 2",
    ),
    "a leg of no terminal": (
        replace(LEG, 'value="1N"', 'value="1n"'),
        "object 25: terminal: '1n' is no terminal of this map",
    ),
    "legs whose terminal is gone": (
        faulty_at('name="terminal" value="1N"', remove_object(ONE_NORTH)),
        "object 25: terminal: '1N' is no terminal of this map",
    ),
    "a leg that names no terminal": (remove_line(LEG, 'name="terminal"'), "object 25: terminal: missing"),
    "a leg named by a number": (
        replace(LEG, 'name="terminal" value="1N"', 'name="terminal" type="int" value="1"'),
        "object 25: terminal: 1 is not of type string",
    ),
}


@pytest.mark.parametrize(("edit", "reason"), DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_map_is_one_fault_with_file_line_and_reason(
    tmp_path: Path, edit: Edit, reason: str
) -> None:
    file, line = edited(LINIE1, tmp_path, edit)
    with pytest.raises(Fault) as caught:
        read_board(file)
    assert caught.value.reason.startswith(reason)
    assert (caught.value.file, caught.value.line) == (file, line)


def test_a_landmark_whose_poster_and_self_have_no_letter_is_refused(tmp_path: Path) -> None:
    file, _ = edited(LINIE1, tmp_path, remove_line(A, 'name="letter"'))
    tileset = tmp_path / "linie1_landmarks.tsx"
    text = tileset.read_text(encoding="utf-8")
    tileset.write_text(text.replace('<property name="letter" value="A"/>', ""), encoding="utf-8")
    with pytest.raises(Fault, match="Altstadt: letter: missing"):
        read_board(file)


def test_a_grid_larger_than_a_window_shows_is_refused(tmp_path: Path) -> None:
    def enlarge(lines: list[str]) -> int:
        start = find(lines, '<layer id="2"')
        end = find(lines, "</layer>", start)
        row = ",".join(["0", *"1" * 21, "0"])
        none = ",".join("0" * 23)
        lines[start:end] = [
            '<layer id="2" name="streets" width="23" height="23">',
            f'<data encoding="csv">{",".join([none, *[row] * 21, none])}</data>',
        ]
        return start + 1

    file, line = edited(LINIE1, tmp_path, enlarge)
    with pytest.raises(Fault, match="a grid of 21 x 21 cells is too large: 20 is the most") as caught:
        read_board(file)
    assert caught.value.line == line


def test_legs_without_number_are_refused_before_each_is_laid_to_the_border(tmp_path: Path) -> None:
    def repeat(lines: list[str]) -> int:
        start = find(lines, LEG)
        end = find(lines, "</object>", start) + 1
        lines[end:end] = lines[start:end] * 200
        return start + 1

    file, _ = edited(LINIE1, tmp_path, repeat)
    with pytest.raises(Fault, match="there are more than 100 legs"):
        read_board(file)
