"""Promises about any Tiled map: values are typed, and damage gives one Fault."""

import time
from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.tmx import TiledMap, read_map

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
OPEN = (
    '<map version="1.8" orientation="orthogonal" width="2" height="2"'
    ' tilewidth="10" tileheight="20" infinite="0">'
)
TILES = """
 <tileset firstgid="1" name="ground" tilewidth="10" tileheight="20" tilecount="4" columns="2">
  <image source="ground.png" width="20" height="40"/>
  <tile id="2">
   <properties>
    <property name="exits" type="int" value="3"/>
    <property name="wet" type="bool" value="true"/>
   </properties>
  </tile>
 </tileset>
"""


def read(folder: Path, body: str, *, opening: str = OPEN, head: str = HEAD) -> TiledMap:
    file = folder / "small.tmx"
    file.write_text(f"{head}{opening}{body}</map>\n", encoding="utf-8")
    return read_map(file)


def layer(*lines: str) -> str:
    return "\n".join(['\n <objectgroup id="1" name="things">', *lines, " </objectgroup>\n"])


def properties(*lines: str) -> str:
    return "\n".join(["\n <properties>", *lines, " </properties>\n"])


def test_properties_keep_the_types_set_in_tiled(tmp_path: Path) -> None:
    tiled = read(
        tmp_path,
        properties(
            '  <property name="cost" type="int" value="2"/>',
            '  <property name="edge" type="float" value="80.5"/>',
            '  <property name="small" type="bool" value="false"/>',
            '  <property name="kind" value="river"/>',
            '  <property name="note">two\nlines</property>',
        ),
    )
    assert tiled.properties.integer("cost") == 2
    assert tiled.properties.number("edge") == 80.5
    assert tiled.properties.number("cost") == 2.0
    assert tiled.properties.boolean("small") is False
    assert tiled.properties.text("kind") == "river"
    assert tiled.properties.text("note") == "two\nlines"


@pytest.mark.parametrize(
    ("getter", "name", "reason"),
    [
        ("integer", "kind", "map: kind: 'river' is not of type int"),
        ("integer", "small", "map: small: False is not of type int"),
        ("number", "kind", "map: kind: 'river' is not of type float"),
        ("number", "small", "map: small: False is not of type float"),
        ("boolean", "cost", "map: cost: 2 is not of type bool"),
        ("text", "cost", "map: cost: 2 is not of type string"),
    ],
)
def test_a_property_of_another_type_is_refused_at_its_line(
    tmp_path: Path, getter: str, name: str, reason: str
) -> None:
    lines = {
        "kind": '  <property name="kind" value="river"/>',
        "cost": '  <property name="cost" type="int" value="2"/>',
        "small": '  <property name="small" type="bool" value="false"/>',
    }
    tiled = read(tmp_path, properties(*lines.values()))
    with pytest.raises(Fault) as caught:
        getattr(tiled.properties, getter)(name)
    assert caught.value.line == 4 + list(lines).index(name)
    assert caught.value.reason == reason


def test_a_missing_property_is_refused_at_its_owner(tmp_path: Path) -> None:
    tiled = read(tmp_path, layer('  <object id="7" x="1" y="2"><point/></object>'))
    with pytest.raises(Fault) as caught:
        tiled.objects("things").objects[0].properties.text("colour")
    assert (caught.value.line, caught.value.reason) == (4, "object 7: colour: missing")


@pytest.mark.parametrize(
    ("xml", "place"),
    [
        ('<object id="1" x="3" y="4"><point/></object>', (3, 4)),
        ('<object id="1" x="3" y="4" width="10" height="6"><ellipse/></object>', (8, 7)),
        ('<object id="1" x="3" y="4" width="10" height="6"/>', (8, 7)),
        ('<object id="1" gid="1" x="3" y="4" width="10" height="20"/>', (8, -6)),
        ('<object id="1" x="3" y="4"><polyline points="1,1 5,5"/></object>', (4, 5)),
    ],
)
def test_the_place_of_an_object_is_its_middle_or_first_point(
    tmp_path: Path, xml: str, place: tuple[float, float]
) -> None:
    assert read(tmp_path, TILES + layer(xml)).objects("things").objects[0].place == place


