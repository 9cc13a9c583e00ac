"""Maps and tilesets as Tiled 1.8 saves them."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import quoteattr

from drawing.boards import SIDES, TILE, Board, leg_of, middle_of, middle_of_terminal
from drawing.colours import LINE_COLOURS
from drawing.map_pictures import POSTER, TERMINAL
from drawing.tiles import TILES, TILES_WITH_TREES

Values = Mapping[str, object]

FIRST_STREET, FIRST_TERMINAL, FIRST_LANDMARK = 1, 15, 39

HOW_TO_EDIT = """\
Where an object lies is what counts: a landmark belongs to the cell on whose middle it lies, a leg to the \
side of the cell on whose middle it lies; 38 pixels beside it are still on it. The cells that have a tile \
on the layer streets are the grid, a rectangle; each is drawn as it is, so take the two empty ones. Round \
the grid at least one tile stays free for the terminals. A landmark's name is the object's name; its \
letter (string: A to M without J) comes from the poster, unless the object sets its own. There are twelve; \
none touches another, and no cell touches two. A terminal's line (int, 1 to 6) and side (string: N, E, S \
or W) come from its picture, unless the object sets its own; its name, if it has one, is shown with it. \
Each line has two terminals on different sides. Each terminal has two legs (terminal, string: line and \
side, such as 1N) on neighbouring cells of its side, and lies in the middle between them. The image layer \
is what lies under the grid. Where a picture has the property art (file: an SVG), the game draws that \
instead. Check a changed map with: python main.py check maps/{look}.tmx"""


def art(look: str, name: str) -> Path:
    """The drawing that the game shows in place of Tiled's raster, relative to the maps."""
    return Path("..", "assets", "images", "streetcar", f"{look}_{name}.svg")


def text_of(value: float) -> str:
    """A number as Tiled writes it: six significant digits."""
    return f"{value:.6g}"


def properties(indent: str, values: Values) -> Iterator[str]:
    """Typed custom properties, in the alphabetical order that Tiled keeps."""
    yield f"{indent}<properties>"
    for name, value in sorted(values.items()):
        if isinstance(value, bool):
            yield f'{indent} <property name="{name}" type="bool" value="{str(value).lower()}"/>'
        elif isinstance(value, int):
            yield f'{indent} <property name="{name}" type="int" value="{value}"/>'
        elif isinstance(value, Path):
            yield f'{indent} <property name="{name}" type="file" value={quoteattr(value.as_posix())}/>'
        else:
            yield f'{indent} <property name="{name}" value={quoteattr(str(value))}/>'
    yield f"{indent}</properties>"


def tileset(name: str, size: int, columns: int, tiles: Sequence[Values], *, centred: bool) -> str:
    """A tileset of square tiles on one picture, with the properties of each tile that has any."""
    alignment = ' objectalignment="center"' if centred else ""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            f'<tileset version="1.8" tiledversion="1.8.2" name="{name}" tilewidth="{size}"'
            f' tileheight="{size}" tilecount="{len(tiles)}" columns="{columns}"{alignment}>'
        ),
        f' <image source="{name}.png" width="{columns * size}" height="{len(tiles) // columns * size}"/>',
    ]
    for number, values in enumerate(tiles):
        if values:
            lines += [f' <tile id="{number}">', *properties("  ", values), " </tile>"]
    return "\n".join([*lines, "</tileset>", ""])


def streets_tileset(look: str) -> str:
    """The two tones of empty cells, then the twelve tiles with what the rules know of them."""
    tiles: list[Values] = [{"art": art(look, f"empty_cell_{tone}")} for tone in ("even", "odd")]
    tiles += [
        {
            "art": art(look, f"tile_{name}"),
            "tile": name,
            "pieces": " ".join(pieces),
            "trees": name in TILES_WITH_TREES,
        }
        for name, pieces in TILES.items()
    ]
    return tileset(f"{look}_streets", TILE, 7, tiles, centred=False)


def terminals_tileset(look: str) -> str:
    """A column for each line, a row for each side."""
    tiles: list[Values] = [
        {"art": art(look, f"terminal_{line}{side}"), "line": line, "side": side}
        for side in SIDES
        for line in LINE_COLOURS
    ]
    return tileset(f"{look}_terminals", TERMINAL, len(LINE_COLOURS), tiles, centred=True)


