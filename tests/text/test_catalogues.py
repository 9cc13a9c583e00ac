import ast
import re
from pathlib import Path
from string import Formatter

import polib
import pytest

from game.content.files import Fault
from game.content.languages import LANGUAGES
from game.text.catalogue import Catalogue, TextValues
from game.text.po_file import read_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "config" / "locale"
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")
SHOWN_AS_IT_IS = TextValues.__missing__
CALLS = {"tr", "_tr", "words"}
"""The names under which code holds the translating callable."""


def entries(language: str) -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(LOCALE / f"{language}.po"))}


def keys_in_code() -> set[str]:
    """Return every literal key handed to the translating callable."""
    found = set()
    for file in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                key = node.args[0].value
                if name in CALLS and isinstance(key, str) and KEY.fullmatch(key):
                    found.add(key)
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_key_in_the_code_has_an_english_text() -> None:
    keys = keys_in_code()
    assert len(keys) > 10
    english = entries("en")
    assert {key for key in keys if key not in english} == set()


def test_no_english_text_is_empty() -> None:
    empty = [
        key for key, entry in entries("en").items() if not (entry.msgstr or all(entry.msgstr_plural.values()))
    ]
    assert empty == []


CATALOGUES = [
    file
    for folder in (ROOT / "config", *(ROOT / "examples").iterdir())
    for file in folder.glob("locale/*.po")
]
HEADERS = ("Project-Id-Version", "PO-Revision-Date", "Last-Translator", "Language-Team", "MIME-Version")
"""Without these `msgfmt --check` warns."""


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: f"{file.parts[-3]}/{file.name}")
def test_a_catalogue_is_read_as_the_tools_of_translators_read_it(file: Path) -> None:
    found = polib.pofile(str(file), check_for_duplicates=True)
    assert {*HEADERS, "Language", "Content-Type", "Plural-Forms"} <= set(found.metadata)
    assert found.metadata["Language"] == file.stem
    texts = {entry.msgid: (entry.msgstr, *entry.msgstr_plural.values()) for entry in found}
    assert {
        key: ("", *forms) if len(forms) > 1 else forms for key, forms in read_po(file).texts.items()
    } == texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_written_in_one_way(language: str) -> None:
    texts = [text for forms in read_po(LOCALE / f"{language}.po").texts.values() for text in forms]
    assert [text for text in texts if "'" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_quoted_in_the_settings_exist(language: str) -> None:
    texts = {key: entry.msgstr for key, entry in entries(language).items()}
    quoted = {
        name
        for key, text in texts.items()
        if key.startswith("settings.")
        for name in re.findall(r"[“„«]\s?([^“”„«»]+?)\s?[“”»]", text)
    }
    assert quoted
    assert quoted - set(texts.values()) == set()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language_has_every_key_and_the_same_placeholders(language: str) -> None:
    english, other = entries("en"), entries(language)
    assert set(other) == set(english)
    for key, entry in other.items():
        texts = [entry.msgstr, *entry.msgstr_plural.values()]
        wanted = [english[key].msgstr, *english[key].msgstr_plural.values()]
        allowed = set().union(*map(placeholders, wanted))
        for text in texts:
            assert placeholders(text) <= allowed, key


def test_a_text_that_a_language_lacks_comes_from_english(tmp_path: Path) -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (tmp_path / "en.po").write_text(head + 'msgid "a.b"\nmsgstr "Hello {name}"\n')
    (tmp_path / "de.po").write_text(head + 'msgid "a.b"\nmsgstr ""\n')
    assert Catalogue(tmp_path, "de")("a.b", name="Ada") == "Hello Ada"


def test_a_scenario_may_name_a_key_with_its_numbers_or_contain_its_words(tmp_path: Path) -> None:
    file = written(tmp_path, "{count} tram", "nplurals=2; plural=(n != 1);")
    tr = Catalogue(file.parent, "en")
    assert tr.text_of({"text": "a.b", "count": 2}) == "2 trams"
    assert tr.text_of("a.b") == "{count} tram"
    assert tr.text_of("") == tr.text_of({}) == ""
    assert tr.text_of({"de": "Hallo", "en": "Hello"}) == "Hello"
    assert tr.text_of({"de": "Hallo"}) == "Hallo"


def test_a_translation_with_a_place_for_an_unknown_value_is_named_with_its_line(tmp_path: Path) -> None:
    """Else the game would end in the middle of a sentence."""
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (tmp_path / "en.po").write_text(head + 'msgid "a.b"\nmsgstr "Hello {name}"\n')
    (tmp_path / "de.po").write_text(head + 'msgid "a.b"\nmsgstr "Hallo {nahme}"\n')
    with pytest.raises(Fault, match="nahme") as fault:
        Catalogue(tmp_path, "de")
    assert fault.value.line == 4


def test_counts_choose_the_plural() -> None:
    tr = Catalogue(LOCALE, "en")
    assert tr("transamerica.event.game_ended", names="Ada", count=1) == "Ada wins the game."
    assert (
        tr("transamerica.event.game_ended", names="Ada and Ben", count=2) == "Ada and Ben share the victory."
    )


def test_without_a_count_the_first_number_that_a_text_names_chooses_and_fractions_have_a_plural() -> None:
    english, french = Catalogue(LOCALE, "en"), Catalogue(LOCALE, "fr")
    assert english("trambahn.moment.extra_tour.text", points=1, name="Ben") == "1 point for Ben"
    key = "transamerica.part.rails.own.for"
    for count, expected in (
        (1, "1 rail"),
        (1.5, "1.5 rails"),
        (0.96, "1.0 rail"),
        (0, "0 rails"),
        (2.5, "2.5 rails"),
    ):
        assert english(key, name="Ben", count=count) == f"Ben would finish the round {expected} closer."
    for count, expected in ((1.5, "1,5 tronçon"), (0, "0 tronçon"), (2, "2 tronçons"), (2.5, "2,5 tronçons")):
        assert (
            french(key, name="Ben", count=count)
            == f"Il manquerait {expected} de moins à Ben en fin de manche."
        )


HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def written(folder: Path, text: str, plural: str = "", language: str = "en") -> Path:
    """Return a catalogue of one text, a plural if a rule is given."""
    header = f'"Plural-Forms: {plural}\\n"\n' if plural else ""
    entry = (
        f'msgstr "{text}"' if not plural else f'msgid_plural "a.b"\nmsgstr[0] "{text}"\nmsgstr[1] "{text}s"'
    )
    file = folder / f"{language}.po"
    file.write_text(f'{HEAD}{header}\nmsgid "a.b"\n{entry}\n', encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "content",
    [
        'msgid "a"\nfoo "b"\n',
        "nonsense\n",
        "\xff",
        'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n',
        'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "c"\n',
        'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "c"\nmsgstr[2] "d"\n',
        'msgid "a"\nmsgstr "b\x1b[31m"\n',
        'msgid "a"\nmsgstr "b\0"\n',
        f'msgid "a"\nmsgstr "{"b" * 2001}"\n',
        'msgid "a"\nmsgstr ""\n' + '"b"\n' * 40_000,
        *('"a"\n', 'msgid ""\nmsgid ""\n', 'msgid ""\nmsgstr "\\q"\n', 'msgid ""\nmsgstr "a" "b"\n', ""),
        "/etc/passwd",
    ],
    ids=lambda text: text[:20],
)
def test_a_damaged_catalogue_is_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "en.po").write_bytes(content.encode("latin-1"))
    with pytest.raises(Fault, match=r"en\.po"):
        Catalogue(tmp_path, "en")