@pytest.mark.parametrize(
    ("alignment", "place"),
    [("center", (3, 4)), ("topleft", (8, 14)), ("bottomright", (-2, -6)), ("top", (3, 14)), ("left", (8, 4))],
)
def test_a_tile_object_hangs_on_its_place_as_its_tileset_says(
    tmp_path: Path, alignment: str, place: tuple[float, float]
) -> None:
    tiles = TILES.replace('columns="2"', f'columns="2" objectalignment="{alignment}"')
    tiled = read(tmp_path, tiles + layer('<object id="1" gid="1" x="3" y="4" width="10" height="20"/>'))
    assert tiled.objects("things").objects[0].place == place


def test_a_shifted_layer_shifts_its_objects(tmp_path: Path) -> None:
    shifted = layer('<object id="1" x="3" y="4"><point/></object>').replace(
        "id=", 'offsetx="1.5" offsety="-2" id=', 1
    )
    assert read(tmp_path, shifted).objects("things").objects[0].place == (4.5, 2)


def test_an_object_has_its_tiles_properties_unless_it_sets_its_own(tmp_path: Path) -> None:
    own = '<properties><property name="exits" type="int" value="4"/></properties>'
    tiled = read(
        tmp_path, TILES + layer(f'<object id="1" gid="3" x="0" y="0" width="10" height="20">{own}</object>')
    )
    found = tiled.objects("things").objects[0].properties
    assert found.integer("exits") == 4
    assert found.boolean("wet") is True


def test_tile_layers_show_number_and_flips_of_every_cell(tmp_path: Path) -> None:
    tiled = read(
        tmp_path,
        TILES + ' <layer id="2" name="board" width="2" height="2">'
        '<data encoding="csv">\n1,0,\n2684354563,4\n</data></layer>',
    )
    (first, empty), (turned, last) = tiled.tiles("board").cells
    assert first is not None
    assert turned is not None
    assert last is not None
    assert empty is None
    assert (first.gid, first.flipped_across, first.flipped_down, first.flipped_diagonally) == (
        1,
        False,
        False,
        False,
    )
    assert (turned.gid, turned.flipped_across, turned.flipped_down, turned.flipped_diagonally) == (
        3,
        True,
        False,
        True,
    )
    assert turned.tile.properties is not None
    assert turned.tile.properties.integer("exits") == 3


BAD_BODIES = {
    "a property twice": (
        properties('  <property name="a" value="1"/>', '  <property name="a" value="2"/>'),
        5,
        "map: a appears twice",
    ),
    "a word as a whole number": (
        properties('  <property name="cost" type="int" value="two"/>'),
        4,
        "map: cost is 'two', not a whole number",
    ),
    "a bool that is neither": (
        properties('  <property name="small" type="bool" value="maybe"/>'),
        4,
        "map: small is 'maybe', neither true nor false",
    ),
    "not a number": (
        properties('  <property name="edge" type="float" value="nan"/>'),
        4,
        "map: edge is 'nan', not a number",
    ),
    "a type of a newer Tiled": (
        properties('  <property name="a" type="list" value="x"/>'),
        4,
        "map: a is of type 'list', which is not read",
    ),
    "two layers of one name": (layer() + layer(), 6, "two layers are called 'things'"),
    "an object without a place": (layer('  <object id="1" y="2"/>'), 4, "<object> has no x"),
    "a rotated object": (
        layer('  <object id="1" name="Erie" rotation="90" x="1" y="2"/>'),
        4,
        "Erie is rotated",
    ),
    "a template": (layer('  <object id="1" template="pin.tx" x="1" y="2"/>'), 4, "object 1 uses a template"),
    "an unknown tile": (
        layer('  <object id="1" gid="9" x="1" y="2" width="1" height="1"/>'),
        4,
        "object 1 shows tile 9, which no tileset has",
    ),
    "one point": (
        layer('  <object id="1" x="1" y="2"><polyline points="0,0"/></object>'),
        4,
        "object 1 has fewer than two points",
    ),
    "a point without comma": (
        layer('  <object id="1" x="1" y="2"><polyline points="0,0 5"/></object>'),
        4,
        "object 1 has a point '5' without a comma",
    ),
    "a missing tileset": (
        '\n <tileset firstgid="1" source="gone.tsx"/>\n',
        3,
        "the tileset 'gone.tsx' is missing",
    ),
    "a tileset elsewhere": (
        '\n <tileset firstgid="1" source="../../secret.tsx"/>\n',
        3,
        "the tileset '../../secret.tsx' does not lie beside the map",
    ),
    "tiles that are no base64": (
        '\n <layer id="1" name="b" width="2" height="2">\n  <data encoding="base64">A</data></layer>\n',
        4,
        "layer 'b' cannot be unpacked",
    ),
    "too few tiles": (
        '\n <layer id="1" name="b" width="2" height="2"><data encoding="csv">0,0,0</data></layer>\n',
        3,
        "layer 'b' has 3 tiles, not 2 times 2",
    ),
    "no such tile": (
        '\n <layer id="1" name="b" width="1" height="1"><data encoding="csv">7</data></layer>\n',
        3,
        "layer 'b' shows tile 7, which no tileset has",
    ),
}


