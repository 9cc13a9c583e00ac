#!/usr/bin/env python3
"""Prints entries for the tables in drawing/letters.py. Needs fontTools; the drawings do not.

Run:    python read_letters.py FONT.ttf TEXT
"""

import sys

from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-not-found,import-untyped,unused-ignore]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-not-found,import-untyped,unused-ignore]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found,import-untyped,unused-ignore]


def main(font_file: str, text: str) -> None:
    """Write the outlines of the letters of `text` and their widths, in thousandths of the em."""
    font = TTFont(font_file)
    scale = 1000 / font["head"].unitsPerEm
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    for letter in sorted(set(text)):
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyph = glyphs[names[ord(letter)]]
        glyph.draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        sys.stdout.write(f"    {letter!r}: {pen.getCommands()!r},  # width {round(glyph.width * scale)}\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
