"""Saved games: shown in the title and the list, continued, reviewed, and printed move by move."""

from pathlib import Path

import msgspec

from game.content.files import Fault
from game.core.plain import Malformed
from game.core.record import Record, encode, replay
from game.scenes import destinations as to
from game.scenes.record_text import record_lines
from game.scenes.saved_games import SavedGamesScene
from game.scenes.title import TitleScene
from game.storage.record_file import read_record
from game.text.lists import all_of
from tests.content.shipped import GAMES
from tests.games import KNOWN, checked
from tests.mutants.mutating import SampleFile
from tests.mutants.reader import Reader, Use
from tests.mutants.readers.home import draw, look, look_at, program
from tests.texts import texts_in

RECORDS = Path(__file__).resolve().parents[2] / "fixtures" / "records"
MOVES = 12
"""The moves taken from a whole game: few, because each mutant plays them."""


def _opened(folder: Path) -> tuple[Path, Use]:
    home = folder / "home"
    tr = texts_in("en")

    def use(file: Path, shown: bool) -> None:
        for verdict in checked(file):
            assert verdict.line.isprintable()
        if not shown:
            return
        try:
            for line in record_lines(file, "de", KNOWN):
                assert line
        except (Fault, Malformed):
            pass
        with program(home) as app:
            for one in app.open_games.all():
                all_of(tr, [seat.name for seat in one.header.seats])
            look_at(app, TitleScene)
            look_at(app, SavedGamesScene, "down")
            app.stage.scenes.push(TitleScene(app))
            app.go(to.ResumeGame(file))
            look(app, "tab", "l", "escape")
            if file.is_file():
                app.go(to.ReviewOfRecord(file))
                look(app, "right", "end")
            draw(app)
            look_at(app, SavedGamesScene, "delete")

    return home / "games", use


def _part(file: Path, number: int) -> SampleFile:
    """Return the beginning of a game or its end, in this version of records or in the first."""
    record = read_record(file)
    if number % 3 == 0:
        return SampleFile(file.name, b"".join(file.read_bytes().splitlines(keepends=True)[: 1 + MOVES]))
    if number % 3 == 1:
        return SampleFile(file.name, b"".join(encode(Record(record.header, record.lines[:MOVES]))))
    game = GAMES[record.header.game]
    late = replay(Record(record.header, record.lines[:-MOVES]), game).state
    header = msgspec.structs.replace(record.header, start=game.state_to_plain(late))
    return SampleFile(file.name, b"".join(encode(Record(header, record.lines[-MOVES:]))))


READER = Reader(
    "record",
    tuple(_part(file, number) for number, file in enumerate(sorted(RECORDS.glob("*.jsonl")))),
    _opened,
    60,
)