@pytest.mark.parametrize(("body", "line", "reason"), BAD_BODIES.values(), ids=BAD_BODIES)
def test_damage_is_one_fault_with_its_line(tmp_path: Path, body: str, line: int, reason: str) -> None:
    with pytest.raises(Fault) as caught:
        read(tmp_path, body)
    assert caught.value.file == tmp_path / "small.tmx"
    assert caught.value.line == line
    assert caught.value.reason.startswith(reason)


@pytest.mark.parametrize(
    ("opening", "reason"),
    [
        (OPEN.replace("orthogonal", "hexagonal"), "orientation is 'hexagonal', not 'orthogonal'"),
        (OPEN.replace('infinite="0"', 'infinite="1"'), "the map is infinite"),
        (OPEN.replace('width="2"', "", 1), "<map> has no width"),
        (OPEN.replace('height="2"', 'height="tall"', 1), "height is 'tall', not a whole number"),
    ],
)
def test_a_map_of_another_make_is_refused(tmp_path: Path, opening: str, reason: str) -> None:
    with pytest.raises(Fault) as caught:
        read(tmp_path, "", opening=opening)
    assert caught.value.line == 2
    assert caught.value.reason.startswith(reason)


def test_a_missing_layer_is_named(tmp_path: Path) -> None:
    tiled = read(tmp_path, "")
    with pytest.raises(Fault, match=r"no object layer is called 'cities'"):
        tiled.objects("cities")
    with pytest.raises(Fault, match=r"no tile layer is called 'board'"):
        tiled.tiles("board")


def test_entities_are_refused_before_they_swell(tmp_path: Path) -> None:
    laughs = "\n".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 20))
    head = f'{HEAD}<!DOCTYPE map [\n<!ENTITY l0 "ha">\n{laughs}\n]>\n'
    with pytest.raises(Fault) as caught:
        read(tmp_path, properties('<property name="joke">&l19;</property>'), head=head)
    assert (caught.value.line, caught.value.reason) == (2, "a document type (<!DOCTYPE>) is not allowed")


def test_files_outside_are_not_drawn_in_by_entities(tmp_path: Path) -> None:
    head = f'{HEAD}<!DOCTYPE map SYSTEM "file:///etc/passwd">\n'
    with pytest.raises(Fault, match="document type"):
        read(tmp_path, "", head=head)


def test_deep_nesting_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="nested too deeply"):
        read(tmp_path, "<group>" * 40 + "</group>" * 40)


@pytest.mark.parametrize(
    ("raw", "line", "reason"),
    [
        (b"", 1, "not well-formed XML: no element found"),
        (b"<map>\n <layer>\n</map>\n", 3, "not well-formed XML: mismatched tag"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", 1, "not well-formed XML"),
        (b'<?xml version="1.0" encoding="klingon"?>\n<map/>', 1, "not "),
        (b"\n<tileset/>\n", 2, "the root element is <tileset>, not <map>"),
    ],
)
def test_a_file_that_is_no_map_is_refused(tmp_path: Path, raw: bytes, line: int, reason: str) -> None:
    file = tmp_path / "broken.tmx"
    file.write_bytes(raw)
    with pytest.raises(Fault) as caught:
        read_map(file)
    assert caught.value.line == line
    assert caught.value.reason.startswith(reason)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Fault) as caught:
        read_map(tmp_path / "gone.tmx")
    assert caught.value.file == tmp_path / "gone.tmx"


def test_a_damaged_tileset_is_named_itself(tmp_path: Path) -> None:
    (tmp_path / "pins.tsx").write_text(
        '<tileset name="pins">\n <tile id="x"/>\n</tileset>\n', encoding="utf-8"
    )
    with pytest.raises(Fault) as caught:
        read(tmp_path, '\n <tileset firstgid="1" source="pins.tsx"/>\n')
    assert (caught.value.file, caught.value.line) == (tmp_path / "pins.tsx", 2)


