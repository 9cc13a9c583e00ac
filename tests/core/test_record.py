import re
from hashlib import blake2b

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import Match
from game.core.plain import Malformed
from game.core.record import Header, Record, RecordLine, Seat, decode, encode, header_of, record_of, replay
from game.core.shuffle import key_of
from tests.toy import Pebbles, Take

GAME = Pebbles()
OPTIONS: dict[str, str | int] = {"pile": 9, "secrets": "hidden"}


def header() -> Header:
    return header_of(GAME, OPTIONS, (Seat("Ada"), Seat("Bot", "engineer", "b")), GAME.start(2, OPTIONS, 5))


def lines(count: int) -> list[bytes]:
    return encode(Record(header(), tuple(RecordLine(n % 2, {"take": 1}) for n in range(count))))


def test_a_record_gives_back_the_table() -> None:
    match = Match(GAME, GAME.start(2, OPTIONS, 5))
    for seat in (0, 1, 0):
        match.play(seat, Take(2))
    written = record_of(header(), match)
    again = replay(decode(encode(written)), GAME)
    assert again.state == match.state
    assert again.moves == match.moves


@given(cut=st.integers(1, 60))
def test_a_torn_last_line_is_left_out(cut: int) -> None:
    whole = lines(3)
    torn = whole[-1][: -min(cut, len(whole[-1]) - 1)]
    record = decode([*whole[:-1], torn])
    # Only the line feed missing still leaves a whole move.
    assert len(record.lines) == (3 if torn == whole[-1].rstrip(b"\n") else 2)


@pytest.mark.parametrize(
    ("raw", "line", "reason"),
    [
        ([], 1, "empty"),
        ([b"\xff\xfe\n"], 1, "not a line of JSON"),
        ([b'{"a": 1}\n'], 1, "unknown key"),
        ([b"{}\n"], 1, "not a record of this program"),
        ([b'{"terminus": 99}\n'], 1, "format version 99"),
        ([lines(0)[0], b'{"seat": 0}\n'], 2, "action"),
        ([lines(0)[0], b"[[[\n", lines(1)[1]], 2, "not a line of JSON"),
        ([lines(0)[0], b"[" * 100_000 + b"\n", lines(1)[1]], 2, "nested too deeply"),
        ([lines(0)[0], lines(1)[1], b'{"seat": "x", "action": 1}\n'], 3, "int"),
    ],
)
def test_damage_is_named_with_its_line(raw: list[bytes], line: int, reason: str) -> None:
    with pytest.raises(Malformed) as fault:
        decode(raw)
    assert fault.value.path[0] == line
    assert reason in str(fault.value)


HASH = re.compile(rb',"hash":"[^"]*"')


def of_version(version: int, count: int) -> list[bytes]:
    """Return the lines of a record as version 1 or 2 wrote them."""
    first, *moves = (HASH.sub(b"", line) for line in lines(count))
    written = [first.replace(b'"terminus":3', b'"terminus":%d' % version)]
    for move in moves:
        before = blake2b(written[-1].rstrip(), digest_size=8).hexdigest().encode()
        written.append(move if version == 1 else b'%s,"after":"%s"}\n' % (move[:-2], before))
    return written


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_of_an_earlier_version_is_read_and_written_on_in_the_present_one(version: int) -> None:
    old, new = decode(of_version(version, 3)), decode(lines(3))
    assert old.lines == new.lines
    assert encode(old) == lines(3)


def changed(line: bytes) -> bytes:
    """Return a line that says something else, which is as legal."""
    return line.replace(b'"take":1', b'"take":2').replace(b"Ada", b"Eve")


@pytest.mark.parametrize("count", [0, 3])
def test_any_line_that_was_changed_is_named_also_the_last(count: int) -> None:
    for number in range(count + 1):
        raw = lines(count)
        raw[number] = changed(raw[number])
        with pytest.raises(Malformed, match="was changed") as fault:
            decode(raw)
        assert fault.value.path[0] == number + 1


def test_a_time_that_was_changed_is_named() -> None:
    timed = encode(Record(header(), (RecordLine(0, {"take": 1}, at=1_740_000_000),)))
    assert decode(timed).lines[0].at == 1_740_000_000
    with pytest.raises(Malformed, match="was changed"):
        decode([timed[0], timed[1].replace(b"1740000000", b"1740000001")])


