"""Cuts the fallback fonts out of Noto: the letters of names that our own fonts do not have.

Needs fonttools, and the fonts of the Debian packages fonts-noto-core and fonts-noto-cjk and of the npm
package `@expo-google-fonts/noto-emoji`, unpacked anywhere below one folder:

    python assets/fonts/subset_fallback_fonts.py FOLDER

writes the folder `fallback` beside this script again. The program tries its files in the order of their
names. Chinese characters and Korean syllables are those of the national standards.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

TARGET = Path(__file__).parent / "fallback"
SCRIPTS = (
    *("", "Hebrew", "Arabic", "Armenian", "Georgian", "Ethiopic", "Thai", "Lao", "Khmer", "Myanmar"),
    *("Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"),
    *("Sinhala", "Thaana", "Syriac", "Tifinagh", "NKo", "Cherokee", "OlChiki", "Symbols", "Symbols2"),
)
"""Noto Sans, and its parts for other scripts."""
EMOJI = "NotoEmoji_400Regular.ttf"
CHINESE = "NotoSansCJK-Regular.ttc"
STANDARDS = ("gb2312", "big5", "shift_jis", "euc_kr")
"""The codecs of the character sets of China, Taiwan, Japan and Korea."""
SYMBOLS = range(0x2000, 0x2C00)
"""The code points kept from the symbol fonts."""
KANA_AND_SIGNS = (*range(0x3000, 0x3100), *range(0x3100, 0x3190), *range(0xFF00, 0xFFF0))


def is_in_a_standard(letter: str) -> bool:
    for codec in STANDARDS:
        try:
            code = letter.encode(codec)
        except UnicodeEncodeError:
            continue
        # A syllable outside the Korean standard is encoded in eight bytes, as separate letters.
        if len(code) == 2:
            return True
    return False


def chinese() -> set[int]:
    """Return the code points to keep of the Chinese, Japanese and Korean font."""
    letters = {code for code in range(0x3400, 0xD800) if is_in_a_standard(chr(code))}
    return letters | {*KANA_AND_SIGNS}


def cut(font: TTFont, target: Path, codes: Iterable[int]) -> None:
    """Write the glyphs of these code points, without hints, which the program does not use."""
    options = Options(hinting=False, layout_features=["*"], name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    if "CFF " in font:
        options.layout_features = ["ccmp", "ljmo", "vjmo", "tjmo"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.save(target)


def main(folder: Path) -> None:
    files = {file.name: file for file in folder.rglob("*.tt[fc]")}
    TARGET.mkdir(exist_ok=True)
    for number, script in enumerate(SCRIPTS):
        font = TTFont(files[f"NotoSans{script}-Regular.ttf"], recalcTimestamp=False)
        codes = set(font.getBestCmap())
        kept = codes & set(SYMBOLS) if script.startswith("Symbols") else codes
        cut(font, TARGET / f"{number:02}_NotoSans{script}.ttf", kept)
    last = len(SCRIPTS)
    font = TTFont(files[EMOJI], recalcTimestamp=False)
    cut(font, TARGET / f"{last:02}_NotoEmoji.ttf", set(font.getBestCmap()) - set(range(0x80)))
    font = TTFont(files[CHINESE], fontNumber=2, recalcTimestamp=False)
    cut(font, TARGET / f"{last + 1:02}_NotoSansCJK.otf", chinese())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
