"""One thing has one name: no text uses a word that config/glossary.yaml lists as another name of it."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.content.document import read_yaml
from game.content.languages import LANGUAGES
from game.core.plain import from_plain
from tests.texts import read

FILE = Path(__file__).resolve().parents[2] / "config" / "glossary.yaml"
PLACE = re.compile(r"\w+\}")


class Name(msgspec.Struct, frozen=True, rename={"never": "not"}, forbid_unknown_fields=True):
    """The name of a thing, and the words that are not used for it."""

    say: str
    never: tuple[str, ...]
    game: str = ""
    but: tuple[str, ...] = ()

    def misnamed(self, language: str) -> Iterator[str]:
        """Yield the texts of a language that call the thing by another name; placeholders count as none."""
        wrong = re.compile(rf"(?<!\w)(?:{'|'.join(self.never)})(?!\w)", re.IGNORECASE)
        for key, forms in read(language).texts.items():
            if key in self.but or (self.game and self.game not in key.split(".")):
                continue
            for text in forms:
                if wrong.search(PLACE.sub("}", text)):
                    yield f"{key}: {text}"


NAMES = from_plain(read_yaml(FILE).plain, dict[str, tuple[Name, ...]])


@pytest.mark.parametrize(
    ("language", "name"),
    [
        pytest.param(language, name, id=f"{language} {name.say}")
        for language in NAMES
        for name in NAMES[language]
    ],
)
def test_one_thing_has_one_name_in_every_text(language: str, name: Name) -> None:
    assert list(name.misnamed(language)) == []


def test_every_language_has_a_glossary_and_every_exception_is_one() -> None:
    assert set(NAMES) == set(LANGUAGES)
    for language, names in NAMES.items():
        for name in names:
            bare = msgspec.structs.replace(name, but=())
            found = {text.partition(":")[0] for text in bare.misnamed(language)}
            assert set(name.but) <= found, name.say
