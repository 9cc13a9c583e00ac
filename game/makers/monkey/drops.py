"""Files to drop on the window: records of all kinds, agents, folders, and others."""

import os
import random
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from game.core.game import AnyGame
from game.makers import staged
from game.makers.examples.examples import GAMES

AGENT = b"def agent(game, seed):\n    raise SystemExit\n"
LONGEST_GAME = 2000
_STAGES = ("fresh", "open", "ended")
_DAMAGES = ("cut", "torn", "flipped", "doubled", "swapped")
NAMES = (
    *(f"{game}_{stage}.jsonl" for game in GAMES for stage in _STAGES),
    *(f"{game}_{damage}.jsonl" for game in GAMES for damage in _DAMAGES),
    *("empty.jsonl", "brace.jsonl", "nul.jsonl", "binary.jsonl", "deep.jsonl", "UPPER.JSONL", "mine.py"),
    *("broken.py", "no_agent.py", "folder", "folder.jsonl", "folder.py", "picture.png", "puzzle.yaml"),
    *(
        "pipe.jsonl",
        "dangling.jsonl",
        "loop.jsonl",
        "linked.jsonl",
        "missing.jsonl",
        "missing.py",
        "secret.jsonl",
    ),
    *(
        "שלום \U0001f68b.jsonl",
        "new\nline.jsonl",
        " spaces .jsonl",
        "'quoted'.jsonl",
        "{name}.jsonl",
        "%s.txt",
    ),
    *(
        "long.jsonl",
        "long.py",
        "own",
        "",
        ".",
        "..",
        "~",
        "/",
        "/dev/zero",
        "/dev/stdin",
        "file:///etc/passwd",
    ),
    *(
        "relative.jsonl",
        "C:\\games\\x.jsonl",
        "http://example.org/x.jsonl",
        "\x00.jsonl",
        "\x00.py",
        "half.jsonl",
    ),
)
"""Names without a file are dropped as they are; `own` is the record of the current game."""


def write_drops(folder: Path, games: Mapping[str, AnyGame]) -> None:
    """Write the files for dropping into an empty folder."""
    for name in GAMES:
        _write_records(folder, name, games[name])
    whole = (folder / "transamerica_open.jsonl").read_bytes()
    files = {
        "empty.jsonl": b"",
        "brace.jsonl": b"{}\n",
        "nul.jsonl": whole.replace(b"Anna", b"An\x00a"),
        "binary.jsonl": random.Random(1).randbytes(4096),  # noqa: S311 - the same every time
        "deep.jsonl": b"[" * 100_000,
        "UPPER.JSONL": whole,
        "mine.py": AGENT,
        "broken.py": b"def agent(",
        "no_agent.py": b"",
        "picture.png": b"\x89PNG\r\n\x1a\n",
        "puzzle.yaml": b"puzzle: 1\n",
        "secret.jsonl": whole,
        "שלום \U0001f68b.jsonl": whole,
        " spaces .jsonl": whole,
        "'quoted'.jsonl": whole,
        "{name}.jsonl": whole,
        "new\nline.jsonl": whole,
    }
    for name, content in files.items():
        with suppress(OSError):  # a system that knows no such name
            (folder / name).write_bytes(content)
    for name in ("folder", "folder.jsonl", "folder.py"):
        (folder / name).mkdir()
    (folder / "secret.jsonl").chmod(0)
    with suppress(OSError, NotImplementedError):
        (folder / "dangling.jsonl").symlink_to(folder / "nowhere")
        (folder / "loop.jsonl").symlink_to(folder / "loop.jsonl")
        (folder / "linked.jsonl").symlink_to(folder / "trambahn_open.jsonl")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.jsonl")


def path_of(folder: Path, name: str) -> str:
    """Return the path that the system reports for a dropped file."""
    if name in ("long.jsonl", "long.py"):
        return f"{folder}/{'long' * 1500}{Path(name).suffix}"
    if name == "half.jsonl":
        return str(folder / "\ud800.jsonl")
    inside = name and "\x00" not in name and os.path.lexists(folder / name) and name not in (".", "..", "/")
    return str(folder / name) if inside else name


def _write_records(folder: Path, name: str, game: AnyGame) -> None:
    seats = staged.seats_for(1, 1)
    for stage, moves in zip(_STAGES, (0, 30, LONGEST_GAME), strict=True):
        match = staged.played(game, len(seats), moves, seed=3)
        content = staged.record_of_session(staged.session_of(match, seats), "2026-11-20T18:30:00+00:00")
        (folder / f"{name}_{stage}.jsonl").write_bytes(content)
    whole = (folder / f"{name}_open.jsonl").read_bytes()
    lines = whole.splitlines(keepends=True)
    middle = len(whole) // 2
    damaged = (
        whole[:middle],
        whole[:-7],
        whole[:middle] + bytes([whole[middle] ^ 4]) + whole[middle + 1 :],
        b"".join([*lines, lines[-1]]),
        b"".join([lines[0], *lines[:0:-1]]),
    )
    for damage, content in zip(_DAMAGES, damaged, strict=True):
        (folder / f"{name}_{damage}.jsonl").write_bytes(content)
