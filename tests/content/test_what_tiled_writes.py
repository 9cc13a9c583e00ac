"""Everything that Tiled 1.10 and 1.11 write for orthogonal maps is read, or refused by name."""

import base64
import gzip
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.tmx import TiledMap, read_map

OPEN = '<map version="1.10" tiledversion="1.11.2" class="board" orientation="orthogonal" width="2" height="2"'
SIZES = ' tilewidth="10" tileheight="20" infinite="0" parallaxoriginx="5" nextlayerid="9">'
SHEET = """<tileset firstgid="1" name="ground" class="soil" tilewidth="10" tileheight="20" tilecount="4"
 columns="2">
<image source="ground.png" width="20" height="40"/>
</tileset>"""
COLLECTION = """<tileset firstgid="5" name="trees" tilewidth="40" tileheight="50" tilecount="3" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <transformations hflip="1" vflip="1" rotate="0" preferuntransformed="0"/>
 <tile id="0" type="oak" probability="0.5"><image source="oak.png" width="40" height="50"/></tile>
 <tile id="6" x="2" y="3" width="16" height="8"><image source="wood.png" width="64" height="64"/></tile>
 <tile id="13" class="elm"><image source="elm.png" width="30" height="30"/>
  <objectgroup draworder="index" id="2"><object id="1" x="1" y="1" width="3" height="4"/></objectgroup>
  <animation><frame tileid="6" duration="150"/><frame tileid="0" duration="150"/></animation></tile>
 <wangsets><wangset name="w" type="corner" tile="-1"><wangcolor name="" color="#f00" tile="-1"/>
  <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets>
</tileset>"""


def read(folder: Path, body: str, tilesets: str = SHEET + COLLECTION) -> TiledMap:
    file = folder / "small.tmx"
    file.write_text(f"{OPEN}{SIZES}<editorsettings/>{tilesets}{body}</map>", encoding="utf-8")
    return read_map(file)


def board(data: str, encoding: str = ' encoding="csv"') -> str:
    return f'<layer id="2" name="board" width="2" height="2"><data{encoding}>{data}</data></layer>'


def thing(more: str, inside: str = "") -> str:
    return f'<objectgroup name="things"><object id="1" x="4" y="30" {more}>{inside}</object></objectgroup>'


def test_tiles_are_found_past_the_count_and_beside_gaps(tmp_path: Path) -> None:
    tiled = read(tmp_path, board("1,5,11,18"))
    shown = [cell.tile for row in tiled.tiles("board").cells for cell in row if cell is not None]
    assert [(tile.picture.file.name, tile.picture.part) for tile in shown if tile.picture is not None] == [
        ("ground.png", (0, 0, 10, 20)),
        ("oak.png", None),
        ("wood.png", (2, 3, 16, 8)),
        ("wood.png", (2, 3, 16, 8)),
    ]
    assert [tile.size for tile in shown] == [(10, 20), (40, 50), (16, 8), (16, 8)]


@pytest.mark.parametrize("gid", [6, 17, 19, 99])
def test_a_tile_that_was_removed_is_refused(tmp_path: Path, gid: int) -> None:
    with pytest.raises(Fault, match=f"layer 'board' shows tile {gid}, which no tileset has"):
        read(tmp_path, board(f"{gid},0,0,0"))


def test_a_tile_beyond_a_sheet_that_has_shrunk_keeps_its_properties(tmp_path: Path) -> None:
    listed = '<tile id="9"><properties><property name="a" value="b"/></properties></tile></tileset>'
    tiled = read(tmp_path, thing('gid="10" width="5" height="5"'), SHEET.replace("</tileset>", listed))
    (found,) = tiled.objects("things").objects
    assert found.shown is not None
    assert (found.properties.text("a"), found.shown.tile.picture) == ("b", None)


RAW = b"".join(number.to_bytes(4, "little") for number in (1, 0x80000002, 0, 18))


@pytest.mark.parametrize(
    ("encoding", "data"),
    [
        ("", '<tile gid="1"/><tile gid="2147483650"/><tile/><tile gid="18"/>'),
        (' encoding="csv"', "\n1,2147483650,\n0,18\n"),
        (' encoding="base64"', f"\n   {base64.b64encode(RAW).decode()}\n  "),
        (' encoding="base64" compression="zlib"', base64.b64encode(zlib.compress(RAW)).decode()),
        (' encoding="base64" compression="gzip"', base64.b64encode(gzip.compress(RAW)).decode()),
    ],
    ids=["xml", "csv", "base64", "zlib", "gzip"],
)
def test_every_encoding_of_tiles_reads_the_same(tmp_path: Path, encoding: str, data: str) -> None:
    (first, mirrored), (empty, last) = read(tmp_path, board(data, encoding)).tiles("board").cells
    assert first is not None
    assert mirrored is not None
    assert last is not None
    assert (first.gid, mirrored.gid, mirrored.flipped_across, empty, last.gid) == (1, 2, True, None, 18)


@pytest.mark.parametrize(
    ("compression", "compress"),
    [("", bytes), (' compression="zlib"', zlib.compress), (' compression="gzip"', gzip.compress)],
)
def test_tiles_that_swell_or_are_cut_off_are_refused(
    tmp_path: Path, compression: str, compress: Callable[[bytes], bytes]
) -> None:
    for raw in (bytes(8), bytes(400_000)):
        data = base64.b64encode(compress(raw)).decode()
        with pytest.raises(Fault, match=r"layer 'board' has .* tiles, not 2 times 2") as caught:
            read(tmp_path, board(data, f' encoding="base64"{compression}'))
    # No more is unpacked than shows that there are too many.
    assert ("has 5 tiles" in caught.value.reason) == bool(compression)


