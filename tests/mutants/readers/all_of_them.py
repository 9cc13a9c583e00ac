"""All readers, by name."""

from collections.abc import Mapping

from tests.mutants.reader import Reader
from tests.mutants.readers import config, kept, maps, records, scripts, texts

READERS: Mapping[str, Reader] = {
    reader.name: reader
    for reader in (
        records.READER,
        scripts.SCENARIO,
        scripts.LESSON,
        scripts.PUZZLE,
        maps.MAP,
        maps.TILESET,
        config.LEVELS,
        config.NUMBERS,
        config.PALETTES,
        config.KEYMAP,
        config.SOUNDS,
        texts.READER,
        kept.SETTINGS,
        kept.PROGRESS,
        kept.TRAVEL_BOOK,
        kept.PUZZLES,
        kept.HISTORY,
    )
}
