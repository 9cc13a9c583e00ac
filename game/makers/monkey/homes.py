"""Home folders with content that a reader accepts but no player would write: names, dates, choices,
progress.
"""

import random
from collections.abc import Mapping

import msgspec

from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import OptionValue, with_defaults
from game.core.record import HUMAN, Seat, encode, header_of, record_of
from game.makers import staged
from game.makers.examples.examples import GAMES
from game.storage.folders import Folders
from game.storage.progress import InterruptedLesson, Progress, ProgressFile
from game.storage.settings import LastGame, Settings, SettingsFile

LONGEST_NAME = 100
NAMES = (
    *("", " ", "Anna", "Anna", "W" * LONGEST_NAME, "\U0001f68b" * LONGEST_NAME, "\u0301" * LONGEST_NAME),
    *(
        "\u202eanna",
        "שלום עולם",
        "a\nb\tc\x1b[31m",
        "{name}",
        "{count!z}",
        "**bold**",
        "%s",
        "\u00a0",
        "ﷺ" * 50,
    ),
)
PLAYERS = (
    *(HUMAN, HUMAN, HUMAN, "director", "engineer:blocker", "apprentice", "nearest", "router", "thrifty"),
    *("own:mine", "own:", "own:" + "x" * 90, "level", "director:", ":", "director:nobody", "", "HUMAN"),
    *("own:../../etc/passwd", "own:/tmp/x.py", "a\nb", "{name}", "title.quit", "level.director"),
)
BEGUN = (
    *("", "2026-11-20T18:30:00+00:00", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "tomorrow"),
    *("2026-11-20", "2026-11-20T18:30:00", "\u202e2026", "x" * 40, "-1", "2026-W01-1", "20261120T183000Z"),
)
KEYS = (
    "",
    "x",
    "transamerica/",
    "trambahn/x",
    "streetcar/../x",
    "\u202e",
    "/",
    "nothing/2026-11-20",
    "x" * 5000,
)
STEPS = (0, 1, -1, 10**9, -(10**9))
AGENTS = (
    "/nowhere/mine.py",
    "/",
    "",
    "relative.py",
    "/x/\n.py",
    "/" + "x" * 4000 + ".py",
    "/own agents/.py",
    "/a.py/",
)


def furnish(folders: Folders, games: Mapping[str, AnyGame], chance: random.Random) -> None:
    """Fill empty folders with a random selection."""
    folders.make()
    for folder in (folders.games, folders.finished):
        for number in range(chance.randrange(4)):
            name = chance.choice(GAMES)
            moves = (
                staged.LONGEST
                if folder == folders.finished and chance.random() < 0.8
                else chance.randrange(99)
            )
            (folder / f"{number}{_ending(chance)}.jsonl").write_bytes(_record(games[name], moves, chance))
    if chance.random() < 0.6:
        SettingsFile(folders.settings / "settings.json").write(_settings(chance))
    if chance.random() < 0.6:
        ProgressFile(folders.settings / "progress.json").write(_progress(chance))


def _ending(chance: random.Random) -> str:
    return chance.choice(("", "", " with spaces", "-שלום", "\U0001f68b", "{name}", "%s", "x" * 200))


def _seats(count: int, chance: random.Random) -> tuple[Seat, ...]:
    return tuple(
        Seat(chance.choice(NAMES), chance.choice(PLAYERS), chance.choice("abcdef")) for _ in range(count)
    )


def _record(game: AnyGame, moves: int, chance: random.Random) -> bytes:
    count = chance.choice(game.seats)
    match: Match[object, object, object] = staged.played(game, count, moves, seed=chance.randrange(4))
    header = header_of(game, with_defaults(game.options, {}), _seats(count, chance), match.start)
    return b"".join(encode(record_of(msgspec.structs.replace(header, begun=chance.choice(BEGUN)), match)))


def _settings(chance: random.Random) -> Settings:
    last = {}
    for name in (*GAMES, "chess"):
        options: dict[str, OptionValue] = {}
        if chance.random() < 0.5:
            options = {"map": "nowhere", "small_cities": 7, "first": ""}
        last[name] = LastGame(options, _seats(chance.randrange(9), chance))
    return Settings(
        agents=tuple(chance.choice(AGENTS) for _ in range(chance.randrange(4))),
        last_game=chance.choice((*GAMES, "chess", "", "x" * 500)),
        last_games=last,
    )


def _progress(chance: random.Random) -> Progress:
    def keys() -> tuple[str, ...]:
        return tuple(chance.choice(KEYS) for _ in range(chance.randrange(9)))

    left = {name: InterruptedLesson(chance.choice(KEYS), chance.choice(STEPS)) for name in (*GAMES, "chess")}
    return Progress(done=keys(), left=left, solved=keys(), days=keys())
