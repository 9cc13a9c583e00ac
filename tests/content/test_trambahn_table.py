"""Trambahn's table as Tiled stores it, also after it was edited or damaged."""

from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.trambahn_table import Area, Rectangle, Row, TableMap, read_table
from tests.content.map_edits import (
    Edit,
    edited,
    find,
    remove_layer,
    remove_line,
    remove_object,
    repeat_object,
    replace,
)

MUNICH = Path(__file__).resolve().parents[2] / "maps" / "munich.tmx"

TABLE = TableMap(
    width=1920,
    height=1080,
    bar=Rectangle(0, 0, 1920, 64),
    cloth=Rectangle(19, 342, 1521, 280),
    rows={
        "blue": Row(
            Rectangle(42, 356, 84, 90),
            (
                Rectangle(140, 356, 61, 90),
                Rectangle(211, 356, 61, 90),
                Rectangle(282, 356, 61, 90),
                Rectangle(353, 356, 61, 90),
            ),
            Rectangle(42, 451, 372, 28),
        ),
        "red": Row(
            Rectangle(452, 356, 84, 90),
            (
                Rectangle(550, 356, 61, 90),
                Rectangle(621, 356, 61, 90),
                Rectangle(692, 356, 61, 90),
                Rectangle(763, 356, 61, 90),
            ),
            Rectangle(452, 451, 372, 28),
        ),
        "green": Row(
            Rectangle(42, 488, 84, 90),
            (
                Rectangle(140, 488, 61, 90),
                Rectangle(211, 488, 61, 90),
                Rectangle(282, 488, 61, 90),
                Rectangle(353, 488, 61, 90),
            ),
            Rectangle(42, 583, 372, 28),
        ),
        "yellow": Row(
            Rectangle(452, 488, 84, 90),
            (
                Rectangle(550, 488, 61, 90),
                Rectangle(621, 488, 61, 90),
                Rectangle(692, 488, 61, 90),
                Rectangle(763, 488, 61, 90),
            ),
            Rectangle(452, 583, 372, 28),
        ),
    },
    tram_stack=Rectangle(891, 416, 64, 126),
    open_trams=(
        Rectangle(969, 410, 126, 132),
        Rectangle(1103, 410, 126, 132),
        Rectangle(1237, 410, 126, 132),
    ),
    draw_pile=Rectangle(1388, 368, 66, 97),
    discard_pile=Rectangle(1390, 501, 66, 97),
    pad=Rectangle(1560, 84, 340, 756),
    since=Rectangle(1560, 862, 340, 202),
    own=Area(
        columns=Rectangle(11, 629, 864, 440),
        hand=Rectangle(880, 832, 658, 236),
        money=Rectangle(1345, 647, 132, 132),
        name=Rectangle(880, 642, 450, 44),
        text=Rectangle(880, 698, 450, 100),
    ),
    opponent=Area(
        columns=Rectangle(11, 70, 864, 260),
        hand=Rectangle(880, 172, 426, 96),
        money=Rectangle(1345, 156, 132, 132),
        name=Rectangle(880, 82, 450, 44),
        text=Rectangle(880, 132, 450, 30),
    ),
)


def test_the_table_is_as_designed() -> None:
    table = read_table(MUNICH)
    assert table == TABLE
    assert list(table.rows) == ["blue", "red", "green", "yellow"]


def test_a_box_reports_its_far_edges() -> None:
    assert (Rectangle(10, 20, 30, 40).right, Rectangle(10, 20, 30, 40).bottom) == (40, 60)


def lying(name: str, **sides: str) -> Edit:
    """Give the object of this name other sides: x, y, width or height; the fault is there."""

    def edit(lines: list[str]) -> int:
        number = find(lines, f'name="{name}"')
        for side, value in sides.items():
            before, rest = lines[number].split(f' {side}="')
            lines[number] = f'{before} {side}="{value}"{rest[rest.index(chr(34)) + 1 :]}'
        return number + 1

    return edit


def changed(edit: Edit, folder: Path) -> TableMap:
    return read_table(edited(MUNICH, folder, edit)[0])


def test_a_picture_moved_in_tiled_is_moved_on_the_table(tmp_path: Path) -> None:
    table = changed(lying("red place 4", x="767.5", y="350"), tmp_path)
    assert table.rows["red"].places[3] == Rectangle(767.5, 350, 61, 90)
    assert table.rows["red"].places[:3] == TABLE.rows["red"].places[:3]


def test_an_area_stretched_in_tiled_is_stretched_on_the_table(tmp_path: Path) -> None:
    table = changed(lying("own text", y="690", width="440", height="120"), tmp_path)
    assert table.own.text == Rectangle(880, 690, 440, 120)
    assert table.opponent == TABLE.opponent


def test_a_moved_layer_moves_all_that_is_on_it(tmp_path: Path) -> None:
    table = changed(
        replace('name="piles"', 'name="piles"', 'name="piles" offsetx="2" offsety="-6"'), tmp_path
    )
    assert (table.draw_pile, table.discard_pile) == (
        Rectangle(1390, 362, 66, 97),
        Rectangle(1392, 495, 66, 97),
    )


