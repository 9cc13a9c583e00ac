"""Make lining figures the default of the text fonts, tabular ones if the font has them.

Alegreya Sans and Playfair Display show old-style figures first, in which "1" and "11" read as letters, and
SDL draws with no feature switched on. The licence allows changed copies, and neither name is reserved.

Needs fonttools. `python assets/fonts/set_lining_figures.py` rewrites the fonts in its folder; a font that was
converted already stays the same.
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
    """Return by glyph name the glyph that replaces it when the feature is on."""
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