@pytest.mark.parametrize("at", [-1, 253_402_300_800, "now", True, 1.5])
def test_a_time_that_no_calendar_has_is_refused(at: object) -> None:
    first, move = of_version(1, 1)
    with pytest.raises(Malformed):
        decode([first, move.replace(b"}}", b'},"at":%s}' % msgspec.json.encode(at))])


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_change_in_a_record_of_version_2_is_named_by_the_line_after_it(number: int) -> None:
    raw = of_version(2, 3)
    raw[number - 1] = changed(raw[number - 1])
    with pytest.raises(Malformed, match=f"does not follow line {number}") as fault:
        decode(raw)
    assert fault.value.path[0] == number + 1


@pytest.mark.parametrize("number", [1, 2])
def test_a_line_that_was_taken_out_is_named(number: int) -> None:
    raw = lines(3)
    del raw[number]
    with pytest.raises(Malformed, match="does not follow"):
        decode(raw)


def test_a_record_that_lacks_lines_at_its_end_is_the_game_at_an_earlier_time() -> None:
    assert decode(lines(3)[:-1]).lines == decode(lines(2)).lines


def test_lines_may_end_as_another_system_ends_them() -> None:
    assert decode([line.replace(b"\n", b"\r\n") for line in lines(3)]) == decode(lines(3))


@pytest.mark.parametrize("name", ["a\\u0000b", "x" * 101])
def test_a_name_that_cannot_be_drawn_is_refused(name: str) -> None:
    with pytest.raises(Malformed) as fault:
        decode([lines(0)[0].replace(b"Ada", name.encode())])
    assert fault.value.path == (1, "seats", 0, "name")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (RecordLine(0, {"take": 5}), "one_or_two"),
        (RecordLine(1, {"take": 1}), "not_your_turn"),
        (RecordLine(0, {"fly": 5}), "fly"),
        (RecordLine(7, {"take": 1}), "not_your_turn"),
    ],
)
def test_an_illegal_move_in_a_record_is_named(move: RecordLine, reason: str) -> None:
    with pytest.raises(Malformed) as fault:
        replay(Record(header(), (move,)), GAME)
    assert fault.value.path[0] == 2
    assert reason in str(fault.value)


@pytest.mark.parametrize("count", [3, 9])
def test_a_record_whose_seats_differ_from_its_start_is_refused(count: int) -> None:
    crowded = msgspec.structs.replace(header(), seats=tuple(Seat(str(n)) for n in range(count)))
    with pytest.raises(Malformed, match=rf"{count}") as fault:
        replay(Record(crowded), GAME)
    assert fault.value.path == (1, "seats")


@pytest.mark.parametrize("options", [{}, {"pile": 9, "secrets": "open"}, {"pile": 8, "secrets": "hidden"}])
def test_a_record_whose_options_differ_from_its_start_is_refused(options: dict[str, str | int]) -> None:
    """Else the options could say that nothing is secret, and no curtain would hide what is."""
    other = msgspec.structs.replace(header(), options=options)
    with pytest.raises(Malformed, match="but the start is one of") as fault:
        replay(Record(other), GAME)
    assert fault.value.path[:2] == (1, "options")


def test_a_seed_that_deals_another_start_is_refused() -> None:
    start = GAME.start(2, OPTIONS, key_of(GAME.name, "MAPLE-4071"))
    seats = (Seat("Ada"), Seat("Bot", "engineer", "b"))
    dealt = msgspec.structs.replace(header_of(GAME, OPTIONS, seats, start), seed="MAPLE-4071")
    assert replay(Record(dealt), GAME).state == start
    with pytest.raises(Malformed, match="another deal") as fault:
        replay(Record(msgspec.structs.replace(dealt, seed="MAPLE-4072")), GAME)
    assert fault.value.path == (1, "seed")


@pytest.mark.parametrize("sign", ["g", "", "ab", "A"])
def test_a_seat_has_one_of_six_signs(sign: str) -> None:
    raw = lines(0)[0].replace(b'"sign":"b"', f'"sign":"{sign}"'.encode())
    with pytest.raises(Malformed) as fault:
        decode([raw])
    assert fault.value.path == (1, "seats", 1, "sign")