def test_layers_of_groups_are_layers_of_the_map(tmp_path: Path) -> None:
    inner = thing("").replace("<objectgroup", '<objectgroup offsetx="1" opacity="0.5"')
    image = '<image source="sky.png" width="9" height="8"/>'
    image = f'<imagelayer name="sky" tintcolor="#80ff00ff">{image}</imagelayer>'
    group = (
        f'<group name="g" offsetx="10" offsety="5" opacity="0.5" tintcolor="#00ffff">{inner}{image}</group>'
    )
    tiled = read(
        tmp_path, f'{board("1,0,0,0")}<group visible="0">{group}</group><objectgroup/><objectgroup/>'
    )
    assert list(tiled.layers) == ["board", "things", "sky"]
    assert tiled.objects("things").objects[0].place == (15, 35)
    assert tiled.objects("things").shade == (0, 1, 1, 0)
    assert tiled.layers["sky"].shift == (10, 5)
    shown = read(tmp_path, group).layers
    assert shown["things"].shade == (0, 1, 1, 0.25)
    assert shown["sky"].shade[:3] == (0, 0, 1)
    assert shown["sky"].shade[3] == pytest.approx(0.25, abs=0.002)


@pytest.mark.parametrize("alignment", ["unspecified", "topleft", "center"])
def test_tiles_that_are_moved_by_their_tileset_are_where_they_are_seen(
    tmp_path: Path, alignment: str
) -> None:
    """The offset grows with the object, as in Tiled."""
    tileset = SHEET.replace(
        'columns="2">', f'columns="2" objectalignment="{alignment}"><tileoffset x="3" y="-4"/>'
    )
    tiled = read(tmp_path, thing('gid="1" width="20" height="20"'), tileset)
    x, y = {"unspecified": (14, 20), "topleft": (14, 40), "center": (4, 30)}[alignment]
    assert tiled.objects("things").objects[0].place == (x + 6, y - 4)


def test_a_tile_object_without_a_size_is_as_large_as_its_tile(tmp_path: Path) -> None:
    assert read(tmp_path, thing('gid="5"')).objects("things").objects[0].size == (40, 50)


def test_properties_of_classes_and_objects_do_no_harm(tmp_path: Path) -> None:
    properties = """<properties><property name="who" type="class" propertytype="Person">
     <properties><property name="age" type="int" value="3"/></properties></property>
     <property name="kind" propertytype="Kind" value="plain"/>
     <property name="next" type="object" value="7"/></properties>"""
    found = read(tmp_path, thing("", properties)).objects("things").objects[0].properties
    assert (found.text("kind"), found.integer("next"), found.values()) == (
        "plain",
        7,
        {"kind": "plain", "next": 7},
    )
    with pytest.raises(Fault, match="who: the value is of a class"):
        found.text("who")


@pytest.mark.parametrize(
    ("inside", "shape"),
    [
        ("<point/>", "point"),
        ("<ellipse/>", "ellipse"),
        ('<polygon points="0,0 5,5 9,0"/>', "polygon"),
        ('<polyline points="0,0 5,5"/>', "polyline"),
        ('<text fontfamily="Sans" pixelsize="9" wrap="1" color="#aa0000">Denver</text>', "text"),
        ("", "rectangle"),
    ],
)
def test_every_shape_of_an_object_is_known(tmp_path: Path, inside: str, shape: str) -> None:
    found = read(tmp_path, thing('type="sign" width="5" height="5" visible="0"', inside))
    assert (found.objects("things").objects[0].shape, found.objects("things").objects[0].visible) == (
        shape,
        False,
    )


@pytest.mark.parametrize(
    ("body", "tilesets", "reason"),
    [
        (
            board("AAAA", ' encoding="base64" compression="zstd"'),
            SHEET,
            "'base64' and 'zstd', which is not read",
        ),
        (
            '<imagelayer name="sky" repeatx="1"/>',
            SHEET,
            "repeatx '1' of <imagelayer> is not read: turn it off",
        ),
        ("", SHEET.replace("columns", 'tilerendersize="grid" columns'), "tilerendersize 'grid' of <tileset>"),
        ("", SHEET.replace("columns", 'fillmode="preserve-aspect-fit" columns'), "choose Stretch in Tiled"),
        ("", SHEET.replace('width="20"', 'trans="ff00ff" width="20"'), "a colour is made transparent"),
        ("", '<tileset firstgid="1" source="pins.tsj"/>', "'pins.tsj' is stored as JSON: save it as .tsx"),
        ("", SHEET.replace("/>\n</t", '><data encoding="base64">AA</data></image></t'), "<data> is not read"),
        (thing('template="pin.tx"'), SHEET, "object 1 uses a template: detach it in Tiled"),
        (thing("", "<capsule/>"), SHEET, "<capsule> is not read inside <object>"),
        (thing('width="-3"'), SHEET, "object 1 is -3 x 0 pixels"),
        (
            '<layer name="sky" tintcolor="red" width="2" height="2"/>',
            SHEET,
            "tintcolor is 'red', not a colour",
        ),
        ("<room/>", SHEET, "<room> is not read inside <map>"),
    ],
    ids=lambda text: str(text)[:30],
)
def test_an_unsupported_property_is_refused_by_name(
    tmp_path: Path, body: str, tilesets: str, reason: str
) -> None:
    with pytest.raises(Fault, match=reason):
        read(tmp_path, body, tilesets)