MANY = 1_990_000
ONES = ' <tileset firstgid="1" name="ground"><tile id="0"/></tileset>'


def board(name: str, width: int, height: int, tiles: str) -> str:
    return (
        f'<layer name="{name}" width="{width}" height="{height}"><data encoding="csv">{tiles}</data></layer>'
    )


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("<a/>" * (MANY // 4), "more than 30000 elements"),
        ("<a " + " ".join(f'a{n}=""' for n in range(MANY // 12)) + "/>", "more than 50 attributes"),
        (properties('<property name="a">' + "x\n" * 990_000 + "</property>"), "longer than 10000 letters"),
        (properties('<property name="a">' + "&lt;" * 490_000 + "</property>"), "longer than 10000 letters"),
        (ONES + board("a", 1000, 990, ",".join("1" * 990_000)), "more than 50000 tiles"),
        (
            ONES + "".join(board(str(n), 10, 10, ",".join("1" * 100)) for n in range(6000)),
            "more than 50000 tiles",
        ),
        ("".join(f'<tileset firstgid="{n}" tilecount="1"/>' for n in range(20_000)), "more than 16 tilesets"),
        ('<tileset firstgid="1" source="big.tsx"/>' * 17, "more than 16 tilesets"),
        (
            layer('<object x="1" y="1"><polyline points="' + "0,0 " * 400_000 + '"/></object>'),
            "more than 1000 points",
        ),
        (layer('<object x="1" y="1" name="' + "a" * MANY + '"/>'), "a name is longer than 60 letters"),
        (f'<tileset firstgid="1" source="{"a" * 5000}"/>', "is missing"),
    ],
    ids=lambda text: str(text).strip()[:20],
)
def test_the_worst_map_of_the_largest_size_is_refused_soon(tmp_path: Path, body: str, reason: str) -> None:
    begun = time.process_time()
    with pytest.raises(Fault, match=reason) as fault:
        read(tmp_path, body)
    assert time.process_time() - begun < 3
    assert len(str(fault.value)) < 1000


def test_the_worst_map_that_is_read_is_read_soon(tmp_path: Path) -> None:
    tile = "".join(f'<tile id="{n}"/>' for n in range(1_999))
    (tmp_path / "big.tsx").write_text(f'<tileset name="a">{tile}</tileset>')
    sets = "".join(f'<tileset firstgid="{n * 1_999 + 1}" source="big.tsx"/>' for n in range(16))
    tiles = ",".join(str(n % 31_984 + 1) for n in range(49_500))
    things = layer('<object x="1" y="1"/>' * 29_000)
    begun = time.process_time()
    assert read(tmp_path, sets + board("a", 990, 50, tiles) + things).tiles("a")
    assert time.process_time() - begun < 4


@pytest.mark.parametrize(
    ("opening", "body", "reason"),
    [
        ('width="2"', 'width="0"', "width is 0, not 1 to 1000"),
        ('height="2"', 'height="1000000000"', "height is 1000000000, not 1 to 1000"),
        ('tilewidth="10"', 'tilewidth="-1"', "tilewidth is -1, not 1 to 1000"),
    ],
)
def test_a_map_of_no_or_boundless_size_is_refused(
    tmp_path: Path, opening: str, body: str, reason: str
) -> None:
    with pytest.raises(Fault, match=reason):
        read(tmp_path, "", opening=OPEN.replace(opening, body))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('tilewidth="10"', 'tilewidth="0"', "tilewidth is 0, not 1 to 1000"),
        ('columns="2"', 'spacing="-20" columns="2"', "spacing is -20, not 0 to 1000"),
        ('image source="ground.png" width="20"', 'image source="g.png" width="99999"', "width is 99999"),
        ('width="20" height="40"', 'width="8000" height="8000"', "the picture has more than 2000 tiles"),
    ],
)
def test_a_picture_that_would_be_cut_without_end_is_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    with pytest.raises(Fault, match=reason):
        read(tmp_path, TILES.replace(old, new, 1))


@pytest.mark.parametrize("tag", ["tileset", "layer", "imagelayer", "group", "capsule"])
def test_a_misplaced_object_is_refused(tmp_path: Path, tag: str) -> None:
    with pytest.raises(Fault, match=f"<{tag}> is not read inside <object>"):
        read(tmp_path, layer(f'<object x="1" y="1"><{tag}/></object>'))