def test_part_colour_and_place_come_from_the_picture_unless_the_object_sets_its_own(tmp_path: Path) -> None:
    def edit(lines: list[str]) -> int:
        for name in ("red terminus", "red place 2"):
            start = find(lines, f'name="{name}"')
            del lines[start + 1 : find(lines, "</properties>", start) + 1]
        return 0

    assert changed(edit, tmp_path) == TABLE


def test_places_are_taken_by_their_number_and_not_by_their_order(tmp_path: Path) -> None:
    def edit(lines: list[str]) -> int:
        for name, number in (("blue place 1", 2), ("blue place 2", 1)):
            replace(f'name="{name}"', f'value="{name[-1]}"', f'value="{number}"')(lines)
        return 0

    first, second, *rest = TABLE.rows["blue"].places
    assert changed(edit, tmp_path).rows["blue"].places == (second, first, *rest)


def test_names_of_objects_do_not_matter(tmp_path: Path) -> None:
    assert changed(replace('name="own hand"', ' name="own hand"', ""), tmp_path) == TABLE


@pytest.mark.parametrize(
    "edit",
    [
        lying("own columns", width="869.4"),
        lying("bar", width="1920.4", x="-0.4"),
        lying("discard pile", y="525.3"),
        lying("own columns", width="869"),
    ],
    ids=["half a pixel over another", "half a pixel off the map", "half a pixel off the cloth", "touching"],
)
def test_half_a_pixel_is_nobodys_fault(tmp_path: Path, edit: Edit) -> None:
    assert changed(edit, tmp_path).rows == TABLE.rows


def faulty_at(anchor: str, edit: Edit) -> Edit:
    """Return a function that makes the edit, and returns the first line with `anchor` as faulty."""

    def both(lines: list[str]) -> int:
        edit(lines)
        return find(lines, anchor) + 1

    return both


def property_of(name: str, old: str, new: str, *, fault_at_object: bool = False) -> Edit:
    """Replace a text in the properties of the object of this name."""
    return replace(f'name="{name}"', old, new, fault_at_anchor=fault_at_object)


def shaped(name: str, shape: str) -> Edit:
    """Make another shape of the rectangle of this name; the fault is at the object."""

    def edit(lines: list[str]) -> int:
        start = find(lines, f'name="{name}"')
        lines.insert(find(lines, "</properties>", start) + 1, shape)
        return start + 1

    return edit


def gone(layer: str, name: str) -> Edit:
    """Return a function that removes the object of this name, and returns the line of its layer."""
    return faulty_at(f'name="{layer}"', remove_object(f'name="{name}"'))


