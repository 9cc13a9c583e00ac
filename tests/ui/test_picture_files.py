"""A file that is no picture or font, or too large a picture, is a Fault before any of it is unpacked."""

import zlib
from pathlib import Path

import pygame
import pytest

from game.content.files import Fault
from game.ui.art import Art
from game.ui.fonts import Fonts
from game.ui.pictures import read_png
from game.ui.scale import Scale
from game.ui.text import TextCaches, TextSetter
from game.ui.theme import Face, TextStyle

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="5" height="5"/></svg>'


def png(width: int, height: int) -> bytes:
    """Return the beginning of a picture that claims this size."""
    head = b"IHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x06\0\0\0"
    return b"\x89PNG\r\n\x1a\n\0\0\0\r" + head + zlib.crc32(head).to_bytes(4, "big")


def test_a_picture_is_read_as_it_is_stored(tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((20, 10)), tmp_path / "a.png")
    assert read_png(tmp_path / "a.png").get_size() == (20, 10)


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (png(60_000, 60_000), "60000 x 60000 pixels is too large"),
        (png(8_000, 8_000), "is too large"),
        (png(9_000, 1), "is too large"),
        (png(10, 10), "not a PNG picture"),
        (png(0, 0), "not a PNG picture"),
        (png(10, 10)[:20], "not a PNG picture"),
        (b"", "not a PNG picture"),
        (b"BM" + bytes(100), "not a PNG picture"),
    ],
)
def test_a_broken_or_too_large_picture_is_refused(tmp_path: Path, raw: bytes, reason: str) -> None:
    (tmp_path / "a.png").write_bytes(raw)
    with pytest.raises(Fault, match=reason):
        read_png(tmp_path / "a.png")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<svg/>",
        SVG.replace("0 0 10 10", "0 0 0 10"),
        SVG.replace("0 0 10 10", "0 0 1.2.3 10"),
        SVG.replace("0 0 10 10", "0 0 99999999 10"),
        SVG[:40] + SVG[-60:-20],
    ],
)
def test_damaged_art_is_named_when_it_is_drawn(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.svg").write_text(text)
    with pytest.raises(Fault, match=r"a\.svg"):
        Art(tmp_path).fitted("a", (20, 20))


def test_missing_art_is_named(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"a\.svg: No such file"):
        Art(tmp_path).fitted("a", (20, 20))


@pytest.mark.parametrize(
    ("raw", "reason"), [(None, "No such file"), (b"", "not a font"), (b"x" * 99, "not a font")]
)
def test_a_font_that_cannot_be_used_is_named(tmp_path: Path, raw: bytes | None, reason: str) -> None:
    if raw is not None:
        (tmp_path / Face.BOLD.value).write_bytes(raw)
    with pytest.raises(Fault, match=reason) as fault:
        Fonts(tmp_path).get(Face.BOLD, 20)
    assert fault.value.file.name == Face.BOLD.value


def test_a_font_whose_letters_are_damaged_is_named_when_they_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Damaged:
        def size(self, _: str) -> tuple[int, int]:
            raise pygame.error("invalid outline")

    fonts = Fonts(tmp_path)
    monkeypatch.setattr(fonts, "get", lambda *_: Damaged())
    setter = TextSetter(fonts, Scale(1280, 800), TextCaches())
    with pytest.raises(Fault, match="not a font: invalid outline") as fault:
        setter.width("Denver", TextStyle(Face.BOLD, 20))
    assert fault.value.file == tmp_path / Face.BOLD.value
