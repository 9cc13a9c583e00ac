import shutil
from pathlib import Path

import pytest

from game.core.record import Header, Record, RecordLine, Seat, encode, header_of
from game.session.checking import FAILS, HOLDS, UNREADABLE, CheckResult, check
from tests.games import checked
from tests.texts import said
from tests.toy import GAME, GAMES
from tests.toy_puzzle import PUZZLE

ROOT = Path(__file__).resolve().parents[2]
HEAD = "scenario: 1\ngame: pebbles\nseats: 2\ntitle: {en: Five pebbles, de: Fünf Kiesel}\n"

GIANT = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 9))
"""Nine lines that would expand to some fifty million values."""


def verdict(file: Path, content: str | bytes | None = None) -> CheckResult:
    if content is not None:
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    (found,) = check([file], GAMES, {}, said)
    return found


def header() -> Header:
    options: dict[str, str | int] = {"pile": 3, "secrets": "hidden"}
    return header_of(GAME, options, (Seat("Ada"), Seat("Ben")), GAME.start(2, options, 5))


def test_a_scenario_that_holds(tmp_path: Path) -> None:
    found = verdict(tmp_path / "a.yaml", HEAD + "steps:\n- expect: {pile: 7}\n")
    assert found == CheckResult(HOLDS, "ok Five pebbles")


def test_a_failing_scenario_names_the_step(tmp_path: Path) -> None:
    found = verdict(tmp_path / "a.yaml", HEAD + "steps:\n- expect: {pile: 7}\n- expect: {pile: 8}\n")
    assert found == CheckResult(FAILS, "FAIL Five pebbles step 2: expected pile to be 8, but it is 7")


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (HEAD + "steps:\n- do: {seat: 0, action: {take: many}}\n", "a.yaml:6: steps[0].do.action.take"),
        (HEAD + "position:\n  pile: 0\nsteps: []\n", "a.yaml:6: position.pile"),
        ("steps: [", "a.yaml:1: not YAML"),
        ("a: !!python/object/apply:os.system [ls]\n", "a.yaml:1: the tag"),
        ("a: 1\na: 2\n", "a.yaml:2: the key 'a' is there twice"),
        (b"\xff\xfe", "a.yaml:1: UTF-16 text"),
        (
            HEAD + "steps:\n- expect: {pile: 7}\n- expect:\n    shown.9: yes\n",
            "a.yaml:8: steps[1].expect.shown.9",
        ),
        ("", "a.yaml:1: expected a mapping"),
        (GIANT, "more than 20000 values"),
        ("a: " + "[" * 5000 + "]" * 5000, "nested too deeply"),
    ],
)
def test_a_malformed_scenario_is_one_line_with_file_and_place(
    tmp_path: Path, content: str | bytes, where: str
) -> None:
    found = verdict(tmp_path / "a.yaml", content)
    assert found.status == UNREADABLE
    assert where in found.line
    assert "\n" not in found.line


@pytest.mark.parametrize(
    "content",
    [
        HEAD.replace("Five pebbles", '"Five\\npebbles\\u2028"') + "steps: []\n",
        HEAD + 'steps:\n- expect: {"pi\\nle": 7}\n',
        HEAD + 'steps:\n- do: {seat: 0, action: {"ta\\rke": 7}}\n',
    ],
)
def test_a_verdict_is_one_line_for_any_names_in_the_file(tmp_path: Path, content: str) -> None:
    found = verdict(tmp_path / "a\nb.yaml", content)
    assert found.line.splitlines() == [found.line]


def test_a_puzzle_that_holds(tmp_path: Path) -> None:
    assert verdict(tmp_path / "a.yaml", PUZZLE) == CheckResult(HOLDS, "ok Leave three")


def test_a_failing_puzzle_names_the_part(tmp_path: Path) -> None:
    found = verdict(tmp_path / "a.yaml", PUZZLE.replace("turns: 2", "turns: 1"))
    assert found == CheckResult(FAILS, "FAIL Leave three solution 1: action 2 is beyond the 1 turn")