HAND = 'name="own hand"'
DAMAGE: dict[str, tuple[Edit, str]] = {
    **{
        f"no layer {layer}": (remove_layer(layer), f"no object layer is called '{layer}'")
        for layer in ("table", "rows", "trams", "piles", "pad", "players")
    },
    "no bar": (gone("table", "bar"), "the bar is missing"),
    "no cloth": (gone("table", "cloth"), "the cloth is missing"),
    "no terminus": (gone("rows", "green terminus"), "the terminus of the green row is missing"),
    "a row with three places": (gone("rows", "red place 3"), "place 3 of the red row is missing"),
    "no caption": (gone("rows", "yellow caption"), "the caption of the yellow row is missing"),
    "no stack": (gone("trams", "tram stack"), "the tram stack is missing"),
    "two open trams": (gone("trams", "open tram 3"), "open tram 3 is missing"),
    "no draw pile": (gone("piles", "draw pile"), "the draw pile is missing"),
    "no discard pile": (gone("piles", "discard pile"), "the discard pile is missing"),
    "no pad": (gone("pad", "score pad"), "the score pad is missing"),
    "no sheet": (
        gone("pad", "since your last turn"),
        "the sheet of what happened since the last turn is missing",
    ),
    "no hand": (gone("players", "own hand"), "the area hand of player own is missing"),
    "no money": (gone("players", "opponent money"), "the area money of player opponent is missing"),
    "a part that nobody sets": (remove_line(HAND, 'name="part"'), "own hand: part: missing"),
    "a player that nobody sets": (remove_line(HAND, 'name="player"'), "own hand: player: missing"),
    "a colour that nobody sets": (
        remove_line('name="blue caption"', 'name="colour"'),
        "blue caption: colour: missing",
    ),
    "an open tram without its place": (
        remove_line('name="open tram 2"', 'name="place"'),
        "open tram 2: place: missing",
    ),
    "a place twice": (
        property_of("red place 3", 'value="3"', 'value="2"', fault_at_object=True),
        "place 2 of the red row is there twice",
    ),
    "an object twice": (repeat_object(HAND), "the area hand of player own is there twice"),
    "a second stack": (repeat_object('name="tram stack"'), "the tram stack is there twice"),
    "a fifth place": (
        property_of("red place 3", 'value="3"', 'value="5"'),
        "red place 3: place: 5 is none of",
    ),
    "a fourth open tram": (
        property_of("open tram 3", 'value="3"', 'value="4"'),
        "open tram 3: place: 4 is none of 1, 2, 3",
    ),
    "an unknown colour": (
        property_of("red place 3", 'value="red"', 'value="pink"'),
        "red place 3: colour: 'pink' is none of blue, red, green, yellow",
    ),
    "an unknown player": (
        property_of("own hand", 'value="own"', 'value="me"'),
        "own hand: player: 'me' is none of own, opponent",
    ),
    "an unknown part of a player": (
        property_of("own hand", 'value="hand"', 'value="foot"'),
        "own hand: part: 'foot' is none of columns, hand, money, name, text",
    ),
    "an unknown part of the table": (
        property_of("bar", 'value="bar"', 'value="counter"'),
        "bar: part: 'counter' is none of bar, cloth",
    ),
    "an unknown part of a row": (
        property_of("blue caption", 'value="caption"', 'value="title"'),
        "blue caption: part: 'title' is none of terminus, place, caption",
    ),
    "an unknown part of the trams": (
        property_of("tram stack", 'value="stack"', 'value="heap"'),
        "tram stack: part: 'heap' is none of stack, open",
    ),
    "an unknown pile": (
        property_of("draw pile", 'value="draw"', 'value="money"'),
        "draw pile: part: 'money' is none of draw, discard",
    ),
    "an unknown sheet": (
        property_of("score pad", 'value="score"', 'value="total"'),
        "score pad: part: 'total' is none of score, since",
    ),
    "a place as text": (
        property_of("red place 3", 'name="place" type="int"', 'name="place"'),
        "red place 3: place: '3' is not of type int",
    ),
    "a place and a half": (
        property_of("red place 3", 'type="int" value="3"', 'type="float" value="3.5"'),
        "red place 3: place: 3.5 is not of type int",
    ),
    "a colour as number": (
        property_of("red place 3", 'name="colour" value="red"', 'name="colour" type="int" value="2"'),
        "red place 3: colour: 2 is not of type string",
    ),
    "a part that is true": (
        property_of("own hand", 'name="part" value="hand"', 'name="part" type="bool" value="true"'),
        "own hand: part: True is not of type string",
    ),
    "an ellipse": (
        shaped("own money", "   <ellipse/>"),
        "the area money of player own has the shape ellipse, neither rectangle nor picture",
    ),
    "a point": (
        shaped("own money", "   <point/>"),
        "the area money of player own has the shape point, neither rectangle nor picture",
    ),
    "a turned picture": (
        replace('name="red terminus"', "<object ", '<object rotation="6" '),
        "red terminus is rotated: its rotation must be 0",
    ),
    "no width": (lying("own hand", width="0"), "the area hand of player own is 0 x 236 pixels"),
    "no height": (lying("red caption", height="0"), "the caption of the red row is 372 x 0 pixels"),
    "off the map to the right": (lying("score pad", x="1600"), "the score pad lies off the map"),
    "off the map to the left": (
        lying("own columns", x="-1"),
        "the area columns of player own lies off the map",
    ),
    "off the map below": (lying("own hand", y="860"), "the area hand of player own lies off the map"),
    "off the map above": (lying("bar", y="-10"), "the bar lies off the map"),
    "larger than the map": (lying("cloth", width="2000"), "the cloth lies off the map"),
    "a terminus off the cloth": (
        lying("blue terminus", y="340"),
        "the terminus of the blue row lies off the cloth",
    ),
    "a tram off the cloth": (lying("open tram 1", y="700"), "open tram 1 lies off the cloth"),
    "a pile off the cloth": (lying("draw pile", x="1500"), "the draw pile lies off the cloth"),
    "columns into the name": (
        faulty_at('name="own name"', lying("own columns", width="900")),
        "the area name of player own and the area columns of player own overlap by 31 x 44 pixels",
    ),
    "two places over each other": (
        lying("blue place 2", x="200"),
        "place 2 of the blue row and place 1 of the blue row overlap by 1 x 90 pixels",
    ),
    "columns into the cloth": (
        lying("opponent columns", height="300"),
        "the area columns of player opponent and the cloth overlap by 856 x 28 pixels",
    ),
    "the pad into the bar": (
        lying("score pad", y="60"),
        "the score pad and the bar overlap by 340 x 4 pixels",
    ),
    "money of one on that of the other": (
        faulty_at('name="own money"', lying("opponent money", y="647")),
        "the area money of player own and the area money of player opponent overlap by 132 x 132 pixels",
    ),
    "sizes that are no numbers": (lying("own hand", width="wide"), "width is 'wide', not a number"),
}


@pytest.mark.parametrize(("edit", "reason"), DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_map_is_one_fault_with_file_line_and_reason(
    tmp_path: Path, edit: Edit, reason: str
) -> None:
    file, line = edited(MUNICH, tmp_path, edit)
    with pytest.raises(Fault) as caught:
        read_table(file)
    assert caught.value.reason.startswith(reason)
    assert (caught.value.file, caught.value.line) == (file, line)
