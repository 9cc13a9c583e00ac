"""A drawing is bounded before NanoSVG draws it, and every error in one is a fault with its line."""

import time
from pathlib import Path

import pytest

from game.content.drawings import ViewBox, read_drawing
from game.content.files import Fault

ROOT = Path(__file__).resolve().parents[2]


def svg(inside: str, box: str = 'viewBox="0 0 100 50"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>\n{inside}</svg>'


def read(folder: Path, text: str) -> ViewBox:
    file = folder / "a.svg"
    file.write_text(text, encoding="utf-8")
    return read_drawing(file).box


@pytest.mark.parametrize("file", sorted(ROOT.glob("assets/images/*/*.svg"))[::12], ids=lambda file: file.name)
def test_the_drawings_of_the_program_are_far_from_the_bounds(file: Path) -> None:
    assert read_drawing(file).text


def test_the_largest_drawing_of_the_program_is_read_soon() -> None:
    begun = time.process_time()
    assert read_drawing(ROOT / "assets/images/transamerica/map_terrain.svg").box.width == 2000
    assert time.process_time() - begun < 1


@pytest.mark.parametrize(
    ("box", "found"),
    [
        ('viewBox="0 0 .5 5."', ViewBox(0, 0, 0.5, 5)),
        ("viewBox=' -1,-2  1e2,+3 '", ViewBox(-1, -2, 100, 3)),
        ('width="20mm" height="10mm"', ViewBox(0, 0, 20, 10)),
    ],
)
def test_a_view_box_is_read_in_any_spelling(tmp_path: Path, box: str, found: ViewBox) -> None:
    assert read(tmp_path, svg("", box)) == found


@pytest.mark.parametrize(
    "box",
    [
        *("", 'viewBox="0 0 .5. .5"', 'viewBox="0 0 1"', 'viewBox="0 0 nan 1"', 'viewBox="0 0 1e999 1"'),
        *('viewBox="0 0 0 5"', 'viewBox="0 0 -5 5"', 'viewBox="0 0 5 1e-9"', 'viewBox="1e9 0 5 5"'),
        *('width="" height=""', 'viewBox=""', 'viewBox="0 0 5 5 5"', 'width="5"'),
    ],
)
def test_a_drawing_without_a_usable_view_box_is_refused(tmp_path: Path, box: str) -> None:
    with pytest.raises(Fault, match=r"a\.svg:1: the view box") as fault:
        read(tmp_path, svg("", box))
    assert len(str(fault.value)) < 500


PATH = '<path stroke="#000" {} d="{}"/>'
TOO_MUCH = {
    "dashes far shorter than their path": PATH.format('stroke-dasharray="0.001"', "M0 0H1000"),
    "dashes of a style": PATH.format('style="stroke-dasharray:.00001 0"', "M0 0H100"),
    "dashes of a group": f'<g stroke-dasharray="1e-9">{PATH.format("", "M0 0H9")}</g>',
    "dashes that a transform shortens": PATH.format(
        'stroke-dasharray="1" transform="scale(9 1e-9)"', "M0 0h99"
    ),
    "a number without end": PATH.format("", "M0 0H1e9"),
    "a number beyond all numbers": PATH.format("", "M0 0H1e999"),
    "a million segments": PATH.format("", "M0 0" + "h1" * 200_000),
    "segments that cross everything": PATH.format("", "M0 0" + "V50V0" * 20_000),
    "a line wider than the drawing": PATH.format('stroke-width="1e6"', "M0 0H9"),
    "round corners without end": PATH.format(
        'stroke-width="90" stroke-linejoin="round"', "M0 0" + "h1v1" * 9000
    ),
    "circles without end": '<circle cx="5" cy="5" r="1900" stroke="#000"/>' * 4000,
    "elements without end": "<g/>" * 6000,
    "groups in groups": "<g>" * 50 + "</g>" * 50,
    "groups that enlarge": '<g transform="scale(9)">' * 20 + PATH.format("", "M0 0H9") + "</g>" * 20,
    "a transform of no numbers": '<g transform="matrix(nan 0 0 nan 0 0)"/>',
    "a transform that is too large": '<g transform="scale(1e30)"/>',
    "a length of no number": '<rect width="wide" height="5"/>',
    "lengths of whole screens": '<rect width="9000%" height="5"/>',
    "a gradient that is squeezed to nothing": '<radialGradient gradientTransform="scale(0)"/>',
    "a gradient of huge numbers": '<linearGradient x1="1e38" x2="1e39"/>',
    "an entity": "&ha;",
    "markup that never closes": "<g>",
}


@pytest.mark.parametrize("inside", TOO_MUCH.values(), ids=TOO_MUCH)
def test_a_map_too_large_to_draw_is_refused_early(tmp_path: Path, inside: str) -> None:
    begun = time.process_time()
    with pytest.raises(Fault, match=r"a\.svg:[12]: "):
        read(tmp_path, svg(inside))
    assert time.process_time() - begun < 2


@pytest.mark.parametrize(
    "raw", [b"", b"\0" * 99, b"\x89PNG\r\n\x1a\n", b"<html/>", b"\xff\xfe<\0", b" " * 2_000_000]
)
def test_a_file_that_is_no_drawing_is_refused(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "a.svg"
    file.write_bytes(raw)
    with pytest.raises(Fault, match=r"a\.svg"):
        read_drawing(file)
