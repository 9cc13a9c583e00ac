"""An invented language for pictures: English with accents, two fifths longer.

What it leaves in plain English no catalogue can translate, and what it cuts will be cut in a long language.
"""

import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from game.content.languages import LANGUAGES, SOURCE
from game.content.program_folders import ProgramFolders, places_below
from game.text.po_file import Forms, read_po

PSEUDO: Final = "pseudo"
_NAME = "Pšèéůüďdøô"
_PAIRS = ("aàâ", "eèé", "iïî", "oøô", "uůü", "yýÿ", "sšş", "rřr", "dďd", "AÀÂ", "EÈÉ", "IÏÎ", "OØÔ", "UŮÜ")
_LONGER = str.maketrans({pair[0]: pair[1:] for pair in _PAIRS})
_PLACE = re.compile(r"(\{\w+\})")
_HEADER = '"Language: pseudo\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"'


@contextmanager
def pseudo_language() -> Iterator[ProgramFolders]:
    """Let the program know the language in the block; gives its folders with the invented catalogue."""
    own = places_below()
    languages: Any = LANGUAGES
    with tempfile.TemporaryDirectory() as folder, patch.dict(languages, {PSEUDO: _NAME}):
        config = Path(folder) / "config"
        shutil.copytree(own.config, config)
        entries = [f'msgid ""\nmsgstr ""\n{_HEADER}']
        entries += [_entry(key, forms) for key, forms in read_po(own.locale / f"{SOURCE}.po").texts.items()]
        (config / "locale" / f"{PSEUDO}.po").write_text("\n\n".join(entries) + "\n", encoding="utf-8")
        yield ProgramFolders(own.assets, config, own.maps)


def lengthened(text: str) -> str:
    """Return a text with accents and two letters for most vowels; placeholders stay."""
    return "".join(part if _PLACE.fullmatch(part) else part.translate(_LONGER) for part in _PLACE.split(text))


def _entry(key: str, forms: Forms) -> str:
    quoted = [json.dumps(lengthened(form), ensure_ascii=False) for form in forms]
    if len(quoted) == 1:
        return f'msgid "{key}"\nmsgstr {quoted[0]}'
    numbered = (f"msgstr[{number}] {text}" for number, text in enumerate(quoted))
    return "\n".join((f'msgid "{key}"\nmsgid_plural "{key}"', *numbered))
