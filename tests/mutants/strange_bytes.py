"""Damage to the bytes of a file, regardless of their meaning."""

import random
import re
from collections.abc import Callable
from typing import TypeAlias

EventSummary: TypeAlias = Callable[[bytes, random.Random], bytes]

TOKENS = (
    b"\0",
    b"\xff",
    b"\xed\xa0\x80",
    b"\xc3",
    b"\xf4\x90\x80\x80",
    b"\xef\xbb\xbf",
    b"\xe2\x80\xa8",
    b"\r",
    b"\r\n",
    b"\n\n\n",
    b"\x1b[31m",
    b"\t",
    b'"',
    b"'",
    b"\\",
    b"\\u0000",
    b"\\ud800",
    b"{",
    b"}",
    b"[",
    b"]",
    b"<",
    b"&",
    b"&lt;&#0;&#xD800;",
    b"<!DOCTYPE a>",
    b"%",
    b"#",
    b":",
    b"- ",
    b"&a *a ",
    b"!!python/object:os.system ",
    b"? ",
    b"---\n",
    b"<<: *x\n",
    b"1e999",
    b"-0",
    b"NaN",
    b"0x10",
    b"1:1:1:1",
    b"99999999999999999999",
    b"18446744073709551616",
    b"1" * 5000,
    b"x" * 20_000,
    b"[" * 3_000,
    b'{"a":' * 3_000,
    b"<a>" * 500,
    b"a: " * 300,
)
_NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")
_NUMBERS = (
    b"0",
    b"-1",
    b"1",
    b"2",
    b"7",
    b"100",
    b"65536",
    b"2147483648",
    b"9223372036854775807",
    b"1e308",
    b"0.5",
    b"",
)
_WORD = re.compile(rb"[A-Za-z_]{2,}")


def damaged(raw: bytes, chance: random.Random, changes: int) -> bytes:
    """Return the bytes with a number of places changed."""
    for _ in range(changes):
        raw = chance.choice(_DEEDS)(raw, chance)
    return raw


def _flip(raw: bytes, chance: random.Random) -> bytes:
    if not raw:
        return b"\0"
    at = chance.randrange(len(raw))
    return raw[:at] + bytes([raw[at] ^ (1 << chance.randrange(8))]) + raw[at + 1 :]


def _cut(raw: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(raw) + 1)
    return raw[:at] if chance.random() < 0.8 else raw[at:]


def _span(raw: bytes, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(raw) + 1)
    return start, min(len(raw), start + chance.choice((1, 2, 5, 20, 100, 1000)))


def _drop(raw: bytes, chance: random.Random) -> bytes:
    start, end = _span(raw, chance)
    return raw[:start] + raw[end:]


def _double(raw: bytes, chance: random.Random) -> bytes:
    start, end = _span(raw, chance)
    return raw[:end] + raw[start:end] * chance.choice((1, 1, 3, 50)) + raw[end:]


def _swap(raw: bytes, chance: random.Random) -> bytes:
    (a, b), (c, d) = sorted((_span(raw, chance), _span(raw, chance)))
    return raw[:a] + raw[c:d] + raw[b:c] + raw[a:b] + raw[d:] if b <= c else _flip(raw, chance)


def _insert(raw: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(raw) + 1)
    return raw[:at] + chance.choice(TOKENS) + raw[at:]


def _renumber(raw: bytes, chance: random.Random) -> bytes:
    return _exchange(raw, _NUMBER, lambda _: chance.choice(_NUMBERS), chance)


def _reword(raw: bytes, chance: random.Random) -> bytes:
    words = _WORD.findall(raw)
    return _exchange(raw, _WORD, lambda _: chance.choice(words), chance)


def _exchange(
    raw: bytes, what: re.Pattern[bytes], other: Callable[[bytes], bytes], chance: random.Random
) -> bytes:
    found = list(what.finditer(raw))
    if not found:
        return _insert(raw, chance)
    one = chance.choice(found)
    return raw[: one.start()] + other(one[0]) + raw[one.end() :]


def _lines(raw: bytes, chance: random.Random) -> bytes:
    """Return a line lost, doubled or moved."""
    lines = raw.splitlines(keepends=True)
    if len(lines) < 2:
        return _flip(raw, chance)
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    deed = chance.randrange(3)
    line = lines[at]
    if deed != 1:
        del lines[at]
    if deed:
        lines.insert(to, line)
    return b"".join(lines)


_DEEDS: tuple[EventSummary, ...] = (
    _flip,
    _cut,
    _drop,
    _double,
    _swap,
    _insert,
    _insert,
    _renumber,
    _renumber,
    _reword,
    _reword,
    _lines,
)
