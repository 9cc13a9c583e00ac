"""Makes the lining figures of the text fonts their usual ones, all of one width where a font has such.

Alegreya Sans and Playfair Display show old-style figures first, in which "1" and "11" read as letters, and
SDL draws with no feature switched on. The licence allows changed copies, and neither name is reserved.

Needs fonttools. `python assets/fonts/set_lining_figures.py` writes the fonts beside it anew; a font that
has been written so already stays the same.
"""

from pathlib import Path

from fontTools.ttLib import TTFont

TEXT_FONTS = ("AlegreyaSans_*.ttf", "PlayfairDisplay_*.ttf")
DIGITS = range(ord("0"), ord("9") + 1)


def set_lining_figures(file: Path) -> None:
    font = TTFont(file, recalcTimestamp=False)
    for feature in ("lnum", "tnum"):
        forms = forms_of(font, feature)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap.update({digit: forms.get(name := table.cmap[digit], name) for digit in DIGITS})
    font.save(file)


def forms_of(font: TTFont, feature: str) -> dict[str, str]:
    """By the name of a glyph the one that takes its place when the feature is switched on."""
    substitutions = font["GSUB"].table
    lookups = {
        index
        for record in substitutions.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for index in sorted(lookups):
        for rule in substitutions.LookupList.Lookup[index].SubTable:
            found.update(getattr(rule, "ExtSubTable", rule).mapping)
    return found


if __name__ == "__main__":
    for pattern in TEXT_FONTS:
        for text_font in sorted(Path(__file__).parent.glob(pattern)):
            set_lining_figures(text_font)