def landmarks_tileset(look: str, board: Board) -> str:
    """The posters in the order of their letters."""
    tiles: list[Values] = [{"letter": landmark.letter} for landmark in board.landmarks]
    return tileset(f"{look}_landmarks", POSTER, 6, tiles, centred=True)


def tiled_map(look: str, board: Board) -> str:
    """The map of one look."""
    width, height = board.columns + 2, board.rows + 2
    objects = [*terminal_layer(board), *landmark_layer(board), *leg_layer(board)]
    number = 0
    for at, line in enumerate(objects):
        if line.startswith("  <object "):
            number += 1
            objects[at] = line.replace("<object ", f'<object id="{number}" ', 1)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{width}" height="{height}" tilewidth="{TILE}" tileheight="{TILE}"'
            f' infinite="0" backgroundcolor="#12233b" nextlayerid="6" nextobjectid="{number + 1}">'
        ),
        *properties(" ", {"how_to_edit": HOW_TO_EDIT.format(look=look)}),
        f' <tileset firstgid="{FIRST_STREET}" source="{look}_streets.tsx"/>',
        f' <tileset firstgid="{FIRST_TERMINAL}" source="{look}_terminals.tsx"/>',
        f' <tileset firstgid="{FIRST_LANDMARK}" source="{look}_landmarks.tsx"/>',
        ' <imagelayer id="1" name="border" locked="1">',
        *properties("  ", {"art": art(look, "border")}),
        f'  <image source="{look}_border.png" width="{width * TILE}" height="{height * TILE}"/>',
        " </imagelayer>",
        *street_layer(board),
        *objects,
        "</map>",
        "",
    ]
    return "\n".join(lines)


def street_layer(board: Board) -> Iterator[str]:
    """A tile for every cell of the grid, in two tones like a chessboard."""
    width, height = board.columns + 2, board.rows + 2
    yield f' <layer id="2" name="streets" width="{width}" height="{height}">'
    yield '  <data encoding="csv">'
    for row in range(height):
        gids = [FIRST_STREET + (row + column) % 2 for column in range(width)]
        if row in (0, height - 1):
            gids = [0] * width
        gids[0] = gids[-1] = 0
        yield ",".join(map(str, gids)) + ("," if row < height - 1 else "")
    yield "</data>"
    yield " </layer>"


def terminal_layer(board: Board) -> Iterator[str]:
    """A picture for each terminal."""
    yield ' <objectgroup color="#c79a3b" id="3" name="terminals">'
    for terminal in board.terminals:
        gid = FIRST_TERMINAL + SIDES.index(terminal.side) * len(LINE_COLOURS) + terminal.line - 1
        x, y = middle_of_terminal(terminal)
        name = f" name={quoteattr(terminal.name)}" if terminal.name else ""
        yield (
            f'  <object{name} gid="{gid}" x="{text_of(x)}" y="{text_of(y)}"'
            f' width="{TERMINAL}" height="{TERMINAL}">'
        )
        yield from properties("   ", {"line": terminal.line, "side": terminal.side})
        yield "  </object>"
    yield " </objectgroup>"


def landmark_layer(board: Board) -> Iterator[str]:
    """A poster for each landmark."""
    yield ' <objectgroup color="#12233b" id="4" name="landmarks">'
    for number, landmark in enumerate(board.landmarks):
        x, y = middle_of(landmark.cell)
        yield (
            f'  <object name={quoteattr(landmark.name)} gid="{FIRST_LANDMARK + number}"'
            f' x="{text_of(x)}" y="{text_of(y)}" width="{POSTER}" height="{POSTER}">'
        )
        yield from properties("   ", {"letter": landmark.letter})
        yield "  </object>"
    yield " </objectgroup>"


def leg_layer(board: Board) -> Iterator[str]:
    """A point for each leg of each terminal."""
    yield ' <objectgroup color="#f2a446" id="5" name="legs">'
    for terminal in board.terminals:
        for cell in terminal.cells:
            x, y = leg_of(cell, terminal.side)
            yield f'  <object x="{text_of(x)}" y="{text_of(y)}">'
            yield from properties("   ", {"terminal": terminal.code})
            yield "   <point/>"
            yield "  </object>"
    yield " </objectgroup>"
