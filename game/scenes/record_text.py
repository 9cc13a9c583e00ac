"""A record as sentences, move by move."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from game.content.games import games
from game.content.program_folders import ProgramFolders, places_below
from game.storage.record_file import read_record, replayed
from game.tables.parts import TableParts
from game.text.tellers import catalogue_of, edition_name


def record_lines(
    file: Path, language: str, known: Mapping[str, TableParts], places: ProgramFolders | None = None
) -> Iterator[str]:
    """Yield one line for the players, then one for each move that has a description.

    `known` are the games that can be read. Raise Fault, before the first line, for a record that cannot be
    read or that the rules refuse.
    """
    places = places or places_below()
    record = read_record(file)
    header = record.header
    registry = games(known, places.maps, places.config)
    match = replayed(file, record, registry)
    game = match.game
    tr = catalogue_of(known, places.locale, language)
    names = tuple(seat.name for seat in header.seats)
    teller = known[game.name].teller(tr, names, game, game.options_of(match.start))
    yield tr("title.continue.note", game=edition_name(tr, known, header), players=", ".join(names))
    for number, played in enumerate(match.played, start=1):
        sentences = [text for event in played.events if (text := teller.event(event))]
        if sentences:
            yield f"{number:4d}  {' '.join(sentences)}"
