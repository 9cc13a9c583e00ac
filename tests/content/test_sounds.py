from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.program_folders import places_below
from game.content.sounds import read_sounds

SOUNDS = read_sounds(places_below().sounds)
GOOD = "bell:\n  kind: effect\n  game: all\n  event: a bell\n  takes: [bell.ogg]\n"


def test_every_take_is_beside_the_list_and_none_besides() -> None:
    takes = [take for sound in SOUNDS.values() for take in sound.takes]
    assert len(set(takes)) == len(takes)
    assert set(takes) == set(places_below().sounds.parent.glob("*.ogg"))


def test_frequent_sounds_have_three_takes() -> None:
    often = ("button", "paper", "pick_up", "put_back", "refusal", "rail_plain", "tile_lay", "card_lay")
    assert all(len(SOUNDS[name].takes) >= 3 for name in often)


def test_together_they_are_small() -> None:
    assert sum(take.stat().st_size for sound in SOUNDS.values() for take in sound.takes) < 6_000_000


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (GOOD.replace("effect", "noise"), 2, "noise"),
        (GOOD.replace("[bell.ogg]", "[]"), 5, "at least one take"),
        (GOOD.replace("bell.ogg", "gone.ogg"), 5, "no file 'gone.ogg'"),
        (GOOD.replace("bell.ogg", "../bell.ogg"), 5, "no file '../bell.ogg'"),
        (GOOD.replace("bell.ogg", "b" * 300), 5, "no file 'bbb"),
        (GOOD.replace("  game: all\n", ""), 2, "game"),
    ],
)
def test_a_wrong_sound_is_named_with_its_line(tmp_path: Path, text: str, line: int, reason: str) -> None:
    (tmp_path / "bell.ogg").write_bytes(b"")
    file = tmp_path / "sounds.yaml"
    file.write_text(text)
    with pytest.raises(Fault, match=reason) as caught:
        read_sounds(file)
    assert caught.value.line == line