def test_a_malformed_puzzle_is_one_line_with_file_and_place(tmp_path: Path) -> None:
    found = verdict(tmp_path / "a.yaml", PUZZLE.replace("{take: 2}]\nobvious", "{take: x}]\nobvious"))
    assert found.status == UNREADABLE
    assert "a.yaml:8: solutions[0][1].take: " in found.line


def test_a_missing_file_is_described(tmp_path: Path) -> None:
    found = verdict(tmp_path / "nothing.yaml")
    assert found.status == UNREADABLE
    assert "nothing.yaml" in found.line


def test_a_record_that_holds(tmp_path: Path) -> None:
    raw = b"".join(encode(Record(header(), (RecordLine(0, {"take": 2}), RecordLine(1, {"take": 1})))))
    assert verdict(tmp_path / "a.jsonl", raw) == CheckResult(HOLDS, "ok a.jsonl 2 moves, finished")


def test_an_illegal_move_in_a_record_fails_with_its_line(tmp_path: Path) -> None:
    raw = b"".join(encode(Record(header(), (RecordLine(0, {"take": 2}), RecordLine(1, {"take": 2})))))
    found = verdict(tmp_path / "a.jsonl", raw)
    assert found.status == FAILS
    assert found.line.startswith("FAIL a.jsonl line 3: ")


@pytest.mark.parametrize("content", [b"", b"{}\n", b"not json\n", b'{"terminus": 1, "game": "chess"}\n'])
def test_a_file_that_is_no_record_is_unreadable(tmp_path: Path, content: bytes) -> None:
    found = verdict(tmp_path / "a.jsonl", content)
    assert found.status == UNREADABLE
    assert "a.jsonl:1: " in found.line


def test_the_maps_of_this_program_hold() -> None:
    maps = sorted((ROOT / "maps").glob("*.tmx"))
    assert {found.status for found in checked(*maps)} == {HOLDS}


def test_a_damaged_map_is_unreadable(tmp_path: Path) -> None:
    whole = (ROOT / "maps" / "us.tmx").read_text()
    found = verdict(tmp_path / "us.tmx", whole[: len(whole) // 2])
    assert found.status == UNREADABLE
    assert "us.tmx:" in found.line


DASHES = b'<svg viewBox="0 0 9 9"><path d="M0 0H9" stroke="#000" stroke-dasharray="1e-5"/></svg>'
UNSHOWN = {
    "a margin as wide as the world": (
        *("munich.tmx", "munich_termini.tsx", b'value="4"', b'value="4294967295"'),
        "munich_termini.tsx",
    ),
    "a picture smaller than its tiles": (
        *("linie1.tmx", "linie1_streets.tsx", b'name="art" type="file"', b'name="old"'),
        "linie1_streets.png",
    ),
    "no such drawing": ("us.tmx", "us.tmx", b"map_terrain.svg", b"map_nowhere.svg", "us.tmx"),
    "a drawing that would take hours": ("us.tmx", "us.tmx", b"../assets/images/transamerica/", b"", "map_"),
    "a map far larger than its board": (
        *("us.tmx", "us.tmx", b'width="100" height="63"', b'width="900" height="900"'),
        "edges wider",
    ),
    "no such picture": ("munich.tmx", "munich.tmx", b"munich_furniture.png", b"gone.png", "gone.png"),
}


@pytest.mark.parametrize(("name", "edited", "old", "new", "told"), UNSHOWN.values(), ids=UNSHOWN)
def test_a_map_that_no_table_could_show_is_refused(
    tmp_path: Path, name: str, edited: str, old: bytes, new: bytes, told: str
) -> None:
    shutil.copytree(ROOT / "maps", tmp_path / "maps")
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    for drawing in ("map_terrain.svg", "map_lattice.svg"):
        (tmp_path / "maps" / drawing).write_bytes(DASHES)
    (tmp_path / "maps" / "linie1_streets.png").write_bytes((ROOT / "maps" / "munich_money.png").read_bytes())
    file = tmp_path / "maps" / edited
    file.write_bytes(file.read_bytes().replace(old, new))
    (found,) = checked(tmp_path / "maps" / name)
    assert (found.status, found.line.startswith("ERROR")) == (UNREADABLE, True)
    assert told in found.line