@pytest.mark.parametrize(
    "text",
    [
        *("{name", "name}", "{}", "{0}", "{count!z}", "{name!r}", "{name:d}", "{name:}}", "{name:{count}}"),
        *("{count[0]}", "{name.upper}", "{name.__class__}", "{count:>9999999999}", "{ name}", "{na me}"),
        *("{Name}", "{\u0436}", "{name!s}", "{{{name}}", "{name}}"),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_place_that_is_more_than_a_name_in_braces_is_refused(
    tmp_path: Path, text: str, language: str
) -> None:
    """It would fail with some values, or fill the memory, in the middle of a game."""
    written(tmp_path, "{name} {count}")
    file = written(tmp_path, text, language=language)
    with pytest.raises(Fault, match=r"a\.b") as fault:
        Catalogue(tmp_path, language)
    assert fault.value.file == file


@pytest.mark.parametrize(
    "rule",
    [
        *(
            "nplurals=2; plural=n/0;",
            "nplurals=2; plural=n%0;",
            "nplurals=2; plural=1/n;",
            "nplurals=2; plural=n;",
        ),
        *("nplurals=2; plural=2;", "nplurals=2; plural=0-1;", "nplurals=2; plural=many(n);", "nothing;"),
        *(
            "nplurals=2; plural=(n%(n-5))!=0;",
            "nplurals=2;",
            "nplurals=99; plural=0;",
            "nplurals=2; plural=;",
        ),
        *(f"nplurals=2; plural={'(' * 99}n{')' * 99};", f"nplurals=2; plural={'n*' * 400}n;", "nplurals=0;"),
        *("nplurals=2; plural=n/(1-1);", "nplurals=2; plural=n % !n;", "nplurals=2; plural=__import__;"),
    ],
)
def test_a_rule_of_plurals_that_may_fail_is_refused(tmp_path: Path, rule: str) -> None:
    written(tmp_path, "{count}", rule)
    with pytest.raises(Fault, match=r"[Pp]lural"):
        Catalogue(tmp_path, "en")


@pytest.mark.parametrize(
    "rule",
    [
        "nplurals=2; plural=(n != 1);",
        "nplurals=2; plural=n>1",
        "nplurals=2; plural=(n%10==1 && n%100!=11 ? 0 : 1);",
        "nplurals=2; plural=n != 0 && n % 1000000 != 1;",
        "nplurals=2; plural=n / 1 % (10) != 1",
    ],
)
def test_a_usual_rule_of_plurals_is_read(tmp_path: Path, rule: str) -> None:
    written(tmp_path, "{count} tram", rule)
    assert Catalogue(tmp_path, "en")("a.b", count=1) == "1 tram"
    assert Catalogue(tmp_path, "en")("a.b", count=2) == "2 trams"


RULES = {
    "French": ("nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;", "00222", 1),
    "Polish": ("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
               "20112", 2),
    "Slovenian": ("nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
                  "30123", 3),
    "Japanese": ("nplurals=1; plural=0;", "00000", 0),
}  # fmt: skip


@pytest.mark.parametrize(("rule", "small", "million"), RULES.values(), ids=RULES)
def test_a_plural_rule_is_that_of_gettext(tmp_path: Path, rule: str, small: str, million: int) -> None:
    """`small` are the forms of 0, 1, 2, 3 and 5, in order, `million` that of a million."""
    forms = "".join(f'msgstr[{number}] "{number}"\n' for number in range(int(rule[9])))
    entry = f'msgid "a"\nmsgid_plural "a"\n{forms}'
    (tmp_path / "en.po").write_text(f'{HEAD}"Plural-Forms: {rule}\\n"\n\n{entry}', encoding="utf-8")
    tr = Catalogue(tmp_path, "en")
    assert [tr("a", count=count) for count in (0, 1, 2, 3, 5, 10**6)] == [*small, str(million)]


def test_a_plural_rule_that_fails_for_a_large_count_takes_the_first_form(tmp_path: Path) -> None:
    written(tmp_path, "{count} tram", "nplurals=2; plural=n / (n - 123456) > 99;")
    assert Catalogue(tmp_path, "en")("a.b", count=123_456) == "123456 tram"


def test_texts_of_a_context_are_not_those_of_the_program(tmp_path: Path) -> None:
    file = written(tmp_path, "Hello")
    with file.open("a") as more:
        more.write('\nmsgctxt "menu"\nmsgid "a.b"\nmsgstr "Good day"\n\nmsgctxt ""\nmsgid "c"\nmsgstr "d"\n')
    tr = Catalogue(tmp_path, "en")
    assert (tr("a.b"), tr("c")) == ("Hello", "c")


def test_nothing_that_is_asked_of_a_catalogue_raises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """English may be edited, too, and then ask for values that nobody passes."""
    monkeypatch.setattr(TextValues, "__missing__", SHOWN_AS_IT_IS)
    written(tmp_path, "{count} of {name}", "nplurals=2; plural=(n != 1);")
    tr = Catalogue(tmp_path, "en")
    assert tr("a.b", count=-1) == "-1 of {name}s"
    assert tr("a.b", name="{x!z}") == "{count} of {x!z}"
    assert tr("a.b", count="many", name=None) == "many of None"
    assert tr("a.b", count=10**40, name=1) == f"{10**40} of 1s"
    assert tr("a.b") == "{count} of {name}"
    assert tr("level.{x!z}", count=1) == "level.{x!z}"


def test_fuzzy_and_obsolete_entries_fall_back_to_english(tmp_path: Path) -> None:
    written(tmp_path, "Hello {name}")
    file = tmp_path / "de.po"
    file.write_text(f'{HEAD}\n#, fuzzy\nmsgid "a.b"\nmsgstr "{{foo}}"\n\n#~ msgid "a.b"\n#~ msgstr "{{x"\n')
    assert Catalogue(tmp_path, "de")("a.b", name="Ada") == "Hello Ada"
