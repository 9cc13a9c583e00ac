#!/usr/bin/env python3
"""Prints entries for the table in drawing/glyphs.py. Needs fontTools; the drawings do not.

Run:    python read_letters.py FONT.ttf CHARACTERS
"""

import sys

from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-not-found,import-untyped,unused-ignore]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found,import-untyped,unused-ignore]


def main(font_file: str, characters: str) -> None:
    """Write advance and outline of each character in font units: thousandths of the em, for our fonts."""
    font = TTFont(font_file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    for character in characters:
        glyph = glyphs[names[ord(character)]]
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyph.draw(pen)
        sys.stdout.write(f"    {character!r}: ({glyph.width}, {pen.getCommands()!r}),\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
